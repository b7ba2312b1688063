"""The embedded proposer on the sample vault's own sources."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from pathlib import Path

import pytest

from assay.adapters.extractive import Extractive
from assay.app.ports import Names, Proposer
from assay.model.candidate import Passage, Proposal
from assay.model.config import Config, Owner
from assay.model.evidence import Channel, Kind
from assay.text import documents, proposals, transcript

INPUTS = Path(__file__).parents[2] / "sample-vault" / "inputs"
CONFIG = Config(me=Owner("Mira Okafor"), timezone="Europe/Lisbon")
NAMES = Names(("Mira Okafor",), {})


def kickoff() -> tuple[Passage, ...]:
    text = (INPUTS / "kickoff.jsonl").read_text("utf-8")
    found, findings = transcript.parse(text, source="kickoff.jsonl", title="Kickoff", config=CONFIG)
    assert findings == ()
    return found


def read(passages: tuple[Passage, ...], known: Mapping[str, str] | None = None) -> tuple[Proposal, ...]:
    proposer: Proposer = Extractive(CONFIG)
    assert proposer.version == "extractive/6"
    found = tuple(proposer.propose(passages, Names(NAMES.owner, known or {})))
    assert all(isinstance(each, Proposal) for each in found)
    return tuple(each for each in found if isinstance(each, Proposal))


RELEASE = "To release Kestrel: 1. Run the tests. 2. Tag the version. 3. Upload the bundle to the server."


def test_the_sample_talk() -> None:
    found = read(kickoff())
    anchors = [each.passage.anchor if each.passage else "" for each in found]
    assert list(zip(anchors, said(found), strict=True)) == [
        ("m4", ("fact", "Kestrel", "Kestrel is a small app for counting birds on a walk.")),
        ("m4", ("fact", "Kestrel", "Kestrel is licensed under MIT.")),
        ("m6", ("decision", "Kestrel", "We decided to keep all counts in SQLite.")),
        ("m6", ("preference", "Mira Okafor", "Mira Okafor prefers metric units in every report.")),
        ("m9", ("fact", "Tom Reyes", "Tom Reyes is our lead designer.")),
        ("m9", ("fact", "Tom Reyes", "Tom Reyes lives in Porto.")),
        ("m9", ("event", "Ana Duarte", "Ana Duarte joined Northwind Labs on 2 March 2026.")),
        ("m10", ("fact", "Northwind Labs", "Northwind Labs was founded in 2014.")),
        ("m11", ("fact", "Kestrel", "Kestrel is written in Rust.")),
        ("m15", ("fact", "Kestrel", "The deadline for Kestrel is 12 December 2026.")),
        ("m17", ("preference", "Mira Okafor", "I keep all my field notes in English these days.")),
        ("m19", ("fact", "Mira Okafor", "Mira Okafor speaks English.")),
        ("m19", ("fact", "Mira Okafor", "Mira Okafor speaks Portuguese.")),
        ("m19", ("preference", "Mira Okafor", "Mira Okafor prefers metric units in every report.")),
        ("m21", ("fact", "Kestrel", "The license of Kestrel is Apache-2.0, not MIT.")),
        ("m23", ("procedure", "Kestrel", RELEASE)),
        ("m25", ("event", "Mira Okafor", "Mira Okafor moved to Lisbon last month.")),
        ("m25", ("decision", "Kestrel", "Let's go with the darker icon for Kestrel.")),
    ]


def said(found: tuple[Proposal, ...]) -> list[tuple[str, str, str]]:
    return [(each.type.value, each.subject, each.text) for each in found]


def test_the_sample_minutes() -> None:
    made = documents.parse(
        (INPUTS / "team-notes.md").read_text("utf-8"),
        source="team-notes.md",
        title="Team notes",
        kind=Kind.DOCUMENT,
        speaker=None,
        at=None,
        channel=Channel.CLI,
    )
    assert said(read(made)) == [
        ("fact", "Ana Duarte", "Ana Duarte is the data engineer of the Kestrel project."),
        ("fact", "Tom Reyes", "Tom Reyes works for Northwind Labs."),
        ("decision", "Kestrel", "Ship the first beta for Android only."),
        ("decision", "Kestrel", "Keep the counts on the phone until the walk is over."),
        ("fact", "Kestrel", "The deadline for Kestrel is 19 December 2026."),
    ]


def test_the_sample_proposals_can_be_read() -> None:
    found, findings = proposals.parse((INPUTS / "proposals.jsonl").read_text("utf-8"), channel=Channel.CLI)
    assert (len(found), findings) == (7, ())


@pytest.mark.parametrize(("zone", "day"), [("Asia/Tokyo", 29), ("UTC", 28), ("Nowhere/Land", 28)])
def test_a_day_is_one_of_the_vaults_time_zone(zone: str, day: int) -> None:
    late = Passage(
        source="talk",
        title="Talk",
        anchor="m1",
        text="I moved to Porto yesterday.",
        kind=Kind.PERSON,
        channel=Channel.TRANSCRIPT,
        speaker="Mira Okafor",
        at="2026-11-29T23:30:00Z",
    )
    (found,) = Extractive(Config(timezone=zone)).propose([late], NAMES)
    assert found.valid_from == datetime.date(2026, 11, day)
