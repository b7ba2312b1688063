"""Cite: what was of use is counted, so that it comes sooner. It changes no claim and no rank of a source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assay.model.errors import UsageError
from assay.model.ids import is_id
from assay.model.sensitivity import Sensitivity

if TYPE_CHECKING:
    from assay.app.world import World

CITABLE: Final = ("mem-", "ent-", "play-", "sho-")
_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Cited:
    """What was cited, and how often by now."""

    id: str
    count: int


def cite(world: World, wanted: str, most: Sensitivity = Sensitivity.RESTRICTED) -> Cited:
    """Count a citation of a note, entity, playbook or note of the short memory: an id, its end, a title or name.

    Raises UsageError for what is not there, not to be seen, or not one thing; CannotWrite.
    """
    world.ledger.refresh()
    found = [
        each for each in world.ledger.resolve(_digits(wanted)) if each.startswith(CITABLE) and _seen(world, each, most)
    ]
    if len(found) != 1:
        raise UsageError(_unclear(found))
    world.usage.cited(found[0], world.clock.now())
    used = world.usage.counts().get(found[0])
    return Cited(found[0], used.count if used else 1)


def _digits(wanted: str) -> str:
    return wanted.strip().lower() if is_id(wanted.strip().lower()) else wanted


def _seen(world: World, identifier: str, most: Sensitivity) -> bool:
    if identifier.startswith("sho-"):
        found = world.short.note(identifier)
        return found is not None and found.sensitivity.level <= most.level
    if identifier.startswith("mem-"):
        standing = world.ledger.note(identifier)
        return standing is not None and standing.note.sensitivity.level <= most.level
    return True


def _unclear(found: list[str]) -> str:
    if not found:
        return "nothing of that id, title or name is here to be cited; hits of `assay search` have ids"
    listed = ", ".join(found[:_SHOWN]) + (" and more" if len(found) > _SHOWN else "")
    return f"that could be any of {listed}: give more of the id"
