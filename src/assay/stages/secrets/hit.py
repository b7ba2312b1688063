"""What a detector says: this stretch of the text must not be kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from assay.model.sensitivity import Sensitivity


class Family(StrEnum):
    """What is done about a kind of secret. In order of strength: the first names a stretch that several rules claim."""

    BLOCK = "block"
    """Keys and lists of codes: the whole text is refused."""
    PURGED = "purged"
    """Values that a person has purged before, known by their HMAC."""
    TOKEN = "token"  # noqa: S105 - the name of a family, not a credential
    """Credentials known by their own format."""
    CONTEXT = "context"
    """Credentials known by what stands next to them."""
    BANK = "bank"
    """Cards and accounts."""
    GOVERNMENT = "government"
    """Numbers that a state gives to a person."""
    CONTACT = "contact"
    """E-mail addresses and telephone numbers: redacted unless the policy lets them stand."""
    UNKNOWN = "unknown"
    """A random string of no known format: redacted, and a person looks."""

    @property
    def rank(self) -> int:
        """0 is the strongest."""
        return list(Family).index(self)

    @property
    def sensitivity(self) -> Sensitivity:
        """Of a text that held one, redacted or not."""
        return _SENSITIVITY.get(self, Sensitivity.INTERNAL)


_SENSITIVITY = {
    Family.BANK: Sensitivity.PERSONAL,
    Family.CONTACT: Sensitivity.PERSONAL,
    Family.GOVERNMENT: Sensitivity.RESTRICTED,
}


@dataclass(frozen=True, slots=True)
class Hit:
    """A half-open span in the text that a detector was given."""

    start: int
    end: int
    kind: str
    """Lower-case words and hyphens, as it stands in the placeholder."""
    family: Family
    value: str = field(repr=False)
    """The secret itself, without what a projection took away. Never shown."""
    least: int = 0
    """Fewest characters that are still a whole secret of this kind: a wrapped one is not cut below."""
    disguised: bool = False
    """It was found only after look-alikes or invisible characters had been taken out of it."""

    def at(self, start: int, end: int) -> Hit:
        """The same in another text's offsets."""
        return replace(self, start=start, end=end)


Detector = Callable[[str], Iterator[Hit]]
"""Pure, total, linear in the length of the text; hits in any order, overlapping or not."""


def found(text: str, start: int, end: int, kind: str, family: Family, least: int = 0) -> Hit:
    """The hit that covers text[start:end]."""
    return Hit(start, end, kind, family, text[start:end], least)
