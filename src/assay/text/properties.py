"""What a block of properties says, by the fastest way that is right."""

from __future__ import annotations

from assay.text import flat, yaml_core


def properties_of(text: str) -> dict[str, object]:
    """The properties of a block, in its order. Raises Unreadable, nothing else."""
    properties = flat.scan(text)
    return yaml_core.load(text) if properties is None else properties
