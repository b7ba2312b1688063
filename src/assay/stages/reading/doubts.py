"""What makes a claim sure or doubtful beside its sentence: how its subject was found, and what else it could be of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from assay.model.candidate import Proposal
from assay.model.claim import ClaimType
from assay.model.evidence import Support
from assay.model.names import name_key
from assay.stages.reading.frame import Frame
from assay.stages.reading.subjects import PRONOUN, TITLE, WE, Reach

_HOW: Final = {PRONOUN: "pronoun", WE: "we", TITLE: "topic"}
_THINGS: Final = frozenset({"subject-the", "subject-bare", "subject-a", "subject-this", "subject-there"})
_ELSE: Final = {
    ClaimType.FACT: frozenset(
        {"has-decide", "verb-decide", "under-decisions", "has-wish", "verb-like", "verb-want", "has-like"}
    ),
    ClaimType.EVENT: frozenset({"has-decide", "verb-decide", "under-decisions"}),
    ClaimType.PREFERENCE: frozenset({"has-decide", "verb-decide", "has-nomore", "tense-past", "dated"}),
    ClaimType.DECISION: frozenset({"tense-present", "has-wish", "verb-like", "tense-future"}),
    ClaimType.PROCEDURE: frozenset({"has-wish", "has-decide", "has-me"}),
}
"""Marks that speak for another type than the one that was chosen."""
_WHERE: Final = frozenset(
    "on-page said-by-person said-by-document label item opens no-verb led-up-to answers begins voiced".split()
)
"""Where a sentence stands: a page is about its topic and its things, a talk about who talks."""
_TIMES: Final = frozenset("spoken-of-0 spoken-of-1 spoken-of-3 spoken-of-more".split())
"""How often the source speaks of a subject."""
_WAYS: Final = frozenset(
    "first-choice other-words other-object other-label other-heading other-topic other-speaker inner-name back-subject "
    "back-object back-name back-asked".split()
)
"""How a subject came to be thought of."""


def about(
    claim: Proposal, rule: str, built: Frame, signs: frozenset[str], reach: Reach, found: frozenset[str]
) -> frozenset[str]:
    """The marks of the claim beside those of its sentence: by which rule it was made, what its subject and type rest on."""
    how = _found(claim, reach)
    sort = next((sign for sign in sorted(signs) if sign.startswith("subject-") and "+" not in sign), "")
    more = {f"by-{rule}", f"type-{claim.type}", how, *_rivals(claim, how, built, signs, reach)}
    more |= {*found, *(f"{sign}+{sort}" for sign in found), f"{how}+{sort}"}
    ways = (how, *(_WAYS & found))
    more.add(f"{how}+type-{claim.type}")
    more |= {f"{way}+{where}" for way in ways for where in _WHERE & signs}
    more |= {f"{way}+{times}" for way in ways for times in _TIMES & more}
    if _ELSE[claim.type] & signs:
        more |= {"other-type", f"other-type+{claim.type}"}
    return frozenset(more)


def _found(claim: Proposal, reach: Reach) -> str:
    """How the subject was found."""
    if claim.rule == WE and reach.group is None:
        return "about-we-speaker"
    if claim.rule in _HOW:
        guessed = "-guessed" if claim.support is Support.INFERRED else ""
        return f"about-{_HOW[claim.rule]}{guessed}"
    key = name_key(claim.subject)
    if reach.speaker is not None and key == name_key(reach.speaker):
        return "about-speaker"
    if key in reach.lexicon.people or key.split(" ")[0] in reach.lexicon.people:
        return "about-person"
    if key in reach.groups or key in reach.lexicon.known or (reach.group is not None and key == name_key(reach.group.name)):
        return "about-project"
    if claim.subject[:1].isupper():
        return "about-seen" if key in reach.lexicon.seen else "about-capital"
    return "about-words"


def _rivals(claim: Proposal, how: str, built: Frame, signs: frozenset[str], reach: Reach) -> Iterator[str]:
    """Who or what else the claim could be of."""
    yield from _over(name_key(claim.subject), reach)
    if how.startswith("about-topic"):
        yield "topic-or-thing" if _THINGS & signs else "topic-or-nothing"
        if reach.group is not None and reach.group.loose:
            yield "topic-loose"
        known = (reach.lexicon.seen, reach.lexicon.common, reach.lexicon.known, reach.groups)
        if all(name_key(claim.subject) not in each for each in known):
            yield "topic-only-titled"
    said = name_key(claim.subject)
    yield from _stands(said, built, reach)
    if any(word.any("name") and name_key(word.text) not in said for word in built.noun):
        yield "other-name-in-subject"
    if how in {"about-words", "about-topic", "about-topic-guessed"} and "has-name" in signs:
        yield "thing-with-name"
    if how == "about-capital" and " " not in claim.subject:
        yield "capital-alone"
    if how == "about-words":
        yield f"words-{min(len(claim.subject.split()), 4)}"
        if reach.speaker is not None:
            yield "words-of-speaker"
        if reach.group is not None:
            yield "words-in-group"
    yield from _built(claim, how, built)


def _over(said: str, reach: Reach) -> Iterator[str]:
    """Whether what stands over the sentence speaks of it: its heading, and what the page is about."""
    own = frozenset(said.split())
    for sign, over in (("heading", reach.heading), ("topic", reach.group.name if reach.group else "")):
        words = _words(over)
        if words:
            yield f"in-{sign}" if own <= words else f"part-in-{sign}" if own & words else f"beside-{sign}"


@lru_cache(maxsize=64)
def _words(over: str) -> frozenset[str]:
    """The words of a heading; many sentences stand under one."""
    return frozenset(name_key(over).split())


def _stands(said: str, built: Frame, reach: Reach) -> Iterator[str]:
    """How often the source speaks of it, and where in the sentence it stands."""
    last = said.rpartition(" ")[2]
    times = reach.lexicon.counts.get(last, 0)
    yield (
        "spoken-of-0"
        if times == 0
        else "spoken-of-1"
        if times == 1
        else "spoken-of-3"
        if times <= _OFTEN
        else "spoken-of-more"
    )
    lows = [word.low for word in built.words]
    if last not in lows:
        yield "not-in-sentence"
    elif lows.index(last) < (built.verb if built.verb is not None else _EARLY):
        yield "before-verb"
    else:
        yield "behind-verb"


_OFTEN: Final = 3
"""Times that something is spoken of in passing."""
_EARLY: Final = 4
"""Words at the beginning of a sentence without a verb."""


def _built(claim: Proposal, how: str, built: Frame) -> Iterator[str]:
    """What of the sentence's build makes its subject doubtful."""
    if built.verb is None and not claim.rule and how != "about-speaker":
        yield "subject-without-verb"
    if how == "about-words" and any(word.text == ":" for word in built.words[: built.first]):
        yield "announced"
    if built.verb is not None and built.first > 0:
        yield "led-up-to"
