from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stages.pairs import read
from tests.strategies import effort, examples, values
from tests.strategies.claims import DAY, HOME, MEMORY, ONTOLOGY, USES, VERSION

from assay.model.claim import Claim, ClaimType, Validity
from assay.model.link import Link
from assay.model.neighbourhood import Standing
from assay.model.note import Note
from assay.model.patch import Filed
from assay.model.redacted import stored
from assay.stages import slots
from assay.stages.slots import Position, contradicts, same_claim

D = datetime.date
LATER = DAY + datetime.timedelta(days=30)


def at(text: str = "", property: str | None = None, value: str | None = None, **changes: Any) -> Position:
    """A claim told on DAY."""
    given: dict[str, Any] = {
        "text": text or f"Mira: {property} {value}",
        "property": property,
        "value": None,
        "texts": (value,) if value else (),
        "unit": "",
        "flagged": False,
        "validity": slots.held(Validity(), DAY),
    }
    return Position(**{**given, **changes})


def same(one: Position, other: Position) -> bool:
    assert same_claim(one, other, ONTOLOGY) == same_claim(other, one, ONTOLOGY)
    return same_claim(one, other, ONTOLOGY)


def clash(one: Position, other: Position) -> bool:
    assert contradicts(one, other, ONTOLOGY) == contradicts(other, one, ONTOLOGY)
    return contradicts(one, other, ONTOLOGY)


def test_equal_values_are_the_same_whatever_the_words() -> None:
    assert same(at("Mira lives in Porto.", HOME, "Porto"), at("Porto is home to Mira.", HOME, "porto"))
    assert same(at(property=MEMORY, value="16 GB"), at(property=MEMORY, value="16", unit="gb"))
    assert same(at(property=VERSION, value="1,000"), at(property=VERSION, value="1000"))
    assert same(at(property=HOME, value="Porto", texts=("Porto", "Oporto")), at(property=HOME, value="Oporto"))


def test_equal_words_are_the_same_wherever_they_are_filed() -> None:
    assert same(at("Mira lives in Porto."), at("mira lives in Porto", HOME, "Porto"))
    assert same(at("Mira likes tea.", "made:up"), at("Mira likes tea."))
    assert not same(at("Mira has it.", HOME), at("Mira has it.", USES))


TWINS = [
    (at(property=VERSION, value="1.10"), at(property=VERSION, value="1.1")),
    (at(property=MEMORY, value="16 GB"), at(property=MEMORY, value="32 GB")),
    (at(property=MEMORY, value="16", unit="gb"), at(property=MEMORY, value="16", unit="mb")),
    (at(property=USES, value="C++"), at(property=USES, value="C#")),
    (at("Mira uses Python 3.11.", USES, "Python"), at("Mira uses Python 3.12.", USES, "Python")),
    (at("Mira uses it for 5 km.", USES, "it"), at("Mira uses it for 5 miles.", USES, "it")),
    (at("SR-052 is approved."), at("SR-053 is approved.")),
    (at("SR-052 is approved."), at("SR-052 is not approved.")),
    (at("Mira uses Vim.", USES, "Vim"), at("Mira does not use Vim.", USES, "Vim")),
    (at("Mira uses Vim.", USES, "Vim"), at("Mira uses Vim.", USES, "Vim", flagged=True)),
    (at("Mira likes tea."), at("Mira likes tea.", flagged=True)),
    (at(property=HOME, value="Porto"), at(property=USES, value="Porto")),
]


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_twins_are_never_the_same(one: Position, other: Position) -> None:
    assert not same(one, other)


def test_a_denial_is_one_by_flag_or_by_words() -> None:
    flagged, worded = at("Mira uses Vim.", USES, "Vim", flagged=True), at("Mira does not use Vim.", USES, "Vim")
    assert flagged.denied
    assert worded.denied
    assert same(flagged, worded)
    assert same(at("Mira does not like tea."), at("Mira does not like tea.", flagged=True))
    assert not at("Mira works for Acme, not Beta.", USES, "Acme").denied
    assert at("Mira works for Acme, not Beta.", USES, "Beta").denied


