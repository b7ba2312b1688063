"""The owner's plain yes to what the agent has just said."""

from __future__ import annotations

import re
from typing import Final

_YES: Final = (
    "yes yeah yep yup exactly correct right true indeed absolutely precisely confirmed that's that’s thats that is it's "
    "it’s perfectly perfect please and you you've you’ve got it spot on quite of course all ja genau stimmt richtig "
    "korrekt exakt das ist sí si exacto correcto eso es así oui exactement c'est c’est ça correct"
)
_VOCABULARY: Final = frozenset(_YES.split())
_NEEDED: Final = frozenset(
    "yes yeah yep yup exactly correct right true indeed absolutely precisely confirmed ja genau stimmt richtig korrekt "
    "exakt sí exacto correcto oui exactement".split()
)
LONGEST: Final = 8
"""Words; a longer answer says something of its own."""

_TAG: Final = re.compile(
    r"(?:,| [–—-]|\.)? ?(?:right|correct|yes|is that (?:right|correct)|isn['’]t it|don['’]t you|aren['’]t you|is it not|"
    r"did i get that right|"
    r"oder|nicht wahr|verdad|n['’]est-ce pas|c['’]est ça)\s*\?\Z",
    re.IGNORECASE,
)
_SENTENCE: Final = re.compile(r"[^.!?\n]*")


def confirms(answer: str) -> bool:
    """Whether the answer's first sentence is nothing but a yes. What comes behind it is read on its own. Never raises."""
    if "?" in answer:
        return False
    found = _SENTENCE.match(answer.strip())
    words = [word.strip(",;:*_ ").casefold() for word in found[0].split()] if found else []
    known = all(word in _VOCABULARY for word in words if word)
    return 0 < len(words) <= LONGEST and known and not _NEEDED.isdisjoint(words)


_CHECKING: Final = re.compile(
    r"(?:just to (?:confirm|check|be sure|be clear)|to confirm|let me confirm|if i understand (?:you )?correctly|if "
    r"i got that "
    r"right|so)(?:[,:]| ?[—–-]) ?",
    re.IGNORECASE,
)


def without_tag(sentence: str) -> str:
    """The statement in `You prefer tea, right?`; any other sentence as it is."""
    found = _TAG.search(sentence)
    if found is None and sentence.endswith("?") and _CHECKING.match(sentence):
        return sentence.rstrip("? ")
    return sentence[: found.start()] if found else sentence
