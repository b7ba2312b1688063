"""Importers: session logs, exports and folders as conversations, streamed."""
