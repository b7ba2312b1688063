"""Voice: statements turned from the passive into the active, and a gift told from its other end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assay.stages.wording import lexicon, quantities, verbs
from assay.stages.wording.scan import SUBJECT, Tokens


def active(tokens: Tokens) -> Iterator[Tokens]:
    """`X was written by Y` as `Y wrote X`."""
    if tokens.count("by") != 1 or not lexicon.SCOPED.isdisjoint(tokens):
        return
    by = tokens.index("by")
    end = next((at for at in range(by + 1, len(tokens)) if tokens[at] in lexicon.PREPOSITIONS), len(tokens))
    agent, tail = tokens[by + 1 : end], tokens[end:]
    if not agent or (not agent[0][0].isalpha() and agent[0] != SUBJECT and not agent[0].startswith(quantities.MARK)):
        return
    if agent[0].endswith("ing") or (agent[0].startswith(quantities.MARK) and len(agent) == 1):
        return
    for be in range(1, by):
        if tokens[be] in _PASSIVE:
            yield from _agents(tokens[:be], tokens[be:by], agent, tail)
            return


_PASSIVE: Final = lexicon.BE | {"has", "have", "had"} | lexicon.MODAL


def _agents(patient: Tokens, middle: Tokens, agent: Tokens, tail: Tokens) -> Iterator[Tokens]:
    """`agent did patient` for each verb that `was done` can be of; `middle` goes from the auxiliary to the `by`."""
    denied = "not" in middle
    words = tuple(each for each in middle if each != "not")
    aux, rest = words[0], words[1:]
    if rest[:1] in (("been",), ("be",)):
        perfect = rest[0] == "been"
        if perfect == (aux in lexicon.MODAL):
            return
        kept, rest = aux, rest[1:]
    elif aux in lexicon.BE and rest[:1] == ("being",):
        yield from ((*agent, be, *(("not",) if denied else ()), form, *patient, *rest[2:], *tail) for form in _going_on(rest)
                    for be in (aux, _OTHER_NUMBER[aux]))  # fmt: skip
        return
    elif aux in lexicon.BE:
        perfect, kept = False, ""
    else:
        return
    if not rest or (len(rest) > 1 and rest[1] not in lexicon.PREPOSITIONS):
        return
    extra = (*rest[1:], *tail)
    for verb in _verbs(aux, kept, rest[0], perfect=perfect, denied=denied):
        yield (*agent, *verb, *patient, *extra)


def _verbs(aux: str, kept: str, participle: str, *, perfect: bool, denied: bool) -> Iterator[Tokens]:
    no = ("not",) if denied else ()
    for base in verbs.bases(participle):
        if perfect:
            yield from ((have, *no, participle) for have in ({"has", "have"} if kept != "had" else {"had"}))
        elif kept:
            yield (kept, *no, base)
        elif aux in ("was", "were"):
            yield from ((("did", "not", base),) if denied else ((past,) for past in verbs.pasts(base)))
        else:
            yield from ((do, "not", base) for do in ("does", "do")) if denied else iter(((verbs.third(base),), (base,)))


_OTHER_NUMBER: Final = {"is": "are", "are": "is", "was": "were", "were": "was"}


def _going_on(rest: Tokens) -> Iterator[str]:
    """The forms in -ing of what `being done` can be of."""
    for base in verbs.bases(rest[1]) if len(rest) > 1 else ():
        yield from verbs.gerunds(base)


def given(tokens: Tokens) -> Iterator[Tokens]:
    """`X gave Y a book` as `X gave a book to Y`."""
    at = next((place for place, word in enumerate(tokens) if word in GIVING), 0)
    if not at or len(tokens) < at + _GIFT or not lexicon.SCOPED.isdisjoint(tokens):
        return
    whom, what = tokens[at + 1], tokens[at + 2 :]
    begins = what[0] in ("a", "an", "another") or what[0].startswith(quantities.MARK)
    if begins and whom[0].isalpha() and lexicon.PREPOSITIONS.isdisjoint((whom, *what)) and "and" not in what:
        yield (*tokens[: at + 1], *what, "to", whom)


_GIFT: Final = 4
"""Tokens of `gave Y a book`."""
GIVING: Final = frozenset("give gives gave given lend lends lent send sends sent show shows showed sell sells sold".split())
