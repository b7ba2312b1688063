"""A question to a model: our words, what it may know besides, and the material between two tags that nothing in it closes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from assay.model.redacted import Redacted, composed
from assay.text.jsonl import decode, unix

BYTES_PER_TOKEN: Final = 2
"""Of UTF-8: prose has three to four, digits and rare scripts about two; an estimate must rather be too high."""
LONGEST: Final = 1_000_000
"""Characters of an answer that is read at all; the most tokens that are asked for are some 100,000."""


NOTHING: Final = composed("")


class Unusable(Exception):
    """An answer that nothing can be taken from. The message is ours and holds nothing of the answer."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """`schema` is the JSON Schema of the answer; `most` the tokens that it may have, thinking included."""

    system: Redacted
    material: Redacted
    schema: Mapping[str, object]
    most: int
    besides: Redacted = NOTHING
    """Names and terms that help. They change as the vault grows, so an answer is known again without them."""

    @property
    def text(self) -> Redacted:
        """What is sent as the message."""
        return composed(f"{self.besides}\n\n{self.material}" if self.besides else self.material)

    @property
    def tokens(self) -> int:
        """At most so many go in, the schema included."""
        return tokens(self.system + self.text + json.dumps(self.schema))

    def key(self, version: str) -> str:
        """64 hex digits under which the answer is kept: the version, our words and the material."""
        return hashlib.sha256(f"{version}\n{self.system}\n{self.material}".encode("utf-8", "replace")).hexdigest()


def tokens(text: str) -> int:
    """An upper estimate of the tokens of a text."""
    return -(-len(text.encode("utf-8", "replace")) // BYTES_PER_TOKEN)


def fenced(tag: str, items: Iterable[Mapping[str, object]]) -> Redacted:
    """One line of JSON for each item, between `<tag>` and `</tag>`; nothing in it can look like a tag that ends it."""
    lines = (json.dumps(each, ensure_ascii=False).replace("</", "<\\/") for each in items)
    body = "\n".join(unix(line) for line in lines)
    return composed(f"<{tag}>\n{body}\n</{tag}>")


def listed(raw: str, key: str) -> list[object]:
    """The list under the only key of the answer's object. Raises Unusable."""
    if len(raw) > LONGEST:
        raise Unusable("the answer is longer than any that was asked for")
    whole = decode(raw)
    if isinstance(whole, str):
        raise Unusable("the answer is not the JSON that was asked for")
    found = whole.get(key)
    if not isinstance(found, list):
        raise Unusable(f"the answer has no list of {key}")
    return found
