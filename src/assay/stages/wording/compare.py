"""Compare: what two statements about one subject have to do with each other.

Tried from the sure to the doubtful: the same words; the same but for the time; affirmed and denied; opposites; one figure,
date or name in place of another where only one can be; two things changed round in a comparison. The rest is apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from typing import Final

from assay.stages import normal
from assay.stages.spelling import CACHED
from assay.stages.wording import lexicon, moments, quantities, verbs
from assay.stages.wording.readings import Readings, When, readings
from assay.stages.wording.scan import CLOCK, SUBJECT, Tokens


class Relation(Enum):
    """What the second of two statements is to the first; the same the other way round."""

    APART = auto()
    """No rule knows more: both may be true."""
    SAME = auto()
    DETAIL = auto()
    """The same, of which one says the time and the other does not, or less of it."""
    CONTRARY = auto()
    """Only one of them is true."""
    CHANGED = auto()
    """Only one of them is true at a moment: a state, a figure, or that it is so at all."""
    SWITCHED = auto()
    """The same of states such as on and off, between which things go to and fro."""


@lru_cache(CACHED)
def compare(one: str, other: str, names: Tokens = ()) -> Relation:
    """The relation of two statements; `names`: all that their subject is called. Symmetric; never raises."""
    if one == other:
        return Relation.SAME
    if _far(one, other, names):
        return Relation.APART
    first, second = sorted((one, other))
    return _compared(first, second, names)


def same(one: str, other: str, names: Tokens = ()) -> bool:
    """Whether `compare` finds them the same, without what it would find otherwise. Symmetric; never raises.

    Of a statement and the many about its subject hardly one is the same: that is asked of all, the rest of few.
    """
    return Sought(one, names).same(other)


class Sought:
    """One statement that many are held against; what is asked of it is worked out once."""

    def __init__(self, text: str, names: Tokens) -> None:
        self._text, self._names = text, names
        self._key, self._gist = normal.statement_key(text), _gist(text, names)
        self._fewest = len(self._gist) - _UNSHARED
        self._readings: Readings | None = None

    def same(self, other: str) -> bool:
        """Whether `compare` finds them the same."""
        if self._text == other:
            return True
        there = _gist(other, self._names)
        if min(self._fewest, len(there) - _UNSHARED) > len(self._gist & there):
            return False
        if self._readings is None:
            self._readings = readings(self._text, self._names)
        one, two = self._readings, readings(other, self._names)
        return one.when == two.when and not one.cores.isdisjoint(two.cores)

    def said(self, other: str) -> bool:
        """Whether they are the same words in the same order, or the same for `compare`."""
        return self._key == normal.statement_key(other) or self.same(other)


def _far(one: str, other: str, names: Tokens) -> bool:
    """Whether they have too few words in common for any relation."""
    here, there = _gist(one, names), _gist(other, names)
    return min(len(here), len(there)) - len(here & there) > _UNSHARED


def _compared(one: str, other: str, names: Tokens) -> Relation:
    here, there = readings(one, names), readings(other, names)
    if not here.cores.isdisjoint(there.cores):
        return _by_time(here, there)
    if _denied(here, there) or _denied(there, here):
        return Relation.CHANGED
    if _outdone(here, there) or _outdone(there, here):
        return Relation.CHANGED
    if here.when != there.when:
        return Relation.APART
    return _opposed(here, there)


def _outdone(change: Readings, state: Readings) -> bool:
    """Whether the second, said of now, cannot hold since what the first tells of happened."""
    if not (change.over or change.now) or (state.when is not None and change.when != state.when):
        return False
    if not change.over.isdisjoint(state.cores):
        return True
    if any(made in change.now for core in state.cores for made in affirmed(core)):
        return True
    names = change.names | state.names
    found = (_against(made, core, names) for made in change.now for core in state.cores)
    return change.when is None and any(each is not Relation.APART for each in found)


@lru_cache(CACHED)
def _gist(text: str, names: Tokens) -> frozenset[str]:
    """The beginnings of the words that carry a text."""
    named = _words_of(names)
    words = (lexicon.word(each) for each in normal.tokens(text) if each not in named and each[0].isalpha())
    return frozenset(each[:_BEGINNING] for each in words if each not in normal.COMMON and each not in normal.NEGATIONS)


_UNSHARED: Final = 3
"""Beginnings of words that the shorter of two related texts has for itself at most: what one place can hold."""
_BEGINNING: Final = 3
"""Letters in which forms of one word agree (writes, wrote, written)."""


@lru_cache(256)
def _words_of(names: Tokens) -> frozenset[str]:
    return frozenset(word.removesuffix("'s") for name in names for word in normal.tokens(name))


# -- time -----------------------------------------------------------------------------------------------------------------


def _by_time(here: Readings, there: Readings) -> Relation:
    """What one and the same statement said of two times comes to."""
    if here.when == there.when:
        return Relation.SAME
    if here.when and there.when and here.when[0] == there.when[0] == "every" and {here.when[1], there.when[1]} <= _OFTEN:
        return Relation.CHANGED
    if here.when is None or there.when is None:
        return Relation.DETAIL
    return _of_times(here.when, there.when, once=any(map(_once, here.cores & there.cores)))


_OFTEN: Final = frozenset(("hour", "day", "week", "month", "quarter", "year"))
"""Of these a thing is done every one or every other, not both."""


def _of_times(one: When, other: When, *, once: bool) -> Relation:
    """What two times of one thing come to; `once`: it can be so at one time only."""
    (lead, date), (against, day) = one, other
    dated = date.startswith(moments.MARK) and day.startswith(moments.MARK)
    if not dated:
        return Relation.APART
    if {lead, against} == {"before", "after"}:
        return Relation.CONTRARY if date == day and once else Relation.APART
    if lead != against:
        return Relation.APART
    if moments.compatible(date, day):
        return Relation.DETAIL
    return Relation.CONTRARY if lead in ("since", "until") or (lead == "in" and once) else Relation.APART


def _once(core: Tokens) -> bool:
    """Whether it can be so at one time only."""
    if not _DENIED.isdisjoint(core):
        return False
    words = lexicon.ONCE.intersection(core)
    if words & lexicon.THINGS == words and words:
        return not any(each in ("a", "an", "another") or each.startswith(quantities.MARK) for each in core)
    return bool(words) or core[-1] in ("is", "was", "be")


# -- denial ---------------------------------------------------------------------------------------------------------------

_DENIED: Final = frozenset(
    ("not", "never", "no", "no-longer", "nicht", "nie", "kein", "keine", "keinen", "nunca", "pas", "jamais")
)


def _denied(denying: Readings, affirming: Readings) -> bool:
    """Whether the first denies what the second says, at the same time or at any."""
    if denying.when != affirming.when and (denying.when is not None or not any("never" in each for each in denying.cores)):
        return False
    return any(made in affirming.cores for core in denying.cores for made in affirmed(core))


def affirmed(core: Tokens) -> Iterator[Tokens]:
    """What a denial denies, in every way it can be put; nothing for what denies nothing, or more than one thing."""
    core = tuple(each for each in core if each != "ne")
    found = [at for at, word in enumerate(core) if word in _DENIED]
    if len(found) != 1:
        return
    at = found[0]
    word, before, behind = core[at], core[:at], core[at + 1 :]
    if word == "not" and before and before[-1] in ("do", "does", "did") and behind:
        yield from ((*before[:-1], form, *behind[1:]) for form in _done(before[-1], behind[0]))
    elif word in ("no", "kein", "keine", "keinen"):
        yield from _some(before, behind)
    else:
        yield (*before, *behind)
        if word == "never" and before and before[-1] in ("was", "were", "has", "have", "had"):
            return
        if behind[:1] in (("a",), ("an",)):
            yield (*before, *behind[1:])


def _done(do: str, base: str) -> tuple[str, ...]:
    return {"do": (base,), "does": (verbs.third(base),), "did": verbs.pasts(base)}[do]


def _some(before: Tokens, behind: Tokens) -> Iterator[Tokens]:
    """What `no` denies: that there is one, some or all of it."""
    yield (*before, *behind)
    yield from ((*before, each, *behind) for each in ("a", "an", "all", "every", "some", "any", "ein", "eine", "einen"))


# -- opposites and values -------------------------------------------------------------------------------------------------


def _opposed(here: Readings, there: Readings) -> Relation:
    names = here.names | there.names
    found = {_against(one, other, names) for one in here.cores for other in there.cores}
    return next((each for each in _SUREST if each in found), Relation.APART)


_SUREST: Final = (Relation.CONTRARY, Relation.CHANGED, Relation.SWITCHED)


def _against(one: Tokens, other: Tokens, names: frozenset[str]) -> Relation:
    if _turned_round(one, other):
        return Relation.CONTRARY
    begin = _shared(one, other)
    end = _shared(one[begin:][::-1], other[begin:][::-1])
    here, there = one[begin : len(one) - end], other[begin : len(other) - end]
    if not begin + end:
        return Relation.APART
    before, behind = one[:begin], one[len(one) - end :]
    if here and there and (found := _of_parts(here, there, before, behind, names)) is not Relation.APART:
        return found
    told = not _TOLD.isdisjoint(before) and (_of_one_role(one, other) or _preferences(one, other))
    return Relation.CONTRARY if told else Relation.APART


_TOLD: Final = frozenset(("is", "was", "prefers", "prefer"))
"""What stands before two values, or two orders of preference."""


def _of_one_role(one: Tokens, other: Tokens) -> bool:
    """Whether the statements name two values of what somebody has one of: `X's address is A` and `… is B`."""
    place = next((at for at, word in enumerate(one) if word in ("is", "was")), 0)
    if not place or one[: place + 1] != other[: place + 1] or not _unique(one[:place]):
        return False
    here, there = one[place + 1 :], other[place + 1 :]
    short = here and there and max(len(here), len(there)) <= _LONG and _DENIED.isdisjoint((*here, *there))
    return bool(short) and not (set(here) <= set(there) or set(there) <= set(here)) and here[0] == there[0]


def _preferences(one: Tokens, other: Tokens) -> bool:
    """Whether `prefers tea to coffee` stands against `prefers coffee to tea`."""
    place = next((at for at, word in enumerate(one) if word in ("prefers", "prefer")), 0)
    if not place or one[: place + 1] != other[: place + 1] or one.count("to") != 1 or not _DENIED.isdisjoint(one):
        return False
    to = one.index("to")
    return other[place + 1 :] == (*one[to + 1 :], "to", *one[place + 1 : to]) and one != other


def _shared(one: Tokens, other: Tokens) -> int:
    """How many tokens both begin with."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _of_parts(here: Tokens, there: Tokens, before: Tokens, behind: Tokens, names: frozenset[str]) -> Relation:
    """What two statements are that differ in one place, and there hold this and that."""
    if len(here) == len(there) == 1:
        (one,), (other,) = here, there
        if other in lexicon.OPPOSITE.get(one, ()) or _prefixed(one, other, before):
            return _opposite(one, other, (*before, *behind))
        if before[-2:] == ("is", "on") and one in lexicon.DAYS and other in lexicon.DAYS:
            return Relation.CHANGED
        if {one, other} & {"no"} and any(map(_figure, here + there)) and any(each in lexicon.STATIVE for each in before):
            return Relation.CHANGED
        if _figure(one) and _figure(other):
            return _of_figures(one, other, before, behind)
        if one.startswith(moments.MARK) and other.startswith(moments.MARK):
            return _of_times(("in", one), ("in", other), once=_once((*before, *behind)) or before[-2:] in lexicon.SCHEDULED)
    return Relation.CONTRARY if _one_only(here, there, before, behind, names) else Relation.APART


