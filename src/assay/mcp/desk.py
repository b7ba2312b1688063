"""The vault behind the server: opened when it is asked for, opened anew when it has changed beneath, let go of when idle.

One thread does all the work, one request after the other: what a vault is open with belongs to a thread, and several
clients at once do not see each other's halves.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from assay.model.errors import AssayError, BrokenIndex, UsageError

if TYPE_CHECKING:
    from assay.app.world import World

Answer = TypeVar("Answer")

IDLE_SECONDS: Final = 300.0
"""After that the vault's files are let go of: a server that nobody asks holds nothing."""
SWEEP_SECONDS: Final = 5.0
"""How often the vault is looked at while it is open: 60 ms for 10,000 notes, a hundredth of a core."""
FRESH_SECONDS: Final = 15.0
"""Age of a look from which the next question looks again, should the sweep have been kept from it."""
SLICE: Final = 20
"""Entity pages that are looked at between two questions: some 25 ms, with twenty notes each."""


@dataclass(frozen=True, slots=True)
class Vault:
    """How the vault is opened, and what tells that it has to be opened anew. Both may raise AssayError."""

    opened: Callable[[], AbstractContextManager[World]]
    edition: Callable[[], object]
    """Equal as long as settings, what was purged, and the state folder are the same."""
    pulse: Callable[[], object]
    """Equal as long as no file of the vault came, went or was renamed: a look at its folders, not at its files."""


@dataclass
class Desk:
    """Where requests are worked on."""

    vault: Vault
    _worker: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "vault"))
    _open: ExitStack = field(default_factory=ExitStack)
    _world: World | None = None
    _edition: object = None
    _timers: list[asyncio.TimerHandle] = field(default_factory=list)
    _pulse: object = None
    _looked: float | None = None
    _repaired: bool = False

    async def ask(self, work: Callable[[World], Answer]) -> Answer:
        """What `work` makes of the vault as it is now. Raises what it raises."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._worker, self._done, work)
        finally:
            self._wait(loop)

    def stale(self) -> bool:
        """Whether the vault may hold what the last look did not see; if so, the one who asks looks. In the worker only.

        What was edited in place meanwhile is seen by the next sweep, and never served wrongly: every hit is read.
        """
        pulse = self.vault.pulse()
        if self._looked is not None and pulse == self._pulse and time.monotonic() - self._looked < FRESH_SECONDS:
            return False
        self._pulse, self._looked = pulse, time.monotonic()
        return True

    def close(self) -> None:
        """Let go of the vault, when what is being worked on is done."""
        self._cancel()
        self._worker.submit(self._let_go)
        self._worker.shutdown()

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        """What happens while nobody asks: the files are looked at for a while, then let go of."""
        self._cancel()
        sweeps = int(IDLE_SECONDS // SWEEP_SECONDS)
        times = [(number * SWEEP_SECONDS, self._sweep) for number in range(1, sweeps)] + [(IDLE_SECONDS, self._let_go)]
        self._timers = [loop.call_later(after, self._worker.submit, act) for after, act in times]
        if not self._repaired:
            self._repaired = True
            self._worker.submit(self._repair)

    def _cancel(self) -> None:
        while self._timers:
            self._timers.pop().cancel()

    def _repair(self) -> None:
        """Pages that were authored and are missing or behind: once, when the first question was answered."""
        from assay.app.playbooks import repaired
        from assay.app.upkeep import pages

        with contextlib.suppress(Exception):  # the next command does it, and says why it cannot
            if self._world is not None:
                if repaired(self._world).written:
                    self._looked = None
                self._worker.submit(self._mend, pages(self._world))

    def _mend(self, ids: tuple[str, ...]) -> None:
        """These entity pages, a few at a time, so that a question need not wait for them all."""
        from assay.app.upkeep import late, written

        with contextlib.suppress(Exception):  # as above; and no more is begun once the server has ended
            if self._world is not None and ids:
                if written(self._world, tuple(late(self._world, ids[:SLICE])), wait=0.0).written:
                    self._looked = None
                self._worker.submit(self._mend, ids[SLICE:])

    def _sweep(self) -> None:
        """Take in what was edited in place, so that the next question need not."""
        from assay.app.reindex import current

        with contextlib.suppress(Exception):  # the next question meets it, and is told
            if self._world is not None and not self._fresh():
                pulse = self.vault.pulse()
                self._world.ledger.refresh()
                current(self._world)
                self._pulse, self._looked = pulse, time.monotonic()

    def _done(self, work: Callable[[World], Answer]) -> Answer:
        """Tried once more with everything opened anew, where what was open turned out not to fit what is there."""
        if self._fresh():
            return self._tried(work)
        try:
            return work(self._there())
        except UsageError:
            raise
        except Exception:  # noqa: BLE001 - whatever it was may have come from what had been open since before a change
            self._let_go()
            return self._tried(work)

    def _tried(self, work: Callable[[World], Answer]) -> Answer:
        try:
            return work(self._there())
        except BrokenIndex:
            world = self._there()
            world.index.rebuild(words_only=True)
            return work(world)
        except AssayError:
            raise
        except Exception:
            self._let_go()
            raise

    def _fresh(self) -> bool:
        """Whether the vault is opened now; where it has changed beneath, what was open is let go of first.

        As it is where nobody may have it open: what is being purged lies in files that would be held on to.
        """
        try:
            edition = self.vault.edition()
        except AssayError:
            self._let_go()
            raise
        if self._world is not None and edition != self._edition:
            self._let_go()
        self._edition = edition
        return self._world is None

    def _there(self) -> World:
        if self._world is None:
            self._world = self._open.enter_context(self.vault.opened())
        return self._world

    def _let_go(self) -> None:
        self._world, self._looked = None, None
        opened, self._open = self._open, ExitStack()
        opened.close()
