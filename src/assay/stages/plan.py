"""Plan: what a verdict does to the ledger, as a patch of values.

Every id in a patch is derived from the candidate's, so that planning again after an interruption makes the same files.
A file stands in a patch once, whatever is changed in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status
from assay.model.patch import Amend, Create, Decision, Filed, Log, Logged, Patch
from assay.model.question import Question
from assay.model.verdict import Accept, Draft, Extend, Forget, Merge, Reject, Replace, Review, Verdict, word
from assay.stages import places, questions, recheck
from assay.stages.amendments import Links, merged, new_note, rechecked, succeeding, superseded
from assay.stages.capture import claim_digest
from assay.stages.case import Case
from assay.stages.places import basename, note_link, note_path
from assay.text import filenames

__all__ = ["basename", "note_link", "plan", "plan_merge"]


def plan(case: Case, verdict: Verdict) -> Decision:
    """The decision for that verdict, with its patch. Pure; every note that the verdict names must be near."""
    return _PLANS[type(verdict)](case, verdict)


@dataclass(frozen=True, slots=True)
class _Subject:
    """The subject's link, and the change that makes or completes its page."""

    link: Link
    changes: Patch


def _subject(case: Case, status: Status) -> _Subject:
    """An entity is made with its first claim; one without a class gets it only from what is active."""
    entity = case.resolved.subject
    if not case.resolved.fresh:
        filed = next(each for each in case.near.entities if each.item.id == entity.id)
        typed = filed.item != entity and status is Status.ACTIVE
        return _Subject(places.entity_link(filed.path, entity), (Amend(filed, entity),) if typed else ())
    about = Link(basename(case.near.own_note)) if case.near.own_note else None
    path = places.entity_path(entity, case.near.taken, case.ontology, case.config)
    return _Subject(places.entity_link(path, entity), (Create(replace(entity, about=about), path),))


def _keeps(case: Case) -> Patch:
    return places.keeps(case.candidate, case.evidence, case.near)


def _create(case: Case, verdict: Verdict, status: Status, extends: Links = (), old: tuple[Standing, ...] = ()) -> Decision:
    subject = _subject(case, status)
    note = new_note(case, status, subject.link, extends=extends, supersedes=tuple(map(note_link, old)))
    path = note_path(note, case.config)
    patch: Patch = (*_keeps(case), *subject.changes, Create(note, path))
    return Decision(
        case.candidate, verdict, _replacing(case, patch, old, Link(basename(path), note.id)), note.id, path=path
    )


def _plan_accept(case: Case, verdict: Accept) -> Decision:
    return _create(case, verdict, Status.ACTIVE)


def _plan_draft(case: Case, verdict: Draft) -> Decision:
    return _create(case, verdict, Status.DRAFT)


def _plan_extend(case: Case, verdict: Extend) -> Decision:
    return _create(case, verdict, Status.ACTIVE, extends=tuple(note_link(_near(case, each)) for each in verdict.of))


def _near(case: Case, identifier: str) -> Standing:
    return next(each for each in case.near.notes if each.note.id == identifier)


def _plan_merge(case: Case, verdict: Merge) -> Decision:
    return plan_merge(case, verdict, promote=case.activates and not case.against(_near(case, verdict.into)))


def plan_merge(case: Case, verdict: Merge, *, promote: bool) -> Decision:
    """Evidence for a note; with `promote` a draft becomes active by it."""
    standing = _near(case, verdict.into)
    after = merged(case, standing, promote=promote)
    made = _reached(case, verdict, standing, after)
    if not recheck.confirms(case, standing.note, after):
        return made
    return replace(made, patch=recheck.lifted(made.patch, case, standing))


def _reached(case: Case, verdict: Verdict, standing: Standing, after: Note) -> Decision:
    """A decision that amends the note which carries the claim; an empty patch if nothing changes."""
    patch = () if after == standing.note else (*_keeps(case), Amend(standing.filed, after))
    return Decision(case.candidate, verdict, patch, standing.note.id, path=standing.filed.path)


