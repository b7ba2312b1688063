"""python-frontmatter's handler for Obsidian's properties: YAML 1.2 core in, spelled the way Obsidian likes out.

The package strips the text it parses and makes its line ends LF, so offsets and hashes always come from the bytes
(`assay.text.frontmatter.read`), never from it.
"""

from __future__ import annotations

import re

from frontmatter import Post
from frontmatter.default_handlers import BaseHandler

from assay.text.fences import split
from assay.text.properties import properties_of
from assay.text.spelling import spell_property


class AssayHandler(BaseHandler):
    """Use it as `frontmatter.parse(text, handler=AssayHandler())` and `frontmatter.dumps(post, handler=AssayHandler())`.

    Parsing raises Unreadable, dumping EditRefused.
    """

    FM_BOUNDARY = re.compile(r"\ufeff?---\r?\n")
    START_DELIMITER = END_DELIMITER = "---"

    def detect(self, text: str) -> bool:
        """Whether the text has a closed block."""
        return bool(split(text.encode("utf-8", "surrogatepass")).opening)

    def split(self, text: str) -> tuple[str, str]:
        """The block's lines and the body. Raises ValueError if there is no block, as the package expects."""
        parts = split(text.encode("utf-8", "surrogatepass"))
        if not parts.opening:
            raise ValueError("no block")
        return parts.block.decode("utf-8", "surrogatepass"), parts.body.decode("utf-8", "surrogatepass")

    def load(self, fm: str) -> dict[str, object]:
        """The properties."""
        return properties_of(fm)

    def export(self, metadata: dict[str, object], **_: object) -> str:
        """Whole lines, LF."""
        return "".join(spell_property(key, value, "\n") for key, value in metadata.items())

    def format(self, post: Post, **kwargs: object) -> str:
        """A whole note. Nothing is stripped: the body stands as it is."""
        return f"---\n{self.export(post.metadata, **kwargs)}---\n{post.content}"
