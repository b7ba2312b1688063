"""Assemble: what becomes of properties and classes that the vocabulary does not have.

A name that means exactly one known term is that term. Any other is kept as it was proposed: a property in a note without a
place in the vocabulary, a class on its page without consequence. All uses of one name stand in one question, which says how
many there are. A person decides what it is, and notes and pages follow: declared as a term of the vault's own, aligned with
a known one, or left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from assay.model import ids
from assay.model.axiom import Axiom, Kind, Relation, Term, Trait
from assay.model.candidate import Candidate
from assay.model.claim import ValueKind
from assay.model.effective import Effective
from assay.model.entity import Entity
from assay.model.link import Link
from assay.model.names import local_name, term_key
from assay.model.note import Note, Status
from assay.model.ontology import Category, Ontology, Property
from assay.model.patch import Amend, Change, Create, Decision, Filed, Patch
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, composed
from assay.stages.case import Case
from assay.stages.places import NO_FOLDER, basename
from assay.text import filenames, lookup
from assay.text.answers import VOCABULARY

OWN: Final = "my:"
"""Prefix of the vault's own terms."""
USES: Final = 200
"""Notes that a question about a term lists; beyond that the term is beyond doubt."""
DELTA: Final = "Schema/delta.ttl"
"""Where the vault's own vocabulary stands, in the managed folder."""
_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[-_]+")
_WORDS: Final = re.compile(r"[^\W_]+")


PROPERTY: Final = "term:"
CLASS: Final = "class:"


def topic(name: str, *, of_class: bool = False) -> str:
    """The key of the question about a proposed property or class."""
    return f"{CLASS if of_class else PROPERTY}{term_key(name)}"


def label(name: str) -> str:
    """The words of a name: `favouriteTea` is `favourite tea`."""
    return " ".join(_HUMP.sub(" ", local_name(name)).casefold().split())


def own(name: str, *, of_class: bool = False) -> str:
    """The vault's own term of that name, in the spelling of a property or of a class."""
    words: list[str] = _WORDS.findall(_HUMP.sub(" ", local_name(name))) or ["class" if of_class else "property"]
    first, *rest = (word[:1].upper() + word[1:] for word in words)
    return OWN + (first if of_class else first[:1].lower() + first[1:]) + "".join(rest)


# -- alignment ---------------------------------------------------------------------------------------------------------


def aligned(candidate: Candidate, ontology: Ontology, vocabulary: Effective) -> Candidate:
    """The candidate with the known property and class that their names mean, where they mean exactly one."""
    claim = candidate.claim
    role, kind = claim.property, claim.subject_type
    if role is not None and ontology.property(role) is None:
        role = _only(meanings(role, ontology, vocabulary)) or role
    if kind is not None and unknown_class(kind, ontology, vocabulary):
        kind = _only(classes(kind, ontology, vocabulary)) or kind
    if (role, kind) == (claim.property, claim.subject_type):
        return candidate
    return replace(candidate, claim=replace(claim, property=role, subject_type=kind))


def _only(meant: tuple[str, ...]) -> str | None:
    return meant[0] if len(meant) == 1 else None


def unknown_class(name: str, ontology: Ontology, vocabulary: Effective) -> bool:
    """Whether no file declares the class."""
    term = vocabulary.terms.get(name)
    return ontology.category(name) is None and (term is None or not term.source)


def classes(name: str, ontology: Ontology, vocabulary: Effective) -> tuple[str, ...]:
    """The everyday categories that have that name."""
    key = term_key(name)
    return tuple(each for each, known in ontology.categories.items() if key in _keys(each, known, vocabulary))


def meanings(name: str, ontology: Ontology, vocabulary: Effective) -> tuple[str, ...]:
    """The known properties that have that name, by their own or by an everyday one."""
    key = term_key(name)
    return tuple(each for each, known in ontology.properties.items() if key in _keys(each, known, vocabulary))


