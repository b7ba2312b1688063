"""Show, why, history and status."""

from __future__ import annotations

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim

from assay.app import explain as use
from assay.model.errors import UsageError
from assay.model.neighbourhood import Standing
from assay.model.patch import Filed


def test_why_gives_evidence_decision_and_commit(vault: Vault) -> None:
    run = vault.ingest(ADA_WRITES)
    note = run.decisions[0].note
    assert note is not None
    account = use.why(vault.world, note[-6:])
    assert [each.quote for each in account.testimonies] == ["I keep all my design notes in English these days."]
    found = [(each.candidate, each.verdict, each.rule) for each in account.decisions]
    assert found == [(run.decisions[0].candidate.id, "accept", "new-claim")]
    assert [each.sha for each in account.commits] == list(run.commits)


def test_why_gives_the_chain_both_ways(vault: Vault) -> None:
    for day, ref in (("10", "a#1"), ("11", "a#2"), ("12", "a#3")):
        vault.ingest(
            claim(f"Actually I was born on 1815-12-{day}.", property="schema:birthDate", value=f"1815-12-{day}", ref=ref)
        )
    middle = next(note for note in vault.notes().values() if note.value == "1815-12-11")
    account = use.why(vault.world, middle.id)
    assert [each.note.value for each in account.earlier] == ["1815-12-10"]
    assert [each.note.value for each in account.later] == ["1815-12-12"]
    assert account.decisions[0].compared == (account.earlier[0].note.id,)


def test_things_are_found_by_title_name_and_end_of_id(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    assert isinstance(use.show(vault.world, "Ada writes her design notes in English."), Standing)
    assert isinstance(use.show(vault.world, "ada lovelace"), Filed)
    with pytest.raises(UsageError, match="assay search"):
        use.show(vault.world, "nothing like that")
    with pytest.raises(UsageError, match="is not a note"):
        use.why(vault.world, "ada lovelace")


def test_an_ambiguous_name_is_refused(vault: Vault) -> None:
    one, two = (claim("I like tea very much.", type="preference"), claim("Tea is hot.", subject="I like tea very much."))
    vault.ingest(one, two)
    with pytest.raises(UsageError, match="means 2 things"):
        use.identify(vault.world, "I like tea very much.")


def test_history_and_status(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    vault.ingest(claim("I like tea.", type="preference", ref="two#1"))
    runs = use.history(vault.world)
    assert [run.subject for run in runs] == ["assay: two (accepted 1)", "assay: kickoff (accepted 1)"]
    assert [len(run.source_decisions) for run in runs] == [1, 1]
    overview = use.status(vault.world)
    assert (overview.counts["note.active"], overview.open_questions, overview.inbox) == (2, 0, 0)
    assert overview.last_run == runs[0]
    assert not use.needs_a_person(vault.world)


def test_status_says_how_far_the_vocabulary_reaches(vault: Vault) -> None:
    vault.ingest(ADA_WRITES, claim("I like tea.", type="preference", ref="two#1"))
    vault.ingest(claim("I hum low.", property="ex:hums", value="low", ref="3#1"))
    vault.ingest(claim("Engine hums.", subject="Engine", subject_type="ex:Mill", ref="4#1"))
    found = use.status(vault.world).ontology
    assert (found.notes, found.placed, found.proposed) == (4, 1, 1)
    assert (found.entities, found.classed, found.unknown) == (2, 1, 1)
