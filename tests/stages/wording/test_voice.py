from __future__ import annotations

import pytest

from assay.stages.wording.voice import active, given


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("§ was written by ada", "ada wrote §"),
        ("§ is being audited by heron", "heron is auditing §"),
        ("§ was sent to lund by heron", "heron sent § to lund"),
        ("§ is not used by ada", "ada does not use §"),
    ],
)
def test_the_active_of_a_passive(text: str, other: str) -> None:
    assert other in {" ".join(each) for each in active(tuple(text.split()))}


@pytest.mark.parametrize("text", ["§ is due by may", "§ grew by ¤5 %", "§ says that it was made by ada", "§ stands by"])
def test_what_is_no_passive(text: str) -> None:
    assert not [each for each in active(tuple(text.split())) if each[0] != "may"]


def test_a_gift_from_its_other_end() -> None:
    assert list(given(tuple("§ gave ines a book".split()))) == [tuple("§ gave a book to ines".split())]
    assert not list(given(tuple("§ gave ines".split())))
    assert not list(given(tuple("§ gave a book to ines".split())))
