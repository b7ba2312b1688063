"""Consolidate: what was said becomes part of the ledger once, in its own time, whoever is in the way."""

from __future__ import annotations

import datetime
import shutil
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from tests.app.sessions import FACTS, OWNER, STATED, put, reading
from tests.app.worlds import Vault, other, sound

from assay.adapters.extractive import Extractive
from assay.app import find, importing, ingest, records, undo
from assay.app.consolidate import Consolidated, Consolidating, Options, consolidate
from assay.app.ports import Names, Proposer
from assay.app.world import World
from assay.model.candidate import Candidate, Passage, Proposal
from assay.model.cost import Cost
from assay.model.errors import AssayError, InTheWay, Locked, Unsound
from assay.model.evidence import Channel, Kind
from assay.model.redacted import composed
from assay.model.run import Outcome, Stage
from assay.model.short import Short


@pytest.fixture
def night(vault: Vault) -> Iterator[Vault]:
    """A vault that reads the folder beside it."""
    made = reading(vault)
    yield made
    made.close()


def done(vault: Vault, world: World | None = None) -> Consolidated:
    """A pass that comes to its end."""
    result = consolidate(world or vault.world, Options())
    assert result.error is None, result.error
    return result


def snapshot(root: Path) -> dict[str, bytes]:
    return {str(each): each.read_bytes() for each in sorted(root.rglob("*")) if each.is_file() and ".git/" not in str(each)}


# -- what a night brings -----------------------------------------------------------------------------------------------


def test_what_was_said_is_in_the_ledger_one_commit_a_source(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:2])
    put(night, "two.jsonl", FACTS[2:4])
    before = night.commits()
    result = done(night)
    record = result.record
    assert (record.outcome, record.sources, record.messages) == (Outcome.DONE, 2, 4)
    assert record.books["captured"] == 4
    assert set(night.notes()) == set(STATED[:4])
    assert night.commits() == before + 2
    assert all(f"Assay-Run: {record.id}" in night.git("log", "-1", "--format=%B", each) for each in record.commits)
    assert find.search("cello", find.Options(), night.world).hits
    sound(night)


def test_the_second_night_is_silent_and_leaves_no_trace(night: Vault) -> None:
    put(night, "one.jsonl", FACTS)
    done(night)
    before, records = night.git("rev-parse", "HEAD"), night.world.runs.all()
    assert done(night).idle
    assert night.git("rev-parse", "HEAD") == before
    assert night.world.runs.all() == records


def test_a_lost_state_folder_costs_nothing_twice(night: Vault) -> None:
    put(night, "one.jsonl", FACTS)
    done(night)
    head = night.git("rev-parse", "HEAD")
    night.close()
    shutil.rmtree(night.root / ".assay/state")
    assert done(night).idle
    assert night.git("rev-parse", "HEAD") == head


def test_a_grown_log_goes_on_where_it_stopped(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:2])
    done(night)
    put(night, "one.jsonl", FACTS[:4])
    assert done(night).record.messages == 2
    assert set(night.notes()) == set(STATED[:4])


def test_a_conversation_that_goes_on_is_left_until_it_is_silent(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:2], at="2026-11-29T09")
    night.clock.moment = datetime.datetime(2026, 11, 29, 9, 4, tzinfo=datetime.UTC)
    assert done(night).idle
    assert night.notes() == {}
    night.clock.moment = datetime.datetime(2026, 11, 29, 9, 7, tzinfo=datetime.UTC)
    assert done(night).record.messages == 2


def test_what_was_said_tomorrow_by_a_wrong_clock_is_not_waited_for(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:1], at="2027-11-29T09")
    assert done(night).record.messages == 1


def test_since_leaves_what_ended_before(night: Vault) -> None:
    put(night, "old.jsonl", FACTS[:1], at="2026-01-01T09")
    put(night, "new.jsonl", FACTS[1:2], at="2026-11-28T09")
    consolidate(night.world, Options(since=datetime.datetime(2026, 11, 1, tzinfo=datetime.UTC)))
    assert set(night.notes()) == {STATED[1]}
    done(night)
    assert set(night.notes()) == set(STATED[:2])


