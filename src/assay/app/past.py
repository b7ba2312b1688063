"""Past: what a commit of ours changed, page by page, and which of its candidates brought what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from assay.model import ids
from assay.model.claim import Validity
from assay.model.entity import Entity
from assay.model.evidence import Evidence, strongest
from assay.model.names import name_key
from assay.model.note import Note, Status, ids_of
from assay.model.question import Question
from assay.model.source import Source
from assay.text import entities, notes, review, sources
from assay.text.answers import CLASS
from assay.text.refusals import Unreadable

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.history import Committed, Version

Item = Note | Entity | Question

DECIDED: Final = "Assay-Candidate"
REDONE: Final = "Assay-Redone"
UNDONE: Final = "Assay-Undone"
EVIDENCE: Final = "Assay-Evidence"
ANSWERED: Final = "Assay-Answer"
EXPIRED: Final = "Assay-Expired"
WORDS: Final = 3
"""Of the value of such a trailer: candidate, verdict, and the id of what it reached."""


@dataclass(frozen=True, slots=True)
class Page:
    """A note, entity or question as it was before a change and after it; with the bytes where they are known."""

    before: Item | None
    after: Item | None
    old: Version | None = None
    """The file that held it before; with `new` None where the change is a part of what a commit did to the page."""
    new: Version | None = None

    @property
    def id(self) -> str:
        """The page's id."""
        found = self.after or self.before
        return found.id if found else ""


@dataclass(frozen=True, slots=True)
class Deed:
    """What one commit did. `decided`: (verdict, id of what was reached) by candidate."""

    commit: Committed
    decided: Mapping[str, tuple[str, str]]
    pages: tuple[Page, ...]
    kept: tuple[Version, ...]
    """Source pages."""
    other: tuple[Version, ...]
    """Files of lines, and what is no page at all."""

    @property
    def answered(self) -> bool:
        """Whether a person's answer did it."""
        return bool(self.commit.all(ANSWERED))

    def reached(self, candidates: Iterable[str]) -> frozenset[str]:
        """Ids of what these candidates reached."""
        return frozenset(self.decided[each][1] for each in candidates if each in self.decided)


def decisions(commit: Committed) -> dict[str, tuple[str, str]]:
    """What a commit says of its candidates; what an undo of an undo brought back counts."""
    lines = (value.split() for value in (*commit.all(DECIDED), *commit.all(REDONE)))
    return {words[0]: (words[1], words[2]) for words in lines if len(words) == WORDS}


def deed(world: World, commit: Committed) -> Deed:
    """The commit with its files read."""
    was: dict[str, tuple[Item, Version]] = {}
    became: dict[str, tuple[Item, Version]] = {}
    kept: list[Version] = []
    other: list[Version] = []
    for each in world.repository.changes(commit.sha):
        before, after = (read(data) if each.path.endswith(".md") else None for data in (each.before, each.after))
        if isinstance(before or after, Source):
            kept.append(each)
        elif before is None and after is None:
            other.append(each)
        for item, side in ((before, was), (after, became)):
            if isinstance(item, Note | Entity | Question):
                side[item.id] = (item, each)
    pages = tuple(_page(was.get(each), became.get(each)) for each in dict.fromkeys((*became, *was)))
    return Deed(commit, decisions(commit), pages, tuple(kept), tuple(other))


def _page(before: tuple[Item, Version] | None, after: tuple[Item, Version] | None) -> Page:
    return Page(
        before[0] if before else None,
        after[0] if after else None,
        before[1] if before else None,
        after[1] if after else None,
    )


def read(data: bytes | None) -> Item | Source | None:
    """The page that the bytes are, None for anything else."""
    if data is None:
        return None
    for parse in (notes.parse, entities.parse, review.parse, sources.parse):
        try:
            return parse(data)
        except Unreadable:
            continue
    return None


# -- the part of some candidates ---------------------------------------------------------------------------------------


class Inseparable(Exception):
    """Two candidates of one commit reached one note, and the commit does not say which evidence is whose."""

    def __init__(self, note: str) -> None:
        super().__init__(note)
        self.note = note


