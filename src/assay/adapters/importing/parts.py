"""Parts of a long conversation: so many passages at a time, each part with the last ones of the part before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from assay.model.candidate import Passage, Proposal
from assay.model.conversation import Conversation
from assay.text.sessions.said import Session, instant

PASSAGES: Final = 400
"""Passages of a part: what a reader keeps in mind at a time, some 100 KB."""
CHARACTERS: Final = 1_048_576
"""Characters of a part, whichever comes first; a part may go over by one record."""
CONTEXT: Final = 3
"""Passages that a part has of the one before: a yes needs the claim before it."""


@dataclass
class Part:
    """Passages in order; `fresh` of them were in no part before."""

    passages: list[Passage] = field(default_factory=list)
    fresh: int = 0
    characters: int = 0

    def add(self, passage: Passage, *, fresh: bool = True) -> None:
        """One more."""
        self.passages.append(passage)
        self.fresh += fresh
        self.characters += len(passage.text)

    @property
    def full(self) -> bool:
        """Whether it is time for the next."""
        return len(self.passages) >= PASSAGES or self.characters >= CHARACTERS

    def following(self) -> Part:
        """The next part, with the last passages of this one."""
        after = Part()
        for each in self.passages[-CONTEXT:]:
            after.add(each, fresh=False)
        return after


def cut(passages: Sequence[Passage]) -> Iterator[Part]:
    """A whole conversation as parts."""
    part = Part()
    for each in passages:
        part.add(each)
        if part.full:
            yield part
            part = part.following()
    if part.fresh:
        yield part


def conversation(of: Session, part: Part, token: str, proposals: tuple[Proposal, ...] = ()) -> Conversation:
    """The part as it is given on."""
    last = next((at for each in reversed(part.passages) if (at := instant(each.at)) is not None), None)
    return Conversation(
        key=of.key,
        title=of.title,
        format=of.form,
        passages=tuple(part.passages),
        proposals=proposals,
        last=last,
        token=token,
    )
