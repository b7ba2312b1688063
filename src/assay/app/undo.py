"""Undo: the reverse of what a note, candidate, source or commit brought, as a commit of its own.

Nothing is taken out of git's history. What is undone can be undone again, which brings it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from assay.app import past
from assay.app.books import Run
from assay.app.lines import MARKS
from assay.app.overlay import Gone
from assay.app.reindex import followed
from assay.app.settle import commit, turn
from assay.app.target import RUN, SHORT, UNDO, Part, Target, meant, of_source
from assay.app.turned import Obstacle
from assay.app.turning import Turning
from assay.app.upheld import contradicted
from assay.app.writing import changed_notes
from assay.model.errors import AssayError, InTheWay, UsageError
from assay.model.redacted import Redacted, composed
from assay.stages.audit import audit

if TYPE_CHECKING:
    from assay.app.batch import Batch
    from assay.app.world import World
    from assay.model.finding import Finding

SHOWN: Final = 12
"""Obstacles named at once; who has met these will see the rest."""


class LaterWork(AssayError):
    """Something was built upon what is to be undone; nothing was written."""

    exit_code = 12

    def __init__(self, title: str, obstacles: Sequence[Obstacle]) -> None:
        lines = [f"\n  {each}" for each in obstacles[:SHOWN]]
        more = f"\n  and {len(obstacles) - SHOWN} more" if len(obstacles) > SHOWN else ""
        super().__init__(f"{title} cannot be undone as it is, and nothing was changed:{''.join(lines)}{more}")
        self.obstacles = tuple(obstacles)


@dataclass(frozen=True, slots=True)
class Turned:
    """One file: `removed`, `restored` (it was gone) or `changed`."""

    did: str
    path: str
    id: str | None = None
    statement: str | None = None
    """What a note says."""


@dataclass(frozen=True, slots=True)
class Undone:
    """What was, or would be, undone."""

    title: str
    commits: tuple[str, ...]
    """Names of the commits that were undone, in part or as a whole, newest first."""
    candidates: tuple[tuple[str, str, str], ...]
    """(candidate, verdict, id of what it had reached)."""
    turned: tuple[Turned, ...]
    commit: str | None = None
    """The commit that undoes them; None for a preview, and where nothing of them was left."""
    notices: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


Find = Callable[["World"], Target]


def named(wanted: str) -> Find:
    """A note, candidate, question, entity or commit."""
    return lambda world: meant(world, wanted)


def source(key: str) -> Find:
    """All that was taken in from a source."""
    return lambda world: of_source(world, key)


def undo(world: World, find: Find) -> Undone:
    """Undo it in one commit. Raises LaterWork, InTheWay, UsageError; then nothing was changed."""
    with turn(world) as mine:
        target, batch = find(world), mine.batch()
        plan = _plan(batch, target)
        shas = commit(mine, batch, (), target.title, words=_message(plan, target, mine.run))
    if any(path.endswith(MARKS) for path in mine.written):
        world.logs.forget()  # handed in again, it is read again
    run = followed(world, mine.told(Run(0, commits=shas)))
    made = shas[0] if shas else None
    return Undone(plan.title, plan.commits, plan.candidates, plan.turned, made, run.notices, run.findings)


def preview(world: World, find: Find) -> Undone:
    """What `undo` would do, without writing anything. Raises what it raises."""
    from assay.app.batch import Batch

    world.ledger.refresh()
    return _plan(Batch(world), find(world))


def _plan(batch: Batch, target: Target) -> Undone:
    """The batch turned back. Raises LaterWork, InTheWay."""
    over = frozenset(each.commit.sha for each in target.parts if each.only is None or each.rest)
    turning, candidates = Turning(batch, target.note, over), dict[str, tuple[str, str, str]]()
    for each in target.parts:
        done = _deed(batch.world, each)
        whole = each.rest or done.decided.keys() == past.decisions(each.commit).keys()
        turning.undo(done, whole=whole and target.note is None)
        candidates |= {one: (one, *decided) for one, decided in done.decided.items()}
    turning.finish()
    turned = tuple(_turned(batch))
    _refuse_pending(batch, turned)
    obstacles = (*turning.obstacles, *_broken(batch))
    if obstacles:
        raise LaterWork(target.title, tuple(dict.fromkeys(obstacles)))
    shas = tuple(each.commit.sha for each in target.parts)
    return Undone(_title(batch, target), shas, tuple(candidates.values()), turned)


def _deed(world: World, asked: Part) -> past.Deed:
    whole = past.deed(world, asked.commit)
    if asked.only is None:
        return whole
    try:
        found = past.part(whole, asked.only)
        return replace(found, kept=whole.kept) if asked.rest else found
    except past.Inseparable as both:
        raise UsageError(
            f"commit {asked.commit.sha[:SHORT]} does not say which evidence of {both.note} came with which candidate; "
            "undo the note or the whole commit"
        ) from None


def _title(batch: Batch, target: Target) -> str:
    """A note by what it said."""
    standing = batch.world.ledger.note(target.note) if target.note else None
    return standing.note.statement if standing else target.title


def _turned(batch: Batch) -> Iterator[Turned]:
    overlay = batch.overlay
    for gone in overlay.removed.values():
        yield Turned("removed", gone.path, gone.item.id, getattr(gone.item, "statement", None))
    standing: tuple[Gone, ...] = tuple(each.filed for each in overlay.notes.values())
    for filed in (*standing, *overlay.entities.values(), *overlay.questions.values()):
        did = "changed" if filed.digest else "restored"
        yield Turned(did, filed.path, filed.item.id, getattr(filed.item, "statement", None))
    for path, data in batch.files.items():
        held = batch.world.files.read(path)
        if held != data:
            yield Turned("removed" if data is None else "restored" if held is None else "changed", path)


def _refuse_pending(batch: Batch, turned: Sequence[Turned]) -> None:
    paths = {*(each.path for each in turned), *batch.moved.values()}
    edited = next((path for path in sorted(paths) if path in batch.pending()), None)
    if edited is not None:
        raise InTheWay(f"{edited} has edits that are not committed", "Commit them (or undo them) and try again.")


def _broken(batch: Batch) -> Iterator[Obstacle]:
    """What the ledger would not be allowed to hold afterwards."""
    for each in audit(batch, changed_notes(batch), batch.world.rules.ontology):
        yield Obstacle(each.where, f"would be unsound ({each.code}): it {each.message}", "undo what came after it first")
    for path, said in contradicted(batch):
        yield Obstacle(path, f"would contradict the vocabulary (L07): {said}", "undo what came after it first")


def _message(plan: Undone, target: Target, run: str) -> Redacted:
    back = [value for each in target.parts for value in each.commit.all(past.UNDONE)]
    trailers = [
        f"{RUN}: {run}",
        *(f"{UNDO}: {' '.join((each.commit.sha, *sorted(each.only or ())))}" for each in target.parts),
        *(f"{past.UNDONE}: {' '.join(each)}" for each in plan.candidates),
        *(f"{past.REDONE}: {value}" for value in back),
    ]
    return composed("\n".join((f"assay: undo {plan.title}", "", *trailers)))
