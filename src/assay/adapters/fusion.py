"""One score from words and meaning, on a scale that means the same for every query.

Ranks and per-query ranges forget that a search found nothing; so both parts are measured against what they could have
been. `dense` is the cosine above what any text of the vault has with the query; `lexical` the part of the query's weight
that was found (`lexical_query`). It counts with its third power: who asks in a note's own words has nearly all of them,
while one word of four stands in many notes, and as a plain sum would outweigh meaning. Form and weights were derived on
the questions of `bench/retrieval`, which prints the ablation.

So was the floor, with more questions about the world and about strangers' conversations, and measured once on others that were
held back: at 1,000 and 10,000 notes 23 and 20 of 100 questions about nothing here are answered (47 and 40 with a fourth of the
words and any name), and the first answer is right to 72 and 67 of 100 in other words (72 and 68). Who asks of somebody known
what nobody said still gets what was said: 97 of 100.
"""

from __future__ import annotations

from typing import Final

from assay.model.hit import Parts

LEXICAL: Final = 1.0
"""What all of the query's words are worth beside a cosine of one; from 0.8 to 1.5 nothing changes."""
POWER: Final = 3
"""With 1 the words drown the meaning (hit@1 .44 instead of .61), with 2 they still cost .04."""
LEAST_LEXICAL: Final = 0.4
"""So much of the query's weight tells by itself. One rare word of three does not: no moon of a planet is in a full moon."""
SOME_LEXICAL: Final = 0.25
NEARLY: Final = 0.85
"""With so much of it, so much of the likeness that would tell alone is enough."""
ENOUGH: Final = 0.45
"""Meaning that tells whatever else there is: in a vault about one thing every text is near."""


def dense(parts: Parts) -> float:
    """The cosine above the mean, as a part of what it could be above it: 0 to 1."""
    if parts.cosine is None or parts.mean >= 1.0:
        return 0.0
    return min(max((parts.cosine - parts.mean) / (1.0 - parts.mean), 0.0), 1.0)


def score(parts: Parts) -> float:
    """0 to about 1."""
    return float(dense(parts) + LEXICAL * max(parts.lexical, 0.0) ** POWER) / (1.0 + LEXICAL)


def least_of_strangers(mean: float) -> float:
    """The cosine from which meaning tells, where a question names somebody of whom nothing is known."""
    return mean + ENOUGH * (1.0 - mean)


def telling(parts: Parts) -> bool:
    """Whether it says anything about the query."""
    if parts.lexical >= LEAST_LEXICAL or dense(parts) >= ENOUGH:
        return True
    asked = NEARLY if parts.lexical >= SOME_LEXICAL else 1.0
    return parts.cosine is not None and parts.cosine >= parts.mean + asked * (parts.least - parts.mean)
