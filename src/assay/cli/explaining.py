"""`assay show`, `why`, `history`, `status`: what stands, why it stands, and how it came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from assay.cli import completing
from assay.cli.surface import Face, command, number

if TYPE_CHECKING:
    from assay.app.explain import Account, Overview, PastRun, Testimony
    from assay.app.sample import Drawn
    from assay.app.world import World
    from assay.model.neighbourhood import Standing

ANYTHING: Final = completing.of("note", "entity", "question", "source")
NOTES: Final = completing.of("note")

Wanted = Annotated[str, typer.Argument(metavar="ID", help="An id or its end, a title or a name.", autocompletion=ANYTHING)]
Note = Annotated[
    str, typer.Argument(metavar="ID", help="A note, by its id or its end, or its title.", autocompletion=NOTES)
]

PERSON_NEEDED: Final = 3
_SHA: Final = 7


def register(app: typer.Typer) -> None:
    """Add the commands."""
    command(app, "show", examples=("assay show p4r5", 'assay show "Ada Lovelace"', "assay show p4r5 --json"))(show)
    command(app, "why", examples=("assay why p4r5", "assay why p4r5 --json"))(why)
    command(app, "history", examples=("assay history", "assay history p4r5", "assay history --limit 100"))(history)
    command(app, "status", examples=("assay status", "assay status --strict || mail -s review me"))(status)


def show(face: Face, wanted: Wanted) -> int:
    """Show a note, an entity with the notes about it, or a question."""
    from assay.app import explain as use
    from assay.cli.wire.world import world as world_of
    from assay.model.entity import Entity
    from assay.model.neighbourhood import Standing
    from assay.model.question import Question

    world = world_of(face, "show")
    found = use.show(world, wanted)
    if isinstance(found, str):
        face.out.result({"id": found}, [found])
    elif isinstance(found, Standing):
        face.out.result(_properties(world, found.filed.path), _note(found))
    elif isinstance(found.item, Entity):
        notes = use.about(world, found.item.id)
        record = {**_properties(world, found.path), "notes": [each.note.id for each in notes]}
        face.out.result(record, _entity(found.item, found.path, notes))
    elif isinstance(found.item, Question):
        face.out.result(_properties(world, found.path), body(world, found.path))
    return 0


def why(face: Face, wanted: Note) -> int:
    """Show why a note stands: evidence, deciding rule, what it replaced, what rests on it, commits."""
    from assay.app import explain as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "why")
    account = use.why(world, wanted)
    face.out.result(_account_record(world, account), _account(account))
    return 0


def history(
    face: Face,
    wanted: Annotated[str | None, typer.Argument(metavar="ID", help="Of one note only.", autocompletion=NOTES)] = None,
    limit: Annotated[str | None, typer.Option("--limit", metavar="N", help="Commits shown; else 20.")] = None,
) -> int:
    """Show past runs, newest first."""
    from assay.app import explain as use
    from assay.cli.wire.world import world as world_of

    for past in use.history(world_of(face, "history"), wanted, number("--limit", limit) or 20):
        face.out.result({"action": "history", **_past(past)}, [f"{past.commit[:_SHA]}  {past.at}  {past.subject}"])
    return 0


def status(face: Face) -> int:
    """Show counts, the review queue with its oldest age, what waits, and how fresh the index is."""
    from assay.app import explain as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "status")
    overview = use.status(world)
    last = _past(overview.last_run) if overview.last_run else None
    record = {"action": "status", "path": world.root, **_fields(overview), "last_run": last}
    face.out.result(record, _overview(world, overview))
    return PERSON_NEEDED if face.strict and use.needs_a_person(world) else 0


def _properties(world: World, path: str) -> dict[str, object]:
    """By the names that they have in the file, and where it lies."""
    from assay.text import frontmatter

    data = world.files.read(path) or b""
    return {**frontmatter.read(data).properties, "path": path, "abs_path": f"{world.root}/{path}"}


def body(world: World, path: str) -> Iterator[str]:
    """What a person reads of a page: up to the record that is kept for the program."""
    from assay.text import frontmatter

    for line in frontmatter.read(world.files.read(path) or b"").body.splitlines():
        if line.startswith("## Record"):
            return
        if not line.startswith("%%"):
            yield line


def _note(standing: Standing) -> Iterator[str]:
    note = standing.note
    yield note.statement
    yield f"  {note.id}  {note.status}  {note.type}  from {note.source}  {note.sensitivity}"
    if note.property:
        yield f"  {note.subject.basename} | {note.property} | {'not ' if note.negated else ''}{_value(note.value)}"
    if note.validity.start or note.validity.end:
        yield f"  valid {note.validity.start or '…'} to {note.validity.end or '…'}"
    if note.recheck:
        yield f"  to be checked again: {note.recheck}"
    yield f"  {standing.filed.path}"


def _value(value: Any) -> str:
    return str(getattr(value, "basename", value)) if value is not None else "-"


def _entity(entity: Any, path: str, notes: tuple[Standing, ...]) -> Iterator[str]:
    yield f"{entity.name} ({', '.join(entity.types) or 'thing'})"
    if entity.aliases:
        yield f"  also {', '.join(entity.aliases)}"
    yield f"  {entity.id}  {entity.status}"
    yield f"  {path}"
    for each in notes:
        yield f"  {each.note.id[-6:]}  {each.note.status:<10}  {each.note.statement}"


def _account(account: Account) -> Iterator[str]:
    yield from _note(account.standing)
    yield "evidence"
    yield from _testimonies(account.testimonies)
    for ruling in account.decisions:
        by = f" by {ruling.rule}" if ruling.rule else ""
        yield f"decided  {ruling.verdict}{by}  {ruling.candidate}  {ruling.commit[:_SHA]}  {ruling.at}"
        if ruling.compared:
            yield f"  compared with {', '.join(ruling.compared)}"
    for title, others in (
        ("replaced", account.earlier),
        ("replaced by", account.later),
        ("rests on it", account.dependants),
    ):
        yield from (f"{title}  {each.note.id}  {each.note.statement}" for each in others)
    yield from (f"open question  {each.item.id}  {each.item.title}" for each in account.questions)


def _testimonies(testimonies: Iterable[Testimony]) -> Iterator[str]:
    for each in testimonies:
        line = each.evidence
        yield f"  {line.speaker or line.kind}, {line.at or 'no time'} ({line.kind}, {line.channel}, {line.support})"
        yield f"    “{each.quote}”" if each.quote else "    its words do not stand in the source any more"
        yield f"    {line.source}"


def sampled(drawn: Drawn) -> Iterator[str]:
    """A statement, and below it the words that it rests on."""
    yield drawn.standing.note.statement
    yield from _testimonies(drawn.testimonies)
    yield f"  {drawn.standing.note.id[-6:]}  {drawn.standing.filed.path}"


def sampled_record(world: World, drawn: Drawn, seed: int) -> Mapping[str, Any]:
    """The same for programs."""
    note, path = drawn.standing.note, drawn.standing.filed.path
    return {
        "action": "sample",
        "id": note.id,
        "statement": note.statement,
        "type": note.type,
        "testimonies": _testimony_records(drawn.testimonies),
        "seed": seed,
        "path": path,
        "abs_path": f"{world.root}/{path}",
    }


def _testimony_records(testimonies: Iterable[Testimony]) -> list[Mapping[str, Any]]:
    return [{**_fields(each.evidence), "quote": each.quote} for each in testimonies]


def _account_record(world: World, account: Account) -> Mapping[str, Any]:
    return {
        **_properties(world, account.standing.filed.path),
        "testimonies": _testimony_records(account.testimonies),
        "decisions": account.decisions,
        "earlier": [each.note.id for each in account.earlier],
        "later": [each.note.id for each in account.later],
        "dependants": [each.note.id for each in account.dependants],
        "questions": [each.item.id for each in account.questions],
        "commits": [each.sha for each in account.commits],
    }


def _past(past: PastRun) -> Mapping[str, object]:
    return {
        "commit": past.commit,
        "at": past.at,
        "subject": past.subject,
        "run": past.run,
        "candidates": [
            {"candidate": candidate, "verdict": verdict, "reached": reached}
            for candidate, verdict, reached in past.source_decisions
        ],
    }


def _overview(world: World, overview: Overview) -> Iterator[str]:
    from assay.cli.render import columns, counted, shown

    yield world.root
    yield from columns([("  " + name, str(count)) for name, count in sorted(overview.counts.items())])
    oldest = f", the oldest {overview.oldest_question_days} days old" if overview.open_questions else ""
    yield f"questions: {overview.open_questions} open{oldest}"
    if overview.inbox:
        yield f"inbox: {counted(overview.inbox, 'candidate')} waiting for `assay commit`"
    if overview.pending:
        yield f"edited and not committed: {counted(len(overview.pending), 'file')}"
    yield from (f"index {name}: {shown(value)}" for name, value in overview.index.items())
    if overview.last_run:
        yield f"last run: {overview.last_run.at}  {overview.last_run.subject}"


def _fields(value: Any) -> dict[str, Any]:
    from dataclasses import fields

    return {field.name: getattr(value, field.name) for field in fields(value)}
