"""What reading a long session costs: a log of N messages through the importer, the same again, and after it has grown.

    python bench/importing.py [--messages 10000] [--sessions 5] [--write]

Every run is a process of its own. Prints CPU seconds and the peak of memory (RSS) beside that of a process which has imported the
same modules and read nothing. The log is made up: turns of a person, an agent, tool calls and results, reminders.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import results

READER = "extractive/bench"
SESSION = "3f2a9c1b-6d5e-4f70-8a91-0b1c2d3e{:04x}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--sessions", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="put the figures into RESULTS.md")
    parser.add_argument("--child", nargs=2, metavar=("VAULT", "LOGS"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(*map(Path, given.child))
        return
    with tempfile.TemporaryDirectory() as folder:
        said = measure(Path(folder), given.messages, given.sessions)
    print(said)
    if given.write:
        day = datetime.datetime.now(datetime.UTC).date()
        command = f"`python bench/importing.py --messages {given.messages} --sessions {given.sessions}`"
        results.put("importing", f"## Importing\n\n{day}, {results.machine()}. {command}:\n\n{said}")


def measure(folder: Path, messages: int, sessions: int) -> str:
    vault, logs, none = folder / "vault", folder / "projects/-home-ada-engine", folder / "none"
    for each in (vault, logs, none):
        each.mkdir(parents=True)
    for number in range(sessions):
        with (logs / f"{SESSION.format(number)}.jsonl").open("w") as file:
            file.writelines(lines(messages // sessions, number))
    size = sum(each.stat().st_size for each in logs.iterdir()) / 1e6
    rows = [("nothing to read", run(vault, none)), ("all of it", run(vault, logs)), ("the same again", run(vault, logs))]
    with (logs / f"{SESSION.format(0)}.jsonl").open("a") as file:
        first = messages // sessions + 1
        file.writelines(json.dumps(record(number, 0)) + "\n" for number in range(first, first + 20))
    rows.append(("one log grown by 20 records", run(vault, logs)))
    table = "\n".join(f"| {name} | {got['passages']:,} | {got['cpu']:.2f} s | {got['rss']:.0f} MB |" for name, got in rows)
    head = f"{messages:,} records, {size:.1f} MB, in {sessions} logs of Claude Code.\n"
    return f"{head}\n| | passages | CPU | peak RSS |\n|---|---|---|---|\n{table}"


def run(vault: Path, logs: Path) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, __file__, "--child", str(vault), str(logs)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ,
    )
    return dict(json.loads(done.stdout))


def child(vault: Path, logs: Path) -> None:
    from assay.adapters.importing.importer import Importer
    from assay.model.config import Config, Owner
    from assay.model.conversation import Conversation

    importer, passages = Importer(vault, vault / ".assay/state", Config(me=Owner("Ada Lovelace"))), 0
    for each in importer.conversations([str(logs)], reader=READER):
        if isinstance(each, Conversation):
            passages += len(each.passages)
            importer.done([each.token])
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(json.dumps({"passages": passages, "cpu": used.ru_utime + used.ru_stime, "rss": used.ru_maxrss / 1024}))


FILLER = "The orchard ledger lists every lantern and compass that the harbour archive keeps beside the telescope. " * 8


def lines(count: int, session: int) -> Iterator[str]:
    """Records as Claude Code writes them: a prompt, a call, its result, an answer, and so on."""
    for number in range(1, count + 1):
        yield json.dumps(record(number, session)) + "\n"


def record(number: int, session: int) -> dict[str, Any]:
    match number % 4:
        case 1:
            reminder = "<system-reminder>\nThe todo list is empty. Do not mention it.\n</system-reminder>"
            sort, content = "user", [text(f"Please look at part {number} of the engine. {FILLER[:200]}"), text(reminder)]
        case 2:
            call = {
                "type": "tool_use",
                "id": f"toolu_{number}",
                "name": "Bash",
                "input": {"command": f"cat part{number}.txt"},
            }
            sort, content = "assistant", [text(f"I will look at part {number}."), call]
        case 3:
            made = {"type": "tool_result", "tool_use_id": f"toolu_{number - 1}", "content": f"Part {number}.\n{FILLER}"}
            sort, content = "user", [made]
        case _:
            sort, content = "assistant", [text(f"Part {number} is in order. {FILLER[:400]}")]
    return {
        "parentUuid": uuid(session, number - 1) if number > 1 else None,
        "isSidechain": False,
        "userType": "external",
        "cwd": "/home/ada/engine",
        "sessionId": SESSION.format(session),
        "version": "2.1.12",
        "gitBranch": "main",
        "type": sort,
        "message": {"role": sort, "content": content},
        "uuid": uuid(session, number),
        "timestamp": f"2026-11-{1 + number // 1440 % 28:02d}T{number // 60 % 24:02d}:{number % 60:02d}:00.000Z",
    }


def text(words: str) -> dict[str, str]:
    return {"type": "text", "text": words}


def uuid(session: int, number: int) -> str:
    return f"{number:08x}-1111-4222-8333-{session:012x}"


if __name__ == "__main__":
    main()
