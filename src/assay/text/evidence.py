"""The evidence line: `link | kind | channel | support | speaker | at | start-end | sha256:...`.

Kept blocks are noted in the same way: `anchor | kind | channel | speaker | at | sha256:...`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from assay.model.evidence import Block, Channel, Evidence, Kind, Support
from assay.model.names import text_digest
from assay.model.redacted import Redacted, stored
from assay.text import bars, scalars

FIELDS: Final = ("link", "kind", "channel", "support", "speaker", "at", "span", "hash")
BLOCK_FIELDS: Final = ("anchor", "kind", "channel", "speaker", "at", "hash")

Value = TypeVar("Value")


def encode(evidence: Evidence) -> str:
    """One line. Raises ValueError if it could not be read back (a bug of the caller)."""
    scalars.written_link(evidence.source)
    span = f"{evidence.start}-{evidence.end}"
    scalars.span(span)
    return bars.join(
        (
            evidence.source,
            evidence.kind,
            evidence.channel,
            evidence.support,
            _one_line(evidence.speaker),
            _one_line(evidence.at),
            span,
            scalars.digest(evidence.digest),
        )
    )


def decode(text: str) -> Evidence:
    """The evidence that the line states. Raises ValueError with a reason that does not repeat the line."""
    fields = _fields(FIELDS, text)
    start, end = _field(fields, "span", scalars.span)
    return Evidence(
        source=_field(fields, "link", scalars.link),
        kind=_field(fields, "kind", lambda each: scalars.word(Kind, each)),
        channel=_field(fields, "channel", lambda each: scalars.word(Channel, each)),
        support=_field(fields, "support", lambda each: scalars.word(Support, each)),
        speaker=_stored(fields["speaker"]),
        at=fields["at"],
        start=start,
        end=end,
        digest=_field(fields, "hash", scalars.digest),
    )


def encode_block(block: Block) -> str:
    """The line under which a kept block is listed; its text stands elsewhere. Raises ValueError as `encode` does."""
    anchor_of(block.anchor)
    if block.digest != text_digest(block.text):
        raise ValueError("the digest is not that of the text")
    fields = (block.anchor, block.kind, block.channel, _one_line(block.speaker), _one_line(block.at), block.digest)
    return bars.join(fields)


def decode_block(text: str, find: Callable[[str, str], str]) -> Block:
    """The block that the line lists; its text is `find(anchor, digest)`. Raises ValueError, and what `find` raises."""
    fields = _fields(BLOCK_FIELDS, text)
    anchor, digest = _field(fields, "anchor", anchor_of), _field(fields, "hash", scalars.digest)
    return Block(
        anchor=anchor,
        text=stored(find(anchor, digest)),
        kind=_field(fields, "kind", lambda each: scalars.word(Kind, each)),
        channel=_field(fields, "channel", lambda each: scalars.word(Channel, each)),
        speaker=_stored(fields["speaker"]),
        at=fields["at"],
        digest=digest,
    )


def anchor_of(text: str) -> str:
    """A block id as Obsidian takes it: Latin letters, digits and hyphens."""
    if not text or not text.isascii() or not text.replace("-", "a").isalnum():
        raise ValueError("must be letters, digits and hyphens")
    return text


def _fields(names: tuple[str, ...], text: str) -> dict[str, str | None]:
    return dict(zip(names, bars.split(text, len(names)), strict=True))


def _field(fields: Mapping[str, str | None], name: str, read: Callable[[str], Value]) -> Value:
    text = fields[name]
    if text is None:
        raise ValueError(f"has no {name}")
    try:
        return read(text)
    except ValueError as problem:
        raise ValueError(f"{name} {problem}") from None


def _one_line(text: str | None) -> str | None:
    return None if text is None else scalars.line(text)


def _stored(text: str | None) -> Redacted | None:
    return None if text is None else stored(text)
