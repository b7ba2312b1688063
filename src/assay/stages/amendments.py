"""Amendments: a claim as a note, and what further evidence, a successor or a fallen premise make of one."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from assay.model import ids
from assay.model.claim import Validity, ValueKind
from assay.model.evidence import RANK, Evidence, strongest
from assay.model.link import Link
from assay.model.names import basename_key, name_key
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Amend, Change, Create, Patch
from assay.model.redacted import Redacted, composed
from assay.model.sensitivity import highest
from assay.stages.case import STANDING, Case
from assay.stages.places import basename, entity_link, named_link, note_link
from assay.text import filenames

Links = tuple[Link, ...]

FALLEN: Final = (Status.SUPERSEDED, Status.OUTDATED, Status.ERRONEOUS)


def new_note(case: Case, status: Status, subject: Link, *, extends: Links = (), supersedes: Links = ()) -> Note:
    """The claim as a note of its own."""
    claim, grounded = case.claim, case.resolved.grounded
    declared = case.ontology.property(claim.property)
    replaced = ids_of(supersedes)
    premises = tuple(each for each in case.near.premises if each.note.id not in replaced)
    return Note(
        id=ids.derive("mem", case.candidate.id),
        type=claim.type,
        status=status,
        subject=subject,
        property=declared.curie if declared else None,
        proposed_property=claim.property if claim.property and declared is None else None,
        value=_value(case, subject),
        datatype=claim.datatype,
        unit=claim.unit,
        negated=case.position.denied,
        statement=claim.text,
        source=strongest(grounded.evidence),
        sensitivity=grounded.screened.sensitivity,
        evidence=grounded.evidence,
        validity=claim.validity,
        created=case.today,
        reviewed=case.today,
        derived_from=tuple(note_link(each) for each in premises),
        extends=extends,
        supersedes=supersedes,
        recheck=_shaken(premises, replaced, case.near),
    )


def _value(case: Case, subject: Link) -> Link | Redacted | None:
    """A link if the value is an entity, or is to be one by its property's range; else text.

    A name that an entity has that cannot be meant, or that several have, leads to none of them.
    """
    claim, known = case.claim, case.resolved.value
    if claim.value is None:
        return None
    if known is not None:
        filed = next(each for each in case.near.entities if each.item.id == known.id)
        return entity_link(filed.path, known)
    declared = case.ontology.property(claim.property)
    if declared is None or declared.value_kind is not ValueKind.ENTITY or claim.value_kind is ValueKind.LITERAL:
        return claim.value
    if case.resolved.fresh and name_key(claim.value) == name_key(case.resolved.subject.name):
        return subject
    page = filenames.plain(claim.value)
    taken = {basename_key(subject.basename), *(basename_key(basename(each.path)) for each in case.near.entities)}
    names = {name_key(name) for each in case.near.entities for name in each.item.names}
    if basename_key(page) in taken or name_key(claim.value) in names:
        return claim.value
    return named_link(page, claim.value)


def _shaken(premises: Iterable[Standing], falling: Collection[str], near: Neighbourhood) -> Redacted | None:
    """Why what rests on these premises is to be looked at again, None if all of them stand (L13)."""
    resting = {each.note.id: fallen for fallen in falling for each in near.dependants.get(fallen, ())}
    for each in premises:
        if (reason := shaken(each.note)) is not None:
            return reason
        if each.note.id in resting:
            return composed(f"{resting[each.note.id]} is superseded")
    return None


def shaken(premise: Note) -> Redacted | None:
    """Why what rests on it is to be looked at again: it fell, or is to be looked at again itself. None if it is firm."""
    return composed(f"{premise.id} is {premise.status}") if premise.status in FALLEN else premise.recheck


# -- evidence ----------------------------------------------------------------------------------------------------------


def with_evidence(note: Note, case: Case) -> Note:
    """The note with what is new of the case's evidence, or stronger than what it holds; the note itself if nothing is."""
    lines = joined(note.evidence, case.evidence)
    if lines == note.evidence:
        return note
    level = highest(note.sensitivity, case.resolved.grounded.screened.sensitivity)
    return replace(note, evidence=lines, source=strongest(lines), sensitivity=level, reviewed=case.today)


MAX_LINES: Final = 200
"""Evidence lines of one note. What is restated more often is beyond doubt, and a note's properties must stay readable."""


