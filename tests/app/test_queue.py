"""Which questions wait, and which of them somebody means."""

from __future__ import annotations

import pytest
from tests.app.worlds import Vault, claim, other

from assay.app import review
from assay.app.explain import needs_a_person
from assay.app.queue import Filter, find, meant, overdue, questions
from assay.model.errors import UsageError
from assay.model.evidence import Channel
from assay.model.question import Answer

BORN = {"property": "schema:birthDate", "subject_type": "schema:Person"}
HOME = {"property": "schema:homeLocation", "subject_type": "schema:Person"}


@pytest.fixture
def asked(vault: Vault) -> Vault:
    """A vault with two contradictions, and a text that the screen wants somebody to look at."""
    vault.ingest(claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **BORN))
    vault.ingest(claim("Ada Lovelace was born on 1816-01-01.", value="1816-01-01", ref="b#1", kind="document", **BORN))
    vault.ingest(claim("Ada Lovelace lives in London.", value="London", ref="c#1", **HOME))
    vault.ingest(claim("Ada Lovelace lives in Paris.", value="Paris", ref="d#1", kind="document", **HOME))
    vault.ingest(
        claim("Hamburg office has the key Zq8vR2kL9xW4nB7tY1mC5pD3 on its wall.", subject="Hamburg office", ref="e#1")
    )
    return vault


def _titles(vault: Vault, only: Filter) -> list[str]:
    return [each.item.title for each in questions(vault.world, only=only)]


def test_oldest_first_and_all_of_them_without_a_filter(asked: Vault) -> None:
    assert len(questions(asked.world)) == 3


def test_a_reason_narrows(asked: Vault) -> None:
    found = questions(asked.world, only=Filter(reason="contradiction"))
    assert len(found) == 2
    assert {each.item.reason for each in found} == {"contradiction"}
    assert questions(asked.world, only=Filter(reason="nothing of the kind")) == ()


@pytest.mark.parametrize("name", ["Ada Lovelace", "ada  lovelace", "Countess"])
def test_a_subject_narrows_under_any_of_its_names(asked: Vault, name: str) -> None:
    assert len(_titles(asked, Filter(subject=name))) == 2


def test_a_subject_that_nobody_asks_about(asked: Vault) -> None:
    assert len(_titles(asked, Filter(subject="hamburg office"))) == 1
    assert _titles(asked, Filter(subject="Grace Hopper")) == []
    assert _titles(asked, Filter(reason="contradiction", subject="hamburg office")) == []


def test_questions_that_are_meant_are_named_or_filtered(asked: Vault) -> None:
    world = asked.world
    first, second, third = (each.item for each in questions(world))
    assert meant(world, [first.id[-6:], str(third.title), first.id]) == (first.id, third.id)
    assert meant(world, [], Filter(reason=third.reason)) == tuple(
        each.id for each in (first, second, third) if each.reason == third.reason
    )
    assert meant(world, [first.id], Filter(subject="Grace Hopper")) == ()


def test_a_title_means_the_open_question(asked: Vault) -> None:
    """The same may be asked again after it was answered."""
    home = next(each.item for each in questions(asked.world) if "home" in each.item.title)
    review.answer(asked.world, [home.id], review.Request(Answer.REPLACE, "Ada Lovelace", Channel.CLI))
    world = asked.world
    world.ledger.refresh()
    assert find(world, home.title).item.id == home.id
    asked.ingest(claim("Ada Lovelace lives in Turin.", value="Turin", ref="e#1", kind="document", **HOME))
    world = asked.world
    (again,) = (each.item for each in questions(world) if each.item.title == home.title)
    assert find(world, home.title).item.id == again.id != home.id
    assert find(world, home.id).item.id == home.id


def test_nothing_said_means_nothing(asked: Vault) -> None:
    with pytest.raises(UsageError, match="their ids, or --reason or --subject"):
        meant(asked.world, [])
    with pytest.raises(UsageError, match="names no question"):
        meant(asked.world, ["nothing"])


def test_what_was_put_off_is_meant_by_name_only(asked: Vault) -> None:
    first = questions(asked.world)[0].item
    review.answer(asked.world, [first.id], review.Request(Answer.LATER, "Ada Lovelace", Channel.CLI))
    world = asked.world
    world.ledger.refresh()
    assert first.id not in meant(world, [], Filter(reason=first.reason))
    assert meant(world, [first.id]) == (first.id,)


def test_a_queue_is_overdue_by_its_depth_or_by_its_oldest(asked: Vault) -> None:
    def is_overdue(**settings: int) -> bool:
        world = other(asked, **settings).world
        return overdue(world, [each.item for each in questions(world)])

    assert not is_overdue()
    assert is_overdue(max_queue=3)
    assert not needs_a_person(asked.world)
    asked.clock.leap(30)
    assert is_overdue()
    assert needs_a_person(asked.world)
    assert not is_overdue(max_age=31)
    assert not overdue(asked.world, [])
