"""What is around a sentence: what it answers, what was said right before it, where in its message it stands, who talks.

The same words inform or only react: `Twenty-two.` behind a question is a figure, behind a joke it is another; what a desk says to
a customer is about its rules or about this hour; among many who chat, fewer sentences last than where one writes a page.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from assay.stages.reading.acts import Act

MANY: Final = 3
"""People from whom on a talk is a group's."""


def manner(texts: Sequence[str], people: Collection[str], *, chat: bool, agent: bool) -> frozenset[str]:
    """How the whole source speaks: with an agent, among how many, or on a page with headings and an `I`. Linear."""
    if chat:
        among = "among-many" if len(people) >= MANY else f"among-{len(people)}"
        return frozenset({among, "with-agent"} if agent else {among})
    heads = sum(text.startswith("#") for text in texts)
    words = sum(text.count(" ") + 1 for text in texts)
    own = sum(len(_OWN.findall(text)) for text in texts)
    told = "page-of-i" if own * _OFTEN > words else "page-with-i" if own * _SELDOM > words else "page-without-i"
    return frozenset({told, "page-in-sections" if heads > _FEW else "page-with-title" if heads else "page-without-title"})


_OWN: Final = re.compile(r"(?<!\w)(?:I|[Mm]y|[Mm]e|[Ii]ch|[Mm]ein\w*|yo|[Mm]is?|[Jj]e|[Jj](?=['’])|[Mm](?:on|a|es))(?!\w)")
_OFTEN: Final = 50
"""In so many words one that means the writer."""
_SELDOM: Final = 200
_FEW: Final = 2
"""Headings that are only a title."""


def around(
    words: str, at: int, beside: tuple[Act | None, Act | None], before: tuple[Act | None, str], *, talk: bool
) -> Iterator[str]:
    """The marks of the sentence that is the number `at` of its message or paragraph.

    `beside`: what those before and behind it in there do; `before`: what the last one of the message before does, and its words
    if it asks; `talk`: somebody speaks.
    """
    behind, after = beside
    if after is Act.QUESTION:
        yield "asks-behind"
    if at == 0:
        yield "begins"
    elif behind is not None:
        yield f"behind-{_named(behind)}"
    if after is None:
        yield "ends"
    if words[:1].islower():
        yield "small-letter"
    if words[-1:] in {".", "!"}:
        yield "full-stop"
    if words[:1] == "(":
        yield "in-brackets"
    if talk:
        yield from _led(words)
        yield from _answer(at, *before)


def _led(words: str) -> Iterator[str]:
    found = _LEAD.match(words)
    if found is not None:
        yield f"led-by-{_LEADS[found[1].casefold()]}"


def _leads() -> dict[str, str]:
    groups = {
        "yes": "yes yeah yep yup right sure ok okay ja doch sí oui ouais",
        "no": "no nope nah nein nee non",
        "oh": "oh ah aha ha well",
        "so": "so then also",
        "and": "and und y et",
        "but": "but aber pero mais",
    }
    return {word: group for group, words in groups.items() for word in words.split()}


_LEADS: Final = _leads()
_LEAD: Final = re.compile(rf"({'|'.join(_LEADS)})(?![\w'’])", re.IGNORECASE)


def _named(act: Act) -> str:
    return act.name.lower().replace("_", "-")


def _answer(at: int, act: Act | None, asked: str) -> Iterator[str]:
    """What the message before asks for, for the first sentence behind it."""
    if act is None:
        return
    if at == 0:
        yield f"reply-to-{_named(act)}"
    if act is not Act.QUESTION:
        return
    if at:
        yield "answers-on"
        return
    yield "answers"
    found = _ASKED.search(asked)
    yield f"asked-{_asked(found[0].casefold())}" if found else "asked-whether"


def _asked(word: str) -> str:
    return next((what for what, forms in _WHAT.items() if word in forms), "what")


_WHAT: Final = {
    "number": frozenset({"how many", "how much", "how long", "how often", "wie viele", "wie viel", "cuántos", "cuántas",
                         "cuánto", "combien"}),
    "when": frozenset({"when", "what time", "wann", "cuándo", "quand"}),
    "where": frozenset({"where", "wo", "dónde", "où"}),
    "who": frozenset({"who", "whose", "wer", "quién", "qui"}),
    "how": frozenset({"how", "wie", "cómo", "comment", "why", "warum", "por qué", "pourquoi"}),
}  # fmt: skip
_ASKED: Final = re.compile(
    r"(?<!\w)(?:how (?:many|much|long|often)|what time|when|where|who|whose|which|what|how|why|wie viele?|wann|wo|wer|wie|warum|"
    r"was|welche\w?|cuánt[oa]s?|cuándo|dónde|quién|cuál|cómo|por qué|qué|combien|quand|où|qui|comment|pourquoi|quel\w*)(?!\w)",
    re.IGNORECASE,
)


DESK: Final = re.compile(
    r"(?<!\w)\(|(?<!\w)(?:support|desk|service|help ?desk|helpline|kundendienst|kundenservice|soporte|atención|assistance)(?!\w)",
    re.IGNORECASE,
)
"""A speaker's name that says for which firm they answer (`Dana (Thermora)`, `Jonquil Library Desk`)."""
