"""Ground: does the quote stand, was it said by that speaker, may the source testify, and how much of the claim is in it.

Support is explicit when subject, value, numbers, names and dates of the claim stand in the quote; derived when a named
rule bridges the rest; inferred otherwise, and then it counts as an agent's word. Claim text and quote are checked
separately: a quote that is not there refuses the candidate, a claim that says more than its quote only loses rank.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from assay.model.candidate import Candidate, Grounded, Screened
from assay.model.claim import Claim, ClaimType, Validity
from assay.model.config import Config
from assay.model.evidence import Block, Evidence, Kind, Support
from assay.model.finding import Finding, Severity
from assay.model.link import Link
from assay.model.names import name_key, text_digest
from assay.stages import attribution, clauses, dates, measures, normal
from assay.stages.affirmation import asks_for_a_yes
from assay.stages.classify import SELF, same_speaker
from assay.stages.clauses import Mood
from assay.stages.testimony import Circumstances, Testimony, testimony
from assay.stages.wording.scan import amount, figures

MIN_COVERAGE: Final = 0.6
"""Part of a claim's content words that must stand in the quote in some form; less is the proposer's own invention."""
SPARE_WORDS: Final = 1
"""Words of a claim that may be missing however short it is: `lives` for `moved to`."""
RULES_OF_DERIVATION: Final = frozenset(("pronoun", "relative-date", "unit", "number-format", "confirmation", "title", "we"))
"""Named deterministic rules that may bridge what the quote itself does not say."""
_NO_BLOCKS: Final[Mapping[str, Block]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Place:
    """Where the candidate's blocks are kept: the basename of the source's page, and the block ids there."""

    page: str | None
    block: str | None = None
    answer: str | None = None


Check = Callable[[Testimony], tuple[Support, Finding | None]]


def ground(
    screened: Screened,
    config: Config,
    place: Place,
    aliases: Sequence[tuple[str, ...]] = (),
    kept: Mapping[str, Block] = _NO_BLOCKS,
    zone: datetime.tzinfo = datetime.UTC,
) -> Grounded:
    """With the evidence that stands. Never raises.

    `aliases`: for each entity that could be meant, all its names. `kept`: the source's blocks by block id. `zone`: where
    the vault's days begin.
    """
    candidate = screened.classified.candidate
    broken = _broken(candidate, screened.classified.kind, config, place, kept)
    if broken is not None:
        return Grounded(screened, (), (broken,))
    block, quote = candidate.block, candidate.quote
    if block is None or quote is None or not candidate.quoted:
        return Grounded(
            _ordered(screened), (), (_should("no-source", "there is no quote in a source, so that it is a draft at most"),)
        )
    seen = testimony(candidate, quote, block, Circumstances(config, aliases, kept, zone))
    if misattributed(seen):
        return Grounded(screened, (), (_must("speaker", "the first person of the quote is not the subject of the claim"),))
    support, findings = _support(seen)
    claim, dated = _dated(seen)
    span = (candidate.start or 0, candidate.end or 0)
    line = _line(place.page or "", place.block or block.anchor, block, screened.classified.kind, support, span)
    return Grounded(_with_claim(screened, claim), (line, *_confirmed(seen, support, place)), (*findings, *dated))


def _broken(candidate: Candidate, kind: Kind, config: Config, place: Place, kept: Mapping[str, Block]) -> Finding | None:
    """Why the candidate cannot be kept at all."""
    block = candidate.block
    if kind is Kind.RECALL:
        return _must("recall", "recalled text is never evidence")
    if not candidate.quoted or block is None:
        return _must("quote-absent", "there is a quote, but no source that it stands in") if candidate.quoted else None
    if not _stands(candidate, block) or place.page is None:
        return _must("quote-absent", "the quote does not stand in its source, character for character")
    if candidate.proposer == "proposals" and _said_by_another(block, kept, config):
        return _must("speaker", "the kept block was said by somebody else")
    return None


def _stands(candidate: Candidate, block: Block) -> bool:
    """Whether the span lies in the block and holds something, and the block is the one that its digest says."""
    start, end = candidate.start, candidate.end
    if start is None or end is None or not 0 <= start < end <= len(block.text):
        return False
    return bool(block.text[start:end].strip()) and text_digest(block.text) == block.digest


def _said_by_another(block: Block, kept: Mapping[str, Block], config: Config) -> bool:
    held = [each for anchor, each in kept.items() if each.digest == block.digest and _variant(anchor, block.anchor)]
    return bool(held) and not any(same_speaker(each, block, config) for each in held)


def _variant(anchor: str, given: str) -> bool:
    return anchor.lower() == given.lower() or anchor.lower().startswith(f"{given.lower()}-")


def misattributed(seen: Testimony) -> bool:
    """The quote speaks of its speaker, and the claim is about somebody else whom the block does not even name."""
    if seen.own or seen.block.speaker is None or seen.block.kind is Kind.TOOL:
        return False
    if not attribution.first_person(seen.quote, (*seen.names, *seen.value_names)) or seen.addressed:
        return False
    return not attribution.named_in(seen.names, seen.block.text) and not _bridged(seen)


def _bridged(seen: Testimony) -> bool:
    """Whether a named rule carries the subject from outside the block."""
    return seen.candidate.rule in {"we", "title"} or attribution.named_in(seen.names, seen.candidate.title or "")


def _subject(seen: Testimony) -> tuple[Support, Finding | None]:
    absent = Support.INFERRED, _should("subject-absent", "the subject is not named where the quote stands")
    value = next((name for name in seen.value_names if normal.stands_in(name, seen.said)), None)
    for clause in seen.clauses:
        if attribution.about_a_relation(clause.text, seen.names, seen.claim.text, own=seen.own):
            return absent
        if seen.own and attribution.passed_on(clause.text, seen.claim.text):
            return absent
        if not seen.own and attribution.turned_away(clause.text, (*seen.names, *seen.addressed), value):
            return absent
    support = _named(seen)
    return (support, None) if support is not None else absent


def _named(seen: Testimony) -> Support | None:
    """How the subject stands there: by name, as the speaker, or by a rule."""
    if seen.own and attribution.first_person(seen.quote, seen.value_names):
        return Support.EXPLICIT
    if attribution.named_in(seen.names, seen.quote) or _as_user(seen):
        return Support.EXPLICIT
    if attribution.named_in(seen.names, seen.block.text):
        return Support.DERIVED if seen.candidate.rule == "pronoun" else Support.EXPLICIT
    if seen.addressed:
        return Support.DERIVED
    if seen.own and attribution.FIRST_PLURAL.search(seen.quote):
        return Support.DERIVED
    wished = seen.claim.type in (ClaimType.DECISION, ClaimType.PROCEDURE, ClaimType.PREFERENCE)
    return Support.DERIVED if _bridged(seen) or (seen.own and wished) else None


def _as_user(seen: Testimony) -> bool:
    """An agent's `the user` is the owner."""
    return seen.owner and seen.block.kind is Kind.AGENT and normal.stands_in("the user", seen.quote)


