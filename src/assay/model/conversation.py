"""A conversation as an importer reads it: what was said in a session, an export or a folder, by whom and when.

RAW, like the passages in it: in memory only, until the screen has seen them.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from assay.model.candidate import Passage, Proposal


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """What testifies of one source, in order. A long one comes as several of one key, with growing positions.

    A part begins with the last passages of the part before: an answer needs what it answers. What is read twice so is read
    once, by its marks.
    """

    key: str
    """Of the source, the same on every machine: `<tool>:<session id>`, never a path."""
    title: str
    format: str
    """`claude-code`, `codex`, `chatgpt`, `claude`, `transcript`, `markdown`, `text` or `tasks`."""
    passages: tuple[Passage, ...]
    """Recall is left out already; may be empty only together with `proposals`."""
    proposals: tuple[Proposal, ...] = ()
    """What the format itself says, so that nobody has to read it out of words: records of tasks."""
    last: datetime.datetime | None = None
    """Time of the last message, with its zone; None where the source does not say."""
    token: str = ""
    """Opaque: what `Logs.done` needs to know that this part was read; holds no text of the source."""
