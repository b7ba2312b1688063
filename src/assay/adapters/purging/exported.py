"""Commits as git-fast-export(1) writes them, and as git-fast-import(1) takes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import IO, Final

GITLINK: Final = b"160000"
"""The mode of a submodule's commit, which is in another repository."""
LINK: Final = b"120000"
"""The mode of a symbolic link, whose content is a path."""

_ESCAPE: Final = re.compile(rb"\\([abtnvfr\"\\]|[0-7]{3})")
_LETTERS: Final = {b"a": 7, b"b": 8, b"t": 9, b"n": 10, b"v": 11, b"f": 12, b"r": 13, b'"': 34, b"\\": 92}
_QUOTED: Final = re.compile(rb"[\x00-\x1f\"\\\x7f]|\A\Z|\A ")


@dataclass(frozen=True, slots=True)
class Change:
    """`M` (with mode and name of the content) or `D`."""

    path: bytes
    mode: bytes = b""
    content: str = ""
    """Name of the object; empty for a removal."""


@dataclass(frozen=True, slots=True)
class Commit:
    """One commit; parents are names of objects."""

    name: str
    head: tuple[bytes, ...]
    """The lines `author`, `committer`, `encoding`, as they are."""
    message: bytes
    parents: tuple[str, ...]
    changes: tuple[Change, ...]


def commits(stream: IO[bytes]) -> Iterator[Commit]:
    """All commits of a stream without data, parents before children."""
    names: dict[bytes, str] = {}
    line = stream.readline()
    while line:
        if not line.startswith(b"commit "):
            line = _behind(stream, line)
            continue
        mark, commit, line = _commit(stream)
        commit = replace(commit, parents=tuple(names.get(each.encode(), each) for each in commit.parents))
        names[mark] = commit.name
        yield commit


def _behind(stream: IO[bytes], line: bytes) -> bytes:
    """The line after one that is passed over, with the data that may follow."""
    if line.startswith(b"data "):
        stream.read(int(line[5:]))
    return stream.readline()


def _commit(stream: IO[bytes]) -> tuple[bytes, Commit, bytes]:
    mark, name, message = b"", "", b""
    head, parents, changes = list[bytes](), list[str](), list[Change]()
    while line := stream.readline():
        word, _, rest = line.rstrip(b"\n").partition(b" ")
        if word == b"mark":
            mark = rest
        elif word == b"original-oid":
            name = rest.decode()
        elif word in (b"author", b"committer", b"encoding"):
            head.append(line)
        elif word == b"data":
            message = stream.read(int(rest))
        elif word in (b"from", b"merge"):
            parents.append(rest.decode())
        elif word in (b"M", b"D"):
            changes.append(_change(word, rest))
        elif word:  # the next command
            break
    return mark, Commit(name, tuple(head), message, tuple(parents), tuple(changes)), line


def _change(word: bytes, rest: bytes) -> Change:
    if word == b"D":
        return Change(unquoted(rest))
    mode, content, path = rest.split(b" ", 2)
    return Change(unquoted(path), mode, content.decode())


def unquoted(path: bytes) -> bytes:
    """A path as it is."""
    if not path.startswith(b'"'):
        return path
    return _ESCAPE.sub(_unescaped, path[1:-1])


def _unescaped(found: re.Match[bytes]) -> bytes:
    code = _LETTERS.get(found[1])
    return bytes([int(found[1], 8) if code is None else code])


def quoted(path: bytes) -> bytes:
    """A path as the stream has it."""
    if not _QUOTED.search(path):
        return path
    return (
        b'"' + b"".join(b"\\%03o" % each if each < 32 or each in (34, 92, 127) else bytes([each]) for each in path) + b'"'
    )


def encode(commit: Commit, mark: int, parents: Sequence[bytes], contents: Sequence[bytes], ref: bytes) -> bytes:
    """The commit for fast-import. `contents` are its changes' marks or names, in their order."""
    lines = [b"reset %s\n" % ref] if not parents else []
    lines += [b"commit %s\n" % ref, b"mark :%d\n" % mark, *commit.head, data(commit.message)]
    lines += [b"%s %s\n" % (b"merge" if at else b"from", parent) for at, parent in enumerate(parents)]
    # removals first: a file may have become a folder, and a folder a file
    ordered = sorted(zip(commit.changes, contents, strict=True), key=lambda each: bool(each[0].content))
    for change, content in ordered:
        path = quoted(change.path)
        lines.append(b"M %s %s %s\n" % (change.mode, content, path) if change.content else b"D %s\n" % path)
    return b"".join((*lines, b"\n"))


def data(content: bytes) -> bytes:
    """A counted piece of data."""
    return b"data %d\n%s\n" % (len(content), content)
