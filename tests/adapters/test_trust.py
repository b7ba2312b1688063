"""A repository that would run programs is refused before it can, and one that would not is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.vaults import MESSAGE, git, journal, make, patch, put

from assay.adapters.git import GitRepository
from assay.model.errors import Untrusted

RUNS = [
    ("core.fsmonitor", "true"),
    ("core.fsmonitor", "./evil.sh"),
    ("core.hooksPath", "hooks"),
    ("core.sshCommand", "./evil.sh"),
    ("core.editor", "./evil.sh"),
    ("core.pager", "./evil.sh"),
    ("core.worktree", "/tmp"),
    ("filter.a.b.clean", "./evil.sh"),
    ("filter.lfs.process", "./evil.sh"),
    ("filter.x.smudge", "./evil.sh"),
    ("diff.md.textconv", "./evil.sh"),
    ("diff.md.command", "./evil.sh"),
    ("diff.external", "./evil.sh"),
    ("merge.ours.driver", "./evil.sh"),
    ("include.path", "../evil.config"),
    ("includeIf.gitdir:/.path", "../evil.config"),
    ("gpg.program", "./evil.sh"),
    ("gpg.ssh.program", "./evil.sh"),
    ("trailer.x.command", "./evil.sh"),
]
HARMLESS = [
    ("core.fsmonitor", "false"),
    ("core.autocrlf", "input"),
    ("user.name", "core.editor"),
    ("credential.helper", "store"),
    ("remote.origin.url", "https://example.org/vault.git"),
    ("filter.lfs.required", "true"),
    ("branch.core.editor.remote", "origin"),
    ("alias.core", "!evil"),
]


@pytest.mark.parametrize(("key", "value"), RUNS)
def test_a_setting_that_runs_something_is_refused(root: Path, key: str, value: str) -> None:
    git(root, "config", key, value)
    with pytest.raises(Untrusted, match=key.partition(".")[0].lower()):
        GitRepository(root).ready()
    GitRepository(root, trusted=True).ready()


@pytest.mark.parametrize(("key", "value"), HARMLESS)
def test_a_setting_that_runs_nothing_is_not(root: Path, key: str, value: str) -> None:
    git(root, "config", key, value)
    GitRepository(root).ready()


def test_the_persons_own_settings_are_theirs(root: Path) -> None:
    for key, value in RUNS:
        if key not in ("core.worktree", "include.path", "includeIf.gitdir:/.path"):
            git(root, "config", "--global", key, value)
    GitRepository(root).ready()


def test_settings_of_one_worktree_count(root: Path) -> None:
    git(root, "config", "extensions.worktreeConfig", "true")
    git(root, "config", "--worktree", "core.editor", "./evil.sh")
    with pytest.raises(Untrusted, match=r"core\.editor"):
        GitRepository(root).ready()


def test_a_bare_key_means_true(root: Path) -> None:
    with (root / ".git/config").open("a") as config:
        config.write("[core]\n\tfsmonitor\n")
    with pytest.raises(Untrusted, match="fsmonitor"):
        GitRepository(root).ready()


def test_a_submodule_says_where_its_files_are(root: Path) -> None:
    outer = make(root.parent / "outer")
    git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(root), "notes")
    assert git(outer / "notes", "config", "core.worktree")
    GitRepository(outer / "notes").ready()


def test_every_question_to_git_comes_after_the_look(root: Path) -> None:
    head = GitRepository(root).head()
    git(root, "config", "core.fsmonitor", "touch ran; false")
    repository = GitRepository(root)
    assert repository.head() == head  # no process
    for ask in (
        repository.ready,
        repository.log,
        repository.blobs,
        lambda: repository.at_head("Welcome.md"),
        lambda: repository.changed_paths(None, head),
        lambda: repository.blob_name(b""),
        lambda: journal(root).commit(patch(), MESSAGE),
    ):
        with pytest.raises(Untrusted):
            ask()
    assert not (root / "ran").exists()


def test_a_process_that_lives_long_looks_again_before_each_commit(root: Path) -> None:
    writer = journal(root)
    writer.commit(patch()[:1], MESSAGE)
    git(root, "config", "core.fsmonitor", "touch ran; false")
    with pytest.raises(Untrusted):
        writer.commit(patch()[1:], MESSAGE)


def test_hooks_do_not_run(root: Path) -> None:
    for name in ("pre-commit", "commit-msg", "post-commit", "reference-transaction", "post-index-change"):
        put(root / ".git/hooks", {name: b'#!/bin/sh\ntouch "$GIT_DIR/ran" ran\nexit 1\n'})
        (root / ".git/hooks" / name).chmod(0o755)
    journal(root).commit(patch(), MESSAGE)
    assert not (root / "ran").exists()
    assert not (root / ".git/ran").exists()


def test_a_file_driver_named_by_attributes_does_not_run(root: Path) -> None:
    """Attributes travel with the vault; they only name drivers, and those stand in a configuration."""
    put(root, {".gitattributes": b"*.md filter=evil diff=evil merge=evil\n"})
    git(root, "config", "filter.evil.clean", "touch ran; cat")
    with pytest.raises(Untrusted):
        journal(root).commit(patch(), MESSAGE)
    assert not (root / "ran").exists()
