"""The closed union of what can become of a candidate, and the words of the books for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class _Ruled:
    rule: str
    """Stable code of the rule that decided."""
    compared: tuple[str, ...] = ()
    """Ids of the notes it was compared with."""


@dataclass(frozen=True, slots=True)
class Accept(_Ruled):
    """A new active note."""


@dataclass(frozen=True, slots=True)
class Extend(_Ruled):
    """A new active note beside others of the same slot."""

    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Merge(_Ruled):
    """Evidence for a note that says it already."""

    into: str = ""


@dataclass(frozen=True, slots=True)
class Replace(_Ruled):
    """A new active note, or the one that says it already (`by`); the old ones are superseded."""

    old: tuple[str, ...] = ()
    by: str = ""


@dataclass(frozen=True, slots=True)
class Draft(_Ruled):
    """A note that is not served as fact."""


@dataclass(frozen=True, slots=True)
class Review(_Ruled):
    """A person decides; the incumbent stays. `because`: what speaks against the claim, for whoever decides."""

    against: tuple[str, ...] = ()
    because: str = ""


@dataclass(frozen=True, slots=True)
class Reject(_Ruled):
    """Refused; the decision log names the rule."""

    message: str = ""


@dataclass(frozen=True, slots=True)
class Forget(_Ruled):
    """Ephemeral; the decision log names the rule."""


Verdict = Accept | Extend | Merge | Replace | Draft | Review | Reject | Forget

WORD: Final[dict[type, str]] = {
    Accept: "accept",
    Extend: "extend",
    Merge: "merge",
    Replace: "replace",
    Draft: "draft",
    Review: "review",
    Reject: "reject",
    Forget: "forget",
}
"""The verdict as it stands in trailers and JSON."""

BOOK: Final = {
    "accept": "accepted",
    "extend": "extended",
    "merge": "merged",
    "replace": "replaced",
    "draft": "drafted",
    "review": "review",
    "reject": "rejected",
    "forget": "forgotten",
}
"""The column of the trial balance for each verdict."""


def word(verdict: Verdict) -> str:
    """The verdict's word."""
    return WORD[type(verdict)]
