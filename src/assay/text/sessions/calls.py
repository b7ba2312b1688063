"""Calls: which tool a result came from, and whether it may testify. Results that give back what was stored never do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from assay.model.config import Config
from assay.model.evidence import Kind
from assay.text.sessions.injected import own_words, recalled
from assay.text.sessions.said import mapping, strings
from assay.text.voices import Voice, tool

MOST: Final = 1_000
"""Calls without an answer that are remembered: an agent runs a handful at once."""
GIVEN: Final = 65_536
"""Characters of a call's input that are compared with its result."""

_WHERE: Final = frozenset(
    ("file_path", "path", "paths", "notebook_path", "file", "filename", "command", "cmd", "glob", "workdir", "uri", "input")
)
"""Parts of an input that say what is read or run; a question or a prompt may name the memory without opening it."""
_PROGRAM: Final = re.compile(r"(?:^|[\s;&|(/`\"'])assay(?:\.exe)?\s+[a-z-]", re.IGNORECASE)
_STANDING: Final = re.compile(r"(?:^|[/\\\s\"'])(?:CLAUDE|AGENTS|MEMORY|GEMINI)(?:\.local|\.override)?\.md", re.IGNORECASE)
"""Files of standing orders, which are a part of what the agent is told."""
_GUTTER: Final = re.compile(r"^ {0,6}\d{1,6}[→\t]", re.MULTILINE)
"""The line numbers that a reading tool sets before each line."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call whose result is awaited. RAW."""

    name: str
    recalls: bool
    given: str
    line: int


class Calls:
    """The open calls of one session, by their ids."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._open: dict[str, Call] = {}

    def made(self, identifier: str, name: str, given: object, line: int = 0) -> None:
        """The agent called a tool with that input, as that line of the log says."""
        if len(self._open) >= MOST:
            self._open.pop(next(iter(self._open)))
        inputs = "\n".join(strings(given))[:GIVEN]
        self._open[identifier] = Call(name, _opens_memory(given, self._config.folder), inputs, line)

    def waiting(self, since: int) -> int | None:
        """The first line from that one on whose call has no answer yet."""
        return min((each.line for each in self._open.values() if each.line >= since), default=None)

    def answered(self, identifier: str, text: str, *, ok: bool | None) -> tuple[Voice, str] | None:
        """Who testifies with the result, and to what; None for no testimony. A result that nobody asked for is none."""
        call = self._open.pop(identifier, None)
        voice = tool(call.name, ok, self._config) if call else None
        if call is None or voice is None or voice.kind is Kind.RECALL or call.recalls:
            return None
        folder = self._config.folder
        if recalled(text, folder):
            return None
        said = own_words(_plain(text), folder)
        return (voice, said) if said and said not in call.given else None  # an echo is the agent's own word


def _plain(text: str) -> str:
    """The text without the line numbers of a reading tool."""
    return _GUTTER.sub("", text) if _GUTTER.match(text) else text


def _opens_memory(given: object, folder: str) -> bool:
    """Whether the input names the managed folder, the program, or a file of standing orders."""
    return any(_PROGRAM.search(each) or _STANDING.search(each) or _folder(folder).search(each) for each in _targets(given))


def _targets(given: object) -> Iterator[str]:
    if isinstance(given, dict):
        for key, value in mapping(given).items():
            if key in _WHERE:
                yield " ".join(strings(value))
    else:
        yield " ".join(strings(given))


@cache
def _folder(folder: str) -> re.Pattern[str]:
    return re.compile(rf"(?:^|[/\\\s\"'=]){re.escape(folder)}(?=[/\\\s\"';&|)]|$)", re.IGNORECASE)
