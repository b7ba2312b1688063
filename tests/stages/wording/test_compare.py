"""Pairs of claims through the whole core: what is one claim, what contradicts, and what must never be taken for the same."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stages.pairs import Pair, Truth, judged, read
from tests.strategies import effort

from assay.model.claim import ClaimType
from assay.stages.wording.compare import Relation, compare

LEARNT, UNSEEN = read("learnt"), (*read("unseen"), *read("later"))


@pytest.mark.parametrize("turned", [False, True], ids=["told", "turned"])
@pytest.mark.parametrize("pair", LEARNT, ids=str)
def test_a_pair_that_the_rules_were_made_for(pair: Pair, turned: bool) -> None:
    found = judged(pair, turned=turned)
    if pair.truth is Truth.UNDECIDABLE:
        assert found in (Truth.CONTRADICTS, Truth.DIFFERENT)
    else:
        assert found is pair.truth


def test_the_table_is_large_and_of_many_kinds() -> None:
    counts = Counter(each.truth for each in (*LEARNT, *UNSEEN))
    assert len(LEARNT) + len(UNSEEN) >= 150
    assert min(counts.values()) >= 40
    assert len({(each.one, each.other) for each in (*LEARNT, *UNSEEN)}) == len(LEARNT) + len(UNSEEN)


REACHED: Final = {Truth.SAME: 0.9, Truth.CONTRADICTS: 0.9}
"""Part of the unseen pairs of a kind that is found at least; of the others none may be taken for these."""


def test_pairs_that_the_rules_have_not_seen() -> None:
    found = Counter((each.truth, judged(each, turned=turned)) for each in UNSEEN for turned in (False, True))
    wrong = [pair for pair in found if pair[1] is Truth.SAME and pair[0] is not Truth.SAME]
    assert not wrong, "things that differ were merged"
    assert not found[Truth.DIFFERENT, Truth.CONTRADICTS]
    assert not found[Truth.SAME, Truth.CONTRADICTS]
    for truth, part in REACHED.items():
        whole = sum(count for (told, _), count in found.items() if told is truth)
        assert found[truth, truth] >= part * whole, found


# -- families in which each differs from each ------------------------------------------------------------------------------

_MONTHS = "January February March April May June July August September October November December".split()


def _families() -> Iterator[tuple[str, list[str]]]:
    yield (
        "numbers",
        [f"Falcon has {n:,} users." for n in (*range(1, 21), 101, 110, 111, 1_000, 1_001, 10_000, 10_001, 1_000_000)],
    )
    yield "decimals", [f"Falcon weighs {n} kg." for n in ("1", "1.05", "1.1", "1.11", "10.5", "15", "0.15", "0.51", "105")]
    yield (
        "versions",
        [f"Falcon runs on Python {n}." for n in ("3", "3.1", "3.10", "3.11", "3.1.1", "3.11.0", "31.1", "2.7", "3.11rc1")],
    )
    yield "identifiers", [f"SR-{n:03} of Falcon is approved." for n in range(40)]
    yield (
        "more identifiers",
        [f"{n} of Falcon is closed." for n in ("A1", "A-1", "A.1", "1A", "B1", "A2", "#1", "#2", "A1b", "A_1")],
    )
    yield "days", [f"Falcon was released on {d} {m} 2026." for d in (1, 2, 11, 12) for m in _MONTHS[:4]]
    yield "months", [f"Falcon was tested in {m}." for m in _MONTHS]
    yield "years", [f"Falcon was tested in {y}." for y in range(1990, 2030)]
    yield "times", [f"Falcon starts at {h}:{m:02}." for h in (1, 9, 10, 19) for m in (0, 5, 15, 50)]
    yield "money", [f"Falcon costs {n}." for n in ("€5", "$5", "£5", "5 CHF", "€50", "€5.50", "€500", "5 percent")]
    yield (
        "units",
        [
            f"Falcon takes 5 {u}."
            for u in ("mg", "g", "kg", "ml", "l", "GB", "MB", "Mbit", "s", "minutes", "hours", "months")
        ],
    )
    yield (
        "names",
        [f"Falcon belongs to {n}." for n in ("Ada", "Ada King", "Ada Bauer", "Ida", "Heron Labs", "Heron", "Labs", "King")],
    )
    yield "languages", [f"Falcon uses {n}." for n in ("C", "C++", "C#", "D", "F#", ".NET", "Objective-C", "Go", "R", "B")]
    yield (
        "quantifiers",
        [f"{q} tests of Falcon pass." for q in ("All", "Some", "No", "Most", "Few", "A few", "Many", "Two", "Not all")],
    )
    yield "modality", [f"Falcon {v} Linux." for v in ("supports", "supported", "will support", "may support", "should support",
                       "might support", "plans to support", "does not support", "never supports", "no longer supports",
                       "could support", "has supported", "used to support")]  # fmt: skip
    yield "roles", [f"{a} pays {b} for {c}." for a, b, c in (("Falcon", "Heron", "Gull"), ("Heron", "Falcon", "Gull"),
                    ("Gull", "Falcon", "Heron"), ("Falcon", "Gull", "Heron"), ("Heron", "Gull", "Falcon"))]  # fmt: skip
    yield (
        "comparisons",
        [f"Falcon is {w} than Heron." for w in ("faster", "slower", "much faster", "no faster", "older", "newer")],
    )
    yield (
        "places",
        [
            f"Falcon is {w} Lund."
            for w in ("in", "near", "not in", "outside", "from", "north of", "south of", "at", "about")
        ],
    )
    yield "bounds", [f"Falcon has {w} 5 users." for w in ("at least", "at most", "more than", "fewer than", "about", "exactly", "only",
                     "over", "under", "up to", "almost")]  # fmt: skip


@pytest.mark.parametrize(("name", "texts"), tuple(_families()), ids=lambda each: each if isinstance(each, str) else "")
def test_nothing_of_a_family_is_the_same_as_anything_else_of_it(name: str, texts: list[str]) -> None:
    assert len(set(texts)) == len(texts), name
    merged = [pair for pair in combinations(texts, 2) if compare(*pair, ("Falcon",)) is Relation.SAME]
    assert merged == []


def test_every_way_to_write_a_number_is_one_number() -> None:
    ways = ("Falcon has 12,000 users.", "Falcon has 12000 users.", "Falcon has 12 000 users.", "Falcon has twelve thousand users.",
            "Falcon has 12 thousand users.", "Falcon has 12'000 users.")  # fmt: skip
    assert {compare(*pair, ("Falcon",)) for pair in combinations(ways, 2)} == {Relation.SAME}


def test_every_way_to_write_a_day_is_one_day() -> None:
    ways = (
        "on 3 March 2026",
        "on March 3, 2026",
        "on 2026-03-03",
        "on 03.03.2026",
        "on the 3rd of March 2026",
        "on Mar 3 2026",
    )
    texts = [f"Falcon was tested {each}." for each in ways]
    assert {compare(*pair, ("Falcon",)) for pair in combinations(texts, 2)} == {Relation.SAME}


# -- what comes and goes -----------------------------------------------------------------------------------------------------


def test_events_in_which_something_goes_on_and_off_are_no_contradiction() -> None:
    pair = Pair(("Lamp 3",), Truth.DIFFERENT, "Lamp 3 is on.", "Lamp 3 is off.")
    assert judged(pair) is Truth.CONTRADICTS
    assert judged(pair, kind=ClaimType.EVENT) is Truth.DIFFERENT
    born = Pair(("Mira",), Truth.CONTRADICTS, "Mira was born in May.", "Mira was born in June.")
    assert judged(born, kind=ClaimType.EVENT) is Truth.CONTRADICTS


# -- any text ----------------------------------------------------------------------------------------------------------------

TEXTS = sorted({text for each in (*LEARNT, *UNSEEN) for text in (each.one, each.other)})


@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS))
@effort.some
def test_it_does_not_matter_which_was_said_first(one: str, other: str) -> None:
    names = ("Falcon", "Heron", "Mira Okoro", "Mira")
    assert compare(one, other, names) is compare(other, one, names)


@given(st.text(max_size=40), st.text(max_size=40))
@effort.some
def test_any_two_texts_have_a_relation(one: str, other: str) -> None:
    assert compare(one, other) is compare(other, one)
    assert compare(one, one) is Relation.SAME


def test_the_verdict_does_not_hang_on_the_order_of_a_set() -> None:
    """Python's hashes of texts differ from process to process; what is decided must not."""
    program = (
        "from tests.stages.pairs import read\nfrom assay.stages.wording.compare import compare\n"
        "print([compare(each.one, each.other, each.names).name for each in read('learnt')])"
    )
    said = [_run(program, seed) for seed in ("1", "2")]
    assert said[0] == said[1]
    assert "CONTRARY" in said[0]


