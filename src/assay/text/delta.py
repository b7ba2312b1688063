"""The user's own vocabulary, `Memory/Schema/delta.ttl`: read with the line of every mistake, written without touching theirs.

The file is reviewed and committed like a note. What the program adds is put where its name belongs in the order, so that
a change is a few lines; everything that stands there stays byte for byte, comments and order included.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from assay.model.axiom import MUTUAL, Axiom, Kind, Relation, Term
from assay.model.finding import Finding, Severity
from assay.model.prefixes import STANDARD, Prefixes
from assay.model.triple import Literal, Triple
from assay.model.vocabulary import Facts
from assay.text import axioms, turtle
from assay.text.turtle import Document

SYNTAX: Final = "V01"
NO_LABEL: Final = "V03"
NO_PLACE: Final = "V04"

HEADER: Final = """# The vocabulary of this vault: terms of its own, and what is said here of terms from elsewhere.
# Yours to edit; `assay ontology check` reads it and names the line of what is wrong.

"""

_TYPES: Final = {
    Kind.CLASS: "owl:Class",
    Kind.PROPERTY: "rdf:Property",
    Kind.OBJECT_PROPERTY: "owl:ObjectProperty",
    Kind.DATA_PROPERTY: "owl:DatatypeProperty",
    Kind.DATATYPE: "rdfs:Datatype",
    Kind.INDIVIDUAL: "owl:NamedIndividual",
}
_PREDICATES: Final = {
    Relation.SUBCLASS: "rdfs:subClassOf",
    Relation.EQUIVALENT_CLASS: "owl:equivalentClass",
    Relation.DISJOINT: "owl:disjointWith",
    Relation.COMPLEMENT: "owl:complementOf",
    Relation.UNION: "owl:unionOf",
    Relation.SUBPROPERTY: "rdfs:subPropertyOf",
    Relation.EQUIVALENT_PROPERTY: "owl:equivalentProperty",
    Relation.DISJOINT_PROPERTY: "owl:propertyDisjointWith",
    Relation.INVERSE: "owl:inverseOf",
    Relation.DOMAIN: "rdfs:domain",
    Relation.RANGE: "rdfs:range",
    Relation.DOMAIN_HINT: "schema:domainIncludes",
    Relation.RANGE_HINT: "schema:rangeIncludes",
    Relation.MAX: "rdfs:subClassOf",
    Relation.EXACT: "rdfs:subClassOf",
}
"""How an axiom is written; in the order in which a block has them."""
_PLACES: Final = frozenset(
    {Relation.SUBCLASS, Relation.EQUIVALENT_CLASS, Relation.UNION, Relation.SUBPROPERTY, Relation.EQUIVALENT_PROPERTY}
    | {Relation.INVERSE, Relation.DOMAIN, Relation.RANGE, Relation.DOMAIN_HINT, Relation.RANGE_HINT}
)
"""What gives a new term a place among the others."""


@dataclass(frozen=True, slots=True)
class DeltaReading:
    """With a finding of severity `must` the file is not used, not even the part that could be read."""

    facts: Facts
    findings: tuple[Finding, ...] = ()
    declared: frozenset[str] = frozenset()
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What the file calls terms that others declare, by their names, in the order of the file."""


_NO_LABELS: Final[Mapping[str, str]] = {}


class UnsoundDelta(ValueError):
    """Something is to be added to a file that cannot be read."""


def read(text: str, file: str, prefixes: Prefixes | None = None) -> DeltaReading:
    """The terms and axioms of the file, and what is wrong with it, by line. Total."""
    document = turtle.parse(text, prefixes)
    reading = axioms.read(document.triples, file)
    syntax = (Finding(SYNTAX, Severity.MUST, f"{file}:{each.line}", each.message) for each in document.problems)
    findings = (*syntax, *reading.findings, *_bare(document, reading.facts, file))
    declared = frozenset(document.declared)
    return DeltaReading(reading.facts, tuple(sorted(findings, key=_order)), declared, _renamed(document, reading.facts))


