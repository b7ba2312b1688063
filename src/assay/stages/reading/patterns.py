"""The tables of patterns that say a property outright. Each is sure, or it is not here; the rest stays prose."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from assay.stages.reading import values
from assay.stages.reading.naming import NAME
from assay.stages.reading.when import first_day

PERSON: Final = "schema:Person"
_ORGANISATION: Final = "schema:Organization"
_PLACE: Final = "schema:Place"
_LANGUAGE: Final = "schema:Language"
_THING: Final = "schema:Thing"
_PROJECT: Final = "schema:Project"

Guard = Literal["", "group", "known", "lasts"]
"""What else must be true: the subject is what the conversation calls a project; the value is one, or the vault knows it;
the sentence says since when, so that what has been still is."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a value looks like, and the class of the thing that it names (None: it is written out)."""

    pattern: str
    type: str | None = None
    day: bool = False
    """A date, kept as ISO 8601 has it."""

    def stated(self, value: str) -> str:
        """The value as it is kept."""
        day = first_day(value) if self.day and not value.isdigit() else None
        return day.isoformat() if day else value


@dataclass(frozen=True, slots=True)
class Pattern:
    """A verb with its value. `hints`: one of them stands in every sentence that fits, so that most cost little."""

    curie: str
    hints: tuple[str, ...]
    words: str
    form: Form
    subject_type: str | None = None
    article: str = ""
    guard: Guard = ""
    inverse: bool = False
    """The property belongs to the value: `Ana leads Kestrel` says who Kestrel's owner is."""
    be: str = ""
    """The words follow one of these forms of to be."""

    @property
    def regex(self) -> re.Pattern[str]:
        """Compiled on first use: most sources need few of them."""
        return _verb(self.words, self.form.pattern, self.article, self.be)


@dataclass(frozen=True, slots=True)
class Noun:
    """A possession with its value (`Tom's role is ...`). `project`: `the deadline` alone means the one spoken of."""

    curie: str
    words: str
    form: Form
    subject_type: str | None = None
    project: bool = False

    @property
    def regex(self) -> re.Pattern[str]:
        """What stands behind the noun, compiled on first use."""
        return _copula(self.form.pattern)


SOMEBODY: Final = Form(NAME, PERSON)
SOMEWHERE: Final = Form(NAME, _PLACE)
FIRM: Final = Form(NAME, _ORGANISATION)
TONGUE: Final = Form(values.LANGUAGE, _LANGUAGE)
CODE: Final = Form(values.PROGRAMMING, _LANGUAGE)
THING: Final = Form(NAME, _THING)
PROJECT: Final = Form(NAME, _PROJECT)
DAY: Final = Form(values.DAY, day=True)
DATE: Final = Form(values.DATE, day=True)
LICENCE: Final = Form(values.LICENCE)
VERSION: Final = Form(values.VERSION)
EMAIL: Final = Form(values.EMAIL)
URL: Final = Form(values.URL)
ZONE: Final = Form(values.ZONE)
ROLE: Final = Form(values.ROLE)
MONEY: Final = Form(values.MONEY)
CALLED: Final = Form(NAME)
STATE: Final = Form(r"(?:in progress|on hold|active|paused|done|finished|cancelled|blocked|planned|green|amber|red)")
WEIGHT: Final = Form(r"(?:high|medium|low|P[0-4])")

_THE: Final = r"(?:the )?"
_IS: Final = "is|am|are"
_WAS: Final = "was|were"
_HAS: Final = "has|have"
_SHORT: Final = {_IS: "s|m|re", _HAS: "s|ve"}
"""Their short forms behind a pronoun or name."""
_DENIED: Final = r"n['’]t| not(?! [^.;]{1,60}? but )| no longer"
_DO: Final = r"(?:(?P<no>(?:do|does|did)(?:n['’]t| not)|no longer|never|not) )?"
_NOW: Final = r"(?: (?:now|also|currently|still|actually))*"
_END: Final = r"(?![\w@/-]|\.\w|['’]\w)"
_NOT: Final = r"(?:not|instead of|rather than|no longer)"

