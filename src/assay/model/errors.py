"""Why an operation cannot go on. Each error says itself what happened and the way out; a face catches them once.

Exit codes are those of the command line's contract, see the README.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar


class AssayError(Exception):
    """An operation that cannot go on; the vault is as it was before."""

    exit_code: ClassVar[int] = 1


class UsageError(AssayError):
    """The command line asks for something that is not there."""

    exit_code = 2


class NoVault(AssayError):
    """No vault was found."""

    exit_code = 10

    def __init__(self, place: str) -> None:
        super().__init__(f"{place} is not in a vault. Make one with `assay init PATH`, or name it with --vault PATH.")


class NotManaged(AssayError):
    """An Obsidian vault that assay does not manage yet."""

    exit_code = 10

    def __init__(self, place: str) -> None:
        super().__init__(f"{place} is a vault that assay does not manage yet. Run `assay init {place}` first.")


class Locked(AssayError):
    """Another process writes."""

    exit_code = 11

    def __init__(self, holder: str) -> None:
        self.holder = holder
        super().__init__(f"the vault is being written by {holder}. Try again when it has finished.")


class Parked(AssayError):
    """A lock was waited for in vain; the work is kept for later."""

    exit_code = 6

    def __init__(self, count: int, holder: str) -> None:
        super().__init__(
            f"the vault is being written by {holder}; {count} candidates wait in the inbox. Run `assay commit` later."
        )


class Unproposed(AssayError):
    """A model gave nothing that can be used. The source is not marked as read, so nothing of it is lost."""

    exit_code = 6

    def __init__(
        self, reason: str, way_out: str = "Run it again later; what was answered already is not asked again."
    ) -> None:
        self.reason = reason
        super().__init__(f"the model proposed nothing: {reason}. The source stays unread. {way_out}")


class Unpurged(AssayError):
    """A purge was interrupted; until it is over nobody else writes."""

    exit_code = 17

    def __init__(self) -> None:
        super().__init__(
            "a purge was interrupted. `assay purge --resume` finishes it; it asks for the same value again. "
            "`assay purge --abandon` gives it up."
        )


class InTheWay(AssayError):
    """A merge, rebase, detached head or a person's edit stands in the way."""

    exit_code = 12

    def __init__(self, what: str, way_out: str) -> None:
        super().__init__(f"{what}. {way_out}")


class Missing(AssayError):
    """An optional part or a key is missing."""

    exit_code = 13

    def __init__(self, what: str, way_out: str) -> None:
        super().__init__(f"{what} is not available. {way_out}")


class CannotWrite(AssayError):
    """The disk is full or read-only, or permission is lacking. `done` says in what state things are."""

    exit_code = 14

    def __init__(self, path: str, reason: str, done: str = "Nothing was changed.") -> None:
        super().__init__(f"{path} cannot be written: {reason}. {done}")


class CannotRead(AssayError):
    """An input that cannot be read."""

    exit_code = 5

    def __init__(self, path: str, reason: str, way_out: str = "") -> None:
        super().__init__(f"{path} cannot be read: {reason}. {way_out}".rstrip())


class Untrusted(AssayError):
    """The vault's git configuration could run code."""

    exit_code = 15

    def __init__(self, setting: str) -> None:
        super().__init__(
            f"the git configuration of this vault sets {setting}, which runs programs. "
            "Look at .git/config; if you trust it, run `assay init --trust` in the vault's folder."
        )


class Outside(AssayError):
    """The vault's settings name places outside of it, and nobody on this machine said that they may."""

    exit_code = 15

    def __init__(self, place: str, more: int = 0) -> None:
        others = f" and {more} more" if more else ""
        super().__init__(
            f"the settings of this vault have {place}{others} read, outside of the vault, and the vault was not made here. "
            "If you want that, run `assay init --trust` in the vault's folder; else take the place out of .assay/config.toml. "
            "Nothing was read."
        )


class BadConfig(AssayError):
    """A setting that cannot be used."""

    exit_code = 2

    def __init__(self, where: str, message: str) -> None:
        self.where, self.message = where, message
        super().__init__(f"{where}: {message}")


class BrokenIndex(AssayError):
    """The search index cannot be used or swapped."""

    exit_code = 16

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}. `assay index rebuild` makes a new one from the notes.")


class GitFailed(AssayError):
    """git refused; what had been written was taken back."""

    exit_code = 14

    def __init__(self, step: str, reason: str) -> None:
        super().__init__(f"git {step} failed: {reason}. The files are as they were before; run the command again.")


class Unsound(AssayError):
    """A patch that would break the ledger: a fault of the program, caught before anything was written."""

    exit_code = 1

    def __init__(self, findings: Sequence[str]) -> None:
        super().__init__("the patch would make the ledger unsound, nothing was written: " + "; ".join(findings))


class Unwritable(AssayError):
    """Files that cannot be made to say what was decided; nothing was written."""

    exit_code = 14

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"what was decided cannot be written into its files: {reason}. Nothing was written.")
