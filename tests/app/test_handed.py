"""What acts on entities have handed on goes with what it came from, whatever is undone first."""

from __future__ import annotations

import pytest
from tests.app.test_undo import ME, files, undo
from tests.app.worlds import Vault, claim, sound

from assay.app import identities
from assay.app import undo as use
from assay.app.identities import Another
from assay.app.undo import LaterWork
from assay.model.entity import Entity, EntityStatus
from assay.model.note import Status

LATER, LATER_YET = "2026-11-30T10:00:00Z", "2026-12-01T10:00:00Z"
PERSON = {"subject_type": "schema:Person"}


def undo_source(vault: Vault, key: str) -> use.Undone:
    done = use.undo(vault.world, use.source(key))
    sound(vault)
    return done


def merge(vault: Vault, into: str, gone: str) -> str:
    done = identities.merge(vault.world, into, gone, ME, dry=False)
    sound(vault)
    return done.commit or ""


def entity(vault: Vault, name: str) -> Entity:
    world = vault.world
    world.ledger.refresh()
    (found,) = (each.item for each in world.ledger.entities() if each.item.name == name)
    return found


def quoting(vault: Vault, source: str) -> list[str]:
    """Statements of the notes that rest on the source."""
    return [
        each.statement for each in vault.notes().values() if any(source in line.source.target for line in each.evidence)
    ]


@pytest.fixture
def alike(vault: Vault) -> Vault:
    """The same is said of three who will turn out to be one."""
    names = ("Tom", "Tommy", "Thomas")
    vault.ingest(*(claim(f"{name} likes Paris.", subject=name, ref=f"first#m{at}") for at, name in enumerate(names)))
    return vault


@pytest.mark.parametrize("name", ["Tom", "Tommy"])  # which of the notes stays is not for this test to know
def test_evidence_that_a_joined_note_took_in_goes_with_its_source(alike: Vault, name: str) -> None:
    before = files(alike)
    alike.ingest(claim(f"{name} likes Paris.", subject=name, ref="s2#m1", at=LATER))
    merged = merge(alike, "Tom", "Tommy")
    undo_source(alike, "s2")
    assert quoting(alike, "s2") == []
    assert not alike.paths("Sources/*/*s2.md")
    (joined,) = (each for each in alike.notes().values() if each.supersedes)
    assert [each.source.basename for each in joined.evidence] == ["2026-11-29 first"] * 2
    undo(alike, merged)
    assert files(alike) == before


@pytest.mark.parametrize("name", ["Tom", "Tommy", "Thomas"])
def test_evidence_goes_through_every_merge_that_stands(alike: Vault, name: str) -> None:
    before = files(alike)
    alike.ingest(claim(f"{name} likes Paris.", subject=name, ref="s2#m1", at=LATER))
    merges = [merge(alike, "Tommy", "Tom"), merge(alike, "Thomas", "Tommy")]
    assert len(quoting(alike, "s2")) in {1, 2, 3}
    undo_source(alike, "s2")
    assert quoting(alike, "s2") == []
    for each in reversed(merges):
        undo(alike, each)
    assert files(alike) == before


def test_evidence_that_the_note_has_of_itself_stays(vault: Vault) -> None:
    both = {"quote": "Tom and Tommy like Paris.", "ref": "both#m1"}
    vault.ingest(*(claim(f"{name} likes Paris.", subject=name, ref="first#m1") for name in ("Tom", "Tommy")))
    told = vault.ingest(*(claim(f"{name} likes Paris.", subject=name, at=LATER, **both) for name in ("Tom", "Tommy")))
    merge(vault, "Tom", "Tommy")
    gone = next(each.id for each in vault.notes().values() if each.status is Status.SUPERSEDED)
    undo(vault, next(each.candidate.id for each in told.decisions if each.note == gone))
    (left,) = quoting(vault, "both")
    assert vault.notes()[left].supersedes


