"""The port of session logs, exports and folders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # every world has this port, and few commands use it
    import datetime

    from assay.model.conversation import Conversation
    from assay.model.finding import Finding

AUTO = "auto"
"""The format is told by the content."""


class Logs(Protocol):
    """Session logs, exports and folders as conversations. Streams; memory is bounded by one part."""

    def conversations(
        self,
        places: Sequence[str],
        *,
        form: str = AUTO,
        since: datetime.datetime | None = None,
        reader: str = "",
        again: bool = False,
    ) -> Iterator[Conversation | Finding]:
        """What was added to the places since it was last `done`, in the order of places and files. Never raises.

        `places` are files, folders, archives and patterns with `*`. `since` leaves out what ended before. `reader` is who
        reads, e.g. `extractive/3`: what another has read is not done for this one. `again` reads what is done as well.
        A place that is missing, or that was emptied, is a finding.
        """
        ...

    def barred(self, places: Sequence[str]) -> tuple[str, ...]:
        """Those that lie outside of the vault, symbolic links resolved, while its settings may not name such. Never raises."""
        ...

    def done(self, tokens: Sequence[str]) -> None:
        """Remember that these parts were read, and what was found with them that has nothing to give, such as a damaged file.

        Disposable: a lost memory costs only reading them again.
        """
        ...

    def forget(self) -> None:
        """Forget what was done: everything is looked at again. Raises CannotWrite."""
        ...


class NoLogs:
    """Nothing to read: for worlds that are given no logs."""

    def conversations(
        self,
        places: Sequence[str],
        *,
        form: str = AUTO,
        since: datetime.datetime | None = None,
        reader: str = "",
        again: bool = False,
    ) -> Iterator[Conversation | Finding]:
        """None."""
        del places, form, since, reader, again
        return iter(())

    def barred(self, places: Sequence[str]) -> tuple[str, ...]:
        """None."""
        del places
        return ()

    def done(self, tokens: Sequence[str]) -> None:
        """Nothing to remember."""
        del tokens

    def forget(self) -> None:
        """Nothing to forget."""
