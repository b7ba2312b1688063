"""Finding values in bytes, in every form, and fast where there is nothing to find."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from assay.stages.purging.forms import Family, Form, forms, skeleton
from assay.stages.purging.values import Value

_LEAST_NEEDLE: Final = 3
"""Letters and digits below which a needle says nothing."""
_ESCAPES: Final = re.compile(
    rb"\\[xuU]|%[0-9A-Fa-f]{2}|&(?:#|[A-Za-z]{2,24};)|=(?:[0-9A-Fa-f]{2}|\r?\n)|</?[a-z]", re.DOTALL
)
"""Where one of these stands, letters of a value may be spelled out or stand around a tag: the skeleton says nothing."""


@dataclass(frozen=True, slots=True)
class Span:
    """Where a value stands, half-open."""

    start: int
    end: int
    value: Value
    family: Family


LEAST_PART: Final = 8
"""Characters of a value in a row that say something of it, and at least half of it."""
_MOST_RUNS: Final = 100
"""Places of a value at which such a part may begin; of longer values parts are a little longer before they are found."""


def runs(value: str) -> Iterator[bytes]:
    """What stands in every part of a value that counts: half of its characters in a row, and no fewer than eight."""
    length = max(LEAST_PART, -(-len(value) // 2))
    step = max(1, (len(value) - length) // _MOST_RUNS)
    for start in range(0, len(value) - length + 1, step):
        yield value[start : start + length].encode("utf-8", "surrogatepass")


class Matcher:
    """Looks for all forms of all values."""

    def __init__(self, values: Sequence[Value]) -> None:
        self.values = tuple(values)

    @cached_property
    def _forms(self) -> tuple[tuple[Value, Form], ...]:
        return tuple((value, form) for value in self.values for form in forms(value.text))

    def found(self, data: bytes) -> bool:
        """Whether any of the values stands in the data."""
        return next(self._all(data), None) is not None

    @cached_property
    def _parts(self) -> tuple[bytes, ...]:
        return tuple(run for value in self.values for run in runs(value.text))

    def part(self, data: bytes) -> bool:
        """Whether a part of one of the values stands in the data, as it is written: see `runs`."""
        return any(run in data for run in self._parts)

    def spans(self, data: bytes) -> list[Span]:
        """All places, in order and disjoint; where two overlap, both are one, named after the longer."""
        united: list[Span] = []
        for span in sorted(self._all(data), key=lambda each: (each.start, -each.end)):
            if united and span.start < united[-1].end:
                united[-1] = _union(united[-1], span)
            else:
                united.append(span)
        return united

    def _all(self, data: bytes) -> Iterator[Span]:
        for value, form in self._suspects(data):
            for match in form.pattern.finditer(data):
                yield Span(*match.span(), value, form.family)

    def _suspects(self, data: bytes) -> Iterable[tuple[Value, Form]]:
        left = skeleton(data)
        spelled = _ESCAPES.search(data) is not None
        for value, form in self._forms:
            if (spelled and form.family is Family.TEXT) or any(_may(needle, left) for needle in form.needles):
                yield value, form


def _may(needle: bytes, left: bytes) -> bool:
    return len(needle) < _LEAST_NEEDLE or needle in left


def _union(one: Span, other: Span) -> Span:
    named = max(one, other, key=lambda each: each.end - each.start)
    return Span(one.start, max(one.end, other.end), named.value, named.family)
