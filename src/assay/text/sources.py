"""Source pages: the redacted blocks that evidence points at, each under a block id of Obsidian.

The list `blocks` in the frontmatter says what each block is and hashes it; the text stands once, in the body, as a quote.
A block whose text was altered makes the page unreadable: evidence rests on it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.evidence import Block
from assay.model.names import text_digest
from assay.model.redacted import stored
from assay.model.source import Source
from assay.text import display, evidence, fences, frontmatter, scalars
from assay.text.frontmatter import EditRefused, PropertyValue, Unreadable
from assay.text.managed import Managed

TYPE: Final = "source"

_ANCHOR: Final = re.compile(r"\^([A-Za-z0-9-]+)[ \t]*\r?")


@dataclass(frozen=True, slots=True)
class _Quote:
    """A quote of the body: the line of the file where it begins, and its text with the line ends of the file."""

    line: int
    text: str


def render(source: Source) -> bytes:
    """A new page. Raises ValueError for a source that could not be read back (a bug of the caller)."""
    _check_anchors(source.blocks)
    properties: dict[str, PropertyValue] = {
        "id": scalars.identifier("src", source.id),
        "type": TYPE,
        "title": scalars.line(source.title),
        "key": scalars.line(source.key),
        "created": source.created,
        "blocks": [evidence.encode_block(each) for each in source.blocks],
    }
    return frontmatter.render(properties, "\n".join(_section(each) for each in source.blocks))


def parse(data: bytes) -> Source:
    """The source with its blocks in the order of the list. Raises Unreadable, also for a block that was altered."""
    given = Managed.of(data, TYPE)
    if not given.has("blocks"):
        raise given.wrong("blocks", "is missing: it lists what evidence points at")
    find = _finder(_quotes(given.body, given.body_line))
    source = Source(
        id=given.identifier("src"),
        key=stored(given.optional("key") or ""),
        title=stored(given.optional("title") or ""),
        created=given.day("created"),
        blocks=given.all("blocks", lambda line: evidence.decode_block(line, find)),
    )
    if not _distinct(source.blocks):
        raise given.wrong("blocks", "lists a block twice")
    return source


def append(data: bytes, blocks: Sequence[Block]) -> bytes:
    """The page with further blocks behind those that it has, of which no byte changes.

    Raises Unreadable, ValueError for an anchor that is taken (a bug of the caller), EditRefused.
    """
    if not blocks:
        return data
    whole = (*parse(data).blocks, *blocks)
    _check_anchors(whole)
    listed = frontmatter.set_properties(data, {"blocks": [evidence.encode_block(each) for each in whole]})
    body = frontmatter.read(data).body
    sections = (display.gap(body) + "\n".join(map(_section, blocks))).replace("\n", fences.split(data).newline)
    appended = frontmatter.replace_body(listed, body + sections)
    if parse(appended).blocks != whole:
        raise EditRefused("blocks cannot be appended to this page")
    return appended


def _check_anchors(blocks: Sequence[Block]) -> None:
    if not _distinct(blocks):
        raise ValueError("anchors must be unique in their source, whatever their case: Obsidian finds them without it")


def _distinct(blocks: Sequence[Block]) -> bool:
    return len({each.anchor.lower() for each in blocks}) == len(blocks)


def _section(block: Block) -> str:
    """Who and when, for the reader; the text; its id, set apart by blank lines as Obsidian wants it behind a quote."""
    said = f"**{display.name(block.speaker)}**" if block.speaker else f"**{block.kind}**"
    at = f", {display.name(block.at)}" if block.at else ""
    return f"{said}{at} ({block.kind}, {block.channel})\n\n{display.quoted(block.text)}\n\n^{block.anchor}\n"


def _quotes(body: str, first: int) -> dict[str, list[_Quote]]:
    """The quotes of the body by the anchors behind them. Two under one anchor: a person copied a part of the page."""
    found: dict[str, list[_Quote]] = {}
    quote: list[str] = []
    start, ended = first, True
    for number, line in enumerate(body.split("\n"), first):
        if line.startswith(">"):
            if ended:
                quote, start, ended = [], number, False
            quote.append(line)
            continue
        ended = True
        if (anchor := _ANCHOR.fullmatch(line)) and quote:
            found.setdefault(anchor[1], []).append(_Quote(start, _unquoted(quote)))
        if line.strip():
            quote = []
    return found


def _unquoted(lines: Sequence[str]) -> str:
    return "\n".join(line.removeprefix("> ") if line.startswith("> ") else line[1:] for line in lines)


def _finder(quotes: dict[str, list[_Quote]]) -> Callable[[str, str], str]:
    def find(anchor: str, digest: str) -> str:
        """The text of that anchor and hash; it has LF also where a checkout by git gave the file CRLF."""
        if anchor not in quotes:
            raise ValueError(f"names the block {anchor}, which does not stand in the body any more")
        for text in (quote.text for quote in quotes[anchor]):
            for reading in (text, text.replace("\r\n", "\n").removesuffix("\r")):
                if text_digest(reading) == digest:
                    return reading
        reason = f"the text of the block {anchor} was altered: it has not the hash any more that `blocks` lists for it"
        raise Unreadable(quotes[anchor][0].line, f"{reason}. Take the change back, evidence rests on this text")

    return find
