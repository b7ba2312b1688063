"""Attribution: of whom a quote speaks. Its speaker, somebody whom it names, or somebody else who only stands near."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from assay.stages.normal import tokens
from assay.stages.spelling import stands_in

_FIRST_PERSON: Final = re.compile(
    r"(?<!\w)(?:i|me|my|mine|myself|ich|mich|mir|mein\w{0,2}|yo|mi|mis|je|mon|ma|mes|moi)(?!\w)|(?<!\w)j['’]|[我私僕俺]|"
    r"(?<!\w)(?<!el )(?<!un )(?<!su )(?<!del )(?:vivo|trabajo|soy|estoy|tengo|prefiero|uso|hablo|quiero|necesito|conozco|"
    r"bebo|"
    r"escribo|llevo|voy)(?!\w)|(?:\A|[.,;:!?] )(?:ayer |hoy |luego |ya )?(?-i:[a-zñáéíóú]{2,}[éí])(?= )",
    re.IGNORECASE,
)
SECOND_PERSON: Final = re.compile(
    r"(?<!\w)(?:you|your|yours|you're|you've|du|dein\w{0,2}|dich|dir|tú|tu|tus|te|toi|ton|ta|vous|votre)(?!\w)",
    re.IGNORECASE,
)
FIRST_PLURAL: Final = re.compile(
    r"(?<!\w)(?:we|us|our|ours|wir|uns|unser\w{0,2}|nosotr[oa]s|nuestr[oa]s?|nous|notre|nos)(?!\w)", re.IGNORECASE
)
_NUMERAL: Final = re.compile(r"(?<!\w)I(?!\w)")
_ACTING: Final = re.compile(r"(?<!\w)(?<!and )(?:I|ich|yo|je)(?!\w)|(?<!\w)[Jj]['’]")
"""The first person as the one who does it."""

_RELATIONS: Final = (
    r"wife|husband|spouse|partner|girlfriend|boyfriend|fiancée?|ex|brother|sister|siblings?|mother|father|mom|mum|dad|parents?|"
    r"son|daughter|child(?:ren)?|kids?|baby|uncle|aunt|cousin|niece|nephew|grand\w+|in-laws?|family|friends?|neighbou?rs?|"
    r"room-?mates?|flat-?mates?|boss|manager|colleagues?|co-?workers?|team(?:-?mates?)?|assistant|employer|company|firm|clients?|"
    r"customers?|landlord|doctor|teacher|students?|dog|cat|frau|mann|bruder|schwester|mutter|vater|eltern|sohn|tochter|kind(?:er)?|"
    r"freund(?:in)?|chef(?:in)?|kolleg\w+|hund|katze"
)
_RELATED: Final = rf"(?: [\w-]+)? (?P<r>(?:{_RELATIONS})(?:-in-law)?)(?!\w)"
_POSSESSED: Final = re.compile(rf"['’]s?{_RELATED}", re.IGNORECASE)
_MINE: Final = re.compile(rf"(?<!\w)(?:my|our|mein\w{{0,2}}|unser\w{{0,2}}){_RELATED}", re.IGNORECASE)


def first_person(text: str, names: Iterable[str] = ()) -> bool:
    """Whether the text speaks of its speaker; the `I` of `Ardashir I` is none, if that is one of the names."""
    return _FIRST_PERSON.search(_unnumbered(text, names)) is not None


def _unnumbered(text: str, names: Iterable[str]) -> str:
    """The text with the numeral taken out of the names that end in one, everything else where it was."""
    for name in names:
        if _NUMERAL.search(name):
            text = text.replace(name, _NUMERAL.sub("1", name))
    return text


def relations(clause: str, names: Iterable[str], *, own: bool) -> Iterator[str]:
    """Those of whom the clause speaks by their relation to the subject: `my wife`, `Ada's brother`. Case folded."""
    if own:
        yield from (found["r"].casefold() for found in _MINE.finditer(clause))
    owners = tuple(name.casefold() for name in names)
    for found in _POSSESSED.finditer(clause):
        if clause[: found.start()].casefold().endswith(owners):
            yield found["r"].casefold()


def about_a_relation(clause: str, names: Iterable[str], claim: str, *, own: bool) -> bool:
    """Whether the clause speaks of a relation of the subject whom the claim leaves out: `my wife works for Acme`."""
    found = set(relations(clause, names, own=own))
    return (
        bool(found) and not _acts(clause, own=own) and found.isdisjoint(tokens(claim)) and found.isdisjoint(_owners(claim))
    )


def _acts(clause: str, *, own: bool) -> bool:
    return own and _ACTING.search(clause) is not None


def _owners(claim: str) -> frozenset[str]:
    return frozenset(re.sub(r"['’]s?$", "", word) for word in tokens(claim))


_PASSING_ON: Final = re.compile(
    r"(?<!\w)(?:know|knew|think|thought|believed?|heard?|said|say|told|guess|hope|noticed|remember|learned|learnt|understand)"
    r"(?: that)? (?P<who>[A-Z]\w*) (?!(?:I|that|we|about|and|to|from|in)(?!\w))\w+",
)


def passed_on(clause: str, claim: str) -> bool:
    """Whether the speaker tells what somebody else is or does whom the claim leaves out: `I know Bob lives here`."""
    found = _PASSING_ON.search(clause)
    return found is not None and found["who"].casefold() not in tokens(claim) and found["who"] != "I"


def turned_away(clause: str, names: Iterable[str], value: str | None) -> bool:
    """Whether another first person stands nearer before the value than the subject's name: `I told Ada I live here`."""
    known = tuple(names)
    others = _unnumbered(clause, (*known, value or ""))
    if _FIRST_PERSON.search(others) and not named_in(known, clause):
        return True
    at = clause.lower().find(value.lower()) if value else -1
    end = at if at >= 0 else len(clause)
    acting = max((each.start() for each in _ACTING.finditer(others[:end])), default=-1)
    named = max((clause[:end].casefold().rfind(name.casefold()) for name in known), default=-1)
    return acting > named


def named_in(names: Iterable[str], text: str) -> bool:
    """Whether one of the names stands in the text."""
    return any(stands_in(name, text) for name in names)
