"""The program `assay`: which command is meant, and what its end means for the one who called."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Annotated, Final

import typer
import typer.main

from assay import __version__
from assay.cli.render import complain, harmless, prepare, silence, unsaid
from assay.cli.surface import Root
from assay.model.errors import AssayError, UsageError

PROGRAM: Final = "assay"
BUG: Final = 1
OWN_WORDS: Final = (NameError, ImportError, AttributeError)
"""Errors whose messages speak of the program only."""
INTERRUPTED: Final = 130
"""128 and the number of SIGINT, as shells have it."""

COMMANDS: Final[dict[str, str]] = {
    "init": "assay.cli.initial",
    "ingest": "assay.cli.ingesting",
    "capture": "assay.cli.ingesting",
    "classify": "assay.cli.ingesting",
    "filter": "assay.cli.ingesting",
    "validate": "assay.cli.ingesting",
    "commit": "assay.cli.ingesting",
    "consolidate": "assay.cli.consolidating",
    "review": "assay.cli.reviewing",
    "search": "assay.cli.searching",
    "remember": "assay.cli.remembering",
    "context": "assay.cli.remembering",
    "cite": "assay.cli.remembering",
    "mcp": "assay.cli.serving",
    "show": "assay.cli.explaining",
    "why": "assay.cli.explaining",
    "history": "assay.cli.explaining",
    "status": "assay.cli.explaining",
    "ontology": "assay.cli.vocabulary",
    "undo": "assay.cli.undoing",
    "entity": "assay.cli.identities",
    "index": "assay.cli.indexing",
    "verify": "assay.cli.checking",
    "doctor": "assay.cli.checking",
    "purge": "assay.cli.purging",
    "reset": "assay.cli.resetting",
    "config": "assay.cli.configured",
    "screen": "assay.cli.screening",
}
"""Each command with the module that registers it, in the order of the help. Only the module that is needed is imported."""


def main() -> None:
    """The entry point of the installed program. Ends the process with the exit code of the contract (README)."""
    prepare(sys.stdout, sys.stderr)
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says and return the exit code. Never raises but for SystemExit from a broken Typer."""
    try:
        return _dispatched(arguments)
    except AssayError as error:
        complain(harmless(str(error)))
        return error.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return _unsaid(error) or _reported(error)
    except Exception as error:  # noqa: BLE001 - the last one to see it: it must not show what the error carries
        return _reported(error)


def _reported(error: Exception) -> int:
    complain(_crash(error))
    return BUG


def _unsaid(error: OSError) -> int:
    """The exit code, and one line said, if it was Typer's own output (help, version) that could not be written. Else 0."""
    if traceback.extract_tb(error.__traceback__)[-1].name != typer.echo.__name__:
        return 0
    silence(sys.stdout)
    reason = unsaid(error)
    complain(str(reason))
    return reason.exit_code


def application(wanted: str | None = None) -> typer.Typer:
    """The program with the command `wanted`, or with all of them."""
    app = typer.Typer(cls=Root, name=PROGRAM, rich_markup_mode=None, pretty_exceptions_enable=False, no_args_is_help=True)
    app.callback(invoke_without_command=False)(_root)
    for module in dict.fromkeys([COMMANDS[wanted]] if wanted else COMMANDS.values()):
        import_module(module).register(app)
    return app


def _dispatched(arguments: Sequence[str]) -> int:
    arguments = _command_first(arguments)
    _refuse_secrets(arguments)
    words = _completed() if _completing() else arguments
    wanted = words[0] if words and words[0] in COMMANDS else None
    click_command = typer.main.get_command(application(wanted))
    try:
        click_command.main(args=list(arguments), prog_name=PROGRAM)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else BUG
    return 0


_LONG_WORD: Final = 16
"""Characters of the shortest token; no command or option of ours has as many."""


def _refuse_secrets(arguments: Sequence[str]) -> None:
    """What stands in the place of a command or option and is a secret is not repeated by the parser's own complaint."""
    placed = [each for at, each in enumerate(arguments) if len(each) >= _LONG_WORD and (at == 0 or each.startswith("-"))]
    if any(harmless(each) != each for each in placed):
        raise UsageError("what looks like a secret stands in the place of a command or an option; it is not repeated here")


def _command_first(arguments: Sequence[str]) -> list[str]:
    """The words with the common options that stand before the command moved behind it: `assay --vault X search crane`."""
    rest, before = list(arguments), list[str]()
    while rest and (taken := _common_option(rest)):
        before += rest[:taken]
        rest = rest[taken:]
    if not before or not rest or rest[0] not in COMMANDS:
        return list(arguments)
    end = rest.index("--") if "--" in rest else len(rest)
    return [*rest[:end], *before, *rest[end:]]


def _common_option(words: Sequence[str]) -> int:
    """How many words at the beginning are an option that every command has."""
    if words[0] in {"--json", "--quiet", "--strict"} or words[0].startswith("--vault="):
        return 1
    return 2 if words[0] == "--vault" else 0


def _completing() -> bool:
    return f"_{PROGRAM.upper()}_COMPLETE" in os.environ


def _completed() -> Sequence[str]:
    """The words behind which something is to be completed; Typer's scripts for the shells hand them on so."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    return line.split(" ")[1:-1]


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit


def _root(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,
) -> None:
    """Keeps what conversations and documents establish as evidence-backed notes in an Obsidian vault.

    stdout is data, stderr is talk. `assay COMMAND --help` shows examples; exit codes are in the README.
    """


def _crash(error: BaseException) -> str:
    """Where it happened, without a word of what was being read: messages of other libraries quote their input."""
    lines = ["this is a bug in assay; nothing half-done was left behind. Please report these lines:"]
    for each in _chain(error):
        said = f": {each}" if isinstance(each, OWN_WORDS) else ""
        lines.append(f"  {type(each).__module__}.{type(each).__qualname__}{said}")
        lines += [f"    {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(each.__traceback__)]
    return "\n".join(lines)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
