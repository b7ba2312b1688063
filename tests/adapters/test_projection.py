"""The projection says what the files say, whatever happened to them since last time."""

from __future__ import annotations

import datetime
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.adapters.pages import CONFIG, Head, digest_of, entity, files, note, path_of, put, question, render, source
from tests.strategies import examples

from assay.adapters import projection_load, projection_steps, scan
from assay.adapters.files import VaultFiles
from assay.adapters.projection import Projection
from assay.model import ids
from assay.model.entity import EntityStatus
from assay.model.errors import CannotRead
from assay.model.finding import Severity
from assay.model.link import Link
from assay.model.names import digest
from assay.model.note import Status
from assay.model.patch import Logged
from assay.model.redacted import stored
from assay.model.source import Mark
from assay.stages.normal import statement_key
from assay.text import decisions

ADA = entity(1, "Ada Lovelace", aliases=(stored("Countess"),))
GRACE = entity(2, "Grace Hopper")
ENGLISH = note(1, "Ada writes in English.", property="schema:knowsLanguage", value=stored("English"))
TEA = note(2, "Ada drinks tea.", value=Link("Grace Hopper"))
COBOL = note(3, "Grace wrote a compiler.", "grace hopper")


@pytest.fixture
def root(room: Path) -> Path:
    return room


@pytest.fixture
def ledger(root: Path) -> Iterator[Projection]:
    put(root, files(ADA, GRACE, ENGLISH, TEA, COBOL))
    with Projection(root, CONFIG, Head()) as projection:
        assert projection.refresh() == ()
        yield projection


def statements(projection: Projection) -> set[str]:
    return {each.note.statement for each in projection.notes()}


def settle(root: Path, projection: Projection) -> None:
    """Let the files grow old, so that only their signs can tell of a change."""
    for path in root.rglob("*.md"):
        os.utime(path, ns=(0, 0))
    projection.refresh()


# what is asked


def test_items_come_back_as_they_were(root: Path, ledger: Projection) -> None:
    found = ledger.note(ENGLISH.id)
    assert found is not None
    assert found.note == ENGLISH
    assert (found.filed.path, found.filed.digest) == (path_of(ENGLISH), digest(render(ENGLISH)))
    assert ledger.note(ADA.id) is None
    assert ledger.note("mem-nothing") is None
    held = ledger.entity(ADA.id)
    assert held is not None
    assert held.item == ADA


def test_all_of_a_kind_come_by_id(ledger: Projection) -> None:
    assert [each.note for each in ledger.notes()] == [ENGLISH, TEA, COBOL]
    assert [each.item for each in ledger.entities()] == sorted((ADA, GRACE), key=lambda each: each.id)


def test_many_come_page_by_page(root: Path, ledger: Projection) -> None:
    many = [note(number, f"Statement {number}.") for number in range(10, 610)]
    put(root, files(*many))
    ledger.refresh()
    assert [each.note.id for each in ledger.notes()] == sorted(each.id for each in (*many, ENGLISH, TEA, COBOL))


def test_names_and_aliases_find_entities(ledger: Projection) -> None:
    for key in ("ada lovelace", "countess"):
        assert [each.item.id for each in ledger.entities_named(key)] == [ADA.id]
    assert ledger.entities_named("ada") == ()


def test_links_resolve_without_regard_to_case(ledger: Projection) -> None:
    tea, cobol = ledger.note(TEA.id), ledger.note(COBOL.id)
    assert tea is not None
    assert (tea.subject, tea.value) == (ADA.id, GRACE.id)
    assert cobol is not None
    assert (cobol.subject, cobol.value) == (GRACE.id, None)


def test_a_link_to_nothing_resolves_to_nothing(root: Path, ledger: Projection) -> None:
    put(root, {"Nobody.md": b"mine", **files(note(9, "Someone rests.", "Nobody"))})
    ledger.refresh()
    found = ledger.note(note(9, "").id)
    assert found is not None
    assert found.subject is None


def test_notes_of_a_subject_newest_first(root: Path, ledger: Projection) -> None:
    assert [each.note.id for each in ledger.notes_about(ADA.id)] == [TEA.id, ENGLISH.id]
    assert [each.note.id for each in ledger.notes_about(ADA.id, limit=1)] == [TEA.id]
    assert ledger.notes_about("ent-nobody") == ()


