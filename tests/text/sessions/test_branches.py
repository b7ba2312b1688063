"""What a person took back by going on from before it."""

from __future__ import annotations

from typing import Any

from tests.text.sessions import samples as log

from assay.text.sessions.branches import abandoned


def left(*records: dict[str, Any]) -> list[int]:
    return sorted(abandoned(enumerate(records, 1)))


def test_a_straight_log_loses_nothing() -> None:
    assert left(log.typed(1, "a", parent=0), log.answered(2, log.words("b")), log.typed(3, "c"), log.typed(4, "d")) == []


def test_a_prompt_that_was_gone_back_behind_is_left_with_all_that_followed() -> None:
    records = (
        log.typed(1, "a", parent=0),
        log.answered(2, log.words("b")),
        log.typed(3, "taken back"),
        log.answered(4, log.use("Bash", command="ls")),
        log.typed(5, [log.result("x")]),
        log.typed(6, "said instead", parent=2),
        log.answered(7, log.words("c")),
    )
    assert left(*records) == [3, 4, 5]


def test_the_first_prompt_may_be_taken_back_too() -> None:
    root = log.record(1, "system", None, subtype="init", parent=0)
    assert left(root, log.typed(2, "taken back"), log.answered(3, log.words("b")), log.typed(4, "instead", parent=1)) == [
        2,
        3,
    ]


def test_calls_at_the_same_time_are_no_branches() -> None:
    records = (
        log.typed(1, "a", parent=0),
        log.answered(2, log.use("Bash", "x", command="ls")),
        log.answered(3, log.use("Bash", "y", command="ls")),
        log.typed(4, [log.result("one", "x")], parent=2),
        log.typed(5, [log.result("two", "y")], parent=3),
        log.answered(6, log.words("b")),
        log.typed(7, "c"),
    )
    assert left(*records) == []


def test_broken_chains_leave_nothing() -> None:
    compacted = log.record(3, "system", None, subtype="compact_boundary", parent=0, logicalParentUuid=log.uuid(2))
    assert left(log.typed(1, "a", parent=0), log.answered(2, log.words("b")), compacted, log.typed(4, "c")) == []
    assert left(log.typed(1, "a", parent=0), log.typed(9, "c", parent=77), log.typed(10, "d")) == []
    assert left({"type": "summary", "summary": "x"}, log.typed(1, "a", parent=0)) == []


def test_ids_inside_of_a_message_are_no_links() -> None:
    inside = log.answered(4, log.use("Bash", command="ls", uuid=log.uuid(1), parentUuid=log.uuid(1)))
    assert left(log.typed(1, "a", parent=0), log.typed(2, "b"), log.typed(3, "c"), inside, log.typed(5, "d")) == []
