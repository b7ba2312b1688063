"""Counting is heard, and changes nothing."""

from __future__ import annotations

from assay.model.progress import counted, quiet


def test_each_item_is_announced_once_it_is_done() -> None:
    heard: list[tuple[str, int, int]] = []
    taken = []
    for item in counted(lambda *said: heard.append(said), "reading", "abc"):
        taken.append((item, len(heard)))
    assert taken == [("a", 0), ("b", 1), ("c", 2)]
    assert heard == [("reading", 1, 3), ("reading", 2, 3), ("reading", 3, 3)]


def test_nobody_has_to_listen() -> None:
    assert list(counted(quiet, "reading", [1, 2])) == [1, 2]
    assert list(counted(quiet, "reading", [])) == []
