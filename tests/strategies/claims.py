"""Claims that make sense: a small cast of invented people and projects, what they say, and how it comes in.

`said` and `proposed` build one candidate for a test that knows what it wants; `candidates` draws from the whole cast.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from typing import Any, Final

from hypothesis import strategies as st

from assay.model.candidate import Candidate, Passage, Proposal
from assay.model.claim import ClaimType, ValueKind
from assay.model.config import Config, Owner
from assay.model.evidence import Channel, Kind, Support
from assay.model.ontology import Category, Ontology, Property
from assay.stages.capture import capture
from assay.stages.pipeline import Rulebook
from assay.stages.screen import Policy

DAY: Final = datetime.date(2026, 11, 29)
AT: Final = "2026-11-29T10:02:00Z"
CAPTURED: Final = "2026-11-29T12:00:00Z"
MILLISECONDS: Final = 1_796_000_000_000

OWNER: Final = "Mira Okoro"
ALIAS: Final = "Mira"
LISTED: Final = "Ines Falk"
OTHER: Final = "Tomas Reyes"
AGENT: Final = "assistant"

PERSON: Final = "schema:Person"
HOME: Final = "schema:homeLocation"
USES: Final = "house:uses"
PREFERS: Final = "house:prefers"
VERSION: Final = "schema:softwareVersion"
MEMORY: Final = "house:memory"
DEADLINE: Final = "house:deadline"
KNOWS: Final = "schema:knowsLanguage"
WORKS: Final = "schema:worksFor"


def _apart(curie: str, label: str, folder: str, *others: str) -> Category:
    return Category(curie, label, folder, frozenset(others))


_LITERAL, _ENTITY = ValueKind.LITERAL, ValueKind.ENTITY
ONTOLOGY: Final = Ontology(
    properties={
        each.curie: each
        for each in (
            Property(HOME, "home", True, _ENTITY, "schema:Place"),
            Property(VERSION, "version", True, _LITERAL, "schema:Text"),
            Property(MEMORY, "memory", True, _LITERAL, "schema:Text"),
            Property(DEADLINE, "deadline", True, _LITERAL, "schema:Date"),
            Property(USES, "uses", False, _LITERAL, "schema:Text"),
            Property(PREFERS, "prefers", False, _LITERAL, "schema:Text"),
            Property(KNOWS, "knows language", False, _ENTITY, "schema:Language"),
            Property(WORKS, "works for", False, _ENTITY, "schema:Organization"),
        )
    },
    categories={
        each.curie: each
        for each in (
            _apart(
                PERSON,
                "person",
                "People",
                "schema:Place",
                "schema:Language",
                "house:Task",
                "house:Planet",
                "schema:Project",
            ),
            _apart("schema:Place", "place", "Places", PERSON, "schema:Language", "house:Task"),
            _apart("schema:Language", "language", "Languages", PERSON, "schema:Place", "house:Task"),
            _apart("schema:Organization", "organization", "Organizations", "house:Planet", "schema:Language"),
            _apart("schema:Project", "project", "Projects", PERSON),
            _apart("house:Task", "task", "Tasks", PERSON, "schema:Place", "schema:Language"),
            _apart("house:Planet", "planet", "Planets", PERSON, "schema:Organization"),
        )
    },
)
CONFIG: Final = Config(me=Owner(OWNER, (ALIAS,)), people=(LISTED,))
POLICY: Final = Policy(key=b"a key for tests that tags nothing")
RULES: Final = Rulebook(ONTOLOGY, CONFIG, POLICY)


def passage(text: str, **changes: Any) -> Passage:
    """A message of the owner in a conversation."""
    given: dict[str, Any] = {
        "source": "talk",
        "title": "Talk",
        "anchor": "m1",
        "kind": Kind.PERSON,
        "channel": Channel.TRANSCRIPT,
        "speaker": OWNER,
        "at": AT,
    }
    return Passage(text=text, **{**given, **changes})


def yes(text: str = "Yes, exactly.", **changes: Any) -> Passage:
    """The owner's answer to what was said before."""
    return passage(text, **{"anchor": "m2", **changes})


