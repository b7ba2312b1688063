"""What comes in is never more than can be kept, and what cannot be kept takes nothing else with it."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim, other, sound, words

from assay.adapters import lexical_generations
from assay.app import ingest as use
from assay.app.books import Run
from assay.app.ports import Index
from assay.app.review import apply
from assay.app.verify import verify
from assay.app.world import World
from assay.model import ids
from assay.model.errors import BrokenIndex, CannotWrite
from assay.model.finding import Severity
from assay.model.hit import IndexReport
from assay.text import limits

FOUR_BYTES = "\U0001f71a"


def codes(run: Run) -> list[str]:
    return [each.code for each in run.findings]


def read(vault: Vault, name: str, text: str, **options: Any) -> Run:
    return use.ingest(vault.world, [use.Input(name, text)], use.Options(**options))


def test_the_longest_proposal_makes_files_that_are_read(vault: Vault) -> None:
    wide, said = FOUR_BYTES * limits.FIELD, "I use Emacs. " + FOUR_BYTES * (limits.PASSAGE - 13)
    longest = claim("I use " + FOUR_BYTES * (limits.CLAIM - 6), said, speaker=wide, subject=wide, ref="c" * limits.FIELD)
    longest["claim"] |= {"value": wide, "unit": wide, "property": "schema:owns", "replaces_value": wide}
    run = vault.ingest(longest, ADA_WRITES)
    assert (run.parked, run.balanced) == ((), True)
    assert words(run)[1] == "accept"
    sound(vault)


def test_a_line_that_is_too_long_is_refused_and_the_others_are_taken(vault: Vault) -> None:
    run = vault.ingest(claim("I use " + "x" * limits.CLAIM, "I use x"), ADA_WRITES)
    assert words(run) == ["accept"]
    assert use.refused(run.findings)
    assert run.findings[0].where == "proposals.jsonl:1"


@pytest.mark.parametrize("format", ["text", "markdown"])
def test_so_is_a_passage(vault: Vault, format: str) -> None:
    over = "Ada Lovelace lives in Lund. " + "word " * (limits.PASSAGE // 5)
    text = f"Ada Lovelace lives in Porto.\n\n{over}\n\nAda Lovelace uses Emacs."
    run = read(vault, "letter.txt", text, format=format)
    assert [each.where for each in run.findings if each.severity is Severity.MUST] == ["letter.txt:passage 2"]
    assert [each.candidate.claim.text for each in run.decisions] == [
        "Ada Lovelace lives in Porto.",
        "Ada Lovelace uses Emacs.",
    ]


def test_a_page_is_full_when_its_texts_or_its_list_are(vault: Vault) -> None:
    texts = [claim(f"I own {n} cats.", f"I own {n} cats. " + FOUR_BYTES * 60_000, ref=f"long#m{n}") for n in range(5)]
    names = [
        claim(f"Ada Lovelace owns {n} dogs.", kind="document", speaker=FOUR_BYTES * limits.FIELD, ref=f"names#m{n}")
        for n in range(40)
    ]
    run = vault.ingest(*texts, *names)
    assert run.parked == ()
    sizes = {path: path.stat().st_size for path in vault.paths("Sources/2026/*.md")}
    assert len(sizes) > 4
    assert max(sizes.values()) < limits.PAGE_TEXTS + limits.PAGE_LIST + 4_096
    sound(vault)


def test_a_candidate_that_cannot_be_written_waits_alone_and_says_why(vault: Vault) -> None:
    small = other(vault, max_note_bytes=4_000)
    run = small.ingest(ADA_WRITES, claim("I own a cat.", "I own a cat. " + "x " * 3_000, ref="kickoff#m2"))
    assert (words(run), len(run.parked), run.balanced) == (["accept"], 1, True)
    assert codes(run) == ["parked"]
    assert run.findings[0].where == run.parked[0]
    assert "bytes where 4,000 are allowed" in run.findings[0].message
    assert len(vault.paths("Inbox/cand-*.md")) == 1
    sound(small)


def test_nor_does_one_whose_page_a_person_wrote_in_a_form_of_their_own(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/**/*.md")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\nevidence:\n", "\n? evidence\n:\n"), encoding="utf-8")
    vault.git("commit", "--quiet", "--all", "--message=mine")
    said = {**ADA_WRITES["source"], "ref": "kickoff#m20", "text": "English it is, for all my design notes."}
    run = vault.ingest({**ADA_WRITES, "quote": said["text"], "source": said}, claim("I own a cat.", ref="kickoff#m21"))
    assert (words(run), len(run.parked), run.balanced) == (["accept"], 1, True)
    assert codes(run) == ["parked"]
    assert "not written as `name: value`" in run.findings[0].message


def test_a_candidate_that_waits_for_a_person_names_the_file(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/**/*.md")
    path.write_text(path.read_text(encoding="utf-8") + "\nMine.\n", encoding="utf-8")
    said = {**ADA_WRITES["source"], "ref": "kickoff#m20", "text": "English it is, for all my design notes."}
    run = vault.ingest({**ADA_WRITES, "quote": said["text"], "source": said})
    assert [each.where for each in run.findings] == list(run.parked)
    assert f"{path.relative_to(vault.root).as_posix()} is being edited" in run.findings[0].message


def test_a_premise_that_is_no_note_is_said(vault: Vault) -> None:
    note = vault.ingest(ADA_WRITES).decisions[0].note
    known, unknown = (
        vault.ingest(claim(f"I own {each}.", ref=f"x#{n}", derived_from=[each])).decisions[0]
        for n, each in enumerate((note, ids.make("mem", 7, "gone")))
    )
    assert "premise-unknown" not in {each.code for each in known.findings}
    assert ("premise-unknown", Severity.SHOULD) in {(each.code, each.severity) for each in unknown.findings}


class Failing:
    """An index that cannot be brought up to date."""

    def __init__(self, index: Index, outcome: IndexReport | Exception) -> None:
        self._index = index
        self._outcome = outcome

    def __getattr__(self, name: str) -> Any:
        return getattr(self._index, name)

    def update(self, *_: object) -> IndexReport:
        if isinstance(self._outcome, Exception):
            raise self._outcome
        return self._outcome


def failing(world: World, outcome: IndexReport | Exception) -> World:
    index: Any = Failing(world.index, outcome)
    return replace(world, index=index)


@pytest.mark.parametrize(
    ("outcome", "broken"),
    [
        (CannotWrite(".assay/state/index", "no space left"), False),
        (BrokenIndex("the search index is damaged"), True),
        (IndexReport(0, 0, 0, 0, behind=True), False),
    ],
)
def test_an_index_that_falls_behind_is_said_and_the_notes_are_kept(
    vault: Vault, outcome: IndexReport | Exception, broken: bool
) -> None:
    inputs = [use.Input("p.jsonl", json.dumps(ADA_WRITES))]
    run = use.ingest(failing(vault.world, outcome), inputs, use.Options(format="proposals"))
    assert (words(run), len(run.commits), run.unsearchable) == (["accept"], 1, broken)
    assert [each.message for each in run.findings] == [
        "the notes are committed; the search index is behind: run `assay index`."
    ]
    assert not use.refused(run.findings)
    assert apply(failing(vault.world, outcome)).findings == ()


def test_an_index_that_has_no_place_on_the_disk_is_behind(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(lexical_generations.Generations, "begin", full)
        assert "I01" in codes(vault.ingest(ADA_WRITES))
    assert codes(vault.ingest(claim("I own a cat."))) == []


def test_without_an_index_the_other_invariants_are_still_checked(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    shutil.rmtree(vault.root / ".assay/state/index")
    report = verify(vault.world)
    assert [(each.code, each.severity) for each in report.findings] == [("I01", Severity.SHOULD)]
    assert report.sound
    (path,) = vault.paths("Notes/**/*.md")
    path.write_text(path.read_text(encoding="utf-8").replace("| person |", "| agent |"), encoding="utf-8")
    vault.git("commit", "--quiet", "--all", "--message=edit")
    assert {"I01", "L03"} <= {each.code for each in verify(vault.world).findings}


def test_the_list_of_what_was_read_may_be_larger_than_a_note(vault: Vault) -> None:
    small = other(vault, max_note_bytes=4_000)
    texts = [
        use.Input(f"{name}.md", "\n\n".join(f"It is paragraph {each} of {name}." for each in range(60))) for name in "ab"
    ]
    for each in texts:
        use.ingest(small.world, [each], use.Options())
    marks = (small.root / "Memory/Sources/consumed.jsonl").read_bytes()
    assert len(marks.splitlines()) == 120
    assert len(marks) > 2 * 4_000
    assert use.ingest(small.world, texts, use.Options()).commits == ()
