"""Vocabularies as files: what one says, how it is listed, what a search finds in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.model.finding import Finding


@dataclass(frozen=True, slots=True)
class Facts:
    """What one file says."""

    terms: tuple[Term, ...]
    axioms: tuple[Axiom, ...]

    def named(self, kind: Kind) -> int:
        """How many terms are of a kind."""
        return sum(term.kind is kind for term in self.terms)

    def said(self, relation: Relation) -> int:
        """How many axioms say so."""
        return sum(axiom.relation is relation for axiom in self.axioms)


@dataclass(frozen=True, slots=True)
class Listed:
    """One file of the catalogue.

    `role` is facts, alignments, refused, words or house; `iris` the vocabularies that it is; `sha256` the
    digest of its bytes (`names.digest`); `counts` what must be in it.
    """

    file: str
    role: str
    name: str
    release: str
    licence: str
    attribution: str
    origin: str
    sha256: str
    iris: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    prefixes: Mapping[str, str] = field(default_factory=dict)
    """The file's own short names for namespaces, by which its terms are called."""


@dataclass(frozen=True, slots=True)
class Find:
    """A term that a search found. `exact`: by its name, not by some of its words."""

    term: Term
    exact: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """One file's vocabulary. `iri` is that of its ontology header; `individuals` counts things that it types, which are none."""

    facts: Facts
    findings: tuple[Finding, ...]
    iri: str | None = None
    individuals: int = 0
    prefixes: Mapping[str, str] = field(default_factory=dict)
