"""Markdown and plain text as passages: what a person would point at when asked where something stands.

One per heading, paragraph, quotation, table and list; a list that is long gives one per item. A paragraph that ends in a
colon and the list it announces are one. Code, HTML and rules testify to nothing and are left out. Source lines are kept
verbatim, and a passage is named by its own words: editing one paragraph leaves the anchors of the others alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from assay.model.candidate import Passage
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding, Severity
from assay.text import anchors, fences, limits
from assay.text.jsonl import unix

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

CODE: Final = "document"
LONG_LIST: Final = 1_000
"""Characters; above that an evidence block would be more list than evidence."""
LONG_TABLE: Final = 20_000
"""Characters; a larger table is data, not prose, and is not kept as a block."""

_KEPT: Final = frozenset({"heading", "paragraph", "blockquote", "bullet_list", "ordered_list", "table"})
_BLANKS: Final = re.compile(r"\n(?:[ \t]*\n)+")


@dataclass(frozen=True, slots=True)
class _Part:
    """Lines `first` to `last` (half-open) that make a passage."""

    sort: str
    first: int
    last: int


def parse(
    text: str,
    *,
    source: str,
    title: str,
    kind: Kind,
    speaker: str | None,
    at: str | None,
    channel: Channel,
    markdown: bool = True,
) -> tuple[Passage, ...]:
    """The passages in order, with unique anchors. Never raises.

    Plain text (`markdown=False`) is cut at blank lines only: indented lines are no code there.
    """
    whole, taken = unix(text.removeprefix("\ufeff")), anchors.Taken()
    return tuple(
        Passage(
            source=source,
            title=title,
            anchor=taken.claim(anchors.of(part)),
            text=part,
            kind=kind,
            channel=channel,
            speaker=speaker,
            at=at,
            position=position,
        )
        for position, part in enumerate(_parts(whole) if markdown else _paragraphs(whole))
    )


def readable(passages: Sequence[Passage]) -> tuple[tuple[Passage, ...], tuple[Finding, ...]]:
    """The passages that are not too long to be kept, and a finding for each of the others."""
    findings = (
        Finding(CODE, Severity.MUST, f"passage {each.position + 1}", f"{said} Set a blank line between its paragraphs.")
        for each in passages
        if len(each.text) > limits.PASSAGE
        for said in (limits.too_long("the passage", len(each.text), limits.PASSAGE),)
    )
    return tuple(each for each in passages if len(each.text) <= limits.PASSAGE), tuple(findings)


def _paragraphs(text: str) -> Iterator[str]:
    return (stripped for part in _BLANKS.split(text) if (stripped := part.strip("\n")).strip())


def _parts(text: str) -> Iterator[str]:
    body = fences.split(text.encode()).body.decode()
    lines = body.split("\n")
    for part in _joined(tuple(_blocks(_parser().parse(body), lines)), lines):
        kept = "\n".join(lines[part.first : part.last]).rstrip()
        if kept.strip() and not (part.sort == "table" and len(kept) > LONG_TABLE):
            yield kept


@cache
def _parser() -> MarkdownIt:
    """Block structure only: inline markup is not parsed, which is most of the parser's time."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark").enable("table")
    parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


def _blocks(tokens: Sequence[Token], lines: Sequence[str]) -> Iterator[_Part]:
    """The outermost blocks; long lists come as their items."""
    for at, token in enumerate(tokens):
        sort = token.type.removesuffix("_open")
        if token.level or token.map is None or token.nesting != 1 or sort not in _KEPT:
            continue
        block = _Part(sort, token.map[0], token.map[1])
        if sort.endswith("_list") and _length(block, lines) > LONG_LIST:
            yield from _items(tokens[at + 1 :])
        else:
            yield block


def _items(tokens: Sequence[Token]) -> Iterator[_Part]:
    """The items of the list whose inside `tokens` begins with."""
    for token in tokens:
        if token.level == 0:
            return
        if token.type == "list_item_open" and token.level == 1 and token.map is not None:
            yield _Part("item", token.map[0], token.map[1])


def _length(block: _Part, lines: Sequence[str]) -> int:
    return sum(len(line) + 1 for line in lines[block.first : block.last])


def _joined(blocks: Sequence[_Part], lines: Sequence[str]) -> Iterator[_Part]:
    """The blocks, with a paragraph that announces a list joined to it."""
    skip = False
    for at, block in enumerate(blocks):
        after = blocks[at + 1] if at + 1 < len(blocks) else None
        if skip:
            skip = False
        elif after is not None and _announces(block, after, lines):
            skip = True
            yield _Part(after.sort, block.first, after.last)
        else:
            yield block


def _announces(block: _Part, after: _Part, lines: Sequence[str]) -> bool:
    text = "\n".join(lines[block.first : block.last]).rstrip()
    return block.sort == "paragraph" and after.sort.endswith("_list") and text.endswith((":", ":**", ":*"))
