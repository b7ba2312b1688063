from __future__ import annotations

import pytest
from hypothesis import given
from tests.strategies import effort, values

from assay.stages.affirmation import affirms, asks_for_a_yes

SAID = "You prefer tabs."


@pytest.mark.parametrize(
    "answer",
    [
        *[
            "Yes",
            "Yes, exactly.",
            "Yep!",
            "That's right.",
            "Correct, thanks.",
            "Exactly, Claude.",
            "Yes, I prefer tabs.",
            "Yes. I prefer tabs.",
            "Sure.",
        ],
        *["Ja, genau.", "Sí, exacto", "Oui, c'est ça.", "Yes. I will send you the file.", "  yes please"],
        *["Yes. No idea who set it up.", "Yes, correct. Apparently the vendor wants more. Why?", "Yes.\nI never eat meat."],
    ],
)
def test_a_plain_yes(answer: str) -> None:
    assert affirms(answer, SAID, "Claude")


@pytest.mark.parametrize(
    "answer",
    [
        *[
            "No",
            "no, exactly not",
            "Yes, but only at home.",
            "Yes and no.",
            "Yes, if I prefer tabs.",
            "Yes. Actually, no.",
            "Yes? I am not sure.",
            "",
        ],
        *[
            "Yes, except in Go.",
            "Right now I'm busy.",
            "Exactly the opposite!",
            "Correct me if I'm wrong.",
            "Yes, I use spaces.",
        ],
        *[
            "Yes, maybe.",
            "Sure, if you say so.",
            "Well, yes",
            "Yes, 4 tabs.",
            "Yes, mostly.",
            "Yes, I think so.",
            "True story.",
        ],
        *["Yes. Hmm, not quite.", "Yes. I prefer tabs only in Go.", "Yes. Or do I prefer spaces to tabs?"],
        *["Yes. But not in Go.", "Ja, aber nur zu Hause.", "Yes, I never use spaces.", "Absolutely nothing."],
    ],
)
def test_anything_else(answer: str) -> None:
    assert not affirms(answer, SAID, "Claude")


def test_a_yes_may_repeat_only_what_was_said() -> None:
    assert affirms("Yes, 4 spaces.", "You indent by 4 spaces.")
    assert not affirms("Yes, 2 spaces.", "You indent by 4 spaces.")
    assert not affirms("Yes, tabs.")


@pytest.mark.parametrize(
    ("answer", "said", "yes"),
    [
        ("Yes, 5 MB.", "The cache has 5 MB of the 8 GB.", True),
        ("Yes, 5 GB.", "The cache has 5 MB of the 8 GB.", False),
        ("Yes, 3 May.", "It began on 5 May and ended on 3 June.", False),
        ("Yes, 3 May.", "on May 3", True),
        ("Yes, 2 dogs and 3 cats.", "There are 2 dogs and 3 cats.", True),
        ("Yes, 3 dogs and 2 cats.", "There are 2 dogs and 3 cats.", False),
        ("Right, at 9.", "The choir meets at 9 on Mondays.", True),
        ("Exactly, 12.", "12 people are coming.", True),
    ],
)
def test_a_number_is_repeated_with_what_it_counts(answer: str, said: str, yes: bool) -> None:
    assert affirms(answer, said) is yes


def test_questions_that_a_yes_settles() -> None:
    assert asks_for_a_yes("You prefer tabs, right?")
    assert asks_for_a_yes("Noted. Do you prefer tabs?")
    assert not asks_for_a_yes("Do you prefer tabs or spaces?")
    assert not asks_for_a_yes("Which do you prefer, tabs?")


@given(values.texts(), values.texts())
@effort.few
def test_never_raises(answer: str, said: str) -> None:
    assert affirms(answer, said) in (True, False)
    assert asks_for_a_yes(answer) in (True, False)


def test_a_yes_with_another_figure_is_no_yes() -> None:
    assert affirms("Yes, 4.", "You have 4 cats.", "Claude")
    assert not affirms("Yes, 5.", "You have 4 cats.", "Claude")
    assert not affirms("Yes, 3 May 2026.", "It was on 5 May 2026 and ended on 3 June 2026.", "Claude")
    assert affirms("Yes, 3 June 2026.", "It was on 5 May 2026 and ended on 3 June 2026.", "Claude")
