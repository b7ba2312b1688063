"""How a plain statement begins: whom it is about, and where its verb stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from assay.model.evidence import Support
from assay.model.names import name_key
from assay.stages.reading import subjects, verbs
from assay.stages.reading.naming import NAME, NO_NAMES, names
from assay.stages.reading.subjects import PRONOUN, TITLE, Reach, Subject


class Sort(StrEnum):
    """Of what sort a subject is."""

    SELF = "self"
    OURS = "ours"
    NAMED = "named"
    THING = "thing"
    """A thing of the project spoken of (`the nightly backup`), of a person (`my flat`), or of somebody named."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The subject and the sentence from its verb on. `many`: the verb may be a plural; `person`: a human is meant."""

    subject: Subject
    rest: str
    sort: Sort
    many: bool = False
    person: bool = False


_FAR: Final = 9
"""Words within which the verb of a described subject stands."""
_SHORT: Final = re.compile(r"(\w+)(['’](?:m|ve|re|s))(?= )")


def opening(body: str, reach: Reach) -> Opening | None:
    """The beginning of a statement, None where nobody is settled. Never raises."""
    return _pronoun(body, reach) or _possessed(body, reach) or _name(body, reach) or _thing(body, reach)


_OWN: Final = frozenset("i ich yo je".split())
_OURS: Final = frozenset("we wir nosotros nous".split())
_OTHERS: Final = {
    "he": "he", "she": "she", "it": "it", "er": "he", "él": "he", "ella": "she", "il": "he", "elle": "she",
}  # fmt: skip


def _pronoun(body: str, reach: Reach) -> Opening | None:
    word, _, rest = body.partition(" ")
    plain = word.replace("’", "'")
    said, mark, short = plain.partition("'")
    low = said.casefold()
    if mark:
        rest = f"'{short} {rest}" if low != "j" else f"{short} {rest}"
    if low in _OWN or (low == "j" and mark):
        return Opening(Subject(reach.speaker, "i"), rest, Sort.SELF) if reach.speaker else None
    if low in _OURS or (low == "on" and rest.startswith("a ")):
        us = we(reach)
        return Opening(us, rest, Sort.OURS) if us else None
    if low in _OTHERS:
        subject = subjects.antecedent(_OTHERS[low], reach)
        words = said if subject else ""
        return Opening(replace(subject, words=words.casefold()), rest, Sort.NAMED, person=low != "it") if subject else None
    return _dropped(low, body, reach)


def _dropped(verb: str, body: str, reach: Reach) -> Opening | None:
    """Spanish leaves `yo` and `nosotros` out."""
    if verb in _SPANISH_OURS:
        us = we(reach)
        return Opening(us, body, Sort.OURS) if us else None
    if verb in _SPANISH_OWN and reach.speaker:
        return Opening(Subject(reach.speaker, ""), body, Sort.SELF)
    return None


_SPANISH_OWN: Final = frozenset(
    "vivo trabajo soy tengo hablo estudio toco enseño dirijo llevo reservé compré firmé empecé terminé cambié dejé visité "
    "vendí planté recibí aprobé".split()
)
_SPANISH_OURS: Final = frozenset(
    "usamos tenemos trabajamos somos utilizamos compartimos vivimos plantamos reservamos compramos firmamos".split()
)


def we(reach: Reach) -> Subject | None:
    """The group that is spoken of; nobody where none is, or more than one."""
    return subjects.ours(reach)


