"""The reserved keys: what assay writes among the properties of a managed file. Any other key is the person's and survives.

In the order in which a new file has them. `docs/keys.md` shows this table, and the codecs are tested against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Type(StrEnum):
    """The property types of Obsidian that are used here."""

    TEXT = "text"
    LIST = "list"
    CHECKBOX = "checkbox"
    DATE = "date"


class Setter(StrEnum):
    """Who sets a key. What a person does to a key of the program's is pending until it is taken in."""

    PROGRAM = "assay"
    BOTH = "assay, you"


class Place(StrEnum):
    """The managed files that have properties."""

    NOTE = "note"
    ENTITY = "entity"
    SOURCE = "source"
    QUESTION = "question"
    CANDIDATE = "candidate"
    PLAYBOOK = "playbook"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class Key:
    """One key in one or more kinds of file."""

    name: str
    type: Type
    places: tuple[Place, ...]
    meaning: str
    setter: Setter = Setter.PROGRAM
    always: bool = True
    """Whether a new file has it even if there is nothing to say."""


_EVERYWHERE: Final = tuple(Place)
_NOTE: Final = (Place.NOTE,)
_ENTITY: Final = (Place.ENTITY,)
_SOURCE: Final = (Place.SOURCE,)
_QUESTION: Final = (Place.QUESTION,)
_CANDIDATE: Final = (Place.CANDIDATE,)
_PLAYBOOK: Final = (Place.PLAYBOOK,)
_SHORT: Final = (Place.SHORT,)

