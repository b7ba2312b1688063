"""One sentence: what of it would be looked up later, as proposals without their place."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.model.candidate import Proposal
from assay.model.claim import ClaimType, ValueKind
from assay.model.evidence import Support
from assay.model.names import name_key
from assay.stages.reading import cues, doubts, facts, idle, kinds, making, subjects, when, worth
from assay.stages.reading.about import About
from assay.stages.reading.acts import Act
from assay.stages.reading.cues import Cue
from assay.stages.reading.facts import Said
from assay.stages.reading.naming import NAME, names
from assay.stages.reading.parsing import SILENT, Spoken
from assay.stages.reading.patterns import PERSON
from assay.stages.reading.sections import Section
from assay.stages.reading.subjects import Reach, Subject
from assay.stages.reading.vocabulary import settling

NUMBER_FORMAT: Final = "number-format"


Rule = Callable[[Spoken, Reach], tuple[Proposal, ...]]


@dataclass(frozen=True, slots=True)
class Offer:
    """What a rule makes of a sentence, with all marks by which it is weighed."""

    claim: Proposal
    signs: frozenset[str]
    own: frozenset[str]
    """Those of them that are not of the sentence."""


def read(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    """Everything durable that a person or document states in the sentence. Never raises."""
    return tuple(making.placed_in_time(found, spoken) for offer in best(offers(spoken, reach)) for found in _weighed(offer))


def best(found: Sequence[Offer]) -> tuple[Offer, ...]:
    """What is sure, or else the one that weighs most, the first of equals."""
    if any(offer.claim.property is not None for offer in found):
        return tuple(found)
    if not found:
        return ()
    fits = [worth.fits(offer.own) for offer in found]
    chosen = found[fits.index(max(fits))]
    return (replace(chosen, signs=chosen.signs | {worth.lead(sorted(fits, reverse=True))}),)


def offers(spoken: Spoken, reach: Reach) -> tuple[Offer, ...]:
    """All that could be kept of the sentence, whatever it weighs: what is sure, else one claim for each possible subject."""
    if spoken.section is Section.UNDECIDED or spoken.act in SILENT or cues.refused(spoken.body):
        return ()
    found = next(_found(spoken, reach), ())
    if any(offer.claim.property is not None for offer in found):
        return found
    said = {(offer.claim.subject, offer.claim.type) for offer in found}
    types: dict[tuple[bool, bool], ClaimType] = {}
    if found and found[0].claim.type is ClaimType.DECISION:
        types = dict.fromkeys(_WHOM, ClaimType.DECISION)
    further = (
        _offer(each, SCORED, spoken, reach, about) for about in spoken.abouts for each in _scored(spoken, about, types)
    )
    return (*found, *(each for each in further if (each.claim.subject, each.claim.type) not in said))


_WHOM: Final = tuple((person, own) for person in (False, True) for own in (False, True))
"""Of whom a sentence may be: what a pattern knows as decided is decided about whatever it is about."""


def _found(spoken: Spoken, reach: Reach) -> Iterator[tuple[Offer, ...]]:
    """What each rule makes of it, if it makes something."""
    for name, rule in _RULES_OF.get(spoken.act, DECIDED):
        found = tuple(_offer(each, name, spoken, reach) for each in rule(spoken, reach))
        if found:
            yield found


def _offer(claim: Proposal, name: str, spoken: Spoken, reach: Reach, about: About | None = None) -> Offer:
    own = doubts.about(claim, name, spoken.built, spoken.signs, reach, about.signs if about else FIRST)
    return Offer(claim, spoken.signs | own, own)


FIRST: Final = frozenset({"first-choice"})
"""Marks of what only one subject was thought of for."""


def _weighed(offer: Offer) -> Iterator[Proposal]:
    """The claim if it weighs enough, as a draft if it only nearly does."""
    weight = worth.weigh(offer.signs)
    found = SCORED_MARK not in offer.signs
    if weight >= worth.DRAFT or found:
        sure = weight >= worth.bound(offer.signs) or (found and offer.claim.property is not None and weight >= worth.DRAFT)
        yield offer.claim if sure else replace(offer.claim, support=Support.INFERRED)


def sure(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    """Only what a pattern makes sure about a subject that is named: all that is taken from agents and tools."""
    if spoken.act is not Act.STATEMENT or spoken.section is Section.UNDECIDED:
        return ()
    return tuple(each for each in _outright(spoken, reach) if each.rule in {None, NUMBER_FORMAT})


def told(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    """What is taken from tools: what a pattern makes sure, else a whole sentence about somebody or something it names."""
    if _INSTRUCTS.search(spoken.body):
        return ()
    found = sure(spoken, reach)
    if found or spoken.act is not Act.STATEMENT or spoken.section is Section.UNDECIDED or not spoken.body.endswith("."):
        return found
    scored = (_offer(each, SCORED, spoken, reach, about) for about in spoken.abouts[:1] for each in _scored(spoken, about))
    heavy = (each for offer in scored if worth.weigh(offer.signs) >= TOLD for each in _weighed(offer))
    weighed = (making.placed_in_time(each, spoken) for each in heavy)
    named = (each for each in weighed if each.subject[0].isupper() or reach.lexicon.spelled(each.subject))
    return tuple(each for each in named if each.rule in {None, when.RULE} and each.type in _TOLD)


TOLD: Final = 100
"""What a tool states must weigh, in hundredths of log odds: nobody can be asked what it meant."""
_TOLD: Final = frozenset({ClaimType.FACT, ClaimType.EVENT})


_INSTRUCTS: Final = re.compile(
    r"(?<!\w)(?:assistants?|assistent\w*|asistentes?|ai|agents?|language models?|chatbots?|bots?|ki)(?!\w)|"
    r"(?<!\w)(?:ignore|remember|disregard|merke\w*|vergiss|recuerda|ignora|oublie\w*|rappelle\w*)(?!\w)",
    re.IGNORECASE,
)
"""A page that speaks to whoever reads it for somebody is no witness of anything."""


# Decisions


def _decision(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    for cue in cues.DECISIONS:
        found = cue.form.match(spoken.body)
        if found and not cues.pointing(found["v"].strip()):
            subject = _decider(cue, found, spoken.body, reach) or (spoken.about.subject if spoken.about else None)
            return (making.proposal(spoken.body, ClaimType.DECISION, subject),) if subject else ()
    if spoken.about is not None and settling.VOTED.search(spoken.body):
        return (making.proposal(spoken.body, ClaimType.DECISION, subjects.ours(reach) or spoken.about.subject),)
    return ()


def _decider(cue: Cue, found: re.Match[str], body: str, reach: Reach) -> Subject | None:
    if cue.who == "self":
        return Subject(reach.speaker, "i") if reach.speaker else None
    if cue.who == "name":
        return _who(found, reach)
    if cue.who == "board":
        return subjects.ours(reach)
    return _for_what(body, reach) or subjects.spoken_for(reach)


def _for_what(body: str, reach: Reach) -> Subject | None:
    """The project that a decision says it is for."""
    named = {name for start, name in names(body) if name_key(name) in reach.groups and _FOR.search(body[:start])}
    return subjects.project(named.pop(), reach) if len(named) == 1 else None


_FOR: Final = re.compile(r"(?<!\w)(?:for|in|on|of|für|para|en|pour|dans)(?: the)? \Z")


def _who(found: re.Match[str], reach: Reach) -> Subject | None:
    name = found["who"]
    if name in {"He", "She"}:
        return subjects.antecedent(name.casefold(), reach)
    whole = next(names(name), (1, ""))
    return Subject(name, name) if whole == (0, name) and reach.lexicon.accepts(name, initial=not reach.loose) else None


def _resolved(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    """An item under a heading such as Decisions."""
    told = spoken.item or _OURS.match(spoken.body)
    if spoken.section is not Section.DECISIONS or not told or len(spoken.body.split()) < _MIN_WORDS:
        return ()
    subject = _for_what(spoken.body, reach) or subjects.ours(reach)
    return (making.proposal(spoken.body, ClaimType.DECISION, subject),) if subject else ()


_MIN_WORDS: Final = 3
_OURS: Final = re.compile(r"(?:[Ww]e|[Ww]ir|[Nn]ous) ")


# Preferences


def _preference(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    for cue in cues.PREFERENCES:
        found = cue.form.match(spoken.body)
        if found:
            return _preferred(cue, found, spoken, reach)
    return ()


def _preferred(cue: Cue, found: re.Match[str], spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    subject = _who(found, reach) if cue.who == "name" else Subject(reach.speaker, "i") if reach.speaker else None
    if subject is None or cues.pointing(found["v"].strip()) or cues.passing(spoken.body):
        return ()
    if cue.order and (not spoken.own_word or reach.page):
        return ()
    core = cues.core(found["v"]) if cue.property else None
    return (
        replace(
            making.proposal(spoken.body, ClaimType.PREFERENCE, subject),
            property=cue.property if core else None,
            value=core,
            value_kind=ValueKind.LITERAL if core else None,
            negated=cue.negated,
            replaces_value=core if cue.ends else None,
            subject_type=PERSON if subject.own else None,
        ),
    )


# Facts with a property


def _outright(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    found = facts.said(spoken.body, reach)
    return tuple(_fact(each, spoken, alone=len(found) == 1) for each in found)


def _fact(said: Said, spoken: Spoken, *, alone: bool) -> Proposal:
    claim = making.proposal(_clause(said, spoken.body, alone=alone), ClaimType.FACT, said.subject)
    value = said.form.stated(said.value)
    reckoned = value != said.value and claim.rule is None
    return replace(
        claim,
        subject_type=said.subject_type or claim.subject_type,
        property=said.curie,
        value=value,
        value_kind=ValueKind.ENTITY if said.form.type else ValueKind.LITERAL,
        value_type=said.form.type,
        negated=said.negated,
        replaces_value=said.form.stated(said.replaces) if said.replaces else None,
        valid_from=when.since(spoken.body) or _switched(said, spoken),
        support=Support.DERIVED if reckoned else claim.support,
        rule=NUMBER_FORMAT if reckoned else claim.rule,
    )


def _switched(said: Said, spoken: Spoken) -> datetime.date | None:
    """The day of a change; that of a date which is itself the value says nothing about validity."""
    day = when.when(spoken.body, spoken.at, spoken.zone) if said.replaces and not said.form.day else None
    return day.day if day else None


def _clause(said: Said, body: str, *, alone: bool) -> str:
    """The whole sentence if it says one thing; else the words that say this one, with their subject."""
    if said.clause is not None or alone:
        return said.clause or body
    words = said.words.strip(" ,")
    return f"{words}." if said.noun else f"{'I' if said.subject.own else said.subject.name} {words}."


# Whatever else is stated


def _scored(spoken: Spoken, about: About, types: dict[tuple[bool, bool], ClaimType] | None = None) -> tuple[Proposal, ...]:
    """What no pattern knows: whatever is said of somebody or something; `types`: those that were found for the sentence."""
    signs = spoken.signs
    if idle.says_nothing(spoken) or _is_open(spoken):
        return ()
    if spoken.built.order and "order-once" in signs and "on-page" not in signs:
        return ()
    if "has-moment" in signs and "on-page" not in signs and (spoken.built.order or _wants_now(signs)):
        return ()
    key, known = (about.person, about.subject.own), types if types is not None else {}
    if key not in known:
        known[key] = kinds.kind(spoken.built, signs, about)
    claim = making.proposal(spoken.body, making.timed(known[key], spoken), about.subject)
    return (replace(claim, negated=_denies(spoken)),)


def _wants_now(signs: frozenset[str]) -> bool:
    return "has-want" in signs and not {"has-not", "forbids"} & signs


def _is_open(spoken: Spoken) -> bool:
    """Whether it settles nothing: not decided, no verb for its pronoun, what nobody knows, what somebody is about to do."""
    signs = spoken.signs
    if _PROPOSES.match(spoken.body):
        return True
    if _denies(spoken) and any(word.any("resolve") for word in spoken.built.behind[:3]):
        return True
    unknown = {"verb-mind", "has-not"} <= signs and bool(_SHORT & signs)
    meant = spoken.act is Act.PLAN and bool(_INTENT & signs) and "has-not" not in signs
    return bool(_PERSONAL & signs) and ("no-verb" in signs or unknown or meant)


_PROPOSES: Final = re.compile(r"let['’]?s |let us |shall we ", re.IGNORECASE)
"""Nothing is decided by it, unless a word of deciding follows, which is read before."""
_PERSONAL: Final = frozenset({"subject-i", "subject-we", "subject-he", "subject-it", "subject-they"})
_SHORT: Final = frozenset({"length-3", "length-5"})
_INTENT: Final = frozenset({"verb-need", "verb-want"})


def _denies(spoken: Spoken) -> bool:
    """Whether the verb itself is denied."""
    return any(word.any("not") for word in spoken.built.behind[:2])


def _labelled(spoken: Spoken, reach: Reach) -> tuple[Proposal, ...]:
    said = facts.labelled(spoken.body, reach)
    if said is not None:
        return (_fact(said, spoken, alone=True),)
    line = _LINE.fullmatch(spoken.body) if not spoken.own_word else None
    subject = subjects.ours(reach) if line and line[1].casefold() not in _ABOUT_THE_PAGE else None
    return (making.proposal(spoken.body, ClaimType.FACT, subject),) if subject else ()


_LINE: Final = re.compile(rf"([A-Z][a-z]+(?: [a-z]+){{0,2}}): (?:{NAME}|[\d€$£][^:?]{{0,60}}|https?://\S+)\.?")
"""A line of a document that gives something of the project a name or a number (`Treasurer: Ana Duarte`)."""
_ABOUT_THE_PAGE: Final = frozenset(
    "date author authors status present attendance attendees participants absent apologies minutes scribe note notes "
    "updated created reviewed reviewers example todo agenda from to subject cc sent re tags version chair facilitator "
    "time place location topic topics page draft step".split()
) | {"last updated", "taken by", "minutes by"}


SCORED: Final = "scored"
SCORED_MARK: Final = f"by-{SCORED}"
"""What a pattern found is at least a draft, however little its sentence weighs."""
DECIDED: Final[tuple[tuple[str, Rule], ...]] = (("decision", _decision), ("resolved", _resolved))
"""What a sentence about the future may still say."""
RULES: Final[tuple[tuple[str, Rule], ...]] = (
    ("decision", _decision),
    ("labelled", _labelled),
    ("resolved", _resolved),
    ("preference", _preference),
    ("outright", _outright),
)
"""The first that finds something has the sentence."""
_RULES_OF: Final[dict[Act, tuple[tuple[str, Rule], ...]]] = {
    Act.STATEMENT: RULES,
    Act.QUALIFIED: RULES,
    Act.WISH: (("preference", _preference),),
}
