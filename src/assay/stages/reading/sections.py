"""What the heading over a list says about its items."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final


class Section(StrEnum):
    """What stands under a heading or an announcing line."""

    OPEN = "open"
    """Nothing in particular."""
    DECISIONS = "decisions"
    UNDECIDED = "undecided"
    """Tasks, ideas, questions: nothing that is so."""


_DECISIONS: Final = re.compile(
    r"(?:(?:our|the|key|main|today's)? ?(?:decisions?|decided|agreed|agreements?|resolutions?)(?: (?:made|taken|so far|"
    r"today))?|"
    r"what we (?:decided|agreed|change|changed|will change|do now|do about it|do differently)(?: on)?|(?:what )?changes?|new rules?|"
    r"outcomes?|we (?:decided|agreed)(?: on)?|beschlüsse|entscheidungen|decisiones|"
    r"acuerdos|"
    r"décisions)",
    re.IGNORECASE,
)
_UNDECIDED: Final = re.compile(
    r"(?<!\w)(?:to-?dos?|action(?:s| items?| points?)?|next steps?|open (?:questions?|points?|issues?)|questions?|ideas?|"
    r"brainstorm\w*|proposals?|options?|alternatives?|plans?|roadmap|wish ?list|backlog|parking lot|risks?|examples?|"
    r"hypothes\w+|someday|tasks|maybe|if we had time|draft|agenda|aufgaben|offene (?:fragen|punkte)|nächste schritte|"
    r"ideen|tareas|(?<!ruegos y )preguntas|ideas|pendientes?|por decidir|à faire|en suspens|zu klären|noch offen|tâches|idées|"
    r"questions ouvertes)(?!\w)",
    re.IGNORECASE,
)


def section(words: str) -> Section:
    """What the heading (or the line that ends in a colon) announces."""
    bare = words.strip(" :#*_.")
    if _DECISIONS.fullmatch(bare):
        return Section.DECISIONS
    named = not bare.endswith("?") and len(bare.split()) <= _LONGEST
    return Section.UNDECIDED if named and _UNDECIDED.search(bare) else Section.OPEN


_LONGEST: Final = 6
"""Words of a heading that says what sort of items stand under it; a longer one, or a question, is what they are about."""
