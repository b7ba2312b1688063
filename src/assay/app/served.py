"""What is served: a hit that stood the check, named as `--json` names it, and what a reader must know of pages."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assay.model.claim import ClaimType
from assay.model.sensitivity import Sensitivity

if TYPE_CHECKING:
    from assay.app.found import Found
    from assay.app.world import World
    from assay.model.hit import HitKind, Parts
    from assay.model.redacted import Redacted
    from assay.model.short import Short

UNVERIFIED: Final = "unverified conversational context"
"""The label of what was said lately and was never decided on."""
ORDERS: Final = "gives orders to its reader"
"""The label of a note that speaks to the program that reads it."""
STALE: Final = "a step was superseded"
"""The label of a playbook that waits to be authored again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """A hit that stood the check, named as `--json` names it."""

    id: str | None
    kind: HitKind
    verified: bool
    status: str | None
    path: str
    abs_path: str
    title: str
    snippet: Redacted
    score: float
    source: str | None = None
    sensitivity: Sensitivity | None = None
    type: ClaimType | None = None
    valid_from: datetime.date | None = None
    valid_until: datetime.date | None = None
    labels: tuple[str, ...] = ()
    """What a reader must know: `disputed`, `held then`, `pending`, `recheck: ...`."""
    open_review: str | None = None
    """Id of the open question about the note."""
    parts: Parts | None = None
    """What the score is made of; None: words alone."""
    anchor: str | None = None
    """The block id of the turn, in a conversation: `path#^anchor` is the place."""


def hit_record(hit: Served) -> dict[str, object]:
    """The hit as `--json` prints it."""
    return {
        "id": hit.id,
        "kind": hit.kind,
        "verified": hit.verified,
        "status": hit.status,
        "path": hit.path,
        "abs_path": hit.abs_path,
        "title": hit.title,
        "snippet": hit.snippet,
        "score": round(hit.score, 4),
        "source": hit.source,
        "sensitivity": hit.sensitivity,
        "valid_from": hit.valid_from and hit.valid_from.isoformat(),
        "valid_until": hit.valid_until and hit.valid_until.isoformat(),
        "type": hit.type,
        "labels": list(hit.labels),
        "anchor": hit.anchor,
        "open_review": hit.open_review,
        "lexical": _rounded(hit.parts.lexical if hit.parts else hit.score),
        "cosine": _rounded(hit.parts.cosine if hit.parts else None),
        "mean": _rounded(hit.parts.mean if hit.parts else None),
        "least": _rounded(hit.parts.least if hit.parts else None),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def page(found: Found, world: World) -> Served | None:
    """The page as it may be served by its own word; None for one that says nothing any more. Its reader is not known here."""
    written = _written(found)
    short = world.short.note(written) if written else None
    if written and short is None:
        return None
    entity, playbook = found.entity, found.playbook
    return Served(
        id=entity.id if entity else playbook.id if playbook else written or found.identifier,
        kind=found.kind,
        verified=found.kind != "conversation",
        status=entity.status if entity else playbook.status if playbook else None,
        path=found.path,
        abs_path=f"{world.root}/{found.path}",
        title=found.title,
        snippet=found.snippet,
        score=found.score,
        source=short.kind if short else None,
        sensitivity=short.sensitivity if short else playbook.sensitivity if playbook else found.sensitivity,
        labels=tuple(_labels(found, short, world)),
        parts=found.parts,
        anchor=found.anchor,
    )


def _written(found: Found) -> str | None:
    """The id of the note of the short memory that the file is, by its name."""
    stem = found.path.rpartition("/")[2].removesuffix(".md")
    return stem if found.kind == "conversation" and stem.startswith("sho-") else None


def _labels(found: Found, short: Short | None, world: World) -> Iterator[str]:
    if found.pending:
        yield "pending"
    if found.kind == "conversation":
        yield UNVERIFIED
    if short is not None and short.orders:
        yield ORDERS
    if found.playbook is not None:
        from assay.app.playbooks import stale

        if stale(world, found.playbook):
            yield STALE
