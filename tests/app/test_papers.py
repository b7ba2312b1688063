"""Files beside the pages: source pages while something quotes them, and lines that only grow."""

from __future__ import annotations

import pytest
from tests.app.test_undo import files, undo
from tests.app.worlds import Vault, claim

from assay.app import undo as use
from assay.app.undo import LaterWork
from assay.text import sources

TOLD = tuple(
    claim(f"{who} likes tea.", subject=who, ref=f"s1#m{at}", at=f"2026-11-29T1{at}:00:00Z")
    for at, who in enumerate(("Tom", "Ann"))
)


def blocks(vault: Vault) -> set[str]:
    """Ids of the blocks that are kept of the source."""
    return {each.anchor for path in vault.paths("Sources/*/*s1.md") for each in sources.parse(path.read_bytes()).blocks}


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_source_page_goes_with_the_last_that_quotes_it_and_comes_back_with_that(
    vault: Vault, order: tuple[int, ...]
) -> None:
    before = files(vault)
    commits = [vault.ingest(each).commits[0] for each in TOLD]
    full = files(vault)
    first = undo(vault, commits[order[0]]).commit or ""
    assert f"m{order[1]}" in blocks(vault)
    last = undo(vault, commits[order[1]]).commit or ""
    assert files(vault) == before
    undo(vault, last)
    undo(vault, first)
    assert files(vault) == full


def test_what_quotes_a_page_that_is_gone_does_not_come_back_before_it(vault: Vault) -> None:
    commits = [vault.ingest(each).commits[0] for each in TOLD]
    first, _ = (undo(vault, each).commit or "" for each in commits)
    before = files(vault)
    with pytest.raises(LaterWork, match="kept block is missing"):
        use.undo(vault.world, use.named(first))
    assert files(vault) == before


def test_of_a_source_page_to_which_more_came_just_the_newest_goes(vault: Vault) -> None:
    newest = [vault.ingest(each).commits[0] for each in TOLD][1]
    undo(vault, newest)
    assert blocks(vault) == {"m0"}


def test_a_block_that_somebody_else_quotes_by_now_stays(vault: Vault) -> None:
    once = claim("Tom likes tea.", subject="Tom", ref="s1#m0", source="Tom likes tea. Ann likes rain.")
    first = vault.ingest(once).commits[0]
    vault.ingest({**claim("Ann likes rain.", subject="Ann"), "source": once["source"]})
    undo(vault, first)
    assert {*vault.notes()} == {"Ann likes rain."}
    assert blocks(vault) == {"m0"}
