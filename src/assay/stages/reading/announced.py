"""What stands before a colon or a verb and says of whom the rest is: a topic, a holder, or whoever speaks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from assay.model.names import name_key
from assay.stages.reading import heads
from assay.stages.reading.frame import Frame
from assay.stages.reading.tokens import Token

NEAR: Final = 4
"""Words within which the colon stands."""
_SELVES: Final = frozenset({"i", "we", "my", "our", "name", "poss", "you", "your"})


def _colon(built: Frame) -> int:
    return next((number for number, word in enumerate(built.words[:NEAR]) if word.text == ":"), 0)


def holder(built: Frame) -> str:
    """The name behind a role that is announced (`Treasurer: Ana`), empty if there is none."""
    at = _colon(built)
    held = at and any(word.any("role", "kin", "body") for word in built.words[:at])
    return heads.run(built.words[at + 1 :]) if held else ""


def thing(built: Frame) -> str | None:
    """The thing that is announced before a colon, None if nothing is, or if what follows has a subject of its own."""
    at = _colon(built)
    if not 0 < at <= built.first or built.subject in _SELVES or built.words[0].any("so"):
        return None
    before = built.words[:at]
    before = before[: next((n for n, word in enumerate(before) if n and word.low in _OF_TIME), at)]
    if any(word.any("now", "past", "later", "vague", "in", "sign", "verb", "decide", "weekday", "num") for word in before):
        return None
    return None if any(word.any("i", "we", "did", "do", "be", "somebody") for word in before) else heads.head(before)


_OF_TIME: Final = frozenset("au am zum al".split())
"""Words behind which the day stands at which something announced was so."""


def speaks(built: Frame, speaker: str) -> bool:
    """Whether somebody of that name says who speaks (`hier Pohl, Kassenwart`, `le atiende Mira`, `Mira vom Laden`)."""
    own = frozenset(name_key(speaker).split())
    at = next((n for n, word in enumerate(built.words[:OPENING]) if word.low in _HERE), None)
    if at is not None and any(name_key(word.text) in own for word in built.words[at + 1 : at + 4]):
        return True
    first = next((n for n, word in enumerate(built.words[:OPENING]) if name_key(word.text) in own), None)
    return (
        built.verb is None and first is not None and any(word.low in _FROM for word in built.words[first + 1 : first + 3])
    )


OPENING: Final = 8
"""Words within which somebody introduces themselves, or something is given its name."""
_FROM: Final = frozenset("du vom von del".split())
_HERE: Final = frozenset("hier ici aquí soy habla atiende".split())


def given(words: Sequence[Token]) -> tuple[int, str]:
    """The name that somebody is given (`Her name is Oonagh`) and where, an empty one if nobody is."""
    for at in range(1, min(len(words) - 1, OPENING)):
        if words[at].any("sign", "which"):
            break
        named = words[at].low in _NAMED_BY and words[at + 1].any("be") and not words[0].any("i", "name", "first")
        called = words[at].low in heads.CALLED and not words[0].any("my", "our", "their") and heads.is_called(words, at)
        name = heads.run(words[at + 2 :]) if named else heads.run(words[at + 1 :]) if called else ""
        if name:
            return at, name
    return 0, ""


_NAMED_BY: Final = frozenset({"name", "nombre", "nom"})
