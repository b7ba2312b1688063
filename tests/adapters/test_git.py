"""Reading the repository: HEAD, its files, its history, and whether one may commit."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.adapters.faults import Steps
from tests.adapters.vaults import MESSAGE, NOTES, committed, git, journal, make, patch, put

from assay.adapters import git as adapter
from assay.adapters.commits import add_trailer
from assay.adapters.git import GitRepository
from assay.model.errors import GitFailed, InTheWay
from assay.model.names import digest


@pytest.fixture(params=["own", "folder", "worktree", "submodule"])
def vault(request: pytest.FixtureRequest, root: Path) -> Path:
    """A vault in every kind of place; what lies around it is not its business."""
    if request.param == "own":
        return root
    if request.param == "folder":
        outer = root.parent / "outer"
        put(outer, {f"my vault/{path}": data for path, data in NOTES.items()} | {"Memory/outside.md": b"o"})
        git(outer, "init", "--quiet")
        git(outer, "add", "--all")
        git(outer, "commit", "--quiet", "--message=start")
        return outer / "my vault"
    if request.param == "worktree":
        git(root, "worktree", "add", "--quiet", "-b", "other", "../tree")
        return root.parent / "tree"
    outer = make(root.parent / "outer")
    git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(root), "notes")
    return outer / "notes"


def test_paths_are_those_of_the_vault(vault: Path) -> None:
    repository = GitRepository(vault)
    before = repository.head()
    assert repository.at_head(next(iter(NOTES))) == next(iter(NOTES.values()))
    assert {path: repository.blob_name(data) for path, data in NOTES.items()} == repository.blobs("Memory")
    after = journal(vault).commit(patch(), MESSAGE)
    assert repository.head() == after
    assert repository.changed_paths(before, after, "Memory") == {each.path for each in patch()}
    assert len(repository.log(path=patch()[2].path)) == 1
    assert committed(vault) == {path: (vault / path).read_bytes() for path in repository.blobs("Memory")}
    assert git(vault, "status", "--porcelain", "--", "Memory") == ""


def test_no_repository_is_empty(tmp_path: Path) -> None:
    repository = GitRepository(tmp_path)
    assert repository.toplevel() is None
    assert repository.head() is None
    assert repository.branch() is None
    assert repository.at_head("a.md") is None
    assert repository.blobs() == {}
    assert repository.log() == ()
    with pytest.raises(InTheWay, match="assay init"):
        repository.ready()


def test_a_repository_made_later_is_found(tmp_path: Path) -> None:
    repository = GitRepository(tmp_path)
    assert repository.head() is None
    adapter.init(tmp_path)
    assert repository.toplevel() == tmp_path
    repository.ready()


def test_init_starts_on_main_unless_the_person_says_otherwise(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    assert adapter.init(tmp_path / "one").branch() == "refs/heads/main"
    git(tmp_path, "config", "--global", "init.defaultBranch", "trunk")
    (tmp_path / "two").mkdir()
    assert adapter.init(tmp_path / "two").branch() == "refs/heads/trunk"


def test_init_leaves_what_is_there(root: Path) -> None:
    before = git(root, "rev-parse", "HEAD")
    assert adapter.init(root).head() == before


def test_before_the_first_commit_one_may_commit(tmp_path: Path) -> None:
    repository = adapter.init(tmp_path)
    repository.ready()
    assert (repository.head(), repository.at_head("a.md"), repository.log(), repository.blobs()) == (None, None, (), {})


@pytest.mark.parametrize("state", ["merge", "rebase", "cherry-pick", "revert", "bisect", "detached"])
def test_what_is_under_way_forbids_it(root: Path, state: str) -> None:
    put(root, {"Welcome.md": b"theirs\n"})
    git(root, "switch", "--quiet", "-c", "other")
    git(root, "commit", "--quiet", "--all", "--message=theirs")
    git(root, "switch", "--quiet", "main")
    put(root, {"Welcome.md": b"ours\n"})
    git(root, "commit", "--quiet", "--all", "--message=ours")
    begin = {
        "merge": ["merge", "other"],
        "rebase": ["rebase", "other"],
        "cherry-pick": ["cherry-pick", "other"],
        "revert": ["revert", "--no-edit", "other"],
        "bisect": ["bisect", "start", "HEAD", "HEAD~1"],
        "detached": ["switch", "--detach"],
    }[state]
    GitRepository(root).ready()
    try:
        git(root, *begin)
    except AssertionError:
        assert state not in ("detached", "bisect")  # the others stop at the conflict
    before = (git(root, "rev-parse", "HEAD"), {path: (root / path).read_bytes() for path in NOTES})
    with pytest.raises(InTheWay, match="`git"):
        GitRepository(root).ready()
    with pytest.raises(InTheWay):
        journal(root).commit(patch(), MESSAGE)
    assert before == (git(root, "rev-parse", "HEAD"), {path: (root / path).read_bytes() for path in NOTES})


def test_head_and_branch_start_no_process(root: Path) -> None:
    steps = Steps()
    repository = GitRepository(root, step=steps)
    assert repository.head() == git(root, "rev-parse", "HEAD")
    assert repository.branch() == "refs/heads/main"
    assert steps.seen == []


def test_where_the_files_are_unclear_git_is_asked(root: Path) -> None:
    (root / ".git/reftable").mkdir()  # as in the newer ref format; git still reads the older one here
    assert GitRepository(root).head() == git(root, "rev-parse", "HEAD")
    assert GitRepository(root).branch() == "refs/heads/main"
    git(root, "switch", "--quiet", "--detach")
    assert GitRepository(root).branch() is None


def test_the_committed_version_is_that_of_head(root: Path) -> None:
    one = next(iter(NOTES))
    put(root, {one: b"edited"})
    git(root, "add", one)
    assert GitRepository(root).at_head(one) == NOTES[one]
    assert GitRepository(root).at_head("Memory/none.md") is None
    assert GitRepository(root).at_head("Memory") is None
    assert GitRepository(root).at_head("[x] *plan*.md") == b"magic\n"


def test_the_committed_version_is_what_a_checkout_would_write(root: Path) -> None:
    put(root, {".gitattributes": b"*.md text eol=crlf\n", "Memory/crlf.md": b"a\r\nb\r\n"})
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=attributes")
    repository = GitRepository(root)
    assert repository.at_head("Memory/crlf.md") == b"a\r\nb\r\n"
    assert repository.holds({"Memory/crlf.md": digest(b"a\r\nb\r\n"), "Memory/none.md": None})
    assert not repository.holds({"Memory/crlf.md": digest(b"a\nb\n")})


def test_links_and_submodules_are_no_files(root: Path) -> None:
    (root / "Memory/link.md").symlink_to("a.md")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=link")
    assert "Memory/link.md" not in GitRepository(root).blobs()


def test_blobs_below_a_folder(root: Path) -> None:
    blobs = GitRepository(root).blobs("Memory/Review")
    assert set(blobs) == {path for path in NOTES if path.startswith("Memory/Review/")}
    assert GitRepository(root).blobs("none") == {}
    assert set(GitRepository(root).blobs()) > set(NOTES)


def test_changes_between_two_commits(root: Path) -> None:
    repository = GitRepository(root)
    before = repository.head()
    assert repository.changed_paths(before, before) == frozenset()
    after = journal(root).commit(patch(), MESSAGE)
    assert repository.changed_paths(after, before) == {each.path for each in patch()}
    assert repository.changed_paths(before, after, "Memory/Review") == {each.path for each in patch()[3:]}
    assert repository.changed_paths(None, before, "Memory") == set(NOTES)
    with pytest.raises(GitFailed):
        repository.changed_paths("1" * 40, after)


def test_the_log_tells_time_subject_and_trailers(root: Path) -> None:
    sha = journal(root).commit(patch(), MESSAGE)
    newest, first = GitRepository(root).log()
    assert (newest.sha, newest.subject) == (sha, "ingest: kickoff")
    assert newest.trailers[0] == ("Assay-Candidate", "cand-1 accept mem-1")
    assert newest.at.startswith("20")
    assert first.trailers == ()


def test_the_log_can_be_narrowed(root: Path) -> None:
    journal(root).commit(patch(), MESSAGE)
    repository = GitRepository(root)
    assert [each.subject for each in repository.log(limit=1)] == ["ingest: kickoff"]
    assert [each.subject for each in repository.log(trailer="cand-1 accept")] == ["ingest: kickoff"]
    assert repository.log(trailer="cand-.") == ()
    assert [each.subject for each in repository.log(path="Welcome.md")] == ["start"]
    assert repository.log(path="*.md") == ()


def test_a_commit_is_found_by_what_its_message_says(root: Path) -> None:
    repository = GitRepository(root)
    before = repository.head()
    sha = journal(root).commit(patch(), MESSAGE)
    assert repository.landed("Assay-Candidate: cand-1", before) == sha
    assert repository.landed("Assay-Candidate: cand-1", sha) is None
    assert repository.landed("Assay-Candidate: cand-1", "1" * 40) == sha
    git(root, "branch", "aside")
    git(root, "reset", "--quiet", "--hard", "HEAD~1")
    assert repository.landed("Assay-Candidate: cand-1", before) == sha


def test_a_commit_by_its_name_if_head_rests_on_it(root: Path) -> None:
    repository = GitRepository(root)
    first = repository.head() or ""
    sha = journal(root).commit(patch(), MESSAGE)
    for name in (sha, sha[:9]):
        found = repository.commit(name)
        assert found is not None
        assert (found.sha, found.subject) == (sha, "ingest: kickoff")
    for name in ("HEAD", "main", "abc", "f" * 40, f"{sha}^", "--all", git(root, "rev-parse", "HEAD^{tree}")):
        assert repository.commit(name) is None
    git(root, "branch", "aside")
    git(root, "reset", "--quiet", "--hard", first)
    assert repository.commit(sha) is None


def test_before_the_first_commit_there_is_no_past(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    repository, then = GitRepository(tmp_path), datetime.datetime(2026, 11, 29, tzinfo=datetime.UTC)
    assert repository.commit("abcd123") is None
    assert repository.head_at(then) is None
    assert repository.landed("x", None) is None
    assert (repository.versions("a.md", 5), repository.log()) == ((), ())


def test_head_as_it_was_at_an_instant(root: Path) -> None:
    repository, now = GitRepository(root), datetime.datetime.now(datetime.UTC)
    assert repository.head_at(now + datetime.timedelta(hours=1)) == repository.head()
    assert repository.head_at(now - datetime.timedelta(days=1)) is None


@pytest.mark.parametrize(
    ("message", "end"),
    [
        ("subject", "subject\n\nK: v\n"),
        ("subject: like a trailer", "subject: like a trailer\n\nK: v\n"),
        ("subject\n\nbody text", "subject\n\nbody text\n\nK: v\n"),
        ("subject\n\nA: 1", "subject\n\nA: 1\nK: v\n"),
        ("subject\n\nbody\n\nA: 1\n  more\n", "subject\n\nbody\n\nA: 1\n  more\nK: v\n"),
    ],
)
def test_a_trailer_joins_the_others(message: str, end: str) -> None:
    assert add_trailer(message, "K", "v") == end


@given(st.text(st.sampled_from("ab:- \n"), min_size=1, max_size=30).filter(lambda text: text.strip()))
def test_a_trailer_only_adds(message: str) -> None:
    assert add_trailer(message, "K", "v").startswith(message.rstrip())
    assert add_trailer(message, "K", "v").endswith("\nK: v\n")


def test_what_a_file_was_in_its_last_commits(root: Path) -> None:
    path = next(iter(NOTES))
    for data in (b"two\n", b"", b"four\n"):
        put(root, {path: data})
        git(root, "commit", "--quiet", "--all", "--message=again")
    (root / path).unlink()
    git(root, "commit", "--quiet", "--all", "--message=gone")
    assert GitRepository(root).versions(path, 4) == (b"four\n", b"", b"two\n")
    assert GitRepository(root).versions(path, 9) == (b"four\n", b"", b"two\n", NOTES[path])
    assert GitRepository(root).versions("nowhere.md", 4) == ()
