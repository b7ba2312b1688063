"""`assay reset`: begin again from the sources, after a backup."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from assay.cli.render import complain, counted
from assay.cli.surface import Face, command
from assay.model.errors import UsageError

if TYPE_CHECKING:
    from assay.app.reset import Reset

_SURE = "reset"
EXAMPLES = ("assay reset --dry-run", "assay reset", "assay reset --yes --backup ~/backups")


class Unsure(UsageError):
    """Nobody said that it may be done."""

    def __init__(self) -> None:
        super().__init__("nobody is there to agree: look with --dry-run first, then say --yes.")


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "reset", examples=EXAMPLES, writes=True)(reset)


def reset(
    face: Face,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask. Needed where nobody types.")] = False,
    backup: Annotated[
        str | None, typer.Option("--backup", metavar="FOLDER", help="Where the backup goes; else beside the vault.")
    ] = None,
) -> int:
    """Take out notes, entities, playbooks, open questions, inbox and state, so that all is read again.

    A git bundle of the whole history is made first. Sources, short memory, vocabulary, closed reviews and the decision log
    stay. It is one commit; the next `assay consolidate` reads everything again.
    """
    from assay.app import reset as use
    from assay.cli.wire import resetting as wire
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "reset")
    if face.dry_run:
        return _told(face, use.foresee(world))
    made = wire.backup(world, Path(backup).expanduser().resolve() if backup else None)
    done = use.reset(world, made, lambda seen: _agreed(face, seen, yes=yes))
    if done is None:
        face.out.talk("Nothing was changed.")
        return 0
    return _told(face, done)


def _agreed(face: Face, seen: Reset, *, yes: bool) -> bool:
    if yes:
        return True
    if not sys.stdin.isatty() or face.out.as_json:
        raise Unsure
    face.out.talk(_going(seen))
    complain(f"A backup is made first. Type `{_SURE}` to go on:")
    return sys.stdin.readline().strip() == _SURE


def _told(face: Face, done: Reset) -> int:
    record = {
        "action": "reset",
        "done": done.backup is not None,
        **done.counts,
        "backup": done.backup,
        "commit": done.commit,
    }
    lines = [_going(done)]
    if done.backup:
        lines.append(f"backup  {done.backup}")
        lines += [f"commit {done.commit[:7]}"] if done.commit else []
        lines.append("The next `assay consolidate` reads everything again.")
    face.out.result(record, lines)
    return 0


def _going(seen: Reset) -> str:
    names = {
        "notes": "note",
        "entities": "entity page",
        "playbooks": "playbook",
        "review": "open question",
        "inbox": "candidate",
    }
    parts = [counted(count, names[kind]) for kind, count in seen.counts.items() if count]
    return f"{'removed' if seen.backup else 'would remove'} {', '.join(parts) or 'nothing'}"
