"""What `doctor` looks at: the environment always, the vault if there is one."""

from __future__ import annotations

import os

from assay.adapters import health
from assay.app.doctor import Examination, vault
from assay.cli.surface import Face
from assay.cli.wire.vault import Vault, opened
from assay.cli.wire.world import world
from assay.model.errors import NoVault


def examinations(face: Face) -> tuple[Examination, ...]:
    """In the order in which one thing stands on the other. Raises NotManaged, BadConfig."""
    machine = (
        Examination("git", health.git),
        Examination("sqlite", health.full_text),
        Examination("key", lambda: health.key(os.environ)),
    )
    found = _found(face)
    return machine if found is None else (*machine, *_place(found), *vault(world(face, "doctor")))


def _found(face: Face) -> Vault | None:
    """A vault that is named must be there; around the working directory there may be none."""
    try:
        return opened(face)
    except NoVault:
        if face.vault:
            raise
        return None


def _place(found: Vault) -> tuple[Examination, ...]:
    root, zone = found.root, found.config.timezone
    return (
        Examination("disk", lambda: health.room(root)),
        Examination("time zone", lambda: health.zone(zone)),
        Examination("journal", lambda: health.interrupted(root)),
        Examination("git locks", lambda: health.locks(root)),
        Examination("model", lambda: health.model(found.config, os.environ)),
    )
