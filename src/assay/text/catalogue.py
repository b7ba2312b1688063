"""The list of what a catalogue consists of, and whether its files are what it says."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from typing import Final

from assay.model.axiom import Kind, Relation
from assay.model.names import digest
from assay.model.vocabulary import Facts, Listed

_TEXTS: Final = ("file", "role", "name", "release", "licence", "attribution", "origin", "sha256")


class BrokenCatalogue(ValueError):
    """A file is not what the list says: cut, changed, or two that claim to be the same vocabulary."""


def check(listed: Listed, data: bytes) -> None:
    """Raises BrokenCatalogue unless these are the bytes that are listed."""
    if digest(data) != listed.sha256:
        raise BrokenCatalogue(f"{listed.file} is not the file that was listed: its sha256 differs")


def count(listed: Listed, found: Mapping[str, int]) -> None:
    """Raises BrokenCatalogue unless so much is in it."""
    wrong = [f"{what} {found.get(what, 0)} instead of {n}" for what, n in listed.counts.items() if found.get(what, 0) != n]
    if wrong:
        raise BrokenCatalogue(f"{listed.file} has {', '.join(wrong)}")


def counts(facts: Facts) -> dict[str, int]:
    """How much a file says, by what it is."""
    named = {
        "terms": len(facts.terms),
        "classes": facts.named(Kind.CLASS),
        "properties": sum(term.kind.relates for term in facts.terms),
    }
    said = {relation.value: facts.said(relation) for relation in Relation if facts.said(relation)}
    return named | said


def parse(text: str) -> tuple[Listed, ...]:
    """The list. Raises BrokenCatalogue where it is none, or where two files claim one vocabulary."""
    try:
        rows = tomllib.loads(text).get("file", [])
        listed = tuple(Listed(**{**row, "iris": tuple(row.get("iris", ()))}) for row in rows)
    except (tomllib.TOMLDecodeError, TypeError, AttributeError) as bad:
        raise BrokenCatalogue(str(bad)) from bad
    unique(listed)
    return listed


def unique(listed: Iterable[Listed]) -> None:
    """Raises BrokenCatalogue if two files claim one vocabulary."""
    claimed: dict[str, str] = {}
    for each in listed:
        for iri in each.iris:
            if claimed.setdefault(iri, each.file) != each.file:
                raise BrokenCatalogue(f"{claimed[iri]} and {each.file} both claim to be <{iri}>")


def render(listed: Iterable[Listed], head: str) -> str:
    """The list as TOML, in the given order, under a comment."""
    return f"# {head}\n" + "".join(f"\n[[file]]\n{_row(each)}" for each in listed)


def _row(listed: Listed) -> str:
    lines = [f"{key} = {_toml(getattr(listed, key))}" for key in _TEXTS]
    lines.append(f"iris = [{', '.join(map(_toml, listed.iris))}]")
    lines.append(f"counts = {{ {', '.join(f'{key} = {value}' for key, value in listed.counts.items())} }}")
    if listed.prefixes:
        lines.append(
            f"prefixes = {{ {', '.join(f'{_toml(key)} = {_toml(each)}' for key, each in listed.prefixes.items())} }}"
        )
    return "".join(f"{line}\n" for line in lines)


def _toml(text: str) -> str:
    """A basic string of TOML; JSON escapes the same, but for DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
