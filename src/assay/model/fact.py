"""Facts about individuals, as the reasoner reads them: one statement each, cheap to make and to compare."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

TYPE: Final = "rdf:type"
SAME: Final = "owl:sameAs"
DIFFERENT: Final = "owl:differentFrom"
RESERVED: Final = frozenset((TYPE, SAME, DIFFERENT))
"""Properties that mean the same in every vocabulary."""


class Literal(NamedTuple):
    """A value that is written out. Without `datatype` nothing is claimed about its form."""

    text: str
    datatype: str | None = None


Value: TypeAlias = str | Literal
"""The name of an individual (or, after `TYPE`, of a class), or a literal."""


class Fact(NamedTuple):
    """`denied`: it is said not to be so (a negative property assertion). Individuals go by any unique name, e.g. ids."""

    subject: str
    property: str
    value: Value
    denied: bool = False


def all_different(names: tuple[str, ...]) -> tuple[Fact, ...]:
    """What `owl:AllDifferent` says of its members: each differs from each."""
    return tuple(Fact(one, DIFFERENT, other) for at, one in enumerate(names) for other in names[at + 1 :])