def proposed(proposal: Proposal, *, proposer: str = "extractive/1", milliseconds: int = 0) -> Candidate:
    """The proposal as it is captured, `milliseconds` after the others."""
    channel = proposal.passage.channel if proposal.passage else Channel.CLI
    return capture(
        proposal, POLICY, channel=channel, proposer=proposer, at=CAPTURED, milliseconds=MILLISECONDS + milliseconds
    )


def said(
    quote: str | None,
    claim: str,
    *,
    subject: str = OWNER,
    type: ClaimType = ClaimType.FACT,
    by: Passage | None = None,
    proposer: str = "extractive/1",
    milliseconds: int = 0,
    **changes: Any,
) -> Candidate:
    """A claim read from a message (`by`), of which `quote` is a part; the whole of a message of the owner if not given."""
    place = by if by is not None or quote is None else passage(quote)
    return proposed(
        Proposal(text=claim, type=type, subject=subject, quote=quote, passage=place, **changes),
        proposer=proposer,
        milliseconds=milliseconds,
    )


# -- drawing -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Voice:
    """Who says it, and how it comes in."""

    kind: Kind
    channel: Channel
    speaker: str | None
    proposer: str = "extractive/1"


VOICES: Final = (
    Voice(Kind.PERSON, Channel.TRANSCRIPT, OWNER),
    Voice(Kind.PERSON, Channel.TRANSCRIPT, ALIAS),
    Voice(Kind.PERSON, Channel.CLI, OWNER, "proposals"),
    Voice(Kind.PERSON, Channel.TRANSCRIPT, LISTED),
    Voice(Kind.PERSON, Channel.TRANSCRIPT, OTHER),
    Voice(Kind.DOCUMENT, Channel.CLI, None),
    Voice(Kind.TOOL, Channel.TRANSCRIPT, "web_fetch"),
    Voice(Kind.AGENT, Channel.TRANSCRIPT, AGENT),
    Voice(Kind.PERSON, Channel.MCP, OWNER, "proposals"),
    Voice(Kind.RECALL, Channel.TRANSCRIPT, "memory_search"),
)


@dataclass(frozen=True)
class Line:
    """What can be said: a sentence with its subject by name, and the claim that it carries."""

    sentence: str
    subject: str
    property: str | None
    value: str | None = None
    type: ClaimType = ClaimType.FACT
    negated: bool = False
    valid_from: datetime.date | None = None
    valid_until: datetime.date | None = None
    replaces: str | None = None
    unit: str | None = None


PLACES: Final = ("Porto", "Lund", "Turku")
TOOLS: Final = ("Emacs", "Helix", "C++", "C#")
VERSIONS: Final = ("1.1", "1.10", "2.0")
PEOPLE: Final = (OWNER, OTHER, "Nadia Brandt")
PROJECTS: Final = ("Kestrel", "Heron")
_DAYS: Final = (datetime.date(2024, 3, 1), datetime.date(2025, 6, 1), datetime.date(2026, 1, 1))


@dataclass(frozen=True)
class Theme:
    """What a conversation turns around, so that its claims meet each other."""

    people: tuple[str, ...] = PEOPLE
    topics: tuple[str, ...] = ("home", "tools", "project", "requests")


def themes() -> st.SearchStrategy[Theme]:
    """One person and one topic, mostly."""
    return st.sampled_from(
        (
            Theme(),
            *(Theme((person,), (topic,)) for person in PEOPLE[:2] for topic in ("home", "tools")),
            Theme(PEOPLE, ("project",)),
            Theme(PEOPLE, ("requests",)),
        )
    )


@st.composite
def lines(draw: st.DrawFn, theme: Theme = Theme()) -> Line:
    """One of the things that this cast talks about."""
    person, topic = draw(st.sampled_from(theme.people)), draw(st.sampled_from(theme.topics))
    return draw({"home": _home, "tools": _tools}[topic](person) if topic in ("home", "tools") else _project(topic))


