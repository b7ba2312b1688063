from __future__ import annotations

import pytest

from assay.stages.wording.readings import readings


def cores(text: str) -> set[str]:
    return {" ".join(each) for each in readings(text, ("Falcon",)).cores}


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("Falcon was written by Ada Bauer.", "ada_bauer wrote §"),
        ("Falcon is maintained by Ada Bauer.", "ada_bauer maintains §"),
        ("Falcon has been tested by Ada Bauer.", "ada_bauer has tested §"),
        ("Falcon will be tested by Ada Bauer.", "ada_bauer will test §"),
        ("Falcon was not approved by the board.", "board did not approve §"),
        ("The limit of Falcon is 5.", "§ 's limit is ¤5"),
        ("Tom is Falcon's owner.", "§ 's owner is tom"),
        ("Falcon's home is in Lund.", "§ lives in lund"),
        ("Zoe is married to Ada.", "ada is married to zoe"),
        ("Falcon moved to Porto from Lund.", "§ moved from lund to porto"),
        ("At 9:00 Falcon starts.", "§ starts at ~09:00"),
        ("Falcon supports Windows, macOS and Linux.", "§ supports linux macos and windows"),
    ],
)
def test_how_else_it_can_be_put(text: str, among: str) -> None:
    assert among in cores(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ada says that Falcon was written by Tom.",
        "Falcon is due by May.",
        "Falcon grew by 5 percent.",
        "Falcon is a friend of Tom.",
        "Falcon has 3 dogs and cats.",
        "Falcon sends letters to people from Lund.",
        "Falcon is not the owner of Tom.",
    ],
)
def test_what_can_be_put_in_one_way_only(text: str) -> None:
    assert len(cores(text)) == 1


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("In May Falcon moved.", ("in", "@--05")),
        ("Falcon moved on 3 May 2026.", ("in", "@2026-05-03")),
        ("Falcon was moved in May by Tom.", ("in", "@--05")),
        ("Falcon has slept since 2025.", ("since", "@2025")),
        ("Falcon swims on Mondays.", ("every", "monday")),
        ("Every night Falcon swims.", ("every", "night")),
        ("The meeting in May pleased Falcon.", None),
        ("Every Monday meeting pleased Falcon.", None),
        ("Tom said in May that Falcon moved.", None),
        ("Falcon does not swim every day.", None),
        ("Falcon only moved in May.", None),
        ("Falcon signed report 2026-03-03.", None),
    ],
)
def test_a_phrase_of_time_is_set_aside_where_its_place_says_nothing(text: str, when: tuple[str, str] | None) -> None:
    found = readings(text, ("Falcon",))
    assert found.when == when
    assert (when is None) or not any(each.startswith("@") for core in found.cores for each in core)