def _renamed(document: Document, facts: Facts) -> dict[str, tuple[str, ...]]:
    own, found = {term.curie for term in facts.terms}, dict[str, tuple[str, ...]]()
    for triple in document.triples:
        named = triple.predicate in axioms.LABELS and triple.subject.startswith(_OTHERS) and triple.subject not in own
        if named and isinstance(triple.object, Literal) and (label := " ".join(triple.object.text.split())):
            found[triple.subject] = (*found.get(triple.subject, ()), label)
    return found


def _order(finding: Finding) -> tuple[int, str]:
    line = finding.where.rpartition(":")[2]
    return (int(line) if line.isdigit() else 0, finding.code)


def _bare(document: Document, facts: Facts, file: str) -> Iterator[Finding]:
    """Terms of the file's own that nobody else could make sense of: without a name, or without a place."""
    lines: dict[str, int] = {}
    for triple in document.triples:
        lines.setdefault(triple.subject, triple.line)
    labelled = {triple.subject for triple in document.triples if triple.predicate in axioms.LABELS}
    placed = {end for axiom in facts.axioms if axiom.relation in _PLACES for end in _ends(axiom)}
    for term in facts.terms:
        if not term.curie.startswith(_OTHERS):
            where = f"{file}:{lines[term.curie]}"
            if term.curie not in labelled:
                yield Finding(NO_LABEL, Severity.MUST, where, f'{term.curie} has no label: add rdfs:label "..."')
            if term.curie not in placed and term.kind is not Kind.DATATYPE:
                yield Finding(
                    NO_PLACE, Severity.MUST, where, f"{term.curie} has no place among the other terms: {_advice(term)}"
                )


def _ends(axiom: Axiom) -> tuple[str, ...]:
    return (axiom.subject, *axiom.objects) if axiom.relation in MUTUAL else (axiom.subject,)


def _advice(term: Term) -> str:
    return "add rdfs:domain, rdfs:range or rdfs:subPropertyOf" if term.kind.relates else "add rdfs:subClassOf"


_OTHERS: Final = tuple(f"{prefix}:" for prefix in STANDARD if prefix != "my")
"""Terms of the catalogue: they have label and place where they are declared."""


def added(text: str, terms: Iterable[Term], said: Iterable[Axiom], labels: Mapping[str, str] = _NO_LABELS) -> str:
    """The file with these declared and said as well; an empty text makes a new file. Raises UnsoundDelta.

    `labels`: what terms that others declare are called here. What the file says already is not said again, so that adding
    the same twice changes nothing.
    """
    document = turtle.parse(text)
    if document.problems:
        first = document.problems[0]
        raise UnsoundDelta(f"line {first.line}: {first.message}")
    known = axioms.read(document.triples, "").facts
    there = _renamed(document, known)
    fresh = _blocks(terms, said, known, document)
    for curie, label in labels.items():
        if label not in there.get(curie, ()):
            line = f"rdfs:label {turtle.quoted(label)}"
            name = turtle.spelled(curie, document.prefixes.names)
            fresh[curie] = fresh[curie].replace(" .\n", f" ;\n    {line} .\n") if curie in fresh else _block(name, [line])
    if not fresh:
        return text
    return _with_prefixes(_inserted(text or HEADER, document, fresh), document, fresh)


def _blocks(terms: Iterable[Term], said: Iterable[Axiom], known: Facts, document: Document) -> dict[str, str]:
    """By subject, the block to add; in the order of the subjects."""
    there = {(axiom.relation, axiom.subject, axiom.objects, axiom.limit) for axiom in known.axioms}
    declared = {term.curie for term in known.terms}
    fresh = {term.curie: term for term in terms if term.curie not in declared}
    by: dict[str, list[Axiom]] = defaultdict(list)
    for axiom in map(axioms.plain, said):
        if not axioms.empty(axiom) and (axiom.relation, axiom.subject, axiom.objects, axiom.limit) not in there:
            by[axiom.subject].append(axiom)
    names = document.prefixes.names
    return {
        subject: _block(turtle.spelled(subject, names), _lines(fresh.get(subject), by.get(subject, [])))
        for subject in sorted({*fresh, *by})
    }


