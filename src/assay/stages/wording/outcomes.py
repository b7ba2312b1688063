"""Outcomes: what a statement says of now without saying it: who moved to Porto lives there, who quit smoking smokes no more.

It serves to find what cannot both hold, and never makes two statements one. Only what a careful reader could not deny is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from assay.stages.wording import lexicon, verbs
from assay.stages.wording.scan import Tokens, scan

Outcome = tuple[bool, Tokens]
"""Whether it holds or is over, and what."""


def outcomes(core: Tokens) -> Iterator[Outcome]:
    """What follows of a statement's core. Never raises; nothing for most."""
    if not _TELLING.isdisjoint(core) and _DENIED.isdisjoint(core):
        for rule in _RULES:
            yield from rule(core)


def replaced(text: str) -> frozenset[str]:
    """What the text itself says was given up for something else: `Vim` in `switched from Vim to Helix`. In small letters."""
    if not any(word in text for word in ("from", "instead", "rather")):
        return frozenset()
    core = tuple(each for each in scan(text).tokens if each != ",")
    if _TELLING.isdisjoint(core) or not _DENIED.isdisjoint(core):
        return frozenset()
    at = next((place for place, word in enumerate(core) if word in _CHANGES), -1)
    old, new = _way(core[at + 1 :]) if at >= 0 else ((), ())
    found = {old} if old and new else set()
    for words in _INSTEAD:
        place = _place(core, words)
        if place > 0 and _value(core[place + 2 :]):
            found.add(core[place + 2 :])
    return frozenset(" ".join(each).replace("_", " ") for each in found)


def _place(core: Tokens, words: Tokens) -> int:
    return next((at for at in range(len(core) - len(words) + 1) if core[at : at + len(words)] == words), -1)


_INSTEAD: Final = (("instead", "of"), ("rather", "than"))
_DENIED: Final = frozenset("not never no no-longer nicht nie kein keine keinen nunca pas jamais".split())
_SHORT: Final = 3
"""Tokens of a value."""


def _value(tokens: Tokens) -> bool:
    return 0 < len(tokens) <= _SHORT and lexicon.PREPOSITIONS.isdisjoint(tokens)


def _way(behind: Tokens) -> tuple[Tokens, Tokens]:
    """From what, and to what; each empty if it is not said or is more than a name."""
    places = {word: behind.index(word) for word in ("from", "to") if behind.count(word) == 1}
    found = []
    for word in ("from", "to"):
        start = places.get(word)
        end = min((at for at in places.values() if start is not None and at > start), default=len(behind))
        part = _undated(behind[start + 1 : end]) if start is not None else ()
        found.append(part if _value(part) else ())
    return (found[0], found[1]) if min(places.values(), default=1) == 0 else ((), ())


def _undated(part: Tokens) -> Tokens:
    """Without the `last week` at its end."""
    return part[: next((at for at, word in enumerate(part) if word in _LATELY), len(part))]


_LATELY: Final = frozenset("last this yesterday today recently lately earlier again".split())


def _changed(core: Tokens) -> Iterator[Outcome]:
    """`moved from Lund to Porto`, `switched from Vim to Helix`, `X's price rose to 12 euros`."""
    at = next((place for place, word in enumerate(core) if word in _CHANGES), 0)
    who = core[:at]
    while who and who[-1] in ("has", "have", "was", "is", "were", "just", "recently", "been"):
        who = who[:-1]
    if not who:
        return
    behind = core[at + 1 :]
    if behind[:1] in (("up",), ("down",), ("back",)):
        behind = behind[1:]
    old, new = _way(behind)
    for frame in _frames(core[at], who):
        if old:
            yield False, (*who, *frame, *old)
        if new and frame not in _USED:
            yield True, (*who, *frame, *new)


def _frames(verb: str, who: Tokens) -> tuple[Tokens, ...]:
    if "'s" in who:
        return (("is",),)
    return (*_PLACES, *_USED) if verb in _MOVES else _USED if verb in _SWITCHES else ()


_PLACES: Final = (("lives", "in"), ("is", "in"), ("is", "based", "in"), ("is", "hosted", "in"))
_USED: Final = (("uses",), ("runs", "on"))
_MOVES: Final = frozenset(("moved", "migrated"))
_SWITCHES: Final = frozenset("switched changed migrated converted ported".split()) | _MOVES
_CHANGES: Final = _SWITCHES | frozenset(
    "rose fell grew dropped climbed went raised lowered increased decreased reduced cut set updated bumped renamed".split()
)


