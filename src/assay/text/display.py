"""Texts set into Markdown so that they show as what they are and open nothing: no fence, comment, table or block id.

What is set here is never read back; the canonical text stands in the properties or in the record. Only `quoted` is exact.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from assay.model.evidence import Evidence
from assay.model.link import Link
from assay.text.bars import BIDI

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}(?=T|\Z)", re.ASCII)
_OPENING: Final = re.compile(r"(?:#{1,6}|[-+*])(?=\s|\Z)|[><^]|```|~~~|\$\$|(?:-\s*){3}|(?:\*\s*){3}|(?:_\s*){3}")
"""What begins something else than a paragraph (CommonMark 0.31, chapter 4; Obsidian's maths and block ids)."""
_NUMBERED: Final = re.compile(r"\A(\d{1,9})(?=[.)](?:\s|\Z))")
_COMMENT: Final = re.compile("%(?=%)")
_BLOCK_ID: Final = re.compile(r"(?<=\s)(?=\^[A-Za-z0-9-]+\Z)")
_UNSEEN: Final = frozenset({"Cc", "Cs"})


def one_line(text: str) -> str:
    """The text with every run of white space as one blank, without controls and direction marks."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    seen = (each for each in text if each.isspace() or (unicodedata.category(each) not in _UNSEEN and each not in BIDI))
    return " ".join("".join(seen).split())


def inline(text: str) -> str:
    """The text within a line: it opens no comment."""
    return _COMMENT.sub(r"%\\", one_line(text))


def paragraph(text: str) -> str:
    """The text as a paragraph of its own, with a backslash before what would open something else."""
    plain = _BLOCK_ID.sub(r"\\", inline(text))
    return f"\\{plain}" if _OPENING.match(plain) else _NUMBERED.sub(r"\1\\", plain)


def cell(text: str) -> str:
    """The text as a cell of a table."""
    return inline(text).replace("\\|", "|").replace("|", "\\|")


def name(text: str) -> str:
    """A person's or thing's name within a line: it links nowhere."""
    return inline(text).replace("[[", r"\[[")


def quoted(text: str) -> str:
    """The text as a block quote, exactly: `> ` before every line."""
    return "\n".join(f"> {line}" for line in text.split("\n"))


def day(at: str | None) -> str | None:
    """The date of a time as it was given, the whole if it is none of RFC 3339."""
    if at is None:
        return None
    found = _DAY.match(at)
    return found[0] if found else name(at)


def witness(line: Evidence) -> str:
    """Who said it and when: `Ada Lovelace, 2026-11-29`; the kind of source where no speaker is known."""
    said = name(line.speaker) if line.speaker else str(line.kind)
    at = day(line.at)
    return f"{said}, {at}" if at else said


def link(target: Link) -> str:
    """A link for a cell of a table: the bar before its label takes a backslash there."""
    return str(target).replace("|", r"\|")


def gap(body: str) -> str:
    """The line ends that keep what is appended apart from the body's last paragraph."""
    if not body or body.endswith(("\n\n", "\n\r\n")):
        return ""
    return "\n" if body.endswith("\n") else "\n\n"
