from __future__ import annotations

import pytest

from assay.stages.wording.outcomes import outcomes, replaced


def found(text: str) -> set[tuple[bool, str]]:
    return {(holds, " ".join(each)) for holds, each in outcomes(tuple(text.split()))}


@pytest.mark.parametrize(
    ("text", "holds", "what"),
    [
        ("§ moved to porto", True, "§ lives in porto"),
        ("§ moved to porto last week", True, "§ lives in porto"),
        ("§ has moved from lund to porto", False, "§ lives in lund"),
        ("§ switched from vim to helix", False, "§ uses vim"),
        ("§ 's licence changed from mit to apache", True, "§ 's licence is apache"),
        ("§ 's price rose to ¤12 eur", True, "§ 's price is ¤12 eur"),
        ("§ 's rent was raised to ¤900 eur", True, "§ 's rent is ¤900 eur"),
        ("§ left heron", False, "§ works for heron"),
        ("§ quit her job at heron", False, "§ works for heron"),
        ("§ stopped using vim", False, "§ uses vim"),
        ("§ quit smoking", False, "§ smokes"),
        ("§ used to use vim", False, "§ uses vim"),
        ("§ uses helix instead of vim", False, "§ uses vim"),
        ("§ dropped support for windows", False, "§ supports windows"),
        ("§ is divorced", False, "§ is married"),
        ("§ is married to ines", True, "§ is married"),
        ("§ is vegetarian", False, "§ eats meat"),
        ("§ loves olives", True, "§ likes olives"),
        ("§ died", False, "§ is alive"),
    ],
)
def test_what_follows(text: str, holds: bool, what: str) -> None:
    assert (holds, what) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "§ lives in lund",
        "§ did not move to porto",
        "§ never switched from vim to helix",
        "§ is used to use vim",
        "moved",
        "",
    ],
)
def test_what_nothing_follows_of(text: str) -> None:
    assert found(text) == set()


def test_a_switch_to_something_says_nothing_of_what_else_is_used() -> None:
    assert found("§ switched to helix") == set()


def test_what_a_text_says_was_given_up() -> None:
    assert replaced("Mira switched from Vim to Helix.") == {"vim"}
    assert replaced("Mira uses Helix instead of Old Vim.") == {"old vim"}
    assert replaced("Mira did not switch from Vim to Helix.") == frozenset()
    assert replaced("Mira switched to Helix.") == frozenset()
    assert replaced("Mira uses Vim.") == frozenset()
