"""A hit beside its file: what stands there now, or stood there at the last commit if a person is just editing it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from assay.model.entity import Entity
from assay.model.errors import CannotRead
from assay.model.ids import id6
from assay.model.names import digest
from assay.model.note import Note
from assay.model.playbook import Playbook
from assay.model.redacted import Redacted, composed
from assay.model.sensitivity import Sensitivity, highest
from assay.text.excerpts import coverage, excerpt

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.hit import Hit, HitKind, Parts
    from assay.text.chunks import Chunk

Item = Note | Entity | Playbook
MANAGED: Final = frozenset({"note", "entity", "playbook"})
"""Kinds of pages whose standing is read from their file."""
WHOLE: Final = 0.76
"""The score of a text that has all of the query once: what the index gives for that, see its scale."""
MOST_PENDING: Final = 16
"""Committed versions that are looked at besides the hits; each costs a process."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A page as it may be served, if its note or entity allows it."""

    path: str
    kind: HitKind
    score: float
    title: str
    snippet: Redacted
    identifier: str | None = None
    note: Note | None = None
    entity: Entity | None = None
    playbook: Playbook | None = None
    sensitivity: Sensitivity = Sensitivity.PERSONAL
    """Of a page that is none of them; a note has its own."""
    pending: bool = False
    """It is the committed version; the file is being edited."""
    parts: Parts | None = None
    """What the score is made of, where the index gave it."""
    anchor: str | None = None
    """The block id of the turn, in a conversation."""


class Pages:
    """The files behind the hits of one query."""

    def __init__(self, world: World, query: str) -> None:
        self._world = world
        self._query = query

    @cached_property
    def _pending(self) -> frozenset[str]:
        return self._world.ledger.pending()

    @cached_property
    def _removed(self) -> Mapping[str, bytes]:
        """Committed versions of files that are not where they were, by the id of their note or entity."""
        gone = sorted(path for path in self._pending if _page(path) and self._read(path) is None)[:MOST_PENDING]
        versions = [data for path in gone if (data := self._world.repository.at_head(path)) is not None]
        return {identifier: data for data in versions if (identifier := _identifier(data)) is not None}

    def of_hit(self, hit: Hit) -> Found | None:
        """The page as it is, None if there is none any more, it cannot be read, or nothing of the query is left."""
        if hit.path in self._pending:
            return self._committed(hit.path, hit.id)
        data = self._read(hit.path)
        if data is None:
            return None
        if digest(data) == hit.digest:
            return self._as_indexed(hit, data)
        return self._from_text(hit, data)

    def pending(self, without: frozenset[str]) -> Iterator[Found]:
        """The committed versions of pages that are being edited, those of `without` left out."""
        others = sorted(path for path in self._pending - without if _page(path))
        for path in others[:MOST_PENDING]:
            if self._read(path) is not None and (found := self._committed(path, None)) is not None:
                yield found

    def as_it_stood(self, path: str, data: bytes) -> Found | None:
        """A note or entity by its own text, from a version that need not be the present one."""
        item = _parsed(data)
        if item is None:
            return None
        score, snippet = self._scored(item, path, data)
        return _found(path, item, score, self._shown(path, item), snippet) if score else None

    def _read(self, path: str) -> bytes | None:
        try:
            return self._world.files.read(path)
        except CannotRead:
            return None

    def _as_indexed(self, hit: Hit, data: bytes) -> Found | None:
        """The file is what was indexed, so its text went through the screen; its standing is still read from itself."""
        snippet = composed(excerpt(hit.text, self._query))
        if not _is_managed(hit):
            return Found(
                path=hit.path,
                kind=hit.kind,
                score=hit.score,
                title=hit.title,
                snippet=snippet,
                identifier=hit.id,
                sensitivity=hit.sensitivity,
                parts=hit.parts,
                anchor=_anchor(hit, data),
            )
        item = self._known(hit)
        if item is None:
            item = _parsed(data)
            if item is None or self._is_copy(item.id, hit.path):
                return None
        return replace(_found(hit.path, item, hit.score, hit.title, snippet), parts=hit.parts)

    def _known(self, hit: Hit) -> Item | None:
        """What the ledger has parsed of exactly these bytes."""
        ledger = self._world.ledger
        if hit.id is None:
            return None
        standing = ledger.note(hit.id) if hit.kind == "note" else None
        filed = standing.filed if standing else ledger.entity(hit.id) if hit.kind == "entity" else None
        return filed.item if filed and (filed.path, filed.digest) == (hit.path, hit.digest) else None

    def _is_copy(self, identifier: str, path: str) -> bool:
        """Whether the ledger serves that id from another file that is still there: a conflict copy is no note."""
        ledger = self._world.ledger
        standing, entity = ledger.note(identifier), ledger.entity(identifier)
        served = standing.filed.path if standing else entity.path if entity else path
        return served != path and self._read(served) is not None

    def _committed(self, path: str, identifier: str | None) -> Found | None:
        """The version of the last commit, found by id where the file was moved; None for a file that is new."""
        data = self._world.repository.at_head(path)
        if data is None:
            wanted = identifier or _identifier(self._read(path) or b"")
            data = self._removed.get(wanted) if wanted else None
        item = _parsed(data) if data is not None else None
        if data is None or item is None:
            return None
        score, snippet = self._scored(item, path, data)
        return _found(path, item, score, self._shown(path, item), snippet, pending=True) if score else None

    def _from_text(self, hit: Hit, data: bytes) -> Found | None:
        """The page ranked by its own text, because the index has another one."""
        path, kind, managed = hit.path, hit.kind, _is_managed(hit)
        item = _parsed(data) if managed else None
        if managed and (item is None or self._is_copy(item.id, path)):
            return None
        score, snippet = self._scored(item, path, data)
        if not score:
            return None
        title = self._shown(path, item)
        if item is None:
            level = self._level(kind, path, data)
            return Found(path=path, kind=kind, score=score, title=title, snippet=snippet, sensitivity=level)
        return _found(path, item, score, title, snippet)

    def _level(self, kind: HitKind, path: str, data: bytes) -> Sensitivity:
        """How sensitive a page is that has no such property of ours, as the index would say."""
        from assay.stages.screen import screen_together
        from assay.text.searched import sensitivity

        found = screen_together((_title(path, None), data.decode("utf-8", "replace")), self._world.rules.policy)
        least = self._world.config.external_least if kind == "external" else Sensitivity.PERSONAL
        return highest(least, *(each.sensitivity for each in found), *sensitivity(data))

    def _scored(self, item: Item | None, path: str, data: bytes) -> tuple[float, Redacted]:
        """The score of the best chunk, 0 if there is nothing of the query in any, and what to show of it."""
        cut = _cut(item, path, data)
        shown = self._screened([f"{each.title}\n{each.text}" for each in cut])
        best, told = max(((coverage(each, self._query), each) for each in shown), key=lambda each: each[0])
        return WHOLE * best, composed(excerpt(told.partition("\n")[2], self._query))

    def _shown(self, path: str, item: Item | None) -> Redacted:
        (title,) = self._screened([_title(path, item)])
        return title

    def _screened(self, texts: Sequence[str]) -> list[Redacted]:
        from assay.stages.screen import screen_together

        return [_EMPTY if each.refused else each.text for each in screen_together(texts, self._world.rules.policy)]


