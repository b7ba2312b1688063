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
    found = _NOD.match(answer) or _NODS_BEHIND.match(answer)
    sentence = _SENTENCE.match(answer, found.end()) if found else None
    if sentence is None or answer[sentence.end() : sentence.end() + 1] == "?":
        return False
    return _RESERVED.search(sentence[0]) is None


_NOD: Final = re.compile(
    r"\W*(?:(?:o+h+|a+h+|ha|ok|okay|hm+|well|uh|voilà)[,.!]* )*(?:that['’]?s |it['’]s |das |c['’]est )?(?:yes|yeah|yep|yup|"
    r"exactly|correct|right|true|indeed|absolutely|precisely|confirmed|ja|jup|jep|genau|stimmt|richtig|korrekt|sí|exacto|"
    r"correcto|eso es|oui|exact|exactement|c['’]est ça)(?!\w)",
    re.IGNORECASE,
)
_NODS_BEHIND: Final = re.compile(
    r"(?=[^,.!?\n]{0,40}\d)[^,.!?\n]{1,40}(?:\.\d+[^,.!?\n]{0,40})?(?:,| is| are|:| [–—-]) (?:yes|yeah|yep|right|correct|exactly|"
    r"true|ja|genau|stimmt|richtig|sí|exacto|correcto|oui|exact)(?!\w)(?! now)",
    re.IGNORECASE,
)
"""It says the figure again, and then yes (`60 and 36, correct`)."""
_RESERVED: Final = re.compile(
    r"(?<!\w)(?:no|not|but|except|although|though|however|only|almost|partly|let['’]?s|please|"
    r"pls|bitte|merci|go ahead|go on|do (?:it|that|so)|por favor|vas-y|"
    r"nicht|aber|pero|mais|sauf)(?!\w)|n['’]t(?!\w)",
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
    r"\w+(?:-t)?-(?:tu|vous|il|elle|on|ce)|qué|quién|cuál|cuándo|cómo|dónde|quieres|es|que|qui|quel\w*|quand|comment|où|est-ce|veux|voulez)(?!\w)",
    re.IGNORECASE,
)
"""A question by its words, not only by its sign (`You fly from Cork?` states)."""


_REMINDS: Final = re.compile(
    r"(?:so )?you (?:told me|said|mentioned|wrote)(?: (?:earlier|before|once|in \w+|last \w+))?(?: that)? |"
    r"i (?:found|see|understand|gather|take it) that |(?:according to|going by) (?:our|my|the) (?:records|notes|files),? |"
    r"(?:so )?it['’]s (?:settled|agreed|decided) that ",
    re.IGNORECASE,
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
