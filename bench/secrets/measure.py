"""What the screen finds of the corpus, counted by kind and by shape.

    python bench/secrets/measure.py [--seeds N] [--every N] [--misses N] [--only WORD]

`--every N` takes every Nth pair of kind and shape, another share of them for each seed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from bench.secrets.around import AFTER, BEFORE
from bench.secrets.credentials import KINDS, How, Kind
from bench.secrets.negatives import NEGATIVES
from bench.secrets.people import PEOPLE
from bench.secrets.shapes import APART, ENCODED, SHAPES, Must, Shape, Text, dressed, marked, settled

from assay.stages.screen import Policy, Screening, screen
from assay.stages.secrets.hit import Family
from assay.stages.secrets.rules import detect
from assay.stages.secrets.tokens import tokens

POLICY = Policy(key=b"the key of a bench, not of a vault")


@dataclass(frozen=True, slots=True)
class Case:
    """A secret of a kind in a shape."""

    kind: Kind
    shape: Shape
    seed: int

    @property
    def text(self) -> Text:
        return dressed(self.shape, self.kind.carrier, self.kind.sample(self.seed))


def applies(kind: Kind, shape: Shape) -> bool:
    """Whether a reader who sees the text could know: words and lines that tell of a secret have to be left."""
    if kind.how is How.ITSELF:
        return kind.carrier == "@" or shape.name not in APART
    if kind.how is How.TOLD:
        return ("\n" not in kind.carrier and shape.plain) or shape.name in ENCODED
    return shape.name in {"alone", "fence", "callout", "canvas", "base64", "base64 wrapped", "hex"}


def cases(seeds: int = 1, every: int = 1) -> Iterator[Case]:
    """The corpus of credentials, in a stable order."""
    pairs = [(kind, shape) for kind in KINDS for shape in SHAPES if applies(kind, shape)]
    for seed in range(seeds):
        for kind, shape in pairs[seed % every :: every]:
            yield Case(kind, shape, seed)


def passed(text: Text, must: Must) -> bool:
    """Whether what must become of the text becomes of it, between other paragraphs."""
    found = screen(BEFORE + text.text + AFTER, POLICY)
    if found.refused:
        return True
    whole = all(_is_covered(found, len(BEFORE) + start, len(BEFORE) + end) for start, end in text.spans)
    if must is Must.NOTICE:
        return whole or found.review or bool(found.redactions)
    return whole and (must is Must.COVER or found.review)


def _is_covered(found: Screening, start: int, end: int) -> bool:
    for each in found.redactions:
        if each.start <= start < each.end:
            start = each.end
    return start >= end


def misses(seeds: int, every: int, only: str = "") -> tuple[int, list[Case]]:
    """How many cases, and those that failed."""
    every_case = [each for each in cases(seeds, every) if only in f"{each.kind.name} {each.shape.name}"]
    return len(every_case), [each for each in every_case if not passed(each.text, each.shape.must)]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of how many, and what was not right."""

    total: int
    wrong: tuple[str, ...]

    @property
    def share(self) -> float:
        """Of what was right, 0 to 1."""
        return 1 - len(self.wrong) / self.total


def unseen(seeds: int) -> Tally:
    """Formats as if their row were missing from the table: what else redacts them or sends them to a person."""
    missed, total = list[str](), 0
    for kind in (kind for kind in KINDS if kind.how is How.ITSELF and kind.carrier == "@"):
        for secret in map(kind.sample, range(seeds)):
            own = {hit.kind for hit in tokens(secret)}
            text = f"Ruth wrote it down: {secret} and went home"
            hits = [hit for hit in detect(text) if not (hit.family is Family.TOKEN and hit.kind in own)]
            total += 1
            if not any(hit.start < text.index(secret) + len(secret) and hit.end > text.index(secret) for hit in hits):
                missed.append(f"{kind.name}: {secret}")
    return Tally(total, tuple(missed))


def persons(seeds: int) -> Tally:
    """Identifiers of persons in a sentence of their country."""
    missed = [
        f"{kind.name}: {number}"
        for kind in PEOPLE
        for number in map(kind.sample, range(seeds))
        if not passed(settled(marked(kind.carrier, number)), Must.COVER)
    ]
    return Tally(len(PEOPLE) * seeds, tuple(missed))


def harmless(seeds: int) -> Tally:
    """What only looks like a secret, and was redacted, refused or sent to a person."""
    lines = [(kind, kind.sample(seed)) for kind in NEGATIVES for seed in range(seeds)]
    hit = [f"{kind.name}: {line}" for kind, line in lines if _is_touched(screen(BEFORE + line + AFTER, POLICY))]
    return Tally(len(lines), tuple(hit))


def _is_touched(found: Screening) -> bool:
    return found.refused or found.review or bool(found.redactions)


def main() -> int:
    """Prints the counts; 1 if a bar is missed."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seeds", type=int, default=1)
    arguments.add_argument("--every", type=int, default=1)
    arguments.add_argument("--misses", type=int, default=0)
    arguments.add_argument("--only", default="")
    options = arguments.parse_args()
    total, missed = misses(options.seeds, options.every, options.only)
    found = Tally(total, tuple(f"{each.kind.name} / {each.shape.name} / {each.seed}" for each in missed))
    print(f"{len(KINDS)} kinds of credentials, {len(SHAPES)} shapes, {len(PEOPLE)} of persons, {len(NEGATIVES)} harmless")
    for title, names in (("kind", [m.kind.name for m in missed]), ("shape", [m.shape.name for m in missed])):
        print(f"missed by {title}:", ", ".join(f"{name} {count}" for name, count in Counter(names).most_common()))
    good = True
    for name, tally, bar in (
        ("credentials covered", found, 0.99),
        ("formats that were never seen", unseen(options.seeds), 0.9),
        ("persons covered", persons(options.seeds), 0.92),
        ("harmless left alone", harmless(options.seeds), 0.995),
    ):
        print(f"{name}: {tally.total - len(tally.wrong)} of {tally.total}, {100 * tally.share:.2f} % (bar {100 * bar:g} %)")
        print("".join(f"    {each}\n" for each in tally.wrong[: options.misses]), end="")
        good = good and tally.share >= bar
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
