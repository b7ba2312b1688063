"""Who may see a text."""

from __future__ import annotations

from enum import StrEnum


class Sensitivity(StrEnum):
    """Ordered; the screen and a person may raise it, an agent never lowers it."""

    PUBLIC = "public"
    INTERNAL = "internal"
    PERSONAL = "personal"
    RESTRICTED = "restricted"

    @property
    def level(self) -> int:
        """0 (public) to 3 (restricted)."""
        return list(Sensitivity).index(self)


def highest(*levels: Sensitivity) -> Sensitivity:
    """The most restrictive of them, internal if there are none."""
    return max(levels, key=lambda each: each.level, default=Sensitivity.INTERNAL)
