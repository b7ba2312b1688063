"""The turns of a conversation ranked with their neighbours: an answer seldom repeats the words of its question.

Who asks about a conversation uses its words, and people say little at a time; so words count in proportion here, while a
claim is weighed by what it means (`fusion`). Measured on a public set of ten conversations of 370 to 690 turns with 1,536
questions (LoCoMo), as the part of the right turns among the first ten: words alone .60, meaning alone .39, as claims are ranked
.48, in proportion .62, with neighbours .68; with a floor for each turn alone .52, with the floor below .66.

The scores that are told stay those of `fusion`, handed out anew among the turns, so that they still compare with a note's.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from assay.adapters.fusion import dense, score, telling
from assay.model.hit import Parts

LEXICAL: Final = 1.2
"""What all of the query's words are worth beside a cosine of one; from 0.8 to 1.5 recall rises by .03."""
NEIGHBOUR: Final = 0.5
"""The part of the better neighbour's score that a turn gets; from .3 to .7 nothing changes."""
LEAST_LEXICAL: Final = 0.15
LEAST_DENSE: Final = 0.25
"""What a turn needs at least where another one answers: a third less than to answer alone costs nothing."""


class Turn(NamedTuple):
    """Where a chunk stands: the number of its file, and its own within that."""

    file: int
    number: int


def turns(connection: sqlite3.Connection, chunks: Collection[int]) -> dict[int, Turn]:
    """Those of the chunks that are turns of a conversation. Raises sqlite3.Error."""
    rows = connection.execute(_TURNS, (json.dumps(list(chunks)),))
    return {chunk: Turn(file, number) for chunk, file, number in rows}


_TURNS: Final = (
    "SELECT chunk.id, chunk.file, chunk.number FROM json_each(?) JOIN chunk ON chunk.id = json_each.value "
    "JOIN file ON file.number = chunk.file WHERE kind = 'conversation'"
)


def ranked(scores: Mapping[int, Parts], places: Mapping[int, Turn]) -> Iterator[tuple[int, float]]:
    """The chunks that are turns, best first, each with its score: nothing where none of them tells anything of itself.

    `places` are those of the turns among the scored chunks. Equal ones stand in the order of their making.
    """
    turns = {place: scores[chunk] for chunk, place in places.items()}
    told = {place for place, parts in turns.items() if telling(parts)}
    kept = [chunk for chunk, place in places.items() if told and _belongs(place, turns[place], told)]
    own = {place: dense(parts) + LEXICAL * max(parts.lexical, 0.0) for place, parts in turns.items()}
    order = sorted(kept, key=lambda chunk: (-_smoothed(places[chunk], own), chunk))
    return zip(order, sorted((score(scores[chunk]) for chunk in kept), reverse=True), strict=True)


def _belongs(place: Turn, parts: Parts, told: set[Turn]) -> bool:
    near = any(each in told for each in (place, *_beside(place)))
    return near or parts.lexical >= LEAST_LEXICAL or dense(parts) >= LEAST_DENSE


def _smoothed(place: Turn, own: Mapping[Turn, float]) -> float:
    return own[place] + NEIGHBOUR * max(own.get(each, 0.0) for each in _beside(place))


def _beside(place: Turn) -> tuple[Turn, Turn]:
    return Turn(place.file, place.number - 1), Turn(place.file, place.number + 1)