_RELATION: Final = (
    r"(?:(?:[a-zäöüßéèñç]+ ){0,2}?(?:wife|husband|partner|girlfriend|boyfriend|sister|brother|mother|father|mum|mom|"
    r"dad|son|"
    r"daughter|uncle|aunt|cousin|niece|nephew|friend|neighbou?r|boss|manager|colleague|landlord|landlady|doctor|"
    r"dentist|teacher|"
    r"dog|cat|horse|flatmate|roommate|frau|mann|schwester|bruder|mutter|vater|sohn|tochter|freund(?:in)?|kolleg(?:e|in)|"
    r"nachbar(?:in)?|chef(?:in)?|hermana?|madre|padre|hij[oa]|amig[oa]|marido|mujer|vecin[oa]|sœur|soeur|frère|mère|"
    r"père|fils|"
    r"fille|amie?|mari|femme|voisine?),? )"
)
_NAMING: Final = re.compile(r"(?i:my (?:[a-z]+ )?name|mein name|mi nombre|mon nom) ")
_UNSETTLED: Final = tuple(
    [each]
    for each in (
        "plan",
        "goal",
        "idea",
        "guess",
        "question",
        "problem",
        "point",
        "hope",
        "aim",
        "feeling",
        "head",
        "back",
        "phone",
        "bad",
    )
)
_MINE: Final = re.compile(r"(?i:my|meine?r?|mi|mis|mon|ma|mes) ")
_OUR: Final = re.compile(r"(?i:our|unsere?r?|nuestr[oa]s?|notre|nos) ")
_THEIRS: Final = re.compile(r"(?P<p>[Hh]is|[Hh]er|[Ii]ts|[Ss]eine?|[Ii]hre?) ")
_NAMED_RELATION: Final = re.compile(rf"(?i:my|our|meine?|unsere?|mi|mon|ma) (?i:{_RELATION})({NAME}),? ")
_WHOSE: Final = re.compile(rf"({NAME})['’]s? ")
_PRONOUNS: Final = {"his": "he", "her": "she", "its": "it", "sein": "he", "seine": "he", "ihr": "she", "ihre": "she"}


def _possessed(body: str, reach: Reach) -> Opening | None:
    related = _NAMED_RELATION.match(body)
    if related and reach.lexicon.accepts(related[1], initial=False):
        return Opening(Subject(related[1], related[1]), body[related.end() :], Sort.NAMED, person=True)
    owner = _owner(body, reach) if body.split(" ", 2)[1:2] not in _UNSETTLED else None
    verb = _verb_at(body, 2) if owner else None
    if owner is None or verb is None:
        return None
    return Opening(owner, body[verb:], Sort.THING, many=_many(body[:verb]))


def _owner(body: str, reach: Reach) -> Subject | None:
    if _NAMING.match(body):
        return None
    if _MINE.match(body):
        return Subject(reach.speaker, "my") if reach.speaker else None
    if _OUR.match(body):
        return we(reach)
    theirs = _THEIRS.match(body)
    if theirs:
        return subjects.antecedent(_PRONOUNS[theirs["p"].casefold()], reach)
    whose = _WHOSE.match(body)
    if whose and reach.lexicon.accepts(whose[1], initial=not reach.loose):
        return Subject(whose[1], whose[1])
    return None


def _name(body: str, reach: Reach) -> Opening | None:
    body = body.removeprefix("Only ").removeprefix("Nobody but ")
    subject = subjects.leading(body, reach)
    if subject is None or not body.startswith(subject.words):
        return None
    rest = body[len(subject.words) :]
    aside = _ASIDE.match(rest)
    rest = rest[aside.end() :] if aside else rest
    person = name_key(subject.name) in reach.lexicon.people
    if _is_finite(rest.split(" ", 2)[1:2]) or _ADVERB.match(rest):
        return Opening(subject, rest.removeprefix(" "), Sort.NAMED, person=person)
    return _verb_behind(body, subject)


_ADVERB: Final = re.compile(
    r" (?:also|still|now|always|never|usually|no|only|currently|recently|often|originally|officially) "
)
_ASIDE: Final = re.compile(r"(?:, [^,.;]{2,60},| \([^()]{1,60}\))(?= )")
"""`Tom, our designer, ...`"""


