"""Facts that are overwritten, one after the other: is the current value served, and is every old one still there?

    python bench/factconsolidation.py PATH [--write]

PATH is the JSON file `factconsolidation` of MemoryAgentBench (Hu, Wang, McAuley: "Evaluating Memory in LLM Agents via
Incremental Multi-Turn Interactions"; https://github.com/HUST-AI-HYZ/MemoryAgentBench, MIT licence; it is not shipped here).
Each statement is ingested as a proposal of its own, in order, by the whole path into a new vault under a small vocabulary;
one that overwrites names the value that it replaces. Then each single-hop question is asked of the ledger and of search.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import io
import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import results, steps

OWNER: Final = "Mira Okoro"
BAR_SECONDS: Final = 60.0
"""CPU of our own for all statements, without git's."""

FORMS: Final = (
    ("birthCity", r"(.+) was born in the city of (.+)", r"Which city was (.+) born in"),
    ("chairperson", r"The chairperson of (.+) is (.+)", r"Who is the chairperson of (.+)"),
    ("deathCity", r"(.+) died in the city of (.+)", r"Which city did (.+) die in"),
    ("position", r"(.+) plays the position of (.+)", r"What position does (.+) play"),
    ("continent", r"(.+) is located in the continent of (.+)", r"Which continent is (.+) located in"),
    ("workCity", r"(.+) worked in the city of (.+)", r"Which city did (.+) work in"),
    ("director", r"The director of (.+) is (.+)", r"Who is the director of (.+)"),
    ("spouse", r"(.+) is married to (.+)", r"Who is (.+) married to"),
    ("headquarters", r"The headquarters of (.+) is located in the city of (.+)",
     r"Which city is the headquarter of (.+) located in"),
    ("author", r"The author of (.+) is (.+)", r"Who is the author of (.+)"),
    ("executive", r"The chief executive officer of (.+) is (.+)", r"Who is the chief executive officer of (.+)"),
    ("university", r"The univeristy where (.+) was educated is (.+)", r"Which university was (.+) educated at"),
    ("founder", r"(.+) was founded by (.+)", r"Who founded (.+)"),
    ("sport", r"(.+) is associated with the sport of (.+)", r"Which sport is (.+) associated with"),
    ("capital", r"The capital of (.+) is (.+)", r"What is the capital of (.+)"),
    ("citizenship", r"(.+) is a citizen of (.+)", r"What is the country of citizenship of (.+)"),
    ("performer", r"(.+) was performed by (.+)", r"Who performed (.+)"),
    ("foundingCity", r"(.+) was founded in the city of (.+)", r"Where was (.+) founded"),
    ("employer", r"(.+) is employed by (.+)", r"Who is the employer of (.+)"),
    ("speaks", r"(.+) speaks the language of (.+)", r"What language does (.+) speak"),
    ("famousFor", r"(.+) is famous for (.+)", r"What is (.+) famous for"),
    ("origin", r"(.+) was created in the country of (.+)", r"Which country was (.+) created in"),
    ("child", r"(.+)'s child is (.+)", r"Who is (.+)'s child"),
    ("creator", r"(.+) was created by (.+)", r"Who was (.+) created by"),
    ("religion", r"(.+) is affiliated with the religion of (.+)", r"Which religion is (.+) affiliated with"),
    ("headOfState", r"The name of the current head of state in (.+) is (.+)",
     r"What is the name of the current head of state in (.+)"),
    ("primeMinister", r"The Prime Minister of (.+) is (.+)", r"Who is the Prime Minister of (.+)"),
    ("music", r"The type of music that (.+) plays is (.+)", r"What type of music does (.+) play"),
    ("producer", r"The company that produced (.+) is (.+)", r"Which company is (.+) produced by"),
    ("officialLanguage", r"The official language of (.+) is (.+)", r"What is the official language of (.+)"),
    ("work", r"(.+) works in the field of (.+)", r"What kind of work does (.+) do"),
    ("headOfGovernment", r"The name of the current head of the (.+) government is (.+)",
     r"What is the name of the current head of the (.+) government"),
    ("writtenIn", r"(.+) was written in the language of (.+)", r"What is the language of (.+)"),
    ("developer", r"(.+) was developed by (.+)", r"Who is the developer of (.+)"),
    ("broadcaster", r"The origianl broadcaster of (.+) is (.+)", r"Who is the original broadcaster of (.+)"),
)  # fmt: skip
"""A property with the form of its statements (subject, value) and of its questions, in the spelling of the file."""
ONE_AT_A_TIME: Final = frozenset(("capital", "continent", "birthCity", "deathCity", "headOfState", "headOfGovernment",
                                  "executive", "spouse"))  # fmt: skip
