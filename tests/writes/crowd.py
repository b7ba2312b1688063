"""Many at once in one vault: hands that ingest and answer, a program that commits all that lies about, an editor."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import random
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.writes.commands import (
    KEPT,
    ME,
    Said,
    balanced,
    born,
    claim,
    forked,
    git,
    here,
    installed,
    proposals,
    settle_in,
    statements,
    strays,
    vault,
)

EDITED: Final = ("Ada Lovelace grows 7 tulips.", "Ada Lovelace repairs wooden boats.")
"""Claims whose notes the editor saves while others bring evidence for them: in place the one, by rename the other."""
OWN: Final = ("Journal/Today.md", "Welcome.md")
DONE: Final = 0
USAGE: Final = 2
PARKED: Final = 6
LOCKED: Final = 11
"""Waited for in vain: on a machine where everybody is slow somebody may never find the lock free."""
IN_THE_WAY: Final = 12
BACKUP_SECONDS: Final = 1.0
SAVE_SECONDS: Final = 0.12
PATIENCE: Final = 20
"""Turns in which what was parked has to be decided, once nobody edits any more."""


@dataclass
class Crowd:
    """What everybody did."""

    root: Path
    said: list[tuple[str, Said]] = field(default_factory=list)
    """Each command's first word with how it ended."""
    saves: list[str] = field(default_factory=list)
    """The lines that the editor saved."""
    backups: int = 0
    copies: int = 0
    """Versions that had to be kept beside their file."""

    def by(self, word: str) -> list[Said]:
        return [said for first, said in self.said if first == word]


Speak = Callable[..., Said]


def gather(room: Path, hands: int, rounds: int, home: Path | None = None) -> Crowd:
    """Let them loose until each of the hands has done its rounds. With a home, each command is the installed program."""
    root, stop = vault(room / "vault"), room / "stop"
    start = [claim(each, ref=f"start#{number}") for number, each in enumerate(EDITED)]
    assert here(root, "ingest", str(proposals(room / "start.jsonl", start)), "--format", "proposals").code == DONE
    others = [forked(back_up, root, room / "backups", stop), forked(edit, root, room / "saves", stop)]
    workers = [forked(work, root, room, number, rounds, home) for number in range(hands)]
    for each in workers:
        each.join()
    stop.touch()
    for each in others:
        each.join()
    assert [each.exitcode for each in (*workers, *others)] == [0] * (hands + 2)
    crowd = Crowd(root)
    for number in range(hands):
        lines = (room / f"said-{number}").read_text(encoding="utf-8").splitlines()
        crowd.said += [(word, Said(*rest)) for word, *rest in map(json.loads, lines)]
    crowd.saves = (room / "saves").read_text(encoding="utf-8").splitlines()
    crowd.backups = len((room / "backups").read_text(encoding="utf-8").splitlines())
    return crowd


# -- the programs ------------------------------------------------------------------------------------------------------


def work(environment: Mapping[str, str], root: Path, room: Path, number: int, rounds: int, home: Path | None) -> None:
    """Ingest, look at the queue and answer, over and over; all that was said goes to a file."""
    settle_in(environment)
    chance = random.Random(number)
    speak: Speak = (lambda *words: installed(root, *words, home=home)) if home else (lambda *words: here(root, *words))
    with (room / f"said-{number}").open("w", encoding="utf-8") as log:

        def say(*words: str) -> Said:
            said = speak(*words, "--json")
            log.write(json.dumps([words[0], said.code, said.out, said.err]) + "\n")
            log.flush()
            return said

        for each in range(rounds):
            file = proposals(room / f"{number}-{each}.jsonl", brought(number, each))
            say("ingest", str(file), "--format", "proposals")
            questions = speak("review", "list", "--json").records
            for question in chance.sample(questions, min(2, len(questions))):
                say("review", "answer", question["id"], chance.choice(["replace", "reject"]), "--as-person", ME)


def brought(number: int, each: int) -> list[dict[str, Any]]:
    """What all bring alike, what all bring from a source of their own, one's own, and evidence for the edited notes;
    then a date of birth, and another one.
    """
    friend, at = f"Friend {chr(65 + each)}", f"2026-11-{10 + number}T10:{each:02}:00Z"
    return [
        claim(f"Ada Lovelace reads book {each} of the series.", ref=f"shared#m{each}"),
        claim(f"Ada Lovelace plants tree {each} of the orchard.", ref=f"diary{number}#m{each}"),
        claim(f"Ada Lovelace files form {each} of drawer {number}.", ref=f"drawer{number}#m{each}"),
        *(claim(text, ref=f"garden{number}#m{each}-{index}", at=at) for index, text in enumerate(EDITED)),
        born("1815-12-10", ref=f"register#{each}", name=friend),
        born(f"18{20 + number}-01-01", ref=f"book{number}#{each}", name=friend, kind="document"),
    ]


def back_up(environment: Mapping[str, str], root: Path, told: Path, stop: Path) -> None:
    """As obsidian-git does: everything that lies about, every second."""
    settle_in(environment)
    with told.open("w", encoding="utf-8") as log:
        while not stop.exists():
            if commit_all(root):
                log.write("backup\n")
            time.sleep(BACKUP_SECONDS)


def commit_all(root: Path) -> bool:
    """Whether there was something to commit, and no lock in the way."""
    added = subprocess.run(["git", "add", "--all"], cwd=root, capture_output=True, check=False)
    made = subprocess.run(["git", "commit", "--quiet", "-m", "vault backup"], cwd=root, capture_output=True, check=False)
    return added.returncode == made.returncode == 0


