"""Commits out of a stream, and back into one."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from assay.adapters.purging.exported import Change, Commit, commits, encode, quoted, unquoted

PATHS = st.binary(min_size=1, max_size=40).filter(lambda path: b"\0" not in path)


@given(PATHS)
def test_paths_come_back(path: bytes) -> None:
    written = quoted(path)
    assert b"\n" not in written
    assert unquoted(written) == path


def test_paths_as_git_writes_them() -> None:
    assert unquoted(rb'"tab\there \"and\" \\ \303\274.md"') == b'tab\there "and" \\ \xc3\xbc.md'
    assert unquoted(b'"with blanks.md"') == b"with blanks.md"
    assert unquoted(b"plain\xc3\xbc.md") == b"plain\xc3\xbc.md"


def test_what_git_exports_is_read_and_imports_to_the_same(tmp_path: Path) -> None:
    def git(*arguments: str, feed: bytes | None = None, at: str = "one") -> bytes:
        return subprocess.run(
            ["git", *arguments], cwd=tmp_path / at, input=feed, capture_output=True, check=True, env=None
        ).stdout

    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        git("init", "--quiet", "--initial-branch=main", at=name)
    git("config", "user.name", "Ada")
    git("config", "user.email", "ada@example.org")
    for number, path in enumerate(('odd "name"\t.md', "folder/a b.md", "folder")):
        place = tmp_path / "one" / path
        if path == "folder":
            (place / "a b.md").unlink()
            place.rmdir()
        place.parent.mkdir(exist_ok=True)
        place.write_text(f"{number}")
        git("add", "--all")
        git("commit", "--quiet", "-m", f"message {number}\n\nmark :1\nM 100644 x y\n")
    out = git("fast-export", "--no-data", "--show-original-ids", "--all")
    found = [*commits(io.BytesIO(out))]
    assert [len(each.parents) for each in found] == [0, 1, 1]
    assert found[-1].parents == (found[-2].name,)
    assert {(each.path, bool(each.content)) for each in found[-1].changes} == {(b"folder/a b.md", False), (b"folder", True)}
    git("bundle", "create", "../blobs", "--all")
    git("fetch", "--quiet", "../blobs", "main", at="two")
    marks = {each.name: number for number, each in enumerate(found, 1)}
    stream = b"".join(
        encode(
            each,
            marks[each.name],
            [b":%d" % marks[one] for one in each.parents],
            [one.content.encode() for one in each.changes],
            b"refs/heads/main",
        )
        for each in found
    )
    git("fast-import", "--quiet", feed=stream, at="two")
    assert git("rev-parse", "main", at="two") == git("rev-parse", "main")


def test_messages_are_counted_not_read() -> None:
    commit = Commit(
        "a" * 40, (b"committer A <a> 1 +0000\n",), b"commit refs/x\nmark :9\n", (), (Change(b"x", b"100644", "b" * 40),)
    )
    stream = encode(commit, 2, [], [b":1"], b"refs/heads/main").replace(
        b"mark :2\n", b"mark :2\noriginal-oid " + b"a" * 40 + b"\n"
    )
    (back,) = commits(io.BytesIO(stream.replace(b"M 100644 :1", b"M 100644 " + b"b" * 40)))
    assert back == commit
