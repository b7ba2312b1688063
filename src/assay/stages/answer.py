"""Answer: what a person's decision on a question does to today's ledger.

The candidate is decided again against what stands now, with the answer as further evidence: the closed question is its
source, the person its speaker, the channel the one that the answer came through. An answer that today's ledger does not
allow any more leaves the question open, with what stands against it now.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.evidence import Channel, Evidence, Kind, Support
from assay.model.finding import Finding, Severity
from assay.model.link import Link
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note, Status, rank_of
from assay.model.patch import Amend, Change, Create, Decision, Filed, Log, Logged, Patch
from assay.model.question import RECHECK, Answer, Question
from assay.model.redacted import Redacted, composed
from assay.model.verdict import Accept, Merge, Reject, Replace, Review
from assay.stages import pipeline, recheck
from assay.stages.amendments import Links, edited, rechecked
from assay.stages.capture import claim_digest
from assay.stages.case import STANDING, Case
from assay.stages.coherence import broken
from assay.stages.judge import refused_by_screen, rule_on
from assay.stages.meant import NEW, meaning, told_apart
from assay.stages.places import basename, note_link
from assay.stages.plan import plan, plan_merge
from assay.text import filenames, review
from assay.text.answers import INCOHERENT, offered

__all__ = ["NEW", "Person", "anew", "answer", "closed_path", "expired", "offered", "postponed"]


@dataclass(frozen=True, slots=True)
class Person:
    """Who answered, through which channel, and when (RFC 3339)."""

    name: Redacted
    channel: Channel
    at: str


@dataclass(frozen=True, slots=True)
class _Heard:
    """An answer with the case that it decides."""

    case: Case
    filed: Filed[Question]
    choice: int
    person: Person
    rules: pipeline.Rulebook
    meant: str | None = None


def answer(
    filed: Filed[Question],
    choice: int,
    decision: Answer,
    person: Person,
    near: Neighbourhood,
    rules: pipeline.Rulebook,
    today: datetime.date,
    meant: str | None = None,
) -> Decision:
    """The patch for that answer, for the candidate numbered `choice` (from 0). `decision` is one of those offered.

    `meant`: of a question about a name, the id of the entity that is meant, or NEW. A verdict `Review` says that the
    question stays open.
    """
    case = meaning(_case(filed, choice, person, near, rules, today), meant, filed.item.topic)
    heard = _Heard(case, filed, choice, person, rules, meant)
    refused = refused_by_screen(heard.case)
    made = plan(heard.case, refused) if refused else _coherent(heard, _ANSWERS[decision](heard))
    if not isinstance(made.verdict, Review):
        made = replace(
            made, patch=(*told_apart(made.patch, heard.case.near, heard.meant, _apart(heard)), _closed(heard, decision))
        )
    return replace(made, question=filed.item.id)


def _coherent(heard: _Heard, made: Decision) -> Decision:
    """The decision; or the question stays open, with what in the vocabulary and in the ledger speaks against it."""
    found = broken(heard.case, made, heard.rules.schema)
    if not found.clashes:
        return made
    verdict = Review(INCOHERENT, found.against, against=found.against, because=" ".join(found.said))
    said = Finding(INCOHERENT, Severity.SHOULD, heard.filed.item.id, verdict.because)
    return replace(_ask_again(heard, verdict, _links(heard.case, verdict)), findings=(said,))


def _apart(heard: _Heard) -> Redacted:
    return composed(f"told apart by {heard.person.name} in {heard.filed.item.id}")


def anew(made: Decision, closed: Question, folder: str) -> Decision:
    """The decision on a candidate of a question that is closed: a new question about it has a name of its own."""
    own = ids.derive("rev", made.candidate.id)  # as the first question about it is called, which may be closed too
    asked = next((each.item for each in made.patch if isinstance(each, Create) and each.item.id == own), None)
    if not isinstance(asked, Question):
        return made
    question = replace(asked, id=ids.derive("rev", made.candidate.id, closed.id))
    path = f"{folder}/Review/{filenames.readable(question.title, question.id)}.md"
    patch = (Create(question, path) if each == Create(asked, made.path or "") else each for each in made.patch)
    return replace(made, patch=tuple(patch), question=question.id, path=path)


def postponed(filed: Filed[Question], days: int, today: datetime.date) -> Patch:
    """The question asked again after that many days."""
    return (Amend(filed, replace(filed.item, decision=Answer.PENDING, until=today + datetime.timedelta(days=days))),)


def expired(filed: Filed[Question], today: datetime.date, folder: str) -> Patch:
    """The question closed unanswered, with nothing replaced."""
    after = replace(filed.item, answered=today, answered_through="expiry")
    return (Amend(filed, after, closed_path(filed, folder)),)


def closed_path(filed: Filed[Question], folder: str) -> str:
    """Where answered questions go; the basename stays, so that links to them hold."""
    return f"{folder}/Review/Closed/{basename(filed.path)}.md"


def _case(
    filed: Filed[Question],
    choice: int,
    person: Person,
    near: Neighbourhood,
    rules: pipeline.Rulebook,
    today: datetime.date,
) -> Case:
    candidate = filed.item.candidates[choice]
    grounded = pipeline.to_grounded(candidate, near, rules)
    answered = replace(grounded, evidence=(*grounded.evidence, _testimony(filed, choice, person)))
    resolved = pipeline.identified(answered, near, rules, today)
    return Case(resolved, near, rules.ontology, rules.config, today)


def _testimony(filed: Filed[Question], choice: int, person: Person) -> Evidence:
    block = review.block(filed.item, choice)
    link = Link(f"{basename(filed.path)}#^{block.anchor}")
    return Evidence(
        link, Kind.PERSON, person.channel, Support.EXPLICIT, person.name, person.at, 0, len(block.text), block.digest
    )


def _closed(heard: _Heard, decision: Answer) -> Change:
    after = replace(
        heard.filed.item,
        decision=decision,
        answered=heard.case.today,
        answered_by=heard.person.name,
        answered_through=heard.person.channel.value,
        until=None,
        meant=_named_as(heard),
    )
    return Amend(heard.filed, after, closed_path(heard.filed, heard.rules.config.folder))


def _named_as(heard: _Heard) -> Redacted | None:
    """What is meant, as the file says it."""
    if heard.meant is None:
        return heard.filed.item.meant
    paths = {each.item.id: each.path for each in heard.case.near.entities}
    link = Link(basename(paths[heard.meant])) if heard.meant in paths else None
    return composed(str(link)) if link else composed(heard.meant)


def _named(heard: _Heard) -> tuple[Standing, ...]:
    """The notes that the question names, whatever has become of them; for one that another has taken in, that one."""
    named = {link.label for link in heard.filed.item.against}
    found = (heard.case.standing_for(each) for each in heard.case.near.notes if each.note.id in named)
    return tuple({each.note.id: each for each in found}.values())


def _incumbents(heard: _Heard) -> tuple[Standing, ...]:
    """The named notes that still stand; if the chosen candidate speaks against some of them, only these."""
    standing = tuple(each for each in _named(heard) if each.note.status in STANDING and each.note.id != heard.case.same_id)
    against = {each.note.id for each in heard.case.contradicted}
    return tuple(each for each in standing if each.note.id in against) or standing


def _unseen(heard: _Heard) -> tuple[Standing, ...]:
    """What has come to stand against the claim since it was asked, and nobody was asked about."""
    named = {each.note.id for each in _named(heard)}
    return tuple(each for each in heard.case.contradicted if each.note.id not in named)


def _outranks(heard: _Heard, old: tuple[Standing, ...]) -> bool:
    return all(heard.case.rank > rank_of(each.note) for each in old)


def _carried(heard: _Heard) -> Decision:
    """The claim active by the person's word, in the note that says it already or in one of its own."""
    same = heard.case.same
    if same is not None:
        return plan_merge(heard.case, Merge("answered", (same.note.id,), into=same.note.id), promote=True)
    return plan(heard.case, Accept("answered"))


