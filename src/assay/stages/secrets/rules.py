"""The whole set of rules: which detector reads which views of a text. To add a rule, add a row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from assay.stages.secrets.addresses import addresses
from assay.stages.secrets.blocks import KINDS as BLOCK_KINDS
from assay.stages.secrets.blocks import blocks
from assay.stages.secrets.contacts import emails, phones
from assay.stages.secrets.context import context
from assay.stages.secrets.encodings import may_stand as is_code
from assay.stages.secrets.headers import KINDS as HEADER_KINDS
from assay.stages.secrets.headers import password_hashes
from assay.stages.secrets.hit import Detector, Family, Hit
from assay.stages.secrets.identifiers import IDENTIFIERS, identifiers
from assay.stages.secrets.numbers import NUMBERS, numbers
from assay.stages.secrets.personal import cards, ibans
from assay.stages.secrets.projections import DISGUISES, Shape, View, views
from assay.stages.secrets.providers import FORMATS
from assay.stages.secrets.purged import KIND as PURGED
from assay.stages.secrets.sentences import KINDS as SENTENCE_KINDS
from assay.stages.secrets.tokens import may_be_tokens, tokens
from assay.stages.secrets.unknown import KIND as UNKNOWN
from assay.stages.secrets.unknown import unknown_tokens, with_lines_below
from assay.stages.secrets.words import NAMES, Asks


@dataclass(frozen=True, slots=True)
class Rule:
    """A detector and the views in which it makes sense."""

    detect: Detector
    shapes: frozenset[Shape]


_EVERYWHERE: Final = frozenset(Shape)
_READABLE: Final = _EVERYWHERE - DISGUISES
_UNJOINED: Final = _READABLE - {Shape.JOINED, Shape.UNWRAPPED}
"""Where lines are still lines."""
_AS_WRITTEN: Final = frozenset({Shape.RAW, Shape.PLAIN})

RULES: Final = (
    Rule(tokens, _EVERYWHERE),
    Rule(context, _UNJOINED),
    Rule(password_hashes, frozenset({Shape.JOINED})),
    Rule(blocks, _READABLE - {Shape.JOINED}),
    Rule(cards, _AS_WRITTEN),
    Rule(ibans, _AS_WRITTEN),
    Rule(identifiers, _AS_WRITTEN),
    Rule(numbers, _AS_WRITTEN),
    Rule(addresses, _AS_WRITTEN),
    Rule(emails, _AS_WRITTEN),
    Rule(phones, _AS_WRITTEN),
    Rule(unknown_tokens, _AS_WRITTEN | {Shape.DECODED}),
)

WHOLE: Final = "text"
"""Kind of a placeholder that stands for a whole text which was refused for how much it held."""

FAMILIES: Final[Mapping[str, Family]] = {
    **{each.kind: Family.TOKEN for each in FORMATS},
    **{each.kind: Family.CONTEXT for each in NAMES if each.asks is not Asks.NOTHING},
    **dict.fromkeys((*HEADER_KINDS, *SENTENCE_KINDS), Family.CONTEXT),
    **dict.fromkeys(BLOCK_KINDS, Family.BLOCK),
    **dict.fromkeys(("card", "iban"), Family.BANK),
    **{each.kind: Family.GOVERNMENT for each in IDENTIFIERS},
    **{each.kind: Family.GOVERNMENT for each in NUMBERS},
    **dict.fromkeys(("email", "phone", "address"), Family.CONTACT),
    PURGED: Family.PURGED,
    UNKNOWN: Family.UNKNOWN,
    WHOLE: Family.BLOCK,
}
"""Every kind that a placeholder may name."""


def detect(text: str) -> Iterator[Hit]:
    """What all rules find in all views of a text, in the text's own offsets.

    What words tell is told by lines, so that joined ones are read for it only where they were encoded together.
    """
    yield from detect_in(text, views(text, _may_hold))


def detect_in(text: str, readings: Iterable[View]) -> Iterator[Hit]:
    """What all rules find in these of its views."""
    for view in readings:
        for rule in RULES:
            if view.shape in rule.shapes:
                yield from (_marked(view, view.settle(hit), text) for hit in rule.detect(view.text))
        if view.shape is Shape.UNWRAPPED:
            yield from (_marked(view, view.settle(hit), text) for hit in context(view.text) if view.was_changed(hit))


def _may_hold(runs: Sequence[str]) -> bool:
    """Whether a rule for joined or disguised readings may find something in their words: tokens, hashes, encoded text."""
    return may_be_tokens(runs) or any("$" in run or is_code(run) for run in runs)


_SCRIPTLESS: Final = (Family.TOKEN, Family.UNKNOWN)
"""Families whose secrets are all ASCII."""


def _marked(view: View, hit: Hit, text: str) -> Hit:
    if view.shape is Shape.UNESCAPED and hit.family is Family.TOKEN:
        hit = _percent_encoded(hit, text)
    if hit.family is Family.UNKNOWN:
        hit = with_lines_below(hit, text)
    stretch = text[hit.start : hit.end]
    if stretch.isascii() and view.shape not in DISGUISES:
        return hit
    strange = hit.family in _SCRIPTLESS or view.shape in DISGUISES or _UNSEEN.search(stretch)
    return replace(hit, disguised=True) if strange else hit


_FAR: Final = 500
"""Characters that are looked at on either side."""
_PERCENT = re.compile(f"[0-9A-Za-z%_.~-]{{1,{_FAR}}}")
"""What an address is made of where all of it is written as percents (RFC 3986, section 2.3)."""


def _percent_encoded(hit: Hit, text: str) -> Hit:
    """The whole of an encoded address of which a part was found: nobody needs the rest, and it may be told from it."""
    if "%" not in text[hit.start : hit.end]:
        return hit
    behind = _PERCENT.match(text[max(0, hit.start - _FAR) : hit.start][::-1])
    ahead = _PERCENT.match(text, hit.end)
    return hit.at(hit.start - behind.end() if behind else hit.start, ahead.end() if ahead else hit.end)


_UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\U000e0000-\U000e007f]")
"""What nobody sees and nobody writes into a password: a divided or turned word."""


def holds_contacts(text: str) -> bool:
    """Whether an e-mail address or a telephone number stands in the text."""
    return any(
        True
        for view in views(text)
        if view.shape in _AS_WRITTEN
        for _ in chain(emails(view.text), phones(view.text), addresses(view.text))
    )
