"""What is wrong with a set of facts under a vocabulary, as values that can be compared."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from assay.model.axiom import Axiom
from assay.model.fact import Value


class Rule(StrEnum):
    """Why the facts cannot all be so; `about` of a violation is meant as said here."""

    DISJOINT = "disjoint-classes"
    """(thing): of two classes that are kept apart."""
    NOTHING = "nothing"
    """(thing): of a class that nothing can be."""
    UNION = "union"
    """(thing): of a class, and of none of those that make it up."""
    FUNCTIONAL = "functional"
    """(thing, value, value, ...): more values than one."""
    INVERSE_FUNCTIONAL = "inverse-functional"
    """(value, thing, thing, ...): more things with the value than one."""
    CARDINALITY = "cardinality"
    """(thing, value, ...): more values than its class allows."""
    IRREFLEXIVE = "irreflexive"
    """(thing): related to itself."""
    ASYMMETRIC = "asymmetric"
    """(thing, thing): related both ways."""
    DISJOINT_PROPERTIES = "disjoint-properties"
    """(thing, value): related in two ways that exclude each other."""
    CYCLE = "cycle"
    """(thing, transitive property): related to itself through others."""
    DENIED = "denied"
    """(thing, property, value): said and denied."""
    DATATYPE = "datatype"
    """(thing, property, literal): a value that the property does not take."""
    ILL_FORMED = "ill-formed"
    """(thing, property, literal): a text that its datatype does not admit."""
    LITERAL_WANTED = "literal-wanted"
    """(thing, property, thing): a thing where a text, number or date is asked for."""
    THING_WANTED = "thing-wanted"
    """(thing, property, literal): a typed literal where a thing is asked for."""
    IDENTITY = "same-and-different"
    """(thing, thing): said to be one and to be two."""
    UNSATISFIABLE = "unsatisfiable-class"
    """(class): nothing can be of it."""
    UNUSABLE = "unusable-property"
    """(property): no two things can be so related."""


class Violation(NamedTuple):
    """One broken rule. `about` holds first names of things, except where it repeats a fact; equal facts give equal violations."""

    rule: Rule
    axiom: Axiom | None
    about: tuple[Value, ...]
