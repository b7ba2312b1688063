"""Fits the weights of the embedded proposer's marks to the labelled set, and says how far they carry.

    python bench/reading/fit.py [--write] [--whole]

Logistic regression over named marks (`assay.stages.reading.marks`, `doubts`) with a penalty, on `dev`, by Newton's method.
Three times: of which type a sentence to keep is; of all claims that could be made of a sentence, which is right, which decides
among them; and of the one that fits best, whether it is right with its type and subject, which decides whether it is kept.
Printed is what the weights find when the sources are divided into parts and each is read with weights that were fitted to the
others, pooled, for several bounds; of a sentence counts the claim that fits best, as in the product. `--whole` measures that
through the whole path, with the bounds of `worth` (the types by weights that know all sources); `--write` puts the tables that
the product reads into `src/assay/stages/reading/weights.py`. Needs numpy; the product needs nothing.

A claim of a source that a stranger wrote (`strangers.txt`) counts as several: such texts are what the product will read.
"""

from __future__ import annotations

import datetime
import sys
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from bench.reading.check import load
from bench.reading.measure import SAME, Claimed, Figures, Knowing, Source, _count, _fits, _passages, _placed, _print

from assay.model.candidate import Proposal
from assay.model.verdict import Draft
from assay.stages.extract import heard
from assay.stages.reading import kinds, reader, worth

PENALTY = 30.0
"""Of the squared weights: what a mark says that few claims bear is believed little."""
RARE, RARE_CHOICE = 20, 30
"""Claims that must bear a mark before it gets a weight."""
STRANGE = 2.5
"""As how many a claim of a source counts that was written by somebody who knew no rule."""
STRANGERS = frozenset((Path(__file__).parent / "strangers.txt").read_text("utf-8").split())
MANY = 1_000_000
"""More sentences than a part has."""
STEPS, STEPS_NEAR = 10, 2
"""Of Newton's method from nothing, and from weights that only lack some sources."""
PARTS = 6
"""Into which the sources are divided."""
READING = Path(__file__).parent.parent.parent / "src/assay/stages/reading"
TABLE, CHOICES, TYPES = READING / "weights.py", READING / "choices.py", READING / "leanings.py"


@dataclass(frozen=True)
class Row:
    """A claim that could be made, with its marks; `right` if a careful reader makes it, of `label` if so."""

    source: str
    words: str
    signs: frozenset[str]
    right: bool
    label: tuple[str, int] | None
    sentence: int = 0
    """Of which sentence it could be made."""
    strange: bool = False
    sure: bool = False
    """A pattern made it, with its property."""
    claim: Proposal | None = None


def typed(sources: tuple[Source, ...]) -> Iterator[tuple[str, frozenset[str], frozenset[str]]]:
    """Of every sentence to keep its source, the marks that its type is told by, and the types that a careful reader accepts."""
    for source in sources:
        passages, blocks = _passages(source)
        placed = [each for each in _placed(source) if each.label.keep]
        for passage, start, end, spoken, _reach in heard(passages, Knowing(), datetime.UTC):
            if not spoken.abouts:
                continue
            spans = ((name, start - first, end - first) for name, first, last in blocks[passage.anchor] if start < last)
            name, first, last = next((each for each in spans if each[2] > 0), ("", 0, 0))
            kept = [each.label for each in placed if each.block == name and first < each.end and each.start < last]
            right = frozenset(SAME.get(each, each) for label in kept for each in (label.type or "", *label.also_type))
            if kept:
                yield source.name, kinds.typing_marks(spoken.built, spoken.signs, spoken.abouts[0]), right


def fit_types(found: list[tuple[str, frozenset[str], frozenset[str]]]) -> dict[str, dict[str, int]]:
    """For each type what each mark speaks for it."""
    counted = Counter(sign for _, signs, _ in found for sign in signs)
    names = sorted(sign for sign, count in counted.items() if count >= RARE)
    at = {name: number for number, name in enumerate(names)}
    marked = np.zeros((len(found), len(names) + 1), np.float32)
    marked[:, -1] = 1
    for number, (_, signs, _) in enumerate(found):
        marked[number, [at[sign] for sign in signs & at.keys()]] = 1
    count = np.array([STRANGE if name in STRANGERS else 1.0 for name, _, _ in found])
    tables = {}
    for each in kinds.TYPED:
        weights = fit(marked, np.array([each in right for _, _, right in found], float), count)
        tables[str(each)] = {**_rounded(names, weights), "all": round(float(weights[-1]) * 100)}
    return tables


