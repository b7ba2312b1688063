"""The project or team that a conversation is about: what it calls one, or what its title names and its text speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.names import name_key
from assay.stages.reading.naming import NAME, NO_NAMES, Lexicon, names
from assay.stages.reading.subjects import TITLE, WE, Group

PROJECT: Final = "schema:Project"

_CALLED: Final = (
    re.compile(
        rf"\b(?:the|our|this|The|Our|This) ({NAME}) "
        r"(?P<kind>project|team|squad|group)\b"
    ),
    re.compile(rf"\b(?P<kind>[Pp]roject|[Tt]eam|project called|codename is) ({NAME})"),
    re.compile(
        rf"(?<![\w'’.-])({NAME}) is (?:our|a|the|an|my) (?:[\w-]+ ){{0,4}}(?P<kind>project|app|library|tool|service|"
        rf"product|website)\b"
    ),
)
_PERSON_BEFORE: Final = re.compile(r"\b(?:with|from|by|and)\s+\Z", re.IGNORECASE)
_PEOPLE: Final = frozenset({"team", "squad", "group"})
"""A team is called like its project as often as not: no class follows from it."""


@dataclass(frozen=True, slots=True)
class Called:
    """A name that a text calls a project or team, with its class if that is sure."""

    name: str
    type: str | None


def called(texts: Iterable[str], lexicon: Lexicon) -> tuple[Called, ...]:
    """Everything that the texts call a project or team, in order. Names of people are none. Linear."""
    return tuple(dict.fromkeys(each for text in texts for each in _called(text, lexicon)))


def _called(text: str, lexicon: Lexicon) -> Iterator[Called]:
    for form in _CALLED:
        for found in form.finditer(text):
            words = next(group for group in found.groups() if group != found["kind"])
            whole = tuple(name for start, name in names(words) if start + len(name) == len(words))
            for name in whole:
                if name_key(name) not in lexicon.people:
                    yield Called(name, None if found["kind"].lower() in _PEOPLE else PROJECT)


def classes(found: Iterable[Called]) -> dict[str, str | None]:
    """`name_key` -> class, for all of them."""
    classed: dict[str, str | None] = {}
    for each in found:
        key = name_key(each.name)
        classed[key] = classed.get(key) or each.type
    return classed


def group_of(title: str, found: Sequence[Called], lexicon: Lexicon) -> Group | None:
    """The one group, None if there is none or more than one. What the title names comes first."""
    classed = classes(found)
    titled = {name_key(name): name for name in _titled(title, classed, lexicon)}
    named = titled or {name_key(each.name): each.name for each in found}
    if len(named) != 1:
        return None
    key, name = named.popitem()
    return Group(name, classed.get(key), WE if key in classed else TITLE)


def _titled(title: str, classed: Mapping[str, str | None], lexicon: Lexicon) -> Iterator[str]:
    for start, words in names(title):
        name = _without_kind(words)
        key = name_key(name)
        witnessed = key in classed or key in lexicon.known or key in lexicon.seen
        if witnessed and key not in lexicon.people and not _PERSON_BEFORE.search(title[:start]):
            yield name


def _without_kind(words: str) -> str:
    """`Kestrel Kickoff` is about Kestrel."""
    while words and words.rpartition(" ")[2].casefold() in NO_NAMES:
        words = words.rpartition(" ")[0]
    return words
