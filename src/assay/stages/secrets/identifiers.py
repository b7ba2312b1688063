"""Numbers that states and insurers give to a person. A row of the table is a pattern, its check, and what it is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from typing import Final

from assay.stages.secrets.checksums import ean13, mod11_2, mod11_10, verhoeff, weighted
from assay.stages.secrets.gates import behind
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import lowered, numerals


@dataclass(frozen=True, slots=True)
class Identifier:
    """`check` sees the letters and digits only, in upper case."""

    kind: str
    pattern: re.Pattern[str]
    check: Callable[[str], bool]
    called: tuple[str, ...] = ()
    """Words in lower case of which one must stand within `near` characters before it; none asks for nothing."""
    near: int = 60
    _: KW_ONLY
    drawn: bytes
    """What stands in the numerals of every such number (`outline.numerals`); a look at that is cheaper than the pattern."""


def _ssn(digits: str) -> bool:
    """Numbers that the Social Security Administration never issues are none."""
    return digits[:3] not in ("000", "666") and digits[0] != "9" and digits[3:5] != "00" and digits[5:] != "0000"


_DNI_LETTERS: Final = "TRWAGMYFPDXBNJZSQVHLCKE"


def _dni(text: str) -> bool:
    number = text[:-1].replace("X", "0", 1).replace("Y", "1", 1).replace("Z", "2", 1)
    return _DNI_LETTERS[int(number) % 23] == text[-1]


_ODD: Final = (1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23)
"""Values of the characters A to Z (0 to 9 like A to J) at odd places of an Italian tax code."""


def _codice_fiscale(text: str) -> bool:
    values = [int(c) if c.isdigit() else ord(c) - ord("A") for c in text[:-1]]
    return chr(ord("A") + (sum(_ODD[v] for v in values[::2]) + sum(values[1::2])) % 26) == text[-1]


def _nir(text: str) -> bool:
    """France: the last two digits are 97 less the rest; Corsica's departments 2A and 2B count as 19 and 18."""
    number = text.replace("2A", "19").replace("2B", "18")
    return number.isdigit() and 97 - int(number[:-2]) % 97 == int(number[-2:])


def _cpf(digits: str) -> bool:
    first = weighted(digits, range(10, 1, -1), 11)
    second = weighted(digits, range(11, 1, -1), 11)
    expected = "".join("0" if rest < 2 else str(11 - rest) for rest in (first, second))
    return len(set(digits)) > 1 and digits[-2:] == expected


def _bsn(digits: str) -> bool:
    return weighted(digits, (9, 8, 7, 6, 5, 4, 3, 2, -1), 11) == 0


def _pesel(digits: str) -> bool:
    return weighted(digits, (1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1), 10) == 0


def _nhs(digits: str) -> bool:
    return (weighted(digits, range(10, 1, -1), 11) + int(digits[-1])) % 11 == 0


def _always(_: str) -> bool:
    return True


