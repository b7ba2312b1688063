"""Trees: what git has recorded of files, however many are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.vaults import NOTES, OWN, git, put

from assay.adapters import trees
from assay.adapters.checkout import find
from assay.adapters.command import Command
from assay.adapters.trees import Kept, blob_name

ONE, OTHER, _ = NOTES
MANY = [f"none/{number}.md" for number in range(trees.MANY)]


def command(root: Path) -> Command:
    found = find(root)
    assert found is not None
    return Command(found)


@pytest.mark.parametrize("more", [[], MANY])
def test_the_files_of_a_commit_at_those_paths(root: Path, more: list[str]) -> None:
    assert trees.at(command(root), "HEAD", [ONE, "none.md", *more]) == {ONE: Kept("100644", blob_name(NOTES[ONE]))}
    assert trees.at(command(root), None, [ONE]) == {}


def test_all_of_it_without_links(root: Path) -> None:
    (root / "link.md").symlink_to(ONE)
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=link")
    found = trees.at(command(root), "HEAD")
    assert found.keys() >= {*NOTES, *OWN}
    assert "link.md" not in found


@pytest.mark.parametrize("more", [[], MANY])
def test_what_the_index_has_is_told_but_for_conflicts(root: Path, more: list[str]) -> None:
    put(root, {ONE: b"staged\n"})
    git(root, "add", "--all")
    git(root, "rm", "--quiet", "--cached", OTHER)
    name = blob_name(NOTES[OTHER])
    git(root, "hash-object", "-w", "--stdin", feed=NOTES[OTHER])
    feed = "".join(f"100644 {name} {stage}\t{OTHER}\0" for stage in (1, 2, 3)).encode()
    git(root, "update-index", "-z", "--index-info", feed=feed)
    assert trees.staged(command(root), [ONE, OTHER, *more]) == {ONE: Kept("100644", blob_name(b"staged\n"))}


def test_lines_for_the_index(root: Path) -> None:
    kept = Kept("100755", "a" * 40)
    assert trees.info({"x": kept, "y": None}) == f"100755 {'a' * 40}\tx\0".encode() + f"0 {'0' * 40}\ty\0".encode()
    assert trees.names(b"x\0y\0") == {"x", "y"}
