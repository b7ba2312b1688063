"""Prose: an entity's page in sentences that somebody else wrote, each checked against the notes that it names.

A sentence stands only if every note that it links is a current note about the entity, and if its numbers, dates, units,
names and most of its words stand in them. What no sentence carries is listed as the template lists it, so that no note is
missing from its page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.entity import Entity
from assay.model.finding import Finding, Severity
from assay.model.neighbourhood import Standing
from assay.model.note import Status
from assay.model.ontology import Ontology
from assay.model.redacted import Redacted, composed
from assay.stages import dates, measures, normal
from assay.stages.author import SHOWN, author
from assay.stages.ground import MIN_COVERAGE
from assay.stages.inert import gives_orders
from assay.stages.places import basename
from assay.text import display


@dataclass(frozen=True, slots=True)
class Sentence:
    """What somebody wrote, and the ids of the notes that it is said to rest on."""

    text: Redacted
    notes: tuple[str, ...]


def current(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """The notes that hold now."""
    return tuple(each for each in standings if each.note.status is Status.ACTIVE)


def checked(
    sentences: Sequence[Sentence], standings: Sequence[Standing], entity: Entity
) -> tuple[tuple[Sentence, ...], tuple[Finding, ...]]:
    """The sentences that their notes carry, in order, and a finding for each that is dropped. Never raises."""
    found = [(each, _wrong(each, standings, entity)) for each in sentences]
    dropped = (_finding(number, wrong, entity) for number, (_, wrong) in enumerate(found, 1) if wrong)
    return tuple(each for each, wrong in found if not wrong), tuple(dropped)


def _finding(number: int, wrong: str, entity: Entity) -> Finding:
    message = f"sentence {number} of the page about {entity.name} is left out: {wrong}."
    return Finding("unsupported", Severity.SHOULD, entity.id, message)


def _wrong(sentence: Sentence, standings: Sequence[Standing], entity: Entity) -> str:
    """Why the sentence cannot stand; empty if it can."""
    held = {each.note.id: each for each in current(standings)}
    if not sentence.notes:
        return "it names no note that carries it"
    if not held.keys() >= set(sentence.notes):
        return "a note that it names is not a current note of this page"
    if not sentence.text.strip() or _MARKUP.search(sentence.text) or gives_orders(sentence.text):
        return "it is not plain prose"
    return _beyond(sentence.text, [held[each] for each in sentence.notes], entity)


_MARKUP: Final = re.compile(r"\[\[|\]\]|\]\(|://|[`<>|\n]|%%|^\s*[#>*+-]|\^[\w-]+$")
"""What would be more than a sentence in a paragraph: links, code, tables, headings, block ids."""


def _beyond(text: str, notes: Sequence[Standing], entity: Entity) -> str:
    """What the sentence says beyond its notes."""
    said = " ".join(part for each in notes for part in _parts(each))
    known = " ".join((said, *entity.names))
    if not measures.figures(text) <= measures.figures(said) | _days(notes) or not _numbers(text) <= _numbers(known):
        return "a number or date of it does not stand in its notes"
    if not measures.units(text) <= measures.units(said):
        return "a unit of it does not stand in its notes"
    if not _names(text) <= _words(known) | _months(notes):
        return "a name of it does not stand in its notes"
    if normal.negated(text) not in {normal.negated(each.note.statement) for each in notes}:
        return "it denies what its notes say, or says what they deny"
    return "" if _covered(text, known) else "most of its words do not stand in its notes"


def _parts(standing: Standing) -> Iterator[str]:
    note = standing.note
    yield note.statement
    yield f"{note.value or ''} {note.unit or ''}"
    yield from (each.isoformat() for each in (note.validity.start, note.validity.end) if each)


def _days(notes: Sequence[Standing]) -> frozenset[str]:
    """Every date of the notes in each length that it may be given in: the day, its month, its year."""
    texts = [part for each in notes for part in _parts(each)]
    spans = (span for text in texts for span in dates.named(text))
    days = {each for start, _ in spans for each in (str(start), str(start)[:7], str(start)[:4])}
    return frozenset(figure for each in days for figure in measures.figures(each))


def _months(notes: Sequence[Standing]) -> set[str]:
    """The names of the months of their dates."""
    spans = (span for each in notes for part in _parts(each) for span in dates.named(part))
    numbers = {start.month for start, _ in spans}
    return {name for name, number in dates.MONTH.items() if number in numbers}


def _numbers(text: str) -> frozenset[str]:
    return measures.numbers(dates.undated(text))


def _words(text: str) -> frozenset[str]:
    return frozenset(word.casefold() for word in re.findall(r"\w+", text))


def _names(text: str) -> set[str]:
    """Words with a capital, but for the first, which has one whatever it is; that counts where the notes have no such word."""
    first, *rest = normal.capitalised(text) or ("",)
    opening = [] if text.lstrip().startswith(first) and first.casefold() in _OPENERS else [first]
    return {word.casefold() for name in (*opening, *rest) for word in re.findall(r"\w+", name)}


_OPENERS: Final = frozenset(
    "he she they it his her their its the a an this these that in on at since until from before after and as for with to of "
    "when while both there also er sie es ihr sein seine der die das ein eine seit bis im am in und el la los las un una su "
    "sus en desde hasta il elle le les un une son sa ses en depuis".split()
)
"""Words that begin a sentence and name nobody."""


def _covered(text: str, known: str) -> bool:
    said = normal.content_words(known)
    wanted = [word for word in normal.content_words(dates.undated(text)) if word not in _OPENERS]
    found = sum(1 for word in wanted if any(normal.same_stem(word, each) for each in said))
    return bool(wanted) and found >= MIN_COVERAGE * len(wanted)


def page(sentences: Sequence[Sentence], standings: Sequence[Standing], ontology: Ontology) -> Redacted:
    """Markdown without the markers around it: the sentences, each with its links behind it, then what none of them carries."""
    paths = {each.note.id: each.filed.path for each in standings}
    carried = {note for each in sentences for note in each.notes}
    rest = author([each for each in standings if each.note.id not in carried], ontology)
    prose = display.paragraph(" ".join(_linked(each, [paths[note] for note in each.notes]) for each in sentences))
    return composed(f"{prose}\n\n{rest}".strip("\n"))


def _linked(sentence: Sentence, paths: Sequence[str]) -> str:
    links = " ".join(f"[[{basename(path)}|{SHOWN}]]" for path in dict.fromkeys(paths))
    return f"{display.one_line(sentence.text).strip()} {links}"