def _accept(heard: _Heard) -> Decision:
    """Active, if nothing has come to stand against it since it was asked, or the person's word outranks what has."""
    unseen = _unseen(heard)
    if not unseen:
        return _carried(heard)
    return _replaced(heard, unseen) if _outranks(heard, unseen) else _ask_about(heard, unseen)


def _ask_about(heard: _Heard, unseen: tuple[Standing, ...]) -> Decision:
    ids = tuple(each.note.id for each in unseen)
    return _ask_again(heard, Review("contradiction", ids, against=ids), tuple(map(note_link, unseen)))


def _replaced(heard: _Heard, old: tuple[Standing, ...]) -> Decision:
    ids = tuple(each.note.id for each in old)
    return plan(heard.case, Replace("answered", ids, old=ids, by=heard.case.same_id))


def _ask_again(heard: _Heard, verdict: Review, against: Links) -> Decision:
    """The question stays open, with what stands against it now."""
    before = heard.filed.item
    links = {link.label: link for link in (*before.against, *against)}
    after = replace(before, decision=Answer.PENDING, against=tuple(links.values()), until=None)
    patch = (Amend(heard.filed, after),) if after != before else ()
    return Decision(heard.case.candidate, verdict, patch, path=heard.filed.path)


def _replace(heard: _Heard) -> Decision:
    """The incumbents are superseded; what came since only if the person's word outranks it."""
    unseen = _unseen(heard)
    if not _outranks(heard, unseen):
        return _ask_about(heard, unseen)
    old = (*_incumbents(heard), *unseen)
    return _replaced(heard, old) if old else _carried(heard)


