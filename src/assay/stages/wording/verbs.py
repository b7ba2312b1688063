"""Forms of English verbs, as far as rewriting one statement into another needs them.

Where a form could come from several verbs (`planned`: plan, planne), all are given: a wrong one meets no text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_TABLE: Final = (
    "be was been", "become became become", "begin began begun", "bind bound bound", "bite bit bitten", "blow blew blown",
    "break broke broken", "bring brought brought", "build built built", "buy bought bought", "catch caught caught",
    "choose chose chosen", "come came come", "cost cost cost", "cut cut cut", "deal dealt dealt", "do did done",
    "draw drew drawn", "drink drank drunk", "drive drove driven", "eat ate eaten", "fall fell fallen", "feed fed fed",
    "feel felt felt", "fight fought fought", "find found found", "fly flew flown", "forget forgot forgotten",
    "freeze froze frozen", "get got got", "give gave given", "go went gone", "grow grew grown", "have had had",
    "hear heard heard", "hide hid hidden", "hit hit hit", "hold held held", "hurt hurt hurt", "keep kept kept",
    "know knew known", "lay laid laid", "lead led led", "learn learnt learnt", "leave left left", "lend lent lent",
    "let let let", "lose lost lost", "make made made", "mean meant meant", "meet met met", "outgrow outgrew outgrown",
    "overwrite overwrote overwritten", "pay paid paid", "put put put", "quit quit quit", "read read read",
    "rebuild rebuilt rebuilt", "rewrite rewrote rewritten", "ride rode ridden", "ring rang rung", "rise rose risen",
    "run ran run", "say said said", "see saw seen", "sell sold sold", "send sent sent", "set set set", "shake shook shaken",
    "shoot shot shot", "show showed shown", "shut shut shut", "sing sang sung", "sink sank sunk", "sit sat sat",
    "sleep slept slept", "speak spoke spoken", "spend spent spent", "split split split", "spread spread spread",
    "stand stood stood", "steal stole stolen", "strike struck struck", "swear swore sworn", "swim swam swum",
    "take took taken", "teach taught taught", "tear tore torn", "tell told told", "think thought thought",
    "throw threw thrown", "undergo underwent undergone", "understand understood understood", "wake woke woken",
    "wear wore worn", "win won won", "withdraw withdrew withdrawn", "write wrote written",
)  # fmt: skip
_FORMS: Final = {base: (past, part) for base, past, part in (row.split() for row in _TABLE)}
_BY_PARTICIPLE: Final = {part: base for base, (_, part) in _FORMS.items()}
_ENDING: Final = 3
"""Letters of what is too short for a participle: `red` is no participle."""


@lru_cache(1024)
def bases(participle: str) -> tuple[str, ...]:
    """The verbs whose participle that can be; empty if it is none."""
    known = _BY_PARTICIPLE.get(participle)
    if known:
        return (known,)
    if not participle.endswith("ed") or len(participle) <= _ENDING:
        return ()
    stem = participle[:-2]
    doubled = (stem[:-1],) if stem[-1] == stem[-2] else ()
    return (participle[:-1], stem, *doubled, *((f"{stem[:-1]}y",) if stem.endswith("i") else ()))


@lru_cache(1024)
def pasts(base: str) -> tuple[str, ...]:
    """The past tenses that the verb can have."""
    if base in _FORMS:
        return (_FORMS[base][0],)
    if base.endswith("e"):
        return (f"{base}d",)
    if base.endswith("y") and base[-2:-1] not in tuple("aeou"):
        return (f"{base[:-1]}ied",)
    return (f"{base}ed", f"{base}{base[-1]}ed")


@lru_cache(1024)
def third(base: str) -> str:
    """The third person of the present."""
    if base in ("have", "do", "go", "be"):
        return {"have": "has", "do": "does", "go": "goes", "be": "is"}[base]
    if base.endswith(("s", "sh", "ch", "x", "o", "z")):
        return f"{base}es"
    return f"{base[:-1]}ies" if base.endswith("y") and base[-2:-1] not in tuple("aeou") else f"{base}s"


@lru_cache(1024)
def gerunds(base: str) -> tuple[str, ...]:
    """The forms in -ing that the verb can have."""
    if base.endswith("e") and not base.endswith(("ee", "be")):
        return (f"{base[:-1]}ing",)
    return (f"{base}ing", f"{base}{base[-1]}ing")


@lru_cache(1024)
def of_gerund(form: str) -> tuple[str, ...]:
    """The verbs whose form in -ing that can be; empty if it is none."""
    stem = form.removesuffix("ing")
    if stem == form or len(stem) < _ENDING - 1:
        return ()
    return (stem, f"{stem}e", *((stem[:-1],) if stem[-1] == stem[-2] else ()))


@lru_cache(1024)
def of_third(form: str) -> tuple[str, ...]:
    """The verbs whose third person that can be; empty if it is none."""
    known = {"has": "have", "does": "do", "goes": "go", "is": "be"}
    if form in known:
        return (known[form],)
    if not form.endswith("s") or len(form) <= _ENDING or form.endswith("ss"):
        return ()
    found = (
        form[:-1],
        *((form[:-2],) if form.endswith("es") else ()),
        *((f"{form[:-3]}y",) if form.endswith("ies") else ()),
    )
    return tuple(each for each in found if third(each) == form)
