"""What all commands have in common: the options, the examples in their help, and words as the only kind of value.

Typer converts values through pydantic, whose import alone costs half of what a cold command may take (65 of 150 ms of
CPU). So commands declare texts and flags only, `Plain` takes a text as it is, and `number` and `word` read the rest.
"""

from __future__ import annotations

import datetime
import inspect
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from assay.cli.render import Output
from assay.model.errors import UsageError

Run = Callable[..., int]
"""A command: a `Face`, then its own arguments and options; returns the exit code."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a command was called."""

    vault: str | None
    out: Output
    strict: bool
    dry_run: bool = False
    closing: ExitStack = field(default_factory=ExitStack)
    """What is opened on the way is let go of when the command is done."""


class Plain:
    """Takes texts and lists of texts as they are; the rest, and every error, is Typer's."""

    def get_params(self, ctx: Any) -> list[Any]:
        """All parameters, `--help` among them, each with the short way in front of Typer's."""
        parameters: list[Any] = super().get_params(ctx)  # type: ignore[misc]  # that of the class it is mixed into
        for each in parameters:
            if "process_value" not in vars(each):
                each.process_value = _taking(each)
        return parameters


class Command(Plain, TyperCommand):
    """A command of texts and flags."""


class Group(Plain, TyperGroup):
    """A group that does its first command when none is named: `assay review` is `assay review list`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Name the first command unless help or a command is asked for; while a shell completes, it still may be."""
        first = next(iter(self.commands))
        asked = bool(args) and (args[0] in {"--help", *self.commands} or not args[0].startswith("-"))
        return super().parse_args(ctx, args if asked or ctx.resilient_parsing else [first, *args])


class Root(Plain, TyperGroup):
    """The program itself: commands in the order in which they are registered."""


def _taking(parameter: Any) -> Callable[[Any, Any], Any]:
    convert = parameter.process_value

    def take(context: Any, value: Any) -> Any:
        missing = parameter.required and not value and not context.resilient_parsing
        if missing or not (value is None or isinstance(value, (str, tuple, list))):
            return convert(context, value)
        taken = [*(value or ())] if parameter.nargs == -1 or parameter.multiple else value
        return parameter.callback(context, parameter, taken) if parameter.callback else taken

    return take


def command(app: typer.Typer, name: str, *, examples: Sequence[str], writes: bool = False) -> Callable[[Run], Run]:
    """Register a command under `name`, with the options that all have and with examples at the end of its help."""

    def register(run: Run) -> Run:
        app.command(name, cls=Command, epilog=_examples(examples), short_help=_first_sentence(run))(_surface(run, writes))
        return run

    return register


def words(option: str, allowed: Sequence[str], about: str) -> Any:
    """An option that takes one of these words, shown and completed; `word` reads it."""
    return typer.Option(option, metavar="|".join(allowed), help=about, autocompletion=lambda: list(allowed))


def number(option: str, text: str | None, *, least: int = 1) -> int | None:
    """The whole number that an option's text is, None if it was not given. Raises UsageError."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and int(text) >= least):
        raise UsageError(f"{option} must be a whole number, at least {least}")
    return int(text)


def day(option: str, text: str | None) -> datetime.date | None:
    """The day that an option's text is, None if it was not given. Raises UsageError."""
    try:
        return None if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"{option} must be a date such as 2026-03-01") from None


def word(option: str, text: str, words: Sequence[str]) -> str:
    """The text, if it is one of the words. Raises UsageError, which lists them."""
    if text not in words:
        raise UsageError(f"{option} must be one of {', '.join(words)}")
    return text


_COMMON: Final[Mapping[str, Any]] = {
    "vault": Annotated[
        str | None,
        typer.Option(
            "--vault", metavar="PATH", help="The vault; else ASSAY_VAULT, else the one around the working directory."
        ),
    ],
    "as_json": Annotated[bool, typer.Option("--json", help="JSON Lines on stdout, for programs.")],
    "quiet": Annotated[bool, typer.Option("--quiet", help="Results and errors only.")],
    "strict": Annotated[bool, typer.Option("--strict", help="Exit code 3 when a person is needed.")],
}

_DRY_RUN: Final = Annotated[bool, typer.Option("--dry-run", help="Show what would be done, write nothing.")]


def _surface(run: Run, writes: bool) -> Callable[..., None]:
    """The function that Typer sees: the command's own parameters, then the common ones."""

    def surface(**given: Any) -> None:
        face = Face(
            vault=given.pop("vault"),
            out=Output(as_json=given.pop("as_json"), quiet=given.pop("quiet")),
            strict=given.pop("strict"),
            dry_run=given.pop("dry_run", False),
        )
        with face.out, face.closing:
            code = run(face, **given)
        if code:
            raise typer.Exit(code)

    own = list(inspect.signature(run, eval_str=True).parameters.values())[1:]
    surface.__doc__ = run.__doc__
    surface.__signature__ = inspect.Signature([*own, *_common(writes)])  # type: ignore[attr-defined]  # read by inspect
    surface.__annotations__ = {}
    return surface


def _common(writes: bool) -> list[inspect.Parameter]:
    options = {**_COMMON, **({"dry_run": _DRY_RUN} if writes else {})}
    return [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=None if name == "vault" else False, annotation=annotation
        )
        for name, annotation in options.items()
    ]


def _examples(lines: Sequence[str]) -> str:
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def _first_sentence(run: Run) -> str:
    return inspect.cleandoc(run.__doc__ or "").partition("\n")[0].rstrip(".")