IDENTIFIERS: Final = (
    Identifier(
        "us-ssn",
        re.compile(r"[0-9]{3}[- ][0-9]{2}[- ][0-9]{4}"),
        _ssn,
        (
            "ssn",
            "social security",
            "sozialversicherung",
        ),
        drawn=b"0" * 9,
    ),
    Identifier(
        "es-dni",
        re.compile(r"[0-9XYZ][0-9]{7}[ -]?[A-Z]"),
        _dni,
        (
            "dni",
            "nie",
            "nif",
            "documento",
        ),
        drawn=b"0" * 7,
    ),
    Identifier(
        "it-codice-fiscale",
        re.compile(r"[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]"),
        _codice_fiscale,
        drawn=b"AAAAAA",
    ),
    Identifier(
        "fr-nir",
        re.compile(r"[12][ ]?[0-9]{2}[ ]?(?:0[1-9]|1[0-2])[ ]?(?:[0-9]{2}|2[AB])[ ]?[0-9]{3}[ ]?[0-9]{3}[ ]?[0-9]{2}"),
        _nir,
        (
            "sécu",
            "nir",
            "insee",
            "securite",
        ),
        drawn=b"0" * 8,
    ),
    Identifier("ch-ahv", re.compile(r"756\.?[0-9]{4}\.?[0-9]{4}\.?[0-9]{2}"), ean13, drawn=b"0" * 13),
    Identifier("br-cpf", re.compile(r"[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}"), _cpf, drawn=b"0" * 11),
    Identifier(
        "de-tax-id",
        re.compile(r"[1-9][0-9][ ]?[0-9]{3}[ ]?[0-9]{3}[ ]?[0-9]{3}"),
        mod11_10,
        (
            "steuer",
            "idnr",
            "tin",
            "tax",
        ),
        drawn=b"0" * 11,
    ),
    Identifier(
        "nl-bsn",
        re.compile("[0-9]{9}"),
        _bsn,
        (
            "bsn",
            "burgerservice",
            "sofi",
        ),
        drawn=b"0" * 9,
    ),
    Identifier("pl-pesel", re.compile("[0-9]{11}"), _pesel, ("pesel",), drawn=b"0" * 11),
    Identifier(
        "in-aadhaar",
        re.compile(r"[2-9][0-9]{3}[ -]?[0-9]{4}[ -]?[0-9]{4}"),
        verhoeff,
        (
            "aadhaar",
            "aadhar",
            "uidai",
            "आधार",
        ),
        drawn=b"0" * 12,
    ),
    Identifier(
        "cn-resident-id",
        re.compile(r"[1-8][0-9]{5}(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{3}[0-9Xx]"),
        mod11_2,
        drawn=b"0" * 17,
    ),
    Identifier(
        "uk-nino",
        re.compile(r"[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][ ]?[0-9]{2}[ ]?[0-9]{2}[ ]?[0-9]{2}[ ]?[A-D]"),
        _always,
        (
            "national insurance",
            "nino",
            "ni number",
        ),
        drawn=b"0" * 6,
    ),
    Identifier("uk-nhs", re.compile(r"[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{4}"), _nhs, ("nhs",), drawn=b"0" * 10),
    Identifier(
        "passport",
        re.compile("[A-Z]{1,2}[0-9]{6,8}|[CFGHJKLMNPRTVWXYZ0-9]{9}"),
        _always,
        ("passport", "reisepass", "pasaporte", "passeport", "passnummer"),
        near=30,
        drawn=b"",
    ),
)
_WORD_LENGTH: Final = 4
"""Letters up to which a word must stand by itself: `nie` is in many others."""


_DRAWN: Final = (b"0" * 6, b"AAAAAA")
"""One of them stands in the numerals of all such numbers but some of passports."""


def _may_be_drawn(text: str) -> bool:
    lower = lowered(text)
    return any(map(numerals(text).__contains__, _DRAWN)) or "pass" in lower or "pasaporte" in lower


@behind(_may_be_drawn)
def identifiers(text: str) -> Iterator[Hit]:
    """Government and health numbers of the table."""
    drawn, lower = numerals(text), lowered(text)
    for each in IDENTIFIERS:
        if each.drawn in drawn and (not each.called or any(map(lower.__contains__, each.called))):
            yield from _of_kind(text, each)


def _of_kind(text: str, identifier: Identifier) -> Iterator[Hit]:
    for match in identifier.pattern.finditer(text):
        bare = "".join(filter(str.isalnum, match[0])).upper()
        if _stands_alone(text, *match.span()) and _is_called(text, match.start(), identifier) and identifier.check(bare):
            yield found(text, *match.span(), identifier.kind, Family.GOVERNMENT)


def _is_called(text: str, at: int, identifier: Identifier) -> bool:
    before = text[max(0, at - identifier.near) : at].lower()
    return not identifier.called or any(_stands_in(before, word) for word in identifier.called)


def _stands_in(before: str, word: str) -> bool:
    if len(word) > _WORD_LENGTH:
        return word in before
    return re.search(f"(?<![a-z]){word}(?![a-z])", before) is not None


_GOES_BACK = re.compile("[0-9A-Za-z_]$|[0-9][.,-]$")
_GOES_ON = re.compile("[0-9A-Za-z_]|[.,-][0-9]")


def _stands_alone(text: str, start: int, end: int) -> bool:
    return not (_GOES_BACK.search(text[max(0, start - 2) : start]) or _GOES_ON.match(text[end : end + 2]))
