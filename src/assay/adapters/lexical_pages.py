"""A file as the index stores it: its kind and partition, and its chunks, each through the screen. See `text.searched`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.adapters.cleaned import EMPTY, Clean, Cleaned, Screen
from assay.adapters.lexical_schema import CURRENT, HISTORY
from assay.adapters.scan import Place, managed_kind, stem_of
from assay.model.entity import EntityStatus
from assay.model.hit import HitKind
from assay.model.ids import id6
from assay.model.note import Status
from assay.model.playbook import PlaybookStatus
from assay.model.redacted import Redacted, stored
from assay.model.sensitivity import Sensitivity, highest
from assay.stages.own import without_own
from assay.text import searched, terms
from assay.text.chunks import Chunk, chunk
from assay.text.refusals import Unreadable

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
    """They narrow a search and keep texts from leaving; what may be shown of a note is decided by the file."""
    clean: bool = False
    """Nothing of the file had to go, and nothing in it makes it more than internal."""


def page(place: Place, path: str, data: bytes, screen: Screen) -> Page:
    """What is searched of a file of one of `KINDS`. Never raises for anything that a file may hold."""
    kind = KINDS[place]
    if unfit := _no_text(data):
        return Page(kind, problem=unfit)
    try:
        return _MAKERS[kind](path, data, screen)
    except Unreadable as problem:
        return Page(kind, problem=f"line {problem.line}: {problem.reason}")


def measured(place: Place, path: str, data: bytes) -> tuple[HitKind, str, int]:
    """Kind, partition and number of chunks of a file before the screen; of a note no more is read than they take."""
    if KINDS[place] != "note" or _no_text(data):
        whole = page(place, path, data, Screen(_as_it_is))
        return whole.kind, whole.part, len(whole.pieces)
    from assay.text import notes

    try:
        return "note", _part_of(notes.status(data)), len(chunk(data, ""))
    except Unreadable:
        return "note", CURRENT, 0


def _as_it_is(texts: Sequence[str]) -> Sequence[Cleaned]:
    """No screen: nothing of what is made here is kept, only counted."""
    return [Cleaned(stored(text)) for text in texts]


def _part_of(status: Status) -> str:
    return CURRENT if status in _SERVED else HISTORY


def _no_text(data: bytes) -> str | None:
    if b"\0" in data[:_SNIFFED_BYTES]:
        return "it is not a text file"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as problem:
        return f"it is not UTF-8 (byte {problem.start + 1})"
    return None


def _note(path: str, data: bytes, screen: Screen) -> Page:
    from assay.text import notes

    note = notes.parse(data)
    title = stem_of(path).removesuffix(f" {id6(note.id)}")
    about = Page("note", _part_of(note.status), note.id, type=note.type, sensitivity=note.sensitivity)
    return _managed(about, title, data, searched.note(note, data), screen)


def _entity(_path: str, data: bytes, screen: Screen) -> Page:
    from assay.text import entities

    entity = entities.parse(data)
    part = CURRENT if entity.status is EntityStatus.ACTIVE else HISTORY
    return _managed(Page("entity", part, entity.id), entity.name, data, searched.entity(entity, data), screen)


def _managed(page: Page, title: str, data: bytes, cut: Sequence[Chunk], screen: Screen) -> Page:
    """A page of ours with its chunks: as they are where the screen finds nothing in the whole file, else chunk by chunk.

    A title that stands in the file is screened with it.
    """
    text = data.decode("utf-8")
    if screen.known:
        return _whole(replace(page, clean=True), stored(title) if title in text else screen.title(title), cut)
    told = (without_own(text),) if title in text else (without_own(text), title)
    if _untouched(told, screen.clean(told)):
        return _whole(replace(page, clean=True), stored(title), cut)
    return _screened(page, title, cut, screen.clean)


def _untouched(texts: Sequence[str], cleaned: Sequence[Cleaned]) -> bool:
    """Whether nothing of them had to go, and nothing in them raises their sensitivity."""
    return all(
        each.text == text and each.sensitivity is Sensitivity.INTERNAL for text, each in zip(texts, cleaned, strict=True)
    )


def _whole(page: Page, title: Redacted, cut: Sequence[Chunk]) -> Page:
    """The page with chunks of a text that was screened as a whole."""
    pieces = tuple(Piece(each.number, stored(each.title), stored(each.text)) for each in cut)
    return replace(page, title=title, pieces=pieces)


def _screened(page: Page, title: str, cut: Sequence[Chunk], clean: Clean) -> Page:
    """The page with those of its chunks that the screen lets through, all of its texts screened together."""
    shown, *cleaned = (each.text for each in clean([title, *(text for each in cut for text in (each.title, each.text))]))
    pairs = zip(cut, cleaned[::2], cleaned[1::2], strict=True)
    pieces = tuple(Piece(each.number, above or EMPTY, text) for each, above, text in pairs if text is not None)
    return replace(page, title=shown or EMPTY, pieces=pieces, problem=None if pieces else _WITHHELD)


def _playbook(path: str, data: bytes, screen: Screen) -> Page:
    if managed_kind(data) is not Place.PLAYBOOK:  # a person's own page in that folder
        return _plain(Page("playbook"), path, data, replace(screen, least=Sensitivity.PERSONAL))
    from assay.text import playbooks

    item = playbooks.parse(data)
    part = CURRENT if item.status is PlaybookStatus.ACTIVE else HISTORY
    about = Page("playbook", part, item.id, sensitivity=item.sensitivity)
    return _managed(about, item.name, data, searched.playbook(item, data), screen)


def _turn(path: str, data: bytes, screen: Screen) -> Page:
    """What was said lately, or a note of the short memory."""
    if not stem_of(path).startswith("sho-"):
        return _plain(Page("conversation"), path, data, replace(screen, least=Sensitivity.PERSONAL), searched.turns)
    from assay.text import short

    item = short.parse(data)
    about = Page("conversation", identifier=item.id, sensitivity=item.sensitivity)
    return _screened(about, f"{item.speaker or item.kind}, {item.at:%Y-%m-%d}", searched.short(item), screen.clean)


def _external(path: str, data: bytes, screen: Screen) -> Page:
    if managed_kind(data):  # a backup, or a note that was moved out: nobody keeps what it says up to date
        return Page("external", problem=_STRAY)
    return _plain(Page("external"), path, data, screen)


def _plain(page: Page, path: str, data: bytes, screen: Screen, cut: Cut = searched.page) -> Page:
    """A page as it stands. Screened before it is cut, so that a secret on a cut is seen whole.

    One that is refused as a whole, for a private key perhaps, is screened chunk by chunk.
    """
    given = searched.sensitivity(data)
    if screen.known:
        shown = screen.title(stem_of(path))
        about = replace(page, sensitivity=highest(screen.least, *given), clean=True)
        return _whole(about, shown, cut(data, shown))
    told = (stem_of(path), data.decode("utf-8"))
    title, whole = screen.clean(told)
    shown, level = title.text or EMPTY, highest(screen.least, title.sensitivity, whole.sensitivity, *given)
    about = replace(page, sensitivity=level, clean=_untouched(told[1:], (whole,)))
    if whole.text is None:
        return _screened(about, shown, cut(data, shown), screen.clean)
    return _whole(about, shown, cut(whole.text.encode(), shown))


_STRAY: Final = "it bears the id of a managed page, but lies outside of the managed folder"
_WITHHELD: Final = "the screen lets nothing of it through"
_MAKERS: Final[dict[HitKind, Callable[[str, bytes, Screen], Page]]] = {
    "note": _note,
    "entity": _entity,
    "playbook": _playbook,
    "external": _external,
    "conversation": _turn,
}
