"""How sentences are built."""

import pytest

from assay.stages.reading.finite import FAR
from assay.stages.reading.frame import Frame, frame
from assay.stages.reading.tokens import tokens


def built(sentence: str, tongue: str = "en") -> Frame:
    return frame(tokens(sentence, tongue), tongue)


def parts(sentence: str, tongue: str = "en") -> tuple[str, str | None]:
    """The sort of the subject, and the verb."""
    found = built(sentence, tongue)
    return found.subject, None if found.verb is None else found.words[found.verb].text


@pytest.mark.parametrize(
    ("sentence", "sort", "verb"),
    [
        ("I sold the bike.", "i", "sold"),
        ("Since May we meet on Mondays.", "we", "meet"),
        ("My old neighbour keeps bees.", "my", "keeps"),
        ("Our shed has two doors.", "our", "has"),
        ("The pump that hums is new.", "the", "is"),
        ("The rota, which nobody reads, hangs in the hall.", "the", "hangs"),
        ("A ticket costs nine euros.", "a", "costs"),
        ("Tickets cost nine euros.", "name", "cost"),
        ("Ada's brother lives in Lund.", "poss", "lives"),
        ("She teaches in Lund.", "he", "teaches"),
        ("It weighs 3 kg.", "it", "weighs"),
        ("His shop closed.", "their", "closed"),
        ("Your plan covers it.", "your", "covers"),
        ("There are nine of us.", "there", "are"),
        ("Nobody reads it.", "somebody", "reads"),
        ("The gizmo frobnicates the widget.", "the", "frobnicates"),
        ("On 3 May the hall closes.", "the", "closes"),
        ("One more thing, Ada is away.", "name", "is"),
        ("Update for all: I moved.", "i", "moved"),
        ("One thing I found: the runners have two cores.", "the", "have"),
        ("I tile roofs.", "i", "tile"),
        ("I descale the kettle monthly.", "i", "descale"),
        ("5 May – the roof leaks.", "the", "leaks"),
    ],
)
def test_subject_and_verb(sentence: str, sort: str, verb: str) -> None:
    assert parts(sentence) == (sort, verb)


@pytest.mark.parametrize(
    ("sentence", "tongue", "sort", "verb"),
    [
        ("Ich wohne in Kiel.", "de", "i", "wohne"),
        ("Ab November arbeite ich bei der Stadt.", "de", "i", "arbeite"),
        ("Die Halle kostet 40 Euro.", "de", "the", "kostet"),
        ("Vivo en Lugo.", "es", "i", "Vivo"),
        ("El 3 de mayo se instaló la caldera.", "es", "there", "instaló"),
        ("Me gusta más el té.", "es", "i", "gusta"),
        ("J'habite à Nantes.", "fr", "i", "habite"),
        ("La salle coûte 40 euros.", "fr", "the", "coûte"),
    ],
)
def test_other_languages(sentence: str, tongue: str, sort: str, verb: str) -> None:
    assert parts(sentence, tongue) == (sort, verb)


def test_a_subject_that_is_left_out() -> None:
    assert built("Paid the rent on Monday.").dropped
    assert built("Works from Turku on Fridays.").dropped
    assert built("Tested on Linux.").dropped
    assert not built("Red paint dries fast.").dropped
    assert not built("Ada paid.").dropped


def test_orders() -> None:
    for order in ("Send it to Ada.", "Please call me.", "Never open both doors.", "Don't ever call me."):
        assert built(order).order
    for other in ("Release 2.0 went out.", "Chair: Ada Moss", "Show starts at nine."):
        assert not built(other).order


def test_no_verb() -> None:
    assert built("Two doors, one key").verb is None
    assert built("").verb is None
    assert built("The " + "old " * FAR + "pump hums.").verb is None


@pytest.mark.parametrize("unit", ["a b: ", "to do x, ", "the x of ", ", ", "x - ", "if ", "("])
def test_every_sentence_is_cut_at_most_twice(unit: str) -> None:
    """A pattern that tried again behind every mark would not end here."""
    assert built(unit * (400 // len(unit))).subject


def test_an_entry_of_a_diary_leaves_its_writer_out() -> None:
    assert built("5 May – Gave half of it to Tove.").dropped
    assert built("**5 de mayo** – Empezamos por fin.", "es").subject == "we"
    assert not built("5 May – Tove has half of it.").dropped
    assert built("5 May. Gave half of it to Tove.").dropped
    assert built("5 May. Tove has half of it.").subject == "name"


def test_german_puts_the_pronoun_behind_the_verb() -> None:
    assert parts("Seit September kommt er um acht.", "de") == ("he", "kommt")


@pytest.mark.parametrize(
    "order", ["Please don't ever ring the office.", "Bring pencils, no pens.", "Always label the jars."]
)
def test_orders_behind_words_that_only_they_have(order: str) -> None:
    assert built(order).order


@pytest.mark.parametrize("none", ["Set points: 18 degrees.", "Always the same.", "Book sales rose."])
def test_no_orders(none: str) -> None:
    assert not built(none).order
