"""`assay remember`, `context`, `cite`: the short memory, what is pushed into a prompt, and what was of use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli import completing
from assay.cli.render import line
from assay.cli.surface import Face, command

if TYPE_CHECKING:
    from assay.app.remember import Remembered

STDIN: Final = "-"
CITABLE: Final = completing.of("note", "entity", "playbook")

REMEMBERING: Final = (
    'assay remember "The staging server is down until Thursday."',
    "git log -1 --format=%s | assay remember - --agent release-bot",
)
CITING: Final = ("assay cite p4r5", 'assay cite "Release Kestrel"')


def register(app: typer.Typer) -> None:
    """Add the commands."""
    command(app, "remember", examples=REMEMBERING)(remember)
    command(app, "context", examples=("assay context", "assay context --json"))(context)
    command(app, "cite", examples=CITING)(cite)


def remember(
    face: Face,
    text: Annotated[
        list[str], typer.Argument(metavar="TEXT", help="One thing, in whole sentences; - reads it from standard input.")
    ],
    agent: Annotated[
        str | None, typer.Option("--agent", metavar="NAME", help="It is the word of this agent, not yours.")
    ] = None,
) -> int:
    """Keep a note at once, as it is. It is screened, waits for nobody, and fades unless it is consolidated."""
    from assay.app import remember as use
    from assay.cli.wire.world import world as world_of
    from assay.model.evidence import Channel

    world = world_of(face, "remember")
    found = use.remember(world, _given(text, world.config.max_input_bytes), Channel.CLI, agent)
    face.out.record({"action": "remember", **_record(found)})
    face.out.text(f"{'known already' if found.known else 'noted'}  {found.note.id[-6:]}  {line(found.note.text)}")
    for each in found.findings:
        face.out.talk(f"{each.code}  {each.message}")
    if found.note.orders:
        face.out.talk("It gives orders to its reader: it is labelled so, and not pushed into prompts.")
    return 0


def context(face: Face) -> int:
    """Show what is pushed into an agent's prompt: the profile, notes of the short memory, playbooks; and what was cut."""
    from assay.app import context as use
    from assay.cli.wire.world import world as world_of
    from assay.stages.context import record

    world = world_of(face, "context")
    found = use.context(world, world.config.mcp_sees)
    face.out.result({"action": "context", **record(found)}, [found.text])
    return 0


def cite(
    face: Face,
    wanted: Annotated[
        str, typer.Argument(metavar="ID", help="An id or its end, a title or a name.", autocompletion=CITABLE)
    ],
) -> int:
    """Count that something recalled was of use: it comes sooner in searches and in the context."""
    from assay.app import cite as use
    from assay.cli.wire.world import world as world_of

    found = use.cite(world_of(face, "cite"), wanted)
    times = "once" if found.count == 1 else f"{found.count} times"
    face.out.result({"action": "cite", "id": found.id, "count": found.count}, [f"{found.id[-6:]} was cited {times}"])
    return 0


def _given(text: list[str], limit: int) -> str:
    if text != [STDIN]:
        return " ".join(text)
    from assay.cli import inputs

    texts, findings = inputs.read([STDIN], limit)
    if findings:
        from assay.model.errors import UsageError

        raise UsageError(findings[0].message)
    return texts[0].text


def _record(found: Remembered) -> dict[str, object]:
    note = found.note
    return {
        "id": note.id,
        "path": found.path,
        "text": note.text,
        "known": found.known,
        "source": note.kind,
        "speaker": note.speaker,
        "sensitivity": note.sensitivity,
        "orders": note.orders,
        "findings": found.findings,
    }
