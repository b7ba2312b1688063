from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, HOME, KNOWS, OWNER, USES, WORKS, passage, said
from tests.strategies.examples import NOTE

from assay.model.claim import Validity
from assay.model.evidence import Channel, Evidence, Kind, Support
from assay.model.link import Link
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Amend, Create, Filed
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.model.verdict import Replace
from assay.stages.amendments import MAX_LINES, edited, joined, rechecked, superseded

D = datetime.date


def line(number: int = 1, kind: Kind = Kind.DOCUMENT, support: Support = Support.EXPLICIT) -> Evidence:
    return Evidence(Link(f"Talk#^m{number}"), kind, Channel.CLI, support, None, None, 0, number, f"sha256:{number}")


def standing(note: Note, path: str = "Memory/Notes/x.md") -> Standing:
    return Standing(Filed(note, path, "sha256:0"), "ent-1")


def only(shelf: Shelf) -> Note:
    (note,) = shelf.with_status(*Status)
    return note


def told(quote: str, **changes: Any) -> Shelf:
    shelf = Shelf()
    shelf.tell(said(quote, quote, **changes))
    return shelf


# -- a claim as a note -------------------------------------------------------------------------------------------------


def test_the_note_says_what_the_claim_says() -> None:
    shelf = told(
        "Mira Okoro needs 16 GB since 2026-01-01.",
        property=USES,
        value="16",
        unit="GB",
        datatype="schema:Number",
        valid_from=D(2026, 1, 1),
    )
    note = only(shelf)
    assert (note.statement, note.property, note.proposed_property) == (
        "Mira Okoro needs 16 GB since 2026-01-01.",
        USES,
        None,
    )
    assert (note.value, note.unit, note.datatype, note.negated) == ("16", "GB", "schema:Number", False)
    assert (note.validity, note.created, note.reviewed) == (Validity(D(2026, 1, 1)), DAY, DAY)
    assert (note.source, note.sensitivity) == (Kind.PERSON, Sensitivity.PERSONAL)
    assert str(note.subject) == "[[Mira Okoro]]"


def test_an_unknown_property_is_proposed_and_occupies_no_slot() -> None:
    shelf = told("Mira Okoro tunes pianos.", property="made:tunes", value="pianos")
    assert (only(shelf).property, only(shelf).proposed_property) == (None, "made:tunes")
    shelf.tell(
        said("Mira Okoro tunes organs.", "Mira Okoro tunes organs.", property="made:tunes", value="organs", milliseconds=1)
    )
    assert {each.status for each in shelf.with_status(*Status)} == {Status.ACTIVE}
    assert not only(told("Mira Okoro tunes pianos.", property="made:tunes", value="pianos")).extends


def test_a_denial_is_marked_even_if_the_proposer_forgot() -> None:
    assert only(told("Mira Okoro does not use Vim.", property=USES, value="Vim")).negated
    assert not only(told("Mira Okoro uses Vim, not Emacs.", property=USES, value="Vim")).negated


@pytest.mark.parametrize(
    ("changes", "value"),
    [
        ({"property": HOME, "value": "Porto"}, "[[Porto]]"),
        ({"property": WORKS, "value": "AC/DC"}, "[[AC-DC|AC/DC]]"),
        ({"property": HOME, "value": "Porto", "value_kind": "literal"}, "Porto"),
        ({"property": USES, "value": "Porto"}, "Porto"),
        ({"property": USES, "value": "Porto", "value_kind": "entity"}, "Porto"),
        ({"property": "made:up", "value": "Porto", "value_kind": "entity"}, "Porto"),
        ({"property": KNOWS, "value": OWNER}, "[[Mira Okoro]]"),
        ({}, "None"),
        ({"property": HOME}, "None"),
    ],
)
def test_a_value_is_a_link_only_if_its_property_asks_for_a_thing(changes: dict[str, Any], value: str) -> None:
    quote = f"Mira Okoro: {changes.get('value', 'nothing')} it is."
    assert str(only(told(quote, **changes)).value) == value


def _firm_and_planet() -> Shelf:
    shelf = Shelf()
    for at, (text, type_) in enumerate(
        (("Mercury is small.", "house:Planet"), ("Mercury has 4 people.", "schema:Organization"))
    ):
        shelf.tell(said(text, text, subject="Mercury", subject_type=type_, milliseconds=at))
    return shelf


def test_a_value_that_is_known_links_to_its_page() -> None:
    shelf = _firm_and_planet()
    found = shelf.tell(
        said("I work for Mercury.", "Mira works for Mercury.", property=WORKS, value="Mercury", milliseconds=5)
    )
    assert str(shelf.notes[found.note or ""].item.value) == "[[Mercury (organization)|Mercury]]"


