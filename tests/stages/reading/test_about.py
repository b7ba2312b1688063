"""What a source is about as a whole, and whom its `we` means."""

from __future__ import annotations

from assay.model.evidence import Support
from assay.stages.reading.about import group, topic
from assay.stages.reading.naming import lexicon
from assay.stages.reading.subjects import TITLE, WE, Group, Reach

LEXICON = lexicon([], {}, [])


def test_a_topic_is_derived_from_the_title_and_guessed_where_only_a_file_names_it() -> None:
    found = topic(Reach(LEXICON, group=Group("Kestrel")))
    guessed = topic(Reach(LEXICON, group=Group("Kestrel", guessed=True)))
    assert found is not None
    assert guessed is not None
    assert (found.subject.name, found.subject.rule, found.subject.support) == ("Kestrel", TITLE, Support.DERIVED)
    assert guessed.subject.support is Support.INFERRED


def test_without_a_group_there_is_no_topic() -> None:
    assert topic(Reach(LEXICON)) is None


def test_we_are_the_group_or_whoever_speaks_for_others() -> None:
    ours = group(Reach(LEXICON, speaker="Mira Okafor", group=Group("Kestrel")))
    mine = group(Reach(LEXICON, speaker="Mira Okafor"))
    assert ours is not None
    assert mine is not None
    assert (ours.subject.name, ours.many) == ("Kestrel", True)
    assert (mine.subject.name, mine.subject.rule, mine.subject.support) == ("Mira Okafor", WE, Support.INFERRED)
    assert group(Reach(LEXICON)) is None
