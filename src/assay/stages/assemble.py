"""Assemble: what becomes of properties that the vocabulary does not have.

A name that means exactly one known property is that property. Any other is kept as it was proposed, in a note without a
place in the vocabulary; all notes with one name stand in one question, which says how often it is used. A person decides
what it is, and the notes follow: declared as a term of the vault's own, aligned with a known one, or left as prose.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from assay.model import ids
from assay.model.axiom import Axiom, Kind, Relation, Term, Trait
from assay.model.candidate import Candidate
from assay.model.claim import ValueKind
from assay.model.effective import Effective
from assay.model.link import Link
from assay.model.names import local_name, term_key
from assay.model.note import Note, Status
from assay.model.ontology import Ontology, Property
from assay.model.patch import Amend, Change, Create, Decision, Filed
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, composed
from assay.stages.case import Case
from assay.stages.places import basename
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


def topic(name: str) -> str:
    """The key of the question about a proposed property."""
    return f"term:{term_key(name)}"


def label(name: str) -> str:
    """The words of a name: `favouriteTea` is `favourite tea`."""
    return " ".join(_HUMP.sub(" ", local_name(name)).casefold().split())


def own(name: str) -> str:
    """The vault's own term of that name, in the spelling of a property."""
    words: list[str] = _WORDS.findall(_HUMP.sub(" ", local_name(name))) or ["property"]
    first, *rest = words
    return OWN + first[:1].lower() + first[1:] + "".join(word[:1].upper() + word[1:] for word in rest)


# -- alignment ---------------------------------------------------------------------------------------------------------


def aligned(candidate: Candidate, ontology: Ontology, vocabulary: Effective) -> Candidate:
    """The candidate with the known property that its property's name means, if it means exactly one."""
    name = candidate.claim.property
    if name is None or ontology.property(name) is not None:
        return candidate
    meant = meanings(name, ontology, vocabulary)
    return replace(candidate, claim=replace(candidate.claim, property=meant[0])) if len(meant) == 1 else candidate


def meanings(name: str, ontology: Ontology, vocabulary: Effective) -> tuple[str, ...]:
    """The known properties that have that name, by their own or by an everyday one."""
    key = term_key(name)
    return tuple(each for each, known in ontology.properties.items() if key in _keys(each, known, vocabulary))


def _keys(curie: str, known: Property, vocabulary: Effective) -> Mapping[str, object]:
    term = vocabulary.terms.get(curie)
    return lookup.keys(curie, term.labels if term is not None and term.labels else (known.label,))


# -- the question ------------------------------------------------------------------------------------------------------


def questioned(case: Case, decision: Decision) -> Decision:
    """The decision with the question about a property that the new note only proposes, or with one more use in it."""
    found = next((each for each in map(_proposing, decision.patch) if each is not None), None)
    if found is None:
        return decision
    note, path = found
    change = _asked(case, note, Link(basename(path), note.id))
    return replace(decision, patch=(*decision.patch, change)) if change is not None else decision


def _proposing(change: Change) -> tuple[Note, str] | None:
    """A note that becomes active with a property that is only proposed, and its path."""
    match change:
        case Create(item=Note(status=Status.ACTIVE, proposed_property=str()) as note, path=path):
            return note, path
        case Amend(
            before=Filed(item=Note() as old, path=path), after=Note(status=Status.ACTIVE, proposed_property=str()) as note
        ):
            return (note, path) if old.status is not Status.ACTIVE else None
    return None


def _asked(case: Case, note: Note, use: Link) -> Change | None:
    name = note.proposed_property or ""
    held = [each for each in case.near.questions if each.item.topic == topic(name)]
    if any(not each.item.open and each.item.decision is not Answer.PENDING for each in held):
        return None
    standing = next((each for each in held if each.item.open), None)
    if standing is not None:
        return None if standing.path in case.near.pending else Amend(standing, _used(standing.item, use))
    return _new(case, name, use) if case.near.asking else None


def _used(question: Question, use: Link) -> Question:
    """With one more note that uses the term; the title counts them."""
    known = {link.label: link for link in (*question.against, use)}
    uses = tuple(known.values())[:USES]
    return replace(
        question, against=uses, title=_title(question.title.partition(" means")[0].removeprefix("What "), len(uses))
    )


