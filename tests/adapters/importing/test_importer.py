"""Places in, conversations out: each file once, grown logs from where they stopped, whatever the files are like."""

from __future__ import annotations

import datetime
import itertools
import json
import os
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.text.sessions import samples as log

from assay.adapters.importing import archive, lines, parts, places
from assay.adapters.importing.importer import Importer
from assay.model.config import Config, Owner
from assay.model.conversation import Conversation
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding, Severity

CONFIG = Config(me=Owner("Ada Lovelace"))
TEA = "I like tea."


class Desk:
    """A folder of logs, and the importer as a new process has it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.vault = root / "vault"
        (self.vault / "Memory").mkdir(parents=True)

    @property
    def importer(self) -> Importer:
        return Importer(self.vault, self.vault / ".assay/state", CONFIG)

    def put(self, name: str, text: str | bytes) -> Path:
        place = self.root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode() if isinstance(text, str) else text)
        return place

    def zip(self, name: str, files: dict[str, str]) -> Path:
        place = self.root / name
        with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as opened:
            for inside, text in files.items():
                opened.writestr(inside, text)
        return place

    def read(self, *names: str | Path, done: bool = True, **more: Any) -> list[Conversation | Finding]:
        importer = self.importer
        found = list(importer.conversations([str(self.root / each) for each in names], **more))
        if done:
            importer.done([each.token for each in found if isinstance(each, Conversation)])
        return found

    def said(self, *names: str | Path, **more: Any) -> list[str]:
        found = self.read(*names, **more)
        assert not [each for each in found if isinstance(each, Finding)]
        return [passage.text for each in found if isinstance(each, Conversation) for passage in each.passages]

    def findings(self, *names: str | Path, **more: Any) -> list[tuple[str, str]]:
        found = (each for each in self.read(*names, **more) if isinstance(each, Finding))
        return [(each.where.removeprefix(f"{self.root}/"), each.message) for each in found]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


LOG = f"{log.SESSION}.jsonl"


def session(count: int, start: int = 1) -> str:
    return log.jsonl(log.typed(number, f"I like tea number {number}.") for number in range(start, start + count))


# -- every format ------------------------------------------------------------------------------------------------------

FILES = {
    "claude-code": (LOG, log.jsonl([log.typed(1, TEA)]), f"claude-code:{log.SESSION}"),
    "codex": ("rollout.jsonl", log.jsonl([log.meta(), log.item(1, log.message("user", TEA))]), f"codex:{log.THREAD}"),
    "codex-old": (
        "rollout-2025.json",
        json.dumps({"session": {"id": log.THREAD, "timestamp": log.AT.format(1)}, "items": [log.message("user", TEA)]}),
        f"codex:{log.THREAD}",
    ),
    "chatgpt": (
        "conversations.json",
        json.dumps([log.chatgpt(log.line(log.chat("a", "user", TEA)), "a")]),
        "chatgpt:69a1b2c3-0000-4000-8000-00000000abcd",
    ),
    "claude": (
        "conversations.json",
        json.dumps([log.claude(log.turn(1, "human", TEA))]),
        "claude:5c0ffee0-0000-4000-8000-00000000cafe",
    ),
    "transcript": (
        "kickoff.jsonl",
        log.jsonl([{"role": "user", "text": TEA}, {"role": "system", "text": "x"}]),
        "kickoff.jsonl",
    ),
    "markdown": ("notes.md", f"{TEA}\n", "notes.md"),
    "text": ("letter.txt", f"{TEA}\n", "letter.txt"),
}


@pytest.mark.parametrize("form", FILES)
def test_every_format_is_told_by_its_content_and_read_once(desk: Desk, form: str) -> None:
    name, text, key = FILES[form]
    desk.put(name, text)
    (found,) = desk.read(name)
    assert isinstance(found, Conversation)
    assert found.key == key
    assert [each.text for each in found.passages] == [TEA]
    assert {each.source for each in found.passages} == {key}
    assert desk.read(name) == []
    assert desk.read(name) == []


@pytest.mark.parametrize("form", FILES)
def test_nothing_is_done_before_it_is_said_to_be(desk: Desk, form: str) -> None:
    name, text, _ = FILES[form]
    desk.put(name, text)
    assert desk.said(name, done=False) == desk.said(name, done=False) == [TEA]


@pytest.mark.parametrize("form", FILES)
def test_another_reader_reads_again(desk: Desk, form: str) -> None:
    name, text, _ = FILES[form]
    desk.put(name, text)
    assert desk.said(name, reader="one/1") == [TEA]
    assert desk.said(name, reader="one/2") == [TEA]
    assert desk.said(name, reader="one/1") == []
    assert desk.said(name, reader="one/1", again=True) == [TEA]


@pytest.mark.parametrize("form", FILES)
def test_every_format_is_read_out_of_an_archive(desk: Desk, form: str) -> None:
    name, text, _ = FILES[form]
    desk.zip("archive.zip", {f"data/{name}": text, "data/user.json": "{}", "data/chat.html": "<p>I hate tea.</p>"})
    assert desk.said("archive.zip") == [TEA]
    assert desk.said("archive.zip") == []


def test_records_of_tasks_bring_what_they_say(desk: Desk) -> None:
    desk.put("tasks.jsonl", log.jsonl([{"title": "Ship", "state": "done", "at": "2026-11-29T10:00:00Z"}]))
    (found,) = desk.read("tasks.jsonl")
    assert isinstance(found, Conversation)
    assert [each.kind for each in found.passages] == [Kind.TASK]
    assert [each.passage for each in found.proposals] == list(found.passages)
    assert desk.read("tasks.jsonl") == []


def test_a_given_format_is_believed(desk: Desk) -> None:
    desk.put("a.txt", "# I like tea.\n")
    assert desk.said("a.txt", form="markdown") == ["# I like tea."]
    desk.put("b.jsonl", log.jsonl([log.typed(1, TEA)]))
    assert desk.said("b.jsonl", form="codex") == []


def test_proposals_are_no_conversation(desk: Desk) -> None:
    desk.put("p.jsonl", log.jsonl([{"claim": {"text": "x"}}]))
    assert desk.findings("p.jsonl") == [
        ("p.jsonl", "the file is left out: it holds proposals; read it with `assay ingest --format proposals`.")
    ]


# -- grown logs --------------------------------------------------------------------------------------------------------


def test_a_grown_log_goes_on_where_reading_stopped(desk: Desk) -> None:
    place = desk.put(LOG, session(10))
    assert len(desk.said(LOG)) == 10
    with place.open("a") as file:
        file.write(session(2, 11))
    (found,) = desk.read(LOG)
    assert isinstance(found, Conversation)
    assert [(each.position, each.text) for each in found.passages] == [
        (number - 1, f"I like tea number {number}.") for number in range(8, 13)
    ]
    assert desk.read(LOG) == []


def test_a_log_that_was_written_anew_is_read_from_its_beginning(desk: Desk) -> None:
    desk.put(LOG, session(10))
    desk.said(LOG)
    desk.put(LOG, session(9, 21))
    assert len(desk.said(LOG)) == 9
    desk.put(LOG, session(3, 31))
    assert len(desk.said(LOG)) == 3


def test_a_log_that_was_only_touched_says_nothing_new(desk: Desk) -> None:
    place = desk.put(LOG, session(10))
    desk.said(LOG)
    os.utime(place, (1, 1))
    assert desk.read(LOG, done=False) == []
    assert desk.read(LOG, done=False) == []


def test_a_line_that_is_being_written_waits(desk: Desk) -> None:
    whole = session(3)
    place = desk.put(LOG, whole[:-30])
    assert len(desk.said(LOG)) == 2
    assert desk.read(LOG) == []
    place.write_text(whole)
    assert desk.said(LOG)[-1] == "I like tea number 3."


def test_a_last_line_without_an_end_is_whole_if_it_is_a_record(desk: Desk) -> None:
    desk.put(LOG, session(3).rstrip("\n"))
    assert len(desk.said(LOG)) == 3


def test_a_result_is_paired_with_a_call_that_was_read_before(desk: Desk) -> None:
    call = log.answered(1, log.use("WebFetch", url="https://example.org"))
    place = desk.put(LOG, log.jsonl([call]) + session(6, 2))
    assert len(desk.said(LOG)) == 6
    with place.open("a") as file:
        file.write(log.jsonl([log.typed(8, [log.result("Kestrel is written in Rust.")])]))
    assert "Kestrel is written in Rust." in desk.said(LOG)


def test_what_was_taken_back_is_left(desk: Desk) -> None:
    records = [
        log.typed(1, "a"),
        log.answered(2, log.words("b")),
        log.typed(3, "taken back"),
        log.typed(4, "said", parent=2),
    ]
    desk.put(LOG, log.jsonl(records))
    assert desk.said(LOG) == ["a", "b", "said"]


def test_a_long_log_comes_in_parts_each_with_the_end_of_the_one_before(desk: Desk) -> None:
    count = 2 * parts.PASSAGES + 10
    desk.put(LOG, session(count))
    found = [each for each in desk.read(LOG, done=False) if isinstance(each, Conversation)]
    assert len(found) == 3
    assert {each.key for each in found} == {f"claude-code:{log.SESSION}"}
    for one, after in itertools.pairwise(found):
        assert one.passages[-parts.CONTEXT :] == after.passages[: parts.CONTEXT]
    assert sorted({each.position for part in found for each in part.passages}) == list(range(count))


def test_a_part_counts_only_after_those_before_it(desk: Desk) -> None:
    desk.put(LOG, session(2 * parts.PASSAGES + 10))
    first, second, third = (each for each in desk.read(LOG, done=False) if isinstance(each, Conversation))
    desk.importer.done([third.token])
    assert len([each for each in desk.read(LOG, done=False) if isinstance(each, Conversation)]) == 3
    desk.importer.done([first.token, second.token])
    (rest,) = desk.read(LOG, done=False)
    assert isinstance(rest, Conversation)
    assert rest.passages[-1] == third.passages[-1]
    desk.importer.done([rest.token])
    assert desk.read(LOG) == []


def test_what_ended_before_is_left_out(desk: Desk) -> None:
    desk.put(LOG, session(3))
    late = datetime.datetime(2026, 12, 24, tzinfo=datetime.UTC)
    early = datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC)
    os.utime(desk.root / LOG, (late.timestamp() + 1, late.timestamp() + 1))
    assert desk.said(LOG, since=late) == []
    assert len(desk.said(LOG, since=early)) == 3


def test_a_changed_conversation_of_a_new_export_is_read_again_and_no_other(desk: Desk) -> None:
    one = log.chatgpt(log.line(log.chat("a", "user", TEA)), "a")
    other = {**log.chatgpt(log.line(log.chat("b", "user", "I like rain.")), "b"), "conversation_id": "other"}
    desk.put("may/conversations.json", json.dumps([one, other]))
    assert desk.said("may") == [TEA, "I like rain."]
    grown = log.chatgpt(log.line(log.chat("a", "user", TEA), log.chat("c", "user", "And cake.")), "c")
    desk.put("june/conversations.json", json.dumps([grown, other]))
    assert desk.said("june") == [TEA, "And cake."]


# -- folders -----------------------------------------------------------------------------------------------------------


def test_a_folder_with_logs_in_it_is_no_folder_of_documents(desk: Desk) -> None:
    desk.put(f"projects/-home-ada/{LOG}", session(1))
    desk.put("projects/-home-ada/memory/MEMORY.md", "Ada hates tea.")
    desk.put("projects/sessions-index.json", "{}")
    assert desk.said("projects") == ["I like tea number 1."]


def test_a_folder_of_documents_has_keys_that_travel(desk: Desk) -> None:
    desk.put("notes/b/readme.md", "I like rain.")
    desk.put("notes/readme.md", TEA)
    desk.put("notes/.hidden/x.md", "Ada hates tea.")
    found = [each for each in desk.read("notes") if isinstance(each, Conversation)]
    assert [(each.key, each.title) for each in found] == [("notes/b/readme.md", "Readme"), ("notes/readme.md", "Readme")]


def test_links_below_a_folder_are_not_followed(desk: Desk) -> None:
    outside = desk.put("outside/x.md", "Ada hates tea.")
    desk.put("notes/a.md", TEA)
    (desk.root / "notes/link.md").symlink_to(outside)
    (desk.root / "notes/folder").symlink_to(outside.parent)
    assert desk.said("notes") == [TEA]


def test_the_managed_folder_is_never_a_source(desk: Desk) -> None:
    desk.put("vault/Memory/Notes/tea.md", "Ada hates tea.")
    desk.put("vault/own.md", TEA)
    assert desk.said("vault") == [TEA]
    assert [where for where, _ in desk.findings("vault/Memory/Notes/tea.md")] == ["tea.md"]


def test_a_copy_of_a_page_of_this_memory_says_nothing(desk: Desk) -> None:
    desk.put("copy.md", "---\nid: mem-01kb5v8x3k0000000000000000\n---\n\nAda hates tea.\n\nI hate tea.\n")
    assert desk.said("copy.md") == []


def test_patterns(desk: Desk) -> None:
    desk.put(f"a/{LOG}", session(1))
    desk.put(f"b/{LOG}", session(2))
    assert len(desk.said("*/*.jsonl")) == 3
    assert [where for where, _ in desk.findings("*/*.nothing")] == ["*/*.nothing"]


def test_a_folder_that_is_gone_or_emptied_is_said(desk: Desk) -> None:
    place = desk.put(f"projects/{LOG}", session(1))
    desk.said("projects")
    place.unlink()
    ((where, message),) = desk.findings("projects")
    assert where == "projects"
    assert "had 1 files" in message
    place.parent.rmdir()
    ((where, message),) = desk.findings("projects")
    assert "is not there" in message
    place.parent.mkdir()
    place.write_text(session(1))
    assert desk.said("projects") == []


def test_an_empty_folder_that_was_always_so_is_nothing(desk: Desk) -> None:
    (desk.root / "empty").mkdir()
    assert desk.read("empty") == []


# -- the person's own notes --------------------------------------------------------------------------------------------


def test_own_notes_are_named_by_their_place_in_the_vault(tmp_path: Path) -> None:
    root = tmp_path / "vault"
    for name, text in {
        "Journal/2026-11-28.md": TEA,
        "Work/plan.md": "We ship.",
        "Templates/x.md": "x",
        "Work/l.jsonl": "{",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    config = Config(me=Owner("Ada Lovelace"), extract=("Journal", "Work"), mine=("Journal",))
    importer = Importer(root, root / ".assay/state", config)
    found = list(importer.conversations([f"{root}/{each}" for each in ("Journal", "Work", "Templates")], form="external"))
    passages = [each.passages[0] for each in found if isinstance(each, Conversation)]
    assert [(each.source, each.kind, each.speaker, each.at, each.channel) for each in passages] == [
        ("vault:Journal/2026-11-28.md", Kind.PERSON, "Ada Lovelace", "2026-11-28", Channel.VAULT),
        ("vault:Work/plan.md", Kind.DOCUMENT, None, None, Channel.VAULT),
    ]


# -- broken and hostile ------------------------------------------------------------------------------------------------


def test_broken_lines_are_named_and_the_others_go_on(desk: Desk) -> None:
    deep = "[" * 100_000
    text = f"{session(1)}{{broken\n[1]\n{deep}\n{session(1, 2)}"
    desk.put(LOG, text.encode() + b"\xff\n")
    found = desk.read(LOG)
    assert [each.where for each in found if isinstance(each, Finding)] == [f"{LOG}:2", f"{LOG}:3", f"{LOG}:4", f"{LOG}:6"]
    assert {each.severity for each in found if isinstance(each, Finding)} == {Severity.MUST}
    assert len([each for each in found if isinstance(each, Conversation)]) == 1
    assert desk.read(LOG) == []


def test_a_file_that_is_no_log_at_all_is_said_in_a_few_lines(desk: Desk) -> None:
    desk.put("x.jsonl", log.jsonl([log.typed(1, TEA)]) + "{broken\n" * 1000)
    found = desk.findings("x.jsonl")
    assert len(found) == lines.SAID + 1
    assert "further" in found[-1][1]


def test_no_message_repeats_what_it_read(desk: Desk) -> None:
    desk.put("x.jsonl", log.jsonl([log.typed(1, TEA)]) + '{"sesame": \n')
    assert "sesame" not in str(desk.findings("x.jsonl"))


def test_a_line_that_is_too_long_is_left_out(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LONGEST", 2000)
    desk.put(LOG, log.jsonl([log.typed(1, TEA), log.typed(2, "x" * 9000), log.typed(3, "I like rain.")]))
    found = desk.read(LOG)
    assert [each.where for each in found if isinstance(each, Finding)] == [f"{LOG}:2"]
    assert [p.text for each in found if isinstance(each, Conversation) for p in each.passages] == [TEA, "I like rain."]


def test_an_export_that_breaks_off_gives_what_it_has(desk: Desk) -> None:
    text = json.dumps([log.claude(log.turn(1, "human", TEA)), log.claude(log.turn(2, "human", "lost"), uuid="other")])
    desk.put("conversations.json", text[:-200])
    found = desk.read("conversations.json")
    assert [type(each) for each in found] == [Conversation, Finding]
    assert "not whole JSON" in found[1].message  # type: ignore[union-attr]  # it is the finding
    desk.read("conversations.json")
    assert desk.read("conversations.json") == []


@pytest.mark.parametrize("text", ["[]", "[7]", '{"mapping": {}}x', '[{"mapping": 1}'])
def test_exports_with_nothing_in_them(desk: Desk, text: str) -> None:
    desk.put("conversations.json", text)
    assert not [each for each in desk.read("conversations.json", form="chatgpt") if isinstance(each, Conversation)]


def test_a_conversation_that_is_too_large_is_said(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from assay.adapters.importing import exports

    monkeypatch.setattr(exports, "LARGEST", 200_000)
    big = log.claude(log.turn(2, "human", "x" * 400_000), uuid="other")
    desk.put("conversations.json", json.dumps([log.claude(log.turn(1, "human", TEA)), big]))
    found = desk.read("conversations.json")
    assert "200,000 bytes" in found[-1].message  # type: ignore[union-attr]  # it is the finding


def test_an_archive_is_no_way_out_and_no_bomb(desk: Desk) -> None:
    desk.zip(
        "a.zip", {"../../evil.md": "Ada hates tea.", "/abs.md": "Ada hates tea.", "bomb.md": "x" * 4_000_000, "a.md": TEA}
    )
    found = desk.read("a.zip")
    assert [p.text for each in found if isinstance(each, Conversation) for p in each.passages] == [TEA]
    assert sorted(each.where for each in found if isinstance(each, Finding)) == [
        "a.zip/abs.md",
        "a.zip/bomb.md",
        "a.zip/evil.md",
    ]
    assert not (desk.root.parent / "evil.md").exists()


def test_an_archive_with_too_many_files_is_refused(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MEMBERS", 3)
    desk.zip("a.zip", {f"{number}.md": TEA for number in range(4)})
    assert [where for where, _ in desk.findings("a.zip")] == ["a.zip"]


def test_an_archive_with_too_much_in_it_is_read_so_far(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "BYTES", len(TEA))
    desk.zip("a.zip", {"1.md": TEA, "2.md": TEA})
    assert [where for where, _ in desk.findings("a.zip")] == ["a.zip/2.md"]


@pytest.mark.parametrize("cut", [10, 60, 150])
def test_a_damaged_archive_is_said(desk: Desk, cut: int) -> None:
    place = desk.zip("a.zip", {"1.md": TEA * 50, "2.md": TEA})
    place.write_bytes(place.read_bytes()[:cut])
    assert [where for where, _ in desk.findings("a.zip")] == ["a.zip"]


@pytest.mark.parametrize("data", [b"\xff\xfe\x00a", b"%PDF-1.7", b"a\xffb", b"a\x00b"])
def test_what_is_no_text_is_said(desk: Desk, data: bytes) -> None:
    desk.put("x.md", data)
    ((where, message),) = desk.findings("x.md")
    assert where.startswith("x.md")
    assert "the file is left out" in message


def test_a_lost_or_foreign_memory_costs_only_reading_again(desk: Desk) -> None:
    desk.put(LOG, session(3))
    assert len(desk.said(LOG)) == 3
    state = desk.vault / ".assay/state/logs.jsonl"
    state.write_bytes(b'{broken\n\xff\n[]\n{"v": 99}\n{"v": 1}\n')
    assert len(desk.said(LOG)) == 3
    assert desk.said(LOG) == []


def test_the_memory_says_nothing_of_what_was_read(desk: Desk) -> None:
    desk.put(f"sesame/{LOG}", session(3))
    desk.put("sesame.md", "Sesame is a plant.")
    desk.said("sesame", "sesame.md")
    state = (desk.vault / ".assay/state/logs.jsonl").read_text()
    assert "sesame" not in state.lower()
    assert "tea" not in state


def test_places_are_limited(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "FILES", 2)
    for number in range(3):
        desk.put(f"notes/{number}.md", TEA)
    assert [where for where, _ in desk.findings("notes")] == ["notes"]


def test_logs_in_an_archive_are_read_whatever_their_names_say(desk: Desk) -> None:
    lines = log.jsonl([log.typed(1, TEA)])
    desk.zip("a.zip", {"conversations.json": lines, "rollout-1.json": json.dumps({"role": "user", "text": "I like rum."})})
    assert TEA in [
        passage.text for each in desk.read("a.zip") if isinstance(each, Conversation) for passage in each.passages
    ]


@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_an_archive_with_a_broken_member_is_left_out(packing: int, desk: Desk) -> None:
    place = desk.root / "a.zip"
    with zipfile.ZipFile(place, "w", packing) as opened:
        opened.writestr("1.md", "".join(f"Number {each} is {each * 7919 % 977}.\n\n" for each in range(2000)))
    data = bytearray(place.read_bytes())
    data[60:400] = bytes(340)
    place.write_bytes(data)
    assert [where for where, _ in desk.findings("a.zip")] == ["a.zip"]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.zip", b"PK\x03\x04 no archive"),
        ("a.jsonl", b'{"claim": {"text": "x"}}\n'),
        ("a.md", b"\xff\xfe"),
        ("b.md", b"a\0b"),
    ],
)
def test_what_cannot_be_read_is_said_once_and_again_when_it_changes(name: str, data: bytes, desk: Desk) -> None:
    place = desk.put(f"logs/{name}", data)
    desk.put("logs/good.jsonl", session(2))
    desk.read("logs", done=False)
    looked = desk.read(place)
    assert [type(each) for each in looked] == [Finding], "who only looked hears it again"
    assert desk.read(place) == []
    place.write_bytes(data + b" ")
    assert [type(each) for each in desk.read(place)] == [Finding]


def test_a_session_that_has_just_begun_is_nothing_to_speak_of(desk: Desk) -> None:
    desk.put(f"logs/{LOG}", "\n")
    assert desk.read("logs") == []
    desk.put(f"logs/{LOG}", "\n" + session(1))
    assert desk.said("logs") == ["I like tea number 1."]
