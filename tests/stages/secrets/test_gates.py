"""No gate keeps back what its detector would find, and what is not read would have told nothing more.

Every detector behind a gate is asked without it, over the corpus, over splices of it and over texts that Hypothesis makes of
what the rules look for; and the whole set of rules is asked with every reading of a text and with those that it chose.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from bench.secrets import measure
from bench.secrets.credentials import KINDS
from bench.secrets.people import PEOPLE
from hypothesis import example, given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages.secrets import blocks, context, projections, rules, words
from assay.stages.secrets.gates import Gated
from assay.stages.secrets.hit import Hit
from assay.stages.secrets.tokens import _GATES

GATED = [
    each
    for each in (*context.DETECTORS, *blocks.DETECTORS, *(rule.detect for rule in rules.RULES))
    if isinstance(each, Gated)
]
GLUE = (
    "\n",
    "\n> ",
    " ",
    "\\\n",
    '" + "',
    ".\n",
    "..\n",
    "\t",
    "\n\n",
    "\n  ",
    "|",
    "\r\n",
    "-\n",
    "\n+ ",
    "/\n",
    "\n/",
    "'\n",
)
PARTS = (
    *GLUE, "2026-02-14", "2026-02-14T10:02:00Z", "12", "0000", "123456", "-", ".", "pass", "compass", "passphrase", "my", "My", "is",
    ": ", "=", "hunter2Blue", "PIN", "tel", "ssn", "nhs", "order no", "$2b$", "iban", "seed",
    "abandon ", "zoo", "A", "a", "«", "é", "ß",
    "密码", "key", "api", "12 rue de la Paix", ", 75002 Paris", "IL 62704", "host:5432:db:user:", "abcd efgh ijkl mnop", "google",
)  # fmt: skip
"""What gates look at."""


def _corpus(every: int) -> Iterator[str]:
    yield from (case.text.text for case in measure.cases(1, every))
    yield from (each.carrier.replace("@", each.sample(0)) for each in KINDS)
    yield from (each.carrier.replace("@", each.sample(0)) for each in PEOPLE)
    yield from ("| name | password |\n|---|---|\n| ada | hunter2Blue |\n", "-".join(["135795"] * 7 + ["135795"]))


def _spliced(count: int) -> Iterator[str]:
    """Texts of the corpus cut and put together over line breaks and other seams."""
    chance, texts = random.Random(11), list(_corpus(101))
    while count := count - 1:
        first, second = chance.choice(texts), chance.choice(texts)
        at, start = chance.randrange(len(first) + 1), chance.randrange(len(second) + 1)
        yield first[:at] + chance.choice(GLUE) + first[at:] + chance.choice(GLUE) + second[start:]


def _let_through(text: str) -> None:
    for each in GATED:
        assert each.gate(text) or not list(each.detect(text)), each.detect


def _union(text: str, *, chosen: bool) -> set[tuple[object, ...]]:
    """Which characters the rules cover, and as what, by the strongest."""
    views = projections.views(text, rules._may_hold) if chosen else projections.views(text)
    strongest: dict[int, tuple[object, ...]] = {}
    for hit in rules.detect_in(text, views):
        for at in range(hit.start, hit.end):
            strongest[at] = min(strongest.get(at, _said(hit)), _said(hit))
    return {(at, *said) for at, said in strongest.items()}


def _said(hit: Hit) -> tuple[object, ...]:
    return hit.family.rank, hit.kind, hit.disguised


TEXTS = st.lists(
    st.one_of(st.sampled_from(PARTS), st.sampled_from([gate for _, gate, _ in _GATES]), st.text(max_size=4)), max_size=24
)


def test_there_are_gates() -> None:
    assert len(GATED) > 10


def test_gates_let_the_corpus_through() -> None:
    for text in (*_corpus(31), *_spliced(400)):
        _let_through(text)


def test_the_corpus_has_something_behind_every_gate() -> None:
    texts = list(_corpus(997))
    for each in GATED:
        assert any(list(each.detect(text)) for text in texts), each.detect


@some
@given(TEXTS.map("".join))
@example("Tel. 33 / 2026-02-14")
@example("motdepasse: hunter2Blue")
@example("pass phrase: hunter2Blue")
def test_gates_let_through_what_they_look_for(text: str) -> None:
    _let_through(text)


@pytest.mark.parametrize("texts", [_corpus(41), islice(_spliced(301), 300)], ids=["corpus", "spliced"])
def test_readings_that_are_left_out_tell_nothing(texts: Iterator[str]) -> None:
    for text in texts:
        assert _union(text, chosen=True) == _union(text, chosen=False), text


TOKEN = "ghp_" + "".join(random.Random(1).choices("abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMN23456789", k=36))


@some
@given(st.integers(1, 39), st.integers(1, 39), st.sampled_from(GLUE), st.sampled_from(GLUE))
@example(4, 20, "..\n", "\n")
def test_a_divided_token_is_found_as_by_every_reading(one: int, other: int, first: str, second: str) -> None:
    low, high = sorted((one, other))
    text = f"so it is\nthe key {TOKEN[:low]}{first}{TOKEN[low:high]}{second}{TOKEN[high:]} was here\nand more of it"
    assert _union(text, chosen=True) == _union(text, chosen=False)


@some
@given(TEXTS.map("".join))
def test_names_are_found_around_their_stems(text: str) -> None:
    folded = text.lower()
    assert [each.span() for each in words.names_in(folded)] == [each.span() for each in words.NAMED.finditer(folded)]


def test_every_name_has_a_stem() -> None:
    for word in (word for name in words.NAMES for word in name.words):
        assert any(stem in part for stem in words.STEMS for part in word.split(" ")), word
