"""Texts read as what they stand for: a word, a day, a link, an id.

All raise ValueError with a reason that reads on behind the name of the field, and that never repeats the text: what a
person typed into the wrong place may be a secret.
"""

from __future__ import annotations

import datetime
import re
from enum import StrEnum
from typing import Final, TypeVar

from assay.model import ids
from assay.model.link import Link, parse_link

Word = TypeVar("Word", bound=StrEnum)

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}")
_SPAN: Final = re.compile(r"(\d{1,9})-(\d{1,9})", re.ASCII)


def word(words: type[Word], text: str) -> Word:
    """The member of an enumeration, whatever the case it is written in."""
    try:
        return words(text.strip().lower())
    except ValueError:
        raise ValueError(f"must be one of: {', '.join(words)}") from None


def day(text: str) -> datetime.date:
    """A date as `2026-11-29`."""
    try:
        if _DAY.fullmatch(text.strip()):
            return datetime.date.fromisoformat(text.strip())
    except ValueError:
        pass
    raise ValueError("must be a date that exists, as YYYY-MM-DD") from None


def link(text: str) -> Link:
    """A wikilink that is the whole text."""
    found = parse_link(text)
    if found is None:
        raise ValueError("must be a link, as [[Name]]")
    return found


def written_link(value: Link) -> str:
    """The link as text. Raises ValueError for one that could not be read back: brackets, no target."""
    text = str(value)
    if parse_link(text) != value:
        raise ValueError("a link's target and label must not be empty nor hold brackets or line ends")
    return text


def identifier(prefix: ids.Prefix, text: str) -> str:
    """An id of that prefix."""
    if not ids.is_id(text) or not text.startswith(f"{prefix}-"):
        raise ValueError(f"must be an id that begins with {prefix}-")
    return text


def digest(text: str) -> str:
    """A hash in full, as `names.digest` makes it."""
    if not _DIGEST.fullmatch(text):
        raise ValueError("must be sha256: and 64 hex digits")
    return text


def span(text: str) -> tuple[int, int]:
    """Start and end as `9-58`."""
    found = _SPAN.fullmatch(text)
    if found is None or int(found[1]) > int(found[2]):
        raise ValueError("must be a span as 9-58")
    return int(found[1]), int(found[2])


def line(text: str) -> str:
    """The text, which must be on one line to stand in a property or heading."""
    if "\n" in text:
        raise ValueError("must be on one line")
    return text


def filled(text: str) -> str:
    """The text on one line and not empty: an empty property is an absent one."""
    if not text:
        raise ValueError("an empty text cannot be told from a missing one")
    return line(text)