def _keys(curie: str, known: Property | Category, vocabulary: Effective) -> Mapping[str, object]:
    term = vocabulary.terms.get(curie)
    return lookup.keys(curie, (known.label, *(term.labels if term is not None else ())))


# -- the question ------------------------------------------------------------------------------------------------------


def questioned(case: Case, decision: Decision, vocabulary: Effective) -> Decision:
    """The decision with a question about each term that its new active note only proposes, or one more use in it."""
    found = next((each for each in map(_activated, decision.patch) if each is not None), None)
    if found is None:
        return decision
    note, path = found
    use = Link(basename(path), note.id)
    named = [(note.proposed_property, False)] if note.proposed_property else []
    named += [(each, True) for each in _strange(case, decision.patch, vocabulary)]
    changes = (_asked(case, name, use, of_class=of_class) for name, of_class in named)
    return replace(decision, patch=(*decision.patch, *(each for each in changes if each is not None)))


def _activated(change: Change) -> tuple[Note, str] | None:
    """A note that becomes active, and its path."""
    match change:
        case Create(item=Note(status=Status.ACTIVE) as note, path=path):
            return note, path
        case Amend(before=Filed(item=Note() as old, path=path), after=Note(status=Status.ACTIVE) as note):
            return (note, path) if old.status is not Status.ACTIVE else None
    return None


def _strange(case: Case, patch: Patch, vocabulary: Effective) -> Iterator[str]:
    """Classes that a page of the patch gets and that nobody declares."""
    for change in patch:
        match change:
            case Create(item=Entity() as entity) | Amend(after=Entity() as entity):
                yield from (each for each in entity.types if unknown_class(each, case.ontology, vocabulary))


def _asked(case: Case, name: str, use: Link, *, of_class: bool) -> Change | None:
    held = [each for each in case.near.questions if each.item.topic == topic(name, of_class=of_class)]
    if any(not each.item.open and each.item.decision is not Answer.PENDING for each in held):
        return None
    standing = next((each for each in held if each.item.open), None)
    if standing is not None:
        return None if standing.path in case.near.pending else Amend(standing, _used(standing.item, use))
    return _new(case, name, use, of_class=of_class) if case.near.asking else None


def _used(question: Question, use: Link) -> Question:
    """With one more note that uses the term; the title counts them."""
    known = {link.label: link for link in (*question.against, use)}
    uses = tuple(known.values())[:USES]
    return replace(
        question, against=uses, title=_title(question.title.partition(" means")[0].removeprefix("What "), len(uses))
    )


def _title(name: str, uses: int) -> Redacted:
    return composed(f"What {name} means, which {uses} {'note uses' if uses == 1 else 'notes use'}")


def _new(case: Case, name: str, use: Link, *, of_class: bool) -> Create:
    question = Question(
        id=ids.derive("rev", case.candidate.id, topic(name, of_class=of_class)),
        title=_title(label(name), 1),
        reason=VOCABULARY,
        topic=topic(name, of_class=of_class),
        against=(use,),
        asked=case.today,
    )
    return Create(question, f"{case.config.folder}/Review/{filenames.readable(composed(label(name)), question.id)}.md")


def uses_of(question: Question) -> tuple[str, ...]:
    """The ids of the notes that use the term."""
    return tuple(link.label or link.basename for link in question.against)


# -- rulings -----------------------------------------------------------------------------------------------------------


