"""assay: the reliable long-term memory of people and their AI agents, kept as a Markdown vault."""

__version__ = "0.1.0"
