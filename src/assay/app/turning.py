"""Turning back: a batch in which what commits did is undone, newest first, and what is in the way.

Pages that nobody has changed since become what they were to the byte; of others only what the change itself set is set
back. A page goes with what brought it, unless something else rests on it by now: then nothing is undone, and it is said
what has to be undone first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from assay.app.handed import Handed
from assay.app.papers import Papers
from assay.app.past import Deed, Page
from assay.app.restored import homeless
from assay.app.target import ENTITY, RUN
from assay.app.turned import Held, Obstacle, emptied, left, namesake, place, settled, stale, standing, turned
from assay.model.entity import Entity, EntityStatus
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Amend, Create, Filed, Remove
from assay.model.question import Question
from assay.stages import recheck, reverse

if TYPE_CHECKING:
    from assay.app.batch import Batch
    from assay.app.past import Item
    from assay.model.neighbourhood import Standing


@dataclass
class Turning:
    """Mutable like the batch that it fills. `note` is one that has to be gone in the end."""

    batch: Batch
    note: str | None = None
    over: frozenset[str] = frozenset()
    """Names of the commits of which nothing is to stand."""
    obstacles: list[Obstacle] = field(default_factory=list)
    _born: dict[str, Page] = field(default_factory=dict)
    """Entities that the undone commits made."""
    _touched: set[str] = field(default_factory=set)
    """Notes whose standing may be another one now."""
    _handed: Handed = field(init=False)
    _papers: Papers = field(init=False)

    def __post_init__(self) -> None:
        self._handed = Handed(self.batch, self.over)
        self._papers = Papers(self.batch, self.over)

    def undo(self, deed: Deed, *, whole: bool) -> None:
        """Take back what the commit did. From the newest commit to the oldest, then `finish`."""
        for page in deed.pages:
            if isinstance(page.after, Entity) and page.before is None:
                self._born[page.id] = page
            else:
                self._page(self._handed.own(page, deed), deed)
        self._papers.undo(deed, whole=whole)

    def finish(self) -> None:
        """What follows from all of it: links, flags, entities without a claim, source pages that nothing quotes."""
        self._handed.follow()
        self.obstacles.extend(self._handed.obstacles)
        self._links()
        self._flags()
        for page in self._born.values():
            self._entity(page)
        self._shells()
        self._papers.follow()
        self.obstacles.extend(self._papers.obstacles)
        if self.note is not None and self.batch.note(self.note) is not None:
            self._block(self.note, "holds evidence that no commit of assay brought", "take that out by hand first")

    # -- pages ---------------------------------------------------------------------------------------------------------

    def _block(self, where: str, reason: str, first: str | None = None) -> None:
        self.obstacles.append(Obstacle(where, reason, first))

    def _page(self, page: Page, deed: Deed) -> None:
        now = standing(self.batch, page.id)
        if page.id.startswith("mem-"):
            self._touched.add(page.id)
        if page.after is None:
            self._recreate(page, now)
        elif now is None:  # it is gone already, by an undo or by a person's hand
            lost = homeless(self.batch, self._papers, page, deed)
            self.obstacles.extend((lost,) if lost else ())
        elif page.before is None:
            self._withdraw(page, now, deed)
        else:
            self._set_back(page, now)

    def _recreate(self, page: Page, now: Held | None) -> None:
        """What an undo has removed, again at its place."""
        if now is not None or page.before is None or page.old is None:
            return
        if (held := namesake(self.batch, page.old.path)) is not None:
            self._block(page.old.path, f"cannot come back beside {held}, which has its name by now", "rename that one")
            return
        if page.old.before is not None:
            self.batch.exact[page.old.path] = page.old.before
        self.batch.overlay.removed.pop(page.id, None)
        self.batch.apply((Create(page.before, page.old.path),))

    def _withdraw(self, page: Page, now: Held, deed: Deed) -> None:
        """Take away a page that the commit made, or of a note what the commit said for it."""
        match now.item, page.after:
            case Note() as held, Note() as made:
                rest = reverse.unsaid(held, made.evidence) if made.evidence else None
                if rest is None:
                    self._remove(page, now)
                elif self.note == held.id or "replace" in {deed.decided.get(each, ("",))[0] for each in deed.decided}:
                    self._keep_or_refuse(rest, now, made)
                else:
                    self._amend(now, rest)
            case Question() as held, Question() as made:
                mine = {each.id for each in made.candidates}
                left_asked = tuple(each for each in held.candidates if each.id not in mine)
                if made.open and not held.open:
                    self._block(held.id, "was answered since", f"`assay undo {held.id}` first")
                elif left_asked:
                    self._amend(now, replace(held, candidates=left_asked))
                else:
                    self._remove(page, now)

    def _keep_or_refuse(self, left: Note, now: Held, made: Note) -> None:
        """A note that replaced others and has won evidence since cannot lose what made it replace them."""
        if made.supersedes and self.note is None:
            self._block(
                left.id, "has further evidence since and replaced others", f"`assay undo {left.id}` undoes all of it"
            )
        else:
            self._amend(now, left)

    def _set_back(self, page: Page, now: Held) -> None:
        item, blocked = turned(page, now.item)
        goes = emptied(now.item, item)
        self._refuse_answered(page, now.item, goes=goes)
        if goes:
            self._remove(page, now)  # what it was made with is undone already
            return
        for each in blocked:
            self._block(now.path, f"has another `{each}` since", "undo what set it first (`assay history` lists runs)")
        path = place(page, now.path)
        exact = self._unchanged(page, now.path)
        self.batch.exact.pop(now.path, None)
        if exact is not None:
            self.batch.exact[path] = exact
        self._amend(now, item, path)

    def _refuse_answered(self, page: Page, held: Item, *, goes: bool) -> None:
        """A candidate of a question that was answered since is what the answer is about, and its evidence.

        One that expired may lose a candidate, but not its last: that comes back when it is opened again.
        """
        if not isinstance(held, Question) or not isinstance(page.after, Question) or not page.after.open:
            return
        if held.answered_by or (goes and not held.open):
            self._block(held.id, "was answered since", f"`assay undo {held.id}` first")

    def _unchanged(self, page: Page, path: str) -> bytes | None:
        """The bytes from before, if the file holds what the commit left in it."""
        if page.new is None or page.old is None or isinstance(page.after, Entity):
            return None
        held = self.batch.exact.get(path)
        if held is None and page.id not in {*self.batch.overlay.notes, *self.batch.overlay.questions}:
            held = self.batch.world.files.read(path)
        return page.old.before if held is not None and held == page.new.after else None

    def _amend(self, now: Held, item: Item, path: str | None = None) -> None:
        if path == now.path:
            path = None
        if item != now.item or path is not None:
            if path is None and now.path in self.batch.exact and stale(self.batch.exact[now.path], item):
                self.batch.exact.pop(now.path)
            self.batch.apply((Amend(now, item, path),))

    def _remove(self, page: Page, now: Held) -> None:
        if isinstance(now.item, Note) and isinstance(page.after, Note):
            self._hold(now.item, page.after)
        self._refuse_edited(page, now.path)
        self.batch.exact.pop(now.path, None)
        self.batch.moved.pop(now.item.id, None)
        self.batch.apply((Remove(self._on_disk(now)),))

    def _on_disk(self, now: Held) -> Held:
        """As the ledger has it, at the place where the file lies."""
        ledger, identifier = self.batch.world.ledger, now.item.id
        standing = ledger.note(identifier) if identifier.startswith("mem-") else None
        found = standing.filed if standing else ledger.entity(identifier) or ledger.question(identifier)
        return found or now

    def _hold(self, now: Note, made: Note) -> None:
        """Whatever has been built upon a note that is to go."""
        if now.status in JUDGED and now.status is not made.status:
            self._block(now.id, f"was marked {now.status} since", "undo that answer first (`assay why` names its commit)")

    def _refuse_edited(self, page: Page, path: str) -> None:
        """A page in which a person has written is not taken away from them."""
        if page.new is not None and self.batch.world.files.read(path) == page.new.after:
            return  # nobody has touched it since it was made
        for commit in self._papers.commits(path):
            if not any(key.startswith("Assay-") for key, _ in commit.trailers):
                self._block(
                    path, f"was edited by hand in {commit.sha[:7]}", "take your words elsewhere, or delete it yourself"
                )
                return

    # -- what follows --------------------------------------------------------------------------------------------------

    def _links(self) -> None:
        """Refuse where something rests on a note that goes; take links beside it out."""
        gone = {each for each in self.batch.overlay.removed if each.startswith("mem-")}
        asked = {note: each for each in self._open() for note in ids_of(each.item.against)} if gone else {}
        for identifier in sorted(gone):
            self._outlived(identifier, gone)
            for each in self.batch.dependants(identifier):
                if identifier in ids_of(each.note.derived_from):
                    self._block(
                        each.note.id, f"rests on {identifier}", f"`assay undo {self._handed.brought_by(each.note)}` first"
                    )
            if identifier in asked:
                self._block(asked[identifier].item.id, f"asks about {identifier}", settled(asked[identifier].item))
        for each in tuple(self._beside(gone)):
            self._amend(each.filed, reverse.without_links(each.note, frozenset(gone)))

    def _outlived(self, identifier: str, gone: set[str]) -> None:
        standing = self.batch.world.ledger.note(identifier)
        for later in ids_of(standing.note.superseded_by) if standing else ():
            if later not in gone:
                merge = self._handed.taken_in(identifier, later)
                said = "taken in" if merge else "replaced"
                self._block(identifier, f"was {said} by {later}", f"`assay undo {merge or later}` first")

    def _open(self) -> Iterator[Filed[Question]]:
        """The open questions, as they will be."""
        overlay = self.batch.overlay
        current = (overlay.questions.get(each.item.id, each) for each in self.batch.world.ledger.questions())
        return (each for each in current if each.item.id not in overlay.removed and each.item.open)

    def _beside(self, gone: set[str]) -> Iterator[Standing]:
        """Notes that stay and name one that goes."""
        subjects = {each.subject for note in gone if (each := self.batch.world.ledger.note(note)) is not None}
        for subject in sorted(each for each in subjects if each):
            for each in self.batch.notes_about(subject):
                if gone & {name for links in reverse.NOTE_LINKS for name in ids_of(getattr(each.note, links))}:
                    yield each

    def _flags(self) -> None:
        """Flags of the notes that were touched and of what rests on them, at any depth, as their premises have them now."""
        resting = {each.note.id for note in self._touched for each in self.batch.dependants(note)}
        around = sorted(resting | (self._touched - self.batch.overlay.removed.keys()))
        while any(self._followed(each) for each in around):  # a flag that goes may take the next one with it
            pass
        self._unasked({each for each in around if (held := self.batch.note(each)) and held.note.recheck is None})

    def _followed(self, identifier: str) -> bool:
        """Whether its flag is another one now."""
        if (standing := self.batch.note(identifier)) is None:
            return False
        note = standing.note
        named = (*ids_of(note.derived_from), recheck.blamed(note) or "")
        after = recheck.followed(note, {name: each.note for name in named if (each := self.batch.note(name)) is not None})
        self._amend(standing.filed, after)
        return after != note

    def _unasked(self, firm: set[str]) -> None:
        """Take away the questions whether these still hold, unless a person has written in one."""
        topics = {f"{recheck.TOPIC}{each}" for each in firm}
        for each in tuple(self._open()):
            if each.item.topic in topics and all(one.all(RUN) for one in self._papers.commits(each.path)):
                self.batch.exact.pop(each.path, None)
                self.batch.apply((Remove(self._on_disk(each)),))

    def _entity(self, page: Page) -> None:
        """An entity goes with its last claim; one about which others speak keeps its page, on their evidence."""
        now, made = standing(self.batch, page.id), page.after
        if now is None or not isinstance(now.item, Entity) or not isinstance(made, Entity):
            return
        away = (
            self.batch.note(each.id) for each in self._handed.moved_off(now.path)
        )  # they come back with the undo of that
        entity, others = now.item, self.batch.notes_about(page.id) or tuple(each for each in away if each)
        needed = others or entity.merged or entity.status is EntityStatus.MERGED
        if not needed:
            self._remove(page, now)
        else:
            self._amend(now, replace(entity, evidence=left(entity, made, others)))

    def _shells(self) -> None:
        """A page about which nothing is said any more goes too, unless a person has written in it or said who it is."""
        overlay, ledger = self.batch.overlay, self.batch.world.ledger
        gone = (ledger.note(each) for each in overlay.removed if each.startswith("mem-"))
        subjects = {each.subject for each in gone if each is not None and each.subject}
        for identifier in sorted(subjects | overlay.entities.keys()):
            now = standing(self.batch, identifier)
            if now is None or not isinstance(now.item, Entity) or now.item.merged or self.batch.notes_about(identifier):
                continue
            if any(self._handed.moved_off(now.path)):
                continue  # to undo that leads the note back here
            commits = self._papers.commits(now.path)
            if (
                now.item.status is EntityStatus.ACTIVE
                and commits
                and all(self._papers.gone(each, ENTITY) for each in commits)
            ):
                self.batch.apply((Remove(self._on_disk(now)),))


JUDGED: Final = (Status.DISPUTED, Status.OUTDATED, Status.ERRONEOUS)
"""What only a person's decision makes of a note."""
