"""The purse: what is set aside counts as spent until it is paid or given back."""

from __future__ import annotations

import pytest

from assay.adapters.anthropic.purse import Purse
from assay.model.cost import Cost
from assay.model.errors import Unproposed


def test_what_was_paid_is_spent_and_the_rest_given_back() -> None:
    purse = Purse(1.0)
    with purse.holding(0.9) as pay:
        pay(Cost(1, 10, 5, 0.2))
    assert purse.spent == Cost(1, 10, 5, 0.2)
    with purse.holding(0.8):
        pass
    assert purse.spent.usd == 0.2


def test_requests_at_the_same_time_cannot_overdraw_it() -> None:
    purse = Purse(1.0)
    with purse.holding(0.6), pytest.raises(Unproposed, match=r"may cost \$0\.6000, and \$0\.0000 of the budget of \$1\.00"):
        purse.holding(0.6).__enter__()


def test_what_failed_gives_its_money_back() -> None:
    purse = Purse(1.0)
    with pytest.raises(ZeroDivisionError), purse.holding(1.0):
        raise ZeroDivisionError
    with purse.holding(1.0):
        pass


def test_a_purse_without_money_asks_nothing() -> None:
    with pytest.raises(Unproposed, match=r"Raise model\.budget"):
        Purse(0.0).holding(0.001).__enter__()
