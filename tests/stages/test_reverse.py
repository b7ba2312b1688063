"""Reverse: a change taken back from a page to which other things may have come since."""

from __future__ import annotations

import datetime
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import some
from tests.strategies.examples import CANDIDATE, ENTITY, NOTE, QUESTION

from assay.model.claim import ClaimType, Validity
from assay.model.evidence import Evidence, Kind
from assay.model.link import Link
from assay.model.note import Note, Status
from assay.model.question import Answer
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.stages import reverse

DAY = datetime.date(2026, 3, 1)
(FIRST,) = NOTE.evidence
SECOND = replace(FIRST, source=Link("Other#^m1"), start=0, end=4)
THIRD = replace(FIRST, source=Link("Third#^m1"), start=1, end=5)
HEIR = Link("Heir", "mem-heir")


@given(values.notes(), values.notes())
@some
def test_what_nobody_touched_since_becomes_what_it_was(before: Note, after: Note) -> None:
    same = replace(after, id=before.id, created=before.created, evidence=before.evidence, source=before.source)
    made, blocked = reverse.note(before, same, same)
    assert blocked == ()
    kept = replace(made, status=before.status) if before.status is Status.DRAFT else made
    assert replace(kept, source=before.source) == before


def test_what_somebody_wrote_twice_comes_back_twice() -> None:
    """Also where something else was added to the list since."""
    before = replace(NOTE, extends=(HEIR, HEIR))
    after = replace(NOTE, extends=())
    assert reverse.note(before, after, after)[0].extends == (HEIR, HEIR)
    other = Link("Other", "mem-other")
    assert reverse.note(before, after, replace(after, extends=(other,)))[0].extends == (other, HEIR, HEIR)


def test_a_merge_takes_its_lines_and_leaves_those_of_others() -> None:
    after = replace(NOTE, evidence=(FIRST, SECOND), reviewed=DAY)
    now = replace(after, evidence=(FIRST, SECOND, THIRD))
    made, blocked = reverse.note(NOTE, after, now)
    assert (made.evidence, blocked) == ((FIRST, THIRD), ())


def test_a_replacement_gives_back_status_and_validity() -> None:
    after = replace(NOTE, status=Status.SUPERSEDED, superseded_by=(HEIR,), validity=Validity(None, DAY))
    made, blocked = reverse.note(NOTE, after, replace(after, recheck=stored("looked at")))
    assert (made.status, made.superseded_by, made.validity, blocked) == (Status.ACTIVE, (), Validity(), ())
    assert made.recheck == "looked at"


def test_what_was_set_again_is_in_the_way() -> None:
    after = replace(NOTE, status=Status.SUPERSEDED, validity=Validity(None, DAY))
    now = replace(after, status=Status.OUTDATED, validity=Validity(None, DAY + datetime.timedelta(days=1)))
    _, blocked = reverse.note(NOTE, after, now)
    assert set(blocked) == {"status", "valid_until"}
    assert reverse.note(NOTE, after, NOTE)[1] == ()  # it says already what it said before


def test_a_promoted_draft_stays_active_on_what_is_left() -> None:
    draft = replace(NOTE, status=Status.DRAFT, evidence=(agents(FIRST),), source=Kind.AGENT)
    promoted = replace(draft, status=Status.ACTIVE, evidence=(agents(FIRST), SECOND), source=Kind.PERSON)
    assert reverse.note(draft, promoted, promoted)[0].status is Status.DRAFT
    more = replace(promoted, evidence=(*promoted.evidence, THIRD))
    assert reverse.note(draft, promoted, more)[0].status is Status.ACTIVE


def test_what_is_left_may_only_make_a_draft() -> None:
    weak = replace(NOTE, evidence=(FIRST, agents(SECOND)))
    after = replace(weak, evidence=(*weak.evidence, THIRD))
    now = replace(after, evidence=(agents(SECOND), THIRD))  # the first was undone since
    made, blocked = reverse.note(weak, after, now)
    assert (made.status, made.evidence, blocked) == (Status.DRAFT, (agents(SECOND),), ())


def agents(line: Evidence) -> Evidence:
    return replace(line, kind=Kind.AGENT)


def test_a_stronger_line_gives_way_to_the_weaker_one_that_it_took_the_place_of() -> None:
    weak = replace(NOTE, evidence=(agents(FIRST),), source=Kind.AGENT)
    assert reverse.note(weak, NOTE, NOTE)[0].evidence == (agents(FIRST),)


def test_without_its_lines_a_note_falls_to_what_the_rest_carries() -> None:
    document = replace(SECOND, kind=Kind.DOCUMENT)
    both = replace(NOTE, evidence=(FIRST, document), type=ClaimType.PREFERENCE)
    assert reverse.unsaid(NOTE, [FIRST]) is None
    left = reverse.unsaid(both, [FIRST])
    assert left is not None
    assert (left.status, left.source) == (Status.DRAFT, Kind.DOCUMENT)
    fact = reverse.unsaid(replace(both, type=ClaimType.FACT), [FIRST])
    assert fact is not None
    assert fact.status is Status.ACTIVE


