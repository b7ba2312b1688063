"""`assay purge`: take a value out of everything, and prove it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli import keyboard
from assay.cli.render import complain, counted
from assay.cli.surface import Face, command
from assay.model.errors import UsageError

if TYPE_CHECKING:
    from assay.model.purge import Left, Purged, Seen

INCOMPLETE: Final = 17
EXAMPLES: Final = (
    "assay purge --dry-run",
    "assay purge",
    "pass show old/token | assay purge --yes",
    "assay purge --resume",
)
ROTATE: Final = (
    "Rotate it first, if it is a password or a key: whoever has copied it still has it, and so do the places named below. Close "
    "Obsidian and other editors: they would write back what they hold."
)
_PROMPT: Final = "Value to purge, one a line. It is not shown; an empty line ends."
_BLOCK_PROMPT: Final = "Value to purge, of several lines. It is not shown; Ctrl-D ends."
_SURE: Final = "purge"
_MOST_LINES: Final = 1000
_PARTS: Final[Mapping[str, str]] = {
    "notes": "notes of the managed folder",
    "sources": "sources",
    "questions": "queue and questions",
    "settings": "settings and decisions",
    "yours": "your own files",
    "obsidian": "Obsidian's settings",
    "trash": "Obsidian's trash",
    "elsewhere": "other files of the repository",
    "git": "settings and hooks of git",
    "state": "index and caches, which are made anew",
}


class OnTheLine(UsageError):
    """The value was given where everybody can read it."""

    def __init__(self) -> None:
        super().__init__(
            "the value never stands on the command line: the shell's history and the list of processes keep it. Run `assay purge` "
            "and paste it at the prompt, or pipe it in. If what you typed was the value, take it out of the history of the shell."
        )


class Unsure(UsageError):
    """Nobody said that it may be done."""

    def __init__(self) -> None:
        super().__init__("nobody is there to agree: look with --dry-run first, then say --yes.")


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "purge", examples=EXAMPLES, writes=True)(purge)


def purge(
    face: Face,
    words: Annotated[list[str] | None, typer.Argument(metavar="never the value", hidden=True)] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask. Needed where the value is piped in.")] = False,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Even a value so short or plain that other text may hold it.")
    ] = False,
    block: Annotated[
        bool, typer.Option("--block", help="The whole input is one value of several lines, such as a key.")
    ] = False,
    whole_files: Annotated[
        bool, typer.Option("--whole-files", help="Replace archives, PDFs and the like that hold it in compressed data.")
    ] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Finish a purge that was interrupted, with the same value.")
    ] = False,
    abandon: Annotated[bool, typer.Option("--abandon", help="Give up a purge that was interrupted.")] = False,
) -> int:
    """Take a value out of notes, queue, sources, index and git's history, and prove that it is gone.

    The value is asked for, or read from standard input, one a line; never from the command line. All its spellings are looked
    for: UTF-16, base64, percent, hex, escaped, wrapped. Files of yours are changed too, but only in the bytes that hold it.
    Exit code 17 if it is left anywhere within reach; the report names what is out of reach.
    """
    if words:
        raise OnTheLine
    if abandon:
        return _abandoned(face)
    from assay.app import purge as use
    from assay.cli.wire import purging as wire

    given = wire.values(_read(block=block, resume=resume))
    world = wire.world(face)
    use.check(given, world.config.folder, anyway=anyway or resume)
    eraser = wire.eraser(face, given, whole_files=whole_files)
    if not (face.dry_run or resume):
        face.out.talk(ROTATE)
    if face.dry_run:
        done: Purged | None = use.foresee(eraser)
    else:
        done = use.purge(world, eraser, given, resume=resume, agreed=lambda seen: _agreed(face, seen, yes=yes))
    if done is None:
        face.out.talk("Nothing was changed.")
        return 0
    _report(face, done, [each.placeholder for each in given])
    return 0 if done.complete else INCOMPLETE


def _abandoned(face: Face) -> int:
    from assay.app import purge as use
    from assay.cli.wire import purging as wire

    use.abandon(wire.world(face), wire.eraser(face, (), whole_files=False))
    record = {"action": "abandoned"}
    face.out.result(record, ["The purge was given up. The value may still stand in notes and history."])
    return 0


def _read(*, block: bool, resume: bool) -> Sequence[str]:
    """What was typed or piped in. Raises UsageError for input that is no text."""
    if sys.stdin.isatty():
        again = "The same value as before. " if resume else ""
        return _typed(again + (_BLOCK_PROMPT if block else _PROMPT), block=block)
    try:
        text = sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError("what was piped in is not UTF-8") from None
    return [text] if block else text.splitlines()[:_MOST_LINES]


def _typed(prompt: str, *, block: bool) -> Sequence[str]:
    lines: list[str] = []
    with keyboard.hidden() as following:
        complain(prompt)  # not before nothing is shown any more
        while (line := following()) and (block or line.strip()):
            lines.append(line)
    return ["".join(lines)] if block else lines


def _agreed(face: Face, seen: Seen, *, yes: bool) -> bool:
    if yes:
        return True
    if not sys.stdin.isatty() or face.out.as_json:
        raise Unsure
    for line in _seen_lines(seen):
        face.out.talk(line)
    complain(f"This rewrites files and git's history for good. Type `{_SURE}` to go on:")
    return sys.stdin.readline().strip() == _SURE


# The report


def _report(face: Face, done: Purged, placeholders: Sequence[str]) -> None:
    for part in done.seen.parts:
        record = {"action": "held", "part": part.name, "files": part.files, "places": part.places, "names": part.names}
        face.out.record(record)
    for left in done.left:
        action = "part" if left.partly else "left"
        face.out.record({"action": action, "part": left.part, "where": left.where, "why": left.why})
    for beyond in done.beyond:
        face.out.record({"action": "beyond", "what": beyond.what, "todo": beyond.todo})
    face.out.record(_summary(face, done, placeholders))
    for line in _lines(face, done, placeholders):
        face.out.text(line)


def _summary(face: Face, done: Purged, placeholders: Sequence[str]) -> dict[str, object]:
    return {
        "action": "purge",
        "done": not face.dry_run,
        "complete": done.complete,
        "placeholders": list(placeholders),
        "objects": dict(done.seen.objects),
        "looked_at": done.seen.looked_at,
        "packed": list(done.seen.packed),
        "files": done.erased.files,
        "rewritten": done.erased.rewritten,
        "kept": done.erased.kept,
        "unsigned": done.erased.unsigned,
        "left": sum(not each.partly for each in done.left),
        "recovered": list(done.recovered),
        "indexed": done.indexed,
    }


def _lines(face: Face, done: Purged, placeholders: Sequence[str]) -> Iterator[str]:
    yield from done.recovered
    yield from _seen_lines(done.seen)
    if not face.dry_run:
        yield from _done_lines(done, placeholders)
    yield "Out of reach, and most likely there too:"
    yield from (f"  - {each.what}: {each.todo}" for each in done.beyond)
    if face.dry_run:
        yield "Nothing was changed. Rotate it first; then run this without --dry-run."
    elif not done.complete:
        yield from _left_lines([each for each in done.left if not each.partly])
    else:
        yield "Swept: nothing within reach holds it any more."
    yield from _part_lines([each for each in done.left if each.partly])


def _seen_lines(seen: Seen) -> Iterator[str]:
    if seen.nothing:
        yield "It stands nowhere within reach."
        return
    yield "It stands in"
    for part in seen.parts:
        names = f", and in {counted(part.names, 'name')} of files" if part.names else ""
        yield f"  {_PARTS.get(part.name, part.name)}: {counted(part.places, 'place')} in {counted(part.files, 'file')}{names}"
    objects = ", ".join(counted(count, kind) for kind, count in seen.objects.items() if count)
    if objects:
        yield f"  git's history: {objects} of {counted(seen.looked_at, 'object')}"
    elif seen.git:
        yield "  git's own records: names of branches, reflogs or an index"
    yield from (f"  compressed data: {each}" for each in seen.packed)


def _done_lines(done: Purged, placeholders: Sequence[str]) -> Iterator[str]:
    erased = done.erased
    yield f"{counted(erased.files, 'change')} to files and their names; {', '.join(placeholders)} stands in its place."
    if erased.rewritten or erased.kept:
        yield f"History: {counted(erased.rewritten, 'commit')} written anew, {counted(erased.kept, 'commit')} as before."
        yield "Reflogs and what nothing referred to are gone; stashes, staged and unsaved work are kept."
    if erased.unsigned:
        yield f"{counted(erased.unsigned, 'signature')} of what was written anew could not be kept."
    if not done.indexed:
        yield "The search index could not be made: run `assay index rebuild`."


def _part_lines(partly: Sequence[Left]) -> Iterator[str]:
    if partly:
        yield f"Look at {counted(len(partly), 'place')} with half of it or more, which may be other words:"
        yield from (f"  - {each.where}" for each in partly)
        yield "If it is of the value, purge that part as a value of its own."


def _left_lines(left: Sequence[Left]) -> Iterator[str]:
    yield f"NOT COMPLETE: it is left in {counted(len(left), 'place')}:"
    yield from (f"  - {each.where}: {each.why}" for each in left)
    yield "Mend these and run `assay purge` again; --whole-files replaces compressed files as a whole."