@st.composite
def _home(draw: st.DrawFn, person: str) -> Line:
    town, old = draw(st.lists(st.sampled_from(PLACES), min_size=2, max_size=2, unique=True))
    day, later = sorted(draw(st.lists(st.sampled_from(_DAYS), min_size=2, max_size=2, unique=True)))
    plain = Line(f"{person} lives in {town}.", person, HOME, town)
    return draw(
        st.sampled_from(
            (
                plain,
                replace(plain, sentence=f"Actually, {person} lives in {town}."),
                replace(plain, sentence=f"{person} moved to {town}.", replaces=old),
                replace(plain, sentence=f"{person} lives in {town} since {day}.", valid_from=day),
                replace(plain, sentence=f"{person} lived in {town} until {day}.", valid_until=day),
                replace(
                    plain,
                    sentence=f"{person} lived in {town} from {day} to {later}.",
                    valid_from=day,
                    valid_until=later,
                ),
            )
        )
    )


@st.composite
def _tools(draw: st.DrawFn, person: str) -> Line:
    tool, old = draw(st.lists(st.sampled_from(TOOLS), min_size=2, max_size=2, unique=True))
    plain = Line(f"{person} uses {tool}.", person, USES, tool)
    return draw(
        st.sampled_from(
            (
                plain,
                replace(plain, sentence=f"{person} switched from {old} to {tool}.", replaces=old),
                replace(plain, sentence=f"{person} does not use {tool}.", negated=True),
                replace(plain, sentence=f"{person} no longer uses {tool}.", negated=True, replaces=tool),
                replace(plain, sentence=f"{person} prefers {tool}.", property=PREFERS, type=ClaimType.PREFERENCE),
            )
        )
    )


@st.composite
def _project(draw: st.DrawFn, topic: str) -> Line:
    project, version, day = draw(st.sampled_from(PROJECTS)), draw(st.sampled_from(VERSIONS)), draw(st.sampled_from(_DAYS))
    facts = (
        Line(f"{project} is at version {version}.", project, VERSION, version),
        Line(f"{project} has 16 GB of memory.", project, MEMORY, "16 GB"),
        Line(f"{project} has 16 GB of memory.", project, MEMORY, "16", unit="GB"),
        Line(f"{project} has 32 GB of memory.", project, MEMORY, "32", unit="GB"),
        Line(f"The deadline of {project} is {day}.", project, DEADLINE, day.isoformat()),
    )
    requests = (
        Line(f"SR-052 of {project} is approved.", project, None),
        Line(f"SR-053 of {project} is approved.", project, None),
        Line(f"SR-052 of {project} is not approved.", project, None),
        Line(f"We decided to ship {project} on Fridays.", project, None, type=ClaimType.DECISION),
    )
    return draw(st.sampled_from(facts if topic == "project" else requests))


@st.composite
def candidates(draw: st.DrawFn, milliseconds: int = 0, theme: Theme = Theme()) -> Candidate:
    """A line in some voice; sometimes without a source, sometimes with the owner's answer."""
    line, voice = draw(lines(theme)), draw(st.sampled_from((*VOICES[:1] * 4, *VOICES)))
    by = passage(
        f"Well. {line.sentence}",
        anchor=f"m{draw(st.integers(1, 6))}",
        kind=voice.kind,
        channel=voice.channel,
        speaker=voice.speaker,
        source=draw(st.sampled_from(("talk", "talk", "notes"))),
    )
    answer = (
        yes(draw(st.sampled_from(("Yes, exactly.", "Yes, but not always.", "No.")))) if voice.kind is Kind.AGENT else None
    )
    proposal = Proposal(
        text=line.sentence,
        type=line.type,
        subject=line.subject,
        property=draw(st.sampled_from((*(line.property,) * 5, None))),
        value=line.value,
        negated=line.negated,
        unit=line.unit,
        valid_from=line.valid_from,
        valid_until=line.valid_until,
        replaces_value=line.replaces,
        quote=line.sentence,
        support=draw(st.sampled_from((*(None,) * 9, Support.INFERRED))),
        passage=by,
        confirmation=draw(st.sampled_from((answer, answer, None))),
    )
    if draw(st.integers(0, 19)) == 0:
        proposal = replace(proposal, quote=None, passage=None, confirmation=None)
    return proposed(proposal, proposer=voice.proposer, milliseconds=milliseconds)


@st.composite
def sequences(draw: st.DrawFn, most: int = 8) -> list[Candidate]:
    """Candidates of one theme, in the order in which they were captured."""
    theme, count = draw(themes()), draw(st.integers(2, most))
    return [draw(candidates(at, theme)) for at in range(count)]
