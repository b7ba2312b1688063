"""Sentence after sentence of a source, each with what it does and all that is known when it is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from assay.model.candidate import Passage
from assay.model.evidence import Kind
from assay.model.names import name_key
from assay.stages.reading import acts, asked, cues, groups, naming, parsing, surroundings, voices
from assay.stages.reading.about import About
from assay.stages.reading.acts import Act
from assay.stages.reading.markup import plain
from assay.stages.reading.parsing import Spoken
from assay.stages.reading.scene import TALK, Scene, is_chat
from assay.stages.reading.sections import Section, section
from assay.stages.reading.segments import Segment, Sort, segments
from assay.stages.reading.sentences import LONGEST, sentences
from assay.stages.reading.subjects import Reach
from assay.stages.reading.tokens import tokens
from assay.stages.reading.trail import Trail
from assay.stages.reading.vocabulary import tongues


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in its passage, with the one before it."""

    start: int
    end: int
    words: str
    segment: Segment
    before: str
    act: Act
    section: Section


def heading_of(passage: Passage, heading: str) -> str:
    """The heading under which the next passage stands."""
    if passage.kind in TALK:
        return ""
    return plain(passage.text.lstrip("# ")) if passage.text.startswith("#") and "\n" not in passage.text else heading


def told_in(text: str, parts: Sequence[Segment], heading: str, *, chat: bool) -> Iterator[Sentence]:
    """All sentences that are short enough to be read, with what each does."""
    over, held_out, told = section(heading), False, 0
    for part in parts:
        if part.sort is Sort.HEADING:
            over = section(plain(text[part.start : part.end]))
            continue
        found = list(_of_segment(text, part, over, chat=chat))
        held_out = held_out and _CITED.search(text, told, part.start) is None
        if held_out:
            found = [replace(each, act=Act.QUOTATION) for each in found]
        held_out = held_out or (bool(found) and acts.presents(found[-1].words) and found[-1].words.endswith(":"))
        told = part.end
        if part.sort is Sort.PROSE and found:
            announced = found[-1].words if found[-1].words.endswith(":") else ""
            over = section(announced) if announced else section(heading)
        yield from found


_CITED: Final = re.compile(r"^ {0,3}>", re.MULTILINE)
"""What was held out is marked as a quotation, line by line, and ends with it."""


def _of_segment(text: str, part: Segment, over: Section, *, chat: bool) -> Iterator[Sentence]:
    spans = tuple(sentences(text, part.start, part.end, chat=chat))
    marks = acts.quoted(text, part.start, part.end)
    words = [plain(text[start:end]) if 1 < end - start <= LONGEST else "" for start, end in spans]
    carried: Act | None = None
    for at, (start, end) in enumerate(spans):
        act = carried or _act(words, at, any(a < start < b for a, b in marks))
        carried = carried or acts.carries_on(words[at])
        yield Sentence(start, end, words[at], part, _before(words, at), act, over)


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
    return _does(words[at])


@lru_cache(parsing.REMEMBERED)
def _does(words: str) -> Act:
    """What a sentence does, seen alone."""
    return acts.act(cues.without_lead_in(words))


def heard(
    passage: Passage, said: Sequence[Sentence], heading: str, scene: Scene, last: Passage | None, trail: Trail
) -> Iterator[tuple[Sentence, Spoken, Reach]]:
    """Every sentence of its speaker with all that is known of it; each knows whom the one before it was about.

    `last`: the passage before it, to whose end a pronoun at the beginning may go back. `trail` grows.
    """
    trail.turn()
    reach = replace(scene.reach(passage), page=not is_chat(passage))
    before = _left_open(said, last, heading, scene, passage)
    if passage.kind is Kind.TOOL:
        reach = replace(reach, group=None)
    elif heading:
        own = scene.group is not None and scene.group.name in heading
        reach = replace(reach, heading="" if own or len(heading.split()) > _HEADING else heading.strip(" :?!."))
        reach = replace(reach, group=groups.under(heading, reach.group, scene.groups, scene.lexicon))
    part = None
    turn = _turn(said[0], scene) if said else None
    if turn is not None:
        trail.voice, said = turn[0], (turn[1], *said[1:])
    if trail.voice:
        reach = replace(reach, speaker=scene.named(trail.voice))
    told_before = trail.said
    manner = scene.manner | ({"by-desk"} if passage.speaker and surroundings.DESK.search(passage.speaker) else set())
    manner |= {"voiced"} if trail.voice else set()
    for at, sentence in enumerate(said):
        before, part = before if part is None or sentence.segment == part else None, sentence.segment
        if sentence.words and not _spoken_by_another(sentence.words, scene):
            near_acts = said[at - 1].act if at else None, said[at + 1].act if at + 1 < len(said) else None
            talk = not reach.page or bool(trail.voice)
            around = surroundings.around(sentence.words, at, near_acts, told_before, talk=talk)
            spoken, near = _spoken(sentence, passage, reach, scene, before, trail, manner.union(around))
            asks = spoken.act is Act.QUESTION
            if asks:
                before = _asked(sentence.words, reach, scene)
            elif spoken.act not in parsing.SILENT:
                before = spoken.about
            yield sentence, spoken, near
            if passage.kind is not Kind.TOOL:
                trail.note(spoken.built, spoken.body, before if asks else spoken.about, near, asked=asks)
            trail.said = (sentence.act, sentence.words if asks else "")


