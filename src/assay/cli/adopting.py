"""`assay ontology adopt`: what a name is that notes or pages propose, or what more is said of a known property."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli.render import counted
from assay.cli.surface import Face
from assay.model.errors import UsageError

if TYPE_CHECKING:
    from assay.app.assemble import Adopted
    from assay.app.books import Run
    from assay.stages.assemble import Ruling

EXAMPLES: Final = (
    "assay ontology adopt ex:motto",
    "assay ontology adopt ex:employer --as schema:worksFor",
    "assay ontology adopt ex:shoeSize --range schema:Number --one-at-a-time",
    "assay ontology adopt ex:Spaceship --under schema:Vehicle",
    "assay ontology adopt schema:knows --domain schema:Person",
)
DID: Final = {
    "declare": "is declared as",
    "align": "is from now on",
    "merge": "is from now on",
    "restrict": "says more now:",
    "amend": "says more now:",
}


def adopt(
    face: Face,
    names: Annotated[
        list[str], typer.Argument(metavar="NAME...", help="Names as notes and pages have them, or known properties.")
    ],
    target: Annotated[
        str | None,
        typer.Option("--as", metavar="TERM", help="The known term that they are."),
    ] = None,
    label: Annotated[str | None, typer.Option("--label", metavar="WORDS", help="Its name for people.")] = None,
    under: Annotated[list[str] | None, typer.Option("--under", metavar="TERM", help="A broader property or class.")] = None,
    domain: Annotated[
        list[str] | None, typer.Option("--domain", metavar="CLASS", help="What has it; several: one of them.")
    ] = None,
    range: Annotated[  # the word of the vocabulary
        list[str] | None, typer.Option("--range", metavar="CLASS", help="What its values are; several: one of them.")
    ] = None,
    one_at_a_time: Annotated[bool, typer.Option("--one-at-a-time", help="A second value is a contradiction.")] = False,
    person: Annotated[
        str | None, typer.Option("--as-person", metavar="NAME", help="Who decides, where there is no terminal.")
    ] = None,
) -> int:
    """Adopt properties and classes that are proposed: as terms of the vault's own, or as known ones; what uses them follows.

    Vocabulary, notes and pages are one commit. What would contradict what the vault says is refused, with the reasons.
    """
    from assay.app import assemble as use
    from assay.cli.wire.world import world as world_of
    from assay.model.axiom import Trait
    from assay.stages.assemble import Ruling

    if person is None and not sys.stdin.isatty():
        raise UsageError("what a term means is a person's to say: run this on a terminal, or say --as-person NAME.")
    traits = (Trait.FUNCTIONAL,) if one_at_a_time else ()
    said = Ruling(
        name=names[0],
        target=target,
        label=label,
        under=tuple(under or ()),
        domain=tuple(domain or ()),
        range=tuple(range or ()),
        traits=traits,
    )
    rulings = (said, *(Ruling(name=each, target=target or names[0]) for each in names[1:]))
    run, made = use.adopt(world_of(face, "ontology adopt"), rulings, person, dry_run=face.dry_run)
    return _report(face, run, made, rulings)


def _report(face: Face, run: Run, made: Adopted, rulings: tuple[Ruling, ...]) -> int:
    from assay.cli import books

    for action, name, curie in made.edit.actions:
        record = {"action": "adopt", "ruling": action, "name": name, "property": curie}
        face.out.result(record, [f"{name} {DID[action]} {curie}"])
    books.report(face.out, run.findings)
    summary = {"action": "adopted", "rulings": len(rulings), "notes": len(made.upgraded), "commits": run.commits}
    face.out.result(
        summary,
        [f"{counted(len(made.upgraded), 'page')} {'would get' if face.dry_run else 'got'} a place in the vocabulary"],
    )
    return 0