def _left(core: Tokens) -> Iterator[Outcome]:
    """`left Heron`, `quit her job at Heron`, `resigned from Heron`."""
    for words in _LEAVING:
        at = next((place for place in range(1, len(core) - len(words)) if core[place : place + len(words)] == words), 0)
        firm = core[at + len(words) :]
        if at and len(firm) == 1:
            who = core[: at - 1] if core[at - 1] in ("has", "have") else core[:at]
            yield False, (*who, "works", "for", *firm)
            return


_LEAVING: Final = (
    *(tuple(f"quit {whose} job at".split()) for whose in ("her", "his", "their", "my")),
    *(tuple(f"left {whose} job at".split()) for whose in ("her", "his", "their", "my")),
    ("resigned", "from"), ("was", "fired", "from"), ("was", "fired", "by"), ("left",), ("quit",),
)  # fmt: skip


def _stopped(core: Tokens) -> Iterator[Outcome]:
    """`stopped using Vim`, `gave up smoking`, `used to use Vim`."""
    for words in _STOPPING:
        at = next((place for place in range(1, len(core) - len(words)) if core[place : place + len(words)] == words), 0)
        if at and core[at - 1] not in (*lexicon.BE, "be", "get", "got"):
            did, rest = core[at + len(words)], core[at + len(words) + 1 :]
            who = core[: at - 1] if core[at - 1] in ("has", "have") else core[:at]
            found = (did,) if words[-1] == "to" else verbs.of_gerund(did)
            yield from ((False, (*who, verbs.third(base), *rest)) for base in found)
            return


_STOPPING: Final = (("stopped",), ("quit",), ("gave", "up"), ("ceased",), ("used", "to"))


def _instead(core: Tokens) -> Iterator[Outcome]:
    """`uses Helix instead of Vim`."""
    for words in _INSTEAD:
        at = _place(core, words)
        if at > 1 and _value(core[at + 2 :]):
            yield False, (*core[: at - 1], *core[at + 2 :])


def _dropped(core: Tokens) -> Iterator[Outcome]:
    """`dropped support for Windows`."""
    at = next((place for place in range(1, len(core) - 3) if core[place + 1 : place + 3] == ("support", "for")), 0)
    if at and core[at] in ("dropped", "ended", "removed", "discontinued"):
        yield False, (*core[:at], "supports", *core[at + 3 :])


def _fixed(core: Tokens) -> Iterator[Outcome]:
    """What a state excludes, or comes to: who is divorced is not married, who is married to Y is married."""
    for words, holds, states in _STATES:
        if core[-len(words) :] == words and len(core) > len(words):
            yield from ((holds, (*core[: -len(words)], *each)) for each in states)
    for words, state in _BEGINNINGS:
        at = next((place for place in range(1, len(core) - len(words)) if core[place : place + len(words)] == words), 0)
        if at:
            yield True, (*core[:at], *state)
    for word, other in (("loves", "likes"), ("love", "like")):
        if word in core[1:]:
            at = core.index(word)
            yield True, (*core[:at], other, *core[at + 1 :])
    if "died" in core[1:]:
        yield False, (*core[: core.index("died")], "is", "alive")


def _states(*rows: tuple[str, bool, str]) -> Iterator[tuple[Tokens, bool, tuple[Tokens, ...]]]:
    for said, holds, meant in rows:
        yield tuple(said.split()), holds, tuple(tuple(each.split()) for each in meant.split(", "))


_STATES: Final = tuple(
    _states(
        ("is divorced", False, "is married"),
        ("is single", False, "is married"),
        ("is widowed", False, "is married"),
        ("is unmarried", False, "is married"),
        ("is a non smoker", False, "smokes"),
        ("is vegetarian", False, "eats meat, eats fish, eats beef, eats chicken, eats pork"),
        ("is vegan", False, "eats meat, eats fish, eats beef, eats chicken, eats pork, eats eggs, eats cheese"),
        ("is an only child", False, "has a brother, has a sister, has two brothers, has two sisters"),
        ("is unemployed", False, "is employed"),
        ("is dead", False, "is alive"),
    )
)
_BEGINNINGS: Final = tuple(
    (tuple(said.split()), tuple(meant.split()))
    for said, meant in (("is married to", "is married"), ("works for", "is employed"), ("is employed by", "is employed"))
)
_TELLING: Final = _CHANGES | frozenset(
    "left quit resigned fired stopped gave ceased used instead rather support divorced single widowed unmarried smoker "
    "vegetarian vegan child unemployed dead married works employed loves love died".split()
)
_RULES: Final[tuple[Callable[[Tokens], Iterator[Outcome]], ...]] = (_changed, _left, _stopped, _instead, _dropped, _fixed)
