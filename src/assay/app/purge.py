"""Purge: a value taken out of notes, queue, sources, index and git's history, and the proof that it is gone.

The order: nothing is changed before it is known what stands where and a person has agreed. Then the tombstones, so that the
value cannot come back; the files; the history; everything disposable, which is made anew; and last the sweep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from typing import Final, Protocol

from assay.app.world import World
from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType, Validity, ValueKind
from assay.model.config import Config
from assay.model.errors import BrokenIndex, CannotWrite, Unpurged, UsageError
from assay.model.evidence import Block, Channel, Kind, Support
from assay.model.finding import Finding
from assay.model.note import Status
from assay.model.patch import Logged
from assay.model.purge import Begun, Beyond, Erased, Left, Purged, Seen
from assay.model.question import Answer
from assay.model.sensitivity import Sensitivity
from assay.model.source import Mark
from assay.stages.purging.values import LEAST, Value, in_the_way, plain, too_short
from assay.text.keys import KEYS

WORDS: Final = (
    ".assay",
    "config.toml",
    "decisions.jsonl",
    "consumed.jsonl",
    "questions.toml",
    ".gitignore",
    ".gitattributes",
)
"""Names of files that a vault is made of."""
TYPES: Final = ("note", "entity", "source", "question", "candidate", "## Record", "[!quote]", "sha256:")
FOLDERS: Final = ("Notes", "Entities", "Sources", "Review", "Closed", "Inbox", "Short-term", "Playbooks", "Schema", "Views")


class Eraser(Protocol):
    """Everything on this disk that belongs to the vault, for certain values. Raises AssayError."""

    def begun(self) -> Begun | None: ...

    def mend(self) -> None:
        """Finish or take back what an interrupted purge was about to move; needs no value."""
        ...

    def look(self) -> Seen:
        """Where the values stand. Nothing is written."""
        ...

    def prepare(self) -> None:
        """Everything that can fail without harm."""
        ...

    def begin(self, started: str) -> None:
        """From here on other writers are kept out until `end`."""
        ...

    def erase(self) -> Erased:
        """Take what was seen out of the files and the history."""
        ...

    def clear(self) -> None:
        """Delete everything disposable."""
        ...

    def sweep(self) -> tuple[Left, ...]:
        """Where the values still stand."""
        ...

    def end(self) -> None: ...

    def beyond(self) -> tuple[Beyond, ...]:
        """What is out of reach."""
        ...


class Unfit(UsageError):
    """A value that cannot be purged, or not without a word more. `number` counts from 1: the value itself is not shown."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"value {number} {why}")


class Others(UsageError):
    """Values that are not those of the purge that was interrupted."""

    def __init__(self, count: int) -> None:
        super().__init__(
            f"these are not the values of the purge that was interrupted, which had {count or 'an unknown number of'}. Give the "
            "same ones to finish it, or give it up with `assay purge --abandon`."
        )


class Nothing(UsageError):
    """There is no purge to go on with."""

    def __init__(self) -> None:
        super().__init__("no purge was interrupted here; `assay purge` begins one.")


def check(values: Sequence[Value], folder: str, *, anyway: bool) -> None:
    """Raises Unfit for a value that would take ordinary text with it, UsageError if there is none."""
    if not values:
        raise UsageError("no value was given: type or paste it at the prompt, or pipe it in, one a line.")
    for number, each in enumerate(values, 1):
        if too_short(each):
            raise Unfit(
                number,
                f"has fewer than {LEAST} characters, too many, or no letter or digit. Give what stands around it too.",
            )
        if in_the_way(each, _structure(folder)):
            raise Unfit(number, "is a part of the words that the vault itself is made of. Give what stands around it too.")
        if plain(each) and not anyway:
            raise Unfit(
                number,
                "is so short or plain that ordinary text may hold it. See with `--dry-run --anyway` how often it stands; "
                "if all of that may go, say --anyway.",
            )


def _structure(folder: str) -> Iterator[str]:
    """What codecs read by name: keys, words of enumerations, fields of records, settings."""
    yield from (*WORDS, *FOLDERS, *TYPES, folder, *(each.name for each in KEYS))
    yield from (
        word.value for kind in (ClaimType, ValueKind, Status, Kind, Channel, Support, Sensitivity, Answer) for word in kind
    )
    yield from (
        each.name
        for record in (Candidate, Claim, Validity, Block, Finding, Logged, Mark, Config)
        for each in fields(record)
    )


def foresee(eraser: Eraser) -> Purged:
    """What a purge would find and do. Changes nothing, waits for nobody. Raises Unpurged."""
    if eraser.begun() is not None:
        raise Unpurged
    seen = eraser.look()
    return Purged(seen, Erased(), (), eraser.beyond())


def purge(
    world: World, eraser: Eraser, values: Sequence[Value], *, resume: bool, agreed: Callable[[Seen], bool]
) -> Purged | None:
    """Do it; None if the person does not agree. Raises Others, Nothing, Locked, InTheWay, CannotWrite, GitFailed."""
    with world.lock.held(world.config.lock_wait):
        recovered = _ready(world, eraser, values, resume=resume)
        seen = eraser.look()
        if not agreed(seen):
            return None
        eraser.prepare()
        eraser.begin(world.now())
        erased = eraser.erase()
        eraser.clear()
        indexed = _indexed(world)
        left = tuple(dict.fromkeys((*erased.left, *eraser.sweep())))
        beyond = eraser.beyond()
        eraser.end()
    return Purged(seen, erased, left, beyond, recovered, indexed)


def abandon(world: World, eraser: Eraser) -> None:
    """Give up a purge that was interrupted: what is half moved is finished, the value stays where it still stands."""
    with world.lock.held(world.config.lock_wait):
        if eraser.begun() is None:
            raise Nothing
        eraser.mend()
        eraser.clear()
        _indexed(world)
        eraser.end()


def _ready(world: World, eraser: Eraser, values: Sequence[Value], *, resume: bool) -> tuple[str, ...]:
    """Everything that was interrupted is put right: an earlier purge, or else a write."""
    begun = eraser.begun()
    if begun is None and resume:
        raise Nothing
    if begun is not None and begun.tags and {each.tag for each in values} != {*begun.tags}:
        raise Others(len(begun.tags))
    eraser.mend()
    return () if begun is not None else world.journal.recover()


def _indexed(world: World) -> bool:
    """A new index; without one the vault is none the worse, and `assay index rebuild` makes it."""
    try:
        world.ledger.refresh()
        world.index.rebuild()
    except (BrokenIndex, CannotWrite):
        return False
    return True
