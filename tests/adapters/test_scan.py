"""What a look at the vault sees, and what every file is by its place."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, put

from assay.adapters.scan import Place, place_of, racy, scan, stem_of, true_place
from assay.model.errors import CannotRead


def test_dot_folders_and_links_are_not_entered(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    put(outside, {"secret.md": b"no"})
    root = tmp_path / "vault"
    put(root, {"a.md": b"1", ".obsidian/b.md": b"2", ".git/c": b"3", ".trash/d.md": b"4", "e/.f.md": b"5"})
    (root / "link.md").symlink_to(outside / "secret.md")
    (root / "linked").symlink_to(outside)
    assert set(scan(root, CONFIG).signs) == {"a.md"}


def test_the_decision_log_is_seen_although_it_is_hidden(tmp_path: Path) -> None:
    put(tmp_path, {".assay/decisions.jsonl": b"{}\n", ".assay/state/vault.sqlite": b"x"})
    assert set(scan(tmp_path, CONFIG).signs) == {".assay/decisions.jsonl"}


def test_what_is_no_regular_file_is_not_seen(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    assert not scan(tmp_path, CONFIG).signs


def test_signs_change_with_size_and_time(tmp_path: Path) -> None:
    put(tmp_path, {"a.md": b"1"})
    before = scan(tmp_path, CONFIG).signs["a.md"]
    put(tmp_path, {"a.md": b"12"})
    grown = scan(tmp_path, CONFIG).signs["a.md"]
    os.utime(tmp_path / "a.md", ns=(0, 0))
    assert len({before, grown, scan(tmp_path, CONFIG).signs["a.md"]}) == 3


def test_a_time_that_was_set_back_does_not_hide_a_change(tmp_path: Path) -> None:
    put(tmp_path, {"a.md": b"1"})
    before = scan(tmp_path, CONFIG).signs["a.md"]
    put(tmp_path, {"a.md": b"2"})
    os.utime(tmp_path / "a.md", ns=(before[1], before[1]))
    after = scan(tmp_path, CONFIG).signs["a.md"]
    assert after[:2] == before[:2]
    assert after != before


def test_a_file_is_racy_for_two_seconds() -> None:
    now = 1_000_000_000_000
    assert racy((1, now - 1_999_999_999, 0), now)
    assert racy((1, 0, now + 5), now)
    assert not racy((1, now - 2_000_000_000, now - 2_000_000_000), now)


def test_a_missing_vault_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CannotRead, match="no such folder"):
        scan(tmp_path / "nowhere", CONFIG)


def test_names_that_no_text_can_hold_are_reported(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"bad\xff.md")).write_bytes(b"x")
    seen = scan(tmp_path, CONFIG)
    assert not seen.signs
    assert [each.code for each in seen.findings] == ["unreadable"]


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("Memory/Notes/2026/11/A b123ab.md", Place.NOTE),
        ("Memory/Entities/People/Ada.MD", Place.ENTITY),
        ("Memory/Sources/2026/Chat.md", Place.SOURCE),
        ("Memory/Sources/consumed.jsonl", Place.MARKS),
        ("Memory/Sources/2026/other.jsonl", Place.LOOSE),
        ("Memory/Review/Closed/Q.md", Place.QUESTION),
        ("Memory/Playbooks/Tea.md", Place.PLAYBOOK),
        ("Memory/Inbox/cand-1.md", Place.WAITING),
        ("Memory/Short-term/turns/a.jsonl", Place.SHORT),
        ("Memory/Notes/picture.png", Place.LOOSE),
        ("Memory/Notes.md", Place.LOOSE),
        ("Memory/Views/graph.canvas", Place.LOOSE),
        (".assay/decisions.jsonl", Place.LOG),
        ("Templates/Day.md", Place.TEMPLATE),
        ("Journal/Day.md", Place.EXTERNAL),
        ("Memory.md", Place.EXTERNAL),
        ("pictures/a.png", Place.OTHER),
    ],
)
def test_places(path: str, place: Place) -> None:
    assert place_of(path, CONFIG) is place


def test_places_follow_the_settings() -> None:
    config = replace(CONFIG, folder="Brain/Store", templates=("Forms/",))
    assert place_of("Brain/Store/Notes/a.md", config) is Place.NOTE
    assert place_of("Memory/Notes/a.md", config) is Place.EXTERNAL
    assert place_of("Forms/a.md", config) is Place.TEMPLATE


def test_a_moved_note_is_known_by_its_id() -> None:
    data = b"---\ntype: fact\nid: mem-01kb9qz3w8e6t5v9x1m2n3p4r5\n---\n"
    assert true_place(Place.LOOSE, "Memory/Mine/a.md", data) is Place.NOTE
    assert true_place(Place.LOOSE, "Memory/Mine/a.md", b"id: mem-01kb9qz3w8e6t5v9x1m2n3p4r5\n") is Place.LOOSE
    assert true_place(Place.EXTERNAL, "Mine/a.md", data) is Place.EXTERNAL


def test_stems_are_what_links_name() -> None:
    assert [stem_of(path) for path in ("a/B c.md", "x.MD", "y.canvas")] == ["B c", "x", "y.canvas"]
