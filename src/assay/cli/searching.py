"""`assay search`: hits that were checked against their files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Final, cast, get_args

import typer

from assay.cli import completing
from assay.cli.render import counted, line
from assay.cli.surface import Face, command, day, number, word, words
from assay.model.claim import ClaimType
from assay.model.hit import Engine
from assay.model.sensitivity import Sensitivity

if TYPE_CHECKING:
    from assay.app.find import Options, Served

TYPES: Final = tuple(each.value for each in ClaimType)
ENGINES: Final = get_args(Engine)
LEVELS: Final = tuple(each.value for each in Sensitivity)

_RESTS_ON: Final = {
    "nothing": "nothing known",
    "unverified": "all of this is unverified conversational context",
}

AsOf = Annotated[str | None, typer.Option("--as-of", metavar="DATE", help="What was held to be so on that day.")]
KnownAt = Annotated[
    str | None, typer.Option("--known-at", metavar="TIME", help="What was known then, from git: a day (its end) or a time.")
]

EXAMPLES: Final = (
    "assay search design notes",
    'assay search "where does Ada live" --as-of 2026-03-01',
    'assay search "who pays for it" --explain',
    "assay search deadline --known-at 2026-03-01",
    'assay search deadline --type decision --subject "Project Atlas" --json',
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "search", examples=EXAMPLES)(search)


def search(
    face: Face,
    query: Annotated[list[str], typer.Argument(metavar="QUERY", help="Words, in any order.")],
    types: Annotated[list[str] | None, words("--type", TYPES, "Only notes of this type. May be repeated.")] = None,
    subject: Annotated[
        str | None,
        typer.Option(
            "--subject", metavar="NAME", help="Only notes about this entity.", autocompletion=completing.of("entity")
        ),
    ] = None,
    as_of: AsOf = None,
    known_at: KnownAt = None,
    history: Annotated[bool, typer.Option("--history", help="Drafts and what holds no longer, too.")] = False,
    sensitivity: Annotated[str, words("--sensitivity", LEVELS, "The highest that is shown.")] = Sensitivity.PERSONAL.value,
    limit: Annotated[str | None, typer.Option("--limit", metavar="N", help="Hits shown; else search.results.")] = None,
    engine: Annotated[str, words("--engine", ENGINES, "What ranks: words and meaning, or one of them.")] = ENGINES[0],
    explain: Annotated[bool, typer.Option("--explain", help="Show what each score is made of.")] = False,
) -> int:
    """Search the notes and your own Markdown. Every hit was read before it is shown."""
    from assay.app import find as use
    from assay.cli.wire.world import world as world_of

    options, world = _options(types, subject, as_of, history, sensitivity, limit, engine), world_of(face, "search")
    if known_at is not None:
        from assay.app.then import moment

        options = replace(options, known_at=moment(world, known_at))
    result = use.search(" ".join(query), options, world)
    if result.findings:
        face.out.talk(f"{counted(len(result.findings), 'file')} could not be searched; `assay index status` says which")
    for remark in result.remarks:
        face.out.talk(remark.message)
    face.out.record(use.record(result))
    for each in result.hits:
        face.out.heading(line(each.title))
        for shown in (*_lines(each), *(_made_of(each) if explain else ())):
            face.out.text(shown)
    if result.rests_on in _RESTS_ON:
        face.out.text(_RESTS_ON[result.rests_on])
    return 0


def _options(
    types: list[str] | None,
    subject: str | None,
    as_of: str | None,
    history: bool,
    sensitivity: str,
    limit: str | None,
    engine: str,
) -> Options:
    from assay.app.find import Options

    return Options(
        limit=number("--limit", limit),
        types=frozenset(ClaimType(word("--type", each, TYPES)) for each in types or ()),
        subject=subject,
        as_of=day("--as-of", as_of),
        history=history,
        sensitivity=Sensitivity(word("--sensitivity", sensitivity, LEVELS)),
        engine=cast("Engine", word("--engine", engine, ENGINES)),
    )


def _made_of(hit: Served) -> Iterator[str]:
    """The score and its parts; meaning counts from what any text has with the query."""
    if hit.parts is None:
        yield f"  score {hit.score:.2f}: words alone"
        return
    meaning = "no vector" if hit.parts.cosine is None else f"cosine {hit.parts.cosine:.2f}"
    ordinary = f"any text {hit.parts.mean:.2f}, telling from {hit.parts.least:.2f}"
    yield f"  score {hit.score:.2f}: words {hit.parts.lexical:.2f}, {meaning} ({ordinary})"


def _beside(title: str, snippet: str) -> str:
    """The snippet without the title that stands above it already."""
    rest = snippet.removeprefix(title)
    return rest.lstrip(" .:") if rest != snippet and not rest[:1].isalnum() else snippet


def _lines(hit: Served) -> Iterator[str]:
    if said := _beside(line(hit.title), line(hit.snippet)):
        yield f"  {said}"
    facts = (hit.id[-6:] if hit.id else None, hit.kind, hit.status, hit.source and f"from {hit.source}", *hit.labels)
    yield "  " + ", ".join(str(each) for each in facts if each)
    if hit.open_review:
        yield f"  an open question is about it: assay review show {hit.open_review[-6:]}"
    yield f"  {hit.path}"
