"""What marks a sentence as one that a careful reader keeps, or as one of the moment: general signs, each by a name.

None of them is a phrase of some text. They are of grammar (who speaks of whom, in which tense, behind which sort of verb), of
substance (numbers, days, names, places where something runs), and of attitude (praise, feeling, doubt, wish).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from assay.stages.reading import settled
from assay.stages.reading.acts import Act
from assay.stages.reading.frame import Frame
from assay.stages.reading.tokens import Token

_INSIDE: Final = (
    "now", "later", "past", "often", "since", "only", "nomore", "not", "never", "maybe", "want", "if", "said", "would", "please",
    "praise", "feel", "vague", "moment", "kin", "role", "decide", "like", "wish", "unit", "month", "weekday", "money", "clock", "code",
    "link", "you", "me", "somebody", "will",
)  # fmt: skip
_LENGTHS: Final = (
    (3, "length-3"),
    (5, "length-5"),
    (8, "length-8"),
    (12, "length-12"),
    (18, "length-18"),
    (1000, "length-more"),
)
_TENSES: Final = {
    "will": "future",
    "would": "irrealis",
    "can": "can",
    "must": "must",
    "did": "past",
    "was": "past",
    "had": "past",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """Where the sentence stands: whose word it is, whether it is an item of a list, what stands over it."""

    act: Act
    speaker: str
    """owner, person, document, tool or agent."""
    item: bool = False
    decisions: bool = False
    opens: bool = False
    """It is of the first paragraph of a document."""
    page: bool = False
    """It stands on a page, not in a message."""
    lead: str = ""
    """The words that only lead up to it (`So, ...`)."""
    around: frozenset[str] = frozenset()
    """Marks of what is around it."""


def marks(sentence: str, built: Frame, setting: Setting) -> frozenset[str]:
    """All that it bears. Linear."""
    found = {*_grammar(built), *_substance(sentence, built), *_place(setting), *setting.around}
    found |= {*settled.settled(sentence, built), *settled.led_by(setting.lead)}
    return frozenset(found | set(_together(found)))


def _grammar(built: Frame) -> Iterator[str]:
    yield f"subject-{'dropped' if built.dropped else 'order' if built.order else built.subject}"
    if built.order:
        yield "order-stands" if any(word.any("never", "often", "only", "not") for word in built.words) else "order-once"
        return
    if built.verb is None:
        yield "no-verb"
        return
    verb = built.words[built.verb]
    yield f"tense-{_tense(built, verb)}"
    yield from (f"verb-{each}" for each in _sorts(built))


def main_verb(built: Frame) -> Token | None:
    """The verb that says what is done: behind an auxiliary the next one."""
    if built.verb is None:
        return None
    verb = built.words[built.verb]
    if not verb.any("be", "was", "have", "had", "do", "did", "will", "would", "can", "must"):
        return verb
    for word in built.behind[:5]:
        if word.any("part", "ing", "base", "state", "change", "decide", "like", "mind") and not word.any("the", "a", "in"):
            return word
        if not word.any("not", "so", "now", "often", "only", "ly", "been", "never", "i", "we", "somebody", "nomore"):
            return None
    return None


def _tense(built: Frame, verb: Token) -> str:
    if verb.any("be") or verb.low == "'s":
        main = main_verb(built)
        return "progressive" if main is not None and main.any("ing") else "present"
    if verb.any("have"):
        return "perfect" if _participle_next(built) or _far_participle(built) else "present"
    for kind, tense in _TENSES.items():
        if verb.any(kind):
            return tense
    if verb.any("ed", "change") and not verb.any("3s"):
        return "past"
    return "present"


def _participle_next(built: Frame) -> bool:
    """Whether a participle is the first word of weight behind `has`."""
    for word in built.behind[:5]:
        if word.any("part", "been") and not word.any("the", "a"):
            return True
        if not word.any("not", "so", "now", "often", "only", "ly", "never", "i", "we", "past"):
            return False
    return False


def _far_participle(built: Frame) -> bool:
    """German puts it last."""
    last = next((word for word in reversed(built.words) if word.any("word")), None)
    return (
        last is not None
        and last.any("part")
        and not last.any("state", "ed", "3s")
        and last is not built.words[built.verb or 0]
    )


_VERB_SORTS: Final = ("state", "need", "change", "mind", "like", "decide", "want", "said", "feel")


def _sorts(built: Frame) -> Iterator[str]:
    verb = built.words[built.verb or 0]
    main = main_verb(built)
    if verb.any("be", "was") or verb.low == "'s":
        yield f"be-{_complement(built)}"
    elif verb.any("have", "had") and main is None:
        yield "have"
    found = [sort for sort in _VERB_SORTS if main is not None and main.any(sort)]
    yield from found or (("other",) if main is not None else ())


def _complement(built: Frame) -> str:
    """What follows `is`: the first word behind it that says something."""
    for word in built.behind:
        for kinds, name in _COMPLEMENTS:
            if word.any(*kinds):
                return name
        if not word.any("sign", "not", "so", "now", "often", "only", "ly", "nomore", "never"):
            return "word"
    return "nothing"


_COMPLEMENTS: Final = (
    (("feel",), "feel"), (("praise",), "praise"), (("ing",), "ing"), (("part",), "participle"), (("name", "code"), "name"),
    (("num",), "number"), (("the", "a", "my", "our"), "noun"), (("in", "since"), "place"),
)  # fmt: skip


def _substance(sentence: str, built: Frame) -> Iterator[str]:
    words = built.words
    present = frozenset().union(*(word.kinds for word in words))
    inside = [kind for kind in _INSIDE if kind in present]
    yield from (f"has-{kind}" for kind in inside)
    names = [word for word in words if word.any("name") and not word.any("month", "weekday", "i")]
    if names:
        yield "has-name"
    numbers = sum(word.any("num") and not word.any("a") for word in words)
    if numbers:
        yield "has-number"
    if numbers > 1 or len(names) > 1:
        yield "has-several"
    yield from _choices(words, built)
    if any(word.any("it", "this", "they") for word in built.behind[-4:]):
        yield "points-back"
    count = sum(word.any("word", "num") for word in words)
    yield next(name for most, name in _LENGTHS if count <= most)
    if "!" in sentence:
        yield "exclaims"
    if sentence.endswith(("…", "...", ":")):
        yield "trails-off"
    if any(ord(sign) > _ARROWS for sign in sentence if not sign.isalnum()):
        yield "emoji"
    if ":" in sentence[:30] and "no-verb" not in inside:
        yield "label"


def _choices(words: Sequence[Token], built: Frame) -> Iterator[str]:
    """Signs of what was chosen, forbidden or asked for, or of how something is done, in whatever tense."""
    lows = [word.low for word in words]
    if built.verb is not None and any(_chooses(words, at) for at in range(built.verb, min(built.verb + 4, len(words)))):
        yield "chooses"
    if any((lows[at], lows[at + 1]) in _FROM_NOW for at in range(len(lows) - 1)) or not _HENCE.isdisjoint(lows):
        yield "from-now-on"
    if lows and lows[0] in _NO:
        yield "forbids"
    orders = sum(_tells(words, at) for at in range(len(words)))
    if orders:
        yield f"orders-{min(orders, 3)}"
    if not _ORDERING.isdisjoint(lows):
        yield "in-order"
    if lows and lows[0] in _CASES:
        yield "in-a-case"
    if lows[:1] == ["here"] or lows[:2] == ["there", "you"]:
        yield "shows"
    yield from _settled(lows, built)


def _settled(lows: Sequence[str], built: Frame) -> Iterator[str]:
    """Signs of what was agreed on a moment ago, of what somebody refuses, and of whom something is for."""
    words = [low for low in lows if low.isalnum()]
    if any((one, other) in _IT_IS for one, other in pairwise(lows[1:])) and built.subject not in _IT:
        yield "it-is"
    if len(words) > 1 and (words[-1] == "then" or (words[0] == "so" and built.verb is None)):
        yield "then"
    if built.verb is not None and lows[built.verb] in {"will", "wo"} and "n't" in lows[built.verb : built.verb + 2]:
        yield "refuses"
    if any((one, other) in _CANNOT for one, other in zip(lows, lows[2:], strict=False)) or "abide" in lows:
        yield "cannot-bear"
    if built.verb is None and words[-2:] in (["for", "me"], ["for", "us"]):
        yield "for-me"
    if "only" in lows[-2:]:
        yield "ends-only"
    if "not" in lows[:1]:
        yield "not-that"
    if _will_not(built):
        yield f"will-not+{built.subject}"
    if not _HENCE_ON.isdisjoint(lows) and built.subject != "i":
        yield "as-of"


_HENCE_ON: Final = frozenset({"from", "starting", "until"})


def _will_not(built: Frame) -> bool:
    """Whether somebody does not do something, as a rule or on principle (`I don't take sugar`)."""
    if built.verb is None or not built.words[built.verb].any("do", "will") or built.subject not in _ACTORS:
        return False
    main = main_verb(built)
    denied = any(word.any("not") for word in built.behind[:2])
    return denied and main is not None and not main.any("mind", "need", "feel", "want", "be", "have")


_ACTORS: Final = frozenset({"i", "we", "he", "they", "name"})


_IT_IS: Final = frozenset({("it", "is"), ("it", "'s")})
_IT: Final = frozenset({"it", "this", "there", "he", "they"})
_CANNOT: Final = frozenset({("can", "stand"), ("can", "bear"), ("cannot", "stand"), ("can", "abide")})


def _chooses(words: Sequence[Token], at: int) -> bool:
    """Whether the verb there goes or stays `with` something that is no person spoken to."""
    then = words[at + 1 : at + 3]
    return (
        words[at].low in _GOING
        and len(then) == _AND_WHAT
        and then[0].low in _WITH
        and not then[1].any("me", "they", "you", "kin")
    )


_AND_WHAT: Final = 2
_GOING: Final = frozenset(
    "going went gone stick sticking stuck staying stayed settle settled settling "
    "bleiben blieben bleibt quedamos quedar seguimos restons reste partons".split()
)
_WITH: Final = frozenset("with for bei mit con sur avec".split())
_FROM_NOW: Final = frozenset(
    {
        ("from", "now"),
        ("ab", "jetzt"),
        ("ab", "sofort"),
        ("partir", "de"),
        ("going", "forward"),
        ("any", "more"),
        ("de", "ahora"),
        ("desde", "ahora"),
        ("en", "adelante"),
        ("in", "zukunft"),
        ("l'", "avenir"),
    }
)
_HENCE: Final = frozenset("henceforth künftig fortan désormais dorénavant anymore".split())
_NO: Final = frozenset("no keine kein nada ningún ninguna pas aucun aucune".split())
_ORDERING: Final = frozenset("then first finally afterwards zuerst dann danach luego después primero puis ensuite".split())
_CASES: Final = frozenset(
    "if when whenever once before after to wenn falls bevor vor nach zum si cuando antes para pour avant".split()
)


def _tells(words: Sequence[Token], at: int) -> bool:
    """Whether an order begins there: a bare verb where a clause begins."""
    opens = at == 0 or words[at - 1].text in ",:;–—" or words[at - 1].any("and", "please") or words[at - 1].low == "then"
    return opens and words[at].any("base") and not words[at].any("name", "ed", "3s")


_ARROWS: Final = 0x2190
"""Behind the punctuation of Unicode its pictures begin."""


def _place(setting: Setting) -> Iterator[str]:
    yield f"said-by-{setting.speaker}"
    if setting.act is not Act.STATEMENT:
        yield f"act-{setting.act}"
    if setting.item:
        yield "item"
    if setting.opens:
        yield "opens"
    if setting.page:
        yield "on-page"
    if setting.decisions:
        yield "under-decisions"


_PAIRS: Final = (
    ("tense-past", "dated"), ("tense-past", "undated"), ("tense-present", "subject-i"), ("tense-present", "thing"),
    ("tense-present", "subject-name"), ("tense-present", "subject-we"), ("tense-present", "has-number"),
    ("tense-past", "subject-i"), ("tense-past", "subject-we"), ("tense-past", "subject-dropped"),
    ("tense-past", "has-number"), ("tense-perfect", "subject-i"), ("tense-past", "thing"),
    ("tense-past", "subject-name"), ("subject-it", "has-number"), ("subject-he", "tense-present"),
    ("no-verb", "item"), ("no-verb", "has-number"), ("no-verb", "label"), ("no-verb", "said-by-document"),
    ("tense-present", "said-by-document"), ("tense-future", "dated"), ("tense-progressive", "subject-i"),
    ("has-now", "tense-present"), ("has-now", "has-number"), ("subject-my", "tense-present"),
    ("tense-present", "has-praise"), ("tense-present", "has-often"), ("subject-order", "has-often"),
    ("item", "said-by-document"), ("subject-a", "tense-present"), ("has-not", "tense-present"),
    ("tense-perfect", "dated"), ("act-plan", "has-decide"), ("act-plan", "subject-we"), ("act-plan", "subject-i"),
    ("act-plan", "thing"), ("opens", "dated"), ("opens", "no-verb"), ("opens", "subject-dropped"),
    ("subject-i", "verb-need"), ("thing", "verb-need"), ("subject-order", "has-me"), ("no-verb", "dated"),
    ("has-later", "dated"), ("subject-i", "has-wish"), ("has-would", "has-wish"), ("tense-progressive", "subject-we"),
    ("tense-future", "subject-we"), ("tense-future", "subject-it"), ("orders-2", "in-order"), ("orders-2", "in-a-case"),
    ("orders-1", "in-a-case"), ("has-please", "order-stands"), ("has-please", "no-verb"), ("no-verb", "from-now-on"),
    ("said-by-document", "subject-order"), ("said-by-document", "must"), ("chooses", "subject-we"), ("chooses", "subject-i"),
)  # fmt: skip
_THINGS: Final = frozenset({"subject-the", "subject-bare", "subject-a", "subject-our", "subject-poss"})
_DATES: Final = frozenset({"has-month", "has-weekday", "has-past"})


_DETERMINATE: Final = frozenset(
    {
        "has-name",
        "has-number",
        "has-month",
        "has-weekday",
        "has-clock",
        "has-money",
        "has-kin",
        "has-role",
        "has-code",
        "has-link",
    }
)


_SAYS_LITTLE: Final = ("subject-", "tense-", "verb-", "has-praise", "has-feel")
"""What tells how little a sentence says that names no person, day, number or place."""


def _together(found: set[str]) -> Iterator[str]:
    """Pairs that mean more than their two."""
    bare = found.isdisjoint(_DETERMINATE)
    if bare and "tense-present" in found and {"subject-bare", "subject-you", "subject-somebody", "subject-this"} & found:
        yield "gnomic"
    if bare:
        yield "indeterminate"
        yield from (f"indeterminate+{sign}" for sign in found if sign.startswith(_SAYS_LITTLE))
    elif "subject-i" in found and {"tense-past", "tense-perfect"} & found:
        yield "own-past"
    if "has-you" in found and {"has-praise", "has-feel", "exclaims"} & found:
        yield "kind-words"
    known = found | ({"thing"} if _THINGS & found else set()) | ({"dated"} if _DATES & found else {"undated"})
    yield from (f"{one}+{other}" for one, other in _PAIRS if one in known and other in known)
    if "dated" in known:
        yield "dated"
    yield from (f"{sign}+{who}" for who in _AMONG & found for sign in _TOLD_AMONG & known)


_AMONG: Final = frozenset({"by-desk", "with-agent", "among-many", "among-2"})
"""Who talks with whom."""
_TOLD_AMONG: Final = frozenset(
    {
        *("no-verb", "tense-past", "tense-present", "tense-perfect", "tense-future", "tense-progressive"),
        *("subject-i", "subject-we", "subject-you", "subject-he", "subject-it", "subject-the", "subject-name"),
        *("subject-bare", "subject-order", "subject-dropped", "has-number", "dated", "has-not", "has-now", "has-praise"),
        *("verb-feel", "indeterminate", "exclaims", "has-you", "item", "has-please", "length-3", "length-5"),
    }
)
"""What means one thing to a customer or an agent, and another among friends."""
