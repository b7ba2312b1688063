"""Where subject and verb stand in Spanish and French."""

import pytest
from tests.stages.reading.test_frame import built, parts

from assay.stages.reading.romance import GONE, THERE, placed
from assay.stages.reading.tokens import tokens


@pytest.mark.parametrize(
    ("sentence", "tongue", "sort", "verb"),
    [
        # subjects that are left out
        ("Guardo las llaves en el cajón.", "es", "i", "Guardo"),
        ("Ayer abrimos el taller a las nueve.", "es", "we", "abrimos"),
        ("Tritura unos 30 kilos por hora.", "es", GONE, "Tritura"),
        ("Desde hoy trabajo de noche.", "es", "i", "trabajo"),
        ("Le operaron el 3 de julio.", "es", GONE, "operaron"),
        # subjects behind their verb, and objects before it
        ("Del gallinero se encarga Tomás Reyes.", "es", "name", "encarga"),
        ("Las cuentas las lleva Tomás.", "es", "name", "lleva"),
        ("La copia del permiso la guardo yo.", "es", "i", "guardo"),
        ("Tesorera sigue Berta Lobo.", "es", "name", "sigue"),
        ("A mi madre le encanta el mar.", "es", "my", "encanta"),
        # verbs of any sort in the third person
        ("El contrato con la empresa vence en mayo.", "es", "the", "vence"),
        ("La médiathèque nous prête la salle.", "fr", "the", "prête"),
        ("Berta les apporte le jeudi.", "fr", "name", "apporte"),
        ("L'adresse c'est 17 rue du Port.", "fr", "the", "est"),
        ("Elle s'appelle Berta.", "fr", "he", "appelle"),
        # nobody
        ("Hay una bomba para cuatro huertos.", "es", THERE, "Hay"),
        ("Il y a une pompe pour quatre parcelles.", "fr", THERE, "a"),
        ("Il faut deux clés.", "fr", THERE, "faut"),
    ],
)
def test_subject_and_verb(sentence: str, tongue: str, sort: str, verb: str) -> None:
    assert parts(sentence, tongue) == (sort, verb)


def test_words_that_are_nouns_as_well_are_verbs_only_where_no_noun_can_stand() -> None:
    assert parts("La compra de pan cuesta poco.", "es")[1] == "cuesta"
    assert parts("La liste reste au bureau.", "fr")[1] == "reste"


@pytest.mark.parametrize(
    ("sentence", "tongue"), [("Mueva la palanca.", "es"), ("No abra la tapa.", "es"), ("Fermez la vanne.", "fr")]
)
def test_orders(sentence: str, tongue: str) -> None:
    assert built(sentence, tongue).order


def test_the_subject_ends_before_what_belongs_to_its_verb() -> None:
    frame = built("La cooperativa ya no vende a granel.", "es")
    assert [word.text for word in frame.noun] == ["La", "cooperativa"]


def test_nothing_is_placed_without_a_verb() -> None:
    assert placed(tokens("Una tarde muy larga.", "es"), 0, "es") is None
