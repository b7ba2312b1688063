"""Secrets behind their name: assignments, properties, table cells, flags, and sentences such as `my password is …`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from assay.stages.secrets.gates import behind
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import lowered
from assay.stages.secrets.values import Value, is_mixed, is_phrase, is_random, is_stand_in, is_word, value_at
from assay.stages.secrets.words import NAMED, Asks, Name, may_be_named, name_of, names_in


class Link(Enum):
    """How name and value are tied to each other, and thereby how far the value is trusted to be one."""

    SIGN = "a sign of assignment"
    FLAG = "an option of a command and its argument"
    BELOW = "a sign, and the value alone on the next line"
    CELL = "the next cell of a table"
    QUOTED = "the value in quotes directly behind, or as an argument"
    WORDS = "a verb"


_SUFFIX: Final = (
    "(?:[_-]?(?:prod|production|dev|test|staging|live|value|val|key|base|string|str|env|text|plain|b64|base64|[0-9]{1,3}))?"
)
_REST: Final = rf"""{_SUFFIX}(?:[ ]?\([^()\n]{{1,40}}\))?["'`*_\])\\]{{0,4}}"""
_SIGN: Final = r"[ \t]{0,16}(?:::=?|:=|=>|->|={1,3}|→|⇒|:|：)[*_]{0,3}[ \t]{0,16}(?:str(?:ing)?[ \t]{0,4}=[ \t]{0,4})?"
_VERBS: Final = (
    "is|was|ist|war|lautet|lauten|heißt|es|era|será|est|était|sera|é|è|foi|wordt|är|er|var|jest|to|auf|as|becomes"
    "|это|был|является"
)
_ADVERBS: Final = "now|still|currently|just|set to|jetzt|nun|noch|ahora|maintenant|désormais"

_GAP: Final = (
    r"(?:[ \t](?:for|of|to|on|in|at|from|we|you|i|für|von|zum|zur|des|der|vom|im|am|de|del|du|para|pour|per|voor|van|do|da)"
    r"[ \t][^\n.:;=?!|<>{}()]{1,40}?)?"
)
"""What the password is for: `the password of the printer is …`."""

_LINKS: Final = (
    (Link.SIGN, re.compile(rf"{_REST}{_SIGN}")),
    (Link.BELOW, re.compile(rf"""{_SUFFIX}["'`*_]{{0,4}}{_SIGN}\r?\n[ \t>]{{0,16}}""")),
    (Link.SIGN, re.compile(rf"{_REST}>")),
    (Link.CELL, re.compile(rf"{_REST}[ \t]{{0,32}}\|[ \t]{{0,32}}")),
    (Link.QUOTED, re.compile(rf"{_REST}(?:[ \t]{{1,4}}|[ \t]?\([ \t]?)")),
    (Link.WORDS, re.compile(rf"{_REST}{_GAP}[ \t](?:{_VERBS})(?:[ \t](?:{_ADVERBS}))?[ \t]?:?[ \t]{{1,4}}")),
    (Link.WORDS, re.compile(rf"{_REST}{_GAP}[ \t]?[:：=][ \t]{{0,4}}")),
    (Link.WORDS, re.compile(rf"{_REST}[^\x00-\x7f]{{0,10}}?[ \t]?(?:是|为|為|は|が|은|는)[ \t:：]{{0,2}}")),
)
_FLAG = re.compile(rf"{_SUFFIX}[ \t]{{1,4}}")
_FLAG_LENGTH: Final = 40
_FLAG_BEGINS = re.compile(r"(?:^|[\s\"'`])--?[0-9a-z_-]{0,39}$")

_GLUED_LENGTH: Final = 6
"""Letters from which a name for a password is recognised inside a word (`mypassword`, `Wlanpasswort`)."""


@behind(may_be_named)
def assignments(text: str) -> Iterator[Hit]:
    """Values behind a name for a secret."""
    folded = _folded(text)
    for match in names_in(folded):
        name = name_of(match[0])
        if name.asks is not Asks.NOTHING and _begins(text, match.start(), name, match.end() - match.start()):
            yield from _behind(text, folded, match.start(), match.end(), name)


def _folded(text: str) -> str:
    """In lower case, every character at its place."""
    lower = lowered(text)
    return lower if len(lower) == len(text) else "".join(c if len(c.lower()) > 1 else c.lower() for c in text)


def _begins(text: str, start: int, name: Name, length: int) -> bool:
    """Whether the name is a word, a part of an identifier, or long enough to be told inside one."""
    before = text[start - 1 : start]
    if not (before.isascii() and before.isalnum()):
        return True
    return (text[start].isupper() and before.islower()) or (name.asks is Asks.LITTLE and length >= _GLUED_LENGTH)


def _behind(text: str, folded: str, start: int, end: int, name: Name) -> Iterator[Hit]:
    for link, at in _places(folded, start, end):
        value = value_at(text, at)
        if value and not is_stand_in(value.text) and _is_secret(value, link, name.asks):
            yield found(text, value.start, value.end, name.kind, Family.CONTEXT)
            return


def _places(folded: str, start: int, end: int) -> Iterator[tuple[Link, int]]:
    """Where a value may begin."""
    if _FLAG_BEGINS.search(folded[max(0, start - _FLAG_LENGTH) : start]):
        flag = _FLAG.match(folded, end)
        if flag:
            yield Link.FLAG, flag.end()
    for link, pattern in _LINKS:
        tied = pattern.match(folded, end)
        if tied:
            yield link, tied.end()


def _is_secret(value: Value, link: Link, asks: Asks) -> bool:
    if link is Link.QUOTED and not value.quoted:
        return False
    if asks is Asks.RANDOM:
        return is_random(value.text)
    if link is Link.CELL and NAMED.search(value.text.lower()):  # two columns of words about passwords
        return False
    if is_mixed(value.text):
        return " " not in value.text.strip() or value.quoted
    return asks is Asks.LITTLE and _is_plain_secret(value, link)


_DIGITS_IN_SENTENCE: Final = 6


def _is_plain_secret(value: Value, link: Link) -> bool:
    """A password of digits or of one word, where nothing else can be meant."""
    if link in (Link.CELL, Link.BELOW):
        return False
    if value.text.isdigit():
        return link in (Link.SIGN, Link.FLAG) or len(value.text) >= _DIGITS_IN_SENTENCE
    if link in (Link.WORDS, Link.FLAG) and not value.quoted:
        return False
    return (value.quoted and is_phrase(value.text)) or ((value.quoted or value.alone) and is_word(value.text))
