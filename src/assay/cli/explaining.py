"""`assay show`, `why`, `history`, `status`: what stands, why it stands, and how it came about."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from assay.cli import completing
from assay.cli.searching import AsOf, KnownAt
from assay.cli.surface import Face, command, day, number

if TYPE_CHECKING:
    from assay.app.explain import Account, PastRun, Testimony
    from assay.app.records import Passes
    from assay.app.sample import Drawn
    from assay.app.world import World
    from assay.model.neighbourhood import Standing
    from assay.model.patch import Filed
    from assay.model.run import Pass

ANYTHING: Final = completing.of("note", "entity", "question", "source")
NOTES: Final = completing.of("note")

Wanted = Annotated[str, typer.Argument(metavar="ID", help="An id or its end, a title or a name.", autocompletion=ANYTHING)]
Note = Annotated[
    str, typer.Argument(metavar="ID", help="A note, by its id or its end, or its title.", autocompletion=NOTES)
]

SHOWING: Final = (
    "assay show p4r5",
    'assay show "Ada Lovelace" --as-of 2026-03-01',
    'assay show "Ada Lovelace" --known-at 2026-03-01T10:00Z',
    "assay show p4r5 --history --json",
)
PERSON_NEEDED: Final = 3
_SHA: Final = 7


def register(app: typer.Typer) -> None:
    """Add the commands."""
    command(app, "show", examples=SHOWING)(show)
    command(app, "why", examples=("assay why p4r5", "assay why p4r5 --json"))(why)
    command(app, "history", examples=("assay history", "assay history p4r5", "assay history --limit 100"))(history)
    command(app, "status", examples=("assay status", "assay status --strict || mail -s review me"))(status)


def show(
    face: Face,
    wanted: Wanted,
    as_of: AsOf = None,
    known_at: KnownAt = None,
    history: Annotated[bool, typer.Option("--history", help="What it replaced and what replaced it, drafts, too.")] = False,
) -> int:
    """Show a note, an entity with the notes about it, or a question; as it is, was held or was known."""
    from assay.app import explain as use
    from assay.cli.wire.world import world as world_of

    world, seen = world_of(face, "show"), _Seen(day("--as-of", as_of), history)
    if known_at is not None:
        _shown_then(face, world, wanted, known_at, seen)
        return 0
    found = use.show(world, wanted)
    if isinstance(found, str):
        face.out.result({"id": found}, [found])
    else:
        _shown(face, world, found, seen)
    return 0


@dataclass(frozen=True)
class _Seen:
    """What of the past is to be shown."""

    day: datetime.date | None
    history: bool
    then: str = ""

    def labels(self, standing: Standing) -> list[str]:
        """What a reader must know of a note that is shown so."""
        from assay.app.explain import held

        if self.day is None:
            return [self.then] if self.then else []
        said = "held then" if held(standing.note, self.day) else f"not held on {self.day}"
        return [said, *([self.then] if self.then else [])]


def _shown(face: Face, world: World, found: Standing | Filed[Any], seen: _Seen) -> None:
    from assay.app import explain as use
    from assay.model.entity import Entity
    from assay.model.neighbourhood import Standing

    if isinstance(found, Standing):
        earlier, later = (use.chain(world, found, later=each) for each in (False, True))
        chained = {"earlier": [each.note.id for each in earlier], "later": [each.note.id for each in later]}
        record = {**_properties(world, found.filed.path), "labels": seen.labels(found), **chained}
        lines = (*_note(found, seen), *(_chain(earlier, later) if seen.history else ()))
        face.out.result(record, lines)
    elif isinstance(found.item, Entity):
        _shown_entity(face, _properties(world, found.path), found, use.about(world, found.item.id), seen)
    else:
        record = {**_properties(world, found.path), "labels": [], "earlier": [], "later": []}
        face.out.result(record, body(world, found.path))


def _shown_then(face: Face, world: World, wanted: str, known_at: str, seen: _Seen) -> None:
    from assay.app.then import Then, moment
    from assay.model.neighbourhood import Standing
    from assay.model.note import Note

    world.ledger.refresh()
    then = Then(world, moment(world, known_at))
    filed, data = then.page(wanted)
    seen = replace(seen, then=then.label)
    record = _read(world, filed.path, data)
    if isinstance(filed.item, Note):
        standing = Standing(filed, None)
        record = {**record, "labels": seen.labels(standing), "earlier": [], "later": []}
        face.out.result(record, _note(standing, seen))
    else:
        _shown_entity(face, record, filed, then.about(filed), seen)


def _shown_entity(
    face: Face, record: Mapping[str, object], found: Filed[Any], notes: tuple[Standing, ...], seen: _Seen
) -> None:
    from assay.app.explain import held

    kept = tuple(each for each in notes if held(each.note, seen.day, history=seen.history))
    labels = [each for each in (f"held on {seen.day}" if seen.day else "", seen.then) if each]
    shown = {**record, "notes": [each.note.id for each in kept], "labels": labels}
    face.out.result(shown, (*_entity(found.item, found.path, kept), *(f"  {each}" for each in labels)))
    if len(kept) < len(notes) and seen.day is None:
        face.out.talk(f"{len(notes) - len(kept)} more with --history")


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
    """Show past runs, newest first: commits, and the passes of `assay consolidate` with what became of them."""
    from assay.app import explain as use
    from assay.cli.wire.world import world as world_of

    world, most = world_of(face, "history"), number("--limit", limit) or 20
    passes = () if wanted is not None else world.runs.all(most)  # before its commits, where both are of one second
    shown = [(each.ended or each.started, _pass_record(each), _pass_line(each)) for each in passes]
    past = use.history(world, wanted, most)
    shown += [(each.at, {"action": "history", **_past(each)}, _commit_line(each)) for each in past]
    for _, record, line in sorted(shown, key=lambda each: datetime.datetime.fromisoformat(each[0]), reverse=True)[:most]:
        face.out.result(record, [line])
    return 0


def _commit_line(past: PastRun) -> str:
    return f"{past.commit[:_SHA]}  {past.at}  {past.subject}"


def _pass_record(record: Pass) -> dict[str, Any]:
    from assay.cli.passing import pass_record

    return pass_record("pass", record)


def _pass_line(record: Pass) -> str:
    from assay.cli.passing import line

    return line(record)


def status(face: Face) -> int:
    """Show what the two tiers hold, the review queue, what waits, how consolidation went and what it cost, the index."""
    from assay.app import explain as use
    from assay.cli.overview import overviewed
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "status")
    overview = use.status(world)
    last = _past(overview.last_run) if overview.last_run else None
    passed = _passed_record(overview.passes)
    record = {"action": "status", "path": world.root, **_fields(overview), "last_run": last, "passes": passed}
    face.out.result(record, overviewed(world, overview))
    return PERSON_NEEDED if face.strict and use.needs_a_person(world) else 0


def _properties(world: World, path: str) -> dict[str, object]:
    """By the names that they have in the file, and where it lies."""
    return _read(world, path, world.files.read(path) or b"")


def _read(world: World, path: str, data: bytes) -> dict[str, object]:
    from assay.text import frontmatter

    return {**frontmatter.read(data).properties, "path": path, "abs_path": f"{world.root}/{path}"}


def body(world: World, path: str) -> Iterator[str]:
    """What a person reads of a page: up to the record that is kept for the program."""
    from assay.text import frontmatter

    for line in frontmatter.read(world.files.read(path) or b"").body.splitlines():
        if line.startswith("## Record"):
            return
        if not line.startswith("%%"):
            yield line


def _note(standing: Standing, seen: _Seen | None = None) -> Iterator[str]:
    note = standing.note
    yield note.statement
    yield from (f"  {each}" for each in (seen.labels(standing) if seen else ()))
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
    yield from testimonies(account.testimonies)
    for ruling in account.decisions:
        by = f" by {ruling.rule}" if ruling.rule else ""
        undone = "  (undone since)" if ruling.undone else ""
        yield f"decided  {ruling.verdict}{by}  {ruling.candidate}  {ruling.commit[:_SHA]}  {ruling.at}{undone}"
        if ruling.compared:
            yield f"  compared with {', '.join(ruling.compared)}"
    yield from _chain(account.earlier, account.later)
    yield from (f"rests on it  {each.note.id}  {each.note.statement}" for each in account.dependants)
    yield from (f"open question  {each.item.id}  {each.item.title}" for each in account.questions)


def _chain(earlier: Iterable[Standing], later: Iterable[Standing]) -> Iterator[str]:
    for title, others in (("replaced", earlier), ("replaced by", later)):
        yield from (f"{title}  {each.note.id}  {each.note.statement}" for each in others)


def testimonies(said: Iterable[Testimony]) -> Iterator[str]:
    """Who said it, when, in which words, and where they stand."""
    for each in said:
        line = each.evidence
        yield f"  {line.speaker or line.kind}, {line.at or 'no time'} ({line.kind}, {line.channel}, {line.support})"
        yield f"    “{each.quote}”" if each.quote else "    its words do not stand in the source any more"
        yield f"    {line.source}"


def sampled(drawn: Drawn) -> Iterator[str]:
    """A statement, and below it the words that it rests on."""
    yield drawn.standing.note.statement
    yield from testimonies(drawn.testimonies)
    yield f"  {drawn.standing.note.id[-6:]}  {drawn.standing.filed.path}"


def sampled_record(world: World, drawn: Drawn, seed: int) -> Mapping[str, Any]:
    """The same for programs."""
    note, path = drawn.standing.note, drawn.standing.filed.path
    return {
        "action": "sample",
        "id": note.id,
        "statement": note.statement,
        "type": note.type,
        "testimonies": testimony_records(drawn.testimonies),
        "seed": seed,
        "path": path,
        "abs_path": f"{world.root}/{path}",
    }


def testimony_records(said: Iterable[Testimony]) -> list[Mapping[str, Any]]:
    """The same for programs."""
    return [{**_fields(each.evidence), "quote": each.quote} for each in said]


def _account_record(world: World, account: Account) -> Mapping[str, Any]:
    return {
        **_properties(world, account.standing.filed.path),
        "testimonies": testimony_records(account.testimonies),
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


def _passed_record(passes: Passes | None) -> Mapping[str, Any]:
    if passes is None or passes.last is None:
        return {"last": None, "aside": [], "cost": {}}
    return {"last": _pass_record(passes.last), "aside": passes.aside, "cost": passes.cost}


def _fields(value: Any) -> dict[str, Any]:
    from dataclasses import fields

    return {field.name: getattr(value, field.name) for field in fields(value)}
