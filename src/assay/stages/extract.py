"""Extract: what a careful reader would keep of a source, in the source's own words. No model, nothing invented.

Every proposal quotes a span of its passage verbatim. What is asked, imagined, planned, joked about, quoted from others or
only recalled is left; so is whatever would need more than the sentence, the one before it and the end of the message before.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from assay.model.candidate import Passage, Proposal
from assay.model.claim import ClaimType
from assay.model.evidence import Kind, Support
from assay.model.names import name_key
from assay.stages.reading import (
    acts,
    confirmations,
    cues,
    heads,
    instructions,
    listening,
    naming,
    parsing,
    person,
    procedures,
    reader,
    subjects,
    worth,
)
from assay.stages.reading.about import About
from assay.stages.reading.acts import Act
from assay.stages.reading.frame import Frame, frame
from assay.stages.reading.parsing import Spoken
from assay.stages.reading.scene import TALK, Names, Scene, is_chat, over
from assay.stages.reading.segments import Segment, Sort, segments
from assay.stages.reading.subjects import Reach, Subject
from assay.stages.reading.tokens import tokens
from assay.stages.reading.trail import Trail, objects
from assay.stages.reading.vocabulary import tongues

VERSION: Final = "extractive/6"
"""Raised with every change of a rule: a block is read once per version."""


def extract(passages: Sequence[Passage], names: Names, zone: datetime.tzinfo = datetime.UTC) -> tuple[Proposal, ...]:
    """Proposals in source order. All passages are of one source; `zone` is where the vault's days begin. Never raises.

    Pure, deterministic, and linear in the length of the source.
    """
    telling = tuple(each for each in passages if each.kind is not Kind.RECALL)
    scene = over(telling, names, zone)
    heading, last, trail = "", None, Trail()
    found: list[Proposal] = []
    for at, passage in enumerate(passages):
        if passage.kind is Kind.RECALL:
            continue
        after = passages[at + 1] if at + 1 < len(passages) else None
        found.extend(dict.fromkeys(_read(passage, after, heading, scene, last, trail)))
        heading, last = listening.heading_of(passage, heading), passage
    return tuple(found)


def heard(
    passages: Sequence[Passage], names: Names, zone: datetime.tzinfo = datetime.UTC
) -> Iterator[tuple[Passage, int, int, Spoken, Reach]]:
    """Every sentence that somebody says beside procedures, with its place and all that is known before it is decided."""
    scene, heading = over(tuple(each for each in passages if each.kind is not Kind.RECALL), names, zone), ""
    last: Passage | None = None
    trail = Trail()
    for passage in passages:
        if passage.kind is Kind.RECALL:
            continue
        parts = segments(passage.text)
        said = tuple(listening.told_in(passage.text, parts, heading, chat=is_chat(passage)))
        steps = () if passage.kind in TALK else tuple(_procedures(passage, parts, said, heading, scene))
        for sentence, spoken, near in listening.heard(passage, _beside(steps, said), heading, scene, last, trail):
            if passage.kind is not Kind.AGENT:
                yield passage, sentence.start, sentence.end, spoken, near
        heading, last = listening.heading_of(passage, heading), passage


def _read(
    passage: Passage, after: Passage | None, heading: str, scene: Scene, last: Passage | None, trail: Trail
) -> Iterator[Proposal]:
    parts = segments(passage.text)
    said = tuple(listening.told_in(passage.text, parts, heading, chat=is_chat(passage)))
    if passage.kind in TALK:
        confirmed = _confirmed(passage, after, said, scene) if passage.kind is Kind.AGENT and after else ()
        told = tuple(_each(passage, said, heading, scene, last, trail))
        yield from confirmed or told
        return
    steps = tuple(_procedures(passage, parts, said, heading, scene))
    rest = _each(passage, _beside(steps, said), heading, scene, last, trail)
    yield from sorted((*steps, *rest), key=lambda each: each.start or 0)


def _beside(steps: Sequence[Proposal], said: Sequence[listening.Sentence]) -> tuple[listening.Sentence, ...]:
    """The sentences that are part of no procedure."""
    covered = [(each.start or 0, (each.start or 0) + len(each.quote or "")) for each in steps]
    return tuple(each for each in said if not any(start <= each.start < end for start, end in covered))


def _each(
    passage: Passage, said: Sequence[listening.Sentence], heading: str, scene: Scene, last: Passage | None, trail: Trail
) -> Iterator[Proposal]:
    read = {Kind.AGENT: reader.sure, Kind.TOOL: reader.told}.get(passage.kind, reader.read)
    for sentence, spoken, near in listening.heard(passage, said, heading, scene, last, trail):
        for claim in read(spoken, near):
            yield _placed(claim, passage, sentence.start, sentence.end)


def _placed(claim: Proposal, passage: Passage, start: int, end: int) -> Proposal:
    return replace(claim, passage=passage, start=start, quote=passage.text[start:end])


def _procedures(
    passage: Passage, parts: Sequence[Segment], said: Sequence[listening.Sentence], heading: str, scene: Scene
) -> Iterator[Proposal]:
    for steps in procedures.listed(passage.text, parts, heading):
        yield from _procedure(steps.text, steps.announced, passage, (steps.start, steps.end), scene)
    plainly = [each for each in said if each.segment.sort is Sort.PROSE and _may_tell(each)]
    at = 0
    while at < len(plainly):
        run = plainly[at : at + _MOST_STEPS]
        count = procedures.told([each.words for each in run if each.segment == run[0].segment])
        if count or procedures.inline(run[0].words) or procedures.standing(run[0].words):
            told = run[: max(count, 1)]
            words = " ".join(each.words for each in told)
            found = _procedure(words, run[0].words, passage, (told[0].start, told[-1].end), scene)
            guessed = not count and procedures.in_a_case(run[0].words)
            yield from (replace(each, support=Support.INFERRED) if guessed else each for each in found)
        at += max(count, 1)


def _may_tell(sentence: listening.Sentence) -> bool:
    """Whether the sentence can be of a procedure: stated, or what to do in some case."""
    stated = sentence.act in {Act.STATEMENT, Act.PLAN, Act.QUALIFIED}
    return stated or (sentence.act in {Act.HYPOTHETICAL, Act.CONDITIONAL} and procedures.standing(sentence.words))


_MOST_STEPS: Final = 12
"""Sentences that one procedure may have."""


def _procedure(text: str, announced: str, passage: Passage, span: tuple[int, int], scene: Scene) -> Iterator[Proposal]:
    subject = _doer(announced, passage, scene)
    if subject is not None:
        claim = Proposal(
            text=text[:1].upper() + text[1:],
            type=ClaimType.PROCEDURE,
            subject=subject.name,
            subject_type=subject.type,
            support=subject.support,
            rule=subject.rule,
        )
        yield _placed(claim, passage, *span)


def _doer(announced: str, passage: Passage, scene: Scene) -> Subject | None:
    """What the procedure belongs to: the project that it names, the one spoken of, or else whoever says how to do it."""
    named = {
        name for _, name in naming.names(announced) if name_key(name) in scene.groups.keys() | scene.lexicon.known.keys()
    }
    if len(named) == 1:
        name = named.pop()
        here = name in passage.text
        return Subject(name, name) if here else Subject(name, name, Support.DERIVED, subjects.TITLE)
    speaker, thing = scene.speaker(passage), instructions.thing_of(announced)
    if thing and (scene.group is None or scene.group.loose):
        return Subject(thing, thing)
    ours = subjects.ours(scene.reach(passage))
    sure = ours if scene.group is not None and not scene.group.guessed else None
    own = speaker is not None and (name_key(speaker) in scene.owners or _OF_ONESELF.search(announced) is not None)
    said_by = Subject(speaker, "i", Support.EXPLICIT if own else Support.INFERRED) if speaker else None
    return sure or _thing(announced, scene) or ours or said_by


_OF_ONESELF: Final = re.compile(r"(?<!\w)(?:i|my|ich|meine?|mi|yo|je|j['’]|mon|ma)(?!\w)", re.IGNORECASE)
"""Words of somebody who tells how they do it themselves; whoever only explains it is not whom it belongs to."""


def _thing(announced: str, scene: Scene) -> Subject | None:
    """The thing that is dealt with (`To wind the clock: ...`), where no project is spoken of; only a draft.

    What the goal or the case names comes before what is only used in a step.
    """
    tongue = tongues.tongue(announced, scene.tongue)
    goal = _GOAL_ENDS.split(announced, maxsplit=1)[0]
    for words in (goal, announced) if goal != announced and not _FIXED.match(goal) else (announced,):
        built = frame(tokens(words, tongue), tongue)
        found = next((subject for subject, *_ in objects(built)), None) or _in_case(built)
        if found is not None:
            return replace(found, support=Support.INFERRED)
    return None


_GOAL_ENDS: Final = re.compile(r"[,:] ")
_FIXED: Final = re.compile(r"for (?:the record|a start|once)|in the (?:end|meantime)|at the moment", re.IGNORECASE)
"""Phrases of no thing."""


def _in_case(built: Frame) -> Subject | None:
    """The thing that a case is about (`If the alarm goes off, ...`)."""
    at = next((at for at, word in enumerate(built.noun) if word.any("the")), None)
    words = heads.thing_of(built.noun[at:]) if at is not None else ""
    return Subject(words, words) if words and words[0].islower() else None


def _confirmed(passage: Passage, after: Passage, said: Sequence[listening.Sentence], scene: Scene) -> tuple[Proposal, ...]:
    """What the agent states, if the owner's answer right behind it begins with a plain yes."""
    own = after.kind is Kind.PERSON and after.speaker is not None and name_key(after.speaker) in scene.owners
    if not own or scene.owner is None or not confirmations.nods(after.text):
        return ()
    stated = [claims for each in said if (claims := tuple(_addressed(each, passage, scene)))]
    if not 0 < len(stated) <= _MOST_CONFIRMED:
        return ()
    plain = len(stated) == 1 and confirmations.confirms(after.text)
    return tuple(_affirmed(claim, after, plain=plain) for claims in stated for claim in claims)