def test_slots_and_statements(ledger: Projection) -> None:
    assert [each.note.id for each in ledger.notes_in_slot(ADA.id, "schema:knowsLanguage")] == [ENGLISH.id]
    assert ledger.notes_in_slot(GRACE.id, "schema:knowsLanguage") == ()
    key = statement_key("ada DRINKS tea")
    assert [each.note.id for each in ledger.notes_saying(ADA.id, key)] == [TEA.id]
    assert ledger.notes_saying(GRACE.id, key) == ()


def test_pages_of_one_name_are_told_apart_by_their_folders(root: Path, ledger: Projection) -> None:
    planet = entity(5, "Mercury")
    metal = entity(6, "Mercury")
    about = [
        note(20, "It has no moon.", "Memory/Entities/Planets/Mercury"),
        note(21, "It is liquid.", "metals/mercury"),
        note(22, "It is ambiguous.", "Mercury"),
    ]
    put(root, {"Memory/Entities/Planets/Mercury.md": render(planet), "Memory/Entities/Metals/Mercury.md": render(metal)})
    put(root, files(*about))
    ledger.refresh()
    assert [each.note.id for each in ledger.notes_about(planet.id, limit=1)] == [about[0].id]
    assert [each.note.id for each in ledger.notes_about(metal.id, limit=1)] == [about[1].id]
    ambiguous = ledger.note(about[2].id)
    assert ambiguous is not None
    assert ambiguous.subject is None


def test_merged_pages_forward_to_the_one_that_took_them_in(root: Path, ledger: Projection) -> None:
    augusta = entity(7, "Augusta King", status=EntityStatus.MERGED)
    king = entity(8, "Ada King", status=EntityStatus.MERGED, merged=(augusta.id,))
    ada = replace(ADA, merged=(king.id,))
    wedding = note(23, "Augusta married William.", "Augusta King")
    put(root, {**files(augusta, king, wedding), path_of(ADA): render(ada)})
    ledger.refresh()
    found = ledger.note(wedding.id)
    assert found is not None
    assert found.subject == ADA.id
    assert [each.note.id for each in ledger.notes_about(ADA.id)] == [wedding.id, TEA.id, ENGLISH.id]
    assert ledger.notes_about(augusta.id) == ()


def test_pages_that_took_in_each_other_end(root: Path, ledger: Projection) -> None:
    put(
        root,
        {path_of(ADA): render(replace(ADA, merged=(GRACE.id,))), path_of(GRACE): render(replace(GRACE, merged=(ADA.id,)))},
    )
    ledger.refresh()
    assert ledger.note(TEA.id) is not None


def test_dependants_at_any_depth_and_cycles_once(root: Path, ledger: Projection) -> None:
    one = note(30, "One.", derived_from=(Link("Ada writes", ENGLISH.id),))
    two = note(31, "Two.", derived_from=(Link("One", one.id), Link("Three", note(32, "").id)))
    three = note(32, "Three.", derived_from=(Link("Two", two.id), Link("English", ENGLISH.id)))
    unlabelled = note(33, "Four.", derived_from=(Link(path_of(three).rpartition("/")[2].removesuffix(".md")),))
    put(root, files(one, two, three, unlabelled))
    ledger.refresh()
    assert [each.note.id for each in ledger.dependants(ENGLISH.id)] == [one.id, two.id, three.id, unlabelled.id]
    assert [each.note.id for each in ledger.dependants(two.id)] == [three.id, unlabelled.id]
    assert ledger.dependants(TEA.id) == ()
    everyone = [ENGLISH.id, one.id, two.id, three.id, unlabelled.id, TEA.id]
    assert ledger.premises(everyone) == {each for each in everyone if ledger.dependants(each)}


def test_where_nothing_rests_on_anything_there_are_no_premises(ledger: Projection) -> None:
    assert ledger.premises([ENGLISH.id, TEA.id]) == frozenset()
    assert ledger.premises([]) == frozenset()


