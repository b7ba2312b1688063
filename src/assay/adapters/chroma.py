"""The vectors of a generation in Chroma: in a folder beside the files, or on a server (`index.url`).

A collection is written once and never changed, so that what Chroma 1.5.9 was measured to get wrong cannot happen: readers
of a folder that is being written crash (12 of 55), `upsert` keeps old metadata, two writers lose vectors. It holds what is
current and nothing else, since a filtered query costs fifty times an unfiltered one; texts stay out of it. A folder is
opened in this process only if every file in it is as it was when it was closed, which its mark says; a look into it
(`assay index verify`) is a child process's, since a damaged folder can end the process that opens it.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import subprocess
import sys
import urllib.parse
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from assay.adapters.embedder import Floats
from assay.adapters.lexical_schema import CURRENT
from assay.adapters.vectors import Base, Near, Numbers, facets
from assay.model.errors import Missing
from assay.model.finding import Finding, Severity

FOLDER: Final = "chroma"
_NAME: Final = "chunks"
_MARK: Final = "closed"
"""Names and sizes of the files, written when the folder was closed: without it nobody opens the folder."""
BATCH: Final = 5000
"""Vectors at once; Chroma refuses more than 5,461."""
MOST: Final = 20_000
"""Neighbours at once, well below the 32,766 at which its SQL fails."""
_PATIENCE_S: Final = 60
_PROBE: Final = """
import sys
from assay.adapters.chroma import probe
print(probe(sys.argv[1]))
"""


class ChromaNeighbours:
    """Asks the collection of one generation. Answers None where it cannot, and the exact vectors answer instead."""

    def __init__(self, collection: Any, count: int) -> None:
        self._collection, self._count = collection, count

    def nearest(self, direction: Floats, depth: int, kinds: Collection[str] | None) -> list[Near] | None:
        """The nearest current chunks; None if Chroma fails, or if more are asked for than it can give."""
        depth = min(depth, self._count)
        if not 0 < depth <= MOST:
            return [] if depth <= 0 else None
        told = facets(kinds, (CURRENT,)).tolist()
        where = {"facet": {"$in": told}} if kinds is not None else None
        try:
            found = self._collection.query(
                query_embeddings=[direction], n_results=depth, where=where, include=["distances"]
            )
        except Exception:  # noqa: BLE001 - whatever a server or its client raises, the exact vectors can answer
            return None
        pairs = zip(found["ids"][0], found["distances"][0], strict=True)
        return [Near(int(chunk), 1.0 - float(distance)) for chunk, distance in pairs]


@dataclass(frozen=True, slots=True)
class Chroma:
    """Chroma as the second store of a vault's index. `url`: of a server, empty for a folder in each generation.

    `ask`: whether it answers, or is only kept for those that will.
    """

    vault: Path
    url: str = ""
    ask: bool = False

    def write(self, folder: Path, base: Base) -> None:
        """Make the collection. Raises OSError for a server that cannot be reached; without chromadb there is none."""
        with contextlib.suppress(Missing):
            publish(self.url, self.vault, base) if self.url else write(folder, base)

    def neighbours(self, folder: Path, base: Base) -> ChromaNeighbours | None:
        """The collection, None where the exact vectors are to answer."""
        return self._open(folder, base) if self.ask or self.url else None

    def findings(self, folder: Path, base: Base) -> tuple[Finding, ...]:
        """That the collection cannot be asked or does not hold what the exact vectors hold."""
        try:
            if self.url and not _answers(self.url):
                return (_SILENT,)
            well = not base.sums.count or self._holds(folder, base)
        except Missing as problem:
            return (Finding("index-chroma", Severity.SHOULD, FOLDER, str(problem)),)
        return () if well else (_UNWELL,)

    def _holds(self, folder: Path, base: Base) -> bool:
        """Whether it holds the vectors; a folder is opened by a child alone, for a damaged one kills who opens it."""
        if self.url:
            return remote(self.url, self.vault, base) is not None
        if importlib.util.find_spec("chromadb") is None:
            raise _missing()
        return _closed(folder / FOLDER) and _counted(folder / FOLDER) == base.sums.count

    def _open(self, folder: Path, base: Base) -> ChromaNeighbours | None:
        return remote(self.url, self.vault, base) if self.url else local(folder, base)


_UNWELL: Final = Finding(
    "I01",
    Severity.MUST,
    FOLDER,
    "the collection does not hold the vectors of this index. `assay index rebuild` makes a new one.",
)


_SILENT: Final = Finding(
    "index-chroma",
    Severity.SHOULD,
    FOLDER,
    "the server of `index.url` does not answer. Until it does the exact vectors do, which lie beside the vault.",
)


def write(folder: Path, base: Base) -> None:
    """Make the collection of a generation that nobody reads yet. Raises Missing, OSError; Chroma's own errors are OSErrors."""
    place = folder / FOLDER
    with _told():
        client = _local(place)
        try:
            _fill(client, _NAME, base)
        finally:
            _close(client)
    (place / _MARK).write_text(json.dumps(_sizes(place)), encoding="ascii")


def publish(url: str, vault: Path, base: Base) -> None:
    """Make the collection on the server, and remove those of older generations of this vault. Raises Missing, OSError.

    Who still asks for an older one is answered by the exact vectors.
    """
    name = named(vault, base.name)
    with _told():
        client = _server(url)
        if name in _listed(client):
            client.delete_collection(name)
        _fill(client, name, base)
        for other in _listed(client):
            if other != name and other.startswith(named(vault, "")):
                client.delete_collection(other)


