"""From the first person to the third, where a small rule does it without doubt; else the words stay as they were said."""

from __future__ import annotations

import re
from typing import Final

from assay.stages.reading import verbs

_SELF: Final = re.compile(
    r"(?<!\w)(?:i|me|my|mine|myself|we|us|our|ours|ourselves|you|your|yours|yourself)(?!\w)", re.IGNORECASE
)
_START: Final = re.compile(r"[Ii](?P<be>['’](?:m|ve))? (?P<rest>.+)", re.DOTALL)
_POSSESSIVE: Final = re.compile(r"[Mm]y (?P<rest>.+)", re.DOTALL)
_ADVERBS: Final = re.compile(
    r"(?:(?:really|strongly|much|generally|usually|still|also|now|actually|absolutely|just|personally|always|never|often|"
    r"currently|recently|officially|already|finally|only|mostly|originally|no longer) )*"
)
_AUXILIARY: Final = {
    "am": "is",
    "are": "is",
    "have": "has",
    "do": "does",
    "don't": "doesn't",
    "don’t": "doesn’t",
    "haven't": "hasn't",
}
_SHORT: Final = {"m": "is", "ve": "has"}
_PRESENT: Final = frozenset(
    "accept admire adore answer ask avoid believe belong bike book brew bring build buy call carry check code come "
    "commit commute cook cycle date deploy detest dislike do drink drive earn eat enjoy enter fly get give go grow hate "
    "help host keep know lead learn like listen live loathe look love maintain make manage mean meet need order organise "
    "organize own pay play prefer program read refuse rely rent respond ride run say schedule see sell send ship sing "
    "sit sleep speak spend stand start stay stick store study support swim take teach test travel trust type use visit "
    "wake walk want watch wear work write".split()
)
"""Verbs whose third person is plain; one that is not here is not turned."""
_UNCHANGED: Final = frozenset(
    "was can cannot can't had could did didn't became began bought brought built came chose decided did died drank drew "
    "drove earned ate fell felt finished flew found founded gave got graduated grew had hired joined kept knew launched "
    "learned learnt left lost made married met moved opened paid played published put quit ran read released retired "
    "said saw sold sent set signed slept sold spent spoke started stopped studied switched taught took travelled "
    "traveled turned visited went won wore worked wrote migrated replaced agreed adopted changed".split()
)


def third(body: str, name: str) -> str:
    """The sentence with its speaker by name; as it is if more than its beginning is in the first or second person."""
    possessed = _POSSESSIVE.fullmatch(body)
    if possessed:
        return f"{_genitive(name)} {possessed['rest']}" if not _SELF.search(possessed["rest"]) else body
    found = _START.fullmatch(body)
    if found is None or _SELF.search(found["rest"]):
        return body
    if found["be"]:
        return f"{name} {_SHORT[found['be'][1:]]} {found['rest']}"
    turned = _turned(found["rest"])
    return f"{name} {turned}" if turned else body


def _genitive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _turned(rest: str) -> str | None:
    start = _ADVERBS.match(rest)
    adverbs = start[0] if start else ""
    verb, blank, tail = rest[len(adverbs) :].partition(" ")
    bare = verb.rstrip(".,;!")
    turned = _conjugated(bare)
    if turned is None or _goes_on(tail):
        return None
    return f"{adverbs}{turned}{verb[len(bare) :]}{blank}{tail}"


def _goes_on(tail: str) -> bool:
    """Whether a second verb follows that would have to be turned too (`I read and write Portuguese`)."""
    return any(found[1] in _PRESENT | verbs.BASE | _AUXILIARY.keys() for found in _SECOND.finditer(tail))


_SECOND: Final = re.compile(r"(?<!\w)(?:and|or|but) (?:(?:also|then|never|always|usually|only) )?([a-z'’]+)")


def _conjugated(verb: str) -> str | None:
    """The third person singular of a verb in the first, None if it is not known."""
    if verb in _AUXILIARY:
        return _AUXILIARY[verb]
    if verb in _UNCHANGED and verb not in _PRESENT:
        return verb
    if verb not in _PRESENT or verb in _UNCHANGED:
        return None
    if verb.endswith(("s", "sh", "ch", "x", "o")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeou" else verb + "s"


def addressed(body: str) -> str:
    """A sentence to somebody, as that person would say it: only its first word is turned, the rest stands."""
    word, blank, rest = body.partition(" ")
    return f"{_TURNED[said]}{blank}{rest}" if (said := word.replace("’", "'").casefold()) in _TURNED else body


_TURNED: Final = {"you": "I", "your": "My", "you're": "I'm", "you've": "I've"}


def named(body: str, pronoun: str, name: str) -> str:
    """The sentence with the pronoun at its start replaced by the name that it stands for."""
    word, blank, rest = body.partition(" ")
    bare, short, tail = word.replace("’", "'").partition("'")
    if bare.casefold() != pronoun:
        return body
    if not short:
        return f"{name}{blank}{rest}"
    return f"{name} is {rest}" if tail == "s" and not rest.startswith(("been ", "got ")) else body
