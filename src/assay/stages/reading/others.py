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
from assay.stages.reading.tokens import Token
from assay.stages.reading.trail import MANY, NAMED, PERSON, THING, Back, Trail, objects

MOST: Final = 9
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
    for each in _talked_of(built, reach, trail):
        key = name_key(each.subject.name)
        found[key] = replace(found[key], signs=found[key].signs | each.signs) if key in found else each
    for each in _further(body, built, reach, trail):
        key = name_key(each.subject.name)
        if key and key not in found and len(found) < MOST:
            found[key] = each
    return tuple(found.values())


_TO_WHOM: Final = frozenset({"le"})
_LIVES: Final = frozenset(
    "tiene tenía tuvo cumple cumplió nació vive vivía trabaja trabajaba estudia juega habla toma come duerme lleva quiere "
    "prefiere sabe camina canta toca".split()
)
"""Verbs whose subject, if it is left out, is mostly somebody."""


def _of_somebody(built: Frame) -> bool:
    """Whether a Spanish sentence that leaves its subject out is about somebody: by its verb, or by what is done to them."""
    verb = built.words[built.verb].low if built.verb is not None else ""
    return built.subject == "gone" and (verb in _LIVES or any(word.low == "le" for word in built.words[:_OPENING]))


_OPENING: Final = 6
"""Words among which stands to whom something is done."""


def _talked_of(built: Frame, reach: Reach, trail: Trail) -> Iterator[About]:
    """The person of whom the talk is."""
    said = built.words[built.first].low if built.words else ""
    left_out = built.subject in {"gone", "they"} and (said in _TO_WHOM or _of_somebody(built))
    found = trail.meant(built, reach) if built.subject == "he" or left_out else None
    if found is None:
        return
    member = found.member
    subject = Subject(member.name, said, Support.INFERRED if found.blocks else Support.DERIVED, PRONOUN)
    subject = replace(subject, words="") if left_out else subject
    where = f"cast-{min(found.sentences, 3)}" if found.how in {"stays", "named"} else "cast-there"
    signs = {"cast", f"cast-{found.how}", where, "cast-sure" if member.sure else "cast-maybe"}
    signs |= {"cast-person"} if member.name[0].isupper() else set()
    yield About(subject, person=True, far=found.blocks > 0, signs=frozenset(signs))


def _sort(built: Frame) -> str:
    """What kind of subject the sentence has, for those that are tried beside it."""
    if built.dropped or built.order:
        return "left" if built.dropped else "order"
    if built.subject in {"this", "their"} and len(built.noun) > 1:
        return "the"
    return "none of them" if heads.is_deed(built) or heads.is_empty(built) else built.subject


def _further(body: str, built: Frame, reach: Reach, trail: Trail) -> Iterator[About]:
    sort = _sort(built)
    if sort == "none of them":
        yield from (each for each in _inside(body, built, reach) if "inner-initial" not in each.signs)
        return
    if sort in {"i", "my"} and reach.speaker is None:
        return
    if sort in {"you", "your"}:
        yield from _addressed(built, sort, reach, trail)
    if sort == "it":
        yield from _told_to_be(body, built, reach)
    if sort == "somebody" and not reach.page:
        yield from _inside(body, built, reach)
        return
    yield from _called(built)
    if sort in _POINTING:
        yield from _back(built, sort, trail)
        yield from _group(reach) if sort == "it" or (sort == "he" and reach.page) else ()
        return
    if built.verb is None or sort in {"left", "none"}:
        yield from _back(built, sort, trail)
    yield from _label(body, built, reach)
    yield from _owned(body, built)
    yield from _fronted(built)
    yield from _words(built, sort)
    yield from _inside(body, built, reach)
    yield from _object(built)
    if sort != "none":
        yield from _back(built, sort, trail)
    yield from _headed(reach)
    yield from _group(reach)
    yield from _firm(reach)
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


def _addressed(built: Frame, sort: str, reach: Reach, trail: Trail) -> Iterator[About]:
    """Who is spoken to (`you live in Lisbon`): in a talk between two the other one, else only as a guess who spoke before."""
    found = trail.addressed(reach)
    if found is not None:
        name, alone = found
        support = Support.DERIVED if alone else Support.INFERRED
        subject = Subject(name, built.words[built.first].low, support, PRONOUN)
        signs = {"addressed", "addressed-of-two" if alone else "addressed-of-many"}
        yield About(subject, person=sort == "you", signs=frozenset(signs))


