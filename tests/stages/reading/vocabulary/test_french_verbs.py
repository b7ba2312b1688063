"""French verbs in their forms."""

import pytest

from assay.stages.reading.vocabulary import french_verbs

FORMS = {(form, infinitive) for form, infinitive, _ in french_verbs.forms()}


@pytest.mark.parametrize(
    ("form", "infinitive"),
    [("achète", "acheter"), ("mangeons", "manger"), ("commençait", "commencer"), ("nettoie", "nettoyer"),
     ("préfèrent", "préférer"), ("finissent", "finir"), ("rendent", "rendre"), ("ouverts", "ouvrir")],
)  # fmt: skip
def test_forms_follow_from_the_infinitive(form: str, infinitive: str) -> None:
    assert (form, infinitive) in FORMS
