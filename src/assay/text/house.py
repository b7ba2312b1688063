"""The house vocabulary as the ledger uses it, from the Turtle that states it; and what may be wrong with that file."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from assay.model.claim import ValueKind
from assay.model.names import name_key
from assay.model.ontology import Category, Ontology, Property
from assay.model.triple import Literal, Node
from assay.text.turtle import Document

FOLDER: Final = "house:folder"
BECAUSE: Final = "house:because"
OVERLAP: Final = "house:Overlap"
REFUSAL: Final = "house:Refusal"
STEP: Final = "house:step"
PAIR: Final = "house:pair"
ORDER: Final = "house:order"
FUNCTIONAL: Final = "owl:FunctionalProperty"
WRITTEN_OUT: Final = "owl:DatatypeProperty"
RELATES: Final = frozenset({"owl:ObjectProperty", WRITTEN_OUT})
RANGES: Final = ("rdfs:range", "schema:rangeIncludes")
_FEWEST_WORDS: Final = 3
"""Of a reason; fewer are none."""


class House:
    """The statements of the file, by subject and predicate. A category is what has a folder."""

    def __init__(self, document: Document) -> None:
        self._said: dict[str, dict[str, list[Node]]] = defaultdict(lambda: defaultdict(list))
        for triple in document.triples:
            self._said[triple.subject][triple.predicate].append(triple.object)

    def ontology(self) -> Ontology:
        """Categories and properties in the order of the file."""
        apart = self.apart()
        return Ontology(
            properties={curie: self._property(curie) for curie in self.properties()},
            categories={curie: self._category(curie, apart) for curie in self.categories()},
        )

    def properties(self) -> tuple[str, ...]:
        """The properties that the house declares."""
        return tuple(curie for curie, said in self._said.items() if not RELATES.isdisjoint(said.get("rdf:type", ())))

    def categories(self) -> tuple[str, ...]:
        """The classes whose entities have pages of their own kind."""
        return tuple(curie for curie, said in self._said.items() if FOLDER in said)

    def overlaps(self) -> dict[frozenset[str], str]:
        """The pairs of categories that are not kept apart, with the reason."""
        found = (said for said in self._said.values() if OVERLAP in said.get("rdf:type", ()))
        return {frozenset(self._members(said.get(PAIR, [""])[0])): _text(said, BECAUSE) for said in found}

    def refusals(self) -> dict[tuple[str, ...], str]:
        """Steps of the sources that are not followed, each lower and upper term, with the reason."""
        found = (said for said in self._said.values() if REFUSAL in said.get("rdf:type", ()))
        return {self._members(said.get(STEP, [""])[0]): _text(said, BECAUSE) for said in found}

    def precedence(self) -> tuple[str, ...]:
        """The categories in the order in which they win where a source puts one class under two."""
        heads = [said[ORDER][0] for said in self._said.values() if ORDER in said]
        return self._members(heads[0]) if heads else ()

    def apart(self) -> frozenset[frozenset[str]]:
        """The pairs that are kept apart."""
        return frozenset(
            frozenset((one, str(other))) for one, said in self._said.items() for other in said.get("owl:disjointWith", ())
        )

    def _property(self, curie: str) -> Property:
        said = self._said[curie]
        literal = WRITTEN_OUT in said["rdf:type"]
        return Property(
            curie=curie,
            label=_text(said, "rdfs:label"),
            functional=FUNCTIONAL in said["rdf:type"],
            value_kind=ValueKind.LITERAL if literal else ValueKind.ENTITY,
            range=next((str(each) for name in RANGES for each in said.get(name, ())), None),
        )

    def _category(self, curie: str, apart: frozenset[frozenset[str]]) -> Category:
        said = self._said[curie]
        others = frozenset(other for pair in apart if curie in pair for other in pair - {curie})
        return Category(curie, _text(said, "rdfs:label"), _text(said, FOLDER), others)

    def _members(self, head: Node) -> tuple[str, ...]:
        members: list[str] = []
        while isinstance(head, str) and (said := self._said.get(head)) and "rdf:first" in said:
            members.append(str(said["rdf:first"][0]))
            head = said["rdf:rest"][0]
        return tuple(members)

    # What may be wrong

    def problems(self) -> Iterator[str]:
        """All that is wrong with the house as such; what other vocabularies do to it is vetted elsewhere."""
        yield from self._unsaid()
        yield from self._doubled()
        yield from self._unjudged()

    def _unsaid(self) -> Iterator[str]:
        known = {*self.categories()}
        for curie in self.properties():
            said = self._said[curie]
            ranges = [each for name in RANGES for each in said.get(name, ())]
            if not ranges:
                yield f"{curie} has no range"
            if WRITTEN_OUT not in said["rdf:type"]:
                yield from (f"{curie} has the unknown range {each}" for each in ranges if each not in known)
            if FUNCTIONAL in said["rdf:type"] and not _reason(said):
                yield f"{curie} holds one value at a time without a reason"
        for curie in (*self.categories(), *self.properties()):
            if not _text(self._said[curie], "rdfs:label"):
                yield f"{curie} has no label"

    def _doubled(self) -> Iterator[str]:
        for kind, curies in (("categories", self.categories()), ("properties", self.properties())):
            keys = Counter(key for curie in curies for key in self._keys(curie))
            yield from (f"two {kind} are called '{key}'" for key, count in sorted(keys.items()) if count > 1)
        folders = Counter(_text(self._said[curie], FOLDER).casefold() for curie in self.categories())
        yield from (f"two categories share the folder {each}" for each, count in sorted(folders.items()) if count > 1)

    def _keys(self, curie: str) -> set[str]:
        said = self._said[curie]
        spelled = (*said.get("rdfs:label", ()), *said.get("skos:altLabel", ()))
        return {name_key(each.text) for each in spelled if isinstance(each, Literal)}

    def _unjudged(self) -> Iterator[str]:
        """Of categories that are kept apart from something, every pair is either apart or an overlap with a reason."""
        apart, overlaps = self.apart(), self.overlaps()
        kept = sorted({each for pair in (*apart, *overlaps) for each in pair})
        for pair in map(frozenset, itertools.combinations(kept, 2)):
            names = " and ".join(sorted(pair))
            if (pair in apart) == (pair in overlaps):
                yield f"{names} are {'both apart and an overlap' if pair in apart else 'neither apart nor an overlap'}"
        for pair, reason in overlaps.items():
            if len(pair) != 2 or not pair <= {*self.categories()}:
                yield f"an overlap is not of two categories: {' '.join(sorted(pair))}"
            elif len(reason.split()) < _FEWEST_WORDS:
                yield f"{' and '.join(sorted(pair))} overlap without a reason"
        yield from (
            f"the step {' '.join(step)} is refused without a reason, or is none"
            for step, reason in self.refusals().items()
            if len(step) != 2 or len(reason.split()) < _FEWEST_WORDS
        )
        strangers = {*self.precedence()} ^ {*self.precedence()} & {*self.categories()}
        yield from (f"the precedence names {each}, which is no category" for each in sorted(strangers))


def _text(said: Mapping[str, Iterable[Node]], predicate: str) -> str:
    return next((each.text for each in said.get(predicate, ()) if isinstance(each, Literal)), "")


def _reason(said: Mapping[str, Iterable[Node]]) -> bool:
    return len(_text(said, BECAUSE).split()) >= _FEWEST_WORDS
