"""The properties of a managed file, read as what they must be; whatever is wrong is Unreadable with its key and line.

Tolerant of what Obsidian's property editor and a hurried person make of them: any order, no quotes (`value: 42` is the text
"42", `1.10` stays "1.10"), one text where a list belongs, empty for absent, keys that are not ours.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import TypeVar

from assay.model import ids
from assay.model.redacted import Redacted, stored
from assay.text import fences, frontmatter, record, scalars, yaml_nodes
from assay.text.frontmatter import Unreadable

Value = TypeVar("Value")


class Managed:
    """Typed access to one file. Every method raises Unreadable and nothing else."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._file = frontmatter.read(data)

    @classmethod
    def of(cls, data: bytes, kind: str) -> Managed:
        """The properties of a file whose `type` must be that word."""
        given = cls(data)
        if given.text("type").strip().lower() != kind:
            raise given.wrong("type", f"must be {kind}")
        return given

    @property
    def body(self) -> str:
        """What stands below the properties."""
        return self._file.body

    @property
    def body_line(self) -> int:
        """Number of the body's first line in the file."""
        return self._file.body_line

    def wrong(self, key: str, reason: str, item: int | None = None) -> Unreadable:
        """What to raise about a property or an item of a list: the reason reads on behind its name."""
        return Unreadable(self._line(key, item), f"{key} {reason}")

    def has(self, key: str) -> bool:
        """Whether the property stands there, empty or not."""
        return key in self._file.properties

    def optional(self, key: str) -> str | None:
        """The text of a property; None if it is missing or empty."""
        value = self._file.properties.get(key)
        text = self._text(key, value)
        if text is None and value is not None and value != []:
            raise self.wrong(key, "must be a single text")
        return self._read(key, scalars.line, text) if text else None

    def text(self, key: str) -> str:
        """The text of a property that must be there."""
        text = self.optional(key)
        if text is None:
            raise self.wrong(key, "is missing")
        return text

    def stored(self, key: str) -> Redacted | None:
        """The text of a property as the screened text that it is."""
        text = self.optional(key)
        return None if text is None else stored(text)

    def maybe(self, key: str, read: Callable[[str], Value]) -> Value | None:
        """What `read` makes of the text; None if it is missing or empty."""
        text = self.optional(key)
        return None if text is None else self._read(key, read, text)

    def must(self, key: str, read: Callable[[str], Value]) -> Value:
        """What `read` makes of a text that must be there."""
        return self._read(key, read, self.text(key))

    def all(self, key: str, read: Callable[[str], Value]) -> tuple[Value, ...]:
        """What `read` makes of each text of a list; nothing if the list is missing or empty."""
        return tuple(self._read(key, read, text, at) for at, text in self._items(key))

    def texts(self, key: str) -> tuple[str, ...]:
        """The texts of a list; a single text is a list of one, an item without text is left out."""
        return self.all(key, scalars.line)

    def flag(self, key: str) -> bool:
        """A checkbox; not ticked if it is missing."""
        text = (self.optional(key) or "false").lower()
        if text not in {"true", "false"}:
            raise self.wrong(key, "must be true or false")
        return text == "true"

    def word(self, key: str, words: type[scalars.Word]) -> scalars.Word:
        """A word of an enumeration that must be there."""
        return self.must(key, lambda text: scalars.word(words, text))

    def day(self, key: str) -> datetime.date:
        """A date that must be there."""
        return self.must(key, scalars.day)

    def identifier(self, prefix: ids.Prefix) -> str:
        """The file's id."""
        return self.must("id", lambda text: scalars.identifier(prefix, text))

    def section(self) -> list[tuple[int, str]]:
        """The lines of the section `## Record` with their numbers."""
        try:
            return record.lines(self.body, self.body_line)
        except ValueError as problem:
            raise Unreadable(self.body_line, str(problem)) from None

    def _items(self, key: str) -> list[tuple[int, str]]:
        """The texts of a list with their places in it."""
        value = self._file.properties.get(key)
        single = self._text(key, value)
        if single is not None:
            return [(0, single)] if single else []
        if not isinstance(value, list | None):
            raise self.wrong(key, "must be a list of texts")
        found = []
        for at, item in enumerate(value or ()):
            text = self._text(key, item, at)
            if text is None and item is not None:
                raise self.wrong(key, "must be a list of texts", at)
            if text is not None:
                found.append((at, text))
        return found

    def _read(self, key: str, read: Callable[[str], Value], text: str, item: int | None = None) -> Value:
        try:
            return read(text)
        except ValueError as problem:
            raise self.wrong(key, str(problem), item) from None

    def _text(self, key: str, value: object, item: int | None = None) -> str | None:
        """The value as text, None for nothing and for what is no text."""
        match value:
            case str():
                return value
            case datetime.date():
                return value.isoformat()
            case [[str(inner)]]:
                return f"[[{inner}]]"  # to YAML, [[Name]] without quotes is a list in a list
            case bool() | int() | float():
                return self._spelled(key, item)
        return None

    def _spelled(self, key: str, item: int | None) -> str | None:
        """A number or flag as it is spelled in the file: 1.10 is not 1.1 to whoever typed it."""
        node = self._node(key, item)
        return node.value if isinstance(node, yaml_nodes.ScalarNode) else None

    def _node(self, key: str, item: int | None = None) -> yaml_nodes.Node | None:
        root = yaml_nodes.compose(self._block())
        value = next((pair.value for pair in root.pairs if pair.key == key), None) if root else None
        if item is not None and isinstance(value, yaml_nodes.SequenceNode) and item < len(value.items):
            return value.items[item]
        return value

    def _line(self, key: str, item: int | None = None) -> int:
        """The line on which a property's value or an item of it stands, 1 for a property that does not."""
        node = self._node(key, item)
        return yaml_nodes.line_of(self._block(), node.start) if node else 1

    def _block(self) -> str:
        return fences.split(self._data).block.decode()