def _verb_behind(body: str, subject: Subject) -> Opening | None:
    """`Kestrel version 2 needs ...`: a thing that has the name before it."""
    verb = _verb_at(body, subject.words.count(" ") + 1)
    between = body[len(subject.words) : verb].split() if verb else []
    if verb is None or not between or not all(each.isalnum() and each.islower() for each in between):
        return None
    return None if _NO_THING & set(between) else Opening(subject, body[verb:], Sort.THING, many=_many(body[:verb]))


_NO_THING: Final = frozenset("and or but if because that which who with to as than when while for".split())


_ARTICLE: Final = re.compile(
    r"(?:[Tt]he|[Aa]n?|[Aa]ll|[Ee]very|[Ee]ach|[Mm]ost|[Nn]o|[Bb]oth|[Oo]nly|[Nn]obody|[Dd](?:er|ie|as)|[Ee]l|[Ll]a|[Ll]os|"
    r"[Ll]as|[Ll]es?|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive) |[Ll]['’](?=\w)"
)
_OF_NAME: Final = re.compile(rf"(?<!\w)(?:of|for|in|at|von|für|de|del|pour) (?:the |dem |der |la |el |le )?({NAME})")
_THE_NAME: Final = re.compile(
    rf"(?:[Tt]he|[Dd](?:er|ie|as)|[Ee]l|[Ll]a|[Ll]e) (?:(?:[Pp]rojekt|proyecto|projet) )?({NAME})(?= )"
)


def _thing(body: str, reach: Reach) -> Opening | None:
    """Something that is described; it belongs to whom its description names, or to what the source is about."""
    article = _ARTICLE.match(body)
    verb = _verb_at(
        body, 2 if article and article[0].strip()[-1] not in "'’" and not body.startswith(("Nobody", "nobody")) else 1
    )
    if verb is None or not (article or _bare(body, verb, reach)):
        return None
    described = body[:verb].rstrip()
    head = _HEAD.split(described.casefold(), maxsplit=1)[0].rpartition(" ")[2]
    subject = (_described(described, reach) if article else None) or _heard(described, reach)
    subject = subject or (_topic(reach) if head not in _NO_PART else None)
    return Opening(subject, body[verb:], Sort.THING, many=_many(described) or not article) if subject else None


def _bare(body: str, verb: int, reach: Reach) -> bool:
    """`Backups are kept`: words that are no name, no order and none that only begin sentences."""
    first = body.split(" ", 1)[0].casefold().rstrip(",")
    plural = _many(body[:verb]) and verbs.base_of(body[verb:].split(" ", 1)[0]) is None
    lexicon = reach.lexicon
    named = first in lexicon.seen or first in lexicon.people or first in lexicon.known
    common = plural or first in reach.lexicon.common
    return (
        common
        and not named
        and first not in NO_NAMES - _NOUNS
        and first not in _POINTERS
        and first not in verbs.BASE
        and body[:1].isalpha()
        and "," not in body[:verb]
    )


_NOUNS: Final = frozenset("alerts albums usage limits support minutes decisions notes tests reviews calls plans".split())
"""Words that head a paragraph as often as they are the subject of a sentence."""
_HEAD: Final = re.compile(
    r" (?:of|for|in|at|from|with|to|on|about|between|behind|under|over|who|which|that|von|für|de|del|du|des|pour) "
)
_NO_PART: Final = frozenset(
    "weather internet world people day night morning evening film movie book article story news sun rain food dinner lunch "
    "zug tren train kuchen soupe sopa paella essen pan pain ending soup stew cake dish "
    "street roof cat dog knight captain king queen man woman boy girl child baby "
    "detective "
    "hero wizard dragon ship sky sea moon bird coffee tea phone train bus flight flat kitchen bathroom plan goal "
    "aim option "
    "options choice choices next step steps task tasks sky neighbour neighbours guy guys lady customer customers "
    "band music "
    "song singer game match party wedding holiday holidays trip hotel question problem idea point answer reason "
    "truth fact trick thing mood rest same other others first second last "
    "next best worst result way mail email page wetter film leute tiempo gente película monde temps gens window screenshot "
    "output log error message bug fix detective hero example user joke only".split()
)
"""What has no part in a project, or is only before one's eyes just now."""
_POINTERS: Final = frozenset(
    "he she it they you this that these those there here who what which i we one none someone somebody everyone everybody "
    "anyone others other such many few much so as like unlike if when while because although though since after before "
    "until once instead maybe perhaps thanks es son está sie er man ich wir du ihr il elle on ils elles ce c'est ça eso "
    "esto tú él ella ellos uno quien que como si wenn dann so da das dies hier glad happy sounds looks seems feels works "
    "makes fits depends means turns happens goes hope guess think anything everything nothing something".split()
)


