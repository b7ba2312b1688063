"""Prices: those that come with the program, and those that somebody sets."""

from __future__ import annotations

import pytest

from assay.adapters.anthropic.prices import Price, Prices
from assay.model.config import Config
from assay.model.errors import BadConfig


def test_the_models_of_the_settings_have_a_price() -> None:
    prices = Prices()
    assert prices.of(Config().model) == Price(0.10, 0.50)
    assert prices.of(Config().model_fallback) == Price(2.0, 10.0)


def test_a_snapshot_costs_what_its_model_costs() -> None:
    assert Prices().of("claude-haiku-4-5-20251001") == Prices().of("claude-haiku-4-5")


def test_what_is_set_goes_before_the_table() -> None:
    prices = Prices(("claude-haiku-5-5=7/8.5", "mine:latest=0/0"))
    assert prices.of("claude-haiku-5-5") == Price(7.0, 8.5)
    assert prices.of("mine:latest").of(10**9, 10**9) == 0.0


def test_a_model_without_a_price_is_refused_with_the_way_out() -> None:
    with pytest.raises(BadConfig, match=r"model\.prices: the price of mine is not known; add it as mine=INPUT/OUTPUT"):
        Prices().of("mine")


def test_prices_are_per_million_tokens() -> None:
    assert Price(2.0, 10.0).of(500_000, 100_000) == pytest.approx(2.0)