def _told_to_be(body: str, built: Frame, reach: Reach) -> Iterator[About]:
    """What `it` is told to be by name (`it's a Brasero 600`): of the thing under that name."""
    if built.verb is None or not built.words[built.verb].any("be", "was") or built.verb != built.first + 1:
        return
    behind = built.behind
    at = next((at for at, word in enumerate(behind[:3]) if not word.any("the", "a", "now")), len(behind))
    if at < len(behind):
        words = heads.run(behind[at:])
        start = behind[at].start
        name = next((name for begins, name in names(body[start:]) if begins == 0), "") if words else ""
        if name and name_key(name) not in NO_NAMES and reach.lexicon.accepts(name, initial=False):
            last = at + len(name.split(" "))
            number = behind[last].text if last < len(behind) and behind[last].any("num") else ""
            person = name_key(name) in reach.lexicon.people
            whole = f"{name} {number}" if number and not behind[last].any("clock", "money") else name
            yield About(Subject(whole, whole, Support.INFERRED), person=person, signs=frozenset({"told-to-be"}))


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


def _called(built: Frame) -> Iterator[About]:
    """Who or what is introduced with its name behind a word for naming (`a greyhound called Okra`)."""
    for at, word in enumerate(built.words[1:-1], 1):
        name = heads.run(built.words[at + 1 :]) if word.low in _NAMED or word.low in heads.CALLED else ""
        if name and (word.low not in _BY or built.words[at - 1].low == "name"):
            yield About(Subject(name, name, Support.INFERRED), person=False, signs=frozenset({"other-called"}))
            return


_NAMED: Final = frozenset("of llamado llamada nommé nommée baptisé surnommé namens genannt".split())
_BY: Final = frozenset({"of"})
"""`By the name of`: it gives a name behind that word alone."""


def _owned(body: str, built: Frame) -> Iterator[About]:
    """Somebody's dog or contract, under both (`Mr Whitlock's dog`)."""
    if built.subject == "poss" and built.verb is not None:
        noun = built.noun
        at = next((at for at, word in enumerate(noun) if word.low in {"'s", "'"} or word.low.endswith("s'")), None)
        thing = heads.head(noun[at + 1 :]) if at is not None else ""
        if at is not None and thing and body.find(thing, noun[at].end) == noun[at].end + 1 and thing.count(" ") < _LONG:
            name = body[noun[0].start : noun[at].end + 1 + len(thing)]
            yield About(Subject(name, name), person=False, signs=frozenset({"other-owned"}))


def _fronted(built: Frame) -> Iterator[About]:
    """The thing that is put before the sentence (`For the cellar we use traps`), or stands before a verb taken for the first."""
    front = built.words[: built.first]
    if built.dropped or built.order:
        verb = next((at for at, word in enumerate(built.words[:_FRONT]) if word.any("be", "can", "must", "sign")), 0)
        front = built.words[:verb] if verb > 1 and not built.words[verb].any("sign") else ()
    at = next((at for at, word in enumerate(front) if not word.any("sign", "so", "in", "since") or word.any("the")), 0)
    led = (
        built.dropped
        or built.order
        or (at < len(front) and (front[at].any(*_ARTICLES) or (at and front[at - 1].any("in"))))
    )
    noun = front[at:] if led else ()
    if noun and front[0].low not in _PURPOSE and not any(word.any(*_OF_TIME) for word in noun):
        words = heads.thing_of(noun)
        if words and words.count(" ") < _LONG:
            yield About(Subject(words, words, Support.INFERRED), person=False, signs=frozenset({"other-fronted"}))


_PURPOSE: Final = frozenset("to um para pour".split())
"""Behind it stands what somebody wants to do, no thing."""
_ARTICLES: Final = ("the", "my", "our", "your", "this")
_OF_TIME: Final = ("weekday", "month", "unit", "past", "later", "now", "clock", "me", "you", "i", "we", "vague")
_FRONT: Final = 7
"""Words within which the verb stands of what was read as if it left its subject out."""