def test_questions_by_topic_and_candidate(root: Path, ledger: Projection) -> None:
    first = question(1, "Which day?", topic="a", candidates=(examples.CANDIDATE,), asked=datetime.date(2026, 12, 3))
    second = question(2, "Which hour?", topic="b", asked=datetime.date(2026, 12, 2))
    closed = question(3, "Which week?", topic="a", candidates=(examples.CANDIDATE,), answered=datetime.date(2026, 12, 1))
    put(root, files(first, second, closed))
    ledger.refresh()
    assert [each.item.id for each in ledger.questions()] == [second.id, first.id]
    on = ledger.question_on("a")
    assert on is not None
    assert on.item == first
    assert ledger.question_on("c") is None
    about = ledger.questions_about(examples.CANDIDATE.key)
    assert {each.item.id for each in about} == {first.id, closed.id}
    held = ledger.question(closed.id)
    assert held is not None
    assert held.item == closed


def test_sources_by_key(root: Path, ledger: Projection) -> None:
    put(root, files(source(1, "kickoff"), source(2, "retro")))
    ledger.refresh()
    found = ledger.source("retro")
    assert found is not None
    assert found.item == source(2, "retro")
    assert found.digest == digest_of(root, found.path)
    assert ledger.source("other") is None
    assert [each.item.key for each in ledger.sources()] == ["kickoff", "retro"]


def logged(key: str, claim: str) -> Logged:
    return replace(examples.LOGGED, key=key, claim=claim)


def test_the_log_by_key_or_claim_in_its_order(root: Path, ledger: Projection) -> None:
    lines = [logged("k1", "c1"), logged("k2", "c1"), logged("k1", "c2"), logged("k3", "c3")]
    put(root, {".assay/decisions.jsonl": decisions.append(None, [decisions.encode(each) for each in lines])})
    ledger.refresh()
    assert ledger.log_for("k1", "c1") == tuple(lines[:3])
    assert ledger.log_for("k9", "c3") == (lines[3],)
    assert ledger.log_for("k9", "c9") == ()


def test_marks_of_what_was_read(root: Path, ledger: Projection) -> None:
    mark = Mark("sha256:1", "extractive/1")
    put(root, {"Memory/Sources/consumed.jsonl": decisions.append(None, [decisions.encode_mark(mark)])})
    ledger.refresh()
    assert ledger.consumed("sha256:1", "extractive/1")
    assert not ledger.consumed("sha256:1", "extractive/2")
    other = Mark("sha256:2", "extractive/1")
    put(root, {"Memory/Sources/consumed.jsonl": decisions.append(None, [decisions.encode_mark(other)])})
    ledger.refresh()
    assert ledger.consumed("sha256:2", "extractive/1")
    assert not ledger.consumed("sha256:1", "extractive/1")
    (root / "Memory/Sources/consumed.jsonl").unlink()
    ledger.refresh()
    assert not ledger.consumed("sha256:2", "extractive/1")


def test_basenames_of_anyones_files(root: Path, ledger: Projection) -> None:
    put(root, {"Journal/Ada Lovelace's house.md": b"x", "pictures/Ada Lovelace.png": b"x"})
    ledger.refresh()
    assert ledger.place_of("ada lovelace") == ("Memory/Entities/People/Ada Lovelace.md",)
    assert ledger.place_of("Ada Lovelace.png") == ("pictures/Ada Lovelace.png",)
    assert ledger.place_of("Journal/Ada Lovelace's house") == ("Journal/Ada Lovelace's house.md",)
    assert ledger.place_of("People/Ada Lovelace") == ("Memory/Entities/People/Ada Lovelace.md",)
    assert ledger.place_of("Cellar/Ada Lovelace") == ()


def test_ids_by_suffix_title_and_name(root: Path, ledger: Projection) -> None:
    waiting = "cand-01kb9qz3w8d5f7h9k1n3q5s7v9"
    put(root, {f"Memory/Inbox/{waiting}.md": b"not read"})
    ledger.refresh()
    assert ledger.resolve(ENGLISH.id) == (ENGLISH.id,)
    assert ledger.resolve(ids.id6(ENGLISH.id).upper()) == (ENGLISH.id,)
    assert ledger.resolve("ada writes in english.") == (ENGLISH.id,)
    assert ledger.resolve("Ada writes in English") == (ENGLISH.id,)
    assert ledger.resolve("COUNTESS") == (ADA.id,)
    assert ledger.resolve(ids.id6(waiting)) == (waiting,)
    assert ledger.resolve(" ") == ()
    assert ledger.resolve("nothing of the kind") == ()


