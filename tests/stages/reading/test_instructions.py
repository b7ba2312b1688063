"""How German, Spanish and French tell how something is done."""

import pytest
from tests.stages.reading.listeners import heard, only

from assay.model.claim import ClaimType
from assay.stages.reading import instructions


@pytest.mark.parametrize(
    "said",
    [
        # infinitives, the passive, orders, `man`, `se`, `on`, `il faut`
        "Zum Ausbauen der Batterie erst den Deckel lösen, dann den Hebel drücken und die Batterie ziehen.",
        "Vor jeder Fahrt prüft man die Bremsen, füllt den Zettel aus und hängt den Schlüssel auf.",
        "Para vaciar el depósito: se cierra la llave, se abre el grifo y se espera diez minutos.",
        "Para abrir la caja, primero pulsa el botón y luego gira la rueda.",
        "Pour allumer le four, ouvrez la vanne puis tournez le bouton.",
        "Pour fermer, on coupe le gaz, on baisse le rideau et on met l'alarme.",
    ],
)
def test_steps_of_one_sentence(said: str) -> None:
    assert instructions.inline(said) == said


@pytest.mark.parametrize(
    "said",
    [
        "Ich habe erst den Deckel gelöst, dann den Hebel gedrückt.",
        "Gestern kam zuerst der Bus, dann die Bahn.",
        "Para mí es tarde, y para ti también.",
        "Pour le concert, c'est décidé, on ouvre avec la pièce de Solène.",
        "To close up, lock the door and set the alarm.",
        "¿Para abrir la caja pulsas el botón y giras la rueda?",
    ],
)
def test_no_steps(said: str) -> None:
    assert instructions.inline(said) is None


@pytest.mark.parametrize(
    ("said", "standing", "case"),
    [
        ("Antes de salir, hay que apagar la luz.", True, False),
        ("Avant de partir, il faut vider le bac.", True, False),
        ("Wenn der Alarm losgeht, muss man den Schlüssel drehen.", True, True),
        ("Cuando falla la bomba, ya es tarde.", False, True),
    ],
)
def test_rules_of_one_step(said: str, standing: bool, case: bool) -> None:
    assert (instructions.standing(said), instructions.in_a_case(said)) == (standing, case)


def test_sentences_that_tell_steps_in_their_order() -> None:
    assert (
        instructions.told(["Rellena el formulario del portal.", "Después paga la cuota por transferencia.", "Llovía."]) == 2
    )
    assert instructions.told(["Rellena el formulario del portal.", "La sala es grande."]) == 0


def test_what_is_worked_on_is_what_the_steps_are_about_where_no_project_is() -> None:
    said = "Para purgar la caldera: se cierra la llave, se abre el grifo y se espera."
    found = only(heard(said, setting="Hola."))
    assert (found.type, found.subject, found.text) == (ClaimType.PROCEDURE, "caldera", said)
    assert instructions.thing_of("Pour changer la lame, on s'en tient à ça :") == "lame"
    assert instructions.thing_of("Bonjour") == ""


def test_items_without_numbers_are_steps_where_a_line_announces_them() -> None:
    said = "Pour fermer le gîte :\n- couper l'eau\n- vider le frigo\n- fermer les volets"
    assert only(heard(said, setting="Bonjour.")).type is ClaimType.PROCEDURE
    listed = heard("Il reste :\n- deux chaises\n- une table\n- trois lampes", setting="Bonjour.")
    assert all(each.type is not ClaimType.PROCEDURE for each in listed)


def test_what_a_noun_announces_steps_of_is_what_they_are_about() -> None:
    assert instructions.thing_of("Recipe for the glaze, because I always forget:") == "glaze"
    assert instructions.thing_of("Anleitung für die Presse:") == "Presse"
    assert instructions.thing_of("The recipe is old") == ""


@pytest.mark.parametrize(
    "said",
    [
        "Wenn wir eine Presse hätten, müsste man weniger schneiden.",
        "Si on avait une barque, on irait à l'île.",
        "Si tuviera tiempo, habría que pintarlo.",
    ],
)
def test_what_is_only_thought_of_is_no_rule(said: str) -> None:
    assert not instructions.standing(said)


def test_to_imagine_something_is_no_step() -> None:
    assert not instructions.tells("Stell dir vor, du öffnest den Deckel", "de")
    assert instructions.tells("Deckel öffnen", "de")


def test_what_something_does_is_no_list_of_steps() -> None:
    listed = heard(
        "Die Presse:\n- holt jede Stunde die Werte\n- schickt abends eine Mail\n- merkt sich die Woche", setting="Hallo."
    )
    assert all(each.type is not ClaimType.PROCEDURE for each in listed)
