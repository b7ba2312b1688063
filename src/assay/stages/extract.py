"""Extract: what a careful reader would keep of a source, in the source's own words. No model, nothing invented.

Every proposal quotes a span of its passage verbatim. What is asked, imagined, planned, joked about, quoted from others or
only recalled is left; so is whatever would need more than the sentence, the one before it and the end of the message before.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.model.candidate import Passage, Proposal
from assay.model.claim import ClaimType
from assay.model.evidence import Channel, Kind, Support
from assay.model.names import name_key
from assay.stages.reading import (
    acts,
    asked,
    confirmations,
    cues,
    groups,
    naming,
    parsing,
    person,
    procedures,
    reader,
    subjects,
    worth,
)
from assay.stages.reading.acts import Act
from assay.stages.reading.markup import plain
from assay.stages.reading.parsing import Spoken
from assay.stages.reading.scene import TALK, Names, Scene, over
from assay.stages.reading.sections import Section, section
from assay.stages.reading.segments import Segment, Sort, segments
from assay.stages.reading.sentences import LONGEST, sentences
from assay.stages.reading.subjects import Reach, Subject
from assay.stages.reading.tokens import tokens
from assay.stages.reading.vocabulary import tongues
from assay.stages.reading.whom import About

VERSION: Final = "extractive/4"
"""Raised with every change of a rule: a block is read once per version."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    start: int
    end: int
    words: str
    segment: Segment
    before: str
    act: Act
    section: Section


def extract(passages: Sequence[Passage], names: Names, zone: datetime.tzinfo = datetime.UTC) -> tuple[Proposal, ...]:
    """Proposals in source order. All passages are of one source; `zone` is where the vault's days begin. Never raises.

    Pure, deterministic, and linear in the length of the source.
    """
    telling = tuple(each for each in passages if each.kind is not Kind.RECALL)
    scene = over(telling, names, zone)
    heading, last = "", None
    found: list[Proposal] = []
    for at, passage in enumerate(passages):
        if passage.kind is Kind.RECALL:
            continue
        after = passages[at + 1] if at + 1 < len(passages) else None
        found.extend(dict.fromkeys(_read(passage, after, heading, scene, last)))
        heading, last = _heading(passage, heading), passage
    return tuple(found)


def heard(
    passages: Sequence[Passage], names: Names, zone: datetime.tzinfo = datetime.UTC
) -> Iterator[tuple[Passage, int, int, Spoken, Reach]]:
    """Every sentence that somebody says beside procedures, with its place and all that is known before it is decided."""
    scene, heading = over(tuple(each for each in passages if each.kind is not Kind.RECALL), names, zone), ""
    last: Passage | None = None
    for passage in passages:
        if passage.kind not in {Kind.RECALL, Kind.AGENT}:
            parts = segments(passage.text)
            said = tuple(_sentences(passage.text, parts, heading, chat=_is_chat(passage)))
            steps = () if passage.kind in TALK else tuple(_procedures(passage, parts, said, heading, scene))
            for sentence, spoken, near in _heard(passage, _beside(steps, said), heading, scene, last):
                yield passage, sentence.start, sentence.end, spoken, near
            heading = _heading(passage, heading)
        last = passage if passage.kind is not Kind.RECALL else last


def _heading(passage: Passage, heading: str) -> str:
    """The heading under which the next passage stands."""
    if passage.kind in TALK:
        return ""
    return plain(passage.text.lstrip("# ")) if passage.text.startswith("#") and "\n" not in passage.text else heading


def _read(passage: Passage, after: Passage | None, heading: str, scene: Scene, last: Passage | None) -> Iterator[Proposal]:
    parts = segments(passage.text)
    said = tuple(_sentences(passage.text, parts, heading, chat=_is_chat(passage)))
    if passage.kind in TALK:
        confirmed = _confirmed(passage, after, said, scene) if passage.kind is Kind.AGENT and after else ()
        yield from confirmed or _each(passage, said, heading, scene, last)
        return
    steps = tuple(_procedures(passage, parts, said, heading, scene))
    rest = _each(passage, _beside(steps, said), heading, scene, last)
    yield from sorted((*steps, *rest), key=lambda each: each.start or 0)


