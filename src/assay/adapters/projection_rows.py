"""What one managed file puts into the projection: its value, and the keys under which it is asked for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from assay.adapters import projection_cells as cells
from assay.adapters.scan import Place, managed_kind, stem_of, true_place
from assay.model.claim import ClaimType
from assay.model.ids import PATTERN, id6
from assay.model.link import Link
from assay.model.names import basename_key, name_key, term_key
from assay.model.note import Status, ids_of

if TYPE_CHECKING:
    from assay.model.entity import Entity
    from assay.model.evidence import Evidence
    from assay.model.note import Note
    from assay.model.patch import Logged
    from assay.model.playbook import Playbook
    from assay.model.question import Question
    from assay.model.source import Mark, Source
    from assay.text.refusals import Unreadable

ItemRow = tuple[str | None, ...]
"""kind, id, state, basename, about, property, says, day, topic, cell: columns of `item` that come from the content."""
LinkRow = tuple[str, str]
"""Role and key."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a file, or that line of a log, is not served; `line` counts from 1."""

    line: int | None
    reason: str
    head: bool = False
    """Whether the committed version is served instead."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of one file without its path. `identifier` is that of the item."""

    item: ItemRow | None = None
    links: frozenset[LinkRow] = frozenset()
    log: tuple[Logged, ...] = ()
    marks: tuple[Mark, ...] = ()
    trouble: Trouble | None = None
    identifier: str | None = field(default=None)


def rows_of(place: Place, path: str, data: bytes) -> Rows:
    """The rows of a managed file; its trouble if it cannot be parsed, and then only lines of a log. Never raises."""
    reader = _READERS.get(true_place(place, path, data))
    if reader is None:
        return Rows()
    from assay.text.refusals import Unreadable

    try:
        return reader(path, data)
    except Unreadable as problem:
        return Rows(trouble=Trouble(problem.line, problem.reason))


_MARKER: Final = re.compile(rb"^(?:<{7}|>{7}) ", re.MULTILINE)
"""Where git puts the two sides of a conflict (git-merge(1), "How conflicts are presented")."""


def marked(data: bytes) -> Trouble | None:
    """What to say of a file that a merge left half done; None if it did not."""
    found = _MARKER.search(data)
    if found is None:
        return None
    line = data.count(b"\n", 0, found.start()) + 1
    return Trouble(line, "it has conflict markers: keep one side of each, or both, and take the markers out")


def _note(path: str, data: bytes) -> Rows:
    from assay.stages.normal import statement_key
    from assay.text import notes

    note = notes.parse(data)
    item = _item(
        "note",
        note.id,
        note.status.value,
        stem_of(path),
        note,
        about=_target(note.subject),
        property=note.property,
        says=statement_key(note.statement),
        day=note.created.isoformat(),
    )
    flagged = (note.id,) if note.recheck is not None and note.status in (Status.ACTIVE, Status.DISPUTED) else ()
    tells = note.type is ClaimType.PROCEDURE and note.status is Status.ACTIVE
    links = _links(
        note.id,
        procedure=(note.id,) if tells else (),
        premise=ids_of(note.derived_from),
        value=_valued(note),
        term=(note.property,) if note.property else (),
        proposed=(term_key(note.proposed_property),) if note.proposed_property else (),
        handle=(note.statement, *_titles(path, note.id)),
        quoted=_pages(note.evidence),
        recheck=flagged,
    )
    return Rows(item, links, identifier=note.id)


def _entity(path: str, data: bytes) -> Rows:
    from assay.text import entities

    entity = entities.parse(data)
    item = _item("entity", entity.id, entity.status.value, stem_of(path), entity)
    links = _links(
        entity.id,
        name=entity.names,
        merged=entity.merged,
        handle=(*entity.names, stem_of(path)),
        term=entity.types,
        quoted=_pages(entity.evidence),
        about=(basename_key(entity.about.basename),) if entity.about else (),
    )
    return Rows(item, links, identifier=entity.id)


