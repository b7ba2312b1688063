"""Slots: when two claims about one subject say the same, and when they cannot both be true.

The judge asks it of a candidate and a note, the audit of two notes; both see a claim as a Position, so they cannot differ.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from assay.model.claim import Claim, ClaimType, Validity
from assay.model.entity import Entity
from assay.model.evidence import Evidence, Kind
from assay.model.link import Link
from assay.model.names import name_key
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.ontology import Ontology
from assay.model.redacted import Redacted
from assay.stages import clauses, measures, normal
from assay.stages.wording import lexicon, quantities
from assay.stages.wording.compare import Relation, Sought, compare
from assay.stages.wording.outcomes import replaced
from assay.stages.wording.scan import amount, figures


@dataclass(frozen=True)
class Position:
    """Where a claim stands in what is said about its subject. What is dear is computed when it is asked for."""

    text: str
    property: str | None
    """Known to the ontology or not."""
    value: str | None
    """Id of the entity that the value names."""
    texts: tuple[str, ...]
    """What the value is called; empty without one."""
    unit: str
    flagged: bool
    """`negated` is set."""
    validity: Validity
    """With the day since which an open value is known to hold."""
    names: tuple[str, ...] = ()
    """What its subject is called."""
    type: ClaimType = ClaimType.FACT
    evidence: tuple[Evidence, ...] = ()

    @cached_property
    def keys(self) -> frozenset[str]:
        """The value under every name it has."""
        return frozenset(normal.value_key(text) for text in self.written)

    @cached_property
    def measured(self) -> frozenset[str]:
        """The value with its unit: `16` in GB is `16 GB`; where the unit has sizes, counted over: `5 km` is `5000 m`."""
        written = tuple(f"{text} {self.unit}".rstrip() for text in self.written)
        amounts = (each for text in written if (each := amount(text)) is not None)
        return frozenset((*map(normal.value_key, written), *amounts))

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The value's names with their numbers as English writes them, by the language of the statement."""
        return tuple(quantities.localised(text, self.text) for text in self.texts)

    @cached_property
    def sought(self) -> Sought:
        """Its words, to be held against those of others."""
        return Sought(self.text, self.names)

    @cached_property
    def denied(self) -> bool:
        """Whether it says that something is not so."""
        return self.flagged or clauses.denied(self.text, self.texts[0] if self.texts else None)

    @cached_property
    def turned(self) -> bool:
        """Whether its words as a whole deny something."""
        return self.flagged or normal.negated(self.text)

    @cached_property
    def told(self) -> frozenset[str | None]:
        """When it was said."""
        return frozenset(line.at for line in self.evidence)

    @cached_property
    def kinds(self) -> frozenset[Kind]:
        """Whose word it is."""
        return frozenset(line.kind for line in self.evidence)


def of_claim(
    claim: Claim,
    value: Entity | None,
    today: datetime.date,
    names: tuple[str, ...] = (),
    evidence: tuple[Evidence, ...] = (),
) -> Position:
    """A candidate's claim; `value` is the entity that its value names, `names` are those of its subject."""
    called = (claim.value, *(value.names if value else ())) if claim.value is not None else ()
    return Position(
        claim.text,
        claim.property,
        value.id if value else None,
        called,
        measures.unit_key(claim.unit),
        claim.negated,
        held(claim.validity, today),
        names,
        claim.type,
        evidence,
    )


def of_note(standing: Standing, names: tuple[str, ...] = ()) -> Position:
    """A note's claim; `names` are those of its subject."""
    note = standing.note
    return Position(
        note.statement,
        _filed(note),
        standing.value,
        value_texts(note.value),
        measures.unit_key(note.unit),
        note.negated,
        held(note.validity, note.created),
        names,
        note.type,
        note.evidence,
    )


def held(validity: Validity, known: datetime.date) -> Validity:
    """The interval in which a value is known to hold: one without bounds holds since the day it was told.

    So what ended before is history, and no contradiction to it.
    """
    return Validity(known) if validity.start is None and validity.end is None else validity


def value_texts(value: Link | Redacted | None) -> tuple[str, ...]:
    """The texts under which a note's value can be compared."""
    if isinstance(value, Link):
        return tuple(text for text in (value.label, value.basename) if text)
    return (value,) if value is not None else ()


def same_claim(one: Position, other: Position, ontology: Ontology) -> bool:
    """The same value of the same property over overlapping validity, or the same statement; and the same polarity.

    Not where the statements differ in a number, date or unit: who uses Python 3.11 does not use Python 3.12.
    """
    return one.validity.overlaps(other.validity) and same_words(one, other, ontology)


