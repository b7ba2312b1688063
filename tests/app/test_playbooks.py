"""Playbooks in a real vault: made, followed, amended, marked, and never a person's words lost."""

from __future__ import annotations

from typing import Any

import pytest
from tests.app.worlds import Vault, claim, sound

from assay.adapters.lock import VaultLock
from assay.app.find import Options, search
from assay.app.playbooks import Refreshed, refresh, repaired
from assay.app.served import STALE
from assay.app.verify import verify
from assay.model.errors import Locked
from assay.model.playbook import Playbook, PlaybookStatus
from assay.model.sensitivity import Sensitivity
from assay.text import playbooks

RELEASE = "To release Kestrel: 1. Run the tests. 2. Tag the version. 3. Upload the bundle."
SIGNED = "To release Kestrel: 1. Run the tests. 2. Sign the bundle. 3. Upload it."


def told(text: str, ref: str = "chat#m1") -> dict[str, Any]:
    return claim(text, type="procedure", subject="Kestrel", ref=ref)


@pytest.fixture
def written(vault: Vault) -> Vault:
    vault.ingest(told(RELEASE))
    refresh(vault.world)
    return vault


def page(vault: Vault, name: str = "Release Kestrel") -> Playbook:
    return playbooks.parse((vault.root / f"Memory/Playbooks/{name}.md").read_bytes())


def replaced(vault: Vault) -> None:
    """The claim is superseded by another one."""
    (path,) = vault.paths("Notes/**/To release*.md")
    vault.ingest(told(SIGNED, "chat#m2"))
    path.write_bytes(path.read_bytes().replace(b"status: active", b"status: outdated"))
    vault.git("commit", "--quiet", "--all", "--message=outdated")


def test_a_claim_becomes_a_page_of_the_ledger(written: Vault) -> None:
    made = page(written)
    assert [each.text for each in made.steps] == ["Run the tests.", "Tag the version.", "Upload the bundle."]
    sound(written)
    assert refresh(written.world) == Refreshed()
    assert "1 playbook" in written.git("log", "-1", "--format=%s")


def test_it_is_found_as_a_playbook(written: Vault) -> None:
    hits = {each.kind: each for each in search("release kestrel bundle", Options(), written.world).hits}
    assert (hits["playbook"].id, hits["playbook"].status) == (page(written).id, PlaybookStatus.ACTIVE)
    assert hits["playbook"].labels == ()


def test_a_superseded_step_marks_it_until_it_was_authored_again(written: Vault) -> None:
    before = page(written)
    replaced(written)
    (hit,) = [each for each in search("release kestrel", Options(), written.world).hits if each.kind == "playbook"]
    assert hit.labels == (STALE,)
    assert [each.code for each in verify(written.world).findings] == ["L13"]
    refresh(written.world)
    assert [each.text for each in page(written).steps] == ["Run the tests.", "Sign the bundle.", "Upload it."]
    assert page(written).id == before.id
    sound(written)


def test_without_a_claim_it_is_outdated_and_history(written: Vault) -> None:
    (path,) = written.paths("Notes/**/*.md")
    path.write_bytes(path.read_bytes().replace(b"status: active", b"status: erroneous"))
    written.git("commit", "--quiet", "--all", "--message=wrong")
    refresh(written.world)
    assert page(written).status is PlaybookStatus.OUTDATED
    assert not [each for each in search("tag the version", Options(), written.world).hits if each.kind == "playbook"]
    past = search("tag the version", Options(history=True), written.world).hits
    assert [each.status for each in past if each.kind == "playbook"] == ["outdated"]
    sound(written)