VERBS: Final = (
    Pattern("schema:worksFor", ("work",), "works? (?:for|at)", FIRM, PERSON, _THE),
    Pattern("schema:worksFor", ("working", "employed"), "(?:working|employed) (?:for|at|by)", FIRM, PERSON, _THE, be=_IS),
    Pattern("schema:worksFor", ("worked",), "worked (?:for|at)", FIRM, PERSON, _THE, "lasts", be=_HAS),
    Pattern("schema:worksFor", ("been working",), "been working (?:for|at)", FIRM, PERSON, _THE, "lasts", be=_HAS),
    Pattern("schema:homeLocation", ("lived",), "lived in", SOMEWHERE, PERSON, guard="lasts", be=_HAS),
    Pattern("schema:homeLocation", ("been living",), "been living in", SOMEWHERE, PERSON, guard="lasts", be=_HAS),
    Pattern("schema:homeLocation", ("live",), "lives? in", SOMEWHERE, PERSON),
    Pattern("schema:homeLocation", ("living in",), "living in", SOMEWHERE, PERSON, be=_IS),
    Pattern("schema:birthDate", ("born",), rf"born(?: in {NAME},?)?(?: on)?", DAY, PERSON, be=_WAS),
    Pattern("schema:birthPlace", ("born",), rf"born(?: on {values.DAY},?)? in", SOMEWHERE, PERSON, be=_WAS),
    Pattern("schema:deathDate", ("died",), "died (?:on|in)", DATE, PERSON),
    Pattern("schema:knowsLanguage", ("speak",), "speaks?(?: (?:fluent|some|native|good))?", TONGUE, PERSON),
    Pattern("schema:jobTitle", (" a", " the ", " our "), "(?:an?|the|our|their)", ROLE, PERSON, be=_IS),
    Pattern("schema:jobTitle", ("works as", "work as"), "works? as (?:an?|the|our)", ROLE, PERSON),
    Pattern("schema:spouse", ("married to",), "married to", SOMEBODY, PERSON, be=_IS),
    Pattern("schema:memberOf", ("member of",), r"an? (?:\w+ )?member of", FIRM, PERSON, _THE, be=_IS),
    Pattern("schema:alumniOf", ("studied",), r"studied (?:[\w-]+ ){0,3}at", FIRM, PERSON, _THE),
    Pattern("schema:alumniOf", ("graduated",), "graduated from", FIRM, PERSON, _THE),
    Pattern("house:preferredName", ("go by", "goes by"), "go(?:es)? by", CALLED, PERSON),
    Pattern("house:worksOn", ("work",), "works? on", PROJECT, PERSON, _THE, guard="known"),
    Pattern("house:worksOn", ("working on",), "working on", PROJECT, PERSON, _THE, guard="known", be=_IS),
    Pattern("schema:foundingDate", ("founded",), rf"(?:founded|established)(?: by {NAME})? (?:in|on)", DATE, be=_WAS),
    Pattern("schema:founder", ("founded by",), "founded by", SOMEBODY, be=_WAS),
    Pattern("schema:founder", ("founded",), "(?:co-?)?founded", THING, _ORGANISATION, inverse=True),
    Pattern("house:owner", ("leads",), "leads", PROJECT, None, _THE, "group", inverse=True),
    Pattern("house:owner", ("in charge of",), "in charge of", PROJECT, None, _THE, "group", inverse=True, be=_IS),
    Pattern("house:owner", ("responsible for",), "responsible for", PROJECT, None, _THE, "group", inverse=True, be=_IS),
    Pattern("house:owner", ("led by", "owned by", "run by"), "(?:led|owned|run) by", SOMEBODY, guard="group", be=_IS),
    Pattern("schema:author", ("written by",), "written by", SOMEBODY, be=f"{_IS}|{_WAS}"),
    Pattern("schema:license", ("under",), r"(?:licen[sc]ed|released|available) under(?: the| an?)?", LICENCE, be=_IS),
    Pattern("schema:softwareVersion", ("version",), "(?:at|on) version", VERSION, be=_IS),
    Pattern("schema:programmingLanguage", ("written in", "programmed in", "implemented in"),
            "(?:re)?(?:written|programmed|implemented) in", CODE, be=_IS),
    Pattern("schema:inLanguage", ("written in",), "written in", TONGUE, be=_IS),
    Pattern("schema:location", ("located in",), "located in", SOMEWHERE, be=_IS),
    Pattern("schema:location", ("takes place",), "takes place (?:in|at)", SOMEWHERE, None, _THE),
    Pattern("schema:startDate", ("start", "beg"), "(?:starts?|started|begins?|began) (?:on|in)", DATE, guard="group"),
    Pattern("schema:endDate", ("end",), "(?:ends?|ended) (?:on|in)", DATE, guard="group"),
    Pattern("house:deadline", ("due",), "due (?:on|by)", DAY, be=_IS),
    Pattern("house:dependsOn", ("depend",), "depends? on", CALLED),
    Pattern("schema:price", ("cost",), "costs?", MONEY),
    Pattern("house:uses", ("use",), "uses?", THING),
)  # fmt: skip
"""In no order that matters: a sentence may say several."""

