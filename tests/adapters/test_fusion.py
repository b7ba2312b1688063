"""The floor: what tells something of a question, by its words, by its meaning, or by some of both."""

from __future__ import annotations

import pytest

from assay.adapters.fusion import dense, least_of_strangers, score, telling
from assay.model.hit import Parts


@pytest.mark.parametrize(
    ("lexical", "cosine", "tells"),
    [
        (0.5, None, True),  # half of the words
        (0.35, None, False),  # one rare word of three
        (0.35, 0.2, False),
        (0.35, 0.37, True),  # and nearly the likeness that would tell alone
        (0.1, 0.37, False),
        (0.0, 0.41, True),
        (0.0, 0.39, False),
        (0.0, None, False),
    ],
)
def test_the_floor(lexical: float, cosine: float | None, tells: bool) -> None:
    assert telling(Parts(lexical, cosine, mean=0.1, least=0.4)) is tells


def test_in_a_vault_about_one_thing_everything_is_near() -> None:
    assert telling(Parts(0.0, 0.8, mean=0.6, least=0.99))
    assert not telling(Parts(0.0, 0.65, mean=0.6, least=0.99))


def test_strangers_need_as_much_as_tells_anywhere() -> None:
    least = least_of_strangers(0.2)
    assert dense(Parts(0.0, least, mean=0.2)) == pytest.approx(0.45)


def test_a_few_of_the_words_do_not_outweigh_meaning() -> None:
    assert score(Parts(0.4, 0.1, mean=0.1)) < score(Parts(0.0, 0.25, mean=0.1))
    assert score(Parts(0.9, 0.1, mean=0.1)) > score(Parts(0.0, 0.7, mean=0.1))
