"""Who proposes: what it is told of the vault, and what it may answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from assay.model.candidate import Passage, Proposal, Withheld
from assay.model.cost import Cost
from assay.model.finding import Finding


@dataclass(frozen=True, slots=True)
class Names:
    """What a proposer may link: names that the vault knows, and the owner."""

    owner: tuple[str, ...]
    known: Mapping[str, str]
    """`names.name_key` -> canonical name of an entity."""
    types: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """`names.name_key` -> classes of the entities of that name, so that a person is not taken for a project."""


class Proposer(Protocol):
    """Reads a source and proposes. Whoever it is, it is not believed."""

    version: str
    """Name and version, e.g. `extractive/1`: a block is read once per version."""
    width: int
    """About how many parts of sources it may be asked at a time, from as many threads. 1: it computes, and is not waited for."""

    @property
    def cost(self) -> Cost:
        """What it has paid for answers so far."""
        ...

    def propose(self, passages: Sequence[Passage], names: Names) -> Iterable[Proposal | Finding | Withheld]:
        """Proposals whose `passage` is one of `passages`, in source order. All passages belong to one source.

        Beside them what could not be used, and the blocks that it was not shown. Raises Unproposed where it has no usable
        answer: then nothing of the source counts as read.
        """
        ...
