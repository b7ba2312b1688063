"""What a model cost: requests, tokens and dollars, added up over a run."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cost:
    """Of what was really asked; an answer from the bank costs nothing. Tokens as the provider counted them."""

    requests: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    usd: float = 0.0
    """US dollars, by the prices that were in force."""

    def __add__(self, other: Cost) -> Cost:
        return Cost(
            self.requests + other.requests,
            self.input_tokens + other.input_tokens,
            self.output_tokens + other.output_tokens,
            self.usd + other.usd,
        )

    def __str__(self) -> str:
        """For people; four decimals of a dollar, since a night may cost less than a cent."""
        asked = f"{self.requests} request{'' if self.requests == 1 else 's'}"
        return f"{asked}, {self.input_tokens:,} + {self.output_tokens:,} tokens, ${self.usd:.4f}"