def _title(name: str, uses: int) -> Redacted:
    return composed(f"What {name} means, which {uses} {'note uses' if uses == 1 else 'notes use'}")


def _new(case: Case, name: str, use: Link) -> Create:
    question = Question(
        id=ids.derive("rev", case.candidate.id, topic(name)),
        title=_title(label(name), 1),
        reason=VOCABULARY,
        topic=topic(name),
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
    """By `names.term_key` of the proposed name."""
    actions: tuple[tuple[Action, str, str], ...]
    """What was done, with which name, and the property that came of it."""


def edit(rulings: Iterable[Ruling], uses: Mapping[str, tuple[Note, ...]], ontology: Ontology, file: str) -> Edit:
    """All rulings seen together, so that one may name what another declares. `uses` by `names.term_key`; total, in order."""
    return _Edit(tuple(rulings), uses, ontology, file).made()


class _Edit:
    def __init__(
        self, rulings: tuple[Ruling, ...], uses: Mapping[str, tuple[Note, ...]], ontology: Ontology, file: str
    ) -> None:
        self._rulings, self._uses, self._ontology, self._file = rulings, uses, ontology, file
        self._by = {term_key(each.name): each for each in rulings}

    def made(self) -> Edit:
        named = {key: self._becomes(each) for key, each in self._by.items()}
        terms = [self._term(each, named[term_key(each.name)]) for each in self._rulings]
        axioms = [axiom for each in self._rulings for axiom in self._said(each, named[term_key(each.name)])]
        actions = tuple((self._action(each), each.name, named[term_key(each.name)]) for each in self._rulings)
        return Edit(tuple(each for each in terms if each is not None), tuple(axioms), named, actions)

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
            return own(ruling.name)
        further = self._by.get(term_key(ruling.target))
        if self._ontology.property(ruling.target) is None and further is not None and further.name not in met:
            return self._becomes(further, met | {ruling.name})
        return ruling.target if ":" in ruling.target else own(ruling.target)

    def _term(self, ruling: Ruling, curie: str) -> Term | None:
        """What has to be declared: a term that the ontology does not have."""
        if self._ontology.property(curie) is not None or self._action(ruling) is not Action.DECLARE:
            return None
        return Term(curie, self._kind(ruling), (ruling.label or label(curie),), self._file)

    def _kind(self, ruling: Ruling) -> Kind:
        """What values its uses have: texts alone make it a property of texts, links one of things."""
        values = [note.value for note in self._uses.get(term_key(ruling.name), ())]
        if ruling.range or not values:
            return Kind.PROPERTY
        links = sum(isinstance(each, Link) for each in values)
        return Kind.DATA_PROPERTY if not links else Kind.OBJECT_PROPERTY if links == len(values) else Kind.PROPERTY

    def _said(self, ruling: Ruling, curie: str) -> Iterator[Axiom]:
        if self._action(ruling) in (Action.MERGE, Action.ALIGN):
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


def widened(ontology: Ontology, vocabulary: Effective, names: Iterable[str]) -> Ontology:
    """The ledger's ontology with those of the names that it does not have and that some file declares as properties."""
    known = ((curie, vocabulary.terms.get(curie)) for curie in sorted(names) if ontology.property(curie) is None)
    declared = ((curie, term) for curie, term in known if term is not None and term.kind.relates and term.source)
    fresh = {curie: _property(curie, term, vocabulary) for curie, term in declared}
    return replace(ontology, properties={**ontology.properties, **fresh}) if fresh else ontology


def _property(curie: str, term: Term, vocabulary: Effective) -> Property:
    role = vocabulary.roles.get(curie)
    above = role.above if role is not None else frozenset((curie,))
    functional = any(Trait.FUNCTIONAL in vocabulary.roles[each].traits for each in above if each in vocabulary.roles)
    thing = term.kind is Kind.OBJECT_PROPERTY or (role is not None and role.literal is False)
    single = next((union[0] for union in (role.ranges if role is not None else ()) if len(union) == 1), None)
    return Property(curie, term.label, functional, ValueKind.ENTITY if thing else ValueKind.LITERAL, single)
