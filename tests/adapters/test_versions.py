"""What files held at a commit."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from tests.adapters.test_git import vault
from tests.adapters.vaults import MESSAGE, NOTES, git, journal, patch, put

from assay.adapters.git import GitRepository
from assay.model.history import Version

__all__ = ["vault"]


def test_what_a_commit_changed_with_what_stood_before(vault: Path) -> None:
    repository = GitRepository(vault)
    before = {path: repository.at_head(path) for path in repository.blobs("Memory")}
    name = journal(vault).commit(patch(), MESSAGE)
    found = repository.changes(name)
    assert {each.path for each in found} == {each.path for each in patch()}
    for each in found:
        assert each.before == before.get(each.path)
        assert each.after == repository.at_head(each.path)


def test_the_first_commit_made_everything(root: Path) -> None:
    repository = GitRepository(root)
    first = git(root, "rev-list", "--max-parents=0", "HEAD").strip()
    found = repository.changes(first)
    assert Version(next(iter(NOTES)), None, NOTES[next(iter(NOTES))]) in found
    assert all(each.before is None for each in found)


def test_a_commit_by_the_beginning_of_its_name(root: Path) -> None:
    repository = GitRepository(root)
    head = repository.head() or ""
    found = repository.commit(head[:8])
    assert found is not None
    assert found.sha == head
    for wrong in ("zzzzzzz", "--help", "HEAD", "abc", "0" * 40):
        assert repository.commit(wrong) is None


def test_a_commit_that_the_branch_does_not_rest_on_is_none(root: Path) -> None:
    git(root, "checkout", "--quiet", "-b", "other")
    put(root, {"Memory/Notes/more.md": b"more\n"})
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=more")
    other = git(root, "rev-parse", "HEAD").strip()
    git(root, "checkout", "--quiet", "-")
    assert GitRepository(root).commit(other) is None


def test_the_files_of_a_time(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2040-03-01T10:00:00Z")
    put(root, {"Memory/Notes/zoo.md": "Žoo and more\n".encode(), "Memory/Notes/a b.md": b"ZEBRA\n", "own.md": b"zebra\n"})
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=zoo")
    repository = GitRepository(root)
    head = repository.head() or ""
    at = datetime.datetime(2040, 3, 1, 10, tzinfo=datetime.UTC)
    assert repository.head_at(at) == head
    assert repository.head_at(at - datetime.timedelta(seconds=1)) != head
    assert repository.head_at(datetime.datetime(1999, 1, 1, tzinfo=datetime.UTC)) is None
    assert repository.files_at(head, "Memory", ["zebra"]) == {"Memory/Notes/a b.md": b"ZEBRA\n"}
    assert repository.files_at(head, "Memory", ["nothing at all"]) == {}
    whole = repository.files_at(head, "Memory")
    assert whole["Memory/Notes/zoo.md"] == "Žoo and more\n".encode()
    assert "own.md" not in whole


def test_nothing_of_no_repository(tmp_path: Path) -> None:
    repository = GitRepository(tmp_path)
    assert repository.commit("abcdef0") is None
    assert repository.head_at(datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)) is None
