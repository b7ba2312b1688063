"""The vault at a glance, for people: short and long-term memory, the queue, what waits, consolidation, cost, the index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from assay.cli.passing import line
from assay.cli.render import columns, counted, shown

if TYPE_CHECKING:
    from assay.app.explain import Coverage, Overview
    from assay.app.records import Passes
    from assay.app.world import World

_STATES: Final = ("active", "draft", "disputed", "superseded", "outdated", "erroneous")
"""Of notes, in the order of how much is thought of them."""
_DIGITS: Final = 4
"""Of US dollars: a night with the cheapest model costs less than a cent."""


def overviewed(world: World, overview: Overview) -> Iterator[str]:
    """Two columns below the vault's path."""
    yield world.root
    yield from columns(list(_rows(world, overview)))


def _rows(world: World, overview: Overview) -> Iterator[tuple[str, str]]:
    counts = overview.counts
    pages = counted(counts.get("turns", 0), "conversation")
    yield "short memory", f"{counted(overview.short, 'note')}, {pages} of the last {world.config.turns_days} days"
    yield "notes", _notes(counts)
    yield "entities", str(counts.get("entity.active", 0))
    if overview.ontology.notes or overview.ontology.entities:
        yield "vocabulary", _coverage(overview.ontology)
    yield "playbooks", str(counts.get("playbook.active", 0))
    yield "sources", str(counts.get("source.kept", 0))
    yield "your own notes", str(counts.get("external", 0))
    yield "questions", _questions(overview)
    if overview.inbox:
        yield "inbox", f"{counted(overview.inbox, 'candidate')} waiting for `assay commit`"
    if overview.pending:
        yield "edited", f"{counted(len(overview.pending), 'file')} not committed"
    if overview.last_run:
        yield "last run", f"{overview.last_run.at}  {overview.last_run.subject}"
    yield from _consolidation(world, overview.passes)
    yield from ((f"index {name}", shown(value)) for name, value in overview.index.items())


def _notes(counts: Mapping[str, int]) -> str:
    known = {name.removeprefix("note."): count for name, count in counts.items() if name.startswith("note.")}
    ordered = sorted(known, key=lambda each: (_STATES.index(each) if each in _STATES else len(_STATES), each))
    return ", ".join(f"{known[each]} {each}" for each in ordered) or "none"


def _coverage(found: Coverage) -> str:
    notes = f"{found.placed} of {counted(found.notes, 'active note')} have a property of it"
    entities = f"{found.classed} of {found.entities} {'entity' if found.entities == 1 else 'entities'} a class"
    without = found.proposed + found.unknown
    return f"{notes}, {entities}" + (f"; {without} with a term that it does not have" if without else "")


def _questions(overview: Overview) -> str:
    if not overview.open_questions:
        return "none open"
    return f"{overview.open_questions} open, the oldest for {counted(overview.oldest_question_days, 'day')}"


def _consolidation(world: World, passes: Passes | None) -> Iterator[tuple[str, str]]:
    if passes is None or passes.last is None:
        yield "consolidation", "none yet" if world.config.logs else "none yet; `sources.logs` names no place"
        return
    yield "consolidation", line(passes.last)
    yield from (("left out", f"{each}, for a while") for each in passes.aside)
    requests, dollars = passes.cost.get("requests", 0), passes.cost.get("usd", 0.0)
    paid = f"{counted(round(requests), 'request')}, {dollars:.{_DIGITS}f} USD in all" if requests else "nothing so far"
    yield "paid to a model", paid
