"""Numbers of persons: the right one fires where it is called by its name, a wrong check digit does not."""

from __future__ import annotations

import pytest
from tests.stages.secrets.looking import covered

from assay.stages.secrets.identifiers import IDENTIFIERS

CASES = (
    ("us-ssn", "My SSN is {}", "219-09-9999", "666-09-9999"),
    ("us-ssn", "social security number: {}", "219 09 9999", "219 00 9999"),
    ("es-dni", "DNI {}", "12345678Z", "12345678A"),
    ("es-dni", "mi NIE es {}", "X1234567L", "X1234567M"),
    ("it-codice-fiscale", "{}", "RSSMRA85T10A562S", "RSSMRA85T10A562T"),
    ("fr-nir", "n° de sécu {}", "2 55 08 14 168 025 38", "2 55 08 14 168 025 39"),
    ("ch-ahv", "{}", "756.9217.0769.85", "756.9217.0769.86"),
    ("br-cpf", "{}", "111.444.777-35", "111.444.777-36"),
    ("de-tax-id", "Steuer-ID {}", "86 095 742 719", "86 095 742 718"),
    ("nl-bsn", "BSN: {}", "111222333", "111222334"),
    ("pl-pesel", "PESEL {}", "44051401359", "44051401358"),
    ("in-aadhaar", "Aadhaar {}", "2341 2341 2346", "2341 2341 2347"),
    ("cn-resident-id", "{}", "11010519491231002X", "110105194912310021"),
    ("uk-nino", "National Insurance number {}", "QQ 12 34 56 C".replace("QQ", "AB"), "AB 12 34 56 E"),
    ("uk-nhs", "NHS number {}", "943 476 5919", "943 476 5918"),
    ("passport", "Reisepass C01X00T47, {}", "C01X00T47", "C01X00"),
)


@pytest.mark.parametrize(("kind", "line", "right", "wrong"), CASES)
def test_fires_and_is_silent(kind: str, line: str, right: str, wrong: str) -> None:
    assert (kind, right) in covered(line.format(right))
    assert kind not in [each for each, text in covered(line.format(wrong)) if text == wrong]


@pytest.mark.parametrize(("kind", "number"), [(kind, right) for kind, line, right, _ in CASES if line != "{}"])
def test_ordinary_numbers_need_their_name(kind: str, number: str) -> None:
    assert kind not in [each for each, _ in covered(f"there were {number} of them")]


def test_a_name_is_a_word() -> None:
    assert covered("we continue with 86 095 742 719 of them") == []


@pytest.mark.parametrize("line", ["SSN 219-09-99991", "SSN a219-09-9999", "SSN 219-09-9999-1", "756.9217.0769.851"])
def test_parts_of_longer_numbers(line: str) -> None:
    assert covered(line) == []


def test_every_row_is_tested() -> None:
    assert {each.kind for each in IDENTIFIERS} == {kind for kind, *_ in CASES}