def test_a_long_conversation_is_read_part_by_part(night: Vault) -> None:
    lines = [f"Is number {each} done?" for each in range(900)]
    lines[0], lines[450], lines[899] = FACTS[0], FACTS[1], FACTS[2]
    put(night, "long.jsonl", lines)
    record = done(night).record
    assert (record.sources, record.messages, len(record.commits)) == (1, 900, 3)
    assert set(night.notes()) == set(STATED[:3])
    sound(night)


def test_a_yes_at_the_start_of_a_part_confirms_the_end_of_the_part_before(night: Vault) -> None:
    lines: list[tuple[str, str] | str] = [f"Thanks, number {each} is done." for each in range(399)]
    lines += [("assistant", "So Bruno Falk lives in Trieste."), "Yes, exactly.", FACTS[0]]
    put(night, "long.jsonl", lines)
    done(night)
    note = night.notes()["Bruno Falk lives in Trieste."]
    assert {line.kind for line in note.evidence} == {Kind.AGENT, Kind.PERSON}


def test_a_folder_that_was_emptied_or_is_missing_is_said_and_takes_nothing_away(night: Vault) -> None:
    place = put(night, "one.jsonl", FACTS)
    done(night)
    head = night.git("rev-parse", "HEAD")
    place.unlink()
    assert done(night).findings
    place.parent.rmdir()
    assert done(night).findings
    assert night.git("rev-parse", "HEAD") == head
    put(night, "one.jsonl", FACTS)
    assert done(night).record.messages == 0


@dataclass
class Meddled:
    """While it reads, another process takes in the same logs."""

    vault: Vault
    version: str = Extractive().version
    width: int = 1
    cost: Cost = field(default_factory=Cost)

    def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
        twin = replace(self.vault, opened=[])
        importing.ingest(twin.world, self.vault.config.logs, ingest.Options(format="transcript"))
        twin.close()
        return Extractive(self.vault.config).propose(passages, names)


def test_what_another_process_has_read_meanwhile_is_marked_once(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:4])
    world = night.world
    done(night, replace(world, proposers={"extractive": Meddled(night)}))
    marks = (night.root / "Memory/Sources/consumed.jsonl").read_text("utf-8").splitlines()
    assert len(marks) == len(set(marks)) == 4
    assert set(night.notes()) == set(STATED[:4])
    assert all(len(each.evidence) == 1 for each in night.notes().values())
    sound(night)


def test_what_was_undone_of_a_night_comes_back_only_when_it_is_handed_in(night: Vault) -> None:
    place = put(night, "one.jsonl", FACTS[:2])
    done(night)
    put(night, "two.jsonl", FACTS[2:3])
    done(night)
    undo.undo(night.world, undo.source("logs/one.jsonl"))
    assert set(night.notes()) == {STATED[2]}
    put(night, "one.jsonl", FACTS[:4])
    assert done(night).record.messages == 1
    assert set(night.notes()) == set(STATED[2:4])
    night.close()
    shutil.rmtree(night.root / ".assay/state")
    assert done(night).idle
    sound(night)
    importing.ingest(night.world, [str(place)], ingest.Options())
    assert set(night.notes()) == set(STATED[:4])
    sound(night)


def test_an_undo_that_was_undone_leaves_no_trace_in_what_was_read(night: Vault) -> None:
    put(night, "one.jsonl", FACTS[:2])
    done(night)
    before = sorted((night.root / "Memory/Sources/consumed.jsonl").read_text("utf-8").splitlines())
    commit = undo.undo(night.world, undo.source("logs/one.jsonl")).commit
    assert commit is not None
    undo.undo(night.world, undo.named(commit))
    assert sorted((night.root / "Memory/Sources/consumed.jsonl").read_text("utf-8").splitlines()) == before
    assert set(night.notes()) == set(STATED[:2])
    assert done(night).idle


# -- what is not evidence ----------------------------------------------------------------------------------------------


