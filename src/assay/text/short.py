"""Notes of the short memory as files: who said it, when and through which channel, and below it the words as they are."""

from __future__ import annotations

import datetime
from typing import Final

from assay.model.evidence import Channel, Kind
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.model.short import Short
from assay.text import frontmatter, scalars
from assay.text.frontmatter import PropertyValue
from assay.text.managed import Managed

TYPE: Final = "short"
_TIME: Final = "%Y-%m-%dT%H:%M:%SZ"


def render(note: Short) -> bytes:
    """A new file. Raises ValueError for a note that could not be read back (a bug of the caller)."""
    properties: dict[str, PropertyValue] = {
        "id": scalars.identifier("sho", note.id),
        "type": TYPE,
        "at": note.at.astimezone(datetime.UTC).strftime(_TIME),
        "source": note.kind.value,
        "channel": note.channel.value,
        **({"speaker": scalars.filled(note.speaker)} if note.speaker else {}),
        "sensitivity": note.sensitivity.value,
        **({"orders": True} if note.orders else {}),
    }
    if not note.text.strip() or "\r" in note.text:
        raise ValueError("a note must have words, and LF line ends")
    return frontmatter.render(properties, f"{note.text}\n")


def parse(data: bytes) -> Short:
    """The note, also as a person has edited it since. Raises Unreadable."""
    given = Managed.of(data, TYPE)
    text = given.body.replace("\r\n", "\n").removesuffix("\n")
    if not text.strip():
        raise given.wrong("type", "is that of a note, and below the properties there is none")
    return Short(
        id=given.identifier("sho"),
        text=stored(text),
        at=given.must("at", _moment),
        channel=given.word("channel", Channel),
        kind=given.word("source", Kind),
        speaker=given.stored("speaker"),
        sensitivity=given.word("sensitivity", Sensitivity),
        orders=given.flag("orders"),
    )


def _moment(text: str) -> datetime.datetime:
    try:
        found = datetime.datetime.fromisoformat(text.strip())
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        raise ValueError("must be a time such as 2026-11-29T10:02:00Z")
    try:
        return found.astimezone(datetime.UTC).replace(microsecond=0)
    except OverflowError:
        raise ValueError("must be a time that is near enough to reckon with") from None
