"""A sentence as one reads it aloud: Markdown's signs gone, links by the name of what they lead to."""

from __future__ import annotations

import re
from typing import Final

_WIKILINK: Final = re.compile(r"!?\[\[([^\[\]|#\n]{1,200})(?:#[^\[\]|\n]{0,200})?(?:\|[^\[\]\n]{0,200})?\]\]")
_LINK: Final = re.compile(r"!?\[([^\[\]\n]{0,200})\]\([^()\s]{0,500}\)")
_EMPHASIS: Final = re.compile(
    r"(?<![\w*`=])(?:\*{1,3}|`{1,3}|==)|(?:\*{1,3}|`{1,3}|==)(?![\w*`=])|(?<!\w)_{1,2}(?=\S)|(?<=\S)_{1,2}(?!\w)"
)
_TASK: Final = re.compile(r"^\[[ xX]\]\s+")
STRUCK: Final = re.compile(r"~~[^~]+~~")
"""Text that its writer has taken back."""


def plain(raw: str) -> str:
    """The words on one line. Never longer than `raw`."""
    shown = _LINK.sub(r"\1", _WIKILINK.sub(_basename, raw))
    return " ".join(_TASK.sub("", _EMPHASIS.sub("", shown)).split())


def _basename(found: re.Match[str]) -> str:
    """An entity is named by its page; the words shown instead may be anything."""
    return found[1].rpartition("/")[2].strip()
