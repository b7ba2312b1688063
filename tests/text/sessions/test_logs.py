"""Each form has its codec."""

from __future__ import annotations

import pytest

from assay.model.config import Config
from assay.text.sessions import logs
from assay.text.sessions.claude_code import ClaudeCode
from assay.text.sessions.codex import Codex


@pytest.mark.parametrize(("form", "codec"), [("claude-code", ClaudeCode), ("codex", Codex)])
def test_codecs(form: str, codec: type) -> None:
    session = logs.session(form, [], "x")
    assert session.key == f"{form}:x"
    assert isinstance(logs.codec(session, Config()), codec)
