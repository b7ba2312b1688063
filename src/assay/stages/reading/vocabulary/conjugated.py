"""What a word can be as a form of a verb, in the languages whose verbs change with the person."""

from __future__ import annotations

from functools import cache
from typing import Final

from assay.stages.reading.vocabulary import french_verbs, german_verbs, spanish_verbs

_FORMS: Final = {"de": german_verbs.forms, "es": spanish_verbs.forms, "fr": french_verbs.forms}
NOUNS: Final = {"de": frozenset[str](), "es": spanish_verbs.NOUNS, "fr": french_verbs.NOUNS}
"""Forms of verbs that are nouns as well."""
NO_VERBS: Final = german_verbs.NO_VERBS
PARTICLES: Final = german_verbs.PARTICLES


_OTHERS: Final = frozenset(
    "para nada como entre sobre vers pas or sous una unas uno unos une sino cada bajo hacia segura cara era-".split()
)
"""Words of every other sentence that happen to be forms of a verb."""


@cache
def forms(tongue: str) -> dict[str, frozenset[str]]:
    """For each form the kinds it is of: `fin`ite or `inf`, the person (`s1`, `s3`, `p1`, `p3`), `ed` past, `part`iciple."""
    found: dict[str, set[str]] = {}
    for form, _, kinds in _FORMS[tongue]():
        found.setdefault(form.casefold(), set()).update(kinds.split())
    return {
        form: frozenset(kinds | ({"noun"} if form in NOUNS[tongue] else set()))
        for form, kinds in found.items()
        if form not in _OTHERS
    }


@cache
def infinitives(tongue: str) -> dict[str, str]:
    """For each form the verb of which it is one; of several the first."""
    found: dict[str, str] = {}
    for form, infinitive, _ in _FORMS[tongue]():
        found.setdefault(form.casefold(), infinitive)
    return found


def is_deed(word: str) -> bool:
    """Whether a heading that begins with the word names what is done: a French or Spanish infinitive (`Tenir le gîte`)."""
    return any("inf" in forms(tongue).get(word.casefold(), ()) for tongue in ("es", "fr"))