def _described(described: str, reach: Reach) -> Subject | None:
    found = {
        name for each in (*_OF_NAME.finditer(f"{described} "), *_THE_NAME.finditer(f"{described} "))
        for _, name in names(each[1]) if _is_name(name, each[0], reach)
    }  # fmt: skip
    return subjects.project(found.pop(), reach) if len(found) == 1 else None


def _is_name(name: str, found: str, reach: Reach) -> bool:
    """Whether that is a name. In German every noun has a capital, so that behind its articles only a known one counts."""
    key = name_key(name)
    told = key in reach.groups or key in reach.lexicon.known or key in reach.lexicon.people or " " in key
    return reach.lexicon.accepts(name, initial=False) and (
        told or found.lower().startswith(("the ", "of ", "for ", "in ", "at "))
    )


def _heard(described: str, reach: Reach) -> Subject | None:
    """`The institute` is the Corvid Institute of the sentence before, if that named one."""
    head = described.rsplit(" ", maxsplit=1)[-1].casefold()
    near = {name for _, name in names(reach.before) if name_key(name).endswith(f" {head}")}
    return Subject(near.pop(), described, Support.DERIVED, PRONOUN) if len(near) == 1 else None


def _topic(reach: Reach) -> Subject | None:
    group = reach.group
    return Subject(group.name, "", Support.DERIVED, TITLE, group.type) if group else None


def _verb_at(body: str, first: int) -> int | None:
    """Where the first verb stands, from the word of that number on; None if none is near or a clause comes between."""
    at, relative = 0, False
    for number, word in enumerate(body.split(" ", _FAR + first)):
        bare = word.casefold().strip("\"“”'’`*()")
        if number >= first and (_is_finite([bare]) or (_plural_verb(bare) and _many(body[:at]))):
            if not relative and bare.rstrip(".,;!") == bare:
                return at
            relative = False
        if number >= _FAR or bare.endswith((";", ":", ".", "!")) or (bare.endswith(",") and number >= first):
            return None
        relative = relative or bare in {"that", "which", "who"}
        at += len(word) + 1
    return None


def _plural_verb(word: str) -> bool:
    return word in verbs.BASE


_BE: Final = frozenset(
    "is are was were has have does do isn't aren't wasn't weren't hasn't doesn't don't didn't did can cannot can't "
    "must never".split()
)


def _is_finite(words: list[str]) -> bool:
    for word in words:
        bare = word.casefold().replace("’", "'").rstrip(".,;!")
        if (
            bare in _BE
            or verbs.base_of(bare)
            or verbs.is_past(bare)
            or bare in verbs.FOREIGN
            or bare in verbs.FOREIGN_HAPPENED
        ):
            return True
    return False


def _many(described: str) -> bool:
    """Whether a plural verb may follow."""
    last = described.rstrip().rsplit(" ", 1)[-1].casefold()
    return (last.endswith("s") and not last.endswith(("ss", "'s", "’s"))) or " and " in described or last in _PEOPLE


_PEOPLE: Final = frozenset("people children men women staff data parents".split())
