"""External: the person's own notes as sources, and what becomes of a claim whose note does not say it any more.

Claims are taken from the folders in `external.extract` only; the quoted block is copied to Sources like any other. When the
note drops it, the claims that rest on it are flagged to be looked at again. Nothing is taken back by itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from assay.app.books import Run, joined
from assay.app.review import collected
from assay.app.settle import Turn, commit, turn
from assay.app.world import World
from assay.model.conversation import Conversation
from assay.model.errors import CannotRead
from assay.model.evidence import RANK, Channel, Evidence
from assay.model.finding import Finding, Severity
from assay.model.names import basename_key
from assay.model.note import Note
from assay.model.patch import Amend
from assay.model.redacted import Redacted, composed
from assay.model.source import FiledSource
from assay.stages.capture import legible
from assay.stages.case import STANDING
from assay.stages.places import basename
from assay.stages.screen import screen
from assay.text.jsonl import unix

FORM: Final = "external"
VAULT: Final = "vault:"
"""How the keys of such sources begin; then follows the path in the vault."""
_SAYS_NOT: Final = " does not say it any more"
EMPTIED: Final = "emptied"


def conversations(world: World, reader: str) -> Iterator[Conversation | Finding]:
    """What is new in the person's own notes of the folders that may be read. Nothing if there are none."""
    yield from world.logs.conversations(folders(world), form=FORM, reader=reader)


def folders(world: World) -> tuple[str, ...]:
    """The places of the notes that may be read."""
    return tuple(f"{world.root}/{each}" for each in world.config.extract)


def rechecked(world: World) -> Run:
    """Flag the claims whose note has dropped what they rest on, and take the flag from those whose note says it again.

    A folder in which not one note is left is not there at the moment: that is said, and flags nothing.
    """
    world.ledger.refresh()
    told = _Told(world, tuple(each for each in world.ledger.sources() if each.item.key.startswith(VAULT)))
    missing = [each for each in told.kept if told.says[each.path] == "" and told.changes(each)]
    findings = tuple(_found_elsewhere(told, missing))
    told.leave({each.where for each in findings})
    changed = [each for each in told.kept if told.changes(each)]
    if not changed:
        return Run(0, findings=findings)
    with turn(world) as mine:
        commits = _commit(mine, changed, told)
        return mine.told(joined((Run(0, commits=commits, findings=findings), *collected(mine))))


class _Told:
    """What the notes that claims were taken from say now."""

    def __init__(self, world: World, kept: tuple[FiledSource, ...]) -> None:
        self.world, self.kept = world, kept
        self.says = {each.path: _says(world, each) for each in kept}
        """By the path of the source page. Empty: the note is gone; None: all that was kept of it still stands there."""
        self._pages = {basename_key(basename(each.path)): each for each in kept}

    def leave(self, folders: Collection[str]) -> None:
        """Of notes in these folders nothing is known at the moment."""
        self.says.update({each.path: None for each in self.kept if _top(each) in folders})

    def changes(self, source: FiledSource) -> bool:
        """Whether a claim that rests on the source deserves another flag now."""
        if self.says[source.path] is None:
            return False
        return any(self.edited(note, source) != note for note in _resting(self.world, source))

    def edited(self, note: Note, source: FiledSource) -> Note:
        """The note with the flag that it deserves for what became of that source."""
        if self._rests_on(note, source):
            return replace(note, recheck=note.recheck or _flag(source))
        return replace(note, recheck=None) if note.recheck == _flag(source) else note

    def _rests_on(self, note: Note, source: FiledSource) -> bool:
        """Whether the source dropped it, and nothing as strong is left of its evidence without all quotes that are gone."""
        fallen = [each for each in note.evidence if self._dropped(each)]
        rest = [each for each in note.evidence if each not in fallen]
        return any(self._quoted(each) == source for each in fallen) and _highest(fallen) > _highest(rest)

    def _quoted(self, line: Evidence) -> FiledSource | None:
        return self._pages.get(basename_key(line.source.basename))

    def _dropped(self, line: Evidence) -> bool:
        """Whether the line quotes a note that does not say so now."""
        source = self._quoted(line)
        now = self.says[source.path] if source else None
        block = source.item.block(line.source.anchor) if source else None
        if now is None or block is None:
            return False
        return block.channel is Channel.VAULT and block.text[line.start : line.end] not in now


def _path(source: FiledSource) -> str:
    return source.item.key.removeprefix(VAULT)


def _top(source: FiledSource) -> str:
    """The folder of a note."""
    return _path(source).rpartition("/")[0]


def _says(world: World, source: FiledSource) -> str | None:
    """What the note says now, as blocks are kept; empty if it is gone; None if all that was kept of it still stands there."""
    try:
        data = world.files.read(_path(source))
    except CannotRead:  # what cannot be read is taken to say what it said
        return None
    text = unix((data or b"").decode("utf-8", errors="replace"))
    if all(each.text in text for each in source.item.blocks) and not _flagged(world, source):
        return None
    return screen(legible(text), world.rules.policy).text


def _flagged(world: World, source: FiledSource) -> bool:
    return any(each.recheck == _flag(source) for each in _resting(world, source))


def _flag(source: FiledSource) -> Redacted:
    return composed(f"{_path(source)}{_SAYS_NOT}")


def _found_elsewhere(told: _Told, missing: Sequence[FiledSource]) -> Iterator[Finding]:
    """Adds to what missing notes say all that other notes say: one was renamed. Folders that are empty are findings."""
    if not missing:
        return
    world = told.world
    found = world.logs.conversations(folders(world), form=FORM, again=True)
    now = [each for each in found if isinstance(each, Conversation)]
    said = "\n\n".join(passage.text for each in now for passage in each.passages)
    text = screen(legible(said), world.rules.policy).text
    for folder in sorted({_top(each) for each in missing}):
        if not any(each.key.startswith(f"{VAULT}{folder}/") for each in now):
            message = "none of the notes that claims were taken from is there; nothing was changed."
            yield Finding(EMPTIED, Severity.SHOULD, folder, message)
    told.says.update({each.path: text for each in missing})


def _resting(world: World, source: FiledSource) -> Iterator[Note]:
    for identifier in world.ledger.quoting(basename_key(basename(source.path))):
        standing = world.ledger.note(identifier) if identifier.startswith("mem-") else None
        if standing is not None and standing.note.status in STANDING:
            yield standing.note


def _highest(lines: Iterable[Evidence]) -> int:
    return max((each.rank for each in lines), default=min(RANK.values()))


def _commit(mine: Turn, sources: Iterable[FiledSource], told: _Told) -> tuple[str, ...]:
    batch = mine.batch()
    for source in sources:
        for note in tuple(_resting(mine.world, source)):
            standing = batch.note(note.id)
            if standing is None or batch.blocked((change := Amend(standing.filed, standing.note),)):
                continue  # somebody is editing it: the next time
            after = told.edited(standing.note, source)
            if after != standing.note:
                batch.apply((replace(change, after=after),))
    return commit(mine, batch, (), "own notes that say something else now")