def test_counts_by_kind_and_status(root: Path, ledger: Projection) -> None:
    put(root, {**files(note(40, "Was.", status=Status.OUTDATED), question(1, "Q?")), "Journal/Day.md": b"x"})
    ledger.refresh()
    counts = ledger.counts()
    assert {key: counts[key] for key in ("note.active", "note.outdated", "entity.active", "question.open", "external")} == {
        "note.active": 3,
        "note.outdated": 1,
        "entity.active": 2,
        "question.open": 1,
        "external": 1,
    }


def test_terms_in_use_are_counted(root: Path, ledger: Projection) -> None:
    owned = note(41, "Ada owns a boat.", property="schema:owns")
    put(root, files(owned, entity(41, "Pluto", types=("rc:Planet", "schema:Place"))))
    ledger.refresh()
    assert ledger.terms() == {"schema:knowsLanguage": 1, "schema:owns": 1, "rc:Planet": 1, "schema:Place": 1}
    (root / path_of(owned)).unlink()
    ledger.refresh()
    assert "schema:owns" not in ledger.terms()


def test_what_the_vocabulary_carries_is_told_apart_from_what_it_has_no_word_for(root: Path, ledger: Projection) -> None:
    ledger.refresh()
    (notes, placed, proposed), types = ledger.covered()
    odd = note(41, "Ada hums.", property=None, proposed_property="ex:hums")
    gone = note(42, "Ada owned a boat.", property="schema:owns", status=Status.OUTDATED)
    put(root, files(odd, gone, entity(41, "Pluto", types=("rc:Planet", "ex:Dwarf")), entity(42, "Whim", types=())))
    ledger.refresh()
    after, now = ledger.covered()
    assert after == (notes + 1, placed, proposed + 1)
    assert {key: set(value) for key, value in now.items() if key not in types} == {
        entity(41, "Pluto").id: {"rc:Planet", "ex:Dwarf"},
        entity(42, "Whim").id: set(),
    }


# what changes


def test_a_change_is_taken_in_even_if_size_and_time_are_the_same(root: Path, ledger: Projection) -> None:
    settle(root, ledger)
    changed = replace(TEA, statement=stored("Ada drinks pea."))
    put(root, {path_of(TEA): render(changed)})
    os.utime(root / path_of(TEA), ns=(0, 0))
    ledger.refresh()
    assert "Ada drinks pea." in statements(ledger)


def test_a_change_right_after_the_scan_is_not_missed(root: Path, ledger: Projection) -> None:
    """The sign of a file that is written twice within a tick of the clock can be the same."""
    connection = ledger._store.connection
    put(root, {path_of(TEA): render(replace(TEA, statement=stored("Ada drinks pea.")))})
    status = (root / path_of(TEA)).lstat()
    sign = (status.st_size, status.st_mtime_ns, status.st_ctime_ns, path_of(TEA))
    connection.execute("UPDATE file SET size = ?, mtime = ?, ctime = ? WHERE path = ?", sign)
    ledger.refresh()
    assert "Ada drinks pea." in statements(ledger)


