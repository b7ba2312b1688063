"""Fits the weights of the embedded proposer's marks to the labelled set, and says how far they carry.

    python bench/reading/fit.py [--write] [--whole]

Logistic regression over named marks (`assay.stages.reading.marks`, `doubts`) with a penalty, on `dev`, by Newton's method: of
whether a claim is right, with its type and subject. Printed is what the weights find in each source when they were fitted to
all others, pooled, for several bounds. `--whole` measures that through the whole path, with the bounds of `worth`; `--write`
puts the table that the product reads into `src/assay/stages/reading/weights.py`. Needs numpy; the product needs nothing.
"""

from __future__ import annotations

import datetime
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from bench.reading.check import load
from bench.reading.measure import Claimed, Figures, Knowing, Source, _count, _fits, _passages, _placed, _print

from assay.model.verdict import Draft
from assay.stages.extract import heard
from assay.stages.reading import reader, worth

PENALTY = 8.0
"""Of the squared weights: what a mark says that few claims bear is believed little."""
RARE = 12
"""Claims that must bear a mark before it gets a weight."""
STEPS, STEPS_NEAR = 12, 4
"""Of Newton's method from nothing, and from weights that only lack one source."""
TABLE = Path(__file__).parent.parent.parent / "src/assay/stages/reading/weights.py"


@dataclass(frozen=True)
class Row:
    """A claim that could be made, with its marks; `right` if a careful reader makes it, of `label` if so."""

    source: str
    words: str
    signs: frozenset[str]
    right: bool
    label: tuple[str, int] | None


def rows(sources: tuple[Source, ...]) -> Iterator[Row]:
    """All claims that rules make of sentences of persons, documents and tools, whatever they weigh."""
    for source in sources:
        passages, blocks = _passages(source)
        placed = tuple(_placed(source))
        for passage, start, end, spoken, reach in heard(passages, Knowing(), datetime.UTC):
            spans = ((name, start - first, end - first) for name, first, last in blocks[passage.anchor] if start < last)
            name, first, last = next((each for each in spans if each[2] > 0), ("", 0, 0))
            touched = [each for each in placed if each.block == name and first < each.end and each.start < last]
            if not touched or all(each.label.part for each in touched):
                continue
            for offer in reader.offers(spoken, reach):
                claim = Claimed(offer.claim, Draft(()), name, first, last)
                hits = [each for each in touched if each.label.keep and _fits(claim, each.label)]
                label = (name, hits[0].start) if hits else None
                yield Row(source.name, spoken.body, offer.signs, bool(hits), label)


def fit(marked: np.ndarray, right: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
    """Weights, the last one that of every claim."""
    weights = np.zeros(marked.shape[1]) if start is None else start.copy()
    penalty = np.full(marked.shape[1], PENALTY)
    penalty[-1] = 0.01
    for _ in range(STEPS if start is None else STEPS_NEAR):
        odds = 1 / (1 + np.exp(-marked @ weights))
        bend = (marked.T * (odds * (1 - odds))) @ marked + np.diag(penalty)
        weights -= np.linalg.solve(bend, marked.T @ (odds - right) + penalty * weights)
    return weights


def table(found: list[Row], names: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """One row for each claim, one column for each mark and one for all."""
    at = {name: number for number, name in enumerate(names)}
    marked = np.zeros((len(found), len(names) + 1))
    marked[:, -1] = 1
    for number, row in enumerate(found):
        for sign in row.signs & at.keys():
            marked[number, at[sign]] = 1
    return marked, np.array([row.right for row in found], float)


def common(found: list[Row]) -> list[str]:
    """Marks that enough claims bear, in order."""
    counted = Counter(sign for row in found for sign in row.signs)
    return sorted(sign for sign, count in counted.items() if count >= RARE)


def main() -> int:
    """Fit, show, write."""
    sources = load(Path(__file__).parent / "dev")
    found = list(rows(sources))
    names = common(found)
    marked, right = table(found, names)
    weights = fit(marked, right)
    at = np.array([row.source for row in found])
    without = {each.name: fit(marked[at != each.name], right[at != each.name], weights) for each in sources}
    wanted = sum(label.keep is True for source in sources for label in source.labels)
    print(f"{len(found)} claims of {len(sources)} sources, {len(names)} marks; in sources that they were not fitted to:")
    _curve(found, right, np.array([row @ without[name] for row, name in zip(marked, at, strict=True)]) * 100, wanted)
    if "--whole" in sys.argv:
        _whole(sources, names, without)
    if "--write" in sys.argv:
        write(names, weights)
    return 0


def _curve(found: list[Row], right: np.ndarray, odds: np.ndarray, wanted: int) -> None:
    """What the bounds would let through."""
    for bound in range(-150, 300, 25):
        over = odds >= bound
        hit = {(row.source, row.label) for row, passed in zip(found, over, strict=True) if passed and row.label}
        near = (odds >= bound) & (odds < bound + 25)
        share = right[near].mean() if near.any() else 0
        print(
            f"  from {bound:4}: precision {right[over].mean():.3f} ({int(over.sum())}), "
            f"recall {len(hit) / wanted:.3f}, right just above the bound {share:.2f} ({int(near.sum())})"
        )


def _whole(sources: tuple[Source, ...], names: list[str], without: dict[str, np.ndarray]) -> None:
    """Each source read with the weights that were fitted to the others."""
    figures = Figures()
    for source in sources:
        worth.WEIGHTS.clear()
        worth.WEIGHTS.update(_rounded(names, without[source.name]))
        vars(worth)["BIAS"] = round(float(without[source.name][-1]) * 100)
        _count(source, figures)
    _print("dev, each source by the weights of the others", len(sources), figures)
    if "--confusions" in sys.argv:
        print("\n".join(f"{kind:12} {text}" for kind, text in sorted(figures.confusions)))


def _rounded(names: list[str], weights: np.ndarray) -> dict[str, int]:
    return {name: round(float(weight) * 100) for name, weight in zip(names, weights, strict=False)}


def write(names: list[str], weights: np.ndarray) -> None:
    """The table as Python."""
    lines = "".join(f'    "{name}": {weight},\n' for name, weight in _rounded(names, weights).items())
    TABLE.write_text(
        '"""What each mark weighs, in hundredths of log odds. Written by `bench/reading/fit.py --write`: not by hand."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"BIAS: Final = {round(float(weights[-1]) * 100)}\n"
        f"WEIGHTS: Final[dict[str, int]] = {{\n{lines}}}\n",
        "utf-8",
    )


if __name__ == "__main__":
    raise SystemExit(main())
