"""Identity: what a person's word does to entities, and how it is recorded."""

from __future__ import annotations

from dataclasses import replace

from tests.strategies.claims import DAY, MILLISECONDS, OWNER
from tests.strategies.examples import ENTITY, NOTE

from assay.model.entity import Entity, EntityStatus
from assay.model.evidence import Channel, Kind
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Amend, Create, Filed, Patch
from assay.model.question import Question
from assay.model.redacted import stored
from assay.stages import identity
from assay.stages.answer import Person
from assay.stages.audit import stands
from assay.stages.identity import Act
from assay.text import entities, review

PERSON = Person(stored(OWNER), Channel.CLI, "2026-12-01T10:00:00Z")
ACT = Act("merge", stored("Ada"), stored("Ada and Augusta are the same."), stored("Is Augusta Ada?"), stored("told so"))
RECORD = identity.record(ACT, PERSON, MILLISECONDS, DAY, "Memory")
ADA = Filed(replace(ENTITY, distinct_from=()), "Memory/Entities/People/Ada Lovelace.md", "sha256:1")
AUGUSTA = Filed(
    replace(ADA.item, id=ENTITY.id[:-1] + "0", name=stored("Augusta King"), aliases=(stored("ada"), stored("Countess"))),
    "Memory/Entities/People/Augusta King.md",
    "sha256:2",
)


def after(patch: Patch) -> dict[str, Entity]:
    found = (each.after if isinstance(each, Amend) else each.item for each in patch if isinstance(each, Amend | Create))
    return {each.id: each for each in found if isinstance(each, Entity)}


def test_an_act_is_a_closed_question_that_its_evidence_points_at() -> None:
    assert not RECORD.question.open
    assert RECORD.path == f"Memory/Review/Closed/Is Augusta Ada {RECORD.question.id[-6:]}.md"
    line = RECORD.evidence
    assert (line.kind, line.channel, line.speaker) == (Kind.PERSON, Channel.CLI, OWNER)
    assert stands(review.block(RECORD.question, 0), line)
    assert review.parse(review.render(RECORD.question, (), {})) == RECORD.question
    assert identity.record(ACT, PERSON, MILLISECONDS, DAY, "Memory") == RECORD


def test_a_merge_and_its_taking_apart() -> None:
    patch = identity.merged(ADA, AUGUSTA, RECORD)
    assert isinstance(patch[0], Create)
    assert isinstance(patch[0].item, Question)
    one, gone = after(patch)[ADA.item.id], after(patch)[AUGUSTA.item.id]
    assert one.aliases == (*ADA.item.aliases, "Augusta King", "Countess")  # `ada` it has already
    assert (one.merged, gone.status) == ((gone.id,), EntityStatus.MERGED)
    assert one.evidence[-1] == gone.evidence[-1] == RECORD.evidence
    filed = Filed(one, ADA.path, ""), Filed(gone, AUGUSTA.path, "")
    apart = after(identity.parted(*filed, RECORD, stored("two people")))
    left, free = apart[one.id], apart[gone.id]
    assert (left.merged, free.status) == ((), EntityStatus.ACTIVE)
    assert set(left.aliases) == set(ADA.item.aliases) - {"Ada"}  # it shares the name `ada` with the other one
    assert [each.reason for each in (*left.distinct_from, *free.distinct_from)] == ["two people"] * 2
    assert left.distinct_from[0].entity.label == free.id


def test_types_of_the_part_leave_with_it_but_never_all() -> None:
    made = replace(AUGUSTA.item, types=("schema:Organization",))
    both = after(identity.merged(ADA, Filed(made, AUGUSTA.path, ""), RECORD))[ADA.item.id]
    assert both.types == ("schema:Person", "schema:Organization")
    parts = Filed(both, ADA.path, ""), Filed(replace(made, status=EntityStatus.MERGED), AUGUSTA.path, "")
    assert after(identity.parted(*parts, RECORD, stored("x")))[ADA.item.id].types == ("schema:Person",)
    same = Filed(replace(both, types=made.types), ADA.path, "")
    assert after(identity.parted(same, parts[1], RECORD, stored("x")))[ADA.item.id].types == made.types


def test_a_split_moves_notes_and_names() -> None:
    standing = Standing(Filed(NOTE, "Memory/Notes/a.md", "sha256:3"), ADA.item.id)
    new = replace(ENTITY, id=AUGUSTA.item.id, aliases=(stored("A. L."),), distinct_from=(), evidence=())
    path = "Memory/Entities/People/Ada Lovelace (person).md"
    patch = identity.split(ADA, new, path, (standing,), RECORD, stored("a namesake"))
    left, made = after(patch)[ADA.item.id], after(patch)[new.id]
    assert "A. L." not in left.aliases
    assert made.evidence == (RECORD.evidence,)
    (moved,) = (each.after for each in patch if isinstance(each, Amend) and isinstance(each.after, Note))
    assert (moved.subject.target, moved.subject.label) == ("Ada Lovelace (person)", "Ada Lovelace")
    assert entities.parse(entities.render(made, stored(""))) == made


def test_a_name_is_given_and_taken() -> None:
    given = after(identity.aliased(ADA, stored("Dr. King"), RECORD))[ADA.item.id]
    assert given.aliases[-1] == "Dr. King"
    taken = after(identity.unaliased(Filed(given, ADA.path, ""), "DR.  KING", RECORD))[ADA.item.id]
    assert taken.aliases == ADA.item.aliases