def _beside(steps: Sequence[Proposal], said: Sequence[_Sentence]) -> tuple[_Sentence, ...]:
    """The sentences that are part of no procedure."""
    covered = [(each.start or 0, (each.start or 0) + len(each.quote or "")) for each in steps]
    return tuple(each for each in said if not any(start <= each.start < end for start, end in covered))


def _is_chat(passage: Passage) -> bool:
    """Whether it is a message, whose lines nobody wraps."""
    return passage.channel in {Channel.TRANSCRIPT, Channel.EXPORT, Channel.HOOK, Channel.MCP}


def _sentences(text: str, parts: Sequence[Segment], heading: str, *, chat: bool) -> Iterator[_Sentence]:
    """All sentences that are short enough to be read, with what each does."""
    over, held_out = section(heading), False
    for part in parts:
        if part.sort is Sort.HEADING:
            over = section(plain(text[part.start : part.end]))
            continue
        found = list(_of_segment(text, part, over, chat=chat))
        if held_out:
            found = [replace(each, act=Act.QUOTATION) for each in found]
        held_out = held_out or (bool(found) and acts.presents(found[-1].words) and found[-1].words.endswith(":"))
        if part.sort is Sort.PROSE and found:
            announced = found[-1].words if found[-1].words.endswith(":") else ""
            over = section(announced) if announced else section(heading)
        yield from found


def _of_segment(text: str, part: Segment, over: Section, *, chat: bool) -> Iterator[_Sentence]:
    spans = tuple(sentences(text, part.start, part.end, chat=chat))
    marks = acts.quoted(text, part.start, part.end)
    words = [plain(text[start:end]) if 1 < end - start <= LONGEST else "" for start, end in spans]
    carried: Act | None = None
    for at, (start, end) in enumerate(spans):
        act = carried or _act(words, at, any(a < start < b for a, b in marks))
        carried = carried or acts.carries_on(words[at])
        yield _Sentence(start, end, words[at], part, _before(words, at), act, over)


def _before(words: Sequence[str], at: int) -> str:
    """The sentence before; over those that go on about the same one (`He ... He ...`), the one that names them."""
    said, back = _who_goes_on(words[at]), at - 1
    while said and back > max(0, at - _CHAIN) and _who_goes_on(words[back]) == said:
        back -= 1
    return words[back] if at else ""


_CHAIN: Final = 4
"""Sentences over which a pronoun reaches back."""


def _who_goes_on(sentence: str) -> str:
    found = _GOES_ON.match(sentence)
    return _PRONOUNS[found[0]] if found else ""


_GOES_ON: Final = re.compile(r"(?:He|She|It|His|Her|Its)(?=['’ ])")
_PRONOUNS: Final = {"He": "he", "His": "he", "She": "she", "Her": "she", "It": "it", "Its": "it"}


def _act(words: Sequence[str], at: int, quoted: bool) -> Act:
    if quoted:
        return Act.QUOTATION
    if at + 1 < len(words) and acts.takes_back(words[at + 1]):
        return Act.JOKE
    return acts.act(cues.without_lead_in(words[at]))


def _each(
    passage: Passage, said: Sequence[_Sentence], heading: str, scene: Scene, last: Passage | None
) -> Iterator[Proposal]:
    read = {Kind.AGENT: reader.sure, Kind.TOOL: reader.told}.get(passage.kind, reader.read)
    for sentence, spoken, near in _heard(passage, said, heading, scene, last):
        for claim in read(spoken, near):
            yield _placed(claim, passage, sentence.start, sentence.end)


def _heard(
    passage: Passage, said: Sequence[_Sentence], heading: str, scene: Scene, last: Passage | None = None
) -> Iterator[tuple[_Sentence, Spoken, Reach]]:
    """Every sentence of its speaker with all that is known of it; each knows whom the one before it was about.

    `last`: the passage before it, to whose end a pronoun at the beginning may go back.
    """
    reach = replace(scene.reach(passage), page=not _is_chat(passage))
    before = _left_open(said, last, heading, scene, passage)
    if passage.kind is Kind.TOOL:
        reach = replace(reach, group=None)
    elif heading:
        reach = replace(reach, group=groups.under(heading, reach.group, scene.groups, scene.lexicon))
    part = None
    for sentence in said:
        before, part = before if part is None or sentence.segment == part else None, sentence.segment
        if sentence.words and not _spoken_by_another(sentence.words, scene):
            spoken, near = _spoken(sentence, passage, reach, scene, before)
            if spoken.act is Act.QUESTION:
                before = _asked(sentence.words, reach, scene)
            elif spoken.act not in parsing.SILENT:
                before = spoken.about
            yield sentence, spoken, near


