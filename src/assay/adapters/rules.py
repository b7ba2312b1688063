"""What decides in one vault: the house vocabulary, and what the vault's own files and its notes bring in beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from assay.adapters import catalogue
from assay.model.config import Config
from assay.model.effective import Effective
from assay.model.ontology import Ontology
from assay.model.vocabulary import Facts
from assay.stages.assemble import widened
from assay.stages.pipeline import Rulebook
from assay.stages.reason.schema import schema
from assay.stages.screen import Policy


class Used(Protocol):
    """Where the vault's terms are asked for."""

    def used(self) -> Iterable[str]:
        """The terms that notes and entities use."""
        ...


class Known(Protocol):
    """Where the axioms about terms are asked for."""

    def own(self) -> Facts:
        """What the vault's own files declare and say."""
        ...

    def lost(self, name: str) -> bool:
        """Whether it is of a vocabulary of the vault's whose file is gone or cannot be used now."""
        ...

    def labels(self) -> Mapping[str, tuple[str, ...]]:
        """What the user's file calls terms that others declare."""
        ...

    def effective(self, seeds: Iterable[str]) -> Effective:
        """The seeds and the vault's own terms, closed."""
        ...


def rulebook(config: Config, policy: Policy, ledger: Used, vocabulary: Known) -> Rulebook:
    """The rules of a vault. One that uses the house vocabulary alone never opens the catalogue."""
    house, own, used = catalogue.house(), vocabulary.own(), frozenset(ledger.used())
    ontology = _called(catalogue.load(), vocabulary.labels())
    if not own.terms and not own.axioms and used <= house.terms.keys() | ontology.categories.keys():
        return Rulebook(ontology, config, policy, schema=catalogue.house_schema())
    whole = vocabulary.effective({*house.terms, *used})
    names = used | {term.curie for term in own.terms}
    carried = frozenset(each for each in used if vocabulary.lost(each))
    return Rulebook(widened(ontology, whole, names, carried), config, policy, schema=schema(whole))


def _called(ontology: Ontology, labels: Mapping[str, tuple[str, ...]]) -> Ontology:
    """The ontology with the names that the user gave its properties."""
    named = {curie: replace(each, label=labels[curie][0]) for curie, each in ontology.properties.items() if curie in labels}
    return replace(ontology, properties={**ontology.properties, **named}) if named else ontology
