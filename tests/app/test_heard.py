"""What a proposer said, sorted."""

from __future__ import annotations

from tests.strategies.claims import passage

from assay.app.heard import Heard, heard
from assay.model.candidate import Proposal, Withheld
from assay.model.claim import ClaimType
from assay.model.finding import Finding, Severity

OLD, NEW = passage("I live in Porto.", anchor="m1"), passage("Yes.", anchor="m2")
ABOUT_OLD = Proposal(text="x", type=ClaimType.FACT, subject="y", passage=OLD)
CONFIRMED = Proposal(text="x", type=ClaimType.FACT, subject="y", passage=OLD, confirmation=NEW)
ABOUT_NEW = Proposal(text="z", type=ClaimType.FACT, subject="y", passage=NEW)
NOWHERE = Proposal(text="z", type=ClaimType.FACT, subject="y")
COMPLAINT = Finding("model", Severity.SHOULD, "answer", "claim 1 of the model is left out.")


def test_what_is_about_new_blocks_is_taken() -> None:
    assert heard([ABOUT_OLD, CONFIRMED, ABOUT_NEW, NOWHERE], {"m2"}) == Heard((CONFIRMED, ABOUT_NEW))


def test_complaints_are_kept_and_new_blocks_that_were_not_shown_are_said() -> None:
    found = heard([COMPLAINT, Withheld("m1"), Withheld("m2"), ABOUT_NEW], {"m2", "m3"})
    assert (found.proposals, set(found.withheld)) == ((ABOUT_NEW,), {"m2"})
    complaint, said = found.findings
    assert complaint == COMPLAINT
    assert said.message.startswith("1 block was not shown to the model")


def test_nothing_said_is_nothing_heard() -> None:
    assert heard((), {"m1"}) == Heard(())
