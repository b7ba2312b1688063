"""Chroma beside the exact vectors: the contract of every index over both kinds, and what is known to go wrong."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import numpy as np
import pytest
from tests.adapters.pages import CONFIG, files, note, path_of, put
from tests.adapters.test_hybrid import hybrid, opened
from tests.adapters.toys import Toy
from tests.contracts.index import COPPER, OWN, IndexContract, paths

from assay.adapters import chroma, vectors
from assay.adapters.chroma import Chroma
from assay.adapters.embedder import Floats
from assay.adapters.hybrid import Hybrid
from assay.adapters.vectors import Base
from assay.app.ports import Index
from assay.model.config import Config
from assay.model.errors import CannotWrite
from assay.model.finding import Severity


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`chroma run` on the loopback."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = shutil.which("chroma") or str(Path(sys.executable).resolve().parent / "chroma")
    if not Path(program).exists():
        program = str(Path(sysconfig.get_path("scripts")) / "chroma")
    if not Path(program).exists():
        pytest.skip("the program `chroma` is not installed")
    folder = tmp_path_factory.mktemp("server")
    command = [program, "run", "--host", "127.0.0.1", "--port", str(port), "--path", str(folder)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    url = f"http://127.0.0.1:{port}"
    try:
        _wait_for(url)
        yield url
    finally:
        running.kill()
        running.wait()


def _wait_for(url: str) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(f"{url}/api/v2/heartbeat", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(url)


@pytest.mark.long
class TestFolderContract(IndexContract):
    floor = True

    def open(self, root: Path, config: Config = CONFIG) -> AbstractContextManager[Index]:
        return opened(root, config, Chroma(root, ask=True))


@pytest.mark.long
class TestServerContract(IndexContract):
    floor = True
    url = ""

    @pytest.fixture(autouse=True)
    def running(self, server: str) -> None:
        type(self).url = server

    def open(self, root: Path, config: Config = CONFIG) -> AbstractContextManager[Index]:
        return opened(root, config, Chroma(root, self.url))


def index(root: Path, url: str = "", *, ask: bool = True) -> Hybrid:
    return hybrid(root, embedder=Toy(), other=Chroma(root, url, ask=ask))


@pytest.fixture
def root(room: Path) -> Path:
    put(room, {**files(COPPER, *(note(number, f"Statement number {number}.") for number in range(60, 90))), **OWN})
    return room


def built(root: Path, url: str = "") -> Path:
    with index(root, url) as made:
        made.update()
        made.embed()
    (found,) = (root / ".assay/state/index").glob("gen-*/manifest.json")
    return found.parent


@pytest.fixture(params=["folder", "server"])
def url(request: pytest.FixtureRequest) -> str:
    return "" if request.param == "folder" else str(request.getfixturevalue("server"))


def test_it_finds_what_the_exact_vectors_find(root: Path, url: str) -> None:
    folder = built(root, url)
    base = vectors.read(folder)
    asked = Chroma(root, url, ask=True).neighbours(folder, base)
    assert asked is not None
    toy = Toy()
    for query in ("a copper telescope", "statement 77", "harbour of Cadiz"):
        direction = toy.embed_query(query)
        cosines = base.vectors @ direction
        exact = vectors.best(cosines, np.ones(len(cosines), np.bool_), 3)
        found = asked.nearest(direction, 3, None)
        assert found is not None
        assert [each.chunk for each in found] == base.chunks[exact].tolist()
        assert [each.cosine for each in found] == pytest.approx(cosines[exact].tolist(), abs=1e-4)
    only = asked.nearest(toy.embed_query("copper"), 5, {"external"})
    assert only is not None
    assert {each.chunk for each in only} == set(
        base.chunks[np.isin(base.facets, vectors.facets({"external"}, ("current",)))].tolist()
    )
    assert asked.nearest(toy.embed_query("copper"), 0, None) == []


def test_answers_are_those_of_the_exact_vectors(root: Path, url: str) -> None:
    built(root, url)
    with index(root, url) as other, index(root, ask=False) as exact:
        for _ in range(2):
            for query in ("copper telescope", "statement number 77", "harbour"):
                assert paths(other.search(query, limit=5)) == paths(exact.search(query, limit=5))
            (root / path_of(note(77, "Statement number 77."))).unlink(missing_ok=True)
            put(root, {"New.md": b"A pelican sat on the harbour wall."})
            other.update()
            other.embed()
            assert "New.md" in paths(other.search("pelican harbour", limit=5))


def test_history_is_not_in_the_collection(root: Path, url: str) -> None:
    from tests.contracts.index import AMBER

    put(root, files(AMBER))
    folder = built(root, url)
    base = vectors.read(folder)
    assert base.sums.count == len(base.chunks) - 1
    with index(root, url) as asked:
        assert paths(asked.search("amber lantern", limit=1, history=True)) == [path_of(AMBER)]
        assert path_of(AMBER) not in paths(asked.search("amber lantern", limit=9))


def no_mark(folder: Path) -> None:
    (folder / "chroma/closed").unlink()


def truncated(folder: Path) -> None:
    for path in folder.glob("chroma/*/data_level0.bin"):
        path.write_bytes(path.read_bytes()[:100])


def no_database(folder: Path) -> None:
    (folder / "chroma/chroma.sqlite3").write_bytes(b"")


def gone(folder: Path) -> None:
    shutil.rmtree(folder / "chroma")


@pytest.mark.parametrize("spoil", [no_mark, truncated, no_database, gone])
def test_a_doubtful_folder_is_not_opened(
    root: Path, spoil: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = built(root)
    spoil(folder)

    def opens(place: Path) -> None:
        raise AssertionError("the folder was opened")

    monkeypatch.setattr(chroma, "_local", opens)
    with index(root) as asked:
        assert paths(asked.search("copper telescope", limit=1)) == [path_of(COPPER)]
        assert [(each.code, each.severity) for each in asked.verify()] == [("I01", Severity.MUST)]
    monkeypatch.undo()
    with index(root) as asked:
        asked.rebuild()
        assert asked.verify() == ()


def test_more_than_a_batch_and_more_neighbours_than_it_can_give(tmp_path: Path) -> None:
    count = chroma.BATCH + 700
    made = np.random.default_rng(3).normal(size=(count, 16)).astype(np.float32)
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    made[5] = 0.0
    base = _base(tmp_path, made)
    Chroma(tmp_path).write(tmp_path, base)
    asked = Chroma(tmp_path, ask=True).neighbours(tmp_path, base)
    assert asked is not None
    found = asked.nearest(made[7], 3, None)
    assert found is not None
    assert found[0].chunk == 8
    many = asked.nearest(made[7], 10**6, None)
    assert many is None or len({each.chunk for each in many}) > count // 2


def _base(folder: Path, made: Floats) -> Base:
    vectors.write(folder, "toy", made, range(1, len(made) + 1), [0] * len(made))
    return vectors.read(folder)


def test_a_collection_of_another_size_is_not_asked(root: Path, server: str) -> None:
    folder = built(root, server)
    base = vectors.read(folder)
    client = chroma._server(server)
    client.get_collection(chroma.named(root, base.name)).delete(ids=[str(base.chunks[0])])
    with index(root, server) as asked:
        assert paths(asked.search("copper telescope", limit=1)) == [path_of(COPPER)]
        assert [each.severity for each in asked.verify()] == [Severity.MUST]


def test_a_server_holds_one_generation_of_a_vault(root: Path, server: str) -> None:
    built(root, server)
    with index(root, server) as asked:
        asked.rebuild()
    names = chroma._listed(chroma._server(server))
    assert len([name for name in names if name.startswith(chroma.named(root, ""))]) == 1


def test_a_server_that_is_not_there(root: Path) -> None:
    with index(root, "http://127.0.0.1:9") as asked:
        asked.update()
        with pytest.raises(CannotWrite):
            asked.embed()
        assert paths(asked.search("copper telescope", limit=1)) == [path_of(COPPER)]
    with index(root, ask=False) as exact:
        exact.embed()
    with index(root, "http://127.0.0.1:9") as asked:
        assert paths(asked.search("copper telescope", limit=1)) == [path_of(COPPER)]
        (finding,) = asked.verify()
        assert finding.severity is Severity.SHOULD  # a new index would not help
        assert "does not answer" in finding.message
