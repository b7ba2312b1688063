"""Terms that candidates bring along: what the catalogue has of them is in force while their batch is decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from assay.app.world import World
from assay.model.candidate import Candidate
from assay.model.prefixes import STANDARD
from assay.stages.assemble import widened
from assay.stages.pipeline import Rulebook
from assay.stages.reason.schema import schema

OURS: Final = frozenset(("house", "my", "owl", "rdf", "rdfs", "xsd"))
"""Prefixes of terms that are known without the catalogue."""
ELSEWHERE: Final = frozenset(STANDARD) - OURS


def informed(world: World, candidates: Iterable[Candidate]) -> World:
    """The world under a vocabulary that has the candidates' own terms as well, as far as somebody declares them.

    A claim is held against all that is known of its class and property, not only against what was in use before.
    """
    rules = world.rules
    known = rules.schema.vocabulary.terms
    fresh = {name for name in _mentioned(candidates) if name not in known and rules.ontology.property(name) is None}
    found = {name for name in fresh if _may_be_declared(name) and world.vocabulary.term(name) is not None}
    if not found:
        return world
    whole = world.vocabulary.effective({*known, *found})
    ontology = widened(rules.ontology, whole, found)
    return replace(world, rules=Rulebook(ontology, rules.config, rules.policy, rules.zone, schema(whole)))


def _mentioned(candidates: Iterable[Candidate]) -> Iterator[str]:
    for each in candidates:
        claim = each.claim
        yield from (name for name in (claim.subject_type, claim.value_type, claim.property) if name)


def _may_be_declared(name: str) -> bool:
    """Whether the catalogue could have it: it is opened, and made where it is missing, for nothing else."""
    return name.partition(":")[0] in ELSEWHERE or "://" in name
