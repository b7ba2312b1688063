"""`assay consolidate`: made for cron. It says nothing where there is nothing to do, and one line otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli.passing import pass_record, summary
from assay.cli.render import complain, counted, harmless
from assay.cli.surface import Face, command, word, words
from assay.model.errors import Locked, UsageError

if TYPE_CHECKING:
    import datetime

    from assay.app.consolidate import Consolidated, Options
    from assay.app.world import World
    from assay.model.run import Pass

PROPOSERS: Final = ("extractive", "anthropic")
PARKED: Final = 6
REFUSED: Final = 5
PERSON_NEEDED: Final = 3
EXAMPLES: Final = (
    "assay consolidate",
    "assay consolidate --dry-run",
    "assay consolidate --since 2026-11-01 --verbose",
    "assay consolidate --vault ~/vault --quiet --json",
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "consolidate", examples=EXAMPLES, writes=True)(consolidate)


def consolidate(
    face: Face,
    proposer: Annotated[str, words("--proposer", PROPOSERS, "Who reads what was said.")] = "extractive",
    since: Annotated[
        str | None, typer.Option("--since", metavar="TIME", help="Leave what ended before that day or time.")
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Say so, too, when there was nothing to do.")] = False,
) -> int:
    """Take in what was said since the last time, from the places in `sources.logs` and the short memory.

    Silent when there is nothing to do, one line otherwise. What is interrupted goes on where it stopped; what fails is tried
    again after a while. For cron and timers, see the README.
    """
    from assay.app import consolidate as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "consolidate")
    options = use.Options(word("--proposer", proposer, PROPOSERS), _moment(world, since))
    if face.dry_run:
        return _foreseen(face, world, options)
    done = use.consolidate(world, options)
    _present(face, done, verbose=verbose)
    return _code(face, world, done)


def _foreseen(face: Face, world: World, options: Options) -> int:
    from assay.app.foresight import foreseen
    from assay.app.ingest import refused
    from assay.cli import books

    run, read = foreseen(world, options)
    face.out.talk(f"would read {counted(len(read), 'source')}")
    books.present(face.out, "consolidate", run)
    return books.REFUSED if refused(run.findings) else 0


def _present(face: Face, done: Consolidated, *, verbose: bool) -> None:
    from assay.cli import books

    record = done.record
    books.report(face.out, done.findings)
    for notice in done.notices:
        face.out.talk(notice)
    if done.idle and not verbose:
        return
    if done.waits or done.idle:
        until = f"waits until {record.due} for its next attempt: {record.reason}" if done.waits else "nothing to do"
        face.out.result(pass_record("consolidate", record), [until])
        return
    face.out.result(pass_record("consolidate", record), [summary(record)] if record.messages or record.commits else [])
    if done.error is not None:
        complain(harmless(f"{done.error} {_then(record)}"))


def _then(record: Pass) -> str:
    if record.outcome == "abandoned":
        return "It was given up after several attempts; nothing of it is lost, and it is read again later."
    return f"The next call after {record.due} goes on at `{record.stage}`." if record.due else ""


def _code(face: Face, world: World, done: Consolidated) -> int:
    from assay.app.explain import needs_a_person
    from assay.app.ingest import refused

    if done.error is not None:
        return PARKED if isinstance(done.error, Locked) else done.error.exit_code
    if refused(done.findings):
        return REFUSED
    if not done.waits and any(each.code == "parked" for each in done.findings):
        return PARKED
    return PERSON_NEEDED if face.strict and needs_a_person(world) else 0


def _moment(world: World, text: str | None) -> datetime.datetime | None:
    """The time that is meant; a day means its beginning in the vault's time zone. Raises UsageError."""
    import datetime
    from zoneinfo import ZoneInfo

    try:
        found = datetime.datetime.fromisoformat(text) if text else None
    except ValueError:
        raise UsageError("--since must be a day or a time such as 2026-03-01 or 2026-03-01T10:00Z") from None
    return found.replace(tzinfo=ZoneInfo(world.config.timezone)) if found and found.tzinfo is None else found
