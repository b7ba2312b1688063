"""The vocabulary as the core sees it. Later vocabularies are loaded behind the same values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from assay.model.claim import ValueKind


@dataclass(frozen=True, slots=True)
class Property:
    """`functional`: at most one value at a time. `range` is the CURIE of a class or datatype."""

    curie: str
    label: str
    functional: bool
    value_kind: ValueKind
    range: str | None = None


@dataclass(frozen=True, slots=True)
class Category:
    """A class; `folder` is where its entities' pages are made."""

    curie: str
    label: str
    folder: str
    disjoint: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Ontology:
    """Properties and classes by CURIE."""

    properties: Mapping[str, Property] = field(default_factory=dict)
    categories: Mapping[str, Category] = field(default_factory=dict)
    """Everyday ones: a name alone may mean one of these."""
    kinds: Mapping[str, Category] = field(default_factory=dict)
    """Classes of other vocabularies that are in use, with the folder of the everyday category that they are under."""

    def property(self, curie: str | None) -> Property | None:
        """The declared property, or None."""
        return self.properties.get(curie) if curie else None

    def category(self, curie: str | None) -> Category | None:
        """The declared class, or None."""
        return (self.categories.get(curie) or self.kinds.get(curie)) if curie else None

    def compatible(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        """Whether a thing may have all these types at once: no two are declared disjoint. Unknown types clash with none."""
        return not any(
            (a := self.categories.get(left)) is not None and right in a.disjoint for left in one for right in other
        )
