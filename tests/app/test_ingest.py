"""Ingest: from proposals to notes, questions and commits, on a real vault."""

from __future__ import annotations

import json

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim, other, sound, words

from assay.app import batch, room
from assay.app import ingest as use
from assay.app.books import sentence
from assay.model.errors import InTheWay, Locked, Parked, UsageError
from assay.model.note import Status


def test_a_proposal_becomes_a_note_with_its_evidence_entity_and_source(vault: Vault) -> None:
    run = vault.ingest(ADA_WRITES)
    assert words(run) == ["accept"]
    assert sentence(run) == "captured 1 = accepted 1"
    (path,) = vault.paths("Notes/2026/11/*.md")
    assert path.name.startswith("Ada writes her design notes in English ")
    note = vault.notes()["Ada writes her design notes in English."]
    assert (note.status, note.validity.start, str(note.subject)) == (Status.ACTIVE, None, "[[Ada Lovelace]]")
    body = path.read_text(encoding="utf-8").split("---\n")[2]
    assert "> I keep all my design notes in English these days.\n> [[2026-11-29 kickoff#^m14]]" in body
    page = (vault.root / "Memory/Entities/People/Ada Lovelace.md").read_text(encoding="utf-8")
    assert f"[[{path.stem}|↗]]" in page
    (source,) = vault.paths("Sources/2026/*.md")
    assert "> Morning! I keep all my design notes in English these days. Coffee?\n\n^m14" in source.read_text(
        encoding="utf-8"
    )
    sound(vault)


def test_each_source_of_a_run_is_one_commit_whose_trailers_name_its_candidates(vault: Vault) -> None:
    before = vault.commits()
    run = vault.ingest(
        claim("I use Emacs.", ref="one#m1"), claim("I drink tea.", ref="one#m2"), claim("I own a cat.", ref="two#m1")
    )
    assert vault.commits() == before + 2 == before + len(run.commits)
    message = vault.git("log", "-1", "--format=%B", run.commits[0])
    for decision in run.decisions[:2]:
        assert f"Assay-Candidate: {decision.candidate.id} accept {decision.note}" in message
    assert "accepted 2" in message.splitlines()[0]
    sound(vault)


def test_the_same_input_again_changes_nothing(vault: Vault) -> None:
    proposals = [ADA_WRITES, claim("x", "not there", source="else"), claim("Hello", type="fact")]
    vault.ingest(*proposals)
    head = vault.git("rev-parse", "HEAD")
    again = vault.ingest(*proposals)
    assert words(again) == ["merge", "reject", "forget"]
    assert again.commits == ()
    assert vault.git("rev-parse", "HEAD") == head
    sound(vault)


def test_a_conversation_is_read_once(vault: Vault) -> None:
    lines = [
        {"id": "m1", "role": "user", "at": "2026-11-29T10:00:00Z", "text": "Hi there!"},
        {"id": "m2", "role": "user", "at": "2026-11-29T10:01:00Z", "text": "I prefer short meetings."},
    ]
    text = "\n".join(map(json.dumps, lines))
    first = use.ingest(vault.world, [use.Input("talk.jsonl", text)], use.Options())
    assert words(first) == ["accept"]
    head = vault.git("rev-parse", "HEAD")
    second = use.ingest(vault.world, [use.Input("elsewhere/talk.jsonl", text)], use.Options())
    assert (second.captured, second.commits, vault.git("rev-parse", "HEAD")) == (0, (), head)
    grown = text + "\n" + json.dumps({"id": "m3", "role": "user", "text": "I also prefer written agendas."})
    third = use.ingest(vault.world, [use.Input("talk.jsonl", grown)], use.Options())
    assert words(third) == ["extend"]
    assert len(vault.paths("Sources/2026/*.md")) == 1
    sound(vault)


