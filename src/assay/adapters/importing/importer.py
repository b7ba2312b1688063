"""The importer: places in, conversations out, each file once as long as it does not change."""

from __future__ import annotations

import contextlib
import datetime
import io
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Final, cast

from assay.adapters.importing import archive, exports, memory, places, texts
from assay.adapters.importing.lines import Log, Reading
from assay.adapters.importing.memory import Extent, Memory
from assay.adapters.importing.places import Found, Managed
from assay.model.config import Config
from assay.model.conversation import Conversation
from assay.model.finding import Finding, Severity
from assay.text import formats
from assay.text.sessions import told
from assay.text.sessions.said import CODE

STATE: Final = "logs.jsonl"
"""What was read, in the state folder."""
AUTO: Final = "auto"
_LINES: Final = ("claude-code", "codex")
_DOCUMENTS: Final = ("chatgpt", "claude", "codex-document")
EXTERNAL: Final = "external"
"""The form of the person's own notes in the vault."""
_TEXTS: Final = ("markdown", "text", "transcript", "tasks", EXTERNAL)

Heard = Iterator[Conversation | Finding]


class Importer:
    """Fits the port `Logs`. `state` is the vault's folder of what may be lost.

    `reaches` tells whether the vault's settings may name places outside of it.
    """

    def __init__(self, root: Path, state: Path, config: Config, reaches: Callable[[], bool] = lambda: False) -> None:
        self._config = config
        self._managed = Managed(root, config.folder)
        self._memory = Memory(state / STATE)
        self._reaches = reaches

    def conversations(
        self,
        places_named: Sequence[str],
        *,
        form: str = AUTO,
        since: datetime.datetime | None = None,
        reader: str = "",
        again: bool = False,
    ) -> Heard:
        """What was added to the places, in order. Never raises."""
        run = _Run(self._config, self._managed, self._memory, form, since, reader, again)
        for place in places_named:
            yield from run.place(place)

    def barred(self, places_named: Sequence[str]) -> tuple[str, ...]:
        """Those that lead out of the vault while its settings may not."""
        out = tuple(each for each in places_named if places.leads_out(each, self._managed.root))
        return () if not out or self._reaches() else out

    def done(self, tokens: Sequence[str]) -> None:
        """Remember that these parts were read."""
        self._memory.note(each for each in tokens if each)

    def forget(self) -> None:
        """Forget what was read. Raises CannotWrite."""
        self._memory.clear()


