"""The screen before one file."""

from __future__ import annotations

from collections.abc import Sequence

from assay.adapters.cleaned import EMPTY, Cleaned, Forgetful, Screen
from assay.model.redacted import Redacted


def _refuses(texts: Sequence[str]) -> list[Cleaned]:
    return [Cleaned(None if "key" in text else Redacted(text)) for text in texts]


def test_a_title_of_which_nothing_may_stand_is_empty() -> None:
    assert Screen(_refuses).title("the key") == EMPTY
    assert Screen(_refuses).title("the crane") == "the crane"


def test_who_forgets_knows_nothing() -> None:
    memory = Forgetful()
    memory.note(["sha256:1"])
    assert not memory.known("sha256:1")
