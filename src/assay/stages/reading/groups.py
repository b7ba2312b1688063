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
        r"(?P<kind>project|team|squad|group|app|service|library|tool|repo|repository|codebase|backend|platform|"
        r"choir|club|association|society|orchestra|band|co-?op|cooperative|company|foundation|charity|committee)\b"
    ),
    re.compile(
        rf"\b(?P<kind>[Pp]roject|[Tt]eam|[Pp]rojekt|[Pp]royecto|[Pp]rojet|[Cc]hoir|[Cc]lub|[Aa]ssociation|[Vv]erein|"
        rf"[Cc]hor|[Cc]horale|[Cc]oro|[Aa]sociación|[Hh]uerto|[Rr]epository for|[Rr]epo for|[Hh]andover for|project "
        rf"called|codename is) "
        rf"({NAME})"
    ),
    re.compile(
        rf"(?<![\w'’.-])({NAME}) is (?:our|a|the|an|my) (?:[\w-]+ ){{0,4}}(?P<kind>project|app|library|tool|service|"
        rf"product|website|program|package|platform|server|database|system)\b"
    ),
)
_PERSON_BEFORE: Final = re.compile(r"\b(?:with|from|by|and)\s+\Z", re.IGNORECASE)
_PEOPLE: Final = frozenset(
    "team squad group choir club association society orchestra band coop co-op cooperative company foundation "
    "charity committee "
    "verein chor chorale coro asociación huerto".split()
)
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
    filed = frozenset(name_key(title.split("\n", 1)[0]).split()) if "\n" in title else frozenset[str]()
    titled = {
        name_key(name): name for name in _titled(title.rpartition("\n")[2] if filed else title, classed, lexicon, filed)
    }
    if filed and not titled:
        titled = {name_key(name): name for name in _titled(title.partition("\n")[0], classed, lexicon)}
    named = titled or {name_key(each.name): each.name for each in found}
    if len(named) != 1:
        return None
    key, name = named.popitem()
    return Group(name, classed.get(key), WE if key in classed else TITLE)


def _titled(
    title: str, classed: Mapping[str, str | None], lexicon: Lexicon, filed: frozenset[str] = frozenset()
) -> Iterator[str]:
    """Names of the title that something witnesses; `filed`: the words by which the file itself goes."""
    for start, words in names(title):
        if _PERSON_BEFORE.search(title[:start]):
            continue
        name = next(
            (each for each in _parts(words) if name_key(each) in filed or _witnessed(name_key(each), classed, lexicon)),
            None,
        )
        if name is not None:
            yield name


def _witnessed(key: str, classed: Mapping[str, str | None], lexicon: Lexicon) -> bool:
    """Whether the text itself speaks of it, and of no person."""
    return (key in classed or key in lexicon.known or key in lexicon.seen) and key not in lexicon.people


def _parts(words: str) -> Iterator[str]:
    """The name itself and what is left of it without its last or first words: `Kestrel Kickoff` is about Kestrel."""
    parts = words.split(" ")
    for size in range(len(parts), 0, -1):
        for start in range(len(parts) - size + 1):
            if not {parts[start].casefold(), parts[start + size - 1].casefold()} & NO_NAMES:
                yield " ".join(parts[start : start + size])