def test_nothing_is_read_again_if_nothing_changed(root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = ledger._store.connection
    connection.execute("UPDATE file SET racy = 0")
    before = connection.total_changes
    monkeypatch.setattr(type(ledger._vault.files), "read", lambda *_: pytest.fail("read a file that did not change"))
    assert ledger.refresh() == ()
    assert connection.total_changes == before


def test_a_touched_file_is_not_parsed_again(root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(root, ledger)
    monkeypatch.setattr(projection_load, "rows_of", lambda *_: pytest.fail("parsed a file that did not change"))
    os.utime(root / path_of(TEA))
    assert ledger.refresh() == ()
    assert ledger.note(TEA.id) is not None


def test_a_deleted_file_is_gone(root: Path, ledger: Projection) -> None:
    (root / path_of(TEA)).unlink()
    ledger.refresh()
    assert statements(ledger) == {ENGLISH.statement, COBOL.statement}
    assert ledger.note(TEA.id) is None
    assert ledger.place_of(path_of(TEA).rpartition("/")[2]) == ()


@pytest.mark.parametrize("place", ["Memory/Notes/2026/11/My own title.md", "Memory/Mine/Moved.md", "Memory/Moved.md"])
def test_a_renamed_note_is_followed_by_its_id(root: Path, ledger: Projection, place: str) -> None:
    (root / place).parent.mkdir(exist_ok=True)
    (root / path_of(TEA)).rename(root / place)
    assert ledger.refresh() == ()
    found = ledger.note(TEA.id)
    assert found is not None
    assert (found.note, found.filed.path) == (TEA, place)


def test_a_note_that_left_the_managed_folder_is_not_served(root: Path, ledger: Projection) -> None:
    (root / path_of(TEA)).rename(root / "Tea.md")
    ledger.refresh()
    assert ledger.note(TEA.id) is None


def test_a_renamed_page_keeps_its_notes_by_name_until_they_follow(root: Path, ledger: Projection) -> None:
    (root / path_of(ADA)).rename(root / "Memory/Entities/People/Ada King.md")
    ledger.refresh()
    before = {each.note.id for each in ledger.notes_about(ADA.id)}
    assert TEA.id in before
    put(root, {path_of(TEA): render(replace(TEA, subject=Link("Ada King")))})
    ledger.refresh()
    assert {each.note.id for each in ledger.notes_about(ADA.id)} == before


def test_what_cannot_be_parsed_is_reported_until_it_is_mended(root: Path, ledger: Projection) -> None:
    good = (root / path_of(TEA)).read_bytes()
    put(root, {path_of(TEA): good.replace(b"status: active", b"status: [")})
    for _ in range(3):
        (finding,) = ledger.refresh()
        assert (finding.code, finding.severity) == ("unreadable", Severity.MUST)
        assert finding.where.startswith(f"{path_of(TEA)}:")
        assert "Mend it in an editor, or delete it" in finding.message  # nothing is committed here
        assert ledger.note(TEA.id) is None
        assert ledger.dependants(TEA.id) == ()
    put(root, {path_of(TEA): good})
    assert ledger.refresh() == ()
    assert ledger.note(TEA.id) is not None


@pytest.mark.parametrize("data", [b"", b"---\nid: mem-1\n", b"\xff\xfe\x00", b"no frontmatter"])
def test_half_written_notes_are_findings(root: Path, ledger: Projection, data: bytes) -> None:
    put(root, {path_of(TEA): data})
    assert [each.code for each in ledger.refresh()] == ["unreadable"]
    assert statements(ledger) == {ENGLISH.statement, COBOL.statement}


def test_a_note_that_is_too_large_is_a_finding(root: Path) -> None:
    put(root, files(TEA))
    with Projection(root, replace(CONFIG, max_note_bytes=100), Head()) as ledger:
        (finding,) = ledger.refresh()
        assert "bytes" in finding.message


def test_a_note_that_may_not_be_opened_is_a_finding_until_it_may(
    root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = VaultFiles.read

    def refused(self: VaultFiles, path: str, max_bytes: int | None = None) -> bytes | None:
        if path == path_of(TEA):
            raise CannotRead(path, "Permission denied (EACCES)")
        return read(self, path, max_bytes)

    with monkeypatch.context() as patched:
        patched.setattr(VaultFiles, "read", refused)
        patched.setattr(projection_load, "racy", lambda *_: False)
        put(root, {path_of(TEA): render(TEA)})
        (finding,) = ledger.refresh()
        assert "EACCES" in finding.message
        assert ledger.note(TEA.id) is None
    assert ledger.refresh() == ()
    assert ledger.note(TEA.id) is not None


def test_two_files_with_one_id_are_named_both(root: Path, ledger: Projection) -> None:
    other = "Memory/Notes/2026/11/Another.md"
    put(root, {other: render(replace(TEA, statement=stored("Ada drinks much more tea than she should.")))})
    findings = ledger.refresh()
    assert [(each.code, each.where) for each in findings] == [("L01", path) for path in sorted((path_of(TEA), other))]
    assert len([each for each in ledger.notes() if each.note.id == TEA.id]) == 1
    assert ledger.refresh() == findings
    (root / other).unlink()
    assert ledger.refresh() == ()
    assert ledger.note(TEA.id) is not None


@pytest.mark.parametrize(
    "ending",
    [
        " (Conflicted copy laptop 202611291002).md",
        " (Ada's conflicted copy 2026-11-29).md",
        ".sync-conflict-20261129-100200-ABCDEFG.md",
        " 2.md",
    ],
)
def test_conflict_copies_are_named_as_such_and_not_served(root: Path, ledger: Projection, ending: str) -> None:
    copy = path_of(TEA).removesuffix(".md") + ending
    put(root, {copy: render(replace(TEA, statement=stored("Tea.")))})
    by_path = {each.where: each.message for each in ledger.refresh()}
    assert "conflict copy" in by_path[copy]
    assert "conflict copy" not in by_path[path_of(TEA)]
    found = ledger.note(TEA.id)
    assert found is not None
    assert found.filed.path == path_of(TEA)
    (root / path_of(TEA)).unlink()
    assert ledger.refresh() == ()
    assert "Tea." in statements(ledger)


def test_a_number_at_the_end_of_a_name_is_no_copy_without_its_sibling(root: Path, ledger: Projection) -> None:
    put(root, {"Memory/Notes/2026/11/Tea 2.md": render(TEA)})
    assert not any("conflict copy" in each.message for each in ledger.refresh())


def test_a_committed_copy_is_still_a_copy(root: Path) -> None:
    head = Head()
    put(root, {path_of(TEA).replace(".md", " (Conflicted copy laptop 202611291002).md"): render(TEA)})
    head.commit(root)
    put(root, files(TEA))
    with Projection(root, CONFIG, head) as ledger:
        ledger.refresh()
        found = ledger.note(TEA.id)
        assert found is not None
        assert found.filed.path == path_of(TEA)


def test_of_two_files_the_committed_one_is_served(root: Path) -> None:
    head = Head()
    put(root, files(TEA))
    head.commit(root)
    put(root, {"Memory/Notes/T.md": render(replace(TEA, statement=stored("Shorter path.")))})
    with Projection(root, CONFIG, head) as ledger:
        ledger.refresh()
        assert statements(ledger) == {TEA.statement}


def test_a_grown_log_is_read_from_where_it_ended(root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch) -> None:
    path = ".assay/decisions.jsonl"
    first = decisions.append(None, [decisions.encode(logged(f"k{number}", "c")) for number in range(5)])
    put(root, {path: first})
    ledger.refresh()
    put(root, {path: decisions.append(first, [decisions.encode(logged("k9", "c"))])})
    seen: list[bytes] = []
    read = decisions.read

    def watched(data: bytes) -> decisions.Readable[Logged]:
        seen.append(data)
        return read(data)

    monkeypatch.setattr(decisions, "read", watched)
    ledger.refresh()
    assert [data.count(b"\n") for data in seen] == [1]
    assert [each.key for each in ledger.log_for("", "c")] == ["k0", "k1", "k2", "k3", "k4", "k9"]


def test_a_log_that_was_rewritten_or_cut_is_read_whole(root: Path, ledger: Projection) -> None:
    path = ".assay/decisions.jsonl"
    lines = [decisions.encode(logged(f"k{number}", "c")) for number in range(3)]
    put(root, {path: decisions.append(None, lines)})
    ledger.refresh()
    put(root, {path: decisions.append(None, [lines[2], lines[0], lines[0], lines[1]])})
    ledger.refresh()
    assert [each.key for each in ledger.log_for("", "c")] == ["k2", "k0", "k0", "k1"]
    (root / path).unlink()
    ledger.refresh()
    assert ledger.log_for("", "c") == ()


def test_a_broken_line_of_the_log_is_a_finding_with_its_own_number(root: Path, ledger: Projection) -> None:
    path = ".assay/decisions.jsonl"
    good = decisions.append(None, [decisions.encode(logged("k", "c"))] * 3)
    put(root, {path: good})
    ledger.refresh()
    put(root, {path: good + b"{half a line"})
    (finding,) = ledger.refresh()
    assert finding.where == f"{path}:4"
    put(root, {path: good})
    assert ledger.refresh() == ()
    assert len(ledger.log_for("k", "c")) == 3


def test_lines_behind_a_broken_one_are_served(root: Path, ledger: Projection) -> None:
    path = ".assay/decisions.jsonl"
    broken = decisions.append(b"{half a line\n", [])
    put(root, {path: broken})
    ledger.refresh()
    put(root, {path: decisions.append(broken, [decisions.encode(logged("k", "c"))])})
    (finding,) = ledger.refresh()
    assert finding.where == f"{path}:1"
    assert [each.key for each in ledger.log_for("k", "c")] == ["k"]


def test_other_settings_load_everything_again(root: Path, ledger: Projection) -> None:
    shutil.copytree(root / "Memory", root / "Brain")
    ledger.refresh()
    assert ledger.counts()["external"] == 5
    ledger.close()
    with Projection(root, replace(CONFIG, folder="Brain"), Head()) as other:
        assert other.refresh() == ()
        assert {each.filed.path.partition("/")[0] for each in other.notes()} == {"Brain"}


def test_a_question_may_be_asked_before_the_first_refresh(root: Path) -> None:
    put(root, files(ADA, TEA))
    with Projection(root, CONFIG, Head()) as ledger:
        assert ledger.note(TEA.id) is not None


def test_a_vault_that_is_not_there_is_an_error(root: Path, ledger: Projection) -> None:
    shutil.rmtree(root / "Memory")
    ledger.refresh()
    shutil.rmtree(root)
    with pytest.raises(CannotRead):
        ledger.refresh()


def test_no_file_outside_the_state_folder_changes(root: Path, ledger: Projection) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file() and "state" not in path.parts}
    ledger.refresh()
    ledger.pending()
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file() and "state" not in path.parts} == before


STEPS = st.lists(
    st.tuples(st.sampled_from(("write", "break", "remove", "move", "copy")), st.integers(0, 5), st.integers(0, 3)),
    max_size=12,
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_refreshing_step_by_step_equals_loading_at_once(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, int]]
) -> None:
    root = tmp_path_factory.mktemp("steps")
    put(root, files(ADA, GRACE))
    with Projection(root, CONFIG, Head()) as gradual:
        for step, number, variant in steps:
            _change(root, step, number, variant)
            findings = gradual.refresh()
            with Projection(root, CONFIG, Head()) as fresh:
                fresh.discard()
                assert fresh.refresh() == findings
                assert list(fresh.notes()) == list(gradual.notes())
                assert fresh.notes_about(ADA.id) == gradual.notes_about(ADA.id)
                assert fresh.counts() == gradual.counts()


