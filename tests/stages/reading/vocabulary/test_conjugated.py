"""Forms of verbs by which persons and times are told."""

import pytest

from assay.stages.reading.vocabulary import conjugated


@pytest.mark.parametrize(
    ("tongue", "form", "infinitive", "kinds"),
    [
        ("de", "nimmt", "nehmen", {"fin", "s3"}),
        ("de", "öffnete", "öffnen", {"fin", "ed", "s1", "s3"}),
        ("es", "riega", "regar", {"fin", "s3"}),
        ("es", "pagué", "pagar", {"fin", "ed", "s1"}),
        ("fr", "jette", "jeter", {"fin", "s1", "s3"}),
        ("fr", "tiendra", "tenir", {"fin", "will", "s3"}),
    ],
)
def test_forms(tongue: str, form: str, infinitive: str, kinds: set[str]) -> None:
    assert conjugated.forms(tongue)[form] == kinds
    assert conjugated.infinitives(tongue)[form] == infinitive


def test_words_of_every_other_sentence_are_no_verbs() -> None:
    assert not {"para", "como", "entre"} & conjugated.forms("es").keys()


def test_a_form_that_is_a_noun_as_well_says_so() -> None:
    assert "noun" in conjugated.forms("es")["compra"]


def test_a_heading_that_names_what_is_done() -> None:
    assert conjugated.is_deed("Tenir")
    assert not conjugated.is_deed("Atelier")
