"""The program as a whole: how each kind of end looks from outside."""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from assay import __version__
from assay.cli import main
from assay.cli.main import COMMANDS, run
from assay.cli.surface import Face, command
from assay.model.errors import CannotWrite


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Face], int]], None]:
    """Makes `assay thing` do what the test wants."""

    class Module:
        @staticmethod
        def register(app: typer.Typer) -> None:
            command(app, "thing", examples=("assay thing",))(Module.does)

        does: Callable[[Face], int]

    monkeypatch.setattr(main, "COMMANDS", {"thing": "assay.cli.thing"})
    monkeypatch.setattr(main, "import_module", lambda name: Module)

    def register(does: Callable[[Face], int]) -> None:
        Module.does = staticmethod(does)

    return register


def _raising(error: BaseException) -> Callable[[Face], int]:
    def thing(face: Face) -> int:
        """Do the thing."""
        raise error

    return thing


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"assay {__version__}\n"


def test_every_command_is_in_the_help_and_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    listed = capsys.readouterr().out
    for name in COMMANDS:
        assert f"\n  {name} " in listed
        assert run([name, "--help"]) == 0
        text = capsys.readouterr().out
        assert (
            f"assay {name}" in text.partition("Examples:" if "Examples:" in text else "Commands:")[2] or "Commands:" in text
        )
        assert "--json" in text or "Commands:" in text


def test_nothing_asked_is_usage_and_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 2
    captured = capsys.readouterr()
    assert "Commands:" in captured.out + captured.err


@pytest.mark.parametrize("arguments", [["nope"], ["--nope"], ["config", "--nope"], ["config", "a", "b"]])
def test_usage_is_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert capsys.readouterr().out == ""


def test_a_hostile_argument_does_not_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["\x1b]0;owned\x07"]) == 2
    assert run(["config", "--\x1b[2J"]) == 2
    assert run(["config", "--vault", "\x1b[2J"]) == 10
    assert "\x1b" not in capsys.readouterr().err


def test_an_error_says_its_message_and_has_its_code(
    registered: Callable[[Callable[[Face], int]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    registered(_raising(CannotWrite("Memory/x.md", "No space left on device (ENOSPC)")))
    assert run(["thing"]) == 14
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == (
        "assay: Memory/x.md cannot be written: No space left on device (ENOSPC). Nothing was changed.\n"
    )


def test_an_interruption_is_130(registered: Callable[[Callable[[Face], int]], None]) -> None:
    registered(_raising(KeyboardInterrupt()))
    assert run(["thing"]) == 130


def test_an_interruption_before_the_command_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "import_module", interrupted)
    assert run(["config"]) == 130


def _parsing() -> None:
    try:
        json.loads('{"token": "sk-hunter2"')
    except ValueError as error:
        raise KeyError("sk-hunter2") from error


def _chained() -> Exception:
    with pytest.raises(KeyError) as caught:
        _parsing()
    return caught.value


@pytest.mark.parametrize("error", [ValueError("sk-hunter2"), OSError(2, "no", "sk-hunter2"), _chained()], ids=str)
def test_a_bug_says_where_and_nothing_of_what_was_read(
    error: Exception, registered: Callable[[Callable[[Face], int]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    registered(_raising(error))
    assert run(["thing"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "hunter2" not in captured.err
    assert type(error).__name__ in captured.err
    assert "test_main.py" in captured.err
    assert ("JSONDecodeError" in captured.err) == (error.__cause__ is not None)


def test_a_bug_in_the_program_says_what_it_missed(
    registered: Callable[[Callable[[Face], int]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    registered(_raising(ImportError("No module named 'assay.nowhere'")))
    assert run(["thing"]) == 1
    assert "assay.nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_knows_the_commands(shell: str, tmp_path: Path) -> None:
    program = Path(sysconfig.get_path("scripts")) / "assay"
    words = {"COMP_WORDS": "assay co", "COMP_CWORD": "1", "_TYPER_COMPLETE_ARGS": "assay co"}
    action = {"_TYPER_COMPLETE_FISH_ACTION": "get-args"} if shell == "fish" else {}
    done = subprocess.run(
        [program],
        cwd=tmp_path,
        env={"PATH": "/usr/bin:/bin", "_ASSAY_COMPLETE": f"complete_{shell}", **words, **action},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "config" in done.stdout
    assert "init" not in done.stdout


def test_the_module_is_the_program(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "assay", "config"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 10
    assert "is not in a vault" in done.stderr


@pytest.mark.parametrize("command", [["show"], ["why"], ["history"], ["review", "show"], ["config"]])
def test_an_argument_that_is_a_secret_is_not_printed(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    monkeypatch.chdir(tmp_path)
    run(["init", ".", "--me", "Ada Example"])
    assert run([*command, token]) != 0
    assert token not in "".join(capsys.readouterr())


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="the device is one of Linux")
@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["config", "--help"], ["status"]])
def test_output_that_does_not_fit_on_the_disk_is_one_line(arguments: list[str], tmp_path: Path) -> None:
    run(["init", str(tmp_path / "vault"), "--me", "Ada Example", "--quiet"])
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "assay", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=tmp_path / "vault",
            check=False,
        )
    assert done.returncode == CannotWrite.exit_code
    assert done.stderr == (
        "assay: standard output cannot be written: No space left on device. What had been done is kept.\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ["--vault", "X", "--json", "thing", "--strict"],
        ["--json", "--strict", "--vault=X", "thing"],
        ["--strict", "--json", "thing", "--vault", "X"],
    ],
)
def test_common_options_may_stand_before_the_command(
    words: list[str], registered: Callable[[Callable[[Face], int]], None]
) -> None:
    faces: list[Face] = []

    def does(face: Face) -> int:
        faces.append(face)
        return 0

    registered(does)
    assert run(words) == 0
    assert [(each.vault, each.out.as_json, each.strict) for each in faces] == [("X", True, True)]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["--vault", "X", "search", "--", "--json"], ["search", "--vault", "X", "--", "--json"]),
        (["--vault", "X"], ["--vault", "X"]),
        (["--vault"], ["--vault"]),
        (["--vault", "X", "serch", "crane"], ["--vault", "X", "serch", "crane"]),
        (["--version"], ["--version"]),
        (["search", "--vault", "X"], ["search", "--vault", "X"]),
        ([], []),
    ],
)
def test_what_is_moved_behind_the_command(given: list[str], meant: list[str]) -> None:
    assert main._command_first(given) == meant
