"""The compiled catalogue: made once, kept where it may be, closed over, searched."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from assay.adapters import compiled, compiling
from assay.adapters.compiled import Compiled, DamagedCatalogue
from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.model.effective import effective
from assay.model.vocabulary import Facts, Listed

WORDS = Path(__file__).parents[1] / "data" / "everyday_words.tsv"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def catalogue(home: Path) -> Iterator[Compiled]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(home))
        with closing(compiled.opened()) as found:
            yield found


# Where it is kept


def test_it_is_made_once(catalogue: Compiled, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(home))
    (file,) = (home / "assay").iterdir()
    before = file.stat()
    with closing(compiled.opened()) as again:
        assert again.version == catalogue.version
    assert file.stat().st_mtime_ns == before.st_mtime_ns
    assert file.stat().st_ino == before.st_ino


SMALL = Facts(
    tuple(
        Term(name, Kind.CLASS, (name.partition(":")[2].lower(),), "ontologies/zoo.tsv") for name in ("my:Dog", "my:Animal")
    ),
    (Axiom(Relation.SUBCLASS, "my:Dog", ("my:Animal",), "ontologies/zoo.tsv"),),
)
LISTED = Listed("zoo.tsv", "facts", "zoo", "", "", "", "", "")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A catalogue of two terms; the list grows with each time that it is loaded to be compiled."""
    from assay.adapters import shipped
    from assay.adapters.shipped import Shipped

    loads: list[int] = []

    def load(folder: Path | None = None) -> Shipped:
        loads.append(1)
        return Shipped(((LISTED, SMALL),), (), ())

    monkeypatch.setattr(shipped, "load", load)
    return loads


def _works(small: list[int]) -> bool:
    with closing(compiled.opened()) as found:
        return found.children("my:Animal") == ("my:Dog",)


