"""Gather: what is ripe is met, and what nobody may read, or has read, is not."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from tests.app.worlds import START, Vault, claim, other

from assay.app import gather
from assay.app.reset import AGAIN, EVERYTHING
from assay.model.conversation import Conversation
from assay.model.errors import Outside
from assay.model.evidence import Channel, Kind
from assay.model.redacted import stored
from assay.model.short import Short
from assay.model.source import Mark
from assay.text import decisions

READER = "reader/1"


def note(days: int) -> Short:
    """A note of the short memory, so many days old."""
    return Short(
        id=f"sho-01kb9qz3w8d7e6f5g4h3x1y2z{days}",
        text=stored(f"The server is down, {days}."),
        at=START - datetime.timedelta(days=days),
        channel=Channel.MCP,
        kind=Kind.AGENT,
    )


def gathered(vault: Vault, since: datetime.datetime | None = None) -> list[Conversation]:
    world = vault.world
    world.ledger.refresh()
    return [each for each in gather.gathered(world, READER, since) if isinstance(each, Conversation)]


def test_short_notes_are_met_when_they_are_idle_and_no_older_than_was_asked_for(vault: Vault) -> None:
    for days in (0, 2, 4):
        vault.world.short.add(note(days))
    assert [gather.short_id(each) for each in gathered(vault)] == [note(4).id, note(2).id]
    since = START - datetime.timedelta(days=3)
    assert [gather.short_id(each) for each in gathered(vault, since)] == [note(2).id]
    assert gathered(vault, note(2).at)
    assert not any(gather.spoken(each) for each in gathered(vault))


def test_only_what_was_marked_is_read_again_and_only_by_who_has_not(vault: Vault) -> None:
    vault.ingest(claim("I like tea.", type="preference"), claim("I like jam.", type="preference", ref="chat#m2"))
    assert gathered(vault) == []
    (source,) = vault.world.ledger.sources()
    tea = source.item.blocks[0].digest

    def marked(*marks: Mark) -> list[Conversation]:
        path = vault.root / "Memory/Sources/consumed.jsonl"
        path.write_bytes(decisions.append(None, [decisions.encode_mark(each) for each in marks]))
        vault.git("add", "--all")
        vault.git("commit", "--quiet", "--message=marks")
        return gathered(vault)

    (found,) = marked(EVERYTHING, Mark(tea, AGAIN))
    assert (found.format, [each.text for each in found.passages]) == (gather.KEPT, ["I like tea."])
    assert gather.short_id(found) is None
    assert marked(EVERYTHING, Mark(tea, AGAIN), Mark(tea, READER)) == []
    assert marked(Mark(tea, AGAIN)) == []


def test_places_begin_at_home_in_the_vault_or_at_the_root(vault: Vault) -> None:
    named = other(vault, logs=("~/chats", "/srv/chats", "chats/../logs"))
    assert gather.places(named.world) == ("~/chats", "/srv/chats", str(Path(vault.root) / "logs"))


def test_a_vault_of_somebody_else_has_no_say_in_what_is_read(vault: Vault) -> None:
    outside = (str(vault.root.parent / "chats"),)
    gather.refuse_outside(vault.world, outside)
    vault.made_here = False
    with pytest.raises(Outside):
        gather.refuse_outside(vault.world, outside)
    gather.refuse_outside(vault.world, ())
    gather.refuse_outside(vault.world, (str(vault.root / "logs"),))