def _source(path: str, data: bytes) -> Rows:
    from assay.text import sources

    source = sources.parse(data)
    item = _item("source", source.id, "kept", stem_of(path), source, topic=source.key)
    return Rows(item, _links(source.id, handle=(source.title, source.key, stem_of(path))), identifier=source.id)


def _question(path: str, data: bytes) -> Rows:
    from assay.model.question import REJECTED, Answer
    from assay.text import review

    asked = review.parse(data)
    state = "open" if asked.open else "closed"
    item = _item("question", asked.id, state, stem_of(path), asked, day=asked.asked.isoformat(), topic=asked.topic)
    keys = (
        *(each.key for each in asked.candidates),
        *([asked.topic] if asked.topic.startswith(("term:", "class:")) else []),
        *(f"{REJECTED}{name_key(each.claim.subject)}" for each in asked.candidates if asked.decision is Answer.REJECT),
    )
    return Rows(item, _links(asked.id, candidate=keys, handle=(asked.title, *_titles(path, asked.id))), identifier=asked.id)


def _playbook(path: str, data: bytes) -> Rows:
    """A page in their folder that bears no id of ours is the person's own."""
    if managed_kind(data) is not Place.PLAYBOOK:
        return Rows()
    from assay.text import playbooks

    playbook = playbooks.parse(data)
    item = _item("playbook", playbook.id, playbook.status.value, stem_of(path), playbook, about=_target(playbook.subject))
    return Rows(item, _links(playbook.id, handle=(playbook.name, *_titles(path, playbook.id))), identifier=playbook.id)


def _log(_path: str, data: bytes) -> Rows:
    from assay.text import decisions

    found = decisions.read(data)
    return Rows(log=found.lines, trouble=_trouble(found.trouble))


def _marks(_path: str, data: bytes) -> Rows:
    from assay.text import decisions

    found = decisions.read_marks(data)
    return Rows(marks=found.lines, trouble=_trouble(found.trouble))


def _trouble(problem: Unreadable | None) -> Trouble | None:
    return Trouble(problem.line, problem.reason) if problem else None


_READERS: Final[dict[Place, Callable[[str, bytes], Rows]]] = {
    Place.NOTE: _note,
    Place.ENTITY: _entity,
    Place.SOURCE: _source,
    Place.QUESTION: _question,
    Place.PLAYBOOK: _playbook,
    Place.LOG: _log,
    Place.MARKS: _marks,
}


def _item(
    kind: str,
    identifier: str,
    state: str,
    stem: str,
    value: Note | Entity | Source | Question | Playbook,
    *,
    about: str | None = None,
    property: str | None = None,
    says: str | None = None,
    day: str | None = None,
    topic: str | None = None,
) -> ItemRow:
    return (kind, identifier, state, basename_key(stem), about, property, says, day, topic, cells.write(value))


def _valued(note: Note) -> tuple[str, ...]:
    """The key under which the active notes are found that name a thing as the value of a property."""
    if note.status.value != "active" or note.property is None or not isinstance(note.value, Link):
        return ()
    return (value_key(_target(note.value), note.property),)


def value_key(basename: str, property: str) -> str:
    """A page and a property: neither has a line break."""
    return f"{basename}\n{property}"


def _target(link: Link) -> str:
    """The key under which the notes of a subject are found; which entity it is shows when they are read."""
    return basename_key(link.basename)


def _titles(path: str, identifier: str) -> tuple[str, str]:
    stem = stem_of(path)
    return stem, stem.removesuffix(f" {id6(identifier)}")


def _pages(evidence: Iterable[Evidence]) -> frozenset[str]:
    """Keys of the pages that keep what the lines point at."""
    return frozenset(basename_key(line.source.basename) for line in evidence)


def _links(identifier: str, **keys: Iterable[str]) -> frozenset[LinkRow]:
    by_name = {"name", "handle"}
    found = ((role, name_key(key) if role in by_name else key) for role, each in keys.items() for key in each)
    return frozenset((*((role, key) for role, key in found if key), ("digits", identifier[::-1])))


def waiting_id(path: str) -> str | None:
    """The id of a candidate or short note by its file's name: neither is read for it."""
    stem = stem_of(path)
    return stem if PATTERN.fullmatch(stem) else None
