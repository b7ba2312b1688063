"""An index that knows what it equals looks at no file; one that cannot be sure looks again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, files, note, put, sizes
from tests.contracts.index import COPPER, OWN, clean

from assay.adapters import lexical_store, scan
from assay.adapters.lexical import Lexical


@pytest.fixture
def root(room: Path) -> Path:
    put(room, {**files(COPPER, note(2, "Ada keeps bees.")), **OWN, "binary.md": b"a\0b"})
    return room


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files have lain there for a while: their signs tell of every change."""
    monkeypatch.setattr(scan, "RACY_NS", 0)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Hears each look at the vault."""
    heard: list[str] = []

    def look(*given: object) -> scan.Scan:
        heard.append("look")
        return scan.scan(*given)  # type: ignore[arg-type]  # handed on as they are

    monkeypatch.setattr(lexical_store, "scan", look)
    return heard


@pytest.mark.usefixtures("still")
def test_the_same_state_is_not_looked_at_again(root: Path, looks: list[str]) -> None:
    with Lexical(root, CONFIG, clean) as index:
        first = index.update("one")
        looks.clear()
        second = index.update("one")
        assert looks == []
        assert sizes(second) == (0, 0, 0, sum(sizes(first)))
        assert second.skipped == first.skipped != ()
    with Lexical(root, CONFIG, clean) as index:
        index.update("one")
    assert looks == []


@pytest.mark.usefixtures("still")
def test_another_state_and_no_state_are_looked_at(root: Path, looks: list[str]) -> None:
    with Lexical(root, CONFIG, clean) as index:
        index.update("one")
        (root / "Journal" / "Day one.md").unlink()
        looks.clear()
        assert sizes(index.update("two"))[2] == 1
        index.update()
        index.update("one")
        assert len(looks) == 3


def test_a_file_that_may_still_change_unseen_is_read_again_and_no_other(root: Path, looks: list[str]) -> None:
    """Written a moment ago: it could be written again within the same tick, and no sign of it would differ."""
    with Lexical(root, CONFIG, clean) as index:
        index.update("one")
        looks.clear()
        place = root / "Journal" / "Day one.md"
        sign = place.stat()
        place.write_bytes(b"Z" + place.read_bytes()[1:])
        with closing(sqlite3.connect(root / ".assay/state/index" / "gen-1" / "lexical.sqlite")) as other, other:
            changed = "UPDATE file SET mtime = ?, ctime = ? WHERE path = 'Journal/Day one.md'"
            other.execute(changed, (place.stat().st_mtime_ns, place.stat().st_ctime_ns))
        assert place.stat().st_size == sign.st_size
        assert sizes(index.update("one"))[:3] == (0, 1, 0)
        assert looks == []


@pytest.mark.usefixtures("still")
def test_between_two_states_only_what_changed_is_looked_at(root: Path, looks: list[str]) -> None:
    with Lexical(root, CONFIG, clean) as index:
        index.update("one")
        looks.clear()
        (root / "Journal" / "Day one.md").unlink()
        put(root, {"New.md": b"A pelican sat there.\n", "Unsaid.md": b"A walrus sat there.\n"})
        changed = {"one": frozenset({"Journal/Day one.md", "New.md", ".assay/decisions.jsonl", "gone/nowhere.md"})}
        assert sizes(index.update("two", changed.get))[:3] == (1, 0, 1)
        assert looks == []
        assert [hit.path for hit in index.search("pelican", limit=5)] == ["New.md"]
        assert index.search("walrus", limit=5) == ()
        assert sizes(index.update("two", changed.get))[:3] == (0, 0, 0)
        assert sizes(index.update("three", {"one": frozenset[str]()}.get))[:3] == (1, 0, 0)
        assert looks == ["look"]


@pytest.mark.usefixtures("still")
def test_without_a_state_what_changed_is_of_no_use(root: Path, looks: list[str]) -> None:
    with Lexical(root, CONFIG, clean) as index:
        index.update(None, lambda _: frozenset())
        index.update(None, lambda _: frozenset())
        index.update("one", lambda _: frozenset())
        assert len(looks) == 3


@pytest.mark.usefixtures("still")
def test_a_new_index_knows_of_no_state(root: Path) -> None:
    with Lexical(root, CONFIG, clean) as index:
        index.update("one")
        index.rebuild()
        (root / "Journal" / "Day one.md").unlink()
        assert sizes(index.update("one"))[2] == 1


@pytest.mark.usefixtures("still")
def test_other_settings_are_another_index(root: Path) -> None:
    from dataclasses import replace

    with Lexical(root, CONFIG, clean) as index:
        index.update("one")
    with Lexical(root, replace(CONFIG, templates=("Journal",)), clean) as index:
        index.update("one")
        assert index.search("harbour of Cadiz", limit=5) == ()