def local(folder: Path, base: Base) -> ChromaNeighbours | None:
    """The collection in a generation's folder, None if there is none that may be opened. Raises Missing."""
    place = folder / FOLDER
    return _asked(lambda: _local(place), _NAME, base) if _closed(place) else None


def remote(url: str, vault: Path, base: Base) -> ChromaNeighbours | None:
    """The collection on the server, None if it is not there or has another number of vectors. Raises Missing."""
    return _asked(lambda: _server(url), named(vault, base.name), base)


def named(vault: Path, generation: str) -> str:
    """The collection's name: of this vault's folder, so that several can share a server (3 to 512 characters of [a-z0-9-])."""
    return f"assay-{hashlib.sha256(str(vault.resolve()).encode()).hexdigest()[:16]}-{generation}"


def probe(place: str) -> int:
    """Open a folder, ask it something, and count its vectors; for a process that may crash. Raises whatever Chroma raises."""
    collection = _local(Path(place)).get_collection(_NAME, embedding_function=None)
    sample = collection.get(limit=1, include=["embeddings"])
    if len(sample["ids"]):
        collection.query(query_embeddings=[sample["embeddings"][0]], n_results=1, include=["distances"])
    return int(collection.count())


def _closed(place: Path) -> bool:
    """Whether the files are those of a folder that was closed well; SQLite's own may grow beside readers."""
    try:
        said = json.loads((place / _MARK).read_bytes())
        found = _sizes(place)
        return bool(said) and all(found.get(name, -1) >= size for name, size in said.items()) and _same(said, found)
    except (OSError, ValueError, AttributeError, TypeError):
        return False


def _same(said: dict[str, int], found: dict[str, int]) -> bool:
    vectors = {name: size for name, size in said.items() if "/" in name}
    return vectors == {name: size for name, size in found.items() if "/" in name}


def _sizes(place: Path) -> dict[str, int]:
    files = [each for each in place.rglob("*") if each.is_file() and each.name != _MARK]
    return {each.relative_to(place).as_posix(): each.stat().st_size for each in files}


def _counted(place: Path) -> int | None:
    """The vectors that a child process found in the folder, None if it could not open it or was killed by it."""
    command = [sys.executable, "-c", _PROBE, str(place)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE_S, check=False, text=True)
    except (OSError, subprocess.TimeoutExpired):
        return None
    told = done.stdout.split()
    return int(told[-1]) if done.returncode == 0 and told and told[-1].isdigit() else None


def _asked(client: Any, name: str, base: Base) -> ChromaNeighbours | None:
    try:
        collection = client().get_collection(name, embedding_function=None)
        count = collection.count()
    except Missing:
        raise
    except Exception:  # noqa: BLE001 - a collection that cannot be asked is none; the exact vectors answer
        return None
    return ChromaNeighbours(collection, count) if count == base.sums.count else None


def _fill(client: Any, name: str, base: Base) -> None:
    settings = {"hnsw": {"space": "cosine"}}
    collection = client.create_collection(name, configuration=settings, embedding_function=None)
    places = _current(base)
    for at in range(0, len(places), BATCH):
        some = places[at : at + BATCH]
        collection.add(
            ids=[str(chunk) for chunk in base.chunks[some].tolist()],
            embeddings=np.asarray(base.vectors[some]),
            metadatas=[{"facet": told} for told in base.facets[some].tolist()],
        )


def _current(base: Base) -> Numbers:
    """Rows of what is current and points somewhere."""
    told = np.isin(base.facets, facets(None, (CURRENT,)))
    pointing = np.zeros(len(told), np.bool_)
    for at in range(0, len(told), BATCH):
        pointing[at : at + BATCH] = np.any(base.vectors[at : at + BATCH], axis=1)
    return np.asarray(np.flatnonzero(told & pointing), np.int64)


def _listed(client: Any) -> list[str]:
    return [each if isinstance(each, str) else each.name for each in client.list_collections()]


def _local(place: Path) -> Any:
    chromadb, settings = _module()
    return chromadb.PersistentClient(path=str(place), settings=settings)


def _server(url: str) -> Any:
    chromadb, settings = _module()
    parts = urllib.parse.urlsplit(url)
    secure = parts.scheme == "https"
    return chromadb.HttpClient(
        host=parts.hostname or "", port=parts.port or (443 if secure else 8000), ssl=secure, settings=settings
    )


def _answers(url: str) -> bool:
    """Whether a server is there. Raises Missing."""
    try:
        _server(url).heartbeat()
    except Missing:
        raise
    except Exception:  # noqa: BLE001 - whatever its client raises, it is not there
        return False
    return True


def _module() -> tuple[Any, Any]:
    """Chroma, told to be silent before it is loaded; never its own embedder, which would be downloaded."""
    from assay.adapters.embedder import silence_runtime

    silence_runtime()
    try:
        import chromadb
        from chromadb.config import Settings
    except ImportError:
        raise _missing() from None
    return chromadb, Settings(anonymized_telemetry=False)


def _missing() -> Missing:
    return Missing("chromadb", "Install it with `pip install chromadb`.")


def _close(client: Any) -> None:
    """Let go of the folder, so that all of it is on disk."""
    stop = getattr(client, "close", None) or getattr(getattr(client, "_system", None), "stop", None)
    if stop is not None:
        stop()


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """Chroma's errors as those of a disk: the caller knows what to do about them."""
    try:
        yield
    except (Missing, OSError):
        raise
    except Exception as problem:  # noqa: BLE001 - Chroma raises what it likes
        raise OSError(f"Chroma: {type(problem).__name__}") from None
