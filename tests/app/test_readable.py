"""Pages for whoever may not see everything."""

from __future__ import annotations

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim

from assay.app.find import UNVERIFIED
from assay.app.playbooks import refresh
from assay.app.readable import LONGEST, Readable, readable
from assay.app.remember import remember
from assay.model.errors import UsageError
from assay.model.evidence import Channel
from assay.model.sensitivity import Sensitivity
from assay.stages.budget import tokens

MOST = Sensitivity.PERSONAL


def page(vault: Vault, wanted: str, most: Sensitivity = MOST) -> Readable:
    return readable(vault.world, wanted, most)


def hidden(vault: Vault, words: str) -> None:
    """A person makes a note restricted."""
    (path,) = [each for each in vault.paths("Notes/**/*.md") if words in each.read_text("utf-8")]
    text = path.read_text("utf-8").replace("sensitivity: internal", "sensitivity: restricted")
    path.write_text(text.replace("sensitivity: personal", "sensitivity: restricted"), encoding="utf-8")
    vault.git("commit", "--quiet", "--all", "--message=hidden")


def test_a_note_by_path_id_or_title(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (note,), (path,) = vault.notes().values(), vault.paths("Notes/**/*.md")
    by_path = page(vault, path.relative_to(vault.root).as_posix())
    assert by_path == page(vault, note.id) == page(vault, note.id[-6:]) == page(vault, note.statement)
    for told in ("Ada writes her design notes in English.", note.id, "status: active", "source: person"):
        assert told in by_path.text
    assert by_path.labels == ()


def test_an_entity_says_what_may_be_seen_of_it_and_nothing_else(vault: Vault) -> None:
    vault.ingest(ADA_WRITES, claim("I keep my diary under the floor.", ref="chat#m5"))
    whole = page(vault, "Ada Lovelace").text
    assert "English" in whole
    assert "diary" in whole
    hidden(vault, "diary")
    assert "diary" in vault.paths("Entities/**/Ada Lovelace.md")[0].read_text("utf-8")
    for wanted in ("Ada Lovelace", vault.paths("Entities/**/Ada Lovelace.md")[0].relative_to(vault.root).as_posix()):
        assert "diary" not in page(vault, wanted).text
        assert "English" in page(vault, wanted).text


def test_what_is_restricted_is_as_if_it_were_not_there(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    hidden(vault, "English")
    (note,), (path,) = vault.notes().values(), vault.paths("Notes/**/*.md")
    for wanted in (note.id, path.relative_to(vault.root).as_posix(), note.statement):
        with pytest.raises(UsageError, match="no such page"):
            page(vault, wanted)


def test_a_note_that_holds_no_longer_says_so(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/**/*.md")
    path.write_bytes(path.read_bytes().replace(b"status: active", b"status: outdated"))
    vault.git("commit", "--quiet", "--all", "--message=old")
    assert page(vault, path.relative_to(vault.root).as_posix()).labels == ("outdated: not served as fact",)


def test_a_playbook_with_its_steps_and_what_it_rests_on(vault: Vault) -> None:
    vault.ingest(claim("To release Kestrel: 1. Run it. 2. Tag it.", type="procedure", subject="Kestrel"))
    (path,) = refresh(vault.world).written
    found = page(vault, path)
    (note,) = vault.notes().values()
    assert "1. Run it.\n2. Tag it." in found.text
    assert note.id in found.text
    with pytest.raises(UsageError):
        page(vault, path, Sensitivity.PUBLIC)


def test_notes_and_turns_of_the_short_memory_are_labelled(vault: Vault) -> None:
    note = remember(vault.world, "The tide is low.", Channel.MCP, "quill").note
    assert page(vault, note.id).labels == (UNVERIFIED,)
    assert page(vault, f"Memory/Short-term/{note.id}.md").text == "The tide is low."
    vault.write("Memory/Short-term/turns/2026-11-29 chat 1.md", "> Said so.\n")
    assert page(vault, "Memory/Short-term/turns/2026-11-29 chat 1.md").labels == (UNVERIFIED,)


def test_a_persons_own_page_goes_through_the_screen(vault: Vault) -> None:
    secret = "AKIA" + "QYLPMN5HFZ3RTGWX"
    vault.write("Journal/Day.md", f"# Day\n\nThe key is {secret}. The tide was low.\n")
    found = page(vault, "Journal/Day.md")
    assert "The tide was low." in found.text
    assert secret not in found.text


@pytest.mark.parametrize(
    "wanted",
    ["../outside.md", "/etc/passwd", ".assay/config.toml", ".git/config", "Journal/../.assay/x.md", "Templates/Daily.md",
     "Memory/Inbox/x.md", "Memory/Sources/2026/x.md", "Memory/Review/x.md", "picture.png", "", "Nowhere.md", "Stray.md"],
)  # fmt: skip
def test_nothing_else_is_read(vault: Vault, wanted: str) -> None:
    vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/**/*.md")
    for place in (
        "Templates/Daily.md",
        "Memory/Inbox/x.md",
        "Memory/Sources/2026/x.md",
        "Memory/Review/x.md",
        "picture.png",
    ):
        vault.write(place, "Not for agents.\n")
    vault.write("Stray.md", path.read_text("utf-8").replace("mem-0", "mem-1"))
    (vault.root.parent / "outside.md").write_text("outside", encoding="utf-8")
    with pytest.raises(UsageError):
        page(vault, wanted)


def test_a_long_page_is_cut_and_says_so(vault: Vault) -> None:
    vault.write("Long.md", "One more line of words.\n" * 4_000)
    found = page(vault, "Long.md")
    assert tokens(found.text) < LONGEST + 100
    assert "characters more are not shown" in found.text
