"""`assay init`: make a folder or an Obsidian vault managed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli.render import plain
from assay.cli.surface import Face, command
from assay.model.errors import UsageError

if TYPE_CHECKING:
    from assay.app.initialise import Made

EXAMPLES: Final = (
    'assay init --me "Ada Lovelace"',
    'assay init ~/Notes --me "Ada Lovelace" --alias Ada',
    "assay init ~/Notes --folder Ledger --dry-run",
)

_REPOSITORY: Final = {
    "made": "a git repository was made",
    "own": "its git repository",
    "outer": "part of a larger git repository",
}

_TRUSTED: Final = (
    "its git configuration may start programs from now on, and its settings may name places outside of it to be read, "
    "as long as the folder stays where it is"
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "init", examples=EXAMPLES, writes=True)(initialise)


def initialise(
    face: Face,
    path: Annotated[str | None, typer.Argument(metavar="PATH", help="The folder; else the working directory.")] = None,
    me: Annotated[
        str | None, typer.Option("--me", metavar="NAME", help="Whose memory it is; else git's user.name.")
    ] = None,
    alias: Annotated[
        list[str] | None, typer.Option("--alias", metavar="NAME", help="A further name of yours. May be repeated.")
    ] = None,
    folder: Annotated[
        str | None, typer.Option("--folder", metavar="NAME", help="The folder that assay writes in; else Memory.")
    ] = None,
    timezone: Annotated[
        str | None, typer.Option("--timezone", metavar="ZONE", help="Such as Europe/Madrid; else that of this machine.")
    ] = None,
    trust: Annotated[
        bool,
        typer.Option(
            "--trust", help="Let the repository's configuration start programs, and the settings name places outside."
        ),
    ] = False,
    anyway: Annotated[bool, typer.Option("--anyway", help="Even a home folder, or a folder inside another vault.")] = False,
) -> int:
    """Make a folder or an Obsidian vault managed.

    Adds settings and a folder of its own and commits these, and nothing else, to git; makes a repository if there is
    none. No file of yours is changed or added. Doing it again completes what is missing.
    """
    from assay.app.initialise import Wish
    from assay.cli.wire.making import initialise as make

    if path and face.vault:
        raise UsageError("name the folder once: PATH, or --vault")
    wish = Wish(me, tuple(alias or ()), folder, timezone, anyway, face.dry_run)
    made = make(wish, path or face.vault or ".", trust=trust)
    trusted = trust and not face.dry_run
    face.out.result({**_record(made), "trusted": trusted}, _lines(made, face.dry_run))
    if trusted:
        face.out.text(_TRUSTED)
    return 0


def _record(made: Made) -> dict[str, object]:
    return {
        "action": "init",
        "path": made.root,
        "me": plain(made.config.me),
        "folder": made.config.folder,
        "timezone": made.config.timezone,
        "fresh": made.fresh,
        "repository": made.repository,
        "written": list(made.written),
        "commits": [made.commit] if made.commit else [],
        "excluded": made.excluded,
    }


def _lines(made: Made, dry_run: bool) -> Iterator[str]:
    if not made.written:
        yield f"{made.root} is managed already; nothing was missing."
        return
    does = ("would make" if dry_run else "made") if made.fresh else ("would complete" if dry_run else "completed")
    yield f"{does} {made.root} (memory of {made.config.me.name}, {_REPOSITORY[made.repository]})"
    yield from (f"  + {path}" for path in made.written)
    if made.commit:
        yield f"commit {made.commit[:7]}"
    yield f"In Obsidian, under Files and links, Excluded files, add:  {made.excluded}"
