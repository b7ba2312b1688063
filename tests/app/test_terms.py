"""Terms of the catalogue that a claim is the first to use."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.app.worlds import Vault, claim, sound, words

from assay.app.terms import informed
from assay.app.world import World


def test_a_class_of_the_catalogue_is_held_against_the_claim_at_its_first_use(vault: Vault) -> None:
    run = vault.ingest(
        claim(
            "Kestrel has the job title pilot.",
            subject="Kestrel",
            subject_type="schema:City",
            property="schema:jobTitle",
            value="pilot",
        )
    )
    assert words(run) == ["review"]
    (path,) = vault.paths("Review/*.md")
    assert "cannot be" in path.read_text("utf-8")
    sound(vault)


def test_a_property_of_the_catalogue_is_known(vault: Vault) -> None:
    assert words(
        vault.ingest(claim("Ada Lovelace's award is the Byron cup.", property="schema:award", value="Byron cup"))
    ) == ["accept"]
    (note,) = vault.notes().values()
    assert (note.property, note.proposed_property) == ("schema:award", None)
    assert vault.paths("Review/*.md") == []
    sound(vault)


def test_what_the_house_knows_and_what_nobody_can_know_opens_no_catalogue(vault: Vault) -> None:
    vault.ingest(
        claim("Ada Lovelace's motto is onward.", property="ex:motto", value="onward", subject_type="schema:Person")
    )
    assert not list(_cache().glob("assay/*.sqlite"))


def _cache() -> Path:
    return Path(os.environ["XDG_CACHE_HOME"])


@pytest.fixture(autouse=True)
def _own_cache(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where it matters whether there is one: making it takes seconds."""
    if "opens_no" in request.node.name:
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_a_term_that_nobody_declares_stays_proposed(vault: Vault) -> None:
    run = vault.ingest(claim("Ada Lovelace's nothing is none.", property="schema:nothingOfTheSort", value="none"))
    assert words(run) == ["accept"]
    (note,) = vault.notes().values()
    assert note.proposed_property == "schema:nothingOfTheSort"


def test_without_news_it_is_the_same_world(vault: Vault) -> None:
    world: World = vault.world
    assert informed(world, ()) is world
