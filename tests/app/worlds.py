"""A real vault in a temporary folder, with every real part but the clock."""

from __future__ import annotations

import datetime
import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from assay.adapters.bank import Bank
from assay.adapters.cleaned import Cleaned
from assay.adapters.extractive import Extractive
from assay.adapters.files import VaultFiles
from assay.adapters.git import GitRepository
from assay.adapters.importing.importer import Importer
from assay.adapters.inbox import Inbox
from assay.adapters.journal import Journal
from assay.adapters.lexical import Lexical
from assay.adapters.lock import CONSOLIDATION, VaultLock
from assay.adapters.own_vocabulary import OwnVocabulary
from assay.adapters.projection import Projection
from assay.adapters.rules import rulebook
from assay.adapters.runs import Runs
from assay.adapters.short import ShortNotes
from assay.adapters.turns import RecentTurns
from assay.adapters.usage import UsageLog
from assay.adapters.vocabulary import Vocabulary
from assay.app.books import Run
from assay.app.ingest import Input, Options, ingest
from assay.app.verify import verify
from assay.app.world import World
from assay.cli.wire.world import later
from assay.model.config import Config, Owner
from assay.model.note import Note
from assay.model.verdict import word
from assay.stages import screen
from assay.stages.screen import Policy
from assay.stages.secrets.ruleset import RULESET
from assay.text import notes

ADA = Config(me=Owner("Ada Lovelace", ("Countess",)), lock_wait=0.2)
POLICY = Policy(b"a key for tests")
START = datetime.datetime(2026, 11, 29, 10, 0, tzinfo=datetime.UTC)


@dataclass
class SteppingClock:
    """A second later at every look, so that ids differ and order is known."""

    moment: datetime.datetime = START

    def now(self) -> datetime.datetime:
        self.moment += datetime.timedelta(seconds=1)
        return self.moment

    def leap(self, days: int) -> None:
        self.moment += datetime.timedelta(days=days)


