"""What is found is served only if the file says so now."""

from __future__ import annotations

import datetime
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.adapters.pages import entity, files, note, path_of, put, question, render, source
from tests.app import worlds
from tests.app.worlds import Vault
from tests.strategies.examples import PLAYBOOK

from assay.app import find
from assay.app.find import Options, SearchResult, Served
from assay.model.claim import ClaimType, Validity
from assay.model.errors import BrokenIndex, UsageError
from assay.model.link import Link
from assay.model.note import Note, Status
from assay.model.playbook import PlaybookStatus
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.text import playbooks

ADA = entity(1, "Ada Lovelace", aliases=(stored("Countess"),), types=("schema:Person",))
GRACE = entity(2, "Grace Hopper", types=("schema:Person",))
COPPER = note(1, "Ada keeps a copper telescope in Trieste.")
LANTERN = note(2, "Ada sold the amber lantern.", status=Status.SUPERSEDED)
LOOM = note(3, "Grace repaired the wooden loom.", "Grace Hopper", type=ClaimType.EVENT)
STALE = Options(fresh=False)
DEEP = Options(history=True)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = worlds.make(tmp_path / "vault")
    put(made.root, files(ADA, GRACE, COPPER, LANTERN, LOOM, source(1, "kickoff")))
    commit(made)
    yield made
    made.close()


def commit(vault: Vault) -> None:
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=more")


def add(vault: Vault, *items: Note) -> None:
    """Notes that were committed."""
    put(vault.root, files(*items))
    commit(vault)


def asked(vault: Vault, query: str, options: Options | None = None) -> SearchResult:
    return find.search(query, options or Options(), vault.world)


def ids(result: SearchResult) -> list[str | None]:
    return [hit.id for hit in result.hits]


def one(result: SearchResult) -> Served:
    (hit,) = result.hits
    return hit


def test_a_hit_says_all_that_a_reader_needs(vault: Vault) -> None:
    result = asked(vault, "copper telescope")
    record = find.record(result)
    assert record["query"] == "copper telescope"
    assert record["rests_on"] == "canonical"
    (hit,) = [each for each in result.hits if each.id == COPPER.id]
    assert find.record(replace(result, hits=(hit,)))["hits"] == [
        {
            "id": COPPER.id,
            "kind": "note",
            "verified": True,
            "status": "active",
            "path": path_of(COPPER),
            "abs_path": f"{vault.root}/{path_of(COPPER)}",
            "title": "Ada keeps a copper telescope in Trieste",
            "snippet": hit.snippet,
            "score": round(hit.score, 4),
            "source": "person",
            "sensitivity": "personal",
            "valid_from": None,
            "valid_until": None,
            "type": "preference",
            "labels": [],
            "anchor": None,
            "open_review": None,
            "lexical": round(hit.score, 4),
            "cosine": None,
            "mean": None,
            "least": None,
        }
    ]
    assert hit.snippet.startswith(COPPER.statement)


def test_what_was_said_lately_is_labelled(vault: Vault) -> None:
    vault.write("Memory/Short-term/turns/2026-11-29.md", "# Kickoff\n\nMira: perhaps a zeppelin would do.\n")
    result = asked(vault, "zeppelin")
    (hit,) = result.hits
    assert (result.rests_on, hit.kind, hit.verified, hit.labels) == (
        "unverified", "conversation", False, ("unverified conversational context",)
    )  # fmt: skip
    assert asked(vault, "zeppelin copper telescope").rests_on == "canonical"


def test_nothing_is_known_of_what_nobody_wrote(vault: Vault) -> None:
    assert asked(vault, "zanzibar").rests_on == "nothing"
    assert asked(vault, "").hits == ()


def test_one_common_word_of_many_is_not_known(vault: Vault) -> None:
    add(vault, *(note(number, f"Ada keeps thing {number}.") for number in range(20, 40)))
    query = "which marmalade does the emperor of zanzibar keep beneath purple umbrellas"
    assert asked(vault, query).rests_on == "nothing"
    assert ids(asked(vault, "which copper does the emperor keep")) != []


def test_the_limit_is_that_of_the_settings_or_the_options(vault: Vault) -> None:
    add(vault, *(note(number, f"Telescope {number} is in the tower.") for number in range(20, 40)))
    assert len(asked(vault, "telescope tower").hits) == 8
    assert len(asked(vault, "telescope tower", Options(limit=3)).hits) == 3
    assert len(asked(vault, "telescope tower", Options(limit=50)).hits) == 21
    assert asked(vault, "telescope", Options(limit=0)).hits == ()


