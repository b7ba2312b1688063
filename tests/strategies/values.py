"""Strategies for the values of the model: all that may be written, hostile texts included.

Texts hold no lone surrogates (no file can), and one-line texts no LF. Optional texts are never empty. Names are invented.
"""

from __future__ import annotations

import datetime
import string
from typing import Any, Final

from hypothesis import strategies as st

from assay.model import ids
from assay.model.candidate import Candidate
from assay.model.claim import Claim, ClaimType, Validity, ValueKind
from assay.model.entity import Distinct, Entity, EntityStatus
from assay.model.evidence import Block, Channel, Evidence, Kind, Support
from assay.model.finding import Finding, Severity
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.note import Note, Status
from assay.model.patch import Logged
from assay.model.playbook import Playbook, PlaybookStatus, Step
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, stored
from assay.model.sensitivity import Sensitivity
from assay.model.short import Short
from assay.model.source import Mark, Source

HOSTILE: Final = (
    *(
        "|",
        " | ",
        "\\",
        "\\|",
        "]]",
        "[[",
        "[[Ada]]",
        "[[a|b]]",
        "\\[[x]]",
        "#^m14",
        "^m14",
        "\n^m14\n",
        "'",
        '"',
        "---",
        "\n---\n",
    ),
    *(
        "%%",
        "%% assay:end %%",
        "\n%% assay:authored %%\n",
        "```",
        "\n```\n",
        "## Record",
        "\n## Record\n\n```json\n",
        "> ",
        "\n> ",
    ),
    *(
        "true",
        "null",
        "42",
        "1.10",
        "007",
        "2026-11-29",
        "1234e56",
        "~",
        "yes",
        ": ",
        " #",
        "- ",
        "&a",
        "*a",
        "!t",
        "{{x}}",
        "<%",
    ),
    *(" ", "  ", "\t", "\r", "\r\n", "\n", "\n\n", "\x00", "\x1b[31m", "\x7f", "\x85", "\xa0", "\ufeff"),
    *(
        "\u2028",
        "\u2029",
        "\u202e",
        "\u200b",
        "\u200d",
        "e\u0301",
        "é",
        "👩‍💻",
        "漢字",
        "\\u2028",
        "\\n",
        "«redacted:mail:k7f3»",
    ),
)
"""Pieces that mean something to YAML, Markdown, Obsidian, JSON, terminals or to this program."""
_DAYS: Final = st.dates(datetime.date(1, 1, 1), datetime.date(9999, 12, 31))
_NAMES: Final = st.sampled_from(["Ada Lovelace", "Grace Hopper", "Kickoff chat", "Zoë", "O'Neil", "R2 | D2"])


def texts(min_size: int = 0) -> st.SearchStrategy[str]:
    """Any text of any number of lines, often made of hostile pieces."""
    piece = st.one_of(st.sampled_from(HOSTILE), _NAMES, st.text(st.characters(codec="utf-8"), max_size=6))
    return st.lists(piece, max_size=5).map("".join).filter(lambda text: len(text) >= min_size)


def lines(min_size: int = 1) -> st.SearchStrategy[str]:
    """Any text without LF."""
    return texts().map(lambda text: text.replace("\n", " ")).filter(lambda text: len(text) >= min_size)


def redacted(min_size: int = 0) -> st.SearchStrategy[Redacted]:
    """Screened text of any number of lines."""
    return texts(min_size).map(stored)


def redacted_lines(min_size: int = 1) -> st.SearchStrategy[Redacted]:
    """Screened text without LF."""
    return lines(min_size).map(stored)


def days() -> st.SearchStrategy[datetime.date]:
    """Every date."""
    return _DAYS


def moments() -> st.SearchStrategy[str]:
    """Times as given: RFC 3339, mostly."""
    times = st.datetimes(timezones=st.just(datetime.UTC)).map(lambda at: at.isoformat().replace("+00:00", "Z"))
    return st.one_of(times, lines())


def identifiers(prefix: ids.Prefix) -> st.SearchStrategy[str]:
    """Ids of that prefix."""
    seeds = st.integers(0, 10**6).map(str)
    return st.builds(ids.make, st.just(prefix), st.integers(0, 2**48 - 1), seeds)


def digests() -> st.SearchStrategy[str]:
    """Hashes of texts."""
    return st.integers(0, 10**6).map(lambda number: text_digest(str(number)))


def anchors() -> st.SearchStrategy[str]:
    """Block ids."""
    return st.text(string.ascii_letters + string.digits + "-", min_size=1, max_size=12)


def _link_texts(outside: str) -> st.SearchStrategy[str]:
    """Texts that a link can hold."""
    return lines().map(lambda text: "".join(each for each in text if each not in outside)).filter(bool)


