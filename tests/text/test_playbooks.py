"""Pages of steps."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import few, some
from tests.strategies.examples import PLAYBOOK, STEPS_LINK

from assay.model.link import Link
from assay.model.playbook import Playbook, PlaybookStatus, Step
from assay.model.redacted import stored
from assay.text import frontmatter, playbooks
from assay.text.frontmatter import EditRefused, Unreadable

GOLDEN = Path(__file__).parents[1] / "golden" / "playbook.md"


def test_a_page_looks_as_the_format_says() -> None:
    assert playbooks.render(PLAYBOOK) == GOLDEN.read_bytes()
    assert playbooks.parse(GOLDEN.read_bytes()) == PLAYBOOK


@given(values.playbooks())
@some
def test_a_playbook_is_read_as_it_was_written(playbook: Playbook) -> None:
    assert playbooks.parse(playbooks.render(playbook)) == playbook


@given(values.playbooks(), st.data())
@few
def test_an_amended_page_keeps_what_a_person_wrote_around_it(before: Playbook, data: st.DataObject) -> None:
    after = dataclasses.replace(data.draw(values.playbooks()), id=before.id)
    page = playbooks.render(before)
    body = frontmatter.read(page).body
    mine = frontmatter.set_properties(
        frontmatter.replace_body(page, f"# Mine\n\n{body}\nMind the dog."), {"cssclasses": "wide"}
    )
    amended = playbooks.amend(mine, after)
    assert playbooks.parse(amended) == after
    assert playbooks.amend(amended, after) == amended
    assert amended.endswith(b"Mind the dog.")
    assert b"# Mine\n" in amended
    assert frontmatter.read(amended).properties["cssclasses"] == "wide"


def test_an_amendment_touches_only_what_differs() -> None:
    page = GOLDEN.read_bytes()
    after = dataclasses.replace(PLAYBOOK, status=PlaybookStatus.OUTDATED)
    assert playbooks.amend(page, after) == page.replace(b"status: active", b"status: outdated")


def test_a_page_without_its_markers_is_a_persons() -> None:
    page = GOLDEN.read_bytes().replace(b"%% assay:end %%\n", b"")
    assert playbooks.parse(page).steps == ()
    with pytest.raises(EditRefused, match="assay:end"):
        playbooks.amend(page, PLAYBOOK)


@pytest.mark.parametrize("text", ["two\nlines", "", "a [[link]] %% and a comment"])
def test_a_step_that_could_not_be_read_back_is_not_written(text: str) -> None:
    with pytest.raises(ValueError):
        playbooks.render(dataclasses.replace(PLAYBOOK, steps=(Step(stored(text), STEPS_LINK),)))


def test_a_step_rests_on_a_note_that_the_page_names() -> None:
    with pytest.raises(ValueError):
        playbooks.render(dataclasses.replace(PLAYBOOK, steps=(Step(stored("Run."), Link("Another", "mem-0")),)))


def test_a_step_that_is_worded_says_the_same() -> None:
    assert playbooks.worded("Run [[the tests]] %% now %%\n twice.") == r"Run [\[the tests]] %\% now %\% twice."


@pytest.mark.parametrize("other", [b"type: note", b"type: "])
def test_another_kind_of_page_is_no_playbook(other: bytes) -> None:
    with pytest.raises(Unreadable):
        playbooks.parse(GOLDEN.read_bytes().replace(b"type: playbook", other))
