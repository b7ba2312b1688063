"""What is pushed into a prompt, put together under its caps, with a line for whatever was cut."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.config import Config
from assay.model.evidence import Kind
from assay.model.note import Note
from assay.model.playbook import Playbook
from assay.model.redacted import Redacted
from assay.model.short import Short
from assay.stages.author import when
from assay.stages.budget import Fitted, fitting, tokens
from assay.stages.decay import Weighed, standing
from assay.text.display import one_line
from assay.text.recall import fence

PROFILE_TOKENS: Final = 800
"""What is known of the owner: some forty sentences, which stand in every prompt."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The owner as the settings and the notes have them."""

    name: str
    aliases: tuple[str, ...]
    timezone: str
    learned: tuple[Note, ...]
    """Active claims, those to be shown first in front."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A playbook as the index lists it."""

    playbook: Playbook
    path: str
    stale: bool
    """A claim behind its steps stands no more."""


@dataclass(frozen=True, slots=True)
class Context:
    """What is pushed, and how much of each part did not fit."""

    profile: Profile
    learned: Fitted[Note]
    short: Fitted[Weighed]
    withheld: int
    """Notes that give orders to their reader: they wait for a person and are not pushed."""
    faded: int
    """Notes under the threshold."""
    playbooks: Fitted[Listed]

    @property
    def text(self) -> Redacted:
        """As a prompt takes it: between the tags of recall."""
        return fence("\n".join(_lines(self)))

    @property
    def tokens(self) -> int:
        """What the whole takes, estimated."""
        return tokens(self.text)


def context(
    profile: Profile, notes: Sequence[Short], playbooks: Sequence[Listed], now: datetime.datetime, config: Config
) -> Context:
    """Everything under its cap. Pure; `notes` in any order, `playbooks` most used first."""
    obeyed = [each for each in notes if not each.orders]
    heavy = standing(obeyed, now, config)
    return Context(
        profile,
        fitting(profile.learned, _claim, PROFILE_TOKENS),
        fitting(heavy, _note, config.short_tokens, config.pushed),
        len(notes) - len(obeyed),
        len(obeyed) - len(heavy),
        fitting(playbooks, _entry, config.playbook_tokens),
    )


def record(found: Context) -> Mapping[str, object]:
    """As `--json` prints it."""
    return {
        "profile": {
            "name": found.profile.name,
            "aliases": list(found.profile.aliases),
            "timezone": found.profile.timezone,
            "learned": [_claim_record(each) for each in found.learned.kept],
        },
        "short": [_note_record(each) for each in found.short.kept],
        "playbooks": [_entry_record(each) for each in found.playbooks.kept],
        "cut": {
            "learned": found.learned.cut,
            "short": found.short.cut,
            "faded": found.faded,
            "withheld": found.withheld,
            "playbooks": found.playbooks.cut,
        },
        "tokens": found.tokens,
        "text": found.text,
    }


def _lines(found: Context) -> Iterator[str]:
    yield from profile_lines(found)
    yield from short_lines(found)
    yield from playbook_lines(found)


def profile_lines(found: Context) -> Iterator[str]:
    """Who the owner is."""
    who = found.profile
    yield "## Whom you work for"
    also = f" (also {', '.join(who.aliases)})" if who.aliases else ""
    yield f"- name: {who.name or 'not set'}{also}"
    yield f"- time zone: {who.timezone}"
    yield from map(_claim, found.learned.kept)
    yield from _cut(found.learned.cut, "things known of them", "assay search finds them")


def short_lines(found: Context) -> Iterator[str]:
    """What was to be remembered; nobody has decided on it."""
    if not (found.short.kept or found.short.cut or found.faded or found.withheld):
        return
    yield "\n## Noted lately (unverified)"
    yield from map(_note, found.short.kept)
    yield from _cut(found.short.cut, "notes", "they are found by searching")
    yield from _cut(found.faded, "older notes", "they have faded; they are found by searching")
    yield from _cut(found.withheld, "notes that give orders to their reader", "they wait for the owner", "are held back")


def playbook_lines(found: Context) -> Iterator[str]:
    """Which playbooks there are."""
    if not (found.playbooks.kept or found.playbooks.cut):
        return
    yield "\n## Playbooks (read one before you do what it is for)"
    yield from map(_entry, found.playbooks.kept)
    yield from _cut(found.playbooks.cut, "playbooks", "they are found by searching")


def _cut(count: int, what: str, where: str, how: str = "are not shown") -> Iterator[str]:
    if count:
        yield f"- … {count} more {what} {how}: {where}"


def _claim(note: Note) -> str:
    return f"- {one_line(note.statement)}{when(note.validity)} [{note.id}]"


def _note(weighed: Weighed) -> str:
    note = weighed.note
    said = "the owner" if note.kind is Kind.PERSON else f"agent {note.speaker}" if note.speaker else "an agent"
    return f"- {one_line(note.text)} [{note.id}, {note.at:%Y-%m-%d}, noted by {said}]"


def _entry(entry: Listed) -> str:
    mark = ", a step was superseded" if entry.stale else ""
    return f"- {one_line(entry.playbook.name)}: {one_line(entry.playbook.description)} [{entry.path}{mark}]"


def _claim_record(note: Note) -> Mapping[str, object]:
    return {"id": note.id, "statement": note.statement, "source": note.source, "sensitivity": note.sensitivity}


def _note_record(weighed: Weighed) -> Mapping[str, object]:
    note = weighed.note
    return {
        "id": note.id,
        "text": note.text,
        "at": f"{note.at:%Y-%m-%dT%H:%M:%SZ}",
        "source": note.kind,
        "speaker": note.speaker,
        "weight": round(weighed.weight, 4),
        "verified": False,
    }


def _entry_record(entry: Listed) -> Mapping[str, object]:
    found = entry.playbook
    return {
        "id": found.id,
        "name": found.name,
        "description": found.description,
        "path": entry.path,
        "steps": len(found.steps),
        "stale": entry.stale,
    }
