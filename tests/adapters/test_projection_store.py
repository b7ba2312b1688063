"""The database may be lost, spoilt, held or forbidden at any moment; the answers stay right."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.adapters.pages import CONFIG, Head, entity, files, note, path_of, put

from assay.adapters import database, projection_load
from assay.adapters.projection import Projection
from assay.adapters.projection_store import FILE
from assay.adapters.scan import Scan
from assay.adapters.scan import scan as look

ADA = entity(1, "Ada Lovelace")
NOTES = [note(number, f"Statement {number}.") for number in range(40)]


@pytest.fixture
def root(room: Path) -> Path:
    put(room, files(ADA, *NOTES))
    with Projection(room, CONFIG, Head()) as ledger:
        ledger.refresh()
    return room


def state(root: Path) -> Path:
    return root / ".assay/state" / FILE


def right(ledger: Projection) -> bool:
    return [each.note for each in ledger.notes()] == NOTES and len(ledger.notes_about(ADA.id)) == len(NOTES)


def garbage(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 100)


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def foreign(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE meta(name TEXT, value TEXT)")
    connection.close()


def other_version(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE meta SET value = 'another' WHERE name = 'schema'")
        connection.execute("UPDATE item SET cell = replace(cell, 'Statement', 'What it meant then')")
    connection.close()


def no_table(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE link")
    connection.close()


def spoilt_cells(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE item SET cell = '[1, 2'")
    connection.close()


def spoilt_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for at in range(8192, len(data), 4096):
        data[at : at + 64] = b"\xff" * 64
    path.write_bytes(bytes(data))


SPOILERS = [garbage, truncated, empty, foreign, other_version, no_table, spoilt_cells, spoilt_pages]


@pytest.mark.parametrize("spoil", SPOILERS)
@pytest.mark.parametrize("refreshed", [True, False])
def test_a_spoilt_database_is_thrown_away(root: Path, spoil: Callable[[Path], None], refreshed: bool) -> None:
    spoil(state(root))
    with Projection(root, CONFIG, Head()) as ledger:
        if refreshed:
            assert ledger.refresh() == ()
        assert right(ledger)
    with Projection(root, CONFIG, Head()) as again:
        assert again._store.on_disk
        assert right(again)
        assert again._store.on_disk, "what was mended is there for the next command"


def test_a_log_of_writes_without_its_database_is_no_harm(root: Path) -> None:
    for ending in ("-wal", "-shm"):
        state(root).with_name(FILE + ending).write_bytes(b"\x37\x7f\x06\x82" + b"stale" * 50)
    with Projection(root, CONFIG, Head()) as ledger:
        assert right(ledger)


def test_a_database_that_another_process_has_open_is_not_removed(root: Path) -> None:
    with Projection(root, CONFIG, Head()) as one:
        one.refresh()
        with Projection(root, CONFIG, Head()) as other:
            other.refresh()
            other.discard()
            assert right(other)
            assert not other._store.on_disk
        assert right(one)
        assert one._store.on_disk


def test_a_reader_does_not_wait_for_a_writer(root: Path) -> None:
    writer = sqlite3.connect(state(root), isolation_level=None)
    writer.execute("BEGIN EXCLUSIVE")
    writer.execute("DELETE FROM item")
    with Projection(root, CONFIG, Head()) as ledger:
        assert right(ledger)
        assert ledger._store.on_disk
    writer.execute("ROLLBACK")
    writer.close()


def test_beside_a_writer_that_does_not_end_one_goes_on_in_memory(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE_S", 0.05)
    writer = sqlite3.connect(state(root), isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    put(root, files(note(90, "Written meanwhile.")))
    with Projection(root, CONFIG, Head()) as ledger:
        assert ledger.refresh() == ()
        assert ledger.note(note(90, "").id) is not None
        assert len(list(ledger.notes())) == len(NOTES) + 1
        assert not ledger._store.on_disk
    writer.execute("ROLLBACK")
    writer.close()


def test_a_state_folder_that_cannot_be_made_costs_time_only(room: Path) -> None:
    put(room, files(ADA, *NOTES))
    put(room, {".assay/state": b"a file where the folder should be"})
    with Projection(room, CONFIG, Head()) as ledger:
        assert ledger.refresh() == ()
        assert right(ledger)


def test_a_full_disk_costs_time_only(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = database.connect

    def small(path: Path, *, create: bool = True) -> sqlite3.Connection:
        connection = connect(path, create=create)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(database, "connect", small)
    more = [note(number, f"More {number}. " + "x" * 900) for number in range(100, 140)]
    put(root, files(*more))
    with Projection(root, CONFIG, Head()) as ledger:
        assert ledger.refresh() == ()
        assert len(list(ledger.notes())) == len(NOTES) + len(more)
        assert not ledger._store.on_disk


def test_a_load_that_is_interrupted_leaves_what_was(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from assay.adapters import projection_clashes

    put(root, files(note(90, "Written meanwhile.")))
    with Projection(root, CONFIG, Head()) as ledger:
        with monkeypatch.context() as patched:
            patched.setattr(projection_clashes, "settle", _interrupted)
            with pytest.raises(KeyboardInterrupt):
                ledger.refresh()
        assert right(ledger)
        ledger.refresh()
        assert len(list(ledger.notes())) == len(NOTES) + 1


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_who_was_overtaken_looks_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both saw the same new file; the second to write it must not write it twice."""
    seen: list[int] = []
    put(root, files(note(90, "Written meanwhile.")))
    with Projection(root, CONFIG, Head()) as slow, Projection(root, CONFIG, Head()) as quick:

        def scan(*given: Any) -> Scan:
            found = look(*given)
            seen.append(len(seen))
            if len(seen) == 1:
                quick.refresh()
            return found

        monkeypatch.setattr(projection_load, "scan", scan)
        assert slow.refresh() == ()
        assert len(seen) == 3, "the slow one, the quick one, the slow one again"
        assert slow._store.on_disk
        assert len(list(slow.notes())) == len(NOTES) + 1


WORKER = """
import sys
from pathlib import Path
from assay.adapters.projection import Projection
from tests.adapters.pages import CONFIG, Head, files, note, put

root, worker = Path(sys.argv[1]), int(sys.argv[2])
with Projection(root, CONFIG, Head()) as ledger:
    for turn in range(12):
        made = note(1000 * worker + turn, f"Worker {worker} says {turn}.")
        put(root, files(made))
        ledger.refresh()
        assert ledger.note(made.id) is not None, (worker, turn)
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


def test_several_processes_take_the_same_vault_in(root: Path, workers: list[subprocess.Popen[bytes]]) -> None:
    for each in workers:
        _, trouble = each.communicate(timeout=60)
        assert each.returncode == 0, trouble.decode()
    with Projection(root, CONFIG, Head()) as ledger:
        assert ledger.refresh() == ()
        assert len(list(ledger.notes())) == len(NOTES) + 36
        (checked,) = ledger._store.connection.execute("PRAGMA integrity_check").fetchone()
        assert checked == "ok"
        assert path_of(NOTES[0]) in {each.filed.path for each in ledger.notes()}
