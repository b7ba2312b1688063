"""Target: what is meant when something is to be undone."""

from __future__ import annotations

import pytest
from tests.app.worlds import Vault, claim

from assay.app import review, target, undo
from assay.app.target import History, Target
from assay.model.errors import UsageError
from assay.model.evidence import Channel
from assay.model.question import Answer

TEA, JAM = "I like tea.", "I like jam."


def meant(vault: Vault, wanted: str) -> Target:
    world = vault.world
    world.ledger.refresh()
    return target.meant(world, wanted)


def told(vault: Vault) -> tuple[str, str, str]:
    """The commit, a candidate and its note."""
    run = vault.ingest(claim(TEA, type="preference"), claim(JAM, type="preference", ref="chat#m2"))
    decision = run.decisions[0]
    return run.commits[0], decision.candidate.id, decision.note or ""


def test_a_commit_a_candidate_and_a_note(vault: Vault) -> None:
    commit, candidate, note = told(vault)
    (whole,) = meant(vault, commit[:8]).parts
    assert (whole.commit.sha, whole.only) == (commit, None)
    for wanted in (candidate, candidate[-8:], note, note[-6:], TEA):
        (part,) = meant(vault, wanted).parts
        assert part.only == frozenset({candidate})
    assert meant(vault, note).note == note


def test_what_is_undone_is_not_meant_again_until_that_is_undone(vault: Vault) -> None:
    commit, candidate, note = told(vault)
    done = undo.undo(vault.world, undo.named(note))
    with pytest.raises(UsageError, match="undone already"):
        meant(vault, candidate)
    (rest,) = meant(vault, commit).parts
    assert (rest.rest, candidate in (rest.only or ())) == (True, False)
    again = undo.undo(vault.world, undo.named(done.commit or ""))
    assert meant(vault, candidate).parts
    history = History(vault.world)
    assert history.undone(done.commit or "")
    assert not history.undone(commit, candidate)
    undo.undo(vault.world, undo.named(again.commit or ""))
    with pytest.raises(UsageError, match="undone already"):
        meant(vault, candidate)


def test_a_source_by_its_key(vault: Vault) -> None:
    commit, _, _ = told(vault)
    vault.ingest(claim("I like cake.", type="preference", ref="chatter#m1"))
    world = vault.world
    world.ledger.refresh()
    assert [each.commit.sha for each in target.of_source(world, "chat").parts] == [commit]


@pytest.mark.parametrize("wanted", ["nothing", "zzzzzzzz", "0123456789"])
def test_what_is_not_there(vault: Vault, wanted: str) -> None:
    told(vault)
    with pytest.raises(UsageError, match="nothing that a run"):
        meant(vault, wanted)


def test_an_entity_that_nothing_was_done_to(vault: Vault) -> None:
    told(vault)
    with pytest.raises(UsageError, match="was not merged, split or renamed"):
        meant(vault, "Ada Lovelace")


def test_an_end_of_more_than_one_id_means_neither(vault: Vault) -> None:
    commit, _, note = told(vault)
    (path,) = vault.paths("Notes/*/*/I like tea*.md")
    twin = f"mem-{'0' * 20}{note[-6:]}"
    path.with_name("Twin.md").write_text(path.read_text("utf-8").replace(note, twin).replace("tea", "cocoa"), "utf-8")
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=by hand")
    with pytest.raises(UsageError, match="more than one thing"):
        meant(vault, note[-6:])
    assert meant(vault, commit).parts


def test_a_note_that_a_person_wrote_was_brought_by_no_run(vault: Vault) -> None:
    _, _, note = told(vault)
    (path,) = vault.paths("Notes/*/*/I like tea*.md")
    mine = note[:-2] + ("00" if note[-2:] != "00" else "11")
    path.with_name("I like tea too.md").write_text(
        path.read_text("utf-8").replace(note, mine).replace("tea", "tea too"), "utf-8"
    )
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=by hand")
    with pytest.raises(UsageError, match="was not brought by a run"):
        meant(vault, mine)


def test_a_question_that_nobody_answered_has_no_act_and_an_undone_one_none_any_more(vault: Vault) -> None:
    born = {"property": "schema:birthDate", "subject_type": "schema:Person"}
    vault.ingest(claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **born))
    later = claim(
        "Ada Lovelace was born on 1816-01-01.", value="1816-01-01", ref="b#1", kind="document", speaker=None, **born
    )
    asked = vault.ingest(later).decisions[0].question or ""
    with pytest.raises(UsageError, match="has not been answered"):
        meant(vault, asked)
    review.answer(vault.world, [asked], review.Request(Answer.REJECT, "Ada Lovelace", Channel.CLI))
    (part,) = meant(vault, asked).parts
    assert part.commit.sha == vault.git("rev-parse", "HEAD")
    undo.undo(vault.world, undo.named(asked))
    with pytest.raises(UsageError, match="has not been answered"):
        meant(vault, asked)


def test_a_source_that_is_undone_brings_nothing_to_undo(vault: Vault) -> None:
    told(vault)
    undo.undo(vault.world, undo.source("chat"))
    with pytest.raises(UsageError, match="nothing stands here"):
        undo.undo(vault.world, undo.source("chat"))