def test_several_chunks_of_a_page_are_one_hit(vault: Vault) -> None:
    paragraphs = "\n\n".join(f"# Part {number}\n\n" + "The pelican flies. " * 40 for number in range(6))
    put(vault.root, {"Birds.md": paragraphs.encode()})
    hit = one(asked(vault, "pelican"))
    assert (hit.kind, hit.path, hit.id, hit.status, hit.verified) == ("external", "Birds.md", None, None, True)


def test_the_best_of_many_pages_is_found_behind_the_chunks_of_one(vault: Vault) -> None:
    long = "\n\n".join(f"# {number}\n\npelican heron" for number in range(200))
    put(vault.root, {"Birds.md": long.encode(), "Bird two.md": b"pelican heron in a longer line"})
    assert {hit.path for hit in asked(vault, "pelican heron").hits} == {"Birds.md", "Bird two.md"}


def test_an_edit_is_found_at_once(vault: Vault) -> None:
    assert asked(vault, "pelican").hits == ()
    put(vault.root, {"Birds.md": b"A pelican."})
    assert one(asked(vault, "pelican")).path == "Birds.md"


# what is not served


@pytest.mark.parametrize("status", [Status.DRAFT, Status.SUPERSEDED, Status.OUTDATED, Status.ERRONEOUS])
def test_only_what_stands_is_served(vault: Vault, status: Status) -> None:
    add(vault, note(9, "Ada tunes the harpsichord.", status=status))
    assert asked(vault, "harpsichord").rests_on == "nothing"
    hit = one(asked(vault, "harpsichord", DEEP))
    assert hit.status == status


def test_what_is_disputed_is_served_with_its_label(vault: Vault) -> None:
    add(vault, note(9, "Ada tunes the harpsichord.", status=Status.DISPUTED))
    hit = one(asked(vault, "harpsichord"))
    assert (hit.status, hit.labels) == ("disputed", ("disputed",))


def test_what_rests_on_a_fallen_premise_says_so(vault: Vault) -> None:
    add(vault, note(9, "Ada tunes the harpsichord.", recheck=stored("its premise fell")))
    assert one(asked(vault, "harpsichord")).labels == ("recheck: its premise fell",)


def test_restricted_notes_are_hidden_unless_they_are_asked_for(vault: Vault) -> None:
    add(vault, note(9, "Ada tunes the harpsichord.", sensitivity=Sensitivity.RESTRICTED))
    assert asked(vault, "harpsichord").rests_on == "nothing"
    assert one(asked(vault, "harpsichord", Options(sensitivity=Sensitivity.RESTRICTED))).sensitivity == "restricted"
    assert asked(vault, "copper", Options(sensitivity=Sensitivity.INTERNAL)).hits == ()


def test_an_entity_or_own_note_counts_as_personal(vault: Vault) -> None:
    put(vault.root, {"Birds.md": b"A pelican and the Countess."})
    assert {hit.kind for hit in asked(vault, "Countess pelican").hits} == {"entity", "external"}
    assert asked(vault, "Countess pelican", Options(sensitivity=Sensitivity.INTERNAL)).hits == ()


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


@pytest.mark.parametrize(
    ("validity", "served"),
    [
        (Validity(None, day("2026-11-29")), False),
        (Validity(None, day("2026-11-30")), True),
        (Validity(day("2026-11-29"), None), True),
        (Validity(day("2026-11-30"), None), False),
    ],
)
def test_what_is_not_valid_today_is_not_served(vault: Vault, validity: Validity, served: bool) -> None:
    add(vault, note(9, "Ada tunes the harpsichord.", validity=validity))
    assert bool(asked(vault, "harpsichord").hits) is served
    assert asked(vault, "harpsichord", DEEP).hits


def test_what_happened_stays_found(vault: Vault) -> None:
    past = Validity(day("2020-01-01"), day("2020-01-02"))
    add(vault, note(9, "Ada tuned the harpsichord.", type=ClaimType.EVENT, validity=past))
    assert asked(vault, "harpsichord").hits


