"""Of what type a claim is, by the verb that states it."""

from __future__ import annotations

from typing import Final

from assay.model.claim import ClaimType
from assay.stages.reading.frame import Frame
from assay.stages.reading.marks import main_verb
from assay.stages.reading.whom import About

_DECIDERS: Final = frozenset({"subject-we", "subject-our", "subject-it"})


_CHOOSERS: Final = frozenset({"subject-i", "subject-we", "subject-dropped"})


_OWN: Final = frozenset({"subject-i", "subject-my"})


def kind(built: Frame, signs: frozenset[str], about: About) -> ClaimType:
    """A decision where somebody decides, a preference where somebody likes, else a fact."""
    if ("under-decisions" in signs and {"item", "subject-we"} & signs) or _decided(built, signs):
        return ClaimType.DECISION
    if ("chooses" in signs and _CHOOSERS & signs) or {"verb-said", "subject-we"} <= signs:
        return ClaimType.DECISION
    if "has-please" in signs and about.subject.own and not _OWN & signs:
        return ClaimType.PREFERENCE
    if built.order or _tells_how(built):
        return ClaimType.PREFERENCE if about.person and built.order else ClaimType.PROCEDURE
    if _wishes(built) or (about.person and ("verb-like" in signs or "has-wish" in signs or _wants(built, signs))):
        return ClaimType.PREFERENCE
    return ClaimType.FACT


def _tells_how(built: Frame) -> bool:
    """Whether several things to do stand behind a colon (`A fix goes like this: branch, get a review, and tell Kofi`)."""
    colon = next((at for at, word in enumerate(built.words) if word.text == ":"), None)
    if colon is None:
        return False
    clauses = [
        word
        for before, word in zip(built.words[colon:], built.words[colon + 1 :], strict=False)
        if before.text in {":", ","} or before.any("and") or before.low == "then"
    ]
    return sum(word.any("base") and not word.any("name", "ed") for word in clauses) >= STEPS


STEPS: Final = 2
"""Orders that make a procedure."""


def _decided(built: Frame, signs: frozenset[str]) -> bool:
    """Whether somebody decides, or a word before a colon says that what follows it was decided."""
    main = main_verb(built)
    if main is not None and main.any("resolve") and "tense-irrealis" not in signs:
        return True
    if (
        "verb-decide" in signs
        and _DECIDERS & signs
        and "tense-irrealis" not in signs
        and ("tense-present" not in signs or "subject-it" in signs)
    ):
        return True
    if "has-decide" not in signs:
        return False
    if "no-verb" in signs and any(word.any("decide") and word.any("part") for word in built.words):
        return True
    colon = next((at for at, word in enumerate(built.words[:NEAR]) if word.text == ":"), 0)
    settled = any(a.text in ",:" and b.any("resolve") for a, b in zip(built.words, built.words[1:], strict=False))
    return settled or any(word.any("decide") for word in built.words[:colon]) or built.words[-2:][0].low == "decision"


NEAR: Final = 8
"""Words within which the colon stands behind what announces something."""


def _wishes(built: Frame) -> bool:
    """Whether the verb itself says what somebody prefers, likes or hates."""
    main = main_verb(built)
    return main is not None and main.any("wish") and main.any("base", "3s", "like")


def _wants(built: Frame, signs: frozenset[str]) -> bool:
    """Whether somebody wants things to be so: not to do something, and not just now."""
    if "subject-i" not in signs or "verb-want" not in signs or {"has-now", "has-later"} & signs or built.verb is None:
        return False
    at = next((at for at, word in enumerate(built.words) if at >= built.verb and word.low in _WANTING), None)
    return at is not None and not any(word.low in {"to", "zu", "que"} for word in built.words[at + 1 : at + 3])


_WANTING: Final = frozenset("want quiero veux voudrais möchte".split())
