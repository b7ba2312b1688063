"""Who speaks on a page that gives a talk word for word, each paragraph behind a name or initials and a colon."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from assay.model.names import name_key
from assay.stages.reading.naming import NAME, Lexicon

TURNS: Final = 2
"""Paragraphs behind a label that make it a voice, and voices that make it a talk."""
LABEL: Final = re.compile(rf"({NAME}|[A-Z]{{1,3}}):\s+")


def voices(texts: Sequence[str], lexicon: Lexicon) -> dict[str, str]:
    """For each label the one who speaks; empty if it is no talk between two or more. Linear.

    Initials are those of the one full name that the source writes; questions and answers are nobody's.
    """
    found = [label[1] for text in texts if (label := LABEL.match(text))]
    counted = Counter(_initials(label) for label in found)
    often = {initials for initials, count in counted.items() if count >= TURNS}
    if len(often) < TURNS:
        return {}
    full = {label for label in found if " " in label} | {name for name in lexicon.spelling.values() if " " in name}
    told = {label: _full(label, full) for label in found if _initials(label) in often}
    return {label: name for label, name in told.items() if name}


def _full(label: str, full: set[str]) -> str:
    """The name in full, the label itself if it is one, nothing if it is neither."""
    if not label.isupper() or len(label) > _MOST:
        return label
    fitting = {name_key(name): name for name in full if _initials(name) == label}
    return next(iter(fitting.values())) if len(fitting) == 1 else ""


_MOST: Final = 3
"""Letters of initials."""


def _initials(name: str) -> str:
    return name if name.isupper() and len(name) <= _MOST else "".join(word[0] for word in name.split() if word[0].isupper())
