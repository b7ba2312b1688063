"""Then: what the ledger knew at an instant, and what it held to be so on a day."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from tests.app.worlds import Vault, claim, words

from assay.app import undo
from assay.app.explain import held
from assay.app.find import Options, SearchResult, search
from assay.app.then import Then, moment
from assay.model.errors import UsageError
from assay.model.note import Note, Status

HOME = {"property": "schema:homeLocation", "subject_type": "schema:Person"}
LONDON, PARIS = "I live in London since 2020-01-01.", "I moved to Paris on 2026-01-01."


@pytest.fixture
def moved(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> Vault:
    """London told in March, Paris in May; git's clock is that of the commits."""
    told(vault, monkeypatch, "2026-03-01T10:00:00Z", LONDON, "London", valid_from="2020-01-01")
    told(
        vault,
        monkeypatch,
        "2026-05-01T10:00:00Z",
        PARIS,
        "Paris",
        valid_from="2026-01-01",
        replaces_value="London",
        ref="b#m1",
    )
    return vault


def told(vault: Vault, monkeypatch: pytest.MonkeyPatch, at: str, text: str, value: str, **more: Any) -> None:
    monkeypatch.setenv("GIT_COMMITTER_DATE", at)
    run = vault.ingest(claim(text, subject="me", value=value, **HOME, **more))
    assert words(run) in (["accept"], ["replace"])


def known(vault: Vault, query: str, at: str, **options: Any) -> SearchResult:
    world = vault.world
    return search(query, Options(known_at=moment(world, at), **options), world)


def said(result: SearchResult) -> list[tuple[str, str | None]]:
    return [(hit.title, hit.status) for hit in result.hits if hit.kind == "note"]


def test_search_answers_from_what_was_committed_then(moved: Vault) -> None:
    assert said(known(moved, "london living", "2026-03-02")) == [("I live in London since 2020-01-01", "active")]
    assert said(known(moved, "Paris", "2026-03-02")) == []
    assert said(known(moved, "Paris", "2026-05-01T10:00:00Z")) == [("I moved to Paris on 2026-01-01", "active")]
    assert said(known(moved, "London", "2026-05-02")) == []
    assert said(known(moved, "London", "2026-05-02", history=True)) == [("I live in London since 2020-01-01", "superseded")]
    (hit,) = known(moved, "london", "2026-03-01").hits
    commit = moved.git("rev-parse", "HEAD~1")
    assert hit.labels == (f"known then ({commit[:7]})",)


def test_before_anything_was_known_there_is_nothing(moved: Vault) -> None:
    assert known(moved, "London", "2020-01-01").rests_on == "nothing"


def test_what_was_known_of_a_day_goes_with_what_was_known_at_a_time(moved: Vault) -> None:
    """In March it was held that in February she lived in London; in May it was known that she had moved by then."""
    february = datetime.date(2026, 2, 1)
    assert len(said(known(moved, "London", "2026-03-02", as_of=february))) == 1
    assert said(known(moved, "London", "2026-05-02", as_of=february)) == []
    assert len(said(known(moved, "Paris", "2026-05-02", as_of=february))) == 1


def test_what_was_undone_since_is_still_known_to_have_been_known(moved: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2026-06-01T10:00:00Z")
    undo.undo(moved.world, undo.named("I moved to Paris on 2026-01-01."))
    assert said(known(moved, "Paris", "2026-06-02")) == []
    assert len(said(known(moved, "Paris", "2026-05-02"))) == 1
    world = moved.world
    world.ledger.refresh()
    filed, _ = Then(world, moment(world, "2026-05-02")).page("I moved to Paris on 2026-01-01.")
    assert isinstance(filed.item, Note)


def test_a_page_as_it_was(moved: Vault) -> None:
    world = moved.world
    world.ledger.refresh()
    note = next(each.note for each in world.ledger.notes() if each.note.statement == LONDON)
    then = Then(world, moment(world, "2026-03-02"))
    for wanted in (note.id, note.id[-6:], LONDON):
        filed, data = then.page(wanted)
        assert isinstance(filed.item, Note)
        assert filed.item.status is Status.ACTIVE
        assert b"status: active" in data
    with pytest.raises(UsageError, match="was not known on 2026-03-02"):
        then.page(PARIS)
    entity, _ = then.page("Ada Lovelace")
    assert not isinstance(entity.item, Note)
    assert [each.note.statement for each in then.about(entity)] == [LONDON]


def test_words_of_other_scripts_are_found_without_git_folding_them(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    told(vault, monkeypatch, "2026-03-01T10:00:00Z", "I live in Ávila.", "Ávila")
    assert len(said(known(vault, "ávila", "2026-03-02"))) == 1


def test_of_a_day_its_end_in_the_vaults_time_zone(vault: Vault) -> None:
    world = vault.world
    assert moment(world, "2026-03-01").isoformat() == "2026-03-01T23:59:59+00:00"
    assert moment(world, "2026-03-01T10:00:00").isoformat() == "2026-03-01T10:00:00+00:00"
    assert moment(world, "2026-03-01T10:00:00+02:00").isoformat() == "2026-03-01T10:00:00+02:00"
    with pytest.raises(UsageError, match="--known-at"):
        moment(world, "last week")


@pytest.mark.parametrize(
    ("status", "now", "then"),
    [
        (Status.ACTIVE, True, True),
        (Status.DISPUTED, True, False),
        (Status.DRAFT, False, False),
        (Status.SUPERSEDED, False, True),
        (Status.OUTDATED, False, True),
        (Status.ERRONEOUS, False, False),
    ],
)
def test_what_is_held(moved: Vault, status: Status, now: bool, then: bool) -> None:
    from dataclasses import replace

    note = replace(moved.notes()[LONDON], status=status)
    assert held(note, None) is now
    assert held(note, None, history=True)
    assert held(note, datetime.date(2025, 1, 1)) is then
    assert not held(note, datetime.date(2019, 1, 1))
