"""Text in base64 and hexadecimal."""

from __future__ import annotations

import base64

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.stages.secrets.encodings import codes, is_text, meant

printable = st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=20, max_size=60)


@given(printable)
@some
def test_text_is_read_back(text: str) -> None:
    assert meant(base64.b64encode(text.encode()).decode()) == text
    assert meant(base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")) == text
    assert meant(text.encode().hex()) == text
    assert is_text(base64.b64encode(text.encode()).decode())


@given(st.binary(min_size=24, max_size=60))
@some
def test_bytes_are_no_text(data: bytes) -> None:
    code = base64.b64encode(b"\x00" + data).decode()
    assert meant(code) == ""
    assert not is_text(code)


@given(st.text(max_size=100))
@some
def test_any_text_is_taken(text: str) -> None:
    for edit in codes(text):
        assert 0 <= edit.start < edit.end <= len(text)


def test_short_runs_and_words_are_left() -> None:
    assert list(codes("aGVsbG8gd29ybGQ= internationalization of it")) == []