def _change(root: Path, step: str, number: int, variant: int) -> None:
    made = note(number, f"Statement {variant}.", ("Ada Lovelace", "Grace Hopper", "Nobody", "ada lovelace")[variant])
    place = root / f"Memory/Notes/{number}.md"
    place.parent.mkdir(exist_ok=True)
    match step:
        case "write":
            place.write_bytes(render(made))
        case "break":
            place.write_bytes(b"---\n: [")
        case "remove":
            place.unlink(missing_ok=True)
        case "move" if place.exists():
            place.rename(place.with_name(f"moved {number}.md"))
        case "copy" if place.exists():
            shutil.copy(place, place.with_name(f"{number} 2.md"))


# what it costs


def _plans(connection: sqlite3.Connection, statements: set[str]) -> Iterator[tuple[str, str]]:
    for statement in statements:
        if statement.startswith("SELECT"):
            for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}"):
                yield statement, row[3]


def test_no_question_walks_a_table(root: Path, ledger: Projection) -> None:
    connection, asked = ledger._store.connection, set[str]()
    connection.set_trace_callback(asked.add)
    ledger.entities_named("ada lovelace")
    ledger.entity(ADA.id)
    ledger.note(TEA.id)
    ledger.notes_about(ADA.id)
    ledger.notes_in_slot(ADA.id, "schema:knowsLanguage")
    ledger.notes_saying(ADA.id, "ada drinks tea")
    ledger.dependants(ENGLISH.id)
    ledger.premises([ENGLISH.id, TEA.id])
    ledger.questions()
    ledger.question_on("a")
    ledger.questions_about("k")
    ledger.question("rev-1")
    ledger.log_for("k", "c")
    ledger.source("kickoff")
    ledger.consumed("b", "e")
    ledger.quoting("kickoff")
    ledger.entities_with_own_note()
    ledger.place_of("Ada Lovelace")
    ledger.resolve("abc")
    list(ledger.notes())
    list(ledger.entities())
    list(ledger.sources())
    connection.set_trace_callback(None)
    plans = list(_plans(connection, asked))
    assert len(asked) > 20
    assert not [plan for plan in plans if plan[1].startswith("SCAN") and plan[1] != "SCAN CONSTANT ROW"]


