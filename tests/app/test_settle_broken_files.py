"""Files of the ledger that are broken, emptied, gone or renamed: nothing that they said is passed over in silence."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim, make, sound, words

from assay.app import doctor
from assay.app.doctor import examine
from assay.app.ingest import commit, refused
from assay.app.review import apply
from assay.app.settle import Turn, turn
from assay.app.verify import Report, verify
from assay.model.finding import Severity

NOTE, ENTITY, SOURCE = "Notes/**/*.md", "Entities/**/*.md", "Sources/**/*.md"
Damage = Callable[[Path], None]


def broken(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"\nid:", b"\nid: [", 1))


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def gone(path: Path) -> None:
    path.unlink()


def unmerged(path: Path) -> None:
    ours = path.read_bytes()
    path.write_bytes(ours.replace(b"\nid:", b"\n<<<<<<< HEAD\nid:", 1) + b"=======\n>>>>>>> theirs\n")


DAMAGES = pytest.mark.parametrize("damage", [broken, emptied, gone, unmerged])


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = make(tmp_path / "vault")
    assert words(made.ingest(ADA_WRITES)) == ["accept"]
    yield made
    made.close()


def french(ref: str = "later#m2") -> dict[str, Any]:
    """Another value in the slot of what Ada writes in."""
    made = copy.deepcopy(ADA_WRITES)
    text = "I keep all my design notes in French these days."
    made["claim"].update(text="Ada writes her design notes in French.", value="French")
    made["quote"] = text
    made["source"].update(ref=ref, text=text, at="2026-11-29T11:02:00Z")
    return made


def rides() -> dict[str, Any]:
    """About somebody else."""
    made = french("other#m1")
    text = "Grace Hopper lives in Arlington."
    made["claim"] = {"text": text, "type": "fact", "subject": "Grace Hopper", "subject_type": "schema:Person"}
    made["quote"] = made["source"]["text"] = text
    return made


def again(ref: str = "again#m3") -> dict[str, Any]:
    made = copy.deepcopy(ADA_WRITES)
    made["source"].update(ref=ref, at="2026-11-29T12:00:00Z")
    return made


def ids_named(report: Report) -> set[str]:
    return {each.code for each in report.findings if each.severity is Severity.MUST}


# -- differing from HEAD: pending ------------------------------------------------------------------------------------


@DAMAGES
@pytest.mark.parametrize("pattern", [NOTE, ENTITY])
def test_what_would_be_judged_by_it_waits_until_it_is_back(vault: Vault, damage: Damage, pattern: str) -> None:
    [path] = vault.paths(pattern)
    damage(path)
    commits = vault.commits()
    run = vault.ingest(french())
    assert (words(run), len(run.parked), refused(run.findings), vault.commits()) == ([], 1, False, commits)
    assert str(path.relative_to(vault.root)) in run.findings[0].message
    vault.git("checkout", "--", str(path))
    assert words(commit(vault.world)) == ["extend"]
    assert len(vault.paths(ENTITY)) == 1
    sound(vault)


@DAMAGES
def test_the_committed_version_is_served_meanwhile(vault: Vault, damage: Damage) -> None:
    before = list(vault.notes().values())
    for pattern in (NOTE, ENTITY, SOURCE):
        [path] = vault.paths(pattern)
        damage(path)
        world = vault.world
        world.ledger.refresh()
        assert [each.note for each in world.ledger.notes()] == before
        assert str(path.relative_to(vault.root)) in world.ledger.pending()
        assert not {"L02", "L04", "L07"} & ids_named(verify(vault.world))
        vault.git("checkout", "--", str(path))


def test_one_about_somebody_else_goes_on(vault: Vault) -> None:
    broken(vault.paths(NOTE)[0])
    run = vault.ingest(rides())
    assert (words(run), run.parked) == (["accept"], ())


@pytest.mark.parametrize("damage", [emptied, gone])
def test_a_log_that_is_not_there_is_that_of_head(vault: Vault, damage: Damage) -> None:
    recalled = french()
    recalled["source"]["kind"] = "recall"
    assert words(vault.ingest(recalled)) == ["reject"]
    before = (vault.root / ".assay/decisions.jsonl").read_bytes()
    damage(vault.root / ".assay/decisions.jsonl")
    recalled["source"].update(ref="new#m9")
    run = vault.ingest(recalled)
    assert (words(run), len(run.parked)) == ([], 1)
    vault.git("checkout", "--", ".assay/decisions.jsonl")
    assert (vault.root / ".assay/decisions.jsonl").read_bytes() == before
    sound_after = commit(vault.world)
    assert words(sound_after) == ["reject"]


def test_a_deletion_that_is_committed_is_one(vault: Vault) -> None:
    [path] = vault.paths(NOTE)
    path.unlink()
    assert vault.ingest(french()).parked
    vault.git("commit", "--all", "--quiet", "--message=away with it")
    assert words(commit(vault.world)) == ["accept"]
    world = vault.world
    world.ledger.refresh()
    assert len(list(world.ledger.notes())) == 1


def test_a_deletion_that_is_committed_between_two_looks(vault: Vault) -> None:
    [path] = vault.paths(NOTE)
    path.unlink()
    world = vault.world
    world.ledger.refresh()
    assert len(list(world.ledger.notes())) == 1
    vault.git("commit", "--all", "--quiet", "--message=away with it")
    assert world.ledger.pending() == frozenset()
    assert list(world.ledger.notes()) == []


def test_a_note_that_was_moved_and_edited_is_served_once(vault: Vault) -> None:
    [path] = vault.paths(NOTE)
    moved = vault.root / "Memory/Notes" / path.name
    data = path.read_bytes()
    path.unlink()
    world = vault.world
    world.ledger.refresh()
    moved.write_bytes(data + b"\nMy own remark.\n")
    assert world.ledger.refresh() == ()
    [standing] = world.ledger.notes()
    assert standing.filed.path == str(moved.relative_to(vault.root))
    assert world.ledger.troubled() == {}


# -- committed as it is ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pattern", [NOTE, ENTITY])
def test_broken_as_committed_is_said_and_what_it_names_waits(vault: Vault, pattern: str) -> None:
    [path] = vault.paths(pattern)
    broken(path)
    vault.git("commit", "--all", "--quiet", "--message=broken")
    run = vault.ingest(french(), rides())
    assert (words(run), len(run.parked), refused(run.findings)) == (["accept"], 1, True)
    [found] = [each for each in run.findings if each.code == "unreadable"]
    assert found.where.startswith(f"{path.relative_to(vault.root)}:")
    assert len([each for each in vault.paths(ENTITY) if "Ada" in each.name]) == 1


@pytest.mark.parametrize("left", [b"", b"\n\n", b"---\nid:"])
@pytest.mark.parametrize("again", [False, True])
def test_a_note_that_was_committed_empty_opens_no_way(vault: Vault, left: bytes, *, again: bool) -> None:
    """Its name is gone from the file, and is in what the file was before."""
    [path] = vault.paths(NOTE)
    plain = path.rename(path.with_name("Design notes.md"))
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=renamed")
    for data in (b"half of it", left) if again else (left,):
        plain.write_bytes(data)
        vault.git("commit", "--all", "--quiet", "--message=emptied")
    run = vault.ingest(french(), rides())
    assert (words(run), len(run.parked), refused(run.findings)) == (["accept"], 1, True)
    assert "Design notes.md holds its subject's name" in next(
        each.message for each in run.findings if each.code == "parked"
    )


@pytest.mark.parametrize("broken_line", [b"{half a line\n", b"<<<<<<< HEAD\n"])
def test_of_a_log_that_is_broken_as_committed_the_other_lines_count(vault: Vault, broken_line: bytes) -> None:
    recalled = french()
    recalled["source"]["kind"] = "recall"
    assert words(vault.ingest(recalled)) == ["reject"]
    log = vault.root / ".assay/decisions.jsonl"
    log.write_bytes(broken_line + log.read_bytes())
    vault.git("commit", "--all", "--quiet", "--message=broken")
    commits = vault.commits()
    run = vault.ingest(recalled)
    assert (words(run), vault.commits(), refused(run.findings)) == (["reject"], commits, True)
    assert [each.where for each in run.findings if each.code == "unreadable"] == [".assay/decisions.jsonl:1"]


def test_an_answer_says_as_well_what_cannot_be_read(vault: Vault) -> None:
    broken(vault.paths(NOTE)[0])
    vault.git("commit", "--all", "--quiet", "--message=broken")
    assert [each.code for each in apply(vault.world).findings] == ["unreadable"]


def test_a_name_is_found_as_a_word_only(vault: Vault) -> None:
    [path] = vault.paths(NOTE)
    broken(path)
    vault.git("commit", "--all", "--quiet", "--message=broken")
    other = rides()
    other["claim"]["subject"] = "Love"  # as in Lovelace
    assert not vault.ingest(other).parked


# -- a page that was renamed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("committed", [False, True])
def test_a_renamed_page_is_found_by_its_name(vault: Vault, *, committed: bool) -> None:
    [page] = vault.paths(ENTITY)
    page.rename(page.with_name("The Countess.md"))
    if committed:
        vault.git("add", "--all")
        vault.git("commit", "--quiet", "--message=renamed")
    assert words(vault.ingest(again())) == ["merge"]
    assert (len(vault.paths(NOTE)), len(vault.paths(ENTITY))) == (1, 1)
    report = verify(vault.world)
    assert report.sound
    [found] = [each for each in report.findings if each.code == "L07"]
    assert (found.severity, "The Countess.md" in found.message) == (Severity.SHOULD, True)


def test_of_two_of_that_name_nobody_guesses(vault: Vault) -> None:
    [page] = vault.paths(ENTITY)
    data = page.read_bytes()
    page.rename(page.with_name("The Countess.md"))
    [identifier] = [line.split()[1] for line in data.decode().splitlines() if line.startswith("id:")]
    twin = identifier[:-1] + ("0" if identifier[-1] != "0" else "1")
    page.with_name("Another.md").write_bytes(data.replace(identifier.encode(), twin.encode()))
    world = vault.world
    world.ledger.refresh()
    assert [each.subject for each in world.ledger.notes()] == [None]


# -- what is said ----------------------------------------------------------------------------------------------------


def said(vault: Vault) -> str:
    [found] = [each for each in vault.world.ledger.refresh() if each.code == "unreadable"]
    return found.message


def test_the_way_out_is_one_that_works(vault: Vault) -> None:
    [path] = vault.paths(NOTE)
    broken(path)
    assert "git checkout -- '" in said(vault)
    vault.git("commit", "--all", "--quiet", "--message=broken")
    assert "git checkout" not in said(vault)
    assert "git log -- '" in said(vault)
    path.write_bytes(path.read_bytes() + b"more\n")
    assert "git checkout" not in said(vault)
    path.with_name("new.md").write_bytes(path.read_bytes())
    messages = [each.message for each in vault.world.ledger.refresh() if each.where.split(":")[0].endswith("/new.md")]
    assert ["git has no version of it" in each for each in messages] == [True]


def test_the_way_out_follows_head_though_another_looked_in_between(vault: Vault) -> None:
    broken(vault.paths(NOTE)[0])
    world = vault.world
    world.ledger.refresh()
    vault.git("commit", "--all", "--quiet", "--message=broken")
    world.ledger.pending()
    [found] = world.ledger.refresh()
    assert "git log -- '" in found.message


def test_conflict_markers_are_called_so(vault: Vault) -> None:
    unmerged(vault.paths(NOTE)[0])
    assert "conflict markers" in said(vault)
    broken(vault.paths(NOTE)[0])
    vault.git("checkout", "--", "Memory")
    broken(vault.paths(NOTE)[0])
    assert "conflict markers" not in said(vault)


def test_a_note_that_is_there_and_unreadable_is_not_gone(vault: Vault) -> None:
    [path] = vault.paths(NOTE)
    broken(path)
    vault.git("commit", "--all", "--quiet", "--message=broken")
    codes = ids_named(verify(vault.world))
    assert "unreadable" in codes
    assert "L04" not in codes
    path.unlink()
    vault.git("commit", "--all", "--quiet", "--message=gone")
    assert "L04" in ids_named(verify(vault.world))


def test_doctor_names_file_and_line_of_a_broken_log(vault: Vault) -> None:
    vault.write(".assay/decisions.jsonl", "{half a line\n")
    [notes] = [each for each in examine(doctor.vault(vault.world)) if each.name == "notes"]
    assert (notes.exit_code, notes.findings[0].message.startswith(".assay/decisions.jsonl:1: ")) == (doctor.UNSOUND, True)


def test_what_lasts_is_known_for_the_turn(vault: Vault) -> None:
    def unreadable(mine: Turn) -> int:
        return len(mine.unreadable)

    broken(vault.paths(NOTE)[0])
    with turn(vault.world) as mine:
        assert unreadable(mine) == 0
    vault.git("commit", "--all", "--quiet", "--message=broken")
    with turn(vault.world) as mine:
        assert unreadable(mine) == 1


def test_a_question_that_is_gone_stops_no_run(vault: Vault) -> None:
    born = {"property": "schema:birthDate", "subject_type": "schema:Person"}
    vault.ingest(claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **born))
    other = claim("Ada Lovelace was born on 1816-01-01.", value="1816-01-01", kind="document", speaker=None, **born)
    run = vault.ingest(other)
    assert words(run) == ["review"]
    [path] = vault.paths("Review/*.md")
    path.unlink()
    vault.clock.leap(400)
    assert vault.ingest(again()).captured == 1
