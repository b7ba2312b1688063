"""Extraction: nothing is read twice by one reader, and what was withheld from it is not read."""

from __future__ import annotations

from dataclasses import replace

from tests.app.worlds import Vault

from assay.app.extraction import CONTEXT, Unread, digest, extracted, told, unique, unread
from assay.app.settle import Portion, settle
from assay.model.candidate import Passage, Proposal, Withheld
from assay.model.claim import ClaimType
from assay.model.conversation import Conversation
from assay.model.evidence import Channel, Kind
from assay.model.redacted import stored
from assay.model.source import UNDONE, Mark
from assay.text.sessions import tasks

READER = "reader/1"


def passage(number: int) -> Passage:
    return Passage(
        source="talk",
        title="Talk",
        anchor=f"m{number}",
        text=f"The {number}th thing is so.",
        kind=Kind.PERSON,
        channel=Channel.TRANSCRIPT,
        speaker="Ada Lovelace",
        at="2026-11-29T10:02:00Z",
        position=number,
    )


PASSAGES = tuple(map(passage, range(8)))


def marks(vault: Vault, *numbers: int, reader: str = READER) -> None:
    """These were read."""
    world = vault.world
    found = tuple(Mark(digest(PASSAGES[each], world.rules.policy), reader) for each in numbers)
    settle(world, (Portion(stored("talk"), (), found),))


def new(vault: Vault, *, handed_in: bool = False) -> Unread | None:
    world = vault.world
    world.ledger.refresh()
    return unread(world, PASSAGES, READER, handed_in=handed_in)


def test_what_is_new_is_read_with_what_it_may_answer(vault: Vault) -> None:
    marks(vault, 0, 1, 2, 3, 4, 6)
    found = new(vault)
    assert found is not None
    assert found.passages == PASSAGES[5 - CONTEXT :]
    assert found.marks.keys() == {"m5", "m7"}
    marks(vault, 5, 7)
    assert new(vault) is None


def test_what_was_undone_is_new_only_where_a_person_hands_it_in(vault: Vault) -> None:
    marks(vault, *range(8), reader=UNDONE)
    assert new(vault) is None
    again = new(vault, handed_in=True)
    assert again is not None
    assert len(again.marks) == 8


def test_what_was_withheld_bears_no_mark(vault: Vault) -> None:
    found = new(vault)
    assert found is not None
    part = extracted(vault.world, found, [Withheld("m3")], READER)
    assert len(part.part.marks) == 7
    assert found.marks["m3"] not in part.part.marks
    assert [each.code for each in part.findings] == ["withheld"]


def test_what_the_format_says_itself_is_told_once(vault: Vault) -> None:
    said = Proposal(text="Fix login is done.", type=ClaimType.EVENT, subject="Fix login", passage=passage(1))
    session = Conversation(
        key="talk", title="Talk", format="tasks", passages=(), proposals=(said, replace(said, passage=None))
    )
    world = vault.world
    world.ledger.refresh()
    (part,) = told(world, session)
    assert [each.claim.text for each in part.candidates] == ["Fix login is done."]
    settle(world, (part,))
    world.ledger.refresh()
    assert told(world, session) == ()
    marks(vault, 2, reader=UNDONE)
    marks(vault, 3, reader=tasks.PROPOSER)
    world = vault.world
    world.ledger.refresh()
    undone, done = (replace(session, proposals=(replace(said, passage=passage(each)),)) for each in (2, 3))
    assert told(world, undone) == told(world, done) == told(world, done, handed_in=True) == ()
    assert len(told(world, undone, handed_in=True)) == 1


def test_the_same_line_twice_is_one_candidate(vault: Vault) -> None:
    found = new(vault)
    assert found is not None
    said = Proposal(text="It is so.", type=ClaimType.FACT, subject="Ada", quote="is so", passage=passage(1))
    (one,) = extracted(vault.world, found, [said, said], READER).part.candidates
    assert unique([one, one]) == (one,)
