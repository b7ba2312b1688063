"""The real command line at work in a real vault: in this process, in one that can be killed, or installed as a program.

A process of the fork server has everything imported already, so that it spends its life on the vault; to the system it is
a process like any other, and it dies like any other.
"""

from __future__ import annotations

import contextlib
import io
import json
import multiprocessing
import os
import re
import shutil
import subprocess
import sysconfig
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from assay.cli.main import run

ME: Final = "Ada Lovelace"
SECONDS: Final = 120.0
"""A command that takes so long hangs."""
KEPT: Final = frozenset({"accept", "extend", "merge", "replace"})
"""Verdicts after which the claim stands in an active note."""


@dataclass(frozen=True, slots=True)
class Said:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines() if line.startswith("{")]

    def of(self, action: str) -> list[dict[str, Any]]:
        return [each for each in self.records if each["action"] == action]

    @property
    def books(self) -> dict[str, Any]:
        (found,) = self.of("books")
        return found


def balanced(said: Said) -> bool:
    """L11, from what the command itself says."""
    books = dict(said.books)
    books.pop("action")
    for other in ("commits", "unread", "cost"):
        books.pop(other, None)
    return bool(books.pop("captured") == sum(books.values()))


def here(root: Path, *arguments: str) -> Said:
    """The command in this process."""
    return spoken(located(root, arguments))


def spoken(arguments: Sequence[str]) -> Said:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(arguments)
    return Said(code, out.getvalue(), err.getvalue())


def located(root: Path, arguments: Sequence[str]) -> list[str]:
    return [*arguments, "--vault", str(root)]


