"""Past: what a commit did, and whose part of it is whose."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.app.worlds import Vault, claim

from assay.app import past
from assay.app.past import Inseparable
from assay.model.entity import Entity
from assay.model.note import Note

BORN = {"property": "schema:birthDate", "value": "1815-12-10"}
SAID = "Ada Lovelace was born on 1815-12-10."


def latest(vault: Vault) -> past.Deed:
    world = vault.world
    commit = world.repository.commit(vault.git("rev-parse", "HEAD"))
    assert commit is not None
    return past.deed(world, commit)


def test_a_commit_is_read_page_by_page(vault: Vault) -> None:
    run = vault.ingest(claim(SAID, **BORN), claim("I like tea.", type="preference", ref="chat#m2"))
    done = latest(vault)
    assert sorted(type(each.after).__name__ for each in done.pages) == ["Entity", "Note", "Note"]
    assert [each.before for each in done.pages] == [None, None, None]
    assert [each.path for each in done.kept] == ["Memory/Sources/2026/2026-11-29 chat.md"]
    assert done.decided == {each.candidate.id: ("accept", each.note) for each in run.decisions}
    assert not done.answered


def test_the_part_of_one_candidate_is_its_note_and_what_it_made(vault: Vault) -> None:
    run = vault.ingest(claim(SAID, **BORN), claim("I like tea.", type="preference", ref="chat#m2"))
    first, second = (each.candidate.id for each in run.decisions)
    whole = latest(vault)
    mine = past.part(whole, frozenset({first}))
    assert {type(each.after) for each in mine.pages} == {Note, Entity}
    assert mine.kept == ()
    assert set(mine.decided) == {first}
    assert [type(each.after) for each in past.part(whole, frozenset({second})).pages] == [Note]
    assert past.part(whole, frozenset({first, second})) is whole


def test_evidence_that_two_brought_to_one_note_is_told_apart_by_the_commit(vault: Vault) -> None:
    told = [claim(SAID, ref=f"other#m{at}", source=f"{at}. {SAID}", **BORN) for at in (1, 2)]
    run = vault.ingest(*told)
    first, second = (each.candidate.id for each in run.decisions)
    whole = latest(vault)
    (page,) = (each for each in past.part(whole, frozenset({second})).pages if isinstance(each.after, Note))
    assert isinstance(page.before, Note)
    assert isinstance(page.after, Note)
    assert [line.source.anchor for line in page.before.evidence] == ["m1"]
    (made,) = (each for each in past.part(whole, frozenset({first})).pages if isinstance(each.after, Note))
    assert isinstance(made.after, Note)
    assert [line.source.anchor for line in made.after.evidence] == ["m1"]


def test_what_a_commit_does_not_tell_apart_is_not_guessed(vault: Vault) -> None:
    run = vault.ingest(*(claim(SAID, ref=f"other#m{at}", source=f"{at}. {SAID}", **BORN) for at in (1, 2)))
    whole = latest(vault)
    trailers = tuple((key, value) for key, value in whole.commit.trailers if key != past.EVIDENCE)
    silent = replace(whole, commit=replace(whole.commit, trailers=trailers))
    with pytest.raises(Inseparable):
        past.part(silent, frozenset({run.decisions[1].candidate.id}))


def test_commits_whose_candidates_reach_different_notes_say_nothing_of_evidence(vault: Vault) -> None:
    vault.ingest(claim(SAID, **BORN), claim("I like tea.", type="preference", ref="chat#m2"))
    assert latest(vault).commit.all(past.EVIDENCE) == ()
