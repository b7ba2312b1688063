"""Signs of what was settled, asked for or laid down without a verb that says so: what of several types a sentence is told by.

Talk settles things in passing: by the word that leads up (`So the phones stay at home`), by a turn of speech at the end (`Imke it
is`), by the present of a verb that keeps, drops or moves something (`We drop it in November`), by a label (`New rule: ...`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from assay.stages.reading import instructions, verbs
from assay.stages.reading.frame import Frame


def led_by(lead: str) -> Iterator[str]:
    """What the words before the sentence proper say of it: that it follows, agrees, refuses or adds."""
    words = frozenset(_WORD.findall(lead.casefold()))
    yield from (f"led-by-{name}" for name, leading in _LEADING.items() if not leading.isdisjoint(words))


_WORD: Final = re.compile(r"[^\W\d_]+")
_LEADING: Final = {
    "so": frozenset("so then also dann damit somit entonces pues alors donc".split()),
    "ok": frozenset("ok okay right fine good yes yeah yep sure gut ja klar vale bueno sí bon oui adelante".split()),
    "no": frozenset("no nope nah nein nee ne non".split()),
    "but": frozenset("but though aber pero mais".split()),
    "more": frozenset("and also besides und y et übrigens además aussi".split()),
    "now": frozenset("now actually well jetzt nun ahora maintenant".split()),
    "please": frozenset("please pls bitte plis".split()),
}


def settled(sentence: str, built: Frame) -> Iterator[str]:
    """The signs of one sentence. Linear."""
    lows = [word.low for word in built.words]
    yield from _closes(sentence, lows)
    yield from _disposes(built)
    yield from _suits(built)
    yield from _instructs(sentence, lows, built)
    if _RULE.search(sentence):
        yield "rules"
    if _SETTLED.search(sentence):
        yield "is-settled"
    if _MINE.match(sentence):
        yield "mine-is"
    if _WANTS_NOT.search(sentence):
        yield "wants-not"
    if lows and lows[0] in _ALL:
        yield "for-all"
    if built.verb is None and any(one == "," and other in _NOT for one, other in pairwise(lows)):
        yield "this-not-that"
    if _MORE.search(sentence):
        yield "no-more"


_ALL: Final = frozenset(
    "every each nobody none everybody everyone whoever anyone anybody all always jeder jede jedes niemand keiner alle wer immer cada "
    "nadie quien todos todas siempre chaque personne quiconque tous toutes toujours".split()
)
_NOT: Final = frozenset({"not", "nicht", "no", "pas", "kein", "keine", "never", "nie"})
_RULE: Final = re.compile(
    r"(?<!\w)(?:(?:new|house|the|our|a|one|only|golden|first) (?:rule|policy|principle)|rules? (?:is|changed|stays|of)|"
    r"(?:neue |goldene )?regel(?=[ :])|"
    r"(?:nueva )?(?:norma|regla)(?=[ :])|(?:nouvelle )?(?:règle|consigne)(?=[ :]))",
    re.IGNORECASE,
)
_SETTLED: Final = re.compile(
    r"(?<!\w)(?:settled|agreed|approved|rejected|carried|adopted|that['’]s (?:it|that)|off the (?:table|menu|board|list|agenda)|"
    r"on the spot|put to (?:the|a) vote|votes?|unanimous(?:ly)?|made up my mind|the answer is|"
    r"said (?:yes|no)|done deal|in the end|it stays|stays? (?:as|off|at|on|out|in|put)|not going back|closed with|"
    r"vom tisch|abgemacht|beschlossene sache|einstimmig|mehrheitlich|dabei bleibt es|es bleibt (?:bei|dabei)|abgelehnt|abgestimmt|"
    r"por unanimidad|votación|se (?:vot[óa]|aprueba|rechaza|acuerda|queda)|y punto|acordad[oa]|aprobad[oa]|adjudicado|"
    r"adjugé|à l['’]unanimité|(?:est|a été|c['’]est) (?:acté|voté|adopté|décidé|réglé|tranché)|décide|d['’]accord)(?!\w)",
    re.IGNORECASE,
)
_MORE: Final = re.compile(
    r"(?<!\w)(?:no more|not any ?more|no longer|never again|kein\w* \w+ mehr|nicht mehr|nie wieder|ya no|nunca más|no más|plus jamais|"
    r"plus de)(?!\w)",
    re.IGNORECASE,
)
_MINE: Final = re.compile(
    r"(?:what (?:i|we) (?:want|like|need|miss|hate|love)|what matters to (?:me|us)|"
    r"(?:the )?(?:only|one|main) thing (?:that )?(?:i|we) |"
    r"all (?:i|we) (?:want|ask)|was (?:ich|wir|mir) |mir ist |bei (?:mir|uns) |lo que (?:quiero|pido|más)|ce que (?:je|nous) )",
    re.IGNORECASE,
)
_WANTS_NOT: Final = re.compile(
    r"(?<!\w)(?:(?:do|does)(?:n['’]t| not) (?:\w+ )?(?:want|like|wish|care|eat|drink|do)|(?:möchten?|wollen|will|mag|mögen) "
    r"(?:[\w-]+ ){0,5}?(?:nicht|kein\w*)|no (?:le gustan?|les gustan?|quieren?|soporta|come)|n['’](?:aim\w+|accept\w+) pas|ne "
    r"(?:veu\w+|souhait\w+|mang\w+|support\w+) pas)(?!\w)",
    re.IGNORECASE,
)


def _closes(sentence: str, lows: Sequence[str]) -> Iterator[str]:
    """What was chosen a moment ago, named at last (`Imke it is`, `Thursday then`)."""
    if _IT_IS.search(sentence):
        yield "ends-it-is"
    words = [low for low in lows if low.isalnum()]
    if len(words) > 1 and words[-1] in _THEN:
        yield "ends-then"


_IT_IS: Final = re.compile(
    r"\A(?:(?!as|what|how|where|than|that|when|because|if|and|but|so|know)[\w/'’.:-]+ ){1,6}it (?:is|stays)(?: then)?(?:[,.!]|\Z)",
    re.IGNORECASE,
)
_THEN: Final = frozenset("then dann also entonces pues alors donc".split())


def _disposes(built: Frame) -> Iterator[str]:
    """A verb in the present that keeps, drops, moves or takes something, by who does it."""
    if built.verb is None:
        return
    low = built.words[built.verb].low
    if low in _KEEPS:
        yield "disposes"
        yield f"disposes+{'thing' if built.subject in _THINGS else built.subject}"


_THINGS: Final = frozenset({"the", "a", "bare", "name", "this", "it", "our"})
_KEEPS: Final = frozenset(
    "keep keeps drop drops leave leaves skip skips cancel cancels postpone stay stays remain remains scrap cut move moves swap swaps "
    "switch switches replace replaces adopt stick sticks take takes go goes get gets come comes waits continues buy "
    "recommend start starts stop stops break "
    "bleibt bleiben lassen streichen nehmen verschieben behalten kommt fällt entfällt gilt "
    "queda quedan quedamos quitamos dejamos ponemos mantenemos aplazamos cambiamos pasa pasamos seguimos hacemos vamos "
    "garde gardons reste restons prend prenons supprime supprimons laisse laissons abandonne passe passons part partons annule "
    "reporte maintient met mettons".split()
)


def _suits(built: Frame) -> Iterator[str]:
    """Of something that it suits whoever speaks (`Mail is fine`)."""
    if built.verb is not None and built.words[built.verb].any("be"):
        near = [word.low for word in built.behind[:2]]
        if any(low in _FINE for low in near):
            yield "suits"


_FINE: Final = frozenset("fine ok okay best enough better egal recht lieber bien mejor suffisant mieux".split())


def _instructs(sentence: str, lows: Sequence[str], built: Frame) -> Iterator[str]:
    """Steps, what holds them out, and orders that were read as something else."""
    if sentence.endswith(":") and (instructions.announces(sentence) or _HOW.match(sentence)):
        yield "announces"
    if _GOES.search(sentence):
        yield "goes-like-this"
    if not built.order and lows and lows[0] in verbs.BASE and built.subject in _THINGS | {"none"}:
        yield "begins-with-verb"
    if built.verb is None and lows.count(",") >= _SEVERAL:
        yield "row-of-parts"
    if (lows and lows[0] in _IMPERSONAL) or "man" in lows[:_NEAR]:
        yield "one-does"


_SEVERAL: Final = 2
"""Marks between parts that make a row."""
_NEAR: Final = 6
"""Words within which German says who does it."""
_IMPERSONAL: Final = frozenset({"one", "man", "se", "il", "hay", "wer", "you"})
_HOW: Final = re.compile(r"(?:how|what) (?:to|we|i|you|works|it)|(?:to|for|when|if|before|after|in case) ", re.IGNORECASE)
_GOES: Final = re.compile(
    r"(?<!\w)(?:goes(?: like this| as follows)?|works like this|like this|as follows|in this order|step by step|(?:geht|läuft|wird) so|"
    r"se hace así|así|comme (?:ça|suit)) ?:",
    re.IGNORECASE,
)