KEYS: Final = (
    Key("id", Type.TEXT, _EVERYWHERE, "prefix and ULID; never changes"),
    Key(
        "type",
        Type.TEXT,
        _EVERYWHERE,
        "of a note: fact, preference, decision, procedure or event; of other files what they are",
    ),
    Key("stage", Type.TEXT, _CANDIDATE, "the last stage that it went through; for information only"),
    Key("name", Type.TEXT, (Place.ENTITY, Place.PLAYBOOK), "the canonical name; the file's name may differ"),
    Key("description", Type.TEXT, _PLAYBOOK, "what it is for, on one line"),
    Key("types", Type.LIST, _ENTITY, "CURIEs of classes"),
    Key("aliases", Type.LIST, _ENTITY, "further names under which it is found"),
    Key(
        "status",
        Type.TEXT,
        (Place.NOTE, Place.ENTITY, Place.PLAYBOOK),
        "of a note: draft, active, disputed, superseded, outdated or erroneous; of an entity: active or merged; of a "
        "playbook: active, or outdated when nothing that it rests on stands any more",
    ),
    Key("merged", Type.LIST, _ENTITY, "ids of entities that were merged into this one", always=False),
    Key("distinct_from", Type.LIST, _ENTITY, "another entity that this is not: link, reason", always=False),
    Key("about", Type.TEXT, _ENTITY, "link to your own note of that name", always=False),
    Key("subject", Type.TEXT, (Place.NOTE, Place.PLAYBOOK), "link to the entity that it is about"),
    Key("at", Type.TEXT, _SHORT, "when it was said"),
    Key("property", Type.TEXT, _NOTE, "CURIE of a property of the vocabulary", always=False),
    Key("proposed_property", Type.TEXT, _NOTE, "a property that the vocabulary does not have yet", always=False),
    Key(
        "value",
        Type.TEXT,
        _NOTE,
        "link to an entity, or text; a text that looks like a link begins with a backslash",
        always=False,
    ),
    Key("datatype", Type.TEXT, _NOTE, "CURIE of the value's datatype", always=False),
    Key("unit", Type.TEXT, _NOTE, "unit of the value", always=False),
    Key("negated", Type.CHECKBOX, _NOTE, "ticked for a denial", always=False),
    Key("statement", Type.TEXT, (Place.NOTE, Place.CANDIDATE), "the claim in one sentence"),
    Key("subject", Type.TEXT, _CANDIDATE, "name of what the claim is about"),
    Key("title", Type.TEXT, _SOURCE, "readable title of the conversation or document"),
    Key("key", Type.TEXT, _SOURCE, "name of the conversation or document, the same on every machine"),
    Key(
        "source",
        Type.TEXT,
        (Place.NOTE, Place.SHORT),
        "rank of the strongest evidence: person, task, document, tool or agent; of a note of the short memory, who said it",
    ),
    Key("channel", Type.TEXT, _SHORT, "the way it came in: cli, mcp or hook"),
    Key("speaker", Type.TEXT, _SHORT, "who said it", always=False),
    Key(
        "sensitivity",
        Type.TEXT,
        (Place.NOTE, Place.PLAYBOOK, Place.SHORT),
        "public, internal, personal or restricted; you may raise it",
        setter=Setter.BOTH,
    ),
    Key("orders", Type.CHECKBOX, _SHORT, "ticked if it speaks to the program that reads it", always=False),
    Key("rests_on", Type.LIST, _PLAYBOOK, "links to the notes that carry its steps"),
    Key(
        "evidence",
        Type.LIST,
        (Place.NOTE, Place.ENTITY),
        "what it rests on: link, kind, channel, support, speaker, time, span, hash of the block",
    ),
    Key("valid_from", Type.DATE, _NOTE, "first day on which it holds; empty if that is not known"),
    Key("valid_until", Type.DATE, _NOTE, "first day on which it holds no more; empty if it still holds"),
    Key("created", Type.DATE, (Place.NOTE, Place.ENTITY, Place.SOURCE, Place.PLAYBOOK), "day on which the file was made"),
    Key("blocks", Type.LIST, _SOURCE, "the kept blocks: block id, kind, channel, speaker, time, hash"),
    Key("reviewed", Type.DATE, _NOTE, "day on which evidence or a person last confirmed it"),
    Key("supersedes", Type.LIST, _NOTE, "links to the notes that this one replaced"),
    Key("superseded_by", Type.LIST, _NOTE, "links to the notes that replaced this one"),
    Key("extends", Type.LIST, _NOTE, "links to notes beside which this one stands"),
    Key("derived_from", Type.LIST, _NOTE, "links to the notes that are its premises"),
    Key("compatible_with", Type.LIST, _NOTE, "links to notes that hold together with it, as you answered", always=False),
    Key("recheck", Type.TEXT, _NOTE, "why it should be looked at again: a premise of it fell", always=False),
    Key("reason", Type.TEXT, _QUESTION, "code of the rule that asks"),
    Key("topic", Type.TEXT, _QUESTION, "key under which further candidates for the same question are found"),
    Key("decision", Type.TEXT, _QUESTION, "your answer; pending until you give one", setter=Setter.BOTH),
    Key("candidates", Type.LIST, _QUESTION, "ids of the candidates, which stand in the record below"),
    Key("against", Type.LIST, _QUESTION, "links to the notes that they contradict"),
    Key("rivals", Type.LIST, _QUESTION, "links to the entities of which one is meant", always=False),
    Key(
        "meant",
        Type.TEXT,
        _QUESTION,
        "which of them is meant, for you to set: a link to its page, or new for another one of that name",
        setter=Setter.BOTH,
        always=False,
    ),
    Key("recommendation", Type.TEXT, _QUESTION, "the answer that is recommended", always=False),
    Key("asked", Type.DATE, _QUESTION, "day on which the question was asked"),
    Key("until", Type.DATE, _QUESTION, "day before which it is not shown again", always=False),
    Key("answered", Type.DATE, _QUESTION, "day on which the answer was applied", always=False),
    Key("answered_by", Type.TEXT, _QUESTION, "who answered", always=False),
    Key("answered_through", Type.TEXT, _QUESTION, "the channel of the answer", always=False),
)


def keys_of(place: Place) -> tuple[Key, ...]:
    """The reserved keys of a kind of file, in the order of a new file."""
    return tuple(key for key in KEYS if place in key.places)


def table() -> str:
    """The whole table in Markdown, as the documentation has it."""
    head = "| key | type | set by | in | always there | meaning |\n|---|---|---|---|---|---|\n"
    return head + "".join(_row(key) for key in KEYS)


def _row(key: Key) -> str:
    places = ", ".join(key.places)
    return f"| `{key.name}` | {key.type} | {key.setter} | {places} | {'yes' if key.always else 'no'} | {key.meaning} |\n"
