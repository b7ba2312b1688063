"""The part of a page that the program writes, between two comments that Obsidian hides. The rest is the person's."""

from __future__ import annotations

import re
from typing import Final

from assay.text.frontmatter import EditRefused

END: Final = "%% assay:end %%"


class Part:
    """A named part: `%% assay:<name> %%` on a line of its own, text, `%% assay:end %%` on a line of its own."""

    def __init__(self, name: str) -> None:
        self._begin = f"%% assay:{name} %%"
        self._markers = re.compile(rf"^[ \t]*(?:{re.escape(self._begin)}|{re.escape(END)})[ \t]*\r?$", re.MULTILINE)

    def enclose(self, text: str) -> str:
        """The part with its markers. A line of the text that is a marker takes a backslash, so that none is doubled."""
        return f"{self._begin}\n{self._defused(text)}{END}\n"

    def replace(self, body: str, text: str) -> str:
        """The body with another text in the part; its line ends are those of the opening marker.

        Raises EditRefused unless both markers stand there once and in order.
        """
        start, end = self._span(body)
        fresh = self._defused(text)
        return body[:start] + (fresh.replace("\n", "\r\n") if body[:start].endswith("\r\n") else fresh) + body[end:]

    def text(self, body: str) -> str:
        """What stands in the part, with LF line ends. Raises EditRefused as `replace` does."""
        start, end = self._span(body)
        return body[start:end].replace("\r\n", "\n")

    def _defused(self, text: str) -> str:
        whole = text if not text or text.endswith("\n") else f"{text}\n"
        return self._markers.sub(lambda found: found[0].replace("%%", r"\%%", 1), whole)

    def _span(self, body: str) -> tuple[int, int]:
        found = list(self._markers.finditer(body))
        if [each[0].strip() for each in found] != [self._begin, END]:
            raise EditRefused(
                f"the lines {self._begin!r} and {END!r} must each stand in the body once and in this order; "
                "put them back around the part that assay writes"
            )
        return found[0].end() + 1, found[1].start()
