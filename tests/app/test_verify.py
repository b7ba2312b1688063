"""Verify: silent on what assay wrote, and a finding with the right code for every way to break it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim, sound

from assay.app.verify import verify
from assay.model.finding import Severity

BORN = {"property": "schema:birthDate", "subject_type": "schema:Person"}


@pytest.fixture
def written(vault: Vault) -> Vault:
    """A note, a replaced one with its successor, a dependant, and a question."""
    vault.ingest(ADA_WRITES, claim("I was born on 1815-12-10.", value="1815-12-10", **BORN))
    vault.ingest(claim("Actually I was born on 1815-12-11.", value="1815-12-11", ref="chat#m2", **BORN))
    sound(vault)
    return vault


def edit(vault: Vault, pattern: str, change: Callable[[str], str], statement: str = "") -> None:
    """A person's edit, committed."""
    for path in vault.paths(pattern):
        text = path.read_text(encoding="utf-8")
        if statement in text:
            path.write_text(change(text), encoding="utf-8")
    vault.git("commit", "--quiet", "--all", "--message=edit")


def codes(vault: Vault) -> set[str]:
    return {each.code for each in verify(vault.world).findings if each.severity is Severity.MUST}


def test_a_changed_source_ends_the_evidence(written: Vault) -> None:
    edit(written, "Sources/2026/*kickoff.md", lambda text: text.replace("all my design", "most of my design"))
    assert codes(written) & {"L02", "L10"}


def test_an_active_note_without_evidence(written: Vault) -> None:
    edit(written, "Notes/**/*.md", lambda text: re.sub(r"evidence:\n  - .*\n", "evidence: []\n", text), "design notes")
    assert codes(written) == {"L02"}


def test_active_on_an_agents_word(written: Vault) -> None:
    edit(written, "Notes/**/*.md", lambda text: text.replace("| person |", "| agent |"), "design notes")
    assert "L03" in codes(written)


def test_a_note_that_is_gone(written: Vault) -> None:
    (path,) = [each for each in written.paths("Notes/**/*.md") if "design notes" in each.name]
    written.git("rm", "--quiet", str(path))
    written.git("commit", "--quiet", "--message=gone")
    assert "L04" in codes(written)


def test_a_chain_that_is_broken(written: Vault) -> None:
    edit(
        written,
        "Notes/**/*.md",
        lambda text: re.sub(r"superseded_by:\n  - .*\n", "superseded_by: []\n", text),
        "superseded",
    )
    assert codes(written) == {"L04"}


def test_two_values_at_once(written: Vault) -> None:
    edit(written, "Notes/**/*.md", lambda text: text.replace("status: superseded", "status: active"), "superseded")
    assert {"L04", "L05"} <= codes(written)


def test_a_secret_typed_by_hand(written: Vault) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    edit(written, "Notes/**/*.md", lambda text: text + f"\ntoken {secret}\n", "design notes")
    assert codes(written) == {"L06"}
    assert all(secret not in each.message for each in verify(written.world).findings)


def test_a_property_that_nobody_knows(written: Vault) -> None:
    edit(written, "Notes/**/*.md", lambda text: text.replace("schema:knowsLanguage", "schema:speaksIn"), "design notes")
    assert codes(written) == {"L07"}


def test_two_files_with_one_id(written: Vault) -> None:
    (path,) = [each for each in written.paths("Notes/**/*.md") if "design notes" in each.name]
    path.with_name("copy of it.md").write_bytes(path.read_bytes())
    written.git("add", "--all")
    written.git("commit", "--quiet", "--message=copy")
    assert "L01" in codes(written)


def test_a_file_that_cannot_be_read(written: Vault) -> None:
    edit(written, "Notes/**/*.md", lambda text: text.replace("status: active", "status: [active"), "design notes")
    findings = verify(written.world).findings
    assert any(re.search(r"design notes.*\.md:\d+", each.where) for each in findings)


def test_an_edit_that_is_not_committed_is_pending_and_not_unsound(written: Vault) -> None:
    (path,) = [each for each in written.paths("Notes/**/*.md") if "design notes" in each.name]
    path.write_text(path.read_text(encoding="utf-8") + "\nMy remark.\n", encoding="utf-8")
    report = verify(written.world)
    assert report.sound
    assert report.pending == (path.relative_to(written.root).as_posix(),)


@pytest.mark.parametrize("text", ["---\nid: [broken\n---\n", "not even a note\n"])
def test_a_file_that_cannot_be_read_and_is_not_committed_is_pending_too(written: Vault, text: str) -> None:
    """L08: a person may be in the middle of it."""
    (path,) = [each for each in written.paths("Notes/**/*.md") if "design notes" in each.name]
    path.write_text(text, encoding="utf-8")
    report = verify(written.world)
    assert report.sound
    assert [(each.code, each.severity) for each in report.findings if "design notes" in each.where] == [
        ("unreadable", Severity.SHOULD)
    ]
    written.git("commit", "--quiet", "--all", "--message=as it is")
    assert ("unreadable", Severity.MUST) in {(each.code, each.severity) for each in verify(written.world).findings}


def test_a_premise_that_fell_without_a_flag(vault: Vault) -> None:
    vault.ingest(claim("I live in Berlin.", property="schema:homeLocation", value="Berlin"))
    premise = next(iter(vault.notes().values()))
    vault.ingest(claim("I own a flat in Berlin.", ref="chat#m2", derived_from=[premise.id]))
    moved = "I no longer live in Berlin, I live in Paris."
    home = {"property": "schema:homeLocation", "replaces_value": "Berlin"}
    vault.ingest(claim(moved, value="Paris", ref="chat#m3", **home))
    dependant = vault.notes()["I own a flat in Berlin."]
    assert premise.id in str(dependant.recheck)
    sound(vault)
    edit(vault, "Notes/**/*.md", lambda text: re.sub(r"recheck: .*\n", "", text), "own a flat")
    assert codes(vault) == {"L13"}


def test_an_index_that_lags_behind(written: Vault) -> None:
    edit(written, "Notes/**/*.md", lambda text: text + "\nA remark.\n", "design notes")
    assert codes(written) == set()
    assert {each.code for each in verify(written.world).findings} == {"I01"}
