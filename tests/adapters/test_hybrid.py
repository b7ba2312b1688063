"""Words and meaning together: the contract of every index over exact vectors, and what is their own."""

from __future__ import annotations

import gc
import shutil
import sqlite3
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from tests.adapters.pages import CONFIG, files, note, path_of, put
from tests.adapters.toys import Toy
from tests.contracts.index import COPPER, OWN, IndexContract, clean, paths

from assay.adapters import embedding, lexical_generations, vector_state
from assay.adapters.embedder import Embedder, Floats, Work
from assay.adapters.hybrid import Hybrid, Other
from assay.adapters.lexical import Lexical
from assay.adapters.lexical_state import Since, forgotten
from assay.adapters.minilm import MiniLM
from assay.adapters.minilm_facts import ABOUT
from assay.adapters.vector_cache import VectorCache
from assay.adapters.vector_state import About
from assay.adapters.vectors import Base
from assay.app.ports import Index
from assay.model.config import Config
from assay.model.errors import BrokenIndex, Missing
from assay.model.finding import Finding, Severity
from assay.model.hit import IndexReport
from assay.model.progress import quiet
from assay.model.sensitivity import Sensitivity

MINILM = MiniLM()
HOME = note(30, "Ada moved into a flat above the bakery.")
FOOD = note(31, "Ada cannot eat anything with peanuts in it.")
PAY = note(32, "The invoice is due at the end of the month.")
ASKED = "is her home over a shop that sells bread?"


@dataclass
class Counting:
    """The packaged embedder, and how many passages it was given."""

    name: str = ABOUT.name
    fingerprint: str = ABOUT.fingerprint
    remote: bool = False
    dim: int = 384
    seen: list[str] = field(default_factory=list)

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        self.seen += texts
        return MINILM.embed_passages(texts)

    def embed_query(self, text: str) -> Floats:
        return MINILM.embed_query(text)

    def speaks(self, text: str) -> bool:
        return MINILM.speaks(text)


def hybrid(
    root: Path,
    config: Config = CONFIG,
    embedder: Embedder = MINILM,
    most: Sensitivity = Sensitivity.RESTRICTED,
    rules: str = "1",
    other: Other | None = None,
) -> Hybrid:
    about = About(embedder.name, embedder.fingerprint)
    cache = VectorCache(root / ".assay/state/index")
    return Hybrid(Lexical(root, config, clean, rules), about, lambda: Work(embedder, cache, quiet, most), other)


@contextmanager
def opened(root: Path, config: Config = CONFIG, other: Other | None = None) -> Iterator[Index]:
    """An index that gives vectors to what it takes in; what the contract asks for is found by words, which the toy knows."""
    with hybrid(root, config, Toy(), other=other) as index:
        update = index.update

        def both(state: str | None = None, since: Since = forgotten) -> IndexReport:
            report = update(state, since)
            index.embed()
            return report

        index.update = both  # type: ignore[method-assign]  # the contract knows one step
        yield index


class TestContract(IndexContract):
    floor = True

    def open(self, root: Path, config: Config = CONFIG) -> AbstractContextManager[Index]:
        return opened(root, config)


@pytest.fixture
def root(room: Path) -> Path:
    put(room, {**files(COPPER, HOME, FOOD, PAY), **OWN})
    with hybrid(room) as index:
        index.update()
        index.embed()
    return room


def place(root: Path) -> Path:
    (found,) = (root / ".assay/state/index").glob("gen-*/manifest.json")
    return found.parent


def test_meaning_finds_what_no_word_does(root: Path) -> None:
    with hybrid(root) as index:
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]
        assert paths(index.search("food allergies", limit=1)) == [path_of(FOOD)]
        assert index.search(ASKED, limit=5, engine="lexical") == ()
        assert index.remarks == ()


def test_words_find_what_means_nothing(root: Path) -> None:
    put(root, {"Lots.md": b"Lot QX-4417 went to Trieste."})
    with hybrid(root) as index:
        index.update()
        index.embed()
        assert paths(index.search("QX-4417", limit=1)) == ["Lots.md"]
        (hit,) = index.search("QX-4417", limit=1)
        assert hit.parts is not None
        assert hit.parts.lexical > 0.5