def links() -> st.SearchStrategy[Link]:
    """Links of every form."""
    return st.builds(Link, _link_texts("[]|\n"), st.none() | _link_texts("[]\n"))


def note_links() -> st.SearchStrategy[Link]:
    """Links to notes, whose labels are ids."""
    return st.builds(Link, _link_texts("[]|\n#"), identifiers("mem"))


def validities() -> st.SearchStrategy[Validity]:
    """Intervals, open or not; the end is not before the start."""
    bounds = st.lists(_DAYS, min_size=2, max_size=2).map(sorted)
    return st.builds(
        lambda pair, left, right: Validity(pair[0] if left else None, pair[1] if right else None),
        bounds,
        st.booleans(),
        st.booleans(),
    )


def blocks(anchor: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[Block]:
    """Kept blocks; the digest is that of the text."""
    return st.builds(
        lambda text, **rest: Block(text=text, digest=text_digest(text), **rest),
        text=redacted(),
        anchor=anchors() if anchor is None else anchor,
        kind=st.sampled_from(Kind),
        channel=st.sampled_from(Channel),
        speaker=st.none() | redacted_lines(),
        at=st.none() | moments(),
    )


def evidence() -> st.SearchStrategy[Evidence]:
    """Evidence lines; they point at nothing in particular."""
    spans = st.lists(st.integers(0, 10**6), min_size=2, max_size=2).map(sorted)
    return st.builds(
        lambda span, **rest: Evidence(start=span[0], end=span[1], **rest),
        span=spans,
        source=links(),
        kind=st.sampled_from(Kind),
        channel=st.sampled_from(Channel),
        support=st.sampled_from(Support),
        speaker=st.none() | redacted_lines(),
        at=st.none() | moments(),
        digest=digests(),
    )


def claims() -> st.SearchStrategy[Claim]:
    """Screened claims."""
    return st.builds(
        Claim,
        text=redacted_lines(),
        type=st.sampled_from(ClaimType),
        subject=redacted_lines(),
        subject_type=st.none() | lines(),
        property=st.none() | lines(),
        value=st.none() | redacted_lines(),
        value_kind=st.none() | st.sampled_from(ValueKind),
        value_type=st.none() | lines(),
        datatype=st.none() | lines(),
        unit=st.none() | lines(),
        negated=st.booleans(),
        validity=validities(),
        replaces_value=st.none() | redacted_lines(),
    )


def findings() -> st.SearchStrategy[Finding]:
    """Findings."""
    return st.builds(Finding, code=lines(), severity=st.sampled_from(Severity), where=lines(), message=lines())


@st.composite
def candidates(draw: st.DrawFn) -> Candidate:
    """Captured candidates; a span lies within the block."""
    block = draw(st.none() | blocks())
    span: list[int] | list[None] = [None, None]
    if block is not None and draw(st.booleans()):
        span = sorted(draw(st.lists(st.integers(0, len(block.text)), min_size=2, max_size=2)))
    return Candidate(
        id=draw(identifiers("cand")),
        key=draw(digests()).removeprefix("sha256:"),
        claim=draw(claims()),
        source=draw(st.none() | redacted_lines()),
        title=draw(st.none() | redacted_lines()),
        block=block,
        start=span[0],
        end=span[1],
        quoted=draw(st.booleans()),
        support=draw(st.none() | st.sampled_from(Support)),
        rule=draw(st.none() | lines()),
        confirmation=draw(st.none() | blocks()),
        derived_from=tuple(draw(st.lists(identifiers("mem"), max_size=2))),
        proposer=draw(lines()),
        channel=draw(st.sampled_from(Channel)),
        captured=draw(moments()),
        sensitivity=draw(st.sampled_from(Sensitivity)),
        refused=draw(st.booleans()),
        doubtful=draw(st.booleans()),
        findings=tuple(draw(st.lists(findings(), max_size=2))),
    )


def _few(items: st.SearchStrategy[Any], most: int = 2, **unique: Any) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, max_size=most, **unique).map(tuple)


