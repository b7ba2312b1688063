"""Backup: all of it or nothing, and a state that goes but for what is in use."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from tests.adapters.vaults import git, put

from assay.adapters.backup import BUNDLE, INBOX, KEPT, Backup
from assay.adapters.git import GitRepository
from assay.model.errors import CannotWrite, GitFailed


def backup(root: Path) -> Backup:
    return Backup(root, "Memory", GitRepository(root), root.parent / "backups")


def test_history_and_inbox_are_in_a_folder_of_ones_own(root: Path) -> None:
    put(root, {"Memory/Inbox/cand-1.md": b"waits"})
    place = Path(backup(root).make("before"))
    assert place == root.parent / "backups/before"
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert git(root, "bundle", "list-heads", str(place / BUNDLE), "HEAD").split()[0] == git(root, "rev-parse", "HEAD")
    assert (place / INBOX / "cand-1.md").read_bytes() == b"waits"


def test_without_an_inbox_the_history_is_enough_and_it_goes_beside_the_vault(root: Path) -> None:
    place = Path(Backup(root, "Memory", GitRepository(root)).make("before"))
    assert place.parent == root.parent
    assert [each.name for each in place.iterdir()] == [BUNDLE]


def test_a_folder_that_is_there_is_not_touched(root: Path) -> None:
    put(root.parent, {"backups/before/mine.txt": b"mine"})
    with pytest.raises(CannotWrite):
        backup(root).make("before")
    assert [each.name for each in (root.parent / "backups/before").iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("error", [GitFailed("bundle", "no space"), OSError(28, "No space left"), KeyboardInterrupt()])
def test_what_fails_leaves_nothing(root: Path, error: BaseException) -> None:
    class Broken(GitRepository):
        def bundle(self, place: Path) -> None:
            place.write_bytes(b"half")
            raise error

    with pytest.raises((GitFailed, CannotWrite, KeyboardInterrupt)):
        Backup(root, "Memory", Broken(root), root.parent / "backups").make("before")
    assert not (root.parent / "backups/before").exists()


def test_the_state_goes_but_for_what_is_in_use(root: Path) -> None:
    state = root / ".assay/state"
    put(state, {"index/CURRENT": b"1", "runs/run-1.json": b"{}", "vault.sqlite": b"x"})
    put(state, dict.fromkeys(sorted(KEPT - {"journal", "journal-unreadable"}), b""))
    put(state, {"journal/x/0.old": b"mine", "journal-unreadable/y/0.old": b"mine"})
    put(root.parent, {"elsewhere/mine.txt": b"mine"})
    (state / "link").symlink_to(root.parent / "elsewhere")
    backup(root).forget()
    assert {each.name for each in state.iterdir()} == KEPT
    assert (root.parent / "elsewhere/mine.txt").read_bytes() == b"mine"
    assert (state / "journal/x/0.old").exists()


def test_a_state_that_lies_elsewhere_or_is_none_is_left_alone(root: Path) -> None:
    backup(root).forget()
    put(root.parent, {"elsewhere/mine.txt": b"mine"})
    (root / ".assay/state").symlink_to(root.parent / "elsewhere")
    backup(root).forget()
    assert (root.parent / "elsewhere/mine.txt").read_bytes() == b"mine"
