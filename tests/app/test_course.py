"""The course of a pass: what counts as an attempt, how long is waited, and when it is given up."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from tests.app.worlds import START, Vault

from assay.app.course import ASIDE, ATTEMPTS, LONGEST_WAIT, Course, opened
from assay.model.errors import AssayError, InTheWay
from assay.model.redacted import stored
from assay.model.run import Outcome, Pass, Stage

PLACE = stored("talk")


class Failed(AssayError):
    exit_code = 6

    def __init__(self) -> None:
        super().__init__("the model does not answer")


def course(vault: Vault, **changes: object) -> Course:
    record = Pass(id="run-01kb9qz3w8e6t5v9x1m2n3p4r5", started="2026-11-29T02:00:00Z")
    return Course(vault.world, replace(record, **changes))  # type: ignore[arg-type]  # fields of the record


def text(moment: datetime.datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def fail(made: Course, error: Exception, times: int = 1) -> None:
    for _ in range(times):
        with pytest.raises(type(error)), made.stage(Stage.EXTRACT, PLACE):
            raise error


@pytest.mark.parametrize(
    ("due", "waits"),
    [
        (None, False),
        ("soon", False),
        (text(START + datetime.timedelta(minutes=5)), True),
        (text(START - datetime.timedelta(minutes=5)), False),
        (text(START + LONGEST_WAIT + datetime.timedelta(minutes=5)), False),  # a wrong clock's
    ],
)
def test_the_next_attempt_is_waited_for_unless_a_wrong_clock_has_set_it(vault: Vault, due: str | None, waits: bool) -> None:
    assert course(vault, due=due).waiting is waits


@pytest.mark.parametrize(
    ("until", "aside"),
    [
        ("soon", False),
        (text(START + datetime.timedelta(hours=1)), True),
        (text(START - datetime.timedelta(hours=1)), False),
        (text(START + ASIDE + datetime.timedelta(hours=1)), False),
    ],
)
def test_a_source_is_left_out_for_so_long_and_no_longer(vault: Vault, until: str, aside: bool) -> None:
    made = course(vault, aside={PLACE: until})
    assert made.aside(PLACE) is aside
    assert not made.aside(stored("another"))


def test_what_fails_again_and_again_is_given_up_after_recovery(vault: Vault) -> None:
    made = course(vault)
    fail(made, Failed(), ATTEMPTS)
    assert (made.record.outcome, made.record.attempts, made.recovering) == (Outcome.PARKED, ATTEMPTS, False)
    fail(made, Failed())
    assert (made.record.outcome, made.record.tries) == (Outcome.ABANDONED, {})
    assert (made.record.reason, made.record.due, made.aside(PLACE)) == (str(Failed()), None, True)
    assert vault.world.runs.all() == (made.record,)


def test_what_stands_in_the_way_is_waited_for_as_long_as_it_takes(vault: Vault) -> None:
    """It wears out no attempt: neither of the first ones, nor the last one that is left after these failed."""
    made = course(vault)
    fail(made, InTheWay("a merge is not finished", "Finish it."), ATTEMPTS + 3)
    assert (made.record.outcome, made.record.attempts) == (Outcome.PARKED, 0)
    fail(made, Failed(), ATTEMPTS)
    fail(made, InTheWay("a merge is not finished", "Finish it."))
    assert (made.record.outcome, made.record.attempts, made.record.aside) == (Outcome.PARKED, ATTEMPTS, {})


def test_an_interruption_counts_as_no_attempt_and_a_stage_that_ends_forgets_its_attempts(vault: Vault) -> None:
    made = course(vault)
    with pytest.raises(KeyboardInterrupt), made.stage(Stage.EXTRACT, PLACE):
        raise KeyboardInterrupt
    assert (made.record.outcome, made.record.attempts) == (Outcome.RUNNING, 0)
    fail(made, Failed())
    with made.stage(Stage.EXTRACT, PLACE):
        assert made.record.attempts == 2
    assert made.record.tries == {}


def test_a_bug_is_told_without_what_it_carries(vault: Vault) -> None:
    made = course(vault)
    fail(made, ValueError("Ada's own words"))
    assert made.record.reason == "a bug: ValueError"


def test_a_new_pass_knows_what_the_last_one_left_and_an_open_one_goes_on(vault: Vault) -> None:
    later, before = text(START + datetime.timedelta(hours=1)), text(START - datetime.timedelta(hours=1))
    last = Pass(
        id="run-01kb9qz3w8e6t5v9x1m2n3p4r5",
        started="2026-11-29T02:00:00Z",
        outcome=Outcome.DONE,
        dirty=("ent-1",),
        aside={PLACE: later, stored("old"): before},
    )
    vault.world.runs.save(last)
    fresh = opened(vault.world)
    assert (fresh.resumed, fresh.record.dirty, fresh.record.aside) == (False, ("ent-1",), {PLACE: later})
    assert fresh.record.id != last.id
    vault.world.runs.save(replace(last, outcome=Outcome.PARKED))
    assert (opened(vault.world).resumed, opened(vault.world).record.id) == (True, last.id)