def test_a_damaged_file_is_made_again(small: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert _works(small)
    (file,) = (tmp_path / "assay").iterdir()
    whole = file.read_bytes()
    for damage in (b"", b"no database", whole[:4096], whole[:-4096]):
        file.write_bytes(damage)
        assert _works(small)
    assert len(small) == 5


def test_a_shipped_file_that_is_damaged_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import shutil

    from assay.adapters import bundle

    copy = Path(shutil.copytree(bundle.folder(), tmp_path / "ontologies"))
    (copy / "skos.tsv").write_text("cut", "utf-8")
    monkeypatch.setattr(bundle, "folder", lambda: copy)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(DamagedCatalogue, match=r"skos\.tsv .* Install assay again"):
        compiled.opened()


def test_what_killed_processes_left_is_swept_up(tmp_path: Path) -> None:
    import os

    for name, age in (
        ("catalogue-1-x.1.part", 7200),
        ("catalogue-1-x.2.part", 60),
        ("catalogue-0-old.sqlite", 1e8),
        ("mine", 1e8),
    ):
        path = tmp_path / name
        path.touch()
        os.utime(path, (path.stat().st_mtime - age,) * 2)
    compiling.sweep(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["catalogue-1-x.2.part", "mine"]


def test_without_a_cache_folder_the_temporary_files_will_do(
    small: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked, temporary = tmp_path / "blocked", tmp_path / "temporary"
    blocked.write_text("no folder")
    temporary.mkdir()
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(temporary))
    assert _works(small)
    assert _works(small)
    assert len(small) == 1
    (folder,) = temporary.iterdir()
    assert folder.stat().st_mode & 0o077 == 0


def test_where_nothing_can_be_kept_it_is_made_in_memory(
    small: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(blocked))
    assert _works(small)
    assert _works(small)
    assert len(small) == 2


def test_somebody_elses_folder_is_not_used(small: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (tmp_path / f"assay-{os.getuid()}").symlink_to(elsewhere)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.delenv("USERPROFILE", raising=False)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert _works(small)
    assert list(elsewhere.iterdir()) == []


def test_a_relative_cache_folder_is_none(small: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """XDG Base Directory Specification: relative paths are to be ignored."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", "here")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    assert _works(small)
    assert not (tmp_path / "here").exists()
    assert not (tmp_path / "temporary").exists(), "the usual place is used instead"


def test_many_may_make_it_at_once(tmp_path: Path, small: list[int]) -> None:
    from assay.adapters import shipped

    path, loaded = tmp_path / "c.sqlite", shipped.load()
    errors: list[Exception] = []

    def make() -> None:
        try:
            compiling.compile_into(path, loaded, {"content": "x"})
        except Exception as error:  # noqa: BLE001  whatever it is, it is what the test is about
            errors.append(error)

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert [each.name for each in tmp_path.iterdir()] == ["c.sqlite"]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_progress_is_heard(small: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    heard: list[tuple[str, int, int]] = []
    compiled.opened(lambda *said: heard.append(said)).close()
    assert heard[0][0] == "compiling the vocabulary"
    assert heard[-1][1] == heard[-1][2]


# What it answers


def test_a_term_with_its_files(catalogue: Compiled) -> None:
    term = catalogue.term("schema:worksFor")
    assert term is not None
    assert term.label == "works for"
    assert "employer" in term.labels
    assert term.kind is Kind.OBJECT_PROPERTY
    assert catalogue.files("schema:worksFor") == ("ontologies/schema.tsv", "ontologies/house.ttl")
    assert catalogue.term("schema:Unheard") is None
    assert catalogue.files("schema:Unheard") == ()


def test_children(catalogue: Compiled) -> None:
    assert "rc:Planet" in catalogue.children("rc:RoundObject")
    assert catalogue.children("schema:Unheard") == ()


def test_closing_brings_chains_partners_and_the_names_that_nobody_knows(catalogue: Compiled) -> None:
    terms, axioms, unknown = catalogue.close_over(["rc:Planet", "schema:birthDate", "my:Own"])
    names = {term.curie for term in terms}
    assert {"rc:Planet", "rc:AstronomicalBody", "house:CelestialBody", "schema:Substance", "schema:birthDate"} <= names
    assert {"schema:Person", "house:Organism"} <= names, "through the domain"
    assert unknown >= {"my:Own"}
    whole = effective(terms, axioms)
    assert "kko:NaturalMatter" in whole.above["rc:Planet"]
    assert whole.unsatisfiable() == ()


def test_what_is_known_is_not_asked_again(catalogue: Compiled) -> None:
    terms, _, _ = catalogue.close_over(["rc:Planet"])
    known = {term.curie for term in terms}
    more, axioms, unknown = catalogue.close_over(["rc:Planet", "rc:Star"], known)
    assert {term.curie for term in more} & known == set()
    assert "rc:Star" in {term.curie for term in more}
    assert all(axiom.subject not in known for axiom in axioms)
    assert unknown == frozenset()


def test_closing_agrees_with_the_signatures_of_the_whole(catalogue: Compiled) -> None:
    classes = (
        "rc:Planet",
        "rc:ChemicalElement",
        "rc:Person",
        "rc:Company",
        "schema:Event",
        "rc:River",
        "rc:Dog",
        "rc:Movie",
    )
    terms, axioms, _ = catalogue.close_over(classes)
    whole = effective(terms, axioms)
    for one in classes:
        for other in classes:
            assert catalogue.apart(one, other) == whole.clash((one, other)), (one, other)


def test_the_order_is_the_same_every_time(catalogue: Compiled) -> None:
    assert catalogue.close_over(["rc:Planet", "schema:Person"]) == catalogue.close_over(["schema:Person", "rc:Planet"])


# Search


def _asked() -> list[tuple[str, set[str]]]:
    lines = [line for line in WORDS.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [(word, set(right.split())) for word, _, right in (line.partition("\t") for line in lines)]


def test_a_doctor_is_a_medical_doctor(catalogue: Compiled) -> None:
    assert catalogue.search("doctor", 5)[0].term.curie == "rc:Doctor-Medical"


def test_everyday_words_find_the_right_term(catalogue: Compiled) -> None:
    asked = _asked()
    assert len(asked) == 70
    wrong = [word for word, right in asked if not right & {find.term.curie for find in catalogue.search(word, 5)}]
    assert len(asked) - len(wrong) >= 64, wrong


@pytest.mark.parametrize(
    ("query", "curie"),
    [
        ("works for", "schema:worksFor"),
        ("worksFor", "schema:worksFor"),
        ("works-for", "schema:worksFor"),
        ("WORKS  FOR", "schema:worksFor"),
        ("the planet", "rc:Planet"),
        ("planets", "rc:Planet"),
        ("Städte", None),
    ],
)
def test_spellings(catalogue: Compiled, query: str, curie: str | None) -> None:
    found = catalogue.search(query, 5)
    assert (found[0].term.curie if found else None) == curie


def test_a_name_comes_before_words_and_says_so(catalogue: Compiled) -> None:
    found = catalogue.search("river", 10)
    assert [find.exact for find in found] == sorted((find.exact for find in found), reverse=True)
    assert found[0].term.curie in {"rc:River", "schema:RiverBodyOfWater"}
    assert not found[-1].exact


@pytest.mark.parametrize("query", ["", "   ", '"', "'; DROP TABLE term; --", "a OR b NEAR c*", "\x00", "%", "ﬁ", "🐝"])
def test_a_query_is_data(catalogue: Compiled, query: str) -> None:
    catalogue.search(query, 5)
