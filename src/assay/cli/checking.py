"""`assay verify`: every invariant over the whole vault. `assay doctor`: what assay stands on."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from assay.cli.render import counted
from assay.cli.surface import Face, command

UNSOUND: Final = 4


def register(app: typer.Typer) -> None:
    """Add the commands."""
    command(app, "verify", examples=("assay verify", "assay verify --json"))(verify)
    command(app, "doctor", examples=("assay doctor", "assay doctor --mend", "assay doctor --json --quiet"))(doctor)


def verify(face: Face) -> int:
    """Check every invariant over the whole vault.

    Files that differ from the last commit are pending, which is nobody's fault; exit code 4 if an invariant is broken.
    """
    from assay.app import verify as use
    from assay.cli.wire.world import world as world_of

    report = use.verify(world_of(face, "verify"))
    for each in report.findings:
        record = {"code": each.code, "severity": each.severity, "where": each.where, "message": each.message}
        face.out.result({"action": "finding", **record}, [f"{each.code}  {each.severity:<6}  {each.where}: {each.message}"])
    for path in report.pending:
        face.out.result({"action": "pending", "path": path}, [f"pending  {path}"])
    summary = {"action": "verify", "sound": report.sound, "notes": report.notes, "findings": len(report.findings)}
    counts = f"{counted(report.notes, 'note')}, {counted(len(report.findings), 'finding')}"
    verdict = "sound" if report.sound else "unsound"
    face.out.result(summary, [f"{verdict}: {counts}, {len(report.pending)} pending"])
    return 0 if report.sound else UNSOUND


def doctor(
    face: Face,
    mend: Annotated[
        bool, typer.Option("--mend", help="First make entity pages and playbooks again that are behind the notes.")
    ] = False,
) -> int:
    """Look at git, SQLite, the key, the disk, the repository, the lock, pages and the index, and say how to mend what is wrong.

    Changes nothing without --mend, which makes one commit of the entity pages and one of the playbooks, without a model.
    """
    from assay.app import doctor as use
    from assay.cli.wire.health import examinations

    if mend:
        _mend(face)
    ailing = 0
    for each in use.examine(examinations(face)):
        record = {"action": "doctor", "name": each.name, "well": each.well, "findings": each.findings}
        lines = [f"  {found.severity}: {found.message}" for found in each.findings]
        face.out.result(record, [f"{each.name:<{_WIDTH}}  {'well' if each.well else 'to be mended'}", *lines])
        ailing = ailing or each.exit_code
    return ailing


def _mend(face: Face) -> None:
    from assay.app import upkeep
    from assay.cli.wire.world import world as world_of

    done = upkeep.mend(world_of(face, "doctor"))
    for path in done.written:
        face.out.result({"action": "mended", "path": path}, [f"made again  {path}"])


_WIDTH: Final = 10
"""The longest name of an examination."""
