"""The answers that a question offers, and in plain words what each of them does."""

from __future__ import annotations

from typing import Final

from assay.model.question import Answer, Question

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


def offered(question: Question) -> tuple[Answer, ...]:
    """The answers that can be given, in the order in which they are shown; `pending` is none."""
    return AGAINST if question.against else ALONE
