"""Readings: all the ways in which one statement can be put that mean the same for certain.

Each rewriting is a plain function on tokens. Two statements are the same claim if they share a reading. Nothing is moved
where a word such as `that` or `only` gives places in the sentence a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from assay.stages.reading import verbs as spoken
from assay.stages.spelling import CACHED
from assay.stages.wording import lexicon, moments, quantities, verbs
from assay.stages.wording.scan import CLOCK, SUBJECT, Scanned, Tokens, scan

When = tuple[str, str]
"""A word such as `in` or `since`, and the date or period it leads to."""


@dataclass(frozen=True, slots=True)
class Readings:
    """`cores` are the statement without its one phrase of time, in every way that is known; empty for an empty text."""

    cores: frozenset[Tokens]
    when: When | None
    names: frozenset[str]


@lru_cache(CACHED)
def readings(text: str, names: Tokens = ()) -> Readings:
    """The statement's readings. `names`: all that its subject is called."""
    plain, when, found = _plain(text, names)
    return Readings(frozenset(_turned(plain)), when, found)


def normalised(text: str, names: Tokens = ()) -> str:
    """The statement in one spelling, whatever its numbers, dates, units, lists and the place of its phrase of time."""
    plain, when, _ = _plain(text, names)
    return " ".join((*plain, *(when or ())))


def _plain(text: str, names: Tokens) -> tuple[Tokens, When | None, frozenset[str]]:
    """The tokens without the phrase of time, that phrase, and which of them are names."""
    scanned = scan(text, names)
    tokens, when = _timed(scanned.tokens, scanned.names)
    if lexicon.SCOPED.isdisjoint(tokens):
        tokens = _listed(tokens, scanned)
    return tuple(each for each in tokens if each != ","), when, scanned.names


# -- time -----------------------------------------------------------------------------------------------------------------

_AT: Final = {"on": "in", "at": "in", "im": "in", "am": "in", "en": "in", "el": "in", "till": "until", "during": "in",
              "seit": "since", "desde": "since", "depuis": "since", "bis": "until", "hasta": "until"}  # fmt: skip
_LEADS: Final = frozenset((*_AT, "in", "since", "until", "before", "after"))
_DENIALS: Final = frozenset(("not", "never", "no", "no-longer"))


def _timed(tokens: Tokens, names: frozenset[str]) -> tuple[Tokens, When | None]:
    """The tokens without their phrase of time, if there is exactly one and it may stand anywhere."""
    found = list(_phrases(tokens))
    if len(found) != 1 or not lexicon.SCOPED.isdisjoint(tokens):
        return tokens, None
    start, end, when = found[0]
    if not _movable(tokens, start, end, names) or (when[0] == "every" and not _DENIALS.isdisjoint(tokens)):
        return tokens, None
    rest = (*tokens[:start], *(tokens[end + 1 :] if tokens[end : end + 1] == (",",) and not start else tokens[end:]))
    return rest, when


def _movable(tokens: Tokens, start: int, end: int, names: frozenset[str]) -> bool:
    """Whether the phrase is one of the whole statement: in `the meeting in May was moved` it belongs to the meeting."""
    if end == len(tokens):
        return True
    if start == 0:
        behind = tokens[end]
        return (tokens[0] != "every" and tokens[0] not in lexicon.WEEKDAYS) or behind in (",", SUBJECT) or behind in names
    return not _VERBS.isdisjoint(tokens[:start])


_VERBS: Final = lexicon.BE | lexicon.MODAL | {"has", "have", "had"}


def _phrases(tokens: Tokens) -> Iterator[tuple[int, int, When]]:
    """Where phrases of time begin and end, and what they say."""
    for at, word in enumerate(tokens):
        before = tokens[at - 1] if at else ""
        if word.startswith(moments.MARK):
            if before in _LEADS:
                yield at - 1, at + 1, (_AT.get(before, before), word)
        elif word in lexicon.WEEKDAYS:
            yield at - (before in ("on", "every")), at + 1, ("every", lexicon.WEEKDAYS[word])
        elif word in lexicon.PERIODS and before == "every":
            yield at - 1, at + 1, ("every", word)


# -- lists ----------------------------------------------------------------------------------------------------------------