def program(root: Path, *arguments: str, home: Path) -> subprocess.Popen[bytes]:
    """The installed program, started."""
    return subprocess.Popen(
        [Path(sysconfig.get_path("scripts")) / "assay", *located(root, arguments)],
        env=surroundings(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def surroundings(home: Path) -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", os.defpath), "HOME": str(home), "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1"}


def installed(root: Path, *arguments: str, home: Path) -> Said:
    """The installed program, to its end."""
    process = program(root, *arguments, home=home)
    out, err = process.communicate(timeout=SECONDS)
    return Said(process.returncode, out.decode(), err.decode())


def forked(work: Any, *arguments: object) -> Any:
    """A process that has everything imported; started."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.writes.warm"])
    process = context.Process(target=work, args=(dict(os.environ), *arguments))
    process.start()
    return process


def command(environment: Mapping[str, str], root: Path, arguments: Sequence[str], begun: Path) -> None:
    """The work of a forked process: one command, whose words nobody hears; makes the file `begun` first."""
    settle_in(environment)
    os.setsid()
    begun.touch()
    here(root, *arguments)


def settle_in(environment: Mapping[str, str]) -> None:
    """The fork server may have been started by another test, with another home."""
    os.environ.clear()
    os.environ.update(environment)


@contextlib.contextmanager
def at_home(home: Path) -> Iterator[None]:
    """With the settings of nobody, for what outlives one test."""
    before = dict(os.environ)
    foreign = [each for each in before if each.startswith(("GIT_", "ASSAY_", "XDG_"))]
    for each in foreign:
        del os.environ[each]
    os.environ.update({"HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"})
    try:
        yield
    finally:
        settle_in(before)


def killed(process: Any, begun: Path, after: float) -> bool:
    """`kill -9` so many seconds after it began; whether it was still alive. Its git processes live on, as in life."""
    while not begun.exists():
        time.sleep(0.0005)
    time.sleep(after)
    alive = bool(process.is_alive())
    process.kill()
    process.join()
    process.close()
    return alive


# -- vaults ------------------------------------------------------------------------------------------------------------


def vault(root: Path) -> Path:
    """A vault as `assay init` makes it, with a note of the person's own. git knows a name for the commits."""
    root.mkdir(parents=True)
    git(root, "init", "--quiet", "--initial-branch=main")
    for key, value in {"user.name": "Ada Example", "user.email": "ada@example.org", "gc.auto": "0"}.items():
        git(root, "config", key, value)
    put(root, "Welcome.md", "# Welcome\n\nMy own words.\n")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=start")
    said = spoken(["init", str(root), "--me", ME])
    assert said.code == 0, said
    return root


def copy(template: Path, root: Path) -> Path:
    """Another vault like it. What the projection knew of times and inodes does not hold there, as after a restore."""
    shutil.copytree(template, root, symlinks=True)
    return root


def put(root: Path, path: str, text: str) -> Path:
    place = root / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
    return place


def git(root: Path, *arguments: str, check: bool = True) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0 or not check, (arguments, done.stdout, done.stderr)
    return done.stdout.rstrip("\n")


# -- proposals ---------------------------------------------------------------------------------------------------------


def claim(
    text: str, *, ref: str, kind: str = "person", subject: str = ME, at: str = "2026-11-29T10:02:00Z", **fields: Any
) -> dict[str, Any]:
    """A proposal whose message holds no more than the claim. Said at another time it is further evidence."""
    speaker = {"speaker": ME} if kind == "person" else {}
    source = {"kind": kind, "ref": ref, "at": at, "text": text, **speaker}
    return {"claim": {"text": text, "type": "fact", "subject": subject, **fields}, "quote": text, "source": source}


def born(date: str, *, ref: str, kind: str = "person", name: str = ME) -> dict[str, Any]:
    """A claim for a slot that holds one value."""
    more = {"property": "schema:birthDate", "subject_type": "schema:Person", "value": date}
    return claim(f"{name} was born on {date}.", ref=ref, kind=kind, subject=name, **more)


def proposals(place: Path, claims: Iterable[Mapping[str, Any]]) -> Path:
    place.write_text("".join(f"{json.dumps(each)}\n" for each in claims), encoding="utf-8")
    return place


# -- what a vault holds ------------------------------------------------------------------------------------------------

_ID: Final = re.compile(rb"\b(mem|ent|src|cand|rev|run)-[0-7][0-9a-hjkmnp-tv-z]{25}")
_SHORT: Final = re.compile(rb" [0-9a-hjkmnp-tv-z]{6}(?=\.md|\]\]|[#|]|$)", re.MULTILINE)
_TIME: Final = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)")
_HASH: Final = re.compile(rb"\b[0-9a-f]{64}\b")
_ANCHOR: Final = re.compile(rb"\^[0-9a-z-]+")

Contents = dict[str, tuple[bytes, ...]]


def likeness(files: Mapping[str, bytes]) -> Contents:
    """The files without what differs between two runs of the same command: ids, times, and the order that ids give."""
    made: Contents = {}
    for path, data in files.items():
        made[_plain(path.encode()).decode()] = tuple(sorted(_plain(data).splitlines()))
    assert len(made) == len(files), sorted(files)
    return made


def _plain(data: bytes) -> bytes:
    for pattern, instead in ((_ID, rb"\1-*"), (_SHORT, b" *"), (_TIME, b"T"), (_HASH, b"#"), (_ANCHOR, b"^*")):
        data = pattern.sub(instead, data)
    return data


def committed(root: Path, commit: str = "HEAD") -> dict[str, bytes]:
    """Every file of a commit."""
    listed = subprocess.run(["git", "ls-tree", "-r", "-z", commit], cwd=root, capture_output=True, check=True).stdout
    found = {}
    for line in listed.split(b"\0")[:-1]:
        about, _, path = line.partition(b"\t")
        found[path.decode()] = about.split()[2]
    feed = b"\n".join(found.values()) + b"\n"
    out = subprocess.run(["git", "cat-file", "--batch"], cwd=root, input=feed, capture_output=True, check=True).stdout
    return dict(zip(found, _batch(out), strict=True))


def _batch(out: bytes) -> Iterator[bytes]:
    while out:
        head, _, rest = out.partition(b"\n")
        size = int(head.split()[2])
        yield rest[:size]
        out = rest[size + 1 :]


def states(root: Path, since: str) -> list[Contents]:
    """What each commit after `since` holds, that one first."""
    names = git(root, "rev-list", "--reverse", f"{since}..HEAD").split()
    return [likeness(committed(root, each)) for each in (since, *names)]


def strays(root: Path) -> list[str]:
    """Whatever a write may have forgotten: journals, partial files, git's locks and index copies, conflict copies."""
    journal = [str(each) for each in (root / ".assay/state/journal").glob("*")]
    locks = [str(each) for each in (root / ".git").rglob("*.lock")]
    partial = [
        str(each) for each in root.rglob("*") if each.name.endswith((".partial", "~")) or "Conflicted copy" in each.name
    ]
    return [*journal, *locks, *partial, *map(str, (root / ".assay/state").glob("journal-unreadable*"))]


def statements(root: Path) -> list[str]:
    """What the active notes say, sorted."""
    found = []
    for path in (root / "Memory/Notes").rglob("*.md"):
        text = path.read_text(encoding="utf-8")
        if re.search(r"^status: active$", text, re.MULTILINE) and (
            said := re.search(r"^statement: (.*)$", text, re.MULTILINE)
        ):
            found.append(said[1].strip("\"'"))
    return sorted(found)


def whole(root: Path) -> None:
    """Sound, committed, clean, and nothing lies about."""
    assert strays(root) == []
    assert git(root, "status", "--porcelain") == ""
    said = here(root, "verify")
    assert said.code == 0, said
    fsck = subprocess.run(
        ["git", "fsck", "--strict", "--no-dangling"], cwd=root, capture_output=True, text=True, check=False
    )
    assert fsck.returncode == 0, fsck
