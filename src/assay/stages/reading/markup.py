"""A sentence as one reads it aloud: Markdown's signs gone, links by the name of what they lead to."""

from __future__ import annotations

import re
from typing import Final

_WIKILINK: Final = re.compile(r"!?\[\[([^\[\]|#\n]{1,200})(?:#[^\[\]|\n]{0,200})?(?:\|[^\[\]\n]{0,200})?\]\]")
_LINK: Final = re.compile(r"!?\[([^\[\]\n]{0,200})\]\([^()\s]{0,500}\)")
_EMPHASIS: Final = re.compile(r"(?<![\w*`=])(?:\*{1,3}|`{1,3}|==)|(?:\*{1,3}|`{1,3}|==)(?![\w*`=])")
_PHRASE: Final = re.compile(r"(?<!\w)_{1,2}([^\s_][^_\n]{0,200} [^_\n]{0,200}[^\s_])_{1,2}(?!\w)")
"""An underscore emphasises only around several words: `_init_` and `snake_case` are words themselves."""
_CODE: Final = re.compile(r"(`+)(?!`)([^`\n]{1,300})\1(?!`)")
_TASK: Final = re.compile(r"^\[[ xX]\]\s+")
STRUCK: Final = re.compile(r"~~[^~]+~~")
"""Text that its writer has taken back."""


def plain(raw: str) -> str:
    """The words on one line. Never longer than `raw`."""
    shown = _LINK.sub(r"\1", _WIKILINK.sub(_basename, raw))
    parts, at = [], 0
    for code in _CODE.finditer(shown):
        parts += [_unmarked(shown[at : code.start()]), code[2]]
        at = code.end()
    return " ".join(_TASK.sub("", "".join((*parts, _unmarked(shown[at:])))).split())


def _unmarked(words: str) -> str:
    """Words outside of code without what emphasises them."""
    return _PHRASE.sub(r"\1", _EMPHASIS.sub("", words))


def _basename(found: re.Match[str]) -> str:
    """An entity is named by its page; the words shown instead may be anything."""
    return found[1].rpartition("/")[2].strip()
