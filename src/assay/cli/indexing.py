"""`assay index`: the search index, made from the notes and thrown away at will."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli.render import counted, line, shown
from assay.cli.surface import Face, Group, command, number
from assay.model.regression import WITHIN

if TYPE_CHECKING:
    from assay.app.regressions import Asked
    from assay.model.hit import IndexReport

BROKEN: Final = 16


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = typer.Typer(cls=Group, rich_markup_mode=None, help="Keep the search index. Without a command: update.")
    command(group, "update", examples=("assay index", "assay index update --json"))(update)
    command(group, "rebuild", examples=("assay index rebuild",))(rebuild)
    command(group, "status", examples=("assay index status", "assay index status --json"))(status)
    command(group, "verify", examples=("assay index verify",))(verify)
    _questions(group)
    app.add_typer(group, name="index")


def _questions(index: typer.Typer) -> None:
    group = typer.Typer(
        cls=Group, rich_markup_mode=None, help="Questions whose answers are known. Without a command: ask them."
    )
    command(group, "run", examples=("assay index questions run",))(run)
    command(group, "add", examples=("assay index questions add \"where does Ada live\" 'Ada Lovelace lives in London'",))(
        add
    )
    index.add_typer(group, name="questions")


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


def run(face: Face) -> int:
    """Ask every question of .assay/questions.toml. Exit code 16 if one is not answered any more."""
    from assay.app import regressions as use
    from assay.cli.wire.regressions import regressions
    from assay.cli.wire.world import world as world_of

    asked = [_shown_question(face, each) for each in use.run(world_of(face, "index questions"), regressions(face))]
    return BROKEN if "lost" in asked else 0


def add(
    face: Face,
    ask: Annotated[str, typer.Argument(metavar="QUESTION", help="As somebody would ask.")],
    note: Annotated[str, typer.Argument(metavar="NOTE", help="What answers it: an id, the end of one, or a title.")],
    within: Annotated[str | None, typer.Option("--within", metavar="N", help="Among the first so many; else 3.")] = None,
) -> int:
    """Keep a question and its answer. A new index is refused if it does not find it any more."""
    from assay.app import regressions as use
    from assay.cli.wire.regressions import regressions
    from assay.cli.wire.world import world as world_of

    most = number("--within", within) or WITHIN
    _shown_question(face, use.add(world_of(face, "index questions"), regressions(face), ask, note, most))
    return 0


def _shown_question(face: Face, asked: Asked) -> str:
    each = asked.regression
    record = {"action": "question", "ask": each.ask, "expect": each.expect, "within": each.within}
    place = f"{asked.rank} of {each.within}" if asked.rank else ""
    lines = [f"{asked.outcome:<8} {place:<8} {line(each.ask)}  {each.expect[-6:]}"]
    face.out.result({**record, "outcome": asked.outcome, "rank": asked.rank}, lines)
    return asked.outcome


def _report(face: Face, action: str, report: IndexReport) -> int:
    record = {
        "action": "index",
        "did": action,
        "added": report.added,
        "changed": report.changed,
        "removed": report.removed,
        "unchanged": report.unchanged,
        "skipped": report.skipped,
        "embedded": report.embedded,
        "waiting": report.waiting,
    }
    face.out.result(record, _lines(report))
    return 0


def _lines(report: IndexReport) -> Iterator[str]:
    yield f"+ {report.added}  ~ {report.changed}  - {report.removed}  = {report.unchanged}"
    if report.embedded:
        yield f"{counted(report.embedded, 'vector')} made"
    if report.waiting:
        yield f"{counted(report.waiting, 'piece')} of text without a vector"
    yield from (f"skipped {each.where}: {each.message}" for each in report.skipped)
