"""A vault under whatever people and agents do to it, in any order: told, answered, edited, undone, merged, split.

After each step every invariant holds and no word of the person's is lost; a step that is refused has changed no byte; and
undoing every run, newest first, ends at the very bytes with which it began.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st
from tests.app.test_undo import files
from tests.app.worlds import Vault, claim, make, other, sound

from assay.app import identities, queue, reindex, review, undo
from assay.app.identities import Another, NotOne
from assay.app.review import Request
from assay.app.target import ENTITY, RUN, UNDO, History
from assay.app.undo import LaterWork
from assay.model.entity import EntityStatus
from assay.model.errors import AssayError, InTheWay, UsageError
from assay.model.evidence import Channel
from assay.model.question import Answer
from assay.stages.answer import offered

TOWNS = ("London", "Paris", "Turin")
PEOPLE = ("Ada Lovelace", "Tom Reyes", "Thomas Reyes", "Mercury")
TYPES = (None, "schema:Person", "house:CelestialBody")
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"kind": "document", "speaker": None},
    {"kind": "agent", "speaker": "Helper"},
    {"kind": "tool", "speaker": None},
)
REFUSALS = (LaterWork, NotOne, UsageError, InTheWay, review.NotOffered, review.Unmeant, review.OwnProposal)


@dataclass(repr=False)
class Walk:
    """One vault and the steps that it is put through."""

    vault: Vault
    data: st.DataObject
    told: int = 0
    words: list[str] = field(default_factory=list)
    """What the person wrote by hand."""

    def draw(self, strategy: st.SearchStrategy[Any], label: str) -> Any:
        return self.data.draw(strategy, label=label)

    def tell(self) -> None:
        """One to three claims from one source, some resting on a note."""
        self.told += 1
        self.vault.ingest(*(self._claim(at) for at in range(self.draw(st.integers(1, 3), "claims"))))

    def _claim(self, at: int) -> dict[str, Any]:
        who, town = self.draw(st.sampled_from(PEOPLE), "who"), self.draw(st.sampled_from(TOWNS), "town")
        fields: dict[str, Any] = dict(self.draw(st.sampled_from(KINDS), "kind"))
        if self.draw(st.integers(0, 3), "premise") == 0 and (
            notes := sorted(each.id for each in self.vault.notes().values())
        ):
            fields["derived_from"] = [self.draw(st.sampled_from(notes), "note")]
        kind = self.draw(st.sampled_from(TYPES), "type")
        fields |= {"subject_type": kind} if kind else {}
        ref, at_time = f"s{self.draw(st.integers(0, 2), 'source')}#m{self.told}{at}", f"2026-11-29T10:{self.told:02}:0{at}Z"
        if self.draw(st.booleans(), "slot"):
            fields |= {"property": "schema:homeLocation", "value": town}
            fields |= (
                {"replaces_value": self.draw(st.sampled_from(TOWNS), "old")} if self.draw(st.booleans(), "new") else {}
            )
            return claim(f"{who} lives in {town}.", subject=who, ref=ref, at=at_time, **fields)
        return claim(f"{who} likes {town}.", subject=who, ref=ref, at=at_time, **fields)

    def answer(self) -> None:
        asked = queue.questions(self.vault.world, everything=True)
        if not asked:
            return
        filed = self.draw(st.sampled_from(asked), "question")
        decision: Answer = self.draw(st.sampled_from(offered(filed.item)), "answer")
        meant = self.draw(st.sampled_from([*(str(at + 1) for at in range(len(filed.item.rivals))), "new"]), "meant")
        request = Request(decision, "Ada Lovelace", Channel.CLI, 0, meant if filed.item.rivals else None)
        review.answer(self.vault.world, [filed.item.id], request)

    def edit(self) -> None:
        """The person writes below a page, and commits that."""
        pages = [*self.vault.paths("Notes/**/*.md"), *self.vault.paths("Entities/*/*.md")]
        if not pages:
            return
        path: Path = self.draw(st.sampled_from(pages), "page")
        self.words.append(f"Words {len(self.words)} of mine.")
        path.write_bytes(path.read_bytes() + f"\n{self.words[-1]}\n".encode())
        self.vault.git("commit", "--quiet", "--all", "--message=my words")
        reindex.update(self.vault.world)

    def undo(self) -> None:
        commits = self.vault.git("log", "--format=%H").split()
        notes = sorted(each.id for each in self.vault.notes().values())
        world = self.vault.world
        world.ledger.refresh()
        things = [each.item.id for each in world.ledger.entities()]
        target = self.draw(st.sampled_from([*commits, *notes, *things, "s0", "s1"]), "target")
        undo.undo(world, undo.source(target) if target.startswith("s") else undo.named(target))

    def merge(self) -> None:
        things = self._active()
        if len(things) > 1:
            one, gone = self.draw(st.permutations(things), "entities")[:2]
            dispute = self.draw(st.booleans(), "dispute")
            identities.merge(self.vault.world, one, gone, _me(), dispute=dispute, dry=False)

    def split(self) -> None:
        world = self.vault.world
        world.ledger.refresh()
        wide = [each for each in world.ledger.entities() if len(world.ledger.notes_about(each.item.id)) > 1]
        if not wide:
            return
        whole = self.draw(st.sampled_from(wide), "whole")
        if whole.item.merged and self.draw(st.booleans(), "part"):
            identities.part(world, whole.item.id, whole.item.merged[-1], _me(), dry=False)
            return
        notes = [each.note.id for each in world.ledger.notes_about(whole.item.id)]
        moved = self.draw(st.lists(st.sampled_from(notes), min_size=1, max_size=2, unique=True), "notes")
        identities.split(world, whole.item.id, moved, Another(), _me(), dry=False)

    def alias(self) -> None:
        if things := self._active():
            name = self.draw(st.sampled_from((*PEOPLE, "Dr. King")), "alias")
            identities.alias(self.vault.world, self.draw(st.sampled_from(things), "entity"), name, _me(), dry=False)

    def wait(self) -> None:
        """A season passes, and what nobody answered is closed."""
        self.vault.clock.leap(100)
        review.apply(self.vault.world)

    def _active(self) -> list[str]:
        world = self.vault.world
        world.ledger.refresh()
        return [each.item.id for each in world.ledger.entities() if each.item.status is EntityStatus.ACTIVE]

    def step(self, act: Callable[[], None]) -> None:
        """Do it; if it is refused, nothing has changed. Either way the ledger is sound."""
        before = files(self.vault)
        note(act.__name__)
        try:
            act()
        except REFUSALS as reason:
            note(f"  refused: {reason}")
            assert files(self.vault) == before
        sound(self.vault)
        held = b"\n".join(files(self.vault).values()).decode("utf-8")
        assert [each for each in self.words if each not in held] == []

    def unwind(self) -> None:
        """Every run that stands, newest first.

        If something was undone out of turn, what a run restated may by now be all that an older claim rests on, or that an
        older question asks about; then that goes first. Nothing else is ever in the way, and the way out that is named leads
        out.
        """
        runs = self.vault.world.repository.log(limit=1000, trailer=f"{RUN}: ")
        in_turn = not any(each.all(UNDO) for each in runs)
        for each in runs:
            if not each.all(UNDO) and not History(self.vault.world).undone(each.sha):
                self._take_back(each.sha, in_turn=in_turn)

    def _take_back(self, wanted: str, *, in_turn: bool) -> None:
        try:
            undo.undo(self.vault.world, undo.named(wanted))
        except LaterWork as refused:
            if in_turn or any(not each.reason.startswith(("rests on ", "asks about ")) for each in refused.obstacles):
                raise
            note(f"  refused: {refused}")
            way_out = re.search(r"`assay undo (\S+)` first$", refused.obstacles[0].first or "")
            assert way_out is not None
            self._take_back(way_out[1], in_turn=in_turn)
            self._take_back(wanted, in_turn=in_turn)
        sound(self.vault)


def _me() -> Request:
    return Request(Answer.ACCEPT, "Ada Lovelace", Channel.CLI)


def _run(data: st.DataObject, steps: int, *, edits: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        vault = other(make(Path(folder) / "vault"), questions_per_run=2)
        try:
            walk = Walk(vault, data)
            before = files(vault)
            acts = [walk.tell, walk.tell, walk.answer, walk.undo, walk.undo, walk.merge, walk.split, walk.alias, walk.wait]
            acts += [walk.edit] if edits else []
            walk.step(walk.tell)
            for _ in range(steps):
                walk.step(data.draw(st.sampled_from(acts), label="step"))
            if not edits:
                walk.unwind()
                after = files(vault)
                assert {path: data for path, data in after.items() if before.get(path) != data} == {}
                assert after.keys() == before.keys()
        finally:
            vault.close()


QUICK = (Phase.explicit, Phase.generate)
"""A walk that fails is told as it is: to shrink it takes longer than to read it."""
SUPPRESSED = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)


@pytest.mark.parametrize("edits", [False, True], ids=["alone", "edited"])
@given(data=st.data())
@settings(max_examples=1, deadline=None, derandomize=True, phases=QUICK, suppress_health_check=SUPPRESSED)
def test_whatever_is_done_the_ledger_stays_sound(edits: bool, data: st.DataObject) -> None:
    _run(data, 4, edits=edits)


@pytest.mark.long
@pytest.mark.parametrize("edits", [False, True], ids=["alone", "edited"])
@given(data=st.data())
@settings(max_examples=250, deadline=None, suppress_health_check=SUPPRESSED)
def test_for_long(edits: bool, data: st.DataObject) -> None:
    _run(data, 12, edits=edits)


def test_the_trailers_are_those_that_the_machine_reads() -> None:
    assert {RUN, UNDO, ENTITY} == {"Assay-Run", "Assay-Undo", "Assay-Entity"}
    assert issubclass(LaterWork, AssayError)
