"""Turns: what a statement can be turned into without a change of what it says. Each is a plain function on tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from assay.stages.wording import lexicon, quantities, verbs, voice
from assay.stages.wording.scan import CLOCK, SUBJECT, Tokens


def turned(tokens: Tokens) -> Iterator[Tokens]:
    """The statement and what it can be turned into."""
    found = dict.fromkeys((tokens,) if tokens else ())
    for words, turn in _TURNS:
        for each in tuple(found):
            if not words.isdisjoint(each):
                found |= dict.fromkeys(turn(each))
    yield from (each for each in found if each)


def _moved(tokens: Tokens) -> Iterator[Tokens]:
    """`moved to Porto from Lund` from there to there."""
    if "from" in tokens and "to" in tokens and not _MOTION.isdisjoint(tokens):
        to, origin = tokens.index("to"), tokens.index("from")
        if to < origin and not lexicon.PREPOSITIONS & {*tokens[to + 1 : origin], *tokens[origin + 1 :]}:
            yield (*tokens[:to], *tokens[origin:], *tokens[to:origin])


_MOTION: Final = frozenset(
    "moved moves move migrated migrates migrate relocated relocates travelled travels travel went goes go flew flies drove "
    "drives switched switches commutes transferred".split()
)


def _genitive(tokens: Tokens) -> Iterator[Tokens]:
    """`the limit of X is 5` as `X's limit is 5`."""
    be = _copula(tokens)
    if be < 0:
        return
    for start, end in ((0, be), (be + 1, len(tokens))):
        part = tokens[start:end]
        if part.count("of") == 1 and "a" not in part and "an" not in part and not part[0].startswith(quantities.MARK):
            at = part.index("of")
            role, owner = part[:at], part[at + 1 :]
            if role and owner and not (set(role) | set(owner)) & (lexicon.PREPOSITIONS | _COUNTED | {"'s"}):
                yield (*tokens[:start], *owner, "'s", *role, *tokens[end:])


_COUNTED: Final = frozenset("one all some most none many few several each every no any both half not".split())


def _copula(tokens: Tokens) -> int:
    """Where the statement's only `is` or `was` stands; -1 if it has none or more than one, or other verbs of that kind."""
    found = [at for at, word in enumerate(tokens) if word in lexicon.BE]
    return found[0] if len(found) == 1 and 0 < found[0] < len(tokens) - 1 and "not" not in tokens else -1


def _role_first(tokens: Tokens) -> Iterator[Tokens]:
    """`Tom is X's manager` as `X's manager is Tom`."""
    be = _copula(tokens)
    if be != 1 or "'s" not in tokens[2:] or not (tokens[0] == SUBJECT or tokens[0].isidentifier()):
        return
    role = tokens[be + 1 :]
    at = role.index("'s")
    short = 0 < at <= _SHORT and 0 < len(role) - at - 1 <= _SHORT and role[-1][0].isalpha()
    if short and lexicon.PREPOSITIONS.isdisjoint((tokens[0], *role)):
        yield (*role, tokens[be], tokens[0])


_SHORT: Final = 3
"""Tokens of a name or a role."""


def _home(tokens: Tokens) -> Iterator[Tokens]:
    """`X's home is in Y` as `X lives in Y`."""
    for at in range(1, len(tokens) - 3):
        if tokens[at : at + 4] == ("'s", "home", "is", "in"):
            yield (*tokens[:at], "lives", "in", *tokens[at + 4 :])


_MUTUAL: Final = (("is", "married", "to"), ("is", "engaged", "to"), ("is", "related", "to"), ("is", "identical", "to"),
                  ("is", "adjacent", "to"), ("is", "connected", "to"), ("borders",), ("equals",))  # fmt: skip


def _mutual(tokens: Tokens) -> Iterator[Tokens]:
    """`X is married to Y` in the order of the alphabet."""
    for words in _MUTUAL:
        at, end = 1, 1 + len(words)
        if len(tokens) == end + 1 and tokens[at:end] == words:
            first, second = sorted((tokens[0], tokens[-1]))
            yield (first, *words, second)


def _time_of_day(tokens: Tokens) -> Iterator[Tokens]:
    """`at 9:00` at the beginning as at the end."""
    if tokens[:1] == ("at",) and len(tokens) > 2 and tokens[1].startswith(CLOCK):
        yield (*tokens[2:], *tokens[:2])


def _fronted(tokens: Tokens) -> Iterator[Tokens]:
    """`for backups X uses Borg` with its phrase at the end; `usually X drinks tea` with its adverb behind X."""
    if SUBJECT not in tokens[1:_FRONT] or not lexicon.SCOPED.isdisjoint(tokens) or "not" in tokens:
        return
    at = tokens.index(SUBJECT)
    rest = tokens[at + 1 :]
    if at == 1 and tokens[0] in _ADVERBS:
        yield (SUBJECT, tokens[0], *rest)
    elif tokens[0] in _FRONTED and at > 1 and len(rest) > 1 and lexicon.PREPOSITIONS.isdisjoint((*tokens[1:at], *rest)):
        yield (SUBJECT, *rest, *tokens[:at])