"""Properties that hold one value in the small vocabulary; the others hold many, and are replaced value by value."""


@dataclass(frozen=True)
class Fact:
    """A statement of the file, taken apart."""

    text: str
    property: str
    subject: str
    value: str
    old: str | None
    """The value of an earlier statement that this one overwrites."""


def facts(context: str) -> tuple[Fact, ...]:
    """All statements in order. Raises ValueError for one that has none of the forms."""
    held: dict[tuple[str, str], str] = {}
    found = []
    for line in context.splitlines()[1:]:
        text = re.sub(r"\A\d+\. ", "", line.strip())
        if text:
            name, subject, value = _matched(text)
            found.append(Fact(text, f"case:{name}", subject, value, held.get((name, subject))))
            held[name, subject] = value
    return tuple(found)


def _matched(text: str) -> tuple[str, str, str]:
    for name, form, _ in FORMS:
        if match := re.fullmatch(rf"{form}\.", text):
            return name, match[1], match[2]
    raise ValueError(f"no form fits: {text}")


def asked(question: str) -> tuple[str, str]:
    """Property and subject that the question is about."""
    for name, _, form in FORMS:
        if match := re.fullmatch(rf"{form}\?", question):
            return f"case:{name}", match[1]
    raise ValueError(f"no form fits: {question}")


def vocabulary() -> Any:
    """The shipped vocabulary with the properties of the file, as a vault's own terms would add them."""
    from assay.adapters import catalogue
    from assay.model.claim import ValueKind
    from assay.model.ontology import Property

    house = catalogue.load()
    own = (Property(f"case:{name}", name, name in ONE_AT_A_TIME, ValueKind.LITERAL, "schema:Text") for name, _, _ in FORMS)
    return replace(house, properties={**house.properties, **{each.curie: each for each in own}})


def proposal(number: int, fact: Fact) -> str:
    """The statement as somebody proposes it who has been told it by the owner."""
    at = datetime.datetime(2026, 1, 1, 9, tzinfo=datetime.UTC) + datetime.timedelta(minutes=number)
    claim = {
        "text": fact.text,
        "type": "fact",
        "subject": fact.subject,
        "property": fact.property,
        "value": fact.value,
        **({"replaces_value": fact.old} if fact.old else {}),
    }
    source = {"kind": "person", "speaker": OWNER, "ref": f"facts#m{number}", "at": at.isoformat(), "text": fact.text}
    return json.dumps({"claim": claim, "quote": fact.text, "support": "explicit", "source": source})


@dataclass
class Outcome:
    """What came out, figure by figure."""

    counts: Mapping[str, int]
    cpu: float
    git: float
    wall: float
    answered: int = 0
    stale: int = 0
    searched: int = 0
    kept: int = 0


def run(root: Path, told: Sequence[Fact], questions: Sequence[tuple[str, str]]) -> Outcome:
    """Ingest everything, ask everything, count what is on disk."""
    _vault(root)
    clock: dict[str, float] = {}
    counts: dict[str, int] = {}
    with steps.clocked(clock):
        for number, fact in enumerate(told):
            for word, count in _ingested(root, proposal(number, fact)).items():
                counts[word] = counts.get(word, 0) + count
    own = clock["cpu"] - clock["children"]
    outcome = Outcome(counts, own, clock["children"], clock["wall"])
    _ask(root, told, questions, outcome)
    return outcome


def _vault(root: Path) -> None:
    from assay.cli.main import main as assay

    root.mkdir(parents=True)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        sys.argv = ["assay", "init", str(root), "--me", OWNER]
        steps.ended(assay)


