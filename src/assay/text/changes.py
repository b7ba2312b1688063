"""Which properties an amendment has to touch."""

from __future__ import annotations

from collections.abc import Mapping

from assay.text.frontmatter import PropertyValue


def changed(
    before: Mapping[str, PropertyValue], after: Mapping[str, PropertyValue]
) -> tuple[dict[str, PropertyValue], tuple[str, ...]]:
    """What to set and what to remove, so that a file that states `before` states `after`. Both in the order of the keys.

    Raises ValueError if they are not two states of one thing: an id never changes.
    """
    if before["id"] != after["id"]:
        raise ValueError("an amendment cannot give a file another id")
    kept = {key: value for key, value in after.items() if key not in before or before[key] != value}
    return kept, tuple(key for key in before if key not in after)
