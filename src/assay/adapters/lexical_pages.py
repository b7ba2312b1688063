"""A file as the index stores it: its kind and partition, and its chunks, each through the screen. See `text.searched`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.adapters.lexical_schema import CURRENT, HISTORY
from assay.adapters.scan import Place, managed_kind, stem_of
from assay.model.entity import EntityStatus
from assay.model.hit import HitKind
from assay.model.ids import id6
from assay.model.note import Status
from assay.model.playbook import PlaybookStatus
from assay.model.redacted import Redacted, stored
from assay.text import searched, terms
from assay.text.chunks import Chunk
from assay.text.refusals import Unreadable

Clean = Callable[[Sequence[str]], Sequence[Redacted | None]]
"""The screen: texts that belong together as they may be stored, None for one of which nothing may."""

KINDS: Final[dict[Place, HitKind]] = {
    Place.NOTE: "note",
    Place.ENTITY: "entity",
    Place.PLAYBOOK: "playbook",
    Place.EXTERNAL: "external",
    Place.TURN: "conversation",
    Place.SHORT: "conversation",
}
"""What is indexed."""

_SERVED: Final = frozenset({Status.ACTIVE, Status.DISPUTED})
_SNIFFED_BYTES: Final = 8192
"""Where a NUL tells that a file is no text."""


Cut = Callable[[bytes, str], Sequence[Chunk]]
"""What cuts the bytes of a page of that title."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A chunk as it is stored: all of it redacted, `extra` the words for scripts without spaces."""

    number: int
    heading: Redacted
    text: Redacted

    @property
    def extra(self) -> str:
        """What the words alone do not find, see `text.terms`."""
        return terms.spelled_out(f"{self.heading}\n{self.text}")

    def digest(self, kind: HitKind) -> bytes:
        """Of what its vector is made of, 16 bytes: chunks that say the same share one."""
        return hashlib.sha256(searched.meant(kind, self.heading, self.text).encode()).digest()[:16]


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is searched. Without pieces and with a `problem`, it is known and not searched."""

    kind: HitKind
    part: str = CURRENT
    identifier: str | None = None
    title: Redacted | None = None
    pieces: tuple[Piece, ...] = ()
    problem: str | None = None
    type: str | None = None
    sensitivity: str | None = None
    """Both of a note only. They narrow a search and keep texts from leaving; what may be shown is decided by the file."""


def page(place: Place, path: str, data: bytes, clean: Clean) -> Page:
    """What is searched of a file of one of `KINDS`. Never raises for anything that a file may hold."""
    kind = KINDS[place]
    if unfit := _no_text(data):
        return Page(kind, problem=unfit)
    try:
        return _MAKERS[kind](path, data, clean)
    except Unreadable as problem:
        return Page(kind, problem=f"line {problem.line}: {problem.reason}")


def _no_text(data: bytes) -> str | None:
    if b"\0" in data[:_SNIFFED_BYTES]:
        return "it is not a text file"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as problem:
        return f"it is not UTF-8 (byte {problem.start + 1})"
    return None


def _note(path: str, data: bytes, clean: Clean) -> Page:
    from assay.text import notes

    note = notes.parse(data)
    part = CURRENT if note.status in _SERVED else HISTORY
    title = stem_of(path).removesuffix(f" {id6(note.id)}")
    about = Page("note", part, note.id, type=note.type, sensitivity=note.sensitivity)
    return _screened(about, title, searched.note(note, data), clean)


def _entity(_path: str, data: bytes, clean: Clean) -> Page:
    from assay.text import entities

    entity = entities.parse(data)
    part = CURRENT if entity.status is EntityStatus.ACTIVE else HISTORY
    return _screened(Page("entity", part, entity.id), entity.name, searched.entity(entity, data), clean)


def _screened(page: Page, title: str, cut: Sequence[Chunk], clean: Clean) -> Page:
    """The page with those of its chunks that the screen lets through, all of its texts screened together."""
    shown, *cleaned = clean([title, *(text for each in cut for text in (each.title, each.text))])
    pairs = zip(cut, cleaned[::2], cleaned[1::2], strict=True)
    pieces = tuple(Piece(each.number, above or _EMPTY, text) for each, above, text in pairs if text is not None)
    return replace(page, title=shown or _EMPTY, pieces=pieces, problem=None if pieces else _WITHHELD)


def _playbook(path: str, data: bytes, clean: Clean) -> Page:
    if managed_kind(data) is not Place.PLAYBOOK:  # a person's own page in that folder
        return _plain(Page("playbook"), path, data, clean)
    from assay.text import playbooks

    item = playbooks.parse(data)
    part = CURRENT if item.status is PlaybookStatus.ACTIVE else HISTORY
    about = Page("playbook", part, item.id, sensitivity=item.sensitivity)
    return _screened(about, item.name, searched.playbook(item, data), clean)


def _turn(path: str, data: bytes, clean: Clean) -> Page:
    """What was said lately, or a note of the short memory."""
    if not stem_of(path).startswith("sho-"):
        return _plain(Page("conversation"), path, data, clean, searched.turns)
    from assay.text import short

    item = short.parse(data)
    about = Page("conversation", identifier=item.id, sensitivity=item.sensitivity)
    return _screened(about, f"{item.speaker or item.kind}, {item.at:%Y-%m-%d}", searched.short(item), clean)


def _external(path: str, data: bytes, clean: Clean) -> Page:
    if managed_kind(data):  # a backup, or a note that was moved out: nobody keeps what it says up to date
        return Page("external", problem=_STRAY)
    return _plain(Page("external"), path, data, clean)


def _plain(page: Page, path: str, data: bytes, clean: Clean, cut: Cut = searched.page) -> Page:
    """A page as it stands. Screened before it is cut, so that a secret on a cut is seen whole.

    One that is refused as a whole, for a private key perhaps, is screened chunk by chunk.
    """
    title, whole = clean((stem_of(path), data.decode("utf-8")))
    shown = title or _EMPTY
    if whole is None:
        return _screened(page, shown, cut(data, shown), clean)
    return replace(
        page,
        title=shown,
        pieces=tuple(Piece(each.number, stored(each.title), stored(each.text)) for each in cut(whole.encode(), shown)),
    )


_EMPTY: Final = stored("")
_STRAY: Final = "it bears the id of a managed page, but lies outside of the managed folder"
_WITHHELD: Final = "the screen lets nothing of it through"
_MAKERS: Final[dict[HitKind, Callable[[str, bytes, Clean], Page]]] = {
    "note": _note,
    "entity": _entity,
    "playbook": _playbook,
    "external": _external,
    "conversation": _turn,
}
