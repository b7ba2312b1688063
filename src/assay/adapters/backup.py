"""A backup of everything that git knows and of what waits beside it, in a folder outside of the vault; and the state to go."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path
from typing import Final

from assay.adapters.disk import explain
from assay.adapters.git import GitRepository
from assay.model.errors import CannotWrite

BUNDLE: Final = "history.bundle"
INBOX: Final = "Inbox"
KEPT: Final = frozenset({"lock", "consolidating", "journal", "journal-unreadable", "purge.json"})
"""What in the state folder is in use, or is nobody's to take away."""
_PRIVATE: Final = 0o700


class Backup:
    """Of the vault at `root`; `folder` is the managed one, `beside` where backups go, by default the vault's parent."""

    def __init__(self, root: Path, folder: str, repository: GitRepository, beside: Path | None = None) -> None:
        self._root = root
        self._inbox = root / folder / INBOX
        self._repository = repository
        self._beside = beside or root.parent

    def make(self, name: str) -> str:
        """Everything that any branch of the repository holds as a bundle, and the inbox; verified. Returns the folder.

        Raises CannotWrite, GitFailed; then nothing of it is left.
        """
        place = self._beside / name
        try:
            place.mkdir(mode=_PRIVATE, parents=True)
        except OSError as error:
            raise CannotWrite(str(place), explain(error)) from None
        try:
            self._repository.bundle(place / BUNDLE)
            if self._inbox.is_dir():
                shutil.copytree(self._inbox, place / INBOX)
        except OSError as error:
            shutil.rmtree(place, ignore_errors=True)
            raise CannotWrite(str(place), explain(error)) from None
        except BaseException:
            shutil.rmtree(place, ignore_errors=True)
            raise
        return str(place)

    def forget(self) -> None:
        """Take away the state: index, records of passes, answers of models, what was read. It is made anew when it is needed."""
        state = self._root / ".assay/state"
        for each in sorted(state.iterdir()) if state.is_dir() and not state.is_symlink() else ():
            if each.name in KEPT:
                continue
            with contextlib.suppress(OSError):  # in use: what is left is seen to be old
                if each.is_dir() and not each.is_symlink():
                    shutil.rmtree(each)
                else:
                    each.unlink()