@dataclass
class Vault:
    """The folder, the ports over it, and a person's hands."""

    root: Path
    config: Config = ADA
    clock: SteppingClock = field(default_factory=SteppingClock)
    made_here: bool = True
    opened: list[Projection | Lexical] = field(default_factory=list)

    def close(self) -> None:
        """As when a process ends."""
        while self.opened:
            self.opened.pop().close()

    @property
    def world(self) -> World:
        """As a new process has it: nothing is remembered but what is on disk."""
        self.close()
        repository = GitRepository(self.root, lock_seconds=1.0)
        state = self.root / ".assay/state"
        files = VaultFiles(self.root, self.config.max_note_bytes)
        ledger = Projection(self.root, self.config, repository)
        index = Lexical(self.root, self.config, _clean, RULESET, memory=Found(ledger))
        vocabulary = Vocabulary(OwnVocabulary(files, self.config.folder, state))
        self.opened.extend((ledger, index))
        return World(
            root=str(self.root),
            clock=self.clock,
            files=files,
            ledger=ledger,
            repository=repository,
            journal=Journal(self.root, state, repository),
            lock=VaultLock(state, "assay test"),
            inbox=Inbox(self.root, self.config.folder),
            index=index,
            rules=later(lambda: rulebook(self.config, POLICY, ledger, vocabulary), config=self.config, policy=POLICY),
            vocabulary=vocabulary,
            proposers={"extractive": Extractive(self.config)},
            alone=VaultLock(state, "assay test", name=CONSOLIDATION),
            runs=Runs(self.root),
            bank=Bank(self.root),
            logs=Importer(self.root, state, self.config, reaches=lambda: self.made_here),
            short=ShortNotes(self.root, self.config.folder),
            turns=RecentTurns(self.root, self.config.folder, now=self.clock.now),
            usage=UsageLog(state),
        )

    def ingest(self, *proposals: Mapping[str, Any]) -> Run:
        """Proposals over the command line's channel."""
        text = "\n".join(json.dumps(each) for each in proposals)
        return ingest(self.world, [Input("proposals.jsonl", text)], Options(format="proposals"))

    def git(self, *arguments: str) -> str:
        done = subprocess.run(["git", *arguments], cwd=self.root, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.rstrip()

    def commits(self) -> int:
        return int(self.git("rev-list", "--count", "HEAD"))

    def notes(self) -> dict[str, Note]:
        """Every note on disk, by statement."""
        found = (notes.parse(path.read_bytes()) for path in sorted((self.root / "Memory/Notes").rglob("*.md")))
        return {note.statement: note for note in found}

    def paths(self, pattern: str) -> list[Path]:
        return sorted((self.root / "Memory").glob(pattern))

    def write(self, path: str, text: str) -> Path:
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
        return place


def make(root: Path, config: Config = ADA) -> Vault:
    """A vault with a commit of settings and of one note of the person's own."""
    root.mkdir(parents=True)
    vault = Vault(root, config)
    vault.git("init", "--quiet", "--initial-branch=main")
    vault.git("config", "user.name", "Ada Example")
    vault.git("config", "user.email", "ada@example.org")
    vault.write(".assay/config.toml", "")
    vault.write(".assay/.gitignore", "state/\n")
    for folder in ("Inbox", "Short-term"):
        vault.write(f"Memory/{folder}/.gitignore", "*\n!.gitignore\n")
    vault.write("Welcome.md", "# Welcome\n\nMy own words.\n")
    vault.git("add", "--all")
    vault.git("commit", "--quiet", "--message=start")
    return vault


def other(vault: Vault, **settings: Any) -> Vault:
    """The same vault under other settings."""
    return replace(vault, config=replace(vault.config, **settings))


def _clean(texts: Sequence[str]) -> list[Cleaned]:
    found = screen.screen_together(texts, POLICY)
    return [Cleaned(None if each.refused else each.text, each.sensitivity) for each in found]


class Found:
    """What the ledger knows to be clean under the rules of these tests."""

    def __init__(self, ledger: Projection) -> None:
        self._ledger = ledger

    def known(self, digest: str) -> bool:
        return digest in self._ledger.clean_under(screen.edition(POLICY))

    def note(self, digests: Sequence[str]) -> None:
        self._ledger.note_clean(digests, screen.edition(POLICY))


def claim(  # the keys of a proposal, as cli.md has them
    text: str,
    quote: str | None = None,
    *,
    type: str = "fact",
    subject: str = "Ada Lovelace",
    kind: str = "person",
    speaker: str | None = "Ada Lovelace",
    ref: str = "chat#m1",
    at: str = "2026-11-29T10:02:00Z",
    source: str | None = None,
    support: str | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A proposal; its quote is its text, and the message holds no more than the quote, unless said otherwise."""
    said = quote if quote is not None else text
    derived = fields.pop("derived_from", [])
    message = {"kind": kind, "speaker": speaker, "ref": ref, "at": at, "text": source if source is not None else said}
    made = {"text": text, "type": type, "subject": subject, **fields}
    return {"claim": made, "quote": said, "support": support, "derived_from": derived, "source": message}


ADA_WRITES: dict[str, Any] = {
    "claim": {
        "text": "Ada writes her design notes in English.",
        "type": "preference",
        "subject": "Ada Lovelace",
        "subject_type": "schema:Person",
        "property": "schema:knowsLanguage",
        "value": "English",
        "valid_from": "2026-03-01",
    },
    "quote": "I keep all my design notes in English these days.",
    "support": "explicit",
    "source": {
        "kind": "person",
        "speaker": "Ada Lovelace",
        "ref": "kickoff#m14",
        "at": "2026-11-29T10:02:00Z",
        "text": "Morning! I keep all my design notes in English these days. Coffee?",
    },
}


def words(run: Run) -> list[str]:
    """The verdicts, in order."""
    return [word(each.verdict) for each in run.decisions]


def sound(vault: Vault) -> None:
    """Every invariant holds, nothing is left uncommitted and no journal lies about."""
    report = verify(vault.world)
    assert report.findings == (), report.findings
    assert report.pending == ()
    assert vault.git("status", "--porcelain") == ""
    assert not [*(vault.root / ".assay/state").glob("journal/*")]
