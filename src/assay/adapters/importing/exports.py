"""Exports that are one JSON document: one conversation at a time is in memory, whatever the size of the document."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO, Final, cast

from assay.adapters.importing import memory
from assay.adapters.importing.memory import Memory
from assay.adapters.importing.parts import conversation, cut
from assay.model.candidate import Passage
from assay.model.config import Config
from assay.model.conversation import Conversation
from assay.model.evidence import Channel
from assay.model.finding import Finding, Severity
from assay.text.sessions import chatgpt, claude, codex, logs
from assay.text.sessions.said import CODE, Placing, Said, Session, mapping, sequence
from assay.text.sessions.told import Documents

LARGEST: Final = 67_108_864
"""Bytes of one conversation in an export; the longest that people have is some MiB."""


@dataclass(frozen=True, slots=True)
class _Form:
    session: Callable[[Mapping[str, object]], Session]
    stamp: Callable[[Mapping[str, object]], str]
    said: Callable[[Mapping[str, object], Config], Iterator[Said]]


class Overlarge(Exception):
    """One conversation is larger than is read."""


class Metered:
    """A stream that gives up when more than `LARGEST` bytes were read since `granted` was last called."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._left = LARGEST

    def granted(self) -> None:
        """The next conversation begins."""
        self._left = LARGEST

    def read(self, size: int = -1) -> bytes:
        """As of a file. Raises Overlarge."""
        data = self._stream.read(size)
        self._left -= len(data)
        if self._left < 0:
            raise Overlarge
        return data


def conversations(
    stream: BinaryIO, form: Documents, name: str, config: Config, reader: str, known: Memory | None
) -> Iterator[Conversation | Finding]:
    """What of the document was not read as it is now. `name` is the document's, for messages and sessions without an id."""
    count = 0
    for document in _documents(stream, form, name):
        if isinstance(document, Finding):
            yield document
            continue
        count += 1
        yield from _one(document, form, f"{name}:{count}", config, reader, known)
    if not count:
        yield Finding(CODE, Severity.SHOULD, name, "there is no conversation in it.")


def _documents(stream: BinaryIO, form: Documents, name: str) -> Iterator[Mapping[str, object] | Finding]:
    """Each conversation as an object. What a broken document has before it breaks is read."""
    import ijson

    metered = Metered(stream)
    prefix = "item" if _first(stream) == b"[" else ""
    try:
        for each in ijson.items(cast("Any", metered), prefix, use_float=True):
            metered.granted()
            if isinstance(each, dict):
                yield each
    except Overlarge:
        yield _trouble(name, f"a conversation in it has more than {LARGEST:,} bytes; it and what follows are left out.")
    except (ijson.JSONError, UnicodeDecodeError, RecursionError):
        yield _trouble(name, "it is not whole JSON; what follows the broken place is left out. Take the export again.")
    del form


def _first(stream: BinaryIO) -> bytes:
    """The first byte that is no blank; the stream is at its beginning again."""
    stream.seek(0)
    found = stream.read(1024).lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    stream.seek(0)
    return found


def _trouble(name: str, message: str) -> Finding:
    return Finding(CODE, Severity.MUST, name, message)


def _one(
    document: Mapping[str, object], form: Documents, name: str, config: Config, reader: str, known: Memory | None
) -> Iterator[Conversation | Finding]:
    codec = _FORMS[form]
    session, stamp = codec.session(document), codec.stamp(document)
    called = memory.name_of(session.key)
    if known is not None and known.has(called, stamp, reader):
        return
    passages = list[Passage]()
    placing = Placing(session, Channel.EXPORT)
    for said in codec.said(document, config):
        placed = placing.placed(said)
        if isinstance(placed, Finding):
            yield Finding(placed.code, placed.severity, name, placed.message)
        elif placed is not None:
            passages.append(placed)
    parts = tuple(cut(passages))
    for at, part in enumerate(parts):
        yield conversation(session, part, memory.part_token(called, reader, stamp, at, len(parts)))
    if not parts and known is not None:
        known.owe(memory.part_token(called, reader, stamp, 0, 1))


# -- Codex, when a session was one document ---------------------------------------------------------------------------


def _codex_session(document: Mapping[str, object]) -> Session:
    return codex.session((document,), "")


def _codex_stamp(document: Mapping[str, object]) -> str:
    return str(len(sequence(document.get("items"))))


def _codex_said(document: Mapping[str, object], config: Config) -> Iterator[Said]:
    reading = logs.codec(_codex_session(document), config)
    for number, item in enumerate(sequence(document.get("items")), 1):
        yield from reading.said(mapping(item), number)


_FORMS: Final[Mapping[Documents, _Form]] = {
    "chatgpt": _Form(chatgpt.session, chatgpt.stamp, chatgpt.said),
    "claude": _Form(claude.session, claude.stamp, claude.said),
    "codex-document": _Form(_codex_session, _codex_stamp, _codex_said),
}
