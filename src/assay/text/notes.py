"""The canonical note: frontmatter that says everything, a body that shows it.

The body is the statement and one callout per evidence line. It is written once; later evidence is appended, whatever a
person added stays, and nothing of it is read back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from assay.model.claim import ClaimType, Validity
from assay.model.evidence import Evidence, Kind
from assay.model.link import Link, parse_link
from assay.model.note import Note, Status
from assay.model.redacted import Redacted, stored
from assay.model.sensitivity import Sensitivity
from assay.text import display, evidence, frontmatter, scalars
from assay.text.changes import changed
from assay.text.frontmatter import EditRefused, PropertyValue
from assay.text.managed import Managed

Quotes = Mapping[tuple[str, int, int], Redacted]
"""The quotes behind evidence, by `Evidence.same`. One that is missing (its source is gone) leaves its callout without."""

CHAINS: Final = ("supersedes", "superseded_by", "extends", "derived_from")
"""Lists of links to notes that stand in every note, empty or not."""


def render(note: Note, quotes: Quotes) -> bytes:
    """A new note's file. Raises ValueError for a note that could not be read back (a bug of the caller)."""
    callouts = "".join(f"\n{_callout(line, quotes)}" for line in note.evidence)
    return frontmatter.render(_properties(note), f"{display.paragraph(note.statement)}\n{callouts}")


def parse(data: bytes) -> Note:
    """The note that the frontmatter states. Raises Unreadable."""
    return _note(Managed(data))


def status(data: bytes) -> Status:
    """Where the note stands in its life, without reading the rest of it. Raises Unreadable."""
    return Managed(data).word("status", Status)


def amend(data: bytes, after: Note, quotes: Quotes) -> bytes:
    """The file with only those properties changed that differ, and a callout appended for each new line of evidence.

    The callout of a line that goes is taken out if it stands there as it was written. Idempotent.
    Raises Unreadable, and EditRefused where the file cannot be made to say `after` in this way.
    """
    before = parse(data)
    change, remove = changed(_properties(before), _properties(after))
    amended = frontmatter.set_properties(data, change, remove=remove)
    known = {line.testimony for line in before.evidence}
    fresh = [line for line in after.evidence if line.testimony not in known]
    if fresh:
        gap = display.gap(frontmatter.read(data).body)[:1]  # the end of an unfinished last line is set by append_body
        amended = frontmatter.append_body(amended, gap + "\n".join(_callout(line, quotes) for line in fresh))
    staying = {line.testimony for line in after.evidence}
    for line in before.evidence:
        if line.testimony not in staying:
            amended = _without(amended, _callout(line, quotes))
    if parse(amended) != after:
        raise EditRefused("the properties of this note cannot be set one by one")
    return amended


def _without(data: bytes, callout: str) -> bytes:
    """The file without that callout and the blank line before it; as it is, if a person has changed or copied it."""
    body = frontmatter.read(data).body
    for newline in ("\n", "\r\n"):
        written = f"\n{callout}".replace("\n", newline)
        if body.count(written) == 1:
            return frontmatter.replace_body(data, body.replace(written, "", 1))
    return data


def _callout(line: Evidence, quotes: Quotes) -> str:
    quote = quotes.get(line.same)
    shown = (display.quoted(quote),) if quote is not None else ()
    return "\n".join((f"> [!quote] {display.witness(line)}", *shown, f"> {line.source}", ""))


def _properties(note: Note) -> dict[str, PropertyValue]:
    """All properties in the order in which a new note has them; None for one that stands there empty."""
    return {
        "id": scalars.identifier("mem", note.id),
        "type": note.type.value,
        "status": note.status.value,
        "subject": scalars.written_link(note.subject),
        **_given("property", note.property),
        **_given("proposed_property", note.proposed_property),
        **_given("value", _written_value(note.value)),
        **_given("datatype", note.datatype),
        **_given("unit", note.unit),
        **({"negated": True} if note.negated else {}),
        "statement": scalars.filled(note.statement),
        "source": note.source.value,
        "sensitivity": note.sensitivity.value,
        "evidence": [evidence.encode(line) for line in note.evidence],
        "valid_from": note.validity.start,
        "valid_until": note.validity.end,
        "created": note.created,
        "reviewed": note.reviewed,
        **{key: _links(getattr(note, key)) for key in CHAINS},
        **({"compatible_with": _links(note.compatible_with)} if note.compatible_with else {}),
        **_given("recheck", note.recheck),
    }


def _given(key: str, text: str | None) -> dict[str, PropertyValue]:
    """The property, or nothing at all for None."""
    return {} if text is None else {key: scalars.filled(text)}


def _links(links: tuple[Link, ...]) -> list[str]:
    return [scalars.written_link(each) for each in links]


def _written_value(value: Link | Redacted | None) -> str | None:
    """A text that reads as a link takes a backslash, as Markdown has it."""
    if value is None or isinstance(value, Link):
        return None if value is None else scalars.written_link(value)
    return f"\\{value}" if parse_link(value.lstrip("\\")) else value


def _read_value(text: str) -> Link | Redacted:
    link = parse_link(text)
    if link is not None:
        return link
    return stored(text[1:] if text.startswith("\\") and parse_link(text.lstrip("\\")) else text)


def _note(given: Managed) -> Note:
    return Note(
        id=given.identifier("mem"),
        type=given.word("type", ClaimType),
        status=given.word("status", Status),
        subject=given.must("subject", scalars.link),
        property=given.optional("property"),
        proposed_property=given.optional("proposed_property"),
        value=given.maybe("value", _read_value),
        datatype=given.optional("datatype"),
        unit=given.optional("unit"),
        negated=given.flag("negated"),
        statement=stored(given.text("statement")),
        source=given.word("source", Kind),
        sensitivity=given.word("sensitivity", Sensitivity),
        evidence=given.all("evidence", evidence.decode),
        validity=Validity(given.maybe("valid_from", scalars.day), given.maybe("valid_until", scalars.day)),
        created=given.day("created"),
        reviewed=given.day("reviewed"),
        supersedes=given.all("supersedes", scalars.link),
        superseded_by=given.all("superseded_by", scalars.link),
        extends=given.all("extends", scalars.link),
        derived_from=given.all("derived_from", scalars.link),
        compatible_with=given.all("compatible_with", scalars.link),
        recheck=given.stored("recheck"),
    )
