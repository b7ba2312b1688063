"""Steps that somebody could follow again: a numbered list that is announced, or `to do X, first ..., then ...`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from assay.stages.reading import instructions, verbs
from assay.stages.reading.markup import plain
from assay.stages.reading.sections import Section, section
from assay.stages.reading.segments import Segment, Sort
from assay.stages.reading.sentences import sentences

LONGEST: Final = 1_000
"""Characters; longer instructions are a document, which is linked, not remembered."""
MIN_STEPS: Final = 2

_ANNOUNCES: Final = re.compile(
    r"(?:to|in order to|how to|how we|how i|steps (?:to|for)|the steps|procedure|process|checklist|for (?:a|the|each|"
    r"every)|when (?:you|we|i)|before (?:each|every|a)|um \w+|para|pour)(?!\w)|.*(?<!\w)(?:steps?|procedure|checklist|"
    r"process|how to|runbook|"
    r"recipe|routine|how (?:to|we|i|you)|as follows|like this|in this order|do the following|do this|instructions?|"
    r"install(?:ation)?|setup|deploy(?:ment|ing)?|releas(?:e|ing)|upgrad(?:e|ing)|backup|restore|rollback|onboarding|"
    r"failover|recovery|reset|usage|quick ?start|getting started|so geht es|anleitung|pasos|étapes|recette|receta)(?!\w)",
    re.IGNORECASE,
)
_INLINE: Final = re.compile(
    r"(?:To|In order to|to) (?P<goal>[^,:]{3,80})[,:] (?P<steps>.*(?<!\w)(?:then|after that|finally)(?!\w).*)", re.DOTALL
)
_NARRATIVE: Final = re.compile(r"(?:I|we|he|she|they|it)\b (?!must|should|need)", re.IGNORECASE)
_FIRST: Final = re.compile(r"(?:[Ff]irst(?:ly)?|[Ss]tep (?:1|one)|[Ss]tart by|[Zz]uerst|[Pp]rimero|[Dd]'abord)(?!\w)")
_NEXT: Final = re.compile(
    r"(?:[Tt]hen|[Nn]ext|[Aa]fter that|[Aa]fterwards|[Ff]inally|[Ll]astly|[Ss]econd(?:ly)?|[Tt]hird(?:ly)?|[Ss]tep \w+|"
    r"[Ii]n the end|[Dd]anach|[Dd]ann|[Zz]um Schluss|[Ll]uego|[Dd]espués|[Pp]or último|[Ee]nsuite|[Pp]uis|[Ee]nfin)(?!\w)"
)


@dataclass(frozen=True, slots=True)
class Steps:
    """A procedure's span in its passage, what announces it, and everything on one line."""

    start: int
    end: int
    announced: str
    text: str


def listed(text: str, segments: Sequence[Segment], heading: str) -> Iterator[Steps]:
    """Numbered lists with the line that announces them; `heading` is the one under which the passage stands."""
    at = 0
    while at < len(segments):
        end = at
        while end < len(segments) and segments[end].sort is segments[at].sort and segments[at].sort in _LISTED:
            end += 1
        told = segments[at].sort is Sort.STEP or (
            _all_orders(text, segments[at:end]) and _is_open(text, segments[at - 1] if at else None, heading)
        )
        if end - at >= MIN_STEPS and told:
            yield from _list(text, segments[at - 1] if at else None, segments[at:end], heading)
        elif at and segments[at].sort is not Sort.STEP and (end := _bullets(text, segments, at)) - at >= MIN_STEPS:
            yield from _list(text, segments[at - 1], segments[at:end], "")
        at = max(end, at + 1)


_LISTED: Final = frozenset({Sort.STEP, Sort.BULLET})


def _all_orders(text: str, items: Sequence[Segment]) -> bool:
    """Whether every item of a list without numbers says what to do: not what something does (`holt die Werte`)."""
    return all(_order(plain(text[each.start : each.end]), sure=True) for each in items)


def _is_open(text: str, intro: Segment | None, heading: str) -> bool:
    """Whether what stands over a list says neither that it holds decisions nor that nothing in it is settled."""
    over = plain(text[intro.start : intro.end]) if intro is not None else heading
    return section(over) is Section.OPEN and section(heading) is Section.OPEN


def _bullets(text: str, segments: Sequence[Segment], at: int) -> int:
    """The end of items without numbers that a line before them announces as steps, and most of which tell one."""
    end = at
    while end < len(segments) and segments[end].sort is Sort.BULLET:
        end += 1
    words = _intro(text, segments[at - 1])[1]
    if end - at < MIN_STEPS or not instructions.announces(words):
        return at
    tongue = instructions.tongue_of(words) or ""
    steps = [plain(text[each.start : each.end]) for each in segments[at:end]]
    return end if 2 * sum(instructions.tells(step, tongue) for step in steps) >= len(steps) else at


def _list(text: str, intro: Segment | None, steps: Sequence[Segment], heading: str) -> Iterator[Steps]:
    begin, words = _intro(text, intro)
    orders = all(_order(plain(text[each.start : each.end])) for each in steps)
    announced = next(
        (each for each in (words, heading) if each and (orders or _ANNOUNCES.match(each) or instructions.announces(each))),
        "",
    )
    start = begin if words else steps[0].outset
    parts = (" ".join(plain(text[each.outset : each.end]).split()) for each in steps)
    whole = f"{announced.rstrip(' :')}: {' '.join(parts)}"
    if announced and steps[-1].end - start <= LONGEST and "?" not in announced:
        yield Steps(start, steps[-1].end, announced, whole)


def _order(step: str, *, sure: bool = False) -> bool:
    """Whether the step says what to do. `sure`: what could as well say what something does is none."""
    if step.split(" ", 1)[0].casefold().strip(",.") in verbs.BASE:
        return True
    tongue = instructions.tongue_of(step)
    return tongue is not None and instructions.tells(step, tongue, sure=sure)