def _prefixed(one: str, other: str, before: Tokens) -> bool:
    """Whether one is the other with a prefix that denies it: `maintained` and `unmaintained`."""
    short, long = sorted((one, other), key=len)
    denied = any(f"{prefix}{short}" == long for prefix in ("un", "in", "im", "il", "ir", "dis"))
    return denied and len(short) > _LONG and before[-1:] in (("is",), ("are",), ("was",)) and short not in _NO_DENIAL


_NO_DENIAL: Final = frozenset("valuable flammable different famous habited side land door come".split())
"""What means no denial with that prefix."""


def _opposite(one: str, other: str, rest: Tokens) -> Relation:
    if not lexicon.QUANTIFIED.isdisjoint(rest) or not _DENIED.isdisjoint(rest):
        return Relation.APART
    if one in lexicon.SWITCHED and other in lexicon.SWITCHED:
        return Relation.SWITCHED
    return Relation.CHANGED


def _figure(word: str) -> bool:
    return word.startswith((quantities.MARK, CLOCK))


def _of_figures(one: str, other: str, before: Tokens, behind: Tokens) -> Relation:
    """Two figures of what has one at a time: not of numbers that are names, of rough ones, or of what happened."""
    stative = any(each in lexicon.STATIVE for each in before)
    if (
        not stative
        or _done_to(before)
        or not lexicon.ROUGH.isdisjoint((*before, *behind))
        or not _DENIED.isdisjoint(before)
    ):
        return Relation.APART
    if one.startswith(CLOCK) or other.startswith(CLOCK):
        return Relation.CHANGED if one[0] == other[0] else Relation.APART
    if not quantities.same_kind(one, other) or _labelled(before, behind, one):
        return Relation.APART
    return Relation.CHANGED


