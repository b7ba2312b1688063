"""What is pushed, from a real vault."""

from __future__ import annotations

from pathlib import Path

from tests.app.worlds import ADA_WRITES, Vault, claim, other

from assay.app.cite import cite
from assay.app.context import context
from assay.app.playbooks import refresh
from assay.app.remember import remember
from assay.model.config import Owner
from assay.model.evidence import Channel
from assay.model.sensitivity import Sensitivity

BIKE = claim("I ride a blue bicycle.", ref="chat#m3")


def edited(vault: Vault, before: bytes, after: bytes) -> None:
    (path,) = [each for each in vault.paths("Notes/**/*.md") if before in each.read_bytes()]
    path.write_bytes(path.read_bytes().replace(before, after))
    vault.git("commit", "--quiet", "--all", "--message=edit")


def test_the_profile_is_what_is_known_of_the_owner(vault: Vault) -> None:
    vault.ingest(ADA_WRITES, claim("Tom lives in Porto.", subject="Tom Reyes", ref="chat#m2"))
    text = context(vault.world).text
    assert "- name: Ada Lovelace (also Countess)" in text
    assert "Ada writes her design notes in English." in text
    assert "Porto" not in text


def test_an_empty_vault_has_a_profile_too(vault: Vault) -> None:
    assert "- name: Ada Lovelace" in context(vault.world).text
    nobody = other(vault, me=Owner())
    assert "- name: not set" in context(nobody.world).text


def test_what_an_agent_may_not_see_or_what_is_doubted_is_not_pushed(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    assert "English" in context(vault.world, Sensitivity.PERSONAL).text
    assert "English" not in context(vault.world, Sensitivity.INTERNAL).text
    edited(vault, b"created: ", b"recheck: its premise fell\ncreated: ")
    assert "English" not in context(vault.world).text


def test_of_two_pages_of_the_owners_name_none_is_believed(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    page = next(each for each in vault.paths("Entities/**/*.md") if each.name == "Ada Lovelace.md")
    vault.write("Memory/Entities/Things/Another.md", page.read_text("utf-8").replace("id: ent-0", "id: ent-1"))
    assert "English" not in context(vault.world).text


def test_what_was_used_comes_first(vault: Vault) -> None:
    vault.ingest(ADA_WRITES, BIKE)
    before = [each.id for each in context(vault.world).profile.learned]
    assert len(before) == 2
    cite(vault.world, before[1])
    assert [each.id for each in context(vault.world).profile.learned] == before[::-1]


def test_short_memory_fades_and_playbooks_are_listed_by_use(vault: Vault) -> None:
    remember(vault.world, "The staging server is down.", Channel.CLI)
    for number, name in enumerate(("Kestrel", "Heron")):
        text = f"To release {name}: 1. Run the tests. 2. Tag it."
        vault.ingest(claim(text, type="procedure", subject=name, ref=f"chat#m{number}"))
    refresh(vault.world)
    found = context(vault.world)
    assert "The staging server is down." in found.text
    first, second = (each.playbook for each in found.playbooks.kept)
    cite(vault.world, second.id)
    assert [each.playbook for each in context(vault.world).playbooks.kept] == [second, first]
    vault.clock.leap(60)
    later = context(vault.world)
    assert later.faded == 1
    assert "The staging server is down." not in later.text


def test_a_procedure_of_the_owner_is_a_playbook_and_no_trait(vault: Vault) -> None:
    vault.ingest(ADA_WRITES, claim("To sleep well: 1. Close the window. 2. Read.", type="procedure", ref="chat#m2"))
    assert "Close the window. 2." in context(vault.world).text
    refresh(vault.world)
    text = context(vault.world).text
    assert "Close the window. 2." not in text
    assert "Close the window; Read" in text


def test_nothing_but_the_state_is_changed(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)

    def files() -> dict[Path, bytes]:
        found = (
            path for path in vault.root.rglob("*") if path.is_file() and vault.root / ".assay/state" not in path.parents
        )
        return {path: path.read_bytes() for path in found}

    before = files()
    context(vault.world)
    assert files() == before