def _firm(reach: Reach) -> Iterator[About]:
    """Whom somebody speaks for whose name says so (`Dana (Thermora)`)."""
    found = _SPEAKS_FOR.fullmatch(reach.speaker or "")
    if found is not None and name_key(found[1]) not in reach.lexicon.people:
        yield About(Subject(found[1], "", Support.INFERRED, WE), person=False, many=True, signs=frozenset({"other-firm"}))


_SPEAKS_FOR: Final = re.compile(r"[^()]+ \(([^()]{3,40})\)")


def _inside(body: str, built: Frame, reach: Reach) -> Iterator[About]:
    """Names in the sentence that are not its subject."""
    for count, (start, name) in enumerate(names(body)):
        key = name_key(name)
        sure = reach.lexicon.accepts(name, initial=start == 0 and not reach.loose)
        first = next((word for word in built.words if word.start >= start), None)
        if first is not None and (
            first.any("weekday", "month", "often", "i", "unit") or (not sure and not first.kinds <= _PLAIN)
        ):
            continue
        if first is not None and start == 0 and first.any("fin") and not (first.any("noun") or key in reach.lexicon.people):
            continue
        if sure or (start == 0 and built.verb is not None and key not in reach.lexicon.common and key not in NO_NAMES):
            person = key in reach.lexicon.people or key.split(" ")[0] in reach.lexicon.people
            before = built.verb is not None and start < built.words[built.verb].start
            signs = {"inner-name", "inner-before" if before else "inner-behind", f"inner-{min(count, 2)}"}
            signs |= set() if sure else {"inner-initial"}
            signs.add(_where(built, start))
            yield About(Subject(name, name, Support.INFERRED), person=person, signs=frozenset(signs))


def _where(built: Frame, start: int) -> str:
    """Behind what a name stands: what it is put beside, what is, or a preposition."""
    before = next((word for word in reversed(built.words) if word.start < start), None)
    return (
        "inner-first" if before is None else next((f"inner-{kind}" for kind in _BEFORE if before.any(kind)), "inner-word")
    )


_BEFORE: Final = ("sign", "be", "in", "the", "and", "kin", "role", "name")
"""What may stand before a name in mid-sentence."""


def _label(body: str, built: Frame, reach: Reach) -> Iterator[About]:
    """What stands before an early colon (`Dogs on the pontoon: on a lead`), if it names a thing and no day or turn of phrase."""
    found = _LABEL.match(body)
    said = [word for word in built.words if found is not None and word.start < found.end()]
    if found is not None and not any(word.any(*_NO_LABEL) for word in said) and any(map(_says, said)):
        person = name_key(found[1]) in reach.lexicon.people
        yield About(Subject(found[1], found[1]), person=person, signs=frozenset({"other-label"}))


def _says(word: Token) -> bool:
    return word.any("word") and not word.any("past", "now", "later", "weekday", "month", "decide", "in")


_NO_LABEL: Final = ("i", "we", "me", "please", "somebody", "sorry", "which")
_LABEL: Final = re.compile(
    r"(?!(?i:to|if|when|before|after|for|in|on|at|so|but|and|here|um|para|pour)\b)"
    r"(?:[Tt]he |[Oo]ur |[Mm]y )?([^\W\d_][\w'’& -]{1,30}\w):(?= )"
)


_PLAIN: Final = frozenset({"word", "first", "name", "code", "s", "body"})
"""What a word may be that is a name because it begins the sentence: no word that does something in it."""


def _object(built: Frame) -> Iterator[About]:
    """The thing that is done something with (`we have dropped the haze`)."""
    for count, (subject, sort, _, _) in enumerate(islice(objects(built), _TRIED)):
        support = replace(subject, support=Support.INFERRED)
        signs = frozenset({"other-object", *(("other-object-2",) if count else ())})
        yield About(support, sort == PERSON, sort == MANY, signs=signs)


def _headed(reach: Reach) -> Iterator[About]:
    """What the heading over it names."""
    if reach.heading:
        yield About(Subject(reach.heading, "", Support.INFERRED, TITLE), person=False, signs=frozenset({"other-heading"}))


def _group(reach: Reach) -> Iterator[About]:
    if reach.group is not None:
        support = Support.INFERRED if reach.group.guessed else Support.DERIVED
        topic = Subject(reach.group.name, "", support, TITLE, reach.group.type)
        yield About(topic, person=False, signs=frozenset({"other-topic"}))
