"""Outside: what a purge cannot reach is said each time."""

from __future__ import annotations

from pathlib import Path

from assay.adapters.purging import outside
from assay.stages.purging import values
from assay.stages.purging.matcher import Matcher

SECRET = values.value("Quokka-77-lantern", b"key")


def said(root: Path, *servers: str) -> list[str]:
    return [each.what for each in outside.places(None, root, Matcher([SECRET]), (), (), servers)]


def test_servers_that_were_sent_texts_are_named_without_login_and_value(tmp_path: Path) -> None:
    (one, *_) = said(tmp_path, "http://ada:pass@127.0.0.1:8000/Quokka-77-lantern")
    assert "http://127.0.0.1:8000/" in one
    assert "pass" not in one
    assert "Quokka" not in one


def test_without_a_server_none_is_named(tmp_path: Path) -> None:
    assert not [each for each in said(tmp_path) if "server" in each]
