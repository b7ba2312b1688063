"""Candidates as JSON, one a line, and as inbox files that a person can read.

The JSON is canonical wherever a candidate stands (inbox, review); what surrounds it is for reading only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType, Validity, ValueKind
from assay.model.evidence import Block, Channel, Kind, Support
from assay.model.finding import Finding, Severity
from assay.model.redacted import Redacted, stored
from assay.model.sensitivity import Sensitivity
from assay.text import display, frontmatter, record, scalars
from assay.text.frontmatter import Unreadable
from assay.text.managed import Managed

TYPE: Final = "candidate"


def encode(candidate: Candidate) -> str:
    """One line of JSON: every field under its name, in the order of the model. No line of Unicode's ends within it."""
    return record.write(candidate)


def decode(text: str) -> Candidate:
    """The candidate that `encode` wrote. Raises Unreadable (line 1)."""
    return decode_at(text, 1)


def decode_at(text: str, line: int) -> Candidate:
    """The candidate on that line of a file. Raises Unreadable with the line."""
    try:
        return _candidate(record.read(text))
    except ValueError as problem:
        raise Unreadable(line, f"the record of a candidate {problem}") from None


def render(candidate: Candidate, stage: str) -> bytes:
    """An inbox file. `stage` is the last one it went through."""
    properties: Mapping[str, frontmatter.PropertyValue] = {
        "id": scalars.identifier("cand", candidate.id),
        "type": TYPE,
        "stage": scalars.filled(stage),
        "statement": display.one_line(candidate.claim.text),
        "subject": display.one_line(candidate.claim.subject),
    }
    quote = f"{display.quoted(candidate.quote)}\n\n" if candidate.quote is not None else ""
    return frontmatter.render(properties, quote + record.section((encode(candidate),)))


def parse(data: bytes) -> tuple[Candidate, str]:
    """The candidate of an inbox file and its stage. Raises Unreadable."""
    given = Managed.of(data, TYPE)
    lines = given.section()
    if len(lines) != 1:
        raise Unreadable(lines[0][0] if lines else 1, "the record of an inbox file must be one candidate")
    candidate = decode_at(lines[0][1], lines[0][0])
    if given.identifier("cand") != candidate.id:
        raise given.wrong("id", "is not that of the record")
    return candidate, given.text("stage")


def _candidate(values: record.Record) -> Candidate:
    claim = values.record("claim")
    if claim is None:
        raise ValueError("has no claim")
    return Candidate(
        id=scalars.identifier("cand", values.text("id")),
        key=values.text("key"),
        claim=_claim(claim),
        source=_stored(values.optional("source")),
        title=_stored(values.optional("title")),
        block=_block(values.record("block")),
        start=values.number("start"),
        end=values.number("end"),
        quoted=values.flag("quoted"),
        support=values.maybe("support", lambda text: scalars.word(Support, text)),
        rule=values.optional("rule"),
        confirmation=_block(values.record("confirmation")),
        derived_from=values.texts("derived_from"),
        proposer=values.text("proposer"),
        channel=values.word("channel", Channel),
        captured=values.text("captured"),
        sensitivity=values.word("sensitivity", Sensitivity),
        refused=values.flag("refused"),
        doubtful=values.flag("doubtful"),
        findings=tuple(_finding(each) for each in values.records("findings")),
    )


def _claim(values: record.Record) -> Claim:
    validity = values.record("validity")
    return Claim(
        text=stored(values.text("text")),
        type=values.word("type", ClaimType),
        subject=stored(values.text("subject")),
        subject_type=values.optional("subject_type"),
        property=values.optional("property"),
        value=_stored(values.optional("value")),
        value_kind=values.maybe("value_kind", lambda text: scalars.word(ValueKind, text)),
        value_type=values.optional("value_type"),
        datatype=values.optional("datatype"),
        unit=values.optional("unit"),
        negated=values.flag("negated"),
        validity=Validity(validity.day("start"), validity.day("end")) if validity else Validity(),
        replaces_value=_stored(values.optional("replaces_value")),
    )


def _block(values: record.Record | None) -> Block | None:
    if values is None:
        return None
    return Block(
        anchor=values.text("anchor"),
        text=stored(values.text("text")),
        kind=values.word("kind", Kind),
        channel=values.word("channel", Channel),
        speaker=_stored(values.optional("speaker")),
        at=values.optional("at"),
        digest=values.text("digest"),
    )


def _finding(values: record.Record) -> Finding:
    return Finding(
        code=values.text("code"),
        severity=values.word("severity", Severity),
        where=values.text("where"),
        message=values.text("message"),
    )


def _stored(text: str | None) -> Redacted | None:
    return None if text is None else stored(text)
