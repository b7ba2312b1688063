"""What one record of a log comes to: somebody's words. And how untrusted JSON is looked into."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.candidate import Passage
from assay.model.evidence import Channel
from assay.model.finding import Finding, Severity
from assay.model.names import text_digest
from assay.text import anchors, limits
from assay.text.jsonl import is_moment, unix
from assay.text.voices import Voice

CODE: Final = "log"
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


@dataclass(frozen=True, slots=True)
class Said:
    """Words with who said them; `anchor` is the record's id, unique or not. RAW."""

    voice: Voice
    text: str
    anchor: str
    at: str | None


@dataclass(frozen=True, slots=True)
class Session:
    """Which conversation it is. `key` is the source's; `delegated`: who types in it is another agent."""

    key: str
    title: str
    form: str
    delegated: bool = False


class Placing:
    """Gives what is said its place in the source, from `position` on. What is too long is said and left out."""

    def __init__(self, session: Session, channel: Channel, position: int = 0) -> None:
        self._session = session
        self._channel = channel
        self._taken = anchors.Taken()
        self.position = position

    def placed(self, said: Said) -> Passage | Finding | None:
        """The passage; None for words that say nothing."""
        text = unix(said.text).strip("\n")
        anchor = self._taken.claim(said.anchor)
        if not text.strip():
            return None
        if len(text) > limits.PASSAGE:
            return Finding(CODE, Severity.SHOULD, anchor, limits.too_long("a message", len(text), limits.PASSAGE))
        self.position += 1
        return Passage(
            source=self._session.key,
            title=self._session.title,
            anchor=anchor,
            text=text,
            kind=said.voice.kind,
            channel=self._channel,
            speaker=said.voice.speaker,
            at=said.at,
            position=self.position - 1,
        )


# -- looking into JSON that anybody may have written ------------------------------------------------------------------


def mapping(value: object) -> Mapping[str, object]:
    """The object, or an empty one."""
    return value if isinstance(value, dict) else {}


def sequence(value: object) -> Sequence[object]:
    """The list, or an empty one."""
    return value if isinstance(value, list) else ()


def text(value: object) -> str:
    """The text, or an empty one."""
    return value if isinstance(value, str) else ""


def texts(content: object, *types: str) -> str:
    """The text of a message's content: itself, or its blocks of these types (a block without a type is text)."""
    if isinstance(content, str):
        return content
    parts = (_block(each, types) for each in sequence(content))
    return "\n\n".join(part for part in parts if part.strip())


def _block(block: object, types: Sequence[str]) -> str:
    if isinstance(block, str):
        return block
    fields = mapping(block)
    return text(fields.get("text")) if text(fields.get("type")) in ("", *types) else ""


def strings(value: object, depth: int = 0) -> Iterator[str]:
    """Every text in a value, however it is nested, down to a depth that no tool's input has."""
    if isinstance(value, str):
        yield value
    elif depth < DEEP:
        inner = value.values() if isinstance(value, dict) else sequence(value)
        for each in inner:
            yield from strings(each, depth + 1)


DEEP: Final = 8
"""Levels of lists and objects that are looked into."""


def moment(value: object) -> str | None:
    """A time of ISO 8601 as it stands, or seconds since 1970 as one; None for anything else."""
    if isinstance(value, str):
        return value if is_moment(value) else None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < END_OF_TIME:
        return None
    return datetime.datetime.fromtimestamp(value, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


END_OF_TIME: Final = 253_402_300_800
"""Seconds from 1970 to the year 10000, which no calendar date goes beyond."""


def instant(at: str | None) -> datetime.datetime | None:
    """The time with its zone; one without is taken as UTC. None if there is none."""
    if at is None:
        return None
    try:
        found = datetime.datetime.fromisoformat(at)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=datetime.UTC)


def identifier(value: object) -> str:
    """An id as it may stand in a key: itself if it is a plain word, else a digest of it; empty if there is none."""
    name = text(value).strip()
    if not name or _ID.fullmatch(name):
        return name
    return text_digest(name)[len("sha256:") :][:SHORT]


SHORT: Final = 32
"""Hex digits of a digest in a key."""


def titled(at: str | None, form: str) -> str:
    """The title of a session that has none: its day and its tool, with no name in it that could be taken for a subject."""
    return " ".join(("Session", *filter(None, ((at or "")[:10], form))))