_MOST_CONFIRMED: Final = 3
"""Statements to which one yes is an answer."""


def _affirmed(claim: Proposal, yes: Passage, *, plain: bool) -> Proposal:
    """The claim by that yes; only a draft where it was said to several at once, or with other words."""
    return replace(claim, confirmation=yes, support=claim.support if plain else Support.INFERRED)


_AGENT_ITSELF: Final = re.compile(r"(?<!\w)(?:i|me|my|mine|myself)(?!\w)", re.IGNORECASE)


def _addressed(sentence: listening.Sentence, passage: Passage, scene: Scene) -> Iterator[Proposal]:
    """What the agent states, read as if the one it speaks to had said it."""
    words = confirmations.without_tag(sentence.words)
    tagged = words != sentence.words
    body = confirmations.without_reminder(cues.without_lead_in(words))
    if not body or _AGENT_ITSELF.search(body) or len(sentence.words) == 0:
        return
    act = acts.act(f"{body}.") if tagged else sentence.act
    turned = person.addressed(body)
    spoken = Spoken(turned, act, sentence.section, at=passage.at, zone=scene.zone)
    reach = Reach(
        scene.lexicon, scene.owner, scene.group, scene.groups, addressed=scene.owner, loose=body != sentence.words
    )
    spoken = parsing.parsed(spoken, reach, None, "person", scene.tongue)
    about = spoken.about or (About(Subject(scene.owner, "", Support.INFERRED), person=False) if scene.owner else None)
    spoken = replace(spoken, about=about, signs=spoken.signs | {worth.CONFIRMED})
    end = _tag_start(passage.text, sentence) if tagged else sentence.end
    for claim in reader.read(spoken, reach):
        stop = "." if tagged and not claim.text.endswith(".") else ""
        told = _as_addressed(claim, turned, body)
        yield _placed(replace(told, text=told.text + stop), passage, sentence.start, end)


def _as_addressed(claim: Proposal, turned: str, body: str) -> Proposal:
    """What was said to somebody is theirs by their yes; words that could not be turned stay the agent's."""
    if turned == body:
        return claim
    text = body if claim.text == turned else claim.text
    return replace(claim, text=text, support=Support.DERIVED, rule="confirmation")


def _tag_start(text: str, sentence: listening.Sentence) -> int:
    raw = text[sentence.start : sentence.end]
    return sentence.start + len(confirmations.without_tag(raw).rstrip())
