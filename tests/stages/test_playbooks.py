"""Playbooks as they should be, from the claims that stand."""

from __future__ import annotations

import dataclasses
import datetime

from tests.strategies.examples import DAY, NOTE

from assay.model import ids
from assay.model.claim import ClaimType, Validity
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed
from assay.model.playbook import Playbook, PlaybookStatus
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.stages.playbooks import MOST_STEPS, Authored, author, path, stale
from assay.text import playbooks

KESTREL = "ent-01kb9qz3w8a2c4e6g8j0m2n4p6"


def told(number: int, statement: str, subject: str = "Kestrel", **fields: object) -> Standing:
    given = {
        "id": ids.make("mem", 1_790_000_000_000 + number, "n"),
        "type": ClaimType.PROCEDURE,
        "statement": stored(statement),
        "subject": Link(subject),
        "property": None,
        "value": None,
        "sensitivity": Sensitivity.INTERNAL,
        **fields,
    }
    note: Note = dataclasses.replace(NOTE, **given)  # type: ignore[arg-type]  # the tests choose
    entity = KESTREL if subject == "Kestrel" else ids.derive("ent", KESTREL, subject)
    return Standing(Filed(note, f"Memory/Notes/2026/11/note {number}.md", "sha256:0"), entity)


def filed(playbook: Playbook) -> Filed[Playbook]:
    return Filed(playbook, f"Memory/Playbooks/{playbook.name}.md", "sha256:1")


def only(found: tuple[Authored, ...]) -> Playbook:
    (one,) = found
    return one.playbook


RELEASE = told(1, "To release Kestrel: 1. Run the tests. 2. Tag the version.")


def test_a_claim_becomes_a_page_of_its_steps() -> None:
    made = only(author([RELEASE], (), DAY))
    assert (made.name, made.description) == ("Release Kestrel", "Run the tests; Tag the version")
    assert [each.text for each in made.steps] == ["Run the tests.", "Tag the version."]
    assert made.rests_on == (Link("note 1", RELEASE.note.id),)
    assert {each.note for each in made.steps} == set(made.rests_on)
    assert playbooks.parse(playbooks.render(made)) == made


def test_claims_of_one_goal_make_one_page_and_others_their_own() -> None:
    more = told(2, "Before each release, ask Tom.")
    again = told(3, "To release Kestrel, run the tests, then post the news.")
    elsewhere = told(4, "To release Heron: 1. Run the tests. 2. Rest.", "Heron")
    made = {str(each.playbook.name): each.playbook for each in author([again, more, RELEASE, elsewhere], (), DAY)}
    assert set(made) == {"Release Kestrel", "Before each release (Kestrel)", "Release Heron"}
    assert [each.text for each in made["Release Kestrel"].steps] == ["Run the tests.", "Tag the version.", "Post the news."]


def test_one_or_two_rules_without_a_goal_are_notes_and_three_are_gathered() -> None:
    rules = [
        told(number, f"Always {what}.") for number, what in enumerate(("run the linter", "ask Tom", "lock the door"), 1)
    ]
    assert author(rules[:2], (), DAY) == ()
    assert author([*rules[:2], told(3, "Always lock the door.", "Heron")], (), DAY) == ()
    made = only(author(rules, (), DAY))
    assert made.name == "Kestrel, ways of working"
    assert [each.text for each in made.steps] == ["Always run the linter.", "Always ask Tom.", "Always lock the door."]


def test_steps_in_order_make_a_page_without_a_goal_too() -> None:
    assert len(only(author([told(1, "1. Run the tests. 2. Tag the version.")], (), DAY)).steps) == 2


def test_what_must_not_be_followed_is_on_no_page() -> None:
    for field in (
        {"sensitivity": Sensitivity.RESTRICTED},
        {"recheck": stored("its premise fell")},
        {"validity": Validity(end=DAY)},
    ):
        assert author([told(1, "To release Kestrel: 1. Run. 2. Tag.", **field)], (), DAY) == ()


def test_nothing_is_written_where_nothing_changed() -> None:
    made = filed(only(author([RELEASE], (), DAY)))
    assert author([RELEASE], (made,), DAY + datetime.timedelta(days=9)) == ()


def test_a_page_keeps_its_identity_name_and_day_when_its_claim_is_replaced() -> None:
    before = filed(dataclasses.replace(only(author([RELEASE], (), DAY)), name=stored("Kestrel out of the door")))
    after = told(5, "To ship Kestrel: 1. Run the tests. 2. Sign it.", supersedes=(Link("note 1", RELEASE.note.id),))
    (found,) = author([after], (before,), DAY + datetime.timedelta(days=1))
    assert found.before == before
    assert (found.playbook.id, found.playbook.name, found.playbook.created) == (
        before.item.id,
        "Kestrel out of the door",
        DAY,
    )
    assert [each.text for each in found.playbook.steps] == ["Run the tests.", "Sign it."]


def test_a_page_whose_claims_all_fell_is_outdated_and_comes_back_with_them() -> None:
    made = filed(only(author([RELEASE], (), DAY)))
    fallen = only(author([], (made,), DAY))
    assert fallen == dataclasses.replace(made.item, status=PlaybookStatus.OUTDATED)
    assert author([], (filed(fallen),), DAY) == ()
    assert only(author([RELEASE], (filed(fallen),), DAY)) == made.item


def test_a_page_is_stale_while_a_claim_behind_it_does_not_stand() -> None:
    made = only(author([RELEASE], (), DAY))
    assert stale(made, {})
    assert not stale(made, {RELEASE.note.id: RELEASE.note})


def test_a_name_that_is_taken_gets_the_id() -> None:
    made = only(author([RELEASE], (), DAY))
    assert path(made, frozenset(), "Memory") == "Memory/Playbooks/Release Kestrel.md"
    assert path(made, frozenset({"release kestrel"}), "Memory") == f"Memory/Playbooks/Release Kestrel {made.id[-6:]}.md"


def test_a_manual_is_cut_and_hostile_words_stay_words() -> None:
    many = " ".join(f"{number}. Do [[it]] %% {number} %%." for number in range(1, 95))
    made = only(author([told(1, f"To rest: {many}")], (), DAY))
    assert len(made.steps) == MOST_STEPS
    assert playbooks.parse(playbooks.render(made)) == made
