"""Edits every property of every note of a folder, in memory, and counts what stayed exact.

    python bench/codec.py FOLDER [--every N]

For each note, and for its CRLF, BOM and missing-final-newline variants: set each property to a new text, append to each
list, empty each property, remove each property, add a new one. An edit counts as exact if the file outside of that
property is the same, byte for byte, as PyYAML's own marks tell its place. No file is written.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from assay.text import flat
from assay.text.fences import BOM, split
from assay.text.frontmatter import EditRefused, PropertyValue, Unreadable, read, set_properties

NEW_TEXT = 'Tides: a "new" text # with 1 of everything'
NEW_ITEM = "[[Ada Lovelace]]"
NEW_KEY = "assay_bench"
MICROSECONDS = 1e6


@dataclass
class Tally:
    """Counts and times of one folder."""

    notes: int = 0
    blocks: int = 0
    flat: int = 0
    unreadable: Counter[str] = field(default_factory=Counter)
    exact: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    read_times: list[float] = field(default_factory=list)
    edit_times: list[float] = field(default_factory=list)
    notes_refused: set[str] = field(default_factory=set)


def main() -> int:
    """Runs the bench; 1 if an edit was neither exact nor refused."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--every", type=int, default=1, help="only every N-th note")
    options = arguments.parse_args()
    tally = Tally()
    for path in sorted(options.folder.rglob("*.md"))[:: options.every]:
        if path.is_file():
            measure(path.relative_to(options.folder).as_posix(), path.read_bytes(), tally)
    report(tally)
    return 1 if tally.wrong else 0


def measure(name: str, data: bytes, tally: Tally) -> None:
    """All variants and edits of one note."""
    tally.notes += 1
    tally.blocks += bool(split(data).opening)
    for variant, content in variants(data).items():
        start = time.process_time()
        try:
            properties = read(content).properties
        except Unreadable as error:
            if variant == "as it is":
                tally.unreadable[error.reason] += 1
                print(f"unreadable {name}:{error.line}: {error.reason}", file=sys.stderr)
            continue
        finally:
            tally.read_times.append(time.process_time() - start)
        tally.flat += variant == "as it is" and flat.scan(split(content).block.decode()) is not None
        for change, remove in edits(properties):
            edit(f"{name} ({variant})", content, change, remove, tally)


def variants(data: bytes) -> Mapping[str, bytes]:
    """The note as other systems would have saved it; only what differs."""
    unix = data.replace(b"\r\n", b"\n")
    every = {
        "as it is": data,
        "CRLF": unix.replace(b"\n", b"\r\n"),
        "BOM": data if data.startswith(BOM) else BOM + data,
        "no final newline": data.rstrip(b"\r\n"),
    }
    return {name: content for name, content in every.items() if name == "as it is" or content != data}


def edits(properties: Mapping[str, object]) -> Iterator[tuple[dict[str, PropertyValue], tuple[str, ...]]]:
    """Every edit of one property, as arguments of `set_properties`."""
    for key, value in properties.items():
        yield {key: NEW_TEXT}, ()
        yield {key: None}, ()
        yield {key: [NEW_ITEM, NEW_TEXT]}, ()
        if isinstance(value, list):
            yield {key: [*value, NEW_ITEM]}, ()
            yield {key: value[1:]}, ()
        yield {}, (key,)
    yield {NEW_KEY: NEW_TEXT}, ()
    yield {NEW_KEY: [NEW_ITEM]}, ()


def edit(name: str, data: bytes, change: dict[str, PropertyValue], remove: tuple[str, ...], tally: Tally) -> None:
    """One edit, timed and judged."""
    key = next(iter(change), "") or remove[0]
    start = time.process_time()
    try:
        after = set_properties(data, change, remove=remove)
    except EditRefused as refusal:
        tally.refused[refusal.reason] += 1
        if name not in tally.notes_refused:
            tally.notes_refused.add(name)
            print(f"refused {name}: {refusal.reason}", file=sys.stderr)
        return
    tally.edit_times.append(time.process_time() - start)
    if without(data, key) == without(after, key) and comments(data, key, remove) == comments(after, key, remove):
        tally.exact += 1
    else:
        tally.wrong.append(f"{name}: {change or remove}")