def _steps(ledger: Projection, ask: Callable[[], object]) -> int:
    """How much SQLite does for a question, in tens of its instructions."""
    counted = 0

    def step() -> int:
        nonlocal counted
        counted += 1
        return 0

    ledger._store.connection.set_progress_handler(step, 10)
    ask()
    ledger._store.connection.set_progress_handler(None, 10)
    return counted


def test_the_notes_of_one_subject_cost_the_same_beside_many_others(root: Path, ledger: Projection) -> None:
    def ask() -> None:
        ledger.notes_about(ADA.id)
        ledger.resolve("Countess")

    before = _steps(ledger, ask)
    put(root, files(*(note(number, f"Grace statement {number}.", "Grace Hopper") for number in range(100, 700))))
    ledger.refresh()
    assert _steps(ledger, ask) <= before * 1.5


def test_a_slot_costs_the_same_beside_many_others_of_its_subject(root: Path, ledger: Projection) -> None:
    def ask() -> None:
        assert len(ledger.notes_in_slot(ADA.id, "schema:knowsLanguage")) == 1
        assert len(ledger.notes_saying(ADA.id, "ada drinks tea")) == 1

    before = _steps(ledger, ask)
    put(root, files(*(note(number, f"Ada statement {number}.", property="schema:owns") for number in range(100, 500))))
    ledger.refresh()
    assert _steps(ledger, ask) <= before * 1.5


