"""All or nothing: several files and one commit, whatever interrupts them.

The order of steps. Each can be the last before a crash; `recover` then goes on from what it finds.

1. Every base is checked. Our bytes are written to the journal's folder and synced, then the manifest, by rename.
   Until the manifest is there nothing in the vault has changed: the folder is thrown away.
2. Each file is put in place by an exchange of names; what came out must be the base (`placement`).
3. One commit of exactly these paths, with a trailer that names the journal (`commits`).
4. What came out is looked at once more, then the manifest goes, then the rest of the folder.

After a crash, in this order: the commit is there, or HEAD has all our bytes by someone else's commit: done. Every path
holds its old or its new bytes, and nothing stands in the way: completed. Else a person has gone on: what still holds our
bytes is taken back.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

from assay.adapters import manifest
from assay.adapters.commits import add_trailer
from assay.adapters.disk import Disk, explain, refuse_links
from assay.adapters.git import GitRepository
from assay.adapters.manifest import Change, Manifest
from assay.adapters.placement import refuse, writing
from assay.adapters.undertaking import FOLDER, LEVELS, TRAILER, Undertaking, clear
from assay.model.errors import AssayError, CannotWrite
from assay.model.names import digest
from assay.model.redacted import Redacted
from assay.model.write import Write

_ID_BYTES: Final = 8


class Unfinished(AssayError):
    """A write failed, and taking it back did too."""

    exit_code = 14

    def __init__(self, trouble: Exception) -> None:
        reason = explain(trouble) if isinstance(trouble, OSError) else str(trouble).partition(". ")[0]
        super().__init__(
            f"a write failed and could not be taken back: {reason}. {FOLDER} says what was written; "
            "the next assay command finishes it or takes it back."
        )


class Journal:
    """The writer of the vault at `root`; its folder is `journal` under `state`. The caller holds the lock."""

    def __init__(self, root: Path, state: Path, repository: GitRepository, disk: Disk | None = None) -> None:
        self._root = root
        self._folder = state / "journal"
        self._repository = repository
        self._disk = disk or Disk()

    def commit(self, writes: Sequence[Write], message: Redacted) -> str:
        """Write the files and commit exactly these paths; returns the commit's object name.

        If HEAD has all of it already, by another program's commit in the same instant, its name. A write without a
        difference commits the file as it lies there.
        Raises BaseChanged, CannotWrite, GitFailed, InTheWay, Untrusted; in each case the vault is as it was.
        """
        if not writes or len({each.path for each in writes}) < len(writes):
            raise ValueError("a commit names at least one file, and each of its files once")
        if any(each.base is None and each.data is None for each in writes):
            raise ValueError("a file that is not there cannot be removed")
        self._repository.ready()
        under = self._begin(writes, message)
        under.placement.check()
        under.begin()
        with under.running():
            try:
                under.prepare(writes)
                under.put()
                name = under.record({each.path: each.data for each in writes})
            except BaseException as error:
                self._clean_up(under, error)
                raise
            with contextlib.suppress(AssayError, OSError):  # the commit stands; `recover` tidies what is left
                under.finish()
        return name

    def interrupted(self) -> bool:
        """Whether something lies in the journal's folder. Without the lock it may be another's write that goes on. Never raises."""
        try:
            return any(self._folder.iterdir())
        except OSError:  # there is none, or `recover` says what is wrong with it
            return False

    def recover(self) -> tuple[str, ...]:
        """Finish or take back what was interrupted; a line of report for each."""
        with writing(FOLDER):
            refuse_links(self._folder, LEVELS)
            found = sorted(self._folder.iterdir()) if self._folder.is_dir() else []
            folders = [each for each in found if each.is_dir() and not each.is_symlink()]
            return tuple(line for folder in folders for line in self._resume(folder))

    def _begin(self, writes: Sequence[Write], message: Redacted) -> Undertaking:
        identifier = secrets.token_hex(_ID_BYTES)
        planned = Manifest(
            id=identifier,
            head=self._repository.head(),
            branch=self._repository.branch(),
            message=add_trailer(message, TRAILER, identifier),
            changes=tuple(_change(each) for each in writes),
            folders=_missing(self._root, writes),
        )
        return self._undertaking(self._folder / identifier, planned)

    def _undertaking(self, folder: Path, planned: Manifest) -> Undertaking:
        return Undertaking(self._root, folder, planned, self._repository, self._disk)

    def _clean_up(self, under: Undertaking, error: BaseException) -> None:
        """Undo a write that failed. An interruption may have come after the commit: then there is nothing to undo."""
        try:
            if not isinstance(error, (AssayError, OSError)) and under.landed():
                under.finish()
            else:
                under.undo()
        except (AssayError, OSError) as trouble:
            raise Unfinished(trouble) from error

    def _resume(self, folder: Path) -> Iterator[str]:
        place = folder / manifest.FILE
        if not place.exists():
            clear(folder, self._disk)
            return
        try:
            planned = manifest.decode(place.read_bytes())
            for path in (*planned.folders, *(each.path for each in planned.changes)):
                refuse(self._root, path)
        except (ValueError, CannotWrite) as error:
            yield self._set_aside(folder, str(error))
            return
        under = self._undertaking(folder, planned)
        with under.running():
            outcome = under.resume()
        yield f"`{planned.subject}` was interrupted: {outcome}"
        yield from (f"A version saved meanwhile is kept as {copy}." for copy in under.placement.copies)

    def _set_aside(self, folder: Path, reason: str) -> str:
        """A damaged disk, a newer assay, a foreign vault: what is in it may be a person's, so it stays."""
        place = self._folder.with_name("journal-unreadable") / folder.name
        self._disk.make_folder(place.parent)
        self._disk.rename(folder, place)
        return f"The journal {folder.name} is none that can be followed ({reason}); it is kept in {place}."


def _change(write: Write) -> Change:
    return Change(write.path, write.base, None if write.data is None else digest(write.data))


def _missing(root: Path, writes: Sequence[Write]) -> tuple[str, ...]:
    """The folders that these writes have to make, outer ones first."""
    needed = {str(each) for write in writes if write.base is None for each in PurePosixPath(write.path).parents}
    return tuple(sorted(each for each in needed if each != "." and not (root / each).exists()))