def test_a_score_says_what_it_is_made_of(root: Path) -> None:
    with hybrid(root) as index:
        (hit,) = index.search("a flat above the bakery", limit=1)
    assert hit.parts is not None
    assert hit.parts.cosine is not None
    assert 0.0 <= hit.parts.mean < 0.3 < hit.parts.cosine <= 1.0
    assert 0.5 < hit.parts.lexical < 1.5


def test_words_answer_while_vectors_are_still_coming(room: Path) -> None:
    put(room, files(COPPER, HOME))
    with hybrid(room) as index:
        index.update()
        assert paths(index.search("copper telescope", limit=5)) == [path_of(COPPER)]
        assert [each.code for each in index.remarks] == ["index-vectors"]
        assert index.status()["dense"] == "pending"
        assert index.verify() == ()
        assert index.embed(1).waiting == 2
        assert index.embed(2).embedded == 2
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]
        assert index.remarks == ()
        assert index.status()["dense"] == "ready"


def test_what_is_interrupted_goes_on_where_it_stopped(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(room, files(*(note(number, f"Statement number {number}.") for number in range(20))))
    monkeypatch.setattr(embedding, "BATCH", 4)
    stopping = Counting()
    kept = stopping.embed_passages

    def stops(texts: Sequence[str]) -> Floats:
        if len(stopping.seen) > 35:  # the background and two batches
            raise KeyboardInterrupt
        return kept(texts)

    monkeypatch.setattr(stopping, "embed_passages", stops)
    with hybrid(room, embedder=stopping) as index:
        index.update()
        with pytest.raises(KeyboardInterrupt):
            index.embed()
        done = index.status()["vectors"]
        assert done == 12
        assert index.search("statement number 3", limit=5)
        monkeypatch.setattr(stopping, "embed_passages", kept)
        assert index.embed().embedded == 20 - 12
        assert index.verify() == ()


def test_a_new_generation_costs_what_changed(root: Path) -> None:
    counting = Counting()
    with hybrid(root, embedder=counting) as index:
        index.rebuild()
        assert counting.seen == []
        put(root, {"New.md": b"A pelican sat on the pier."})
        index.rebuild()
        assert counting.seen == ["New\nA pelican sat on the pier."]
        assert paths(index.search("a bird by the sea", limit=1)) == ["New.md"]


def test_a_lost_cache_costs_time_only(root: Path) -> None:
    (root / ".assay/state/index/vectors.sqlite").write_bytes(b"no database" * 900)
    counting = Counting()
    with hybrid(root, embedder=counting) as index:
        index.rebuild()
        assert counting.seen
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]


def test_what_is_gone_leaves_the_cache_with_the_next_rebuild(root: Path) -> None:
    secret = embedding._digest("Ada cannot eat anything with peanuts in it.")
    cache = VectorCache(root / ".assay/state/index")
    assert cache.get(ABOUT.fingerprint, [secret])
    (root / path_of(FOOD)).unlink()
    with hybrid(root) as index:
        index.update()
        index.rebuild()
    assert not cache.get(ABOUT.fingerprint, [secret])


def test_what_changed_is_found_by_its_new_meaning_only(root: Path) -> None:
    (root / path_of(HOME)).unlink()
    put(root, {"Own.md": b"# Travel\n\nWe took the ferry to the island."})
    with hybrid(root) as index:
        index.update()
        assert path_of(HOME) not in paths(index.search(ASKED, limit=5))
        index.embed()
        assert paths(index.search("ship voyage", limit=1)) == ["Own.md"]
        put(root, {"Own.md": b"# Travel\n\nThe orchestra rehearses on Monday."})
        index.update()
        assert "Own.md" not in paths(index.search("ship voyage", limit=5))
        index.embed()
        assert paths(index.search("when do the musicians practise", limit=1)) == ["Own.md"]
        assert index.verify() == ()


