"""What the terms of a vault are: one of them with all around it, those in force, the user's own, and whether they fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assay.model.axiom import MUTUAL, Axiom, Relation, Term
from assay.model.effective import Effective
from assay.model.errors import AssayError
from assay.model.finding import Finding, Severity
from assay.model.vocabulary import Find

if TYPE_CHECKING:  # showing a term needs no vault
    from assay.app.ports import Vocabulary
    from assay.app.world import World

UNDECLARED = "V05"
"""Code of a finding: a term is used, and no vocabulary declares it."""
IMPOSSIBLE = "V06"
"""Code of a finding: a class that nothing can be."""
NEAR = 5
"""Terms that are offered where a name means none."""


class NoTerm(AssayError):
    """A name that no vocabulary has."""

    exit_code = 2

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        meant = f" Did you mean {', '.join(near)}?" if near else " `assay ontology search WORD` finds terms."
        super().__init__(f"no vocabulary has a term `{name}`.{meant}")


@dataclass(frozen=True, slots=True)
class Apart:
    """A class with which another has no member in common, and the statement that says so."""

    other: str
    axiom: Axiom


@dataclass(frozen=True, slots=True)
class Shown:
    """One term with all around it. `parents` are the direct ones, `ancestors` all, nearest first; `used` by how many pages."""

    term: Term
    files: tuple[str, ...]
    parents: tuple[str, ...]
    ancestors: tuple[str, ...]
    children: tuple[str, ...]
    same: tuple[str, ...]
    apart: tuple[Apart, ...]
    domains: tuple[tuple[str, ...], ...]
    ranges: tuple[tuple[str, ...], ...]
    advised_domains: tuple[str, ...]
    advised_ranges: tuple[str, ...]
    inverses: tuple[str, ...]
    traits: tuple[str, ...]
    used: int


def show(vocabulary: Vocabulary, name: str, used: Mapping[str, int]) -> Shown:
    """The term that a CURIE, an IRI or an everyday name means. Raises NoTerm."""
    term = _meant(vocabulary, name)
    around = vocabulary.effective((term.curie,))
    hints = (axiom for axiom in vocabulary.axioms(term.curie) if axiom.relation in _HINTS)
    said = (*(axiom for axiom in around.axioms if _about(axiom, term.curie)), *hints)
    role = around.roles.get(term.curie)
    ancestors = _upward(around, term.curie)
    same = {each for axiom in said if axiom.relation in _SAME for each in (axiom.subject, *axiom.objects)} - {term.curie}
    return Shown(
        term=term,
        files=vocabulary.files(term.curie),
        parents=tuple(sorted({axiom.object for axiom in said if axiom.relation in _UP and axiom.subject == term.curie})),
        ancestors=ancestors,
        children=vocabulary.children(term.curie),
        same=tuple(sorted(same)),
        apart=tuple(_apart(around, term.curie)),
        domains=role.domains if role else (),
        ranges=role.ranges if role else (),
        advised_domains=_advised(said, Relation.DOMAIN_HINT),
        advised_ranges=_advised(said, Relation.RANGE_HINT),
        inverses=tuple(sorted(role.inverses)) if role else (),
        traits=tuple(sorted(role.traits)) if role else (),
        used=used.get(term.curie, 0),
    )


def _about(axiom: Axiom, curie: str) -> bool:
    return axiom.subject == curie or (axiom.relation in MUTUAL and curie in axiom.objects)


_HINTS = frozenset({Relation.DOMAIN_HINT, Relation.RANGE_HINT})
_UP = frozenset({Relation.SUBCLASS, Relation.SUBPROPERTY})
_SAME = frozenset({Relation.EQUIVALENT_CLASS, Relation.EQUIVALENT_PROPERTY})


def _meant(vocabulary: Vocabulary, name: str) -> Term:
    if (term := vocabulary.term(name)) is not None:
        return term
    found = vocabulary.search(name, NEAR)
    if found and found[0].exact:
        return found[0].term
    raise NoTerm(name, tuple(each.term.curie for each in found))


def _advised(said: tuple[Axiom, ...], relation: Relation) -> tuple[str, ...]:
    return tuple(sorted({axiom.object for axiom in said if axiom.relation is relation}))


def _upward(around: Effective, curie: str) -> tuple[str, ...]:
    """All that is above a term, nearest first, then by name."""
    up: dict[str, set[str]] = {}
    for axiom in around.axioms:
        if axiom.relation in _UP | _SAME:
            up.setdefault(axiom.subject, set()).add(axiom.object)
            if axiom.relation in MUTUAL:
                up.setdefault(axiom.object, set()).add(axiom.subject)
    found: dict[str, None] = {curie: None}
    level = [curie]
    while level:
        level = sorted({upper for each in level for upper in up.get(each, ())} - found.keys())
        found.update(dict.fromkeys(level))
    return tuple(found)[1:]


def _apart(around: Effective, curie: str) -> Iterator[Apart]:
    """The broadest classes that a class excludes, each with the axiom; narrower ones follow from them."""
    against = around.against.get(curie, 0)
    others = [guard for bit, guard in enumerate(around.guards) if against >> bit & 1]
    for other in sorted(others):
        if not any(upper in others for upper in around.above.get(other, frozenset()) - {other}):
            yield Apart(other, around.blame((curie, other))[0])
    role = around.roles.get(curie)
    for other in sorted(role.disjoint if role else ()):
        axiom = Axiom(Relation.DISJOINT_PROPERTY, curie, (other,), "")
        yield Apart(other, next((each for each in around.axioms if _says_apart(each, curie, other)), axiom))


def _says_apart(axiom: Axiom, one: str, other: str) -> bool:
    return axiom.relation is Relation.DISJOINT_PROPERTY and {axiom.subject, axiom.object} == {one, other}


def search(vocabulary: Vocabulary, query: str, limit: int) -> tuple[Find, ...]:
    """The terms that a word or phrase means, best first."""
    return vocabulary.search(query, limit)


@dataclass(frozen=True, slots=True)
class InForce:
    """The effective ontology of a vault, and how many pages use each term."""

    effective: Effective
    used: Mapping[str, int]


def in_force(world: World) -> InForce:
    """The terms that the vault uses or declares, with all that bears on them."""
    world.ledger.refresh()
    used = world.ledger.terms()
    return InForce(world.vocabulary.effective(used), used)


@dataclass(frozen=True, slots=True)
class Own:
    """The user's own vocabulary: what their file declares and says, what is wrong with it, how many pages use each term."""

    path: str
    terms: tuple[Term, ...]
    axioms: tuple[Axiom, ...]
    findings: tuple[Finding, ...]
    used: Mapping[str, int]