_FRONT: Final = 5
"""Tokens up to which the subject stands behind a phrase."""
_ADVERBS: Final = frozenset("usually often sometimes generally normally typically rarely occasionally always".split())
_FRONTED: Final = frozenset("in on at for with during".split())


def _second_verb(tokens: Tokens) -> Iterator[Tokens]:
    """`in Berlin wohnt X` and `wohnt X in Berlin` (of which a date stood in front) as `X wohnt in Berlin`."""
    at = next((place for place, word in enumerate(tokens) if word in lexicon.SECOND), len(tokens))
    if tokens[at + 1 : at + 2] == (SUBJECT,) and (not at or tokens[0] in lexicon.PREPOSITIONS | _PLACES):
        yield (SUBJECT, tokens[at], *tokens[at + 2 :], *tokens[:at])


_PLACES: Final = frozenset("bei mit auf im am en".split())


def _born(tokens: Tokens) -> Iterator[Tokens]:
    """`ist geboren` as `wurde geboren`."""
    if tokens[-1] == "geboren" and "ist" in tokens:
        yield tuple("wurde" if each == "ist" else each for each in tokens)


def _led(tokens: Tokens) -> Iterator[Tokens]:
    """`X wird von Y geleitet` as `Y leitet X`."""
    last = tokens[-1]
    if len(tokens) == _LED and tokens[1:3] == ("wird", "von") and last.startswith("ge") and last.endswith("t"):
        yield (tokens[3], last[2:], tokens[0])


_LED: Final = 5
"""Tokens of `X wird von Y geleitet`."""


def _there(tokens: Tokens) -> Iterator[Tokens]:
    """`there are 40 seats in X` as `X has 40 seats`."""
    if tokens[:1] == ("there",) and tokens[1:2] in (("is",), ("are",)) and tokens[-2:-1] in (("in",), ("at",)):
        what = tokens[2:-2]
        if what and lexicon.PREPOSITIONS.isdisjoint(what):
            yield (tokens[-1], "has", *what)


def _versioned(tokens: Tokens) -> Iterator[Tokens]:
    """`version 2 of X` as `X version 2`."""
    if tokens[:1] == ("version",) and tokens[2:3] == ("of",) and len(tokens) > _LED - 1:
        yield (tokens[3], *tokens[:2], *tokens[4:])


def _owned(tokens: Tokens) -> Iterator[Tokens]:
    """`the boat belongs to X` as `X owns the boat`."""
    if tokens[-3:-1] == ("belongs", "to") and len(tokens) > len(("boat", "belongs", "to")):
        yield (tokens[-1], "owns", *tokens[:-3])


def _employed(tokens: Tokens) -> Iterator[Tokens]:
    """`X is employed by Y` and `X is an employee of Y` as `X works for Y`."""
    for words in (("is", "employed", "by"), ("is", "an", "employee", "of")):
        at = _place(tokens, words)
        if at > 0:
            yield (*tokens[:at], "works", "for", *tokens[at + len(words) :])


def _place(tokens: Tokens, words: Tokens) -> int:
    """Where that run of words begins; -1 if it does not stand there."""
    return next((at for at in range(len(tokens) - len(words) + 1) if tokens[at : at + len(words)] == words), -1)


def _bare_noun(tokens: Tokens) -> Iterator[Tokens]:
    """`X is a vegetarian` as `X is vegetarian`."""
    if tokens[-1] in _NOUN_OR_NOT and tokens[-2:-1] in (("a",), ("an",)):
        yield (*tokens[:-2], tokens[-1])


_NOUN_OR_NOT: Final = frozenset(
    "vegetarian vegan catholic protestant muslim hindu buddhist christian jewish agnostic".split()
)


def _allergic(tokens: Tokens) -> Iterator[Tokens]:
    """`has a peanut allergy` and `has an allergy to peanuts` as `is allergic to peanuts`."""
    if len(tokens) > 4 and tokens[-4] == "has" and tokens[-3] in ("a", "an") and tokens[-1] == "allergy":
        yield from ((*tokens[:-4], "is", "allergic", "to", each) for each in (tokens[-2], f"{tokens[-2]}s"))
    at = _place(tokens, ("has", "an", "allergy", "to"))
    if at > 0:
        yield (*tokens[:at], "is", "allergic", "to", *tokens[at + 4 :])


def _preferred(tokens: Tokens) -> Iterator[Tokens]:
    """`prefers X over Y` as `prefers X to Y`."""
    if not _PREFERRING.isdisjoint(tokens) and tokens.count("over") == 1:
        yield tuple("to" if each == "over" else each for each in tokens)


_PREFERRING: Final = frozenset(("prefer", "prefers", "preferred"))


def _none(tokens: Tokens) -> Iterator[Tokens]:
    """`owns no car` as `does not own a car`; `does not have any car` without its `any`."""
    if tokens.count("no") == 1 and "no" in tokens[2:-1]:
        at = tokens.index("no")
        for base in verbs.of_third(tokens[at - 1]):
            begin = (*tokens[: at - 1], "does", "not", base)
            yield from ((*begin, *article, *tokens[at + 1 :]) for article in ((), ("a",), ("an",)))
    at = _place(tokens, ("not", "have", "any"))
    if at > 0:
        yield (*tokens[: at + 2], *tokens[at + 3 :])


