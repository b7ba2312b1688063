"""`assay undo`: the reverse of what a note, candidate, source or commit brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli import completing
from assay.cli.surface import Face, command
from assay.model.errors import UsageError

if TYPE_CHECKING:
    from assay.app.undo import Turned, Undone

EXAMPLES: Final = (
    "assay undo p4r5 --dry-run",
    "assay undo 4eaf937",
    "assay undo --source kickoff.jsonl",
    "assay undo 4eaf937 && assay history --limit 1",
)
_SHA: Final = 7


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "undo", examples=EXAMPLES, writes=True)(undo)


def undo(
    face: Face,
    wanted: Annotated[
        str | None,
        typer.Argument(
            metavar="ID|COMMIT",
            help="A note, candidate, answered question, merged entity or commit, by its id, the end of it, or its title.",
            autocompletion=completing.of("note", "question"),
        ),
    ] = None,
    source: Annotated[
        str | None, typer.Option("--source", metavar="REF", help="All that was taken in from the source of that key.")
    ] = None,
) -> int:
    """Take back what a note, candidate, source or commit brought, in a commit of its own.

    Nothing is taken from git's history, and an undo can be undone. Where later work rests on it nothing is changed, and it
    is said what has to be undone first.
    """
    from assay.app import undo as use
    from assay.cli import books
    from assay.cli.wire.world import world as world_of

    if (wanted is None) == (source is None):
        raise UsageError("name one thing: an id, a commit, or a source with --source; `assay history` lists runs")
    find = use.named(wanted) if wanted is not None else use.source(source or "")
    done = (use.preview if face.dry_run else use.undo)(world_of(face, "undo"), find)
    for notice in done.notices:
        face.out.talk(notice)
    for each in done.turned:
        face.out.result(_record(each), _lines(each))
    books.report(face.out, done.findings)
    face.out.result(_whole(done), _said(done, dry=face.dry_run))
    return 0


def _record(turned: Turned) -> dict[str, object]:
    return {"action": "undo", "did": turned.did, "id": turned.id, "path": turned.path}


def _lines(turned: Turned) -> Iterator[str]:
    yield f"{turned.did:<8}  {turned.statement or turned.path}"
    if turned.statement:
        yield f"          {turned.path}"


def _whole(done: Undone) -> dict[str, object]:
    return {
        "action": "undo",
        "title": done.title,
        "undone": done.commits,
        "candidates": [{"candidate": each, "verdict": said, "reached": what} for each, said, what in done.candidates],
        "commit": done.commit,
    }


def _said(done: Undone, *, dry: bool) -> Iterator[str]:
    if not done.turned:
        yield "nothing of it is left"
    elif not dry:
        yield f"undid {done.title}"
    if done.commit:
        yield f"commit {done.commit[:_SHA]}"