def _ingested(root: Path, line: str) -> Mapping[str, int]:
    from assay.app.ingest import Input, Options, ingest

    world = _world(root)
    done = ingest(world, [Input("facts.jsonl", line)], Options(format="proposals"))
    return _words(done)


def _words(done: Any) -> dict[str, int]:
    from assay.model.verdict import word

    counts: dict[str, int] = {}
    for each in done.decisions:
        counts[word(each.verdict)] = counts.get(word(each.verdict), 0) + 1
    return counts


def _world(root: Path) -> Any:
    """The vault as a new process opens it, under the small vocabulary."""
    from assay.stages.pipeline import Rulebook

    made = steps.open_world(root)
    return replace(made, rules=Rulebook(vocabulary(), made.rules.config, made.rules.policy))


def _ask(root: Path, told: Sequence[Fact], questions: Sequence[tuple[str, str]], outcome: Outcome) -> None:
    from assay.app import find
    from assay.model.note import Status

    world = _world(root)
    world.ledger.refresh()
    for question, answer in questions:
        outcome.answered += _answers(world, question) == {answer}
        hits = find.search(question, find.Options(limit=8), world).hits
        outcome.stale += any(each.status in ("superseded", "outdated") for each in hits)
        outcome.searched += any(answer in each.title or answer in each.snippet for each in hits)
    held = {(each.note.statement, each.note.status) for each in world.ledger.notes()}
    last = {(each.property, each.subject): each.value for each in told}
    old = [each for each in told if last[each.property, each.subject] != each.value]
    outcome.kept = sum((each.text, Status.SUPERSEDED) in held for each in old)


def _answers(world: Any, question: str) -> set[str]:
    """The values that the ledger serves as current for it."""
    from assay.model.names import name_key
    from assay.model.note import Status

    curie, subject = asked(question)
    entities = world.ledger.entities_named(name_key(subject))
    notes = (each.note for entity in entities for each in world.ledger.notes_in_slot(entity.item.id, curie))
    return {str(note.value) for note in notes if note.status is Status.ACTIVE}


def load(path: Path) -> tuple[tuple[Fact, ...], tuple[tuple[str, str], ...]]:
    """Statements and single-hop questions with their answers."""
    data = json.loads(path.read_text("utf-8"))["data"]
    single = next(each for each in data if each["metadata"]["source"].startswith("factconsolidation_sh"))
    answers = (each[0] if isinstance(each, list) else each for each in single["answers"])
    return facts(single["context"]), tuple(zip(single["questions"], answers, strict=True))


def lines(outcome: Outcome, told: Sequence[Fact], questions: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """What is reported."""
    old = sum(each.old is not None for each in told)
    yield "statements (overwriting)", f"{len(told)} ({old})"
    yield "verdicts", ", ".join(f"{word} {count}" for word, count in sorted(outcome.counts.items()))
    yield "questions answered by the one current value", f"{outcome.answered} of {len(questions)}"
    yield "answer among the first 8 hits of search", f"{outcome.searched} of {len(questions)}"
    yield "searches that serve a superseded note", str(outcome.stale)
    yield "old values still on disk, superseded", f"{outcome.kept} of {old}"
    yield "own CPU, all statements", f"{outcome.cpu:.1f} s (bar {BAR_SECONDS:.0f} s)"
    yield "git's CPU beside it", f"{outcome.git:.1f} s"
    yield "wall", f"{outcome.wall:.0f} s"


def main() -> None:
    """Print the figures; write them to the page of results if asked."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("path", type=Path)
    arguments.add_argument("--write", action="store_true")
    given = arguments.parse_args()
    told, questions = load(given.path)
    with tempfile.TemporaryDirectory() as folder:
        rows = list(lines(run(Path(folder) / "vault", told, questions), told, questions))
    for name, value in rows:
        print(f"{name:<48} {value}")
    if given.write:
        head = f"{time.strftime('%Y-%m-%d')}; {results.machine()}. `python bench/factconsolidation.py PATH`, one ingest per statement."
        results.put("factconsolidation", f"## Overwritten facts\n\n{head}\n\n{results.table(rows, ('figure', 'measured'))}")


if __name__ == "__main__":
    main()
