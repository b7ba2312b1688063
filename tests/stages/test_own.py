"""What is left out before a managed file is screened: marks of our own, and never what somebody said."""

from __future__ import annotations

from pathlib import Path

from assay.stages.own import without_own

NOTE = Path("tests/golden/note.md").read_text("utf-8")


def test_ids_digests_and_plain_properties_go() -> None:
    left = without_own(NOTE)
    assert "sha256:" not in left
    assert "mem-01" not in left
    assert "\nstatus:" not in left
    assert "\nvalid_from:" not in left


def test_what_was_said_stays() -> None:
    statement = next(line for line in NOTE.splitlines() if line.startswith("statement:"))
    assert statement in without_own(NOTE)
    assert without_own("---\nstatus: hunter2Blue\ncreated: x\n") == "---\nstatus: hunter2Blue\ncreated: x\n"
    assert without_own("a body\nwith no property\n") == "a body\nwith no property\n"
