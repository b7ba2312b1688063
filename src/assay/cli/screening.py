"""`assay screen`: what the screen makes of a text, and the fingerprint of a value that may stand. Writes nothing."""

from __future__ import annotations

from typing import Annotated

import typer

from assay.cli.surface import Face, command

EXAMPLES = (
    "assay screen notes.md",
    "pbpaste | assay screen --json",
    "assay screen --tag < value.txt",
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "screen", examples=EXAMPLES)(screen)


def screen(
    face: Face,
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="A text; else standard input.")] = None,
    tag: Annotated[bool, typer.Option("--tag", help="The fingerprint of this exact value, for screen.allow.")] = False,
) -> int:
    """Show a text as it would be kept, and what was found in it. Writes nothing.

    With --tag the text is one value, without the line's end: its fingerprint, put into screen.allow, lets it stand.
    """
    from assay.cli import inputs
    from assay.cli.books import REFUSED, report
    from assay.cli.wire.world import world as world_of
    from assay.stages.screen import screen as screened
    from assay.stages.screen import secret_tag

    world = world_of(face, "screen")
    texts, findings = inputs.read([file or inputs.STDIN], world.config.max_input_bytes)
    report(face.out, findings)
    for each in texts:
        if tag:
            told = secret_tag(world.rules.policy, each.text.rstrip("\r\n"))
            face.out.result({"action": "tag", "tag": told}, [told])
            continue
        found = screened(each.text, world.rules.policy)
        record = {
            "refused": found.refused,
            "review": found.review,
            "sensitivity": found.sensitivity,
            "findings": found.findings,
        }
        face.out.result({"action": "screen", "text": found.text, **record}, [found.text.rstrip("\n")])
        for finding in found.findings:
            face.out.talk(f"{finding.code}  {finding.where}: {finding.message}")
    return REFUSED if findings else 0
