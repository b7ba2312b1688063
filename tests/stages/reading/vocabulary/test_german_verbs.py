"""German verbs in their forms."""

import pytest

from assay.stages.reading.vocabulary import german_verbs

FORMS = {(form, infinitive) for form, infinitive, _ in german_verbs.forms()}


@pytest.mark.parametrize(
    ("form", "infinitive"),
    [("sammle", "sammeln"), ("arbeitete", "arbeiten"), ("repariert", "reparieren"), ("verkauft", "verkaufen"),
     ("gemessen", "messen"), ("geöffnet", "öffnen")],
)  # fmt: skip
def test_forms_follow_from_the_infinitive(form: str, infinitive: str) -> None:
    assert (form, infinitive) in FORMS


def test_words_that_look_like_verbs_are_listed() -> None:
    assert {"nicht", "sofort", "letzte"} <= german_verbs.NO_VERBS