def without(data: bytes, key: str) -> bytes:
    """The file with the lines of one property cut out, from its key to the next key."""
    parts = split(data)
    text = parts.block.decode()
    start, end = place(text, key)
    if not parts.opening:
        return parts.lead + parts.body
    block = (text[:start] + text[end:]).encode()
    emptied = b"" if block.strip() in {b"", b"{}"} else block
    fences = (parts.opening, parts.closing) if emptied else (b"", b"")
    return parts.lead + fences[0] + emptied + fences[1] + parts.body


def place(text: str, key: str) -> tuple[int, int]:
    """From the line of the key to that of the next, leaving out blank and comment lines before that."""
    pairs = pairs_of(text)
    starts = [text.rfind("\n", 0, node.start_mark.index) + 1 for node, _ in pairs] + [len(text)]
    for (node, value), start, end in zip(pairs, starts, starts[1:], strict=False):
        if spelled(text, node) == key:
            return start, trimmed(text, start, end, value)
    return len(text), len(text)


def pairs_of(text: str) -> list[tuple[yaml.Node, yaml.Node]]:
    """The keys and values of a block, with PyYAML's marks."""
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    return root.value if isinstance(root, yaml.MappingNode) else []


def spelled(text: str, node: yaml.Node) -> str:
    """A key as the codec names it."""
    return node.value if isinstance(node, yaml.ScalarNode) else text[node.start_mark.index : node.end_mark.index]


def trimmed(text: str, start: int, end: int, value: yaml.Node) -> int:
    """Where the lines end that are neither blank nor comments."""
    lines = text[start:end].splitlines(keepends=True)
    while len(lines) > 1 and (not lines[-1].strip() or comment(lines[-1], value)):
        end -= len(lines.pop())
    return end


def comment(line: str, value: yaml.Node) -> bool:
    """Whether a line of that value is a comment; an indented `#` in a block scalar is text."""
    return line.startswith("#") or (not literal(value) and line.lstrip().startswith("#"))


def literal(value: yaml.Node) -> bool:
    """Whether the value is a block scalar."""
    return isinstance(value, yaml.ScalarNode) and value.style in {"|", ">"}


def comments(data: bytes, key: str, remove: tuple[str, ...]) -> list[str]:
    """The comment lines within one property, which an edit must keep."""
    text = split(data).block.decode()
    start, end = place(text, key)
    values = [value for node, value in pairs_of(text) if spelled(text, node) == key and not remove]
    return [line for value in values for line in text[start:end].split("\n") if comment(line, value)]


def report(tally: Tally) -> None:
    """Prints what was found."""
    print(f"{tally.notes} notes, {tally.blocks} with properties, {tally.flat} of all taken by the fast scanner")
    print(f"unreadable: {sum(tally.unreadable.values())}")
    for reason, count in tally.unreadable.most_common():
        print(f"  {count:6} {reason}")
    print(f"edits exact: {tally.exact}, refused: {sum(tally.refused.values())}, WRONG: {len(tally.wrong)}")
    for reason, count in tally.refused.most_common():
        print(f"  {count:6} {reason}")
    for line in tally.wrong[:20]:
        print(f"  WRONG {line}")
    for what, times in (("read", tally.read_times), ("edit", tally.edit_times)):
        if times:
            median, mean = statistics.median(times) * MICROSECONDS, statistics.fmean(times) * MICROSECONDS
            print(f"{what}: median {median:.0f} µs, mean {mean:.0f} µs, worst {max(times) * MICROSECONDS:.0f} µs")


if __name__ == "__main__":
    sys.exit(main())
