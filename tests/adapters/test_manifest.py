"""The manifest is read back as it was written, or not at all."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.adapters.manifest import Change, Manifest, decode

_TEXT = st.text(max_size=20)
_CHANGES = st.builds(Change, _TEXT, st.none() | _TEXT, st.none() | _TEXT)
_MANIFESTS = st.builds(
    Manifest,
    _TEXT,
    st.none() | _TEXT,
    st.none() | _TEXT,
    _TEXT,
    st.lists(_CHANGES, max_size=3).map(tuple),
    st.lists(_TEXT, max_size=3).map(tuple),
)


@given(_MANIFESTS)
def test_what_is_written_is_read(planned: Manifest) -> None:
    assert decode(planned.encode()) == planned


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"{}", b"\xff", b"null", b'{"version": 1}'])
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r".*"):
        decode(data)


def test_a_newer_version_is_not_guessed_at() -> None:
    read = json.loads(Manifest("a", None, None, "m", (), ()).encode())
    with pytest.raises(ValueError, match="version 2"):
        decode(json.dumps({**read, "version": 2}).encode())


def test_the_subject_is_the_first_line() -> None:
    assert Manifest("a", None, None, "one\n\ntwo", (), ()).subject == "one"
