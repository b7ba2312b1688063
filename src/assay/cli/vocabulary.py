"""`assay ontology`: the terms that there are, those in force in a vault, and the vault's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli import adopting
from assay.cli.render import columns, counted, line
from assay.cli.surface import Face, Group, command, number
from assay.model.errors import CannotRead, NotManaged, NoVault

if TYPE_CHECKING:
    from assay.app.vocabulary import Shown
    from assay.model.axiom import Axiom, Term
    from assay.model.finding import Finding

UNSOUND: Final = 4
FINDS: Final = 5
"""Terms that a search shows unless told otherwise."""
MANY: Final = 12
"""Names of a list that are shown to a person; JSON has all."""


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = typer.Typer(
        cls=Group, rich_markup_mode=None, help="Find and keep the vocabulary. Without a command: effective."
    )
    command(group, "effective", examples=("assay ontology effective", "assay ontology effective --json"))(effective)
    command(group, "search", examples=("assay ontology search doctor", 'assay ontology search "works for" --json'))(search)
    command(group, "show", examples=("assay ontology show schema:worksFor", "assay ontology show planet"))(show)
    command(group, "delta", examples=("assay ontology delta",))(delta)
    command(group, "add", examples=("assay ontology add zoo.ttl", "assay ontology add zoo.rdf --dry-run"), writes=True)(add)
    command(group, "adopt", examples=adopting.EXAMPLES, writes=True)(adopting.adopt)
    command(group, "check", examples=("assay ontology check",))(check)
    app.add_typer(group, name="ontology")


def search(
    face: Face,
    query: Annotated[list[str], typer.Argument(metavar="WORD", help="A word or phrase of everyday language.")],
    limit: Annotated[str | None, typer.Option("--limit", metavar="N", help="Terms shown; else 5.")] = None,
) -> int:
    """Find the terms that a word means. Needs no vault."""
    from assay.app import vocabulary as use
    from assay.cli.wire.vocabulary import anywhere

    finds = use.search(anywhere(face), " ".join(query), number("--limit", limit) or FINDS)
    rows = [(each.term.curie, each.term.label, each.term.kind.value, each.term.source) for each in finds]
    for each in finds:
        face.out.record({"action": "find", **_term(each.term), "exact": each.exact})
    for row in columns(rows) if rows else ["no term is called so, and none has these words in its name"]:
        face.out.text(row)
    return 0


def show(
    face: Face, name: Annotated[str, typer.Argument(metavar="TERM", help="A CURIE, an IRI, or an everyday name.")]
) -> int:
    """Show a term with what is above, below and apart from it, and its use in this vault."""
    from assay.app import vocabulary as use
    from assay.cli.wire.vocabulary import anywhere

    shown = use.show(anywhere(face), name, _used(face))
    face.out.record({"action": "term", **_term(shown.term), **_around(shown)})
    face.out.heading(f"{shown.term.curie}  {line(', '.join(shown.term.labels))}")
    for each in _lines(shown):
        face.out.text(each)
    return 0


def _used(face: Face) -> Mapping[str, int]:
    """By term, how many pages use it; nothing outside of a vault."""
    from assay.cli.wire.world import world as world_of

    try:
        world = world_of(face, "ontology show")
    except (NoVault, NotManaged):
        return {}
    world.ledger.refresh()
    return world.ledger.terms()


def effective(face: Face) -> int:
    """Show the terms that this vault uses or declares, with all that bears on them."""
    from assay.app import vocabulary as use
    from assay.cli.wire.world import world as world_of

    found = use.in_force(world_of(face, "ontology effective"))
    whole = found.effective
    for curie, term in whole.terms.items():
        face.out.record({"action": "declared", **_term(term), "used": found.used.get(curie, 0)})
    for axiom in whole.axioms:
        face.out.record({"action": "axiom", **_axiom(axiom)})
    used = [(curie, whole.terms[curie].label, counted(count, "page")) for curie, count in sorted(found.used.items())]
    for row in columns(used) if used else []:
        face.out.text(row)
    by_file = Counter(term.source or "nowhere" for term in whole.terms.values())
    sources = ", ".join(f"{count} from {file}" for file, count in sorted(by_file.items()))
    face.out.text(f"{counted(len(whole.terms), 'term')} in force ({sources}), {counted(len(whole.axioms), 'axiom')}")
    return 0


def delta(face: Face) -> int:
    """Show the vocabulary that is this vault's own."""
    from assay.app import vocabulary as use
    from assay.cli.wire.world import world as world_of

    own = use.delta(world_of(face, "ontology delta"))
    for term in own.terms:
        face.out.record({"action": "declared", **_term(term), "used": own.used.get(term.curie, 0)})
        face.out.text(f"{term.curie}  {line(', '.join(term.labels))}  {term.kind.value}")
    for axiom in own.axioms:
        face.out.result({"action": "axiom", **_axiom(axiom)}, [f"  {_said(axiom)}"])
    _report(face, own.findings)
    if not own.terms and not own.axioms and not own.findings:
        face.out.text(f"no terms of its own yet: write them into {own.path}")
    return UNSOUND if any(each.severity == "must" for each in own.findings) else 0