def test_a_note_that_was_taken_in_goes_after_the_merge(alike: Vault) -> None:
    before = files(alike)
    told = alike.ingest(claim("Tom sails.", subject="Tom", ref="s2#m1", at=LATER))
    alike.ingest(claim("Tommy sails.", subject="Tommy", ref="s3#m1", at=LATER_YET))
    merged = merge(alike, "Tom", "Tommy")
    gone = alike.notes()["Tommy sails."]
    assert (gone.status, alike.notes()["Tom sails."].id) == (Status.SUPERSEDED, told.decisions[0].note)
    with pytest.raises(LaterWork, match=rf"{gone.id} was taken in by mem-\w+: `assay undo {merged[:7]}` first"):
        use.undo(alike.world, use.source("s3"))
    undo(alike, merged[:7])
    undo_source(alike, "s3")
    undo_source(alike, "s2")
    assert files(alike) == before


@pytest.mark.parametrize("name", ["Tom", "Tommy"])
def test_evidence_that_comes_back_comes_to_its_own_note_alone(alike: Vault, name: str) -> None:
    alike.ingest(claim(f"{name} likes Paris.", subject=name, ref="s2#m1", at=LATER))
    before = files(alike)
    merged = merge(alike, "Tom", "Tommy")
    undone = undo_source(alike, "s2")
    undo(alike, merged)
    undo(alike, undone.commit or "")
    assert quoting(alike, "s2") == [f"{name} likes Paris."]
    assert files(alike) == before


@pytest.mark.parametrize("name", ["Tom", "Tommy"])
def test_evidence_that_comes_back_comes_to_both_while_they_are_one(alike: Vault, name: str) -> None:
    alike.ingest(claim(f"{name} likes Paris.", subject=name, ref="s2#m1", at=LATER))
    merge(alike, "Tom", "Tommy")
    before = files(alike)
    undone = undo_source(alike, "s2")
    undo(alike, undone.commit or "")
    assert files(alike) == before


def test_evidence_does_not_come_back_to_a_note_that_was_taken_in_since(alike: Vault) -> None:
    runs = [
        alike.ingest(claim(f"{name} likes Paris.", subject=name, ref=f"{name}#m1", at=LATER)) for name in ("Tom", "Tommy")
    ]
    undone = [undo(alike, each.commits[0]) for each in runs]
    merged = merge(alike, "Tom", "Tommy")
    gone = next(each for each in alike.notes().values() if each.status is Status.SUPERSEDED)
    lost = undone[gone.statement == "Tommy likes Paris."]
    with pytest.raises(LaterWork, match=rf"has taken in {gone.id} since: `assay undo {merged[:7]}` first"):
        use.undo(alike.world, use.named(lost.commit or ""))
    undo(alike, merged)
    undo(alike, lost.commit or "")


def test_what_rests_on_a_note_that_was_taken_in_twice_is_led_back_in_turn(alike: Vault) -> None:
    names = {each.id: each.statement for each in alike.notes().values()}
    last, middle, first = sorted(names)  # the oldest id stays, each time
    alike.ingest(claim("It rains.", subject="Weather", ref="s2#m1", at=LATER) | {"derived_from": [first]})
    before = files(alike)
    who = {each: names[each].split()[0] for each in names}
    inner, outer = merge(alike, who[middle], who[first]), merge(alike, who[last], who[middle])
    assert [each.label for each in alike.notes()["It rains."].derived_from] == [last]
    with pytest.raises(LaterWork, match="another `derived_from` since"):
        use.undo(alike.world, use.named(inner))
    undo(alike, outer)
    undo(alike, inner)
    assert files(alike) == before


def test_evidence_that_two_notes_brought_goes_with_the_last_of_them(vault: Vault) -> None:
    names = ("Tom", "Tommy", "Thomas")
    vault.ingest(*(claim(f"{name} likes Paris.", subject=name, ref=f"first#m{at}") for at, name in enumerate(names)))
    said = {"quote": "All of them like Paris.", "ref": "both#m1", "at": LATER}
    staying = min(vault.notes().values(), key=lambda each: each.id).statement.split()[0]
    others = [each for each in names if each != staying]
    told = vault.ingest(*(claim(f"{name} likes Paris.", subject=name, **said) for name in others))
    for name in others:
        merge(vault, staying, name)
    assert f"{staying} likes Paris." in quoting(vault, "both")
    first, second = (each.candidate.id for each in told.decisions)
    undo(vault, first)
    assert f"{staying} likes Paris." in quoting(vault, "both")
    undo(vault, second)
    assert quoting(vault, "both") == []


