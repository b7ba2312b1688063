"""Signs of what was settled, asked for or laid down, whatever its verb says."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stages.reading.listeners import Known, passage

from assay.stages import extract
from assay.stages.reading import settled
from assay.stages.reading.frame import frame
from assay.stages.reading.tokens import tokens


def marks(text: str, tongue: str = "en") -> set[str]:
    return set(settled.settled(text, frame(tokens(text, tongue), tongue)))


@pytest.mark.parametrize(
    ("text", "mark", "tongue"),
    [
        ("Oak it is.", "ends-it-is", "en"),
        ("The blue van it is then.", "ends-it-is", "en"),
        ("Friday then.", "ends-then", "en"),
        ("Freitag dann.", "ends-then", "de"),
        ("We drop the tour in May.", "disposes+we", "en"),
        ("The lamps stay at the back.", "disposes+thing", "en"),
        ("On garde la vieille pompe.", "disposes", "fr"),
        ("House rule: shoes off.", "rules", "en"),
        ("Neue Regel: keine Räder im Flur.", "rules", "de"),
        ("The loan was put to the vote.", "is-settled", "en"),
        ("Damit ist der Anbau vom Tisch.", "is-settled", "de"),
        ("Se rechaza la propuesta.", "is-settled", "es"),
        ("Le devis est voté à l'unanimité.", "is-settled", "fr"),
        ("Ada doesn't want flowers.", "wants-not", "en"),
        ("Berta no quiere flores.", "wants-not", "es"),
        ("Was mir wichtig ist, ist Ruhe.", "mine-is", "de"),
        ("What I want is a dry shed.", "mine-is", "en"),
        ("Post is fine.", "suits", "en"),
        ("No more candles.", "no-more", "en"),
        ("Plus jamais de plastique.", "no-more", "fr"),
        ("Whoever leaves last locks up.", "for-all", "en"),
        ("tea, not coffee", "this-not-that", "en"),
        ("The glaze goes like this: sieve it, stir it.", "goes-like-this", "en"),
        ("How to fill the tank:", "announces", "en"),
        ("tea, bread, two apples, a knife", "row-of-parts", "en"),
    ],
)
def test_what_bears_a_sign(text: str, mark: str, tongue: str) -> None:
    assert mark in marks(text, tongue)


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("Take it as it is.", "ends-it-is"),
        ("I know what it is.", "ends-it-is"),
        ("Then we left.", "ends-then"),
        ("We dropped the plate.", "disposes"),
        ("The rules of chess are old.", "is-settled"),
        ("Ada wants flowers.", "wants-not"),
        ("The shed is dry.", "suits"),
        ("It goes well.", "goes-like-this"),
        ("The tank is full.", "announces"),
    ],
)
def test_what_bears_none(text: str, mark: str) -> None:
    assert mark not in marks(text)


def test_what_leads_up_to_a_sentence_speaks_for_it() -> None:
    assert set(settled.led_by("So, ok: ")) == {"led-by-so", "led-by-ok"}
    assert set(settled.led_by("Also ")) >= {"led-by-so"}
    assert not set(settled.led_by(""))
    (found,) = (spoken for *_, spoken, _ in extract.heard([passage("So the lamps stay.")], Known(), datetime.UTC))
    assert (found.lead, "led-by-so" in found.signs) == ("So ", True)


@given(st.text(max_size=200), st.sampled_from(["en", "de", "es", "fr", None]))
def test_any_words_are_read(text: str, tongue: str | None) -> None:
    assert all(isinstance(mark, str) for mark in settled.settled(text, frame(tokens(text, tongue), tongue)))
    assert all(mark.startswith("led-by-") for mark in settled.led_by(text))
