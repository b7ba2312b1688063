"""A wikilink as a value: where it points, and the words shown instead."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_FORM: Final = re.compile(r"\[\[([^\[\]|\n]+)(?:\|([^\[\]\n]+))?\]\]")


@dataclass(frozen=True, slots=True)
class Link:
    """`[[target|label]]`. `target` is a basename or a vault path without `.md`, with `#^block` or `#Heading` if any."""

    target: str
    label: str | None = None

    @property
    def basename(self) -> str:
        """The last part of the path, without block or heading."""
        return self.page.rpartition("/")[2]

    @property
    def page(self) -> str:
        """The target without block or heading."""
        return self.target.partition("#")[0]

    @property
    def anchor(self) -> str | None:
        """The block id behind `#^`, if there is one."""
        return self.target.partition("#^")[2] or None

    @property
    def shown(self) -> str:
        """What a reader sees."""
        return self.label or self.target

    def __str__(self) -> str:
        return f"[[{self.target}|{self.label}]]" if self.label else f"[[{self.target}]]"


def parse_link(text: str) -> Link | None:
    """The link that `text` consists of, or None. Never raises."""
    found = _FORM.fullmatch(text.strip())
    return Link(found[1], found[2]) if found else None
