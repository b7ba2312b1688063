"""The whole of a purge on this disk, step by step. Who calls decides the order, holds the lock and talks to the person."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from assay.adapters import tombstones
from assay.adapters.command import Command
from assay.adapters.disk import Disk, explain
from assay.adapters.files import STATE
from assay.adapters.git import GitRepository
from assay.adapters.lock import PURGE
from assay.adapters.purging import outside, rewriting, sweep
from assay.adapters.purging.grounds import Grounds, Place
from assay.adapters.purging.record import Record
from assay.adapters.purging.rewriting import Rewriter
from assay.adapters.purging.standing import Standing, refuse, standing
from assay.adapters.purging.store import Store
from assay.adapters.purging.survey import Held, follow, holders, survey
from assay.adapters.purging.swap import Plan, Swap
from assay.adapters.trust import Settings
from assay.model.errors import CannotWrite, GitFailed, InTheWay
from assay.model.progress import Progress, quiet
from assay.model.purge import Begun, Beyond, Erased, Left, Part, Seen
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.values import Value
from assay.stages.secrets.purged import tombstone

_STAYS: Final = frozenset({"lock", PURGE, "journal", "journal-unreadable"})
"""In the state folder: what this process needs, and what may be a person's."""
_ATTEMPTS: Final = 3
"""Times that the history is written anew because somebody committed meanwhile."""