def _value(seen: Testimony) -> tuple[Support, Finding | None]:
    value = seen.claim.value
    if value is None or attribution.named_in(seen.value_names, seen.quote):
        return Support.EXPLICIT, None
    written = value if seen.claim.unit is None else f"{value} {seen.claim.unit}"
    forms = {written, written.replace(" ", ""), normal.value_key(value)}
    if amount(written) is not None and figures(written) <= figures(seen.quote):
        return Support.DERIVED, None
    if attribution.named_in(forms, seen.quote) or dates.mentions(seen.quote, value, seen.today):
        return Support.DERIVED, None
    if seen.own and name_key(value) in {"true", "yes"}:
        return Support.DERIVED, None
    return Support.INFERRED, _should("value-absent", "the value does not stand in the quote")


def _numbers(seen: Testimony) -> tuple[Support, Finding | None]:
    absent = Support.INFERRED, _should("number-absent", "a number of the claim does not stand in the quote")
    text, quote = seen.claim.text, seen.quote
    named = frozenset(number for name in (*seen.names, *seen.value_names) for number in measures.numbers(name))
    if not measures.units(text) <= measures.units(quote):
        return absent
    rest = dates.undated(text) if dates.mentions(quote, text, seen.today) else text
    wanted = (measures.numbers(rest) - named) | (measures.spelled(rest) - measures.PRONOUN)
    if not wanted <= measures.numbers(quote) | measures.spelled(quote):
        return absent
    return (Support.EXPLICIT if measures.numbers(text) - named <= measures.numbers(quote) else Support.DERIVED), None


def _names(seen: Testimony) -> tuple[Support, Finding | None]:
    known = _parts((*seen.names, *seen.value_names, seen.quote)) | dates.WORDS | SELF
    missing = {word for word in _parts(normal.capitalised(seen.claim.text)) if not _known(word, known)}
    if missing <= _opening(seen):
        return Support.EXPLICIT, None
    return Support.INFERRED, _should("name-absent", "a name of the claim does not stand in the quote")


def _parts(texts: Sequence[str]) -> set[str]:
    return {word.casefold() for text in texts for word in re.findall(r"\w+", text)}