_EMPTY: Final = composed("")


def _is_managed(hit: Hit) -> bool:
    """Whether it has a standing that its file states; a person's own page among the playbooks has none."""
    return hit.kind in MANAGED and not (hit.kind == "playbook" and hit.id is None)


def _cut(item: Item | None, path: str, data: bytes) -> Sequence[Chunk]:
    from assay.text import searched

    match item:
        case Note():
            return searched.note(item, data)
        case Entity():
            return searched.entity(item, data)
        case Playbook():
            return searched.playbook(item, data)
    return searched.page(data, _title(path, None))


def _anchor(hit: Hit, data: bytes) -> str | None:
    """The block id of the turn that was hit."""
    if hit.kind != "conversation":
        return None
    from assay.text import searched

    cut = searched.turns(data, _title(hit.path, None))
    return cut[hit.chunk].anchor if hit.chunk < len(cut) else None


def _found(path: str, item: Item, score: float, title: str, snippet: Redacted, *, pending: bool = False) -> Found:
    return Found(
        path=path,
        kind="note" if isinstance(item, Note) else "entity" if isinstance(item, Entity) else "playbook",
        score=score,
        title=title,
        snippet=snippet,
        note=item if isinstance(item, Note) else None,
        entity=item if isinstance(item, Entity) else None,
        playbook=item if isinstance(item, Playbook) else None,
        pending=pending,
    )


def _title(path: str, item: Item | None) -> str:
    stem = path.rpartition("/")[2].removesuffix(".md")
    return stem.removesuffix(f" {id6(item.id)}") if isinstance(item, Note) else item.name if item else stem


def _page(path: str) -> bool:
    return path[-3:].lower() == ".md"


def _identifier(data: bytes) -> str | None:
    item = _parsed(data)
    return item.id if item else None


def _parsed(data: bytes) -> Item | None:
    """The note, entity or playbook that the file states, None for anything else. The codecs are loaded only if one is asked for."""
    from assay.text import entities, notes, playbooks
    from assay.text.refusals import Unreadable

    for parse in (notes.parse, entities.parse, playbooks.parse):
        try:
            return parse(data)
        except Unreadable:
            continue
    return None