def _both(heard: _Heard) -> Decision:
    """Both stand; each names the other as compatible."""
    if unseen := _unseen(heard):
        return _ask_about(heard, unseen)
    made = _carried(heard)
    beside = _incumbents(heard)
    link = Link(basename(made.path or ""), made.note)
    patch = _on_note(heard, made, partial(_compatible, links=tuple(map(note_link, beside))))
    for each in beside:
        patch = edited(patch, each, partial(_compatible, links=(link,), reviewed=heard.case.today))
    return replace(made, patch=patch)


def _compatible(note: Note, links: Links, reviewed: datetime.date | None = None) -> Note:
    known = {link.label: link for link in (*note.compatible_with, *links)}
    return replace(note, compatible_with=tuple(known.values()), reviewed=reviewed or note.reviewed)


def _on_note(heard: _Heard, made: Decision, edit: Callable[[Note], Note]) -> Patch:
    """The decision's patch with a further edit to the note that carries the claim."""
    known = next((each for each in heard.case.near.notes if each.note.id == made.note), None)
    return edited(made.patch, known or _fresh(heard, made), edit)


def _fresh(heard: _Heard, made: Decision) -> Standing:
    """The note that the patch creates, as it will stand."""
    note = next(item for change in made.patch if isinstance(item := getattr(change, "item", None), Note))
    return Standing(Filed(note, made.path or "", ""), heard.case.resolved.subject.id)


def _merge(heard: _Heard) -> Decision:
    """Evidence for the incumbent, whatever has become of it; for what says the same, if the question named none."""
    named = sorted(_named(heard), key=lambda each: each.note.status not in STANDING)
    into = next(iter(named), heard.case.same)
    if into is None:
        return _accept(heard)
    return plan_merge(heard.case, Merge("answered", (into.note.id,), into=into.note.id), promote=False)


def _dispute(heard: _Heard) -> Decision:
    made = _carried(heard)
    disputed = partial(_with_status, status=Status.DISPUTED, today=heard.case.today)
    patch = _on_note(heard, made, disputed)
    for each in _incumbents(heard):
        patch = edited(patch, each, disputed)
    return replace(made, patch=patch)


def _with_status(note: Note, status: Status, today: datetime.date) -> Note:
    return replace(note, status=status, reviewed=today)


