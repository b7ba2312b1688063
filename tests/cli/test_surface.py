"""What commands have in common, on a small program of its own."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import pytest
import typer
import typer.main

from assay.cli.surface import Command, Face, Group, Root, command, number, word
from assay.model.errors import UsageError

seen: list[tuple[Any, ...]] = []


def greet(
    face: Face,
    names: Annotated[list[str], typer.Argument(metavar="NAME")],
    loud: Annotated[bool, typer.Option("--loud", help="Louder.")] = False,
    mark: Annotated[str, typer.Option("--mark", metavar="TEXT", help="What ends it.")] = "!",
    tag: Annotated[list[str] | None, typer.Option("--tag", metavar="TEXT", help="May be repeated.")] = None,
) -> int:
    """Greet people by name.

    More on greeting.
    """
    seen.append((face, names, loud, mark, tag))
    return 7 if "nobody" in names else 0


def part(face: Face, name: Annotated[str | None, typer.Argument(metavar="NAME")] = None) -> int:
    """Say good-bye."""
    seen.append((face, name))
    return 0


def _program() -> Any:
    app = typer.Typer(cls=Root, name="polite", rich_markup_mode=None, pretty_exceptions_enable=False)
    command(app, "greet", examples=("polite greet Ada",), writes=True)(greet)
    group = typer.Typer(cls=Group, help="Leaving.", rich_markup_mode=None)
    command(group, "part", examples=("polite leave part",))(part)
    command(group, "wave", examples=("polite leave wave",))(part)
    app.add_typer(group, name="leave")
    return typer.main.get_command(app)


def _run(*arguments: str) -> int:
    seen.clear()
    with pytest.raises(SystemExit) as end:
        _program().main(args=list(arguments), prog_name="polite")
    assert isinstance(end.value.code, int)
    return end.value.code


def test_texts_flags_and_lists_arrive() -> None:
    assert _run("greet", "Ada", "Zoë", "--loud", "--mark", "?", "--tag", "a", "--tag", "b") == 0
    [(face, names, loud, mark, tag)] = seen
    assert (names, loud, mark, tag) == (["Ada", "Zoë"], True, "?", ["a", "b"])
    assert (face.vault, face.strict, face.dry_run, face.out.as_json, face.out.quiet) == (None, False, False, False, False)


def test_what_is_not_given_has_its_default() -> None:
    assert _run("greet", "Ada") == 0
    [(_, names, loud, mark, tag)] = seen
    assert (names, loud, mark) == (["Ada"], False, "!")
    assert not tag


def test_the_common_options_are_on_every_command() -> None:
    assert _run("greet", "Ada", "--vault", "here", "--json", "--quiet", "--strict", "--dry-run") == 0
    face = seen[0][0]
    assert (face.vault, face.strict, face.dry_run, face.out.as_json, face.out.quiet) == ("here", True, True, True, True)


def test_the_exit_code_is_what_the_command_returns() -> None:
    assert _run("greet", "nobody") == 7


@pytest.mark.parametrize(
    "arguments",
    [
        ("greet",),
        ("greet", "Ada", "--mark"),
        ("greet", "Ada", "--nope"),
        ("leave", "part", "--dry-run"),
        ("leave", "jump"),
        ("nope",),
    ],
)
def test_what_is_wrong_on_the_command_line_is_usage(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(*arguments) == 2
    assert not seen
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Error" in captured.err


@pytest.mark.parametrize("arguments", [("leave",), ("leave", "--json"), ("leave", "part", "--json")])
def test_a_group_does_its_first_command(arguments: tuple[str, ...]) -> None:
    assert _run(*arguments) == 0
    assert seen[0][0].out.as_json == ("--json" in arguments)


def test_help_of_a_group_is_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("leave", "--help") == 0
    assert "wave" in capsys.readouterr().out


def test_help_shows_examples_and_the_first_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run("greet", "--help") == 0
    text = capsys.readouterr().out
    assert "Examples:\n    polite greet Ada\n" in text
    assert "More on greeting." in text
    assert "--dry-run" in text
    assert _run("--help") == 0
    assert "greet  Greet people by name\n" in capsys.readouterr().out


def test_no_text_is_converted_through_pydantic(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its import costs half of what a cold command may take. Without it a conversion would raise."""
    monkeypatch.setitem(sys.modules, "pydantic", None)
    monkeypatch.delitem(sys.modules, "typer._adapters", raising=False)
    assert _run("greet", "Ada", "--mark", "?", "--tag", "a", "--vault", "v") == 0
    assert _run("leave", "wave", "Ada") == 0
    assert _run("greet", "--help") == 0


@pytest.mark.parametrize(("text", "value"), [(None, None), ("1", 1), ("250", 250)])
def test_a_number_is_read(text: str | None, value: int | None) -> None:
    assert number("--limit", text) == value


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "many", "", "٣", " 1"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="--limit must be a whole number, at least 1"):
        number("--limit", text)


def test_a_word_is_one_of_those_listed() -> None:
    assert word("--kind", "tool", ("tool", "person")) == "tool"
    with pytest.raises(UsageError, match="--kind must be one of tool, person"):
        word("--kind", "Tool", ("tool", "person"))


def test_commands_without_a_class_of_ours_would_convert() -> None:
    """Guards `command`: the class is what keeps pydantic out."""
    assert all(isinstance(each, Command) for each in _program().commands["leave"].commands.values())
