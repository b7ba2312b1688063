"""Names of persons among German nouns."""

import pytest

from assay.stages.reading.tokens import tokens


def names(sentence: str) -> list[str]:
    return [word.text for word in tokens(sentence, "de") if word.any("name")]


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Jonas Keller betreut den Server.", ["Jonas", "Keller"]),
        ("Jörn mag keinen Tee.", ["Jörn"]),
        ("Gestern rief Frau Sommer an.", ["Sommer"]),
        ("Meine Hündin heißt Wilma.", ["Wilma"]),
        ("Mein Bruder Emil kommt.", ["Emil"]),
        ("Kaffee kostet zwei Euro.", []),
        ("Die Garage kostet 40 Euro.", []),
        ("Linierte Hefte kosten mehr.", []),
        ("Ende Juli ist Schluss.", []),
    ],
)
def test_names(sentence: str, found: list[str]) -> None:
    assert names(sentence) == found
