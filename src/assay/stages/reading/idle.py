"""What is no statement at all, whatever it weighs: too short, kind words, the weather, about the page, nothing but a key."""

from __future__ import annotations

import re
from typing import Final

from assay.stages.reading.acts import Act, presents
from assay.stages.reading.parsing import Spoken


def says_nothing(spoken: Spoken) -> bool:
    """Whether it is no statement at all: too short, about the page, or nothing but a key."""
    least = 1 if _carried(spoken) else _BARRED if "forbids" in spoken.signs else MIN_WORDS
    short = len(spoken.body.split()) < least or not spoken.body.strip(".!")
    short = short or (spoken.act is Act.WISH and len(spoken.body.split()) <= MIN_WORDS)
    short = short or presents(spoken.body) or _is_fragment(spoken) or spoken.signs >= _PRAISED
    body = spoken.body
    return short or bool(_ABOUT_PAGE.match(body) or _IDLE.match(body) or _KEYED.search(body) or _WEATHER.fullmatch(body))


def _carried(spoken: Spoken) -> bool:
    """Whether a few words say something because of what stands before them, or because they name who does what."""
    if spoken.act is not Act.STATEMENT or not any(word.any("word", "num") for word in spoken.built.words):
        return False
    told = spoken.built.verb is not None and bool(_WHO & spoken.signs)
    answers = "answers" in spoken.signs and "asked-whether" not in spoken.signs
    return told or (bool(_SOLID & spoken.signs) and (answers or not spoken.signs.isdisjoint(_LED_TO)))


_WHO: Final = frozenset({"subject-name", "subject-he", "subject-the", "subject-poss", "subject-my", "subject-it"})
_SOLID: Final = frozenset({"has-number", "has-name", "has-month", "has-weekday", "has-clock", "has-money", "has-code"})
_LED_TO: Final = frozenset({"item", "on-page"})
"""Where a name or a figure alone is told of something."""


def _is_fragment(spoken: Spoken) -> bool:
    """Whether it is only a place or company (`With Ana.`) that answers nothing and stands in no list."""
    built, signs = spoken.built, spoken.signs
    bare = built.verb is None and bool(built.words) and built.words[0].any("in") and "length-3" in signs
    return bare and signs.isdisjoint(_LED_TO | {"answers"}) and signs.isdisjoint(_SOLID - {"has-name"})


_PRAISED: Final = frozenset({"tense-past", "verb-be-praise", "indeterminate"})
"""Marks of praise for what is over (`The soup was nice`)."""


_BARRED: Final = 2
"""Words of what forbids something (`No coal`)."""
MIN_WORDS: Final = 3
"""Fewer name nothing that is said of the subject."""


_IDLE: Final = re.compile(
    r"(?:never (?:mind|ever|again)|welcome(?: back)?(?: to)?|congrat\w*|happy \w+|always (?:happy|glad|nice|good|lovely)(?: \w+)? to)"
    r"(?!\w)",
    re.IGNORECASE,
)
"""It looks like an order that stands, or like a statement, and is said to be kind."""
_WEATHER: Final = re.compile(
    r"(?:it(?:['’]s| is| was)?(?: has)?(?: been)?(?: still)? (?:rain|snow)(?:s|ed|ing)|es (?:regnete?t?|schneite?t?)|"
    r"il (?:pleut|pleuvait|neige|neigeait)|(?:llueve|llovía|nieva))(?!\w)[^\d,;:]{0,30}",
    re.IGNORECASE,
)
"""Nothing but the weather: a day, a figure or a further clause may be worth keeping."""
_KEYED: Final = re.compile(r"://[^/\s:@]{1,80}:[^@\s]{1,80}@")
"""An address with a password in it: whoever needs it finds it where it belongs."""
_ABOUT_PAGE: Final = re.compile(
    r"[\w -]{2,30}: see \w+|"
    r"(?:date|authors?|status|present|attendance|in the chair|attendees|participants|absent|apologies|minutes|scribe|"
    r"updated|reviewers?|todo|agenda|cc|subject|"
    r"tags|facilitator|taken by|anwesend|entschuldigt|protokoll|asistentes|"
    r"presentes|présents?|excusés?) ?:",
    re.IGNORECASE,
)
"""A line about the page, not about what is on it."""