def _plan_replace(case: Case, verdict: Replace) -> Decision:
    old = tuple(_near(case, each) for each in verdict.old)
    if not verdict.by:
        return _create(case, verdict, Status.ACTIVE, old=old)
    standing = _near(case, verdict.by)
    made = _reached(case, verdict, standing, succeeding(case, standing, old))
    return replace(made, patch=_replacing(case, made.patch, old, note_link(standing)))


def _replacing(case: Case, patch: Patch, old: tuple[Standing, ...], link: Link) -> Patch:
    """The patch with the old notes' side of a replacement, and the flag on whatever rests on them (L13)."""
    start = case.claim.validity.start
    amended = tuple(Amend(each.filed, superseded(each.note, link, start, case.today)) for each in old)
    but = {link.label or "", *(each.note.id for each in old)}
    return recheck.asked(rechecked((*patch, *amended), case.near, old, Status.SUPERSEDED, but), case)


def _plan_reject(case: Case, verdict: Reject) -> Decision:
    return Decision(case.candidate, verdict, _logged(case, verdict))


def _plan_forget(case: Case, verdict: Forget) -> Decision:
    return Decision(case.candidate, verdict, _logged(case, verdict))


def _logged(case: Case, verdict: Reject | Forget) -> Patch:
    """One line of the decision log; none for a candidate that it or a closed question names already."""
    candidate = case.candidate
    if verdict.rule == "answered" or any(line.key == candidate.key for line in case.near.log):
        return ()
    line = Logged(
        key=candidate.key,
        claim=claim_digest(candidate.claim),
        verdict=word(verdict),
        rule=verdict.rule,
        candidate=candidate.id,
        kind=case.resolved.grounded.screened.classified.kind,
        at=candidate.captured,
    )
    return (Log(line),)


def _plan_review(case: Case, verdict: Review) -> Decision:
    asked = next((each for each in case.near.questions if each.item.open and _asks(each, case.candidate.key)), None)
    if asked is not None:
        return Decision(case.candidate, verdict, (), question=asked.item.id, path=asked.path)
    topic = questions.topic_of(case, verdict)
    standing = next((each for each in case.near.questions if each.item.topic == topic and each.item.open), None)
    if standing is None and not case.near.asking:
        return _waiting(case, verdict)
    links = tuple(note_link(_near(case, each)) for each in verdict.against)
    if standing is not None:
        return _asked_again(case, verdict, standing, links)
    question = questions.question(case, verdict, topic, links)
    path = f"{case.config.folder}/Review/{filenames.readable(question.title, question.id)}.md"
    return Decision(case.candidate, verdict, (*_keeps(case), Create(question, path)), question=question.id, path=path)


def _asks(filed: Filed[Question], key: str) -> bool:
    return any(each.key == key for each in filed.item.candidates)


def _waiting(case: Case, verdict: Review) -> Decision:
    """The queue is full: the claim waits as a draft, once."""
    if case.same is not None:
        return plan_merge(case, Merge("queue-full", verdict.compared, into=case.same.note.id), promote=False)
    return _create(case, Draft("queue-full", verdict.compared), Status.DRAFT)


def _asked_again(case: Case, verdict: Review, filed: Filed[Question], links: Links) -> Decision:
    before = filed.item
    new = tuple(each for each in links if each.label not in {link.label for link in before.against})
    known = {link.label for link in before.rivals}
    rivals = (*before.rivals, *(link for link in questions.rivals(case) if link.label not in known))
    after = replace(before, candidates=(*before.candidates, case.candidate), against=(*before.against, *new), rivals=rivals)
    return Decision(case.candidate, verdict, (*_keeps(case), Amend(filed, after)), question=before.id, path=filed.path)


_PLANS: Final[dict[type, Callable[[Case, Any], Decision]]] = {
    Accept: _plan_accept,
    Draft: _plan_draft,
    Extend: _plan_extend,
    Merge: _plan_merge,
    Replace: _plan_replace,
    Reject: _plan_reject,
    Forget: _plan_forget,
    Review: _plan_review,
}