def notes(identifier: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[Note]:
    """Notes of every status."""
    return st.builds(
        Note,
        id=identifiers("mem") if identifier is None else identifier,
        type=st.sampled_from(ClaimType),
        status=st.sampled_from(Status),
        subject=links(),
        property=st.none() | lines(),
        proposed_property=st.none() | lines(),
        value=st.none() | links() | redacted_lines(),
        datatype=st.none() | lines(),
        unit=st.none() | lines(),
        negated=st.booleans(),
        statement=redacted_lines(),
        source=st.sampled_from(Kind),
        sensitivity=st.sampled_from(Sensitivity),
        evidence=_few(evidence(), unique_by=lambda line: line.same),
        validity=validities(),
        created=days(),
        reviewed=days(),
        supersedes=_few(note_links()),
        superseded_by=_few(note_links()),
        extends=_few(note_links()),
        derived_from=_few(note_links()),
        compatible_with=_few(note_links()),
        recheck=st.none() | redacted_lines(),
    )


def entities(identifier: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[Entity]:
    """Entities."""
    return st.builds(
        Entity,
        id=identifiers("ent") if identifier is None else identifier,
        name=redacted_lines(),
        types=_few(lines()),
        aliases=_few(redacted_lines()),
        status=st.sampled_from(EntityStatus),
        merged=_few(identifiers("ent")),
        distinct_from=_few(st.builds(Distinct, links(), redacted_lines())),
        about=st.none() | links(),
        evidence=_few(evidence(), unique_by=lambda line: line.same),
        created=days(),
    )


def block_lists(most: int = 3) -> st.SearchStrategy[tuple[Block, ...]]:
    """Blocks of one source: their anchors differ without regard to case."""
    return _few(blocks(), most, unique_by=lambda block: block.anchor.lower())


def sources() -> st.SearchStrategy[Source]:
    """Sources."""
    return st.builds(
        Source,
        id=identifiers("src"),
        key=redacted_lines(0),
        title=redacted_lines(0),
        created=days(),
        blocks=block_lists(),
    )


def questions(identifier: st.SearchStrategy[str] | None = None) -> st.SearchStrategy[Question]:
    """Questions, open and closed."""
    return st.builds(
        Question,
        id=identifiers("rev") if identifier is None else identifier,
        title=redacted_lines(0),
        reason=lines(),
        topic=lines(),
        decision=st.sampled_from(Answer),
        candidates=_few(candidates()),
        against=_few(note_links()),
        rivals=_few(note_links()),
        meant=st.none() | redacted_lines(),
        recommendation=st.none() | st.sampled_from(Answer),
        because=st.none() | redacted(),
        asked=days(),
        until=st.none() | days(),
        answered=st.none() | days(),
        answered_by=st.none() | redacted_lines(),
        answered_through=st.none() | st.sampled_from([*Channel, "terminal"]).map(str),
    )


def logged() -> st.SearchStrategy[Logged]:
    """Lines of the decision log."""
    text = texts()
    return st.builds(
        Logged,
        key=text,
        claim=digests(),
        verdict=st.sampled_from(["reject", "forget"]),
        rule=text,
        candidate=identifiers("cand"),
        kind=st.sampled_from(Kind).map(str),
        at=moments(),
        by=st.none() | text,
    )


def marks() -> st.SearchStrategy[Mark]:
    """Marks of blocks that were read."""
    return st.builds(Mark, block=digests(), extractor=texts())


def quotes_of(*items: Note) -> st.SearchStrategy[dict[tuple[str, int, int], Redacted]]:
    """A quote for some or all evidence of the notes."""
    keys = [line.same for item in items for line in item.evidence]
    return st.fixed_dictionaries({}, optional={key: redacted() for key in keys})


def shorts() -> st.SearchStrategy[Short]:
    """Notes of the short memory."""
    words = texts(1).map(lambda text: text.replace("\r", " ")).filter(str.strip).map(stored)
    moments = st.integers(0, 200_000_000_000).map(lambda seconds: datetime.datetime.fromtimestamp(seconds, datetime.UTC))
    return st.builds(
        Short,
        id=identifiers("sho"),
        text=words,
        at=moments,
        channel=st.sampled_from(Channel),
        kind=st.sampled_from(Kind),
        speaker=st.none() | redacted_lines(),
        sensitivity=st.sampled_from(Sensitivity),
        orders=st.booleans(),
    )


@st.composite
def playbooks(draw: st.DrawFn) -> Playbook:
    """Pages of steps: each step one line of words that `text.playbooks.worded` lets stand."""
    from assay.text.playbooks import worded

    notes = draw(st.lists(links(), min_size=1, max_size=3, unique_by=lambda each: each.target).map(tuple))
    told = draw(st.lists(lines().map(worded).filter(bool), max_size=4))
    return Playbook(
        id=draw(identifiers("play")),
        name=draw(redacted_lines()),
        description=draw(redacted_lines(0)),
        status=draw(st.sampled_from(PlaybookStatus)),
        subject=draw(links()),
        sensitivity=draw(st.sampled_from(Sensitivity)),
        rests_on=notes,
        steps=tuple(Step(each, draw(st.sampled_from(notes))) for each in told),
        created=draw(days()),
    )
