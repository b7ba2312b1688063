"""Files that only grow: exactly what a commit added goes, what it took comes back, whatever came since."""

from __future__ import annotations

import pytest
from tests.strategies.examples import SOURCE

from assay.app.lines import anchors, lines_without
from assay.model.history import Version
from assay.model.source import UNDONE, Mark
from assay.text import decisions, sources

LOG = ".assay/decisions.jsonl"
MARKED = "Memory/Sources/consumed.jsonl"
ONE, TWO, SINCE = b'{"a": "cand-1"}\n', b'{"a": "cand-2"}\n', b'{"a": "cand-3"}\n'


def mark(block: str, extractor: str = "x/1") -> bytes:
    return decisions.append(None, [decisions.encode_mark(Mark(f"sha256:{block * 64}", extractor))])


@pytest.mark.parametrize(
    ("before", "after", "held", "left"),
    [
        (None, ONE, ONE, None),
        (ONE, ONE + TWO, ONE + TWO + SINCE, ONE + SINCE),
        (ONE, ONE + ONE, ONE + ONE, ONE),  # each as often as it was added
        (ONE + TWO, TWO, TWO + SINCE, TWO + SINCE + ONE),
        (ONE, ONE + TWO, ONE, ONE),  # somebody took it out already
        (None, ONE, None, None),
    ],
)
def test_the_lines_of_a_commit_go_and_no_others(
    before: bytes | None, after: bytes, held: bytes | None, left: bytes | None
) -> None:
    assert lines_without(held, Version(LOG, before, after)) == left


def test_of_some_candidates_only_their_lines_go_and_nothing_comes_back() -> None:
    version = Version(LOG, SINCE, ONE + TWO)
    assert lines_without(ONE + TWO, version, frozenset({"cand-2"})) == ONE
    assert lines_without(ONE + TWO, version, frozenset({"cand"})) == ONE + TWO
    assert lines_without(ONE + TWO, version) == SINCE


def test_what_was_read_is_marked_as_undone_once() -> None:
    version = Version(MARKED, None, mark("a") + mark("b"))
    left = lines_without(mark("a") + mark("b") + mark("c"), version)
    assert left == mark("c") + mark("a", UNDONE) + mark("b", UNDONE)
    again = lines_without(mark("a") + mark("a", UNDONE), Version(MARKED, None, mark("a")))
    assert again == mark("a", UNDONE)
    assert lines_without(mark("a", UNDONE), Version(MARKED, None, mark("a", UNDONE))) is None


def test_no_other_file_and_no_part_of_a_commit_leaves_such_marks() -> None:
    assert lines_without(mark("a"), Version(LOG, None, mark("a"))) is None
    assert lines_without(mark("a"), Version(MARKED, None, mark("a")), frozenset({"cand-1"})) == mark("a")


def test_the_anchors_of_a_page() -> None:
    assert anchors(sources.render(SOURCE)) == {each.anchor for each in SOURCE.blocks}
    assert anchors(b"no page") == anchors(None) == frozenset()