def test_a_persons_words_keys_and_place_survive(written: Vault) -> None:
    old = written.root / "Memory/Playbooks/Release Kestrel.md"
    mine = old.read_bytes().replace(b"---\n%% assay", b"mood: calm\n---\nMind the dog.\n\n%% assay") + b"\nAnd rest.\n"
    old.unlink()
    written.write("Memory/Handbook/Out of the door.md", mine.decode())
    written.git("add", "--all")
    written.git("commit", "--quiet", "--message=mine")
    replaced(written)
    refresh(written.world)
    text = (written.root / "Memory/Handbook/Out of the door.md").read_text("utf-8")
    assert "Sign the bundle." in text
    assert "Tag the version" not in text
    assert "mood: calm" in text
    assert text.count("Mind the dog.") == text.count("And rest.") == 1
    assert not old.exists()
    sound(written)


def test_a_page_that_is_being_edited_or_lost_its_markers_is_left_alone(written: Vault) -> None:
    place = written.root / "Memory/Playbooks/Release Kestrel.md"
    replaced(written)
    place.write_text(place.read_text("utf-8").replace("%% assay:end %%\n", "Mine now.\n"), encoding="utf-8")
    held = place.read_bytes()
    found = refresh(written.world)
    assert (found.written, [each.where for each in found.left]) == ((), ["Memory/Playbooks/Release Kestrel.md"])
    written.git("commit", "--quiet", "--all", "--message=mine")
    found = refresh(written.world)
    assert "assay:end" in found.left[0].message
    assert place.read_bytes() == held


def test_a_name_that_the_person_uses_is_not_shadowed(vault: Vault) -> None:
    vault.write("Release Kestrel.md", "My own.\n")
    vault.ingest(told(RELEASE))
    (path,) = refresh(vault.world).written
    assert path.startswith("Memory/Playbooks/Release Kestrel ")
    assert path != "Memory/Playbooks/Release Kestrel.md"


def test_a_page_that_is_gone_is_made_again_from_its_notes(written: Vault) -> None:
    before = page(written)
    written.git("rm", "--quiet", "Memory/Playbooks/Release Kestrel.md")
    written.git("commit", "--quiet", "--message=gone")
    assert repaired(written.world).written == ("Memory/Playbooks/Release Kestrel.md",)
    assert page(written) == before


def test_a_repair_waits_for_nobody_and_raises_nothing(vault: Vault) -> None:
    vault.ingest(told(RELEASE))
    with VaultLock(vault.root / ".assay/state", "assay ingest").held(0):
        found = repaired(vault.world)
        with pytest.raises(Locked):
            refresh(vault.world, wait=0.0)
    assert found.written == ()
    assert "assay ingest" in found.left[0].message


def test_a_persons_own_page_in_the_folder_is_no_playbook_and_no_trouble(written: Vault) -> None:
    written.write("Memory/Playbooks/Mine.md", "---\ntype: playbook\n---\nStretch, then breathe.\n")
    written.git("add", "--all")
    written.git("commit", "--quiet", "--message=mine")
    assert [each.path for each in search("stretch breathe", Options(), written.world).hits] == ["Memory/Playbooks/Mine.md"]
    sound(written)
    assert len([*written.world.ledger.playbooks()]) == 1


def test_what_cannot_be_read_is_a_finding_with_its_line(written: Vault) -> None:
    place = written.root / "Memory/Playbooks/Release Kestrel.md"
    place.write_text(place.read_text("utf-8").replace("status: active", "status: happy"), encoding="utf-8")
    written.git("commit", "--quiet", "--all", "--message=oops")
    found = [each for each in verify(written.world).findings if each.code == "unreadable"]
    assert [each.where for each in found] == ["Memory/Playbooks/Release Kestrel.md:6"]


def test_a_restricted_playbook_page_is_not_shown(written: Vault) -> None:
    place = written.root / "Memory/Playbooks/Release Kestrel.md"
    place.write_text(place.read_text("utf-8").replace("sensitivity: ", "sensitivity: restricted #"), encoding="utf-8")
    written.git("commit", "--quiet", "--all", "--message=hidden")
    assert page(written).sensitivity is Sensitivity.RESTRICTED
    assert not [each for each in search("tag the version", Options(), written.world).hits if each.kind == "playbook"]