def part(whole: Deed, only: frozenset[str]) -> Deed:
    """What these candidates did of it. Raises Inseparable. A commit that is theirs alone, or an answer, is not divided."""
    if whole.answered or whole.decided.keys() <= only:
        return whole
    pages = tuple(page for each in whole.pages if (page := _part(whole, each, only)) is not None)
    return replace(whole, pages=pages, kept=(), decided={each: whole.decided[each] for each in only & whole.decided.keys()})


def _part(whole: Deed, page: Page, only: frozenset[str]) -> Page | None:
    match page.after:
        case Note() as after:
            return _of_note(whole, page, after, only)
        case Entity() as after:
            mine = page.before is None and any(ids.derive("ent", each, name_key(after.name)) == after.id for each in only)
            return page if mine else None
        case Question() as after:
            return _of_question(page, after, only)
    return None


def _of_note(whole: Deed, page: Page, after: Note, only: frozenset[str]) -> Page | None:
    reaching = {each for each, (_, reached) in whole.decided.items() if reached == after.id}
    if reaching and reaching <= only:
        return page
    if reaching & only:
        gone = set(_brought(whole, after, only))
        if page.before is None and any(ids.derive("mem", each) == after.id for each in only):
            return Page(None, _with(after, gone))
        return Page(_without(after, gone), after)
    before = page.before if page.before is not None else _unreplaced(whole, after, only)
    if isinstance(before, Note) and not (reaching and page.before) and _felled(whole, before, after, only):
        return page if page.before is not None else Page(before, after)
    return None


def _unreplaced(whole: Deed, after: Note, only: frozenset[str]) -> Note:
    """A note that was made and replaced in one commit, as it stood in between."""
    mine = whole.reached(only)
    kept = tuple(link for link in after.superseded_by if (link.label or link.basename) not in mine)
    if kept or not after.superseded_by:
        return after
    made = next((verdict for verdict, reached in whole.decided.values() if reached == after.id), "")
    heirs = [each.after for each in whole.pages if each.id in mine]
    closed = any(isinstance(each, Note) and each.validity.start == after.validity.end for each in heirs)
    return replace(
        after,
        status=Status.DRAFT if made == "draft" else Status.ACTIVE,
        superseded_by=(),
        validity=Validity(after.validity.start, None if closed else after.validity.end),
    )


def _brought(whole: Deed, after: Note, only: frozenset[str]) -> Iterator[Evidence]:
    """The lines of the note that the commit says these candidates brought."""
    told = [value.split(" ", 1) for value in whole.commit.all(EVIDENCE)]
    places = {place for candidate, place in (each for each in told if len(each) > 1) if candidate in only}
    if not places:
        raise Inseparable(after.id)
    yield from (line for line in after.evidence if place_of(line) in places)


def place_of(line: Evidence) -> str:
    """Where a line's words stand, as a trailer names it: `[[2026-11-29 Kickoff#^m14]] 9-58`."""
    return f"[[{line.source.target}]] {line.start}-{line.end}"


def _with(note: Note, lines: set[Evidence]) -> Note:
    return replace(note, evidence=tuple(each for each in note.evidence if each in lines))


def _without(note: Note, lines: set[Evidence]) -> Note:
    left = tuple(each for each in note.evidence if each not in lines)
    return replace(note, evidence=left, source=strongest(left))


def _felled(whole: Deed, before: Note, after: Note, only: frozenset[str]) -> bool:
    """Whether it was superseded by what these candidates reached, or rests on what was."""
    mine = whole.reached(only)
    if mine & set(ids_of(after.superseded_by)) - set(ids_of(before.superseded_by)):
        return True
    if after.recheck is None or before.recheck is not None:
        return False
    premise = after.recheck.partition(" ")[0]
    fallen = next((each.after for each in whole.pages if each.id == premise), None)
    return isinstance(fallen, Note) and bool(mine & set(ids_of(fallen.superseded_by)))


def _of_question(page: Page, after: Question, only: frozenset[str]) -> Page | None:
    held = page.before.candidates if isinstance(page.before, Question) else ()
    added = {each.id for each in after.candidates} - {each.id for each in held}
    mine = only | {ids.derive("cand", each, CLASS) for each in only}  # `stages/repair` asks about a class so
    if not added & mine:
        return None
    if added <= mine:
        return page
    return Page(replace(after, candidates=tuple(each for each in after.candidates if each.id not in mine)), after)
