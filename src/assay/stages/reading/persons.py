"""Words that mean somebody: names, and relatives, animals, offices (`my sister`, `the landlord`), with whether it is he or she."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from assay.model.names import name_key
from assay.stages.dates import WEEKDAYS
from assay.stages.reading import announced
from assay.stages.reading.frame import Frame
from assay.stages.reading.naming import NO_NAMES
from assay.stages.reading.subjects import Reach
from assay.stages.reading.tokens import Token

HE, SHE = "he", "she"
_HE: Final = frozenset(
    "husband boyfriend brother father dad daddy son uncle nephew grandfather grandpa grandad granddad landlord man guy boy lad "
    "bloke gentleman bull stallion groom papa papi père frère fils mari oncle grand-père copain voisin ami garçon patron "
    "vater bruder sohn mann onkel opa papa freund nachbar kollege vermieter chef hund kater padre papá hermano hijo marido "
    "novio tío primo abuelo vecino amigo jefe perro niño chico mr herr señor monsieur".split()
)
_SHE: Final = frozenset(
    "wife girlfriend sister mother mum mom mam mama mummy daughter aunt auntie niece grandmother grandma gran granny nan "
    "landlady woman lady girl bride queen cow hen mare mamie maman mère soeur sœur fille femme tante grand-mère copine "
    "voisine amie directrice mutter schwester tochter frau oma freundin nachbarin kollegin vermieterin chefin katze "
    "cousine ärztin lehrerin madre mamá hermana hija mujer novia tía prima abuela vecina amiga jefa gata niña chica señora "
    "mrs ms miss madame".split()
)
_EITHER: Final = frozenset(
    "cousin friend neighbour neighbor boss manager colleague doctor dentist teacher dog puppy pup cat kitten horse pony "
    "hamster rabbit tortoise parrot budgie flatmate roommate kid child baby toddler coach tutor therapist gp vet physio "
    "accountant lawyer supervisor partner nurse director secretary treasurer carer cleaner plumber electrician tenant lodger "
    "apprentice intern chairman chairwoman postman conductor caretaker professor consultant specialist surgeon midwife "
    "greyhound spaniel lurcher terrier labrador collie whippet poodle harbourmaster librarian kind baby "
    "arzt tierarzt lehrer leiter leiterin enfant bébé chien chat médecin kiné professeur propriétaire médico médica jefe "
    "encargado encargada profesor profesora dueño dueña chef".split()
)
_PERSONS: Final = _HE | _SHE | _EITHER
_ELSEWHERE: Final = frozenset("son kind chat man mare prima chef patron papa".split())
"""Words that mean somebody in one language and something else in another: only where the sentence's own has them."""
_OWN_NAMES: Final = frozenset(
    "mum mom mam dad gran granny grandma grandpa grandad granddad nan auntie mama papa mamie papi maman oma opa mamá papá "
    "abuela abuelo tía tío".split()
)
"""Relatives who need no article."""
MEANS: Final = {"he": HE, "him": HE, "his": HE, "himself": HE, "she": SHE, "her": SHE, "hers": SHE, "herself": SHE,
                 "er": HE, "ihn": HE, "ihm": HE, "sie": SHE, "il": HE, "elle": SHE, "él": HE, "ella": SHE}  # fmt: skip
"""Which of both each pronoun means."""
TITLES: Final = frozenset("mr mrs ms miss dr prof herr frau madame monsieur señora señor don doña".split())
_WITHIN: Final = frozenset(
    "in at to from near into outside nach aus bei en à dans desde hacia via through across around towards".split()
)
"""Before a name, that of a place or a firm."""
_TIMES: Final = frozenset("advent lent ramadan hanukkah xmas".split())
CALLED: Final = frozenset("called named namens llamado llamada appelé appelée".split())


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom words name, from the word at `at` to before `end`; `sure`: it is no mere name that could be a thing's."""

    name: str
    at: int
    end: int
    gender: str
    sure: bool


def met(words: Sequence[Token], reach: Reach) -> Iterator[Person]:
    """Everybody whom the words name, in order."""
    at = 0
    while at < len(words):
        relative = _is_relative(words, at)
        found = _related(words, at) if relative else _titled(words, at, reach)
        if found is not None:
            yield found
        at = found.end if found is not None else _behind(words, at, relative=relative)


def _behind(words: Sequence[Token], at: int, *, relative: bool) -> int:
    """Where to go on behind words that are nobody."""
    return (_possessed(words, at) if relative else _run(words, at)) or at + 1


def _is_relative(words: Sequence[Token], at: int) -> bool:
    low = words[at].low
    return low in _PERSONS and low not in TITLES and (low not in _ELSEWHERE or _of_its_language(words, at))


def _of_its_language(words: Sequence[Token], at: int) -> bool:
    """Whether the word means somebody in the language of the sentence."""
    return words[at].any("kin") or (words[at].low in {"man", "mare"} and at > 0 and words[at - 1].low in _ARTICLES)


_ARTICLES: Final = frozenset("a the this that old young".split())


def _related(words: Sequence[Token], at: int) -> Person | None:
    """A relative, under their name if it follows."""
    gender = _gender(words[at].low)
    end, name = named(words, at + 1)
    if name:
        return Person(name, at, end, gender, sure=True)
    start = _start(words, at)
    owned = at > 0 and (words[at - 1].any(*_OWNED) or words[at - 1].low == "'s")
    bare = start == at and words[at].low not in _OWN_NAMES and not owned
    if bare or _possessed(words, at):
        return None
    return Person(" ".join(word.text for word in words[start : at + 1]), at, at + 1, gender, sure=True)


