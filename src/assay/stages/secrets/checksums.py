"""Check digits: they tell a number that was issued from one that merely looks like it.

All functions are total on the characters that the caller's pattern admits.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final


def luhn(digits: str) -> bool:
    """ISO/IEC 7812-1 annex B."""
    doubled = (sum(divmod(int(digit) * 2, 10)) for digit in digits[-2::-2])
    return (sum(doubled) + sum(map(int, digits[-1::-2]))) % 10 == 0


def mod97(text: str) -> bool:
    """ISO/IEC 7064 MOD 97-10 with the first four characters moved to the end, as ISO 13616 (IBAN) has it."""
    return int("".join(str(int(character, 36)) for character in text[4:] + text[:4])) % 97 == 1


_BASE58: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58check(text: str) -> bytes | None:
    """The payload (version byte first) if the last four bytes are its double SHA-256, else None."""
    number = 0
    for character in text:
        number = number * 58 + _BASE58.index(character)
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    payload = bytes(len(text) - len(text.lstrip("1"))) + data[:-4]
    digest = hashlib.sha256(hashlib.sha256(payload).digest()).digest()
    return payload if digest[:4] == data[-4:] else None


def weighted(digits: str, weights: Sequence[int], modulus: int) -> int:
    """The weighted sum of the leading digits, as most national numbers use it."""
    return sum(int(digit) * weight for digit, weight in zip(digits, weights, strict=False)) % modulus


def mod11_10(digits: str) -> bool:
    """ISO/IEC 7064 hybrid MOD 11,10."""
    product = 10
    for digit in digits[:-1]:
        product = ((int(digit) + product) % 10 or 10) * 2 % 11
    return (11 - product) % 10 == int(digits[-1])


def mod11_2(text: str) -> bool:
    """ISO/IEC 7064 MOD 11-2 (ISNI, ORCID, China's resident numbers): the last may be X for ten."""
    total = 0
    for character in text[:-1]:
        total = (total + int(character)) * 2 % 11
    return (12 - total) % 11 == (10 if text[-1] in "Xx" else int(text[-1]))


def ean13(digits: str) -> bool:
    """GS1 check digit over 13 digits."""
    return weighted(digits, (1, 3) * 6 + (1,), 10) == 0


_TURN: Final = (1, 5, 7, 6, 2, 8, 3, 0, 9, 4)
"""The permutation of Verhoeff's scheme (1969), applied once more at every place."""


def _dihedral(left: int, right: int) -> int:
    """Composition in the dihedral group of the pentagon: 0 to 4 rotate, 5 to 9 reflect."""
    turned = left - right if left > 4 else left + right
    return turned % 5 + 5 * ((left > 4) != (right > 4))


def verhoeff(digits: str) -> bool:
    """Verhoeff's dihedral check (1969)."""
    state = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit)
        for _ in range(place % 8):
            value = _TURN[value]
        state = _dihedral(state, value)
    return state == 0
