"""A pass that is killed between any two things that it writes: the next one ends as if nothing had happened."""

from __future__ import annotations

import contextlib
import datetime
import json
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from tests.adapters.faults import Death as WithinDeath
from tests.adapters.faults import Killed
from tests.app.sessions import FACTS, OWNER, put, reading
from tests.app.worlds import Vault, sound
from tests.writes.commands import Contents, committed, likeness

from assay.adapters.disk import Disk
from assay.adapters.extractive import Extractive
from assay.adapters.git import GitRepository
from assay.adapters.journal import Journal
from assay.app.consolidate import Options, consolidate
from assay.app.passes import Bank
from assay.app.ports import Names
from assay.app.world import World
from assay.model.candidate import Passage, Proposal
from assay.model.cost import Cost
from assay.model.evidence import Channel, Kind
from assay.model.redacted import composed
from assay.model.run import Outcome
from assay.model.short import Short

WRITERS = {
    "runs": {"save"},
    "journal": {"commit"},
    "logs": {"done"},
    "turns": {"keep", "prune"},
    "short": {"remove"},
    "bank": {"put", "drop"},
    "index": {"update"},
    "inbox": {"save", "remove"},
}
"""What a pass writes, by port."""


@dataclass
class Death:
    """Counts what is written, and dies before the call of that number."""

    at: int | None = None
    seen: list[str] = field(default_factory=list)

    def before(self, what: str) -> None:
        if self.at is not None and len(self.seen) >= self.at:
            raise Killed(what)
        self.seen.append(what)


class Mortal:
    """A port whose writing methods may be the last thing that the process does not do."""

    def __init__(self, port: object, name: str, death: Death) -> None:
        self._port, self._name, self._death = port, name, death

    def __getattr__(self, method: str) -> Any:
        found = getattr(self._port, method)
        if method not in WRITERS[self._name]:
            return found

        def call(*given: object, **named: object) -> object:
            self._death.before(f"{self._name}.{method}")
            return found(*given, **named)

        return call


@dataclass
class Paid:
    """A model that is paid for each question: it looks into the bank first, and tells whose answers it banked."""

    bank: Bank
    asked: list[str]
    width: int = 2
    version: str = "paid/1"
    cost: Cost = field(default_factory=Cost)

    def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal, ...]:
        key = json.dumps([self.version, *(each.text for each in passages)])
        if self.bank.get(key) is None:
            self.bank.put(key, composed("answered"))
            self.asked.append(passages[0].source)  # an answer that was not banked in time has to be asked for again
        return Extractive().propose(passages, names)


def mortal(vault: Vault, death: Death, asked: list[str]) -> World:
    world = vault.world
    ports = {name: Mortal(getattr(world, name), name, death) for name in WRITERS}
    return replace(world, proposers={"paid": Paid(ports["bank"], asked)}, **ports)  # type: ignore[arg-type]  # by shape


def filled(root: Path) -> Vault:
    """Two conversations, a long one, a note of the short memory, and a review file to be expired later."""
    from tests.app.worlds import make

    vault = reading(make(root / "vault"))
    put(vault, "a.jsonl", FACTS[:2])
    put(vault, "b.jsonl", [*(f"Thanks, number {each} is done." for each in range(400)), *FACTS[2:5]])
    note = Short(
        id="sho-01kb9qz3w8e6t5v9x1m2n3p4r1",
        text=composed(FACTS[7]),
        at=datetime.datetime(2026, 11, 29, 9, tzinfo=datetime.UTC),
        channel=Channel.CLI,
        kind=Kind.PERSON,
        speaker=composed(OWNER),
    )
    vault.world.short.add(note)
    return vault


def passed(vault: Vault, death: Death, asked: list[str]) -> Outcome:
    result = consolidate(mortal(vault, death, asked), Options("paid"))
    assert result.error is None, result.error
    return result.record.outcome


def end(vault: Vault) -> tuple[Contents, list[str], dict[str, bytes]]:
    """What stands after it: the commit, the short memory, and the turns."""
    turns = {each.name: each.read_bytes() for each in vault.paths("Short-term/turns/*.md")}
    return likeness(committed(vault.root)), [each.id for each in vault.world.short.all()], turns


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("night")
    filled(root).close()
    return root


def again(template: Path, room: Path) -> Vault:
    shutil.copytree(template, room)
    return reading(Vault(room / "vault"))


BOUNDARIES = frozenset({"runs.save", "journal.commit", "short.remove", "bank.drop"})
"""Where a stage ends: its record, its commit, and what is taken away afterwards."""


def test_killed_at_a_boundary_of_stages_the_next_pass_ends_as_the_twin(template: Path, tmp_path: Path) -> None:
    _kill(template, tmp_path, BOUNDARIES)


@pytest.mark.long
def test_killed_between_any_two_writes_the_next_pass_ends_as_the_twin(template: Path, tmp_path: Path) -> None:
    _kill(template, tmp_path, frozenset(f"{port}.{method}" for port, methods in WRITERS.items() for method in methods))


def test_killed_within_a_write_what_the_journal_completes_is_not_read_again(template: Path, tmp_path: Path) -> None:
    twin = again(template, tmp_path / "twin")
    wanted_record = consolidate(twin.world, Options()).record
    wanted = end(twin)
    twin.close()
    died = list[str]()
    for at in range(6, 40, 3):
        vault = again(template, tmp_path / str(at))
        world = vault.world
        repository = GitRepository(vault.root, lock_seconds=1.0)
        journal = Journal(vault.root, vault.root / ".assay/state", repository, Disk(WithinDeath(at=at)))
        with contextlib.suppress(Killed):
            consolidate(replace(world, journal=journal), Options())
        assert journal.interrupted(), at
        result = consolidate(vault.world, Options())
        died += result.notices
        assert result.error is None
        assert end(vault) == wanted, at
        assert (result.record.books, len(result.record.commits)) == (wanted_record.books, len(wanted_record.commits)), at
        assert not vault.world.journal.interrupted()
        vault.close()
    assert any("it was completed as commit" in each for each in died)


def _kill(template: Path, tmp_path: Path, before: frozenset[str]) -> None:
    rehearsal, paid = Death(), list[str]()
    twin = again(template, tmp_path / "twin")
    assert passed(twin, rehearsal, paid) is Outcome.DONE
    wanted = end(twin)
    sound(twin)
    twin.close()
    assert {"runs.save", "journal.commit", "logs.done", "turns.keep", "short.remove", "bank.put", "bank.drop"} <= set(
        rehearsal.seen
    )
    for at in (number for number, what in enumerate(rehearsal.seen) if what in before):
        vault, asked = again(template, tmp_path / str(at)), list[str]()
        with pytest.raises(Killed):
            consolidate(mortal(vault, Death(at), asked), Options("paid"))
        passed(vault, Death(), asked)
        where = f"before {rehearsal.seen[at]} ({at})"
        assert end(vault) == wanted, where
        assert sorted(asked) == sorted(paid), where
        assert passed(vault, Death(), asked) is not Outcome.PARKED
        assert end(vault) == wanted, where
        sound(vault)
        vault.close()
        shutil.rmtree(tmp_path / str(at))
