"""`assay index`: the search index, made from the notes and thrown away at will."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import typer

from assay.cli.render import counted, shown
from assay.cli.surface import Face, Group, command

if TYPE_CHECKING:
    from assay.model.hit import IndexReport

BROKEN: Final = 16


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = typer.Typer(cls=Group, rich_markup_mode=None, help="Keep the search index. Without a command: update.")
    command(group, "update", examples=("assay index", "assay index update --json"))(update)
    command(group, "rebuild", examples=("assay index rebuild",))(rebuild)
    command(group, "status", examples=("assay index status", "assay index status --json"))(status)
    command(group, "verify", examples=("assay index verify",))(verify)
    app.add_typer(group, name="index")


def update(face: Face) -> int:
    """Take in what changed since last time."""
    from assay.app import reindex as use
    from assay.cli.wire.world import world as world_of

    return _report(face, "update", use.update(world_of(face, "index")))


def rebuild(face: Face) -> int:
    """Make a new index from the notes alone; the old one answers until it is checked and swapped."""
    from assay.app import reindex as use
    from assay.cli.wire.world import world as world_of

    return _report(face, "rebuild", use.rebuild(world_of(face, "index rebuild")))


def status(face: Face) -> int:
    """Show the index's figures."""
    from assay.app import reindex as use
    from assay.cli.wire.world import world as world_of

    figures = use.status(world_of(face, "index status"))
    face.out.result({"action": "index", **figures}, [f"{name}: {shown(value)}" for name, value in figures.items()])
    return 0


def verify(face: Face) -> int:
    """Compare index and notes, both ways. Exit code 16 if something is wrong, not if the index is only behind."""
    from assay.app import reindex as use
    from assay.cli.wire.world import world as world_of

    check = use.verify(world_of(face, "index verify"))
    for each in check.findings:
        record = {"code": each.code, "severity": each.severity, "where": each.where, "message": each.message}
        face.out.result({"action": "finding", **record}, [f"{each.code}  {each.severity:<6}  {each.where}: {each.message}"])
    verdict = "sound" if check.sound else "wrong: `assay index rebuild` makes a new one"
    summary = {"action": "index", "sound": check.sound, "behind": check.behind}
    face.out.result(summary, [f"{verdict}, {counted(check.behind, 'file')} behind" if check.sound else verdict])
    return 0 if check.sound else BROKEN


def _report(face: Face, action: str, report: IndexReport) -> int:
    record = {
        "action": "index",
        "did": action,
        "added": report.added,
        "changed": report.changed,
        "removed": report.removed,
        "unchanged": report.unchanged,
        "skipped": report.skipped,
    }
    face.out.result(record, _lines(report))
    return 0


def _lines(report: IndexReport) -> Iterator[str]:
    yield f"+ {report.added}  ~ {report.changed}  - {report.removed}  = {report.unchanged}"
    yield from (f"skipped {each.where}: {each.message}" for each in report.skipped)
