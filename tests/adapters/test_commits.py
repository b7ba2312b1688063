"""The commit step against what git repositories have in store: exactly the named files and bytes, nobody else's work."""

from __future__ import annotations

import errno
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.adapters.vaults import MESSAGE, NOTES, OWN, amend, applied, committed, git, journal, leftovers, patch, put, sound

from assay.adapters import trees
from assay.adapters.git import GitRepository, init
from assay.model.errors import GitFailed
from assay.model.names import digest
from assay.model.write import Write

ONE, OTHER, QUESTION = NOTES


def _changed(root: Path) -> set[str]:
    """What the newest commit differs in from its parent."""
    return set(
        filter(None, git(root, "diff-tree", "-r", "-z", "--name-only", "--no-renames", "HEAD~1", "HEAD").split("\0"))
    )


def _commit(root: Path) -> None:
    """Commit the patch: afterwards HEAD holds exactly it, and it alone."""
    sha = journal(root).commit(patch(), MESSAGE)
    assert sha == git(root, "rev-parse", "HEAD")
    assert _changed(root) == {each.path for each in patch()}
    assert {path: data for path, data in committed(root).items() if path in applied(patch())} == applied(patch())


def test_the_commit_is_the_patch(root: Path) -> None:
    _commit(root)
    sound(root)
    assert committed(root) == applied(patch())


def test_the_message_is_kept_and_signed_by_the_journal(root: Path) -> None:
    _commit(root)
    text = git(root, "log", "-1", "--format=%B")
    assert text.startswith(f"{MESSAGE}\nAssay-Journal: ")
    assert git(root, "log", "-1", "--format=%(trailers:only,key=Assay-Candidate,valueonly)") == "cand-1 accept mem-1"
    assert git(root, "reflog", "-1", "--format=%gs") == "commit: ingest: kickoff"


@pytest.mark.parametrize(
    ("configured", "author"),
    [
        ({}, "assay <assay@localhost>"),
        ({"user.name": "Ada", "user.email": "ada@example.org"}, "Ada <ada@example.org>"),
        ({"user.email": "ada@example.org"}, "assay <ada@example.org>"),
        ({"user.email": "a@example.org", "author.email": "b@example.org", "author.name": "Ada"}, "Ada <b@example.org>"),
    ],
)
def test_the_author_is_the_person_where_git_knows_one(root: Path, configured: dict[str, str], author: str) -> None:
    for key, value in configured.items():
        git(root, "config", key, value)
    _commit(root)
    assert git(root, "log", "-1", "--format=%an <%ae>") == author