class Eraser:
    """Takes `values` out of the vault at `root`, whose managed folder is `folder`. `key` is the file of the screen's key."""

    def __init__(
        self,
        root: Path,
        folder: str,
        repository: GitRepository,
        key: Path,
        values: Sequence[Value] = (),
        *,
        whole_files: bool = False,
        disk: Disk | None = None,
        progress: Progress = quiet,
        servers: Sequence[str] = (),
    ) -> None:
        self._root = Path(os.path.realpath(root))
        self._repository = repository
        self._key = key
        self._values = tuple(values)
        self._whole_files = whole_files
        self._disk = disk or Disk()
        self._progress = progress
        self._folder = folder
        self._servers = servers
        self._matcher = Matcher(values)
        self._stale = False
        self._store: Store | None = None
        self._plan = Plan((), ())
        self._changed = 0
        self._record = Record(self._root / STATE, self._disk)

    # Before

    def begun(self) -> Begun | None:
        """The purge that was interrupted here."""
        return self._record.read()

    def mend(self) -> None:
        """Finish or take back a swap, and put files right, where a purge was interrupted. Needs no value."""
        if self._common is not None:
            Swap(self._common, self._disk).resume()
        try:
            rewriting.tidy(self._grounds, self._disk)
        except OSError as error:
            raise CannotWrite("a file of the vault", explain(error), "`assay purge --resume` goes on from here.") from None

    def look(self) -> Seen:
        """Find the values everywhere; nothing is written. Raises InTheWay, Untrusted, GitFailed."""
        self._found = rewriting.look(self._grounds, self._matcher, self._progress)
        self._held, self._now = Held(), Standing((), (), ())
        if self._git is not None:
            self._look_at_git(*self._git)
        return self._seen()

    def _look_at_git(self, command: Command, settings: Settings) -> None:
        self._now = standing(command, self._beside)
        refuse(command, settings, self._now)
        self._refuse_names()
        self._held = survey(command, self._matcher, settings.hashing)
        self._found.moved.update(self._held.moved)
        self._held.moved.update(self._found.moved)
        follow(command, self._held)
        self._stale = self._is_stale()

    def _refuse_names(self) -> None:
        for tree in self._now.trees:
            if tree.git != self._common and self._matcher.found(os.fsencode(tree.git.name)):
                raise InTheWay(
                    "a linked work tree has the value in its name",
                    "Add it again under another name: `git worktree remove`, `git worktree add`.",
                )

    def _is_stale(self) -> bool:
        """Whether something of the git folder other than objects holds a value: a ref, a reflog, an index."""
        if any(self._matcher.found(each.name) for each in self._now.refs):
            return True
        rewritten = {place.path for place in self._grounds.git_files()}
        skipped = self._common / "objects" if self._common else None
        return any(
            self._matcher.found(rewriting.content(place.path))
            for place in self._grounds.within_git()
            if place.path not in rewritten and not (skipped and place.path.is_relative_to(skipped))
        )

    def _seen(self) -> Seen:
        found = self._found
        names = sorted({*found.files, *found.names})
        parts = tuple(Part(name, found.files[name], found.places[name], found.names[name]) for name in names)
        return Seen(parts, self._held.counts, self._held.looked_at, self._must_rebuild(), tuple(self._packed()))

    def _packed(self) -> Iterable[str]:
        yield from (sweep.shown(each.shown, self._matcher) for each in self._found.packed)
        if self._git is not None and self._held.packed:
            paths = {sweep.shown(os.fsdecode(each), self._matcher) for each in holders(self._git[0], self._held.packed)}
            yield from (f"{each} (in history)" for each in sorted(paths))

    def _must_rebuild(self) -> bool:
        held = self._held
        only_packed = not (held.blobs or held.trees or held.commits or held.tags or held.following)
        return self._git is not None and (not only_packed or self._stale or (self._whole_files and bool(held.packed)))

    # Doing

    def prepare(self) -> None:
        """Write the history anew beside the old one. Whatever fails here, nothing has changed. Raises GitFailed, InTheWay."""
        if not self._whole_files:
            self._held.packed.clear()
        if self._must_rebuild():
            self._store, self._plan = self._prepared()

    def begin(self, started: str) -> None:
        """From here on a crash is resumed. The tombstones come first: what is purged must not come back. Raises CannotWrite."""
        key = self._key.read_bytes()
        tombstones.add(tombstones.place(self._key), [tombstone(each.text, key) for each in self._values])
        self._record.begin([each.tag for each in self._values], started)

    def erase(self) -> Erased:
        """Files first, then the history: as long as that stands, the hashes of all blocks can be found in it."""
        failed = self._rewrite()
        history = self._swap() if self._store is not None else Erased()
        left = tuple(Left(place.part, sweep.shown(place.shown, self._matcher), why) for place, why in failed)
        return Erased(self._changed, history.rewritten, history.kept, history.unsigned, left)

    def _rewrite(self) -> list[tuple[Place, str]]:
        rewriter = Rewriter(self._matcher, self._found.moved, self._disk)
        everything = (*self._grounds.files(), *self._grounds.git_files())
        for place in everything if self._found.moved else self._found.affected:
            rewriter.rewrite(place)
        if self._whole_files:
            for place in self._found.packed:
                rewriter.replace(place, f"{self._values[0].placeholder}\n".encode())
        for place in everything:
            rewriter.rename(place.path, place)
        for folder in self._grounds.folders():
            rewriter.rename(folder, Place(folder, os.path.relpath(folder, self._root), "yours"))
        self._changed += rewriter.changed
        return rewriter.failed

    def _prepared(self) -> tuple[Store, Plan]:
        store = Store(*self._open(), self._matcher, self._held, self._now, self._disk, whole=self._whole_files)
        return store, store.prepare()

    def _swap(self) -> Erased:
        """Let the fresh store take the place of the old one; what others have committed meanwhile is taken in first."""
        command, _ = self._open()
        swap = Swap(command.checkout.common, self._disk)
        for _ in range(_ATTEMPTS):
            with swap.alone():
                if standing(command, self._beside) == self._now:
                    swap.commit(self._plan)
                    break
            self.look()
            self.prepare()
            self._rewrite()
        else:
            raise GitFailed(
                "fast-import", "others commit to this repository without a pause; `assay purge --resume` goes on"
            )
        for tree in self._now.trees:
            if tree.command is not None and tree.entries:
                tree.command.run("update-index", "-q", "--refresh")
        history = self._store.history if self._store is not None else None
        if history is None:
            return Erased()
        return Erased(0, history.rewritten, history.kept, len(self._held.signed & history.renamed.keys()))

    def clear(self) -> None:
        """Delete everything disposable: projection, index, caches. Raises CannotWrite."""
        state = self._root / STATE
        try:
            for each in sorted(state.iterdir()) if state.is_dir() else ():
                if each.name not in _STAYS:
                    self._disk.step(f"remove {each.name}")
                    shutil.rmtree(each) if each.is_dir() and not each.is_symlink() else each.unlink()
        except OSError as error:
            raise CannotWrite(STATE, explain(error), "`assay purge --resume` goes on from here.") from None

    # After

    def sweep(self) -> tuple[Left, ...]:
        """Where a value still stands."""
        left = list(sweep.files(self._grounds, self._matcher, self._progress))
        if self._git is not None:
            left += sweep.objects(self._git[0], self._matcher, self._git[1].hashing)
        return tuple(dict.fromkeys(left))

    def end(self) -> None:
        """The purge is over. Raises CannotWrite."""
        try:
            self._record.end()
        except OSError as error:
            raise CannotWrite(f"{STATE}/{PURGE}", explain(error), "All else is done.") from None

    def beyond(self) -> tuple[Beyond, ...]:
        """What is out of reach here."""
        linked = [sweep.shown(each.shown, self._matcher) for each in self._found.linked]
        foreign = [sweep.shown(os.path.relpath(each, self._root), self._matcher) for each in self._grounds.foreign]
        git = self._git[0] if self._git is not None else None
        return tuple(outside.places(git, self._root, self._matcher, foreign, linked, self._servers))

    # Parts

    @cached_property
    def _git(self) -> tuple[Command, Settings] | None:
        return self._repository.opened()

    def _open(self) -> tuple[Command, Settings]:
        found = self._git
        assert found is not None  # noqa: S101 - nothing of git is rebuilt where there is none
        return found

    def _beside(self, top: Path) -> Command | None:
        found = self._repository.beside(top).opened()
        return found[0] if found is not None else None

    @property
    def _common(self) -> Path | None:
        return self._grounds.common

    @cached_property
    def _grounds(self) -> Grounds:
        return Grounds(self._root, self._folder, self._repository.checkout())