def joined(held: tuple[Evidence, ...], new: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
    """Each testimony once, as strong as it was ever brought, in the order in which it first came."""
    lines = {line.testimony: line for line in held}
    for line in new:
        known = lines.get(line.testimony)
        if line.rank > known.rank if known else len(lines) < MAX_LINES or line.rank > RANK[strongest(lines.values())]:
            lines[line.testimony] = line
    return tuple(lines.values())


def merged(case: Case, standing: Standing, *, promote: bool) -> Note:
    """The note with the case's evidence. A draft that is promoted says what its new source says, and no more."""
    note = with_evidence(standing.note, case)
    if promote and note.status is Status.DRAFT:
        return _restated(case, note)
    return _completed(case, note) if promote and note.status in STANDING else note


def _restated(case: Case, note: Note) -> Note:
    """The note with the claim in the words of the one who makes it active."""
    said = new_note(case, Status.ACTIVE, note.subject)
    links = {link.label: link for link in (*note.derived_from, *said.derived_from)}
    return replace(
        said,
        id=note.id,
        evidence=note.evidence,
        source=note.source,
        sensitivity=note.sensitivity,
        created=note.created,
        supersedes=note.supersedes,
        superseded_by=note.superseded_by,
        extends=note.extends,
        derived_from=tuple(links.values()),
        compatible_with=note.compatible_with,
        recheck=note.recheck or said.recheck,
    )


def _completed(case: Case, note: Note) -> Note:
    """A note of the same words that had no place in the vocabulary takes the one that the claim has."""
    said = new_note(case, note.status, note.subject)
    if note.property is not None or said.property is None or said.validity != note.validity or not case.activates:
        return note
    return replace(
        note, property=said.property, proposed_property=None, value=said.value, datatype=said.datatype, unit=said.unit,
        negated=said.negated,
    )  # fmt: skip


# -- replacement -------------------------------------------------------------------------------------------------------


def succeeding(case: Case, standing: Standing, old: tuple[Standing, ...]) -> Note:
    """The note that says it already as the successor of `old`: active, and resting on none of them."""
    note = with_evidence(standing.note, case)
    note = _restated(case, note) if note.status is Status.DRAFT else _completed(case, note)
    gone = {each.note.id for each in old}
    kept = tuple(link for link in note.derived_from if link.label not in gone)
    resting = {each.note.id for fallen in gone for each in case.near.dependants.get(fallen, ())}
    shaken = next((link.label for link in kept if link.label in resting), None)
    links = {link.label: link for link in (*note.supersedes, *map(note_link, old))}
    return replace(
        note,
        status=Status.ACTIVE,
        supersedes=tuple(links.values()),
        derived_from=kept,
        recheck=note.recheck or (composed(f"{shaken} is to be looked at again") if shaken else None),
        reviewed=case.today,
    )


def superseded(note: Note, link: Link, start: datetime.date | None, today: datetime.date) -> Note:
    """The note as replaced by what `link` leads to; if it held without end, it ends where that begins."""
    validity = note.validity
    closes = validity.end is None and start is not None and (validity.start is None or validity.start < start)
    return replace(
        note,
        status=Status.SUPERSEDED,
        superseded_by=(*note.superseded_by, link),
        validity=Validity(validity.start, start) if closes else validity,
        reviewed=today,
    )


def rechecked(patch: Patch, near: Neighbourhood, fallen: Iterable[Standing], became: str, but: Collection[str]) -> Patch:
    """The patch with a flag on every note that rests on a fallen premise, at any depth, but for those named in `but`."""
    for premise in fallen:
        flag = partial(_flagged, reason=composed(f"{premise.note.id} is {became}"))
        for each in near.dependants.get(premise.note.id, ()):
            if each.note.id not in but and each.note.status not in FALLEN:
                patch = edited(patch, each, flag)
    return patch


def _flagged(note: Note, reason: Redacted) -> Note:
    return replace(note, recheck=note.recheck or reason)


def edited(patch: Patch, standing: Standing, edit: Callable[[Note], Note]) -> Patch:
    """The patch with a further edit to a note: a file is amended once, whatever is changed in it."""
    if not any(_note_in(change) == standing.note.id for change in patch):
        after = edit(standing.note)
        return patch if after == standing.note else (*patch, Amend(standing.filed, after))
    return tuple(_edited(change, edit) if _note_in(change) == standing.note.id else change for change in patch)


def _edited(change: Change, edit: Callable[[Note], Note]) -> Change:
    match change:
        case Create(item=Note() as note):
            return replace(change, item=edit(note))
        case Amend(after=Note() as note):
            return replace(change, after=edit(note))
    return change


def _note_in(change: Change) -> str | None:
    """Id of the note that the change makes or amends."""
    match change:
        case Create(item=Note() as note) | Amend(after=Note() as note):
            return note.id
    return None
