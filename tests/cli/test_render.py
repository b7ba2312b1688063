"""The renderer: nothing acts on a terminal, JSON is JSON, talk and data keep apart."""

from __future__ import annotations

import datetime
import io
import json
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assay.cli.render import Output, clean, columns, complain, json_line, line, plain, prepare, shown, silence
from assay.model.claim import ClaimType, Validity
from assay.model.finding import Finding, Severity
from assay.model.link import Link


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred\x1b[0m", r"\x1b[31mred\x1b[0m"),
        ("\x1b]52;c;aGk=\x07", r"\x1b]52;c;aGk=\x07"),
        ("\x9b2J", r"\x9b2J"),
        ("over\rwritten", r"over\x0dwritten"),
        ("back\bspace", r"back\x08space"),
        ("user\u202egpj.exe", r"user\u202egpj.exe"),
        ("\u2066hidden\u2069", r"\u2066hidden\u2069"),
        ("zero\u200bwidth", r"zero\u200bwidth"),
        ("tag\U000e0041", r"tag\U000e0041"),
        ("half \ud800", r"half \ud800"),
        ("del\x7f", r"del\x7f"),
    ],
)
def test_what_acts_on_a_terminal_is_spelled_out(text: str, shown: str) -> None:
    assert clean(text) == shown


@pytest.mark.parametrize(
    "text", ["Ada, Zoë, 李, 👩\u200d🔬, می\u200cخواهم", "a\tb", "one\ntwo", "[bold]not markup[/bold]", "100 % «sure»"]
)
def test_what_only_reads_stays(text: str) -> None:
    assert clean(text) == text


@given(st.text())
def test_no_control_character_is_left(text: str) -> None:
    assert not [each for each in clean(text) if unicodedata.category(each) in {"Cc", "Cs"} and each not in "\n\t"]


@given(st.text(st.characters(include_characters="\x1b\x7f\x9b\u202e\ud800", exclude_categories=())))
def test_json_is_ascii_and_comes_back(text: str) -> None:
    written = json_line({"text": text})
    assert all(0x20 <= ord(each) < 0x7F for each in written)
    assert json.loads(written) == {"text": text}


def test_json_escapes_delete_too() -> None:
    assert json_line("\x7f\x1b") == r'"\u007f\u001b"'


def test_a_line_is_one_line() -> None:
    assert line("one\n  two\tthree \r\n") == "one two three"


def test_values_are_plain_by_their_own_names() -> None:
    finding = Finding("L02", Severity.MUST, "Memory/x.md:3", "no quote")
    assert plain(finding) == {"code": "L02", "severity": "must", "where": "Memory/x.md:3", "message": "no quote"}
    assert plain({"type": ClaimType.EVENT, "link": Link("Ada", "ent-1"), "day": datetime.date(2026, 3, 1)}) == {
        "type": "event",
        "link": "[[Ada|ent-1]]",
        "day": "2026-03-01",
    }
    assert plain((Validity(), frozenset({"b", "a"}), None, 1.5)) == [{"start": None, "end": None}, ["a", "b"], None, 1.5]


def test_text_for_people_and_records_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    Output().result({"n": 1}, ["one"])
    assert capsys.readouterr().out == "one\n"
    Output(as_json=True).result({"n": 1}, ["one"])
    assert capsys.readouterr().out == '{"n": 1}\n'


def test_talk_goes_to_stderr_and_ends_under_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    Output().talk("reading\x1b[2J")
    Output(quiet=True).talk("reading")
    complain("no vault\x1b[2J")
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == "reading\\x1b[2J\nassay: no vault\\x1b[2J\n"


def test_results_are_sanitised_and_said_under_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    Output(quiet=True).text("\x1b]0;title\x07")
    Output(quiet=True, as_json=True).record({"text": "\x1b]0;title\x07"})
    assert capsys.readouterr().out == '\\x1b]0;title\\x07\n{"text": "\\u001b]0;title\\u0007"}\n'


@pytest.mark.parametrize(
    ("environment", "stream", "styled"),
    [
        ({"TERM": "xterm"}, Terminal(), True),
        ({"TERM": "xterm", "NO_COLOR": ""}, Terminal(), True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, Terminal(), False),
        ({"TERM": "dumb"}, Terminal(), False),
        ({"TERM": "xterm"}, io.StringIO(), False),
    ],
)
def test_styles_only_where_they_are_wanted(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], stream: io.StringIO, styled: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", stream)
    Output().heading("Ada\x1b[2J")
    Output().aside("mem-1")
    assert ("\x1b[1mAda\\x1b[2J\x1b[0m\n" in stream.getvalue()) == styled
    assert ("\x1b[2m" in stream.getvalue()) == styled
    assert "\x1b[2J" not in stream.getvalue()


def test_headings_keep_out_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    output = Output(as_json=True)
    output.heading("Ada")
    output.aside("mem-1")
    output.text("text")
    assert capsys.readouterr().out == ""


def test_columns_stand_below_each_other() -> None:
    assert columns([("a", "long", "x y"), ("bbb", "s", "z\n")]) == ["a    long  x y", "bbb  s     z"]
    assert columns([]) == []


def test_a_stream_that_cannot_encode_spells_out() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    prepare(stream)
    stream.write("Zoë")
    stream.flush()
    assert raw.getvalue() == rb"Zo\xeb"


def test_a_reader_who_leaves_does_not_end_the_work(tmp_path: Path) -> None:
    """The reader takes one line and goes; the writer writes on, does its work, and ends well."""
    script = (
        "from assay.cli.render import Output\nfor n in range(20000): Output().text('x' * 80)\nopen('done', 'w').close()"
    )
    writer = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.readline()
    writer.stdout.close()
    talk = writer.stderr.read()
    writer.stderr.close()
    assert (writer.wait(), talk) == (0, b"")
    assert (tmp_path / "done").exists()


def test_silence_is_complete(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w+") as stream:
        silence(stream)
        stream.write("gone")
        stream.flush()
    assert (tmp_path / "out").read_text() == ""


@pytest.mark.parametrize(
    ("value", "said"),
    [({"note": 3, "note.history": 1}, "note 3, note.history 1"), (["a.md", "b.md"], "a.md, b.md"), ((), "none"), ({}, "none"),
     (None, "none"), (0, "0"), ("gen-1", "gen-1")],
)  # fmt: skip
def test_figures_are_shown_in_words(value: object, said: str) -> None:
    assert shown(value) == said
