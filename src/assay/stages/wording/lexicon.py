"""Words that mean the same, words that exclude each other, and what can be only one at a time.

Short on purpose. A word is here only where taking it for another cannot turn a claim into a different one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_SPELLINGS: Final = (
    "color colour", "colors colours", "favorite favourite", "favor favour", "center centre", "centers centres",
    "license licence", "licenses licences", "gray grey", "catalog catalogue", "analyze analyse",
    "organize organise", "organizes organises", "organized organised", "organization organisation",
    "organizations organisations", "specialize specialise", "recognize recognise", "traveled travelled",
    "traveling travelling", "canceled cancelled", "modeled modelled", "labeled labelled", "behavior behaviour",
    "neighbor neighbour", "neighbors neighbours", "meters metres", "meter metre", "liters litres", "liter litre",
    "learned learnt", "aluminum aluminium", "email e-mail", "emails e-mails", "website web-site", "ok okay",
    "theater theatre", "theaters theatres", "program programme", "programs programmes", "tire tyre", "tires tyres",
    "jewelry jewellery", "jeweler jeweller", "fulfill fulfil", "fulfills fulfils", "enroll enrol", "enrolls enrols",
    "defense defence", "offense offence", "skillful skilful", "plow plough", "mom mum", "airplane aeroplane", "math maths",
    "mustache moustache", "skeptic sceptic", "skeptical sceptical", "cozy cosy", "judgment judgement", "artifact artefact",
    "dialog dialogue", "analog analogue", "aging ageing", "practise practice", "honor honour", "honors honours", "labor labour",
    "rumor rumour", "rumors rumours", "harbor harbour", "harbors harbours", "flavor flavour", "flavors flavours",
    "humor humour", "parlor parlour", "vapor vapour", "armor armour", "odor odour", "fiber fibre", "fibers fibres",
    "caliber calibre", "traveler traveller", "travelers travellers", "canceling cancelling", "modeling modelling",
    "labeling labelling", "signaling signalling", "signaled signalled", "fueled fuelled", "dialed dialled", "pajamas pyjamas",
    "frontend front-end", "backend back-end", "online on-line", "database data-base", "startup start-up",
    "cafe café", "cafes cafés", "naive naïve", "facade façade", "fiance fiancé", "fiancee fiancée", "cliche cliché",
    "jalapeno jalapeño", "pinata piñata", "puree purée", "entree entrée", "debut début", "role rôle",
    "first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th", "sixth 6th", "seventh 7th", "eighth 8th", "ninth 9th",
    "tenth 10th", "eleventh 11th", "twelfth 12th",
)  # fmt: skip
_SYNONYMS: Final = (
    "buy purchase", "buys purchases", "bought purchased", "lives resides", "live reside", "lived resided",
    "needs requires", "need require", "needed required", "uses utilises utilizes", "use utilise utilize",
    "used utilised utilized", "starts begins", "start begin", "started began begun",
    "every each", "yearly annually", "about approximately approx", "bigger larger", "children kids", "child kid",
    "documentation docs", "repository repo", "repositories repos", "configuration config", "kubernetes k8s", "postgresql postgres",
    "administrator admin", "administrators admins", "information info", "application app", "applications apps",
    "television tv tvs", "fridge refrigerator", "photo photograph", "photos photographs", "phone telephone", "bicycle bike",
    "bicycles bikes", "laboratory lab", "department dept", "versus vs", "fortnightly every-fortnight",
    "chief_executive_officer ceo", "chief_technology_officer cto", "chief_financial_officer cfo", "moved relocated",
    "moves relocates", "moving relocating", "anymore any-more", "loves adores", "love adore", "hates detests loathes",
    "hate detest loathe",
)  # fmt: skip


def _by_first(rows: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for first, *others in (row.split() for row in rows):
        yield from ((other, first) for other in others)


WORD: Final = dict(_by_first((*_SPELLINGS, *_SYNONYMS)))
"""Each spelling or synonym by the word that stands for all of them."""
_IZED: Final = re.compile(r"(?<=[a-z]{3})iz(?=(?:e|es|ed|er|ers|ing|ation|ations)\Z)")


def word(each: str) -> str:
    """The word that stands for that one and for all that mean the same. In small letters, as it was."""
    known = WORD.get(each, each)
    return _IZED.sub("is", known) if "iz" in known and known not in _SIZED else known


_SIZED: Final = frozenset("prize prizes prized prizing seize seizes seized seizing capsize capsizes capsized".split())
"""What is not written with an `s`, or is another word if it is."""

_PHRASES: Final = (
    ("is located in", "is in"), ("was located in", "was in"), ("are located in", "are in"), ("is situated in", "is in"),
    ("lies in", "is in"), ("two times", "twice"), ("¤2 times", "twice"), ("one half", "half"), ("in order to", "to"),
    ("at present", ""), ("at the moment", ""), ("at moment", ""), ("daily", "every day"), ("weekly", "every week"),
    ("monthly", "every month"), ("yearly", "every year"), ("no longer", "no-longer"), ("not any longer", "no-longer"),
    ("is able to", "can"), ("is not able to", "can not"),
    ("is called", "is named"), ("swiss francs", "chf"), ("in time", "in-time"),
    ("front end", "frontend"), ("back end", "backend"), ("data base", "database"), ("web site", "website"),
    ("once a week", "every week"), ("once a day", "every day"), ("once a month", "every month"), ("once a year", "every year"),
    ("fortnightly", "every ¤1209600 s"), ("every other week", "every ¤1209600 s"), ("every second week", "every ¤1209600 s"),
    ("chief executive officer", "chief_executive_officer"),
    ("chief technology officer", "chief_technology_officer"), ("chief financial officer", "chief_financial_officer"),
    ("works at", "works for"), ("worked at", "worked for"), ("is working for", "works for"), ("is working at", "works for"),
    ("works as a", "is a"), ("works as an", "is an"), ("has got a", "has a"), ("has got an", "has an"), ("has got no", "has no"),
    ("has been living", "has lived"), ("has been working", "has worked"), ("has been using", "has used"),
    ("away from", "from"), ("can not stand", "hates"), ("any more", "anymore"), ("nicht mehr", "no-longer"), ("ya no", "no-longer"),
    ("was married with", "was married to"), ("is based out of", "is based in"),
)  # fmt: skip


def _meant(text: str) -> tuple[str, ...]:
    """The words of that text; `¤1209600 s` is one."""
    return tuple(re.findall(r"¤\S+ \w|\S+", text))


PHRASES: Final = {tuple(said.split(" ")): _meant(meant) for said, meant in _PHRASES}
"""Runs of words by what they are written as; an empty run says nothing."""
LONGEST: Final = {said[0]: max(len(each) for each in PHRASES if each[0] == said[0]) for said in PHRASES}
"""Words of the longest phrase that begins with a word."""

DROPPED: Final = frozenset(("the", "now", "currently", "presently", "also", "actually"))
"""What adds nothing to a claim that holds today."""

_APART: Final = (
    ("like likes love loves enjoy enjoys adore adores", "dislike dislikes hate hates detest detests loathe loathes"),
    ("always", "never"), ("open", "closed shut"), ("public", "private"), ("enabled", "disabled"), ("enables", "disables"),
    ("approved accepted", "rejected declined refused"), ("approves accepts", "rejects declines refuses"),
    ("allowed permitted", "forbidden prohibited banned"), ("allows permits", "forbids prohibits bans"),
    ("online", "offline"), ("true", "false"), ("older", "younger newer"), ("faster", "slower"), ("more", "fewer less"),
    ("bigger", "smaller"), ("higher", "lower"), ("taller", "shorter"), ("longer", "shorter"), ("better", "worse"),
    ("earlier", "later"), ("heavier", "lighter"), ("cheaper", "dearer"), ("stronger", "weaker"), ("closer", "farther"),
    ("increased rose grew", "decreased fell shrank"), ("increases rises grows", "decreases falls shrinks"),
    ("increase", "decrease"), ("won", "lost"), ("alive", "dead"), ("valid", "invalid"), ("active", "inactive"),
    ("visible", "hidden invisible"), ("possible", "impossible"), ("legal", "illegal"), ("mandatory", "optional"),
    ("hot", "cold"), ("full", "empty"), ("succeeded", "failed"), ("on", "off"), ("up", "down"), ("running", "stopped"),
    ("connected", "disconnected"), ("locked", "unlocked"), ("encrypted", "unencrypted"), ("known", "unknown"),
    ("free", "paid"), ("complete", "incomplete"), ("compatible", "incompatible"), ("supported", "unsupported"),
    ("heated", "unheated"), ("safe", "unsafe dangerous"), ("healthy", "unhealthy"), ("stable", "unstable"),
    ("passed", "failed"), ("passes", "fails"), ("needed required", "optional"), ("employed", "unemployed"),
    ("married", "single divorced"),
    ("left", "right"), ("likes like", "hates hate"), ("active", "retired"), ("deprecated", "supported"),
)  # fmt: skip


def _opposites() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for one, other in ((one.split(), other.split()) for one, other in _APART):
        for word in one:
            found.setdefault(word, set()).update(other)
        for word in other:
            found.setdefault(word, set()).update(one)
    return {word: frozenset(against) for word, against in found.items()}


OPPOSITE: Final = _opposites()
"""What a word excludes where it stands in the place of that word, at one and the same time."""

SWITCHED: Final = frozenset("on off open closed shut up down online offline running stopped connected disconnected locked "
                            "unlocked active inactive free busy full empty enabled disabled".split())  # fmt: skip
"""States that things pass through all day."""

UNIQUE: Final = frozenset(
    "manager boss owner wife husband spouse capital ceo cto director chair chairperson chairman president mayor head leader "
    "lead maintainer name nickname surname birthday address phone number colour color size status state price fee limit "
    "timeout default capacity version license home employer birthplace title minimum maximum deadline location landlord "
    "architect author inventor founder captain "
    "length width height weight depth age duration budget salary rent port hostname password headquarters purpose goal "
    "successor predecessor mother father supervisor doctor dentist teacher tutor".split()
)
"""What a thing has one of: `Mira's manager is Tom` leaves no room for another."""
ONLY: Final = frozenset(("favorite", "default", "current", "primary", "official"))
"""What makes anything one of a kind: `Mira's favourite colour`, `X's default branch`."""
SCHEDULED: Final = frozenset((word, "for") for word in "planned scheduled set slated due expected".split())
DAYS: Final = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
PLACED: Final = frozenset((("lives", "in"), ("live", "in"), ("is", "in"), ("born", "in"), ("died", "in"), ("based", "in"),
                           ("married", "to"), ("reports", "to"), ("is", "named"), ("housed", "in"), ("moored", "in"),
                           ("buried", "in"), ("headquartered", "in"), ("hosted", "in"), ("located", "in"), ("wohnt", "in"),
                           ("lebt", "in"),
                           ("vive", "en"), ("habite", "à")))  # fmt: skip
"""What stands before a name that leaves no room for another."""

STATIVE: Final = frozenset(
    "is are was were has have had costs cost weighs lasts takes contains holds measures needs seats employs covers comprises "
    "spans earns requires kostet kosten hat haben wiegt dauert braucht ist sind tiene cuesta es mide coûte mesure pèse a "
    "opens closes starts ends departs leaves arrives take cost last weigh contain".split()
) - {"a"}
"""Verbs whose figure is one at a time."""
ROUGH: Final = frozenset(
    "about around roughly nearly almost over under than least most up-to approximately some circa ca rund etwa fast unas "
    "casi environ additional further another".split()
)
"""Words that leave a figure open."""

ONCE: Final = frozenset(
    "released born founded died launched established published completed abolished dissolved incorporated premiered due "
    "expires expired ends ended starts started begins launches inaugurated discontinued retired veröffentlicht geboren "
    "gegründet gestorben opened signed invented introduced created built acquired bought sold demolished erected".split()
)
"""What happens to a thing one time."""
THINGS: Final = frozenset(
    "signed invented introduced created built acquired bought sold opened started ended completed published".split()
)
"""Of these, what may happen again to another such thing: not where a number or `a` stands behind it."""

SCOPED: Final = frozenset(
    "that who whom whose which what because when while if unless whether although though since-then said says say told tells "
    "think thinks thought believes believed claims claimed only just even almost nearly solely merely exactly until-then "
    "respectively dass weil wenn falls ob que si porque parce".split()
)
"""Words behind which a phrase belongs to a part of the sentence, so that it must not be moved."""
QUANTIFIED: Final = frozenset(("some", "many", "few", "several", "most", "sometimes", "often", "usually", "rarely", "any"))
"""What leaves room for the opposite beside it."""
PREPOSITIONS: Final = frozenset(
    "in on at by for from to with of about into over under near through during before after without within against since "
    "until as per than between among behind beside beyond via".split()
)
SECOND: Final = frozenset("wohnt lebt arbeitet studiert ist hat vive trabaja habite travaille".split())
"""Verbs before which a phrase may stand in place of the subject, or behind which it may (German, Spanish, French)."""
BE: Final = frozenset(("is", "are", "was", "were"))
MODAL: Final = frozenset(("can", "will", "may", "must", "should", "could", "would", "might", "shall"))
PERIODS: Final = frozenset(
    "day night morning evening afternoon week month year hour minute quarter monday tuesday wednesday thursday friday "
    "saturday sunday weekend weekday spring summer autumn winter".split()
)
"""What `every` makes a time of."""
WEEKDAYS: Final = {f"{day}s": day for day in PERIODS if day.endswith("day") and day != "day"}
"""`Mondays` is every Monday."""
