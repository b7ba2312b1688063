"""Inputs as people have them: each that is no text is named with what it is, and the others go on."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from assay.cli.inputs import UNREADABLE, read, sorted_out, text
from assay.model.errors import CannotRead, UsageError
from assay.model.finding import Severity

LIMIT = 1000


def _file(folder: Path, name: str, data: bytes) -> str:
    (folder / name).write_bytes(data)
    return str(folder / name)


@pytest.mark.parametrize(
    ("data", "read_as"),
    [
        ("Zoë\n".encode(), "Zoë\n"),
        (b"\xef\xbb\xbfAda", "Ada"),
        (b"one\r\ntwo", "one\r\ntwo"),
        (b"", ""),
    ],
)
def test_text_is_text(data: bytes, read_as: str) -> None:
    assert text(data, "a.md") == read_as


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("Ada".encode("utf-16"), "a.md cannot be read: it is UTF-16. Save it as text in UTF-8."),
        (b"PK\x03\x04rest", "it is a zip archive"),
        (b"%PDF-1.7", "it is a PDF"),
        (b"one\ntwo \xe4\n", "a.md:2 cannot be read: it is not UTF-8"),
        (b"one\0two", "it is no text but binary data"),
    ],
)
def test_what_is_none_is_named(data: bytes, says: str) -> None:
    with pytest.raises(CannotRead) as caught:
        text(data, "a.md")
    assert says in str(caught.value)


def test_one_that_cannot_be_read_does_not_stop_the_rest(tmp_path: Path) -> None:
    names = [
        _file(tmp_path, "good.md", b"Ada"),
        str(tmp_path / "missing.md"),
        str(tmp_path),
        _file(tmp_path, "binary.md", b"\0"),
        _file(tmp_path, "large.md", b"x" * (LIMIT + 1)),
        _file(tmp_path, "full.md", b"x" * LIMIT),
    ]
    inputs, findings = read(names, LIMIT)
    assert [each.name for each in inputs] == [names[0], names[5]]
    assert [each.where for each in findings] == names[1:5]
    assert {(each.code, each.severity) for each in findings} == {(UNREADABLE, Severity.MUST)}
    for finding, words in zip(
        findings, ("No such file", "Is a directory", "binary", "limits.max_input_bytes"), strict=True
    ):
        assert words in finding.message
    assert "See how it is spelled" in findings[0].message
    assert "assay ingest FOLDER/*.md" in findings[1].message


def test_an_empty_name_is_no_folder() -> None:
    _, [finding] = read([""], LIMIT)
    assert finding.message == '"" cannot be read: it is no file\'s name. Name a file, or - for standard input.'


def test_a_hyphen_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("Zoë".encode())))
    [only], findings = read(["-"], LIMIT)
    assert (only.name, only.text, findings) == ("-", "Zoë", ())


def test_standard_input_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x" * (LIMIT + 1))))
    inputs, [finding] = read(["-"], LIMIT)
    assert not inputs
    assert "more than 1000 bytes" in finding.message


def test_what_importers_read_is_told_from_texts(tmp_path: Path) -> None:
    log = _file(tmp_path, "log.jsonl", b'{"type": "user", "uuid": "x", "sessionId": "y"}\n')
    export = _file(tmp_path, "export.json", b'[{"chat_messages": []}]')
    archive = _file(tmp_path, "a.zip", b"PK\x03\x04")
    transcript = _file(tmp_path, "kickoff.jsonl", b'{"role": "user", "text": "x"}\n')
    note = _file(tmp_path, "a.md", b"Ada")
    missing, pattern = str(tmp_path / "missing.md"), str(tmp_path / "*.jsonl")
    names = [log, export, archive, transcript, note, missing, pattern, str(tmp_path), "-", ""]
    assert sorted_out(names, "auto") == (
        (transcript, note, missing, "-", ""),
        (log, export, archive, pattern, str(tmp_path)),
    )
    assert sorted_out([log, note], "codex") == ((), (log, note))
    assert sorted_out([log, archive, str(tmp_path)], "markdown") == ((log,), (archive, str(tmp_path)))
    assert sorted_out([log, archive], "proposals") == ((log, archive), ())


def test_a_pipe_is_no_session_log() -> None:
    with pytest.raises(UsageError, match="name them"):
        sorted_out(["-"], "codex")
