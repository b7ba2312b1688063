"""Checks the labelled set: every sentence stands in its block, no word is without a label, and the counts.

    python bench/reading/check.py [FOLDER ...] [--at-least N]

Without a folder: every half beside this script. Prints the faults and, per half, how many sentences of which kind there
are; 1 if there was a fault. Only the standard library is needed, and nothing of assay: the set must not depend on the
reader that is measured with it.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
LABELS: Final = ".labels.jsonl"
MANIFEST: Final = "sources.json"
TYPES: Final = ("fact", "preference", "decision", "procedure", "event")
WHY_WORDS: Final = range(1, 7)
"""A word at least; more than six are an essay."""

_BLANKS: Final = re.compile(r"\n(?:[ \t]*\n)+")
_MARKUP: Final = re.compile(r"(?:[-*>#]|\d+\.|\[[ x]\]|\s)*")
"""What may stand between two sentences: list bullets, numbers, check boxes, quotation marks of mails, space."""


@dataclass(frozen=True, slots=True)
class Block:
    """A message, or a paragraph of a document. `role` is None in a document, `ok` False for a tool that failed."""

    anchor: str
    text: str
    role: str | None = None
    speaker: str | None = None
    tool: str | None = None
    ok: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """One line of a labels file; `keep` is None for what belongs to a claim that is labelled on another sentence."""

    line: int
    block: str
    sentence: str
    keep: bool | None
    type: str | None
    subject: str | None
    also: tuple[str, ...]
    also_type: tuple[str, ...]
    confirmed_by: str | None
    part: bool
    why: str


@dataclass(frozen=True, slots=True)
class Source:
    """A conversation or document with its labels, both in the order of their files."""

    name: str
    form: str
    genre: str
    language: str
    at: str | None
    speaker: str | None
    text: str
    blocks: tuple[Block, ...]
    labels: tuple[Label, ...]


def load(folder: Path) -> tuple[Source, ...]:
    """The sources of one half by name. Raises on files that are no JSON or miss a key."""
    manifest = folder / MANIFEST
    facts = json.loads(manifest.read_text("utf-8")) if manifest.exists() else {}
    names = sorted(path.name.removesuffix(LABELS) for path in folder.glob(f"*{LABELS}"))
    return tuple(_source(folder, name, facts.get(name, {})) for name in names)


def _source(folder: Path, name: str, facts: Mapping[str, str]) -> Source:
    document = folder / f"{name}.md"
    text = (document if document.exists() else folder / f"{name}.jsonl").read_text("utf-8")
    return Source(
        name=name,
        form="document" if document.exists() else "conversation",
        genre=facts.get("genre", "unknown"),
        language=facts.get("language", "unknown"),
        at=facts.get("at"),
        speaker=facts.get("speaker"),
        text=text,
        blocks=_paragraphs(text) if document.exists() else _messages(text),
        labels=tuple(_labels((folder / f"{name}{LABELS}").read_text("utf-8"))),
    )


def _paragraphs(text: str) -> tuple[Block, ...]:
    parts = (part.strip("\n") for part in _BLANKS.split(text))
    return tuple(Block(f"p{number}", part) for number, part in enumerate((part for part in parts if part.strip()), 1))


def _messages(text: str) -> tuple[Block, ...]:
    lines = (json.loads(line) for line in text.splitlines() if line.strip())
    return tuple(
        Block(line["id"], line["text"], line["role"], line.get("name"), line.get("tool"), line.get("ok")) for line in lines
    )


def _labels(text: str) -> Iterator[Label]:
    for number, line in enumerate(text.splitlines(), 1):
        read = json.loads(line)
        yield Label(
            line=number,
            block=read["block"],
            sentence=read["sentence"],
            keep=read["keep"],
            type=read.get("type"),
            subject=read.get("subject"),
            also=tuple(read.get("also", ())),
            also_type=tuple(read.get("also_type", ())),
            confirmed_by=read.get("confirmed_by"),
            part=read.get("part", False),
            why=read["why"],
        )


def faults(source: Source) -> list[str]:
    """What is wrong with a source's labels, one message each; empty if it is sound."""
    found = [f"line {label.line}: {fault}" for label in source.labels for fault in _shape(label)]
    found += [f"line {label.line}: {fault}" for label in source.labels for fault in _authority(label, source)]
    return [f"{source.name}: {fault}" for fault in (*found, *_cover(source))]


