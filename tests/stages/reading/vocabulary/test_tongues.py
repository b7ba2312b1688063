"""Which language a text is in, and what its words do."""

import pytest

from assay.stages.reading.vocabulary import tongues


@pytest.mark.parametrize(
    ("text", "tongue"),
    [
        ("The boat is in the harbour and we have two of them.", "en"),
        ("Wir haben den Schlüssel nicht mehr im Büro.", "de"),
        ("La llave no está en la oficina, la tengo yo.", "es"),
        ("Nous avons deux clés et elles sont chez moi.", "fr"),
        ("Lorem ipsum dolor amet", None),
        ("", None),
    ],
)
def test_little_words_tell_the_language(text: str, tongue: str | None) -> None:
    assert tongues.tongue(text) == tongue


def test_what_does_not_tell_is_in_the_language_around_it() -> None:
    assert tongues.tongue("Kestrel 2.0", "fr") == "fr"
    assert tongues.tongue("Het huis staat aan de gracht", "en") in {"en", "de"}


@pytest.mark.parametrize("tongue", list(tongues.TONGUES))
def test_every_language_has_the_closed_classes(tongue: str) -> None:
    known = tongues.words(tongue)
    classes = {kind for kinds in known.values() for kind in kinds}
    assert {"i", "we", "my", "the", "a", "be", "not", "if", "in", "which", "wish", "resolve", "state"} <= classes
    assert all(word == word.casefold() for word in known)
