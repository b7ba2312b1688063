"""What differs from HEAD, and when too much is gone to be believed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, Head, entity, files, note, path_of, put, render
from tests.adapters.vaults import git

from assay.adapters.git import GitRepository
from assay.adapters.projection import Projection
from assay.adapters.projection_head import Wiped, blob_name
from assay.model.redacted import stored

ADA = entity(1, "Ada Lovelace")
NOTES = [note(number, f"Statement {number}.") for number in range(8)]
FIRST = path_of(NOTES[0])
LOG = ".assay/decisions.jsonl"


@pytest.fixture
def root(room: Path) -> Path:
    put(room, {**files(ADA, *NOTES), "Journal/Day.md": b"mine", "Memory/.gitignore": b"Inbox/\n", LOG: b""})
    return room


@pytest.fixture
def head(root: Path) -> Head:
    made = Head()
    made.commit(root)
    return made


@pytest.fixture
def ledger(root: Path, head: Head) -> Iterator[Projection]:
    with Projection(root, CONFIG, head) as projection:
        assert projection.refresh() == ()
        yield projection


def test_a_committed_vault_has_nothing_pending(ledger: Projection) -> None:
    assert ledger.pending() == frozenset()


def test_an_edit_is_pending_until_it_is_committed_or_taken_back(root: Path, head: Head, ledger: Projection) -> None:
    committed = (root / FIRST).read_bytes()
    put(root, {FIRST: render(replace(NOTES[0], statement=stored("Edited.")))})
    assert ledger.pending() == frozenset()
    ledger.refresh()
    assert ledger.pending() == {FIRST}
    head.commit(root)
    assert ledger.pending() == frozenset()
    put(root, {FIRST: committed})
    ledger.refresh()
    assert ledger.pending() == {FIRST}


def test_new_and_deleted_files_are_pending(root: Path, ledger: Projection) -> None:
    put(root, files(note(20, "New.")))
    (root / FIRST).unlink()
    ledger.refresh()
    assert ledger.pending() == {FIRST, path_of(note(20, "New."))}


def test_a_file_that_cannot_be_parsed_is_pending_too(root: Path, ledger: Projection) -> None:
    put(root, {FIRST: b"---\n["})
    ledger.refresh()
    assert ledger.pending() == {FIRST}


def test_the_log_is_managed(root: Path, ledger: Projection) -> None:
    put(root, {LOG: b"\n"})
    ledger.refresh()
    assert ledger.pending() == {LOG}


def test_files_that_git_does_not_have_of_us_are_not_pending(root: Path, ledger: Projection) -> None:
    put(
        root,
        {
            "Journal/Day.md": b"edited",
            "Memory/Inbox/cand-1.md": b"x",
            "Memory/Short-term/a.md": b"y",
            "Memory/.hidden": b"z",
        },
    )
    ledger.refresh()
    assert ledger.pending() == frozenset()


def test_other_line_ends_are_no_difference(root: Path, ledger: Projection) -> None:
    unix = (root / FIRST).read_bytes()
    put(root, {FIRST: unix.replace(b"\n", b"\r\n")})
    ledger.refresh()
    assert ledger.pending() == frozenset()
    put(root, {FIRST: unix.replace(b"Statement 0.", b"Statement 9.").replace(b"\n", b"\r\n")})
    ledger.refresh()
    assert ledger.pending() == {FIRST}


def test_head_moves_by_what_changed_between_commits(root: Path, head: Head, ledger: Projection) -> None:
    asked = head.asked
    put(root, files(note(20, "New.")))
    head.commit(root)
    (root / FIRST).unlink()
    head.commit(root)
    ledger.refresh()
    assert ledger.pending() == frozenset()
    assert head.asked - asked == 2, "one look for each path that changed"
    ledger.refresh()
    assert head.asked - asked == 2


def test_a_history_that_was_rewritten_is_read_anew(
    root: Path, head: Head, ledger: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assay.model.errors import GitFailed

    def lost(*_: object) -> frozenset[str]:
        raise GitFailed("diff-tree", "bad object")

    put(root, files(note(20, "New.")))
    head.commit(root)
    monkeypatch.setattr(head, "changed_paths", lost)
    ledger.refresh()
    assert ledger.pending() == frozenset()
    head.commit(root)
    del head.commits[-1][FIRST]
    ledger._store.connection.execute("UPDATE file SET racy = 0")
    ledger.refresh()
    assert ledger.pending() == {FIRST}


def test_without_a_commit_everything_is_new(root: Path) -> None:
    with Projection(root, CONFIG, Head()) as ledger:
        ledger.refresh()
        assert ledger.pending() == {*files(ADA, *NOTES), LOG}


# a wholesale wipe


def test_a_missing_managed_folder_is_refused(root: Path, ledger: Projection) -> None:
    (root / "Memory").rename(root / "Elsewhere")
    for _ in range(2):
        with pytest.raises(Wiped, match="git checkout -- 'Memory'") as refused:
            ledger.refresh()
        assert refused.value.exit_code == 12
    assert len(list(ledger.notes())) == len(NOTES)
    (root / "Elsewhere").rename(root / "Memory")
    assert ledger.refresh() == ()
    assert ledger.pending() == frozenset()


def test_it_is_refused_by_a_projection_that_is_new_too(root: Path, head: Head) -> None:
    shutil.rmtree(root / "Memory")
    with Projection(root, CONFIG, head) as ledger, pytest.raises(Wiped):
        ledger.refresh()


def test_more_than_half_gone_is_refused_half_is_not(root: Path, ledger: Projection) -> None:
    """Ten files are committed: an entity, eight notes, the log."""
    for each in NOTES[:5]:
        (root / path_of(each)).unlink()
    ledger.refresh()
    assert len(ledger.pending()) == 5
    (root / path_of(NOTES[5])).unlink()
    with pytest.raises(Wiped, match="6 of the 10 files"):
        ledger.refresh()


def test_a_deletion_that_was_committed_is_believed(root: Path, head: Head, ledger: Projection) -> None:
    shutil.rmtree(root / "Memory/Notes")
    head.commit(root)
    assert ledger.refresh() == ()
    assert list(ledger.notes()) == []


def test_a_folder_that_was_renamed_inside_is_no_wipe(root: Path, ledger: Projection) -> None:
    (root / "Memory/Notes").rename(root / "Memory/All my notes")
    assert ledger.refresh() == ()
    assert len(list(ledger.notes())) == len(NOTES)


def test_a_missing_folder_is_refused_however_little_was_in_it(room: Path) -> None:
    put(room, files(*NOTES[:2]))
    head = Head()
    head.commit(room)
    shutil.rmtree(room / "Memory")
    with Projection(room, CONFIG, head) as ledger, pytest.raises(Wiped):
        ledger.refresh()


def test_a_few_files_of_few_may_go(room: Path) -> None:
    put(room, files(*NOTES[:4]))
    head = Head()
    head.commit(room)
    with Projection(room, CONFIG, head) as ledger:
        ledger.refresh()
        for each in NOTES[:3]:
            (room / path_of(each)).unlink()
        assert ledger.refresh() == ()


# git itself


def test_blobs_are_named_as_git_names_them(root: Path) -> None:
    git(root, "init", "--quiet", "--initial-branch=main")
    assert blob_name((root / FIRST).read_bytes(), "sha1") == git(root, "hash-object", FIRST)


@pytest.mark.parametrize("kind", ["sha1", "sha256"])
def test_with_git(root: Path, kind: str) -> None:
    git(root, "init", "--quiet", "--initial-branch=main", f"--object-format={kind}")
    repository = GitRepository(root)
    with Projection(root, CONFIG, repository) as ledger:
        ledger.refresh()
        assert len(ledger.pending()) == len(NOTES) + 2
        ledger._store.connection.execute("UPDATE file SET racy = 0")
        git(root, "add", "--all", "--", "Memory", LOG)
        git(root, "commit", "--quiet", "--message=start")
        ledger.refresh()
        assert ledger.pending() == frozenset()
        put(root, {FIRST: b"---\n"})
        (root / path_of(NOTES[1])).unlink()
        ledger.refresh()
        assert ledger.pending() == {FIRST, path_of(NOTES[1])}
        git(root, "commit", "--quiet", "--all", "--message=more")
        assert ledger.pending() == frozenset()
