"""Importance: when a run has more questions than may be put, those are put on which the most hangs."""

from __future__ import annotations

import json
from typing import Any

from tests.app.worlds import Vault, claim, other, sound, words

from assay.app import queue
from assay.app.ingest import Input, Options, preview

NAMES = ("birthDate", "deathDate", "jobTitle")


def fact(name: str, value: str, ref: str, **more: Any) -> dict[str, Any]:
    return claim(f"Ada Lovelace has {name} {value}.", property=f"schema:{name}", value=value, ref=ref, **more)


def rivals() -> list[dict[str, Any]]:
    return [fact(name, "two", f"b#{name}") for name in NAMES]


def test_what_others_rest_on_and_what_much_speaks_for_is_asked_about_first(vault: Vault) -> None:
    few = other(vault, questions_per_run=2)
    told = few.ingest(*(fact(name, "one", f"a#{name}") for name in NAMES))
    premise = told.decisions[2].note
    few.ingest(claim("Ada Lovelace signs with it.", ref="c#1", derived_from=[premise]))
    few.ingest(fact("deathDate", "one", "d#1", at="2026-12-01T10:00:00Z"))
    assert words(few.ingest(*rivals())) == ["draft", "review", "review"]
    assert [each.item.candidates[0].claim.property for each in queue.questions(few.world)] == [
        "schema:deathDate",
        "schema:jobTitle",
    ]
    sound(few)


def test_the_most_important_of_a_run_is_asked_whatever_source_it_comes_from(vault: Vault) -> None:
    few = other(vault, questions_per_run=1)
    few.ingest(*(fact(name, "one", f"a#{name}") for name in NAMES))
    few.ingest(fact("deathDate", "one", "d#1", at="2026-12-01T10:00:00Z"))
    sources = (
        fact("jobTitle", "two", "first#1"),
        fact("deathDate", "two", "second#1"),
        fact("birthDate", "two", "third#1"),
    )
    foreseen = preview(few.world, [Input("p.jsonl", "\n".join(map(json.dumps, sources)))], Options(format="proposals"))
    assert words(foreseen) == ["draft", "review", "draft"]
    run = few.ingest(*sources)
    assert words(run) == ["draft", "review", "draft"]
    assert len(run.commits) == 3
    assert run.balanced
    sound(few)


def test_of_equal_weight_the_first_is_asked(vault: Vault) -> None:
    few = other(vault, questions_per_run=1)
    few.ingest(*(fact(name, "one", f"a#{name}") for name in NAMES))
    assert words(few.ingest(*rivals())) == ["review", "draft", "draft"]


def test_a_run_that_may_ask_nothing_asks_nothing(vault: Vault) -> None:
    none = other(vault, questions_per_run=0)
    none.ingest(*(fact(name, "one", f"a#{name}") for name in NAMES))
    assert words(none.ingest(*rivals())) == ["draft"] * 3
    sound(none)


def test_ten_questions_reach_a_person_and_the_rest_wait(vault: Vault) -> None:
    owners = [f"Person {letter}" for letter in "ABCDEFGHIJKL"]
    born: dict[str, Any] = {"property": "schema:birthDate", "kind": "document", "speaker": None}
    for day in ("1815-12-10", "1816-01-01"):
        told = [
            claim(f"{name} was born on {day}.", subject=name, value=day, ref=f"{day}#{name[-1]}", **born) for name in owners
        ]
        run = vault.ingest(*told)
    assert sorted(words(run)) == ["draft"] * 2 + ["review"] * 10
    assert len(queue.questions(vault.world)) == 10
    sound(vault)