NOUNS: Final = (
    Noun("schema:email", r"e-?mail(?: address)?", EMAIL),
    Noun("schema:birthDate", r"birthday|date of birth|birth ?date", DAY, PERSON),
    Noun("house:timezone", r"time ?zone", ZONE),
    Noun("schema:spouse", r"wife|husband|spouse", SOMEBODY, PERSON),
    Noun("schema:children", r"son|daughter", SOMEBODY, PERSON),
    Noun("schema:parent", r"mother|father|mum|mom|dad", SOMEBODY, PERSON),
    Noun("schema:sibling", r"brother|sister", SOMEBODY, PERSON),
    Noun("schema:jobTitle", r"job title|title|role|position|job", ROLE, PERSON),
    Noun("schema:worksFor", r"employer", FIRM, PERSON),
    Noun("schema:knowsLanguage", r"native language|mother tongue|first language", TONGUE, PERSON),
    Noun("house:preferredName", r"preferred name|nickname", CALLED, PERSON),
    Noun("schema:url", r"web ?site|home ?page", URL),
    Noun("house:deadline", r"deadline|due date", DAY, project=True),
    Noun("schema:license", r"licen[sc]e", LICENCE, project=True),
    Noun("schema:softwareVersion", r"version", VERSION, project=True),
    Noun("house:owner", r"owner|(?:project |team |tech )?lead", SOMEBODY, project=True),
    Noun("schema:startDate", r"start date", DAY, project=True),
    Noun("schema:endDate", r"end date", DAY, project=True),
    Noun("house:status", r"status", STATE, project=True),
    Noun("house:priority", r"priority", WEIGHT, project=True),
    Noun("schema:price", r"price", MONEY, project=True),
)


def _corrected(value: str, article: str, words: str = "") -> str:
    """The value, with the one that it puts right before it (`not A but`) or behind it (`, not A`)."""
    again = rf"{words}(?:(?:in|at|for|on|by|under) )?{article}"
    return (
        rf"(?:not {article}(?P<old>{value}),? but (?:rather )?)?{article}(?P<v>{value}){_END}(?: now| currently|"
        rf" these days)?(?:,? (?:and )?{_NOT} {again}(?P<was>{value}){_END})?"
    )


@cache
def _verb(words: str, value: str, article: str, be: str) -> re.Pattern[str]:
    short = rf"|(?<=\w)['’](?:{_SHORT[be]})(?P<not> not| no longer)?" if be in _SHORT else ""
    start = rf"(?:(?<!\w)(?:{be})(?P<no>{_DENIED})?{short}){_NOW} " if be else rf"(?<![\w'’-]){_DO}"
    return re.compile(rf"{start}(?:{words}) {_corrected(value, article, rf'(?:{words} )?')}")


@cache
def _copula(value: str) -> re.Pattern[str]:
    change = rf"(?: has| was)? (?:changed|moved|switched|went)(?: from (?P<from>{value}))? to (?P<to>{value}){_END}"
    return re.compile(
        rf"(?:{change}|(?:(?: is| are)(?P<no>{_DENIED})?|['’]s){_NOW}(?: an?| the| our)? {_corrected(value, '')})"
    )


@cache
def label(value: str) -> re.Pattern[str]:
    """The value of a line such as `Licence: MIT`, and nothing behind it."""
    return re.compile(rf"\s*:\s*(?P<v>{value})\s*\.?\Z")


_ADJECTIVE: Final = r"(?:(?:new|current|latest|work|private|personal|official|full|final|real) )?"
_NOUN: Final = "|".join(f"(?P<n{at}>{noun.words})" for at, noun in enumerate(NOUNS))
POSSESSED: Final = re.compile(
    rf"(?:(?<!\w)(?P<own>[Mm]y|[Oo]ur)|(?P<who>{NAME})['’]s?) {_ADJECTIVE}(?:{_NOUN})(?= (?:is|are|has|was|changed|"
    rf"moved)|['’]s)"
)
"""`Tom's role`, `my e-mail address`: groups `own` or `who`, and `n<index in NOUNS>`."""
DEFINITE: Final = re.compile(
    rf"(?<!\w)[Tt]he {_ADJECTIVE}(?:{_NOUN})(?: (?:of|for) (?:the )?(?P<who>{NAME}))?(?= (?:is|are|has|was|changed|moved))"
)
LABEL: Final = re.compile(rf"{_ADJECTIVE}(?:(?i:{_NOUN}))(?=\s*:)")


def noun_of(found: re.Match[str]) -> Noun:
    """The entry of NOUNS whose words were found."""
    return next(noun for at, noun in enumerate(NOUNS) if found[f"n{at}"] is not None)


def hinted(patterns: Iterable[Pattern], lowered: str) -> Iterable[Pattern]:
    """Those that may fit a sentence, given in lower case."""
    return (each for each in patterns if any(hint in lowered for hint in each.hints))
