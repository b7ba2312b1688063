"""What words name a thing by: its name, or the noun without what only describes it further."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assay.model.names import name_key
from assay.stages.reading.finite import FINITE
from assay.stages.reading.frame import Frame
from assay.stages.reading.naming import NO_NAMES
from assay.stages.reading.tokens import Token

_STOPS: Final = frozenset({"in", "which", "since", "sign", "not", *FINITE})


def run(words: Sequence[Token]) -> str:
    """The name that the words begin with."""
    found: list[str] = []
    for word in words:
        if not word.any("name") or (word.any("code") and found):
            break
        found.append(word.text)
    return " ".join(found)


def is_body(noun: Sequence[Token]) -> bool:
    """Whether the thing is somebody of its own: an office, a council, a supplier."""
    words = [word for word in noun if word.any("word")]
    last = next((at for at, word in enumerate(words) if word.any("in", "which")), len(words))
    return last > 0 and words[last - 1].any("body")


def is_called(words: Sequence[Token], at: int) -> bool:
    """Whether the word there, one of `CALLED`, gives a name: `called` does behind a form of to be."""
    return words[at].low not in {"called", "named"} or words[at - 1].any("be")


CALLED: Final = frozenset("called named heißt heiße heisst heisse llama llamo appelle".split())
"""Words before a name that is given."""


def thing_of(noun: Sequence[Token]) -> str:
    """The words that name a thing, without whose it is; empty if they name none."""
    at = next(
        (at for at, word in enumerate(noun) if not word.any("the", "a", "my", "our", "your", "this", "their")), len(noun)
    )
    return head(noun[at:])


_ASIDES: Final = ("so", "now", "later", "past", "if", "i", "we", "it", "they", "this", "often", "only")
"""What only stands beside a noun, or begins another clause."""


def head(noun: Sequence[Token]) -> str:
    """The words that name the thing: without its article, and up to what only describes it further."""
    kept: list[Token] = []
    articled = bool(noun) and noun[0].any("the", "a", "my", "our")
    for word in noun:
        if not kept and ((word.any("the", "a") and not word.any("num")) or word.low in _WHICH):
            continue
        if (
            word.any(*_STOPS)
            or word.low == "se"
            or (kept and (word.any("ly") or (word.any(*_ASIDES) and not word.any("the", "a", "base", "s"))))
            or (word.any("num", "month", "weekday") and not kept)
        ):
            break
        kept.append(word)
    return (
        ""
        if kept
        and (
            (kept[0].any("fin") and not articled and not kept[0].any("noun"))
            or all(word.any("unit", "praise", "vague", "somebody") for word in kept)
        )
        else " ".join(word.text for word in kept)
    )


_WHICH: Final = frozenset("next last previous nächste nächster nächstes próxima próximo prochaine prochain".split())
"""Which one of a row it is; what it is stands behind."""


def alone(name: str, built: Frame, common: frozenset[str]) -> bool:
    """Whether a capital at the start is a name's: a singular without an article, and no word for an activity or quality."""
    if built.verb is None or " " in name or name_key(name) in NO_NAMES or name_key(name) in common:
        return False
    verb = built.words[built.verb]
    singular = verb.any("3s", "was") or verb.low in {"is", "has", "'s", "est", "ist", "es", "hat", "ha", "a"}
    apart = built.words[built.first + 1].text == "&" or built.verb == built.first + 1 or built.end == built.first + 1
    return singular and apart and not name.endswith("s") and not _MASS.search(name)


_MASS: Final = re.compile(r"(?:ing|ion|ship|ness|ment|ity|ance|ence|cy|age|ure|ism|ware|ery|ory|th|data)\Z")
