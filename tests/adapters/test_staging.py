"""Staging: our entries in the person's index, under a lock of which can be told whose it is."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from tests.adapters.vaults import NOTES, OWN, git, put

from assay.adapters.checkout import find
from assay.adapters.command import Command
from assay.adapters.staging import Staging, is_ours
from assay.adapters.trees import Kept, blob_name
from assay.model.errors import GitFailed

ONE, OTHER, _ = NOTES
NEW = b"another\n"


@pytest.fixture(params=["links", "no links"])
def staging(request: pytest.FixtureRequest, root: Path, monkeypatch: pytest.MonkeyPatch) -> Staging:
    """On a file system with hard links, and on one without."""
    if request.param == "no links":

        def none(*_: object) -> None:
            raise PermissionError(errno.EPERM, "no links here")

        monkeypatch.setattr(Path, "hardlink_to", none)
    return made(root)


def made(root: Path, seconds: float = 0.1) -> Staging:
    found = find(root)
    assert found is not None
    return Staging(Command(found, lock_seconds=seconds), seconds)


def scratch(root: Path) -> Path:
    place = root.parent / "scratch"
    place.mkdir(exist_ok=True)
    return place


def entry(root: Path) -> dict[str, Kept | None]:
    git(root, "hash-object", "-w", "--stdin", feed=NEW)
    return {ONE: Kept("100644", blob_name(NEW)), OTHER: None}


def staged(root: Path) -> list[str]:
    return git(root, "diff", "--cached", "--name-status", "--no-renames").splitlines()


CHANGED = [f"M\t{ONE}", f"D\t{OTHER}"]


def test_entries_are_set_beside_what_is_staged(root: Path, staging: Staging) -> None:
    put(root, {"Welcome.md": b"staged\n"})
    git(root, "add", "Welcome.md")
    staging.put(entry(root), scratch(root), git(root, "rev-parse", "HEAD"))
    assert sorted(staged(root)) == sorted([*CHANGED, "M\tWelcome.md"])
    assert not (root / ".git/index.lock").exists()


@pytest.mark.parametrize("harm", ["gone", "empty"])
def test_an_index_that_is_gone_or_empty_is_made_from_head(root: Path, staging: Staging, harm: str) -> None:
    (root / ".git/index").unlink() if harm == "gone" else (root / ".git/index").write_bytes(b"")
    staging.put(entry(root), scratch(root), git(root, "rev-parse", "HEAD"))
    assert sorted(staged(root)) == sorted(CHANGED)
    assert {*git(root, "ls-files").splitlines()} >= {*OWN} - {"[x] *plan*.md"}


def test_an_object_that_is_none_fails(root: Path, staging: Staging) -> None:
    before = (root / ".git/index").read_bytes()
    with pytest.raises(GitFailed):
        staging.put({"../x": Kept("100644", "0" * 39)}, scratch(root))
    assert (root / ".git/index").read_bytes() == before
    assert not (root / ".git/index.lock").exists()


def test_the_lock_of_another_is_waited_for_and_left(root: Path, staging: Staging) -> None:
    (root / ".git/index.lock").write_bytes(b"DIRC")
    with pytest.raises(GitFailed, match=r"index\.lock"):
        staging.put(entry(root), scratch(root))
    assert (root / ".git/index.lock").read_bytes() == b"DIRC"
    assert staged(root) == []


def test_a_lock_of_ours_is_known_and_only_its_own_folder_takes_it_away(root: Path) -> None:
    lock = root / ".git/index.lock"
    with made(root).locked(scratch(root)) as taken:
        assert taken
        assert is_ours(lock.read_bytes())
        other = root.parent / "other"
        other.mkdir()
        made(root).release(other)
        assert lock.exists()
        with made(root, 0.0).locked(other) as again:
            assert again is False
    assert not lock.exists()
    assert not is_ours(b"DIRC")
