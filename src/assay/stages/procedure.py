"""A procedural claim taken apart: what it is for, and its steps. Words are moved, never made."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from assay.model.names import name_key


@dataclass(frozen=True, slots=True)
class Procedure:
    """`goal` reads on behind `to` or stands for itself (`before each release`); empty if the claim names none."""

    goal: str
    steps: tuple[str, ...]

    @property
    def key(self) -> str:
        """Goals that differ in articles and small words only are one."""
        words = re.findall(r"\w+", name_key(self.goal))
        return " ".join(each for each in words if each not in _SMALL)


_SMALL: Final = frozenset(
    "a an the each every any all our my your its their to in for of der die das jede jedes jeder".split()
)
_NUMBER: Final = re.compile(r"(?:(?<=\s)|\A)(\d{1,2})[.)]\s+")
_BULLET: Final = re.compile(r"(?:(?<=\s)|\A)[-*•]\s+")
_ASKED: Final = re.compile(
    r"(?:the )?(?:steps|procedure|process|instructions|checklist|recipe|how)\s*(?:to|for|we|i|you|of)?\s+|(?:in order )?to\s+",
    re.IGNORECASE,
)
_FOR: Final = re.compile(
    r"(?:In order to|How to|How (?:we|I|you)|To) (?P<goal>[^,:]{3,80})[,:] (?P<rest>.+)", re.IGNORECASE | re.DOTALL
)
_WHEN: Final = re.compile(
    r"(?P<goal>(?:Before|After|When|Whenever|If|On|For|At|During) [^,:]{3,80})[,:] (?P<rest>.+)", re.IGNORECASE | re.DOTALL
)
_LATER: Final = re.compile(
    r"(?:[,;.]\s+|\s+)(?:and\s+)?(?:then|next|after that|afterwards|finally|lastly|dann|danach|luego|después|ensuite|puis)"
    r"(?!\w)[,:]?\s+"
    r"|;\s+|(?<=[^\s.].)\.\s+(?=[A-ZÄÖÜ])",
    re.IGNORECASE,
)
_FIRST: Final = re.compile(r"(?:first(?:ly)?|start by|zuerst|zunächst|primero|d'abord)(?!\w)[,:]?\s+", re.IGNORECASE)


def procedure(statement: str) -> Procedure:
    """What the claim says is done, and for what. A claim that cannot be taken apart is one step. Total."""
    whole = " ".join(statement.split())
    return _listed(whole) or _told(whole) or Procedure("", (_sentence(whole),))


def _listed(whole: str) -> Procedure | None:
    """A list behind its goal: `Releasing Kestrel: 1. Run the tests. 2. Tag it.` Numbers must count from one."""
    marks = list(_NUMBER.finditer(whole))
    if not marks or [int(each[1]) for each in marks] != list(range(1, len(marks) + 1)) or len(marks) < 2:
        marks = list(_BULLET.finditer(whole)) if ":" in whole else []
    if len(marks) < 2:
        return None
    ends = [*(each.start() for each in marks[1:]), len(whole)]
    steps = (whole[mark.end() : end] for mark, end in zip(marks, ends, strict=True))
    return Procedure(_goal(whole[: marks[0].start()]), tuple(_sentence(each) for each in steps if each.strip()))


def _told(whole: str) -> Procedure | None:
    """A goal and what is done for it: `To release Kestrel, run the tests, then tag it.`."""
    found = _FOR.fullmatch(whole) or _WHEN.fullmatch(whole)
    if found is None:
        return None
    parts = (_FIRST.sub("", each.strip(), count=1) for each in _LATER.split(found["rest"]))
    steps = tuple(_sentence(each) for each in parts if each.strip(" .;,"))
    return Procedure(_goal(found["goal"]), steps) if steps else None


def _goal(text: str) -> str:
    return _ASKED.sub("", text.strip(" :.,"), count=1).strip(" :.,") if _ASKED.match(text.strip()) else text.strip(" :.,")


def _sentence(text: str) -> str:
    """As a line of its own: a capital, and an end."""
    plain = text.strip(" ;,")
    if not plain:
        return ""
    shown = plain[:1].upper() + plain[1:]
    return shown if shown[-1] in ".!?…”\"'" else f"{shown}."
