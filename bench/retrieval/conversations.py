"""Which turns of long conversations search finds for questions about them, by each engine. The data is brought along.

    python bench/retrieval/conversations.py FOLDER_OR_ZIP [--write NAME]

Reads the ten conversations of LoCoMo (https://github.com/snap-research/locomo, CC BY-NC 4.0, `data/locomo10.zip`), which is not
part of this repository: each is taken in with `assay ingest`, session by session, and its questions that name their evidence
(categories 1 to 4) are searched. A question's recall is the part of its evidence among the first ten turns. Every second
conversation, from the first on by name, was chosen on (`adapters/adjacency.py`); the others are apart.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import statistics
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from assay.adapters.embedder import one_thread

one_thread()

from bench import results

from assay.app import find
from assay.app.world import World
from assay.cli.render import Output
from assay.cli.surface import Face
from assay.cli.wire.world import world as world_of
from assay.model.hit import Engine

ASSAY = str(Path(sys.executable).parent / "assay")
ENGINES: tuple[Engine, ...] = ("lexical", "dense", "hybrid")
DEPTH = 10
ANSWERED = (1, 2, 3, 4)
"""Categories of questions that the conversation answers."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--write")
    given = parser.parse_args()
    recalls: dict[Engine, tuple[list[float], list[float]]] = {engine: ([], []) for engine in ENGINES}
    for number, conversation in enumerate(_conversations(given.data)):
        for engine, found in _measured(conversation).items():
            recalls[engine][number % 2].extend(found)
        print(f"{number + 1}: {sum(map(len, recalls['hybrid']))} questions", file=sys.stderr)
    rows = [(engine, *_means(*halves)) for engine, halves in recalls.items()]
    head = f"## Turns of conversations\n\n{results.machine()}. `python bench/retrieval/conversations.py locomo10.zip`, "
    questions = f"{sum(map(len, recalls['hybrid']))} questions; recall@10 of turns.\n\n"
    text = head + questions + results.table(rows, ("engine", "conversations chosen on", "the others", "all"))
    print(text)
    if given.write:
        results.put(given.write, text)


def _means(chosen: Sequence[float], others: Sequence[float]) -> tuple[str, ...]:
    return tuple(f"{statistics.mean(some):.3f}" for some in (chosen, others, [*chosen, *others]))


def _conversations(data: Path) -> Iterator[Mapping[str, Any]]:
    if data.is_dir():
        yield from (json.loads(path.read_text("utf-8")) for path in sorted(data.rglob("*.json")))
        return
    with zipfile.ZipFile(data) as archive:
        yield from (json.loads(archive.read(name)) for name in sorted(archive.namelist()) if name.endswith(".json"))


def _measured(conversation: Mapping[str, Any]) -> dict[Engine, list[float]]:
    """The recall of each question."""
    questions = [each for each in conversation["qa"] if each.get("category") in ANSWERED and _evidence(each)]
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        world = _taken_in(conversation, folder, stack)
        return {engine: [_recall(world, each, engine) for each in questions] for engine in ENGINES}


def _taken_in(conversation: Mapping[str, Any], folder: Path, stack: contextlib.ExitStack) -> World:
    vault, logs = folder / "vault", folder / "logs"
    logs.mkdir()
    for name in (each for each in conversation if re.fullmatch(r"session_\d+", each)):
        lines = (json.dumps(message) for message in _messages(conversation[name]))
        (logs / f"{name}.jsonl").write_text("\n".join(lines), encoding="utf-8")
    subprocess.run(
        [ASSAY, "init", str(vault), "--me", conversation["speaker_a"], "--quiet"], check=True, capture_output=True
    )
    files = sorted(map(str, logs.iterdir()))
    subprocess.run([ASSAY, "ingest", *files, "--vault", str(vault), "--quiet"], check=True, capture_output=True)
    subprocess.run([ASSAY, "index", "--vault", str(vault), "--quiet"], check=True, capture_output=True)
    face = Face(str(vault), Output(quiet=True), strict=False)
    stack.enter_context(face.closing)
    return world_of(face, "bench")


def _messages(session: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, str]]:
    for turn in session:
        shared = f" (shares {turn['blip_caption']})" if turn.get("blip_caption") else ""
        text = f"{turn.get('text') or turn.get('clean_text') or '-'}{shared}"
        yield {"id": _anchor(turn["dia_id"]), "role": "user", "name": turn["speaker"], "text": text}


def _anchor(place: str) -> str:
    return place.replace(":", "-")


def _evidence(question: Mapping[str, Any]) -> set[str]:
    return {_anchor(each) for each in re.findall(r"D\d+:\d+", " ".join(question.get("evidence") or ()))}


def _recall(world: World, question: Mapping[str, Any], engine: Engine) -> float:
    options = find.Options(engine=engine, fresh=False, limit=4 * DEPTH)
    hits = find.search(question["question"], options, world).hits
    turns = [each.anchor for each in hits if each.kind == "conversation"][:DEPTH]
    wanted = _evidence(question)
    return len(wanted & set(turns)) / len(wanted)


if __name__ == "__main__":
    main()
