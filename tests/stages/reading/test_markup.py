"""Markdown's signs go, and words stay as they are."""

from __future__ import annotations

import pytest

from assay.stages.reading.markup import plain


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("copy `banks/_template.py` to `banks/new.py`", "copy banks/_template.py to banks/new.py"),
        ("`_init_` and ``*.md`` in code", "_init_ and *.md in code"),
        ("the key snake_case and _private", "the key snake_case and _private"),
        ("**bold**, *soft* and _two words_ here", "bold, soft and two words here"),
        ("[[people/Ana Duarte|Ana]] and [the page](https://a.example/b_c)", "Ana Duarte and the page"),
        ("[x] done", "done"),
        ("one\n  two", "one two"),
    ],
)
def test_plain(raw: str, said: str) -> None:
    assert plain(raw) == said
