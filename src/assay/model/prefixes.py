"""Short names for IRIs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

STANDARD: Final[Mapping[str, str]] = {
    "owl": "http://www.w3.org/2002/07/owl#",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcam": "http://purl.org/dc/dcam/",
    "dcmitype": "http://purl.org/dc/dcmitype/",
    "schema": "https://schema.org/",
    "kko": "http://kbpedia.org/ontologies/kko#",
    "rc": "http://kbpedia.org/kko/rc/",
    "house": "urn:assay:house:",
    "my": "urn:assay:my:",
}
"""The prefixes that every file may use without declaring them, and that no file may declare to be something else."""

ALSO: Final[Mapping[str, str]] = {"http://schema.org/": "https://schema.org/"}
"""Namespaces that mean another one; schema.org says itself that both spellings are one vocabulary."""

_LOCAL: Final = re.compile(r"[^\s<>\"{}|^`\\:#]+")
"""What may follow the colon: nothing that would end a name in a fact file or begin another IRI."""


@dataclass(frozen=True, slots=True)
class Prefixes:
    """`names` maps a prefix to its namespace; longer namespaces win where two fit."""

    names: Mapping[str, str] = field(default_factory=lambda: STANDARD)

    def short(self, iri: str) -> str:
        """The CURIE of an IRI, or the IRI, canonical, where no prefix fits."""
        plain = canonical(iri)
        fits = [(len(space), name) for name, space in self.names.items() if plain.startswith(space)]
        if fits and _LOCAL.fullmatch(plain[max(fits)[0] :]):
            return f"{max(fits)[1]}:{plain[max(fits)[0] :]}"
        return plain

    def full(self, name: str) -> str:
        """The IRI of a CURIE; a name without a known prefix is an IRI already."""
        prefix, colon, local = name.partition(":")
        return f"{self.names[prefix]}{local}" if colon and prefix in self.names else name

    def wider(self, more: Mapping[str, str]) -> Prefixes:
        """With further prefixes; one that is known stays what it is."""
        return Prefixes({**more, **self.names})


def canonical(iri: str) -> str:
    """The IRI under the one spelling that is kept of it."""
    for other, kept in ALSO.items():
        if iri.startswith(other):
            return kept + iri[len(other) :]
    return iri
