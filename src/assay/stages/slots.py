"""Slots: when two claims about one subject say the same, and when they cannot both be true.

The judge asks it of a candidate and a note, the audit of two notes; both see a claim as a Position, so they cannot differ.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from functools import cached_property

from assay.model.claim import Claim, Validity
from assay.model.entity import Entity
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.ontology import Ontology
from assay.model.redacted import Redacted
from assay.stages import clauses, measures, normal


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

    @cached_property
    def keys(self) -> frozenset[str]:
        """The value under every name it has."""
        return frozenset(normal.value_key(text) for text in self.texts)

    @cached_property
    def measured(self) -> frozenset[str]:
        """The value with its unit: `16` in GB is `16 GB`."""
        return frozenset(normal.value_key(f"{text} {self.unit}") for text in self.texts)

    @cached_property
    def denied(self) -> bool:
        """Whether it says that something is not so."""
        return self.flagged or clauses.denied(self.text, self.texts[0] if self.texts else None)

    @cached_property
    def turned(self) -> bool:
        """Whether its words as a whole deny something."""
        return self.flagged or normal.negated(self.text)


def of_claim(claim: Claim, value: Entity | None, today: datetime.date) -> Position:
    """A candidate's claim; `value` is the entity that its value names."""
    names = (claim.value, *(value.names if value else ())) if claim.value is not None else ()
    return Position(
        claim.text,
        claim.property,
        value.id if value else None,
        names,
        measures.unit_key(claim.unit),
        claim.negated,
        held(claim.validity, today),
    )


def of_note(standing: Standing) -> Position:
    """A note's claim."""
    note = standing.note
    return Position(
        note.statement,
        note.property or note.proposed_property,
        standing.value,
        value_texts(note.value),
        measures.unit_key(note.unit),
        note.negated,
        held(note.validity, note.created),
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
            and measures.agree(one.text, other.text)
        )
    same = normal.statement_key(one.text) == normal.statement_key(other.text)
    return same and _same_place(one, other, ontology) and one.denied == other.denied


def _same_property(one: Position, other: Position) -> bool:
    return one.property is not None and one.property == other.property


def _same_place(one: Position, other: Position, ontology: Ontology) -> bool:
    """Equal words are the same statement unless they are filed under different known properties."""
    known = [each.property for each in (one, other) if ontology.property(each.property) is not None]
    return len(set(known)) < 2


def same_value(one: Position, other: Position) -> bool:
    """Equal entities, or equal texts after normalisation."""
    if one.value is not None and other.value is not None:
        return one.value == other.value
    return not one.keys.isdisjoint(other.keys) or not one.measured.isdisjoint(other.measured)


def same_unit(one: Position, other: Position) -> bool:
    """Equal units, or one that stands in the value itself."""
    return one.unit == other.unit or not one.measured.isdisjoint(other.measured)


def contradicts(one: Position, other: Position, ontology: Ontology) -> bool:
    """Both cannot be true at one time, as far as rules can tell."""
    if not one.validity.overlaps(other.validity):
        return False
    return one_value(one, other, ontology) or _opposite(one, other)


def one_value(one: Position, other: Position, ontology: Ontology) -> bool:
    """Two values of a property that has at most one."""
    declared = ontology.property(one.property)
    if declared is None or not declared.functional or one.property != other.property:
        return False
    if not one.texts or not other.texts or one.denied or other.denied:
        return False
    return not (same_value(one, other) and same_unit(one, other))


def _opposite(one: Position, other: Position) -> bool:
    """The same value or statement, affirmed here and denied there."""
    if _same_property(one, other) and one.texts and other.texts:
        return same_value(one, other) and one.denied != other.denied
    return one.turned != other.turned and normal.polarity_key(one.text) == normal.polarity_key(other.text)


def replaces(claim: Claim, one: Position, other: Position) -> bool:
    """Whether the claim itself names that value of its property as the one that it replaces."""
    if not names_old(claim, one, other):
        return False
    return one.denied != other.denied or not same_value(one, other) or not same_unit(one, other)


def names_old(claim: Claim, one: Position, other: Position) -> bool:
    """Whether the claim's `replaces_value` is the other's value."""
    old = claim.replaces_value
    return old is not None and _same_property(one, other) and normal.value_key(old) in other.keys | other.measured
