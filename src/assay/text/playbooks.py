"""Playbooks as pages: what they are in the properties, and between two markers the steps, each linked to its note."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from assay.model.link import Link
from assay.model.playbook import Playbook, PlaybookStatus, Step
from assay.model.redacted import Redacted, composed, stored
from assay.model.sensitivity import Sensitivity
from assay.text import display, frontmatter, scalars
from assay.text.changes import changed
from assay.text.frontmatter import EditRefused, PropertyValue
from assay.text.managed import Managed
from assay.text.markers import Part

TYPE: Final = "playbook"
AUTHORED: Final = Part("authored")
SHOWN: Final = "↗"
"""What a reader sees of the link to the note behind a step."""

_LINK: Final = re.compile(r"\[(?=\[)")
_STEP: Final = re.compile(rf"(\d{{1,4}})\. (.+) \[\[([^\[\]|\n]+)\|{SHOWN}\]\][ \t]*")


def render(playbook: Playbook) -> bytes:
    """A new page. Raises ValueError for a playbook that could not be read back (a bug of the caller)."""
    data = frontmatter.render(_properties(playbook), AUTHORED.enclose(_listed(playbook.steps)))
    if parse(data) != playbook or any(worded(each.text) != each.text for each in playbook.steps):
        raise ValueError("a step must be one line of plain words, and its note among those that the playbook rests on")
    return data


def worded(text: str) -> Redacted:
    """The text as a step can have it: on one line, opening no comment, no link into the vault."""
    return composed(_LINK.sub(r"[\\", display.inline(text)).strip())


def parse(data: bytes) -> Playbook:
    """What the page says; no steps where a person took the markers away. Raises Unreadable."""
    given = Managed.of(data, TYPE)
    rests_on = given.all("rests_on", scalars.link)
    return Playbook(
        id=given.identifier("play"),
        name=stored(given.text("name")),
        description=stored(given.optional("description") or ""),
        status=given.word("status", PlaybookStatus),
        subject=given.must("subject", scalars.link),
        sensitivity=given.word("sensitivity", Sensitivity),
        rests_on=rests_on,
        steps=tuple(_steps(given.body, rests_on)),
        created=given.day("created"),
    )


def amend(data: bytes, after: Playbook) -> bytes:
    """The page that says `after`: only the properties that differ, and what stands between the markers. Idempotent.

    Raises Unreadable, and EditRefused where the markers are gone: then the page is a person's.
    """
    change, remove = changed(_properties(parse(data)), _properties(after))
    amended = frontmatter.set_properties(data, change, remove=remove)
    body = frontmatter.read(amended).body
    written = frontmatter.replace_body(amended, AUTHORED.replace(body, _listed(after.steps)))
    if parse(written) != after:
        raise EditRefused("this page cannot be made to say the steps")
    return written


def _listed(steps: Sequence[Step]) -> str:
    return "\n".join(f"{number}. {each.text} [[{each.note.target}|{SHOWN}]]" for number, each in enumerate(steps, 1))


def _steps(body: str, rests_on: Sequence[Link]) -> Iterator[Step]:
    known = {each.target: each for each in rests_on}
    try:
        lines = AUTHORED.text(body).split("\n")
    except EditRefused:
        return
    for line in lines:
        if found := _STEP.fullmatch(line):
            yield Step(stored(found[2]), known.get(found[3], Link(found[3])))


def _properties(playbook: Playbook) -> dict[str, PropertyValue]:
    return {
        "id": scalars.identifier("play", playbook.id),
        "type": TYPE,
        "name": scalars.filled(playbook.name),
        "description": scalars.line(playbook.description),
        "status": playbook.status.value,
        "subject": scalars.written_link(playbook.subject),
        "sensitivity": playbook.sensitivity.value,
        "rests_on": [scalars.written_link(each) for each in playbook.rests_on],
        "created": playbook.created,
    }
