from hypothesis import given
from hypothesis import strategies as st

from assay.text.lookup import Fit, asked, key, keys, words


def test_a_key_is_letters_and_digits() -> None:
    assert key("worksFor") == key("works for") == key("Works-For!") == "worksfor"
    assert key("１０ Straße") == "10strasse"


def test_fits() -> None:
    found = keys("rc:Doctor-Medical", ("doctor (Medical)", "physician"), ("medic",))
    assert found == {
        "doctormedical": Fit.NAME,
        "medic": Fit.WORD,
        "doctor": Fit.HEAD,
        "physician": Fit.FURTHER,
    }


def test_a_head_of_two_letters_is_none() -> None:
    assert "x" not in keys("rc:X-RayMachine", ("x-ray machine",))


def test_what_a_query_asks_for() -> None:
    assert asked("cities") == ("cities", "city", "citie")
    assert asked("the boxes") == ("theboxes", "boxes", "box", "boxe")
    assert asked("women") == ("women", "woman")
    assert asked("children") == ("children", "child")
    assert asked("bus") == ("bus",)
    assert asked("glass") == ("glass",)
    assert asked("") == ()


def test_words_cut_camel_case() -> None:
    assert words("HTTPServer works-for birthDate") == ("http", "server", "works", "for", "birth", "date")


@given(st.text(max_size=30))
def test_total(text: str) -> None:
    assert all(each == key(each) for each in asked(text))
    keys(f"my:{text}", (text or "x",))
