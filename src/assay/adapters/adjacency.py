"""The turns of a conversation ranked with their neighbours: an answer seldom repeats the words of its question.

Who asks about a conversation uses its words, and people say little at a time; so words count in proportion here, while a
claim is weighed by what it means (`fusion`). Who is asked about is mostly who said it, and a turn that ends by asking
answers nothing. Form and weights were chosen on five of ten public conversations of 370 to 690 turns (LoCoMo; part of the
right turns among the first ten: as claims are ranked .48, with direct neighbours .69, as here .76) and measured once on the
other five (.64, .70).

The scores that are told stay those of `fusion`, handed out anew among the turns, so that they still compare with a note's.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from assay.adapters.fusion import dense, score, telling
from assay.model.hit import Parts
from assay.text.terms import words

LEXICAL: Final = 1.5
"""What all of the query's words are worth beside a cosine of one; from 1.2 on little changes."""
NEIGHBOURS: Final = (0.5, 0.3, 0.2)
"""The part of a neighbour's score that a turn gets, by their distance; of the two at each the better one counts."""
SPEAKER: Final = 0.3
"""What a turn is worth whose speaker the question names; from .2 to .4 little changes."""
QUESTION: Final = 0.1
"""What a turn loses that ends with a question."""
LEAST_LEXICAL: Final = 0.1
LEAST_DENSE: Final = 0.15
"""What a turn needs at least where another one, further away, answers."""


class Turn(NamedTuple):
    """Where a chunk stands, the number of its file and its own within that, and what is known of it without its words."""

    file: int
    number: int
    speaker: str = ""
    asks: bool = False


Place = tuple[int, int]


def turns(connection: sqlite3.Connection, chunks: Collection[int]) -> dict[int, Turn]:
    """Those of the chunks that are turns of a conversation. Raises sqlite3.Error."""
    rows = connection.execute(_TURNS, (json.dumps(list(chunks)),))
    return {
        chunk: Turn(file, number, heading.partition(", ")[0], text.rstrip().endswith(_ASKING))
        for chunk, file, number, heading, text in rows
    }


_ASKING: Final = ("?", "？", "؟")
_TURNS: Final = (
    "SELECT chunk.id, chunk.file, chunk.number, heading, text FROM json_each(?) JOIN chunk ON chunk.id = json_each.value "
    "JOIN file ON file.number = chunk.file JOIN current ON current.rowid = chunk.id WHERE kind = 'conversation'"
)


def ranked(scores: Mapping[int, Parts], places: Mapping[int, Turn], query: str) -> Iterator[tuple[int, float]]:
    """The chunks that are turns, best first, each with its score: nothing where none of them tells anything of itself.

    `places` are those of the turns among the scored chunks. Equal ones stand in the order of their making.
    """
    told = {turn[:2] for chunk, turn in places.items() if telling(scores[chunk])}
    kept = [chunk for chunk, turn in places.items() if told and _belongs(turn, scores[chunk], told)]
    own = {turn[:2]: dense(scores[chunk]) + LEXICAL * max(scores[chunk].lexical, 0.0) for chunk, turn in places.items()}
    named = frozenset(words(query))
    value = {chunk: _smoothed(places[chunk], own) + _said(places[chunk], named) for chunk in kept}
    order = sorted(kept, key=lambda chunk: (-value[chunk], chunk))
    return zip(order, sorted((score(scores[chunk]) for chunk in kept), reverse=True), strict=True)


def _belongs(turn: Turn, parts: Parts, told: set[Place]) -> bool:
    if parts.lexical >= LEAST_LEXICAL or dense(parts) >= LEAST_DENSE:
        return True
    return any(place in told for distance in range(len(NEIGHBOURS) + 1) for place in _beside(turn, distance))


def _smoothed(turn: Turn, own: Mapping[Place, float]) -> float:
    near = (max(own.get(place, 0.0) for place in _beside(turn, 1 + at)) for at in range(len(NEIGHBOURS)))
    return own[turn[:2]] + sum(part * value for part, value in zip(NEIGHBOURS, near, strict=True))


def _said(turn: Turn, named: frozenset[str]) -> float:
    return SPEAKER * (not named.isdisjoint(words(turn.speaker))) - QUESTION * turn.asks


def _beside(turn: Turn, distance: int) -> tuple[Place, Place]:
    return (turn.file, turn.number - distance), (turn.file, turn.number + distance)
