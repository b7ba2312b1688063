"""The table of reserved keys, held against what the codecs write."""

from __future__ import annotations

import dataclasses
import datetime
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import few
from tests.strategies.examples import CANDIDATE, DAY, ENTITY, NOTE, PLAYBOOK, QUESTION, SHORT, SOURCE

from assay.model.link import Link
from assay.model.note import Note
from assay.model.question import Answer
from assay.model.redacted import stored
from assay.text import candidates, entities, frontmatter, keys, notes, playbooks, review, short, sources
from assay.text.keys import Place, Type

DOCS = Path(__file__).parents[2] / "docs" / "keys.md"
DATE = re.compile(r"\d{4}-\d{2}-\d{2}")

FULL_NOTE = dataclasses.replace(
    NOTE,
    proposed_property="speaks",
    datatype="xsd:string",
    unit="kg",
    negated=True,
    compatible_with=(Link("Other", NOTE.id),),
    recheck=stored("its premise fell"),
)
FULL_QUESTION = dataclasses.replace(
    QUESTION,
    decision=Answer.LATER,
    rivals=(Link("Ada"),),
    meant=stored("new"),
    until=DAY,
    answered=DAY,
    answered_by=stored("Ada"),
    answered_through="cli",
)
FULL = {
    Place.NOTE: notes.render(FULL_NOTE, {}),
    Place.ENTITY: entities.render(dataclasses.replace(ENTITY, merged=(ENTITY.id,)), stored("")),
    Place.SOURCE: sources.render(SOURCE),
    Place.QUESTION: review.render(FULL_QUESTION, [], {}),
    Place.CANDIDATE: candidates.render(CANDIDATE, "captured"),
    Place.PLAYBOOK: playbooks.render(PLAYBOOK),
    Place.SHORT: short.render(dataclasses.replace(SHORT, orders=True)),
}


def written(data: bytes) -> dict[str, object]:
    return frontmatter.read(data).properties


@pytest.mark.parametrize("place", Place)
def test_a_file_has_exactly_the_keys_of_the_table_in_its_order(place: Place) -> None:
    assert list(written(FULL[place])) == [key.name for key in keys.keys_of(place)]


def test_what_always_stands_there_stands_there_in_a_bare_file() -> None:
    bare = dataclasses.replace(NOTE, property=None, value=None, evidence=())
    wanted = [key.name for key in keys.keys_of(Place.NOTE) if key.always]
    assert list(written(notes.render(bare, {}))) == wanted
    thing = dataclasses.replace(ENTITY, aliases=(), types=(), distinct_from=(), about=None, evidence=())
    wanted = [key.name for key in keys.keys_of(Place.ENTITY) if key.always]
    assert list(written(entities.render(thing, stored("")))) == wanted
    asked = dataclasses.replace(QUESTION, recommendation=None, against=(), candidates=())
    wanted = [key.name for key in keys.keys_of(Place.QUESTION) if key.always]
    assert list(written(review.render(asked, [], {}))) == wanted


@given(values.notes(), st.just(Place.NOTE))
@few
def test_values_are_of_the_type_of_the_table(note: Note, place: Place) -> None:
    types = {key.name: key.type for key in keys.keys_of(place)}
    for name, value in written(notes.render(note, {})).items():
        assert fits(types[name], value), (name, value)


@pytest.mark.parametrize("place", Place)
def test_values_of_a_full_file_are_of_the_type_of_the_table(place: Place) -> None:
    types = {key.name: key.type for key in keys.keys_of(place)}
    assert all(fits(types[name], value) for name, value in written(FULL[place]).items())


def fits(kind: Type, value: object) -> bool:
    match kind:
        case Type.TEXT:
            return isinstance(value, str)
        case Type.LIST:
            return isinstance(value, list) and all(isinstance(each, str) for each in value)
        case Type.CHECKBOX:
            return value is True
        case Type.DATE:
            return value is None or (isinstance(value, str) and DATE.fullmatch(value) is not None and bool(day(value)))


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


def test_only_an_answer_and_sensitivity_are_set_by_a_person_too() -> None:
    both = {key.name for key in keys.KEYS if key.setter is keys.Setter.BOTH}
    assert both == {"decision", "meant", "sensitivity"}


def test_no_key_stands_twice_in_a_kind_of_file() -> None:
    for place in Place:
        names = [key.name for key in keys.keys_of(place)]
        assert len(names) == len(set(names))


def test_the_documentation_is_the_table() -> None:
    """If this fails, put the output of `keys.table()` at the end of docs/keys.md."""
    text = DOCS.read_text(encoding="utf-8")
    assert text[text.index("| key |") :] == keys.table()