def test_entities_are_compared_by_who_they_are() -> None:
    porto = at(property=HOME, value="Porto")
    one, other = (at(property=HOME, texts=("Porto",), value=each) for each in (None, None))
    assert same(one, other)
    first, second = (Position("x", HOME, each, ("Porto",), "", False, Validity()) for each in ("ent-1", "ent-2"))
    assert not slots.same_value(first, second)
    assert slots.same_value(first, porto)


def test_two_values_of_a_property_that_has_one_contradict() -> None:
    assert clash(at(property=HOME, value="Porto"), at(property=HOME, value="Lund"))
    assert clash(at(property=MEMORY, value="16", unit="gb"), at(property=MEMORY, value="16", unit="mb"))
    assert not clash(at(property=USES, value="Vim"), at(property=USES, value="Helix"))
    assert not clash(at(property=HOME, value="Porto"), at(property=HOME, value="PORTO"))
    assert not clash(at(property=HOME, value="Porto"), at("Mira moved.", HOME))
    assert not clash(at(property=HOME, value="Porto"), at(property=HOME, value="Lund", flagged=True))
    assert not clash(at(property=HOME, value="Porto"), at(property=VERSION, value="Lund"))


def test_a_claim_and_its_denial_contradict() -> None:
    assert clash(at(property=USES, value="Vim"), at(property=USES, value="Vim", flagged=True))
    assert clash(at("Mira uses Vim.", USES, "Vim"), at("Vim is nothing that Mira uses.", USES, "Vim"))
    assert clash(at("Mira likes tea."), at("Mira doesn't like tea."))
    assert not clash(at("Mira likes tea."), at("Mira doesn't like coffee."))
    assert not clash(at("Mira likes tea."), at("Mira likes tea."))


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        (Validity(), Validity(), True),
        (Validity(D(2024, 1, 1)), Validity(), True),
        (Validity(end=D(2024, 1, 1)), Validity(), False),
        (Validity(end=LATER), Validity(), True),
        (Validity(D(2020, 1, 1), D(2024, 1, 1)), Validity(D(2024, 1, 1)), False),
        (Validity(D(2020, 1, 1), D(2024, 1, 2)), Validity(D(2024, 1, 1)), True),
        (Validity(D(2020, 1, 1), D(2022, 1, 1)), Validity(D(2023, 1, 1), D(2024, 1, 1)), False),
    ],
)
def test_only_what_holds_at_one_time_can_be_the_same_or_contradict(one: Validity, other: Validity, meet: bool) -> None:
    """What ended before the other was told is history."""
    here, there = (at(property=HOME, value="Porto", validity=slots.held(each, DAY)) for each in (one, other))
    elsewhere = at(property=HOME, value="Lund", validity=slots.held(other, DAY))
    assert same(here, there) is meet
    assert clash(here, elsewhere) is meet


def _claim(**changes: Any) -> Claim:
    given: dict[str, Any] = {"text": stored("x"), "type": ClaimType.FACT, "subject": stored("Mira"), **changes}
    return Claim(**given)


def test_a_claim_may_name_the_value_that_it_replaces() -> None:
    claim = _claim(replaces_value=stored("vim"))
    vim, helix, emacs = (at(property=USES, value=each) for each in ("Vim", "Helix", "Emacs"))
    assert slots.replaces(claim, helix, vim)
    assert not slots.replaces(claim, helix, emacs)
    assert not slots.replaces(claim, vim, vim)
    assert not slots.replaces(_claim(), helix, vim)
    denial = at("Mira no longer uses Vim.", USES, "Vim", flagged=True)
    assert slots.replaces(claim, denial, vim)
    assert not slots.replaces(claim, denial, denial)
    assert not slots.replaces(claim, at(property=HOME, value="Helix"), vim)


