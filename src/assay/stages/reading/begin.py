"""With what a sentence begins: what only leads up to its subject, and of what sort that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assay.stages.reading.finite import FINITE, finite, is_be
from assay.stages.reading.tokens import Token

LEADING: Final = 10
"""Words that a phrase before the subject may have (`On Monday, ...`)."""


def lead(words: Sequence[Token]) -> int:
    """Behind what only leads up to the subject: adverbs, and a phrase that ends in a comma or a date."""
    at = 0
    while at < len(words) and (end := _led(words, at)) > at:
        at = end
    return at


def _led(words: Sequence[Token], at: int) -> int:
    """The end of the word or phrase there that leads on, its start if it does not."""
    word, follows = words[at], words[at + 1] if at + 1 < len(words) else _END
    if (day := _day_before_a_mark(words, at)) > at:
        return day
    if word.low in _BEFORE_DAYS and follows.any("num", "weekday"):
        return _of_the_month(words, at + 2)
    if word.any("weekday") and follows is not _END and not follows.any(*FINITE, "s", "sign"):
        return at + 1
    adverb = word.any("so", "now", "past", "nomore", "ly") and not word.any("the", "a", "i", "we", "be", "was", "in")
    if word.any("sign") or adverb:
        return at + 1
    opens = word.any("in", "since", "often", "past") and not word.any("the", "my", "our", "be", "was")
    return (_phrase(words, at) or at) if opens else at


def _day_before_a_mark(words: Sequence[Token], at: int) -> int:
    """Behind the day with which an entry of a diary begins (`5 Nov - Gave half away`), `at` if none does."""
    end = at
    while (
        end < len(words)
        and end < at + _DAY_WORDS
        and (words[end].any("num", "month", "weekday", "in", "clock") or words[end].text in DAYS)
    ):
        end += 1
    dated = any(word.any("num", "month", "weekday") or word.text in DAYS for word in words[at:end])
    marked = end + 1 < len(words) and words[end].text in _ENTRY
    return end + 1 if dated and marked and not words[at].any("in") else at


DAYS: Final = frozenset("Mo Di Mi Do Fr Sa So Lun Mar Mié Jue Vie Sáb Dom Mer Jeu Ven Sam Dim".split())
"""Days of the week as a short report has them."""
_DAY_WORDS: Final = 6
"""Words of a written day, with its weekday and `de`."""
_ENTRY: Final = frozenset({"–", "—", "-", ":", "."})
_BEFORE_DAYS: Final = frozenset({"el", "la", "los", "am", "le"})
"""Articles that stand before a day (`el 14`, `am Montag`)."""


def _of_the_month(words: Sequence[Token], at: int) -> int:
    while at + 1 < len(words) and words[at].any("in") and words[at + 1].any("month", "num"):
        at += 2
    return at


def _phrase(words: Sequence[Token], at: int) -> int:
    """The end of the phrase that begins there, 0 if none is in sight."""
    for number in range(at + 1, min(at + LEADING, len(words))):
        if words[number].text in ",:":
            return number + 1
        if words[number].any("i", "we", "he") and number > at + 1:
            return number - 1 if words[number - 1].any("state", "fin") else number
        if words[number].any(*FINITE) or words[number].any("sign"):
            break
    dated = [n for n in range(at + 1, min(at + 5, len(words))) if words[n].any("month", "weekday", "num", "past", "unit")]
    return dated[-1] + 1 if dated and words[at].any("in", "since", "past") else 0


def first_person(words: Sequence[Token], first: int, tongue: str | None) -> int:
    """Where `I` or `we` stands, if only a phrase that leads up to it comes before (`Last week Ines and I met them`)."""
    if words[first].any("the", "a", "my", "our", "this", "it", "if", "which") or finite(words, first, tongue):
        return first
    for number in range(first + 1, min(first + LEADING, len(words))):
        word = words[number]
        behind = words[number + 1] if number + 1 < len(words) else None
        if word.low in {"it", "he", "she"} and words[first].any("in", "since", "past"):
            return number
        if (
            word.any("i")
            or (word.any("we") and not word.any("in"))
            or (word.any("me") and behind is not None and behind.any("wish"))
        ):
            return number
        if finite(words, number, tongue) or word.any("which", "if") or (word.any("sign") and word.text != ","):
            break
    return first


def sort(words: Sequence[Token], at: int) -> str:
    """Of what sort the subject is that begins there: see `Frame.subject`."""
    head, follows = words[at], words[at + 1] if at + 1 < len(words) else _END
    if head.any("name", "first") and not head.any(*_CLOSED):
        return "poss" if _genitive(words, at) else "name"
    return next(name for name, fits in _SORTS if fits(head, follows))


_END: Final = Token("", "", 0, frozenset())
_CLOSED: Final = ("i", "we", "he", "it", "they", "the", "a", "my", "our", "this", "there", "somebody", "you")


def _noun(word: Token) -> bool:
    """Whether the word can be what a possessive belongs to."""
    return word.any("word") and not word.any(*FINITE)


_SORTS: Final[tuple[tuple[str, Callable[[Token, Token], bool]], ...]] = (
    ("i", lambda head, _: head.any("i")),
    ("we", lambda head, _: head.any("we")),
    ("my", lambda head, _: head.any("my")),
    ("our", lambda head, _: head.any("our")),
    ("none", lambda head, _: head.any("be", "was", "have", "had", "did") and not head.any("the", "a", "it")),
    ("your", lambda head, behind: head.any("your") and _noun(behind)),
    ("you", lambda head, _: head.any("you")),
    ("there", lambda head, _: head.low == "se"),
    ("he", lambda head, behind: head.any("he") and not (behind.any("word") and head.any("the"))),
    ("the", lambda head, behind: head.any("the") and behind.any("word", "num", "name", "code")),
    ("this", lambda head, _: head.any("this") and not head.any("the")),
    ("their", lambda head, behind: head.any("their") and _noun(behind)),
    ("it", lambda head, _: head.any("it")),
    ("there", lambda head, _: head.any("there")),
    ("they", lambda head, _: head.any("they")),
    ("a", lambda head, behind: head.low == "one" and behind.any("word")),
    ("somebody", lambda head, _: head.any("somebody")),
    ("the", lambda head, _: head.any("the")),
    ("a", lambda head, _: head.any("a", "num")),
    ("bare", lambda _, __: True),
)
"""The first that fits names the sort; a word may be of several classes."""


def _genitive(words: Sequence[Token], at: int) -> bool:
    for number in range(at + 1, min(at + 4, len(words))):
        if words[number].low == "'s":
            return not is_be(words, number)
        if not words[number].any("name"):
            return False
    return False
