"""A fallen premise, in a real vault: the question that it brings, and the answers to it."""

from __future__ import annotations

import pytest
from tests.app.worlds import Vault, claim, other, sound, words

from assay.app import review
from assay.app.review import Request
from assay.model.evidence import Channel
from assay.model.note import Status
from assay.model.question import Answer

PASS = "Ada Lovelace needs a tram pass."


@pytest.fixture
def fallen(vault: Vault) -> Vault:
    home = {"property": "schema:homeLocation", "value": "Porto"}
    vault.ingest(claim("Ada Lovelace lives in Porto.", ref="chat#m1", at="2026-11-01T10:00:00Z", **home))
    (premise,) = (note.id for note in vault.notes().values())
    vault.ingest(claim(PASS, ref="chat#m2", at="2026-11-02T10:00:00Z", derived_from=[premise]))
    moved = claim("Actually, Ada Lovelace lives in Lund.", ref="chat#m3", **{**home, "value": "Lund"})
    assert words(vault.ingest(moved)) == ["replace"]
    return vault


def test_the_question_reads_well_and_an_answer_settles_it(fallen: Vault) -> None:
    assert str(fallen.notes()[PASS].recheck).endswith("is superseded")
    (page,) = fallen.paths("Review/*.md")
    text = page.read_text("utf-8")
    assert "# Is it still true that Ada Lovelace needs a tram pass?" in text
    assert "- `accept`: It still holds." in text
    assert "nobody: it has no source" not in text
    sound(fallen)
    review.answer(fallen.world, [page.stem], Request(Answer.ACCEPT, "Ada Lovelace", Channel.CLI))
    note = fallen.notes()[PASS]
    assert (note.recheck, note.derived_from, note.status, len(note.evidence)) == (None, (), Status.ACTIVE, 2)
    assert not fallen.paths("Review/*.md")
    sound(fallen)


def test_new_evidence_settles_it_too(fallen: Vault) -> None:
    assert words(fallen.ingest(claim(PASS, ref="chat#m9", at="2026-11-28T10:00:00Z"))) == ["merge"]
    assert fallen.notes()[PASS].recheck is None
    assert not fallen.paths("Review/*.md")
    sound(fallen)


def test_what_fell_too_is_kept_and_says_so(fallen: Vault) -> None:
    (page,) = fallen.paths("Review/*.md")
    review.answer(fallen.world, [page.stem], Request(Answer.OUTDATED, "Ada Lovelace", Channel.CLI))
    assert fallen.notes()[PASS].status is Status.OUTDATED
    sound(fallen)


def test_what_could_not_be_asked_at_once_is_asked_by_later_runs(vault: Vault) -> None:
    narrow = other(vault, questions_per_run=2)
    home = {"property": "schema:homeLocation", "value": "Porto"}
    narrow.ingest(claim("Ada Lovelace lives in Porto.", ref="chat#m1", at="2026-11-01T10:00:00Z", **home))
    (premise,) = (note.id for note in narrow.notes().values())
    resting = [f"Ada Lovelace pays rate {each}." for each in range(5)]
    times = (f"2026-11-02T10:0{at}:00Z" for at in range(5))
    given = [
        claim(text, ref=f"chat#n{at[-3]}{at[-5]}", at=at, derived_from=[premise])
        for text, at in zip(resting, times, strict=True)
    ]
    narrow.ingest(*given)
    narrow.ingest(claim("Actually, Ada Lovelace lives in Lund.", ref="chat#m3", **{**home, "value": "Lund"}))
    asked = []
    for _ in range(4):
        asked.append(len(narrow.paths("Review/*.md")))
        review.apply(narrow.world)
    assert asked == [2, 4, 5, 5]
    assert {line.split("that ")[1] for line in _titles(narrow)} == {f"{text.rstrip('.')}?" for text in resting}
    sound(narrow)
    narrow.close()


def _titles(vault: Vault) -> list[str]:
    pages = (path.read_text("utf-8") for path in vault.paths("Review/*.md"))
    return [next(line for line in page.splitlines() if line.startswith("# ")) for page in pages]
