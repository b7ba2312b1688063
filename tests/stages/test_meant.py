"""What an answer about a name does: the case is about whom the person named, and those of one name are told apart."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, PERSON, RULES, WORKS, passage, said

from assay.model.candidate import Candidate
from assay.model.entity import Entity
from assay.model.names import name_key
from assay.model.patch import Amend, Create, Filed
from assay.model.redacted import stored
from assay.model.verdict import Accept
from assay.stages.case import Case
from assay.stages.meant import NEW, meaning, told_apart
from assay.stages.pipeline import to_resolved
from assay.stages.plan import plan
from assay.stages.questions import IDENTITY

NAME = "Ada King"
KING = Filed(
    Entity(id="ent-1", name=stored(NAME), types=(PERSON,), created=DAY), "Memory/Entities/People/Ada King.md", "sha256:1"
)
QUEEN = Filed(
    Entity(id="ent-2", name=stored(NAME), types=(PERSON,), created=DAY), "Memory/Entities/People/Ada King 2.md", "sha256:2"
)
TOPIC = f"{IDENTITY}{name_key(NAME)}"
REASON = stored("told apart by Mira Okoro")


def tells(text: str, **changes: str) -> Candidate:
    return said(text, text, by=passage(text), **{"subject": NAME, **changes})  # type: ignore[arg-type]  # texts only


def case_of(candidate: Candidate, *known: Filed[Entity]) -> Case:
    shelf = Shelf(entities={each.item.id: each for each in known})
    near = shelf.near(candidate)
    return Case(to_resolved(candidate, near, RULES, DAY), near, RULES.ontology, RULES.config, DAY)


@pytest.mark.parametrize("meant", [None, "ent-9"])
def test_without_a_name_that_is_known_here_nothing_changes(meant: str | None) -> None:
    case = case_of(tells("Ada King sings."), KING, QUEEN)
    assert meaning(case, meant, TOPIC) == case


@pytest.mark.parametrize("filed", [KING, QUEEN])
def test_the_subject_is_the_one_that_is_meant(filed: Filed[Entity]) -> None:
    found = meaning(case_of(tells("Ada King sings."), KING, QUEEN), filed.item.id, TOPIC).resolved
    assert (found.subject, found.fresh, found.rivals) == (filed.item, False, ())


def test_another_one_of_the_name_is_made_anew() -> None:
    one = case_of(tells("Ada King sings."), KING)
    assert one.resolved.subject == KING.item
    found = meaning(one, NEW, TOPIC).resolved
    assert (found.fresh, found.subject.name) == (True, NAME)
    assert found.subject.id != KING.item.id


def test_another_one_among_several_is_the_one_that_was_made_already() -> None:
    case = case_of(tells("Ada King sings."), KING, QUEEN)
    found = meaning(case, NEW, TOPIC).resolved
    assert (found.fresh, found.subject, found.rivals) == (True, case.resolved.subject, ())


def test_a_question_about_the_value_leaves_the_subject() -> None:
    firms = [
        replace(each, item=replace(each.item, name=stored("Mercury"), types=("schema:Organization",)))
        for each in (KING, QUEEN)
    ]
    candidate = tells("Tomas Reyes works for Mercury.", subject="Tomas Reyes", property=WORKS, value="Mercury")
    case = case_of(candidate, *firms)
    assert len(case.resolved.value_rivals) == 2
    found = meaning(case, "ent-2", f"{IDENTITY}{name_key('Mercury')}").resolved
    assert (found.value, found.value_rivals) == (firms[1].item, ())
    assert found.subject == case.resolved.subject


def test_those_of_one_name_say_that_they_are_not_each_other() -> None:
    case = meaning(case_of(tells("Ada King sings."), KING), NEW, TOPIC)
    namesake = replace(QUEEN, item=replace(QUEEN.item, name=stored("Countess"), aliases=(stored("ada king"),)))
    stranger = Filed(replace(KING.item, id="ent-3", name=stored("Tomas Reyes")), "Memory/Entities/Tomas Reyes.md", "")
    near = replace(case.near, entities=(KING, namesake, stranger))
    before = plan(case, Accept("new-claim")).patch
    patch = told_apart(before, near, NEW, REASON)
    (made,) = (each for each in patch if isinstance(each, Create) and isinstance(each.item, Entity))
    assert isinstance(made.item, Entity)
    assert [(each.entity.label, each.reason) for each in made.item.distinct_from] == [("ent-1", REASON), ("ent-2", REASON)]
    amended = [(each.before, each.after) for each in patch if isinstance(each, Amend)]
    assert [one for one, _ in amended] == [KING, namesake]
    for _, after in amended:
        assert isinstance(after, Entity)
        assert [each.entity.label for each in after.distinct_from] == [made.item.id]
    assert [each for each in patch if each != made and not isinstance(each, Amend)] == [
        each
        for each in before
        if each.path != made.path  # type: ignore[union-attr]  # no log among them
    ]


def test_nobody_is_told_apart_where_nobody_new_was_made() -> None:
    case = meaning(case_of(tells("Ada King sings."), KING, QUEEN), "ent-1", TOPIC)
    patch = plan(case, Accept("new-claim")).patch
    assert told_apart(patch, case.near, NEW, REASON) == patch
    fresh = plan(meaning(case_of(tells("Ada King sings."), KING), NEW, TOPIC), Accept("new-claim")).patch
    assert told_apart(fresh, case.near, "ent-1", REASON) == fresh