@given(values.notes())
@effort.some
def test_every_note_has_a_position_and_says_what_it_says(note: Note) -> None:
    position = slots.of_note(Standing(Filed(note, "x.md", ""), "ent-1"))
    assert slots.same_words(position, position, ONTOLOGY)
    assert not slots.one_value(position, position, ONTOLOGY)
    assert not slots.contradicts(position, position, ONTOLOGY)


def test_values_can_be_links() -> None:
    assert slots.value_texts(Link("People/Ada (person)", "Ada")) == ("Ada", "Ada (person)")
    assert slots.value_texts(stored("Ada")) == ("Ada",)
    assert slots.value_texts(None) == ()


def test_a_value_is_the_same_in_another_size_of_its_unit_and_in_the_format_of_its_language() -> None:
    assert same(at(property=MEMORY, value="5 km"), at(property=MEMORY, value="5000", unit="m"))
    assert clash(at(property=MEMORY, value="5 km"), at(property=MEMORY, value="5 m"))
    german = at("Heron hat 1.000 Nutzer.", MEMORY, "1.000")
    assert same(german, at("Heron has 1,000 users.", MEMORY, "1000"))
    assert clash(german, at("Heron has 1.000 users.", MEMORY, "1.000"))


def test_the_words_decide_only_where_the_vocabulary_does_not() -> None:
    lives = at("Mira lives in Porto.", HOME, "Porto")
    assert clash(lives, at("Mira lives in Lund."))
    assert not clash(at("Mira likes Vim.", USES, "Vim"), at("Mira dislikes Vim.", HOME, "Vim"))
    assert not clash(at("Mira uses Vim.", USES, "Vim"), at("Mira uses Helix.", USES, "Helix"))


def test_events_may_go_on_and_off_and_nothing_else_may() -> None:
    def state(value: str, **changes: Any) -> Position:
        return at(f"Lamp: {value}", VERSION, value, **{"type": ClaimType.EVENT, **changes})

    assert not clash(state("on"), state("off"))
    assert clash(state("on"), state("off", type=ClaimType.FACT))
    assert clash(state("1.1"), state("1.2"))


@given(values.notes(), values.notes(), st.lists(st.sampled_from(("statement", "property", "value", "negated", "validity"))))
@effort.some
def test_what_may_not_say_it_never_says_it(note: Note, other: Note, alike: list[str]) -> None:
    other = replace(other, **{name: getattr(note, name) for name in alike})
    one, there = (slots.of_note(Standing(Filed(each, "x.md", ""), "ent-1"), ("Mira",)) for each in (note, other))
    assert slots.may_say(one, note, ONTOLOGY)
    _no_less(one, other, there, _claim())


@pytest.mark.parametrize("filed", [(None, None), (HOME, None), (HOME, HOME), (HOME, USES), ("house:odd", "house:odd")])
def test_what_may_not_be_related_never_is(filed: tuple[str | None, str | None]) -> None:
    for pair in read("learnt"):
        here, there = (
            at(text, by, "Porto" if by else None, names=pair.names)
            for text, by in zip((pair.one, pair.other), filed, strict=True)
        )
        note = replace(
            examples.NOTE, statement=stored(pair.other), property=filed[1], value=stored("Porto") if filed[1] else None
        )
        _no_less(
            here,
            note,
            replace(there, validity=slots.held(note.validity, note.created)),
            _claim(replaces_value=stored("Porto")),
        )


def _no_less(one: Position, note: Note, there: Position, claim: Claim) -> None:
    """What is told of a note before its position is made leaves nothing out."""
    assert slots.may_say(one, note, ONTOLOGY) or not slots.same_words(one, there, ONTOLOGY)
    assert slots.may_detail(one, note, ONTOLOGY) or not slots.details(one, there, ONTOLOGY)
    assert slots.may_claim(one, note, ONTOLOGY) or not slots.same_claim(one, there, ONTOLOGY)
    replaced = one.validity.overlaps(there.validity) and slots.replaces(claim, one, there)
    excluded = slots.contradicts(one, there, ONTOLOGY) or replaced
    assert slots.may_exclude(one, note, ONTOLOGY) or not excluded
