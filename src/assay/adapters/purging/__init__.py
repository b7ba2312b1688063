"""Taking a value out of everything on this disk that belongs to a vault: its files, its git history, its state."""
