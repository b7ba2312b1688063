"""The short memory on disk."""

from __future__ import annotations

import dataclasses
import datetime
from pathlib import Path

import pytest
from tests.strategies.examples import SHORT

from assay.adapters.lock import VaultLock
from assay.adapters.short import ShortNotes
from assay.model import ids
from assay.model.errors import CannotRead, CannotWrite
from assay.model.redacted import stored
from assay.model.short import Short


def note(number: int) -> Short:
    at = SHORT.at + datetime.timedelta(minutes=number)
    return dataclasses.replace(SHORT, id=ids.make("sho", number, "n"), text=stored(f"Note {number}."), at=at)


def test_a_note_is_there_at_once_for_everybody(tmp_path: Path) -> None:
    path = ShortNotes(tmp_path, "Memory").add(SHORT)
    assert path == f"Memory/Short-term/{SHORT.id}.md"
    assert (tmp_path / path).is_file()
    assert ShortNotes(tmp_path, "Memory").all() == (SHORT,)


def test_it_waits_for_no_lock(tmp_path: Path) -> None:
    with VaultLock(tmp_path / ".assay/state", "assay ingest").held(0):
        ShortNotes(tmp_path, "Work/Memory").add(SHORT)
    assert ShortNotes(tmp_path, "Work/Memory").all() == (SHORT,)


def test_the_oldest_come_first_and_the_idle_are_told_apart(tmp_path: Path) -> None:
    short = ShortNotes(tmp_path, "Memory")
    for number in (3, 1, 2):
        short.add(note(number))
    assert short.all() == (note(1), note(2), note(3))
    assert short.idle(note(3).at) == (note(1), note(2))
    assert short.note(note(2).id) == note(2)
    assert (short.note(note(9).id), short.note("../../escape")) == (None, None)
    short.remove([note(1).id, note(9).id, "../../escape"])
    assert short.all() == (note(2), note(3))


def test_what_a_person_changed_is_read_again(tmp_path: Path) -> None:
    short = ShortNotes(tmp_path, "Memory")
    place = tmp_path / short.add(SHORT)
    assert short.all() == (SHORT,)
    place.write_bytes(place.read_bytes().replace(b"Thursday", b"the end of the week"))
    assert [each.text for each in short.all()] == ["The staging server is down until the end of the week."]
    place.unlink()
    assert short.all() == ()


def test_a_file_that_is_no_note_is_told_and_hides_no_other(tmp_path: Path) -> None:
    short = ShortNotes(tmp_path, "Memory")
    short.add(SHORT)
    (tmp_path / f"Memory/Short-term/{note(1).id}.md").write_text("nothing", encoding="utf-8")
    (tmp_path / "Memory/Short-term/mine.md").write_text("mine", encoding="utf-8")
    assert short.all() == (SHORT,)
    (found,) = short.findings()
    assert note(1).id in found.where


def test_links_lead_nowhere(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    vault = tmp_path / "vault"
    (vault / "Memory").mkdir(parents=True)
    (vault / "Memory/Short-term").symlink_to(outside)
    short = ShortNotes(vault, "Memory")
    with pytest.raises(CannotWrite):
        short.add(SHORT)
    with pytest.raises(CannotRead):
        short.all()
    assert list(outside.iterdir()) == []


def test_a_linked_note_is_not_read(tmp_path: Path) -> None:
    short = ShortNotes(tmp_path, "Memory")
    place = tmp_path / short.add(SHORT)
    secret = tmp_path / "elsewhere.md"
    secret.write_bytes(place.read_bytes())
    (place.parent / f"{note(1).id}.md").symlink_to(secret)
    assert short.all() == (SHORT,)
    assert len(short.findings()) == 1
