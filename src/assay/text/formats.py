"""What an input is, from its name and its first lines."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Final, Literal

Format = Literal["proposals", "transcript", "markdown", "text"]

HEAD: Final = 65_536
"""Characters that are looked at: a first line longer than that is decided by its name."""

_MARKDOWN: Final = frozenset({".md", ".markdown", ".mdown", ".mkd"})
_JSON_LINES: Final = frozenset({".jsonl", ".ndjson", ".jl"})
_PROPOSAL: Final = re.compile(r'"claim"\s*:')
_MESSAGE: Final = re.compile(r'"role"\s*:')
_SYNTAX: Final = re.compile(r"(?m)^(?:#{1,6} |---$|[-*+] |\d{1,3}[.)] |> |```|\|.*\|$)|\[\[[^\[\]\n]{1,200}\]\]")


def sniff(name: str, head: str) -> Format:
    """The format of an input called `name` (may be empty) that begins with `head`. Never raises."""
    suffix = PurePosixPath(name.replace("\\", "/")).suffix.lower()
    if suffix in _MARKDOWN:
        return "markdown"
    start = head[:HEAD].removeprefix("\ufeff").lstrip()
    if suffix in _JSON_LINES or start.startswith("{"):
        return _json_lines(start)
    return "markdown" if not suffix and _SYNTAX.search(start) else "text"


def _json_lines(head: str) -> Format:
    """The key that comes first decides; broken lines with neither are read as proposals, whose findings say most."""
    proposal, message = _PROPOSAL.search(head), _MESSAGE.search(head)
    if message and (proposal is None or message.start() < proposal.start()):
        return "transcript"
    return "proposals"
