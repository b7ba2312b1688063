"""A model as it is asked here: out of the bank if it was asked before, within the budget, another one where it fails."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol, TypeVar

from assay.adapters.anthropic.endpoint import Endpoint, Said, Unavailable
from assay.adapters.anthropic.prices import Prices
from assay.adapters.anthropic.purse import Purse
from assay.model.config import Config
from assay.model.cost import Cost
from assay.model.errors import Unproposed
from assay.model.redacted import Redacted
from assay.stages.prompting.prompt import Prompt, Unusable

Item = TypeVar("Item")
Made = TypeVar("Made")

COMPLETE: Final = ("end_turn", "stop_sequence")
TRUNCATED: Final = ("max_tokens", "model_context_window_exceeded")


class Bank(Protocol):
    """Where answers are kept that were paid for."""

    def get(self, key: str) -> str | None:
        """The answer, None if there is none."""
        ...

    def put(self, key: str, answer: Redacted) -> None:
        """Durable before it returns."""
        ...


class Declined(Unavailable):
    """The model refuses to answer; another one may."""


Keep = Callable[[str], Redacted]
"""What may be kept of an answer. Raises Unusable where that is nothing."""


class Model:
    """The memory model with its fallback. Safe for threads; no more requests at a time than the settings allow."""

    def __init__(self, config: Config, endpoint: Endpoint, bank: Bank | None = None) -> None:
        self._config, self._endpoint, self._bank = config, endpoint, bank
        self._prices = Prices(config.model_prices)
        self._purse = Purse(config.model_budget)
        self._gate = threading.BoundedSemaphore(config.model_concurrency)

    @property
    def cost(self) -> Cost:
        """What this run has paid so far."""
        return self._purse.spent

    def answer(self, version: str, prompt: Prompt, keep: Keep) -> Redacted:
        """The answer as `keep` leaves it, at most once paid for. Raises Unproposed, Missing, BadConfig."""
        key = prompt.key(f"{version} {self._config.model}")
        held = self._bank.get(key) if self._bank else None
        if held is not None:
            return keep(held)
        answer = self._asked(prompt, keep)
        if self._bank is not None:
            self._bank.put(key, answer)
        return answer

    def _asked(self, prompt: Prompt, keep: Keep) -> Redacted:
        names = dict.fromkeys(name for name in (self._config.model, self._config.model_fallback) if name)
        reasons: list[str] = []
        for name in names:
            try:
                return keep(self._paid(name, prompt))
            except Unavailable as problem:
                reasons.append(problem.reason)
            except Unusable as problem:
                raise Unproposed(f"{problem} ({name})") from None
        raise Unproposed("; ".join(reasons))

    def _paid(self, name: str, prompt: Prompt) -> str:
        """The text of a whole answer, once it is paid."""
        price = self._prices.of(name)
        with self._gate, self._purse.holding(price.of(prompt.tokens, prompt.most)) as pay:
            try:
                said = self._endpoint.ask(name, prompt)
            except (Unavailable, Unproposed) as problem:
                if getattr(problem, "billed", True):  # nobody says what it cost, so it counts as the most that it may
                    pay(Cost(1, prompt.tokens, prompt.most, price.of(prompt.tokens, prompt.most)))
                raise
            used = said.usage or (prompt.tokens, prompt.most)
            pay(Cost(1, *used, price.of(*used)))
        return _whole(name, said)

    def each(self, items: Sequence[Item], make: Callable[[Item], Made]) -> tuple[Made, ...]:
        """What `make` makes of all items, at the same time and in their order. The first that fails ends it.

        What was begun is finished first, and so is in the bank.
        """
        if len(items) < 2:
            return tuple(map(make, items))
        with ThreadPoolExecutor(min(self._config.model_concurrency, len(items))) as pool:
            begun = [pool.submit(make, item) for item in items]
            try:
                return tuple(each.result() for each in begun)
            except BaseException:
                for each in begun:
                    each.cancel()
                raise


def _whole(name: str, said: Said) -> str:
    if said.stop == "refusal":
        raise Declined(f"{name} declined to answer")
    if said.stop in TRUNCATED:
        raise Unproposed(f"the answer of {name} was cut off")
    if said.stop not in COMPLETE or not said.text.strip():
        raise Unproposed(f"{name} gave no answer")
    return said.text
