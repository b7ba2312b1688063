"""What agents and scripts propose, as JSON Lines: one claim a line, with the message that it was taken from.

A line that cannot be read as a whole claim is refused whole: half a claim means something else.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from assay.model.candidate import Passage, Proposal
from assay.model.claim import ClaimType, ValueKind
from assay.model.evidence import Channel, Kind, Support
from assay.model.finding import Finding
from assay.text import anchors, limits
from assay.text.jsonl import Fields, Trouble, objects

CODE: Final = "proposal"
UNNAMED: Final = "proposals"
"""Source of a message that does not say where it comes from."""

_LINE: Final = ("claim", "quote", "support", "derived_from", "source", "confirmation")
_CLAIM: Final = (
    "text",
    "type",
    "subject",
    "subject_type",
    "property",
    "value",
    "value_kind",
    "value_type",
    "datatype",
    "unit",
    "negated",
    "valid_from",
    "valid_until",
    "replaces_value",
)
_SOURCE: Final = ("kind", "speaker", "ref", "at", "text")
_CONFIRMATION: Final = ("ref", "speaker", "at", "text")


def parse(text: str, *, channel: Channel) -> tuple[tuple[Proposal, ...], tuple[Finding, ...]]:
    """The proposals of all lines that are sound, and findings by line number. Never raises; blank lines are skipped."""
    trouble = Trouble(CODE)
    proposals = [_proposal(fields, channel, trouble) for fields in objects(text, trouble)]
    return tuple(each for each in proposals if each is not None), tuple(trouble.findings)


def _proposal(fields: Fields, channel: Channel, trouble: Trouble) -> Proposal | None:
    fields.check(_LINE)
    claim = fields.object("claim")
    if claim is None:
        if not trouble.refused:
            trouble.add("claim is missing.")
        return None
    proposal = dataclasses.replace(
        _claim(claim, trouble),
        quote=fields.text("quote") or None,
        support=fields.word("support", Support),
        derived_from=fields.texts("derived_from", limits.PREMISES),
        passage=_passage(fields.object("source"), channel),
        confirmation=_confirmation(fields.object("confirmation"), channel, trouble),
        line=trouble.line,
    )
    _check_pair(proposal, trouble)
    return None if trouble.refused else proposal


def _claim(claim: Fields, trouble: Trouble) -> Proposal:
    claim.check(_CLAIM)
    kind = claim.word("type", ClaimType)
    if kind is None and not trouble.refused:
        trouble.add(f"claim.type is missing; it is one of {', '.join(ClaimType)}.")
    return Proposal(
        text=claim.required("text", limits.CLAIM),
        type=kind or ClaimType.FACT,
        subject=claim.required("subject"),
        subject_type=claim.line("subject_type"),
        property=claim.line("property"),
        value=claim.line("value"),
        value_kind=claim.word("value_kind", ValueKind),
        value_type=claim.line("value_type"),
        datatype=claim.line("datatype"),
        unit=claim.line("unit"),
        negated=claim.flag("negated") or False,
        valid_from=claim.day("valid_from"),
        valid_until=claim.day("valid_until"),
        replaces_value=claim.line("replaces_value"),
    )


def _check_pair(proposal: Proposal, trouble: Trouble) -> None:
    start, end = proposal.valid_from, proposal.valid_until
    if start is not None and end is not None and end <= start:
        trouble.add("claim.valid_until must be a later day than claim.valid_from; the interval does not include its end.")
    if proposal.confirmation is not None and proposal.passage is None:
        trouble.add("confirmation stands without the source that it confirms.")


def _passage(source: Fields | None, channel: Channel) -> Passage | None:
    """The message that the quote is from. One that only names a place has no text: the block may be kept already."""
    if source is None:
        return None
    source.check(_SOURCE)
    kind = source.word("kind", Kind)
    return _message(source, kind or Kind.AGENT, channel)


def _confirmation(given: Fields | None, channel: Channel, trouble: Trouble) -> Passage | None:
    if given is None:
        return None
    given.check(_CONFIRMATION)
    passage = _message(given, Kind.PERSON, channel)
    if passage is None or passage.speaker is None or not passage.text.strip():
        trouble.add("confirmation needs text and speaker.")
    return passage


def _message(fields: Fields, kind: Kind, channel: Channel) -> Passage | None:
    ref, text = fields.line("ref"), fields.text("text") or ""
    speaker, at = fields.line("speaker"), fields.moment("at")
    if ref is None and not text:
        return None
    source, anchor = _place(ref or "", text)
    return Passage(
        source=source, title=source, anchor=anchor, text=text, kind=kind, channel=channel, speaker=speaker, at=at
    )


def _place(ref: str, text: str) -> tuple[str, str]:
    """`kickoff#m14` is block m14 of kickoff; without a block id it is found by its text."""
    source, mark, anchor = ref.rpartition("#")
    if not mark:
        source, anchor = ref, ""
    return source.strip() or UNNAMED, _anchor(anchor) or anchors.of(text)


def _anchor(given: str) -> str:
    """The id where it is one already; anything else is not spelled out in a file before it was screened, but hashed."""
    return given if not given or anchors.clean(given) == given else anchors.of(given)
