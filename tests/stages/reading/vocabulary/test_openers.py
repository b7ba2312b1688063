"""Words with which sentences begin."""

from assay.stages.reading.vocabulary import openers


def test_they_are_of_all_three_languages_and_no_names() -> None:
    assert {"dann", "además", "heureusement"} <= openers.WORDS
    assert not {"anna", "rosa", "marco"} & openers.WORDS
