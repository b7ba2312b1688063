"""Fits the weights of the embedded proposer's marks to the labelled set, and says how far they carry.

    python bench/reading/fit.py [--write]

Logistic regression over named marks (`assay.stages.reading.marks`) with a penalty, on `dev`, by Newton's method. Printed is
what the weights find in sources that they were not fitted to: in ten folds of sources, and of each group of sources by the
others. `--write` puts the table that the product reads into `src/assay/stages/reading/weights.py`. Needs numpy; the product
needs nothing.
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
from bench.reading.measure import Knowing, Source, _passages, _placed

from assay.stages.extract import heard
from assay.stages.reading import reader

PENALTY = 4.0
"""Of the squared weights: what a mark says that few sentences bear is believed little."""
RARE = 8
"""Sentences that must bear a mark before it gets a weight."""
FOLDS = 10
TABLE = Path(__file__).parent.parent.parent / "src/assay/stages/reading/weights.py"


@dataclass(frozen=True)
class Row:
    """A sentence with its marks, and whether a careful reader keeps it."""

    source: str
    words: str
    signs: frozenset[str]
    keep: bool


def rows(sources: tuple[Source, ...]) -> Iterator[Row]:
    """All sentences that are weighed at all, of persons, documents and tools."""
    for source in sources:
        passages, blocks = _passages(source)
        placed = tuple(_placed(source))
        for passage, start, end, spoken in heard(passages, Knowing(), datetime.UTC):
            if spoken.act in reader.SILENT or spoken.section is reader.Section.UNDECIDED:
                continue
            for name, first, last in blocks[passage.anchor]:
                touched = [p.label for p in placed if p.block == name and start - first < p.end and p.start < end - first]
                if touched and start < last and first < end and any(each.keep is not None for each in touched):
                    yield Row(source.name, spoken.body, spoken.signs, any(each.keep for each in touched))
                    break


def fit(marked: np.ndarray, keep: np.ndarray) -> np.ndarray:
    """Weights, the last one that of every sentence."""
    weights = np.zeros(marked.shape[1])
    penalty = np.full(marked.shape[1], PENALTY)
    penalty[-1] = 0.01
    for _ in range(12):
        odds = 1 / (1 + np.exp(-marked @ weights))
        bend = (marked.T * (odds * (1 - odds))) @ marked + np.diag(penalty)
        weights -= np.linalg.solve(bend, marked.T @ (odds - keep) + penalty * weights)
    return weights


def table(found: list[Row], names: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """One row for each sentence, one column for each mark and one for all."""
    at = {name: number for number, name in enumerate(names)}
    marked = np.zeros((len(found), len(names) + 1))
    marked[:, -1] = 1
    for number, row in enumerate(found):
        for sign in row.signs & at.keys():
            marked[number, at[sign]] = 1
    return marked, np.array([row.keep for row in found], float)


def common(found: list[Row]) -> list[str]:
    """Marks that enough sentences bear, in order."""
    counted = Counter(sign for row in found for sign in row.signs)
    return sorted(sign for sign, count in counted.items() if count >= RARE)


def main() -> int:
    """Fit, show, write."""
    found = list(rows(load(Path(__file__).parent / "dev")))
    names = common(found)
    marked, keep = table(found, names)
    sources = sorted({row.source for row in found})
    fold = np.array([sources.index(row.source) % FOLDS for row in found])
    odds = np.zeros(len(found))
    for number in range(FOLDS):
        odds[fold == number] = marked[fold == number] @ fit(marked[fold != number], keep[fold != number])
    print(
        f"{len(found)} sentences of {len(sources)} sources, {len(names)} marks, {keep.mean():.0%} to keep; in unseen sources:"
    )
    for bound in (-50, 0, 20, 50, 80, 100, 130, 160, 200):
        over = odds * 100 >= bound
        print(f"  from {bound:4}: precision {keep[over].mean():.3f}, recall {(keep * over).sum() / keep.sum():.3f}")
    weights = fit(marked, keep)
    if "--write" in sys.argv:
        write(names, weights)
    return 0


def write(names: list[str], weights: np.ndarray) -> None:
    """The table as Python."""
    lines = "".join(f'    "{name}": {round(float(weight) * 100)},\n' for name, weight in zip(names, weights, strict=False))
    TABLE.write_text(
        '"""What each mark weighs, in hundredths of log odds. Written by `bench/reading/fit.py --write`: not by hand."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"BIAS: Final = {round(float(weights[-1]) * 100)}\n"
        f"WEIGHTS: Final[dict[str, int]] = {{\n{lines}}}\n",
        "utf-8",
    )


if __name__ == "__main__":
    raise SystemExit(main())
