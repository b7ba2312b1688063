"""What every search engine behind the `Index` port does, whatever it is made of.

A test class derives from `IndexContract` and says how an index is opened over a vault; `clean` is the screen it must use.
Scores may differ between engines, answers to plain questions may not.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.adapters.pages import CONFIG, digest_of, entity, files, note, path_of, put, render, sizes, source

from assay.adapters.cleaned import Cleaned
from assay.app.ports import Hit, Index
from assay.model.config import Config
from assay.model.entity import EntityStatus
from assay.model.errors import BrokenIndex
from assay.model.finding import Severity
from assay.model.note import Status
from assay.model.redacted import stored

ADA = entity(1, "Ada Lovelace", aliases=(stored("Countess"),), types=("schema:Person",))
COPPER = note(1, "Ada keeps a copper telescope in Trieste.")
AMBER = note(2, "Ada sold the amber lantern.", status=Status.SUPERSEDED)
VIOLIN = note(3, "Ada wants a violin.", status=Status.DRAFT)
DISPUTED = note(4, "Ada owns a quarry in Ulm.", status=Status.DISPUTED)
OWN = {"Journal/Day one.md": b"---\naliases: [Harbour day]\n---\n# Morning\n\nWe saw the harbour of Cadiz.\n"}
SECRET = "hunter2hunter2"


def clean(texts: Sequence[str]) -> list[Cleaned]:
    """A screen that covers one secret and refuses a text about dragons."""
    return [
        Cleaned(None if "DRAGON" in text else stored(text.replace(SECRET, "«redacted:password:k7f3»"))) for text in texts
    ]


def paths(hits: Sequence[Hit]) -> list[str]:
    return [hit.path for hit in hits]


class IndexContract:
    """Derive, and say how to open one. `floor`: hits that say too little of a query are left out by the index itself."""

    floor = False

    def open(self, root: Path, config: Config = CONFIG) -> AbstractContextManager[Index]:
        raise NotImplementedError

    @pytest.fixture
    def root(self, room: Path) -> Path:
        put(room, {**files(ADA, COPPER, AMBER, VIOLIN, DISPUTED, source(1, "kickoff")), **OWN})
        return room

    def test_a_hit_names_its_file(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            (hit,) = index.search("copper telescope", limit=5)
        assert (hit.path, hit.digest) == (path_of(COPPER), digest_of(root, path_of(COPPER)))
        assert (hit.kind, hit.id, hit.chunk) == ("note", COPPER.id, 0)
        assert hit.title == "Ada keeps a copper telescope in Trieste"
        assert hit.text.startswith(COPPER.statement)
        assert "[!quote]" not in hit.text
        assert 0.3 < hit.score < 2.0

    def test_forms_of_a_word_and_other_spellings_find_it(self, root: Path) -> None:
        put(root, {"Cafe.md": "Le cafe\u0301 est fermé.".encode()})
        with self.open(root) as index:
            index.update()
            for query in ("TELESCOPES", "keeping telescope", "What about the telescope?"):
                assert path_of(COPPER) in paths(index.search(query, limit=5)), query
            assert paths(index.search("café ferme", limit=5)) == ["Cafe.md"]

    def test_best_first_within_the_limit(self, root: Path) -> None:
        put(root, files(*(note(number, f"Telescope number {number} stands here.") for number in range(20, 40))))
        with self.open(root) as index:
            index.update()
            hits = index.search("copper telescope in Trieste", limit=7)
            assert len(hits) == 7 or self.floor
            assert hits[0].path == path_of(COPPER)
            assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
            assert len(index.search("telescope", limit=50)) == 21
            assert index.search("telescope", limit=0) == ()

    def test_a_score_says_how_much_of_the_query_was_found(self, root: Path) -> None:
        put(root, files(*(note(number, f"Something else, part {number}.") for number in range(20, 40))))
        with self.open(root) as index:
            index.update()
            whole = index.search("copper telescope", limit=1)[0].score
            half = index.search("copper zanzibar", limit=1)[0].score
            little = index.search("copper zanzibar budget of 1931 for marmalade", limit=1)
        assert whole > 1.5 * half
        assert little == () if self.floor else half > 4 / 3 * little[0].score > 0

    def test_nothing_is_found_for_what_nobody_wrote(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            for query in ("zanzibar", "", "   ", "?!", "\x00"):
                assert index.search(query, limit=5) == (), query

    @pytest.mark.parametrize(
        "query",
        [
            *(
                '"',
                '"copper',
                "copper*",
                "-copper",
                "copper AND",
                "NEAR(copper tin, 2)",
                "text : copper",
                "(copper",
                "^copper",
            ),
            *("{b}", "copper OR", "NOT copper", "copper + tin", "'; DROP TABLE file; --", "copper\x00tin", "copper\ud800"),
            *("🦜 copper", "%_"),
        ],
    )
    def test_a_query_is_data(self, root: Path, query: str) -> None:
        with self.open(root) as index:
            index.update()
            found = index.search(query, limit=5)
            wanted = [path_of(COPPER)] if "copper" in query else []
            assert paths(found) == wanted or (self.floor and not found)

    def test_scripts_without_spaces_are_found(self, root: Path) -> None:
        texts = {
            "a.md": "彼女は東京都に住んでいる。",
            "b.md": "مُحَمَّدٌ في المكتبة",
            "c.md": "Python入門の本",
            "d.md": "हिन्दी भाषा",
        }
        put(root, {path: text.encode() for path, text in texts.items()})
        with self.open(root) as index:
            index.update()
            asked = {
                "東京": "a.md",
                "都": "a.md",
                "محمد": "b.md",
                "مكتبة": "b.md",
                "python": "c.md",
                "入門": "c.md",
                "हिन्दी": "d.md",
            }
            assert {query: paths(index.search(query, limit=1)) for query in asked} == {q: [p] for q, p in asked.items()}

    def test_what_is_not_current_is_found_only_in_history(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            for item in (AMBER, VIOLIN):
                query = item.statement
                assert path_of(item) not in paths(index.search(query, limit=9))
                assert path_of(item) in paths(index.search(query, limit=9, history=True))
            assert paths(index.search("quarry Ulm", limit=9)) == [path_of(DISPUTED)]

    def test_a_change_of_status_moves_a_note_between_the_partitions(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            put(root, {path_of(COPPER): render(replace(COPPER, status=Status.ERRONEOUS))})
            index.update()
            assert paths(index.search("copper", limit=9)) == []
            assert paths(index.search("copper", limit=9, history=True)) == [path_of(COPPER)]
            assert [each for each in index.verify() if each.severity is Severity.MUST] == []

    def test_entities_by_name_alias_and_what_a_person_wrote(self, root: Path) -> None:
        page = render(ADA) + b"\nShe likes marmalade.\n"
        page = page.replace(b"%% assay:end %%", b"- Once wore a crown.\n%% assay:end %%")
        put(root, {path_of(ADA): page})
        with self.open(root) as index:
            index.update()
            for query in ("Countess", "marmalade"):
                (hit,) = index.search(query, limit=5)
                assert (hit.kind, hit.id, hit.title) == ("entity", ADA.id, "Ada Lovelace")
            assert index.search("crown", limit=5) == (), "the authored part says again what notes say"

    def test_a_merged_page_is_history(self, root: Path) -> None:
        put(root, files(entity(2, "Augusta King", status=EntityStatus.MERGED)))
        with self.open(root) as index:
            index.update()
            assert not [hit for hit in index.search("Augusta", limit=5) if "Augusta" in hit.text]
            assert "Augusta" in index.search("Augusta", limit=5, history=True)[0].title

    def test_a_persons_own_notes_are_found_by_text_heading_name_and_alias(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            for query in ("Cadiz", "morning", "Day one", "aliases harbour"):
                hits = index.search(query, limit=5)
                assert paths(hits)[:1] == ["Journal/Day one.md"], query
                assert hits[0].kind == "external"

    def test_sources_inbox_templates_and_hidden_files_are_not_searched(self, root: Path) -> None:
        text = b"A pelican."
        places = ("Templates/T.md", ".obsidian/O.md", "Memory/Inbox/I.md", "Memory/Sources/2026/S.md", "p.txt", "p.canvas")
        put(root, dict.fromkeys(places, text))
        with self.open(root) as index:
            index.update()
            assert index.search("pelican", limit=5, history=True) == ()

    def test_kinds_narrow_an_answer(self, root: Path) -> None:
        put(root, {f"Own/{number}.md": b"telescope " * 9 for number in range(60)})
        with self.open(root) as index:
            index.update()
            hits = index.search("telescope", limit=3, kinds=frozenset({"note"}))
            assert paths(hits) == [path_of(COPPER)]

    def test_a_note_that_was_moved_is_found_where_it_is(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            (root / "Memory/Mine").mkdir()
            (root / path_of(COPPER)).rename(root / "Memory/Mine/Tube.md")
            assert sizes(index.update())[:3] == (1, 0, 1)
            assert paths(index.search("copper", limit=5)) == ["Memory/Mine/Tube.md"]

    def test_copies_of_notes_outside_the_managed_folder_are_not_searched(self, root: Path) -> None:
        """A backup says for ever what the notes said when it was made."""
        shutil.copytree(root / "Memory/Notes", root / "Backup")
        with self.open(root) as index:
            findings = index.update().skipped
            assert {each.where.partition("/")[0] for each in findings} == {"Backup"}
            assert paths(index.search("copper", limit=9, history=True)) == [path_of(COPPER)]

    def test_an_update_reads_what_changed_and_says_so(self, root: Path) -> None:
        with self.open(root) as index:
            assert sizes(index.update()) == (6, 0, 0, 0)
            assert sizes(index.update()) == (0, 0, 0, 6)
            put(root, {path_of(COPPER): render(replace(COPPER, statement=stored("Ada keeps a pewter telescope.")))})
            (root / "Journal/Day one.md").unlink()
            put(root, {"New.md": b"A pelican."})
            assert sizes(index.update()) == (1, 1, 1, 4)
            assert index.search("copper", limit=5) == ()
            assert index.search("Cadiz", limit=5) == ()
            assert paths(index.search("pewter pelican", limit=5)) == ["New.md", path_of(COPPER)]

    def test_a_touched_file_is_no_change(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            for path in root.rglob("*.md"):
                os.utime(path, ns=(0, 0))
            assert sizes(index.update()) == (0, 0, 0, 6)
            assert index.verify() == ()

    def test_another_process_finds_what_was_indexed(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
        with self.open(root) as index:
            assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]

    @pytest.mark.parametrize(
        ("data", "word"),
        [(b"\xff\xfe pelican", "UTF-8"), (b"pelican \x00\x00", "text file"), (b"pelican " * 300_000, "bytes")],
    )
    def test_what_cannot_be_read_is_said_every_time(self, root: Path, data: bytes, word: str) -> None:
        put(root, {"Odd.md": data})
        with self.open(root) as index:
            for _ in range(2):
                (finding,) = index.update().skipped
                assert (finding.where, finding.severity) == ("Odd.md", Severity.SHOULD)
                assert word in finding.message
            assert index.search("pelican", limit=5) == ()
            put(root, {"Odd.md": b"pelican"})
            assert index.update().skipped == ()
            assert paths(index.search("pelican", limit=5)) == ["Odd.md"]

    def test_a_note_that_cannot_be_parsed_is_not_searched(self, root: Path) -> None:
        put(root, {path_of(COPPER): render(COPPER).replace(b"status: active", b"status: [")})
        with self.open(root) as index:
            (finding,) = index.update().skipped
            assert finding.where == path_of(COPPER)
            assert index.search("copper", limit=5, history=True) == ()

    def test_no_text_reaches_the_index_unscreened(self, root: Path) -> None:
        put(
            root,
            {f"Own {SECRET}.md": f"---\npassword: {SECRET}\n---\n# About {SECRET}\n\nIt is {SECRET}, pelican.".encode()},
        )
        put(root, {path_of(COPPER): render(COPPER).replace(b"Trieste", SECRET.encode())})
        with self.open(root) as index:
            index.update()
            assert not [hit for hit in index.search(SECRET, limit=5) if SECRET in hit.text]
            for query in ("pelican", "copper"):
                (hit,) = index.search(query, limit=5)
                assert "«redacted:password:k7f3»" in hit.text
                assert SECRET not in hit.title
        held = b"".join(
            path.read_bytes() for path in (root / ".assay").rglob("*") if path.is_file() and path.suffix != ".md"
        )
        assert held.count(SECRET.encode()) <= held.count(f"Own {SECRET}.md".encode()) + held.count(b"keeps a copper"), (
            "but its path"
        )

    def test_of_a_refused_page_the_rest_is_searched(self, root: Path) -> None:
        put(root, {"Own.md": b"# Birds\n\nA pelican.\n\n# Beasts\n\nA DRAGON and a heron.\n", "All.md": b"DRAGON stork"})
        with self.open(root) as index:
            (finding,) = index.update().skipped
            assert finding.where == "All.md"
            assert paths(index.search("pelican", limit=5)) == ["Own.md"]
            assert index.search("heron", limit=5) == ()
            assert index.search("stork", limit=5) == ()

    def test_a_rebuild_answers_like_the_index_it_replaces(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            put(root, files(note(9, "Grace tuned the harpsichord.")))
            index.update()
            before = [index.search(query, limit=9, history=True) for query in ("copper", "harpsichord", "Ada", "harbour")]
            assert sizes(index.rebuild()) == (7, 0, 0, 0)
            after = [index.search(query, limit=9, history=True) for query in ("copper", "harpsichord", "Ada", "harbour")]
            assert [paths(hits) for hits in after] == [paths(hits) for hits in before]
            assert index.verify() == ()

    def test_verify_tells_what_is_behind_both_ways(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            assert index.verify() == ()
            put(
                root,
                {"New.md": b"new", path_of(COPPER): render(replace(COPPER, statement=stored("Ada keeps a pewter tube.")))},
            )
            (root / "Journal/Day one.md").unlink()
            findings = index.verify()
            assert {each.where for each in findings} == {"New.md", path_of(COPPER), "Journal/Day one.md"}
            assert {(each.code, each.severity) for each in findings} == {("I01", Severity.SHOULD)}

    def test_without_an_index_there_is_no_answer_but_a_way_out(self, root: Path) -> None:
        with self.open(root) as index:
            with pytest.raises(BrokenIndex, match="assay index rebuild"):
                index.search("copper", limit=5)
            with pytest.raises(BrokenIndex):
                index.verify()
            assert index.status()["generation"] is None

    def test_a_lost_index_is_made_again(self, root: Path) -> None:
        with self.open(root) as index:
            index.update()
            shutil.rmtree(root / ".assay")
            index.update()
            assert paths(index.search("copper", limit=5)) == [path_of(COPPER)]

    def test_other_settings_ask_for_another_index(self, root: Path) -> None:
        put(root, {"Forms/F.md": b"pelican"})
        for config, found in ((CONFIG, True), (replace(CONFIG, templates=("Forms",)), False), (CONFIG, True)):
            with self.open(root, config) as index:
                index.update()
                assert bool(index.search("pelican", limit=5)) is found

    def test_nothing_but_the_state_folder_is_written(self, root: Path) -> None:
        before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
        with self.open(root) as index:
            index.update()
            index.search("copper", limit=5)
            index.rebuild()
            index.verify()
        written = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
        assert {path for path in written if ".assay/state/" not in path.as_posix()} == set(before)
        assert all(written[path] == data for path, data in before.items())

    @settings(
        max_examples=10,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors],
    )
    @given(
        st.lists(
            st.tuples(st.sampled_from(("write", "own", "break", "remove", "move")), st.integers(0, 4), st.integers(0, 3)),
            max_size=10,
        )
    )
    def test_increments_equal_a_fresh_build(
        self, tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, int]]
    ) -> None:
        root = tmp_path_factory.mktemp("steps")
        put(root, files(ADA, COPPER))
        with self.open(root) as gradual:
            gradual.update()
            for step in steps:
                _change(root, *step)
                gradual.update()
            assert gradual.verify() == ()
            queries = ("statement telescope", "pelican 1", "Ada")
            before = [sorted(map(_content, gradual.search(query, limit=50, history=True))) for query in queries]
            gradual.rebuild()
            assert [sorted(map(_content, gradual.search(query, limit=50, history=True))) for query in queries] == before


def _content(hit: Hit) -> tuple[str, str, int, str, str]:
    return hit.path, hit.digest, hit.chunk, hit.title, hit.text


def _change(root: Path, step: str, number: int, variant: int) -> None:
    status = (Status.ACTIVE, Status.SUPERSEDED, Status.DRAFT, Status.ACTIVE)[variant]
    place = root / (f"Own/{number}.md" if step == "own" else f"Memory/Notes/{number}.md")
    place.parent.mkdir(parents=True, exist_ok=True)
    match step:
        case "write":
            place.write_bytes(render(note(number + 50, f"Statement {variant}.", status=status)))
        case "own":
            place.write_bytes(f"# Pelican\n\npelican {variant}\n\n# More\n\ntext".encode())
        case "break":
            place.write_bytes(b"---\n: [")
        case "remove":
            place.unlink(missing_ok=True)
        case "move" if place.exists():
            place.rename(place.with_name(f"moved {number}.md"))
