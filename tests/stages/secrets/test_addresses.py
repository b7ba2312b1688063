"""Full addresses go; a street, a town and a number alone stay."""

from __future__ import annotations

import pytest
from tests.stages.secrets.looking import covered


@pytest.mark.parametrize(
    "text",
    [
        "420 Maple Street, Springfield, IL 62704",
        "19 Orchard Lane, Leeds LS1 4AB",
        "Lindenstraße 16, 10969 Berlin",
        "Am Alten Weg 3a\n24103 Kiel",
        "12 rue des Lilas, 75020 Paris",
        "Calle Mayor 12, 28013 Madrid",
    ],
)
def test_fires(text: str) -> None:
    [(kind, found)] = covered(f"She lives at {text} now.")
    assert kind == "address"
    assert found.startswith(text)


@pytest.mark.parametrize(
    "text", ["Maple Street is long", "the Lindenstraße 16 house", "In 2026 Berlin grew", "12 rue des Lilas"]
)
def test_silent(text: str) -> None:
    assert covered(text) == []
