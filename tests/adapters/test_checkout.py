"""Finding the repository and its head from git's files gives what git says."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.vaults import git, make, put

from assay.adapters.checkout import Checkout, Unclear, find
from assay.model.errors import InTheWay


def _found(root: Path) -> Checkout:
    found = find(root)
    assert found is not None
    return found


def _agrees(root: Path, *, branch: str | None = "refs/heads/main") -> Checkout:
    found = _found(root)
    assert found.head() == git(root, "rev-parse", "HEAD")
    assert str(found.top) == git(root, "rev-parse", "--show-toplevel")
    assert str(found.git) == git(root, "rev-parse", "--absolute-git-dir")
    assert found.prefix == git(root, "rev-parse", "--show-prefix")
    assert found.branch() == branch
    return found


def test_a_repository_of_its_own(root: Path) -> None:
    assert _agrees(root).prefix == ""


def test_a_folder_of_a_larger_repository(root: Path) -> None:
    found = _agrees(root / "Memory" / "Notes")
    assert found.within("a.md") == "Memory/Notes/a.md"


def test_a_linked_worktree(root: Path) -> None:
    git(root, "worktree", "add", "--quiet", "-b", "other", "../tree")
    found = _agrees(root.parent / "tree", branch="refs/heads/other")
    assert found.common == root / ".git"


def test_a_submodule(root: Path) -> None:
    outer = make(root.parent / "outer")
    git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(root), "notes")
    assert _agrees(outer / "notes").git == outer / ".git/modules/notes"


def test_a_packed_head(root: Path) -> None:
    git(root, "branch", "main2", "HEAD")
    git(root, "pack-refs", "--all")
    assert not (root / ".git/refs/heads/main").exists()
    _agrees(root)


def test_a_loose_ref_comes_before_a_packed_one(root: Path) -> None:
    git(root, "pack-refs", "--all")
    git(root, "commit", "--quiet", "--allow-empty", "--message=next")
    _agrees(root)


def test_a_branch_that_stands_for_another(root: Path) -> None:
    git(root, "symbolic-ref", "refs/heads/alias", "refs/heads/main")
    git(root, "symbolic-ref", "HEAD", "refs/heads/alias")
    assert _found(root).head() == git(root, "rev-parse", "HEAD")


def test_a_detached_head(root: Path) -> None:
    git(root, "switch", "--quiet", "--detach")
    found = _agrees(root, branch=None)
    with pytest.raises(InTheWay, match="git switch"):
        found.refuse_detached(None)


def test_before_the_first_commit(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet", "--initial-branch=trunk")
    found = _found(tmp_path)
    assert found.head() is None
    assert found.branch() == "refs/heads/trunk"


def test_no_repository(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()  # an empty one is none
    assert find(tmp_path) is None


@pytest.mark.parametrize("text", ["", "ref: refs/heads/main\n", "no object name\n"])
def test_a_damaged_ref_is_for_git_to_judge(root: Path, text: str) -> None:
    (root / ".git/refs/heads/main").write_text(text)
    with pytest.raises(Unclear):
        _found(root).head()


def test_another_ref_format_is_for_git_to_judge(root: Path) -> None:
    (root / ".git/reftable").mkdir()
    with pytest.raises(Unclear):
        _found(root).head()
    with pytest.raises(Unclear):
        _found(root).branch()


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("MERGE_HEAD", "merge"),
        ("rebase-merge/head-name", "rebase"),
        ("rebase-apply/head-name", "rebase"),
        ("CHERRY_PICK_HEAD", "cherry-pick"),
        ("REVERT_HEAD", "revert"),
        ("BISECT_LOG", "bisect"),
    ],
)
def test_what_is_unfinished_stands_in_the_way(root: Path, name: str, word: str) -> None:
    _found(root).refuse_unfinished()
    put(root / ".git", {name: b"0" * 40})
    with pytest.raises(InTheWay, match=rf"{word}.*`"):
        _found(root).refuse_unfinished()