def test_a_value_that_cannot_be_told_links_nowhere() -> None:
    shelf = Shelf()
    shelf.tell(said("Mercury is small.", "Mercury is small.", subject="Mercury", subject_type="house:Planet"))
    found = shelf.tell(
        said("I work for Mercury.", "Mira works for Mercury.", property=WORKS, value="Mercury", milliseconds=5)
    )
    assert shelf.notes[found.note or ""].item.value == "Mercury"  # not the planet


def test_a_name_that_belongs_to_something_else_links_nowhere() -> None:
    shelf = Shelf()
    shelf.tell(said("Mercury is small.", "Mercury is small.", subject="Mercury", subject_type="house:Planet"))
    (planet,) = shelf.entity_named("Mercury")
    shelf.edit(replace(planet, aliases=(stored("Hermes"),)))
    hermes = said("I work for Hermes.", "Mira works for Hermes.", property=WORKS, value="Hermes", milliseconds=5)
    assert shelf.notes[shelf.tell(hermes).note or ""].item.value == "Hermes"
    band = said(
        "AC/DC works for AC-DC.", "AC/DC works for AC-DC.", subject="AC/DC", property=WORKS, value="AC-DC", milliseconds=6
    )
    assert shelf.notes[shelf.tell(band).note or ""].item.value == "AC-DC"  # the band's own page has that name
    again = said("AC/DC loves AC-DC.", "AC/DC loves AC-DC.", subject="AC/DC", property=WORKS, value="AC-DC", milliseconds=7)
    assert shelf.notes[shelf.tell(again).note or ""].item.value == "AC-DC"


def test_a_value_that_is_the_new_subject_links_to_its_new_page() -> None:
    shelf = Shelf(own={"Mira Okoro.md"})
    shelf.tell(said("I know Mira Okoro.", "Mira knows Mira Okoro.", property=KNOWS, value=OWNER))
    assert str(only(shelf).value) == "[[Mira Okoro (person)|Mira Okoro]]"


# -- evidence ----------------------------------------------------------------------------------------------------------


def test_each_testimony_stands_once_as_strong_as_it_was_brought() -> None:
    assert joined((line(1),), (line(1), line(2))) == (line(1), line(2))
    assert joined((line(1, Kind.AGENT), line(2)), (line(1, Kind.PERSON),)) == (line(1, Kind.PERSON), line(2))
    assert joined((line(1, Kind.PERSON),), (line(1, Kind.AGENT),)) == (line(1, Kind.PERSON),)
    assert joined((line(1, Kind.PERSON),), (line(1, Kind.PERSON, Support.INFERRED),)) == (line(1, Kind.PERSON),)


def test_the_first_copy_of_a_testimony_stays() -> None:
    elsewhere = replace(line(1), source=Link("Copy#^m1"))
    assert joined((line(1),), (elsewhere,)) == (line(1),)


def test_there_is_an_end_to_equal_evidence_but_not_to_stronger() -> None:
    full = tuple(line(number) for number in range(1, MAX_LINES + 1))
    assert joined(full[:-1], (full[-1],)) == full
    assert joined(full, (line(MAX_LINES + 1),)) == full
    assert joined(full, (line(MAX_LINES + 1, Kind.TOOL),)) == full
    assert len(joined(full, (line(MAX_LINES + 1, Kind.PERSON),))) == MAX_LINES + 1


def test_further_evidence_raises_rank_sensitivity_and_review_date_and_nothing_else() -> None:
    shelf = told(
        "Kestrel ships on Fridays.", subject="Kestrel", by=passage("Kestrel ships on Fridays.", kind=Kind.DOCUMENT)
    )
    before = only(shelf)
    again = said("Kestrel ships on Fridays!", "Kestrel ships on Fridays!", subject="Kestrel", subject_type=None)
    shelf.tell(replace(again, sensitivity=Sensitivity.RESTRICTED), DAY + datetime.timedelta(days=3))
    after = only(shelf)
    assert (after.source, after.sensitivity, after.reviewed) == (Kind.PERSON, Sensitivity.RESTRICTED, D(2026, 12, 2))
    assert replace(
        after, source=before.source, sensitivity=before.sensitivity, reviewed=before.reviewed, evidence=before.evidence
    ) == before  # fmt: skip


def test_history_is_not_completed_by_what_is_told_again() -> None:
    shelf = told("Mira Okoro lives in Porto.")
    shelf.edit(replace(only(shelf), status=Status.OUTDATED))
    before = only(shelf)
    again = said("Mira Okoro lives in Porto.", "Mira Okoro lives in Porto.", property=HOME, value="Porto", milliseconds=1)
    shelf.tell(again)
    assert only(shelf) == before


