"""Small real vaults in real repositories, and git itself as the witness of what became of them."""

from __future__ import annotations

import io
import subprocess
from collections.abc import Mapping
from pathlib import Path

from assay.adapters.disk import Disk, Step, quiet
from assay.adapters.exchange import Rename
from assay.adapters.git import GitRepository
from assay.adapters.journal import Journal
from assay.model.names import digest
from assay.model.redacted import Redacted
from assay.model.write import Write

NOTES = {
    "Memory/Notes/2026/11/Ada writes in English abc123.md": b"---\nid: mem-a\n---\nAda writes in English.\n",
    "Memory/Notes/2026/11/The launch is on Friday def456.md": b"---\nid: mem-b\n---\r\nThe launch is on Friday.\r\n",
    "Memory/Review/Which day xyz789.md": b"---\nid: rev-c\n---\nWhich day?",
}
OWN = {"Daily/2026-11-29.md": b"# A day\n", "[x] *plan*.md": b"magic\n", "Welcome.md": b"Hello\n"}
MESSAGE = Redacted("ingest: kickoff\n\nAssay-Candidate: cand-1 accept mem-1")
PATIENCE = 10.0
"""Seconds that a lock of git's is waited for: on a busy machine several gits take long to let each other go."""


def git(root: Path, *arguments: str, feed: bytes | None = None) -> str:
    """What git says; it must succeed."""
    identity = ["-c", "user.name=Grace Example", "-c", "user.email=grace@example.org"]
    done = subprocess.run(["git", *identity, *arguments], cwd=root, input=feed, capture_output=True, check=False)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout.decode("utf-8", "surrogateescape").strip()


def put(root: Path, files: Mapping[str, bytes]) -> None:
    for path, data in files.items():
        place = root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)


def make(root: Path) -> Path:
    """A vault with managed and own files, all committed."""
    root.mkdir(parents=True, exist_ok=True)
    git(root, "init", "--quiet", "--initial-branch=main")
    put(root, {**NOTES, **OWN, ".assay/config.toml": b"\n", ".assay/.gitignore": b"state/\n"})
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=start")
    return root


def journal(root: Path, step: Step = quiet, *, rename: Rename | None = None, lock_seconds: float = PATIENCE) -> Journal:
    repository = GitRepository(root, step=step, lock_seconds=lock_seconds)
    return Journal(root, root / ".assay/state", repository, Disk(step, rename))


def amend(path: str, data: bytes) -> Write:
    return Write(path, digest(NOTES[path]), data)


def patch() -> list[Write]:
    """Two amendments, a new file in new folders, and a closed question that moves."""
    one, other, question = NOTES
    return [
        amend(one, b"---\nid: mem-a\n---\nAda writes in English, mostly.\n"),
        amend(other, NOTES[other] + b"At noon.\r\n"),
        Write("Memory/Notes/2026/12/A new fact ghi000.md", None, b"---\nid: mem-d\n---\nNew.\n"),
        Write("Memory/Review/Closed/Which day xyz789.md", None, b"---\nid: rev-c\n---\nFriday."),
        Write(question, digest(NOTES[question]), None),
    ]


def applied(writes: list[Write]) -> dict[str, bytes]:
    """All files of a vault after them."""
    after = dict(NOTES)
    for each in writes:
        after.pop(each.path, None)
        if each.data is not None:
            after[each.path] = each.data
    return after


def snapshot(root: Path, under: str = "Memory") -> dict[str, bytes]:
    """Every file below a folder, hidden and stray ones too."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes() for path in sorted((root / under).rglob("*")) if path.is_file()
    }


def folders(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in (root / "Memory").rglob("*") if path.is_dir()}


def committed(root: Path, under: str = "Memory") -> dict[str, bytes]:
    """The same of HEAD."""
    lines = git(root, "ls-tree", "-r", "-z", "HEAD", "--", under).split("\0")
    entries = [line.partition("\t") for line in lines if line]
    feed = b"".join(head.split(" ")[2].encode() + b"\n" for head, _, _ in entries)
    done = subprocess.run(["git", "cat-file", "--batch"], cwd=root, input=feed, capture_output=True, check=True)
    stream = io.BytesIO(done.stdout)
    return {path: _next(stream) for _, _, path in entries}


def _next(stream: io.BytesIO) -> bytes:
    size = int(stream.readline().split()[2])
    return stream.read(size + 1)[:-1]


def status(root: Path) -> str:
    return git(root, "status", "--porcelain", "--untracked-files=all")


def leftovers(root: Path) -> list[str]:
    """Whatever a writer should have taken with it."""
    state = root / ".assay/state"
    locks = [path for path in (root / ".git").rglob("*.lock") if path.name != "gc.pid.lock"]
    return [str(path) for path in [*(state / "journal").rglob("*"), *locks]]


def sound(root: Path) -> None:
    """The repository is whole, nothing is staged, nothing of ours lies about."""
    git(root, "fsck", "--no-progress", "--no-dangling", "--strict")
    assert not leftovers(root)
    assert status(root) == ""
