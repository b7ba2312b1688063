"""Words by their forms."""

from __future__ import annotations

import pytest

from assay.stages.reading import verbs


@pytest.mark.parametrize(
    ("word", "base"), [("runs", "run"), ("carries", "carry"), ("plays", "play"), ("has", "have"), ("passes", "pass")]
)
def test_third_person(word: str, base: str) -> None:
    assert verbs.base_of(word) == base


@pytest.mark.parametrize("word", ["run", "walls", "glass", ""])
def test_no_third_person(word: str) -> None:
    assert verbs.base_of(word) is None


def test_past() -> None:
    assert all(map(verbs.is_past, ("moved", "wrote", "added")))
    assert not any(map(verbs.is_past, ("bed", "need", "write", "")))
    assert all(map(verbs.is_participle, ("written", "hosted")))
    assert not verbs.is_participle("happy")
