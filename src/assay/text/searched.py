"""What of a file is searched and shown: pieces of text, each under a heading.

Of a canonical note that is its statement and the quotes behind it, under the name of its subject. Of an entity's page it is
the other names, the types and what a person wrote on it: the authored part says again what the notes say, and would say it
still after a note has fallen. Other pages are taken as they are, their properties (aliases, tags) as a piece of their own.
"""

from __future__ import annotations

import re
from typing import Final

from assay.model.entity import Entity
from assay.model.note import Note
from assay.model.playbook import Playbook
from assay.model.sensitivity import Sensitivity
from assay.model.short import Short
from assay.text.chunks import Chunk, chunk, properties
from assay.text.excerpts import plainly
from assay.text.refusals import EditRefused

_MARKER: Final = re.compile(r"^%% assay:.*%%\r?\n?", re.MULTILINE)


def note(item: Note, data: bytes) -> tuple[Chunk, ...]:
    """The pieces of a note's file. The statement is among them even if somebody took it out of the body."""
    first, *rest = chunk(data, item.subject.basename)
    text = plainly(first.text).strip("\n")
    if item.statement not in text:
        text = f"{item.statement}\n\n{text}".strip()
    return (_with(first, text), *(_with(each, plainly(each.text)) for each in rest))


def entity(item: Entity, data: bytes) -> tuple[Chunk, ...]:
    """The pieces of an entity's page. Raises Unreadable for a file without readable frontmatter."""
    from assay.text import entities, frontmatter

    try:
        own = entities.AUTHORED.replace(frontmatter.read(data).body, "")
    except EditRefused:  # nobody can tell what on this page is a person's
        own = ""
    first, *rest = chunk(_MARKER.sub("", own).encode(), item.name)
    kinds = ", ".join(curie.rpartition(":")[2] for curie in item.types)
    named = "\n\n".join(part for part in (", ".join(item.aliases), kinds, first.text) if part)
    return (_with(first, named), *rest)


def playbook(item: Playbook, data: bytes) -> tuple[Chunk, ...]:
    """The pieces of a playbook: whose it is, its steps, and what a person wrote around them. Raises Unreadable."""
    from assay.text import frontmatter, playbooks

    try:
        own = playbooks.AUTHORED.replace(frontmatter.read(data).body, "")
    except EditRefused:  # the page is a person's
        own = frontmatter.read(data).body
    steps = "\n".join(f"{number}. {each.text}" for number, each in enumerate(item.steps, 1))
    first, *rest = chunk(_MARKER.sub("", own).encode(), item.name)
    told = "\n\n".join(part for part in (item.subject.shown, steps or item.description, first.text) if part)
    return (_with(first, told), *rest)


def short(item: Short) -> tuple[Chunk, ...]:
    """The pieces of a note of the short memory: its words, under who left it and when."""
    return chunk(item.text.encode(), f"{item.speaker or item.kind}, {item.at:%Y-%m-%d}")


def turns(data: bytes, title: str) -> tuple[Chunk, ...]:
    """The pieces of a page of turns: each turn for itself, under who said it and when. A page without any is a page."""
    from assay.text.turns import cut

    pieces = [(turn, each) for turn in cut(data) for each in chunk(turn.text.encode(), turn.heading)]
    made = tuple(Chunk(at, each.title, each.text, turn.line, turn.anchor) for at, (turn, each) in enumerate(pieces))
    return made or page(data, title)


def page(data: bytes, title: str) -> tuple[Chunk, ...]:
    """The pieces of any other Markdown file."""
    chunks = chunk(data, title)
    named = properties(data)
    return (*chunks, Chunk(len(chunks), title, named, 1)) if named else chunks


def sensitivity(data: bytes) -> tuple[Sensitivity, ...]:
    """What the property `sensitivity` of a page says, if there is one that says it; one that cannot be read says restricted."""
    if b"sensitivity" not in data:
        return ()
    from assay.text.managed import Managed
    from assay.text.refusals import Unreadable

    try:
        given = Managed(data)
        return (given.word("sensitivity", Sensitivity),) if given.optional("sensitivity") else ()
    except Unreadable:
        return (Sensitivity.RESTRICTED,) if _NAMES_IT.search(properties(data)) else ()


_NAMES_IT: Final = re.compile(r"(?m)^[\"']?sensitivity")


def meant(kind: str, heading: str, text: str) -> str:
    """What the vector of a piece is made of: of a note what it states, without its subject above and its quotes below.

    The statement names its subject; with the subject above, everything about one person is alike (R@10 .02 lower on the
    questions of `bench/retrieval`), and a quote such as "Yes, exactly." points nowhere.
    """
    if kind == "conversation":
        return f"{heading.partition(', ')[0]}\n{text}"  # the time of a turn is not what it says
    if kind != "note":
        return f"{heading}\n{text}"
    stated = "\n\n".join(part for part in text.split("\n\n") if not (part.startswith("“") and part.endswith("”")))
    return stated.strip() or text


def _with(each: Chunk, text: str) -> Chunk:
    return Chunk(each.number, each.title, text, each.line)