def _known(word: str, known: set[str]) -> bool:
    """A name is never taken for a similar one: only an ending of the genitive or plural may differ."""
    return not known.isdisjoint({word, f"{word}s", word.removesuffix("s")})


def _opening(seen: Testimony) -> set[str]:
    """The first word where its capital says nothing: one of the commonest, one that the quote has in small, or a verb."""
    words = normal.tokens(seen.claim.text)[:2]
    first = words[0] if words else ""
    small = any(normal.same_stem(first, each) for each in re.findall(r"\w+", seen.quote) if each.islower())
    verb = first.endswith(("s", "ed", "ing")) and not (len(words) > 1 and words[1].endswith(("s", "ed")))
    return {first} if first in normal.COMMON | normal.NEGATIONS or small or verb else set()


def _polarity(seen: Testimony) -> tuple[Support, Finding | None]:
    if (_verbatim(seen) or _agreed(seen)) and not clauses.opposed(seen.claim.text, seen.said):
        return Support.EXPLICIT, None
    return Support.INFERRED, _should("polarity", "claim and quote differ in a negation")


def _verbatim(seen: Testimony) -> bool:
    """Whether the claim is what the whole quote says, and is marked as a denial only if there is one in it."""
    same = normal.statement_key(seen.claim.text) == normal.statement_key(seen.context)
    return same and seen.claim.value is None and (normal.negated(seen.claim.text) or not seen.claim.negated)


def _agreed(seen: Testimony) -> bool:
    """Whether claim and quote speak of it in one way; some say yes of one thing and no of another in one breath."""
    own = clauses.mood_about(seen.claim.text, seen.value_names, seen.words, seen.names)
    if own is None or seen.mood is None:
        return own is seen.mood
    short = own & Mood.SHORT == seen.mood & Mood.SHORT
    return short and (seen.claim.negated or own.denies) == seen.mood.denies


_ALLOWED: Final = {
    ClaimType.PROCEDURE: Mood.IMAGINED | Mood.MEANT | Mood.POLITE,
    ClaimType.PREFERENCE: Mood.MEANT | Mood.POLITE,
    ClaimType.DECISION: Mood.MEANT,
}
"""What may stand in the quote of such a claim without making less of it: a rule has conditions, a wish may be polite."""


def _mood(seen: Testimony) -> tuple[Support, Finding | None]:
    own = Mood.PLAIN
    for clause in clauses.clauses(seen.claim.text, seen.names):
        own |= clause.mood
    rest = (seen.mood or Mood.PLAIN) & ~own & ~_ALLOWED.get(seen.claim.type, Mood.PLAIN)
    if seen.confirmed:
        rest &= ~(Mood.DOUBTED | (Mood.ASKED if asks_for_a_yes(seen.context) else Mood.PLAIN))
    if rest & Mood.ASKED:
        return Support.INFERRED, _should("question", "the quote asks, it does not state")
    if rest & (Mood.DOUBTED | Mood.IMAGINED | Mood.MEANT | Mood.POLITE):
        return Support.INFERRED, _should("hedged", "the quote is hedged or hypothetical, the claim is not")
    return Support.EXPLICIT, None


_FRAMING: Final = {
    ClaimType.DECISION: ("decide", "decision", "agree", "choose", "chose", "team", "will"),
    ClaimType.PREFERENCE: ("prefer", "preference", "want", "like", "wish"),
}
"""Words by which such a claim says what it is, and that nobody needs to have said."""


def _coverage(seen: Testimony) -> tuple[Support, Finding | None]:
    said, framing = normal.content_words(seen.quote), _FRAMING.get(seen.claim.type, ())
    wanted = [word for word in seen.words if not any(normal.same_stem(word, each) for each in framing)]
    found = sum(1 for word in wanted if any(normal.same_stem(word, each) for each in said))
    spare = SPARE_WORDS if len(wanted) > SPARE_WORDS else 0
    if found >= min(MIN_COVERAGE * len(wanted), len(wanted) - spare):
        return Support.EXPLICIT, None
    return Support.INFERRED, _should("coverage", "most words of the claim do not stand in the quote")


_PASSIVE: Final = re.compile(r"(?<!\w)(?:by|von|durch|por|par)(?!\w)", re.IGNORECASE)


def _order(seen: Testimony) -> tuple[Support, Finding | None]:
    """Who does it to whom: `Ana manages Tom` does not carry `Tom manages Ana`, nor does it in other words."""
    turned = any(_before(seen.claim.text, seen.names, (other,)) and _turned(seen, other) for other in _others(seen))
    if not turned or not _same_deed(seen) or bool(_PASSIVE.search(seen.claim.text)) != bool(_PASSIVE.search(seen.context)):
        return Support.EXPLICIT, None
    return Support.INFERRED, _should("order", "claim and quote name the two the other way round")


