"""How long a text may be that comes in from outside, so that no single line can make a file that is not read any more.

Characters are code points. What is longer is refused and said, never cut: half a sentence says something else.
"""

from __future__ import annotations

from typing import Final

CLAIM: Final = 2_000
"""Characters of a claim's text: one statement. The longest sentence in ordinary prose has some 1,000."""
FIELD: Final = 500
"""Characters of every field that stands on one line: names, values, units, references. They become properties and file
names; two dozen of them at four bytes a character stay below the 64 KiB of properties that are read."""
PASSAGE: Final = 65_536
"""Characters of a passage and of a quote from it: at four bytes each a quarter of a file that is still read (1 MiB)."""
PREMISES: Final = 100
"""Notes that one claim may rest on: each becomes a link in its properties (some 150 bytes, so 15 KiB)."""

KEY: Final = 40
"""Characters of a key that a message names."""

PROPERTIES: Final = 65_536
"""Bytes of a file's properties: a larger block is not read (`yaml_composer.MAX_BLOCK`)."""
PAGE_TEXTS: Final = 524_288
"""Bytes that the texts of one source page may take: half of the 1 MiB that is read."""
PAGE_LIST: Final = 49_152
"""Bytes that the list of blocks of one source page may take: three quarters of its properties."""


def too_long(field: str, length: int, most: int) -> str:
    """Which field, how long it is, and what is allowed."""
    return f"{field} has {length:,} characters; at most {most:,} are allowed."
