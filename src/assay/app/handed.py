"""Handed: what acts on entities have handed on from one page to another, and what an undo has to follow there.

A merge gives the entity that stays the names and types of the other, and the note that stays the evidence of its double; a
split gives the notes that it moves another subject. What is taken back from the one page goes from the other too, as far as
it came from there. What comes back to a page that has been merged since would be missing on the other: the merge is undone
first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from assay.app import past
from assay.app.past import Deed, Page
from assay.app.target import ENTITY, MOST, SHORT, UNDO, History
from assay.app.turned import Obstacle
from assay.model.entity import Entity, EntityStatus
from assay.model.link import Link
from assay.model.names import basename_key, name_key
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Amend
from assay.model.question import Question
from assay.stages import reverse
from assay.stages.places import basename

if TYPE_CHECKING:
    from assay.app.batch import Batch
    from assay.model.evidence import Evidence
    from assay.model.history import Committed
    from assay.model.patch import Filed

Testimony = tuple[str, str | None, int, int]
Came = tuple[set[str], set[str]]
"""Names (`names.name_key`) and types."""

MERGE: Final = "merge"
SPLIT: Final = "split"


@dataclass
class Handed:
    """The acts that stand beside a batch of undone commits (`over`: their names)."""

    batch: Batch
    over: frozenset[str] = frozenset()
    obstacles: list[Obstacle] = field(default_factory=list)
    _deeds: dict[str, Deed] = field(default_factory=dict)
    _rejoined: list[tuple[str, str, set[Testimony]]] = field(default_factory=list)
    """Notes that are taken in again, by which, and what was told of them in between."""
    _remerged: list[tuple[str, str, Came]] = field(default_factory=list)

    def follow(self) -> None:
        """Take what pages lose in the batch from those that it was handed on to; collect what cannot come back so.

        A page to which an undo brings back that another stands for it stands for itself, if that one is gone by now.
        """
        for identifier in sorted(self._changed("mem-")):
            self._freed_note(identifier)
        for identifier in sorted(self._changed("ent-")):
            self._freed_entity(identifier)
        for identifier in sorted(self._changed("mem-")):
            self._note(identifier)
        for identifier in sorted(self._changed("ent-")):
            self._entity(identifier)
        self._refuse_richer()
        self._refuse_named()

    def own(self, page: Page, deed: Deed) -> Page:
        """The page's share of the deed without what it took only because another page had it, if that has it no more.

        Brought back here it would be nobody's.
        """
        match page.before, page.after:
            case Note() as before, Note() as after:
                return replace(page, before=self._own_lines(before, after, deed))
            case Entity() as before, Entity() as after:
                return replace(page, before=self._own_names(before, after, deed))
        return page

    def moved_off(self, path: str) -> Iterator[Page]:
        """What splits that stand have made of notes about the entity of that page: they are about another one since."""
        key = basename_key(basename(path))
        for commit in self._acts(SPLIT):
            for page in self._deed(commit).pages:
                if isinstance(page.before, Note) and basename_key(page.before.subject.basename) == key:
                    yield page

    def taken_in(self, gone: str, stays: str) -> str | None:
        """The name of the merge that made the one note take in the other; None if it replaced it otherwise."""
        return next((act.sha[:SHORT] for act, taken, _ in self._joinings(stays) if gone in taken), None)

    def brought_by(self, note: Note) -> str:
        """What to undo for the note to go: itself, or the merge from which it has all that speaks for it by now."""
        acts = tuple(self._joinings(note.id)) if note.supersedes else ()
        came = {line for _, _, brought in acts for line in brought}
        return acts[0][0].sha[:SHORT] if acts and _lines(note).keys() <= came else note.id

    # -- what stands for itself ----------------------------------------------------------------------------------------

    def _freed_note(self, identifier: str) -> None:
        stored, standing = self.batch.world.ledger.note(identifier), self.batch.note(identifier)
        if standing is None:
            return
        note, known = standing.note, _chain(stored.note) if stored else set[str]()
        gone = frozenset(each for each in _chain(note) - known if self.batch.note(each) is None)
        if not gone:
            return
        left = replace(note, supersedes=_kept(note.supersedes, gone), superseded_by=_kept(note.superseded_by, gone))
        if note.superseded_by and not left.superseded_by:
            carried = Status.ACTIVE if reverse.carried(left, left.evidence) else Status.DRAFT
            left = replace(left, status=stored.note.status if stored else carried)
        self._set(standing.filed, left)

    def _freed_entity(self, identifier: str) -> None:
        stored, filed = self.batch.world.ledger.entity(identifier), self.batch.entity_at(identifier)
        merged = filed is not None and filed.item.status is EntityStatus.MERGED
        if filed is None or not merged or (stored is not None and stored.item.status is EntityStatus.MERGED):
            return
        if not any(identifier in each.item.merged for each in self.batch.overlay.entities.values()):
            self._set(filed, replace(filed.item, status=EntityStatus.ACTIVE))

    # -- notes ---------------------------------------------------------------------------------------------------------

    def _note(self, identifier: str) -> None:
        stored, standing = self.batch.world.ledger.note(identifier), self.batch.note(identifier)
        if stored is None or standing is None:
            return  # one that goes is in nobody's place, see `taken_in`
        was, now = _lines(stored.note), _lines(standing.note)
        lost, won = was.keys() - now.keys(), now.keys() - was.keys()
        for heir in ids_of(standing.note.superseded_by) if lost or won else ():
            held, acts = self.batch.note(heir), tuple(self._joinings(heir))
            act = next((each for each, gone, _ in acts if identifier in gone), None)
            if held is None or act is None:
                continue
            came = {line for _, _, brought in acts for line in brought}
            others = (self.batch.note(each) for _, gone, _ in acts for each in gone - {identifier})
            kept = {line for each in others if each is not None for line in _lines(each.note)}
            left = reverse.unsaid(held.note, (was[each] for each in (lost & came) - kept))
            if left is None or won - _lines(held.note).keys():
                self._block(held.filed.path, f"has taken in {identifier}", act)
            elif left != held.note:
                self._set(held.filed, left)
                self._note(heir)

    def _joinings(self, stays: str) -> Iterator[tuple[Committed, set[str], set[Testimony]]]:
        """Each merge by which a note took others in, which these were, and what evidence it had from them."""
        for commit in self._acts(MERGE):
            for page in self._deed(commit).pages:
                match page.before, page.after:
                    case Note() as before, Note() as after if after.id == stays:
                        gone = {*ids_of(after.supersedes)} - {*ids_of(before.supersedes)}
                        yield commit, gone, _lines(after).keys() - _lines(before).keys()

    def _own_lines(self, before: Note, after: Note, deed: Deed) -> Note:
        held = self.batch.note(before.id)
        named, now = {*ids_of(before.supersedes)}, {*ids_of(held.note.supersedes if held else ())}
        handed = set[Testimony]()
        for each in deed.pages:
            if each.id not in named or not isinstance(each.before, Note):
                continue
            was = _lines(each.before).keys()
            if each.id not in ids_of(after.supersedes):  # to be taken in again: what it has by now
                there = self.batch.note(each.id)
                has = _lines(there.note).keys() if there else set[Testimony]()
                handed |= was - has
                self._rejoined.append((each.id, before.id, has - was))
            elif each.id not in now and isinstance(each.after, Note) and deed.commit.all(UNDO):
                handed |= was - _lines(each.after).keys()
        return replace(before, evidence=tuple(each for each in before.evidence if each.testimony not in handed))

    def _refuse_richer(self) -> None:
        """What was told of a note since it was taken apart would be missing on the one that takes it in again."""
        for gone, stays, won in self._rejoined:
            held = self.batch.note(stays)
            if held is not None and gone in ids_of(held.note.supersedes) and won - _lines(held.note).keys():
                self.obstacles.append(Obstacle(gone, "has further evidence since", "undo what brought that first"))

    # -- entities ------------------------------------------------------------------------------------------------------

    def _entity(self, identifier: str) -> None:
        stored, filed = self.batch.world.ledger.entity(identifier), self.batch.entity_at(identifier)
        if stored is None or filed is None or _difference(stored.item, filed.item) == _difference(filed.item, stored.item):
            return
        self._split_off(stored.item, filed.item)
        heir = self._heir(identifier) if filed.item.status is EntityStatus.MERGED else None
        if heir is None:
            return
        act, held, came = heir
        names, types = _difference(stored.item, filed.item)
        others = [each.item for one in held.item.merged if (each := self.batch.entity_at(one)) is not None]
        gone_names = names & came[0] - {each for one in others for each in _names(one)}
        gone_types = types & came[1] - {each for one in others for each in one.types}
        won_names, won_types = _difference(filed.item, stored.item)
        if won_names - _names(held.item) or won_types - {*held.item.types}:
            self._block(held.path, f"stands for {identifier}", act)
        self._amend(held, _without(held.item, gone_names, gone_types))

    def _amend(self, held: Filed[Entity], left: Entity) -> None:
        if left != held.item:
            self._set(held, left)
            self._entity(held.item.id)

    def _split_off(self, stored: Entity, now: Entity) -> None:
        """Entities that splits made with the types that this one had, as nobody said another."""
        lost = {*stored.types} - {*now.types}
        for commit in self._acts(SPLIT, stored.id) if lost else ():
            pages = self._deed(commit).pages
            if any(isinstance(each.after, Question) and each.after.candidates[0].claim.subject_type for each in pages):
                continue
            made = (each.after for each in pages if isinstance(each.after, Entity) and each.before is None)
            for held in (self.batch.entity_at(each.id) for each in made):
                if held is not None:
                    self._amend(held, _without(held.item, set(), lost))

    def _heir(self, gone: str) -> tuple[Committed, Filed[Entity], Came] | None:
        """The merge by which the entity became one with another, that one, and what it has from all that it stands for."""
        found = next((each for each in self._mergers(gone) if gone in each[1].merged), None)
        held = self.batch.entity_at(found[1].id) if found else None
        if found is None or held is None or gone not in held.item.merged:
            return None
        brought = [
            _difference(after, before) for _, after, before in self._mergers(held.item.id) if after.id == held.item.id
        ]
        return found[0], held, ({each for one in brought for each in one[0]}, {each for one in brought for each in one[1]})

    def _mergers(self, entity: str) -> Iterator[tuple[Committed, Entity, Entity]]:
        """Each merge that the entity was in, with the one that stayed after it and before it."""
        for commit in self._acts(MERGE, entity):
            for page in self._deed(commit).pages:
                match page.before, page.after:
                    case Entity() as before, Entity() as after if before.merged != after.merged:
                        yield commit, after, before

    def _own_names(self, before: Entity, after: Entity, deed: Deed) -> Entity:
        held = self.batch.entity_at(before.id)
        now = held.item.merged if held else ()
        names, types = set[str](), set[str]()
        for each in deed.pages:
            if each.id not in before.merged or not isinstance(each.before, Entity):
                continue
            there = self.batch.entity_at(each.id)
            less = each.after if each.id in after.merged else there.item if there else None
            apart = each.id not in after.merged or (each.id not in now and deed.commit.all(UNDO))
            if apart and (isinstance(less, Entity) or less is None):
                lost = _difference(each.before, less) if less else (_names(each.before), {*each.before.types})
                names, types = names | lost[0], types | lost[1]
            if each.id not in after.merged and there is not None:
                self._remerged.append((each.id, before.id, _difference(there.item, each.before)))
        return _without(before, names, types)

    def _refuse_named(self) -> None:
        """What an entity was called since it was taken apart would be missing on the one that stands for it again."""
        for gone, stays, (names, types) in self._remerged:
            held = self.batch.entity_at(stays)
            if held is not None and gone in held.item.merged and (names - _names(held.item) or types - {*held.item.types}):
                self.obstacles.append(Obstacle(gone, "has another name or type since", "undo what gave it that first"))

    # -- acts ----------------------------------------------------------------------------------------------------------

    def _changed(self, kind: str) -> set[str]:
        overlay = self.batch.overlay
        return {each for each in (*overlay.notes, *overlay.entities) if each.startswith(kind)}

    def _acts(self, word: str, naming: str = "") -> Iterator[Committed]:
        """Acts of that kind that stand, newest first."""
        found = self.batch.world.repository.log(limit=MOST, trailer=f"{ENTITY}: {word}")
        named = (each for each in found if any(naming in value for value in each.all(ENTITY)))
        return (each for each in named if each.sha not in self.over and not self._history.over(each))

    @cached_property
    def _history(self) -> History:
        return History(self.batch.world, self.over)

    def _deed(self, commit: Committed) -> Deed:
        if commit.sha not in self._deeds:
            self._deeds[commit.sha] = past.deed(self.batch.world, commit)
        return self._deeds[commit.sha]

    def _set(self, filed: Filed[Note] | Filed[Entity], item: Note | Entity) -> None:
        """The page as it is to be, which are not the bytes of before."""
        self.batch.exact.pop(filed.path, None)
        self.batch.apply((Amend(filed, item),))

    def _block(self, where: str, reason: str, act: Committed) -> None:
        self.obstacles.append(Obstacle(where, f"{reason} since", f"`assay undo {act.sha[:SHORT]}` first"))


def _lines(note: Note) -> dict[Testimony, Evidence]:
    return {each.testimony: each for each in note.evidence}


def _chain(note: Note) -> set[str]:
    """Ids of what it replaced, and of what replaced it."""
    return {*ids_of(note.supersedes), *ids_of(note.superseded_by)}


def _kept(links: tuple[Link, ...], gone: frozenset[str]) -> tuple[Link, ...]:
    return tuple(each for each in links if (each.label or each.basename) not in gone)


def _names(entity: Entity) -> set[str]:
    return {name_key(each) for each in entity.names}


def _difference(one: Entity, other: Entity) -> tuple[set[str], set[str]]:
    """The names and types that the one has and the other has not."""
    return _names(one) - _names(other), {*one.types} - {*other.types}


def _without(entity: Entity, names: set[str], types: set[str]) -> Entity:
    aliases = tuple(each for each in entity.aliases if name_key(each) not in names)
    return replace(entity, aliases=aliases, types=tuple(each for each in entity.types if each not in types))
