from __future__ import annotations

import pytest

from assay.text.scripts import latin


@pytest.mark.parametrize("text", ["Ada", "", "12 € …", "naïve café", "Größe", "the tool 東京 is named so", "Łódź"])
def test_latin(text: str) -> None:
    assert latin(text)


@pytest.mark.parametrize("text", ["東京都に住んでいる", "مرحبا", "Привет, Ada", "ไทย", "हिन्दी"])
def test_others(text: str) -> None:
    assert not latin(text)
