"""What the use cases need of the world. Adapters fit these Protocols by shape; neither side imports the other."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from assay.app.indexes import Index, Regressions
from assay.app.logs import Logs
from assay.app.proposer import Names, Proposer
from assay.model.axiom import Axiom, Term
from assay.model.candidate import Candidate
from assay.model.effective import Effective
from assay.model.entity import Entity
from assay.model.finding import Finding
from assay.model.history import Committed, Version
from assay.model.hit import Hit, IndexReport
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.patch import Filed, Logged
from assay.model.playbook import Playbook
from assay.model.question import Question
from assay.model.redacted import Redacted
from assay.model.source import FiledSource
from assay.model.vocabulary import Facts, Find, Listed, Reading
from assay.model.write import Write

__all__ = [
    "Committed",
    "FiledSource",
    "Hit",
    "Index",
    "IndexReport",
    "Logs",
    "Names",
    "Proposer",
    "Regressions",
]  # what the ports speak of, and the index's own


class Vocabulary(Protocol):
    """The terms that are known in a vault: the catalogue, the house's, the administrator's and the user's own.

    Raises NoCatalogue, DamagedCatalogue. What is wrong with the vault's own files is in `findings`, and such a file is left out whole.
    """

    @property
    def version(self) -> str:
        """Changes with every change of any of its files."""
        ...

    def effective(self, seeds: Iterable[str]) -> Effective:
        """The seeds and the user's own terms with all that bears on them: closed upward and over disjointness.

        A seed that no vocabulary declares stays in it as a term without a source: it is carried forward, not dropped.
        """
        ...

    def term(self, curie: str) -> Term | None:
        """The declared term."""
        ...

    def axioms(self, curie: str) -> tuple[Axiom, ...]:
        """What is said of a term as the subject by any file; hints among it."""
        ...

    def children(self, curie: str) -> tuple[str, ...]:
        """What stands directly under a class or property, by name."""
        ...

    def files(self, curie: str) -> tuple[str, ...]:
        """The files that declare a term."""
        ...

    def search(self, query: str, limit: int) -> tuple[Find, ...]:
        """The terms that a word or phrase means, best first; the user's own before the catalogue's."""
        ...

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with the vault's own files, by file and line."""
        ...

    def lost(self, name: str) -> bool:
        """Whether the name is of a vocabulary of the vault's whose file is gone or cannot be used now."""
        ...

    def labels(self) -> Mapping[str, tuple[str, ...]]:
        """What the user's file calls terms that others declare."""
        ...

    def own(self) -> Facts:
        """What the vault's own files declare and say."""
        ...

    def added(self) -> tuple[Listed, ...]:
        """The administrator's files as they are listed."""
        ...

    def claimed(self, iri: str) -> str | None:
        """The file of the catalogue that is the vocabulary of that IRI."""
        ...

    def read(self, data: bytes, name: str) -> Reading:
        """The vocabulary in a file that somebody brings along. Raises CannotRead."""
        ...


class Clock(Protocol):
    """The time, and nothing else."""

    def now(self) -> datetime.datetime:
        """Aware, in UTC."""
        ...


class Files(Protocol):
    """Reading the vault. Paths are relative to its root, with `/`; nothing outside is ever opened."""

    def read(self, path: str, max_bytes: int | None = None) -> bytes | None:
        """The whole file, None if there is none; of up to that size, else of the largest note's. Raises CannotRead."""
        ...


