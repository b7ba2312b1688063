"""Identities: who is who, decided by names, types, attributes and relations, and by what a person says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.app.test_undo import files
from tests.app.worlds import Vault, claim, other, sound, words

from assay.app import identities as use
from assay.app import queue, review, undo
from assay.app.books import Run
from assay.app.identities import Another, NotOne
from assay.app.review import NotAPerson, Request
from assay.model.entity import Entity
from assay.model.errors import InTheWay, UsageError
from assay.model.evidence import Channel
from assay.model.link import Link
from assay.model.note import Note, Status
from assay.model.patch import Filed
from assay.model.question import Answer

ME = Request(Answer.ACCEPT, "Ada Lovelace", Channel.CLI)
PLANET, ELEMENT, GOD, COMPANY = "house:CelestialBody", "schema:Substance", "schema:Person", "schema:Organization"


def say(text: str, ref: str, **fields: Any) -> dict[str, Any]:
    return claim(text, ref=ref, kind="document", speaker=None, **fields)


@pytest.fixture
def mercury(vault: Vault) -> Vault:
    """Four things of one name."""
    run = vault.ingest(
        say("Mercury orbits the Sun in 88 days.", "sky#1", subject="Mercury", subject_type=PLANET),
        say("Mercury melts at -39 degrees.", "lab#1", subject="Mercury", subject_type=ELEMENT),
        say("Mercury carries messages.", "myth#1", subject="Mercury", subject_type=GOD),
        say("Mercury has 40 employees.", "firm#1", subject="Mercury", subject_type=COMPANY),
    )
    assert words(run) == ["accept"] * 4
    return vault


def pages(vault: Vault) -> list[str]:
    return sorted(each.stem for each in vault.paths("Entities/*/*.md"))


def known(vault: Vault, name: str) -> Filed[Entity]:
    world = vault.world
    world.ledger.refresh()
    return use.entity(world, name)


def about(vault: Vault, name: str) -> list[str]:
    world = vault.world
    world.ledger.refresh()
    filed = use.entity(world, name)
    return sorted(each.note.statement for each in world.ledger.notes_about(filed.item.id))


def answer(vault: Vault, decision: Answer, meant: str | None = None) -> Run:
    (question,) = queue.questions(vault.world, everything=True)
    return review.answer(vault.world, [question.item.id], Request(decision, "Ada Lovelace", Channel.CLI, 0, meant))


def subject(vault: Vault, statement: str) -> str:
    return vault.notes()[statement].subject.basename


def test_four_things_of_one_name_stay_four(mercury: Vault) -> None:
    assert pages(mercury) == ["Mercury", "Mercury (organization)", "Mercury (person)", "Mercury (substance)"]
    again = mercury.ingest(
        say("Mercury has no moons.", "sky#2", subject="Mercury", subject_type=PLANET),
        say("Mercury is a liquid.", "lab#2", subject="Mercury", subject_type=ELEMENT),
    )
    assert words(again) == ["accept", "accept"]
    assert subject(mercury, "Mercury has no moons.") == "Mercury"
    assert subject(mercury, "Mercury is a liquid.") == "Mercury (substance)"
    sound(mercury)


def test_the_vocabulary_rules_out_those_that_cannot_be_meant(mercury: Vault) -> None:
    told = mercury.ingest(
        say(
            "Mercury has the job title messenger.", "m#2", subject="Mercury", property="schema:jobTitle", value="messenger"
        ),
        say("Mercury sails.", "m#3", subject="Mercury", subject_type="schema:Corporation"),
    )
    assert words(told) == ["accept", "accept"]
    assert subject(mercury, "Mercury has the job title messenger.") == "Mercury (person)"
    assert subject(mercury, "Mercury sails.") == "Mercury (organization)"
    sound(mercury)


def test_a_tie_is_put_to_a_person_with_the_differences_side_by_side(mercury: Vault) -> None:
    assert words(mercury.ingest(say("Mercury is dangerous.", "misc#1", subject="Mercury"))) == ["review"]
    (path,) = mercury.paths("Review/*.md")
    text = path.read_text("utf-8")
    assert "# Which Mercury is meant?" in text
    (kinds,) = (line for line in text.splitlines() if line.startswith("| Kind |"))
    shown = kinds.strip("| ").split(" | ")[1:]
    assert sorted(shown) == ["celestial body", "organization", "person", "substance"]
    (said,) = (line for line in text.splitlines() if line.startswith("| What is known |"))
    assert said.split(" | ")[1 + shown.index("substance")].strip("| ") == "Mercury melts at -39 degrees."
    assert "\nmeant:\n" in text
    with pytest.raises(review.Unmeant, match=r"Mercury \(substance\)"):
        answer(mercury, Answer.ACCEPT)
    with pytest.raises(review.Unmeant, match="none of those"):
        answer(mercury, Answer.ACCEPT, "Venus")
    assert words(answer(mercury, Answer.ACCEPT, str(1 + shown.index("substance")))) == ["accept"]
    assert subject(mercury, "Mercury is dangerous.") == "Mercury (substance)"
    (closed,) = mercury.paths("Review/Closed/*.md")
    assert 'meant: "[[Mercury (substance)]]"' in closed.read_text("utf-8")
    sound(mercury)


def test_what_else_was_asked_under_that_name_is_asked_anew(mercury: Vault) -> None:
    """Who is meant by the one says nothing of the other: nothing that was told is lost with the answer."""
    before = files(mercury)
    told = [say(f"Mercury is {how}.", f"misc#{at}", subject="Mercury") for at, how in enumerate(("red", "far", "old"))]
    first = mercury.ingest(*told)
    assert words(first) == ["review"] * 3
    runs = [first]
    for left in (2, 1):
        runs.append(answer(mercury, Answer.ACCEPT, "Mercury (substance)"))
        assert words(runs[-1]) == ["accept", *["review"] * left]
        sound(mercury)
        (asked,) = queue.questions(mercury.world)
        assert (len(asked.item.candidates), asked.item.title) == (left, "Which Mercury is meant?")
    again = mercury.ingest(*told)
    assert (again.commits, words(again)) == ((), ["review", "reject", "reject"])  # settled by their answers
    runs.append(answer(mercury, Answer.ACCEPT, "Mercury (organization)"))
    assert words(runs[-1]) == ["accept"]
    places = {each: subject(mercury, f"Mercury is {each}.") for each in ("red", "far", "old")}
    assert places == {"red": "Mercury (organization)", "far": "Mercury (substance)", "old": "Mercury (substance)"}
    for sha in (sha for run in reversed(runs) for sha in reversed(run.commits)):
        undo.undo(mercury.world, undo.named(sha))
        sound(mercury)
    assert files(mercury) == before


@pytest.mark.parametrize("said", ["[[Mercury (organization)]]", "Mercury (organization)"])
def test_who_is_meant_can_be_set_in_the_file(mercury: Vault, said: str) -> None:
    mercury.ingest(say("Mercury is dangerous.", "misc#1", subject="Mercury"))
    (path,) = mercury.paths("Review/*.md")
    text = path.read_text("utf-8").replace("decision: pending", "decision: accept")
    path.write_text(text, "utf-8")
    assert "asks which one is meant" in review.apply(mercury.world).notices[0]
    path.write_text(text.replace("\nmeant:\n", f'\nmeant: "{said}"\n'), "utf-8")
    assert words(review.apply(mercury.world)) == ["accept"]
    assert subject(mercury, "Mercury is dangerous.") == "Mercury (organization)"
    sound(mercury)


def test_another_one_of_that_name_is_told_apart_from_the_rest(mercury: Vault) -> None:
    mercury.ingest(say("Mercury is a dog.", "pets#1", subject="Mercury"))
    assert words(answer(mercury, Answer.ACCEPT, "new")) == ["accept"]
    assert len(pages(mercury)) == 5
    world = mercury.world
    world.ledger.refresh()
    (new,) = (each for each in world.ledger.entities() if not each.item.types)
    assert len(new.item.distinct_from) == 4
    assert known(mercury, "Mercury (person)").item.distinct_from[0].entity.label == new.item.id
    sound(mercury)


@pytest.fixture
def employed(vault: Vault) -> Vault:
    """Two organizations of one name."""
    vault.ingest(
        say("Mercury has 40 employees.", "firm#1", subject="Mercury", subject_type=COMPANY),
        say("Hermes has 7 employees.", "firm#2", subject="Hermes", subject_type=COMPANY),
    )
    use.alias(vault.world, "Hermes", "Mercury", ME, dry=False)
    return vault


def hired(who: str, ref: str, **fields: Any) -> dict[str, Any]:
    return say(f"{who} works for Mercury.", ref, subject=who, property="schema:worksFor", value="Mercury", **fields)


def test_a_value_that_several_are_called_is_asked_about(employed: Vault) -> None:
    assert words(employed.ingest(hired("Tom", "t#1"))) == ["review"]
    (path,) = employed.paths("Review/*.md")
    text = path.read_text("utf-8")
    assert "# Which Mercury is meant?" in text
    assert "Hermes has 7 employees." in text
    assert words(answer(employed, Answer.ACCEPT, "Hermes")) == ["accept"]
    note = employed.notes()["Tom works for Mercury."]
    assert isinstance(note.value, Link)
    assert note.value.basename == "Hermes"
    assert words(employed.ingest(hired("Tom", "t#2"))) == ["merge"]  # what Tom is related to already
    sound(employed)


def test_a_value_may_be_none_of_those_that_are_called_so(employed: Vault) -> None:
    employed.ingest(hired("Tom", "t#1"))
    assert words(answer(employed, Answer.ACCEPT, "new")) == ["accept"]
    assert employed.notes()["Tom works for Mercury."].value == "Mercury"
    sound(employed)


def test_a_draft_asks_nobody_which_is_meant_and_says_why_its_value_is_a_text(employed: Vault) -> None:
    run = employed.ingest(
        hired("Tom", "t#1") | {"source": {"kind": "agent", "ref": "t#1", "text": "Tom works for Mercury."}}
    )
    assert words(run) == ["draft"]
    (said,) = (each for each in run.decisions[0].findings if each.code == "identity")
    assert said.message == "`Mercury` may mean any of [[Hermes]], [[Mercury]], so it is kept as a text"


def test_what_is_known_of_one_alone_decides(vault: Vault) -> None:
    """Two people of one name: attributes and relations tell which is meant, and nothing else does."""
    born = {"property": "schema:birthDate", "subject_type": "schema:Person"}
    works = {"property": "schema:worksFor", "subject_type": "schema:Person"}
    vault.ingest(say("Ada King was born on 1815-12-10.", "a#1", subject="Ada King", value="1815-12-10", **born))
    vault.ingest(say("Ada King works for Acme.", "a#2", subject="Ada King", value="Acme", **works))
    vault.ingest(say("Ada King is another one.", "b#1", subject="Ada King", subject_type="schema:Person"))
    split = use.split(vault.world, "Ada King", ["Ada King is another one."], Another(), ME, because="a namesake", dry=False)
    assert len(split.pages) == 2
    first = subject(vault, "Ada King works for Acme.")
    told = vault.ingest(
        say("Ada King was born on 1815-12-10.", "c#1", subject="Ada King", value="1815-12-10", **born),
        say("Ada King left early.", "c#2", source="At Acme it was late. Ada King left early.", subject="Ada King"),
        say("Ada King plays chess.", "c#3", subject="Ada King"),
    )
    assert words(told) == ["merge", "accept", "review"]
    assert subject(vault, "Ada King left early.") == first
    sound(vault)


# -- acts --------------------------------------------------------------------------------------------------------------


def test_doctor_king_joins_lovelace_only_through_an_alias_with_evidence(vault: Vault) -> None:
    vault.ingest(claim("Ada Lovelace writes programs.", subject_type="schema:Person"))
    before = files(vault)
    done = use.alias(vault.world, "Ada Lovelace", "Dr. Ada King", ME, because="her married name", dry=False)
    sound(vault)
    entity = known(vault, "Dr. Ada King").item
    assert (entity.name, entity.aliases) == ("Ada Lovelace", ("Countess", "Dr. Ada King"))
    (closed,) = vault.paths("Review/Closed/*.md")
    assert entity.evidence[-1].source.basename == closed.stem
    assert "Done by Ada Lovelace, 2026-11-29, through cli. her married name" in closed.read_text("utf-8")
    run = vault.ingest(say("Dr. Ada King owns a horse.", "b#1", subject="Dr. Ada King"))
    assert words(run) == ["accept"]
    assert subject(vault, "Dr. Ada King owns a horse.") == "Ada Lovelace"
    undo.undo(vault.world, undo.named(run.commits[0]))
    undo.undo(vault.world, undo.named(done.commit or ""))
    sound(vault)
    assert files(vault) == before
    assert words(vault.ingest(say("Dr. Ada King owns a horse.", "b#1", subject="Dr. Ada King"))) == ["accept"]
    assert subject(vault, "Dr. Ada King owns a horse.") == "Dr. Ada King"


def test_an_alias_is_taken_away_again(vault: Vault) -> None:
    vault.ingest(claim("Ada Lovelace writes programs.", subject_type="schema:Person"))
    use.alias(vault.world, "Ada Lovelace", "Augusta", ME, dry=False)
    with pytest.raises(UsageError, match="already"):
        use.alias(vault.world, "Ada Lovelace", "AUGUSTA", ME, dry=False)
    use.alias(vault.world, "Ada Lovelace", "augusta", ME, remove=True, dry=False)
    with pytest.raises(UsageError, match="no alias"):
        use.alias(vault.world, "Ada Lovelace", "augusta", ME, remove=True, dry=False)
    assert known(vault, "Ada Lovelace").item.aliases == ("Countess",)
    sound(vault)


@pytest.fixture
def twins(vault: Vault) -> Vault:
    """One person under two names."""
    vault.ingest(say("Tom Reyes draws birds.", "a#1", subject="Tom Reyes", subject_type="schema:Person"))
    vault.ingest(
        say(
            "Thomas Reyes lives in Porto.",
            "b#1",
            subject="Thomas Reyes",
            subject_type="schema:Person",
            property="schema:homeLocation",
            value="Porto",
        )
    )
    return vault


def test_a_merge_makes_one_of_two_and_can_be_undone(twins: Vault) -> None:
    before = files(twins)
    done = use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, because="he signs both", dry=False)
    sound(twins)
    assert about(twins, "Thomas Reyes") == ["Thomas Reyes lives in Porto.", "Tom Reyes draws birds."]
    page = next(each for each in twins.paths("Entities/*/Tom Reyes.md")).read_text("utf-8")
    assert "**home**: [[Porto]]" in page
    forward = next(each for each in twins.paths("Entities/*/Thomas Reyes.md")).read_text("utf-8")
    assert "status: merged" in forward
    assert "This is [[Tom Reyes]]" in forward
    run = twins.ingest(say("Thomas Reyes sings.", "c#1", subject="Thomas Reyes"))
    assert subject(twins, "Thomas Reyes sings.") == "Tom Reyes"
    rival = say("Tom Reyes lives in Lisbon.", "d#1", subject="Tom Reyes", property="schema:homeLocation", value="Lisbon")
    assert words(twins.ingest(rival)) == ["review"]
    entity = known(twins, "Tom Reyes").item.id
    undo.undo(twins.world, undo.named(entity))
    assert twins.git("log", "-1", "--format=%s").startswith("assay: undo ")
    sound(twins)
    assert about(twins, "Thomas Reyes") == ["Thomas Reyes lives in Porto."]
    assert about(twins, "Tom Reyes") == ["Thomas Reyes sings.", "Tom Reyes draws birds."]
    undo.undo(twins.world, undo.named(run.commits[0]))
    (question,) = queue.questions(twins.world)
    undo.undo(twins.world, undo.named(question.item.candidates[0].id))
    assert {path: data for path, data in files(twins).items() if "/Sources/" not in path} == {
        path: data for path, data in before.items() if "/Sources/" not in path
    }
    assert done.commit is not None


def test_what_was_merged_can_be_taken_apart(twins: Vault) -> None:
    use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    (gone,) = known(twins, "Tom Reyes").item.merged
    use.part(twins.world, "Tom Reyes", gone, ME, because="his uncle", dry=False)
    sound(twins)
    assert about(twins, "Thomas Reyes") == ["Thomas Reyes lives in Porto."]
    assert known(twins, "Tom Reyes").item.distinct_from[0].reason == "his uncle"
    with pytest.raises(NotOne, match="his uncle"):
        use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)


def test_they_are_taken_apart_by_their_names_whichever_comes_first(twins: Vault) -> None:
    for names in (("Tom Reyes", "Thomas Reyes"), ("Thomas Reyes", "Tom Reyes")):
        done = use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
        use.part(twins.world, *names, ME, dry=False)
        assert about(twins, "Thomas Reyes") == ["Thomas Reyes lives in Porto."]
        sound(twins)
        undo.undo(twins.world, undo.named(twins.git("rev-parse", "HEAD")))
        assert done.commit is not None
        undo.undo(twins.world, undo.named(done.commit))


@pytest.fixture
def doubled(twins: Vault) -> Vault:
    """The same is said of both, once in other words, and something rests on it."""
    first = twins.ingest(say("Tom Reyes uses Vim.", "c#1", subject="Tom Reyes"))
    second = twins.ingest(say("Vim is used by Thomas Reyes.", "d#1", subject="Thomas Reyes"))
    for at, run in enumerate((first, second)):
        twins.ingest(
            say(f"Tom Reyes needs licence {at}.", f"e#{at}", subject="Tom Reyes")
            | {"derived_from": [run.decisions[0].note]}
        )
    return twins


def test_what_was_said_of_both_is_one_note_with_all_evidence(doubled: Vault) -> None:
    before = files(doubled)
    done = use.merge(doubled.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    sound(doubled)
    stays, goes = doubled.notes()["Tom Reyes uses Vim."], doubled.notes()["Vim is used by Thomas Reyes."]
    assert (stays.status, goes.status) == (Status.ACTIVE, Status.SUPERSEDED)
    assert set(goes.evidence) < set(stays.evidence)
    assert [each.label for each in goes.superseded_by] == [stays.id]
    rests = [each for each in doubled.notes().values() if each.derived_from]
    assert {each.derived_from[0].label for each in rests} == {stays.id}
    assert [each.recheck for each in rests] == [None, None]
    undo.undo(doubled.world, undo.named(done.commit or ""))
    sound(doubled)
    assert files(doubled) == before


def test_what_rested_on_its_own_double_stands_by_itself(twins: Vault) -> None:
    draft = claim("Vim is used by Thomas Reyes.", ref="c#1", subject="Thomas Reyes", kind="agent", speaker="helper")
    told = twins.ingest(draft).decisions[0].note
    twins.ingest(say("Tom Reyes uses Vim.", "d#1", subject="Tom Reyes") | {"derived_from": [told]})
    use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    sound(twins)
    assert [each for each in twins.notes().values() if each.status is Status.ACTIVE and each.derived_from] == []


def test_taking_them_apart_takes_the_notes_apart(doubled: Vault) -> None:
    use.merge(doubled.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    (gone,) = known(doubled, "Tom Reyes").item.merged
    use.part(doubled.world, "Tom Reyes", gone, ME, dry=False)
    sound(doubled)
    one, other = doubled.notes()["Tom Reyes uses Vim."], doubled.notes()["Vim is used by Thomas Reyes."]
    assert one.status is other.status is Status.ACTIVE
    assert set(one.evidence).isdisjoint(other.evidence)
    assert one.supersedes == other.superseded_by == ()


def test_values_that_have_become_one_thing_are_one_note(twins: Vault) -> None:
    for name in ("Tom Reyes", "Thomas Reyes"):
        twins.ingest(say(f"Mira knows {name}.", f"k#{name[:4]}", subject="Mira", property="schema:knows", value=name))
    use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    sound(twins)
    found = {text: note.status for text, note in twins.notes().items() if text.startswith("Mira")}
    assert sorted(found.values()) == ["active", "superseded"]


def test_prose_that_cannot_both_be_so_stands_in_the_way_too(twins: Vault) -> None:
    twins.ingest(say("Tom Reyes uses Vim.", "c#1", subject="Tom Reyes"))
    twins.ingest(say("Thomas Reyes does not use Vim.", "d#1", subject="Thomas Reyes"))
    with pytest.raises(NotOne, match="speaks against"):
        use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dispute=True, dry=False)
    sound(twins)
    assert twins.notes()["Tom Reyes uses Vim."].status is Status.DISPUTED


def test_claims_that_cannot_both_hold_stand_in_the_way_of_a_merge(twins: Vault) -> None:
    twins.ingest(
        say("Tom Reyes lives in Lisbon.", "d#1", subject="Tom Reyes", property="schema:homeLocation", value="Lisbon")
    )
    before = files(twins)
    with pytest.raises(NotOne, match="two values of `home`"):
        use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    assert files(twins) == before
    use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dispute=True, dry=False)
    found = {str(note.statement): note.status for note in twins.notes().values()}
    assert found["Tom Reyes lives in Lisbon."] is found["Thomas Reyes lives in Porto."] is Status.DISPUTED
    sound(twins)
    head = twins.git("rev-parse", "HEAD")
    undo.undo(twins.world, undo.named(head))
    assert files(twins) == before


def test_what_nothing_can_be_at_once_is_not_merged(mercury: Vault) -> None:
    planet, god = _id(mercury, PLANET), _id(mercury, GOD)
    with pytest.raises(NotOne, match="nothing is both celestial body and person"):
        use.merge(mercury.world, planet, god, ME, dry=False)
    with pytest.raises(UsageError, match="means 4 entities"):
        use.merge(mercury.world, "Mercury", "Mercury (person)", ME, dry=False)


def _id(vault: Vault, kind: str) -> str:
    return next(each.item.id for each in vault.world.ledger.entities() if kind in each.item.types)


def test_a_split_moves_the_notes_it_is_told(vault: Vault) -> None:
    vault.ingest(
        say("Mercury orbits the Sun.", "a#1", subject="Mercury"),
        say("Mercury is a metal.", "a#2", subject="Mercury"),
    )
    vault.ingest(say("Ada likes tea.", "b#1"))
    before = files(vault)
    note = vault.notes()["Mercury is a metal."].id
    done = use.split(vault.world, "Mercury", [note], Another(type=ELEMENT, aliases=("Quicksilver",)), ME, dry=False)
    sound(vault)
    assert pages(vault) == ["Ada Lovelace", "Mercury", "Mercury (substance)"]
    assert about(vault, "Quicksilver") == ["Mercury is a metal."]
    undo.undo(vault.world, undo.named(done.commit or ""))
    sound(vault)
    assert files(vault) == before
    with pytest.raises(UsageError, match="no note about"):
        use.split(vault.world, "Mercury", ["Ada likes tea."], Another(), ME, dry=False)


def test_an_act_is_a_persons_and_a_preview_changes_nothing(twins: Vault) -> None:
    before, head = files(twins), twins.git("rev-parse", "HEAD")
    with pytest.raises(NotAPerson):
        use.merge(twins.world, "Tom Reyes", "Thomas Reyes", Request(Answer.ACCEPT, "Helper", Channel.CLI), dry=False)
    found = use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=True)
    assert [each.item.status for each in found.pages] == ["active", "merged"]
    assert (files(twins), twins.git("rev-parse", "HEAD")) == (before, head)


def test_a_page_that_is_being_edited_is_left_alone(twins: Vault) -> None:
    (path,) = twins.paths("Entities/*/Tom Reyes.md")
    path.write_text(path.read_text("utf-8") + "\nMine.\n", "utf-8")
    with pytest.raises(InTheWay, match="not committed"):
        use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)


def test_names_that_look_like_secrets_are_not_taken(twins: Vault) -> None:
    with pytest.raises(UsageError, match="no name"):
        use.alias(twins.world, "Tom Reyes", "AKIAIOSFODNN7EXAMPLF", ME, dry=False)


# -- the person's own notes --------------------------------------------------------------------------------------------


def test_links_and_aliases_of_the_persons_own_notes_lead_to_the_entity(vault: Vault) -> None:
    own = vault.write("People/Tom Reyes.md", "---\naliases: [Tommy, T. R.]\n---\nMy friend.\n")
    vault.git("add", "People")
    vault.git("commit", "--quiet", "--message=a friend")
    before = own.read_bytes()
    vault.ingest(say("Tom Reyes draws birds.", "a#1", subject="Tom Reyes", subject_type="schema:Person"))
    assert pages(vault) == ["Tom Reyes (person)"]
    told = vault.ingest(
        say("Tommy sings.", "b#1", subject="Tommy"),
        say("Tom Reyes (person) dances.", "b#2", subject="Tom Reyes (person)"),
        say("Tommy Lee sings.", "b#3", subject="Tommy Lee"),
    )
    assert words(told) == ["accept"] * 3
    assert [subject(vault, each.candidate.claim.text) for each in told.decisions] == [
        "Tom Reyes (person)", "Tom Reyes (person)", "Tommy Lee",
    ]  # fmt: skip
    assert own.read_bytes() == before
    sound(vault)


def test_names_of_things_that_nothing_was_said_about_make_no_page(vault: Vault) -> None:
    vault.ingest(claim("I work for Acme.", subject="me", property="schema:worksFor", value="Acme"))
    assert pages(vault) == ["Ada Lovelace"]


def test_listing_and_finding(twins: Vault) -> None:
    use.merge(twins.world, "Tom Reyes", "Thomas Reyes", ME, dry=False)
    assert [(each.filed.item.name, each.notes) for each in use.entities(twins.world)] == [("Tom Reyes", 2)]
    assert len(use.entities(twins.world, merged=True)) == 2
    assert use.entities(twins.world, type="schema:Place") == ()
    assert len(use.entities(twins.world, named="thomas")) == 1
    with pytest.raises(UsageError, match="nothing here"):
        use.entity(twins.world, "Nobody")
    assert other(twins, people=("Ines",)).config.people == ("Ines",)
    assert isinstance(next(iter(twins.notes().values())), Note)
    assert Path(twins.root).exists()
