"""The one kind of text that may leave memory.

`Redacted` is made by `stages.screen` from raw text, and by the codecs in `text` for what they read back from the vault.
Writing codecs, ports, logs and prompts accept nothing else; a test holds its makers to these places.
"""

from typing import NewType

Redacted = NewType("Redacted", str)


def stored(text: str) -> Redacted:
    """Text read back from a file of the vault: it was screened before it was written, or a person typed it (L06 looks)."""
    return Redacted(text)


def composed(text: str) -> Redacted:
    """Text that assay puts together itself from fixed words and parts that are redacted already."""
    return Redacted(text)
