"""Costs add up, and nothing is nothing."""

from assay.model.cost import Cost


def test_costs_add_up() -> None:
    assert Cost(1, 10, 2, 0.5) + Cost(2, 1, 1, 0.25) == Cost(3, 11, 3, 0.75)
    assert sum([Cost(1, 1, 1, 0.5)] * 3, Cost()) == Cost(3, 3, 3, 1.5)


def test_a_cost_is_said_in_words() -> None:
    assert str(Cost(1, 1200, 30, 0.00018)) == "1 request, 1,200 + 30 tokens, $0.0002"
    assert str(Cost(2)).startswith("2 requests, ")
