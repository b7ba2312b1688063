"""Undo: each kind of deed taken back, and what stands in the way of it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim, other, sound, words

from assay.app import identities, queue
from assay.app import review as answering
from assay.app import undo as use
from assay.model.errors import InTheWay, UsageError
from assay.model.evidence import Channel
from assay.model.note import Status, ids_of
from assay.model.question import Answer

BORN = {"property": "schema:birthDate", "subject_type": "schema:Person"}
HOME = {"property": "schema:homeLocation", "subject_type": "schema:Person"}
ME = answering.Request(Answer.ACCEPT, "Ada Lovelace", Channel.CLI)
OLD, NEW = "Ada Lovelace was born on 1815-12-10.", "Ada Lovelace was born on 1816-01-01."


def files(vault: Vault) -> Mapping[str, bytes]:
    """Everything managed, by path."""
    untracked = {"Inbox", "Short-term"}
    found = (each for each in vault.paths("**/*") if each.is_file() and untracked.isdisjoint(each.parts))
    log = vault.root / ".assay/decisions.jsonl"
    return {str(each.relative_to(vault.root)): each.read_bytes() for each in (*found, *((log,) if log.exists() else ()))}


def undo(vault: Vault, wanted: str) -> use.Undone:
    done = use.undo(vault.world, use.named(wanted))
    sound(vault)
    return done


def answer(vault: Vault, decision: Answer) -> None:
    (question,) = queue.questions(vault.world, everything=True)
    answering.answer(vault.world, [question.item.id], answering.Request(decision, "Ada Lovelace", Channel.CLI))


def rival(ref: str = "book#1") -> dict[str, object]:
    return claim(NEW, value="1816-01-01", ref=ref, kind="document", speaker=None, **BORN)


def test_a_commit_undone_leaves_every_byte_as_it_was(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    before = files(vault)
    run = vault.ingest(claim(OLD, value="1815-12-10", **BORN), claim("I like tea.", type="preference", ref="tea#m2"))
    first, second = run.commits
    for each in (second, first):
        done = undo(vault, each[:9])
        assert done.commit == vault.git("rev-parse", "HEAD")
    assert files(vault) == before


def test_a_merge_undone_takes_just_its_evidence(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    before = files(vault)
    run = vault.ingest(claim(OLD, value="1815-12-10", ref="other#m1", at="2026-11-30T10:00:00Z", **BORN))
    assert words(run) == ["merge"]
    undo(vault, run.decisions[0].candidate.id)
    assert files(vault) == before


def test_the_first_of_two_testimonies_undone_leaves_the_note_on_the_second(vault: Vault) -> None:
    first = vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    vault.ingest(claim(OLD, value="1815-12-10", ref="other#m1", at="2026-11-30T10:00:00Z", **BORN))
    undo(vault, first.decisions[0].candidate.id)
    (note,) = vault.notes().values()
    assert note.status is Status.ACTIVE
    assert [line.source.basename for line in note.evidence] == ["2026-11-30 other"]
    assert vault.paths("Entities/*/*.md")


def test_a_note_goes_with_the_last_that_spoke_for_it(vault: Vault) -> None:
    before = files(vault)
    first = vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    second = vault.ingest(claim(OLD, value="1815-12-10", ref="other#m1", at="2026-11-30T10:00:00Z", **BORN))
    undo(vault, first.commits[0])
    assert len(vault.notes()) == 1
    undo(vault, second.commits[0])
    assert files(vault) == before


def test_two_merges_in_one_commit_are_told_apart(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    told = [claim(OLD, value="1815-12-10", ref=f"other#m{at}", source=f"{at}. {OLD}", **BORN) for at in (1, 2)]
    run = vault.ingest(*told)
    assert words(run) == ["merge", "merge"]
    undo(vault, run.decisions[0].candidate.id)
    (note,) = vault.notes().values()
    assert [line.source.anchor for line in note.evidence] == ["m1", "m2"]
    assert note.evidence[0].source.basename.endswith("chat")


def test_a_replacement_undone_restores_the_incumbent_and_its_validity(vault: Vault) -> None:
    vault.ingest(claim("I live in London since 2020-01-01.", subject="me", value="London", valid_from="2020-01-01", **HOME))
    before = files(vault)
    moved = claim(
        "I moved to Paris on 2026-01-01.",
        subject="me",
        value="Paris",
        valid_from="2026-01-01",
        ref="b#m1",
        replaces_value="London",
        **HOME,
    )
    run = vault.ingest(moved)
    assert words(run) == ["replace"]
    note = run.decisions[0].note or ""
    assert {each.status for each in vault.notes().values()} == {Status.ACTIVE, Status.SUPERSEDED}
    undo(vault, note[-6:])
    (london,) = vault.notes().values()
    assert (london.status, str(london.validity.start), london.validity.end) == (Status.ACTIVE, "2020-01-01", None)
    assert {path: data for path, data in files(vault).items() if "Sources" not in path} == {
        path: data for path, data in before.items() if "Sources" not in path
    }


@pytest.mark.parametrize(
    "decision", [each for each in Answer if each not in (Answer.PENDING, Answer.ACCEPT, Answer.LATER)], ids=str
)
def test_an_answer_undone_opens_the_question_again(vault: Vault, decision: Answer) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    vault.ingest(rival())
    before = files(vault)
    (question,) = queue.questions(vault.world)
    answer(vault, decision)
    assert files(vault) != before
    undo(vault, question.item.id)
    assert files(vault) == before
    answer(vault, decision)
    sound(vault)


def test_a_replacement_in_the_same_commit_is_undone_alone(vault: Vault) -> None:
    run = vault.ingest(
        claim("I live in London.", subject="me", value="London", **HOME),
        claim("I moved to Paris.", subject="me", value="Paris", ref="chat#m2", replaces_value="London", **HOME),
    )
    assert (words(run), len(run.commits)) == (["accept", "replace"], 1)
    old, new = (each.note or "" for each in run.decisions)
    with pytest.raises(use.LaterWork, match=f"was replaced by {new}"):
        use.undo(vault.world, use.named(old))
    undo(vault, new)
    (london,) = vault.notes().values()
    assert (london.status, london.superseded_by) == (Status.ACTIVE, ())
    undo(vault, old)


def test_a_commit_with_a_replacement_in_it_is_undone_whole(vault: Vault) -> None:
    before = files(vault)
    run = vault.ingest(
        claim("I live in London.", subject="me", value="London", **HOME),
        claim("I moved to Paris.", subject="me", value="Paris", ref="chat#m2", replaces_value="London", **HOME),
    )
    undo(vault, run.commits[0])
    assert files(vault) == before


def test_what_a_later_replacement_rests_on_is_refused_with_what_to_undo_first(vault: Vault) -> None:
    first = vault.ingest(claim("I live in London.", subject="me", value="London", **HOME))
    second = vault.ingest(
        claim("I moved to Paris.", subject="me", value="Paris", ref="b#m1", replaces_value="London", **HOME)
    )
    before = files(vault)
    old, new = first.decisions[0].note or "", second.decisions[0].note or ""
    with pytest.raises(use.LaterWork, match=f"assay undo {new}") as refused:
        use.undo(vault.world, use.named(old))
    assert refused.value.exit_code == 12
    with pytest.raises(use.LaterWork):
        use.preview(vault.world, use.named(old))
    assert files(vault) == before
    undo(vault, new)
    undo(vault, old)
    assert vault.notes() == {}


def test_what_a_dependant_rests_on_is_refused(vault: Vault) -> None:
    premise = vault.ingest(claim(OLD, value="1815-12-10", **BORN)).decisions[0].note or ""
    resting = vault.ingest(claim("Ada is old by now.", ref="b#m1", derived_from=[premise])).decisions[0].note or ""
    with pytest.raises(use.LaterWork, match=f"rests on .*assay undo {resting}"):
        use.undo(vault.world, use.named(premise))
    undo(vault, resting)
    undo(vault, premise)


def test_a_question_about_it_is_refused(vault: Vault) -> None:
    note = vault.ingest(claim(OLD, value="1815-12-10", **BORN)).decisions[0].note or ""
    asked = vault.ingest(rival())
    with pytest.raises(use.LaterWork, match="asks about"):
        use.undo(vault.world, use.named(note))
    undo(vault, asked.decisions[0].candidate.id)
    undo(vault, note)
    assert files(vault).keys() <= {"Memory/Sources/2026/2026-11-29 chat.md", "Memory/Sources/2026/2026-11-29 book.md"}


def test_a_candidate_of_a_question_that_was_answered_stays(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    vault.ingest(rival())
    third = claim(
        "Ada Lovelace was born on 1817-02-02.", value="1817-02-02", ref="c#1", kind="document", speaker=None, **BORN
    )
    run = vault.ingest(third)
    answer(vault, Answer.DISPUTE)
    with pytest.raises(use.LaterWork, match="was answered since: `assay undo rev-"):
        use.undo(vault.world, use.named(run.commits[0]))
    sound(vault)


def test_a_question_that_was_answered_does_not_go_with_its_candidate(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    run = vault.ingest(rival())
    answer(vault, Answer.DISPUTE)
    with pytest.raises(use.LaterWork, match="was answered since: `assay undo rev-"):
        use.undo(vault.world, use.named(run.commits[0]))
    sound(vault)


def test_a_question_stays_with_the_candidate_that_joined_it(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    run = vault.ingest(rival())
    third = "Ada Lovelace was born on 1817-02-02."
    joined = vault.ingest(claim(third, value="1817-02-02", ref="c#1", kind="document", speaker=None, **BORN))
    undo(vault, run.commits[0])
    (question,) = queue.questions(vault.world, everything=True)
    assert [each.id for each in question.item.candidates] == [joined.decisions[0].candidate.id]


@pytest.mark.parametrize("decision", [Answer.DISPUTE, Answer.ERRONEOUS, Answer.OUTDATED])
def test_what_a_person_judged_since_stays(vault: Vault, decision: Answer) -> None:
    run = vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    vault.ingest(rival())
    answer(vault, decision)
    with pytest.raises(use.LaterWork, match=rf"was marked {vault.notes()[OLD].status} since"):
        use.undo(vault.world, use.named(run.commits[0]))
    sound(vault)


def test_a_question_in_which_a_person_has_written_is_not_taken_away(vault: Vault) -> None:
    premise = vault.ingest(claim("I live in London.", subject="me", value="London", **HOME)).decisions[0].note or ""
    vault.ingest(claim("I take the Tube.", subject="me", ref="b#m1", derived_from=[premise]))
    moved = claim("I moved to Paris.", subject="me", value="Paris", ref="c#m1", replaces_value="London", **HOME)
    run = vault.ingest(moved)
    (path,) = vault.paths("Review/*.md")
    path.write_text(path.read_text("utf-8") + "\nI have to look at my card.\n", "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=my words")
    with pytest.raises(use.LaterWork, match=r"Review/.* was edited by hand"):
        use.undo(vault.world, use.named(run.commits[0]))
    assert "I have to look" in path.read_text("utf-8")


def test_the_flag_of_a_dependant_is_lifted_with_the_premise(vault: Vault) -> None:
    premise = vault.ingest(claim("I live in London.", subject="me", value="London", **HOME)).decisions[0].note or ""
    vault.ingest(claim("I take the Tube.", subject="me", ref="b#m1", derived_from=[premise]))
    moved = vault.ingest(
        claim("I moved to Paris.", subject="me", value="Paris", ref="c#m1", replaces_value="London", **HOME)
    )
    assert vault.notes()["I take the Tube."].recheck is not None
    undo(vault, moved.commits[0])
    assert vault.notes()["I take the Tube."].recheck is None


def test_flags_at_any_depth_go_with_their_questions_when_the_premise_comes_back(vault: Vault) -> None:
    premise = vault.ingest(claim("I live in London.", subject="me", value="London", **HOME)).decisions[0].note or ""
    tube = vault.ingest(claim("I take the Tube.", subject="me", ref="b#m1", derived_from=[premise])).decisions[0].note or ""
    vault.ingest(claim("I own a pass.", subject="me", ref="b#m2", derived_from=[tube]))
    full = other(vault, questions_per_run=0)
    moved = full.ingest(
        claim("I moved to Paris.", subject="me", value="Paris", ref="c#m1", replaces_value="London", **HOME)
    )
    full.close()
    answering.apply(vault.world)  # asks what the run had no room for
    assert len(vault.paths("Review/*.md")) == 2
    undo(vault, moved.commits[0])
    assert [each.recheck for each in vault.notes().values()] == [None] * 3
    assert vault.paths("Review/*.md") == []


def test_a_question_stays_while_another_premise_is_down(vault: Vault) -> None:
    home = vault.ingest(claim("I live in London.", subject="me", value="London", **HOME)).decisions[0].note or ""
    born = vault.ingest(claim("I was born on 1815-12-10.", subject="me", value="1815-12-10", ref="d#m1", **BORN))
    resting = [home, born.decisions[0].note or ""]
    vault.ingest(claim("I take the Tube.", subject="me", ref="b#m1", derived_from=resting))
    vault.ingest(claim("I moved to Paris.", subject="me", value="Paris", ref="c#m1", replaces_value="London", **HOME))
    again = {"value": "1816-01-01", "replaces_value": "1815-12-10", **BORN}
    run = vault.ingest(claim("I was born on 1816-01-01, not before.", subject="me", ref="e#m1", **again))
    assert words(run) == ["replace"]
    (before,) = vault.paths("Review/*.md")
    undo(vault, run.commits[0])
    assert vault.paths("Review/*.md") == [before]
    assert vault.notes()["I take the Tube."].recheck == f"{home} is superseded"


def test_a_page_does_not_come_back_beside_another_of_its_name(vault: Vault) -> None:
    first = vault.ingest(claim("Mercury sings.", subject="Mercury", subject_type="schema:Person"))
    undone = undo(vault, first.commits[0])
    vault.ingest(claim("Mercury shines.", subject="Mercury", subject_type="house:CelestialBody", ref="sky#m1"))
    with pytest.raises(use.LaterWork, match=r"cannot come back beside .*Celestial Bodies/Mercury.md"):
        use.undo(vault.world, use.named(undone.commit or ""))


def test_what_a_split_moved_away_finds_its_page_again(vault: Vault) -> None:
    vault.ingest(
        claim("Tom is tall.", subject="Tom", subject_type="schema:Person"),
        claim("Tommy sails.", subject="Tommy", ref="chat#m2"),
    )
    merged = identities.merge(vault.world, "Tom", "Tommy", ME, dry=False)
    sails = vault.notes()["Tommy sails."].id
    parted = identities.split(vault.world, "Tom", [sails], identities.Another(), ME, dry=False)
    undo(vault, merged.commit or "")
    undo(vault, parted.commit or "")
    assert vault.notes()["Tommy sails."].subject.basename == "Tommy"


def test_a_page_from_which_a_split_moved_all_waits_for_what_would_come_back(vault: Vault) -> None:
    """The claim that made the page goes; another, moved off with it, stands and is led back by the undo of the split."""
    before = files(vault)
    told = vault.ingest(  # one commit for each source
        claim("Mercury sings.", subject="Mercury", ref="choir#m1"),
        claim("Mercury sails.", subject="Mercury", ref="boat#m1"),
    )
    moved = [each.id for each in vault.notes().values()]
    parted = identities.split(vault.world, "Mercury", moved, identities.Another(), ME, dry=False)
    use.undo(vault.world, use.source("choir"))
    sound(vault)
    undo(vault, parted.commit or "")
    assert vault.notes()["Mercury sails."].subject.basename == "Mercury"
    assert [each.stem for each in vault.paths("Entities/*/*.md")] == ["Mercury"]
    undo(vault, told.commits[1])
    assert files(vault) == before


def test_a_restatement_that_is_all_an_older_claim_rests_on_goes_after_it(vault: Vault) -> None:
    """The source that came first was undone out of turn; what the refusal says to undo first leads out."""
    before = files(vault)
    premise = vault.ingest(claim("Tom likes tea.", subject="Tom", ref="first#m1")).decisions[0].note or ""
    second = vault.ingest(claim("Tom drinks tea daily.", subject="Tom", ref="second#m1", derived_from=[premise]))
    drinks = second.decisions[0].note or ""
    restated = vault.ingest(claim("Tom likes tea.", subject="Tom", ref="third#m1", at="2026-11-30T10:00:00Z"))
    use.undo(vault.world, use.source("first"))
    sound(vault)
    with pytest.raises(use.LaterWork) as refused:
        use.undo(vault.world, use.named(restated.commits[0]))
    (obstacle,) = refused.value.obstacles
    assert (obstacle.where, obstacle.first) == (drinks, f"`assay undo {drinks}` first")
    for each in (drinks, restated.commits[0], second.commits[0]):
        undo(vault, each)
    assert files(vault) == before


def test_a_source_page_that_only_a_joined_note_quoted_goes_with_the_merge(vault: Vault) -> None:
    """Its own claim was undone out of turn; the note that had taken the evidence in quoted it until now."""
    vault.ingest(
        claim("Tom likes Paris.", subject="Tom", ref="first#m1"),
        claim("Tommy likes Paris.", subject="Tommy", ref="first#m2"),
    )
    before = files(vault)
    names, later = ("Tom", "Tommy"), "2026-11-30T10:00:00Z"  # which of the notes stays is not for this test to know
    restated = vault.ingest(*(claim(f"{name} likes Paris.", subject=name, ref=f"{name}#m1", at=later) for name in names))
    assert len(restated.commits) == 2
    merged = identities.merge(vault.world, "Tom", "Tommy", ME, dry=False)
    for each in restated.commits:
        undo(vault, each)
    undo(vault, merged.commit or "")
    assert files(vault) == before


def test_a_merge_that_was_taken_apart_is_undone_after_that(vault: Vault) -> None:
    """Else the undo of the taking apart would bring back a merge that is undone."""
    vault.ingest(claim("Tom sings.", subject="Tom"), claim("Tommy sails.", subject="Tommy", ref="chat#m2"))
    before = files(vault)
    merged = identities.merge(vault.world, "Tom", "Tommy", ME, dry=False)
    parted = identities.part(vault.world, "Tom", "Tommy", ME, dry=False)
    with pytest.raises(use.LaterWork, match="another `merged` since"):
        use.undo(vault.world, use.named(merged.commit or ""))
    undo(vault, parted.commit or "")
    undo(vault, merged.commit or "")
    assert files(vault) == before


@pytest.mark.parametrize("name", ["Mercury", "Kestrel", "Tom", "Zeta"])  # either of the two may have the lower id
def test_a_merge_undone_takes_away_only_the_page_of_which_nothing_is_said(vault: Vault, name: str) -> None:
    vault.ingest(
        claim(f"{name} sings.", subject=name),
        claim("Ada Lovelace likes tea.", subject="Ada Lovelace", subject_type="schema:Person", ref="chat#m2"),
    )
    merged = identities.merge(vault.world, name, "Ada Lovelace", ME, dry=False)
    undo(vault, vault.notes()[f"{name} sings."].id)
    undo(vault, merged.commit or "")
    assert [each.stem for each in vault.paths("Entities/*/*.md")] == ["Ada Lovelace"]


def test_a_source_undone_is_gone_with_its_page_and_what_it_alone_said(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    before = files(vault)
    vault.ingest(
        claim(OLD, value="1815-12-10", ref="minutes#1", kind="document", speaker=None, **BORN),
        claim("Tom Reyes owns a boat.", subject="Tom Reyes", ref="minutes#2", kind="document", speaker=None),
    )
    vault.ingest(claim("Tom Reyes owns a car.", subject="Tom Reyes", ref="minutes#3", kind="document", speaker=None))
    done = use.undo(vault.world, use.source("minutes"))
    sound(vault)
    assert len(done.commits) == 2
    assert files(vault) == before


def test_a_source_page_goes_in_whatever_order_its_commits_are_undone(vault: Vault) -> None:
    before = files(vault)
    first = vault.ingest(claim("I like tea.", type="preference"))
    second = vault.ingest(claim("I like jam.", type="preference", ref="chat#m2"))
    undo(vault, first.commits[0])
    assert vault.paths("Sources/*/*.md")
    undo(vault, second.commits[0])
    assert files(vault) == before


def test_the_page_of_a_question_comes_back_with_it(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    run = vault.ingest(rival())
    before = files(vault)
    done = undo(vault, run.commits[0])
    undo(vault, done.commit or "")
    assert files(vault) == before


def test_an_entity_stays_with_the_notes_of_others(vault: Vault) -> None:
    run = vault.ingest(claim("Tom Reyes owns a boat.", subject="Tom Reyes", ref="a#1"))
    vault.ingest(claim("Tom Reyes owns a car.", subject="Tom Reyes", ref="b#1"))
    undo(vault, run.commits[0])
    assert [each.stem for each in vault.paths("Entities/*/*.md")] == ["Tom Reyes"]
    assert list(vault.notes()) == ["Tom Reyes owns a car."]


def test_an_undo_can_be_undone(vault: Vault) -> None:
    run = vault.ingest(ADA_WRITES)
    before = files(vault)
    done = undo(vault, run.commits[0])
    assert vault.notes() == {}
    undo(vault, done.commit or "")
    assert files(vault) == before
    undo(vault, run.decisions[0].note or "")
    assert vault.notes() == {}


def test_what_is_undone_comes_back_when_it_is_said_again(vault: Vault) -> None:
    run = vault.ingest(ADA_WRITES)
    undo(vault, run.commits[0])
    with pytest.raises(UsageError, match="undone already"):
        use.undo(vault.world, use.named(run.commits[0]))
    assert words(vault.ingest(ADA_WRITES)) == ["accept"]
    sound(vault)


def test_words_of_a_person_in_the_note_are_not_taken_away(vault: Vault) -> None:
    run = vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/**/*.md")
    path.write_text(path.read_text("utf-8") + "\nMy own words.\n", "utf-8")
    with pytest.raises(InTheWay, match="not committed"):
        use.undo(vault.world, use.named(run.decisions[0].note or ""))
    vault.git("commit", "--quiet", "--all", "--message=my words")
    with pytest.raises(use.LaterWork, match="edited by hand"):
        use.undo(vault.world, use.named(run.decisions[0].note or ""))
    assert "My own words." in path.read_text("utf-8")


def test_words_of_a_person_stay_where_only_evidence_goes(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    run = vault.ingest(claim(OLD, value="1815-12-10", ref="other#m1", at="2026-11-30T10:00:00Z", **BORN))
    (path,) = vault.paths("Notes/**/*.md")
    path.write_text(
        path.read_text("utf-8").replace("---\nAda", "mood: good # mine\n---\nAda") + "\nMy own words.\n", "utf-8"
    )
    vault.git("commit", "--quiet", "--all", "--message=my words")
    undo(vault, run.commits[0])
    text = path.read_text("utf-8")
    assert text.endswith("\nMy own words.\n")
    assert "mood: good # mine\n" in text
    assert text.count("[!quote]") == 1


def test_a_property_that_was_set_again_is_in_the_way(vault: Vault) -> None:
    vault.ingest(claim("I live in London.", subject="me", value="London", **HOME))
    run = vault.ingest(claim("I moved to Paris.", subject="me", value="Paris", ref="b#m1", replaces_value="London", **HOME))
    (path,) = (each for each in vault.paths("Notes/**/*.md") if "London" in each.name)
    path.write_text(path.read_text("utf-8").replace("status: superseded", "status: outdated"), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=outdated")
    with pytest.raises(use.LaterWork, match="another `status`"):
        use.undo(vault.world, use.named(run.decisions[0].note or ""))


def test_restoring_what_another_has_taken_the_place_of_is_refused(vault: Vault) -> None:
    """The slot is full: the audit says so before anything is written."""
    vault.ingest(claim("I live in London.", subject="me", value="London", **HOME))
    run = vault.ingest(claim("I moved to Paris.", subject="me", value="Paris", ref="b#m1", replaces_value="London", **HOME))
    undone = undo(vault, run.commits[0])
    again = vault.ingest(claim("I moved to Rome.", subject="me", value="Rome", ref="c#m1", replaces_value="London", **HOME))
    with pytest.raises(use.LaterWork):
        use.undo(vault.world, use.named(undone.commit or ""))
    undo(vault, again.commits[0])
    undo(vault, undone.commit or "")
    assert vault.notes()["I moved to Paris."].status is Status.ACTIVE


def test_a_replacement_that_won_further_evidence_goes_as_a_whole_or_not_at_all(vault: Vault) -> None:
    vault.ingest(claim("I live in London.", subject="me", value="London", **HOME))
    before = files(vault)
    run = vault.ingest(claim("I moved to Paris.", subject="me", value="Paris", ref="b#m1", replaces_value="London", **HOME))
    again = claim("I moved to Paris.", subject="me", value="Paris", ref="c#m1", at="2026-11-30T10:00:00Z", **HOME)
    assert words(vault.ingest(again)) == ["merge"]
    with pytest.raises(use.LaterWork, match="has further evidence since and replaced others"):
        use.undo(vault.world, use.named(run.commits[0]))
    undo(vault, run.decisions[0].note or "")
    assert vault.notes()["I live in London."].status is Status.ACTIVE
    assert {each for each in files(vault) if "/Sources/" not in each} == {
        each for each in before if "/Sources/" not in each
    }


def test_a_term_that_was_adopted_goes_with_its_answer_unless_the_file_was_changed(vault: Vault) -> None:
    motto = {"property": "ex:motto", "value": "festina lente"}
    vault.ingest(claim("Ada Lovelace's motto is festina lente.", **motto))
    delta = vault.root / "Memory/Schema/delta.ttl"
    before = delta.read_bytes() if delta.exists() else None
    (question,) = queue.questions(vault.world, everything=True)
    answering.answer(vault.world, [question.item.id], ME)
    adopted = delta.read_bytes()
    delta.write_bytes(adopted + b"# my own words\n")
    vault.git("commit", "--quiet", "--all", "--message=by hand")
    with pytest.raises(use.LaterWork, match=r"delta\.ttl was changed since"):
        use.undo(vault.world, use.named(question.item.id))
    delta.write_bytes(adopted)
    vault.git("commit", "--quiet", "--all", "--message=back")
    undo(vault, question.item.id)
    assert (delta.read_bytes() if delta.exists() else None) == before
    assert vault.notes()["Ada Lovelace's motto is festina lente."].property is None


def test_what_is_no_run_of_assay_is_not_undone(vault: Vault) -> None:
    with pytest.raises(UsageError, match="git revert"):
        use.undo(vault.world, use.named(vault.git("rev-parse", "HEAD")))
    with pytest.raises(UsageError, match="nothing that a run"):
        use.undo(vault.world, use.named("nothing"))
    with pytest.raises(UsageError, match="from a source"):
        use.undo(vault.world, use.source("nothing"))


def test_what_is_left_of_a_commit_is_undone_with_its_source(vault: Vault) -> None:
    before = files(vault)
    run = vault.ingest(claim("I like tea.", type="preference"), claim("I like jam.", type="preference", ref="chat#m2"))
    undo(vault, run.decisions[0].note or "")
    assert list(vault.notes()) == ["I like jam."]
    undo(vault, run.commits[0])
    assert files(vault) == before


def test_a_preview_writes_nothing(vault: Vault) -> None:
    run = vault.ingest(ADA_WRITES)
    before, head = files(vault), vault.git("rev-parse", "HEAD")
    found = use.preview(vault.world, use.named(run.commits[0]))
    assert {each.did for each in found.turned} == {"removed"}
    assert found.commit is None
    assert (files(vault), vault.git("rev-parse", "HEAD")) == (before, head)


def test_a_rejection_undone_is_forgotten(vault: Vault) -> None:
    recalled = claim("Ada likes tea.", kind="recall", speaker=None)
    run = vault.ingest(recalled)
    assert words(run) == ["reject"]
    undo(vault, run.decisions[0].candidate.id)
    assert not (vault.root / ".assay/decisions.jsonl").exists()


def test_links_beside_a_note_that_goes_are_taken_out(vault: Vault) -> None:
    first = vault.ingest(claim("I speak French.", subject="me", property="schema:knowsLanguage", value="French"))
    vault.ingest(claim("I speak German.", subject="me", property="schema:knowsLanguage", value="German", ref="b#m1"))
    assert ids_of(vault.notes()["I speak German."].extends) == (first.decisions[0].note,)
    undo(vault, first.decisions[0].note or "")
    assert vault.notes()["I speak German."].extends == ()


def test_what_was_asked_and_nobody_answered_is_undone_after_its_expiry(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    before = files(vault)
    vault.ingest(rival("s2#m1"))
    (question,) = queue.questions(vault.world)
    vault.clock.leap(100)
    answering.apply(vault.world)
    with pytest.raises(use.LaterWork, match=f"`assay undo {question.item.id}` first"):
        use.undo(vault.world, use.source("s2"))
    undo(vault, question.item.id)
    use.undo(vault.world, use.source("s2"))
    sound(vault)
    assert files(vault) == before


def test_what_was_put_off_is_undone_with_its_source(vault: Vault) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    before = files(vault)
    vault.ingest(rival("s2#m1"))
    answer(vault, Answer.LATER)
    use.undo(vault.world, use.source("s2"))
    sound(vault)
    assert files(vault) == before


def test_a_restatement_that_is_all_an_older_question_asks_about_goes_after_its_candidate(vault: Vault) -> None:
    """The way out that is named leads out, to the very beginning."""
    before = files(vault)
    vault.ingest(claim(OLD, value="1815-12-10", ref="s1#m1", **BORN))
    vault.ingest(rival("book#1"))
    again = vault.ingest(claim(OLD, value="1815-12-10", ref="s2#m1", at="2026-11-30T10:00:00Z", **BORN))
    use.undo(vault.world, use.source("s1"))
    (question,) = queue.questions(vault.world)
    asked = question.item.candidates[0].id
    with pytest.raises(use.LaterWork, match=f"asks about mem-\\w+: answer it, or `assay undo {asked}` first"):
        use.undo(vault.world, use.named(again.commits[0]))
    undo(vault, asked)
    undo(vault, again.commits[0])
    assert {path: data for path, data in files(vault).items() if "/Sources/" not in path} == {
        path: data for path, data in before.items() if "/Sources/" not in path
    }
