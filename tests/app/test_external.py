"""The person's own notes as sources, and what becomes of claims whose note says something else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.app.worlds import ADA, Vault, make, sound, words

from assay.app import external, importing
from assay.app.ingest import Options
from assay.model.conversation import Conversation
from assay.model.errors import UsageError
from assay.model.evidence import Channel, Kind
from assay.model.note import Note, Status

OPTIONS = Options()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Vault]:
    """A vault with a journal and a folder of what others wrote, and one that nobody may read."""
    vault = make(tmp_path / "vault", replace(ADA, extract=("Journal", "Work"), mine=("Journal",)))
    vault.write("Journal/2026-11-28.md", "# Saturday\n\nI live in London.\n\nRain all day.\n")
    vault.write("Journal/2026-11-29.md", "Nothing happened.\n")
    vault.write("Private/secret.md", "I live in Madrid.\n")
    saved(vault)
    yield vault
    vault.close()


def saved(vault: Vault) -> None:
    """The person commits what they wrote."""
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=notes")


def ingest(vault: Vault) -> list[str]:
    return words(importing.ingest_external(vault.world, OPTIONS))


def note(vault: Vault) -> Note:
    return vault.notes()["Ada Lovelace lives in London."]


def test_only_the_named_folders_are_read(own: Vault) -> None:
    found = [each for each in external.conversations(own.world, "x/1") if isinstance(each, Conversation)]
    assert [each.key for each in found] == ["vault:Journal/2026-11-28.md", "vault:Journal/2026-11-29.md"]


def test_a_journal_is_its_owners_word_and_the_quote_is_copied(own: Vault) -> None:
    assert ingest(own) == ["accept"]
    (line,) = note(own).evidence
    assert (line.kind, line.channel, line.speaker) == (Kind.PERSON, Channel.VAULT, "Ada Lovelace")
    (source,) = own.paths("Sources/2026/*.md")
    text = source.read_text("utf-8")
    assert "> I live in London." in text
    assert "Rain" not in text
    assert ingest(own) == []
    sound(own)


def test_another_folder_is_a_document(own: Vault) -> None:
    own.write("Work/people.md", "Mira Okoro was born in Porto.\n")
    ingest(own)
    (line,) = own.notes()["Mira Okoro was born in Porto."].evidence
    assert (line.kind, line.channel) == (Kind.DOCUMENT, Channel.VAULT)


def test_a_note_that_drops_the_quote_has_its_claims_looked_at_again(own: Vault) -> None:
    ingest(own)
    own.write("Journal/2026-11-28.md", "# Saturday\n\nRain all day.\n")
    saved(own)
    ingest(own)
    assert note(own).recheck == "Journal/2026-11-28.md does not say it any more"
    assert note(own).status is Status.ACTIVE
    sound(own)
    questions = own.paths("Review/*.md")
    assert len(questions) == 1
    assert "Is it still true that Ada Lovelace lives in London" in questions[0].read_text("utf-8")
    before = own.commits()
    assert ingest(own) == []
    assert own.commits() == before


def test_a_note_that_says_it_again_takes_the_flag_away(own: Vault) -> None:
    ingest(own)
    own.write("Journal/2026-11-28.md", "Rain all day.\n")
    ingest(own)
    own.write("Journal/2026-11-28.md", "Rain all day. And I live in London.\n")
    saved(own)
    ingest(own)
    assert note(own).recheck is None
    sound(own)


def test_a_paragraph_that_is_edited_around_the_quote_still_says_it(own: Vault) -> None:
    ingest(own)
    own.write("Journal/2026-11-28.md", "As ever: I live in London. It rains.\n")
    assert external.rechecked(own.world).commits == ()
    assert note(own).recheck is None


def test_a_renamed_note_still_says_it(own: Vault) -> None:
    ingest(own)
    (own.root / "Journal/2026-11-28.md").rename(own.root / "Journal/Saturday.md")
    run = external.rechecked(own.world)
    assert (run.commits, run.findings) == ((), ())
    assert note(own).recheck is None


def test_a_note_that_was_deleted_does_not_say_it(own: Vault) -> None:
    ingest(own)
    (own.root / "Journal/2026-11-28.md").unlink()
    external.rechecked(own.world)
    assert note(own).recheck == "Journal/2026-11-28.md does not say it any more"


def test_a_folder_of_which_nothing_is_left_flags_nothing(own: Vault) -> None:
    ingest(own)
    for each in (own.root / "Journal").iterdir():
        each.unlink()
    (finding,) = external.rechecked(own.world).findings
    assert (finding.code, finding.where) == ("emptied", "Journal")
    assert note(own).recheck is None


def test_what_others_say_as_well_stands(own: Vault) -> None:
    ingest(own)
    own.write("Journal/2026-11-29.md", "It rains. I live in London.\n")
    ingest(own)
    assert len(note(own).evidence) == 2
    own.write("Journal/2026-11-28.md", "Rain all day.\n")
    external.rechecked(own.world)
    assert note(own).recheck is None


def test_a_redacted_quote_is_known_again(own: Vault) -> None:
    own.write("Journal/2026-11-28.md", "I live in London. My mail is ada@example.org.\n")
    ingest(own)
    assert note(own).recheck is None
    assert external.rechecked(own.world).commits == ()
    assert note(own).recheck is None


def test_a_note_that_is_being_edited_is_left_for_the_next_time(own: Vault) -> None:
    ingest(own)
    (path,) = own.paths("Notes/2026/*/*.md")
    path.write_text(path.read_text("utf-8") + "\nMy own words.\n", encoding="utf-8")
    own.write("Journal/2026-11-28.md", "Rain all day.\n")
    assert external.rechecked(own.world).commits == ()


def test_without_folders_there_is_nothing_to_do(vault: Vault) -> None:
    assert list(external.conversations(vault.world, "x/1")) == []
    assert external.rechecked(vault.world).commits == ()
    with pytest.raises(UsageError):
        importing.ingest_external(vault.world, OPTIONS)


def test_what_another_note_says_still_is_not_doubted(own: Vault) -> None:
    """Both have the same form, and so the same names for their paragraphs."""
    own.write("Journal/2026-11-30.md", "# Sunday\n\nI live in London.\n\nSun all day.\n")
    saved(own)
    ingest(own)
    assert len(note(own).evidence) == 2
    own.write("Journal/2026-11-28.md", "# Saturday\n\nRain all day.\n")
    saved(own)
    external.rechecked(own.world)
    assert note(own).recheck is None
    own.write("Journal/2026-11-30.md", "# Sunday\n\nSun all day.\n")
    saved(own)
    external.rechecked(own.world)
    assert note(own).recheck is not None
    own.write("Journal/2026-11-30.md", "# Sunday\n\nI live in London.\n\nSun all day.\n")
    saved(own)
    external.rechecked(own.world)
    assert note(own).recheck is None
