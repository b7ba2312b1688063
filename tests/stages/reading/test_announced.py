"""What is said of whom before a colon or a verb."""

import pytest
from tests.stages.reading.test_frame import built

from assay.stages.reading import announced


def test_a_thing_before_a_colon() -> None:
    assert announced.thing(built("Roof: two quotes came in.")) == "Roof"
    assert announced.thing(built("Yesterday: two quotes came in.")) is None


def test_the_holder_of_a_role() -> None:
    assert announced.holder(built("The treasurer: this year Ana Duarte.")) == ""
    assert announced.holder(built("Our treasurer: Ana Duarte.")) == "Ana Duarte"


@pytest.mark.parametrize(
    ("sentence", "tongue", "said"),
    [
        ("Guten Tag, hier Uta Pohl, Kassenwart.", "de", True),
        ("Bonjour, Pohl du théâtre.", "fr", True),
        ("Pohl kam gestern.", "de", False),
        ("Guten Tag, hier Anton Weber.", "de", False),
    ],
)
def test_who_speaks(sentence: str, tongue: str, said: bool) -> None:
    assert announced.speaks(built(sentence, tongue), "Uta Pohl") is said
