"""Generations: the old one or the new one, whole, and nothing but folders of ours."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from assay.adapters.lexical_generations import DATABASE, INDEX, Generations


def made(generations: Generations, text: str = "x") -> Path:
    """A generation that was built and taken into use."""
    building = generations.begin()
    (building / DATABASE).write_text(text)
    return generations.publish(building)


def test_what_was_published_is_in_use_and_what_was_before_is_gone(tmp_path: Path) -> None:
    generations = Generations(tmp_path)
    assert generations.current() is None
    first = made(generations)
    assert generations.current() == first
    second = made(generations)
    assert (generations.current(), first.exists(), second.name) == (second, False, "gen-2")


def test_what_is_being_built_is_not_in_use_and_may_be_given_up(tmp_path: Path) -> None:
    generations = Generations(tmp_path)
    first, building = made(generations), generations.begin()
    (building / DATABASE).write_text("half")
    assert generations.current() == first
    generations.abandon(building)
    assert not building.exists()


def test_others_that_are_building_are_left_alone_for_an_hour(tmp_path: Path) -> None:
    generations = Generations(tmp_path)
    theirs, dead = generations.begin(), generations.begin()
    long_ago = time.time() - 4000
    os.utime(dead, (long_ago, long_ago))
    mine = tmp_path / INDEX / "notes of a person"
    mine.mkdir()
    os.utime(mine, (long_ago, long_ago))
    made(generations)
    assert (theirs.exists(), dead.exists(), mine.exists()) == (True, False, True)


@pytest.mark.parametrize("name", ["../../elsewhere", "gen-1/../../x", "gen-", "gen-x", "", "gen-9"])
def test_a_pointer_to_no_generation_is_none(tmp_path: Path, name: str) -> None:
    generations = Generations(tmp_path)
    made(generations)
    (tmp_path / INDEX / "CURRENT").write_text(name)
    assert generations.current() is None


@pytest.mark.parametrize("kind", ["link", "file"])
def test_what_stands_in_the_place_of_the_folder_is_not_followed(tmp_path: Path, kind: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "gen-7").mkdir(parents=True)
    state = tmp_path / "state"
    state.mkdir()
    (state / INDEX).symlink_to(elsewhere) if kind == "link" else (state / INDEX).touch()
    assert made(Generations(state)).name == "gen-1"
    assert [each.name for each in elsewhere.iterdir()] == ["gen-7"]
