"""The version of `chunks`, apart from it: whoever only compares versions does not load what cuts pages."""

from typing import Final

CHUNKER: Final = 2
"""Raised whenever pages are cut otherwise: an index made by another one is rebuilt."""