class _Run:
    """One walk over places."""

    def __init__(
        self,
        config: Config,
        managed: Managed,
        known: Memory,
        form: str,
        since: datetime.datetime | None,
        reader: str,
        again: bool,
    ) -> None:
        self._config = config
        self._managed = managed
        self._memory = known
        self._form = form
        self._since = since
        self._reader = reader
        self._again = again

    def place(self, place: str) -> Heard:
        """Everything of one place."""
        paths = places.expanded(place)
        if not paths or not all(path.exists() for path in paths):
            yield places.missing(place)
        for path in paths:
            if path.is_dir():
                yield from self._folder(path, place)
            elif path.exists():
                yield from self._file(Found(path, path.name))

    def _folder(self, folder: Path, place: str) -> Heard:
        files, findings = places.below(folder, self._managed)
        yield from findings
        external = self._form == EXTERNAL and self._managed.root in (folder, *folder.parents)
        own = places.own_notes(files, self._managed, self._config.templates) if external else None
        found = places.chosen(files) if own is None else own
        name = memory.name_of(f"{self._form == EXTERNAL} {folder}")
        before = self._memory.files_in(name)
        if before and not found:
            yield places.emptied(place, before)
        elif len(found) != before:
            self._memory.owe(memory.folder_token(name, len(found)))
        for each in found:
            yield from self._file(each)

    def _file(self, found: Found) -> Heard:
        """One file, if it has changed; what ended before `since` is left out."""
        if self._managed.holds(found.path):
            yield _left_out(found.name, "it is a page of this memory, and what it says was said elsewhere")
            return
        try:
            status = found.path.stat()
            if self._unchanged(found, status.st_size, status.st_mtime_ns):
                return
            with found.path.open("rb") as stream:
                yield from self._timely(self._opened(found, stream, status.st_mtime_ns))
        except OSError as problem:
            yield _left_out(found.name, (problem.strerror or "the system gives no reason").lower())

    def _unchanged(self, found: Found, size: int, modified: int) -> bool:
        if self._since is not None and modified / 1e9 < self._since.timestamp():
            return True
        known = self._known(found.file)
        return known is not None and (known.size, known.modified) == (size, modified)

    def _known(self, file: str) -> Extent | None:
        return None if self._again else self._memory.extent(file, self._reader)

    def _timely(self, heard: Heard) -> Heard:
        for each in heard:
            if isinstance(each, Conversation) and self._since and each.last and each.last < self._since:
                continue
            yield each

    def _opened(self, found: Found, stream: BinaryIO, modified: int) -> Heard:
        size, file = stream.seek(0, io.SEEK_END), found.file
        stream.seek(0)
        if stream.read(len(archive.BEGINS)) == archive.BEGINS:
            yield from self._whole(self._archive(found), file, size, modified)
        else:
            yield from self._stream(found.name, file, stream, size, modified)

    def _archive(self, found: Found) -> Heard:
        """Logs and exports in an archive where there are some; documents else."""
        try:
            with archive.opened(found.path) as opened:
                members, findings = archive.members(opened, found.name)
                yield from findings
                for member in places.chosen(members):
                    yield from self._member(found, opened, member)
        except (*archive.DAMAGED, EOFError, NotImplementedError, RuntimeError):
            yield _left_out(found.name, "it is damaged, or packed in a way that is not read")

    def _member(self, found: Found, opened: zipfile.ZipFile, member: archive.Member) -> Heard:
        name, file = f"{found.name}/{member.name}", memory.name_of(f"{found.name}/{member.name}")
        known, crc = self._known(file), member.info.CRC
        if known is not None and (known.size, known.modified) == (member.size, crc):
            return
        with contextlib.closing(archive.Unpacking(opened, member)) as stream:
            if self._told(name, cast("BinaryIO", stream)) in _DOCUMENTS:
                yield from self._stream(name, file, cast("BinaryIO", stream), member.size, crc)
            elif member.size > exports.LARGEST:
                yield _left_out(name, f"it has more than {exports.LARGEST:,} bytes; unpack it and name the file")
            else:  # read from several places, which an archive gives only from its beginning
                yield from self._stream(name, file, io.BytesIO(stream.read()), member.size, crc)

    def _whole(self, heard: Heard, file: str, size: int, modified: int) -> Heard:
        """As heard. A file of which nothing was left to give is remembered as one that need not be opened again."""
        given = False
        for each in heard:
            given = given or isinstance(each, Conversation)
            yield each
        if not given and not self._again:
            self._memory.owe(memory.file_token(file, self._reader, Extent(0, size, size=size, modified=modified)))

    def _stream(self, name: str, file: str, stream: BinaryIO, size: int, modified: int) -> Heard:
        """One log, export or document, whatever the stream comes from."""
        form = self._told(name, stream)
        if _blank(stream, size):  # a session that has just begun
            yield from self._whole(iter(()), file, size, modified)
        elif form in _LINES:
            yield from self._log(form, Log(name, PurePosixPath(name).stem, file, stream, modified))
        elif form in _DOCUMENTS:
            known = None if self._again else self._memory
            of = cast("told.Documents", form)
            heard = exports.conversations(stream, of, name, self._config, self._reader, known)
            yield from self._whole(heard, file, size, modified)
        elif form in _TEXTS:
            key = f"{texts.VAULT}{name}" if form == EXTERNAL else name
            given = texts.Text(key, name, file, stream, modified)
            heard = texts.conversations(given, cast("texts.Form", form), self._config, self._reader)
            yield from self._whole(heard, file, size, modified)
        else:
            other = _left_out(name, f"it holds {form}; read it with `assay ingest --format {form}`")
            yield from self._whole(iter((other,)), file, size, modified)

    def _told(self, name: str, stream: BinaryIO) -> str:
        stream.seek(0)
        head = stream.read(told.HEAD).decode("utf-8", errors="replace")
        stream.seek(0)
        found = told.lines(head) or told.document(head)
        if self._form == AUTO:
            return found or formats.sniff(name, head)
        return "codex-document" if self._form == "codex" and found == "codex-document" else self._form

    def _log(self, form: str, log: Log) -> Heard:
        reading = Reading(log, form, self._config, self._reader, self._known(log.file))
        yield from reading.parts()
        if reading.unread is not None and not self._again:
            self._memory.owe(reading.unread)


def _blank(stream: BinaryIO, size: int) -> bool:
    """Whether nothing is written in it yet. The stream is at its beginning."""
    head = stream.read(told.HEAD) if size <= told.HEAD else b"."
    stream.seek(0)
    return not head.strip()


def _left_out(name: str, reason: str) -> Finding:
    return Finding(CODE, Severity.MUST, name, f"the file is left out: {reason}.")
