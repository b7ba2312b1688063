"""The record of a pass as one JSON object, which a person can read."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from assay.model import ids
from assay.model.redacted import stored
from assay.model.run import Outcome, Pass, Stage


def encode(record: Pass) -> bytes:
    """The record's file."""
    return (json.dumps(asdict(record), ensure_ascii=False, indent=1) + "\n").encode("utf-8", "surrogatepass")


def decode(data: bytes) -> Pass:
    """The record in the file; keys of a later version are ignored. Raises ValueError."""
    try:
        found = json.loads(data)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(found, dict) or not ids.is_id(_text(found, "id")):
        raise ValueError("no record of a pass")
    place, reason = _optional(found, "place"), _optional(found, "reason")
    return Pass(
        id=_text(found, "id"),
        started=_text(found, "started"),
        ended=_optional(found, "ended"),
        stage=Stage(_text(found, "stage")),
        outcome=Outcome(_text(found, "outcome")),
        place=None if place is None else stored(place),
        tries={name: int(count) for name, count in _pairs(found, "tries")},
        due=_optional(found, "due"),
        reason=None if reason is None else stored(reason),
        asked=_count(found, "asked"),
        sources=_count(found, "sources"),
        messages=_count(found, "messages"),
        books={name: int(count) for name, count in _pairs(found, "books")},
        commits=_list(found, "commits"),
        dirty=_list(found, "dirty"),
        aside={name: str(until) for name, until in _pairs(found, "aside")},
        cost={name: float(amount) for name, amount in _pairs(found, "cost")},
    )


def _optional(found: dict[str, Any], name: str) -> str | None:
    return None if found.get(name) is None else _text(found, name)


def _text(found: dict[str, Any], name: str) -> str:
    if not isinstance(found.get(name), str):
        raise ValueError(f"{name} is no text")  # noqa: TRY004 - decode raises one kind of error
    return str(found[name])


def _count(found: dict[str, Any], name: str) -> int:
    count = found.get(name, 0)
    if not isinstance(count, int) or count < 0:
        raise ValueError(f"{name} is no count")
    return count


def _list(found: dict[str, Any], name: str) -> tuple[str, ...]:
    held = found.get(name, [])
    if not isinstance(held, list) or not all(isinstance(each, str) for each in held):
        raise ValueError(f"{name} is no list of texts")
    return tuple(held)


def _pairs(found: dict[str, Any], name: str) -> list[tuple[str, Any]]:
    held = found.get(name, {})
    if not isinstance(held, dict) or any(isinstance(each, (dict, list)) or each is None for each in held.values()):
        raise ValueError(f"{name} is no table")
    return list(held.items())
