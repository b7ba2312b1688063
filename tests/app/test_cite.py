"""Citations: they order what is alike, and reach nothing that is not there."""

from __future__ import annotations

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim

from assay.app.cite import cite
from assay.app.find import Options, search
from assay.app.remember import remember
from assay.model.errors import UsageError
from assay.model.evidence import Channel
from assay.model.sensitivity import Sensitivity


@pytest.fixture
def twins(vault: Vault) -> Vault:
    vault.ingest(
        claim("The crane in Porto is painted red.", subject="Crane"),
        claim("The crane in Porto is forty metres tall.", subject="Crane", ref="chat#m2"),
    )
    return vault


def test_what_was_cited_comes_first_and_its_score_stays(twins: Vault) -> None:
    before = search("crane Porto", Options(), twins.world).hits
    last = [each for each in before if each.kind == "note"][-1]
    found = [cite(twins.world, last.id or "") for _ in range(31)]
    assert (found[0].id, found[0].count, found[-1].count) == (last.id, 1, 31)
    after = [each for each in search("crane Porto", Options(), twins.world).hits if each.kind == "note"]
    assert after[0].id == last.id
    assert {each.id: each.score for each in after} == {each.id: each.score for each in before if each.kind == "note"}


def test_an_answer_is_never_overtaken_by_what_is_cited_all_day(vault: Vault) -> None:
    vault.ingest(ADA_WRITES, claim("Kestrel notes are kept in a box.", subject="Kestrel", ref="chat#m7"))
    (box,) = [each.id for each in vault.notes().values() if "box" in each.statement]
    for _ in range(40):
        cite(vault.world, box)
    first = search("Ada writes her design notes in English", Options(), vault.world).hits[0]
    assert "English" in first.title


def test_by_an_end_of_its_id_or_its_title(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (note,) = vault.notes().values()
    assert cite(vault.world, note.id[-6:]).id == note.id
    assert cite(vault.world, "Ada writes her design notes in English.").count == 2
    assert cite(vault.world, "Ada Lovelace").id.startswith("ent-")


def test_a_note_of_the_short_memory_too(vault: Vault) -> None:
    note = remember(vault.world, "The tide is low.", Channel.CLI).note
    assert cite(vault.world, note.id).count == 1


def test_what_is_not_there_or_not_to_be_seen_is_not_cited(twins: Vault) -> None:
    world = twins.world
    for wanted in ("mem-01kb9qz3w8e6t5v9x1m2n3p4r5", "", "no such thing"):
        with pytest.raises(UsageError, match="nothing of that id"):
            cite(world, wanted)
    (path,) = [each for each in twins.paths("Notes/**/*.md") if "red" in each.name]
    path.write_bytes(path.read_bytes().replace(b"sensitivity: internal", b"sensitivity: restricted"))
    red = next(each.id for each in twins.notes().values() if "red" in each.statement)
    with pytest.raises(UsageError, match="nothing of that id"):
        cite(twins.world, red, Sensitivity.PERSONAL)
    assert cite(twins.world, red).count == 1


def test_an_end_that_several_have_is_said(vault: Vault) -> None:
    vault.ingest(claim("The crane is red.", subject="Crane"), claim("A crane flew by.", subject="crane", ref="chat#m9"))
    vault.write(
        "Memory/Entities/Things/Other.md", (vault.paths("Entities/**/*.md")[0]).read_text("utf-8").replace("ent-0", "ent-1")
    )
    with pytest.raises(UsageError, match="could be any of ent-"):
        cite(vault.world, "Crane")
