"""The audit of the index: each difference between it and the vault under its own words, and silence where there is none."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, files, note, path_of, put
from tests.contracts.index import clean

from assay.adapters.lexical import Lexical
from assay.model.finding import Finding, Severity

COPPER = note(1, "Ada keeps a copper telescope in Trieste.")
PAGE, OWN = path_of(COPPER), "Journal/Day one.md"
LONG = "\n\n".join(f"# Part {number}\n\n" + "The harbour of Cadiz. " * 40 for number in range(3))


@pytest.fixture
def root(room: Path) -> Path:
    put(room, {**files(COPPER), OWN: LONG.encode()})
    with Lexical(room, CONFIG, clean) as index:
        index.update()
    return room


def edit(root: Path, statement: str, *values: object) -> None:
    (store,) = (root / ".assay/state/index").glob("gen-*/lexical.sqlite")
    with sqlite3.connect(store) as connection:
        connection.execute("UPDATE file SET racy = 0")
        connection.execute(statement, values)
    connection.close()


def found(root: Path) -> list[Finding]:
    with Lexical(root, CONFIG, clean) as index:
        return list(index.verify())


def test_an_index_of_what_is_there_has_nothing_against_it(root: Path) -> None:
    assert found(root) == []


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE file SET digest = 'sha256:other' WHERE path = ?", "its content changed"),
        ("UPDATE file SET kind = 'external' WHERE path = ?", "is indexed as external"),
        ("DELETE FROM chunk WHERE file = (SELECT number FROM file WHERE path = ?) AND number = 0", "some of its chunks"),
    ],
)
def test_what_no_update_would_mend_is_an_error(root: Path, statement: str, said: str) -> None:
    edit(root, statement, PAGE)
    (one,) = (each for each in found(root) if each.where == PAGE)
    assert (one.code, one.severity) == ("I01", Severity.MUST)
    assert said in one.message
    assert "`assay index rebuild`" in one.message


def test_a_page_of_which_the_index_has_more_than_there_is(root: Path) -> None:
    with_more = "INSERT INTO chunk SELECT max(id) + 1, (SELECT number FROM file WHERE path = ?), 99, x'00', NULL FROM chunk"
    edit(root, with_more, OWN)
    edit(root, "UPDATE file SET chunks = chunks + 1 WHERE path = ?", OWN)
    assert any("is cut into" in each.message for each in found(root) if each.where == OWN)


def test_a_file_that_is_no_page_is_not_to_be_indexed_as_one(root: Path) -> None:
    put(root, {"Memory/Odd.md": b"# Somebody's, in a folder of ours\n"})
    with Lexical(root, CONFIG, clean) as index:
        index.update()
    assert found(root) == []
    edit(root, "UPDATE file SET kind = 'note' WHERE path = ?", "Memory/Odd.md")
    assert [(each.where, each.severity) for each in found(root)] == [("Memory/Odd.md", Severity.MUST)]


def _write(root: Path) -> None:
    edit(root, "UPDATE file SET racy = 0")
    put(root, {OWN: b"# Another\n"})


def _remove(root: Path) -> None:
    (root / OWN).unlink()


def _add(root: Path) -> None:
    put(root, {"New.md": b"# New\n"})


@pytest.mark.parametrize(
    ("act", "where", "said"),
    [(_write, OWN, "as it was before"), (_remove, OWN, "is gone"), (_add, "New.md", "is not in the index")],
)
def test_what_the_next_update_takes_in_is_only_behind(
    root: Path, act: Callable[[Path], None], where: str, said: str
) -> None:
    act(root)
    (one,) = found(root)
    assert (one.where, one.severity) == (where, Severity.SHOULD)
    assert said in one.message