def _run(program: str, seed: str) -> str:
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


# -- one thing changed -------------------------------------------------------------------------------------------------------

_NEXT = dict(zip(_MONTHS, (*_MONTHS[1:], _MONTHS[0]), strict=True))
_OTHER = {
    "Lund": "Porto",
    "Porto": "Lund",
    "Tom": "Zoe",
    "Ada": "Zoe",
    "Heron": "Pelican",
    "Linux": "Minix",
    "Vim": "Emacs",
}
_UNITS = {
    "GB": "MB",
    "kg": "g",
    "euros": "dollars",
    "minutes": "hours",
    "km": "miles",
    "percent": "euros",
    "weeks": "months",
}
_WORDS = {"was": "is", "is": "was", "has": "had", "will": "may", "All": "Some", "and": "or", "more": "less", "before": "after",
          "first": "last", "every": "no", "to": "from", "likes": "hates", "most": "least", "can": "should"}  # fmt: skip


def _changed(text: str) -> Iterator[str]:
    """The text with one thing in it changed, in every way that is known here."""
    for table in (_NEXT, _OTHER, _UNITS, _WORDS):
        for word, other in table.items():
            yield re.sub(rf"(?<!\w){word}(?!\w)", other, text, count=1)
    for found in re.finditer(r"\d+", text):
        yield f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}"
        yield f"{text[: found.start()]}{found[0]}7{text[found.end() :]}"
    for verb in ("is", "was", "has", "will", "can", "may"):
        yield re.sub(rf"(?<!\w){verb}(?! not)(?!\w)", f"{verb} not", text, count=1)
        yield re.sub(rf"(?<!\w){verb} not(?!\w)", verb, text, count=1)
    yield text.replace("doesn't ", "").replace("does not ", "")


def test_what_was_changed_in_one_place_is_not_the_same() -> None:
    pairs = [(text, other) for text in TEXTS for other in dict.fromkeys(_changed(text)) if other != text]
    assert len(pairs) > 1500
    names = ("Falcon", "Heron Labs", "Mira Okoro", "Mira", "Gull", "Teal", "Larch")
    merged = [pair for pair in pairs if compare(*pair, names) is Relation.SAME]
    assert merged == []
