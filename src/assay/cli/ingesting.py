"""`assay ingest` and its stages one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from assay.cli.render import counted, harmless
from assay.cli.surface import Face, command, word, words
from assay.model.errors import UsageError
from assay.model.evidence import Kind

if TYPE_CHECKING:
    from assay.app.books import Run
    from assay.app.ingest import Input, Moved, Options
    from assay.app.world import World
    from assay.model.finding import Finding

FORMATS: Final = (
    *("auto", "text", "markdown", "transcript", "proposals"),
    *("claude-code", "codex", "chatgpt", "claude", "tasks"),
)
PROPOSERS: Final = ("extractive", "anthropic", "none")
KINDS: Final = tuple(kind.value for kind in Kind if kind is not Kind.RECALL)

Names = Annotated[list[str], typer.Argument(metavar="FILE", help="Files, folders, .zip; - is standard input.")]
Given = Annotated[list[str] | None, typer.Argument(metavar="FILE", help="Files, folders, .zip; - is standard input.")]
External = Annotated[bool, typer.Option("--external", help="Your own notes in the folders of external.extract.")]
Format = Annotated[str, words("--format", FORMATS, "What the input is.")]
KindOf = Annotated[str, words("--kind", KINDS, "Who speaks in a text.")]
ProposerOf = Annotated[str, words("--proposer", PROPOSERS, "Who reads texts and transcripts.")]
Speaker = Annotated[str | None, typer.Option("--speaker", metavar="NAME", help="Whose words a text is.")]
Ids = Annotated[
    list[str] | None, typer.Argument(metavar="ID", help="Candidates, by the end of their ids; else all that wait.")
]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    command(
        app,
        "ingest",
        writes=True,
        examples=(
            "assay ingest kickoff.jsonl",
            "assay ingest notes.md letter.txt --kind person",
            "assay ingest ~/.claude/projects chatgpt-export.zip",
            "assay ingest --external",
            "my-agent --propose | assay ingest - --format proposals --json",
        ),
    )(ingest)
    command(app, "capture", examples=("assay capture kickoff.jsonl", "assay capture - --format proposals"))(capture)
    command(app, "classify", examples=("assay classify", "assay classify p4r5"))(classify)
    command(app, "filter", examples=("assay filter", "assay filter p4r5 --json"))(sift)
    command(app, "validate", examples=("assay validate", "assay validate p4r5"))(validate)
    command(app, "commit", examples=("assay commit", "assay commit p4r5 --strict"))(commit)


def ingest(
    face: Face,
    names: Given = None,
    form: Format = "auto",
    kind: KindOf = Kind.DOCUMENT.value,
    proposer: ProposerOf = "extractive",
    speaker: Speaker = None,
    external: External = False,
) -> int:
    """Take in documents, session logs, exports or proposals, all the way to the index.

    Shows what became of each claim and the trial balance. The same input again changes nothing.
    """
    from assay.cli import books, inputs
    from assay.cli.wire.world import world as world_of

    options, world = _options(form, kind, proposer, speaker), world_of(face, "ingest")
    if not (names or external):
        raise UsageError("name a FILE, or --external for your own notes")
    given, places = inputs.sorted_out(names or (), options.format)
    run = _run(face, world, given, places, options, external=external)
    if run.cost.requests and not face.dry_run:
        from assay.app.assisted import assisted

        run = assisted(world, run)
    books.present(face.out, "ingest", run)
    return books.exit_code(face, world, run)


def _run(face: Face, world: World, given: Sequence[str], places: Sequence[str], options: Options, *, external: bool) -> Run:
    """All ways of reading, with one balance."""
    from dataclasses import replace

    from assay.app import importing
    from assay.app import ingest as use
    from assay.app.books import joined

    texts, unreadable = _texts(face, given, world)
    runs: list[Run] = []
    if given:
        runs.append(use.preview(world, texts, options) if face.dry_run else use.ingest(world, texts, options))
    if places:
        read = importing.preview if face.dry_run else importing.ingest
        runs.append(read(world, places, options))
    if external:
        runs.append(
            importing.preview_external(world, options) if face.dry_run else importing.ingest_external(world, options)
        )
    run = joined(runs)
    return replace(run, findings=(*unreadable, *run.findings), cost=use.cost(world, options))


def capture(
    face: Face,
    names: Names,
    form: Format = "auto",
    kind: KindOf = Kind.DOCUMENT.value,
    proposer: ProposerOf = "extractive",
    speaker: Speaker = None,
) -> int:
    """Extract and screen only: candidates as files in the inbox."""
    from assay.app import importing
    from assay.app import ingest as use
    from assay.cli import books, inputs
    from assay.cli.wire.world import world as world_of

    options, world = _options(form, kind, proposer, speaker), world_of(face, "capture")
    given, places = inputs.sorted_out(names, options.format)
    texts, unreadable = _texts(face, given, world)
    moved, findings = use.to_inbox(world, texts, options)
    if places:
        more, further = importing.to_inbox(world, places, options)
        moved, findings = (*moved, *more), (*findings, *further)
    _present(face, "capture", moved)
    books.report(face.out, (*unreadable, *findings))
    return books.REFUSED if use.refused((*unreadable, *findings)) else 0


def classify(face: Face, wanted: Ids = None) -> int:
    """Show what the source of each waiting candidate is worth."""
    from assay.app import ingest as use
    from assay.cli.wire.world import world as world_of

    return _present(face, "classify", use.classify(world_of(face, "classify"), wanted or ()))


def sift(face: Face, wanted: Ids = None) -> int:
    """Put each waiting candidate through the screen once more."""
    from assay.app import ingest as use
    from assay.cli.wire.world import world as world_of

    return _present(face, "filter", use.sift(world_of(face, "filter"), wanted or ()))


def validate(face: Face, wanted: Ids = None) -> int:
    """Show what would become of each waiting candidate."""
    from assay.app import ingest as use
    from assay.cli import books
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "validate")
    _, run = use.validate(world, wanted or ())
    books.present(face.out, "validate", run)
    return books.exit_code(face, world, run)


def commit(face: Face, wanted: Ids = None) -> int:
    """Decide the waiting candidates anew and commit what follows."""
    from assay.app import ingest as use
    from assay.cli import books
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "commit")
    run = use.commit(world, wanted or ())
    books.present(face.out, "commit", run)
    return books.exit_code(face, world, run)


def _present(face: Face, action: str, moved: Sequence[Moved]) -> int:
    for each in moved:
        findings: list[dict[str, Any]] = [
            {"code": found.code, "severity": found.severity, "message": found.message} for found in each.findings
        ]
        record = {"action": action, "candidate": each.candidate.id, "stage": each.stage, "findings": findings}
        lines = (f"{each.candidate.id}  {each.said}: {each.candidate.claim.text}", *(f"  {f['message']}" for f in findings))
        face.out.result(record, lines)
    face.out.talk(counted(len(moved), "candidate"))
    return 0


def _texts(face: Face, names: Sequence[str], world: World) -> tuple[tuple[Input, ...], tuple[Finding, ...]]:
    from assay.cli import inputs

    texts, unreadable = inputs.read(names, world.config.max_input_bytes)
    for name in inputs.blank(texts):
        face.out.talk(harmless(f"{name} is empty"))
    return texts, unreadable


def _options(form: str, kind: str, proposer: str, speaker: str | None) -> Options:
    from assay.app.ingest import Options

    return Options(
        format=word("--format", form, FORMATS),  # type: ignore[arg-type]  # one of the words of its Literal, see the tests
        kind=Kind(word("--kind", kind, KINDS)),
        proposer=word("--proposer", proposer, PROPOSERS),
        speaker=speaker,
    )