def test_candidates_of_one_batch_see_each_other(vault: Vault) -> None:
    born = {"property": "schema:birthDate", "subject_type": "schema:Person"}
    first, second = "Ada Lovelace was born on 1815-12-10.", "Ada Lovelace was born on 1815-12-11."
    run = vault.ingest(
        claim(first, ref="a#1", value="1815-12-10", **born),
        claim(second, ref="a#2", value="1815-12-11", **born),
        claim(first, ref="a#3", value="1815-12-10", at="2026-11-29T11:00:00Z", **born),
    )
    assert words(run) == ["accept", "review", "merge"]
    assert len(vault.paths("Entities/People/*.md")) == 1
    note = vault.notes()["Ada Lovelace was born on 1815-12-10."]
    assert [line.at for line in note.evidence] == ["2026-11-29T10:02:00Z", "2026-11-29T11:00:00Z"]
    sound(vault)


def test_a_contradiction_is_a_question_and_the_incumbent_stays(vault: Vault) -> None:
    born = {"property": "schema:birthDate", "subject_type": "schema:Person"}
    vault.ingest(claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **born))
    run = vault.ingest(
        claim(
            "Ada Lovelace was born on 1816-01-01.", value="1816-01-01", ref="book#1", kind="document", speaker=None, **born
        )
    )
    assert words(run) == ["review"]
    (question,) = vault.paths("Review/*.md")
    text = question.read_text(encoding="utf-8")
    assert text.count("1815-12-10") >= 2
    assert text.count("1816-01-01") >= 2
    assert "decision: pending" in text
    assert vault.notes()["Ada Lovelace was born on 1815-12-10."].status is Status.ACTIVE
    assert "Ada Lovelace was born on 1816-01-01." not in vault.notes()
    sound(vault)


def test_what_outranks_replaces_and_the_old_note_stays_on_disk(vault: Vault) -> None:
    born = {"property": "schema:birthDate", "subject_type": "schema:Person"}
    vault.ingest(
        claim(
            "Ada Lovelace was born on 1816-01-01.", value="1816-01-01", ref="book#1", kind="document", speaker=None, **born
        )
    )
    run = vault.ingest(claim("I was born on 1815-12-10.", value="1815-12-10", **born))
    assert words(run) == ["replace"]
    old, new = vault.notes()["Ada Lovelace was born on 1816-01-01."], vault.notes()["I was born on 1815-12-10."]
    assert (old.status, new.status) == (Status.SUPERSEDED, Status.ACTIVE)
    assert [link.label for link in old.superseded_by] == [new.id]
    assert [link.label for link in new.supersedes] == [old.id]
    page = (vault.root / "Memory/Entities/People/Ada Lovelace.md").read_text(encoding="utf-8")
    assert page.index("1815-12-10") < page.index("## Earlier") < page.index("1816-01-01")
    sound(vault)


def test_new_questions_of_a_run_are_limited_and_the_rest_wait_as_drafts(vault: Vault) -> None:
    few = other(vault, questions_per_run=1)
    fields = ("birthDate", "deathDate", "jobTitle")
    facts = [
        claim(f"Ada Lovelace has {name} one.", property=f"schema:{name}", value="one", ref=f"a#{name}") for name in fields
    ]
    few.ingest(*facts)
    rivals = [
        claim(f"Ada Lovelace has {name} two.", property=f"schema:{name}", value="two", ref=f"b#{name}") for name in fields
    ]
    assert sorted(words(few.ingest(*rivals))) == ["draft", "draft", "review"]
    sound(few)


def test_lines_that_cannot_be_read_are_findings_and_the_others_go_on(vault: Vault) -> None:
    text = "\n".join(("{broken", json.dumps({"claim": {"text": "x"}}), json.dumps(ADA_WRITES)))
    run = use.ingest(vault.world, [use.Input("in/agent.jsonl", text)], use.Options(format="proposals"))
    assert words(run) == ["accept"]
    assert [each.where for each in run.findings][:2] == ["in/agent.jsonl:1", "in/agent.jsonl:2"]
    assert use.refused(run.findings)
    sound(vault)


