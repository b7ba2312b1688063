"""Recent turns as pages: what was said in one conversation on one day, for words to find. Never read back as a source."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.evidence import Block
from assay.model.redacted import Redacted
from assay.text import display, frontmatter, scalars
from assay.text.refusals import Unreadable

TYPE: Final = "turns"
LABEL: Final = "Unverified: what was said in a conversation. Nobody has decided on it."
_HEAD: Final = re.compile(r"\*\*.+\*\*(?:, .*)?")
_ANCHOR: Final = re.compile(r"^\^([A-Za-z0-9-]+)[ \t]*\r?$", re.MULTILINE)
"""A block id on a line of its own; within a turn each line begins with `> `."""


def render(key: Redacted, title: Redacted, day: datetime.date, blocks: Sequence[Block], kept: datetime.date) -> bytes:
    """A new page: what was said on `day`, taken in on `kept`. Raises ValueError for a key or title of several lines."""
    properties: dict[str, frontmatter.PropertyValue] = {
        "type": TYPE,
        "key": scalars.line(key),
        "title": scalars.line(title),
        "day": day,
        "kept": kept,
    }
    return frontmatter.render(properties, "\n".join((f"{LABEL}\n", *map(_section, blocks))))


def append(data: bytes, blocks: Sequence[Block], kept: datetime.date) -> bytes:
    """The page with those of the blocks behind the others that it does not have, taken in on `kept`. Raises EditRefused."""
    known = anchors(data)
    fresh = [each for each in blocks if each.anchor.lower() not in known]
    if not fresh:
        return data
    return frontmatter.set_properties(data, {"kept": kept}) + "".join(f"\n{_section(each)}" for each in fresh).encode()


def kept(data: bytes) -> datetime.date | None:
    """The day on which something was last taken in; None where nobody can tell any more. Never raises."""
    try:
        return scalars.day(str(frontmatter.read(data).properties.get("kept")))
    except (Unreadable, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a page as it is searched: who spoke and when on one line, the words, and the line where it begins."""

    anchor: str
    heading: str
    text: str
    line: int


def cut(data: bytes) -> tuple[Turn, ...]:
    """The turns of a page in their order. Never raises; what somebody wrote between them belongs to none."""
    lines = data.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")
    made: list[Turn] = []
    first: int | None = None
    for number, line in enumerate(lines):
        if _HEAD.fullmatch(line):
            first = number
        elif first is not None and (found := _ANCHOR.fullmatch(line)):
            said = "\n".join(each[1:].removeprefix(" ") for each in lines[first + 1 : number] if each.startswith(">"))
            made.append(Turn(found[1], lines[first].replace("**", ""), said.strip("\n"), first + 1))
            first = None
    return tuple(made)


def anchors(data: bytes) -> frozenset[str]:
    """The block ids of a page, in lower case. Never raises."""
    return frozenset(each.lower() for each in _ANCHOR.findall(data.decode("utf-8", "replace")))


def _section(block: Block) -> str:
    said = f"**{display.name(block.speaker or block.kind)}**"
    at = f", {display.name(block.at)}" if block.at else ""
    return f"{said}{at}\n\n{display.quoted(block.text)}\n\n^{block.anchor}\n"
