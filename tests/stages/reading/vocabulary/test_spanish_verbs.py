"""Spanish verbs in their forms."""

import pytest

from assay.stages.reading.vocabulary import spanish_verbs

FORMS = {(form, infinitive) for form, infinitive, _ in spanish_verbs.forms()}


@pytest.mark.parametrize(
    ("form", "infinitive"),
    [("recojo", "recoger"), ("conozco", "conocer"), ("murió", "morir"), ("empieza", "empezar"), ("busqué", "buscar"),
     ("pide", "pedir"), ("vivía", "vivir")],
)  # fmt: skip
def test_forms_follow_from_the_infinitive(form: str, infinitive: str) -> None:
    assert (form, infinitive) in FORMS