def _turned(seen: Testimony, other: str) -> bool:
    """Whether the quote names the other first, and nowhere the other way."""
    parts = [clause.text for clause in clauses.clauses(seen.context, seen.names)]
    return any(_before(part, (other,), seen.names) for part in parts) and not any(
        _before(part, seen.names, (other,)) for part in parts
    )


def _same_deed(seen: Testimony) -> bool:
    """Whether all that the claim says beside names stands in the quote: only then does their order say who did it."""
    names = _parts((*seen.names, *_others(seen)))
    said = normal.content_words(seen.context)
    deed = [word for word in seen.words if word not in names]
    return bool(deed) and all(any(normal.same_stem(word, each) for each in said) for word in deed)


def _others(seen: Testimony) -> Iterator[str]:
    """Names in the claim beside its subject's that stand in the quote too."""
    own = _parts(seen.names)
    found = (*normal.capitalised(seen.claim.text), *(name for name in seen.value_names if name[:1].isupper()))
    return (name for name in found if _parts((name,)).isdisjoint(own) and normal.stands_in(name, seen.context))


def _before(text: str, first: Sequence[str], then: Sequence[str]) -> bool:
    """Whether one of `first` stands before every one of `then` in the text, and both stand there."""
    key = name_key(text)
    early, late = (
        min((at for name in names if (at := key.find(name_key(name))) >= 0), default=-1) for names in (first, then)
    )
    return 0 <= early < late


CHECKS: Final[tuple[Check, ...]] = (_subject, _value, _numbers, _names, _order, _polarity, _mood, _coverage)
"""Each says how far the quote carries the claim in one respect; the weakest decides."""

_ORDER: Final = {Support.EXPLICIT: 2, Support.DERIVED: 1, Support.INFERRED: 0}


def _support(seen: Testimony) -> tuple[Support, tuple[Finding, ...]]:
    """The weakest of all respects, never more than the proposer claimed."""
    results = [check(seen) for check in CHECKS]
    claimed = seen.candidate.support or Support.EXPLICIT
    if claimed is Support.DERIVED and seen.candidate.rule is not None and seen.candidate.rule not in RULES_OF_DERIVATION:
        claimed = Support.INFERRED
    weakest = min((claimed, *(support for support, _ in results)), key=_ORDER.__getitem__)
    return weakest, tuple(finding for _, finding in results if finding)


def _dated(seen: Testimony) -> tuple[Claim, tuple[Finding, ...]]:
    """The claim without validity bounds that nothing in the quote supports."""
    validity = seen.claim.validity
    start = validity.start if validity.start and dates.begins(seen.quote, validity.start, seen.today) else None
    end = validity.end if validity.end and dates.ends(seen.quote, validity.end, seen.today) else None
    kept = _forwards(Validity(start, end))
    if kept == validity:
        return seen.claim, ()
    return replace(seen.claim, validity=kept), (_should("date-absent", "a date that the quote does not give was left out"),)


def _forwards(validity: Validity) -> Validity:
    """An interval that ends before it begins says nothing."""
    backwards = validity.start is not None and validity.end is not None and validity.end <= validity.start
    return Validity() if backwards else validity


def _ordered(screened: Screened) -> Screened:
    claim = screened.classified.candidate.claim
    return _with_claim(screened, replace(claim, validity=_forwards(claim.validity)))


def _with_claim(screened: Screened, claim: Claim) -> Screened:
    candidate = replace(screened.classified.candidate, claim=claim)
    return replace(screened, classified=replace(screened.classified, candidate=candidate))


def _confirmed(seen: Testimony, support: Support, place: Place) -> tuple[Evidence, ...]:
    """A second line of evidence: the owner's yes to what the agent said just before."""
    answer = seen.candidate.confirmation
    if answer is None or not seen.confirmed or support is Support.INFERRED:
        return ()
    return (
        _line(place.page or "", place.answer or answer.anchor, answer, Kind.PERSON, Support.DERIVED, (0, len(answer.text))),
    )


def _line(page: str, anchor: str, block: Block, kind: Kind, support: Support, span: tuple[int, int]) -> Evidence:
    return Evidence(Link(f"{page}#^{anchor}"), kind, block.channel, support, block.speaker, block.at, *span, block.digest)


def _must(code: str, message: str) -> Finding:
    return Finding(code, Severity.MUST, "", message)


def _should(code: str, message: str) -> Finding:
    return Finding(code, Severity.SHOULD, "", message)