def _done_to(before: Tokens) -> bool:
    """Whether it tells of something that was done: `was fined 300 euros` is no state."""
    places = (at for at, word in enumerate(before) if word in ("was", "were"))
    return any(verbs.bases(word) for at in places for word in before[at + 1 :])


def _labelled(before: Tokens, behind: Tokens, figure: str) -> bool:
    """Whether the number is the name of something: `port 8080`, `room 12`."""
    if " " in figure or not before:
        return not before
    last = before[-1]
    plain = last[0].isalpha() and last not in lexicon.STATIVE and last not in lexicon.PREPOSITIONS
    return plain and last not in ("version", "only", "exactly", "not") and not (behind and behind[0][0].isalpha() and not
                                                                             _joins(behind[0]))  # fmt: skip


def _joins(word: str) -> bool:
    return word in lexicon.PREPOSITIONS or word in lexicon.STATIVE or word in lexicon.BE


def _one_only(here: Tokens, there: Tokens, before: Tokens, behind: Tokens, names: frozenset[str]) -> bool:
    """Whether only one of two values can stand in that place."""
    if behind or max(len(here), len(there)) > _LONG or not _DENIED.isdisjoint((*before, *here, *there)):
        return False
    if set(here) < set(there) or set(there) < set(here):
        return False
    if before[-2:] in lexicon.PLACED:
        return len(here) == len(there) == 1 and all(each[0] in names or each[0] == SUBJECT for each in (here, there))
    if any(map(_figure, (*here, *there))) and not lexicon.PREPOSITIONS.isdisjoint((*here, *there)):
        return False
    return before[-1:] in (("is",), ("was",)) and _unique(before[:-1])


_LONG: Final = 3
"""Tokens of the longest value that is looked at."""


def _unique(owned: Tokens) -> bool:
    """Whether that is somebody's one and only: `Mira's manager`, `Mira's favourite colour`."""
    if "'s" not in owned:
        return False
    role = owned[len(owned) - owned[::-1].index("'s") :]
    return bool(role) and (role[-1] in lexicon.UNIQUE or role[0] in lexicon.ONLY)


def _turned_round(one: Tokens, other: Tokens) -> bool:
    """Whether `X is older than Y` stands against `Y is older than X`."""
    if one.count("than") != 1 or len(one) != len(other) or not _DENIED.isdisjoint(one):
        return False
    at = one.index("than")
    verb = next((place for place, word in enumerate(one) if word in lexicon.STATIVE), 0)
    first, second = one[:verb], one[at + 1 :]
    return bool(first and second) and first != second and other == (*second, *one[verb : at + 1], *first)
