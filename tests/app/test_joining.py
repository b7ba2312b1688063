"""What a merge of two entities makes of their notes, and what taking them apart makes of them again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.app.test_undo import ME, files
from tests.app.worlds import Vault, claim, sound

from assay.app import identities, joining, queue, review, undo
from assay.app.settle import commit, turn
from assay.model.evidence import Channel, Kind
from assay.model.note import Note, Status
from assay.model.patch import Amend
from assay.model.question import Answer
from assay.stages import amendments
from assay.stages.places import note_link

LATER, LATER_YET = "2026-11-30T10:00:00Z", "2026-12-01T10:00:00Z"
HOME: dict[str, Any] = {"property": "schema:homeLocation"}
AGENT: dict[str, Any] = {"kind": "agent", "speaker": "Helper"}


def likes(name: str, ref: str, **fields: Any) -> dict[str, Any]:
    return claim(f"{name} likes Paris.", subject=name, ref=ref, **fields)


def merge(vault: Vault, *, dispute: bool = False, into: str = "Tom", gone: str = "Tommy") -> None:
    identities.merge(vault.world, into, gone, ME, dispute=dispute, dry=False)
    sound(vault)


def part(vault: Vault, whole: str = "Tom", gone: str = "Tommy") -> None:
    identities.part(vault.world, whole, gone, ME, dry=False)
    sound(vault)


def joined(vault: Vault) -> tuple[Note, Note]:
    """The note that stays, and the one that it took in."""
    (gone,) = (each for each in vault.notes().values() if each.superseded_by)
    (stays,) = (each for each in vault.notes().values() if each.id == gone.superseded_by[0].label)
    return stays, gone


def about(vault: Vault, statement: str, name: str) -> None:
    """A person says by hand about whom the note is."""
    (page,) = (each for each in vault.paths("Notes/**/*.md") if f"\n{statement}\n" in each.read_text("utf-8"))
    lines = page.read_text("utf-8").splitlines(keepends=True)
    page.write_text("".join(f'subject: "[[{name}]]"\n' if each.startswith("subject:") else each for each in lines), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=mine")


def states(vault: Vault) -> dict[str, Status]:
    return {each.statement: each.status for each in vault.notes().values()}


@pytest.fixture
def pair(vault: Vault) -> Vault:
    """The same is said of two who will turn out to be one."""
    vault.ingest(likes("Tom", "chat#m1"), likes("Tommy", "chat#m2"))
    return vault


def test_what_says_the_same_is_one_note_with_all_evidence(pair: Vault) -> None:
    merge(pair)
    stays, gone = joined(pair)
    assert (stays.status, gone.status) == (Status.ACTIVE, Status.SUPERSEDED)
    assert [each.label for each in stays.supersedes] == [gone.id]
    assert {each.source.anchor for each in stays.evidence} == {"m1", "m2"}
    assert len(gone.evidence) == 1


def test_what_was_said_of_the_one_alone_stays_as_it_is(pair: Vault) -> None:
    pair.ingest(claim("Tom sings.", subject="Tom", ref="b#m1"), claim("Tommy sails.", subject="Tommy", ref="b#m2"))
    merge(pair)
    assert {states(pair)[each] for each in ("Tom sings.", "Tommy sails.")} == {Status.ACTIVE}


def test_of_three_the_one_that_was_taken_in_takes_in_no_other(vault: Vault) -> None:
    """Two notes of one side say the same, by a person's hand; the other's stands between them."""
    names = ("Tom", "Tommy", "Thomas")
    vault.ingest(*(likes(name, f"chat#m{at}") for at, name in enumerate(names)))
    first, middle, last = (each.statement.split()[0] for each in sorted(vault.notes().values(), key=lambda each: each.id))
    about(vault, f"{last} likes Paris.", first)
    identities.alias(vault.world, first, last, ME, dry=False)
    merge(vault, into=first, gone=middle)
    notes = {each.id: each for each in vault.notes().values()}
    heirs = [notes[link.label or ""].status for each in notes.values() for link in each.superseded_by]
    assert heirs == [Status.ACTIVE]


def test_an_active_note_stays_rather_than_a_draft_of_lower_id(vault: Vault) -> None:
    for name, other in (("Tom", "Tommy"), ("Ann", "Anne")):  # of one of these pairs the draft has the lower id
        vault.ingest(likes(name, f"{name}#m1", **AGENT), likes(other, f"{other}#m1"))
        merge(vault, into=name, gone=other)
        assert states(vault) | {f"{name} likes Paris.": Status.SUPERSEDED} == states(vault)
        assert states(vault)[f"{other} likes Paris."] is Status.ACTIVE


def test_what_is_disputed_is_a_persons_to_settle(pair: Vault) -> None:
    pair.ingest(claim("Tom does not like Paris.", subject="Tom", ref="b#m1", at=LATER, kind="document", speaker=None))
    asked = queue.questions(pair.world)
    assert len(asked) == 1
    review.answer(pair.world, [asked[0].item.id], review.Request(Answer.DISPUTE, "Ada Lovelace", Channel.CLI))
    merge(pair, dispute=True)
    assert Status.SUPERSEDED not in states(pair).values()


def test_what_rested_on_the_one_rests_on_the_other(pair: Vault) -> None:
    for at, note in enumerate(list(pair.notes().values())):
        pair.ingest(claim(f"It rains {at} times.", subject=f"Weather {at}", ref=f"w#{at}") | {"derived_from": [note.id]})
    merge(pair)
    stays, _ = joined(pair)
    rests = [each for each in pair.notes().values() if each.derived_from]
    assert [[link.label for link in each.derived_from] for each in rests] == [[stays.id], [stays.id]]
    assert [each.recheck for each in rests] == [None, None]


def test_what_rested_on_both_rests_on_the_one_once(pair: Vault) -> None:
    notes = [each.id for each in pair.notes().values()]
    pair.ingest(claim("It rains.", subject="Weather", ref="w#1") | {"derived_from": notes})
    merge(pair)
    stays, _ = joined(pair)
    assert [each.label for each in pair.notes()["It rains."].derived_from] == [stays.id]


def test_a_note_does_not_come_to_rest_on_itself(vault: Vault) -> None:
    told = vault.ingest(likes("Tommy", "chat#m2", **AGENT))
    vault.ingest(likes("Tom", "chat#m1") | {"derived_from": [told.decisions[0].note]})
    merge(vault)
    assert joined(vault)[0].derived_from == ()


def test_the_sensitivity_of_both_is_kept(vault: Vault) -> None:
    vault.ingest(likes("Tom", "chat#m1"), likes("Tommy", "chat#m2"))
    for page in vault.paths("Notes/**/Tommy*.md"):
        page.write_text(page.read_text("utf-8").replace("sensitivity: internal", "sensitivity: restricted"), "utf-8")
    vault.git("commit", "--quiet", "--all", "--message=mine")
    levels = {each.sensitivity for each in vault.notes().values()}
    merge(vault)
    assert joined(vault)[0].sensitivity is max(levels, key=list(type(next(iter(levels)))).index)


@pytest.mark.parametrize("weak", ["Tom", "Tommy"])
def test_the_strongest_evidence_of_both_is_the_rank(vault: Vault, weak: str) -> None:
    for name in ("Tom", "Tommy"):
        vault.ingest(likes(name, f"{name}#m1", **({"kind": "document", "speaker": None} if name == weak else {})))
    merge(vault)
    assert joined(vault)[0].source is Kind.PERSON


def test_more_than_a_note_may_hold_is_not_put_into_one(pair: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(amendments, "MAX_LINES", 1)
    merge(pair)
    assert set(states(pair).values()) == {Status.ACTIVE}
    assert [len(each.evidence) for each in pair.notes().values()] == [1, 1]


def test_values_that_have_become_one_thing_make_one_note(vault: Vault) -> None:
    for value, ref in (("Porto", "a#m1"), ("Oporto", "b#m1")):
        vault.ingest(claim(f"{value} is old.", subject=value, ref=ref))
    for value, ref in (("Porto", "c#m1"), ("Oporto", "d#m1")):
        vault.ingest(claim(f"Tom knows {value}.", subject="Tom", value=value, ref=ref, property="schema:knows"))
    merge(vault, into="Porto", gone="Oporto")
    found = {states(vault)[f"Tom knows {value}."] for value in ("Porto", "Oporto")}
    assert found == {Status.ACTIVE, Status.SUPERSEDED}


def test_against_names_what_cannot_both_be_so_of_one_thing(vault: Vault) -> None:
    for name, home in (("Tom", "Paris"), ("Tommy", "Turin")):
        vault.ingest(claim(f"{name} lives in {home}.", subject=name, value=home, ref=f"{name}#m1", **HOME))
    with pytest.raises(identities.NotOne):
        merge(vault)
    merge(vault, dispute=True)
    assert set(states(vault).values()) == {Status.DISPUTED}


def test_against_says_nothing_of_what_a_person_let_stand(vault: Vault) -> None:
    vault.ingest(claim("Tommy sails.", subject="Tommy", ref="b#m1"))
    told: dict[str, dict[str, Any]] = {"Paris": {}, "Turin": {"kind": "document", "speaker": None}}
    for town, fields in told.items():
        vault.ingest(claim(f"Tom lives in {town}.", subject="Tom", value=town, ref=f"{town}#m1", **HOME, **fields))
    (asked,) = queue.questions(vault.world)
    review.answer(vault.world, [asked.item.id], review.Request(Answer.BOTH, "Ada Lovelace", Channel.CLI))
    about(vault, "Tom lives in Turin.", "Tommy")
    merge(vault)
    assert set(states(vault).values()) == {Status.ACTIVE}


@pytest.mark.parametrize("side", [0, 1, None])
def test_what_a_person_called_compatible_is_no_obstacle_whichever_note_says_so(vault: Vault, side: int | None) -> None:
    uses, uses_not = "Tom uses Vim.", "Tommy does not use Vim."
    vault.ingest(claim(uses, subject="Tom", ref="c#1"), claim(uses_not, subject="Tommy", ref="d#1"))
    world = vault.world
    with turn(world) as mine:
        batch = mine.batch()
        found = {str(each.note.statement): each for each in world.ledger.notes()}
        two = found[uses], found[uses_not]
        if side is not None:
            held = replace(two[side].note, compatible_with=(note_link(two[1 - side]),))
            batch.apply((Amend(two[side].filed, held),))
            commit(mine, batch, (), "both")
    if side is None:
        with pytest.raises(identities.NotOne, match="speaks against"):
            merge(vault)
    else:
        merge(vault)
        assert set(states(vault).values()) == {Status.ACTIVE}


def test_nothing_is_against_an_entity_by_itself(pair: Vault) -> None:
    world = pair.world
    with turn(world) as mine:
        (tom,) = (each.item.id for each in world.ledger.entities() if each.item.name == "Tom")
        assert list(joining.against(mine.batch(), tom)) == []


# -- apart again -----------------------------------------------------------------------------------------------------------


def test_taking_apart_gives_each_its_own_evidence(pair: Vault) -> None:
    before = {each.statement: (each.status, each.evidence) for each in pair.notes().values()}
    merge(pair)
    part(pair)
    assert {each.statement: (each.status, each.evidence) for each in pair.notes().values()} == before
    assert not any(each.supersedes or each.superseded_by for each in pair.notes().values())


def test_a_note_that_is_left_with_a_helpers_word_is_a_draft_again(vault: Vault) -> None:
    vault.ingest(likes("Tom", "chat#m1", **AGENT), likes("Tommy", "chat#m2"))
    merge(vault)
    part(vault)
    assert states(vault) == {"Tom likes Paris.": Status.DRAFT, "Tommy likes Paris.": Status.ACTIVE}


def test_a_note_that_replaced_another_is_not_taken_apart_from_it(vault: Vault) -> None:
    vault.ingest(
        claim("Tom lives in Paris.", subject="Tom", value="Paris", **HOME),
        claim("Tommy sails.", subject="Tommy", ref="b#1"),
    )
    merge(vault)
    moved = claim("Tom lives in Turin.", subject="Tom", value="Turin", replaces_value="Paris", ref="c#1", at=LATER, **HOME)
    vault.ingest(moved)
    about(vault, "Tom lives in Turin.", "Tommy")
    part(vault)
    assert states(vault)["Tom lives in Paris."] is Status.SUPERSEDED


def test_one_testimony_for_both_is_not_taken_from_either(vault: Vault) -> None:
    both = {"quote": "Tom and Tommy like Paris.", "ref": "chat#m1"}
    vault.ingest(*(claim(f"{name} likes Paris.", subject=name, **both) for name in ("Tom", "Tommy")))
    merge(vault)
    part(vault)
    assert [len(each.evidence) for each in vault.notes().values()] == [1, 1]
    assert set(states(vault).values()) == {Status.ACTIVE}


def test_what_was_replaced_since_stays_so_when_they_are_taken_apart(vault: Vault) -> None:
    for name, ref in (("Tom", "chat#m1"), ("Tommy", "chat#m2")):
        vault.ingest(claim(f"{name} lives in Paris.", subject=name, value="Paris", ref=ref, **HOME))
    merge(vault)
    stays, gone = joined(vault)
    moved = claim("Tom lives in Turin.", subject="Tom", value="Turin", replaces_value="Paris", ref="c#1", at=LATER, **HOME)
    vault.ingest(moved)
    part(vault)
    assert states(vault)[stays.statement] is Status.SUPERSEDED
    now = vault.notes()[gone.statement]
    assert (now.status, now.superseded_by) == (Status.ACTIVE, ())


def test_what_was_judged_since_stays_so_when_they_are_taken_apart(pair: Vault) -> None:
    merge(pair)
    stays, gone = joined(pair)
    denied = claim("Tom does not like Paris.", subject="Tom", ref="b#m1", at=LATER, kind="document", speaker=None)
    pair.ingest(denied)
    (asked,) = queue.questions(pair.world)
    review.answer(pair.world, [asked.item.id], review.Request(Answer.ERRONEOUS, "Ada Lovelace", Channel.CLI))
    assert states(pair)[stays.statement] is Status.ERRONEOUS
    part(pair)
    assert states(pair)[stays.statement] is Status.ERRONEOUS
    assert states(pair)[gone.statement] is Status.ACTIVE


def test_evidence_that_an_answer_gives_to_a_note_that_was_taken_in_is_the_others(pair: Vault) -> None:
    notes = {each.id: each.statement for each in pair.notes().values()}
    goes = notes[max(notes)].split()[0]
    denied = claim(f"{goes} does not like Paris.", subject=goes, ref="b#m1", at=LATER, kind="document", speaker=None)
    pair.ingest(denied)
    merge(pair)
    stays, gone = joined(pair)
    assert gone.statement.startswith(goes)
    (asked,) = queue.questions(pair.world)
    review.answer(pair.world, [asked.item.id], review.Request(Answer.MERGE, "Ada Lovelace", Channel.CLI))
    sound(pair)
    assert len(joined(pair)[1].evidence) == len(gone.evidence)
    assert len(joined(pair)[0].evidence) > len(stays.evidence)
    part(pair)
    assert set(states(pair).values()) == {Status.ACTIVE}


def test_a_merge_is_undone_to_the_byte(pair: Vault) -> None:
    before = files(pair)
    merge(pair)
    undo.undo(pair.world, undo.named(pair.git("rev-parse", "HEAD")))
    assert files(pair) == before
