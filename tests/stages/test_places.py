from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from tests.strategies import effort, values
from tests.strategies.claims import CONFIG, DAY, ONTOLOGY, OTHER, OWNER, PERSON, passage, said, yes

from assay.model.candidate import Candidate
from assay.model.entity import Entity
from assay.model.evidence import Block, Evidence, Kind, Support
from assay.model.link import Link, parse_link
from assay.model.names import basename_key
from assay.model.neighbourhood import Neighbourhood
from assay.model.patch import Keep
from assay.model.redacted import stored
from assay.stages.ground import Place
from assay.stages.places import basename, entity_page, entity_path, keeps, named_link, place

PAGE = "Memory/Sources/2026/Talk.md"
PAIR = said(
    "You like tea.", "Mira likes tea.", by=passage("You like tea.", kind=Kind.AGENT, speaker="bot"), confirmation=yes()
)


def near(**changes: Any) -> Neighbourhood:
    return Neighbourhood(**{"page": PAGE, **changes})


def block(candidate: Candidate) -> Block:
    assert candidate.block is not None
    return candidate.block


def entity(name: str, *types: str) -> Entity:
    return Entity(id="ent-01kb9qz3w8a2c4e6g8j0m2n4p6", name=stored(name), types=types, created=DAY)


def line(anchor: str, kind: Kind) -> Evidence:
    return Evidence(Link(f"Talk#^{anchor}"), kind, block(PAIR).channel, Support.EXPLICIT, None, None, 0, 1, "sha256:0")


def test_a_page_is_named_after_its_entity_if_the_name_is_free() -> None:
    assert entity_page(entity("Ada"), (), ONTOLOGY) == "Ada"
    taken = frozenset((basename_key("ADA"),))
    assert entity_page(entity("Ada", PERSON), taken, ONTOLOGY) == "Ada (person)"
    assert entity_page(entity("Ada"), taken, ONTOLOGY) == "Ada m2n4p6"
    both = taken | {basename_key("Ada (person)")}
    assert entity_page(entity("Ada", PERSON), both, ONTOLOGY) == "Ada m2n4p6"


def test_the_folder_is_that_of_the_first_class() -> None:
    assert entity_path(entity("Ada", PERSON), (), ONTOLOGY, CONFIG) == "Memory/Entities/People/Ada.md"
    assert entity_path(entity("Ada", "made:up"), (), ONTOLOGY, CONFIG) == "Memory/Entities/Things/Ada.md"


def test_links_show_names_that_their_pages_cannot_have() -> None:
    assert str(named_link("Ada", "Ada")) == "[[Ada]]"
    assert str(named_link("AC-DC", "AC/DC")) == "[[AC-DC|AC/DC]]"
    assert str(named_link("a b", "[a]|b\n")) == "[[a b| a  b ]]"
    assert parse_link(str(named_link("a b", "[a]|b\n"))) is not None


def test_basename() -> None:
    assert basename("Memory/Notes/2026/11/A note.md") == "A note"
    assert basename("A note") == "A note"


# -- blocks ------------------------------------------------------------------------------------------------------------


def test_blocks_keep_their_own_ids() -> None:
    assert place(PAIR, near()) == Place("Talk", "m1", "m2")
    assert place(PAIR, near(page=None)).page is None
    assert place(said(None, "x y"), near()) == Place("Talk", None, None)


def test_a_block_id_that_another_text_has_is_told_apart_by_its_hash() -> None:
    other = block(said("Something else.", "Mira likes tea."))
    where = place(PAIR, near(kept={"m1": other}))
    assert where.block is not None
    assert where.block.startswith("m1-")
    assert where == place(PAIR, near(kept={"m1": other}))
    kept = {"m1": other, where.block: block(PAIR)}
    assert place(PAIR, near(kept=kept)) == where
    crowded = {"m1": other, where.block: other}
    assert place(PAIR, near(kept=crowded)).block not in {"m1", where.block}


def test_block_ids_have_no_case() -> None:
    other = block(said("Something else.", "Mira likes tea."))
    assert place(PAIR, near(kept={"M1": other})).block not in {"m1", "M1"}
    assert place(PAIR, near(kept={"M1": block(PAIR)})).block == "M1"


def test_the_same_words_of_another_speaker_are_another_block() -> None:
    other = replace(block(PAIR), speaker=stored(OTHER))
    assert place(PAIR, near(kept={"m1": other})).block != "m1"


def test_statement_and_answer_never_share_an_id() -> None:
    clash = said(
        "You like tea.", "Mira likes tea.", by=passage("You like tea.", kind=Kind.AGENT), confirmation=yes(anchor="M1")
    )
    where = place(clash, near())
    assert where.block == "m1"
    assert where.answer is not None
    assert where.answer.lower() != "m1"


def test_kept_is_what_evidence_points_at_and_is_not_kept_yet() -> None:
    both = (line("m1", Kind.AGENT), line("m2", Kind.PERSON))
    assert [each.block.anchor for each in _keeps(both)] == ["m1", "m2"]
    assert [each.block.anchor for each in _keeps(both[:1])] == ["m1"]
    assert [each.block.anchor for each in _keeps(both, kept={"m1": block(PAIR)})] == ["m2"]
    assert _keeps(()) == ()
    assert _keeps(both, page=None) == ()


def test_a_block_is_kept_as_no_more_than_it_was_taken_for() -> None:
    owner = said("I like tea.", "Mira likes tea.")
    for kind, kept in ((Kind.PERSON, Kind.PERSON), (Kind.DOCUMENT, Kind.PERSON), (Kind.AGENT, Kind.AGENT)):
        (found,) = keeps(owner, (line("m1", kind),), near())
        assert isinstance(found, Keep)
        assert found.block.kind is kept
        assert (found.source, found.title, found.path, found.block.speaker) == ("talk", "Talk", PAGE, OWNER)


def _keeps(evidence: tuple[Evidence, ...], **changes: Any) -> tuple[Keep, ...]:
    found = keeps(PAIR, evidence, near(**changes))
    return tuple(each for each in found if isinstance(each, Keep))


@given(values.candidates(), values.block_lists())
@effort.few
def test_places_are_stable_and_distinct(candidate: Candidate, kept: tuple[Block, ...]) -> None:
    held = {each.anchor: each for each in kept}
    where = place(candidate, near(kept=held))
    for given_block, anchor in ((candidate.block, where.block), (candidate.confirmation, where.answer)):
        if given_block is not None and anchor is not None:
            assert anchor not in held or held[anchor].digest == given_block.digest
            held[anchor] = given_block
    again = place(candidate, near(kept=held))
    assert again == where