def test_history_stays_history_on_whatever_evidence_is_left() -> None:
    past = replace(NOTE, status=Status.SUPERSEDED, evidence=(FIRST, agents(SECOND)))
    after = replace(past, evidence=(*past.evidence, THIRD))
    now = replace(after, evidence=(agents(SECOND), THIRD))
    assert reverse.note(past, after, now)[0].status is Status.SUPERSEDED
    left = reverse.unsaid(past, [FIRST])
    assert left is not None
    assert (left.status, left.evidence) == (Status.SUPERSEDED, (agents(SECOND),))


def test_a_promoted_draft_that_a_person_judged_since_is_in_the_way() -> None:
    draft = replace(NOTE, status=Status.DRAFT, evidence=(agents(FIRST),), source=Kind.AGENT)
    promoted = replace(draft, status=Status.ACTIVE, evidence=(agents(FIRST), SECOND), source=Kind.PERSON)
    judged = replace(promoted, status=Status.OUTDATED, evidence=(*promoted.evidence, THIRD))
    assert reverse.note(draft, promoted, judged)[1] == ("status",)


def test_a_line_that_was_made_stronger_since_stays_so() -> None:
    weak = replace(NOTE, evidence=(agents(FIRST),), source=Kind.AGENT)
    document = replace(weak, evidence=(replace(FIRST, kind=Kind.DOCUMENT),), source=Kind.DOCUMENT)
    assert reverse.note(weak, document, NOTE)[0].evidence == (FIRST,)


def test_what_came_back_since_does_not_come_back_twice() -> None:
    before = replace(NOTE, evidence=(FIRST, SECOND))
    now = replace(NOTE, evidence=(FIRST, THIRD, SECOND))
    assert reverse.note(before, NOTE, now)[0].evidence == (FIRST, THIRD, SECOND)


def test_a_merge_that_was_taken_apart_since_is_in_the_way() -> None:
    after = replace(ENTITY, merged=("ent-a", "ent-b"))
    assert reverse.entity(ENTITY, after, replace(ENTITY, merged=("ent-b",)))[1] == ("merged",)
    assert reverse.entity(ENTITY, after, replace(after, merged=("ent-a", "ent-b", "ent-c")))[1] == ()


def test_links_to_what_goes_are_taken_out() -> None:
    linked = replace(NOTE, extends=(HEIR,), compatible_with=(HEIR, Link("Other", "mem-other")))
    left = reverse.without_links(linked, frozenset({"mem-heir"}))
    assert (left.extends, left.compatible_with) == ((), (Link("Other", "mem-other"),))


def test_an_entity_keeps_the_names_that_it_was_given_since() -> None:
    after = replace(ENTITY, aliases=(*ENTITY.aliases, stored("Countess")), merged=("ent-a",))
    now = replace(after, aliases=(*after.aliases, stored("Augusta")))
    made, blocked = reverse.entity(ENTITY, after, now)
    assert (made.aliases, made.merged, blocked) == ((*ENTITY.aliases, "Augusta"), (), ())


def test_a_question_is_open_again_with_what_joined_it_since() -> None:
    closed = replace(QUESTION, decision=Answer.REPLACE, answered=DAY, answered_by=stored("Ada"), answered_through="cli")
    made, blocked = reverse.question(QUESTION, closed, closed)
    assert (made, blocked) == (QUESTION, ())
    grown = replace(QUESTION, candidates=(*QUESTION.candidates, replace(CANDIDATE, key="another")))
    assert reverse.question(QUESTION, grown, grown)[0] == QUESTION


@given(st.lists(st.integers(0, 5), unique=True), st.lists(st.integers(0, 5), unique=True), st.lists(st.integers(6, 9)))
@some
def test_lists_lose_what_was_added_and_get_back_what_was_taken(
    before: list[int], after: list[int], since: list[int]
) -> None:
    made = reverse.without_change(tuple(before), tuple(after), (*after, *dict.fromkeys(since)), lambda each: each)
    assert set(made) == {*before, *since}
    assert len(made) == len(set(made))


def test_a_premise_that_was_led_on_twice_is_in_the_way_of_the_first_change() -> None:
    one, two, three = (Link(each, f"mem-{each.lower()}") for each in ("One", "Two", "Three"))
    before, after = replace(NOTE, derived_from=(one,)), replace(NOTE, derived_from=(two,))
    assert reverse.note(before, after, replace(NOTE, derived_from=(three,)))[1] == ("derived_from",)
    made, blocked = reverse.note(before, after, replace(NOTE, derived_from=(two, three)))
    assert (set(made.derived_from), blocked) == ({one, three}, ())


def test_a_premise_that_came_and_went_is_not_in_the_way() -> None:
    after = replace(NOTE, derived_from=(HEIR,))
    assert reverse.note(replace(NOTE, derived_from=()), after, replace(NOTE, derived_from=()))[1] == ()


def test_a_level_that_evidence_raised_falls_with_it_unless_more_came_or_somebody_set_it() -> None:
    before = replace(NOTE, sensitivity=Sensitivity.INTERNAL)
    after = replace(NOTE, sensitivity=Sensitivity.PERSONAL, evidence=(FIRST, SECOND))
    levels = [
        reverse.note(before, after, now)[0].sensitivity
        for now in (
            replace(after, evidence=(SECOND,)),
            replace(after, evidence=(FIRST, SECOND, THIRD)),
            replace(after, sensitivity=Sensitivity.RESTRICTED),
        )
    ]
    assert levels == [Sensitivity.INTERNAL, Sensitivity.PERSONAL, Sensitivity.RESTRICTED]
