"""Whether anything could be found only where lines are joined: told without joining them.

A seam is the last word of a line and the first one of the next, put together as `projections` would do or a little closer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from assay.stages.secrets.outline import outline

_BLANKS: Final = " \t\r"
_QUOTES: Final = "\"'`"
_MARGIN: Final = _BLANKS + ">|#/+" + _QUOTES
"""What is taken away at the beginning of a line."""
_TRAILING: Final = _BLANKS + "\\+.&" + _QUOTES
"""What is taken away at its end."""
_LONGEST_MARGIN: Final = 12
"""Signs up to which all of a margin is taken away by whoever joins lines."""
_KEPT: Final = ".+"
"""Signs of tokens: of two of them at the end of a line one stays."""
_BETWEEN: Final = b" \t+.&~"
_STRINGS: Final = (b'""', b"''", b"\"'", b"'\"")
"""What two strings that are put together have between them, but for `_BETWEEN`."""
_LEAST: Final = 16
"""Characters of the shortest word that holds anything, as in `outline.long_runs`."""


def may_join(text: str, holds: Callable[[Sequence[str]], bool]) -> bool:
    """Whether joined lines may hold what the lines by themselves do not. May say so too often, never too rarely."""
    if any(map(outline(text).translate(None, _BETWEEN).__contains__, _STRINGS)):
        return True
    seams = _seams(text.split("\n"))
    return seams is None or (bool(seams) and holds(seams))


def _seams(lines: Sequence[str]) -> list[str] | None:
    """Words over one or several line breaks that are long enough; None where a line needs a closer look."""
    found: list[str] = []
    run = ""
    for line in lines:
        begun = line.lstrip(_MARGIN)
        bare = begun.rstrip(_TRAILING)
        if len(line) - len(begun) > _LONGEST_MARGIN or _is_doubtful(begun[len(bare) :]):
            return None
        first = bare.find(" ")
        if first < 0:
            run += bare
            continue
        if run and len(run) + first >= _LEAST:
            found.append(run + bare[:first])
        run = bare[bare.rfind(" ") + 1 :]
    return [*found, run] if len(run) >= _LEAST else found


def _is_doubtful(trailing: str) -> bool:
    return len(trailing) > 1 and sum(map(trailing.count, _KEPT)) > 1
