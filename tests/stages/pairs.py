"""Labelled pairs of claims as prose, read from `golden/pairs`, and what the ledger makes of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final

from tests.stages.shelf import Shelf
from tests.strategies.claims import CONFIG, DAY, POLICY, RULES, passage, said

from assay.adapters import catalogue
from assay.model.claim import ClaimType
from assay.model.entity import Entity
from assay.model.evidence import Kind
from assay.model.ids import derive
from assay.model.patch import Filed
from assay.model.redacted import stored
from assay.model.verdict import Accept, Extend, Merge, Review
from assay.stages.pipeline import Rulebook

FOLDER: Final = Path(__file__).parent.parent / "golden/pairs"
SHIPPED: Final = Rulebook(catalogue.load(), CONFIG, POLICY)


class Truth(StrEnum):
    """What a careful reader says of two claims."""

    SAME = "="
    CONTRADICTS = "!"
    DIFFERENT = "+"
    UNDECIDABLE = "?"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two claims about the first of `names`."""

    names: tuple[str, ...]
    truth: Truth
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.truth} {self.one} :: {self.other}"


def read(name: str) -> tuple[Pair, ...]:
    """All pairs of that file, in order."""
    return tuple(_pairs((FOLDER / f"{name}.txt").read_text("utf-8").splitlines()))


def _pairs(lines: list[str]) -> Iterator[Pair]:
    names: tuple[str, ...] = ()
    for line in lines:
        if line.startswith("["):
            names = tuple(each.strip() for each in line.strip("[]").split(";"))
        elif line and not line.startswith("#"):
            one, other = line[1:].split(" :: ")
            yield Pair(names, Truth(line[0]), one.strip(), other.strip())


def judged(pair: Pair, *, turned: bool = False, kind: ClaimType = ClaimType.FACT, rules: Rulebook = SHIPPED) -> Truth:
    """What the ledger makes of the second claim after the first, both said by a document."""
    shelf = Shelf(rules)
    subject = stored(pair.names[0])
    entity = Entity(id=derive("ent", subject), name=subject, aliases=tuple(map(stored, pair.names[1:])), created=DAY)
    shelf.entities[entity.id] = Filed(entity, f"Memory/Entities/Things/{subject}.md", "x")
    texts = (pair.other, pair.one) if turned else (pair.one, pair.other)
    for at, text in enumerate(texts):
        by = passage(text, anchor=f"m{at}", kind=Kind.DOCUMENT, speaker=None)
        found = shelf.tell(said(text, text, by=by, subject=subject, type=kind, milliseconds=at))
        assert at or isinstance(found.verdict, Accept), (text, found)
    match found.verdict:
        case Merge():
            return Truth.SAME
        case Review():
            return Truth.CONTRADICTS
        case Accept() | Extend():
            return Truth.DIFFERENT
    raise AssertionError(found)


__all__ = ["RULES", "SHIPPED", "Pair", "Truth", "judged", "read", "replace"]
