"""Context: what is pushed into an agent's prompt: who it works for, what was to be remembered, which playbooks there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.app.playbooks import stale
from assay.model.claim import ClaimType
from assay.model.entity import EntityStatus
from assay.model.names import name_key
from assay.model.note import ids_of
from assay.model.playbook import PlaybookStatus
from assay.model.sensitivity import Sensitivity
from assay.stages import context as stage
from assay.stages.author import telling
from assay.stages.context import Context, Listed, Profile

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from assay.app.world import World
    from assay.model.neighbourhood import Standing
    from assay.model.usage import Used


def context(world: World, most: Sensitivity = Sensitivity.PERSONAL) -> Context:
    """Everything that is pushed, with its caps, and what was cut. Changes nothing but the disposable state."""
    world.ledger.refresh()
    used = world.usage.counts()
    return stage.context(
        profile(world, used, most),
        [each for each in world.short.all() if each.sensitivity.level <= most.level],
        tuple(listed(world, used, most)),
        world.clock.now(),
        world.config,
    )


def profile(world: World, used: Mapping[str, Used], most: Sensitivity) -> Profile:
    """Name and time zone as the settings have them, and what is known of the owner, most used first."""
    me = world.config.me
    told = [each for each in telling(_about_me(world)) if _shown(world, each, most)]
    if any(each.note.type is ClaimType.PROCEDURE for each in told):
        elsewhere = _in_playbooks(world)
        told = [each for each in told if each.note.id not in elsewhere]
    ordered = sorted(told, key=lambda each: -_count(used, each.note.id))
    return Profile(me.name, me.aliases, world.config.timezone, tuple(each.note for each in ordered))


def listed(world: World, used: Mapping[str, Used], most: Sensitivity) -> Iterator[Listed]:
    """The playbooks that may be followed, most used first, then the newest."""
    found = (each for each in world.ledger.playbooks() if each.item.status is PlaybookStatus.ACTIVE)
    seen = [each for each in found if each.item.sensitivity.level <= most.level]
    for each in sorted(seen, key=lambda each: (_count(used, each.item.id), each.item.id), reverse=True):
        yield Listed(each.item, each.path, stale(world, each.item))


def _about_me(world: World) -> tuple[Standing, ...]:
    """Of the one page that bears the owner's name; where several do, nobody knows which is meant."""
    name = world.config.me.name
    named = world.ledger.entities_named(name_key(name)) if name else ()
    found = [each for each in named if each.item.status is EntityStatus.ACTIVE]
    return world.ledger.notes_about(found[0].item.id) if len(found) == 1 else ()


def _in_playbooks(world: World) -> frozenset[str]:
    """Ids of the notes behind the playbooks that are followed: they are listed there, and are no trait of the owner."""
    followed = (each.item for each in world.ledger.playbooks() if each.item.status is PlaybookStatus.ACTIVE)
    return frozenset(note for each in followed for note in ids_of(each.rests_on))


def _shown(world: World, standing: Standing, most: Sensitivity) -> bool:
    """What holds today, is disputed by nobody, and rests on nothing that fell."""
    note = standing.note
    plain = note.status.value == "active" and note.recheck is None
    return plain and note.sensitivity.level <= most.level and note.validity.covers(world.today())


def _count(used: Mapping[str, Used], identifier: str) -> int:
    return used[identifier].count if identifier in used else 0
