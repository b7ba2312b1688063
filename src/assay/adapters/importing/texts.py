"""Documents, plain transcripts and records of tasks: files that are read as a whole, up to the limit of an input."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO, Final, Literal

from assay.adapters.importing import memory
from assay.adapters.importing.memory import Extent
from assay.adapters.importing.parts import Part, conversation, cut
from assay.model.candidate import Passage, Proposal
from assay.model.config import Config
from assay.model.conversation import Conversation
from assay.model.evidence import Channel, Kind
from assay.model.finding import Finding, Severity
from assay.text import documents, transcript
from assay.text.jsonl import day
from assay.text.sessions import tasks
from assay.text.sessions.injected import recalled
from assay.text.sessions.said import CODE, Session

Form = Literal["markdown", "text", "transcript", "tasks", "external"]
VAULT: Final = "vault:"
"""How the keys of the person's own notes begin; then follows the path in the vault, which is the same on every machine."""
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
_OTHER: Final = {b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16", b"%PDF": "a PDF"}


@dataclass(frozen=True, slots=True)
class Text:
    """An open file: `key` of its source, `name` for messages, `file` for the memory of what was read."""

    key: str
    name: str
    file: str
    stream: BinaryIO
    modified: int


def conversations(given: Text, form: Form, config: Config, reader: str) -> Iterator[Conversation | Finding]:
    """The file as parts of one conversation; nothing, if nothing testifies in it."""
    text = _decoded(given, config.max_input_bytes)
    if isinstance(text, Finding):
        yield text
        return
    session = Session(given.key, title_of(given.key), form)
    passages, proposals, findings = _read(text, form, session, config)
    yield from (_located(each, given.name) for each in findings)
    telling = [each for each in passages if each.kind is not Kind.RECALL and not recalled(each.text, config.folder)]
    parts = tuple(cut(telling)) or ((Part(),) if proposals else ())
    if form != "transcript" and recalled(text, config.folder):
        return  # a page of this memory, or a copy of one
    whole = _whole(given)
    for at, part in enumerate(parts):
        last = at + 1 == len(parts)
        extent = replace(whole, begin=at, end=at + 1, size=whole.size if last else -1)
        yield conversation(session, part, memory.file_token(given.file, reader, extent), proposals if at == 0 else ())


def _whole(given: Text) -> Extent:
    """Offsets count parts here: a file that has changed is read anew."""
    size = given.stream.seek(0, os.SEEK_END)
    return Extent(0, size, mark=memory.mark(given.stream, size), size=size, modified=given.modified)


def _read(
    text: str, form: Form, session: Session, config: Config
) -> tuple[tuple[Passage, ...], tuple[Proposal, ...], tuple[Finding, ...]]:
    if form == "tasks":
        return tasks.parse(text, source=session.key, title=session.title)
    if form == "transcript":
        said, findings = transcript.parse(text, source=session.key, title=session.title, config=config)
        return said, (), findings
    passages, findings = documents.readable(_document(text, form, session, config))
    return passages, (), findings


def _document(text: str, form: Form, session: Session, config: Config) -> tuple[Passage, ...]:
    """A note of a folder that is marked so is its owner's word, said on the day that it is named after."""
    path = session.key.removeprefix(VAULT)
    mine = form == "external" and any(path.startswith(f"{each}/") for each in config.mine)
    stem = path.rpartition("/")[2].rpartition(".")[0]
    return documents.parse(
        text,
        source=session.key,
        title=session.title,
        kind=Kind.PERSON if mine else Kind.DOCUMENT,
        speaker=(config.me.name or None) if mine else None,
        at=stem if form == "external" and _DAY.fullmatch(stem) and day(stem) else None,
        channel=Channel.VAULT if form == "external" else Channel.CLI,
        markdown=form != "text",
    )


def _decoded(given: Text, most: int) -> str | Finding:
    given.stream.seek(0)
    data = given.stream.read(most + 1)
    if len(data) > most:
        return _refused(given.name, f"it has more than {most:,} bytes")
    for start, what in _OTHER.items():
        if data.startswith(start):
            return _refused(given.name, f"it is {what}, and no text in UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _refused(f"{given.name}:{line}", "it is not UTF-8")
    return _refused(given.name, "it is no text but binary data") if "\0" in text else text


def _refused(where: str, reason: str) -> Finding:
    return Finding(CODE, Severity.MUST, where, f"the file is left out: {reason}.")


def _located(finding: Finding, name: str) -> Finding:
    return replace(finding, where=f"{name}:{finding.where.removeprefix('line ')}")


def title_of(key: str) -> str:
    """The readable title of a file: its name without extension, hyphens and underscores as blanks.

    A note that is named after a day has the name of its folder: its page is filed under the day anyway.
    """
    folder, _, name = key.removeprefix(VAULT).rpartition("/")
    stem = name.rpartition(".")[0] or name
    if folder and _DAY.fullmatch(stem):
        stem = folder.rpartition("/")[2]
    words = " ".join(stem.replace("_", " ").replace("-", " ").split())
    return words[:1].upper() + words[1:] if words else "Untitled"
