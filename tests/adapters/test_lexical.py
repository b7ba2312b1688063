"""The lexical index: the contract of every index, and what is its own."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, files, note, path_of, put, sizes
from tests.contracts.index import COPPER, OWN, IndexContract, clean, paths

from assay.adapters import database, lexical_generations, lexical_store
from assay.adapters.cleaned import Cleaned
from assay.adapters.lexical import Lexical
from assay.model.config import Config
from assay.model.errors import BrokenIndex, CannotWrite
from assay.model.finding import Severity


class TestContract(IndexContract):
    def open(self, root: Path, config: Config = CONFIG) -> Lexical:
        return Lexical(root, config, clean, "1")


@pytest.fixture
def root(room: Path) -> Path:
    put(room, {**files(COPPER), **OWN})
    with Lexical(room, CONFIG, clean) as index:
        index.update()
    return room


def store(root: Path) -> Path:
    (found,) = (root / ".assay/state/index").glob("gen-*/lexical.sqlite")
    return found


def names(root: Path) -> list[str]:
    return sorted(path.name for path in (root / ".assay/state/index").iterdir())


def garbage(root: Path) -> None:
    store(root).write_bytes(b"no database" * 900)


def truncated(root: Path) -> None:
    store(root).write_bytes(store(root).read_bytes()[:5000])


def no_words(root: Path) -> None:
    with sqlite3.connect(store(root)) as connection:
        connection.execute("DROP TABLE current")
    connection.close()


def no_generation(root: Path) -> None:
    shutil.rmtree(store(root).parent)


def no_store(root: Path) -> None:
    store(root).unlink()


def no_pointer(root: Path) -> None:
    (root / ".assay/state/index/CURRENT").unlink()


def wild_pointer(root: Path) -> None:
    (root / ".assay/state/index/CURRENT").write_bytes(b"../../../../etc\xff\n")


def folder_is_a_file(root: Path) -> None:
    shutil.rmtree(root / ".assay/state/index")
    (root / ".assay/state/index").write_bytes(b"")


BROKEN = [garbage, truncated, no_words, no_generation, no_store, no_pointer, wild_pointer, folder_is_a_file]


@pytest.mark.parametrize("spoil", BROKEN)
def test_a_broken_index_is_an_error_with_a_way_out_and_mended_by_the_next_update(
    root: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(root)
    with Lexical(root, CONFIG, clean) as index:
        with pytest.raises(BrokenIndex, match="assay index rebuild"):
            index.search("copper", limit=5)
        index.status()
        index.update()
        assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]
        assert index.verify() == ()
    assert names(root) == ["CURRENT", store(root).parent.name]


def test_a_rebuild_leaves_one_generation(root: Path) -> None:
    with Lexical(root, CONFIG, clean) as index:
        index.rebuild()
        index.rebuild()
        assert index.status()["generation"] == "gen-3"
    assert names(root) == ["CURRENT", "gen-3"]


def test_a_reader_goes_on_beside_a_rebuild_and_then_sees_it(root: Path) -> None:
    with Lexical(root, CONFIG, clean) as reader, Lexical(root, CONFIG, clean) as other:
        assert paths(reader.search("copper", limit=5)) == [path_of(COPPER)]
        put(root, {"New.md": b"pelican"})
        other.rebuild()
        assert set(paths(reader.search("pelican copper", limit=5))) == {path_of(COPPER), "New.md"}


def test_what_an_interrupted_rebuild_left_is_swept(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index_folder = ".assay/state/index"
    put(root, {f"{index_folder}/gen-2x.building/a": b"left by a killed one", f"{index_folder}/gen-7/a": b"never published"})
    os.utime(root / f"{index_folder}/gen-2x.building", (0, 0))
    put(root, {f"{index_folder}/gen-3x.building/a": b"another process is at it"})
    with Lexical(root, CONFIG, clean) as index:
        with monkeypatch.context() as patched:
            patched.setattr(lexical_generations.Generations, "publish", _interrupted)
            with pytest.raises(KeyboardInterrupt):
                index.rebuild()
        assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]
        index.rebuild()
    assert names(root) == ["CURRENT", "gen-3x.building", "gen-8"]


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_rebuild_that_is_not_right_is_not_published(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    insert = lexical_store._insert_file

    def forgetful(connection: sqlite3.Connection, taken: lexical_store.Taken) -> int | None:
        number = insert(connection, taken)
        connection.execute("UPDATE file SET chunks = 7 WHERE number = ?", (number,))
        return number

    monkeypatch.setattr(lexical_store, "_insert_file", forgetful)
    with Lexical(root, CONFIG, clean) as index:
        with pytest.raises(BrokenIndex, match="not right"):
            index.rebuild()
        assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]
    assert names(root) == ["CURRENT", "gen-1"]


def test_a_full_disk_leaves_the_old_index(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(lexical_generations.Generations, "begin", full)
    with Lexical(root, CONFIG, clean) as index:
        with pytest.raises(CannotWrite, match="old index stays"):
            index.rebuild()
        assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]


def test_where_nothing_can_be_written_the_index_lives_in_memory(room: Path) -> None:
    put(room, {**files(COPPER), ".assay/state": b"a file where the folder should be"})
    with Lexical(room, CONFIG, clean) as index:
        assert sizes(index.update()) == (1, 0, 0, 0)
        assert sizes(index.update()) == (0, 0, 0, 1)
        assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]
        assert index.verify() == ()


def test_beside_a_writer_that_does_not_end_the_old_answers_stand(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE_S", 0.05)
    writer = sqlite3.connect(store(root), isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    put(root, {"New.md": b"pelican"})
    with Lexical(root, CONFIG, clean) as index:
        (finding,) = index.update().skipped
        assert finding.code == "index-busy"
        assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]
    writer.execute("ROLLBACK")
    writer.close()


def test_other_screening_rules_ask_for_another_index(root: Path) -> None:
    with Lexical(root, CONFIG, clean, "newer rules") as index:
        with pytest.raises(BrokenIndex):
            index.search("copper", limit=5)
        assert sizes(index.update()) == (2, 0, 0, 0)


def test_verify_sees_what_no_update_would_mend(root: Path) -> None:
    with sqlite3.connect(store(root)) as connection:
        connection.execute("UPDATE file SET racy = 0, digest = 'sha256:other' WHERE path = ?", (path_of(COPPER),))
        connection.execute("UPDATE file SET racy = 0, part = 'history' WHERE path = 'Journal/Day one.md'")
    connection.close()
    with Lexical(root, CONFIG, clean) as index:
        wrong = [each for each in index.verify() if each.severity is Severity.MUST]
        assert {each.where for each in wrong} == {"index", path_of(COPPER), "Journal/Day one.md"}
        index.rebuild()
        assert index.verify() == ()


def test_verify_sees_words_that_were_lost(root: Path) -> None:
    with sqlite3.connect(store(root)) as connection:
        connection.execute("DELETE FROM chunk WHERE file = (SELECT number FROM file WHERE path = ?)", (path_of(COPPER),))
    connection.close()
    with Lexical(root, CONFIG, clean) as index:
        assert {each.where for each in index.verify() if each.severity is Severity.MUST} == {"index", path_of(COPPER)}


def test_figures(root: Path) -> None:
    put(root, {"Odd.md": b"\xff"})
    with Lexical(root, CONFIG, clean) as index:
        index.update()
        status = index.status()
    assert {key: status[key] for key in ("generation", "files", "chunks", "kinds", "skipped")} == {
        "generation": "gen-1",
        "files": 2,
        "chunks": 3,
        "kinds": {"note": 1, "external": 1},
        "skipped": ["Odd.md"],
    }


def test_a_large_vault_is_taken_in_by_batches(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexical_store, "_BATCH", 7)
    put(room, files(*(note(number, f"Statement {number}.") for number in range(30))))
    with Lexical(room, CONFIG, clean) as index:
        assert sizes(index.update()) == (30, 0, 0, 0)
        shutil.rmtree(room / "Memory/Notes/2026/11")
        assert sizes(index.update()) == (0, 0, 2, 28)
        assert index.verify() == ()


def test_who_was_overtaken_looks_again(root: Path) -> None:
    """Both read the same new file; the second to write it must not write it twice."""
    put(root, {"New.md": b"pelican"})
    seen: list[int] = []
    with Lexical(root, CONFIG, clean) as quick:

        def slowly(texts: Sequence[str]) -> Sequence[Cleaned]:
            seen.append(len(texts))
            quick.update()
            return clean(texts)

        with Lexical(root, CONFIG, slowly) as slow:
            assert sizes(slow.update()) == (0, 0, 0, 3)
            assert slow.status()["generation"] == "gen-1"
            assert slow.verify() == ()
    assert len(seen) == 1


def test_a_change_right_after_the_scan_is_not_missed(root: Path) -> None:
    """The sign of a file that is written twice within a tick of the clock can be the same."""
    place = root / "Journal/Day one.md"
    place.write_bytes(place.read_bytes().replace(b"Cadiz", b"Ghent"))
    status = place.lstat()
    with sqlite3.connect(store(root)) as connection:
        sign = (status.st_mtime_ns, status.st_ctime_ns, "Journal/Day one.md")
        connection.execute("UPDATE file SET mtime = ?, ctime = ? WHERE path = ?", sign)
    connection.close()
    with Lexical(root, CONFIG, clean) as index:
        assert sizes(index.update()) == (0, 1, 0, 1)
        assert paths(index.search("Ghent", limit=5)) == ["Journal/Day one.md"]


def test_marks_belong_to_the_word_they_stand_in(root: Path) -> None:
    put(root, {"Own.md": "हिन्दी भाषा".encode()})
    with Lexical(root, CONFIG, clean) as index:
        index.update()
        assert paths(index.search("हिन्दी", limit=5)) == ["Own.md"]
        assert index.search("न", limit=5) == ()


WORKER = """
import sys
from pathlib import Path
from assay.adapters.lexical import Lexical
from tests.adapters.pages import CONFIG, put
from tests.contracts.index import clean

root, worker = Path(sys.argv[1]), int(sys.argv[2])
with Lexical(root, CONFIG, clean) as index:
    for turn in range(8):
        put(root, {f"Own/{worker}-{turn}.md": f"word{worker}x{turn}".encode()})
        index.rebuild() if (worker, turn) == (1, 4) else index.update()
        assert index.search("copper", limit=1), (worker, turn)
"""


@pytest.fixture
def workers(root: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", WORKER, str(root)]
    started = [subprocess.Popen([*command, str(number)], env=environment, stderr=subprocess.PIPE) for number in (1, 2, 3)]
    yield started
    for each in started:
        each.kill()
        each.wait()
        assert each.stderr is not None
        each.stderr.close()


def test_several_processes_index_the_same_vault(root: Path, workers: list[subprocess.Popen[bytes]]) -> None:
    for each in workers:
        _, trouble = each.communicate(timeout=60)
        assert each.returncode == 0, trouble.decode()
    with Lexical(root, CONFIG, clean) as index:
        index.update()
        assert index.verify() == ()
        assert all(index.search(f"word{worker}x{turn}", limit=1) for worker in (1, 2, 3) for turn in range(8))