def _fallen(heard: _Heard, status: Status) -> Decision:
    """The incumbents get that status; the candidate is decided as if it stood alone, on its own evidence."""
    if heard.filed.item.reason == RECHECK:
        return _fell(heard, status)
    marked = _incumbents(heard)
    alone = _alone(heard, marked, status)
    verdict = rule_on(alone)
    made = _ask_again(heard, verdict, _links(alone, verdict)) if isinstance(verdict, Review) else plan(alone, verdict)
    patch = made.patch
    for each in marked:
        patch = edited(patch, each, partial(_with_status, status=status, today=heard.case.today))
    but = {each.note.id for each in marked}
    return replace(made, patch=recheck.asked(rechecked(patch, heard.case.near, marked, status, but), heard.case))


def _fell(heard: _Heard, status: Status) -> Decision:
    """A note whose premise fell falls with it; there is nothing else to decide."""
    marked = tuple(each for each in _named(heard) if each.note.status in STANDING)
    made = Decision(heard.case.candidate, Reject("answered", message=f"{status}, says {heard.person.name}"), ())
    patch: Patch = ()
    for each in marked:
        patch = edited(patch, each, partial(_with_status, status=status, today=heard.case.today))
    flagged = rechecked(patch, heard.case.near, marked, status, {each.note.id for each in marked})
    return replace(made, patch=recheck.asked(flagged, heard.case))


def _alone(heard: _Heard, marked: tuple[Standing, ...], status: Status) -> Case:
    """The case without the person's testimony, in a ledger in which the incumbents have that status."""
    gone = {each.note.id for each in marked}
    near, resolved = heard.case.near, heard.case.resolved
    reasons = {each.note.id: f"{fallen} is {status}" for fallen in gone for each in near.dependants.get(fallen, ())}

    def fell(standing: Standing) -> Standing:
        if standing.note.id in gone:
            return _as(standing, status=status)
        reason = reasons.get(standing.note.id)
        return _as(standing, recheck=standing.note.recheck or composed(reason)) if reason else standing

    today = replace(
        near, notes=tuple(map(fell, near.notes)), premises=tuple(map(fell, near.premises)), questions=(), log=()
    )
    grounded = replace(resolved.grounded, evidence=resolved.grounded.evidence[:-1])
    return replace(heard.case, resolved=replace(resolved, grounded=grounded), near=today)


def _as(standing: Standing, **changes: Any) -> Standing:
    return replace(standing, filed=replace(standing.filed, item=replace(standing.note, **changes)))


def _links(case: Case, verdict: Review) -> Links:
    return tuple(note_link(each) for each in case.near.notes if each.note.id in verdict.against)


def _outdated(heard: _Heard) -> Decision:
    return _fallen(heard, Status.OUTDATED)


def _erroneous(heard: _Heard) -> Decision:
    return _fallen(heard, Status.ERRONEOUS)


def _reject(heard: _Heard) -> Decision:
    """Every candidate of the question is refused, and remembered as refused by that person."""
    lines = tuple(Log(_refused(heard, each)) for each in heard.filed.item.candidates)
    return Decision(heard.case.candidate, Reject("answered", message=f"rejected by {heard.person.name}"), lines)


def _refused(heard: _Heard, candidate: Candidate) -> Logged:
    return Logged(
        key=candidate.key,
        claim=claim_digest(candidate.claim),
        verdict="reject",
        rule="answered",
        candidate=candidate.id,
        kind=pipeline.to_classified(candidate, heard.case.near, heard.rules).kind,
        at=heard.person.at,
        by=heard.person.name,
    )


_ANSWERS: Final[dict[Answer, Callable[[_Heard], Decision]]] = {
    Answer.ACCEPT: _accept,
    Answer.REPLACE: _replace,
    Answer.BOTH: _both,
    Answer.MERGE: _merge,
    Answer.DISPUTE: _dispute,
    Answer.OUTDATED: _outdated,
    Answer.ERRONEOUS: _erroneous,
    Answer.REJECT: _reject,
}
