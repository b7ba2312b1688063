"""What a vocabulary says, one statement at a time, each with the file that says it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What sort of term a name stands for."""

    CLASS = "class"
    PROPERTY = "property"
    OBJECT_PROPERTY = "object"
    DATA_PROPERTY = "data"
    DATATYPE = "datatype"
    INDIVIDUAL = "individual"

    @property
    def relates(self) -> bool:
        """Whether terms of this kind stand between a subject and a value."""
        return self in {Kind.PROPERTY, Kind.OBJECT_PROPERTY, Kind.DATA_PROPERTY}


class Relation(StrEnum):
    """What an axiom says of its subject; the names are those of RDFS, OWL 2 and schema.org."""

    SUBCLASS = "subClassOf"
    EQUIVALENT_CLASS = "equivalentClass"
    DISJOINT = "disjointWith"
    COMPLEMENT = "complementOf"
    UNION = "unionOf"
    SUBPROPERTY = "subPropertyOf"
    EQUIVALENT_PROPERTY = "equivalentProperty"
    DISJOINT_PROPERTY = "propertyDisjointWith"
    INVERSE = "inverseOf"
    DOMAIN = "domain"
    RANGE = "range"
    DOMAIN_HINT = "domainIncludes"
    RANGE_HINT = "rangeIncludes"
    TRAIT = "a"
    MAX = "maxCardinality"
    EXACT = "cardinality"


class Trait(StrEnum):
    """A characteristic of a property, by the name that OWL 2 gives it without `Property`."""

    FUNCTIONAL = "functional"
    INVERSE_FUNCTIONAL = "inverseFunctional"
    TRANSITIVE = "transitive"
    SYMMETRIC = "symmetric"
    ASYMMETRIC = "asymmetric"
    IRREFLEXIVE = "irreflexive"
    REFLEXIVE = "reflexive"


MUTUAL: Final = frozenset(
    {
        Relation.EQUIVALENT_CLASS,
        Relation.DISJOINT,
        Relation.COMPLEMENT,
        Relation.EQUIVALENT_PROPERTY,
        Relation.DISJOINT_PROPERTY,
        Relation.INVERSE,
    }
)
"""Said once, true both ways round."""

UPWARD: Final = frozenset(
    {Relation.SUBCLASS, Relation.EQUIVALENT_CLASS, Relation.SUBPROPERTY, Relation.EQUIVALENT_PROPERTY}
)
"""What a term inherits through."""

NOTHING: Final = "owl:Nothing"


@dataclass(frozen=True, slots=True)
class Term:
    """A name that a vocabulary declares.

    `curie` is the CURIE under the shared prefixes, else the absolute IRI; `source` the file that declares it; the first
    of `labels` is the one to show.
    """

    curie: str
    kind: Kind
    labels: tuple[str, ...]
    source: str

    @property
    def label(self) -> str:
        """The name to show a person."""
        return self.labels[0] if self.labels else self.curie


@dataclass(frozen=True, slots=True)
class Axiom:
    """One statement. Several `objects` stand only with DOMAIN, RANGE and UNION: at least one of them holds.

    `limit` is the number of a MAX or EXACT, whose object is the property; `line` is 0 where the file has none to name.
    """

    relation: Relation
    subject: str
    objects: tuple[str, ...]
    file: str
    line: int = 0
    limit: int | None = None

    @property
    def object(self) -> str:
        """The first object; the only one of nearly every axiom."""
        return self.objects[0]


@dataclass(frozen=True, slots=True)
class Refused:
    """A statement of a source that is not followed. `kept` is what remains of an equivalence of which one half may stand."""

    row: Axiom
    reason: str
    kept: Axiom | None = None