def _lines(term: Term | None, said: list[Axiom]) -> list[str]:
    """What stands in one block, a predicate a line."""
    traits = sorted(axiom.object for axiom in said if axiom.relation is Relation.TRAIT)
    types = [*([_TYPES[term.kind]] if term else []), *(f"owl:{trait[:1].upper()}{trait[1:]}Property" for trait in traits)]
    lines = [f"a {', '.join(types)}"] if types else []
    if term:
        lines.append(f"rdfs:label {turtle.quoted(term.label)}")
    if term and len(term.labels) > 1:
        lines.append(f"skos:altLabel {', '.join(map(turtle.quoted, term.labels[1:]))}")
    by: dict[str, dict[str, None]] = defaultdict(dict)
    for relation, predicate in _PREDICATES.items():
        for axiom in sorted((each for each in said if each.relation is relation), key=lambda each: each.objects):
            by[predicate][_object(axiom)] = None
    return lines + [f"{predicate} {', '.join(objects)}" for predicate, objects in by.items()]


def _object(axiom: Axiom) -> str:
    names = [turtle.spelled(each, STANDARD) for each in axiom.objects]
    if axiom.relation in {Relation.MAX, Relation.EXACT}:
        count = "owl:maxCardinality" if axiom.relation is Relation.MAX else "owl:cardinality"
        return f"[ a owl:Restriction ; owl:onProperty {names[0]} ; {count} {axiom.limit} ]"
    if axiom.relation is Relation.UNION:
        return f"( {' '.join(names)} )"
    return names[0] if len(names) == 1 else f"[ a owl:Class ; owl:unionOf ( {' '.join(names)} ) ]"


def _block(subject: str, lines: list[str]) -> str:
    return f"{subject} " + " ;\n    ".join(lines) + " .\n"


def _inserted(text: str, document: Document, fresh: dict[str, str]) -> str:
    """Each block before the first statement whose subject comes after it, else at the end."""
    named = [block for block in document.blocks if block.subject and not block.subject.startswith("_:")]
    places: dict[int, list[str]] = defaultdict(list)
    for subject, block in fresh.items():
        after = next((each for each in named if each.subject > subject), None)
        places[_above(text, after.start) if after else len(text)].append(block)
    for place, blocks in sorted(places.items(), reverse=True):
        before, behind = text[:place], text[place:]
        gap = "" if not before or before.endswith("\n\n") else "\n" if before.endswith("\n") else "\n\n"
        text = before + gap + "\n".join(blocks) + ("\n" if behind else "") + behind
    return text


def _above(text: str, start: int) -> int:
    """The beginning of a statement with the comment that stands right above it."""
    start = text.rfind("\n", 0, start) + 1
    while start and (above := text.rfind("\n", 0, start - 1) + 1) < start and text[above:start].startswith("#"):
        start = above
    return start


def _with_prefixes(text: str, document: Document, fresh: dict[str, str]) -> str:
    """Declares what the file uses, so that any reader of Turtle understands it."""
    triples = (*document.triples, *(triple for block in fresh.values() for triple in turtle.parse(block).triples))
    used = set(_prefixes(triples))
    missing = sorted(prefix for prefix in STANDARD if prefix in used and prefix not in document.declared)
    lines = "".join(f"@prefix {prefix}: <{STANDARD[prefix]}> .\n" for prefix in missing)
    if not lines:
        return text
    last = max((block.end for block in document.blocks if not block.subject), default=None)
    if last is not None:
        end = text.find("\n", last) + 1 or len(text)
        return f"{text[:end]}{lines}{text[end:]}"
    head = HEADER if text.startswith(HEADER) else ""
    return f"{head}{lines}\n{text[len(head) :]}"


def _prefixes(triples: Iterable[Triple]) -> Iterator[str]:
    for triple in triples:
        for node in (triple.subject, triple.predicate, triple.object):
            if isinstance(node, str) and node not in _TURTLES_OWN:
                yield node.partition(":")[0]


_TURTLES_OWN: Final = frozenset({"rdf:type", "rdf:first", "rdf:rest", "rdf:nil"})
"""Written as `a` and with round brackets, without a prefix."""
