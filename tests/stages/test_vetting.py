"""What may be believed together: rows judged by what lies beneath, steps cut where two categories meet."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.stages.vetting import Hierarchy, parted, vet

FILE, ROWS = "zoo.tsv", "rows.tsv"


def _class(name: str) -> Term:
    return Term(name, Kind.CLASS, (name,), FILE)


def _under(lower: str, upper: str, file: str = FILE) -> Axiom:
    return Axiom(Relation.SUBCLASS, lower, (upper,), file)


def _same(one: str, other: str) -> Axiom:
    return Axiom(Relation.EQUIVALENT_CLASS, one, (other,), ROWS)


def _apart(one: str, other: str) -> Axiom:
    return Axiom(Relation.DISJOINT, one, (other,), FILE)


NAMES = ("Animal", "Dog", "Robot", "RobotDog", "Machine", "Toy", "Pet")
TERMS = [*map(_class, NAMES), Term("feeds", Kind.PROPERTY, ("feeds",), FILE)]
ZOO = [_under("Dog", "Animal"), _under("RobotDog", "Robot"), _under("Robot", "Machine"), _apart("Animal", "Machine")]


def test_a_row_that_harms_nothing_is_followed() -> None:
    row = _under("Pet", "Animal", ROWS)
    assert vet(TERMS, ZOO, [row]).followed == (row,)


def test_a_row_is_refused_for_what_lies_beneath_it() -> None:
    """Pet is no machine itself; what is under it is."""
    row = _under("Pet", "Animal", ROWS)
    vetted = vet(TERMS, [*ZOO, _under("RobotDog", "Pet")], [row])
    assert vetted.followed == ()
    (refused,) = vetted.refused
    assert refused.row == row
    assert refused.reason == "RobotDog would be under both Animal and Machine, which are disjoint"


def test_of_an_equivalence_the_half_that_harms_nothing_stays() -> None:
    row = _same("Pet", "Animal")
    vetted = vet(TERMS, [*ZOO, _under("RobotDog", "Pet")], [row])
    assert vetted.followed == (_under("Animal", "Pet", ROWS),)
    assert vetted.refused[0].kept == _under("Animal", "Pet", ROWS)


def test_narrow_rows_are_judged_before_broad_ones() -> None:
    """In the order given the broad row would come first and cost the narrow one."""
    broad, narrow = _under("Pet", "Animal", ROWS), _under("Toy", "Machine", ROWS)
    vetted = vet(TERMS, [*ZOO, _under("Toy", "Pet")], [broad, narrow])
    assert vetted.followed == (narrow,)
    assert [each.row for each in vetted.refused] == [broad]


def test_what_is_no_class_is_refused() -> None:
    reasons = [each.reason for each in vet(TERMS, ZOO, [_same("feeds", "Dog"), _same("Dog", "Unheard")]).refused]
    assert reasons == ["feeds is a property, no class", "Unheard is not in the catalogue"]


def test_rows_that_break_only_together_are_judged_together() -> None:
    first, second = _under("Pet", "Animal", ROWS), _under("Pet", "Machine", ROWS)
    vetted = vet(TERMS, ZOO, [second, first])
    assert len(vetted.followed) == 1
    assert len(vetted.refused) == 1


HEADS = ("Animal", "Machine")


def test_a_step_is_cut_where_two_categories_meet() -> None:
    cut = parted(TERMS, [*ZOO, _under("RobotDog", "Dog")], HEADS, FILE)
    assert [each.row for each in cut] == [_under("RobotDog", "Robot")], "where it is even, the earlier head holds"


def test_the_step_that_most_others_agree_with_stays() -> None:
    more = [_under("RobotDog", "Dog"), _under("RobotDog", "Machine")]
    assert [each.row for each in parted(TERMS, [*ZOO, *more], HEADS, FILE)] == [_under("RobotDog", "Dog")]


def test_steps_of_other_files_are_not_cut() -> None:
    cut = parted(TERMS, [*ZOO, _under("RobotDog", "Dog", "ours.ttl")], HEADS, FILE)
    assert [each.row for each in cut] == [_under("RobotDog", "Robot")]
    assert parted(TERMS, [*ZOO, _under("RobotDog", "Dog", "ours.ttl")], HEADS, "another.tsv") == ()


def test_it_is_cut_once_and_not_again_for_each_descendant() -> None:
    more = [_under("RobotDog", "Dog"), _under("Toy", "RobotDog"), _under("Pet", "Toy")]
    assert len(parted(TERMS, [*ZOO, *more], HEADS, FILE)) == 1


STEPS = st.builds(_under, st.sampled_from(NAMES), st.sampled_from(NAMES), st.just(ROWS))
PAIRS = st.builds(_apart, st.sampled_from(NAMES[:3]), st.sampled_from(NAMES[3:]))


@given(
    st.lists(STEPS, max_size=5),
    st.lists(PAIRS, max_size=3),
    st.lists(STEPS | st.builds(_same, st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=8),
)
def test_what_is_followed_breaks_nothing_that_was_whole(steps: list[Axiom], pairs: list[Axiom], rows: list[Axiom]) -> None:
    own = [*steps, *pairs]
    before = Hierarchy.of(NAMES, own).unsatisfiable()
    vetted = vet(TERMS, own, rows)
    assert Hierarchy.of(NAMES, [*own, *vetted.followed]).unsatisfiable() == before
    assert {each.row for each in vetted.refused} | {*vetted.followed} >= {*rows}
    assert vet(TERMS, own, rows) == vetted