def same_words(one: Position, other: Position, ontology: Ontology) -> bool:
    """As `same_claim`, whenever it holds."""
    if _same_property(one, other) and one.texts and other.texts:
        return (
            same_value(one, other)
            and same_unit(one, other)
            and one.denied == other.denied
            and (measures.agree(one.text, other.text) or _others(one) == _others(other))
        )
    if _apart(one.property, other.property, ontology):
        return False
    sought = one.sought if one.names or not other.names else Sought(one.text, other.names)
    return sought.said(other.text) and one.denied == other.denied


def may_say(one: Position, note: Note, ontology: Ontology) -> bool:
    """Whether `same_words` can hold of it and the note's position with the same names; what can be told before it is made.

    Most notes about a subject say something else, and not even their position is needed to know that.
    """
    filed = note.property or note.proposed_property
    if one.property is not None and one.property == filed:
        return True
    return not _apart(one.property, filed, ontology) and one.sought.said(note.statement)


def may_claim(one: Position, note: Note, ontology: Ontology) -> bool:
    """The same of `same_claim`."""
    return _meets(one, note) and may_say(one, note, ontology)


def _meets(one: Position, note: Note) -> bool:
    """Whether the note holds at some time at which the claim does."""
    if one.validity.end is None and note.validity.end is None:
        return True  # what has no end ends before nothing
    return held(note.validity, note.created).overlaps(one.validity)


def may_detail(one: Position, note: Note, ontology: Ontology) -> bool:
    """Whether `details` can hold of it and the note's position with the same names."""
    known = _known(one.property, _filed(note), ontology)
    return not known and compare(one.text, note.statement, one.names) is Relation.DETAIL


def may_exclude(one: Position, note: Note, ontology: Ontology) -> bool:
    """Whether it `contradicts` or, at one time, `replaces` what the note says, as far as can be told without its position."""
    if not _meets(one, note):
        return False
    filed = _filed(note)
    if one.property is not None and one.property == filed:
        return True
    if _known(one.property, filed, ontology):
        return False
    return compare(one.text, note.statement, one.names) is not Relation.APART or _KIND.search(one.text) is not None


def _filed(note: Note) -> str | None:
    """The property under which a note is filed, known to the ontology or not."""
    return note.property or note.proposed_property


def _known(one: str | None, other: str | None, ontology: Ontology) -> bool:
    """Whether both properties are known, so that the vocabulary decides and not the words."""
    return ontology.property(one) is not None and ontology.property(other) is not None


def _others(position: Position) -> frozenset[str]:
    """The figures of the statement that are not its value's."""
    own = {each for text in position.written for each in figures(f"{text} {position.unit}") | figures(text)}
    return figures(position.text) - own


def _related(one: Position, other: Position) -> Relation:
    """What the statements have to do with each other as prose."""
    return compare(one.text, other.text, one.names or other.names)


def details(one: Position, other: Position, ontology: Ontology) -> bool:
    """Whether both say the same, and one of them says more of when."""
    detailed = _as_prose(one, other, ontology) and _related(one, other) is Relation.DETAIL
    return detailed and one.validity.overlaps(other.validity) and one.denied == other.denied


def _same_property(one: Position, other: Position) -> bool:
    return one.property is not None and one.property == other.property


def _apart(one: str | None, other: str | None, ontology: Ontology) -> bool:
    """Whether two different properties are known: equal words filed under them are not the same statement."""
    return one != other and _known(one, other, ontology)


def same_value(one: Position, other: Position) -> bool:
    """Equal entities, or equal texts after normalisation."""
    if one.value is not None and other.value is not None:
        return one.value == other.value
    return not one.keys.isdisjoint(other.keys) or not one.measured.isdisjoint(other.measured)


def same_unit(one: Position, other: Position) -> bool:
    """Equal units, or one that stands in the value itself, or another size of it."""
    return one.unit == other.unit or not one.measured.isdisjoint(other.measured)


def contradicts(one: Position, other: Position, ontology: Ontology) -> bool:
    """Both cannot be true at one time, as far as rules can tell."""
    if not one.validity.overlaps(other.validity):
        return False
    return one_value(one, other, ontology) or _opposite(one, other, ontology)