def edit(environment: Mapping[str, str], root: Path, told: Path, stop: Path) -> None:
    """Add a line to one file after the other, in place and by rename in turn; what was saved goes to a file."""
    settle_in(environment)
    managed = [_note(root, text) for text in EDITED]
    places = [managed[0], root / OWN[0], managed[1], root / OWN[1]]
    (root / OWN[0]).parent.mkdir()
    (root / OWN[0]).write_text("# Today\n", encoding="utf-8")
    with told.open("w", encoding="utf-8") as log:
        for number in itertools.count():
            if stop.exists():
                return
            line = f"Line {number} of the person."
            with contextlib.suppress(FileNotFoundError):  # it was looked at in the instant of an exchange
                save(places[number % 4], line, in_place=number % 4 < 2)  # the first two in place
                log.write(f"{line}\n")
                log.flush()
            time.sleep(SAVE_SECONDS)


def _note(root: Path, text: str) -> Path:
    (found,) = (each for each in (root / "Memory/Notes").rglob("*.md") if each.stem.startswith(text.rstrip(".")))
    return found


def save(place: Path, line: str, *, in_place: bool) -> None:
    """As editors do: read, change, and write into the file or rename another over it."""
    data = f"{place.read_text(encoding='utf-8').rstrip()}\n\n{line}\n".encode()
    if in_place:
        with os.fdopen(os.open(place, os.O_RDWR), "r+b", buffering=0) as file:
            time.sleep(0.0005)
            file.truncate(0)
            file.write(data)
    else:
        partial = place.with_name(".editor-save")
        partial.write_bytes(data)
        partial.replace(place)


# -- what has to hold --------------------------------------------------------------------------------------------------


def settle(crowd: Crowd) -> None:
    """Once it is quiet: the person's pending edits are committed, and what was parked is decided."""
    for _ in range(PATIENCE):
        commit_all(crowd.root)
        said = here(crowd.root, "commit", "--json")
        assert said.code in (DONE, PARKED), said
        assert balanced(said), said
        crowd.said.append(("commit", said))
        if said.code == DONE and git(crowd.root, "status", "--porcelain") == "":
            break
    left = strays(crowd.root)
    crowd.copies = sum("Conflicted copy" in each for each in left)
    assert [each for each in left if "Conflicted copy" not in each] == []


def check(crowd: Crowd) -> None:
    """Nobody lost anything."""
    _codes(crowd)
    _claims(crowd)
    _answers(crowd)
    _history(crowd)
    _saves(crowd)
    said = here(crowd.root, "verify")
    assert said.code == DONE, said
    fsck = subprocess.run(["git", "fsck", "--strict"], cwd=crowd.root, capture_output=True, text=True, check=False)
    assert fsck.returncode == 0, fsck


def _codes(crowd: Crowd) -> None:
    for said in crowd.by("ingest"):
        assert said.code in (DONE, PARKED), said
        assert balanced(said) if said.of("books") else said.code == PARKED, said  # the lock was waited for in vain
    for said in crowd.by("review"):
        assert said.code in (DONE, USAGE, LOCKED, IN_THE_WAY), said


def _claims(crowd: Crowd) -> None:
    """Each claim that was acknowledged, or parked and decided later, stands in one note."""
    standing = Counter(statements(crowd.root))
    assert [text for text, count in standing.items() if count > 1] == []
    brought_by_all = {text for text in standing if not text.startswith("Friend ")}
    assert brought_by_all >= {*EDITED, *_acknowledged(crowd)}


def _acknowledged(crowd: Crowd) -> Iterator[str]:
    notes = {_id(each): each for each in (crowd.root / "Memory/Notes").rglob("*.md")}
    for said in (*crowd.by("ingest"), *crowd.by("commit")):
        for each in said.of("ingest") + said.of("commit"):
            if each["verdict"] in KEPT:
                assert each["note"] in notes, each
                text = next(
                    line
                    for line in notes[each["note"]].read_text(encoding="utf-8").splitlines()
                    if line[:11] == "statement: "
                )
                if "Friend" not in text:
                    yield text[11:].strip("\"'")


def _id(path: Path) -> str:
    return path.read_text(encoding="utf-8").split("\n", 2)[1].removeprefix("id: ")


def _answers(crowd: Crowd) -> None:
    """Each question was answered once, and what was acknowledged is what its file says."""
    answered = [each["question"] for said in crowd.by("review") if said.code == DONE for each in said.of("review")[:1]]
    closed = {_id(each): each for each in (crowd.root / "Memory/Review/Closed").glob("*.md")}
    assert Counter(answered).most_common(1)[0][1] == 1 if answered else True
    assert set(answered) <= closed.keys()


def _history(crowd: Crowd) -> None:
    """Every commit that was named is in the history, and ours hold managed files only."""
    reachable = set(git(crowd.root, "rev-list", "HEAD").split())
    named = {
        sha for _, said in crowd.said if said.code in (DONE, PARKED) and said.of("books") for sha in said.books["commits"]
    }
    assert named <= reachable
    ours = git(crowd.root, "log", "--format=%H", "--grep=^Assay-Journal: ", "HEAD").split()
    for sha in ours:
        paths = git(
            crowd.root, "-c", "core.quotePath=false", "show", "--name-only", "--no-renames", "--format=", sha
        ).splitlines()
        assert all(path.startswith(("Memory/", ".assay/", '"Memory/')) for path in paths), (sha, paths)


def _saves(crowd: Crowd) -> None:
    """Each line that the editor saved is in its file or in the history."""
    disk = "\n".join(each.read_text(encoding="utf-8") for each in crowd.root.rglob("*.md"))
    past = git(crowd.root, "log", "--all", "-p", "--no-renames", "--format=")
    assert [each for each in crowd.saves if each not in disk and f"+{each}" not in past] == []
