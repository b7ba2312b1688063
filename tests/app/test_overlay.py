"""The overlay: what a batch has decided, as it is looked up."""

from __future__ import annotations

from dataclasses import replace

from tests.strategies.examples import NOTE

from assay.app.overlay import Overlay
from assay.model.neighbourhood import Standing
from assay.model.patch import Filed


def standing(subject: str, value: str | None = None) -> Standing:
    return Standing(Filed(NOTE, "Memory/Notes/a.md", ""), subject, value)


def test_what_is_removed_bears_nothing() -> None:
    overlay = Overlay()
    overlay.put_note(standing("ent-a", "ent-b"))
    assert [each.note.id for each in overlay.bearing("ent-b")] == [NOTE.id]
    overlay.remove(Filed(NOTE, "Memory/Notes/a.md", ""))
    assert overlay.bearing("ent-a") == overlay.about("ent-a") == ()


def test_a_note_that_has_moved_is_found_where_it_is_now() -> None:
    overlay = Overlay()
    overlay.put_note(standing("ent-a"))
    overlay.put_note(replace(standing("ent-b"), value="ent-c"))
    assert overlay.bearing("ent-a") == overlay.about("ent-a") == ()
    assert overlay.bearing("ent-b") == overlay.bearing("ent-c") == overlay.about("ent-b")
