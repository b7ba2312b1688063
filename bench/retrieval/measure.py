"""What search finds and what it costs: questions with known answers over a generated vault, by each engine and by grep.

    python bench/retrieval/measure.py [--notes 1000] [--keep FOLDER] [--write NAME] [--runs 7]

Prints quality (hit@1, recall@5 and @10, MRR), the ablation behind the fusion, how often the floor is right, and CPU seconds:
building, a search cold (a process of its own) and warm (in process, with filters), memory. `--keep` leaves the vault in a
folder and takes it from there the next time; `--write` puts the section into `bench/RESULTS.md`.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from assay.adapters.embedder import one_thread

one_thread()

from bench import results
from bench.retrieval import asked
from bench.retrieval.asked import Asked

from assay.adapters import fusion
from assay.adapters.minilm import MiniLM
from assay.app import find
from assay.app.world import World
from assay.cli.render import Output
from assay.cli.surface import Face
from assay.cli.wire.world import world as world_of
from assay.model.claim import ClaimType
from assay.model.hit import Engine, Hit, Parts
from assay.text.terms import terms

ASSAY = str(Path(sys.executable).parent / "assay")
ENGINES: tuple[Engine, ...] = ("lexical", "dense", "hybrid")
QUERIES = (
    "Silas Dornier copper telescope in Trieste",
    "which food must we keep away from her",
    "who pays for the boat",
    "lot 41935",
)
DEPTH = 10
_PUT = ("paraphrase", "paraphrase, held", "keyword", "nothing", "nothing, held", "unsaid, held")
Rank = Callable[[Asked], list[str]]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", type=int, default=1000)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--write")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--warm", action="store_true", help="only searches in process, over the index that --keep left")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = given.keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        root = folder / f"questions-{given.notes}"
        questions = asked.make(root, given.notes, given.notes // 20)
        os.environ["XDG_DATA_HOME"] = str(folder / "home")
        report = _warm_report(root, stack) if given.warm else _report(root, questions, given.runs, stack)
        text = "\n".join(report)
    command = f"`python bench/retrieval/measure.py --notes {given.notes}{' --warm' * given.warm}`"
    text = f"## Retrieval, {given.notes:,} notes\n\n{results.machine()}. {command}\n\n{text}"
    print(text)
    if given.write:
        results.put(given.write, text)


def _report(root: Path, questions: list[Asked], runs: int, stack: contextlib.ExitStack) -> Iterator[str]:
    built = _built(root, stack)
    world, face = _opened(root, stack)
    status = world.index.status()
    yield f"{status['files']} files, {status['chunks']} pieces of text, {len(questions)} questions; load {os.getloadavg()[0]:.1f}."
    yield "\n" + _quality(root, world, questions)
    yield "\n" + _ablation(world, questions)
    yield "\n" + _floor(world, questions)
    yield "\n" + _costs({**built, **_warm(world), **_cold(root, runs)})
    face.closing.close()


def _warm_report(root: Path, stack: contextlib.ExitStack) -> Iterator[str]:
    world, _ = _opened(root, stack)
    world.index.update()
    world.index.embed()
    yield f"{world.index.status()['chunks']} pieces of text; load {os.getloadavg()[0]:.1f}.\n"
    yield _costs(_warm(world))


def _opened(root: Path, stack: contextlib.ExitStack) -> tuple[World, Face]:
    face = Face(str(root), Output(quiet=True), strict=False)
    stack.enter_context(face.closing)
    return world_of(face, "bench"), face


def _built(root: Path, stack: contextlib.ExitStack) -> dict[str, float]:
    """CPU seconds of the parts of an index from nothing, and of one with the cache of vectors."""
    shutil.rmtree(root / ".assay/state", ignore_errors=True)
    world, face = _opened(root, stack)
    world.ledger.refresh()
    words = _cpu(lambda: world.index.update(world.ledger.state()))
    before = time.process_time()
    made = world.index.embed().embedded
    dense = time.process_time() - before
    again = _cpu(world.index.rebuild)
    face.closing.close()
    own, collected = _throughput(root), _collection(root)
    return {
        "words of a new index, CPU s": words,
        f"vectors of {made} pieces with the collection, CPU s": dense,
        "pieces per CPU s, the embedder alone": own,
        "pieces per CPU s, vectors written and collected": made / dense,
        "the same without the collection": made / (dense - collected),
        "rebuild with the cache, collection included, CPU s": again,
        "Chroma's own part of it, CPU s": collected,
    }


def _collection(root: Path) -> float:
    from assay.adapters import chroma, vectors

    (manifest,) = (root / ".assay/state/index").glob("gen-*/manifest.json")
    with tempfile.TemporaryDirectory() as folder:
        return _cpu(lambda: chroma.write(Path(folder), vectors.read(manifest.parent)))


def _throughput(root: Path) -> float:
    """Of a sample of the very texts that were embedded, read already."""
    from assay.adapters.embedders import make
    from assay.adapters.lexical import said
    from assay.model.config import Config
    from assay.text.searched import meant

    (place,) = (root / ".assay/state/index").glob("gen-*/lexical.sqlite")
    connection = sqlite3.connect(place)
    rows = connection.execute("SELECT chunk.id, kind, part FROM chunk JOIN file ON file.number = chunk.file").fetchall()
    sample = random.Random(1).sample(rows, min(len(rows), 1500))
    texts = [meant(kind, *said(connection, chunk, part)) for chunk, kind, part in sample]
    connection.close()
    embedder = make(Config(), {})
    embedder.embed_passages(texts[:20])
    return len(texts) / _cpu(lambda: embedder.embed_passages(texts))


def _cpu(act: Callable[[], object]) -> float:
    before = time.process_time()
    act()
    return time.process_time() - before


def _quality(root: Path, world: World, questions: list[Asked]) -> str:
    ranks: dict[str, Rank] = {engine: _by(world, engine) for engine in ENGINES}
    ranks["grep"] = _grep(root)
    rows = []
    for put in ("paraphrase", "paraphrase, held", "keyword"):
        some = [each for each in questions if each.put == put]
        for name, rank in ranks.items():
            rows.append((put, name, *_measures([_place(each, rank(each)) for each in some])))
    return results.table(rows, ("questions", "engine", "hit@1", "recall@5", "recall@10", "MRR"))


def _by(world: World, engine: Engine) -> Rank:
    def rank(question: Asked) -> list[str]:
        hits = world.index.search(question.text, limit=8 * DEPTH, engine=engine)
        return list(dict.fromkeys(hit.path for hit in hits))

    return rank


def _grep(root: Path) -> Rank:
    """Files with the most different words of the question, as `grep -il` finds each; a grep that knows what a stop word is."""
    texts = {path.relative_to(root).as_posix(): path.read_text("utf-8").lower() for path in root.rglob("*.md")}

    def rank(question: Asked) -> list[str]:
        words = [term.text for term in terms(question.text)]
        counts = {path: sum(word in text for word in words) for path, text in texts.items()}
        return [path for path in sorted(counts, key=lambda path: (-counts[path], path)) if counts[path]]

    return rank


def _place(question: Asked, found: Sequence[str]) -> int | None:
    return found.index(question.path) if question.path in found else None


def _measures(places: Sequence[int | None]) -> tuple[str, ...]:
    def part(most: int) -> float:
        return sum(place is not None and place < most for place in places) / len(places)

    reciprocal = sum(1 / (place + 1) for place in places if place is not None) / len(places)
    return tuple(f"{value:.3f}" for value in (part(1), part(5), part(10), reciprocal))


def _ablation(world: World, questions: list[Asked]) -> str:
    """hit@1 of other ways to put the two scores together, over what both parts propose."""
    kept = fusion.telling
    from assay.adapters import hybrid

    hybrid.telling = bool  # everything that is something: the floor is measured apart
    try:
        proposed = {
            each: world.index.search(each.text, limit=300) for each in questions if each.put in ("paraphrase", "keyword")
        }
    finally:
        hybrid.telling = kept
    rows = []
    for name, score in _FUSIONS.items():
        row = [name]
        for put in ("paraphrase", "keyword"):
            places = [_place(each, _reordered(hits, score)) for each, hits in proposed.items() if each.put == put]
            row += list(_measures(places)[:1]) + list(_measures(places)[3:])
        rows.append(tuple(row))
    return results.table(rows, ("fusion", "paraphrase hit@1", "MRR", "keyword hit@1", "MRR"))


def _reordered(hits: Sequence[Hit], score: Callable[[Sequence[Parts]], list[float]]) -> list[str]:
    scores = score([hit.parts or Parts() for hit in hits])
    ranked = sorted(zip(hits, scores, strict=True), key=lambda each: -each[1])
    return list(dict.fromkeys(hit.path for hit, _ in ranked))


def _sum(weight: float, power: int) -> Callable[[Sequence[Parts]], list[float]]:
    return lambda parts: [fusion.dense(each) + weight * max(each.lexical, 0.0) ** power for each in parts]


def _reciprocal_ranks(parts: Sequence[Parts]) -> list[float]:
    def ranks(values: Sequence[float]) -> dict[int, int]:
        return {at: place for place, at in enumerate(sorted(range(len(values)), key=lambda at: -values[at]), 1)}

    words, meaning = ranks([each.lexical for each in parts]), ranks([fusion.dense(each) for each in parts])
    return [1 / (60 + words[at]) + 1 / (60 + meaning[at]) for at in range(len(parts))]


def _ranges(parts: Sequence[Parts]) -> list[float]:
    def scaled(values: Sequence[float]) -> list[float]:
        least, most = min(values, default=0.0), max(values, default=0.0)
        return [(value - least) / (most - least or 1.0) for value in values]

    words, meaning = scaled([each.lexical for each in parts]), scaled([fusion.dense(each) for each in parts])
    return [one + other for one, other in zip(words, meaning, strict=True)]


_FUSIONS: Mapping[str, Callable[[Sequence[Parts]], list[float]]] = {
    "meaning alone": _sum(0.0, 1),
    "reciprocal ranks": _reciprocal_ranks,
    "ranges of each query": _ranges,
    "meaning + 0.8 words": _sum(0.8, 1),
    "meaning + words²": _sum(1.0, 2),
    "meaning + 0.8 words³": _sum(0.8, 3),
    "meaning + words³ (in use)": _sum(1.0, 3),
    "meaning + 1.5 words³": _sum(1.5, 3),
}


def _floor(world: World, questions: list[Asked]) -> str:
    """How often something is said of what is known, and nothing of what is not."""
    rows = []
    for engine in ENGINES:
        row = [engine]
        for put in _PUT:
            some = [each for each in questions if each.put == put]
            answered = [find.search(each.text, find.Options(engine=engine, fresh=False), world).hits for each in some]
            row.append(f"{sum(map(bool, answered)) / len(some):.2f}")
        rows.append(tuple(row))
    return results.table(rows, ("answered at all", *_PUT))


def _warm(world: World) -> dict[str, float]:
    """CPU milliseconds within a process that has answered before."""
    options = {
        "": find.Options(fresh=False),
        ", only decisions": find.Options(fresh=False, types=frozenset({ClaimType.DECISION})),
        ", about one person": find.Options(fresh=False, subject="Otto Brandeis" if _knows(world) else None),
    }
    found = {"the vector of a query alone, p50, CPU ms": _p50(MiniLM().embed_query)}
    for name, option in options.items():
        found[f"warm search{name}, p50, CPU ms"] = _p50(lambda query, option=option: find.search(query, option, world))
    return found


def _p50(ask: Callable[[str], object]) -> float:
    """CPU milliseconds, the first round left out."""
    times = []
    for query in QUERIES * 6:
        began = time.process_time()
        ask(query)
        times.append(1000 * (time.process_time() - began))
    return statistics.median(times[len(QUERIES) :])


def _knows(world: World) -> bool:
    return bool(world.ledger.resolve("Otto Brandeis"))


def _cold(root: Path, runs: int) -> dict[str, float]:
    """CPU seconds of whole processes, medians."""
    commands = {
        "cold search, words": ("search", QUERIES[0], "--engine", "lexical"),
        "cold search, words and meaning": ("search", QUERIES[0]),
        "index, nothing changed": ("index",),
    }
    found = {
        f"{name}, CPU s": statistics.median(_process(root, each) for _ in range(runs)) for name, each in commands.items()
    }
    return {
        **found,
        "memory of a rebuild, MB": _memory(root, "index", "rebuild"),
        "memory of a search, MB": _memory(root, *commands["cold search, words and meaning"]),
    }


def _memory(root: Path, *command: str) -> float:
    """Peak RSS of a process that a small one starts: that of this one would count as the child's until it is replaced."""
    script = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True, capture_output=True); "
    script += "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)"
    words = [sys.executable, "-c", script, ASSAY, *command, "--vault", str(root), "--quiet"]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def _process(root: Path, command: Sequence[str]) -> float:
    before = os.times()
    subprocess.run([ASSAY, *command, "--vault", str(root), "--quiet"], check=True, capture_output=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _costs(found: Mapping[str, float]) -> str:
    return results.table([(name, f"{value:.3g}") for name, value in found.items()], ("figure", "measured"))


if __name__ == "__main__":
    main()