@pytest.mark.parametrize("into", ["Tom", "Tommy"])
def test_a_merge_does_not_come_back_to_one_that_is_gone(vault: Vault, into: str) -> None:
    """The undo of a taking apart leaves the other for itself, and that of the merge finds nothing to do."""
    gone = "Tommy" if into == "Tom" else "Tom"
    before = files(vault)
    vault.ingest(*(claim(f"{name} likes Paris.", subject=name, ref=f"{name}#m1") for name in ("Tom", "Tommy")))
    merged = merge(vault, into, gone)
    parted = identities.part(vault.world, into, gone, ME, dry=False)
    undo_source(vault, into)
    undo(vault, parted.commit or "")
    left = vault.notes()[f"{gone} likes Paris."]
    assert (left.status, left.superseded_by, entity(vault, gone).status) == (Status.ACTIVE, (), EntityStatus.ACTIVE)
    undo(vault, merged)
    undo_source(vault, gone)
    assert files(vault) == before


@pytest.mark.parametrize("name", ["Tom", "Tommy"])
def test_a_merge_that_comes_back_takes_in_what_is_left(alike: Vault, name: str) -> None:
    """The source was undone while the two were apart."""
    before = files(alike)
    alike.ingest(claim(f"{name} likes Paris.", subject=name, ref="s2#m1", at=LATER, **PERSON))
    merged = merge(alike, "Tom", "Tommy")
    parted = identities.part(alike.world, "Tom", "Tommy", ME, dry=False)
    undo_source(alike, "s2")
    undo(alike, parted.commit or "")
    assert quoting(alike, "s2") == []
    assert (entity(alike, "Tom").types, entity(alike, "Tommy").types) == ((), ())
    undo(alike, merged)
    assert files(alike) == before


def test_a_merge_does_not_come_back_to_a_note_of_which_more_was_told_since(alike: Vault) -> None:
    merge(alike, "Tom", "Tommy")
    gone = next(each for each in alike.notes().values() if each.status is Status.SUPERSEDED)
    parted = identities.part(alike.world, "Tom", "Tommy", ME, dry=False)
    name = gone.statement.split()[0]
    told = alike.ingest(claim(gone.statement, subject=name, ref="s2#m1", at=LATER))
    with pytest.raises(LaterWork, match=f"{gone.id} has further evidence since"):
        use.undo(alike.world, use.named(parted.commit or ""))
    undo(alike, told.commits[0])
    given = identities.alias(alike.world, "Tommy", "Captain", ME, dry=False)
    with pytest.raises(LaterWork, match="has another name or type since"):
        use.undo(alike.world, use.named(parted.commit or ""))
    undo(alike, given.commit or "")
    undo(alike, parted.commit or "")


def test_what_stands_on_evidence_that_it_took_in_goes_with_the_merge(alike: Vault) -> None:
    """By its own id it could not be undone: all that brought it is undone already."""
    premise = alike.notes()["Thomas likes Paris."].id
    for at, name in enumerate(("Tom", "Tommy")):
        alike.ingest(claim(f"{name} sails.", subject=name, ref=f"s{at}#m1", at=LATER) | {"derived_from": [premise]})
    merged = merge(alike, "Tom", "Tommy")
    stays = next(each for each in alike.notes().values() if each.supersedes and "sails" in each.statement)
    undo_source(alike, "s0" if stays.statement == "Tom sails." else "s1")
    with pytest.raises(LaterWork, match=f"{stays.id} rests on {premise}: `assay undo {merged[:7]}` first"):
        use.undo(alike.world, use.named(premise))
    undo(alike, merged)


# -- names and types -----------------------------------------------------------------------------------------------------


def test_a_type_that_a_merge_handed_on_goes_with_its_source(alike: Vault) -> None:
    before = files(alike)
    alike.ingest(claim("Tommy swims.", subject="Tommy", ref="s2#m1", at=LATER, **PERSON))
    merged = merge(alike, "Tom", "Tommy")
    assert entity(alike, "Tom").types == ("schema:Person",)
    undo_source(alike, "s2")
    assert entity(alike, "Tom").types == entity(alike, "Tommy").types == ()
    undo(alike, merged)
    assert files(alike) == before


