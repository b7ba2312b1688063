"""Published examples, and what one wrong digit does to them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from assay.stages.secrets import checksums

EXAMPLES: tuple[tuple[Callable[[str], bool], str], ...] = (
    (checksums.luhn, "79927398713"),
    (checksums.luhn, "4539578763621486"),
    (checksums.mod97, "GB82WEST12345698765432"),
    (checksums.mod97, "DE89370400440532013000"),
    (checksums.mod11_10, "86095742719"),
    (checksums.mod11_2, "11010519491231002X"),
    (checksums.mod11_2, "0000000218250097"),
    (checksums.ean13, "4006381333931"),
    (checksums.verhoeff, "2363"),
    (checksums.verhoeff, "123451"),
    (checksums.verhoeff, "1428570"),
)


@pytest.mark.parametrize(("check", "number"), EXAMPLES)
def test_right_and_wrong(check: Callable[[str], bool], number: str) -> None:
    assert check(number)
    for place, digit in enumerate(number):
        if digit.isdigit():
            assert not check(number[:place] + str((int(digit) + 1) % 10) + number[place + 1 :])


def test_verhoeff_sees_neighbours_that_changed_places() -> None:
    number = "84736430954837284567892"
    assert checksums.verhoeff(number)
    for place, (left, right) in enumerate(pairwise(number)):
        if left != right:
            assert not checksums.verhoeff(number[:place] + right + left + number[place + 2 :])


def test_base58check() -> None:
    """The example of the format's own documentation, and an address with leading zero bytes."""
    payload = checksums.base58check("5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ")
    assert payload is not None
    assert payload.hex() == "800c28fca386c7a227600b2fe50b7cae11ec86d3bf1fbe471be89827e19d72aa1d"
    assert checksums.base58check("5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTK") is None
    zero = checksums.base58check("1111111111111111111114oLvT2")
    assert zero == bytes(21)
