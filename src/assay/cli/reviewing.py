"""`assay review`: the questions that wait for a person, and answering them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from assay.cli import completing
from assay.cli.render import counted
from assay.cli.surface import Face, Group, command, number, word, words
from assay.cli.tables import aligned
from assay.model.errors import UsageError
from assay.model.evidence import Channel
from assay.model.question import Answer
from assay.model.sensitivity import Sensitivity

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.patch import Filed
    from assay.model.question import Question

ANSWERS: Final = tuple(answer.value for answer in Answer if answer is not Answer.PENDING)
LEVELS: Final = tuple(each.value for each in Sensitivity)
ANSWERING: Final = (
    "assay review answer p4r5 replace",
    "assay review answer p4r5 8c2m --decision later",
    'assay review answer p4r5 accept --meant "Mercury (project)"',
    "assay review answer --reason contradiction --subject Ada --decision reject --dry-run",
    'assay review answer p4r5 reject --as-person "Ada Lovelace"',
)

Wanted = Annotated[
    str,
    typer.Argument(
        metavar="ID", help="The question, by its id, the end of it, or its title.", autocompletion=completing.of("question")
    ),
]
Reason = Annotated[
    str | None, typer.Option("--reason", metavar="RULE", help="Only questions that this rule asks, such as contradiction.")
]
Subject = Annotated[
    str | None,
    typer.Option(
        "--subject", metavar="NAME", help="Only questions about this entity.", autocompletion=completing.of("entity")
    ),
]
Person = Annotated[str | None, typer.Option("--as-person", metavar="NAME", help="Who answers, where there is no terminal.")]


class Nobody(UsageError):
    """An answer without a person."""

    def __init__(self) -> None:
        super().__init__("an answer is a person's: run this on a terminal, or say --as-person NAME.")


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = typer.Typer(
        cls=Group, rich_markup_mode=None, help="Answer what the rules cannot decide. Without a command: list."
    )
    command(group, "list", examples=("assay review", "assay review list --reason contradiction --json"))(listed)
    command(group, "show", examples=("assay review show p4r5",))(show)
    command(group, "answer", examples=ANSWERING, writes=True)(answer)
    command(group, "triage", examples=("assay review triage", 'assay review triage --subject "Ada Lovelace"'))(triage)
    command(group, "apply", examples=("assay review apply",))(apply)
    command(group, "sample", examples=("assay review sample 10", "assay review sample 10 --seed 7 --json"))(sample)
    app.add_typer(group, name="review")


def listed(
    face: Face,
    everything: Annotated[bool, typer.Option("--all", help="Those too that were put off.")] = False,
    reason: Reason = None,
    subject: Subject = None,
) -> int:
    """List the open questions, oldest first."""
    from assay.app import queue as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "review list")
    found = use.questions(world, everything=everything, only=use.Filter(reason, subject))
    for each in found:
        face.out.result(_record(world, each), [*_line(each.item)])
    face.out.talk(counted(len(found), "question") + (f", the oldest of {found[0].item.asked}" if found else ""))
    return _PERSON_NEEDED if face.strict and use.overdue(world, [each.item for each in found]) else 0


def show(face: Face, wanted: Wanted) -> int:
    """Show a question: both sides, what each answer does, and what is recommended."""
    from assay.app import queue as use
    from assay.cli.explaining import body
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "review show")
    world.ledger.refresh()
    found = use.find(world, wanted)
    lines = body(world, found.path)
    face.out.result(_record(world, found), aligned(lines, face.out.width) if face.out.width else lines)
    return 0


def answer(
    face: Face,
    said: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID... DECISION",
            help=f"The questions, and one answer for all: {', '.join(ANSWERS)}.",
            autocompletion=completing.of("question.open", words=ANSWERS),
        ),
    ] = None,
    decision: Annotated[str | None, words("--decision", ANSWERS, "The answer, instead of the last word.")] = None,
    reason: Reason = None,
    subject: Subject = None,
    person: Person = None,
    choice: Annotated[
        str | None, typer.Option("--choice", metavar="N", help="Which of several new statements; else the newest.")
    ] = None,
    meant: Annotated[
        str | None,
        typer.Option("--meant", metavar="NAME", help="Which one of that name: its page, number or id; or new for another."),
    ] = None,
) -> int:
    """Answer questions. Each is decided against today's ledger and committed.

    With --reason or --subject and no id, all that are due and fit are answered; --dry-run shows what would be done.
    """
    from assay.app import queue
    from assay.app import review as use
    from assay.cli import books
    from assay.cli.wire.world import world as world_of

    ids, chosen = (said or [], decision) if decision else ((said or [])[:-1], (said or [""])[-1])
    given = Answer(word("DECISION", chosen, ANSWERS))
    world = world_of(face, "review answer")
    request = use.Request(given, named(person, world), Channel.CLI, number("--choice", choice) or 0, meant)
    act = use.preview if face.dry_run else use.answer
    run = act(world, ids, request, queue.Filter(reason, subject))
    books.present(face.out, "review", run)
    return books.exit_code(face, world, run)


def triage(face: Face, reason: Reason = None, subject: Subject = None, person: Person = None) -> int:
    """Answer the open questions one after the other, by one key each."""
    from assay.app.queue import Filter
    from assay.cli import triage as use
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "review triage")
    return use.triage(face, world, person or world.config.me.name, Filter(reason, subject))


def sample(
    face: Face,
    count: Annotated[str, typer.Argument(metavar="N", help="How many notes.")],
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", help="The same number draws the same notes.")] = None,
    sensitivity: Annotated[str, words("--sensitivity", LEVELS, "The highest that is shown.")] = Sensitivity.PERSONAL.value,
) -> int:
    """Draw accepted notes for the periodic check: each statement beside the words that it rests on."""
    from assay.app import sample as use
    from assay.cli.explaining import sampled, sampled_record
    from assay.cli.wire.world import world as world_of

    drawn, level = number("--seed", seed, least=0), Sensitivity(word("--sensitivity", sensitivity, LEVELS))
    world = world_of(face, "review sample")
    found = use.sample(world, number("N", count) or 1, drawn, level)
    for each in found.notes:
        face.out.result(sampled_record(world, each, found.seed), sampled(each))
    face.out.talk(f"{counted(len(found.notes), 'note')} of {found.of}; --seed {found.seed} draws them again")
    return 0


def apply(face: Face) -> int:
    """Take in the decisions that were set in the review files, and close what nobody answered for too long."""
    from assay.app import review as use
    from assay.cli import books
    from assay.cli.wire.world import world as world_of

    world = world_of(face, "review apply")
    run = use.apply(world)
    books.present(face.out, "review", run)
    return books.exit_code(face, world, run)


_PERSON_NEEDED: Final = 3


def named(person: str | None, world: World) -> str:
    """Whoever sits at the terminal of the owner's account is taken for the owner."""
    if person:
        return person
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Nobody
    return world.config.me.name


def _record(world: World, filed: Filed[Question]) -> dict[str, object]:
    question = filed.item
    return {
        "id": question.id,
        "title": question.title,
        "reason": question.reason,
        "decision": question.decision,
        "candidates": [each.id for each in question.candidates],
        "against": question.against,
        "rivals": question.rivals,
        "meant": question.meant,
        "recommendation": question.recommendation,
        "because": question.because,
        "asked": question.asked,
        "until": question.until,
        "path": filed.path,
        "abs_path": f"{world.root}/{filed.path}",
    }


def _line(question: Question) -> list[str]:
    recommended = f"; recommended: {question.recommendation}" if question.recommendation else ""
    among = f", {len(question.rivals)} of that name" if question.rivals else ""
    return [
        f"{question.id[-6:]}  {question.asked}  {question.title}",
        f"        {question.reason}, {len(question.candidates)} new against {len(question.against)} on record{among}{recommended}",
    ]
