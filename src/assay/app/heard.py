"""What a proposer said of a source, sorted: proposals about the new blocks, the blocks it was not shown, and complaints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from assay.model.candidate import Proposal, Withheld
from assay.model.finding import Finding, Severity


@dataclass(frozen=True, slots=True)
class Heard:
    """`withheld` are anchors of new blocks: they do not count as read."""

    proposals: tuple[Proposal, ...]
    withheld: frozenset[str] = frozenset()
    findings: tuple[Finding, ...] = ()


def heard(said: Iterable[Proposal | Finding | Withheld], fresh: AbstractSet[str]) -> Heard:
    """All of it, in its order. `fresh`: anchors of the new blocks; what is about none of them was heard before."""
    told = tuple(said)
    withheld = frozenset(each.anchor for each in told if isinstance(each, Withheld)) & frozenset(fresh)
    found = tuple(each for each in told if isinstance(each, Proposal) and _is_new(each, fresh))
    return Heard(found, withheld, (*(each for each in told if isinstance(each, Finding)), *_unshown(len(withheld))))


def _is_new(proposal: Proposal, fresh: AbstractSet[str]) -> bool:
    places = (proposal.passage, proposal.confirmation)
    return any(place is not None and place.anchor in fresh for place in places)


def _unshown(count: int) -> Iterator[Finding]:
    if count:
        blocks = "1 block was" if count == 1 else f"{count} blocks were"
        message = f"{blocks} not shown to the model, since model.max_sensitivity does not allow it, and can be read later."
        yield Finding("withheld", Severity.SHOULD, "blocks", message)
