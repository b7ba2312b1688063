"""Whom a sentence could be about as well: what it weighs decides among them, so that each bears marks of how it was found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, takewhile
from typing import Final

from assay.model.evidence import Support
from assay.model.names import name_key
from assay.stages.reading import heads
from assay.stages.reading.about import About
from assay.stages.reading.frame import Frame
from assay.stages.reading.naming import NO_NAMES, names
from assay.stages.reading.subjects import PRONOUN, TITLE, WE, Reach, Subject
from assay.stages.reading.trail import MANY, NAMED, PERSON, THING, Back, Trail, objects

MOST: Final = 8
"""Subjects that are weighed for one sentence."""
_BACK: Final = {
    "he": (PERSON, NAMED), "their": (PERSON, NAMED, THING, MANY), "it": (THING, NAMED), "this": (THING, NAMED),
    "they": (MANY, NAMED, THING), "you": (THING,), "there": (THING,), "none": (THING, PERSON, NAMED, MANY),
    "bare": (THING, PERSON, NAMED, MANY), "a": (THING, PERSON, NAMED), "the": (THING, NAMED), "somebody": (THING, NAMED),
    "we": (THING,), "name": (THING, PERSON, NAMED), "left": (THING, NAMED),
}  # fmt: skip
"""What a subject of that sort may go back to."""
_POINTING: Final = frozenset({"he", "it", "they", "this", "their"})
"""Subjects that say nothing by themselves, and are never the speaker."""
_NEAR: Final = {1: "back-1", 2: "back-2", 3: "back-3"}
_TRIED: Final = 2
"""Mentions that are tried."""


def others(body: str, built: Frame, reach: Reach, first: About | None, trail: Trail) -> tuple[About, ...]:
    """The first choice, if there is one, and behind it all others, each subject once."""
    found: dict[str, About] = {}
    if first is not None:
        found[name_key(first.subject.name)] = replace(first, signs=frozenset({"first-choice"}))
    for each in _further(body, built, reach, trail):
        key = name_key(each.subject.name)
        if key and key not in found and len(found) < MOST:
            found[key] = each
    return tuple(found.values())


def _further(body: str, built: Frame, reach: Reach, trail: Trail) -> Iterator[About]:
    sort = "left" if built.dropped else "order" if built.order else built.subject
    if sort in {"this", "their"} and len(built.noun) > 1:
        sort = "the"
    if sort in {"i", "my"} and reach.speaker is None:
        return
    if sort == "somebody" and not reach.page:
        yield from _inside(body, built, reach)
        return
    if sort in _POINTING:
        yield from _back(built, sort, trail)
        yield from _group(reach) if sort == "it" or (sort == "he" and reach.page) else ()
        return
    if built.verb is None or sort in {"left", "none"}:
        yield from _back(built, sort, trail)
    yield from _label(body, reach)
    yield from _words(built, sort)
    yield from _inside(body, built, reach)
    yield from _object(built)
    if sort != "none":
        yield from _back(built, sort, trail)
    yield from _headed(reach)
    yield from _group(reach)
    if reach.speaker is not None:
        yield About(Subject(reach.speaker, "", Support.INFERRED, WE), person=True, signs=frozenset({"other-speaker"}))


def _back(built: Frame, sort: str, trail: Trail) -> Iterator[About]:
    """What was spoken of before; a pronoun goes back only where the latest sentence that has one that fits has no other."""
    said = built.words[built.first].low if built.words else ""
    gender = said if said in {"he", "she"} else ""
    found = trail.nearest(*_BACK.get(sort, (THING, PERSON, NAMED)))
    found = (back for back in found if not (gender and back.mention.gender not in {"", gender}))
    near = _alone(list(takewhile(lambda back: back.sentences <= _REACH, found))) if sort in _POINTING else found
    for tried, back in enumerate(islice(near, _TRIED), 1):
        yield _again(back, said if sort in {"he", "it", "they"} else "", tried)


def _alone(fitting: list[Back]) -> list[Back]:
    """The latest, if what its sentence was about was that, or it named no other."""
    if not fitting:
        return []
    beside = [back for back in fitting if back.sentences == fitting[0].sentences]
    about = [back for back in beside if back.mention.role == "subject"]
    chosen = about if len(about) == 1 and beside[0].mention.sort != PERSON else beside
    return chosen if len(chosen) == 1 else []


_REACH: Final = 4
"""Sentences over which a pronoun goes back."""


def _again(back: Back, said: str, tried: int) -> About:
    mention = back.mention
    subject = Subject(mention.subject.name, said, Support.INFERRED, PRONOUN, mention.subject.type)
    where = "back-here" if back.blocks == 0 else "back-block-1" if back.blocks == 1 else "back-block-more"
    signs = {
        f"back-{mention.role}",
        f"back-{mention.sort}",
        _NEAR.get(back.sentences, "back-far"),
        where,
        f"back-nth-{tried}",
    }
    return About(subject, mention.sort == PERSON, mention.sort == MANY, far=back.blocks > 0, signs=frozenset(signs))


def _words(built: Frame, sort: str) -> Iterator[About]:
    """The thing by its own words."""
    noun = list(built.noun) if built.verb is not None else list(built.words[built.first :])
    if sort in {"my", "our", "your", "their", "the", "a", "bare", "this", "name"} and noun:
        words = heads.thing_of(noun)
        if words and words.count(" ") < _LONG:
            yield About(Subject(words, words, Support.EXPLICIT), person=False, signs=frozenset({"other-words"}))
    if sort == "there":
        words = heads.head([word for word in built.behind[:6] if not word.any("num")])
        if words:
            yield About(Subject(words, words), person=False, many=True, signs=frozenset({"other-words"}))


_LONG: Final = 4
"""Words that name a thing."""


def _inside(body: str, built: Frame, reach: Reach) -> Iterator[About]:
    """Names in the sentence that are not its subject."""
    for count, (start, name) in enumerate(names(body)):
        key = name_key(name)
        sure = reach.lexicon.accepts(name, initial=start == 0 and not reach.loose)
        first = next((word for word in built.words if word.start >= start), None)
        if first is not None and (first.any("weekday", "month", "often", "i") or (not sure and not first.kinds <= _PLAIN)):
            continue
        if sure or (start == 0 and built.verb is not None and key not in reach.lexicon.common and key not in NO_NAMES):
            person = key in reach.lexicon.people or key.split(" ")[0] in reach.lexicon.people
            before = built.verb is not None and start < built.words[built.verb].start
            signs = {"inner-name", "inner-before" if before else "inner-behind", f"inner-{min(count, 2)}"}
            signs |= set() if sure else {"inner-initial"}
            yield About(Subject(name, name, Support.INFERRED), person=person, signs=frozenset(signs))


def _label(body: str, reach: Reach) -> Iterator[About]:
    """What stands before an early colon (`Dogs on the pontoon: on a lead`)."""
    found = _LABEL.match(body)
    if found is not None:
        person = name_key(found[1]) in reach.lexicon.people
        yield About(Subject(found[1], found[1]), person=person, signs=frozenset({"other-label"}))


_LABEL: Final = re.compile(
    r"(?!(?i:to|if|when|before|after|for|in|on|at|so|but|and|here|um|para|pour)\b)"
    r"(?:[Tt]he |[Oo]ur |[Mm]y )?([^\W\d_][\w'’& -]{1,30}\w):(?= )"
)


_PLAIN: Final = frozenset({"word", "first", "name", "code", "s", "body"})
"""What a word may be that is a name because it begins the sentence: no word that does something in it."""


def _object(built: Frame) -> Iterator[About]:
    """The thing that is done something with (`we have dropped the haze`)."""
    for subject, sort, _, _ in objects(built):
        support = replace(subject, support=Support.INFERRED)
        yield About(support, sort == PERSON, sort == MANY, signs=frozenset({"other-object"}))
        return


def _headed(reach: Reach) -> Iterator[About]:
    """What the heading over it names."""
    if reach.heading:
        yield About(Subject(reach.heading, "", Support.INFERRED, TITLE), person=False, signs=frozenset({"other-heading"}))


def _group(reach: Reach) -> Iterator[About]:
    if reach.group is not None:
        support = Support.INFERRED if reach.group.guessed else Support.DERIVED
        topic = Subject(reach.group.name, "", support, TITLE, reach.group.type)
        yield About(topic, person=False, signs=frozenset({"other-topic"}))
