"""A pass of consolidation in words and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from assay.cli.render import counted

if TYPE_CHECKING:
    from assay.model.run import Pass


def summary(record: Pass) -> str:
    """The one line: `consolidated 120 messages of 3 sources: captured 18 = accepted 12 + merged 6`."""
    from assay.app.books import COLUMNS

    parts = [f"{name} {record.books[name]}" for name in (*COLUMNS, "parked") if record.books.get(name)]
    books = f"captured {record.books.get('captured', 0)} = {' + '.join(parts)}" if parts else "captured nothing"
    cost = f", {record.cost['usd']:.4f} USD" if record.cost.get("usd") else ""
    return f"consolidated {counted(record.messages, 'message')} of {counted(record.sources, 'source')}: {books}{cost}"


def pass_record(action: str, record: Pass) -> dict[str, Any]:
    """The same for programs."""
    return {
        "action": action,
        "run": record.id,
        "started": record.started,
        "ended": record.ended,
        "outcome": record.outcome.value,
        "stage": record.stage.value,
        "source": record.place,
        "attempts": record.attempts,
        "due": record.due,
        "reason": record.reason,
        "sources": record.sources,
        "messages": record.messages,
        "books": dict(record.books),
        "commits": record.commits,
        "unfinished": record.dirty,
        "aside": dict(record.aside),
        "cost": dict(record.cost),
    }


def line(record: Pass) -> str:
    """One line of the history: when, how it stands, what it did, and why it waits or was given up."""
    at = record.ended or record.started
    state = f"parked at {record.stage} until {record.due}" if record.outcome == "parked" else record.outcome.value
    why = f" ({record.reason})" if record.reason else ""
    return f"{record.id[-6:]}  {at}  {state}{why}: {summary(record)}"