# what state it is in


def test_the_state_has_a_name_that_lasts_while_nothing_changes(
    root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan, "RACY_NS", 0)
    ledger.refresh()
    before = ledger.state()
    assert before
    ledger.refresh()
    assert ledger.state() == before
    with Projection(root, CONFIG, Head()) as other:
        other.refresh()
        assert other.state() == before


@pytest.mark.parametrize("path", ["Mine.md", "picture.png", "Memory/Inbox/c.md", path_of(TEA)])
def test_any_file_gives_it_another_name(root: Path, ledger: Projection, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan, "RACY_NS", 0)
    ledger.refresh()
    names = [ledger.state()]
    for data in (b"one", b"two more"):
        put(root, {path: data})
        ledger.refresh()
        names.append(ledger.state())
    (root / path).unlink()
    ledger.refresh()
    names.append(ledger.state())
    assert len(set(names)) == 4


def test_a_projection_that_was_thrown_away_comes_back_under_another_name(ledger: Projection) -> None:
    before = ledger.state()
    ledger.discard()
    assert ledger.state() not in (None, before)


def test_it_tells_what_changed_since_a_state(root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan, "RACY_NS", 0)
    ledger.refresh()
    first = str(ledger.state())
    assert ledger.changed_since(first) == frozenset()
    put(root, {"Mine.md": b"one", "two\nlines.png": b"1"})
    ledger.refresh()
    second = str(ledger.state())
    (root / path_of(TEA)).unlink()
    with Projection(root, CONFIG, Head()) as other:
        other.refresh()
    assert ledger.changed_since(first) == frozenset({"Mine.md", "two\nlines.png", path_of(TEA)})
    assert ledger.changed_since(second) == frozenset({path_of(TEA)})
    assert ledger.changed_since("of another database") is None


def test_a_great_change_and_a_long_time_are_forgotten(
    root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan, "RACY_NS", 0)
    monkeypatch.setattr(projection_steps, "_PATHS", 3)
    monkeypatch.setattr(projection_steps, "_STEPS", 2)
    ledger.refresh()
    names = [str(ledger.state())]
    for paths in (["1.md"], ["2.md"], ["3.md"], ["4.md", "5.md", "6.md", "7.md"], ["8.md"]):
        put(root, dict.fromkeys(paths, b""))
        ledger.refresh()
        names.append(str(ledger.state()))
    assert ledger.changed_since(names[-2]) == frozenset({"8.md"})
    assert [ledger.changed_since(each) for each in names[:-2]] == [None] * 4


def test_only_so_many_steps_are_kept(root: Path, ledger: Projection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan, "RACY_NS", 0)
    monkeypatch.setattr(projection_steps, "_STEPS", 2)
    names = []
    for number in range(4):
        put(root, {f"{number}.md": b""})
        ledger.refresh()
        names.append(str(ledger.state()))
    assert [ledger.changed_since(each) for each in names] == [None, None, {"3.md"}, frozenset()]
