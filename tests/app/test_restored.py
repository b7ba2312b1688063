"""What an undo of an undo brings back needs the page to which it comes, and says what brings that back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.app.test_turning import LATER, PARIS, TURIN, asked, two
from tests.app.test_undo import BORN, ME, OLD, answer, files, rival, undo
from tests.app.worlds import Vault, claim

from assay.app import identities, queue
from assay.app import undo as use
from assay.app.undo import LaterWork
from assay.model.question import Answer

__all__ = ["two"]  # a fixture


def head(vault: Vault) -> str:
    return vault.git("rev-parse", "HEAD")


def refused(vault: Vault, commit: str) -> str:
    """What the first obstacle says is to be undone before."""
    before = files(vault)
    with pytest.raises(LaterWork, match="is gone by now") as caught:
        use.undo(vault.world, use.named(commit))
    assert files(vault) == before
    way_out = re.fullmatch(r"`assay undo (\w+)` first", caught.value.obstacles[0].first or "")
    assert way_out is not None
    return way_out[1]


def _told_twice(vault: Vault) -> list[str]:
    """What a note says, by two sources."""
    first = vault.ingest(claim(OLD, value="1815-12-10", ref="s1#m1", **BORN))
    return [first.commits[0], vault.ingest(claim(OLD, value="1815-12-10", ref="s2#m1", at=LATER, **BORN)).commits[0]]


def _asked_twice(vault: Vault) -> list[str]:
    """What one question asks about, by two sources."""
    return [vault.ingest(each).commits[0] for each in (PARIS, TURIN)]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["older first", "newer first"])
@pytest.mark.parametrize("tell", [_told_twice, _asked_twice])
def test_of_two_on_one_page_that_comes_back_first_which_went_last(
    two: Vault, tell: Callable[[Vault], list[str]], order: tuple[int, int]
) -> None:
    before = files(two)
    commits = tell(two)
    full = files(two)
    first, last = (undo(two, commits[each]).commit or "" for each in order)
    assert files(two) == before
    assert last.startswith(refused(two, first))
    undo(two, last)
    undo(two, first)
    assert files(two) == full


@pytest.mark.parametrize("decision", [Answer.LATER, Answer.REJECT, Answer.ERRONEOUS, Answer.REPLACE, Answer.DISPUTE])
def test_an_answer_comes_back_to_its_question(vault: Vault, decision: Answer) -> None:
    vault.ingest(claim(OLD, value="1815-12-10", **BORN))
    asking = vault.ingest(rival("s2#m1")).commits[0]
    answer(vault, decision)
    full = files(vault)
    answered = undo(vault, head(vault)).commit or ""
    gone = undo(vault, asking).commit or ""
    assert not queue.questions(vault.world, everything=True)
    assert gone.startswith(refused(vault, answered))
    undo(vault, gone)
    undo(vault, answered)
    assert files(vault) == full


def test_another_name_comes_back_to_whom_it_names(vault: Vault) -> None:
    told = vault.ingest(claim("Ann likes rain.", subject="Ann")).commits[0]
    world = vault.world
    world.ledger.refresh()
    (ann,) = (each.item.id for each in world.ledger.entities())
    named = identities.alias(vault.world, ann, "Annie", ME, dry=False).commit or ""
    full = files(vault)
    without, gone = (undo(vault, each).commit or "" for each in (named, told))
    assert gone.startswith(refused(vault, without))
    undo(vault, gone)
    undo(vault, without)
    assert files(vault) == full


def test_what_goes_with_it_is_not_waited_for(two: Vault) -> None:
    """A candidate that came back twice goes once more, with its question."""
    before = files(two)
    first, second = _asked_twice(two)
    candidate = queue.questions(two.world)[0].item.candidates[0].id
    undo(two, undo(two, first).commit or "")
    undo(two, second)
    undo(two, undo(two, candidate).commit or "")
    assert asked(two) == [("Mercury likes Paris.",)]
    undo(two, candidate)
    assert files(two) == before


@pytest.mark.parametrize("into", ["Tom", "Tommy"])
def test_a_merge_comes_back_to_what_is_left(vault: Vault, into: str) -> None:
    """The other is for itself then, with all that is its own."""
    gone = "Tommy" if into == "Tom" else "Tom"
    told = {name: vault.ingest(claim(f"{name} likes Paris.", subject=name, ref=f"{name}#m1")) for name in ("Tom", "Tommy")}
    merged = identities.merge(vault.world, into, gone, ME, dry=False).commit or ""
    parted = undo(vault, merged).commit or ""
    undo(vault, told[into].commits[0])
    before = vault.notes()
    undo(vault, parted)
    assert vault.notes() == before
    assert {*before} == {f"{gone} likes Paris."}


def test_what_a_person_took_away_stays_away(two: Vault) -> None:
    without = undo(two, _asked_twice(two)[1]).commit or ""
    (path,) = two.paths("Review/*.md")
    path.unlink()
    two.git("commit", "--quiet", "--all", "--message=not asked any more")
    undo(two, without)
    assert asked(two) == []
