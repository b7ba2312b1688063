"""File names."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.strategies import values
from tests.strategies.effort import many, some

from assay.model.names import basename_key
from assay.text import filenames

ID = "mem-01kb9qz3w8e6t5v9x1m2n3p4r5"
RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?", re.IGNORECASE)
TITLES = st.one_of(
    values.texts(),
    st.text(max_size=200),
    st.text("ab .-%\u0301", max_size=150),
    st.text("aé漢👩\u200d💻🇩🇪\u0301\u094d\u0915", max_size=80),
    st.sampled_from(["con", "NUL", "lpt¹", "COM9", "aux"]).flatmap(
        lambda name: st.text(" .mdMD-", max_size=6).map(lambda end: name + end)
    ),
)


def check(name: str) -> None:
    """What must hold on every system and in a wikilink."""
    assert name
    assert not set(name) & set('[]#^|\\/:*?"<>')
    assert "%%" not in name
    assert not {unicodedata.category(each) for each in name} & {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
    assert name[0] not in " .-"
    assert name[-1] not in " ."
    assert not RESERVED.fullmatch(name)
    assert not name.casefold().endswith(".md")
    assert unicodedata.is_normalized("NFC", name)
    assert "  " not in name
    name.encode("utf-8")


@given(TITLES)
@some
@example("e\u200d\u0301")
@example("%\u200b%")
@example("a.md .md")
@example("x" * 98 + " .md and more")
@example("con." + "x" * 200)
def test_a_name_is_safe_short_and_final(title: str) -> None:
    for name in (filenames.plain(title), filenames.readable(title, ID)):
        check(name)
    assert len(filenames.plain(title).encode()) <= filenames.MAX_BYTES
    assert len(filenames.readable(title, ID).encode()) <= filenames.MAX_BYTES + len(" n3p4r5")
    assert filenames.plain(filenames.plain(title)) == filenames.plain(title)
    assert filenames.readable(filenames.readable(title, ID), ID) == filenames.readable(title, ID)
    assert basename_key(filenames.plain(title)) == basename_key(unicodedata.normalize("NFD", filenames.plain(title)))


@pytest.mark.long
@given(TITLES)
@many
def test_many_names_are_safe(title: str) -> None:
    check(filenames.plain(title))
    assert filenames.plain(filenames.plain(title)) == filenames.plain(title)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Ada writes her design notes in English.", "Ada writes her design notes in English"),
        ("Ada Lovelace", "Ada Lovelace"),
        ("Zoë's 漢字 & more, v1.10", "Zoë's 漢字 & more, v1.10"),
        ("AC/DC at 10:30", "AC-DC at 10-30"),
        ("What: really?", "What really"),
        ("[[Ada|her]] #tag ^m14", "Ada-her tag m14"),
        ("a | b\\c", "a b-c"),
        ("100%% sure %%%", "100% sure %"),
        ("--help", "help"),
        ("../../etc/passwd", "etc-passwd"),
        (".hidden", "hidden"),
        ("Etc...", "Etc"),
        ("two\nlines\u2028and\ttabs", "two lines and tabs"),
        ("evil\u202egnp.exe\u200b", "evilgnp.exe"),
        ("e\u0301", "é"),
        ("CON", "CON_"),
        ("nul.tar.gz", "nul_.tar.gz"),
        ("LPT1", "LPT1_"),
        ("COM¹", "COM¹_"),
        ("Console", "Console"),
        ("README.md", "README"),
        ("\ud800half", "half"),
        ("\U000e0041tagged\ufe0f", "tagged"),
    ],
)
def test_a_title_stays_readable(title: str, name: str) -> None:
    assert filenames.plain(title) == name
    assert filenames.readable(title, ID) == f"{name} n3p4r5"


@pytest.mark.parametrize("title", ["", "...", "???", "\u200b\u202e", "/", " - "])
def test_a_title_of_which_nothing_is_left_becomes_the_id(title: str) -> None:
    assert filenames.readable(title, ID) == ID
    assert filenames.plain(title) == "Unnamed"


def test_a_long_title_is_cut_at_a_word() -> None:
    title = "Every morning at nine the whole team of the Analytical Engine meets in the large room on the second floor"
    assert (
        filenames.plain(title)
        == "Every morning at nine the whole team of the Analytical Engine meets in the large room on the second"
    )
    assert filenames.plain("A " + "x" * 200) == "A " + "x" * 98


CLUSTERS = [
    "é",
    "漢",
    "a\u0323\u0323",
    "👍🏻",
    "👍🏿",
    "🇦🇿",
    "क्ष",
    "\u1112\u119e\u11ab",
    "\u1112\u1176\u11ff",
    "\ua960\ud7b0\ud7fb",
]


@pytest.mark.parametrize("cluster", CLUSTERS)
@pytest.mark.parametrize("before", range(10))
def test_a_cluster_is_never_cut(cluster: str, before: int) -> None:
    start, whole = "x" * before, unicodedata.normalize("NFC", cluster)
    count = (filenames.MAX_BYTES - before) // len(whole.encode())
    assert filenames.plain(start + cluster * 60) == start + whole * count


def test_one_cluster_that_is_too_long_is_left_out() -> None:
    assert filenames.plain("a" + "\u0316" * 200) == "Unnamed"


def test_titles_that_look_the_same_get_the_same_name() -> None:
    assert filenames.plain("Ada\u200b Love\u034flace\ufe0f") == filenames.plain("Ada Lovelace")


@given(st.text(st.characters(max_codepoint=0x80)))
@some
def test_in_a_text_of_plain_letters_stands_what_may_as_in_any_other(text: str) -> None:
    assert filenames._allowed(f"{text} é") == f"{filenames._allowed(text)} é"