def _listed(tokens: Tokens, scanned: Scanned) -> Tokens:
    """The tokens with `Vim and Helix` in the order of the alphabet, where such a list ends or begins the statement."""
    for joint in ("and", "or"):
        if tokens.count(joint) == 1:
            at = tokens.index(joint)
            start, end = _reach(tokens, at, scanned)
            if end - start >= _LIST and (end == len(tokens) if start else tokens[end : end + 1] and _opens(tokens[end])):
                if start and not _opens(tokens[start - 1]):
                    continue  # `old dogs and cats` says of the cats nothing, or that they are old
                items = sorted(each for each in tokens[start:end] if each not in (",", joint))
                return (*tokens[:start], *items[:-1], joint, items[-1], *tokens[end:])
    return tokens


_LIST: Final = 3
"""Tokens of the shortest list."""


def _opens(word: str) -> bool:
    """Whether a list can stand beside the word with nothing in between that belongs to its first item alone."""
    return word in lexicon.PREPOSITIONS or word in lexicon.STATIVE or spoken.base_of(word) is not None


def _reach(tokens: Tokens, joint: int, scanned: Scanned) -> tuple[int, int]:
    """From where to where the list around its `and` goes; each item is one token. Empty if it is none."""
    start, last = joint - 1 - (tokens[joint - 1 : joint] == (",",)), joint + 1
    if start < 0 or last >= len(tokens) or not (_item(tokens[start]) and _item(tokens[last])):
        return joint, joint
    if (tokens[start] in scanned.names or tokens[start] == SUBJECT) != (tokens[last] in scanned.names):
        return joint, joint
    while start >= 2 and tokens[start - 1] == "," and _item(tokens[start - 2]):
        start -= 2
    return start, last + 1


def _item(word: str) -> bool:
    return word[0].isalpha() and word not in lexicon.PREPOSITIONS and word not in lexicon.STATIVE


# -- voice, roles and symmetry --------------------------------------------------------------------------------------------


def _turned(tokens: Tokens) -> Iterator[Tokens]:
    """The statement and what it can be turned into."""
    found = dict.fromkeys((tokens,))
    for turn in _TURNS:
        for each in tuple(found):
            found |= dict.fromkeys(turn(each))
    yield from (each for each in found if each)


def _moved(tokens: Tokens) -> Iterator[Tokens]:
    """`moved to Porto from Lund` from there to there."""
    if "from" in tokens and "to" in tokens and not _MOTION.isdisjoint(tokens):
        to, origin = tokens.index("to"), tokens.index("from")
        if to < origin and not lexicon.PREPOSITIONS & {*tokens[to + 1 : origin], *tokens[origin + 1 :]}:
            yield (*tokens[:to], *tokens[origin:], *tokens[to:origin])


_MOTION: Final = frozenset(
    "moved moves move migrated migrates migrate relocated relocates travelled travels travel went goes go flew flies drove "
    "drives switched switches commutes transferred".split()
)


def _active(tokens: Tokens) -> Iterator[Tokens]:
    """`X was written by Y` as `Y wrote X`."""
    if tokens.count("by") != 1 or not lexicon.SCOPED.isdisjoint(tokens):
        return
    by = tokens.index("by")
    end = next((at for at in range(by + 1, len(tokens)) if tokens[at] in lexicon.PREPOSITIONS), len(tokens))
    agent, tail = tokens[by + 1 : end], tokens[end:]
    if not agent or (not agent[0][0].isalpha() and agent[0] != SUBJECT and not agent[0].startswith(quantities.MARK)):
        return
    if agent[0].endswith("ing") or (agent[0].startswith(quantities.MARK) and len(agent) == 1):
        return
    for be in range(1, by):
        if tokens[be] in _PASSIVE:
            yield from _agents(tokens[:be], tokens[be:by], agent, tail)
            return


_PASSIVE: Final = lexicon.BE | {"has", "have", "had"} | lexicon.MODAL


def _agents(patient: Tokens, middle: Tokens, agent: Tokens, tail: Tokens) -> Iterator[Tokens]:
    """`agent did patient` for each verb that `was done` can be of; `middle` goes from the auxiliary to the `by`."""
    denied = "not" in middle
    words = tuple(each for each in middle if each != "not")
    aux, rest = words[0], words[1:]
    if rest[:1] in (("been",), ("be",)):
        perfect = rest[0] == "been"
        if perfect == (aux in lexicon.MODAL):
            return
        kept, rest = aux, rest[1:]
    elif aux in lexicon.BE:
        perfect, kept = False, ""
    else:
        return
    if not rest or (len(rest) > 1 and rest[1] not in lexicon.PREPOSITIONS):
        return
    extra = (*rest[1:], *tail)
    for verb in _verbs(aux, kept, rest[0], perfect=perfect, denied=denied):
        yield (*agent, *verb, *patient, *extra)


