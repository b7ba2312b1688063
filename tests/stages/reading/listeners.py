"""A short way to ask what a careful reader keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from assay.model.candidate import Passage, Proposal
from assay.model.evidence import Channel, Kind
from assay.stages.extract import extract

SETTING = "This is about the Kestrel project, with Tom Reyes and Ana Duarte, for Northwind Labs."
"""Names a project, two people and a firm in mid-sentence, so that they are known as names."""


@dataclass(frozen=True)
class Known:
    """The names that a vault knows."""

    owner: tuple[str, ...] = ("Mira Okafor", "Mira")
    known: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def passage(
    text: str, kind: Kind = Kind.PERSON, speaker: str | None = "Mira Okafor", *, at: str | None = None, anchor: str = "m"
) -> Passage:
    return Passage(
        source="talk",
        title="Talk",
        anchor=anchor,
        text=text,
        kind=kind,
        channel=Channel.TRANSCRIPT,
        speaker=speaker,
        at=at or "2026-11-29T10:00:00Z",
    )


def agent(text: str) -> Passage:
    return passage(text, Kind.AGENT, "assistant")


def heard(
    text: str, *, kind: Kind = Kind.PERSON, speaker: str | None = "Mira Okafor", setting: str = SETTING
) -> list[Proposal]:
    """What is kept of one message behind the setting."""
    talk = [passage(setting, anchor="m0"), passage(text, kind, speaker, anchor="m1")]
    return [each for each in extract(talk, Known()) if each.passage == talk[1]]


def talked(*passages: Passage, names: Known | None = None) -> list[Proposal]:
    return list(extract(passages, names or Known()))


def only(found: Sequence[Proposal]) -> Proposal:
    assert len(found) == 1, [each.text for each in found]
    return found[0]


def outright(text: str, **how: str) -> set[tuple[str, str | None, str | None]]:
    """Subject, property and value of everything that is kept of a message."""
    return {(each.subject, each.property, each.value) for each in heard(text)}
