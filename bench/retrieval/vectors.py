"""What one vector store costs by size: exact vectors and Chroma, over made-up directions. Figures of docs/scaling.md.

python bench/retrieval/vectors.py exact 50000
python bench/retrieval/vectors.py chroma 50000
"""

from __future__ import annotations

import argparse
import json
import resource
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from assay.adapters.embedder import one_thread

one_thread()

import numpy as np

from assay.adapters import chroma, lexical_schema, vectors
from assay.adapters.dense import Dense
from assay.adapters.lexical_query import EVERYTHING

DIM = 384
QUERIES = 25


def main() -> None:
    """Print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", choices=("exact", "chroma"))
    parser.add_argument("count", type=int)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(_measured(given.store, given.count, Path(folder))))


def _measured(store: str, count: int, folder: Path) -> dict[str, float | str]:
    writing = _cpu(lambda: vectors.write(folder, "toy", _directions(count), range(1, count + 1), [0] * count))
    queries = _directions(QUERIES)
    base = vectors.read(folder)
    connection = sqlite3.connect(":memory:", isolation_level=None)
    lexical_schema.create(connection, "")
    other = None
    if store == "chroma":
        writing = _cpu(lambda: chroma.write(folder, base))
        other = chroma.local(folder, base)
    began = time.process_time()
    dense = Dense(connection, base, DIM, other)
    dense.nearest(queries[0], 128, ("current",), None, EVERYTHING)
    first = time.process_time() - began
    times = [_cpu(lambda query=query: dense.nearest(query, 128, ("current",), None, EVERYTHING)) for query in queries]  # type: ignore[misc]
    files = folder / "chroma" if store == "chroma" else folder
    held = sum(path.stat().st_size for path in files.rglob("*") if path.is_file())
    return {
        "store": store,
        "vectors": count,
        "write CPU s": round(writing, 2),
        "MB on disk": round(held / 1e6, 1),
        "first query CPU ms": round(1000 * first, 1),
        "query p50 CPU ms": round(1000 * statistics.median(times), 2),
        "MB in memory": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def _directions(count: int) -> vectors.Floats:
    made = np.random.default_rng(1).normal(size=(count, DIM)).astype(np.float32)
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    return made


def _cpu(act: Callable[[], object]) -> float:
    before = time.process_time()
    act()
    return time.process_time() - before


if __name__ == "__main__":
    main()
