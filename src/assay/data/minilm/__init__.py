"""Data of the packaged embedding model that its package does not bring: see NOTICE."""
