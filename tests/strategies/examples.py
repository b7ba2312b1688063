"""One of each, small and readable: what the golden files show. The persons are invented."""

from __future__ import annotations

import datetime
from typing import Final

from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType, ValueKind
from assay.model.entity import Distinct, Entity
from assay.model.evidence import Block, Channel, Evidence, Kind, Support
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.note import Note, Status
from assay.model.patch import Logged
from assay.model.playbook import Playbook, Step
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, stored
from assay.model.sensitivity import Sensitivity
from assay.model.short import Short
from assay.model.source import Mark, Source

DAY: Final = datetime.date(2026, 11, 29)
MORNING: Final = stored("Morning! I keep all my design notes in English these days. Coffee?")
GERMAN: Final = stored("Ada told me:\n\nfrom now on the design notes are in German.")


def block(anchor: str, text: str, **changes: object) -> Block:
    """A block that Ada said in a transcript."""
    given: dict[str, object] = {
        "kind": Kind.PERSON,
        "channel": Channel.TRANSCRIPT,
        "speaker": stored("Ada Lovelace"),
        "at": "2026-11-29T10:02:00Z",
    }
    return Block(anchor=anchor, text=stored(text), digest=text_digest(text), **{**given, **changes})  # type: ignore[arg-type]  # the tests choose


EVIDENCE: Final = Evidence(
    source=Link("2026-11-29 Kickoff chat#^m14"),
    kind=Kind.PERSON,
    channel=Channel.TRANSCRIPT,
    support=Support.EXPLICIT,
    speaker=stored("Ada Lovelace"),
    at="2026-11-29T10:02:00Z",
    start=9,
    end=58,
    digest=text_digest(MORNING),
)
QUOTES: Final[dict[tuple[str, int, int], Redacted]] = {EVIDENCE.same: stored(MORNING[9:58])}

NOTE: Final = Note(
    id="mem-01kb9qz3w8e6t5v9x1m2n3p4r5",
    type=ClaimType.PREFERENCE,
    status=Status.ACTIVE,
    subject=Link("Ada Lovelace"),
    property="schema:knowsLanguage",
    value=Link("English"),
    statement=stored("Ada writes her design notes in English."),
    source=Kind.PERSON,
    sensitivity=Sensitivity.PERSONAL,
    evidence=(EVIDENCE,),
    created=DAY,
    reviewed=DAY,
)
NOTE_LINK: Final = Link("Ada writes her design notes in English n3p4r5", NOTE.id)

ENTITY: Final = Entity(
    id="ent-01kb9qz3w8a2c4e6g8j0m2n4p6",
    name=stored("Ada Lovelace"),
    types=("schema:Person",),
    aliases=(stored("Ada"), stored("A. L.")),
    distinct_from=(Distinct(Link("Ada (Language)", "ent-01kb9qz3w8z9y7x5v3t1r9p7n5"), stored("a programming language")),),
    about=Link("People/Ada Lovelace"),
    evidence=(EVIDENCE,),
    created=DAY,
)
AUTHORED: Final = stored(f"- Writes her design notes in English. [[{NOTE_LINK.target}]]\n")

SOURCE: Final = Source(
    id="src-01kb9qz3w8b3d5f7h9k1n3q5s7",
    key=stored("kickoff"),
    title=stored("Kickoff chat"),
    created=DAY,
    blocks=(
        block("m14", MORNING),
        block("m15", GERMAN, kind=Kind.DOCUMENT, speaker=stored("Grace Hopper")),
        block("m16", "# Results\n\n```\n3 passed\n```\n", kind=Kind.TOOL, speaker=None, at=None),
    ),
)

CANDIDATE: Final = Candidate(
    id="cand-01kb9qz3w8d5f7h9k1n3q5s7v9",
    key="5f" * 32,
    claim=Claim(
        text=stored("Ada writes her design notes in German."),
        type=ClaimType.PREFERENCE,
        subject=stored("Ada Lovelace"),
        subject_type="schema:Person",
        property="schema:knowsLanguage",
        value=stored("German"),
        value_kind=ValueKind.ENTITY,
    ),
    source=stored("kickoff"),
    title=stored("Kickoff chat"),
    block=SOURCE.blocks[1],
    start=14,
    end=len(GERMAN),
    quoted=True,
    support=Support.DERIVED,
    rule="pronoun",
    captured="2026-12-02T09:10:00Z",
    sensitivity=Sensitivity.PERSONAL,
)

QUESTION: Final = Question(
    id="rev-01kb9qz3w8f7h9k1n3q5s7v9x1",
    title=stored("In which language does Ada write her design notes?"),
    reason="contradiction",
    topic=f"{ENTITY.id} schema:knowsLanguage",
    candidates=(CANDIDATE,),
    against=(NOTE_LINK,),
    recommendation=Answer.LATER,
    because=stored("Grace reports it, and Ada's own word outranks a report."),
    asked=datetime.date(2026, 12, 2),
)

LOGGED: Final = Logged(
    key="5f" * 32,
    claim=text_digest("claim"),
    verdict="reject",
    rule="recall",
    candidate=CANDIDATE.id,
    kind="recall",
    at="2026-12-02T09:10:00Z",
)
MARK: Final = Mark(block=text_digest(MORNING), extractor="extractive/1")

STEPS_LINK: Final = Link("To release Kestrel run the tests first q4r5s6", "mem-01kb9qz3w8d7e6f5g4h3q4r5s6")
PLAYBOOK: Final = Playbook(
    id="play-01kb9qz3w8d7e6f5g4h3t7v8w9",
    name=stored("Release Kestrel"),
    description=stored("Run the tests; tag the commit."),
    subject=Link("Kestrel"),
    sensitivity=Sensitivity.INTERNAL,
    rests_on=(STEPS_LINK,),
    steps=(Step(stored("Run the tests."), STEPS_LINK), Step(stored("Tag the commit."), STEPS_LINK)),
    created=DAY,
)
SHORT: Final = Short(
    id="sho-01kb9qz3w8d7e6f5g4h3x1y2z3",
    text=stored("The staging server is down until Thursday."),
    at=datetime.datetime(2026, 11, 29, 10, 2, tzinfo=datetime.UTC),
    channel=Channel.MCP,
    kind=Kind.AGENT,
    speaker=stored("quill"),
    sensitivity=Sensitivity.INTERNAL,
)
