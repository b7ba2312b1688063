"""Recheck: what becomes of claims whose premise fell, until somebody says that they hold by themselves.

A fallen premise flags all that rests on it, at any depth, and asks about each once. The flag goes when the claim is told
anew by a source that carries it: it then stands on its own evidence, and what rested on it alone stands again as well.
"""

from __future__ import annotations

import datetime
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.claim import Claim, ValueKind
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note, ids_of, rank_of
from assay.model.patch import Amend, Change, Create, Filed, Patch
from assay.model.question import RECHECK, Question
from assay.model.redacted import composed, stored
from assay.stages.amendments import FALLEN, edited, shaken
from assay.stages.case import STANDING, Case
from assay.stages.places import basename
from assay.text import filenames

TOPIC: Final = f"{RECHECK}:"


# -- asking -----------------------------------------------------------------------------------------------------------


def asked(patch: Patch, case: Case) -> Patch:
    """The patch with a question about each note that it flags: once, and no more than a run may put to a person."""
    topics = {each.item.topic for each in case.near.questions if each.item.open}
    new = (each for change in patch for each in _flagged(change) if f"{TOPIC}{each[0].id}" not in topics)
    room = case.near.room if case.near.asking else 0
    cause = Cause(case.candidate.id, case.candidate.captured, case.today, case.config.folder)
    return (*patch, *(question(note, path, cause) for (note, path), _ in zip(new, range(room), strict=False)))


@dataclass(frozen=True, slots=True)
class Cause:
    """What makes a question: an id that its own is derived from, the time (RFC 3339), the day, and the managed folder."""

    id: str
    at: str
    today: datetime.date
    folder: str


def _flagged(change: Change) -> Iterator[tuple[Note, str]]:
    """The note that the change flags, with its path."""
    match change:
        case Amend(before=Filed(item=Note(recheck=None)), after=Note() as note):
            if note.recheck is not None and note.status in STANDING:
                yield note, change.before.path


def question(note: Note, path: str, cause: Cause) -> Create:
    """The question whether a flagged note still holds; `path` is the note's."""
    link = Link(basename(path), note.id)
    asked = Question(
        id=ids.derive("rev", cause.id, note.id),
        title=composed(f"Is it still true that {note.statement.rstrip('.')}?"),
        reason=RECHECK,
        topic=f"{TOPIC}{note.id}",
        candidates=(_restated(note, cause),),
        against=(link,),
        because=None,
        asked=cause.today,
    )
    return Create(asked, f"{cause.folder}/Review/{filenames.readable(asked.title, asked.id)}.md")


def _restated(note: Note, cause: Cause) -> Candidate:
    """The note's claim as a candidate that has no source yet: the person's answer is to be one."""
    value = note.value.shown if isinstance(note.value, Link) else note.value
    claim = Claim(
        text=note.statement,
        type=note.type,
        subject=stored(note.subject.shown),
        property=note.property or note.proposed_property,
        value=stored(value) if value is not None else None,
        value_kind=ValueKind.ENTITY if isinstance(note.value, Link) else None,
        datatype=stored(note.datatype) if note.datatype else None,
        unit=stored(note.unit) if note.unit else None,
        negated=note.negated,
        validity=note.validity,
    )
    identifier = ids.derive("cand", cause.id, note.id)
    key = hashlib.sha256(f"{RECHECK}\n{cause.id}\n{note.id}".encode()).hexdigest()
    return Candidate(id=identifier, key=key, claim=claim, proposer=RECHECK, captured=cause.at)


# -- following ---------------------------------------------------------------------------------------------------------

_NAMED: Final = re.compile(r"(mem-[0-9a-z]{26}) is ")
"""How the flag begins that a fallen premise leaves (`amendments.rechecked`)."""


def followed(note: Note, premises: Mapping[str, Note]) -> Note:
    """The note with the flag that its premises give it as they stand now. `premises`: those that it and its flag name.

    A flag in a person's own words stays, and so does one whose premise has not come back.
    """
    shaking = (shaken(premises[each]) for each in ids_of(note.derived_from) if each in premises)
    deserved = next((each for each in shaking if each is not None), None)
    if note.recheck is None:
        return replace(note, recheck=deserved) if deserved is not None and note.status in STANDING else note
    premise = premises.get(blamed(note) or "")
    back = blamed(note) is not None and (premise is None or premise.status not in FALLEN)
    return replace(note, recheck=deserved) if back else note


def blamed(note: Note) -> str | None:
    """Id of the premise that its flag names."""
    found = _NAMED.match(note.recheck or "")
    return found[1] if found else None


# -- lifting ----------------------------------------------------------------------------------------------------------


def confirms(case: Case, before: Note, after: Note) -> bool:
    """Whether new evidence makes a flagged claim stand by itself: as strong as what it had, explicit, and not derived."""
    if before.recheck is None or before.status not in STANDING or before.evidence == after.evidence:
        return False
    return case.activates and case.explicit and case.rank >= rank_of(before) and not case.candidate.derived_from


def lifted(patch: Patch, case: Case, standing: Standing) -> Patch:
    """The patch with the flag taken from that note, and from what stands again with it; their questions are closed."""
    patch = edited(patch, standing, lambda note: _relieved(note, case.near.grounds))
    free = {standing.note.id}
    resting = case.near.dependants.get(standing.note.id, ())
    known = {each.note.id: each.note for each in (*case.near.grounds, *case.near.notes, *resting)}
    while (each := next(_standing_again(resting, known, free), None)) is not None:
        patch = edited(patch, each, lambda note: replace(note, recheck=None))
        free.add(each.note.id)
    return (*patch, *_closed(case, free))


def _relieved(note: Note, grounds: tuple[Standing, ...]) -> Note:
    """The note without its flag and without the premises that do not stand: it does not rest on them any more."""
    firm = {each.note.id for each in grounds if each.note.status not in FALLEN}
    return replace(note, recheck=None, derived_from=tuple(link for link in note.derived_from if link.label in firm))


def _standing_again(resting: tuple[Standing, ...], known: Mapping[str, Note], free: set[str]) -> Iterator[Standing]:
    """Flagged notes all of whose premises are known to stand and are not flagged themselves."""
    for each in resting:
        flagged = each.note.recheck is not None and each.note.status in STANDING and each.note.id not in free
        if flagged and all(_firm(premise, known, free) for premise in ids_of(each.note.derived_from)):
            yield each


def _firm(premise: str, known: Mapping[str, Note], free: set[str]) -> bool:
    note = known.get(premise)
    return premise in free or (note is not None and shaken(note) is None)


def _closed(case: Case, free: set[str]) -> Iterator[Amend]:
    """The open questions about the notes that are free, but for one that is being answered."""
    topics = {f"{TOPIC}{each}" for each in free}
    for filed in case.near.questions:
        answering = any(each.key == case.candidate.key for each in filed.item.candidates)
        if filed.item.open and filed.item.topic in topics and not answering:
            yield _settled(filed, case)


def _settled(filed: Filed[Question], case: Case) -> Amend:
    name = filed.path.rpartition("/")[2]
    after = replace(filed.item, answered=case.today, answered_through="new evidence")
    return Amend(filed, after, f"{case.config.folder}/Review/Closed/{name}")
