"""The house vocabulary as the ledger uses it, read from the file that ships with the catalogue.

The file is ours: a mistake in its syntax is a bug and raises, with all mistakes at once, where a vault's own data would be
a finding. What else may be wrong with it is held by tests, not looked for in every run.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from assay.adapters import bundle
from assay.model.effective import Effective, effective
from assay.model.ontology import Ontology
from assay.stages.reason.schema import Schema, schema
from assay.text import axioms, turtle
from assay.text.house import House

FILE: Final = "house.ttl"


class BrokenHouse(Exception):
    """The shipped file cannot be read. `problems` says where and why."""

    def __init__(self, problems: Iterable[turtle.Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"{FILE}: " + "; ".join(f"line {each.line}: {each.message}" for each in self.problems))


@cache
def load() -> Ontology:
    """The shipped vocabulary; read once per process, some milliseconds. Raises NoCatalogue."""
    return _built(_shipped())


@cache
def house() -> Effective:
    """What the shipped vocabulary says, axiom by axiom. Raises NoCatalogue."""
    said = axioms.read(_shipped().triples, f"{bundle.FOLDER}/{FILE}").facts
    return effective(said.terms, said.axioms)


@cache
def house_schema() -> Schema:
    """The shipped vocabulary, ready for reasoning."""
    return schema(house())


@cache
def _shipped() -> turtle.Document:
    return turtle.parse((bundle.folder() / FILE).read_text("utf-8"))


def build(text: str) -> Ontology:
    """The vocabulary that the file's text states. Raises BrokenHouse with all that is wrong with its syntax."""
    return _built(turtle.parse(text))


def _built(document: turtle.Document) -> Ontology:
    if document.problems:
        raise BrokenHouse(document.problems)
    return House(document).ontology()
