"""Extract and screen: from a raw proposal in memory to a candidate that may touch the disk.

The quote is located in the raw passage, the whole passage is screened, and the span is mapped; so the stored quote is
always a slice of the stored, redacted block, however much of it was redacted. Who was shown the redacted block only quotes
that: such a quote is located there.
"""

from __future__ import annotations

import hashlib
import unicodedata
from dataclasses import replace
from typing import Final

from assay.model import ids
from assay.model.candidate import Candidate, Passage, Proposal
from assay.model.claim import Claim, Validity, ValueKind
from assay.model.evidence import Block, Channel
from assay.model.finding import Finding, Severity
from assay.model.names import name_key, text_digest
from assay.model.redacted import Redacted, composed
from assay.model.sensitivity import highest
from assay.stages.inert import gives_orders, inert
from assay.stages.normal import statement_key
from assay.stages.screen import Policy, Screening, screen_together
from assay.stages.wording.readings import normalised
from assay.text import anchors


def capture(
    proposal: Proposal, policy: Policy, *, channel: Channel, proposer: str, at: str, milliseconds: int
) -> Candidate:
    """The candidate for a proposal. `at` and `milliseconds` are the time of capture. Never raises."""
    proposal = _legible(proposal)
    passage, screened = proposal.passage, _screened(proposal, policy)
    claim = _claim(proposal, screened)
    block = _block(passage, screened, "passage") if passage else None
    span = _span(proposal, passage, screened["passage"]) if passage else None
    source, title = _field(screened, "source"), _field(screened, "title")
    key = candidate_key(source or "", block, span, claim)
    seen = tuple(screened.values())
    return Candidate(
        id=ids.make("cand", milliseconds, key),
        key=key,
        claim=claim,
        source=source,
        title=title,
        block=block,
        start=span[0] if span else None,
        end=span[1] if span else None,
        quoted=proposal.quote is not None,
        support=proposal.support,
        rule=_field(screened, "rule"),
        confirmation=_block(proposal.confirmation, screened, "confirmation") if proposal.confirmation else None,
        derived_from=tuple(each for each in proposal.derived_from if ids.is_id(each)),
        proposer=proposer,
        channel=channel,
        captured=at,
        sensitivity=highest(*(each.sensitivity for each in seen)),
        refused=any(each.refused for each in seen),
        findings=tuple(dict.fromkeys((*(each for found in seen for each in found.findings), *_unfounded(proposal)))),
        doubtful=any(each.review for each in seen) or _speaks_to_agents(proposal),
    )


def _speaks_to_agents(proposal: Proposal) -> bool:
    """What a memory would say to whoever recalls it; what merely stands in the same passage is not kept as a claim."""
    said = (proposal.text, proposal.value, proposal.rule, proposal.quote, proposal.subject)
    return any(gives_orders(each) for each in said if each)


def premise_unknown() -> Finding:
    """Something that a claim is said to rest on and that is no note of this vault."""
    return Finding(PREMISE_UNKNOWN, Severity.SHOULD, "derived_from", "derived_from names a note that is not there.")


def _unfounded(proposal: Proposal) -> tuple[Finding, ...]:
    """What cannot be the id of any note is not kept in the candidate, so it is said here."""
    return () if all(map(ids.is_id, proposal.derived_from)) else (premise_unknown(),)


PREMISE_UNKNOWN: Final = "premise-unknown"
_UNSHOWN: Final = dict.fromkeys(
    (
        *(code for code in range(0x20) if chr(code) not in "\n\t"),  # C0: escapes, NUL, backspaces
        *range(0x7F, 0xA0),  # DEL and C1
        0x061C,  # the direction marks, embeddings, overrides and isolates of UAX 9
        *(0x200E, 0x200F),
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
    ),
    "\ufffd",
)


def legible(text: str) -> str:
    """The text with U+FFFD for each control and direction mark, which would make it read as something else than it is, inert.

    One character for one, so that a quote keeps its place. Line feeds and tabs stay.
    """
    return inert(text.translate(_UNSHOWN))


def _legible(proposal: Proposal) -> Proposal:
    passage, confirmation = (
        each and replace(each, text=legible(each.text)) for each in (proposal.passage, proposal.confirmation)
    )
    quote = proposal.quote and legible(proposal.quote)
    return replace(proposal, passage=passage, confirmation=confirmation, quote=quote)


Screened = dict[str, Screening]
"""Each text of a proposal by its field's name."""