def _shape(label: Label) -> Iterator[str]:
    """Faults that a label has by itself."""
    if label.part != (label.keep is None):
        yield "part is true exactly where keep is null"
    if label.keep and (label.type not in TYPES or not label.subject):
        yield "a kept sentence has a type and a subject"
    if not label.keep and (label.type or label.subject or label.also or label.also_type or label.confirmed_by):
        yield "only a kept sentence has a type, a subject or a confirmation"
    if not set(label.also_type) <= set(TYPES):
        yield f"unknown type among {label.also_type}"
    if len(label.why.split()) not in WHY_WORDS:
        yield f"why has {len(label.why.split())} words"


def _authority(label: Label, source: Source) -> Iterator[str]:
    """Faults against who may testify: nobody's word, or an agent's without a person's yes."""
    order = [block.anchor for block in source.blocks]
    if label.block not in order:
        yield f"there is no block {label.block}"
        return
    block, later = source.blocks[order.index(label.block)], source.blocks[order.index(label.block) + 1 :]
    if label.keep and silent(block):
        yield "system, failed and recalled text is never kept"
    if label.keep and block.role == "assistant" and (not later or later[0].role != "user"):
        yield "an agent's sentence is kept only if a person answers it"
    people = [block.anchor for block in later if block.role == "user"]
    if label.confirmed_by is not None and label.confirmed_by not in people:
        yield f"{label.confirmed_by} is no person's message after {label.block}"


def silent(block: Block) -> bool:
    """Whether nothing that stands in the block is testimony."""
    recalled = block.role == "tool" and "memory" in (block.tool or "")
    return block.role == "system" or recalled or block.ok is False


def _cover(source: Source) -> Iterator[str]:
    """Faults of the labels as a whole: their order, and words that no label covers."""
    anchors = [block.anchor for block in source.blocks]
    if len(set(anchors)) < len(anchors):
        yield "two blocks have the same id"
    places = [anchors.index(label.block) for label in source.labels if label.block in anchors]
    if places != sorted(places):
        yield "the labels are not in the order of the blocks"
    for block in source.blocks:
        yield from _gaps(block, [label for label in source.labels if label.block == block.anchor])


def _gaps(block: Block, labels: Sequence[Label]) -> Iterator[str]:
    at = 0
    for label in labels:
        start = block.text.find(label.sentence, at)
        if start < 0:
            yield f"line {label.line}: not in {block.anchor} as it stands, or not in this order"
            return
        if not _MARKUP.fullmatch(block.text, at, start):
            yield f"line {label.line}: no label for {block.text[at:start].strip()!r} before it"
        at = start + len(label.sentence)
    if not _MARKUP.fullmatch(block.text, at):
        yield f"{block.anchor}: no label for {block.text[at:].strip()!r}"


def counts(sources: Sequence[Source]) -> dict[str, Counter[str]]:
    """Sources by form, genre and language; sentences by verdict, by type, and kept ones by language."""
    labels = [label for source in sources for label in source.labels]
    return {
        "sources": Counter(source.form for source in sources),
        "genres": Counter(source.genre for source in sources),
        "languages": Counter(source.language for source in sources),
        "sentences": Counter(_verdict(label) for label in labels),
        "types": Counter(label.type for label in labels if label.type),
        "sentences by language": Counter(source.language for source in sources for _ in source.labels),
        "kept by language": Counter(source.language for source in sources for label in source.labels if label.keep),
    }


def _verdict(label: Label) -> str:
    return "part" if label.keep is None else "keep" if label.keep else "leave"


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints faults and counts; 1 if there was a fault or a half is too small."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--at-least", type=int, default=1, metavar="N", help="sentences that each half must have")
    options = parser.parse_args(arguments)
    folders = options.folders or sorted(path for path in HERE.iterdir() if any(path.glob(f"*{LABELS}")))
    return max([_half(folder, options.at_least) for folder in folders], default=1)


def _half(folder: Path, at_least: int) -> int:
    sources = load(folder)
    found = [fault for source in sources for fault in faults(source)]
    total = sum(len(source.labels) for source in sources)
    if total < at_least:
        found.append(f"{folder.name}: {total} sentences, {at_least} are wanted")
    print(f"{folder.name}: {total} sentences")
    for title, counter in counts(sources).items():
        print(f"  {title}: " + ", ".join(f"{key} {count}" for key, count in counter.most_common()))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
