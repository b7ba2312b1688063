"""`assay entity`: who is who, and what a person says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from assay.cli import completing
from assay.cli.render import counted
from assay.cli.reviewing import Person, named
from assay.cli.surface import Face, Group, command
from assay.model.errors import UsageError
from assay.model.evidence import Channel
from assay.model.question import Answer

if TYPE_CHECKING:
    from assay.app.identities import Done, Listed, Request
    from assay.app.world import World

ENTITIES: Final = completing.of("entity")
Entity = Annotated[
    str, typer.Argument(metavar="ENTITY", help="An entity, by its name, its id or its end.", autocompletion=ENTITIES)
]
Other = Annotated[str, typer.Argument(metavar="OTHER", help="The other entity.", autocompletion=ENTITIES)]
Because = Annotated[str, typer.Option("--because", metavar="TEXT", help="Why; kept with the act.")]


def register(app: typer.Typer) -> None:
    """Add the group."""
    about = "Say who is who: the entities that notes are about. Without a command: list."
    group = typer.Typer(cls=Group, rich_markup_mode=None, help=about)
    command(group, "list", examples=("assay entity", "assay entity list --type schema:Person --json"))(listed)
    command(group, "show", examples=('assay entity show "Ada Lovelace"', "assay entity show p4r5 --json"))(show)
    command(group, "merge", examples=MERGING, writes=True)(merge)
    command(group, "split", examples=SPLITTING, writes=True)(split)
    command(group, "alias", examples=NAMING, writes=True)(alias)
    app.add_typer(group, name="entity")


MERGING: Final = (
    'assay entity merge "Ada Lovelace" "Ada King" --because "her married name"',
    "assay entity merge p4r5 8c2m --dispute --dry-run",
    "assay undo p4r5",
)
SPLITTING: Final = (
    'assay entity split "Ada Lovelace" "Ada King"',
    "assay entity split Mercury --note 8c2m --note 4kq1 --type schema:Substance",
)
NAMING: Final = (
    'assay entity alias "Ada Lovelace" "Dr. Ada King" --because "so she signs"',
    'assay entity alias "Ada Lovelace" "Countess" --remove',
)


def listed(
    face: Face,
    type: Annotated[
        str | None, typer.Option("--type", metavar="CLASS", help="Only of this class, such as schema:Person.")
    ] = None,
    named: Annotated[str | None, typer.Option("--named", metavar="TEXT", help="Only with this in a name or alias.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Those too that were merged into others.")] = False,
) -> int:
    """List the entities by name."""
    from assay.app import identities as use
    from assay.cli.render import columns
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "entity list")
    found = use.entities(world, type=type, named=named, merged=everything)
    lines = columns([_row(each) for each in found]) if found else []
    for each, shown in zip(found, lines, strict=True):
        face.out.result({**_record(world, each.filed.item, each.filed.path), "notes": each.notes}, [shown])
    face.out.talk(counted(len(found), "thing"))
    return 0


def _row(each: Listed) -> tuple[str, ...]:
    entity = each.filed.item
    kinds = ", ".join(entity.types) or "-"
    aliases = f"also {', '.join(entity.aliases)}" if entity.aliases else ""
    merged = "" if entity.status.value == "active" else entity.status.value
    return (
        entity.id[-6:],
        entity.name,
        kinds,
        counted(each.notes, "note"),
        " ".join(part for part in (merged, aliases) if part),
    )


def show(face: Face, wanted: Entity) -> int:
    """Show who it is: names, classes, what it is not, on whose word, and the notes about it."""
    from assay.app import explain
    from assay.app import identities as use
    from assay.cli.explaining import testimonies, testimony_records
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "entity show")
    world.ledger.refresh()
    filed = use.entity(world, wanted, merged=True) if wanted.startswith("ent-") else use.entity(world, wanted)
    notes, said = explain.about(world, filed.item.id), explain.testimonies(world, filed.item.evidence)
    commits = world.repository.log(limit=explain.COMMITS, trailer=filed.item.id)
    record = {
        **_record(world, filed.item, filed.path),
        "notes": [each.note.id for each in notes],
        "distinct_from": [{"entity": each.entity, "reason": each.reason} for each in filed.item.distinct_from],
        "about": filed.item.about,
        "testimonies": testimony_records(said),
        "commits": [each.sha for each in commits],
    }
    entity = filed.item
    lines = [
        f"{entity.name} ({', '.join(entity.types) or 'thing'})",
        *([f"  also {', '.join(entity.aliases)}"] if entity.aliases else []),
        f"  {entity.id}  {entity.status}",
        f"  {filed.path}",
        *(f"  was merged in: {each}" for each in entity.merged),
        *(f"  is not {each.entity.target}: {each.reason}" for each in entity.distinct_from),
        *([f"  your note: {entity.about.target}"] if entity.about else []),
        "evidence",
        *testimonies(said),
        *(f"  {each.note.id[-6:]}  {each.note.status:<10}  {each.note.statement}" for each in notes),
    ]
    face.out.result(record, lines)
    return 0


def merge(
    face: Face,
    into: Entity,
    gone: Other,
    dispute: Annotated[bool, typer.Option("--dispute", help="Keep claims that cannot both hold, as disputed.")] = False,
    because: Because = "",
    person: Person = None,
) -> int:
    """Make two entities one. The names of the other find the first from now on; its page stays and points there."""
    from assay.app import identities as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "entity merge")
    request = _request(person, world)
    done = use.merge(world, into, gone, request, because=because, dispute=dispute, dry=face.dry_run)
    return _present(face, world, done)


def split(
    face: Face,
    whole: Entity,
    gone: Annotated[
        str | None, typer.Argument(metavar="OTHER", help="What was merged into it and is not it.", autocompletion=ENTITIES)
    ] = None,
    notes: Annotated[
        list[str] | None,
        typer.Option(
            "--note",
            metavar="ID",
            help="A note that is about another one. May be repeated.",
            autocompletion=completing.of("note"),
        ),
    ] = None,
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What the other one is called; else the same.")] = "",
    type: Annotated[
        str | None, typer.Option("--type", metavar="CLASS", help="What the other one is; else the same.")
    ] = None,
    aliases: Annotated[
        list[str] | None, typer.Option("--alias", metavar="NAME", help="A further name of the other one.")
    ] = None,
    because: Because = "",
    person: Person = None,
) -> int:
    """Make one entity two: what was merged stands for itself again, or notes go to a new one."""
    from assay.app import identities as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "entity split")
    request = _request(person, world)
    if (gone is None) == (not notes):
        raise UsageError("name either what was merged into it, or with --note the notes that are about another one")
    if gone is not None:
        return _present(face, world, use.part(world, whole, gone, request, because=because, dry=face.dry_run))
    another = use.Another(name, type, tuple(aliases or ()))
    done = use.split(world, whole, notes or (), another, request, because=because, dry=face.dry_run)
    return _present(face, world, done)


def alias(
    face: Face,
    wanted: Entity,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The further name.")],
    remove: Annotated[bool, typer.Option("--remove", help="Take it away instead.")] = False,
    because: Because = "",
    person: Person = None,
) -> int:
    """Give an entity a further name under which it is found."""
    from assay.app import identities as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "entity alias")
    request = _request(person, world)
    return _present(face, world, use.alias(world, wanted, name, request, because=because, remove=remove, dry=face.dry_run))


def _request(person: str | None, world: World) -> Request:
    from assay.app.identities import Request

    return Request(Answer.ACCEPT, named(person, world), Channel.CLI)


def _record(world: World, entity: Any, path: str) -> dict[str, object]:
    return {
        "id": entity.id,
        "name": entity.name,
        "types": entity.types,
        "aliases": entity.aliases,
        "status": entity.status,
        "merged": entity.merged,
        "path": path,
        "abs_path": f"{world.root}/{path}",
    }


def _present(face: Face, world: World, done: Done) -> int:
    from assay.cli import books

    for notice in done.notices:
        face.out.talk(notice)
    face.out.result(_done_record(world, done), _done_lines(done))
    books.report(face.out, done.findings)
    return 0


def _done_record(world: World, done: Done) -> Mapping[str, object]:
    entities = [_record(world, each.item, each.path) for each in done.pages]
    return {
        "action": "entity",
        "did": done.word,
        "said": done.said,
        "entities": entities,
        "notes": done.notes,
        "commit": done.commit,
    }


def _done_lines(done: Done) -> Iterator[str]:
    yield done.said
    yield from (f"  {each.item.status:<6}  {each.path}" for each in done.pages)
    if done.notes:
        yield f"  {counted(len(done.notes), 'note')} changed"
    if done.commit:
        yield f"commit {done.commit[:7]}"
