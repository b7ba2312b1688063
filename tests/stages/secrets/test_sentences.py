"""What only a sentence tells: each rule fires on the secret, and is silent on what merely sounds like it."""

from __future__ import annotations

import pytest
from tests.stages.secrets.looking import covered, screened


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("The password is velvetpepper.", "velvetpepper"),
        ("The password for the boat is Dragonfly.", "Dragonfly"),
        ("I changed my password to walnutzipper last night.", "walnutzipper"),
        ("Mein Passwort ist kettleeasel.", "kettleeasel"),
        ("密码是jacketsaddle。", "jacketsaddle"),
        ("The PIN of my bank card is 6530.", "6530"),
        ("The alarm code is 759412.", "759412"),
        ("the safe combination is 12-34-56", "12-34-56"),
        ("CVV 123 no; CVC: 123", "123"),
        ("Gmail app password: qxzt wvkp jrbd mhnc", "qxzt wvkp jrbd mhnc"),
        ("Security question, first pet, answer: Waldemar", "Waldemar"),
        ("db.harbour.test:5432:tides:harbour:k7F3q9ZxLm", "k7F3q9ZxLm"),
    ],
)
def test_fires(text: str, secret: str) -> None:
    assert secret in [found for _, found in covered(text)]


@pytest.mark.parametrize(
    "text",
    [
        "The password is complicated.",
        "The password is strong enough, and the passphrase was forgotten.",
        "I changed my password to something stronger.",
        "Das Passwort ist abgelaufen.",
        "保管庫のパスワードはObsidianに送られません。",
        "Connect PIN 12 to GND; the PIN is on the back.",
        "The error code is 404, the door is open, the code: 2026-03-14.",
        "Google maps this text into four long words with care",
        "Security questions are no answer to anything.",
        "at 10:20:30:40 sharp, std::vector::iterator::begin",
    ],
)
def test_silent(text: str) -> None:
    assert covered(text) == []


def test_a_person_looks_at_a_plain_word() -> None:
    assert screened("The password is velvetpepper.").review
    assert not screened("The alarm code is 759412.").review


@pytest.mark.parametrize(
    "text", ["my pin is 4711", "the pin code 4711 opens it", "pin: 4711", "card PIN: 4711", "UElOOiA2ODU0"]
)
def test_a_pin_in_small_letters_and_encoded(text: str) -> None:
    assert covered(text)[0][0] == "pin"


@pytest.mark.parametrize("text", ["the pin is 12 mm long", "pin 4711 of the chip", "spin: 4711 turns", "pin: 13"])
def test_a_pin_of_metal(text: str) -> None:
    assert covered(text) == []