def test_an_agents_structure_does_not_complete_what_a_person_said() -> None:
    shelf = told("Mira Okoro lives in Porto.")
    agent = passage(
        "Mira Okoro lives in Porto.", kind=Kind.AGENT, speaker="assistant", anchor="m9", at="2026-11-29T11:00:00Z"
    )
    shelf.tell(said(agent.text, agent.text, by=agent, property=HOME, value="Porto", milliseconds=1))
    assert only(shelf).property is None


# -- replacement -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("validity", "start", "closed"),
    [
        (Validity(), D(2026, 3, 1), Validity(end=D(2026, 3, 1))),
        (Validity(D(2025, 1, 1)), D(2026, 3, 1), Validity(D(2025, 1, 1), D(2026, 3, 1))),
        (Validity(D(2026, 3, 1)), D(2026, 3, 1), Validity(D(2026, 3, 1))),
        (Validity(D(2026, 4, 1)), D(2026, 3, 1), Validity(D(2026, 4, 1))),
        (Validity(end=D(2030, 1, 1)), D(2026, 3, 1), Validity(end=D(2030, 1, 1))),
        (Validity(), None, Validity()),
    ],
)
def test_what_held_without_end_ends_where_its_successor_begins(
    validity: Validity, start: D | None, closed: Validity
) -> None:
    after = superseded(replace(NOTE, validity=validity), Link("New", "mem-2"), start, D(2026, 12, 1))
    assert (after.validity, after.status, ids_of(after.superseded_by)) == (closed, Status.SUPERSEDED, ("mem-2",))
    assert (after.statement, after.evidence, after.id) == (NOTE.statement, NOTE.evidence, NOTE.id)


def test_a_flag_on_all_that_rests_on_it_at_any_depth() -> None:
    premise, child, grandchild, gone, flagged, but = (
        standing(replace(NOTE, id=f"mem-{each}", **changes))
        for each, changes in (
            ("p", {}),
            ("c", {}),
            ("g", {"status": Status.DRAFT}),
            ("x", {"status": Status.OUTDATED}),
            ("f", {"recheck": stored("earlier")}),
            ("b", {}),
        )
    )
    resting = (child, grandchild, gone, flagged, but)
    patch = rechecked((), Neighbourhood(dependants={"mem-p": resting}), (premise,), "outdated", {"mem-b"})
    flagged_notes = [each.after for each in patch if isinstance(each, Amend) and isinstance(each.after, Note)]
    assert [(each.id, each.recheck) for each in flagged_notes] == [
        ("mem-c", "mem-p is outdated"), ("mem-g", "mem-p is outdated")
    ]  # fmt: skip


def test_a_file_stands_in_a_patch_once() -> None:
    held = standing(NOTE)
    create = Create(NOTE, "Memory/Notes/x.md")

    def internal(note: Note) -> Note:
        return replace(note, sensitivity=Sensitivity.INTERNAL)

    def reviewed(note: Note) -> Note:
        return replace(note, reviewed=D(2027, 1, 1))

    once = edited((), held, internal)
    assert once == (Amend(held.filed, internal(NOTE)),)
    assert edited(once, held, reviewed) == (Amend(held.filed, reviewed(internal(NOTE))),)
    assert edited((create,), held, internal) == (replace(create, item=internal(NOTE)),)
    assert edited((), held, lambda note: note) == ()


# -- premises ----------------------------------------------------------------------------------------------------------


def resting() -> tuple[Shelf, dict[str, str]]:
    """Home in Porto; from that a tram pass; from that a wallet."""
    shelf = Shelf()
    home = _told(shelf, "I live in Porto.", 0, property=HOME, value="Porto")
    tram = _told(shelf, "I need a tram pass.", 1, derived_from=(home,))
    wallet = _told(shelf, "I need a wallet.", 2, derived_from=(tram,))
    return shelf, {"I live in Porto.": home, "I need a tram pass.": tram, "I need a wallet.": wallet}


def _told(shelf: Shelf, text: str, number: int, **changes: Any) -> str:
    return shelf.tell(said(text, text.replace("I ", "Mira "), milliseconds=number, **changes)).note or ""


def test_dependants_are_flagged_at_any_depth_when_a_premise_falls() -> None:
    shelf, ids = resting()
    shelf.tell(said("Actually, I live in Lund.", "Mira lives in Lund.", property=HOME, value="Lund", milliseconds=9))
    flags = {text: shelf.notes[each].item.recheck for text, each in ids.items()}
    reason = f"{ids['I live in Porto.']} is superseded"
    assert flags == {"I live in Porto.": None, "I need a tram pass.": reason, "I need a wallet.": reason}


