"""The server for agents: what is known may be searched and read, and a note may be left. Nothing is decided here."""