def _left_open(
    said: Sequence[_Sentence], last: Passage | None, heading: str, scene: Scene, passage: Passage
) -> About | None:
    """Whom or what the end of the message before is about or asks about, if this one goes on with a pronoun for it."""
    if last is None or not said or not _is_chat(passage) or not _CARRIES_ON.match(cues.without_lead_in(said[0].words)):
        return None
    before = tuple(_sentences(last.text, segments(last.text), heading, chat=True))
    if not before or not before[-1].words:
        return None
    if before[-1].act is Act.QUESTION:
        return _asked(before[-1].words, scene.reach(passage), scene)
    found = next((spoken.about for _, spoken, _ in _heard(last, before[-1:], heading, scene)), None)
    return replace(found, far=True) if found else None


def _asked(words: str, reach: Reach, scene: Scene) -> About | None:
    """What a question is about, for whoever goes on with a pronoun."""
    body = cues.without_lead_in(words)
    tongue = tongues.tongue(body, scene.tongue)
    found = asked.about(tokens(body, tongue), body, tongue, reach)
    return replace(found, far=True) if found else None


_CARRIES_ON: Final = re.compile(
    r"(?:it|its|it['’]s|he|she|his|her|they|their|that['’]s|that one|er|sie|es|il|elle|c['’]est)(?![\w])", re.IGNORECASE
)
"""A pronoun, with which a message goes on about what the one before it was about."""


def _spoken(
    sentence: _Sentence, passage: Passage, reach: Reach, scene: Scene, before: About | None
) -> tuple[Spoken, Reach]:
    body = cues.without_lead_in(sentence.words)
    if sentence.act is Act.QUALIFIED and (clause := acts.stated(body)) != body:
        body = f"{clause}."
    near = replace(
        reach, before=cues.without_lead_in(sentence.before), loose=not sentence.words.startswith(body.rstrip("."))
    )
    spoken = Spoken(
        body,
        sentence.act,
        sentence.section,
        sentence.segment.sort in {Sort.BULLET, Sort.STEP},
        passage.at,
        scene.zone,
        opens=passage.position <= 1 and not _is_chat(passage),
        own_word=passage.kind is Kind.PERSON,
    )
    return parsing.parsed(
        spoken, near, before, "person" if passage.speaker else _VOICE.get(passage.kind, "person"), scene.tongue
    ), near


_VOICE: Final = {Kind.DOCUMENT: "document", Kind.TOOL: "tool"}


_LABEL: Final = re.compile(rf"({naming.NAME}): ")


def _spoken_by_another(words: str, scene: Scene) -> bool:
    """Whether the line is marked as somebody's words (`Tom: I like tea`)."""
    found = _LABEL.match(words)
    return found is not None and (scene.lexicon.accepts(found[1], initial=True) or name_key(found[1]) in scene.lexicon.seen)


def _placed(claim: Proposal, passage: Passage, start: int, end: int) -> Proposal:
    return replace(claim, passage=passage, start=start, quote=passage.text[start:end])


def _procedures(
    passage: Passage, parts: Sequence[Segment], said: Sequence[_Sentence], heading: str, scene: Scene
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


def _may_tell(sentence: _Sentence) -> bool:
    """Whether the sentence can be of a procedure: stated, or what to do in some case."""
    stated = sentence.act in {Act.STATEMENT, Act.PLAN, Act.QUALIFIED}
    return stated or (sentence.act is Act.HYPOTHETICAL and procedures.standing(sentence.words))


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
    speaker = scene.speaker(passage)
    return subjects.ours(scene.reach(passage)) or (Subject(speaker, "i") if speaker else None)


def _confirmed(passage: Passage, after: Passage, said: Sequence[_Sentence], scene: Scene) -> tuple[Proposal, ...]:
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


def _addressed(sentence: _Sentence, passage: Passage, scene: Scene) -> Iterator[Proposal]:
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


def _tag_start(text: str, sentence: _Sentence) -> int:
    raw = text[sentence.start : sentence.end]
    return sentence.start + len(confirmations.without_tag(raw).rstrip())