class Ledger(Protocol):
    """The projection of the vault: answers from indexed columns, at the cost of what is asked. Never the search index.

    Raises CannotRead where the vault itself cannot be read; damage to the projection mends itself by a fresh load.
    """

    def refresh(self) -> tuple[Finding, ...]:
        """Take in what changed on disk since last time (stat scan, hash decides). Findings of files it could not parse."""
        ...

    def state(self) -> str | None:
        """A name of what the last refresh saw: while it is the same, nothing has changed. None where nobody can say."""
        ...

    def changed_since(self, state: str) -> frozenset[str] | None:
        """Every file, anyone's, that refreshes after that state found changed, new or gone; None where that is forgotten."""
        ...

    def entities_named(self, key: str) -> tuple[Filed[Entity], ...]:
        """Entities of any status with that name or alias (`names.name_key`)."""
        ...

    def entity(self, identifier: str) -> Filed[Entity] | None: ...

    def entities(self) -> Iterator[Filed[Entity]]: ...

    def entities_with_own_note(self) -> tuple[Filed[Entity], ...]:
        """Active entities that are about a note of the person's own, by id."""
        ...

    def entity_at(self, link: Link) -> str | None:
        """Id of the entity to whose page the link leads, merged or not; None for none or more than one."""
        ...

    def entity_of(self, link: Link) -> str | None:
        """Id of the entity that the link means: of a page that was merged, the one it was merged into."""
        ...

    def note(self, identifier: str) -> Standing | None: ...

    def notes(self) -> Iterator[Standing]:
        """All of them, by id."""
        ...

    def notes_about(self, entity: str, limit: int = 500) -> tuple[Standing, ...]:
        """Notes whose subject is that entity, newest first, any status."""
        ...

    def notes_in_slot(self, entity: str, property: str) -> tuple[Standing, ...]:
        """All notes of (subject, property), any status, whatever their number."""
        ...

    def notes_bearing(self, entity: str, property: str | None = None, *, value: bool = False) -> tuple[Standing, ...]:
        """Active notes with that property whose subject it is, or whose `value`: up to 500; else an example of each."""
        ...

    def notes_proposing(self, key: str) -> tuple[Standing, ...]:
        """Notes whose proposed property has that `names.term_key`, by id."""
        ...

    def notes_saying(self, entity: str, statement_key: str) -> tuple[Standing, ...]:
        """All notes about the entity whose normalised statement (`stages.normal.statement_key`) is that one."""
        ...

    def notes_like(self, entity: str, statement: str, limit: int = 50) -> tuple[Standing, ...]:
        """Notes about the entity that share rare words with the statement, nearest first, any status."""
        ...

    def dependants(self, note: str) -> tuple[Standing, ...]:
        """Every note derived from it, at any depth, without itself; cycles are walked once."""
        ...

    def premises(self, notes: Collection[str]) -> frozenset[str]:
        """Those of the notes that any note is derived from; some of these may have no dependants that count."""
        ...

    def flagged(self) -> tuple[Standing, ...]:
        """The standing notes that are flagged for a re-check and that no question was ever about, by id."""
        ...

    def procedures(self) -> tuple[Standing, ...]:
        """The active notes that tell how something is done, by id."""
        ...

    def playbooks(self) -> Iterator[Filed[Playbook]]:
        """All of them, by id."""
        ...

    def questions(self) -> tuple[Filed[Question], ...]:
        """The open ones, oldest first."""
        ...

    def question_on(self, topic: str) -> Filed[Question] | None:
        """The open question with that topic."""
        ...

    def questions_about(self, key: str) -> tuple[Filed[Question], ...]:
        """Open and closed questions in which the candidate key stands."""
        ...

    def question(self, identifier: str) -> Filed[Question] | None: ...

    def log_for(self, key: str, claim: str) -> tuple[Logged, ...]:
        """Lines of the decision log with that candidate key or that claim digest."""
        ...

    def source(self, key: str) -> FiledSource | None:
        """The source file of that key."""
        ...

    def sources(self) -> Iterator[FiledSource]:
        """All of them, by id."""
        ...

    def consumed(self, block: str, extractor: str) -> bool:
        """Whether that extractor version has read the block with that digest."""
        ...

    def quoting(self, page: str) -> tuple[str, ...]:
        """Ids of the notes and entities with evidence in the page of that basename (`names.basename_key`)."""
        ...

    def unscreened(self, rules: str) -> tuple[tuple[str, str], ...]:
        """Path and digest of every managed page of which `note_clean` has not said that it is clean under those rules."""
        ...

    def screened_otherwise(self, rules: str) -> int:
        """How many pages were found clean under other rules only: when the rules change, they are to be looked at again."""
        ...

    def clean_under(self, rules: str) -> frozenset[str]:
        """Digests of contents of which `note_clean` said that they are clean under those rules."""
        ...

    def note_clean(self, digests: Sequence[str], rules: str) -> None:
        """Remember contents in which the screen found nothing under those rules. Lost with the state, at no loss."""
        ...

    def place_of(self, basename: str) -> tuple[str, ...]:
        """Paths of the files that a wikilink to `basename` could mean (anyone's)."""
        ...

    def pending(self) -> frozenset[str]:
        """Paths of managed files that differ from HEAD, deleted ones included."""
        ...

    def troubled(self) -> Mapping[str, bool]:
        """Managed files that cannot be read, parsed or found; whether the version in HEAD is served instead."""
        ...

    def resolve(self, shortened: str) -> tuple[str, ...]:
        """Ids that end in `shortened`, or whose title or name is that; any kind."""
        ...

    def terms(self) -> Mapping[str, int]:
        """Each term of the vocabulary that notes (as property) or entities (as type) use, with the number of those."""
        ...

    def covered(self) -> tuple[tuple[int, int, int], Mapping[str, tuple[str, ...]]]:
        """Active notes (all, with a property, with a proposed one), and the types of active entities by their ids."""
        ...

    def used(self) -> tuple[str, ...]:
        """Those terms alone, at the cost of their number."""
        ...

    def counts(self) -> Mapping[str, int]:
        """By kind and status, e.g. `note.active`, `entity.active`, `question.open`, `external`, `short`."""
        ...


