"""The ports of one vault, each made, and its module imported, when a use case first touches it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from assay.adapters import checkout
from assay.adapters.clock import SystemClock
from assay.adapters.files import VaultFiles, refuse_lures
from assay.app.world import World
from assay.cli.surface import Face
from assay.cli.wire import vocabulary
from assay.cli.wire.vault import STATE, opened
from assay.model.config import Config

if TYPE_CHECKING:
    from assay.adapters.anthropic.model import Model
    from assay.adapters.git import GitRepository
    from assay.adapters.projection import Projection
    from assay.adapters.vocabulary import Vocabulary
    from assay.app.opinions import Judge
    from assay.app.passes import Bank, Runs
    from assay.app.ports import Inbox, Index, Journal, Lock, Logs, Proposer
    from assay.app.prose import Writer
    from assay.app.tiers import ShortMemory, Turns, Usage
    from assay.model.progress import Progress
    from assay.stages.pipeline import Rulebook
    from assay.stages.screen import Policy

Part = TypeVar("Part")


class _Later:
    """Stands for something until one of its attributes is asked for that is not known already."""

    def __init__(self, make: Callable[[], object], known: Mapping[str, object]) -> None:
        self._make = make
        self._made: Any = None
        self.__dict__.update(known)

    def __getattr__(self, name: str) -> Any:
        if self._made is None:
            self._made = self._make()
        return getattr(self._made, name)


def later(make: Callable[[], Part], **known: object) -> Part:
    """What `make` gives, made when it is first used for more than the attributes that are `known`."""
    return cast("Part", _Later(make, known))


def world(face: Face, command: str, *, purging: bool = False) -> World:
    """The vault that the command line means; `command` is how others see who holds its lock. Raises NoVault, NotManaged.

    `purging` lets the lock in who finishes a purge.
    """
    vault = opened(face)
    root, config, progress = vault.root, vault.config, face.out.bars
    refuse_lures(root, config.folder)
    repository = _repository(root)
    policy = later(lambda: _policy(config))
    ledger = later(lambda: face.closing.enter_context(_ledger(root, config, repository, progress)))
    known = later(lambda: vocabulary.over(face, root, config))
    rules = later(lambda: _rules(config, policy, ledger, known), config=config, policy=policy)
    bank = later(lambda: _bank(root))
    asked = later(lambda: _model(face, config, bank))
    return World(
        root=str(root),
        clock=SystemClock(),
        files=VaultFiles(root, config.max_note_bytes),
        ledger=ledger,
        repository=repository,
        journal=later(lambda: _journal(root, repository)),
        lock=later(lambda: _lock(root, command, purging=purging)),
        inbox=later(lambda: _inbox(root, config)),
        index=later(lambda: _index(face, root, config, policy, ledger)),
        rules=rules,
        vocabulary=known,
        alone=later(lambda: _alone(root, command)),
        runs=later(lambda: _runs(root)),
        bank=bank,
        short=later(lambda: _short(root, config)),
        turns=later(lambda: _turns(root, config)),
        usage=later(lambda: _usage(root)),
        logs=later(lambda: _logs(root, config)),
        proposers={
            "extractive": later(lambda: _extractive(config)),
            "anthropic": later(lambda: _anthropic(config, rules, asked)),
        },
        judge=later(lambda: _judge(config, policy, asked)),
        writer=later(lambda: _writer(config, policy, asked)),
        progress=progress,
    )


def _repository(root: Path) -> GitRepository:
    """Where HEAD stands is read from git's own files in the common case; the rest is loaded when git is needed."""

    def make() -> GitRepository:
        from assay.adapters import trusted
        from assay.adapters.git import GitRepository

        return GitRepository(root, trusted=trusted.holds(trusted.place(os.environ), root))

    def head() -> str | None:
        try:
            found = checkout.find(root)
            return found.head() if found else None
        except checkout.Unclear:
            return make().head()

    return later(make, head=head)


def _ledger(root: Path, config: Config, repository: GitRepository, progress: Progress) -> Projection:
    from assay.adapters.projection import Projection

    return Projection(root, config, repository, progress)


def _journal(root: Path, repository: GitRepository) -> Journal:
    from assay.adapters import journal

    return journal.Journal(root, root / STATE, repository)


def _lock(root: Path, command: str, *, purging: bool) -> Lock:
    from assay.adapters.lock import VaultLock

    return VaultLock(root / STATE, f"assay {command}", purging=purging)


def _alone(root: Path, command: str) -> Lock:
    from assay.adapters.lock import CONSOLIDATION, VaultLock

    return VaultLock(root / STATE, f"assay {command}", name=CONSOLIDATION)


def _runs(root: Path) -> Runs:
    from assay.adapters.runs import Runs

    return Runs(root)


def _bank(root: Path) -> Bank:
    from assay.adapters.bank import Bank

    return Bank(root)


def _inbox(root: Path, config: Config) -> Inbox:
    from assay.adapters import inbox

    return inbox.Inbox(root, config.folder)


def _rules(config: Config, policy: Policy, ledger: Projection, known: Vocabulary) -> Rulebook:
    from assay.adapters.rules import rulebook

    return rulebook(config, policy, ledger, known)


def _extractive(config: Config) -> Proposer:
    from assay.adapters.extractive import Extractive

    return Extractive(config)


def _short(root: Path, config: Config) -> ShortMemory:
    from assay.adapters.short import ShortNotes

    return ShortNotes(root, config.folder)


def _turns(root: Path, config: Config) -> Turns:
    from assay.adapters.turns import RecentTurns

    return RecentTurns(root, config.folder)


def _usage(root: Path) -> Usage:
    from assay.adapters.usage import UsageLog

    return UsageLog(root / STATE)


def _logs(root: Path, config: Config) -> Logs:
    from assay.adapters import trusted
    from assay.adapters.importing.importer import Importer

    return Importer(root, root / STATE, config, lambda: trusted.may_reach(os.environ, root))


def _model(face: Face, config: Config, bank: Bank) -> Model:
    from assay.adapters.anthropic.endpoint import Endpoint
    from assay.adapters.anthropic.model import Model

    endpoint = Endpoint(config.model_url, config.model_timeout)
    face.closing.callback(endpoint.close)
    return Model(config, endpoint, bank)


def _anthropic(config: Config, rules: Rulebook, asked: Model) -> Proposer:
    from assay.adapters.anthropic.proposer import Anthropic

    return Anthropic(config, rules, asked)


def _judge(config: Config, policy: Policy, asked: Model) -> Judge:
    from assay.adapters.anthropic.judge import Judge

    return Judge(config, policy, asked)


def _writer(config: Config, policy: Policy, asked: Model) -> Writer:
    from assay.adapters.anthropic.writer import Writer

    return Writer(config, policy, asked)


def _policy(config: Config) -> Policy:
    from assay.adapters import keys, tombstones
    from assay.stages.screen import Policy

    place = keys.place(os.environ)
    purged = tombstones.load(tombstones.place(place))
    handlings = dict(each.split("=") for each in config.kinds)
    return Policy(keys.load(place), frozenset(config.allow), config.redact_contacts, purged, handlings)


def _index(face: Face, root: Path, config: Config, policy: Policy, ledger: Projection) -> Index:
    from assay.cli.wire import index

    return face.closing.enter_context(index.opened(root, config, policy, ledger, face.out.bars))
