"""Facts and dated events that no pattern has a property for: a named subject at the start, and a verb that states."""

from __future__ import annotations

import re
from typing import Final

from assay.model.names import name_key
from assay.stages.reading.naming import NAME, UPPER
from assay.stages.reading.subjects import Reach, Subject, leading
from assay.stages.reading.values import PRAISE, ROLE

_STATES: Final = frozenset(
    "belongs builds buys collects connects consists contains controls costs covers creates depends dislikes drinks drives "
    "earns employs encrypts exports exposes follows generates handles has holds hosts imports includes keeps leads lists "
    "listens maintains manages measures needs offers opens owns plays processes produces provides publishes reads relies "
    "requires returns runs sells sends serves ships speaks stores studies supports syncs targets teaches tracks trains "
    "translates uses validates weighs works writes lacks".split()
)
"""Verbs in the third person that say how something is."""
_HAPPENED: Final = frozenset(
    "accepted acquired adopted began bought broke built cancelled canceled celebrated changed closed completed created "
    "crashed died discovered dropped ended expired failed finished fixed founded graduated hired introduced invented "
    "inherited joined launched left lost married merged met migrated moved opened passed published purchased quit "
    "received recorded released renamed replaced resigned retired returned sailed shipped signed sold split started "
    "stopped studied switched taught transferred travelled traveled turned visited went won wrote arrived ran gave held "
    "broke bore flew drove adopted".split()
)
"""Verbs in the past that say what came to pass."""
_LASTING: Final = frozenset(
    "acquired adopted bought built cancelled canceled closed died founded graduated hired invented joined launched left "
    "married merged migrated moved opened published quit released renamed replaced resigned retired sold switched".split()
)
"""Those of them after which something is no longer as it was."""
_OWN_LASTING: Final = frozenset("adopted founded graduated invented joined married published quit resigned retired".split())
"""What a person says of themselves without a date, and it is still worth knowing in a year."""
_DAILY: Final = frozenset(
    "accepted broke changed closed completed created dropped failed finished fixed gave held opened passed ran received "
    "recorded split stopped turned wrote crashed".split()
)
"""What a person does every day; even with a date it is no episode of a life."""
_OWN: Final = frozenset("own play teach study belong speak collect drive manage maintain lead wear".split())
"""Verbs in the first person that say how somebody is."""
_HOME: Final = re.compile(
    rf"(?:live (?:in (?:the )?[{UPPER}]|alone|with )|work (?:from|in|as|part-time|full-time|remotely|nights|on)(?!\w))"
)
_MOVED: Final = re.compile(rf"moved (?:back )?(?:from (?:the )?[{UPPER}]\S* )?to (?:the )?[{UPPER}]")
_KEPT: Final = re.compile(
    r"have (?:an?|no|one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[\w-]+ )?(?:kids?|child(?:ren)?|sons?|"
    r"daughters?|brothers?|sisters?|siblings?|twins?|grandchild(?:ren)?|cats?|dogs?|pets?|horses?|birds?|degrees?|phd|"
    r"doctorate|diploma|licen[cs]e|allerg(?:y|ies)|diabetes|asthma|migraines?|cars?|bikes?|boats?|houses?|gardens?|"
    r"servers?|employees?|users?|"
    r"customers?|offices?)(?!\w)",
    re.IGNORECASE,
)
"""What one has for years, not for a day."""
_FLEETING: Final = re.compile(
    r"(?:has|needs) (?:an? |some |the )?(?:[\w-]+ )?(?:bugs?|cold|flu|point|problems?|issues?|questions?|headache|"
    r"meetings?|calls?|day off|minute|moment|look|restart|review|coffee|break|hand|help|fix|rest|update|nap|hug|hiccups?|"
    r"hangover|"
    r"outage)(?!\w)",
    re.IGNORECASE,
)

