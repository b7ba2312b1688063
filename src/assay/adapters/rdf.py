"""Vocabularies in RDF files of any of the usual forms, parsed by rdflib. Imported only where such a file is read."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import PurePath
from typing import Final

import rdflib

from assay.model.prefixes import Prefixes, canonical
from assay.model.triple import Literal, Triple
from assay.model.vocabulary import Reading
from assay.text import axioms

FORMATS: Final[Mapping[str, str]] = {
    ".ttl": "turtle",
    ".n3": "turtle",
    ".rdf": "xml",
    ".owl": "xml",
    ".xml": "xml",
    ".jsonld": "json-ld",
    ".json": "json-ld",
    ".nt": "nt",
    ".nq": "nquads",
}
"""rdflib's name of the form, by the file's ending."""


class Unreadable(ValueError):
    """Not RDF in the form that its name promises; the message is the parser's."""


def read(data: bytes, name: str, file: str, prefixes: Prefixes | None = None) -> Reading:
    """The vocabulary in a file's bytes; its blank nodes are its own. `file` is the name that axioms carry.

    Of the file's own prefixes those are told by which its terms are called. Raises Unreadable.
    """
    graph = _graph(data, name)
    known = prefixes or Prefixes()
    own = {prefix: canonical(str(space)) for prefix, space in graph.namespaces() if prefix}
    found = axioms.read(_triples(graph, known.wider(own)), file)
    used = {term.curie.partition(":")[0] for term in found.facts.terms} - known.names.keys()
    return replace(found, prefixes={prefix: own[prefix] for prefix in sorted(used & own.keys())})


def _graph(data: bytes, name: str) -> rdflib.Graph:
    suffix = PurePath(name).suffix.casefold()
    if suffix not in FORMATS:
        raise Unreadable(f"a name that ends in {suffix or 'nothing'} is none of {', '.join(FORMATS)}")
    if FORMATS[suffix] == "json-ld":
        _settled(data)
    quads = FORMATS[suffix] == "nquads"
    graph = rdflib.Dataset(default_union=True) if quads else rdflib.Graph(bind_namespaces="none")
    try:
        with warnings.catch_warnings(action="ignore"):  # rdflib's readers warn of what rdflib itself has deprecated
            graph.parse(data=data, format=FORMATS[suffix])
    except Exception as bad:
        raise Unreadable(" ".join(str(bad).split())[:300] or type(bad).__name__) from bad
    return graph


def _settled(data: bytes) -> None:
    """Raises Unreadable for JSON-LD that would have to be completed from the web, which is never asked."""
    try:
        waiting = [json.loads(data)]
    except ValueError as bad:
        raise Unreadable(str(bad)) from bad
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            waiting.extend(node)
        elif isinstance(node, dict):
            context = node.get("@context")
            if isinstance(context, str) or (isinstance(context, list) and any(isinstance(each, str) for each in context)):
                raise Unreadable("its context lies on the web, which is not asked; write the context into the file")
            waiting.extend(node.values())


def _triples(graph: rdflib.Graph, prefixes: Prefixes) -> Iterator[Triple]:
    short: dict[object, str] = {}

    def name(node: object) -> str:
        if node not in short:
            short[node] = f"_:{node}" if isinstance(node, rdflib.BNode) else prefixes.short(str(node))
        return short[node]

    for subject, predicate, value in sorted((triple[:3] for triple in graph), key=str):
        yield Triple(name(subject), name(predicate), _literal(value) if isinstance(value, rdflib.Literal) else name(value))


def _literal(value: rdflib.Literal) -> Literal:
    language = value.language.casefold() if value.language else None
    return Literal(str(value), language, str(value.datatype) if value.datatype else None)