def add(
    face: Face, file: Annotated[str, typer.Argument(metavar="FILE", help="Turtle, RDF/XML, JSON-LD or N-Triples.")]
) -> int:
    """Take in a vocabulary that you bring along: copied into the vault, listed, committed.

    A file that says more than is understood is refused, with what that is; nothing is loaded as less than it says.
    """
    from assay.app import adding as use
    from assay.cli.wire.world import world as world_of

    place = Path(file).expanduser()
    data = _bytes(place, use.MOST_BYTES)
    try:
        added = use.add(world_of(face, "ontology add"), place.name, data, dry_run=face.dry_run)
    except use.NotAdded as refused:
        _report(face, refused.findings)
        raise
    _report(face, added.findings)
    facts = added.facts
    record = {
        "action": "vocabulary",
        "path": added.path,
        "terms": len(facts.terms),
        "axioms": len(facts.axioms),
        "left_out": added.left_out,
        "commits": [added.commit] if added.commit else [],
    }
    did = "would be added" if face.dry_run else "added" if added.commit else "is there already"
    left = f"; {counted(added.left_out, 'thing')} that it describes are no vocabulary" if added.left_out else ""
    counts = f"{counted(len(facts.terms), 'term')}, {counted(len(facts.axioms), 'axiom')}"
    face.out.result(record, [f"{added.path} {did}: {counts}{left}"])
    return 0


def check(face: Face) -> int:
    """Check the vault's own vocabulary, by file and line. Exit code 4 if something of it cannot be used."""
    from assay.app import vocabulary as use
    from assay.cli.wire.world import world as world_of

    findings = use.check(world_of(face, "ontology check"))
    _report(face, findings)
    unsound = any(each.severity == "must" for each in findings)
    summary = {"action": "ontology", "sound": not unsound, "findings": len(findings)}
    face.out.result(summary, [f"{'unsound' if unsound else 'sound'}: {counted(len(findings), 'finding')}"])
    return UNSOUND if unsound else 0


def _bytes(place: Path, most: int) -> bytes:
    try:
        with place.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise CannotRead(str(place), error.strerror or "the system gives no reason") from None
    if len(data) > most:
        raise CannotRead(str(place), f"it has more than {most} bytes", "Leave out what is no vocabulary.")
    return data


def _report(face: Face, findings: Iterable[Finding]) -> None:
    for each in findings:
        record = {"code": each.code, "severity": each.severity, "where": each.where, "message": each.message}
        face.out.result({"action": "finding", **record}, [f"{each.code}  {each.severity:<6}  {each.where}: {each.message}"])


def _term(term: Term) -> dict[str, object]:
    return {"term": term.curie, "kind": term.kind, "label": term.label, "labels": term.labels, "source": term.source}


def _axiom(axiom: Axiom) -> dict[str, object]:
    return {
        "subject": axiom.subject,
        "relation": axiom.relation,
        "objects": axiom.objects,
        "limit": axiom.limit,
        "source": axiom.file,
        "line": axiom.line or None,
    }


def _said(axiom: Axiom) -> str:
    limit = "" if axiom.limit is None else f" {axiom.limit}"
    return f"{axiom.subject} {axiom.relation} {' or '.join(axiom.objects)}{limit}"


def _around(shown: Shown) -> dict[str, object]:
    return {
        "sources": shown.files,
        "parents": shown.parents,
        "ancestors": shown.ancestors,
        "children": shown.children,
        "same": shown.same,
        "apart": [{"term": each.other, "because": _axiom(each.axiom)} for each in shown.apart],
        "domain": shown.domains,
        "range": shown.ranges,
        "domain_advised": shown.advised_domains,
        "range_advised": shown.advised_ranges,
        "inverses": shown.inverses,
        "traits": shown.traits,
        "used": shown.used,
    }


def _lines(shown: Shown) -> Iterator[str]:
    apart = [f"{each.other} ({_said(each.axiom)}, {each.axiom.file})" for each in shown.apart]
    rows: tuple[tuple[str, Iterable[str]], ...] = (
        ("kind", (shown.term.kind.value, *shown.traits)),
        ("from", shown.files),
        ("directly under", shown.parents),
        ("above it", shown.ancestors),
        ("under it", shown.children),
        ("the same", shown.same),
        ("inverse", shown.inverses),
        ("subject is", (" or ".join(each) for each in shown.domains)),
        ("value is", (" or ".join(each) for each in shown.ranges)),
        ("subject usually", shown.advised_domains),
        ("value usually", shown.advised_ranges),
        ("never", apart),
        ("used by", (counted(shown.used, "page"),) if shown.used else ()),
    )
    for name, values in rows:
        every = list(values)
        if every:
            more = f" and {len(every) - MANY} more" if len(every) > MANY else ""
            yield f"  {name:<16} {', '.join(every[:MANY])}{more}"