def _verbs(aux: str, kept: str, participle: str, *, perfect: bool, denied: bool) -> Iterator[Tokens]:
    no = ("not",) if denied else ()
    for base in verbs.bases(participle):
        if perfect:
            yield from ((have, *no, participle) for have in ({"has", "have"} if kept != "had" else {"had"}))
        elif kept:
            yield (kept, *no, base)
        elif aux in ("was", "were"):
            yield from ((("did", "not", base),) if denied else ((past,) for past in verbs.pasts(base)))
        else:
            yield from ((do, "not", base) for do in ("does", "do")) if denied else iter(((verbs.third(base),), (base,)))


def _genitive(tokens: Tokens) -> Iterator[Tokens]:
    """`the limit of X is 5` as `X's limit is 5`."""
    be = _copula(tokens)
    if be < 0:
        return
    for start, end in ((0, be), (be + 1, len(tokens))):
        part = tokens[start:end]
        if part.count("of") == 1 and "a" not in part and "an" not in part and not part[0].startswith(quantities.MARK):
            at = part.index("of")
            role, owner = part[:at], part[at + 1 :]
            if role and owner and not (set(role) | set(owner)) & (lexicon.PREPOSITIONS | _COUNTED | {"'s"}):
                yield (*tokens[:start], *owner, "'s", *role, *tokens[end:])


_COUNTED: Final = frozenset("one all some most none many few several each every no any both half not".split())


def _copula(tokens: Tokens) -> int:
    """Where the statement's only `is` or `was` stands; -1 if it has none or more than one, or other verbs of that kind."""
    found = [at for at, word in enumerate(tokens) if word in lexicon.BE]
    return found[0] if len(found) == 1 and 0 < found[0] < len(tokens) - 1 and "not" not in tokens else -1


def _role_first(tokens: Tokens) -> Iterator[Tokens]:
    """`Tom is X's manager` as `X's manager is Tom`."""
    be = _copula(tokens)
    if be != 1 or "'s" not in tokens[2:] or not (tokens[0] == SUBJECT or tokens[0].isidentifier()):
        return
    role = tokens[be + 1 :]
    at = role.index("'s")
    short = 0 < at <= _SHORT and 0 < len(role) - at - 1 <= _SHORT and role[-1][0].isalpha()
    if short and lexicon.PREPOSITIONS.isdisjoint((tokens[0], *role)):
        yield (*role, tokens[be], tokens[0])


_SHORT: Final = 3
"""Tokens of a name or a role."""


def _home(tokens: Tokens) -> Iterator[Tokens]:
    """`X's home is in Y` as `X lives in Y`."""
    for at in range(1, len(tokens) - 3):
        if tokens[at : at + 4] == ("'s", "home", "is", "in"):
            yield (*tokens[:at], "lives", "in", *tokens[at + 4 :])


_MUTUAL: Final = (("is", "married", "to"), ("is", "engaged", "to"), ("is", "related", "to"), ("is", "identical", "to"),
                  ("is", "adjacent", "to"), ("is", "connected", "to"), ("borders",), ("equals",))  # fmt: skip


def _mutual(tokens: Tokens) -> Iterator[Tokens]:
    """`X is married to Y` in the order of the alphabet."""
    for words in _MUTUAL:
        at, end = 1, 1 + len(words)
        if len(tokens) == end + 1 and tokens[at:end] == words:
            first, second = sorted((tokens[0], tokens[-1]))
            yield (first, *words, second)


def _time_of_day(tokens: Tokens) -> Iterator[Tokens]:
    """`at 9:00` at the beginning as at the end."""
    if tokens[:1] == ("at",) and len(tokens) > 2 and tokens[1].startswith(CLOCK):
        yield (*tokens[2:], *tokens[:2])


_TURNS: Final[tuple[Callable[[Tokens], Iterator[Tokens]], ...]] = (
    _moved,
    _time_of_day,
    _active,
    _genitive,
    _role_first,
    _home,
    _mutual,
)
