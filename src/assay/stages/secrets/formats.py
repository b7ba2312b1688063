"""How a provider's tokens are written down as data.

Patterns are plain regular expressions without look-around, back-references or unbounded repetition before the end, so
that each runs in linear time here and compiles under RE2 too. What may stand before a token is decided in one place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from assay.stages.secrets.hit import Family, Hit
from assay.stages.secrets.randomness import UNNATURAL, machine_made

ALNUM: Final = "0-9A-Za-z"
LOWER: Final = "0-9a-z"
UPPER: Final = "0-9A-Z"
HEX: Final = "0-9a-f"
BASE64: Final = "0-9A-Za-z+/"
URLSAFE: Final = r"0-9A-Za-z_\-"
BASE32: Final = "2-7A-Z"
LONGEST: Final = 512
"""Characters up to which a token of open length is followed."""
DOUBTFUL: Final = 0.3
"""Strangeness asked of the body where the prefix is short enough to occur in words."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of token. `pattern` may have the groups `secret` (what to redact) and `body` (what must be random)."""

    kind: str
    gates: tuple[str, ...]
    """Literals of which one stands in every such token: the pattern is tried only if one is in the text."""
    pattern: str
    least: int = 0
    """Characters of the shortest token."""
    strange: float = UNNATURAL
    """Strangeness of the body from which it counts; 0 asks for nothing."""
    guard: str = ALNUM
    """Characters before which it is no token: ASCII on purpose, for a token may be glued to any other script."""
    row: Callable[[str], bool] | None = None
    """Whether characters of such a token stand in a row anywhere, for formats whose literals stand in every text."""
    check: Callable[[str], bool] | None = None
    """A checksum over the secret, where the format has one and needs it."""

    def find(self, text: str) -> Iterator[Hit]:
        """All tokens of this kind."""
        if self.row is not None and not self.row(text):
            return
        for match in compiled(self.pattern, self.guard).finditer(text):
            yield from self._judge(match)

    def _judge(self, match: re.Match[str]) -> Iterator[Hit]:
        names = match.re.groupindex
        secret = match["secret"] if "secret" in names else match[0]
        if self._is_random(match["body"] if "body" in names else secret) and (not self.check or self.check(secret)):
            value = secret.rstrip(".,-")
            start = match.start("secret") if "secret" in names else match.start()
            yield Hit(start, start + len(value), self.kind, Family.TOKEN, value, self.least)

    def _is_random(self, body: str) -> bool:
        return not self.strange or machine_made(body, self.strange)


@cache
def compiled(pattern: str, guard: str) -> re.Pattern[str]:
    """The pattern, not in the middle of a word."""
    return re.compile(f"(?<![{guard}])(?:{pattern})")


def prefixed(
    kind: str,
    prefixes: str,
    alphabet: str,
    least: int,
    most: int = LONGEST,
    *,
    strange: float = UNNATURAL,
    guard: str = ALNUM,
) -> Format:
    """Tokens of one of some prefixes (divided by blanks) and a body of `least` to `most` characters."""
    gates = tuple(prefixes.split())
    start = "|".join(map(re.escape, gates))
    shortest = min(map(len, gates)) + least
    return Format(kind, gates, f"(?:{start})(?P<body>[{alphabet}]{{{least},{most}}})", shortest, strange, guard)
