"""A Markdown file cut into the pieces that are searched: by heading, paragraphs packed together, code blocks whole.

Works on lines, not on a parsed document: it sees every file of a vault, the worst of them tables of a megabyte, and only
headings (CommonMark 0.31, sections 4.2 and 4.3), fences (4.5) and blank lines matter to it. Never raises, and loses no
text but frontmatter, which has a function of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from assay.text import fences

LENGTH: Final = 1000
"""Code points of a chunk that paragraphs are packed to: about the 256 word pieces that small embedders read."""
OVERLAP: Final = 120
"""Code points that neighbouring pieces of one long paragraph share, so that a sentence on the cut is whole in one."""
_LEAST: Final = LENGTH // 2
"""A long paragraph is cut at the last good place behind this."""

_ATX: Final = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*")
_SETEXT: Final = re.compile(r" {0,3}(?:(=+)|-+)[ \t]*")
_FENCE: Final = re.compile(r"([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}(?=[^`]*$)|~{3,})")
_CUT: Final = re.compile(r"(?<=[.!?])\s+|\n|(?<=[。！？])")
_BLANK: Final = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Chunk:
    """`number` counts from 0 in its file; `title` is the path of headings; `line` the 1-based line it begins on."""

    number: int
    title: str
    text: str
    line: int
    anchor: str | None = None
    """The block id of a turn in a conversation."""


@dataclass(frozen=True, slots=True)
class _Block:
    kind: str
    text: str
    line: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class _Section:
    path: str
    line: int
    blocks: Sequence[_Block]


def chunk(data: bytes, title: str) -> tuple[Chunk, ...]:
    """The pieces of a file in their order, at least one. `title` stands in front of every heading path."""
    lines, first = _body(data)
    pieces = [piece for section in _sections(_blocks(lines, first), title, first) for piece in _packed(section)]
    whole = pieces or [(title, "", first)]
    return tuple(Chunk(number, path, text, line) for number, (path, text, line) in enumerate(whole))


def properties(data: bytes) -> str:
    """The frontmatter as it stands, without its fences; empty if there is none. Aliases and tags are found by it."""
    return _text(fences.split(data).block).strip()


def _body(data: bytes) -> tuple[list[str], int]:
    """The lines behind the frontmatter, and the number of the first of them."""
    parts = fences.split(data)
    return _text(parts.body).split("\n"), 1 + (parts.opening + parts.block + parts.closing).count(b"\n")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n")


def _blocks(lines: Sequence[str], first: int) -> Iterator[_Block]:
    at = 0
    while at < len(lines):
        fence = _FENCE.match(lines[at])
        if fence:
            end = _end_of_code(lines, at, fence)
            yield _Block("code", "\n".join(lines[at:end]), first + at)
        elif heading := _heading(lines, at):
            level, text, end = heading
            yield _Block("heading", text, first + at, level)
        else:
            end = _end_of_paragraph(lines, at)
            yield from _paragraph(lines[at:end], first + at)
        at = end


def _end_of_code(lines: Sequence[str], start: int, fence: re.Match[str]) -> int:
    """The line behind the closing fence; an unclosed block ends with its quotation, else with the file."""
    mark, quoted = fence[2], ">" in fence[1]
    for at in range(start + 1, len(lines)):
        if quoted and not lines[at].lstrip().startswith(">"):
            return at
        bare = lines[at].strip(" \t>")
        if len(bare) >= len(mark) and not bare.strip(mark[0]):
            return at + 1
    return len(lines)


def _heading(lines: Sequence[str], at: int) -> tuple[int, str, int] | None:
    """Level, words and the line behind a heading that begins here."""
    if found := _ATX.fullmatch(lines[at]):
        return len(found[1]), (found[2] or "").strip(), at + 1
    under = _SETEXT.fullmatch(lines[at + 1]) if at + 1 < len(lines) and _may_be_title(lines, at) else None
    return (1 if under[1] else 2, lines[at].strip(), at + 2) if under else None


def _may_be_title(lines: Sequence[str], at: int) -> bool:
    line = lines[at]
    return bool(line.strip()) and not line.startswith((">", "    ", "\t", "- ", "* ", "+ ", "|")) and line.strip() != "---"


def _end_of_paragraph(lines: Sequence[str], start: int) -> int:
    at = start + 1
    while at < len(lines) and lines[at].strip() and lines[start].strip():
        if lines[at].lstrip(" ").startswith("#") and _ATX.fullmatch(lines[at]):
            break
        if ("`" in lines[at] or "~" in lines[at]) and _FENCE.match(lines[at]):
            break
        at += 1
    return at


def _paragraph(lines: Sequence[str], line: int) -> Iterator[_Block]:
    text = "\n".join(lines).strip("\n")
    if text.strip():
        yield _Block("text", text, line)


def _sections(blocks: Iterable[_Block], title: str, first: int) -> Iterator[_Section]:
    """The content under each heading; a leaf with nothing under it is searched by its path, so it is a section too."""
    path: list[tuple[int, str]] = []
    held: list[_Block] = []
    for block in blocks:
        if block.kind != "heading":
            held.append(block)
            continue
        if held or (path and path[-1][0] >= block.level):
            yield _Section(_joined(title, path), first, held)
        path = [*((level, name) for level, name in path if level < block.level), (block.level, block.text)]
        held, first = [], block.line
    if held or path:
        yield _Section(_joined(title, path), first, held)


def _joined(title: str, path: Sequence[tuple[int, str]]) -> str:
    names = [name for _, name in path]
    if names and names[0] == title:  # a first heading that repeats the file's name says nothing new
        names = names[1:]
    return " > ".join(part for part in (title, *names) if part)


def _packed(section: _Section) -> Iterator[tuple[str, str, int]]:
    """Blocks put together up to LENGTH, longer paragraphs cut, code as it is."""
    held: list[_Block] = []
    size = 0
    for block in [part for each in section.blocks for part in _parts(each)]:
        if held and size + len(block.text) > LENGTH:
            yield _piece(section, held)
            held, size = [], 0
        held.append(block)
        size += len(block.text) + 2
    if held or not section.blocks:
        yield _piece(section, held)


def _piece(section: _Section, blocks: Sequence[_Block]) -> tuple[str, str, int]:
    return section.path, "\n\n".join(block.text for block in blocks), blocks[0].line if blocks else section.line


def _parts(block: _Block) -> Iterator[_Block]:
    text, start = block.text, 0
    while block.kind == "text" and len(text) - start > LENGTH:
        end = _good_cut(text, start)
        yield _Block("text", text[start:end].strip("\n"), block.line + text.count("\n", 0, start))
        start = _overlapped(text, start, end)
    yield _Block(block.kind, text[start:].lstrip("\n"), block.line + text.count("\n", 0, start))


def _good_cut(text: str, start: int) -> int:
    """Behind the last sentence that fits, else behind the last word, else in the middle of one."""
    window = text[start : start + LENGTH]
    for pattern in (_CUT, _BLANK):
        places = [found.end() for found in pattern.finditer(window, _LEAST)]
        if places:
            return start + places[-1]
    return start + LENGTH


def _overlapped(text: str, start: int, end: int) -> int:
    """Where the next piece begins: at a word a little before the cut, always further on than this one."""
    back = max(end - OVERLAP, start + 1)
    word = _BLANK.search(text, back, end)
    return word.end() if word and word.end() < end else (back if word is None else end)
