"""Who testifies in a conversation: read from role, speaker and tool, and from nothing that a message says of itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from assay.model.config import Config, ToolClass
from assay.model.evidence import Kind
from assay.model.names import name_key

ASSISTANT: Final = "assistant"
"""Speaker of an assistant's message without a name."""

_RECALLING: Final = re.compile(r"memor|recall|remember|(?<![a-z])assay(?![a-z])", re.IGNORECASE)
"""A tool that is not in the table but says in its name that it gives back what was stored: never evidence."""
_SERVER: Final = re.compile(r"__|[./:]")
"""Between an MCP server's name and its tool's (`mcp__files__read_file`, `files.read_file`)."""


class Role(StrEnum):
    """Who speaks, as logs have it."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class Voice:
    """Whose word a message is."""

    kind: Kind
    speaker: str | None


def people(config: Config) -> frozenset[str]:
    """Keys of the names under which a word counts as a person's."""
    return frozenset(name_key(name) for name in (*config.me.names, *config.people))


def human(name: str | None, known: frozenset[str]) -> Voice:
    """The owner and the people listed count as persons, anybody else as a document. So does a user nobody has named."""
    return Voice(Kind.PERSON if name and name_key(name) in known else Kind.DOCUMENT, name)


def user(config: Config) -> Voice:
    """The one who types, where a log names nobody: the owner of the vault."""
    return human(config.me.name or None, people(config))


def agent(name: str | None = None) -> Voice:
    """Whoever is no human and has a mind of its own."""
    return Voice(Kind.AGENT, name or ASSISTANT)


def tool(name: str | None, ok: bool | None, config: Config) -> Voice | None:
    """Of a tool's result; None for one that failed or only steers the agent. `ok`: whether it succeeded, if that is said."""
    known = tool_class(name or "", config)
    if known in ("recall", "memory"):
        return Voice(Kind.RECALL, name)
    succeeded = ok if known is None else ok is not False
    return Voice(Kind.TOOL, name) if succeeded and known != "control" else None


def tool_class(name: str, config: Config) -> ToolClass | None:
    """The class of a tool by its whole name or the part after its server's; None for one that nobody has classed."""
    if name in config.tools:
        return config.tools[name]
    return "recall" if _RECALLING.search(name) else config.tools.get(_SERVER.split(name)[-1])
