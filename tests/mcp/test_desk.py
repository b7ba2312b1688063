"""The vault behind the server: opened late, opened anew, let go of, and never seen in halves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from tests.app import worlds

from assay.app import find, upkeep
from assay.app.world import World
from assay.mcp import desk as module
from assay.mcp.desk import Desk, Vault
from assay.model.errors import AssayError, Unpurged, UsageError

Answer = TypeVar("Answer")
TRIES = 200
"""Looks at what happens in passing before it is taken not to happen."""


@dataclass
class Made:
    """A vault that counts how often it was opened."""

    vault: worlds.Vault
    edition: object = 1
    pulse: object = 1
    opened: int = 0
    closed: int = 0
    threads: set[int] = field(default_factory=set)

    @contextmanager
    def open(self) -> Iterator[World]:
        self.opened += 1
        self.threads.add(threading.get_ident())
        yield self.vault.world
        self.vault.close()
        self.closed += 1
        self.threads.add(threading.get_ident())

    def desk(self) -> Desk:
        return Desk(Vault(self.open, self.told, lambda: self.pulse))

    def told(self) -> object:
        if isinstance(self.edition, AssayError):
            raise self.edition
        return self.edition


@pytest.fixture
def made(tmp_path: Path) -> Made:
    return Made(worlds.make(tmp_path / "vault"))


def run(made: Made, act: Callable[[Desk], Awaitable[Answer]]) -> Answer:
    async def inside() -> Answer:
        desk = made.desk()
        try:
            return await act(desk)
        finally:
            desk.close()

    return asyncio.run(inside())


def test_nothing_is_opened_until_somebody_asks(made: Made) -> None:
    async def act(desk: Desk) -> None:
        await asyncio.sleep(0)

    run(made, act)
    assert made.opened == 0


def test_it_is_opened_once_and_all_is_done_in_one_thread(made: Made) -> None:
    seen = set[int]()

    def work(world: World) -> str:
        seen.add(threading.get_ident())
        return world.root

    async def act(desk: Desk) -> list[str]:
        return await asyncio.gather(*(desk.ask(work) for _ in range(8)))

    assert run(made, act) == [str(made.vault.root)] * 8
    assert (made.opened, made.closed) == (1, 1)
    assert len(seen | made.threads) == 1
    assert threading.get_ident() not in seen


def test_another_edition_opens_it_anew(made: Made) -> None:
    async def act(desk: Desk) -> None:
        await desk.ask(lambda world: world.root)
        made.edition = 2
        await desk.ask(lambda world: world.root)

    run(made, act)
    assert (made.opened, made.closed) == (2, 2)


def test_a_purge_is_told_and_nothing_is_held_open_meanwhile(made: Made) -> None:
    async def act(desk: Desk) -> None:
        await desk.ask(lambda world: world.root)
        made.edition = Unpurged()
        with pytest.raises(Unpurged):
            await desk.ask(lambda world: world.root)
        assert made.closed == 1
        made.edition = 1
        await desk.ask(lambda world: world.root)

    run(made, act)
    assert made.opened == 2


def test_what_fails_on_something_old_is_tried_once_more_with_everything_new(made: Made) -> None:
    calls: list[int] = []

    def work(_: World) -> str:
        calls.append(made.opened)
        if made.opened == 1 and len(calls) > 1:
            raise OSError("a file that is gone")
        return "done"

    async def act(desk: Desk) -> str:
        await desk.ask(work)
        return await desk.ask(work)

    assert run(made, act) == "done"
    assert calls == [1, 1, 2]


def test_what_fails_again_is_told_and_the_next_one_is_answered(made: Made) -> None:
    def broken(_: World) -> None:
        raise ZeroDivisionError

    async def act(desk: Desk) -> str:
        with pytest.raises(ZeroDivisionError):
            await desk.ask(broken)
        return await desk.ask(lambda world: world.root)

    assert run(made, act) == str(made.vault.root)


def test_a_wrong_question_is_not_asked_twice(made: Made) -> None:
    calls: list[int] = []

    def work(_: World) -> None:
        calls.append(1)
        raise UsageError("no")

    async def act(desk: Desk) -> None:
        for _ in range(2):
            with pytest.raises(UsageError):
                await desk.ask(work)

    run(made, act)
    assert len(calls) == 2
    assert made.opened == 1


def test_a_look_is_needed_when_something_came_or_went_or_time_has_passed(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = made.desk()
    assert desk.stale()
    assert not desk.stale()
    made.pulse = 2
    assert desk.stale()
    assert not desk.stale()
    monkeypatch.setattr(module, "FRESH_SECONDS", 0.0)
    assert desk.stale()
    desk.close()


def test_an_idle_desk_lets_go_and_opens_again(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(module, "SWEEP_SECONDS", 0.02)

    async def act(desk: Desk) -> None:
        await desk.ask(lambda world: world.root)
        while not made.closed:
            await asyncio.sleep(0.01)
        await desk.ask(lambda world: world.root)

    run(made, act)
    assert made.opened == 2


def test_a_sweep_takes_in_what_was_edited_in_place(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SWEEP_SECONDS", 0.02)
    found: list[Any] = []

    def search(world: World, *, fresh: bool = False) -> int:
        found[:] = find.search("zanzibar", find.Options(fresh=fresh, engine="lexical"), world).hits
        return len(found)

    async def act(desk: Desk) -> None:
        assert not await desk.ask(lambda world: search(world, fresh=True))  # so that there is an index
        (made.vault.root / "Welcome.md").write_text("# Welcome\n\nzanzibar\n", encoding="utf-8")
        for _ in range(TRIES):
            if await desk.ask(search):
                break
            await asyncio.sleep(0.1)

    run(made, act)
    assert [each.path for each in found] == ["Welcome.md"]


def test_a_page_that_is_behind_its_notes_is_made_again_in_passing(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLICE", 1)
    made.vault.ingest(worlds.ADA_WRITES, worlds.claim("I ride a blue bicycle.", ref="chat#m3"))
    made.vault.close()
    pages = {each: each.read_text("utf-8") for each in made.vault.paths("Entities/**/*.md")}
    for each, text in pages.items():
        each.write_text(text.replace("bicycle", "tricycle"), "utf-8")
    made.vault.git("commit", "--quiet", "--all", "--message=by hand")

    async def act(desk: Desk) -> None:
        await desk.ask(lambda world: world.ledger.refresh())
        while {each: each.read_text("utf-8") for each in pages} != pages:
            await desk.ask(lambda world: world.root)
            await asyncio.sleep(0.05)

    run(made, act)
    assert made.vault.git("log", "-1", "--format=%s").strip() == "assay: 1 page authored"


def test_what_was_made_again_is_looked_at_by_the_next_question_and_pages_only_once(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Sequence[str]] = []

    def late(world: World, ids: Sequence[str]) -> Iterator[str]:
        looked.append(ids)
        return real(world, ids)

    real = upkeep.late
    monkeypatch.setattr(upkeep, "late", late)
    made.vault.ingest(worlds.ADA_WRITES)
    made.vault.close()
    page = next(each for each in made.vault.paths("Entities/**/*.md") if each.name.startswith("Ada"))
    before = page.read_text("utf-8")
    page.write_text(before.replace("English", "French"), "utf-8")
    made.vault.git("commit", "--quiet", "--all", "--message=by hand")

    async def act(desk: Desk) -> bool:
        await desk.ask(lambda world: (world.ledger.refresh(), desk.stale()))
        for _ in range(TRIES):
            if page.read_text("utf-8") == before:
                break
            await asyncio.sleep(0.05)
        for _ in range(5):  # whatever is still to be done comes before
            await desk.ask(lambda world: world.root)
        return await desk.ask(lambda _: desk.stale())

    assert run(made, act)
    assert page.read_text("utf-8") == before
    assert looked
    assert all(looked)
