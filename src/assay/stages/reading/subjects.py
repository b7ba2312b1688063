"""Whom a sentence is about: a name, its speaker, the group that speaks, or the one antecedent within reach. Else nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from assay.model.evidence import Support
from assay.model.names import name_key
from assay.stages.reading.naming import NAME, Lexicon, names
from assay.stages.reading.patterns import PERSON
from assay.stages.reading.values import ROLE

PRONOUN: Final = "pronoun"
WE: Final = "we"
TITLE: Final = "title"


@dataclass(frozen=True, slots=True)
class Subject:
    """`rule` names what bridges the words and the name, if they are not the same; `words` are those that were said."""

    name: str
    words: str
    support: Support = Support.EXPLICIT
    rule: str | None = None
    type: str | None = None

    @property
    def own(self) -> bool:
        """Whether it is the speaker who is meant by a pronoun."""
        return self.words in _SELVES


@dataclass(frozen=True, slots=True)
class Group:
    """The project or team that a conversation is about."""

    name: str
    type: str | None = None
    rule: str = WE
    loose: bool = False
    """Only the page is named after it: a thing that is described there is its own subject."""
    guessed: bool = False
    """Only the file's name says so."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Everything that a sentence's words may refer to."""

    lexicon: Lexicon
    speaker: str | None = None
    """Whom the first person means."""
    group: Group | None = None
    groups: Mapping[str, str | None] = field(default_factory=dict)
    """`name_key` of everything that the conversation speaks of as a project or team, with its class if that is sure."""
    before: str = ""
    """The sentence before it in the same passage."""
    person: str | None = None
    """Whom notes of a talk between two are about."""
    addressed: str | None = None
    """Whom `your` means: the other one, where two people talk."""
    page: bool = False
    """It is a page that is read, not a message to somebody."""
    heading: str = ""
    """What stands over it, if it is not the page's own."""
    loose: bool = False
    """The sentence lost its first words, so that a capital at its start does mean a name."""


_SELVES: Final = frozenset({"i", "my", "me"})
_PERSONAL: Final = frozenset({"he", "she"})
_ADVERBS: Final = re.compile(
    r"(?:\s+(?:now|currently|still|also|just|always|actually|already|recently|really|officially|mostly|usually|only|both|"
    r"never|finally|originally|has|have|had|is|am|are))+\Z",
)
_WHERE: Final = re.compile(r"(?<!\w)(?:(?:in|at|to|from|near)(?: the)?|(?:of|for|by) the) \Z")
"""Before a name of a place or firm, which is neither he nor she."""
_AND: Final = re.compile(r"(?:,\s*(?:and|but)|\s(?:and|but)|,)\s*\Z")
_OPENING: Final = re.compile(
    r"(?:[,;:—–(]|(?<!\w)(?:and|but|because|that|while|since|so|as|where|und|y|et)|"
    r"\A(?:today|currently|now|then|meanwhile|recently|also|still|here))\Z",
    re.IGNORECASE,
)
_PAIR: Final = re.compile(rf"(?:{NAME}|\bI|\b[Mm]e)\s+(?:and|or|und|y|et)\Z")
_APPOSITION: Final = re.compile(
    rf"({NAME})(?:,| \() ?(?:who is |who['’]s )?(?:our|the|an?|my|their|head|lead|chief|co-?founder|CEO|CTO|"
    rf"CFO)\b[^,()]{{0,60}}[,)]\Z"
)
_WORDS_BACK: Final = 4
_SHARED: Final = 160
"""Characters between a subject and the second verb that it still governs."""


def before(left: str, reach: Reach) -> Subject | None:
    """The subject that stands right before a verb; `left` is the sentence up to it."""
    text = _ADVERBS.sub("", left.rstrip())
    found = _APPOSITION.fullmatch(text)
    if found:
        return _named(found[1], reach, initial=not reach.loose)
    return _pronoun_at(text, reach) or _described_at(text, reach) or _name_at(text, reach) or _shared(text, reach)


def leading(body: str, reach: Reach) -> Subject | None:
    """The subject that a sentence begins with."""
    word, _, rest = body.partition(" ")
    pronoun = _pronoun(word.partition("'")[0].partition("’")[0], reach, initial=True) if rest or word else None
    if pronoun is not None:
        return pronoun
    described = _DESCRIBED.match(body)
    if described:
        return _described(described, reach)
    for start, name in names(body[: _SHARED + 80]):
        return _named(name, reach, initial=not reach.loose) if start == 0 else None
    return _known(body.split(" ", _WORDS_BACK)[:_WORDS_BACK], reach)


def _known(words: list[str], reach: Reach) -> Subject | None:
    """A name without a capital, which only the vault's own spelling makes one."""
    for count in range(len(words), 0, -1):
        spelled = " ".join(words[:count]).rstrip(",;:")
        if reach.lexicon.spelled(spelled):
            return Subject(spelled, spelled)
    return None


_KINDS: Final = (
    r"(?:project|team|app|application|library|tool|service|product|website|company|office|server|database|repo|repository)"
)
_DESCRIBED: Final = re.compile(rf"(?:[Tt]he|[Oo]ur|[Tt]his) ({NAME}) {_KINDS}(?!\w)")


