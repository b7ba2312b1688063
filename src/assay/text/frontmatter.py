"""The properties and the body of a note, read from bytes and changed in bytes.

Reading raises Unreadable only, writing EditRefused only, whatever the bytes. An edit changes the lines of what it edits and
no other byte; it is read again before it is handed out, and refused if it says anything else than was wanted.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from assay.text import patching
from assay.text.fences import Parts, join, split
from assay.text.properties import properties_of
from assay.text.refusals import EditRefused, Unreadable
from assay.text.spelling import PropertyValue, canonical, spell_property

__all__ = [
    "EditRefused",
    "Frontmatter",
    "PropertyValue",
    "Unreadable",
    "append_body",
    "read",
    "render",
    "replace_body",
    "set_properties",
]


@dataclass(frozen=True, slots=True)
class Frontmatter:
    """What a note says. Property values are those of YAML 1.2 core: dates are text."""

    properties: dict[str, object]
    """In file order; keys as they are spelled. Values are flat in assay's own files, but may nest in a person's."""
    body: str
    """Exactly what stands after the closing fence, line ends included."""
    body_line: int
    """The line of the file, counted from 1, on which the body begins."""


def read(data: bytes) -> Frontmatter:
    """Read a note. A file without a block is all body. Raises Unreadable, nothing else."""
    parts = split(data)
    try:
        block, body = parts.block.decode(), parts.body.decode()
    except UnicodeDecodeError:
        raise _not_utf8(data) from None
    properties = properties_of(block)
    return Frontmatter(properties, body, data.count(b"\n", 0, len(data) - len(parts.body)) + 1)


def set_properties(data: bytes, changes: Mapping[str, PropertyValue], *, remove: Collection[str] = ()) -> bytes:
    """The file with these properties set and those removed; what has the wanted value already is not touched.

    A new property goes to the end of the block, in the order of `changes`; a file without a block gets one. The empty text
    and None are one value, an empty property. Names in `remove` that are not there are no error. Raises EditRefused.
    """
    before = _read_for_edit(data)
    wanted = _wanted(before.properties, changes, remove)
    if patching.same(wanted, before.properties):
        return data
    parts = split(data)
    after = join(_edited(parts, changes, remove))
    return _verified(after, wanted, before.body)


def replace_body(data: bytes, body: str) -> bytes:
    """The file with another body, written as it is given, line ends included. Raises EditRefused."""
    before = _read_for_edit(data)
    return _with_body(data, before.properties, body)


def append_body(data: bytes, text: str) -> bytes:
    """The file with text after its end: on a line of its own, in the file's line ends. Raises EditRefused."""
    before = _read_for_edit(data)
    newline = split(data).newline
    added = text.replace("\r\n", "\n").replace("\n", newline)
    gap = newline if before.body and not before.body.endswith("\n") and text else ""
    return _with_body(data, before.properties, before.body + gap + added)


def render(properties: Mapping[str, PropertyValue], body: str) -> bytes:
    """A new note, through python-frontmatter: LF, UTF-8, the body as it is given. Raises EditRefused."""
    import frontmatter

    from assay.text.handler import AssayHandler

    post = frontmatter.Post(body)
    post.metadata = dict(properties)
    wanted = {key: canonical(value) for key, value in properties.items()}
    return _verified(_encoded(frontmatter.dumps(post, handler=AssayHandler())), wanted, body)


def _not_utf8(data: bytes) -> Unreadable:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return Unreadable(data.count(b"\n", 0, error.start) + 1, "bytes that are not UTF-8")
    return Unreadable(1, "bytes that are not UTF-8")


def _read_for_edit(data: bytes) -> Frontmatter:
    try:
        return read(data)
    except Unreadable as error:
        raise EditRefused(f"line {error.line} cannot be read: {error.reason}") from None


def _wanted(
    current: Mapping[str, object], changes: Mapping[str, PropertyValue], remove: Collection[str]
) -> dict[str, object]:
    if not set(remove).isdisjoint(changes):
        raise EditRefused("a property cannot be set and removed at once")
    wanted = {key: value for key, value in current.items() if key not in remove}
    for key, value in changes.items():
        if key not in current or not patching.same(canonical(current[key]), canonical(value)):
            wanted[key] = canonical(value)
    return wanted


def _edited(parts: Parts, changes: Mapping[str, PropertyValue], remove: Collection[str]) -> Parts:
    if parts.opening:
        block = patching.patch(parts.block.decode(), parts.newline, changes, remove)
        return replace(parts, block=_encoded(block))
    if parts.unclosed:
        raise EditRefused("the block of properties is not closed")
    newline = parts.newline
    lines = "".join(spell_property(key, value, newline) for key, value in changes.items())
    fence = f"---{newline}".encode()
    return replace(parts, opening=fence, block=_encoded(lines), closing=fence)


def _with_body(data: bytes, properties: Mapping[str, object], body: str) -> bytes:
    parts = split(data)
    if parts.unclosed:
        raise EditRefused("the block of properties is not closed")
    closing = parts.closing
    if body and closing and not closing.endswith(b"\n"):
        closing += parts.newline.encode()
    return _verified(join(replace(parts, closing=closing, body=_encoded(body))), properties, body)


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise EditRefused("text with half a surrogate pair cannot be written as UTF-8") from None


def _verified(data: bytes, properties: Mapping[str, object], body: str) -> bytes:
    """The bytes, if they say what was wanted."""
    try:
        after = read(data)
    except Unreadable as error:
        raise EditRefused(f"the edited file could not be read, line {error.line}: {error.reason}") from None
    if after.body != body:
        raise EditRefused("the edit would move the end of the properties")
    if not patching.same(after.properties, dict(properties)):
        raise EditRefused("the edited file would say something else than was wanted")
    return data
