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
from assay.stages.wording.compare import Relation, compare, same

LEARNT, UNSEEN, STRANGERS = read("learnt"), (*read("unseen"), *read("later"), *read("strangers-later")), read("strangers")


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


def test_pairs_of_somebody_who_had_not_seen_the_rules() -> None:
    """Written to break them, kind by kind; the rules were mended by what these showed."""
    found = {(each, turned): judged(each, turned=turned) for each in STRANGERS for turned in (False, True)}
    allowed = {Truth.UNDECIDABLE: (Truth.CONTRADICTS, Truth.DIFFERENT)}
    wrong = {pair for pair, verdict in found.items() if verdict not in allowed.get(pair[0].truth, (pair[0].truth,))}
    assert {str(pair) for pair, _ in wrong} <= NOT_KNOWN


NOT_KNOWN: Final = {
    "= Curlew's docs are in the repo. :: Curlew's documentation is in the repository.",
}
"""What they do not know yet: the one is of many, the other of one."""


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
    yield "rates", [f"Falcon costs {n}." for n in ("€5", "€5 a day", "€5 a week", "€5 a month", "€5 a year", "€5 per visit",
                    "€5 every two weeks", "€5 twice a week", "€5k a month", "€5m a month", "$5 a month")]  # fmt: skip
    yield (
        "halves of the day",
        [f"Falcon starts at {n}." for n in ("7 am", "7 pm", "12 am", "12 pm", "7:30 am", "7:30 pm", "7")],
    )
    yield (
        "gifts",
        [
            f"{a} gave {b} a {c}."
            for a, b, c in (
                ("Falcon", "Ada", "book"),
                ("Ada", "Falcon", "book"),
                ("Falcon", "Ben", "book"),
                ("Falcon", "Ada", "boat"),
                ("Ben", "Ada", "book"),
            )
        ],
    )
    yield (
        "who is whose",
        [
            "Falcon owns Heron.",
            "Heron owns Falcon.",
            "Falcon is a member of Heron.",
            "Heron is a member of Falcon.",
            "Falcon works for Heron.",
            "Heron works for Falcon.",
            "Falcon is Heron's owner's owner.",
            "Falcon works with Heron.",
            "Falcon worked for Heron.",
            "Falcon is a friend of Heron.",
        ],
    )
    yield (
        "forms of a firm",
        [
            f"Falcon belongs to {n}."
            for n in (
                "Heron",
                "Heron Inc.",
                "Heron Ltd",
                "Heron GmbH",
                "Heron Corp.",
                "Heron AG",
                "Inc",
                "Heron & Sons Ltd",
                "Heron Labs Inc.",
            )
        ],
    )
    yield (
        "titles",
        [
            f"Falcon employs {n}."
            for n in (
                "Ada Bauer",
                "Mr Ada Bauer",
                "Mrs Ada Bauer",
                "Ms Ada Bauer",
                "Dr. Bauer",
                "Bauer",
                "Ada Bauer Jr.",
                "Lady Ada Bauer",
                "Dr. Ida Bauer",
            )
        ],
    )
    yield (
        "countries",
        [
            f"Falcon is made for {n}."
            for n in ("the US", "us", "the UK", "the EU", "the UN", "the United Arab Emirates", "U2")
        ],
    )
    yield (
        "changes",
        [
            f"Falcon {n}."
            for n in (
                "moved to Lund",
                "moved from Lund",
                "moved from Lund to Porto",
                "moved from Porto to Lund",
                "lives in Lund",
                "lives in Porto",
                "left Lund",
                "works for Lund",
                "uses Lund",
                "uses Lund instead of Porto",
                "uses Porto instead of Lund",
                "switched from Lund to Porto",
                "used to use Lund",
                "stopped using Lund",
                "is used to using Lund",
                "no longer uses Lund",
                "does not use Lund",
            )
        ],
    )
    yield (
        "ages",
        [f"Falcon is {n}." for n in ("34 years old", "35", "34 months old", "old", "34 kg", "34 days old", "over 34")],
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

TEXTS = sorted({text for each in (*LEARNT, *UNSEEN, *STRANGERS) for text in (each.one, each.other)})


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


@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS))
@effort.some
def test_the_same_is_what_the_whole_comparison_calls_so(one: str, other: str) -> None:
    names = ("Falcon", "Heron", "Mira Okoro", "Mira")
    assert same(one, other, names) is (compare(one, other, names) is Relation.SAME)


@given(st.text(max_size=40), st.text(max_size=40))
@effort.some
def test_so_it_is_for_any_two_texts(one: str, other: str) -> None:
    assert same(one, other) is (compare(one, other) is Relation.SAME)


@pytest.mark.parametrize("pair", LEARNT, ids=str)
def test_so_it_is_for_the_pairs_that_the_rules_were_made_for(pair: Pair) -> None:
    assert same(pair.one, pair.other, pair.names) is (compare(pair.one, pair.other, pair.names) is Relation.SAME)


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
    names = ("Falcon", "Heron Labs", "Mira Okoro", "Mira", "Gull", "Teal", "Larch", "Rowan", "Linnet", "Siskin")
    merged = [pair for pair in pairs if compare(*pair, names) is Relation.SAME]
    assert merged == []
