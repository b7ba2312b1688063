"""Playbooks from procedural claims: what they are for, which claims tell it, and their steps in the claims' own words.

Pure and without a model: a goal is what stands before the steps (`To release Kestrel: ...`, `Before each release, ...`), and
claims of one subject with one goal make one page. Claims in which no goal is found are gathered on one page of their subject,
which is made for steps in order or for three rules: one or two are notes, and are found as such.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.model import ids
from assay.model.link import Link
from assay.model.names import basename_key, name_key
from assay.model.neighbourhood import Standing
from assay.model.note import Note, ids_of
from assay.model.patch import Filed
from assay.model.playbook import Playbook, PlaybookStatus, Step
from assay.model.redacted import Redacted, composed
from assay.model.sensitivity import Sensitivity, highest
from assay.stages.places import basename, note_link
from assay.stages.procedure import Procedure, procedure
from assay.text import filenames
from assay.text.playbooks import worded

MOST_STEPS: Final = 60
"""Steps on one page; what is longer is a manual, which is better linked than remembered."""
MOST_NOTES: Final = 100
"""Notes behind one page: their links stay far below what a file's properties may hold."""
FEWEST_RULES: Final = 3
"""Rules without a goal that make a page; of one or two the notes say all there is."""
DESCRIPTION: Final = 160
"""Code points of the one line under which a playbook is listed."""


@dataclass(frozen=True, slots=True)
class Told:
    """One claim of a group, taken apart."""

    standing: Standing
    procedure: Procedure

    @property
    def key(self) -> tuple[str, str]:
        """Subject and goal."""
        return self.standing.subject or name_key(self.standing.note.subject.basename), self.procedure.key


@dataclass(frozen=True, slots=True)
class Authored:
    """A playbook as it should be: `before` is the page that says it so far."""

    playbook: Playbook
    before: Filed[Playbook] | None = None


def author(standings: Iterable[Standing], known: Sequence[Filed[Playbook]], today: datetime.date) -> tuple[Authored, ...]:
    """All playbooks as they should be, in a stable order: those to make, to amend and to mark outdated; others are left out."""
    groups, free = _groups(standings, today), {each.item.id: each for each in known}
    made = []
    for told in groups:
        before = _before(told, free)
        if before is not None:
            del free[before.item.id]
        made.append(Authored(_playbook(told, before.item if before else None, today), before))
    fallen = (Authored(replace(each.item, status=PlaybookStatus.OUTDATED), each) for each in free.values())
    return tuple(each for each in (*made, *fallen) if each.before is None or each.playbook != each.before.item)


def stale(playbook: Playbook, notes: Mapping[str, Note]) -> bool:
    """Whether a claim behind the steps stands no more, so that the page is to be authored again. `notes`: those that stand."""
    return any(each not in notes for each in ids_of(playbook.rests_on))


def path(playbook: Playbook, taken: Collection[str], folder: str) -> str:
    """Where a new page is made: under its name if no file in the vault has it (`names.basename_key`), else with its id."""
    name = filenames.plain(playbook.name)
    free = basename_key(name) not in taken
    return f"{folder}/Playbooks/{name if free else filenames.readable(playbook.name, playbook.id)}.md"


def tells(note: Note, today: datetime.date) -> bool:
    """Whether its steps may stand on a page: it holds today, no premise of it fell, and it may be shown."""
    return note.validity.covers(today) and note.recheck is None and note.sensitivity is not Sensitivity.RESTRICTED


def _groups(standings: Iterable[Standing], today: datetime.date) -> list[list[Told]]:
    found: dict[tuple[str, str], list[Told]] = {}
    for each in sorted(standings, key=lambda each: each.note.id):
        if tells(each.note, today):
            told = Told(each, procedure(each.note.statement))
            found.setdefault(told.key, []).append(told)
    return [told[:MOST_NOTES] for told in found.values() if _fills(told)]


def _fills(group: Sequence[Told]) -> bool:
    """Whether there is enough for a page: a goal, steps in order, or several rules."""
    steps = [len(each.procedure.steps) for each in group]
    return bool(group[0].procedure.goal) or max(steps) > 1 or sum(steps) >= FEWEST_RULES


def _before(group: Sequence[Told], free: Mapping[str, Filed[Playbook]]) -> Filed[Playbook] | None:
    """The page that was made of these claims, or of those that they replaced; else one of that subject and name."""
    mine = {each.standing.note.id for each in group}
    mine |= {old for each in group for old in ids_of(each.standing.note.supersedes)}
    by_notes = [each for each in free.values() if mine.intersection(ids_of(each.item.rests_on))]
    name, subject = name_key(_name(group)), group[0].standing.note.subject.basename
    by_name = [each for each in free.values() if (name_key(each.item.name), each.item.subject.basename) == (name, subject)]
    return next(iter((*by_notes, *by_name)), None)


def _playbook(group: Sequence[Told], before: Playbook | None, today: datetime.date) -> Playbook:
    first, notes = group[0].standing.note, tuple(note_link(each.standing) for each in group)
    steps = tuple(_steps(group, notes))[:MOST_STEPS]
    made = Playbook(
        id=ids.derive("play", first.id, group[0].procedure.key),
        name=_name(group),
        description=_description(steps),
        subject=Link(first.subject.target),
        sensitivity=highest(*(each.standing.note.sensitivity for each in group)),
        rests_on=notes,
        steps=steps,
        created=today,
    )
    return made if before is None else replace(made, id=before.id, name=before.name, created=before.created)


def _name(group: Sequence[Told]) -> Redacted:
    """The goal as a title, with the subject if that is not in it."""
    note, goal = group[0].standing.note, group[0].procedure.goal
    subject = note.subject.shown if note.subject.label else basename(note.subject.page)
    if not goal:
        return composed(f"{subject}, ways of working")
    title = goal[:1].upper() + goal[1:]
    return composed(title if name_key(subject) in name_key(goal) else f"{title} ({subject})")


def _steps(group: Sequence[Told], notes: Sequence[Link]) -> Iterator[Step]:
    """In the claims' order, the same words once."""
    seen = set[str]()
    for told, note in zip(group, notes, strict=True):
        for text in told.procedure.steps:
            step = worded(text)
            if step and name_key(step) not in seen:
                seen.add(name_key(step))
                yield Step(step, note)


def _description(steps: Sequence[Step]) -> Redacted:
    whole = "; ".join(each.text.rstrip(" .;") for each in steps)
    if len(whole) <= DESCRIPTION:
        return composed(whole)
    return composed(f"{whole[: DESCRIPTION - 1].rpartition(' ')[0].rstrip(' ,;')}…")