def rows(sources: tuple[Source, ...], parts: dict[str, int]) -> Iterator[Row]:
    """All claims that rules make of sentences of persons, documents and tools, whatever they weigh.

    Each part with the table of types that was fitted to the others.
    """
    told = list(typed(sources))
    for part in range(PARTS):
        worth.TYPES.clear()
        worth.TYPES.update(fit_types([each for each in told if parts[each[0]] != part]))
        yield from _rows(tuple(source for source in sources if parts[source.name] == part), part)
    worth.TYPES.clear()
    worth.TYPES.update(fit_types(told))


def _rows(sources: tuple[Source, ...], part: int) -> Iterator[Row]:
    sentence = part * MANY
    for source in sources:
        passages, blocks = _passages(source)
        placed = tuple(_placed(source))
        for passage, start, end, spoken, reach in heard(passages, Knowing(), datetime.UTC):
            spans = ((name, start - first, end - first) for name, first, last in blocks[passage.anchor] if start < last)
            name, first, last = next((each for each in spans if each[2] > 0), ("", 0, 0))
            touched = [each for each in placed if each.block == name and first < each.end and each.start < last]
            if not touched or all(each.label.part for each in touched):
                continue
            sentence += 1
            for offer in reader.offers(spoken, reach):
                claim = Claimed(offer.claim, Draft(()), name, first, last)
                hits = [each for each in touched if each.label.keep and _fits(claim, each.label)]
                label = (name, hits[0].start) if hits else None
                yield Row(
                    source.name,
                    spoken.body,
                    offer.signs,
                    bool(hits),
                    label,
                    sentence,
                    source.name in STRANGERS,
                    offer.claim.property is not None,
                    offer.claim,
                )


