"""Coherence: a decision's patch against the vocabulary, laid over what the ledger says of the things that it touches.

What would make the ledger contradict its vocabulary is not written; `repair` says what becomes of it. Two values of one
property at one subject are the judge's, who knows time, rank and what a person allowed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from assay.model.entity import Entity
from assay.model.fact import TYPE, Fact
from assay.model.link import Link
from assay.model.names import basename_key
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Amend, Create, Decision, Filed, Patch
from assay.stages.case import Case
from assay.stages.places import basename
from assay.stages.reason.check import changes
from assay.stages.reason.explain import Clash, essential, explain
from assay.stages.reason.schema import Schema
from assay.stages.reason.state import Overlay, State
from assay.stages.reason.violation import Rule
from assay.stages.reason.wording import Words, sentence
from assay.stages.stated import Told, known, of_entity, of_note


@dataclass(frozen=True, slots=True)
class Found:
    """What a patch would break, each with its explanation in one line, and the notes that speak against it."""

    clashes: tuple[Clash, ...]
    said: tuple[str, ...]
    against: tuple[str, ...]


NONE: Final = Found((), (), ())
MOST: Final = 3
"""Contradictions that are explained; what mends the first ones often mends the others."""


def broken(case: Case, decision: Decision, schema: Schema) -> Found:
    """What the decision's patch would newly make wrong."""
    before = known(case.near, case.today)
    after, names = _after(case, decision.patch, before)
    added, removed = after.keys() - before.keys(), before.keys() - after.keys()
    if not added:
        return NONE
    base = State(before)
    new = changes(base, schema, added, removed).broken
    if not new:
        return NONE
    over = Overlay(base, added, removed)
    clashes = essential(explain(over, schema, each) for each in sorted(new, key=repr))
    kept = tuple(each for each in clashes if not of_the_judge(each))[:MOST]
    return _found(case, decision, schema, kept, after, names) if kept else NONE


def of_the_judge(clash: Clash) -> bool:
    """Two values of one property of one subject, stated as such."""
    stated = {fact[:2] for side in clash.sides for fact in side}
    return clash.violation.rule is Rule.FUNCTIONAL and len(stated) == 1


def _after(case: Case, patch: Patch, before: Told) -> tuple[Told, dict[str, str]]:
    """The facts once the patch is applied, and the names of all things in them."""
    told: Told = defaultdict(set, {fact: set(ids) for fact, ids in before.items()})
    names = {each.item.id: str(each.item.name) for each in case.near.entities}
    standings = {each.note.id: each for each in case.near.notes}
    for change in patch:
        match change:
            case Create(item=Note() as note):
                _restate(told, note.id, of_note(_standing(case, note, None), case.today))
            case Amend(after=Note() as note) if note.id in standings:
                _restate(told, note.id, of_note(_standing(case, note, standings[note.id]), case.today))
            case Create(item=Entity() as entity) | Amend(after=Entity() as entity):
                names[entity.id] = str(entity.name)
                kept = (fact for fact, ids in before.items() if entity.id in ids and fact.property != TYPE)
                _restate(told, entity.id, (*of_entity(entity), *kept))
    return {fact: ids for fact, ids in told.items() if ids}, names


def _restate(told: Told, identifier: str, facts: Iterable[Fact]) -> None:
    for ids in told.values():
        ids.discard(identifier)
    for fact in facts:
        told[fact].add(identifier)


def _standing(case: Case, note: Note, before: Standing | None) -> Standing:
    """A note of the patch with what its links lead to."""
    subject = before.subject if before else case.resolved.subject.id
    return Standing(Filed(note, "", ""), subject, _value(case, note, before))


def _value(case: Case, note: Note, before: Standing | None) -> str | None:
    if not isinstance(note.value, Link):
        return None
    if before is not None and note.value == before.note.value:
        return before.value
    page = basename_key(note.value.basename)
    known_pages = {basename_key(basename(each.path)): each.item.id for each in case.near.entities}
    if page not in known_pages and case.resolved.fresh and note.value == note.subject:
        return case.resolved.subject.id
    return known_pages.get(page)


def _found(
    case: Case,
    decision: Decision,
    schema: Schema,
    clashes: tuple[Clash, ...],
    after: Mapping[Fact, set[str]],
    names: dict[str, str],
) -> Found:
    places = {each.note.id: f"[[{basename(each.filed.path)}]]" for each in case.near.notes}
    places |= {each.item.id: f"[[{basename(each.path)}]]" for each in case.near.entities}
    told = {fact: sorted(places.get(each, "the new statement") for each in ids) for fact, ids in after.items()}
    words = Words(schema.vocabulary, names, told)
    facts = (fact for each in clashes for side in each.sides for fact in side)
    notes = {each.note.id for each in case.near.notes if each.note.id != decision.note}
    against = dict.fromkeys(each for fact in facts for each in sorted(after.get(fact, ())) if each in notes)
    return Found(clashes, tuple(sentence(each, words) for each in clashes), tuple(against))