def _described_at(text: str, reach: Reach) -> Subject | None:
    """`The Kestrel project` is Kestrel."""
    for found in _DESCRIBED.finditer(text):
        if found.end() == len(text) and _opens(text[: found.start()]):
            return _described(found, reach)
    return None


def _described(found: re.Match[str], reach: Reach) -> Subject | None:
    accepted = reach.lexicon.accepts(found[1], initial=False)
    return Subject(found[1], found[0], type=reach.groups.get(name_key(found[1]))) if accepted else None


def _shared(text: str, reach: Reach) -> Subject | None:
    """`Tom lives in Porto and works for ...`: the sentence's first subject governs its second verb."""
    cut = _AND.search(text)
    if cut is None or len(text) > _SHARED:
        return None
    return leading(text[: cut.start()], reach) if " " in text[: cut.start()].strip() else None


def _pronoun_at(text: str, reach: Reach) -> Subject | None:
    rest, _, word = text.rpartition(" ")
    initial = not rest.strip()
    if not initial and not _opens(rest):
        return None
    return _pronoun(word, reach, initial=initial)


def _opens(rest: str) -> bool:
    """Whether a clause begins behind `rest`: not after a preposition, and not for the second of a pair."""
    text = rest.rstrip()
    return not text or (_OPENING.search(text) is not None and _PAIR.search(text) is None)


def _pronoun(word: str, reach: Reach, *, initial: bool) -> Subject | None:
    said = word.casefold()
    if said in {"i", "ich", "yo", "je", "j"}:
        return Subject(reach.speaker, "i") if reach.speaker else None
    if said in {"we", "wir", "nous"}:
        return ours(reach)
    if said in {*_PERSONAL, "it"} and initial:
        return antecedent(said, reach)
    return None


def project(name: str, reach: Reach) -> Subject:
    """A project under its name."""
    return Subject(name, name, type=reach.groups.get(name_key(name)))


def ours(reach: Reach) -> Subject | None:
    """The group that `we` and `our` mean: one that the conversation names; a draft if only its file does."""
    group = reach.group
    if group is None:
        return None
    return Subject(group.name, WE, Support.INFERRED if group.guessed else Support.DERIVED, group.rule, group.type)


def spoken_for(reach: Reach) -> Subject | None:
    """Whom `we` means: the group, or where none is named whoever speaks, for themselves and others; that is only a draft."""
    group = ours(reach)
    if group is not None or reach.speaker is None:
        return group
    return Subject(reach.speaker, WE, Support.INFERRED, WE, PERSON)


def antecedent(said: str, reach: Reach) -> Subject | None:
    """The one name of the sentence before. `It` needs one that was that sentence's own subject and is no person."""
    begun = next((name for start, name in names(reach.before) if start == 0), None) if said == "it" else None
    found = {
        name_key(name): name for name in ((begun,) if begun and _is_group(begun, reach) else _antecedents(said, reach))
    }
    if len(found) != 1:
        return None
    key, name = next(iter(found.items()))
    fits = _is_thing(name, reach) if said == "it" else key not in reach.groups
    return Subject(name, said, Support.DERIVED, PRONOUN) if fits else None


def _is_thing(name: str, reach: Reach) -> bool:
    """Whether the sentence before is about a thing of that name: a project, or something that it calls a kind of thing."""
    if not reach.before.startswith(name) or name_key(name) in reach.lexicon.people:
        return False
    rest = reach.before[len(name) :]
    spoken_of = reach.group is not None and name == reach.group.name
    return spoken_of or name_key(name) in reach.groups or (_A_THING.match(rest) is not None and _A_ROLE.match(rest) is None)


_A_THING: Final = re.compile(r" is (?:an?|the|our|my) ")
_A_ROLE: Final = re.compile(rf"{_A_THING.pattern}{ROLE}(?!\w)")


def _antecedents(said: str, reach: Reach) -> Iterator[str]:
    for start, name in names(reach.before):
        apart = said in _PERSONAL and (_WHERE.search(reach.before[:start]) or _is_group(name, reach))
        if reach.lexicon.accepts(name, initial=start == 0) and not apart:
            yield name


def people(reach: Reach) -> frozenset[str]:
    """Everybody (`name_key`) whom `he` or `she` could mean of those that the sentence before names."""
    return frozenset(name_key(name) for name in _antecedents("he", reach))


def _is_group(name: str, reach: Reach) -> bool:
    return name_key(name) in reach.groups or (reach.group is not None and name == reach.group.name)


def _name_at(text: str, reach: Reach) -> Subject | None:
    """The name that `text` ends with, if a clause begins there."""
    for start, name in names(text):
        if start + len(name) == len(text) and _opens(text[:start]):
            return _named(name, reach, initial=start == 0 and not reach.loose)
    return _known_at(text, reach)


def _known_at(text: str, reach: Reach) -> Subject | None:
    return _known(text.split(" "), reach) if text.count(" ") < _WORDS_BACK and reach.lexicon.spelled(text) else None


def _named(name: str, reach: Reach, *, initial: bool) -> Subject | None:
    return project(name, reach) if reach.lexicon.accepts(name, initial=initial) else None
