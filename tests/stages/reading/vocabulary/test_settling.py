"""Decisions and preferences as German, Spanish and French tell them."""

import pytest
from tests.stages.reading.listeners import heard, only

from assay.model.claim import ClaimType


@pytest.mark.parametrize(
    "said",
    [
        "Es wurde vereinbart, den Markt auf den 9. Mai zu legen.",
        "Der Vorstand hat am 8. Mai beschlossen, die Halle zu mieten.",
        "Se acuerda cerrar la tienda los lunes.",
        "La junta aprobó la compra de dos hornos.",
        "Quedamos en que Tom Reyes guarda las llaves.",
        "Il est décidé de fermer le lundi.",
        "Le bureau a voté l'achat de deux fours.",
        "Adjugé : départ le 19 juin à huit heures.",
    ],
)
def test_decisions(said: str) -> None:
    assert only(heard(said)).type is ClaimType.DECISION


@pytest.mark.parametrize(
    ("said", "subject"),
    [
        ("Ich kann Rosinen nicht ausstehen.", "Mira Okafor"),
        ("No soporto el ruido de la lavadora.", "Mira Okafor"),
        ("J'aime mieux le train que la voiture.", "Mira Okafor"),
        ("Bitte schickt Pakete künftig an die Werkstatt.", "Mira Okafor"),
        ("Tom Reyes déteste les diapositives.", "Tom Reyes"),
        ("A Tom Reyes no le gusta el suavizante.", "Tom Reyes"),
    ],
)
def test_preferences(said: str, subject: str) -> None:
    found = only(heard(said))
    assert (found.type, found.subject) == (ClaimType.PREFERENCE, subject)


@pytest.mark.parametrize(
    "said", ["Mais bon, le train part à huit heures.", "Bueno, el tren sale a las ocho.", "Nee, der Zug fährt um acht."]
)
def test_words_that_only_lead_up_are_left_out(said: str) -> None:
    from assay.stages.reading.cues import without_lead_in

    assert without_lead_in(said) == said.partition(", ")[2]