def _turn(sentence: Sentence, scene: Scene) -> tuple[str, Sentence] | None:
    """Who begins to speak there on a page that gives a talk, and the sentence without the label."""
    label = voices.LABEL.match(sentence.words) if scene.voices else None
    if label is None or label[1] not in scene.voices:
        return None
    words = sentence.words[label.end() :]
    return scene.voices[label[1]], replace(sentence, words=words, act=acts.act(cues.without_lead_in(words)))


_HEADING: Final = 5
"""Words of a heading that names a thing."""


def _left_open(
    said: Sequence[Sentence], last: Passage | None, heading: str, scene: Scene, passage: Passage
) -> About | None:
    """Whom or what the end of the message before is about or asks about, if this one goes on with a pronoun for it."""
    if (
        last is None
        or not said
        or not is_chat(passage)
        or not parsing.goes_on(cues.without_lead_in(said[0].words), scene.tongue)
    ):
        return None
    before = tuple(told_in(last.text, segments(last.text), heading, chat=True))
    if not before or not before[-1].words:
        return None
    if before[-1].act is Act.QUESTION:
        return _asked(before[-1].words, scene.reach(passage), scene)
    found = next((spoken.about for _, spoken, _ in heard(last, before[-1:], heading, scene, None, Trail())), None)
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
    sentence: Sentence,
    passage: Passage,
    reach: Reach,
    scene: Scene,
    before: About | None,
    trail: Trail,
    around: frozenset[str],
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
        opens=passage.position <= 1 and not is_chat(passage),
        own_word=passage.kind is Kind.PERSON,
        lead=_lead(sentence.words, body),
        around=around,
    )
    voice = "person" if passage.speaker else _VOICE.get(passage.kind, "person")
    several = passage.kind is not Kind.AGENT
    return parsing.parsed(spoken, near, before, voice, scene.tongue, trail, several=several), near


def _lead(words: str, body: str) -> str:
    """What was taken off the beginning of a sentence."""
    return words[: -len(body)] if body and words.endswith(body) else ""


_VOICE: Final = {Kind.DOCUMENT: "document", Kind.TOOL: "tool"}


_HOLDS: Final = re.compile(rf"{naming.NAME}\.?\Z")
"""Behind an office, who holds it."""
_THIRD: Final = re.compile(
    r"(?:does(?:n['’]t| not)|is |has |wants |likes |prefers |takes |works |can['’]t |won['’]t |(?:mon|tue|wed|thu|fri|sat|sun)\w*,)",
    re.IGNORECASE,
)
"""Behind a name and a colon, words about that person, not of theirs."""
_LABEL: Final = re.compile(rf"({naming.NAME}): ")


def _spoken_by_another(words: str, scene: Scene) -> bool:
    """Whether the line is marked as somebody's words (`Tom: I like tea`)."""
    found = _LABEL.match(words)
    if found is None or _THIRD.match(words, found.end()) or _HOLDS.match(words, found.end()):
        return False
    if any(word.any("role", "decide", "vague") for word in tokens(found[1], scene.tongue)):
        return False
    return scene.lexicon.accepts(found[1], initial=True) or name_key(found[1]) in scene.lexicon.seen
