"""The pipeline: pure functions, one verb per module."""
