"""`.assay/questions.toml`: read whole or refused, appended to and never rewritten."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.model.regression import Regression
from assay.text.refusals import Unreadable
from assay.text.regressions import appended, parse

TEXTS = st.text(st.characters(codec="utf-8"), min_size=1).filter(str.strip)


def test_what_is_written() -> None:
    data = appended(b"", Regression("Where does Ada live?", "mem-x"))
    assert data.decode().endswith('\n[[question]]\nask = "Where does Ada live?"\nexpect = "mem-x"\n')
    assert parse(data) == (Regression("Where does Ada live?", "mem-x"),)
    assert parse(b"") == ()


def test_what_a_person_wrote_stays() -> None:
    own = b'\xef\xbb\xbf# mine\r\n[[question]]\r\nask = "a"\nexpect = "mem-a"\nwithin = 7  # seven'
    data = appended(own, Regression("b", "mem-b", 1))
    assert data.startswith(own)
    assert parse(data) == (Regression("a", "mem-a", 7), Regression("b", "mem-b", 1))


@given(TEXTS, TEXTS, st.integers(1, 99))
def test_every_question_comes_back(ask: str, expect: str, within: int) -> None:
    assert parse(appended(b"", Regression(ask, expect, within))) == (Regression(ask, expect, within),)


@pytest.mark.parametrize(
    "text",
    [
        "[[question]", "question = 1", "other = 1", "[[question]]\nask = 'a'", "[[question]]\nask = ' '\nexpect = 'b'",
        "[[question]]\nask = 'a'\nexpect = 'b'\nwithin = 0", "[[question]]\nask = 'a'\nexpect = 'b'\nwithin = true",
        "[[question]]\nask = 'a'\nexpect = 'b'\nmore = 1", "question = [1]", "\udcff",
    ],
)  # fmt: skip
def test_what_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse(text.encode("utf-8", "surrogateescape"))