def _screened(proposal: Proposal, policy: Policy) -> Screened:
    """All texts of the proposal, screened together: a value is told to be a secret only by the sentence it came from."""
    lines = {
        "text": proposal.text,
        "subject": proposal.subject,
        "subject_type": proposal.subject_type,
        "property": proposal.property,
        "value": proposal.value,
        "value_type": proposal.value_type,
        "datatype": proposal.datatype,
        "unit": proposal.unit,
        "replaces_value": proposal.replaces_value,
        "rule": proposal.rule,
    }
    texts = {name: inert(one_line(line)) for name, line in lines.items() if line and line.strip()}
    for name, passage in (("passage", proposal.passage), ("confirmation", proposal.confirmation)):
        if passage is not None:
            texts |= _texts(name, passage)
    return dict(zip(texts, screen_together(tuple(texts.values()), policy), strict=True))


def _texts(name: str, passage: Passage) -> dict[str, str]:
    """The passage's own text as it is, what stands about it on one line each."""
    speaker = {f"{name}.speaker": inert(one_line(passage.speaker))} if passage.speaker else {}
    at = {f"{name}.at": one_line(passage.at)} if passage.at else {}
    about = {"source": one_line(passage.source), "title": inert(one_line(passage.title))} if name == "passage" else {}
    return {name: passage.text, f"{name}.anchor": passage.anchor, **speaker, **at, **about}


def one_line(text: str) -> str:
    """The text on one line, invisible format characters and controls gone, runs of white space as one blank, NFC."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    visible = (
        " " if each.isspace() else each for each in text if not unicodedata.category(each).startswith("C") or each.isspace()
    )
    return " ".join(unicodedata.normalize("NFC", "".join(visible)).split())


def claim_digest(claim: Claim) -> str:
    """The digest under which `the same claim` is remembered, whoever brings it, from where and in which spelling."""
    return _digest(claim, normalised(claim.text, (claim.subject,)) or statement_key(claim.text))


def _digest(claim: Claim, said: str) -> str:
    return text_digest("\n".join((name_key(claim.subject), claim.property or "", said, "not" if claim.negated else "")))


def candidate_key(source: str, block: Block | None, span: tuple[int, int] | None, claim: Claim) -> str:
    """64 hex digits over source, speaker, span and normalised claim: the same candidate again changes nothing."""
    place = (source, block.anchor, block.speaker or "", block.digest, *map(str, span or ())) if block else (source,)
    validity = (str(claim.validity.start), str(claim.validity.end))
    value = (claim.value or "", claim.unit or "", claim.replaces_value or "")
    whole = "\n".join((*place, *validity, *value, claim.type, _digest(claim, statement_key(claim.text))))
    return hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()


def _claim(proposal: Proposal, screened: Screened) -> Claim:
    return Claim(
        text=_field(screened, "text") or composed(""),
        type=proposal.type,
        subject=_field(screened, "subject") or composed(""),
        subject_type=_field(screened, "subject_type"),
        property=_field(screened, "property"),
        value=_field(screened, "value"),
        value_kind=ValueKind(proposal.value_kind) if proposal.value_kind in set(ValueKind) else None,
        value_type=_field(screened, "value_type"),
        datatype=_field(screened, "datatype"),
        unit=_field(screened, "unit"),
        negated=proposal.negated,
        validity=Validity(proposal.valid_from, proposal.valid_until),
        replaces_value=_field(screened, "replaces_value"),
    )


def _field(screened: Screened, name: str) -> Redacted | None:
    return (screened[name].text or None) if name in screened else None


def _block(passage: Passage, screened: Screened, name: str) -> Block:
    text, anchor = screened[name].text, screened[f"{name}.anchor"]
    return Block(
        anchor=anchors.of(text) if anchor.redactions else passage.anchor,
        text=text,
        kind=passage.kind,
        channel=passage.channel,
        speaker=_field(screened, f"{name}.speaker"),
        at=_field(screened, f"{name}.at"),
        digest=text_digest(text),
    )


def _span(proposal: Proposal, passage: Passage, screening: Screening) -> tuple[int, int] | None:
    """The quote's span in the redacted block; None unless it stands there code point for code point."""
    quote = proposal.quote
    if not quote or not quote.strip():
        return None
    start = proposal.start
    if start is None or passage.text[start : start + len(quote)] != quote:
        start = passage.text.find(quote)
    return screening.map(start, start + len(quote)) if start >= 0 else _redacted_span(quote, screening)


def _redacted_span(quote: str, screening: Screening) -> tuple[int, int] | None:
    """Where a quote from the redacted block stands in it; one that cuts into a placeholder takes all of it."""
    start = screening.text.find(quote)
    end = start + len(quote)
    cut = [each for each in screening.redactions if each.placeholder_start < end and start < each.placeholder_end]
    starts, ends = (each.placeholder_start for each in cut), (each.placeholder_end for each in cut)
    return (min((start, *starts)), max((end, *ends))) if start >= 0 else None
