"""Review: questions, the ways to answer them, and what each answer does to the ledger."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.app.worlds import Vault, claim, other, sound, words

from assay.app import queue
from assay.app import review as use
from assay.app.books import Run
from assay.model.errors import UsageError
from assay.model.evidence import Channel, Kind
from assay.model.note import Note, Status, ids_of
from assay.model.question import Answer

BORN = {"property": "schema:birthDate", "subject_type": "schema:Person"}
OLD, NEW = "Ada Lovelace was born on 1815-12-10.", "Ada Lovelace was born on 1816-01-01."


@pytest.fixture
def asked(vault: Vault) -> Vault:
    """A vault with one question: a document against the owner."""
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    assert words(vault.ingest(rival())) == ["review"]
    return vault


def rival(ref: str = "book#1", at: str = "2026-11-29T10:02:00Z") -> dict[str, Any]:
    return claim(NEW, value="1816-01-01", ref=ref, at=at, kind="document", speaker=None, **BORN)


def say(vault: Vault, answer: Answer, *, name: str = "Ada Lovelace", choice: int = 0) -> Run:
    (question,) = queue.questions(vault.world, everything=True)
    return use.answer(vault.world, [question.item.id[-8:]], use.Request(answer, name, Channel.CLI, choice))


def standing(vault: Vault) -> tuple[Note, Note]:
    found = vault.notes()
    return found[OLD], found[NEW]


def closed(vault: Vault) -> Path:
    (path,) = vault.paths("Review/Closed/*.md")
    assert vault.paths("Review/*.md") == []
    return path


def test_replace_supersedes_the_incumbent_on_the_persons_word(asked: Vault) -> None:
    assert words(say(asked, Answer.REPLACE)) == ["replace"]
    old, new = standing(asked)
    assert (old.status, new.status, new.source) == (Status.SUPERSEDED, Status.ACTIVE, Kind.PERSON)
    path = closed(asked)
    assert [line.source.basename for line in new.evidence] == ["2026-11-29 book", path.stem]
    assert "answered_by: Ada Lovelace" in path.read_text(encoding="utf-8")
    message = asked.git("log", "-1", "--format=%B")
    assert "replace by Ada Lovelace through cli" in message
    sound(asked)


def test_both_stand_and_are_not_asked_about_again(asked: Vault) -> None:
    say(asked, Answer.BOTH)
    old, new = standing(asked)
    assert (old.status, new.status) == (Status.ACTIVE, Status.ACTIVE)
    assert (ids_of(old.compatible_with), ids_of(new.compatible_with)) == ((new.id,), (old.id,))
    assert words(asked.ingest(rival("copy#9", at="2026-12-01"))) == ["merge"]
    assert queue.questions(asked.world) == ()
    sound(asked)


def test_merge_adds_the_evidence_to_the_incumbent(asked: Vault) -> None:
    assert words(say(asked, Answer.MERGE)) == ["merge"]
    assert NEW not in asked.notes()
    assert len(asked.notes()[OLD].evidence) == 3
    sound(asked)


@pytest.mark.parametrize(
    ("answer", "old", "new"),
    [
        (Answer.DISPUTE, Status.DISPUTED, Status.DISPUTED),
        (Answer.OUTDATED, Status.OUTDATED, Status.ACTIVE),
        (Answer.ERRONEOUS, Status.ERRONEOUS, Status.ACTIVE),
    ],
)
def test_the_incumbent_gets_the_status_that_was_said(asked: Vault, answer: Answer, old: Status, new: Status) -> None:
    say(asked, answer)
    assert tuple(note.status for note in standing(asked)) == (old, new)
    sound(asked)


def test_a_rejected_claim_does_not_come_back_from_the_same_kind_of_source(asked: Vault) -> None:
    assert words(say(asked, Answer.REJECT)) == ["reject"]
    assert NEW not in asked.notes()
    run = asked.ingest(rival("another#1"))
    assert [(word, each.verdict.rule) for word, each in zip(words(run), run.decisions, strict=True)] == [
        ("reject", "rejected-before")
    ]
    assert words(asked.ingest(rival())) == ["reject"]
    mine = claim(NEW, value="1816-01-01", ref="me#1", **BORN)
    assert words(asked.ingest(mine)) == ["review"]
    sound(asked)


def test_later_asks_again_after_some_days(asked: Vault) -> None:
    say(asked, Answer.LATER)
    assert queue.questions(asked.world) == ()
    asked.clock.leap(8)
    assert len(queue.questions(asked.world)) == 1
    sound(asked)


def test_a_decision_set_in_the_file_is_collected_by_the_next_run(asked: Vault) -> None:
    (path,) = asked.paths("Review/*.md")
    path.write_text(path.read_text(encoding="utf-8").replace("decision: pending", "decision: Replace"), encoding="utf-8")
    run = asked.ingest(claim("I like tea.", type="preference"))
    assert sorted(words(run)) == ["accept", "replace"]
    assert standing(asked)[0].status is Status.SUPERSEDED
    assert "answered_through: vault" in closed(asked).read_text(encoding="utf-8")
    sound(asked)


def test_a_decision_that_cannot_be_applied_is_said_and_the_file_stays(asked: Vault) -> None:
    (path,) = asked.paths("Review/*.md")
    path.write_text(path.read_text(encoding="utf-8").replace("decision: pending", "decision: accept"), encoding="utf-8")
    before = path.read_bytes()
    run = use.apply(asked.world)
    assert (run.commits, len(run.notices)) == ((), 1)
    assert "choose one of: replace" in run.notices[0]
    assert path.read_bytes() == before


def test_an_answer_is_one_that_was_offered_by_a_person_of_this_vault(asked: Vault) -> None:
    with pytest.raises(use.NotOffered):
        say(asked, Answer.ACCEPT)
    with pytest.raises(use.NotAPerson):
        say(asked, Answer.REPLACE, name="Charles")
    with pytest.raises(UsageError):
        say(asked, Answer.REPLACE, choice=2)
    assert words(say(other(asked, people=("Charles",)), Answer.REPLACE, name="Charles")) == ["replace"]


def test_nobody_answers_what_they_proposed_themselves(vault: Vault) -> None:
    helpful = other(vault, people=("Helper",))
    helpful.ingest(claim(OLD, value="1815-12-10", **BORN))
    doubtful = claim(
        "Ada Lovelace has a key Zq8vR2kL9xW4nB7tY1mC5pD3 on the wall of the old house in Hamburg.",
        kind="agent",
        speaker="Helper",
    )
    assert words(helpful.ingest(doubtful)) == ["review"]
    with pytest.raises(use.OwnProposal):
        say(helpful, Answer.ACCEPT, name="Helper")


def test_a_later_candidate_for_the_same_question_joins_it(asked: Vault) -> None:
    third = claim(
        "Ada Lovelace was born on 1817-07-07.", value="1817-07-07", ref="web#1", kind="tool", speaker=None, **BORN
    )
    assert words(asked.ingest(third)) == ["review"]
    (question,) = queue.questions(asked.world)
    assert [each.claim.value for each in question.item.candidates] == ["1816-01-01", "1817-07-07"]
    say(asked, Answer.REPLACE, choice=1)
    assert {note.validity.start or note.status.value for note in asked.notes().values()} == {"superseded", "active"}
    assert words(asked.ingest(third)) == ["reject"]
    sound(asked)


def test_a_question_that_nobody_answers_closes_with_nothing_replaced(asked: Vault) -> None:
    asked.clock.leap(91)
    run = use.apply(asked.world)
    assert len(run.commits) == 1
    assert asked.notes()[OLD].status is Status.ACTIVE
    assert "answered_through: expiry" in closed(asked).read_text(encoding="utf-8")
    assert queue.questions(asked.world, everything=True) == ()
    sound(asked)


def test_an_answer_is_decided_against_the_ledger_of_the_day(asked: Vault) -> None:
    """Between question and answer the owner corrected the incumbent: what nobody was asked about is asked first."""
    since = "Actually, I was born on 1815-12-11."
    asked.ingest(claim(since, value="1815-12-11", ref="chat#m9", **BORN))
    assert words(say(asked, Answer.REPLACE)) == ["review"]
    assert asked.notes()[since].status is Status.ACTIVE
    (question,) = queue.questions(asked.world)
    assert asked.notes()[since].id in ids_of(question.item.against)
    say(asked, Answer.REPLACE)
    statuses = {note.statement: note.status for note in asked.notes().values()}
    assert statuses == {OLD: Status.SUPERSEDED, since: Status.SUPERSEDED, NEW: Status.ACTIVE}
    sound(asked)


@pytest.fixture
def twice(asked: Vault) -> Vault:
    """A second question, about another thing of hers."""
    home = {"property": "schema:homeLocation", "subject_type": "schema:Person"}
    asked.ingest(claim("Ada Lovelace lives in London.", value="London", ref="c#1", **home))
    asked.ingest(claim("Ada Lovelace lives in Paris.", value="Paris", ref="d#1", kind="document", **home))
    assert len(queue.questions(asked.world)) == 2
    return asked


def _request(answer: Answer, choice: int = 0) -> use.Request:
    return use.Request(answer, "Ada Lovelace", Channel.CLI, choice)


def test_one_answer_for_all_that_fit(twice: Vault) -> None:
    before = twice.commits()
    run = use.answer(twice.world, [], _request(Answer.REJECT), queue.Filter(reason="contradiction"))
    assert words(run) == ["reject", "reject"]
    assert twice.commits() == before + 2
    assert queue.questions(twice.world, everything=True) == ()
    sound(twice)


def test_an_answer_sees_the_one_before(twice: Vault) -> None:
    ids = [each.item.id for each in queue.questions(twice.world)]
    assert words(use.answer(twice.world, ids, _request(Answer.REPLACE))) == ["replace", "replace"]
    sound(twice)


def test_of_several_the_rest_is_answered(twice: Vault) -> None:
    doubtful = claim("Ada Lovelace has Zq8vR2kL9xW4nB7tY1mC5pD3 on a wall in Hamburg.", ref="e#1")
    assert words(twice.ingest(doubtful)) == ["review"]
    ids = [each.item.id for each in queue.questions(twice.world)]
    run = use.answer(twice.world, ids, _request(Answer.BOTH))
    assert words(run) == ["accept", "accept"]
    (finding,) = run.findings
    assert (finding.code, finding.where in ids) == ("not-answered", True)
    assert "cannot be answered `both`" in finding.message
    assert len(queue.questions(twice.world)) == 1


def test_the_only_one_that_cannot_be_answered_is_an_error(twice: Vault) -> None:
    (first, _) = queue.questions(twice.world)
    for act in (use.answer, use.preview):
        with pytest.raises(use.NotOffered):
            act(twice.world, [first.item.id], _request(Answer.ACCEPT))
        with pytest.raises(UsageError, match="no number 4"):
            act(twice.world, [first.item.id], _request(Answer.REPLACE, choice=4))


def test_a_preview_says_what_an_answer_does_and_does_nothing(twice: Vault) -> None:
    ids = [each.item.id for each in queue.questions(twice.world)]
    before = (twice.commits(), {path: path.read_bytes() for path in twice.paths("**/*.md")})
    foreseen = use.preview(twice.world, ids, _request(Answer.REPLACE))
    assert (words(foreseen), foreseen.commits, foreseen.balanced) == (["replace", "replace"], (), True)
    assert use.preview(twice.world, ids, _request(Answer.LATER)).notices[0].endswith("would be asked again in 7 days")
    assert (twice.commits(), {path: path.read_bytes() for path in twice.paths("**/*.md")}) == before
    assert words(use.answer(twice.world, ids, _request(Answer.REPLACE))) == words(foreseen)


def test_a_preview_is_a_persons_too(twice: Vault) -> None:
    with pytest.raises(use.NotAPerson):
        use.preview(
            twice.world, [], use.Request(Answer.REJECT, "Charles", Channel.CLI), queue.Filter(reason="contradiction")
        )


EFFECTS: dict[Answer, tuple[Status, Status | None]] = {
    Answer.REPLACE: (Status.SUPERSEDED, Status.ACTIVE),
    Answer.BOTH: (Status.ACTIVE, Status.ACTIVE),
    Answer.MERGE: (Status.ACTIVE, None),
    Answer.DISPUTE: (Status.DISPUTED, Status.DISPUTED),
    Answer.OUTDATED: (Status.OUTDATED, Status.ACTIVE),
    Answer.ERRONEOUS: (Status.ERRONEOUS, Status.ACTIVE),
    Answer.REJECT: (Status.ACTIVE, None),
    Answer.LATER: (Status.ACTIVE, None),
}
"""What becomes of the note on record and of the new statement (None: no note)."""


@pytest.mark.parametrize("way", ["terminal", "file"])
@pytest.mark.parametrize("answer", EFFECTS, ids=str)
def test_every_answer_does_what_it_says_whichever_way_it_comes(asked: Vault, answer: Answer, way: str) -> None:
    if way == "terminal":
        say(asked, answer)
    else:
        (path,) = asked.paths("Review/*.md")
        path.write_text(path.read_text("utf-8").replace("decision: pending", f"decision: {answer}"), "utf-8")
        use.apply(asked.world)
    found = asked.notes()
    assert (found[OLD].status, found[NEW].status if NEW in found else None) == EFFECTS[answer]
    left = queue.questions(asked.world, everything=True)
    assert [each.item.until is not None for each in left] == ([True] if answer is Answer.LATER else [])
    sound(asked)


@pytest.mark.parametrize("way", ["terminal", "file"])
def test_what_stands_against_nothing_is_accepted(vault: Vault, way: str) -> None:
    doubtful = claim("Ada Lovelace has a key Zq8vR2kL9xW4nB7tY1mC5pD3 on the wall of the old house in Hamburg.")
    assert words(vault.ingest(doubtful)) == ["review"]
    if way == "terminal":
        say(vault, Answer.ACCEPT)
    else:
        (path,) = vault.paths("Review/*.md")
        path.write_text(path.read_text("utf-8").replace("decision: pending", "decision: accept"), "utf-8")
        use.apply(vault.world)
    assert [note.status for note in vault.notes().values()] == [Status.ACTIVE]
    sound(vault)


def test_what_was_rejected_is_known_in_other_words_by_the_next_process(vault: Vault) -> None:
    vault.ingest(claim("Ada Lovelace uses Vim.", ref="a#m1"))
    vault.ingest(claim("Vim is not used by Ada Lovelace.", ref="b#m1", kind="document", speaker=None))
    (filed,) = queue.questions(vault.world, everything=True)
    use.answer(vault.world, [filed.item.id], use.Request(Answer.REJECT, "Ada Lovelace", Channel.CLI))
    (decision,) = vault.ingest(
        claim("Countess does not use Vim.", subject="Countess", ref="c#m1", kind="document", speaker=None)
    ).decisions
    assert decision.verdict.rule == "rejected-before"
    sound(vault)
