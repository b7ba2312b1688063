"""What a purge cannot reach, and what to do there: said every time, since the value is most likely there as well."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from assay.adapters.command import Command
from assay.model.purge import Beyond
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.redaction import redact

_LOGIN: Final = re.compile(rb"(?<=//)[^/@\s]*@")
_PLUGINS: Final = ("core-plugins.json",)


def places(
    command: Command | None,
    root: Path,
    matcher: Matcher,
    foreign: Sequence[str],
    linked: Sequence[str],
    servers: Sequence[str] = (),
) -> Iterator[Beyond]:
    """In the order in which they matter. `servers` are addresses that texts, or vectors of them, were sent to."""
    if command is not None:
        yield from _remotes(command, matcher)
    for path in foreign:
        yield Beyond(f"the repository of its own in {path}", "its history was not looked into; purge it by itself")
    for path in linked:
        yield Beyond(f"another name of the file {path}, outside of the vault", "find it by its inode and delete it")
    for url in servers:
        shown = os.fsdecode(redact(_LOGIN.sub(b"", os.fsencode(url)), matcher).data)
        yield Beyond(
            f"what the server at {shown} keeps of texts or vectors that it was sent",
            "the index was built anew; delete the old collections and the server's files and logs where they lie",
        )
    if (root / ".obsidian").is_dir():
        yield Beyond(
            "snapshots of Obsidian's File recovery", "Settings, Core plugins, File recovery, Clear history; on every device"
        )
        if _syncs(root):
            yield Beyond("versions that Obsidian Sync keeps", "Settings, Sync, Version history; or reset the remote vault")
    yield Beyond(
        "backups, copies by other sync services, and free space on this disk", "delete or let expire what they keep"
    )
    yield Beyond("logs and memories of agents and model providers that were shown it", "rotating is what helps")


def _remotes(command: Command, matcher: Matcher) -> Iterator[Beyond]:
    listed = command.run("config", "--get-regexp", "-z", r"^remote\..*\.url$").out
    for entry in listed.split(b"\0"):
        if entry:
            key, _, url = entry.partition(b"\n")
            name = key.removeprefix(b"remote.").removesuffix(b".url")
            shown, place = (os.fsdecode(redact(each, matcher).data) for each in (name, _LOGIN.sub(b"", url)))
            yield Beyond(
                f"the remote {shown} ({place}) and every clone of it",
                f"do not pull; `git push --force --all {shown}` and `--tags`, have the host drop old commits, clone anew elsewhere",
            )


def _syncs(root: Path) -> bool:
    """Whether Obsidian Sync is on, as far as the settings tell; older versions list what is on."""
    for name in _PLUGINS:
        try:
            found = json.loads((root / ".obsidian" / name).read_bytes())
        except (OSError, ValueError):
            continue
        return bool(found.get("sync")) if isinstance(found, dict) else isinstance(found, list) and "sync" in found
    return False