_HELPERS: Final = re.compile(r"(?:(?:also|currently|still|now|already|only|recently|originally|officially|finally|just) )*")
_DENIAL: Final = re.compile(r"(?:(?:do|does|did)(?:n['’]t| not)|no longer|never) ")
_POSSESSES: Final = re.compile(
    r"has (?:an?|the|no|some|many|several|about|over|exactly|only|\d[\d,.]*|one|two|three|four|five|six|seven|eight|nine|"
    r"ten|twelve|dozens?|hundreds?|its own|his own|her own)(?!\w)"
)
"""To have something, not to have done something."""
_BEING: Final = re.compile(
    r"(?P<be>is|are|was|were|am|['’]s|['’]m|['’]re|has been|have been)(?P<no>n['’]t| not| no longer)? (?:now |also |"
    r"currently |still )?(?P<what>(?:an?|the|our|my|one of|part of|made of|allergic to|responsible for|in charge of|"
    r"based|located|written|built|called|named|hosted|deployed|stored|scheduled|licensed|maintained|owned|run|used|"
    r"known as|designed|encrypted|backed up|compatible with|available (?:on|in|at|from|for|as|under)|due|open|closed|"
    r"founded|published|released|founded|limited to|located|divided|composed|connected|named after|short for|vegetarian|"
    r"vegan|left-handed|right-handed|colou?r-?blind|"
    r"diabetic|lactose intolerant|married|divorced|retired|pregnant|deaf|blind|bilingual|\d+ years old)(?!\w))",
)
_VAGUE: Final = re.compile(
    r"(?<!\w)(?:it|this|that|these|those|them|here|there|thing|things|stuff|something|someone|somebody|whatever|"
    r"right now|at the moment|for now|today|tonight|this time|as well as that|former|latter|above|below)(?!\w)",
    re.IGNORECASE,
)
_OPINION: Final = re.compile(
    r"(?<!\w)(?:mess|pain|joke|joy|disaster|nightmare|shame|pity|pleasure|idea|problem|question|way|star|genius|hero|"
    r"idiot|fool|beast|legend|dream|bit|little|lot|kind of|sort of|too|so (?:\w+ )?(?:good|bad|slow|fast|nice)|ugly|"
    r"beautiful|boring|annoying|stupid|weird|funny|ridiculous|wrong|right|hard|easy|cool|weak|point|thing|reason|choice|"
    r"option|bummer|case|"
    rf"{'|'.join(sorted(PRAISE - {'such', 'very', 'complete', 'total', 'real', 'true', 'natural', 'born'}))})(?!\w)",
    re.IGNORECASE,
)
_BECAME: Final = re.compile(rf"(?:became|was appointed|was promoted to|took over as) (?:an?|the|our)?\s?{ROLE}")
_MIN_WORDS: Final = 4


def vague(body: str) -> bool:
    """Whether the sentence points at something that only its neighbours or the moment make clear."""
    return _VAGUE.search(body) is not None


def fact(body: str, reach: Reach, *, dated: bool) -> tuple[Subject, bool] | None:
    """Subject and whether it is a denial, if the sentence states how something is or what came to pass; else None.

    What came to pass is worth keeping if it is `dated`, or if it changed how things are.
    """
    subject = leading(body, reach)
    if (
        subject is None
        or body.endswith(":")
        or vague(_behind(body, subject))
        or (len(body.split()) < _MIN_WORDS and not dated)
    ):
        return None
    rest = _behind(body, subject)
    being = _BEING.match(rest)
    if being is not None:
        return (subject, bool(being["no"])) if not _OPINION.search(rest) else None
    return _acted(subject, rest, dated=dated)


def opinion(rest: str) -> bool:
    """Whether the words behind the subject praise or blame."""
    return _OPINION.search(rest) is not None


def introduced(body: str, reach: Reach) -> Subject | None:
    """The speaker, if the sentence says what they or theirs are called, and they do not go by that name already."""
    found = _MY_NAME.fullmatch(body)
    if found is None or reach.speaker is None or name_key(found[1]) in reach.lexicon.people:
        return None
    return Subject(reach.speaker, "my")


_MY_NAME: Final = re.compile(
    rf"[Mm]y (?:(?:full |real |legal )?name is|(?:[a-z-]+ )?(?:dog|cat|horse|pet|parrot|boat|son|daughter|wife|husband|"
    rf"partner|brother|sister|mother|father|boss|manager|company|firm) is (?:called|named)) ({NAME})[.!]*"
)


def _behind(body: str, subject: Subject) -> str:
    """The sentence behind its subject, from the verb on."""
    rest = body[len(subject.words) :]
    return rest.removeprefix(" ")


def _acted(subject: Subject, rest: str, *, dated: bool) -> tuple[Subject, bool] | None:
    start = _HELPERS.match(rest)
    rest = rest[start.end() :] if start else rest
    denial = _DENIAL.match(rest)
    acted = rest[denial.end() :] if denial else rest
    verb = acted.split(" ", 1)[0].rstrip(".,;")
    states = _own(subject, acted, verb, dated) if subject.words in {"i", "we"} else _of_others(acted, verb, denial, dated)
    return (subject, denial is not None) if states and not _OPINION.search(rest) else None


def _own(subject: Subject, acted: str, verb: str, dated: bool) -> bool:
    """Whether somebody says of themselves, or of their group, what will still be worth knowing."""
    if verb in _OWN or _HOME.match(acted) or _MOVED.match(acted) or _KEPT.match(acted):
        return True
    if subject.words == "we":
        return verb in (_HAPPENED if dated else _LASTING)
    return verb != "moved" and verb in (_HAPPENED - _DAILY if dated else _OWN_LASTING)


def _of_others(acted: str, verb: str, denial: re.Match[str] | None, dated: bool) -> bool:
    if _FLEETING.match(acted) or (verb == "has" and not _POSSESSES.match(acted)):
        return False
    present = verb in _STATES or (denial is not None and verb + "s" in _STATES)
    return present or verb in (_HAPPENED if dated else _LASTING) or _BECAME.match(acted) is not None


def happened(body: str) -> bool:
    """Whether the sentence speaks of something that came to pass, rather than of how things are."""
    return any(word.strip(".,;:!") in _HAPPENED for word in body.split()) or _TOOK_PLACE.search(body) is not None


_TOOK_PLACE: Final = re.compile(
    r"(?<!\w)(?:took place|happened|was (?:founded|born|held|released|published|launched|signed|closed|opened|hired))(?!\w)"
)