def test_what_a_person_has_staged_or_is_editing_stays_as_it_is(vault: Vault) -> None:
    vault.write("Welcome.md", "edited\n")
    vault.write("Staged.md", "staged\n")
    vault.git("add", "Staged.md")
    vault.ingest(ADA_WRITES)
    assert vault.git("status", "--porcelain", "-uno").splitlines() == ["A  Staged.md", " M Welcome.md"]
    assert "Staged.md" not in vault.git("show", "--name-only", "--format=", "HEAD")


def test_a_candidate_whose_note_is_being_edited_waits_and_is_decided_later(vault: Vault) -> None:
    vault.ingest(ADA_WRITES)
    (path,) = vault.paths("Notes/2026/11/*.md")
    edited = path.read_text(encoding="utf-8") + "\nMy remark.\n"
    path.write_text(edited, encoding="utf-8")
    said = "English it is for my design notes"
    source = {**ADA_WRITES["source"], "ref": "kickoff#m20", "text": said}
    more = {**ADA_WRITES, "quote": "English it is", "source": source}
    run = vault.ingest(more)
    assert (len(run.parked), run.balanced, run.commits) == (1, True, ())
    assert path.read_text(encoding="utf-8") == edited
    vault.git("commit", "--quiet", "-am", "mine")
    done = use.commit(vault.world)
    assert words(done) == ["merge"]
    text = path.read_text(encoding="utf-8")
    assert "My remark." in text
    assert "> English it is\n" in text
    assert vault.paths("Inbox/*.md") == []
    sound(vault)


def test_a_lock_waited_for_in_vain_parks_the_candidates(vault: Vault) -> None:
    world = vault.world
    with world.lock.held(0), pytest.raises(Parked):
        vault.ingest(ADA_WRITES)
    assert len(vault.paths("Inbox/cand-*.md")) == 1
    with world.lock.held(0), pytest.raises(Locked), vault.world.lock.held(0):
        pass
    assert words(use.commit(vault.world)) == ["accept"]
    assert vault.paths("Inbox/cand-*.md") == []
    sound(vault)


def test_a_merge_in_the_way_leaves_the_candidates_in_the_inbox(vault: Vault) -> None:
    """They may have come over a pipe."""
    mark = vault.root / ".git/MERGE_HEAD"
    mark.write_text(vault.git("rev-parse", "HEAD"), encoding="utf-8")
    with pytest.raises(InTheWay, match=r"--abort`\. The candidate waits in the inbox; then run `assay commit`"):
        vault.ingest(ADA_WRITES)
    with pytest.raises(InTheWay, match=r"--abort`\.$"):
        vault.ingest()
    mark.unlink()
    assert words(use.commit(vault.world)) == ["accept"]
    assert vault.paths("Inbox/cand-*.md") == []
    sound(vault)


def test_the_stages_one_by_one_end_where_ingest_ends(vault: Vault) -> None:
    text = json.dumps(ADA_WRITES)
    moved, _ = use.to_inbox(vault.world, [use.Input("p.jsonl", text)], use.Options(format="proposals"))
    assert [each.stage for each in moved] == ["captured"]
    assert vault.notes() == {}
    assert [each.said for each in use.classify(vault.world)] == ["preference from person"]
    assert [each.said for each in use.sift(vault.world)] == ["personal"]
    checked, run = use.validate(vault.world)
    assert ([each.said for each in checked], words(run)) == (["new-claim"], ["accept"])
    assert vault.notes() == {}
    assert words(use.commit(vault.world, [moved[0].candidate.id[-6:]])) == ["accept"]
    assert len(vault.notes()) == 1
    with pytest.raises(UsageError):
        use.waiting(vault.world, ["zzzzzz"])
    sound(vault)


