"""Cards and accounts."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.stages.secrets.looking import covered
from tests.strategies import secrets
from tests.strategies.effort import some

from assay.stages.secrets import documented
from assay.stages.secrets.checksums import mod97


@given(secrets.cards().filter(lambda card: "".join(filter(str.isdigit, card)) not in documented._TEST_CARDS))
@some
def test_cards_as_they_are_printed(card: str) -> None:
    assert covered(f"I paid with {card} yesterday.") == [("card", card)]


@given(secrets.cards())
@some
def test_cards_with_a_wrong_digit(card: str) -> None:
    wrong = card[:-1] + str((int(card[-1]) + 1) % 10)
    assert covered(f"I paid with {wrong} yesterday.") == []


@pytest.mark.parametrize(
    "line",
    [
        "my card is 4539578763621486",
        "4539578763621486",
        "card number: 4539578763621486",
        "Kreditkarte Nr. 4539578763621486",
        "12 4539 5787 6362 1486 12/31",
        "卡号4539578763621486。",
    ],
)
def test_cards_in_one_piece(line: str) -> None:
    assert [kind for kind, _ in covered(line)] == ["card"]


@pytest.mark.parametrize(
    "line",
    [
        "order 4539578763621486",
        "Bestellung Nr. 4539578763621486",
        "Rechnungsnummer: 4539578763621486",
        "tracking number 4539578763621486",
        "id=4539578763621486",
        "#4539578763621486",
        "x4539578763621486",
        "4539578763621486.25",
        "3.4539578763621486",
        "45395787636214861",
        "9539578763621486",
        "1234567890123456",
        "1234 5678 9012 3456",
        "4539 5787 6362 1487",
        "45 39578 76362 1486",
        "1700000000000",
        "2031-01-02 2031-01-03",
    ],
)
def test_other_numbers(line: str) -> None:
    assert covered(line) == []


@given(secrets.ibans())
@some
def test_accounts(iban: str) -> None:
    assert covered(f"Send it to {iban}, please.") == [("iban", iban)]
    assert covered(f"Send it to {iban} until Monday") == [("iban", iban)]


@given(secrets.ibans())
@some
def test_accounts_with_wrong_check_digits(iban: str) -> None:
    wrong = iban[:2] + f"{(int(iban[2:4]) + 1) % 97:02d}" + iban[4:]
    assert "iban" not in [kind for kind, _ in covered(f"Send it to {wrong}, please.")]


def test_accounts_in_small_letters_and_after_other_words() -> None:
    assert covered("no12 gb82west12345698765432") == [("iban", "gb82west12345698765432")]
    assert covered("GB82WEST12345698765432x") == []
    assert covered("AB12 3456 7890 1234 5678") == []
    assert covered("gb82 west 1234 5698 7654 32") == [("iban", "gb82 west 1234 5698 7654 32")]


def test_sentences_that_pass_the_check() -> None:
    """One in 97 does, and has the length of an account in Belgium."""
    sentences = [f"be{number:02d} ordinary word" for number in range(97)]
    assert any(mod97(each.replace(" ", "")) for each in sentences)
    assert covered("\n".join(sentences)) == []