@pytest.mark.parametrize(
    ("status", "served"),
    [
        (Status.ACTIVE, True),
        (Status.SUPERSEDED, True),
        (Status.OUTDATED, True),
        (Status.DRAFT, False),
        (Status.DISPUTED, False),
        (Status.ERRONEOUS, False),
    ],
)
def test_what_was_held_on_a_day(vault: Vault, status: Status, served: bool) -> None:
    add(
        vault, note(9, "Ada tunes the harpsichord.", status=status, validity=Validity(day("2025-01-01"), day("2026-01-01")))
    )
    then = asked(vault, "harpsichord", Options(as_of=day("2025-06-01")))
    assert [hit.labels for hit in then.hits] == [("held then",)] * served
    assert asked(vault, "harpsichord", Options(as_of=day("2024-06-01"))).hits == ()
    assert asked(vault, "harpsichord", Options(as_of=day("2026-01-01"), history=True)).hits == ()


def test_of_the_past_only_notes_answer(vault: Vault) -> None:
    put(vault.root, {"Birds.md": b"The Countess and her copper telescope."})
    assert ids(asked(vault, "Countess copper telescope", Options(as_of=day("2026-11-01")))) == [COPPER.id]


# what narrows


def test_types_narrow(vault: Vault) -> None:
    add(vault, note(9, "Grace keeps a copper kettle.", "Grace Hopper", type=ClaimType.DECISION))
    assert set(ids(asked(vault, "copper"))) == {COPPER.id, note(9, "").id}
    assert ids(asked(vault, "copper", Options(types=frozenset({ClaimType.DECISION})))) == [note(9, "").id]


@pytest.mark.parametrize("subject", ["Ada Lovelace", "COUNTESS", ADA.id, ADA.id[-8:]])
def test_a_subject_narrows(vault: Vault, subject: str) -> None:
    add(vault, *(note(number, f"Grace has copper kettle {number}.", "Grace Hopper") for number in range(10, 60)))
    put(vault.root, {"Own.md": b"copper " * 9})
    assert ids(asked(vault, "copper", Options(subject=subject))) == [COPPER.id]


def test_a_subject_that_nobody_has_is_an_error(vault: Vault) -> None:
    with pytest.raises(UsageError, match="Charles"):
        asked(vault, "copper", Options(subject="Charles"))


def test_a_subject_is_found_through_a_merged_page(vault: Vault) -> None:
    from assay.model.entity import EntityStatus

    king = entity(3, "Ada King", status=EntityStatus.MERGED)
    put(vault.root, {path_of(ADA): render(replace(ADA, merged=(king.id,))), path_of(king): render(king)})
    add(vault, note(9, "She married at the harpsichord.", "Ada King"))
    assert ids(asked(vault, "harpsichord", Options(subject="Ada Lovelace"))) == [note(9, "").id]
    assert king.id not in ids(asked(vault, "Ada King", DEEP))


def test_what_an_entitys_page_says_of_its_notes_is_never_shown(vault: Vault) -> None:
    """Its authored part names notes that fell and notes that are hidden; also while the page is being edited."""
    page = render(ADA).replace(b"%% assay:end %%", b"- Once sold the amber lantern.\n%% assay:end %%\n\nLoves marmalade.")
    put(vault.root, {path_of(ADA): page})
    commit(vault)
    for typed in (page, page + b"\nmore"):
        put(vault.root, {path_of(ADA): typed})
        assert asked(vault, "amber lantern").hits == ()
        assert ids(asked(vault, "Countess marmalade")) == [ADA.id]
        assert "lantern" not in one(asked(vault, "Countess marmalade")).snippet


# the file decides


def test_a_deleted_file_is_not_served_from_a_stale_index(vault: Vault) -> None:
    asked(vault, "copper")
    (vault.root / path_of(COPPER)).unlink()
    assert asked(vault, "copper", STALE).hits == ()
    assert asked(vault, "copper").hits == ()


def test_a_changed_file_is_ranked_by_what_it_says_now(vault: Vault) -> None:
    put(vault.root, {"Birds.md": b"A pelican and a heron.", "Other.md": b"A pelican and a stork."})
    assert len(asked(vault, "pelican heron").hits) == 2
    put(vault.root, {"Birds.md": b"A raven.", "Other.md": b"Two pelicans, and herons."})
    hit = one(asked(vault, "pelican heron", STALE))
    assert (hit.path, hit.snippet) == ("Other.md", "Two pelicans, and herons.")


