"""Random histories: afterwards every version of every file is the one before without the value, and nothing else is other."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.adapters.purging.hands import VALUES, eraser, purge
from tests.adapters.purging.nasty import NAMED, SECRET, Repository, left, variants

from assay.stages.purging.matcher import Matcher
from assay.stages.purging.redaction import redact, redact_name

MATCHER = Matcher(VALUES)
NAMES = (
    "One.md",
    "Two.md",
    f"On {NAMED}.md",
    "folder/Three.md",
    f"{NAMED}/Four.md",
    'folder/deep/\u00fc "five".md',
    "tab\there.md",
)
TEXTS = ("clean\n", "other\r\n", "", *(f"x {SECRET} y {number}\n" for number in range(3)))


class Wanderer:
    """Does what comes to mind."""

    def __init__(self, root: Path, seed: int) -> None:
        root.mkdir()
        self.dice = random.Random(seed)
        self.repository = Repository(root)
        self.git = self.repository.git
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("config", "user.name", "Ada Example")
        self.git("config", "user.email", "ada@example.org")
        for _ in range(self.dice.randrange(3)):
            self.save("clean\n")
        self.save()

    def save(self, text: str | None = None) -> None:
        data = self.content() if text is None else text.encode()
        path = "One.md" if text is not None else self.dice.choice(NAMES)
        place = self.repository.root / path
        if self.dice.random() < 0.2 and place.exists():
            place.unlink()
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            place.chmod(self.dice.choice((0o644, 0o755)))
        message = f"{self.dice.randrange(999)} {self.dice.choice(('', SECRET, NAMED)) if text is None else ''}"
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "-m", message)

    def content(self) -> bytes:
        if self.dice.random() < 0.3:
            return b"a " + self.dice.choice([*variants().values()]) + b" z"
        return self.dice.choice(TEXTS).encode()

    def step(self) -> None:
        self.dice.choice((self.save, self.save, self.save, self.branch, self.merge, self.tag, self.note, self.stash))()

    def branch(self) -> None:
        name = f"b{self.dice.randrange(9999)}{self.dice.choice(('', '-' + NAMED))}"
        self.git("checkout", "--quiet", "-b", name, f"HEAD~{self.dice.randrange(2)}", fails=True)

    def merge(self) -> None:
        other = self.dice.choice(self.git("branch", "--format=%(refname)").decode().splitlines())
        self.git("merge", "--quiet", "-m", f"merge {SECRET}", "-X", "ours", other, fails=True)
        self.git("merge", "--abort", fails=True)

    def tag(self) -> None:
        options = self.dice.choice(((), ("-m", f"tag {SECRET}"), ("-m", "tag")))
        self.git("tag", *(["-a"] if options else []), *options, f"t{self.dice.randrange(9999)}", fails=True)

    def note(self) -> None:
        self.git(
            "notes", "add", "-f", "-m", self.dice.choice((SECRET, "note")), f"HEAD~{self.dice.randrange(2)}", fails=True
        )

    def stash(self) -> None:
        (self.repository.root / "One.md").write_bytes(self.content())
        self.git("stash", "push", "--quiet", "--include-untracked", "-m", f"stash {NAMED}", fails=True)


def versions(repository: Repository, name: str) -> Mapping[bytes, tuple[bytes, bytes]]:
    """Mode and content of every file of a commit."""
    found = {}
    for entry in repository.git("ls-tree", "-r", "-z", name).split(b"\0"):
        if entry:
            head, _, path = entry.partition(b"\t")
            mode, _, content = head.split()
            found[path] = (mode, repository.git("cat-file", "blob", content.decode()))
    return found


def story(repository: Repository) -> list[tuple[bytes, int, Mapping[bytes, tuple[bytes, bytes]]]]:
    """Message, number of parents and files of every commit but those of notes."""
    refs = repository.git("for-each-ref", "--format=%(refname)").decode().splitlines()
    order = repository.git("rev-list", "--topo-order", "--parents", *sorted(each for each in refs if "/notes/" not in each))
    commits = [line.split() for line in order.decode().splitlines()]
    return [
        (repository.git("log", "-1", "--format=%B", name), len(parents), versions(repository, name))
        for name, *parents in commits
    ]


def expected(files: Mapping[bytes, tuple[bytes, bytes]]) -> dict[bytes, tuple[bytes, bytes]]:
    return {
        redact_name(path, MATCHER): (mode, redact(data, MATCHER).data.rstrip(b"\n")) for path, (mode, data) in files.items()
    }


def wandered(root: Path, seed: int) -> None:
    wanderer = Wanderer(root, seed)
    for _ in range(25):
        wanderer.step()
    repository = wanderer.repository
    before = [
        (redact(message, MATCHER).data, parents, sorted(expected(files).items()))
        for message, parents, files in story(repository)
    ]
    noted = len(repository.git("notes", "list", fails=True).splitlines())
    stashes = len(repository.git("stash", "list").splitlines())
    _, swept = purge(eraser(repository))
    assert swept == (), seed
    assert list(left(root)) == [], seed
    assert repository.git("fsck", "--no-dangling") == b"", seed
    after = [(message, parents, sorted(files.items())) for message, parents, files in story(repository)]
    assert sorted(after) == sorted(before), seed
    assert len(repository.git("notes", "list", fails=True).splitlines()) == noted, seed
    assert len(repository.git("stash", "list").splitlines()) == stashes, seed
    assert repository.git("status", "--porcelain") == b"", seed


@pytest.mark.parametrize("seed", [1, 2])
def test_random_histories(room: Path, seed: int) -> None:
    wandered(room / "vault", seed)


@pytest.mark.long
def test_more_random_histories(room: Path) -> None:
    for seed in range(100, 140):
        wandered(room / str(seed), seed)
