"""What an agent is told: each answer between the tags of recall, as text for the model and as a record for programs."""

from __future__ import annotations

import datetime
import enum
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from assay.model.finding import Finding
from assay.text.display import one_line
from assay.text.recall import CLOSING, NOTICE, OPENING, defused, fence

if TYPE_CHECKING:
    from assay.app.cite import Cited
    from assay.app.find import SearchResult
    from assay.app.readable import Readable
    from assay.app.remember import Remembered
    from assay.app.served import Served

NOTHING: Final = "Nothing is known about this."
_RESTS_ON: Final = {
    "canonical": "Notes with evidence, the best first.",
    "unverified": "Nothing verified is known; all of this is unverified conversational context.",
    "nothing": NOTHING,
}


def hits(result: SearchResult) -> str:
    """A search as a model reads it."""
    lines = [_RESTS_ON[result.rests_on], *(each.message for each in result.remarks)]
    for number, hit in enumerate(result.hits, 1):
        lines += _hit(number, hit)
    return fence("\n".join(lines))


def fenced(record: Mapping[str, object]) -> dict[str, object]:
    """A record for programs, between the tags as its first and last values, and none within."""
    return {"opening": f"{OPENING} {NOTICE}", **{key: _plain(value) for key, value in record.items()}, "closing": CLOSING}


def remembered(found: Remembered) -> dict[str, object]:
    """A note that was left."""
    note = found.note
    return {
        "id": note.id,
        "path": found.path,
        "text": note.text,
        "known": found.known,
        "verified": False,
        "source": note.kind.value,
        "sensitivity": note.sensitivity.value,
        "labels": _labels(found),
        "findings": [_finding(each) for each in found.findings],
    }


def page(found: Readable) -> str:
    """A page as a model reads it."""
    labels = "".join(f"\n({label})" for label in found.labels)
    return fence(f"# {one_line(found.title)}\npath: {found.path}{labels}\n\n{found.text}")


def cited(found: Cited) -> dict[str, object]:
    """A citation that was counted."""
    return {"id": found.id, "count": found.count}


def _labels(found: Remembered) -> list[str]:
    from assay.app.served import ORDERS, UNVERIFIED

    return [UNVERIFIED, *([ORDERS] if found.note.orders else [])]


def _finding(each: Finding) -> dict[str, object]:
    return {"code": each.code, "severity": each.severity.value, "message": each.message}


def _hit(number: int, hit: Served) -> Iterator[str]:
    yield f"\n{number}. {one_line(hit.title)}"
    if one_line(hit.snippet) not in ("", one_line(hit.title)):
        yield f"   {one_line(hit.snippet)}"
    yield f"   {'; '.join(_facts(hit))}"
    yield f"   path: {hit.path}"


def _facts(hit: Served) -> Iterator[str]:
    yield f"id: {hit.id or '-'}"
    yield hit.kind
    yield from (f"{label}" for label in hit.labels)
    if hit.verified:
        yield f"status: {hit.status or 'the person’s own page'}"
    if hit.source:
        yield f"source: {hit.source}"
    if hit.valid_from or hit.valid_until:
        yield f"valid: {hit.valid_from or '…'} to {hit.valid_until or '…'}"
    if hit.sensitivity:
        yield f"sensitivity: {hit.sensitivity}"
    if hit.open_review:
        yield "an open question is about it"


def _plain(value: object) -> object:
    """As JSON has it, every text without tags of ours."""
    if isinstance(value, Finding):
        return _finding(value)
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, str):
        return defused(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Sequence):
        return [_plain(each) for each in value]
    return value if value is None or isinstance(value, (bool, int, float)) else defused(str(value))
