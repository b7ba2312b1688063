"""Addresses and telephone numbers."""

from __future__ import annotations

import pytest
from tests.stages.secrets.looking import covered


@pytest.mark.parametrize(
    ("line", "address"),
    [
        ("write to ada@example.org.", "ada@example.org"),
        ("<ada.lovelace+mill@mail.example.co.uk>", "ada.lovelace+mill@mail.example.co.uk"),
        ("[mail](mailto:ada@example.org)", "ada@example.org"),
        ("**ada@example.org**", "ada@example.org"),
        ("信箱ada@example.org。", "ada@example.org"),
        ("email=ada@example.org", "ada@example.org"),
    ],
)
def test_addresses(line: str, address: str) -> None:
    assert covered(line) == [("email", address)]


@pytest.mark.parametrize(
    "line",
    [
        "git@github.com:ada/mill.git",
        "image@2x.png",
        "lodash@4.17.21",
        "@ada and @grace",
        "@ada@social.example",
        "ada@localhost",
        "https://user:password@example.org/x",
        "a @ b.org",
        "npm i @scope/package.js",
    ],
)
def test_no_addresses(line: str) -> None:
    assert covered(line) == []


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("call +49 171 1234567 today", "+49 171 1234567"),
        ("+1 (201) 555-0123", "+1 (201) 555-0123"),
        ("+442079460958.", "+442079460958"),
        ("(201) 555-0123", "(201) 555-0123"),
        ("201-555-0123", "201-555-0123"),
        ("Tel. 0171 1234567", "0171 1234567"),
        ("Telefon: 030/1234567", "030/1234567"),
        ("téléphone : 06 12 34 56 78", "06 12 34 56 78"),
        ("móvil 612 345 678", "612 345 678"),
        ("Handynummer ist 0171-1234567", "0171-1234567"),
        ("電話：03-4721-5678", "03-4721-5678"),
        ("phone number is 020 7946 0958", "020 7946 0958"),
    ],
)
def test_numbers(line: str, number: str) -> None:
    assert covered(line) == [("phone", number)]


@pytest.mark.parametrize(
    "line",
    [
        "+48.8584, +2.2945",
        "+48.85840000 degrees",
        "+35236450.61",
        "UTC+02:00",
        "x+1234567890",
        "1+1234567890",
        "+1234567",
        "+12345678901234567",
        "2031-01-02 and 2031-555-0123",
        "hotel 1234567",
        "the mobile-1-4-0/45618 release",
        "Tel Aviv 1948-1967",
        "phone: 2031-01-02",
        "phone: 12.05.2031",
        "phone 2 of 3",
        "ISBN 978-3-16-148410-0",
        "10.20.30.40",
    ],
)
def test_other_numbers(line: str) -> None:
    assert covered(line) == []