def test_much_that_came_later_is_folded_into_files(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_state, "FOLD", 3)
    monkeypatch.setattr(vector_state, "PART", 1000)
    before = place(root)
    (root / path_of(PAY)).unlink()
    put(root, files(*(note(number, f"Statement number {number}.") for number in range(40, 45))))
    with hybrid(root) as index:
        index.update()
        index.embed()
        assert place(root) != before
        assert not before.exists()
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]
        assert index.verify() == ()
        with sqlite3.connect(place(root) / "lexical.sqlite") as connection:
            assert connection.execute("SELECT (SELECT count(*) FROM fresh), (SELECT count(*) FROM dead)").fetchone() == (
                0,
                0,
            )
        connection.close()


def test_vectors_of_another_embedder_are_not_compared(root: Path) -> None:
    other = Counting(fingerprint="another model altogether")
    with hybrid(root, embedder=other) as index:
        assert paths(index.search("copper telescope", limit=1)) == [path_of(COPPER)]
        assert [each.code for each in index.remarks] == ["index-embedder"]
        assert index.search(ASKED, limit=1) == ()
        index.embed(64)
        assert other.seen == []
        index.embed()
        assert other.seen
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]
        assert index.verify() == ()


def truncated(folder: Path) -> None:
    (folder / "vectors.npy").write_bytes((folder / "vectors.npy").read_bytes()[:-100])


def garbage(folder: Path) -> None:
    (folder / "vectors.npy").write_bytes(b"no array" * 40)


def no_manifest(folder: Path) -> None:
    (folder / "manifest.json").unlink()


def other_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text("[]")


def no_chunks(folder: Path) -> None:
    (folder / "chunks.npy").unlink()


@pytest.mark.parametrize("spoil", [truncated, garbage, no_manifest, other_manifest, no_chunks])
def test_damaged_vectors_leave_the_words_and_are_made_again(root: Path, spoil: Callable[[Path], None]) -> None:
    spoil(place(root))
    with hybrid(root) as index:
        assert paths(index.search("copper telescope", limit=1)) == [path_of(COPPER)]
        assert [each.code for each in index.remarks] == ["index-vectors"]
        assert [each.severity for each in index.verify()] == [Severity.MUST]
        index.embed()
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]
        assert index.verify() == ()


def test_verify_sees_vectors_that_are_not_their_chunks(root: Path) -> None:
    with sqlite3.connect(place(root) / "lexical.sqlite") as connection:
        connection.execute("UPDATE chunk SET row = 1 - row WHERE row < 2")
        connection.execute("INSERT INTO fresh VALUES (4711, x'00')")
    connection.close()
    with hybrid(root) as index:
        assert {each.message[:9] for each in index.verify()} == {"2 vectors", "1 vectors"}


def test_a_script_that_the_embedder_does_not_read_is_found_by_words(root: Path) -> None:
    put(root, {"Tokyo.md": "彼女は東京都に住んでいる。".encode()})
    with hybrid(root) as index:
        index.update()
        index.embed()
        assert paths(index.search("東京", limit=5)) == ["Tokyo.md"]
        assert [each.code for each in index.remarks] == ["index-language"]
        assert "Tokyo.md" not in paths(index.search("bananas", limit=9))
        assert index.status()["waiting"] == 0


def test_a_remote_embedder_sees_only_what_it_may(room: Path) -> None:
    open_note = note(50, "The market is on Saturday.", sensitivity=Sensitivity.INTERNAL)
    closed = note(51, "Ada sees a doctor about her heart.", sensitivity=Sensitivity.RESTRICTED)
    put(room, {**files(open_note, closed), "Diary.md": b"My own words."})
    remote = Counting(remote=True)
    with hybrid(room, embedder=remote, most=Sensitivity.INTERNAL) as index:
        index.update()
        index.embed()
        told = " ".join(remote.seen)
        assert "market" in told
        assert "doctor" not in told
        assert "own words" not in told
        assert paths(index.search("doctor heart", limit=1)) == [path_of(closed)]
        assert index.status()["waiting"] == 0