def test_the_environment_names_the_author_too(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_AUTHOR_NAME", "Ada")
    monkeypatch.setenv("EMAIL", "ada@example.org")
    _commit(root)
    assert git(root, "log", "-1", "--format=%an <%ae> %cn") == "Ada <ada@example.org> assay"


def test_signing_is_honoured(root: Path, tmp_path: Path) -> None:
    program = tmp_path / "sign.sh"
    program.write_text(
        '#!/bin/sh\ncat >/dev/null\necho "-----BEGIN PGP SIGNATURE-----"\necho "[GNUPG:] SIG_CREATED " >&2\n'
    )
    program.chmod(0o755)
    git(root, "config", "--global", "gpg.program", str(program))
    git(root, "config", "commit.gpgsign", "true")
    _commit(root)
    assert "BEGIN PGP SIGNATURE" in git(root, "cat-file", "commit", "HEAD")


def test_signing_that_fails_fails_the_commit(root: Path) -> None:
    git(root, "config", "--global", "gpg.program", "false")
    git(root, "config", "commit.gpgsign", "true")
    with pytest.raises(GitFailed, match="gpg"):
        journal(root).commit(patch(), MESSAGE)
    sound(root)
    assert committed(root) == NOTES


def test_the_first_commit(tmp_path: Path) -> None:
    init(tmp_path)
    put(tmp_path, {".gitignore": b".assay/state/\n"})
    data = b"first"
    sha = journal(tmp_path).commit([Write("Memory/a.md", None, data)], MESSAGE)
    assert git(tmp_path, "rev-list", "HEAD") == sha
    assert committed(tmp_path, ".") == {"Memory/a.md": data}


def test_a_head_that_names_a_lost_commit_is_not_taken_for_none(root: Path) -> None:
    lost = git(root, "rev-parse", "HEAD")
    (root / ".git/objects" / lost[:2] / lost[2:]).unlink()
    with pytest.raises(GitFailed, match="git fsck"):
        GitRepository(root).record({"Memory/a.md": b"a"}, MESSAGE, root / ".assay")


def test_removing_what_was_never_committed_commits_nothing(tmp_path: Path) -> None:
    init(tmp_path)
    put(tmp_path, {"Memory/a.md": b"a"})
    assert journal(tmp_path).commit([Write("Memory/a.md", digest(b"a"), None)], MESSAGE) == ""
    assert not (tmp_path / "Memory/a.md").exists()


def test_a_file_that_lies_there_is_committed_as_it_is(root: Path) -> None:
    """What `init` does with its settings: the bytes stay, the file is tracked afterwards."""
    put(root, {"Memory/loose.md": b"loose"})
    inode = (root / "Memory/loose.md").stat().st_ino
    journal(root).commit([Write("Memory/loose.md", digest(b"loose"), b"loose")], MESSAGE)
    assert committed(root)["Memory/loose.md"] == b"loose"
    assert (root / "Memory/loose.md").stat().st_ino == inode
    sound(root)


def test_ignored_files_are_committed_when_named(root: Path) -> None:
    put(root, {".git/info/exclude": b"Memory/\n"})
    _commit(root)


def test_staged_work_stays_staged_and_edits_stay_edits(root: Path) -> None:
    put(root, {"Welcome.md": b"staged\n", "staged new.md": b"new\n", "untracked.md": b"u\n"})
    git(root, "add", "Welcome.md", "staged new.md")
    git(root, "rm", "--quiet", "--cached", "Daily/2026-11-29.md")
    put(root, {"Welcome.md": b"staged and edited\n"})
    before = git(root, "status", "--porcelain")
    staged = git(root, "diff", "--cached")
    _commit(root)
    assert git(root, "status", "--porcelain") == before
    assert git(root, "diff", "--cached") == staged


def test_what_is_staged_for_a_named_file_gives_way(root: Path) -> None:
    """As with `git commit --only`: a managed file is ours, and the bytes on disk were the base."""
    put(root, {ONE: b"staged"})
    git(root, "add", ONE)
    put(root, {ONE: NOTES[ONE]})
    _commit(root)
    sound(root)


def _emptied(root: Path) -> None:
    git(root, "rm", "-r", "--quiet", "--cached", ".")


def _deleted(root: Path) -> None:
    (root / ".git/index").unlink()


def _zeroed(root: Path) -> None:
    (root / ".git/index").write_bytes(b"")


def _stale(root: Path) -> None:
    old = (root / ".git/index").read_bytes()
    put(root, {"later.md": b"later"})
    git(root, "add", "later.md")
    git(root, "commit", "--quiet", "--message=later")
    (root / ".git/index").write_bytes(old)


@pytest.mark.parametrize("harm", [_emptied, _deleted, _zeroed, _stale])
def test_a_harmed_index_deletes_nothing(root: Path, harm: Callable[[Path], None]) -> None:
    harm(root)
    before = committed(root, ".")
    _commit(root)
    assert committed(root, ".").keys() == before.keys() - {QUESTION} | {each.path for each in patch()[:4]}
    if harm in (_deleted, _zeroed):
        sound(root)


@pytest.mark.parametrize("cut", [1, 20, 200, -1, -30])
def test_a_truncated_index_is_named_with_the_way_out(root: Path, cut: int) -> None:
    index = root / ".git/index"
    data = index.read_bytes()[:cut]
    index.write_bytes(data)
    with pytest.raises(GitFailed, match=r"rm \.git/index && git reset"):
        journal(root).commit(patch(), MESSAGE)
    assert index.read_bytes() == data
    assert {path: (root / path).read_bytes() for path in NOTES} == NOTES
    index.unlink()
    git(root, "reset", "--quiet")
    journal(root).recover()
    sound(root)


def test_a_tree_that_would_change_more_is_refused(root: Path) -> None:
    """A file where HEAD has a folder would take the folder out."""
    (root / "Daily/2026-11-29.md").unlink()
    (root / "Daily").rmdir()
    with pytest.raises(GitFailed, match=r"also change Daily/2026-11-29\.md"):
        journal(root).commit([Write("Daily", None, b"file")], MESSAGE)
    assert not (root / "Daily").exists()
    assert git(root, "status", "--porcelain") == "D Daily/2026-11-29.md"


@pytest.mark.parametrize(
    "name", ["[x] *plan*.md", ":(glob)**.md", "-rf.md", "!not.md", "a\tb.md", 'quo"te.md', "new\nline.md", "Ä.md"]
)
def test_names_are_taken_literally(root: Path, name: str) -> None:
    path = f"Memory/{name}"
    put(root, {"Memory/x plan y.md": b"untracked, matches the pattern"})
    journal(root).commit([Write(path, None, b"one")], MESSAGE)
    journal(root).commit([Write(path, digest(b"one"), b"two")], MESSAGE)
    assert committed(root)[path] == b"two"
    assert _changed(root) == {path}
    journal(root).commit([Write(path, digest(b"two"), None)], MESSAGE)
    assert committed(root) == NOTES


def test_many_files_at_once(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """More than stand on a command line."""
    monkeypatch.setattr(trees, "MANY", 3)
    writes = [Write(f"Memory/Many/{number}.md", None, b"%d" % number) for number in range(5)]
    journal(root).commit(writes, MESSAGE)
    assert _changed(root) == {each.path for each in writes}
    sound(root)


def test_line_endings_follow_the_attributes(root: Path) -> None:
    """The blob is what `git add` would make of our bytes; the file on disk keeps them."""
    put(root, {".gitattributes": b"*.md text eol=crlf\n"})
    git(root, "add", "--all", "--renormalize", ".")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=attributes")
    ours = NOTES[OTHER] + b"At noon.\r\n"
    journal(root).commit([amend(OTHER, ours)], MESSAGE)
    assert (root / OTHER).read_bytes() == ours
    assert committed(root)[OTHER] == ours.replace(b"\r\n", b"\n")
    assert git(root, "status", "--porcelain") == ""


def test_the_mode_of_an_amended_file_stays(root: Path) -> None:
    (root / ONE).chmod(0o755)
    git(root, "commit", "--quiet", "--all", "--message=mode")
    (root / OTHER).chmod(0o600)
    _commit(root)
    assert stat.S_IMODE((root / ONE).stat().st_mode) == 0o755
    assert stat.S_IMODE((root / OTHER).stat().st_mode) == 0o600
    assert git(root, "ls-tree", "HEAD", "--", ONE).startswith("100755")
    sound(root)


def test_sha256_repositories(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet", "--object-format=sha256")
    sha = journal(tmp_path).commit([Write("Memory/a.md", None, b"a")], MESSAGE)
    assert len(sha) == 64
    assert GitRepository(tmp_path).blobs() == {"Memory/a.md": GitRepository(tmp_path).blob_name(b"a")}


def test_shallow_clones(root: Path) -> None:
    git(root, "commit", "--quiet", "--allow-empty", "--message=second")
    clone = root.parent / "clone"
    git(root, "clone", "--quiet", "--depth=1", f"file://{root}", str(clone))
    _commit(clone)
    assert GitRepository(clone).log()[0].subject == "ingest: kickoff"


def test_a_person_who_saves_while_git_runs_commits_nothing_by_it(root: Path) -> None:
    """Our bytes are committed; theirs stay on disk as an edit."""
    theirs = b"theirs"

    def step(name: str) -> None:
        if name == "git hash-object":
            put(root, {ONE: theirs})

    ours = b"ours"
    journal(root, step).commit([amend(ONE, ours)], MESSAGE)
    assert committed(root)[ONE] == ours
    assert (root / ONE).read_bytes() == theirs
    assert git(root, "status", "--porcelain") == f'M "{ONE}"'


def test_a_person_who_deletes_while_git_runs_deletes_nothing_by_it(root: Path) -> None:
    def step(name: str) -> None:
        if name == "git hash-object":
            (root / ONE).unlink(missing_ok=True)

    journal(root, step).commit([amend(ONE, b"ours")], MESSAGE)
    assert committed(root)[ONE] == b"ours"
    assert not (root / ONE).exists()


@pytest.mark.parametrize("moment", ["git commit-tree", "git update-ref"])
@pytest.mark.parametrize("times", [1, 2])
def test_a_commit_of_another_in_the_same_instant_stays(root: Path, moment: str, times: int) -> None:
    count = 0

    def step(name: str) -> None:
        nonlocal count
        if name == moment and count < times:
            count += 1
            put(root, {f"theirs {count}.md": b"t"})
            git(root, "add", f"theirs {count}.md")
            git(root, "commit", "--quiet", f"--message=theirs {count}", "--", f"theirs {count}.md")

    journal(root, step).commit(patch(), MESSAGE)
    assert git(root, "log", "--format=%s").splitlines() == ["ingest: kickoff", *["theirs 2", "theirs 1"][-times:], "start"]
    assert _changed(root) == {each.path for each in patch()}
    sound(root)


def test_others_are_kept_out_where_they_are_always_faster(root: Path) -> None:
    """Whoever commits before each of our attempts finds the index locked at the third; the lock is gone afterwards."""
    outcomes: list[str] = []

    def step(name: str) -> None:
        if name == "git update-ref":
            put(root, {"Welcome.md": b"theirs %d" % len(outcomes)})
            try:
                git(root, "commit", "--quiet", "--message=theirs", "--only", "Welcome.md")
                outcomes.append("made")
            except AssertionError as error:
                outcomes.append("index.lock" if "index.lock" in str(error) else str(error))

    journal(root, step).commit(patch(), MESSAGE)
    assert outcomes == ["made", "made", "index.lock"]
    assert not leftovers(root)


def test_keeping_others_out_needs_our_paths_in_the_index(root: Path) -> None:
    """Someone resets the index each time: it is not locked without our paths in it, and the commit is made all the same."""
    count = 0

    def step(name: str) -> None:
        nonlocal count
        if name == "git update-ref" and count < 3:
            count += 1
            git(root, "reset", "--quiet")
            git(root, "commit", "--quiet", "--allow-empty", "--message=theirs", "--only")

    journal(root, step).commit(patch(), MESSAGE)
    assert count == 3
    sound(root)


def test_without_hard_links_others_are_not_kept_out(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    test_a_commit_of_another_in_the_same_instant_stays(root, "git update-ref", 2)


def test_a_sweep_of_everything_in_the_same_instant_is_the_commit(root: Path) -> None:
    """obsidian-git adds all and commits while we do: its commit has our files, and there is nothing left to say."""

    def step(name: str) -> None:
        if name == "git update-ref" and git(root, "log", "-1", "--format=%s") == "start":
            git(root, "add", "--all")
            git(root, "commit", "--quiet", "--message=vault backup")

    sha = journal(root, step).commit(patch(), MESSAGE)
    assert sha == git(root, "rev-parse", "HEAD")
    assert git(root, "log", "--format=%s").splitlines() == ["vault backup", "start"]
    assert committed(root) == applied(patch())
    sound(root)


def test_a_commit_of_the_index_before_the_branch_moves_loses_nothing(root: Path) -> None:
    """A plain `git commit` in the narrowest moment takes our files with it and never out again."""

    def step(name: str) -> None:
        if name == "git update-ref" and git(root, "log", "-1", "--format=%s") == "start":
            git(root, "commit", "--quiet", "--allow-empty", "--message=theirs")

    journal(root, step).commit(patch(), MESSAGE)
    assert committed(root) == applied(patch())
    sound(root)


def test_the_index_lock_of_another_is_waited_for(root: Path) -> None:
    lock = root / ".git/index.lock"
    lock.touch()
    threading.Timer(0.15, lock.unlink).start()
    journal(root, lock_seconds=5).commit(patch(), MESSAGE)
    sound(root)


@pytest.mark.parametrize("name", ["index.lock", "HEAD.lock", "refs/heads/main.lock"])
def test_a_lock_that_stays_fails_and_takes_everything_back(root: Path, name: str) -> None:
    lock = root / ".git" / name
    lock.touch()
    with pytest.raises(GitFailed, match=r"\.lock"):
        journal(root, lock_seconds=0.1).commit(patch(), MESSAGE)
    lock.unlink()
    sound(root)
    assert committed(root) == NOTES


def test_the_odd_message(root: Path) -> None:
    text = 'süß: ☃ -m "x" $(y)\n\n# not a comment\n--- not an end'
    journal(root).commit(patch(), type(MESSAGE)(text))
    assert git(root, "log", "-1", "--format=%B").startswith(text)


def test_committing_from_elsewhere(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The working directory is not the vault, nor even a folder any more."""
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    _commit(root)
    monkeypatch.chdir(os.sep)


def test_own_files_are_never_in_our_commits(root: Path) -> None:
    put(root, dict.fromkeys(OWN, b"edited by the person"))
    _commit(root)
    assert {path: (root / path).read_bytes() for path in OWN} == dict.fromkeys(OWN, b"edited by the person")