class Action(StrEnum):
    """What is done with a term."""

    DECLARE = "declare"
    ALIGN = "align"
    MERGE = "merge"
    RESTRICT = "restrict"
    AMEND = "amend"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What somebody decides about one name. `target`: the known property, or the other proposed name, that it means."""

    name: str
    target: str | None = None
    label: str | None = None
    under: tuple[str, ...] = ()
    domain: tuple[str, ...] = ()
    range: tuple[str, ...] = ()
    traits: tuple[Trait, ...] = ()

    @property
    def mentioned(self) -> tuple[str, ...]:
        """The terms that must be known for it to mean something."""
        return (*([self.target] if self.target else []), *self.under, *self.domain, *self.range)


@dataclass(frozen=True, slots=True)
class Edit:
    """What a batch of rulings says: new terms and axioms, and the property that each proposed name now is."""

    terms: tuple[Term, ...]
    axioms: tuple[Axiom, ...]
    named: Mapping[str, str]
    """The term that each name is, by `names.term_key`."""
    classes: frozenset[str]
    """The keys of those names that are of classes."""
    labels: Mapping[str, str]
    """What terms that others declare are called here, by their names."""
    actions: tuple[tuple[Action, str, str], ...]
    """What was done, with which name, and the property that came of it."""


def edit(
    rulings: Iterable[Ruling],
    uses: Mapping[str, tuple[Note, ...]],
    ontology: Ontology,
    file: str,
    classes: frozenset[str] = frozenset(),
) -> Edit:
    """All rulings seen together, so that one may name what another declares. Total, in order.

    `uses`: the notes that propose a property, by `names.term_key`; `classes`: the keys of names that pages have as types.
    """
    return _Edit(tuple(rulings), uses, ontology, file, classes).made()


class _Edit:
    def __init__(
        self,
        rulings: tuple[Ruling, ...],
        uses: Mapping[str, tuple[Note, ...]],
        ontology: Ontology,
        file: str,
        classes: frozenset[str],
    ) -> None:
        self._rulings, self._uses, self._ontology, self._file, self._classes = rulings, uses, ontology, file, classes
        self._by = {term_key(each.name): each for each in rulings}

    def made(self) -> Edit:
        named = {key: self._becomes(each) for key, each in self._by.items()}
        terms = [self._term(each, named[term_key(each.name)]) for each in self._rulings]
        axioms = [axiom for each in self._rulings for axiom in self._said(each, named[term_key(each.name)])]
        actions = tuple((self._action(each), each.name, named[term_key(each.name)]) for each in self._rulings)
        declared = tuple(each for each in terms if each is not None)
        known = (each for each in self._rulings if each.label and self._ontology.property(each.name) is not None)
        labels = {each.name: each.label or "" for each in known}
        return Edit(declared, tuple(axioms), named, self._classes & named.keys(), labels, actions)

    def _of_class(self, ruling: Ruling) -> bool:
        return term_key(ruling.name) in self._classes

    def _action(self, ruling: Ruling) -> Action:
        if self._ontology.property(ruling.name) is not None:
            return Action.AMEND if ruling.under else Action.RESTRICT
        if ruling.target is None:
            return Action.DECLARE
        return (
            Action.MERGE
            if term_key(ruling.target) in self._by and self._ontology.property(ruling.target) is None
            else Action.ALIGN
        )

    def _becomes(self, ruling: Ruling, met: frozenset[str] = frozenset()) -> str:
        """The property that a name is from now on."""
        if self._ontology.property(ruling.name) is not None:
            return ruling.name
        if ruling.target is None:
            return own(ruling.name, of_class=self._of_class(ruling))
        further = self._by.get(term_key(ruling.target))
        if self._ontology.property(ruling.target) is None and further is not None and further.name not in met:
            return self._becomes(further, met | {ruling.name})
        return ruling.target if ":" in ruling.target else own(ruling.target, of_class=self._of_class(ruling))

    def _term(self, ruling: Ruling, curie: str) -> Term | None:
        """What has to be declared: a term that the ontology does not have."""
        if self._ontology.property(curie) is not None or self._action(ruling) is not Action.DECLARE:
            return None
        return Term(curie, self._kind(ruling), (ruling.label or label(curie),), self._file)

    def _kind(self, ruling: Ruling) -> Kind:
        """What values its uses have: texts alone make it a property of texts, links one of things."""
        if self._of_class(ruling):
            return Kind.CLASS
        values = [note.value for note in self._uses.get(term_key(ruling.name), ())]
        if ruling.range or not values:
            return Kind.PROPERTY
        links = sum(isinstance(each, Link) for each in values)
        return Kind.DATA_PROPERTY if not links else Kind.OBJECT_PROPERTY if links == len(values) else Kind.PROPERTY

    def _said(self, ruling: Ruling, curie: str) -> Iterator[Axiom]:
        if self._action(ruling) in (Action.MERGE, Action.ALIGN):
            return
        if self._of_class(ruling):
            yield from (self._axiom(Relation.SUBCLASS, curie, (each,)) for each in ruling.under or ("schema:Thing",))
            return
        yield from (self._axiom(Relation.SUBPROPERTY, curie, (each,)) for each in ruling.under)
        if ruling.domain:
            yield self._axiom(Relation.DOMAIN, curie, ruling.domain)
        if ruling.range:
            yield self._axiom(Relation.RANGE, curie, ruling.range)
        elif self._action(ruling) is Action.DECLARE and not (ruling.under or ruling.domain):
            yield self._place(ruling, curie)
        yield from (self._axiom(Relation.TRAIT, curie, (each.value,)) for each in ruling.traits)

    def _place(self, ruling: Ruling, curie: str) -> Axiom:
        """A place among the other terms for one of which nothing is said: advice that its uses bear out, and no more."""
        text = self._kind(ruling) is Kind.DATA_PROPERTY
        return self._axiom(Relation.RANGE_HINT, curie, ("schema:Text" if text else "schema:Thing",))

    def _axiom(self, relation: Relation, subject: str, objects: tuple[str, ...]) -> Axiom:
        return Axiom(relation, subject, objects, self._file)


def placed(note: Note, property: str) -> Note:
    """A note that proposed the property, now with its place in the vocabulary."""
    return replace(note, property=property, proposed_property=None)


def typed(entity: Entity, named: Mapping[str, str]) -> Entity:
    """A page with the classes that some of its types are now."""
    return replace(entity, types=tuple(dict.fromkeys(named.get(each, each) for each in entity.types)))


def widened(ontology: Ontology, vocabulary: Effective, names: Iterable[str], carried: Container[str] = ()) -> Ontology:
    """The ledger's ontology with those of the names that it does not have and that some file declares, or did once.

    `carried`: names in use that stay terms though no file declares them any more.
    """
    known = ((curie, vocabulary.terms.get(curie)) for curie in sorted(names) if ontology.property(curie) is None)
    declared = (
        (curie, term)
        for curie, term in known
        if term is not None and term.kind.relates and (term.source or curie in carried)
    )
    fresh = {curie: _property(curie, term, vocabulary) for curie, term in declared}
    kinds = {curie: each for curie in sorted(names) if (each := _kind(curie, ontology, vocabulary)) is not None}
    if not (fresh or kinds):
        return ontology
    return replace(ontology, properties={**ontology.properties, **fresh}, kinds={**ontology.kinds, **kinds})


def _kind(curie: str, ontology: Ontology, vocabulary: Effective) -> Category | None:
    """A class that some file declares, as one whose pages lie with those of the narrowest everyday category above it."""
    term = vocabulary.terms.get(curie)
    if term is None or not term.source or term.kind is not Kind.CLASS or curie in ontology.categories:
        return None
    above = [each for each in vocabulary.above.get(curie, ()) if each in ontology.categories]
    nearest = max(sorted(above), key=lambda each: len(vocabulary.above.get(each, ())), default=None)
    return Category(curie, term.label, ontology.categories[nearest].folder if nearest else NO_FOLDER)


def _property(curie: str, term: Term, vocabulary: Effective) -> Property:
    role = vocabulary.roles.get(curie)
    above = role.above if role is not None else frozenset((curie,))
    functional = any(Trait.FUNCTIONAL in vocabulary.roles[each].traits for each in above if each in vocabulary.roles)
    thing = term.kind is Kind.OBJECT_PROPERTY or (role is not None and role.literal is False)
    single = next((union[0] for union in (role.ranges if role is not None else ()) if len(union) == 1), None)
    return Property(curie, term.label, functional, ValueKind.ENTITY if thing else ValueKind.LITERAL, single)
