"""Ids: form, order, and that everything a decision names follows from its candidate."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assay.model import ids

MOMENTS = st.integers(min_value=0, max_value=(1 << 48) - 1)
SEEDS = st.text()


@given(MOMENTS, SEEDS)
def test_an_id_has_its_form(moment: int, seed: str) -> None:
    assert ids.is_id(ids.make("cand", moment, seed))


@given(MOMENTS, MOMENTS, SEEDS)
def test_ids_sort_by_time(one: int, other: int, seed: str) -> None:
    earlier, later = sorted((one, other))
    assert ids.make("mem", earlier, seed) <= ids.make("mem", later, seed)


@given(MOMENTS, SEEDS, SEEDS)
def test_the_same_moment_and_seed_give_the_same_id_and_others_do_not(moment: int, one: str, other: str) -> None:
    assert (ids.make("mem", moment, one) == ids.make("mem", moment, other)) == (one == other)


@given(MOMENTS, SEEDS)
def test_a_derived_id_keeps_the_time_and_differs_by_prefix_and_salt(moment: int, seed: str) -> None:
    parent = ids.make("cand", moment, seed)
    note, entity, other = ids.derive("mem", parent), ids.derive("ent", parent), ids.derive("ent", parent, "other")
    assert {each.partition("-")[2][: ids.TIME_DIGITS] for each in (parent, note, entity, other)} == {parent[5:15]}
    assert len({each.partition("-")[2] for each in (parent, note, entity, other)}) == 4
    assert ids.derive("mem", parent) == note
    assert all(map(ids.is_id, (note, entity, other)))


def test_the_digits_are_those_of_the_specification() -> None:
    """ULID specification: 48 bits of time, 80 of randomness, Crockford's base 32."""
    assert ids.encode(1469918176385, bytes(10)) == "01aryz6s41" + "0" * 16
    assert ids.encode(0, b"\xff" * 10) == "0" * 10 + "z" * 16


def test_what_is_no_id() -> None:
    good = ids.make("mem", 1, "x")
    for bad in ("", "mem-", good[:-1], good + "0", good.upper(), "foo" + good[3:], good[:-1] + "i", f" {good}"):
        assert not ids.is_id(bad)
