"""Shell completion of ids and titles.

What is completed becomes part of a command line, and shells expand and evaluate it. So only titles of harmless characters
are offered; for the others their id is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

_HARMLESS: Final = re.compile(r"[^\W_][\w ,.-]*")
_VARIABLE: Final = "_ASSAY_COMPLETE"
_BASH: Final = "complete_bash"


class Completed(str):
    """A word as it has to stand in the line. It need not begin as what was typed does: cases and blanks may differ."""

    __slots__ = ()

    def startswith(self, *_: Any) -> bool:
        """Typer asks whether it fits; it was looked up because it does."""
        return True


def of(*kinds: str, words: Sequence[str] = ()) -> Callable[[Any, str], list[str]]:
    """Completes ids and titles of these kinds, and the words. Called with Typer's context and what has been typed."""

    def complete(ctx: Any, incomplete: str) -> list[str]:
        from assay.cli.wire.completion import complete as found

        named = found(ctx.params.get("vault"), incomplete, kinds)
        titles = [Completed(_spelled(each)) for each in named if _HARMLESS.fullmatch(each)]
        return [*(word for word in words if word.startswith(incomplete)), *titles]

    return complete


def _spelled(title: str) -> str:
    """Bash takes it as it is, so blanks need a backslash, unless a quote is open; the others see to it themselves."""
    if os.environ.get(_VARIABLE) != _BASH:
        return title
    word = os.environ.get("COMP_WORDS", "")
    return title if word.count('"') % 2 or word.count("'") % 2 else title.replace(" ", "\\ ")