def test_a_type_that_another_one_has_too_stays(alike: Vault) -> None:
    for at, (name, does) in enumerate({"Tommy": "swims", "Thomas": "rows"}.items()):
        alike.ingest(claim(f"{name} {does}.", subject=name, ref=f"s{at}#m1", at=LATER, **PERSON))
    merge(alike, "Tom", "Tommy")
    merge(alike, "Tom", "Thomas")
    undo_source(alike, "s0")
    assert entity(alike, "Tom").types == ("schema:Person",)
    undo_source(alike, "s1")
    assert entity(alike, "Tom").types == ()  # though the merge of that one found it there


def test_a_name_that_a_merge_handed_on_goes_with_the_act_that_gave_it(alike: Vault) -> None:
    before = files(alike)
    given = identities.alias(alike.world, "Tommy", "Captain", ME, dry=False)
    merged = merge(alike, "Tom", "Tommy")
    assert entity(alike, "Tom").aliases == ("Tommy", "Captain")
    undo(alike, given.commit or "")
    assert entity(alike, "Tom").aliases == ("Tommy",)
    undo(alike, merged)
    assert files(alike) == before


def test_a_merge_of_what_was_merged_since_is_undone_alone(alike: Vault) -> None:
    before = files(alike)
    alike.ingest(claim("Tom sails.", subject="Tom", ref="s2#m1", at=LATER, **PERSON))
    inner, outer = merge(alike, "Tommy", "Tom"), merge(alike, "Thomas", "Tommy")
    undo(alike, inner)
    assert (entity(alike, "Tom").status, entity(alike, "Tommy").status) == (EntityStatus.ACTIVE, EntityStatus.MERGED)
    assert (entity(alike, "Thomas").aliases, entity(alike, "Thomas").types) == (("Tommy",), ())
    tom, world = entity(alike, "Tom").id, alike.world
    world.ledger.refresh()
    about = {each.note.statement for each in world.ledger.notes_about(tom)}
    assert about == {"Tom likes Paris.", "Tom sails."}
    undo(alike, outer)
    undo_source(alike, "s2")
    assert files(alike) == before


def test_names_and_types_that_come_back_come_to_their_own_page_alone(alike: Vault) -> None:
    alike.ingest(claim("Tommy swims.", subject="Tommy", ref="s2#m1", at=LATER, **PERSON))
    given = identities.alias(alike.world, "Tommy", "Captain", ME, dry=False)
    before = files(alike)
    merged = merge(alike, "Tom", "Tommy")
    undone = [undo(alike, given.commit or ""), undo_source(alike, "s2")]
    undo(alike, merged)
    for each in reversed(undone):
        undo(alike, each.commit or "")
    assert files(alike) == before


def test_a_name_does_not_come_back_to_what_was_merged_since(alike: Vault) -> None:
    given = identities.alias(alike.world, "Tommy", "Captain", ME, dry=False)
    undone = undo(alike, given.commit or "")
    merged = merge(alike, "Tom", "Tommy")
    with pytest.raises(LaterWork, match=rf"stands for ent-\w+ since: `assay undo {merged[:7]}` first"):
        use.undo(alike.world, use.named(undone.commit or ""))


@pytest.mark.parametrize(("said", "left"), [(None, ()), ("schema:Person", ("schema:Person",))])
def test_a_type_that_a_split_copied_goes_with_its_source(vault: Vault, said: str | None, left: tuple[str, ...]) -> None:
    vault.ingest(claim("Tom sings.", subject="Tom"), claim("Tom sails.", subject="Tom", ref="chat#m2"))
    before = files(vault)
    vault.ingest(claim("Tom swims.", subject="Tom", ref="s2#m1", at=LATER, **PERSON))
    sails, another = vault.notes()["Tom sails."].id, Another("Old Tom", said)
    split = identities.split(vault.world, "Tom", [sails], another, ME, dry=False)
    assert entity(vault, "Old Tom").types == ("schema:Person",)
    undo_source(vault, "s2")
    assert (entity(vault, "Tom").types, entity(vault, "Old Tom").types) == ((), left)
    undo(vault, split.commit or "")
    assert files(vault) == before
