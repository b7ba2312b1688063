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


def nods(answer: str) -> bool:
    """Whether the answer begins with a yes, whatever else it says, and does not take it back in the same sentence."""
    found = _NOD.match(answer)
    sentence = _SENTENCE.match(answer, found.end()) if found else None
    return sentence is not None and "?" not in answer and _RESERVED.search(sentence[0]) is None


_NOD: Final = re.compile(
    r"\W*(?:(?:o+h+|a+h+|ha|ok|okay|hm+|well|uh)[,.!]* )*(?:that['’]?s |it['’]s |das |c['’]est )?(?:yes|yeah|yep|yup|exactly|correct|"
    r"right|true|indeed|absolutely|precisely|confirmed|ja|genau|stimmt|richtig|korrekt|sí|exacto|correcto|oui|exactement)(?!\w)",
    re.IGNORECASE,
)
_RESERVED: Final = re.compile(
    r"(?<!\w)(?:no|not|but|except|although|though|however|only|almost|partly|let['’]?s|please|nicht|aber|pero|mais|sauf)(?!\w)|n['’]t(?!\w)",
    re.IGNORECASE,
)
_CHECKING: Final = re.compile(
    r"(?:just to (?:confirm|check|be sure|be clear)|to confirm|let me confirm|if i understand (?:you )?correctly|if "
    r"i got that "
    r"right|so)(?:[,:]| ?[—–-]) ?",
    re.IGNORECASE,
)


_INVERTED: Final = re.compile(
    r"(?:(?:and|but|ok|okay|great|sure|thanks|right|also|hm+)[,.!]? )*(?:what|who|whom|whose|which|where|when|why|how|is|are|am|"
    r"was|were|do|does|did|don['’]t|doesn['’]t|didn['’]t|isn['’]t|aren['’]t|have|has|had|can|could|will|would|shall|should|"
    r"may|might|must|any|anything|or|want|need|like|ready|was|wer|wie|wo|wann|warum|ist|sind|hast|haben|soll|kann|möcht\w+|"
    r"qué|quién|cuál|cuándo|cómo|dónde|quieres|es|que|qui|quel\w*|quand|comment|où|est-ce|veux|voulez)(?!\w)",
    re.IGNORECASE,
)
"""A question by its words, not only by its sign (`You fly from Cork?` states)."""


_REMINDS: Final = re.compile(
    r"(?:so )?you (?:told me|said|mentioned|wrote)(?: (?:earlier|before|once))?(?: that)? ", re.IGNORECASE
)


def without_reminder(sentence: str) -> str:
    """What the agent says that it was told (`You told me earlier that ...`); any other sentence as it is."""
    found = _REMINDS.match(sentence)
    return sentence[found.end() :] if found else sentence


def without_tag(sentence: str) -> str:
    """The statement in `You prefer tea, right?`; any other sentence as it is."""
    found = _TAG.search(sentence)
    if found is None and sentence.endswith("?") and (_CHECKING.match(sentence) or not _INVERTED.match(sentence)):
        return sentence.rstrip("? ")
    return sentence[: found.start()] if found else sentence
