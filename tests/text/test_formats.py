"""What an input is, from its name and first lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies.effort import some

from assay.text.formats import sniff


@pytest.mark.parametrize(
    ("name", "head", "form"),
    [
        ("a.jsonl", '{"claim": {"text": "x"}}', "proposals"),
        ("a.jsonl", '{"role": "user", "text": "my \\"claim\\": it"}', "transcript"),
        ("a.ndjson", '\n\n{"id": "1", "role": "user"}', "transcript"),
        ("-", '\ufeff{"role": "user"}', "transcript"),
        ("-", '{"claim": {"subject": "x"', "proposals"),
        ("a.jsonl", "broken", "proposals"),
        ("a.jsonl", "", "proposals"),
        ("Note.MD", '{"role": "user"}', "markdown"),
        ("folder.md/notes.txt", "# no heading here", "text"),
        ("C:\\notes\\a.markdown", "", "markdown"),
        ("notes.txt", "plain", "text"),
        ("-", "plain", "text"),
        ("-", "# Heading\n\ntext", "markdown"),
        ("-", "- item", "markdown"),
        ("-", "see [[Page]]", "markdown"),
        ("-", "---\na: 1\n---\n", "markdown"),
        ("", "", "text"),
    ],
)
def test_sniffing(name: str, head: str, form: str) -> None:
    assert sniff(name, head) == form


@some
@given(st.text(max_size=20), st.text(max_size=200))
def test_anything_has_a_format(name: str, head: str) -> None:
    assert sniff(name, head) in {"proposals", "transcript", "markdown", "text"}
