"""What the core asks of the ledger is found by keys: no query of a neighbourhood walks a table, however large the vault."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, Head, entity, files, note, put, question, source

from assay.adapters.projection import Projection
from assay.model.link import Link
from assay.model.redacted import stored
from assay.stages.normal import statement_key

ADA = entity(1, "Ada Lovelace", aliases=(stored("Countess"),))
TWIN = entity(2, "Ada Lovelace")
FIRST = note(1, "Ada writes in English.", property="schema:knowsLanguage", value=Link("Ada Lovelace"))
SECOND = note(2, "Ada keeps bees.", derived_from=(Link("Ada writes in English", FIRST.id),))
ASKED = question(3, "Which language?")
KEPT = source(4, "chat-1")

Ask = Callable[[Projection], object]
NEIGHBOURHOOD: dict[str, Ask] = {
    "entities_named": lambda ledger: ledger.entities_named("ada lovelace"),
    "entity": lambda ledger: ledger.entity(ADA.id),
    "note": lambda ledger: ledger.note(FIRST.id),
    "notes_about": lambda ledger: ledger.notes_about(ADA.id),
    "notes_in_slot": lambda ledger: ledger.notes_in_slot(ADA.id, "schema:knowsLanguage"),
    "notes_saying": lambda ledger: ledger.notes_saying(ADA.id, statement_key("Ada keeps bees.")),
    "dependants": lambda ledger: ledger.dependants(FIRST.id),
    "premises": lambda ledger: ledger.premises([FIRST.id, SECOND.id]),
    "questions": lambda ledger: ledger.questions(),
    "question_on": lambda ledger: ledger.question_on(ASKED.topic),
    "questions_about": lambda ledger: ledger.questions_about("sha256:00"),
    "question": lambda ledger: ledger.question(ASKED.id),
    "log_for": lambda ledger: ledger.log_for("key", "claim"),
    "source": lambda ledger: ledger.source(KEPT.key),
    "consumed": lambda ledger: ledger.consumed("sha256:00", "extractive/1"),
    "place_of": lambda ledger: ledger.place_of("Ada Lovelace"),
    "quoting": lambda ledger: ledger.quoting("kickoff"),
    "entity_at": lambda ledger: ledger.entity_at(Link("Ada Lovelace")),
    "resolve": lambda ledger: ledger.resolve("ada lovelace"),
    "changed_since": lambda ledger: ledger.changed_since("another state"),
}


@pytest.fixture
def ledger(room: Path) -> Iterator[Projection]:
    put(room, files(FIRST, SECOND, ASKED, KEPT))
    put(room, {f"Memory/Entities/{folder}/Ada Lovelace.md": data for folder, data in _twins()})
    with Projection(room, CONFIG, Head()) as projection:
        projection.refresh()
        yield projection


def _twins() -> Iterator[tuple[str, bytes]]:
    return ((folder, next(iter(files(each).values()))) for folder, each in (("People", ADA), ("Others", TWIN)))


OF_A_KIND = re.compile(r"\((?:kind=\?(?: AND served=\?)?|served=\?|role=\?)\)")


def walks(ledger: Projection, ask: Ask) -> list[str]:
    """Each step of each statement that goes through all of a table or of an index, or through all items of a kind."""
    heard: list[str] = []
    connection = ledger._db
    connection.set_trace_callback(heard.append)
    ask(ledger)
    connection.set_trace_callback(None)
    assert heard
    plans = (row[3] for each in heard for row in connection.execute(f"EXPLAIN QUERY PLAN {each}"))
    return [step for step in plans if step.startswith("SCAN ") or OF_A_KIND.search(step)]


@pytest.mark.parametrize("name", NEIGHBOURHOOD)
def test_it_is_found_by_a_key(ledger: Projection, name: str) -> None:
    assert walks(ledger, NEIGHBOURHOOD[name]) == []


def test_a_walk_is_told(ledger: Projection) -> None:
    assert walks(ledger, lambda each: each._db.execute("SELECT path FROM item WHERE says = 'x'").fetchall())
    ledger._db.execute("DROP INDEX item_topic")
    assert walks(ledger, NEIGHBOURHOOD["source"])
