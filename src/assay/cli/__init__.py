"""The command line: typer commands, the composition root, rendering."""
