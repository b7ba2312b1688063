"""Logs of one record a line: the codec of each form, and which session a log is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from assay.model.config import Config
from assay.text.sessions import claude_code, codex
from assay.text.sessions.calls import Calls
from assay.text.sessions.claude_code import ClaudeCode
from assay.text.sessions.codex import Codex
from assay.text.sessions.said import Said, Session


class Codec(Protocol):
    """Reads the records of one log in order."""

    calls: Calls

    def said(self, record: Mapping[str, object], line: int) -> Iterator[Said]:
        """What the record says. Never raises."""
        ...


def session(form: str, head: Sequence[Mapping[str, object]], stem: str) -> Session:
    """Which session a log of that form is; `stem` is its file's name without the extension."""
    return claude_code.session(head, stem) if form == claude_code.FORM else codex.session(head, stem)


def codec(of: Session, config: Config) -> Codec:
    """A reader for the session, at its beginning."""
    return ClaudeCode(config, of) if of.form == claude_code.FORM else Codex(config, of)
