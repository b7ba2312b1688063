"""What is found, what is not, and that no input makes looking slow to no end."""

from __future__ import annotations

import base64
import json
import urllib.parse

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.adapters.purging.nasty import SECRET, variants

from assay.stages.purging.forms import forms, skeleton
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.values import value

KEY = b"k"


def matcher(*texts: str) -> Matcher:
    return Matcher([value(each, KEY) for each in texts])


ONE = matcher(SECRET)
VARIANTS = variants()


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_is_found_whatever_stands_around_it(name: str) -> None:
    for before, after in ((b"", b""), (b"x ", b" y"), (b"key: ", b",\n"), (b"\xff\0", b"\0\xff")):
        assert ONE.found(before + VARIANTS[name] + after)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nothing here",
        SECRET[:-1].encode(),
        SECRET[1:].encode(),
        SECRET.swapcase().encode(),
        SECRET.encode().hex()[:-2].encode(),
        base64.b64encode(SECRET.encode()[:-3]),
        SECRET[:5].encode() + b" and then " + SECRET[5:].encode(),
        f"{SECRET[:5]}\n\n> x\n{SECRET[5:]}".encode(),
    ],
)
def test_what_is_not_the_value_is_let_stand(data: bytes) -> None:
    assert ONE.spans(data) == []


@pytest.mark.parametrize("name", VARIANTS)
def test_the_span_covers_all_of_it_and_nothing_around(name: str) -> None:
    data = b"before " + VARIANTS[name] + b" after"
    spans = ONE.spans(data)
    left = data[: spans[0].start] + data[spans[-1].end :]
    assert left.startswith(b"before ")
    assert left.endswith(b" after")
    if "base64" not in name and name not in ("joined", "json in json", "python", "quoted"):
        assert skeleton(left) == skeleton(b"before  after")


def test_values_that_overlap_are_covered_together() -> None:
    both = matcher("alpha-beta-gamma-1", "gamma-1-delta-epsilon")
    (span,) = both.spans(b"x alpha-beta-gamma-1-delta-epsilon y")
    assert (span.start, span.end) == (2, 34)


def test_a_passphrase_may_be_wrapped_at_its_blanks() -> None:
    phrase = matcher("correct horse battery staple")
    for text in (
        "correct horse\nbattery staple",
        "> correct\n> horse battery\n> staple",
        "correct+horse+battery+staple",
        "correct  horse \n\tbattery staple",
    ):
        assert len(phrase.spans(text.encode())) == 1
    assert not phrase.found(b"correct horse and battery staple")


@pytest.mark.parametrize("text", ["a=b\\nc*d>e#f/g", "x==y--z**w", "'a\"b`c'", "C:\\new\\road", "<b>1</b>23"])
def test_signs_that_could_stand_between_two_lines(text: str) -> None:
    one = matcher(text)
    for at in range(1, len(text)):
        assert len(one.spans(f"{text[:at]}\n> {text[at:]}".encode())) == 1, at
        assert len(one.spans(json.dumps(f"{text[:at]}\n{text[at:]}").encode())) == 1, at


def test_a_key_of_several_lines_is_one_value() -> None:
    key = "-----BEGIN KEY-----\nabcDEF123456\nghiJKL789012\n-----END KEY-----"
    one = matcher(key)
    for text in (
        key,
        json.dumps({"key": key}),
        key.replace("\n", "\r\n"),
        "    " + key.replace("\n", "\n    "),
        f"> {key}".replace("\n", "\n> "),
    ):
        assert len(one.spans(text.encode())) == 1


def test_a_form_does_not_show_the_value() -> None:
    assert SECRET not in repr(forms(SECRET))
    assert SECRET not in repr(value(SECRET, KEY))


TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), min_size=6, max_size=30).filter(
    lambda text: sum(map(str.isalnum, text)) >= 4 and text == text.strip()
)


@settings(max_examples=25)
@given(TEXT)
def test_any_value_is_found_in_its_encodings(text: str) -> None:
    fit = value(text, KEY)
    one = Matcher([fit])
    raw = fit.text.encode()
    for data in (
        raw,
        fit.text.encode("utf-16-le"),
        raw.hex().encode(),
        base64.b64encode(b"ab" + raw),
        urllib.parse.quote(fit.text, safe="").encode(),
        json.dumps(fit.text).encode(),
        json.dumps({"in": json.dumps(fit.text)}).encode(),
    ):
        assert one.found(b"x" + data + b"x")


@given(st.binary(max_size=400))
def test_nothing_is_found_in_noise(data: bytes) -> None:
    assert not ONE.found(data)


@pytest.mark.parametrize(
    "unit", [b"q", b"q\n", b"q\n> ", b'q"', b'q" \n', b"q\\", b"q*", b"q<b>", b"q\xe2\x80\x8b", b"qZ\n    >  "]
)
def test_what_almost_fits_again_and_again_ends_soon(unit: bytes) -> None:
    """Far beyond what a backtracking search could do in the time of a test."""
    data = unit * (300_000 // len(unit))
    assert not any(form.pattern.search(data) for form in forms(SECRET))


def test_half_of_a_value_is_a_part_of_it() -> None:
    given = value("correct horse battery staple", b"k")
    matcher = Matcher([given])
    for part in (given.text[:14], given.text[7:21], given.text[-15:]):
        assert matcher.part(f"so {part} it is".encode())
    assert not matcher.part(f"so {given.text[:13]}, it is".encode())
    assert not Matcher([value("hunter2", b"k")]).part(b"hunter2")