def test_what_is_told_on_fallen_premises_is_flagged_from_the_start() -> None:
    shelf, ids = resting()
    shelf.tell(said("Actually, I live in Lund.", "Mira lives in Lund.", property=HOME, value="Lund", milliseconds=9))
    for at, premise in enumerate(("I live in Porto.", "I need a tram pass.")):
        quote = f"I need {at} coats."
        late = said(quote, quote.replace("I", "Mira"), derived_from=(ids[premise],), milliseconds=10 + at)
        assert shelf.notes[shelf.tell(late).note or ""].item.recheck is not None


def test_a_successor_does_not_rest_on_what_it_replaces_but_is_flagged_for_what_falls_with_it() -> None:
    shelf, ids = resting()
    moved = said(
        "Actually, I live in Lund.",
        "Mira lives in Lund.",
        property=HOME,
        value="Lund",
        derived_from=(ids["I live in Porto."], ids["I need a wallet."]),
        milliseconds=9,
    )
    new = shelf.notes[shelf.tell(moved).note or ""].item
    assert ids_of(new.derived_from) == (ids["I need a wallet."],)
    assert new.recheck == f"{ids['I live in Porto.']} is superseded"


def test_a_flag_survives_promotion_and_comes_with_it() -> None:
    for flagged, premise in ((True, False), (False, True)):
        shelf, ids = resting()
        shelf.tell(said("Actually, I live in Lund.", "Mira lives in Lund.", property=HOME, value="Lund", milliseconds=8))
        agent = passage("You own a bike.", kind=Kind.AGENT, speaker="assistant")
        draft = shelf.tell(said("You own a bike.", "Mira owns a bike.", by=agent, milliseconds=9)).note or ""
        if flagged:
            shelf.edit(replace(shelf.notes[draft].item, recheck=stored("look at it")))
        given = (ids["I live in Porto."],) if premise else ()
        shelf.tell(said("I own a bike.", "Mira owns a bike.", derived_from=given, milliseconds=10))
        assert shelf.notes[draft].item.status is Status.ACTIVE
        assert shelf.notes[draft].item.recheck is not None


def test_a_successor_that_rested_only_on_what_it_replaces_is_not_flagged() -> None:
    shelf, ids = resting()
    agent = passage("You live in Lund.", kind=Kind.AGENT, speaker="assistant")
    premise = (ids["I live in Porto."],)
    shelf.tell(
        said(
            "You live in Lund.",
            "Mira lives in Lund with 3 cats.",
            by=agent,
            property=HOME,
            value="Lund",
            derived_from=premise,
        )
    )
    found = shelf.tell(
        said("Actually, I live in Lund.", "Mira lives in Lund.", property=HOME, value="Lund", milliseconds=10)
    )
    new = shelf.notes[found.note or ""].item
    assert isinstance(found.verdict, Replace)
    assert found.verdict.by == new.id
    assert (new.recheck, new.derived_from, new.statement) == (None, (), "Mira lives in Lund.")


def test_words_that_succeed_take_their_place_in_the_vocabulary() -> None:
    """Lund is filed, Porto is only prose; the owner's correction makes the prose the successor."""
    shelf = Shelf()
    prose = passage("Mira Okoro lives in Porto.", kind=Kind.DOCUMENT, speaker=None, anchor="m8")
    shelf.tell(said(prose.text, prose.text, by=prose))
    _told(shelf, "I live in Lund.", 1, property=HOME, value="Lund")
    shelf.tell(said("Actually, I live in Porto.", prose.text, property=HOME, value="Porto", milliseconds=2))
    (active,) = shelf.with_status(Status.ACTIVE)
    assert (active.property, str(active.value), len(active.supersedes)) == (HOME, "[[Porto]]", 1)
    assert (
        shelf.tell(said("Actually, I live in Porto.", prose.text, property=HOME, value="Porto", milliseconds=2)).patch == ()
    )


def test_a_draft_that_succeeds_its_own_premise() -> None:
    shelf, ids = resting()
    draft = said(
        "You live in Lund now.",
        "Mira lives in Lund.",
        by=passage("You live in Lund now.", kind=Kind.AGENT, speaker="assistant"),
        property=HOME,
        value="Lund",
        derived_from=(ids["I live in Porto."], ids["I need a wallet."]),
        milliseconds=9,
    )
    shelf.tell(draft)
    found = shelf.tell(
        said("Actually, I live in Lund.", "Mira lives in Lund.", property=HOME, value="Lund", milliseconds=10)
    )
    new = shelf.notes[found.note or ""].item
    assert new.status is Status.ACTIVE
    assert ids_of(new.derived_from) == (ids["I need a wallet."],)
    assert new.recheck == f"{ids['I need a wallet.']} is to be looked at again"