_OWNED: Final = ("the", "a", "my", "our", "your", "their", "this")


def named(words: Sequence[Token], at: int) -> tuple[int, str]:
    """The name that follows the word for a relative (`my brother Chidi`, `a dog called Crib`) and where it ends."""
    if at < len(words) and (words[at].text == "," or words[at].low in CALLED):
        at += 1
    found = list(takewhile(_is_named, words[at : at + _LONGEST]))
    return at + len(found), " ".join(word.text for word in found)


_LONGEST: Final = 3
"""Words of a name."""


def _is_named(word: Token) -> bool:
    return word.text[0].isupper() and word.any("word") and word.low not in NO_NAMES


def _possessed(words: Sequence[Token], at: int) -> int:
    """Where the relative stands whose relative is meant (`my sister's husband`), 0 if there is none."""
    if at + 2 >= len(words) or words[at + 1].low != "'s":
        return 0
    return next((end for end in range(at + 2, min(at + 2 + _LONGEST, len(words))) if words[end].low in _PERSONS), 0)


def _start(words: Sequence[Token], at: int) -> int:
    """Where the words begin that describe a person (`foster child`), behind the article."""
    for start in range(at, max(at - _LONGEST, 0), -1):
        before = words[start - 1]
        if before.any(*_OWNED) or before.low in {"his", "her", "'s"}:
            return start
        if not before.any("word") or before.any("in", "be", "was", "have", "and", "name", "sign"):
            break
    return at


def _run(words: Sequence[Token], at: int) -> int:
    """Where the words with capitals end that begin there, 0 if none does."""
    found = len(list(takewhile(lambda word: word.any("name", "first"), words[at : at + _LONGEST])))
    dotted = found == 1 and words[at].low in TITLES and at + 1 < len(words) and words[at + 1].text == "."
    return at + found + (1 + len(list(takewhile(_is_named, words[at + 2 : at + 3]))) if dotted else 0) if found else 0


def _titled(words: Sequence[Token], at: int, reach: Reach) -> Person | None:
    """Somebody by name, or by a title with a name."""
    end = _run(words, at)
    if not end or any(word.low in _PERSONS for word in words[at + 1 : end]):
        return None
    name = " ".join(word.text for word in words[at:end]).replace(" .", ".")
    title = words[at].low in TITLES
    key = name_key(name)
    sure = title or key in reach.lexicon.people or key.split(" ")[0] in reach.lexicon.people
    if not sure and not _may_be_somebody(words, at, end, name, reach):
        return None
    return Person(name, at, end, _gender(words[at].low) if title else "", sure)


def _may_be_somebody(words: Sequence[Token], at: int, end: int, name: str, reach: Reach) -> bool:
    """Whether a name can be a person's: of no place, day or project, and not called out (`Hahaha!`)."""
    key, known = name_key(name), reach.lexicon
    if key.removesuffix("s") in WEEKDAYS or key in _TIMES or key in NO_NAMES or name.isupper():
        return False
    if any(word.any("code", "weekday", "month") for word in words[at:end]) or not known.accepts(name, initial=at == 0):
        return False
    if key in reach.groups or key in known.places or key in known.common:
        return False
    if at:
        return words[at - 1].low not in _WITHIN and not words[at - 1].any(*_OWNED[:4], "your", "this")
    return end >= len(words) or words[end].text not in "!,.:"


def _gender(low: str) -> str:
    return HE if low in _HE else SHE if low in _SHE else ""


def called(built: Frame) -> str:
    """The name that a sentence gives somebody (`her name is Oonagh`, `he's a spaniel called Gladstone`)."""
    if built.subject not in {"he", "their"} or built.verb is None:
        return ""
    _, name = announced.given(built.words)
    name = name or _in_small_letters(built.words)
    if name or built.subject != "he" or not built.words[built.verb].any("be"):
        return name
    for at in range(built.verb + 1, min(len(built.words) - 1, built.verb + announced.OPENING)):
        if built.words[at].any("sign", "and", "which"):
            break
        if built.words[at].low in CALLED or (built.words[at].low == "of" and built.words[at - 1].low == "name"):
            return named(built.words, at + 1)[1]
    return ""


def _in_small_letters(words: Sequence[Token]) -> str:
    """The name that somebody is given in a chat without capitals (`his name's gethin`), empty if it may be another word."""
    for at in range(1, min(len(words) - 1, announced.OPENING)):
        given = words[at - 1].low == "name" or (words[at].low in CALLED and words[at - 1].any("be"))
        if given and (words[at].any("be") or words[at].low in CALLED):
            word = words[at + 1]
            plain = word.kinds == {"word"} and word.low not in _CALLED_SO and word.low not in NO_NAMES
            return word.text if plain and words[0].text[0].islower() else ""
    return ""


_CALLED_SO: Final = frozenset("off out back up round over down upon him her them me us that this".split())
"""Words behind `called` that are no name."""


def is_what(built: Frame, at: int) -> bool:
    """Whether a word for a person only says what somebody is (`she's a vet`) or is like (`like a baby`)."""
    words = built.words
    back = next((back for back in range(at - 1, max(at - 5, 0), -1) if words[back].any("a", "the")), None)
    if back is None or words[at].any("name"):
        return False
    if words[back - 1].low in _LIKE:
        return True
    told = built.verb is not None and words[built.verb].any("be", "was") and at - built.verb < announced.OPENING
    return told and built.subject in _TOLD and words[back].any("a")


_LIKE: Final = frozenset("like as such comme como wie".split())
_TOLD: Final = frozenset({"he", "i", "you", "we", "they", "name", "bare"})