def delta(world: World) -> Own:
    """The user's file. What is wrong elsewhere is not said here."""
    world.ledger.refresh()
    path = f"{world.config.folder}/{DELTA}"
    own = world.vocabulary.own()
    findings = tuple(each for each in world.vocabulary.findings() if each.where.partition(":")[0] == path)
    terms = tuple(term for term in own.terms if term.source == path)
    return Own(path, terms, tuple(axiom for axiom in own.axioms if axiom.file == path), findings, world.ledger.terms())


DELTA = "Schema/delta.ttl"


def check(world: World) -> tuple[Finding, ...]:
    """All that is wrong with the vault's vocabulary, and terms in use that nobody declares. Changes nothing."""
    world.ledger.refresh()
    used = world.ledger.terms()
    around = world.vocabulary.effective(used)
    carried = (curie for curie in sorted(used) if not around.terms[curie].source)
    lost = sorted({*around.unsatisfiable()} & used.keys())
    return (
        *world.vocabulary.findings(),
        *(_undeclared(curie, used[curie]) for curie in carried),
        *(_impossible(around, curie, used[curie]) for curie in lost),
    )


def _impossible(around: Effective, curie: str, used: int) -> Finding:
    """A class that pages have and nothing can be: what the vault itself says of its superclasses made it so."""
    said = around.blame((curie,)) or around.path(curie, "owl:Nothing")
    first = said[0]
    where = f"{first.file}:{first.line}" if first.line else first.file
    sides = f"{first.subject} {first.relation} {' or '.join(first.objects)}"
    return Finding(IMPOSSIBLE, Severity.MUST, where, f"nothing can be {curie}: {sides} (pages of that class: {used})")


def _undeclared(curie: str, used: int) -> Finding:
    message = f"no vocabulary declares it; it is kept, and nothing is concluded from it (pages that use it: {used})"
    return Finding(UNDECLARED, Severity.SHOULD, curie, message)
