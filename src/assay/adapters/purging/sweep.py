"""The proof: every object and every byte is looked at once more, by other ways than those that were written on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

from assay.adapters.command import Command
from assay.adapters.disk import explain
from assay.adapters.purging.grounds import Grounds, Place
from assay.adapters.purging.rewriting import content
from assay.adapters.purging.survey import holders, survey
from assay.model.progress import Progress, counted, quiet
from assay.model.purge import Left
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.packed import found_inside, is_packed
from assay.stages.purging.redaction import places, redact_name

HOLDS: Final = "holds it"
PACKED: Final = "holds it in compressed data, which cannot be rewritten"
NAMED: Final = "its name holds it"
PARTLY: Final = "holds a part of it"


def files(grounds: Grounds, matcher: Matcher, progress: Progress = quiet) -> Iterator[Left]:
    """Files, links and names under the vault, its work trees, its git folder and its state."""
    for place in counted(progress, "sweeping files", tuple(grounds.everything())):
        if why := _why(place, matcher):
            yield Left(place.part, shown(place.shown, matcher), why, partly=why is PARTLY)
    for folder in grounds.folders():
        if matcher.found(os.fsencode(folder.name)):
            yield Left("yours", shown(os.path.relpath(folder, grounds.root), matcher), NAMED)
    for path in grounds.unreadable:
        yield Left("yours", shown(os.path.relpath(path, grounds.root), matcher), "cannot be listed")


def objects(command: Command, matcher: Matcher, hashing: str) -> Iterator[Left]:
    """Objects of the repository, whether anything refers to them or not."""
    held = survey(command, matcher, hashing)
    for kind, names in (("blob", held.blobs), ("tree", held.trees), ("commit", held.commits), ("tag", held.tags)):
        for name in sorted(names):
            yield Left("git", f"{kind} {name}", HOLDS)
    if held.packed:
        paths = sorted({shown(os.fsdecode(path), matcher) for path in holders(command, held.packed)})
        for path in paths or sorted(f"blob {name}" for name in held.packed):
            yield Left("git", path, f"{PACKED}, in history")


def shown(path: str, matcher: Matcher) -> str:
    """A path as it may be said aloud."""
    return os.fsdecode(redact_name(os.fsencode(path), matcher))


def _why(place: Place, matcher: Matcher) -> str | None:
    try:
        data = content(place.path)
    except FileNotFoundError:
        return None
    except OSError as error:
        return f"cannot be read: {explain(error)}"
    if places(data, matcher):
        return HOLDS if place.part != "foreign" else "holds it, in a repository of its own: purge that one by itself"
    if matcher.found(os.fsencode(place.path.name)):
        return NAMED
    if is_packed(data):
        return PACKED if found_inside(data, matcher) else None
    return PARTLY if matcher.part(data) or matcher.part(os.fsencode(place.path.name)) else None