def test_a_snippet_of_a_changed_file_is_screened(vault: Vault) -> None:
    secret = "AKIA" + "QYLPMN5HHHFPZAM2"
    put(vault.root, {"Birds.md": b"A pelican."})
    asked(vault, "pelican")
    put(
        vault.root, {"Birds.md": f"A pelican, which I saw with my own eyes at the harbour of Cadiz, key {secret}.".encode()}
    )
    for options in (STALE, Options()):
        hit = one(asked(vault, "pelican", options))
        assert secret not in hit.snippet
        assert "redacted" in hit.snippet


def test_a_note_that_changed_its_standing_is_not_served_from_a_stale_index(vault: Vault) -> None:
    asked(vault, "copper")
    put(vault.root, {path_of(COPPER): render(replace(COPPER, status=Status.ERRONEOUS))})
    commit(vault)
    assert asked(vault, "copper", STALE).hits == ()


def test_a_note_that_cannot_be_parsed_any_more_is_not_served(vault: Vault) -> None:
    asked(vault, "copper")
    put(vault.root, {path_of(COPPER): b"copper ---\n"})
    commit(vault)
    assert asked(vault, "copper", STALE).hits == ()


def test_a_conflict_copy_is_not_served_beside_its_original(vault: Vault) -> None:
    copy = path_of(COPPER).replace(".md", " (Conflicted copy laptop 202611291002).md")
    put(vault.root, {copy: render(replace(COPPER, statement=stored("Ada keeps a copper telescope in Ulm.")))})
    commit(vault)
    hit = one(asked(vault, "copper telescope Ulm"))
    assert hit.path == path_of(COPPER)


# while a person is editing


def edited(item: Note, statement: str) -> bytes:
    return render(replace(item, statement=stored(statement)))


def test_what_is_being_edited_is_answered_from_the_last_commit(vault: Vault) -> None:
    put(vault.root, {path_of(COPPER): edited(COPPER, "Ada keeps a copper trombone in Trieste.")})
    hit = one(asked(vault, "copper telescope trombone"))
    assert (hit.id, hit.labels) == (COPPER.id, ("pending",))
    assert "telescope" in hit.snippet
    assert "trombone" not in hit.snippet
    assert asked(vault, "trombone").hits == ()


def test_it_is_found_by_its_committed_words_alone(vault: Vault) -> None:
    put(vault.root, {path_of(COPPER): edited(COPPER, "Something else entirely.")})
    hit = one(asked(vault, "copper telescope"))
    assert (hit.id, hit.labels) == (COPPER.id, ("pending",))


def test_a_status_that_was_typed_counts_when_it_is_committed(vault: Vault) -> None:
    put(vault.root, {path_of(LANTERN): render(replace(LANTERN, status=Status.ACTIVE))})
    assert asked(vault, "amber lantern").hits == ()
    commit(vault)
    assert one(asked(vault, "amber lantern")).status == "active"


def test_a_new_file_among_the_notes_is_no_note_before_it_is_committed(vault: Vault) -> None:
    put(vault.root, files(note(9, "Ada tunes the harpsichord.")))
    assert asked(vault, "harpsichord").hits == ()
    commit(vault)
    assert asked(vault, "harpsichord").hits


def test_a_note_that_was_moved_is_served_from_where_it_is(vault: Vault) -> None:
    (vault.root / "Memory/Mine").mkdir()
    (vault.root / path_of(COPPER)).rename(vault.root / "Memory/Mine/Tube.md")
    hit = one(asked(vault, "copper telescope"))
    assert (hit.id, hit.path, hit.labels) == (COPPER.id, "Memory/Mine/Tube.md", ("pending",))


def test_a_note_that_was_deleted_but_not_committed_is_not_served(vault: Vault) -> None:
    (vault.root / path_of(COPPER)).unlink()
    assert asked(vault, "copper telescope").hits == ()


def test_an_open_question_is_named_in_the_hit(vault: Vault) -> None:
    asks = question(1, "Which telescope?", against=(Link("Ada keeps", COPPER.id),))
    closed = question(2, "Which loom?", against=(Link("Grace", LOOM.id),), answered=day("2026-12-01"))
    put(vault.root, files(asks, closed))
    commit(vault)
    assert one(asked(vault, "copper telescope")).open_review == asks.id
    assert one(asked(vault, "wooden loom")).open_review is None