def one_value(one: Position, other: Position, ontology: Ontology) -> bool:
    """Two values of a property that has at most one."""
    declared = ontology.property(one.property)
    if declared is None or not declared.functional or one.property != other.property:
        return False
    if not one.texts or not other.texts or one.denied or other.denied or _switches(one, other):
        return False
    return not (same_value(one, other) and same_unit(one, other))


def _switches(one: Position, other: Position) -> bool:
    """Whether both tell that something went on, off, up or down: that happens, and holds no place."""
    events = one.type is other.type is ClaimType.EVENT
    return events and one.keys <= lexicon.SWITCHED and other.keys <= lexicon.SWITCHED


def _opposite(one: Position, other: Position, ontology: Ontology) -> bool:
    """The same value or statement affirmed here and denied there, or statements of which one excludes the other."""
    if _same_property(one, other) and one.texts and other.texts:
        alike = same_value(one, other)  # before what they deny, which is dear
        if not alike and (_given_up(one, other) or _given_up(other, one)):
            return not _observed(one, other)
        if not alike and _of_one_kind(one, other):
            return True
        if (alike or _as_prose(one, other, ontology)) and one.denied != other.denied:
            return alike
    if not _as_prose(one, other, ontology):
        return False
    match _related(one, other):
        case Relation.SAME:
            return one.turned != other.turned
        case Relation.CONTRARY:
            return True
        case Relation.CHANGED:
            return not _observed(one, other)
        case Relation.SWITCHED:
            return not (_observed(one, other) or _passing(one, other))
    return _of_two_kinds(one, other, ontology)


def _given_up(change: Position, old: Position) -> bool:
    """Whether the first says in its words that it is so instead of the second."""
    words = {normal.value_key(each) for each in replaced(change.text)}
    return not words.isdisjoint(old.keys) and not change.denied and not old.denied


_ONE_OF_A_KIND: Final = re.compile(rf"(?<!\w)(?:favourite|{'|'.join(sorted(lexicon.ONLY))}) \w", re.IGNORECASE)


def _of_one_kind(one: Position, other: Position) -> bool:
    """Whether both say which is the favourite, default or like it of one thing, whatever property that is filed under."""
    if _ONE_OF_A_KIND.search(one.text) is None or _ONE_OF_A_KIND.search(other.text) is None:
        return False
    return not one.denied and not other.denied and _related(one, other) is Relation.CONTRARY


_KIND: Final = re.compile(r"\w (?:is|was) an? ([\w -]{1,60})[.!]?\Z", re.IGNORECASE)


def _of_two_kinds(one: Position, other: Position, ontology: Ontology) -> bool:
    """Whether the statements call it a thing of this and of that class, of which nothing is both."""
    if (this := _KIND.search(one.text)) is None or (that := _KIND.search(other.text)) is None:
        return False
    if one.denied or other.denied:
        return False
    here, there = _class_called(this[1], ontology), _class_called(that[1], ontology)
    return here is not None and there is not None and not ontology.compatible((here,), (there,))


def _class_called(name: str, ontology: Ontology) -> str | None:
    key = name_key(name)
    return next((each.curie for each in ontology.categories.values() if name_key(each.label) == key), None)


def _as_prose(one: Position, other: Position, ontology: Ontology) -> bool:
    """Whether the words decide: not where the vocabulary does, or files them apart."""
    return not _known(one.property, other.property, ontology)


def _observed(one: Position, other: Position) -> bool:
    """Whether both were read off by tools at different moments: what a meter shows next is no contradiction."""
    return one.kinds == other.kinds == {Kind.TOOL} and _apart_in_time(one, other)


def _passing(one: Position, other: Position) -> bool:
    """Whether it went to and fro: both tell of events, or no person says so and it was said at different moments."""
    if one.type is other.type is ClaimType.EVENT:
        return True
    return Kind.PERSON not in one.kinds | other.kinds and _apart_in_time(one, other)


def _apart_in_time(one: Position, other: Position) -> bool:
    return None not in one.told | other.told and one.told.isdisjoint(other.told)


def replaces(claim: Claim, one: Position, other: Position) -> bool:
    """Whether the claim itself names that value of its property as the one that it replaces."""
    if not names_old(claim, one, other):
        return False
    return one.denied != other.denied or not same_value(one, other) or not same_unit(one, other)


def names_old(claim: Claim, one: Position, other: Position) -> bool:
    """Whether the claim's `replaces_value` is the other's value."""
    old = claim.replaces_value
    return old is not None and _same_property(one, other) and normal.value_key(old) in other.keys | other.measured
