"""Pages that fell behind their notes are made again; those that are somebody's are left alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim, sound

from assay.adapters.lock import VaultLock
from assay.app.upkeep import Mended, late, mend, pages, written
from assay.model.errors import Locked

PORTO = claim("Tom lives in Porto.", subject="Tom Reyes", ref="chat#m2")
RELEASE = claim("To release Kestrel: 1. Run the tests. 2. Tag it.", type="procedure", subject="Kestrel", ref="chat#m3")


def changed(vault: Vault, page: Path, before: str, after: str) -> None:
    """As a merge or a hand would have it: committed, and nobody authored anything."""
    text = page.read_text("utf-8")
    assert before in text
    page.write_text(text.replace(before, after), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=by hand")


def ada(vault: Vault) -> Path:
    return next(each for each in vault.paths("Entities/**/*.md") if each.name.startswith("Ada"))


@pytest.fixture
def told(vault: Vault) -> Vault:
    vault.ingest(ADA_WRITES, PORTO)
    return vault


def test_what_a_commit_wrote_is_not_behind(told: Vault) -> None:
    world = told.world
    world.ledger.refresh()
    assert list(late(world, pages(world))) == []
    assert mend(world) == Mended()


def test_a_page_that_says_something_else_is_made_again_and_no_other(told: Vault) -> None:
    page, before = ada(told), ada(told).read_bytes()
    changed(told, page, "English", "French")
    done = mend(told.world)
    assert done.written == (str(page.relative_to(told.root)),)
    assert page.read_bytes() == before
    assert told.git("log", "-1", "--format=%s").strip() == "assay: 1 page authored"
    sound(told)
    assert mend(told.world) == Mended()


def test_a_note_that_fell_by_hand_goes_to_the_past_of_its_page(told: Vault) -> None:
    (note,) = told.paths("Notes/**/Ada*.md")
    changed(told, note, "status: active", "status: outdated")
    mend(told.world)
    assert "## Earlier" in ada(told).read_text("utf-8")


def test_what_a_person_wrote_around_the_markers_stays(told: Vault) -> None:
    page = ada(told)
    changed(told, page, "%% assay:authored %%", "Mind the dog.\n\n%% assay:authored %%")
    changed(told, page, "English", "French")
    mend(told.world)
    assert "Mind the dog." in page.read_text("utf-8")
    assert "French" not in page.read_text("utf-8")


def test_a_page_that_is_edited_or_has_no_markers_is_left_alone(told: Vault) -> None:
    page = ada(told)
    changed(told, page, "%% assay:end %%", "")
    assert mend(told.world) == Mended()
    told.git("revert", "--no-edit", "HEAD")
    page.write_text(page.read_text("utf-8").replace("English", "French"), "utf-8")
    assert mend(told.world) == Mended()
    assert "French" in page.read_text("utf-8")


def test_prose_stays_while_it_rests_on_the_notes_of_today(told: Vault) -> None:
    page = ada(told)
    (line,) = (each for each in page.read_text("utf-8").splitlines() if "English" in each and each.startswith("- "))
    link = line[line.rindex("[[") :]
    changed(told, page, line, f"Ada keeps her notes in English. {link}")
    assert mend(told.world) == Mended()
    (note,) = told.paths("Notes/**/Ada*.md")
    changed(told, note, "status: active", "status: erroneous")
    assert mend(told.world).written
    assert "keeps her notes" not in page.read_text("utf-8")


def test_playbooks_are_made_as_well(told: Vault) -> None:
    told.ingest(RELEASE)
    assert mend(told.world).written == ("Memory/Playbooks/Release Kestrel.md",)


def test_nobody_is_waited_for_if_that_is_said(told: Vault) -> None:
    changed(told, ada(told), "English", "French")
    world = told.world
    world.ledger.refresh()
    found = tuple(late(world, pages(world)))
    with VaultLock(told.root / ".assay/state", "assay ingest").held(0), pytest.raises(Locked):
        written(world, found, wait=0.0)
    assert written(world, found).written