# the index


@pytest.mark.parametrize("options", [Options(), STALE])
def test_a_damaged_index_is_made_anew_unless_it_must_not_be(vault: Vault, options: Options) -> None:
    asked(vault, "copper")
    vault.close()
    (store,) = (vault.root / ".assay/state/index").glob("gen-*/lexical.sqlite")
    store.write_bytes(b"garbage" * 500)
    if options.fresh:
        assert asked(vault, "copper", options).hits
    else:
        with pytest.raises(BrokenIndex):
            asked(vault, "copper", options)


def test_damage_that_only_a_question_finds_is_mended(vault: Vault) -> None:
    import sqlite3

    asked(vault, "copper")
    vault.close()
    (store,) = (vault.root / ".assay/state/index").glob("gen-*/lexical.sqlite")
    with sqlite3.connect(store) as connection:
        connection.execute("DELETE FROM current_data WHERE id > 10")
    connection.close()
    assert ids(asked(vault, "copper")) == [COPPER.id]


def test_what_was_skipped_is_told(vault: Vault) -> None:
    put(vault.root, {"Odd.md": b"\xff\xfe"})
    assert [each.where for each in asked(vault, "copper").findings] == ["Odd.md"]


def test_searching_changes_no_byte_of_the_vault(vault: Vault) -> None:
    def bytes_of() -> dict[Path, bytes]:
        kept = (path for path in vault.root.rglob("*") if path.is_file() and ".assay/state" not in path.as_posix())
        return {path: path.read_bytes() for path in kept}

    put(vault.root, {"Birds.md": b"\xef\xbb\xbf---\r\nx: 007\r\n---\r\npelican"})
    before = bytes_of()
    asked(vault, "copper pelican")
    assert bytes_of() == before
    assert vault.git("status", "--porcelain") == "?? Birds.md"


def test_a_lost_state_folder_costs_nothing_but_time(vault: Vault) -> None:
    asked(vault, "copper")
    vault.close()
    shutil.rmtree(vault.root / ".assay/state")
    assert ids(asked(vault, "copper")) == [COPPER.id]


def test_pages_are_no_answer_to_a_question_about_notes(vault: Vault) -> None:
    """Of a page nobody knows what type it is, whom it is about, or what it said then."""
    put(vault.root, {"Birds.md": b"The copper telescope of Ada is for birds.\n"})
    page = vault.root / path_of(ADA)
    page.write_text(page.read_text("utf-8") + "\nA copper telescope.\n", "utf-8")  # it is being edited
    assert {hit.kind for hit in asked(vault, "copper telescope ada").hits} == {"note", "external", "entity"}
    day = datetime.date(2027, 1, 1)
    for narrowed in (Options(types=frozenset(ClaimType)), Options(subject="Ada Lovelace"), Options(as_of=day)):
        assert {hit.kind for hit in asked(vault, "copper telescope ada", narrowed).hits} == {"note"}


def test_a_page_that_is_being_edited_is_labelled(vault: Vault) -> None:
    page = vault.root / path_of(ADA)
    page.write_text(page.read_text("utf-8") + "\nHer own words.\n", "utf-8")
    (hit,) = (each for each in asked(vault, "Ada Lovelace").hits if each.kind == "entity")
    assert hit.labels == ("pending",)


@pytest.mark.parametrize("status", list(PlaybookStatus))
def test_a_playbook_that_rests_on_nothing_is_history(vault: Vault, status: PlaybookStatus) -> None:
    put(vault.root, {"Memory/Playbooks/Release Kestrel.md": playbooks.render(replace(PLAYBOOK, status=status))})
    commit(vault)
    served = status is not PlaybookStatus.OUTDATED
    assert bool(asked(vault, "Release Kestrel").hits) is served
    assert [hit.status for hit in asked(vault, "Release Kestrel", DEEP).hits] == [status]


def test_what_was_known_then_has_the_same_floor(vault: Vault) -> None:
    now = datetime.datetime.now(datetime.UTC) + datetime.timedelta(hours=1)
    assert ids(asked(vault, "copper telescope", Options(known_at=now))) == [COPPER.id]
    rare = "which copper zebra quilt marmalade beneath purple umbrellas yonder forty emperors dance silently"
    assert asked(vault, rare, Options(known_at=now)).hits == ()