class Repository(Protocol):
    """git, for reading. Raises GitFailed, Untrusted."""

    def ready(self) -> None:
        """Raises InTheWay if a merge, rebase, cherry-pick, bisect or an unborn or detached head forbids committing."""
        ...

    def head(self) -> str | None:
        """Object name of HEAD, None before the first commit."""
        ...

    def at_head(self, path: str) -> bytes | None:
        """The committed version of a file."""
        ...

    def versions(self, path: str, limit: int) -> tuple[bytes, ...]:
        """What the file was in the last commits that touched it, newest first."""
        ...

    def log(self, *, limit: int = 50, trailer: str | None = None, path: str | None = None) -> tuple[Committed, ...]:
        """Newest first; `trailer`: only commits whose message contains that text."""
        ...


class Archive(Repository, Protocol):
    """What git knows of the past beyond that."""

    def commit(self, name: str) -> Committed | None:
        """The commit of that object name, which may be shortened; None if HEAD does not rest on it."""
        ...

    def changes(self, commit: str) -> tuple[Version, ...]:
        """The files of the vault that the commit changed, by path."""
        ...

    def head_at(self, moment: datetime.datetime) -> str | None:
        """The last commit of HEAD's own line that was made at that instant or before; None if there was none."""
        ...

    def files_at(self, commit: str, under: str, words: Sequence[str] = ()) -> Mapping[str, bytes]:
        """The files of a commit below a folder, by path; with `words` those that hold one of them, whatever the case."""
        ...


class Journal(Protocol):
    """All or nothing: files durable, then one commit, then done. The caller holds the lock."""

    def interrupted(self) -> bool:
        """Whether a write has begun that has not ended: it was interrupted, or another process is at it. Never raises."""
        ...

    def recover(self) -> tuple[str, ...]:
        """Finish or roll back what was interrupted; a line of report for each."""
        ...

    def commit(self, writes: Sequence[Write], message: Redacted) -> str:
        """Write the files and commit exactly these paths; returns the commit's object name.

        Raises BaseChanged (nothing written) if a file is not what the write was based on, CannotWrite, GitFailed,
        InTheWay; in each case the vault is as it was.
        """
        ...


class Lock(Protocol):
    """One writer per vault."""

    def held(self, wait: float) -> AbstractContextManager[None]:
        """Hold the writer's lock, waiting up to `wait` seconds. Raises Locked naming the holder."""
        ...


class Inbox(Protocol):
    """Candidates between stages. Untracked files."""

    def save(self, candidate: Candidate, stage: str) -> str:
        """Write or replace the candidate's file; returns its path."""
        ...

    def load(self) -> tuple[tuple[Candidate, str], ...]:
        """All candidates with the stage noted in them, by id. Raises CannotRead for a file that is not one."""
        ...

    def count(self) -> int:
        """How many wait, without reading them."""
        ...

    def remove(self, identifier: str) -> None:
        """The candidate is decided."""
        ...
