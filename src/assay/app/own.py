"""Own: what the person's own notes say of the things that entities are about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from assay.model.errors import CannotRead
from assay.model.names import name_key
from assay.text import frontmatter
from assay.text.refusals import Unreadable

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.entity import Entity


def aliases(world: World) -> Mapping[str, tuple[str, ...]]:
    """Ids of entities by the aliases (`names.name_key`) that the person's own notes of them have."""
    found: dict[str, tuple[str, ...]] = {}
    for filed in world.ledger.entities_with_own_note():
        for alias in own_aliases(world, filed.item):
            found[name_key(alias)] = (*found.get(name_key(alias), ()), filed.item.id)
    return found


def own_aliases(world: World, entity: Entity) -> tuple[str, ...]:
    """The aliases, as Obsidian has them, of the person's own note about the entity. Nothing of a note that says none."""
    if entity.about is None:
        return ()
    managed = (f"{world.config.folder}/", ".assay/")
    paths = (each for each in world.ledger.place_of(entity.about.page) if not each.startswith(managed))
    return tuple(alias for path in paths for alias in _aliases(world, path))


def _aliases(world: World, path: str) -> tuple[str, ...]:
    try:
        given = frontmatter.read(world.files.read(path) or b"").properties.get("aliases")
    except (CannotRead, Unreadable):
        return ()
    listed = [given] if isinstance(given, str) else given if isinstance(given, list) else []
    return tuple(each for each in listed if isinstance(each, str) and each.strip())