def test_an_embedder_that_is_missing_leaves_the_words(root: Path) -> None:
    def missing() -> Work:
        raise Missing("the embedding model", "Install it.")

    with Hybrid(Lexical(root, CONFIG, clean, "1"), ABOUT, missing) as index:
        assert paths(index.search("copper telescope", limit=1)) == [path_of(COPPER)]
        assert [each.code for each in index.remarks] == ["index-embedder"]
        put(root, {"New.md": b"pelican"})
        index.update()
        assert index.embed().behind
        with pytest.raises(BrokenIndex):
            index.rebuild()
        assert paths(index.search("copper telescope", limit=1)) == [path_of(COPPER)]


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL])
def test_where_vectors_cannot_be_written_words_answer(root: Path, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> int:
        problem = sqlite3.OperationalError("refused")
        problem.sqlite_errorcode = code
        raise problem

    put(root, {"New.md": b"A pelican sat on the pier."})
    monkeypatch.setattr(embedding, "fill", refuses)
    with hybrid(root) as index:
        index.update()
        report = index.embed()
        assert (report.behind, report.waiting) == (True, 1)
        assert paths(index.search("pelican", limit=1)) == ["New.md"]
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]


def test_a_narrow_question_is_answered_among_many(room: Path) -> None:
    """Hits of other kinds, types and subjects do not crowd out the few that are allowed."""
    crowd = [note(number, f"Ada lives in house number {number}.") for number in range(300, 500)]
    put(room, {**files(HOME, *crowd), "House.md": b"# House\n\nWhere somebody lives."})
    with hybrid(room) as index:
        index.update()
        index.embed()
        for engine in ("hybrid", "lexical"):
            found = index.search("lives in a house", limit=3, kinds=frozenset({"external"}), engine=engine)
            assert paths(found) == ["House.md"], engine
        assert paths(index.search("a flat above the bakery", limit=3, among=frozenset({HOME.id}))) == [path_of(HOME)]
        assert index.search(ASKED, limit=3, types=frozenset({"decision"})) == ()


def test_a_crash_between_files_and_pointer_leaves_the_old_answers(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with hybrid(root) as index:
        with monkeypatch.context() as patched:
            patched.setattr(lexical_generations.Generations, "publish", full)
            with pytest.raises(Exception, match="old index stays"):
                index.rebuild()
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]
        assert len(list((root / ".assay/state/index").glob("gen-*"))) == 1


def test_a_deleted_state_folder_is_made_again(root: Path) -> None:
    shutil.rmtree(root / ".assay/state")
    with hybrid(root) as index:
        index.update()
        index.embed()
        assert paths(index.search(ASKED, limit=1)) == [path_of(HOME)]


def test_the_files_hold_what_the_embedder_gave(root: Path) -> None:
    vectors = np.load(place(root) / "vectors.npy")
    assert vectors.shape == (6, 384)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1.0, atol=1e-4)


def test_what_embeds_passages_is_let_go_before_a_second_store_is_made(root: Path) -> None:
    """Together they would need the memory of both (50,000 pieces: 523 MB instead of 450)."""
    made: list[weakref.ref[Toy]] = []
    held: list[bool] = []

    class Second:
        def write(self, folder: Path, base: Base) -> None:
            gc.collect()
            held.extend(each() is not None for each in made)

        def neighbours(self, folder: Path, base: Base) -> None:
            return None

        def findings(self, folder: Path, base: Base) -> tuple[Finding, ...]:
            return ()

    def work() -> Work:
        toy = Toy()
        made.append(weakref.ref(toy))
        return Work(toy, VectorCache(root / ".assay/state/index"), quiet, Sensitivity.RESTRICTED)

    about = About(Toy().name, Toy().fingerprint)
    with Hybrid(Lexical(root, CONFIG, clean, "1"), about, work, Second()) as index:
        index.rebuild()
        assert path_of(COPPER) in paths(index.search("copper telescope", limit=3))
    assert held == [False]