def _conversely(tokens: Tokens) -> Iterator[Tokens]:
    """`X is taller than Y` as `Y is shorter than X`."""
    if tokens.count("than") != 1 or tokens.count("is") != 1 or "not" in tokens:
        return
    be, than = tokens.index("is"), tokens.index("than")
    if than == be + 2 and tokens[be + 1] in _CONVERSE and be and tokens[than + 1 :]:
        yield (*tokens[than + 1 :], "is", _CONVERSE[tokens[be + 1]], "than", *tokens[:be])


_PAIRS: Final = ("older younger", "taller shorter", "bigger smaller", "faster slower", "heavier lighter", "higher lower",
                 "stronger weaker", "better worse", "richer poorer", "warmer colder", "wider narrower", "thicker thinner")  # fmt: skip
_CONVERSE: Final = {one: other for row in _PAIRS for pair in (row.split(),) for one, other in (pair, pair[::-1])}


def _aged(tokens: Tokens) -> Iterator[Tokens]:
    """`X is 34 years old` and `X's age is 34` as `X is 34`."""
    if tokens[-1] == "old" and tokens[-2:-1] and tokens[-2].endswith(" year") and tokens[-3:-2] == ("is",):
        yield (*tokens[:-2], tokens[-2].removesuffix(" year"))
    if tokens[-4:-1] == ("'s", "age", "is") and tokens[-1].startswith(quantities.MARK):
        yield (*tokens[:-4], "is", tokens[-1].removesuffix(" year"))


def _belonging(tokens: Tokens) -> Iterator[Tokens]:
    """`X is a member of Y` as `X is a Y member`."""
    at = _place(tokens, ("is", "a", "member", "of"))
    if at > 0 and len(tokens) == at + 5:
        yield (*tokens[: at + 2], tokens[-1], "member")


def _priced(tokens: Tokens) -> Iterator[Tokens]:
    """`X costs 5 euros` as `X's price is 5 euros`."""
    at = tokens.index("costs") if tokens.count("costs") == 1 else 0
    if at and tokens[at + 1 : at + 2] and tokens[at + 1].startswith(quantities.MARK) and "by" not in tokens:
        yield (*tokens[:at], "'s", "price", "is", *tokens[at + 1 :])


def _whose(tokens: Tokens) -> Iterator[Tokens]:
    """`X is owned by Y` as `X's owner is Y`."""
    at = _place(tokens, ("is", "owned", "by"))
    if at > 0:
        yield (*tokens[:at], "'s", "owner", "is", *tokens[at + 3 :])


def _over(tokens: Tokens) -> Iterator[Tokens]:
    """`does not use Vim anymore` as `no longer uses Vim`, and its like in other languages."""
    if tokens[-1] == "anymore" and tokens.count("not") == 1:
        at = tokens.index("not")
        do = tokens[at - 1 : at]
        if do in (("does",), ("do",)) and tokens[at + 1 : at + 2]:
            form = verbs.third(tokens[at + 1]) if do == ("does",) else tokens[at + 1]
            yield (*tokens[: at - 1], "no-longer", form, *tokens[at + 2 : -1])
        else:
            yield (*tokens[:at], "no-longer", *tokens[at + 1 : -1])
    if tokens[-1] == "mehr":
        yield from (
            (*tokens[:at], "no-longer", *tokens[at + 1 : -1]) for at in range(1, len(tokens)) if tokens[at] in _KEIN
        )
    if "ne" in tokens[:-2] and tokens[tokens.index("ne") + 2] == "plus":
        at = tokens.index("ne")
        yield (*tokens[:at], "no-longer", tokens[at + 1], *tokens[at + 3 :])


_KEIN: Final = frozenset(("kein", "keine", "keinen"))

Turn = Callable[[Tokens], Iterator[Tokens]]


def _turns(*rows: tuple[str, Turn]) -> tuple[tuple[frozenset[str], Turn], ...]:
    return tuple((frozenset(words.split()), turn) for words, turn in rows)


_TURNS: Final = _turns(
    ("from", _moved),
    ("at", _time_of_day),
    (" ".join(lexicon.SECOND), _second_verb),
    (" ".join(_ADVERBS | _FRONTED), _fronted),
    ("there", _there),
    ("version", _versioned),
    ("anymore mehr plus", _over),
    ("no any", _none),
    ("by", voice.active),
    (" ".join(voice.GIVING), voice.given),
    ("of", _genitive),
    ("'s", _role_first),
    ("home", _home),
    ("is borders equals", _mutual),
    ("employed employee", _employed),
    ("belongs", _owned),
    ("owned", _whose),
    ("costs", _priced),
    ("old age", _aged),
    ("a an", _bare_noun),
    ("allergy", _allergic),
    ("over", _preferred),
    ("than", _conversely),
    ("member", _belonging),
    ("geboren", _born),
    ("wird", _led),
)
"""Each with the words without which it makes nothing; in the order in which one may make what the next can turn."""