def test_what_the_memory_gives_back_creates_nothing_however_often(night: Vault) -> None:
    put(night, "one.jsonl", FACTS)
    done(night)
    hits = find.search("cello tea beehives Trieste Kestrel linter", find.Options(), night.world).hits
    said = "\n".join(f"{each.title}\n{each.snippet}" for each in hits)
    assert "cello" in said
    head = night.git("rev-parse", "HEAD")
    for turn in range(3):
        lines: list[tuple[str, str] | str] = []
        for each in range(200):
            lines += [f"What do you know, number {each}.{turn}?", ("memory_search", f"{said}\n{each}.{turn}")]
        put(night, f"loop {turn}.jsonl", lines)
        assert not any(done(night).record.books.values())
    changed = night.git("diff", "--name-only", head, "HEAD").splitlines()
    assert changed == ["Memory/Sources/consumed.jsonl"]


def test_turns_are_kept_of_what_people_and_agents_said_lately(night: Vault) -> None:
    put(night, "one.jsonl", ["I saw a heron by the mill.", ("assistant", "How nice!"), ("bash", "exit status 0")])
    done(night)
    turns = "".join(each.read_text("utf-8") for each in night.paths("Short-term/turns/*.md"))
    assert "heron by the mill" in turns
    assert "How nice!" in turns
    assert "exit status" not in turns


# -- short memory ------------------------------------------------------------------------------------------------------


def remembered(vault: Vault, text: str, at: datetime.datetime, number: int = 1) -> Short:
    note = Short(
        id=f"sho-01kb9qz3w8e6t5v9x1m2n3p4r{number}",
        text=composed(text),
        at=at,
        channel=Channel.CLI,
        kind=Kind.PERSON,
        speaker=composed(OWNER),
    )
    vault.world.short.add(note)
    return note


def test_a_short_note_of_which_something_stands_goes_and_the_rest_stays_until_it_has_faded(night: Vault) -> None:
    now = night.clock.moment
    remembered(night, FACTS[0], now - datetime.timedelta(hours=1), 1)
    remembered(night, "Hm, let me think.", now - datetime.timedelta(hours=1), 2)
    remembered(night, FACTS[1], now, 3)
    assert done(night).record.messages == 2
    assert set(night.notes()) == {STATED[0]}
    assert [each.text for each in night.world.short.all()] == ["Hm, let me think.", FACTS[1]]
    night.clock.leap(60)
    done(night)  # a clock may be wrong: the pass before did not find it faded
    assert [each.text for each in night.world.short.all()] == ["Hm, let me think."]
    put(night, "one.jsonl", FACTS[2:3])
    done(night)
    done(night)
    assert night.world.short.all() == ()


# -- what fails --------------------------------------------------------------------------------------------------------


class Overloaded(AssayError):
    """A model that has no time."""

    exit_code = 6


@dataclass
class Model:
    """The embedded proposer, behind a line that may be down; what it answered is banked."""

    down: set[str] = field(default_factory=set)
    """Sources at which it fails."""
    asked: list[str] = field(default_factory=list)
    width: int = 1
    version: str = "model/1"
    pause: float = 0.0
    at_once: int = 0
    most_at_once: int = 0
    cost: Cost = field(default_factory=Cost)

    def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        time.sleep(self.pause)
        self.at_once -= 1
        if any(each in passages[0].source for each in self.down):
            raise Overloaded("the model is overloaded")
        self.asked.append(passages[0].source)
        return Extractive().propose(passages, names)


def with_model(vault: Vault, model: Proposer) -> World:
    return replace(vault.world, proposers={"model": model})


def passed(vault: Vault, model: Proposer) -> Consolidated:
    return consolidate(with_model(vault, model), Options("model"))


def wait(vault: Vault, minutes: int = 12) -> None:
    vault.clock.moment += datetime.timedelta(minutes=minutes)


