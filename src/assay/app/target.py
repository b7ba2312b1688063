"""Target: which commits are meant when something is to be undone, and how much of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from assay.app.past import ANSWERED, EXPIRED, decisions
from assay.model.errors import UsageError

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.history import Committed

RUN: Final = "Assay-Run"
UNDO: Final = "Assay-Undo"
RESET: Final = "Assay-Reset"
SOURCE: Final = "Assay-Source"
ENTITY: Final = "Assay-Entity"
MOST: Final = 1_000_000
"""Commits looked through: all of them."""
_SHA: Final = re.compile(r"[0-9a-f]{7,64}")
SHORT: Final = 7
"""Digits of a commit's name in messages."""


@dataclass(frozen=True, slots=True)
class Part:
    """A commit, and the candidates of it that are meant; None: all of it."""

    commit: Committed
    only: frozenset[str] | None = None
    rest: bool = False
    """They are all that is left of it, so that everything else of the commit goes with them."""


@dataclass(frozen=True, slots=True)
class Target:
    """What is to be undone, newest first, and what it is called."""

    title: str
    parts: tuple[Part, ...]
    note: str | None = None
    """The note that has to be gone afterwards."""


@dataclass
class History:
    """The commits of a vault's past, with what was undone of them."""

    world: World
    without: frozenset[str] = frozenset()
    """Names of undos that are about to be undone themselves, and do not count any more."""
    _undos: list[Committed] | None = None
    _known: dict[str, bool] = field(default_factory=dict)

    def commits(self, text: str) -> tuple[Committed, ...]:
        """Commits of ours whose message holds that text, newest first."""
        found = self.world.repository.log(limit=MOST, trailer=text)
        return tuple(each for each in found if each.all(RUN))

    def undone(self, sha: str, candidate: str | None = None) -> bool:
        """Whether the commit, or that candidate's part of it, stands undone: an undo that was undone does not count."""
        return any(not self.undone(each.sha) for each in self._undoing(sha, candidate))

    def over(self, commit: Committed) -> bool:
        """Whether nothing of the commit stands any more: it was undone, as a whole or candidate by candidate."""
        decided = decisions(commit)
        return self.undone(commit.sha) or (bool(decided) and all(self.undone(commit.sha, each) for each in decided))

    def _undoing(self, sha: str, candidate: str | None) -> Iterator[Committed]:
        if self._undos is None:
            self._undos = [each for each in self.commits(f"{UNDO}: ") if each.sha not in self.without]
        for each in self._undos:
            for words in (value.split() for value in each.all(UNDO)):
                if words[0] == sha and (len(words) == 1 or candidate in words[1:]):
                    yield each
                    break

    def standing(self, commits: Iterable[Committed], candidates: frozenset[str]) -> tuple[Part, ...]:
        """The parts of these candidates in the commits that decided on them, without what was undone."""
        found = []
        for each in commits:
            mine = frozenset(one for one in decisions(each).keys() & candidates if not self.undone(each.sha, one))
            if mine:
                found.append(Part(each, mine))
        return tuple(found)


def meant(world: World, wanted: str) -> Target:
    """What an id, the end of one, a title or a commit's name means. Raises UsageError."""
    ids = [each for each in world.ledger.resolve(wanted) if not each.startswith("src-")]
    commit = world.repository.commit(wanted) if _SHA.fullmatch(wanted) else None
    if len(ids) + (commit is not None) > 1:
        raise UsageError(f"`{wanted}` means more than one thing: {', '.join(ids[:5])}; give more of the id")
    history = History(world)
    if commit is not None:
        return _commit(history, commit)
    if not ids:
        return _candidate(history, wanted)
    if ids[0].startswith("mem-"):
        return _note(history, ids[0])
    if ids[0].startswith("cand-"):
        return _candidate(history, ids[0])
    return _act(history, ids[0])


def _commit(history: History, commit: Committed) -> Target:
    title = f"{commit.sha[:SHORT]} {commit.subject.removeprefix('assay: ')}"
    if not commit.all(RUN):
        raise UsageError(f"{title} is no run of assay; `git revert` takes back what people committed")
    if history.undone(commit.sha):
        raise UsageError(f"{title} is undone already; `assay history` shows by which commit")
    left = frozenset(each for each in decisions(commit) if not history.undone(commit.sha, each))
    whole = left == decisions(commit).keys()
    return Target(title, (Part(commit) if whole else Part(commit, left, rest=True),))


def _note(history: History, note: str) -> Target:
    commits = history.commits(note)
    reaching = frozenset(each for commit in commits for each, (_, reached) in decisions(commit).items() if reached == note)
    parts = tuple(
        Part(each.commit, mine)
        for each in history.standing(commits, reaching)
        if (mine := frozenset(one for one in each.only or () if decisions(each.commit)[one][1] == note))
    )
    if not parts:
        raise UsageError(f"{note} was not brought by a run of assay, or all that brought it is undone")
    return Target(note, parts, note)


def _candidate(history: History, wanted: str) -> Target:
    commits = history.commits(wanted)
    found = {each for commit in commits for each in decisions(commit) if each.endswith(wanted)}
    if len(found) != 1:
        what = "more than one candidate" if found else "nothing that a run of assay brought"
        raise UsageError(f"`{wanted}` names {what}; `assay history` and `assay why` show ids")
    (candidate,) = found
    parts = history.standing(commits, frozenset(found))
    if not parts:
        raise UsageError(f"{candidate} is undone already")
    return Target(candidate, parts)


def _act(history: History, identifier: str) -> Target:
    """The last answer to a question or its expiry, or the last that was done to an entity."""
    keys = (ANSWERED, EXPIRED) if identifier.startswith("rev-") else (ENTITY,)
    for each in history.commits(identifier):
        values = (value for key in keys for value in each.all(key))
        if any(identifier in value.split() for value in values) and not history.undone(each.sha):
            return Target(f"{each.sha[:SHORT]} {each.subject.removeprefix('assay: ')}", (Part(each),))
    what = "has not been answered" if ANSWERED in keys else "was not merged, split or renamed"
    raise UsageError(f"{identifier} {what}; name a note, a candidate or a commit instead")


def of_source(world: World, key: str) -> Target:
    """Everything that was taken in from the source of that key. Raises UsageError."""
    history = History(world)
    named = [each for each in history.commits(f"{SOURCE}: {key}") if key in each.all(SOURCE)]
    shas = {each.sha for each in named} | {each.sha for each in _by_page(history, key)}
    found = [each for each in history.commits(f"{RUN}: ") if each.sha in shas and not history.undone(each.sha)]
    if not found:
        raise UsageError(f"nothing stands here from a source `{key}`; `key` in the pages under Sources names them")
    parts = [_commit(history, each).parts[0] for each in found]
    return Target(key, tuple(parts))


def _by_page(history: History, key: str) -> Sequence[Committed]:
    """Commits that kept blocks of the source, which those before commits named their source did."""
    page = history.world.ledger.source(key)
    found = history.world.repository.log(limit=MOST, path=page.path) if page else ()
    return [each for each in found if each.all(RUN) and not each.all(UNDO)]