def test_a_preview_writes_nothing(vault: Vault) -> None:
    head = vault.git("rev-parse", "HEAD")
    inputs = [use.Input("p.jsonl", json.dumps(ADA_WRITES))]
    assert words(use.preview(vault.world, inputs, use.Options(format="proposals"))) == ["accept"]
    assert (vault.git("rev-parse", "HEAD"), vault.git("status", "--porcelain"), vault.notes()) == (head, "", {})


def test_a_secret_reaches_no_file(vault: Vault) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    long = f"For the record, the deploy token of our staging machine in Hamburg is {secret}, says the note on the wall."
    vault.ingest(
        claim("The deploy token of our staging machine is on the wall.", long, subject="staging machine"),
        claim(f"The deploy token is {secret}.", subject="Deploy", ref=f"{secret}#m1"),
        claim("x", secret, source=f"see {secret}"),
        claim(f"I like {secret}", type="preference", value=secret, property="house:likes"),
    )
    held = [path for path in vault.root.rglob("*") if path.is_file() and secret.encode() in path.read_bytes()]
    assert held == []
    assert secret not in vault.git("log", "-p", "--all")
    assert any("«redacted:" in path.read_text(encoding="utf-8") for path in vault.paths("**/*.md"))


def test_a_persons_own_note_is_linked_and_never_shadowed(vault: Vault) -> None:
    own = vault.write("People/Ada Lovelace.md", "my page\n")
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=mine")
    vault.ingest(ADA_WRITES)
    (page,) = vault.paths("Entities/People/*.md")
    assert page.name == "Ada Lovelace (person).md"
    assert 'about: "[[Ada Lovelace]]"' in page.read_text(encoding="utf-8")
    assert str(next(iter(vault.notes().values())).subject) == "[[Ada Lovelace (person)|Ada Lovelace]]"
    assert own.read_text(encoding="utf-8") == "my page\n"
    assert words(vault.ingest(claim("I like tea.", type="preference", property="house:likes", value="tea"))) == ["accept"]
    assert len(vault.paths("Entities/People/*.md")) == 1
    sound(vault)


def test_a_long_source_goes_on_on_further_pages(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MAX_BLOCKS", 2)
    facts = [claim(f"I own boat number {number}.", ref=f"log#m{number}") for number in range(5)]
    vault.ingest(*facts[:3])
    vault.ingest(*facts[3:], *facts[:1])
    pages = {path.stem: path.read_text(encoding="utf-8") for path in vault.paths("Sources/2026/*.md")}
    kept = {name: text.count("\n^m") for name, text in pages.items()}
    assert kept == {"2026-11-29 log": 2, "2026-11-29 log (2)": 2, "2026-11-29 log (3)": 1}
    assert len(vault.notes()) == 5
    sound(vault)


def test_a_claim_of_invisible_characters_only_is_forgotten(vault: Vault) -> None:
    run = vault.ingest(claim("\u200b\u200b", "I own a boat."), claim("I own a boat.", subject="\u200b"))
    assert words(run) == ["forget", "reject"]
    assert vault.notes() == {}
    sound(vault)


def test_an_old_claim_is_compared_however_many_came_after_it(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest claims about the subject are, and of the others the nearest."""
    monkeypatch.setattr(batch, "MAX_ABOUT", 3)
    vault.ingest(claim("Ada Lovelace's printer was built in May 2024."))
    for at, thing in enumerate(("a lamp", "a kettle", "a violin", "a harp", "a loom")):
        vault.ingest(claim(f"Ada Lovelace repaired {thing}.", ref=f"chat#n{at}"))
        vault.clock.leap(1)
    again = claim("In May 2024 Ada Lovelace's printer was built.", ref="chat#x")
    assert words(vault.ingest(again)) == ["merge"]
    assert words(vault.ingest(claim("Ada Lovelace's printer was built in June 2024.", ref="chat#y"))) == ["review"]
