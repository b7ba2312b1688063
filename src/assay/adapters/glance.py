"""A look at a few files of a vault, telling of them what `scan` would: for who knows already where something changed.

It goes down by names as their folders list them, so that neither a link in the place of a folder nor another spelling of a
name, which some file systems take for the same, leads to a file that a look at everything would not have found.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

from assay.adapters.scan import Scan, Sign, looked_at

Names: TypeAlias = "Mapping[str, Names]"
"""The wanted names in a folder, each with those wanted below it."""


def glance(root: Path, paths: Iterable[str]) -> Scan | None:
    """Signs of those of the paths that are files; None where a folder on the way cannot be listed. Dot-names are none."""
    wanted, began, signs = frozenset(paths), time.time_ns(), dict[str, Sign]()
    try:
        _down(str(root), "", _names(wanted), signs)
    except OSError:
        return None
    return Scan({path: sign for path, sign in signs.items() if path in wanted}, began, ())


def _names(paths: Iterable[str]) -> Names:
    names: dict[str, dict] = {}  # type: ignore[type-arg]  # of itself, which only an alias can say
    for path in paths:
        inner = names
        for name in path.split("/"):
            inner = inner.setdefault(name, {})
    return names


def _down(place: str, prefix: str, wanted: Names, signs: dict[str, Sign]) -> None:
    with os.scandir(place) as entries:
        for entry in entries:
            inner = wanted.get(entry.name)
            if inner is None or entry.name.startswith("."):
                continue
            if entry.is_dir(follow_symlinks=False):
                _enter(entry.path, f"{prefix}{entry.name}/", inner, signs)
            elif (found := looked_at(entry)) is not None:
                signs[prefix + entry.name] = found


def _enter(place: str, prefix: str, wanted: Names, signs: dict[str, Sign]) -> None:
    try:
        _down(place, prefix, wanted, signs)
    except FileNotFoundError:
        return  # it went between the listing and the look