def test_a_stage_that_fails_stops_the_pass_and_is_tried_again_after_a_while(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    put(night, "b.jsonl", FACTS[1:2])
    model = Model(down={"a.jsonl"})
    first = passed(night, model)
    assert isinstance(first.error, Overloaded)
    assert (first.record.outcome, first.record.stage, first.record.attempts) == (Outcome.PARKED, Stage.EXTRACT, 1)
    assert night.notes() == {}
    model.down.clear()
    waiting = passed(night, model)
    assert (waiting.waits, waiting.idle, model.asked) == (True, True, [])
    wait(night)
    second = passed(night, model)
    assert (second.record.id, second.record.outcome) == (first.record.id, Outcome.DONE)
    assert set(night.notes()) == set(STATED[:2])


def test_what_fails_again_and_again_is_given_up_and_left_out_and_the_rest_goes_on(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    put(night, "b.jsonl", FACTS[1:2])
    model, outcomes, waits = Model(down={"a.jsonl"}), [], []
    for _ in range(4):
        record = passed(night, model).record
        outcomes.append(record.outcome)
        waits.append(record.due)
        wait(night)
    assert outcomes == [*[Outcome.PARKED] * 3, Outcome.ABANDONED]
    assert all(waits[:3])
    assert night.notes() == {}
    assert (night.root / "Memory/Sources/consumed.jsonl").exists() is False
    after = passed(night, model)
    assert (after.record.outcome, set(night.notes())) == (Outcome.DONE, {STATED[1]})
    model.down.clear()
    assert passed(night, model).idle
    wait(night, 600)
    assert passed(night, model).record.outcome is Outcome.DONE
    assert set(night.notes()) == set(STATED[:2])


def test_waits_double_and_differ(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    model, seconds = Model(down={"a.jsonl"}), []
    for _ in range(3):
        record = passed(night, model).record
        assert record.due is not None
        due = datetime.datetime.fromisoformat(record.due)
        seconds.append((due - night.clock.moment).total_seconds())
        wait(night)
    for found, wanted in zip(seconds, (120, 240, 480), strict=True):
        assert 0.7 * wanted <= found <= 1.3 * wanted


def test_a_wait_that_a_wrong_clock_has_set_is_none(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    model = Model(down={"a.jsonl"})
    night.clock.leap(365)
    passed(night, model)
    night.clock.leap(-365)
    model.down.clear()
    assert passed(night, model).record.outcome is Outcome.DONE


def test_after_a_night_in_another_year_passes_are_resumed_as_before(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    night.clock.leap(365)
    done(night)
    night.clock.leap(-365)
    put(night, "b.jsonl", FACTS[1:2])
    model = Model(down={"b.jsonl"})
    first = passed(night, model)
    assert records.passes(night.world).last == first.record
    assert passed(night, model).waits
    wait(night)
    second = passed(night, model)
    assert (second.record.id, second.record.attempts) == (first.record.id, 2)
    model.down.clear()
    wait(night)
    assert passed(night, model).record.outcome is Outcome.DONE
    assert set(night.notes()) == set(STATED[:2])


def test_a_pass_that_was_interrupted_in_another_year_is_resumed(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    done(night)
    put(night, "b.jsonl", FACTS[1:2])
    model = Model(down={"b.jsonl"})
    night.clock.leap(365)
    first = passed(night, model)
    night.clock.leap(-365)
    model.down.clear()
    assert passed(night, model).record.id == first.record.id


def test_a_bug_is_parked_too_and_raised(night: Vault) -> None:
    class Broken(Model):
        def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
            raise RecursionError(passages[0].text)

    put(night, "a.jsonl", FACTS[:1])
    with pytest.raises(RecursionError):
        passed(night, Broken())
    (record,) = night.world.runs.all()
    assert (record.outcome, record.reason) == (Outcome.PARKED, "a bug: RecursionError")


def test_an_interruption_counts_as_no_attempt(night: Vault) -> None:
    class Stopped(Model):
        def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
            raise KeyboardInterrupt

    put(night, "a.jsonl", FACTS[:1])
    for _ in range(6):
        with pytest.raises(KeyboardInterrupt):
            passed(night, Stopped())
    assert passed(night, Model()).record.outcome is Outcome.DONE


def test_a_source_that_cannot_be_settled_as_a_whole_is_settled_claim_by_claim(
    night: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Recovery: the claim that nobody can write waits in the inbox, the others stand, and the source is read."""
    from assay.app import settle

    decided = settle._decided

    def refuse(mine: settle.Turn, candidates: Sequence[Candidate]) -> object:
        if len(candidates) > 1:
            raise Unsound(["two together"])
        return decided(mine, candidates)

    monkeypatch.setattr(settle, "_decided", refuse)
    put(night, "a.jsonl", FACTS[:3])
    for _ in range(3):
        assert isinstance(consolidate(night.world, Options()).error, Unsound)
        assert night.notes() == {}
        wait(night)
    assert consolidate(night.world, Options()).record.outcome is Outcome.DONE
    assert set(night.notes()) == set(STATED[:3])
    assert done(night).idle


def test_a_merge_in_the_way_is_waited_for_as_long_as_it_takes(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    merging = night.root / ".git/MERGE_HEAD"
    merging.write_text(night.git("rev-parse", "HEAD") + "\n")
    for _ in range(6):
        result = consolidate(night.world, Options())
        assert isinstance(result.error, InTheWay)
        assert result.record.outcome is Outcome.PARKED
        wait(night)
    assert [*(night.root / "Memory/Inbox").glob("cand-*")] == []
    merging.unlink()
    assert done(night).record.outcome is Outcome.DONE


def test_another_writer_is_waited_for_and_then_the_pass_is_parked(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    with night.world.lock.held(0):
        result = consolidate(night.world, Options())
    assert isinstance(result.error, Locked)
    assert result.record.outcome is Outcome.PARKED
    wait(night)
    assert done(night).record.outcome is Outcome.DONE


def test_two_consolidations_never_run_at_once(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    with night.world.alone.held(0), pytest.raises(Consolidating, match="assay test"):
        consolidate(night.world, Options())
    assert done(night).record.messages == 1


def test_the_writers_lock_is_free_while_the_model_is_waited_for(night: Vault) -> None:
    free = list[bool]()

    class Watching(Model):
        def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
            with world.lock.held(0):
                free.append(True)
            return super().propose(passages, names)

    put(night, "a.jsonl", FACTS[:1])
    world = with_model(night, Watching())
    assert consolidate(world, Options("model")).error is None
    assert free == [True]


# -- asked ahead -------------------------------------------------------------------------------------------------------


def test_no_more_sources_are_asked_about_at_a_time_than_may_be(night: Vault) -> None:
    for number, fact in enumerate(FACTS):
        put(night, f"{number}.jsonl", [fact])
    model = Model(width=4, pause=0.02)
    assert passed(night, model).record.outcome is Outcome.DONE
    assert 1 < model.most_at_once <= 4
    assert set(night.notes()) == set(STATED)
    assert len(set(model.asked)) == len(model.asked) == len(FACTS)
    sound(night)


def test_parts_of_one_source_that_are_asked_ahead_are_read_once(night: Vault) -> None:
    lines = [f"Is number {each} done?" for each in range(900)]
    lines[398], lines[450], lines[899] = FACTS[0], FACTS[1], FACTS[2]
    put(night, "long.jsonl", lines)
    record = passed(night, Model(width=4)).record
    assert (record.messages, record.books["captured"]) == (900, 3)


def test_threads_end_with_the_pass(night: Vault) -> None:
    before = threading.active_count()
    put(night, "a.jsonl", FACTS[:1])
    put(night, "b.jsonl", FACTS[1:2])
    passed(night, Model(width=4, down={"a.jsonl"}))
    assert threading.active_count() == before


# -- what waits for a person -------------------------------------------------------------------------------------------


def test_decisions_set_in_files_are_collected_and_old_questions_close(night: Vault) -> None:
    put(night, "a.jsonl", ["Hugo Baptiste was born on 1961-04-02."])
    done(night)
    put(night, "b.jsonl", [("read_file", "Hugo Baptiste was born on 1962-05-03.")])
    done(night)
    asked = night.paths("Review/*.md")
    if not asked:
        pytest.skip("the reader asks nothing of what a tool printed")
    text = asked[0].read_text("utf-8").replace("decision: pending", "decision: reject")
    asked[0].write_text(text, "utf-8")
    result = done(night)
    assert result.record.commits
    assert night.paths("Review/*.md") == []
    assert done(night).idle


def test_a_run_asks_no_more_than_it_may_whatever_the_number_of_its_sources(night: Vault) -> None:
    few = other(night, questions_per_run=1)
    for number in range(3):
        put(
            few,
            f"a{number}.jsonl",
            [f"{name} Falk was born on 1961-04-02." for name in ("Hugo", "Edda", "Nils")[number:][:1]],
        )
    done(few)
    for number, name in enumerate(("Hugo", "Edda", "Nils")):
        text = f"{name} Falk was born on 1999-01-01."
        put(few, f"b{number}.jsonl", [("read_file", text)])
    done(few)
    assert len(few.paths("Review/*.md")) <= 1


def test_candidates_that_had_to_wait_are_decided_as_soon_as_they_can_be(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    done(night)
    (page,) = night.paths("Entities/*/Ada Lovelace.md")
    committed = page.read_bytes()
    page.write_bytes(committed + b"\nMy own words.\n")
    (note,) = night.paths("Notes/*/*/*.md")
    kept = note.read_bytes()
    note.write_bytes(kept.replace(b"type: ", b"type:  "))
    put(night, "b.jsonl", ["I play the cello."], at="2026-11-28T11")
    put(night, "c.jsonl", ["Well. I play the cello."], at="2026-11-28T12")
    first = done(night)
    waiting = len([*(night.root / "Memory/Inbox").glob("cand-*")])
    assert first.record.books["parked"] == waiting == 1
    assert done(night).idle
    note.write_bytes(kept)
    page.write_bytes(committed)
    assert done(night).record.books["merged"] == 1
    assert [*(night.root / "Memory/Inbox").glob("cand-*")] == []
    sound(night)


def test_a_page_that_is_being_edited_stays_in_the_dirty_set_and_is_authored_later(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    done(night)
    (page,) = night.paths("Entities/*/Ada Lovelace.md")
    page.write_bytes(page.read_bytes() + b"\nMy own words.\n")
    put(night, "b.jsonl", ["I prefer tea over coffee."])
    first = done(night)
    assert first.record.dirty
    assert "tea" not in page.read_text("utf-8")
    night.git("commit", "--quiet", "--all", "--message=mine")
    last = done(night)
    assert last.record.dirty == ()
    assert "tea" in page.read_text("utf-8")
    assert "My own words." in page.read_text("utf-8")
    assert done(night).idle
    sound(night)


# -- notes of one's own ------------------------------------------------------------------------------------------------


def test_the_persons_own_notes_are_read_and_a_claim_that_they_drop_is_flagged(night: Vault) -> None:
    own = other(night, extract=("Journal",), mine=("Journal",))
    own.write("Journal/monday.md", "# Monday\n\nBruno Falk lives in Trieste.\n")
    own.write("Journal/tuesday.md", "# Tuesday\n\nEdda Jansson owns two beehives.\n")
    done(own)
    assert set(own.notes()) == {STATED[1], STATED[4]}
    own.write("Journal/monday.md", "# Monday\n\nIt rained.\n")
    assert done(own).record.commits
    notes = own.notes()
    assert notes[STATED[1]].recheck
    assert not notes[STATED[4]].recheck
    assert done(own).idle


def test_a_relative_place_begins_in_the_vault(vault: Vault) -> None:
    put(vault, "one.jsonl", FACTS[:1])
    near = other(vault, logs=("../logs",))
    assert done(near).record.messages == 1
    assert done(near).idle


# -- what it cost ------------------------------------------------------------------------------------------------------


@dataclass
class Dear(Model):
    """A model that is paid."""

    def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
        self.cost += Cost(requests=1, usd=0.25)
        return super().propose(passages, names)


def test_what_a_model_was_paid_is_in_the_record_over_all_attempts(night: Vault) -> None:
    put(night, "a.jsonl", FACTS[:1])
    put(night, "b.jsonl", FACTS[1:2])
    assert passed(night, Dear(down={"b.jsonl"})).record.cost == {"requests": 2.0, "usd": 0.5}
    wait(night)
    assert passed(night, Dear()).record.cost == {"requests": 3.0, "usd": 0.75}
    put(night, "c.jsonl", FACTS[2:3])
    passed(night, Dear())
    assert records.passes(night.world).cost == {"requests": 4.0, "usd": 1.0}
