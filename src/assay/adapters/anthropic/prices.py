"""What a model costs: the table that comes with the program, and the settings that go before it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from assay.model.errors import BadConfig

TABLE: Final = "prices.tsv"
"""In `assay.data`; its head says where the figures are from and of which day."""
_MILLION: Final = 1_000_000
_DAY: Final = re.compile(r"-\d{8}$")
"""Of a snapshot of a model, which costs what the model costs."""


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars per million tokens."""

    input: float
    output: float

    def of(self, input_tokens: int, output_tokens: int) -> float:
        """US dollars."""
        return (input_tokens * self.input + output_tokens * self.output) / _MILLION


class Prices:
    """By the name of a model."""

    def __init__(self, given: Sequence[str] = ()) -> None:
        self._known = dict((*_table(), *(_set(each) for each in given)))

    def of(self, model: str) -> Price:
        """Raises BadConfig for a model whose price nobody has said: without it no budget holds."""
        found = self._known.get(model) or self._known.get(_DAY.sub("", model))
        if found is None:
            raise BadConfig("model.prices", f"the price of {model} is not known; add it as {model}=INPUT/OUTPUT (US dollars "
                            "per million tokens), so that the budget holds")  # fmt: skip
        return found


def _table() -> Iterator[tuple[str, Price]]:
    text = resources.files("assay.data").joinpath(TABLE).read_text("utf-8")
    lines = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return ((name, Price(float(into), float(out))) for name, into, out in lines[1:])


def _set(given: str) -> tuple[str, Price]:
    """`name=input/output`, as the settings have made sure of."""
    name, _, prices = given.rpartition("=")
    into, _, out = prices.partition("/")
    return name, Price(float(into), float(out))