def fit(marked: np.ndarray, right: np.ndarray, count: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
    """Weights, the last one that of every claim; `count`: as how many each claim counts."""
    weights = np.zeros(marked.shape[1]) if start is None else start.copy()
    penalty = np.full(marked.shape[1], PENALTY)
    penalty[-1] = 0.01
    for _ in range(STEPS if start is None else STEPS_NEAR):
        odds = 1 / (1 + np.exp(-marked @ weights))
        bend = (marked.T * (count * odds * (1 - odds)).astype(np.float32)) @ marked + np.diag(penalty)
        weights -= np.linalg.solve(bend, marked.T @ (count * (odds - right)) + penalty * weights)
    return weights


def table(found: list[Row], names: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """One row for each claim, one column for each mark and one for all."""
    at = {name: number for number, name in enumerate(names)}
    marked = np.zeros((len(found), len(names) + 1), np.float32)
    marked[:, -1] = 1
    for number, row in enumerate(found):
        for sign in row.signs & at.keys():
            marked[number, at[sign]] = 1
    return marked, np.array([row.right for row in found], float)


def common(found: list[Row], rare: int) -> list[str]:
    """Marks that enough claims bear, in order."""
    counted = Counter(sign for row in found for sign in row.signs)
    return sorted(sign for sign, count in counted.items() if count >= rare)


@dataclass(frozen=True)
class Fitted:
    """Weights of one of the two, and those that were fitted without each part of the sources."""

    names: list[str]
    weights: np.ndarray
    without: list[np.ndarray]
    odds: np.ndarray
    """Of each row by the weights that its part was not used for, in hundredths."""


def fitted(found: list[Row], parts: dict[str, int], rare: int) -> Fitted:
    """The weights for those claims."""
    names = common(found, rare)
    marked, right = table(found, names)
    at = np.array([parts[row.source] for row in found])
    count = np.array([STRANGE if row.strange else 1.0 for row in found])
    weights = fit(marked, right, count)
    without = [fit(marked[at != each], right[at != each], count[at != each], weights) for each in range(PARTS)]
    odds = np.array([row @ without[number] for row, number in zip(marked, at, strict=True)]) * 100
    return Fitted(names, weights, without, odds)


def main() -> int:
    """Fit, show, write."""
    sources = load(Path(__file__).parent / "dev")
    parts = {source.name: number % PARTS for number, source in enumerate(sources)}
    found = list(rows(sources, parts))
    choice = fitted(found, parts, RARE_CHOICE)
    best = chosen(found, choice.odds)
    worth_it = fitted(best, parts, RARE)
    wanted = sum(label.keep is True for source in sources for label in source.labels)
    possible = len({(row.source, row.label) for row in found if row.label})
    print(f"{len(found)} claims of {len(sources)} sources; the right one could be made of {possible} of {wanted};")
    print(f"{len(best)} claims that fit best, {len(worth_it.names)} marks; in sources that they were not fitted to:")
    _curve(best, worth_it.odds, wanted)
    strange = [number for number, row in enumerate(best) if row.strange]
    wanted = sum(label.keep is True for source in sources if source.name in STRANGERS for label in source.labels)
    print("of those, in sources by strangers:")
    _curve([best[number] for number in strange], worth_it.odds[strange], wanted)
    if "--whole" in sys.argv:
        _whole(sources, choice, worth_it, parts)
    if "--write" in sys.argv:
        write(choice, worth_it)
    return 0


def chosen(found: list[Row], odds: np.ndarray) -> list[Row]:
    """Of each sentence the claim that fits best, with the mark of how far it is ahead."""
    of: dict[int, list[int]] = {}
    for number, row in enumerate(found):
        of.setdefault(row.sentence, []).append(number)
    return [each for numbers in of.values() for each in _best(found, odds, numbers)]


def _best(found: list[Row], odds: np.ndarray, numbers: list[int]) -> Iterator[Row]:
    if any(found[number].sure for number in numbers):
        yield from (found[number] for number in numbers)
        return
    numbers = sorted(numbers, key=lambda number: -odds[number])
    ahead = worth.lead([round(odds[number]) for number in numbers])
    yield replace(found[numbers[0]], signs=found[numbers[0]].signs | {ahead})


def _curve(found: list[Row], odds: np.ndarray, wanted: int) -> None:
    """What the bounds would let through."""
    right = np.array([row.right for row in found], float)
    for bound in range(-150, 300, 25):
        over = odds >= bound
        hit = {(row.source, row.label) for row, passed in zip(found, over, strict=True) if passed and row.label}
        near = (odds >= bound) & (odds < bound + 25)
        share = right[near].mean() if near.any() else 0
        print(
            f"  from {bound:4}: precision {right[over].mean():.3f} ({int(over.sum())}), "
            f"recall {len(hit) / wanted:.3f}, right just above the bound {share:.2f} ({int(near.sum())})"
        )


def _whole(sources: tuple[Source, ...], choice: Fitted, worth_it: Fitted, parts: dict[str, int]) -> None:
    """Each source read with the weights that were fitted to the other parts."""
    figures = Figures()
    for source in sources:
        part = parts[source.name]
        for table_, each in ((worth.CHOICE, choice), (worth.WEIGHTS, worth_it)):
            table_.clear()
            table_.update(_rounded(each.names, each.without[part]))
        vars(worth)["BIAS"] = round(float(worth_it.without[part][-1]) * 100)
        _count(source, figures)
    _print("dev, each source by the weights of the others", len(sources), figures)
    if "--confusions" in sys.argv:
        print("\n".join(f"{kind:12} {text}" for kind, text in sorted(figures.confusions)))


def _rounded(names: list[str], weights: np.ndarray) -> dict[str, int]:
    return {name: round(float(weight) * 100) for name, weight in zip(names, weights, strict=False)}


def write(choice: Fitted, worth_it: Fitted) -> None:
    """The tables as Python."""
    _written(
        TABLE,
        "What each mark weighs, in hundredths of log odds",
        "from typing import Final\n\n\n"
        "def table(text: str) -> dict[str, int]:\n"
        '    """Marks and their weights, in turn."""\n'
        "    words = text.split()\n"
        "    return {mark: int(weight) for mark, weight in zip(words[::2], words[1::2], strict=True)}\n\n\n"
        f"BIAS: Final = {round(float(worth_it.weights[-1]) * 100)}\n"
        f'WEIGHTS: Final = table("""\n{_packed(worth_it)}""")\n'
        '"""Of a claim by itself: whether it is kept."""\n',
    )
    _written(
        CHOICES,
        "What each mark weighs beside other claims, in hundredths of log odds",
        f'{_IMPORTS}CHOICE: Final = table("""\n{_packed(choice)}""")\n',
    )
    _written(
        TYPES,
        "How much each mark speaks for each type of claim, in hundredths",
        f"{_IMPORTS}TYPES: Final = {{\n{_types()}\n}}\n",
    )


_IMPORTS = "from typing import Final\n\nfrom assay.stages.reading.weights import table\n\n"


def _written(path: Path, what: str, body: str) -> None:
    head = (
        f'"""{what}. Written by `bench/reading/fit.py --write`: not by hand."""\n\nfrom __future__ import annotations\n\n'
    )
    path.write_text(head + body, "utf-8")


def _types() -> str:
    tables = ((name, _lines(weights)) for name, weights in worth.TYPES.items())
    return "\n".join(f'    "{name}": table("""\n{lines}"""),' for name, lines in tables)


def _packed(each: Fitted) -> str:
    return _lines(_rounded(each.names, each.weights))


def _lines(weights: dict[str, int]) -> str:
    """All marks that weigh something, in lines."""
    pairs = " ".join(f"{name} {weight}" for name, weight in weights.items() if abs(weight) >= LEAST)
    return "".join(f"{line}\n" for line in textwrap.wrap(pairs, WIDTH, break_on_hyphens=False, break_long_words=False))


LEAST = 6
"""Hundredths; what weighs less is left out."""
WIDTH = 132
"""Characters of a line of the table."""


if __name__ == "__main__":
    raise SystemExit(main())
