"""The whole ledger against its vocabulary: what `verify` says under L07."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from assay.app.world import World
from assay.model.entity import Entity
from assay.model.fact import Fact
from assay.model.finding import Finding, Severity
from assay.model.neighbourhood import Standing
from assay.model.patch import Filed
from assay.stages.coherence import of_the_judge
from assay.stages.reason.check import check, check_schema
from assay.stages.reason.explain import Clash, essential, explain
from assay.stages.reason.state import State
from assay.stages.reason.wording import Words, headline, sentence
from assay.stages.stated import apart, of_entity, of_note

CODE = "L07"


@dataclass(frozen=True, slots=True)
class Stated:
    """All facts of a ledger: where each is stated, and what things are called."""

    facts: dict[Fact, tuple[str, ...]]
    """The paths of the files that state it."""
    names: dict[str, str]


def stated(world: World, notes: Iterable[Standing]) -> Stated:
    """What the active notes and the pages of entities say, as of today."""
    entities = tuple(world.ledger.entities())
    found: defaultdict[Fact, list[str]] = defaultdict(list)
    for fact, path in of_pages(entities):
        found[fact].append(path)
    today = world.today()
    for standing in notes:
        for fact in of_note(standing, today):
            found[fact].append(standing.filed.path)
    names = {each.item.id: str(each.item.name) for each in entities}
    return Stated({fact: tuple(places) for fact, places in found.items()}, names)


def of_pages(entities: tuple[Filed[Entity], ...]) -> Iterator[tuple[Fact, str]]:
    """What the pages of entities state, each with the path of the page."""
    paths = {each.item.id: each.path for each in entities}
    for each in entities:
        yield from ((fact, each.path) for fact in of_entity(each.item))
    yield from ((fact, paths[identifier]) for identifier, fact in apart(entities))


def incoherent(world: World, notes: Iterable[Standing]) -> Iterator[Finding]:
    """L07: what cannot all be so under the vocabulary, each with the facts, the axiom and what mends it; stable order."""
    schema = world.rules.schema
    ledger = stated(world, notes)
    state = State(ledger.facts)
    words = Words(schema.vocabulary, ledger.names, ledger.facts)
    for violation in sorted(check_schema(schema), key=repr):
        yield Finding(CODE, Severity.MUST, "vocabulary", headline(violation, words))
    clashes = (explain(state, schema, each) for each in sorted(check(state, schema), key=repr))
    for clash in essential(clashes):
        if not of_the_judge(clash):
            yield Finding(CODE, Severity.MUST, _where(clash, ledger), sentence(clash, words))


def _where(clash: Clash, ledger: Stated) -> str:
    """The file to look at first: one that an edit would change."""
    facts = (*(fact for mend in clash.mends for fact in mend.remove), *(fact for side in clash.sides for fact in side))
    return next((ledger.facts[fact][0] for fact in facts if fact in ledger.facts), clash.violation.rule)
