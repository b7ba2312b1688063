"""Verify: every invariant over the whole vault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.app.batch import Batch
from assay.app.coherence import incoherent
from assay.app.past import DECIDED, REDONE, UNDONE, WORDS
from assay.app.playbooks import fallen
from assay.app.settle import path_of
from assay.app.target import RESET
from assay.app.world import World
from assay.model.entity import Entity
from assay.model.errors import BrokenIndex
from assay.model.finding import Finding, Severity
from assay.model.ids import id6
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.patch import Filed
from assay.model.progress import counted
from assay.stages.audit import audit
from assay.stages.own import without_own
from assay.stages.screen import edition, screen

COMMITS: Final = 1_000_000
"""All commits: the books of every run are checked."""
MADE: Final = frozenset(("accept", "extend", "merge", "replace", "draft"))
"""Verdicts after which a note carries the claim."""


@dataclass(frozen=True, slots=True)
class Report:
    """Findings in a stable order; `pending` are files that differ from HEAD, which is nobody's fault."""

    notes: int
    findings: tuple[Finding, ...]
    pending: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """No invariant is broken."""
        return not any(each.severity is Severity.MUST for each in self.findings)


Check = Callable[[World, tuple[Standing, ...]], Iterator[Finding]]


def verify(world: World) -> Report:
    """All checks. Changes nothing."""
    unreadable = world.ledger.refresh()
    notes = tuple(world.ledger.notes())
    pending = tuple(sorted(world.ledger.pending()))
    told = (_told(each, pending) for each in unreadable)
    findings = (*told, *(finding for check in CHECKS for finding in check(world, notes)))
    kept = tuple(each for each in findings if each.where not in pending or each.code in _OF_ANY_STATE)
    return Report(len(notes), tuple(dict.fromkeys(kept)), pending)


_OF_ANY_STATE: Final = frozenset({"unreadable", "L01", "L06", "L10"})
"""What is said of a pending file too."""


def _told(unreadable: Finding, pending: Sequence[str]) -> Finding:
    """L08: what a person has not committed is pending, and may be half written; it is said, and is no error."""
    return replace(unreadable, severity=Severity.SHOULD) if path_of(unreadable) in pending else unreadable


def invariants(world: World, notes: tuple[Standing, ...]) -> Iterator[Finding]:
    """L02, L03, L04, L05, L07, L13: each note by itself and its neighbours."""
    yield from audit(Batch(world), counted(world.progress, "checking notes", notes), world.rules.ontology)


def coherence(world: World, notes: tuple[Standing, ...]) -> Iterator[Finding]:
    """L07: all facts together under the vocabulary."""
    yield from incoherent(world, notes)


def renamed(world: World, notes: tuple[Standing, ...]) -> Iterator[Finding]:
    """L07: subjects that are found by their name only, since their page was renamed where no links are updated."""
    lost: dict[Link, Filed[Entity] | None] = {}
    for standing in notes:
        link = standing.note.subject
        if link not in lost:
            lost[link] = _renamed(world, standing)
        if (page := lost[link]) is not None:
            message = f"its subject {link} leads to no page; {page.path} bears that name: let the link point there"
            yield Finding("L07", Severity.SHOULD, standing.filed.path, message)


def _renamed(world: World, standing: Standing) -> Filed[Entity] | None:
    link = standing.note.subject
    if standing.subject is None or world.ledger.place_of(link.page):
        return None
    page = world.ledger.entity(standing.subject)
    return None if page is None or page.path in world.ledger.troubled() else page


def cleanliness(world: World, _: tuple[Standing, ...]) -> Iterator[Finding]:
    """L06: nothing that assay writes holds what the screen would redact. What was found clean is not read again."""
    rules, clean = edition(world.rules.policy), list[str]()
    for path, content in counted(world.progress, "screening", world.ledger.unscreened(rules)):
        found = tuple(_dirty(world, path))
        clean.extend(() if found else (content,))
        yield from found
    if clean:
        world.ledger.note_clean(clean, rules)


def _dirty(world: World, path: str) -> Iterator[Finding]:
    data = world.files.read(path)
    if data is None:
        return
    text = without_own(data.decode("utf-8", "replace"))
    kinds = sorted({each.kind for each in screen(text, world.rules.policy).redactions})
    if kinds:
        held = f"holds what looks like {', '.join(kinds)}: rotate it, then take it out everywhere with `assay purge`"
        yield Finding("L06", Severity.MUST, path, held)


def books(world: World, notes: tuple[Standing, ...]) -> Iterator[Finding]:
    """L04, L11: every note that a commit made is still there, and no candidate ended in two ways."""
    held = {standing.note.id for standing in notes}
    unread = tuple(world.ledger.troubled())
    ended: dict[str, str] = {}
    made: dict[str, set[str]] = {}
    for commit in reversed(world.repository.log(limit=COMMITS, trailer="Assay-")):
        for key, value in commit.trailers:
            words = value.split()
            if key == RESET:  # what was before was made anew
                ended.clear()
                made.clear()
            elif key in ENTRIES and len(words) == WORDS:
                yield from _entered(words[0], words[1], ended)
                if words[1] in MADE:
                    made.setdefault(words[2], set()).add(words[0])
            elif key == UNDONE and len(words) == WORDS:
                ended.pop(words[0], None)
                made.get(words[2], set()).discard(words[0])
    for note, candidates in made.items():
        if candidates and note not in held and not any(path.endswith(f" {id6(note)}.md") for path in unread):
            yield Finding("L04", Severity.MUST, note, "was committed and is gone: bring it back from git")


ENTRIES: Final = (DECIDED, REDONE)
"""Trailers that enter a candidate in the books; what an undo takes out of them, its own trailers say."""


def _entered(candidate: str, verdict: str, ended: dict[str, str]) -> Iterator[Finding]:
    if verdict != "review" and ended.setdefault(candidate, verdict) != verdict:
        yield Finding("L11", Severity.MUST, candidate, f"ended as {verdict} and as {ended[candidate]}")


def searchable(world: World, _: tuple[Standing, ...]) -> Iterator[Finding]:
    """I01, L12: the index equals the vault, both ways. Without an index the vault itself is none the worse."""
    try:
        yield from world.index.verify()
    except BrokenIndex as broken:
        yield Finding("I01", Severity.SHOULD, "index", str(broken))


def authored(world: World, _: tuple[Standing, ...]) -> Iterator[Finding]:
    """L13: pages of steps behind which a claim has fallen."""
    yield from fallen(world)


CHECKS: Final[tuple[Check, ...]] = (invariants, coherence, renamed, cleanliness, books, authored, searchable)
