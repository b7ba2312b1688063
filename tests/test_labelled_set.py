"""The labelled set of `bench/reading` is sound, and its checker notices when it is not."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from bench.reading import check

from assay.model.candidate import Passage
from assay.model.config import Config, Owner
from assay.model.evidence import Channel, Kind
from assay.text import documents, transcript

DEV = check.HERE / "dev"
SOURCES = 140
SENTENCES = 2_800
HELD = 40
MESSAGES: list[dict[str, Any]] = [
    {"id": "m1", "role": "user", "name": "Mira Okafor", "text": "Hi! I live in Bristol.\n- I like tea"},
    {"id": "m2", "role": "assistant", "text": "So tea it is."},
    {"id": "m3", "role": "user", "name": "Mira Okafor", "text": "Yes."},
    {"id": "m4", "role": "tool", "tool": "memory_search", "ok": True, "text": "Mira likes coffee."},
]
LABELS: list[dict[str, Any]] = [
    {"block": "m1", "sentence": "Hi!", "keep": False, "why": "greeting, no content"},
    {
        "block": "m1",
        "sentence": "I live in Bristol.",
        "keep": True,
        "type": "fact",
        "subject": "Mira Okafor",
        "why": "states where she lives",
    },
    {
        "block": "m1",
        "sentence": "I like tea",
        "keep": True,
        "type": "preference",
        "subject": "Mira Okafor",
        "why": "preference of the owner",
    },
    {
        "block": "m2",
        "sentence": "So tea it is.",
        "keep": True,
        "type": "preference",
        "subject": "Mira Okafor",
        "confirmed_by": "m3",
        "why": "agent's claim, owner confirms",
    },
    {"block": "m3", "sentence": "Yes.", "keep": None, "part": True, "why": "confirms the claim in m2"},
    {"block": "m4", "sentence": "Mira likes coffee.", "keep": False, "why": "recalled text, never kept"},
]


@pytest.fixture(scope="module", params=[each.name for each in check.HERE.iterdir() if any(each.glob(f"*{check.LABELS}"))])
def half(request: pytest.FixtureRequest) -> tuple[check.Source, ...]:
    return check.load(check.HERE / request.param)


def test_every_half_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.main([]) == 0, capsys.readouterr().out
    assert f"dev: {len(_labels(check.load(DEV)))} sentences" in capsys.readouterr().out


def test_the_half_to_fit_to_is_as_large_and_as_mixed_as_promised() -> None:
    dev = check.load(DEV)
    counted = check.counts(dev)
    assert len(dev) >= SOURCES
    assert len(_labels(dev)) >= SENTENCES
    assert {"support", "standup", "personal", "pairing", "minutes", "readme", "letter", "runbook"} <= set(counted["genres"])
    assert Counter(de=10, es=8, fr=8) <= counted["languages"]
    assert set(counted["types"]) == set(check.TYPES)
    assert 0.25 <= counted["sentences"]["keep"] / len(_labels(dev)) <= 0.45


@pytest.mark.parametrize("part", ["held", "fresh"])
def test_the_parts_that_are_only_measured_are_as_mixed_and_share_no_source(part: str) -> None:
    held = check.load(check.HERE / part)
    counted = check.counts(held)
    assert len(held) >= HELD
    assert Counter(de=4, es=4, fr=4) <= counted["languages"]
    assert set(counted["types"]) == set(check.TYPES)
    assert not {source.text for source in held} & {source.text for source in check.load(DEV)}


def test_strangers_are_sources_of_the_half_to_fit_to() -> None:
    strangers = (check.HERE / "strangers.txt").read_text("utf-8").split()
    assert set(strangers) <= {source.name for source in check.load(DEV)}
    assert strangers == sorted(set(strangers))


def test_what_is_kept_stands_in_a_passage_that_may_testify(half: tuple[check.Source, ...]) -> None:
    """Read as a command reads it: a label on words that no passage has could not be met by any reader."""
    for source in half:
        passages = _passages(source)
        for label in source.labels:
            home = [passage for passage in passages if label.sentence in passage.text]
            assert not label.keep or any(passage.kind is not Kind.RECALL for passage in home), (source.name, label)


def test_a_kept_sentence_of_a_document_stands_there_once(half: tuple[check.Source, ...]) -> None:
    for source in half:
        if source.form == "document":
            assert [label for label in source.labels if label.keep and source.text.count(label.sentence) > 1] == []


def test_an_agents_sentence_is_kept_with_the_persons_word_for_it(half: tuple[check.Source, ...]) -> None:
    for source in half:
        agents = {block.anchor for block in source.blocks if block.role == "assistant"}
        parts = {label.block for label in source.labels if label.part}
        for label in source.labels:
            assert not label.keep or (label.block in agents) == (label.confirmed_by in parts), (source.name, label)


def test_a_sound_set_has_no_faults(tmp_path: Path) -> None:
    assert _faults(tmp_path) == []


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (1, {"sentence": "I live in Bath."}, "not in m1 as it stands"),
        (1, {"block": "m9"}, "there is no block m9"),
        (1, {"type": "opinion"}, "has a type and a subject"),
        (1, {"subject": None}, "has a type and a subject"),
        (1, {"also_type": ["opinion"]}, "unknown type"),
        (1, {"why": ""}, "why has 0 words"),
        (1, {"why": "she says where her home is now"}, "why has 7 words"),
        (0, {"type": "fact"}, "only a kept sentence has a type"),
        (0, {"keep": None}, "part is true exactly where keep is null"),
        (4, {"keep": False}, "part is true exactly where keep is null"),
        (3, {"confirmed_by": "m1"}, "m1 is no person's message after m2"),
        (3, {"confirmed_by": "m4"}, "m4 is no person's message after m2"),
        (5, {"keep": True, "type": "fact", "subject": "Mira Okafor"}, "recalled text is never kept"),
    ],
)
def test_a_wrong_label_is_a_fault(tmp_path: Path, line: int, change: dict[str, Any], message: str) -> None:
    labels = [{**label, **change} if number == line else label for number, label in enumerate(LABELS)]
    assert any(message in fault for fault in _faults(tmp_path, labels))


@pytest.mark.parametrize("missing", range(len(LABELS)))
def test_a_sentence_without_a_label_is_a_fault(tmp_path: Path, missing: int) -> None:
    labels = [label for number, label in enumerate(LABELS) if number != missing]
    assert any("no label for" in fault for fault in _faults(tmp_path, labels))


def test_labels_in_another_order_are_a_fault(tmp_path: Path) -> None:
    assert any("order of the blocks" in fault for fault in _faults(tmp_path, [*LABELS[3:], *LABELS[:3]]))
    assert any("not in this order" in fault for fault in _faults(tmp_path, [LABELS[1], LABELS[0], *LABELS[2:]]))


def test_an_agents_sentence_that_nobody_answers_is_not_kept(tmp_path: Path) -> None:
    labels = [*LABELS[:3], {**LABELS[3], "confirmed_by": None}]
    for messages, more in ((MESSAGES[:2], []), ([*MESSAGES[:2], MESSAGES[3]], [LABELS[5]])):
        (fault,) = _faults(tmp_path, [*labels, *more], messages)
        assert "only if a person answers it" in fault


def test_two_messages_with_one_id_are_a_fault(tmp_path: Path) -> None:
    assert any("same id" in fault for fault in _faults(tmp_path, LABELS, [*MESSAGES, MESSAGES[0]]))


@pytest.mark.parametrize(
    "message",
    [
        {"role": "system", "text": "x"},
        {"role": "tool", "tool": "bash", "ok": False, "text": "x"},
        {"role": "tool", "tool": "search_memory", "ok": True, "text": "x"},
    ],
)
def test_nothing_is_kept_of_what_may_not_testify(tmp_path: Path, message: dict[str, Any]) -> None:
    label = {"block": "m1", "sentence": "x", "keep": True, "type": "fact", "subject": "x", "why": "one two three"}
    assert len(_faults(tmp_path, [label], [{"id": "m1", **message}])) == 1


def test_paragraphs_are_counted_between_blank_lines(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("# Page\n\nOne.\nTwo.\n \n1. Three\n2. Four\n", "utf-8")
    _write(
        tmp_path / "page.labels.jsonl",
        [
            {"block": block, "sentence": sentence, "keep": False, "why": "one two three"}
            for block, sentence in [("p1", "# Page"), ("p2", "One."), ("p2", "Two."), ("p3", "Three"), ("p3", "Four")]
        ],
    )
    (source,) = check.load(tmp_path)
    assert (source.form, check.faults(source)) == ("document", [])


def test_a_half_that_is_too_small_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _faults(tmp_path)
    assert check.main([str(tmp_path), "--at-least", str(len(LABELS))]) == 0
    assert check.main([str(tmp_path), "--at-least", str(len(LABELS) + 1)]) == 1
    assert "7 are wanted" in capsys.readouterr().out


def _faults(folder: Path, labels: list[dict[str, Any]] = LABELS, messages: list[dict[str, Any]] = MESSAGES) -> list[str]:
    _write(folder / "chat.jsonl", messages)
    _write(folder / "chat.labels.jsonl", labels)
    (source,) = check.load(folder)
    return check.faults(source)


def _write(path: Path, lines: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def _labels(sources: tuple[check.Source, ...]) -> list[check.Label]:
    return [label for source in sources for label in source.labels]


def _passages(source: check.Source) -> tuple[Passage, ...]:
    if source.form == "conversation":
        config = Config(me=Owner("Mira Okafor"))
        passages, findings = transcript.parse(source.text, source=source.name, title=source.name, config=config)
        assert findings == ()
        return passages
    return documents.parse(
        source.text,
        source=source.name,
        title=source.name,
        kind=Kind.DOCUMENT,
        speaker=source.speaker,
        at=source.at,
        channel=Channel.CLI,
    )