def _intro(text: str, intro: Segment | None) -> tuple[int, str]:
    """The announcing words with their place: a heading's, or those of the last sentence of a part that ends in a colon."""
    if intro is None:
        return 0, ""
    if intro.sort is Sort.HEADING:
        return intro.start, plain(text[intro.start : intro.end])
    start, end = [(intro.start, intro.end), *sentences(text, intro.start, intro.end)][-1]
    words = plain(text[start:end])
    return (start, words) if words.endswith(":") else (0, "")


def inline(sentence: str) -> str | None:
    """The goal, if the sentence tells in order what to do for it."""
    found = _INLINE.fullmatch(sentence)
    if found is None or "?" in sentence:
        return _several(sentence) or instructions.inline(sentence)
    return found["goal"] if not _NARRATIVE.match(found["steps"]) else None


_GOAL: Final = re.compile(r"(?:To|In order to|to) (?P<goal>[^,:]{3,80})[,:] (?P<steps>.+)", re.DOTALL)
_NEXT_STEP: Final = re.compile(r"(?:[,;] and|[,;]| and)(?: then)? ")


def _several(sentence: str) -> str | None:
    """The goal, if two or more orders follow it (`To book the hall, fill in the form and wait for a call`)."""
    found = _GOAL.fullmatch(sentence)
    if found is None or "?" in sentence:
        return None
    return found["goal"] if sum(_order(step) for step in _NEXT_STEP.split(found["steps"])) >= MIN_STEPS else None


def told(sentences: Sequence[str]) -> int:
    """How many of the sentences, from the first on, tell the steps of something; 0 if they do not.

    The first announces (`To deploy Kestrel:`, or a goal of its own) or begins with `first`; the others go on in order.
    """
    if len(sentences) < MIN_STEPS or not _begins(sentences[0]):
        return instructions.told(sentences) if len(sentences) >= MIN_STEPS else 0
    count = 1
    while count < len(sentences) and _NEXT.match(sentences[count]) and not _TOLD.search(sentences[count]):
        count += 1
    return count if count >= MIN_STEPS and _ordered(sentences[0]) else 0


_TOLD: Final = re.compile(r"(?<!\w)(?:i|he|she)(?!\w)", re.IGNORECASE)
_NOW_FIRST: Final = re.compile(
    r"(?:.*[:,] )?(?:[\w' -]{2,60} )?(?:first(?! (?:time|of|one|thing|day|week|two|aid))|zuerst|zunächst|primero|d'abord)"
    r"(?: (?:I|we|you|they|wir|man|on|nous))? (?P<v>[\w'-]+)(?: .*)?",
    re.IGNORECASE,
)


def _begins(sentence: str) -> bool:
    """Whether the sentence says what is done first: as an order, or as what somebody always does."""
    if _goal(sentence) and _FIRST.search(sentence):
        return True
    found = _NOW_FIRST.fullmatch(sentence)
    return (
        found is not None
        and (found["v"] in verbs.BASE or verbs.base_of(found["v"]) is not None)
        and not _PAST.search(sentence)
    )


_PAST: Final = re.compile(
    r"(?<!\w)(?:was|were|did|had|went|yesterday|ago|gestern|ayer|hier|war|wurde)(?!\w)", re.IGNORECASE
)


def _ordered(sentence: str) -> bool:
    """Whether `first` is followed by an order, not by what somebody did."""
    found = _FIRST_DO.search(sentence)
    return found is None or not (
        (verbs.is_past(found["v"]) and found["v"] not in verbs.BASE)
        or found["v"] in {"i", "he", "she", "it", "they", "the", "a"}
    )


_FIRST_DO: Final = re.compile(r"[Ff]irst(?:ly)?,? (?:you (?:have to |need to )?|we )?(?P<v>[a-z]+)(?!\w)")


def standing(sentence: str) -> bool:
    """Whether the sentence is a rule of one step: what to do before, after or whenever something else is done."""
    found = _STANDING.match(sentence) or _CASE.match(sentence)
    if found is None:
        return instructions.standing(sentence)
    return found["v"] in verbs.BASE | {"be"} and found["v"] not in _NO_STEPS


_STANDING: Final = re.compile(
    r"(?:Before|After|Whenever|On|For|At) (?:each|every|any|a|an|the|\w+ing)(?: [^,.;?]{2,70})?, (?:always |never |first |"
    r"please |do not |don['’]t )?(?P<v>[a-z]+) (?!me(?!\w)|you)\w"
)


def in_a_case(sentence: str) -> bool:
    """Whether it says what to do in some case: a rule, or a wish, so that it is never more than a draft."""
    return _CASE.match(sentence) is not None or instructions.in_a_case(sentence)


_CASE: Final = re.compile(
    r"(?:[Ii]f|[Ww]hen|[Ww]henever|[Oo]nce|[Ii]n case|[Bb]efore you|[Aa]fter you|[Ee]very time) (?!i(?!\w)|we(?!\w))[^,.;?]{4,80}, "
    r"(?:then )?"
    r"(?:you |always |never |first |please |just |do not |don['’]t )*(?P<v>[a-z]+)(?:,| (?!me(?!\w)|you|us|it me)\w)",
)
"""What to do in a case that comes again: `If the catalogue is down, ask Ngaio for the list`."""
_NO_STEPS: Final = frozenset("need want have love like thank hope look".split())


def _goal(sentence: str) -> bool:
    return re.match(r"(?:(?i:to|in order to) [^,:]{3,80}[,:] |[Ff]irst(?:ly)?,? (?P<v>[a-z]+) )", sentence) is not None
