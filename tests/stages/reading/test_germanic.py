"""Where subject and verb stand in German."""

import pytest
from tests.stages.reading.test_frame import built, parts

from assay.stages.reading.germanic import THAT, placed
from assay.stages.reading.romance import THERE
from assay.stages.reading.tokens import tokens


@pytest.mark.parametrize(
    ("sentence", "sort", "verb"),
    [
        # the subject behind the verb
        ("Seit September kommen sie erst um neun.", "they", "kommen"),
        ("Den Schuppen streiche ich selbst.", "i", "streiche"),
        ("Einen Stellplatz brauche ich nicht.", "i", "brauche"),
        ("Am Mittwoch hat Frau Sommer mir geschrieben.", "bare", "hat"),
        ("Auf der Liste stehen 23 Familien.", "a", "stehen"),
        ("das hab ich im dezember gemacht", "i", "hab"),
        # the subject before the verb, whatever looks like a verb in it
        ("Der gut besuchte Markt kostet nichts.", "the", "kostet"),
        ("Mein Nachbar nimmt Pakete an.", "my", "nimmt"),
        ("die hütte ist auf mich gebucht", "the", "ist"),
        ("Sie hat jetzt einen Aufzug.", "he", "hat"),
        ("Der hat zugemacht.", THAT, "hat"),
        ("Es gibt nur noch Papiertüten.", THERE, "gibt"),
        ("Bin gestern umgezogen.", "i", "Bin"),
    ],
)
def test_subject_and_verb(sentence: str, sort: str, verb: str) -> None:
    assert parts(sentence, "de") == (sort, verb)


def test_who_somebody_is_stands_before_the_verb_and_the_name_behind_it() -> None:
    frame = built("Vorsitzende ist Frau Sommer.", "de")
    assert frame.words[frame.first].text == "Frau"


def test_the_noun_behind_the_verb_has_an_end() -> None:
    frame = built("Im Schuppen steht der alte Rasenmäher seit Jahren.", "de")
    assert [word.text for word in frame.noun] == ["der", "alte", "Rasenmäher"]


def test_an_order_to_somebody_unfamiliar() -> None:
    assert built("Ziehen Sie zuerst den Stecker.", "de").order


def test_what_was_done_is_told_by_a_participle_alone() -> None:
    assert built("Zwölf Fotos bearbeitet.", "de").dropped


def test_nothing_is_placed_without_a_verb() -> None:
    assert placed(tokens("Ein langer Nachmittag.", "de"), 0) is None
