"""Of what type a claim is, by the verb that states it."""

from __future__ import annotations

from typing import Final

from assay.model.claim import ClaimType
from assay.stages.reading import worth
from assay.stages.reading.about import About
from assay.stages.reading.frame import Frame
from assay.stages.reading.marks import main_verb

_DECIDERS: Final = frozenset({"subject-we", "subject-our", "subject-it"})


_CHOOSERS: Final = frozenset({"subject-i", "subject-we", "subject-dropped"})


_OWN: Final = frozenset({"subject-i", "subject-my"})


def kind(built: Frame, signs: frozenset[str], about: About) -> ClaimType:
    """The type that the marks of the sentence speak for most; what the verb says is one of them."""
    marked = typing_marks(built, signs, about)
    return max(TYPED, key=lambda each: worth.speaks_for(each, marked))


TYPED: Final = (ClaimType.FACT, ClaimType.DECISION, ClaimType.PREFERENCE, ClaimType.PROCEDURE)
"""An event is a fact with a day, which is found later. The first of equals is taken."""


def typing_marks(built: Frame, signs: frozenset[str], about: About) -> frozenset[str]:
    """All that its type is told by: its marks, and what its verb says of whom."""
    said = said_by_verb(built, signs, about)
    more = {f"verb-says-{said}"} | {f"verb-says-{said}+{sign}" for sign in signs if sign.startswith(_WITH_VERB)}
    return signs | more | ({"of-person"} if about.person else set())


_WITH_VERB: Final = ("tense-", "subject-", "said-by-", "act-")


def said_by_verb(built: Frame, signs: frozenset[str], about: About) -> ClaimType:
    """A decision where somebody decides, a preference where somebody likes, else a fact."""
    if ("under-decisions" in signs and {"item", "subject-we"} & signs) or _decided(built, signs):
        return ClaimType.DECISION
    if {"it-is", "then"} & signs and not {"on-page", "has-maybe"} & signs and "length-more" not in signs:
        return ClaimType.DECISION
    if ("chooses" in signs and _CHOOSERS & signs) or {"verb-said", "subject-we"} <= signs or "ends-it-is" in signs:
        return ClaimType.DECISION
    if "goes-like-this" in signs:
        return ClaimType.PROCEDURE
    if "has-please" in signs and about.subject.own and not _OWN & signs:
        return ClaimType.PREFERENCE
    if built.order or _tells_how(built):
        mine = about.person and built.order and "on-page" not in signs
        return ClaimType.PREFERENCE if mine else ClaimType.PROCEDURE
    if "from-now-on" in signs and {"subject-we", "subject-the", "subject-there", "subject-bare"} & signs and _abroad(built):
        return ClaimType.DECISION
    if "forbids" in signs and "no-verb" in signs:
        return ClaimType.PROCEDURE if "on-page" in signs else ClaimType.PREFERENCE
    if _asks(built) or _wishes(built) or _likes(built, signs, about):
        return ClaimType.PREFERENCE
    return ClaimType.FACT


def _likes(built: Frame, signs: frozenset[str], about: About) -> bool:
    """Whether somebody likes, wants or refuses things as a rule."""
    if {"cannot-bear", "for-me", "mine-is"} & signs:
        return True
    person = about.person or bool(_SOMEBODY & signs)
    refuses = "refuses" in signs and not {"has-now", "has-later", "dated"} & signs and "subject-it" not in signs
    wishes = "verb-like" in signs or "has-wish" in signs or refuses or _wants(built, signs)
    return person and wishes


_SOMEBODY: Final = frozenset({"subject-he", "subject-i", "subject-we", "subject-they"})


def _abroad(built: Frame) -> bool:
    """Whether its verb is one of a language whose verbs tell their person."""
    return built.verb is not None and built.words[built.verb].any("s3", "p3", "p1", "s1")


_ASKING: Final = frozenset(
    "quiere quieren pide piden ruega prefiere prefieren veut veulent veux souhaite souhaitent refuse refusent will wollen "
    "möchte möchten wünscht "
    "wünschen verlangt".split()
)


def _asks(built: Frame) -> bool:
    """Whether somebody wants, or does not want, that something is so: not to do something now or next."""
    if built.verb is None or not _abroad(built) or built.words[built.verb].low not in _ASKING:
        return False
    near = built.behind[:5]
    denied = any(word.any("not") for word in (*near, *built.words[max(built.verb - 2, 0) : built.verb]))
    does = any(word.any("inf") for word in near) or built.words[-2:][0].any("inf")
    return (denied or not does) and not any(word.any("now", "later") for word in built.words)


def _tells_how(built: Frame) -> bool:
    """Whether several things to do stand behind a colon (`A fix goes like this: branch, get a review, and tell Kofi`)."""
    colon = next((at for at, word in enumerate(built.words) if word.text == ":"), None)
    if colon is None:
        return False
    if colon < NEAR and any(word.low in _HOW for word in built.words[:colon]) and _commas(built, colon) >= STEPS:
        return True
    clauses = [
        word
        for before, word in zip(built.words[colon:], built.words[colon + 1 :], strict=False)
        if before.text in {":", ","} or before.any("and") or before.low == "then"
    ]
    return sum(word.any("base") and not word.any("name", "ed") for word in clauses) >= STEPS


def _commas(built: Frame, colon: int) -> int:
    return sum(word.text in {",", ";"} or word.low == "then" for word in built.words[colon:])


_HOW: Final = frozenset({"goes", "works", "this", "chain", "order", "recipe", "routine", "procedure", "steps"})
"""Words before a colon behind which it is told how something is done."""
STEPS: Final = 2
"""Orders that make a procedure."""


def _is_passive(built: Frame) -> bool:
    """Whether something is done to the subject (`the accounts were accepted`)."""
    return built.verb is not None and built.words[built.verb].any("be", "was")


def _decided(built: Frame, signs: frozenset[str]) -> bool:
    """Whether somebody decides, or a word before a colon says that what follows it was decided."""
    main = main_verb(built)
    if main is not None and main.any("resolve") and "tense-irrealis" not in signs:
        return True
    if main is not None and main.any("decide") and main.any("part") and built.verb is not None and _is_passive(built):
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
    colon = next((at for at, word in enumerate(built.words[:FAR]) if word.text == ":"), 0)
    settled = any(a.text in ",:" and b.any("resolve") for a, b in zip(built.words, built.words[1:], strict=False))
    return settled or any(word.any("decide") for word in built.words[:colon]) or built.words[-2:][0].low == "decision"


FAR, NEAR = 14, 8
"""Words within which the colon stands behind what announces something."""


def _wishes(built: Frame) -> bool:
    """Whether the verb itself says what somebody prefers, likes or hates."""
    main = main_verb(built)
    return main is not None and main.any("wish") and main.any("base", "3s", "like")


def _wants(built: Frame, signs: frozenset[str]) -> bool:
    """Whether somebody wants things to be so: not to do something, and not just now."""
    if not _WANTERS & signs or "verb-want" not in signs or {"has-now", "has-later"} & signs or built.verb is None:
        return False
    at = next((at for at, word in enumerate(built.words) if at >= built.verb and word.low in _WANTING), None)
    return at is not None and not any(word.low in {"to", "zu", "que"} for word in built.words[at + 1 : at + 3])


_WANTERS: Final = frozenset({"subject-i", "subject-we", "subject-he", "subject-name", "subject-the", "subject-they"})
_WANTING: Final = frozenset("want wants quiero veux voudrais möchte".split())
