"""A sentence as it is read: how it is built, whom it is about, what marks it."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from assay.stages.reading import others, whom
from assay.stages.reading.about import About
from assay.stages.reading.acts import Act
from assay.stages.reading.frame import NOTHING, Frame, frame
from assay.stages.reading.marks import Setting, marks
from assay.stages.reading.sections import Section
from assay.stages.reading.subjects import Reach
from assay.stages.reading.tokens import Token, tokens
from assay.stages.reading.trail import Trail
from assay.stages.reading.vocabulary import tongues

REMEMBERED: Final = 512
"""Sentences that are not taken apart anew: those of some dozen messages, and those that come back."""
SILENT: Final = frozenset({Act.QUESTION, Act.SMALL_TALK, Act.JOKE, Act.QUOTATION, Act.HYPOTHETICAL})
"""Acts of sentences that state nothing."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence as it is read: without markup and lead-in, and what it does."""

    body: str
    act: Act
    section: Section = Section.OPEN
    item: bool = False
    """It is an item of a list."""
    at: str | None = None
    zone: datetime.tzinfo = datetime.UTC
    opens: bool = False
    own_word: bool = True
    """Its speaker is a person of this vault, whose orders are wishes that stand."""
    lead: str = ""
    """The words that only lead up to it."""
    built: Frame = NOTHING
    about: About | None = None
    abouts: tuple[About, ...] = ()
    """Whom else it could be about, the first choice first."""
    signs: frozenset[str] = frozenset()
    around: frozenset[str] = frozenset()
    """What marks where it stands and what it answers."""


def parsed(
    spoken: Spoken,
    reach: Reach,
    before: About | None,
    voice: str,
    tongue: str | None,
    trail: Trail | None = None,
    *,
    several: bool = True,
) -> Spoken:
    """The sentence with how it is built, whom it is about and what marks it. `tongue`: the language around it.

    `several`: whom else it could be about is asked, too; of an agent only what is sure is taken.
    """
    spoken_in = tongues.tongue(spoken.body, tongue)
    words, built = _built(spoken.body, spoken_in)
    decided = spoken.section is Section.DECISIONS
    setting = Setting(
        spoken.act, voice, spoken.item, decided, spoken.opens, reach.page, lead=spoken.lead, around=spoken.around
    )
    about = whom.about(spoken.body, built, reach, before)
    if about is None and spoken.act not in SILENT:
        built, about = _later(spoken.body, words, spoken_in, reach) or (built, None)
    whole = built.words is words
    signs = _marked(spoken.body, spoken_in, setting) if whole else marks(spoken.body, built, setting) | {"later-clause"}
    weighed = several and spoken.act not in SILENT
    abouts = others.others(spoken.body, built, reach, about, trail or Trail()) if weighed else ()
    return replace(spoken, built=built, about=about, abouts=abouts, signs=signs)


@lru_cache(REMEMBERED)
def _built(body: str, tongue: str | None) -> tuple[tuple[Token, ...], Frame]:
    """The words of a sentence and how it is built. What people say and programs answer, they say again and again."""
    words = tokens(body, tongue)
    return words, frame(words, tongue)


@lru_cache(REMEMBERED)
def _marked(body: str, tongue: str | None, setting: Setting) -> frozenset[str]:
    """What marks the sentence, where it is read as a whole."""
    return marks(body, _built(body, tongue)[1], setting)


def goes_on(body: str, tongue: str | None) -> bool:
    """Whether a message that begins so goes on about what the one before it was about: by a pronoun, or by leaving it out."""
    return _CARRIES_ON.match(body) is not None or (tongue == "es" and _built(body, tongue)[1].subject == "gone")


_CARRIES_ON: Final = re.compile(
    r"(?:it|its|it['’]s|he|she|his|her|they|their|that['’]s|that one|er|sie|es|il|elle|c['’]est)(?![\w])", re.IGNORECASE
)
"""A pronoun, with which a message goes on about what the one before it was about."""


def _later(body: str, words: Sequence[Token], tongue: str | None, reach: Reach) -> tuple[Frame, About] | None:
    """The first clause behind a mark or a `please` that is about somebody, where the sentence as a whole is not."""
    starts = _starts(words)
    loose = replace(reach, loose=True) if starts else reach
    for at in starts:
        built = frame(words[at:], tongue, whole=False)
        if built.verb is not None or built.order:
            about = whom.about(body, built, loose, None)
            if about is not None:
                return built, about
    return None


LATER: Final = 3
"""Clauses of a sentence that are tried one after the other."""


def _starts(words: Sequence[Token]) -> list[int]:
    """Where clauses may begin in mid-sentence."""
    found = [at + 1 for at, word in enumerate(words) if word.text in _BREAKS]
    found += [at for at, word in enumerate(words) if at and word.any("please")]
    return [at for at in sorted(found) if at + 2 < len(words)][:LATER]


_BREAKS: Final = frozenset({",", ":", ";", "–", "—", "-", "("})
