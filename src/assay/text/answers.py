"""The answers that a question offers, and in plain words what each of them does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assay.model.question import RECHECK, Answer, Question

INCOHERENT: Final = "incoherent"
"""Reason of a question about a claim that contradicts the vocabulary together with what stands."""

CLASS: Final = "class"
"""Reason of a question about the class of a thing, which a claim named and what stands rules out."""

VOCABULARY: Final = "vocabulary"
"""Reason of a question about a property or class that the vocabulary does not have."""

ALONE: Final = (Answer.ACCEPT, Answer.REJECT, Answer.LATER)
AGAINST: Final = (
    Answer.REPLACE,
    Answer.BOTH,
    Answer.MERGE,
    Answer.DISPUTE,
    Answer.OUTDATED,
    Answer.ERRONEOUS,
    Answer.REJECT,
    Answer.LATER,
)

IMPOSSIBLE: Final = frozenset((Answer.BOTH, Answer.MERGE))
"""What makes no sense where the vocabulary rules out that both hold."""

STILL: Final = (Answer.ACCEPT, Answer.OUTDATED, Answer.ERRONEOUS, Answer.LATER)
"""What is offered about a note whose premise fell."""

EFFECTS: Final = {
    Answer.ACCEPT: "The new statement becomes an active note.",
    Answer.REPLACE: "The new statement becomes active. The one on record is kept, but no longer served as current.",
    Answer.BOTH: "Both hold. The new statement becomes active and linked, and this pair is not asked about again.",
    Answer.MERGE: "Both say the same. The new evidence is added to the note on record; there is no new note.",
    Answer.DISPUTE: "Both stay, marked as disputed, and are served only with that label.",
    Answer.OUTDATED: "The note on record was true and is not any more. It is marked outdated; the new statement is decided "
    "as if it stood alone.",
    Answer.ERRONEOUS: "The note on record was never true. It is marked erroneous; the new statement is decided as if it "
    "stood alone.",
    Answer.REJECT: "The new statement is dropped. The same claim from the same kind of source does not come back.",
    Answer.LATER: "Nothing changes. The question is asked again after a time.",
}


OF_A_TERM: Final = {
    Answer.ACCEPT: "The name becomes a term of the vault's own vocabulary, and all that uses it gets it. To make it one with "
    "a known term, or to say more of it, run `assay ontology adopt` instead.",
    Answer.REJECT: "All stays as it is, without a place in the vocabulary. The name is not asked about again.",
    Answer.LATER: EFFECTS[Answer.LATER],
}

_STILL: Final = {
    **EFFECTS,
    Answer.ACCEPT: "It still holds. Your word is added to its evidence, and it no longer rests on what fell.",
    Answer.OUTDATED: "It was true and is not any more. The note is marked outdated.",
    Answer.ERRONEOUS: "It was never true. The note is marked erroneous.",
}


def effects(question: Question) -> Mapping[Answer, str]:
    """What each answer does."""
    return {VOCABULARY: OF_A_TERM, RECHECK: _STILL}.get(question.reason, EFFECTS)


def offered(question: Question) -> tuple[Answer, ...]:
    """The answers that can be given, in the order in which they are shown; `pending` is none."""
    if question.reason == VOCABULARY:
        return ALONE
    if question.reason in (INCOHERENT, CLASS):
        return tuple(each for each in AGAINST if each not in IMPOSSIBLE) if question.against else ALONE
    if question.reason == RECHECK:
        return STILL
    return AGAINST if question.against else ALONE
