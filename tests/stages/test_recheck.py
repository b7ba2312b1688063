"""Claims whose premise fell: flagged at any depth, asked about once, and free again when they stand by themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import DAY, HOME, RULES, passage, said
from tests.strategies.examples import NOTE

from assay.model.claim import ValueKind
from assay.model.evidence import Kind, Support
from assay.model.link import Link
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Amend, Create, Filed
from assay.model.question import Answer, Question
from assay.model.redacted import stored
from assay.stages.answer import offered
from assay.stages.case import Case
from assay.stages.pipeline import to_resolved
from assay.stages.recheck import Cause, asked, followed, question

HOUSE, PASS, WALLET = "Mira lives in Porto.", "Mira needs a tram pass.", "Mira needs a wallet."


class Chain:
    """A home, a tram pass that is needed for it, and a wallet that is needed for the pass."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self.count = 0
        self.ids: dict[str, str] = {}
        self.tell(HOUSE, property=HOME, value="Porto")
        self.tell(PASS, HOUSE)
        self.tell(WALLET, PASS)

    def tell(self, text: str, *premises: str, kind: Kind = Kind.PERSON, lead: str = "", **changes: Any) -> Note:
        self.count += 1
        quote = f"{lead}{text.replace('Mira', 'Mira Okoro')}"
        at = f"2026-11-29T10:{self.count:02}:00Z"
        by = passage(quote, anchor=f"m{self.count}", at=at, kind=kind, **({} if kind is Kind.PERSON else {"speaker": None}))
        given = tuple(self.ids[each] for each in premises)
        found = self.shelf.tell(said(quote, text, by=by, derived_from=given, milliseconds=self.count, **changes))
        assert found.note is not None, found
        self.ids.setdefault(text, found.note)
        return self.note(text)

    def move(self, town: str = "Lund") -> None:
        self.tell(f"Mira lives in {town}.", lead="Actually, ", property=HOME, value=town)

    def note(self, text: str) -> Note:
        return self.shelf.notes[self.ids[text]].item

    def flagged(self) -> set[str]:
        return {text for text in self.ids if self.note(text).recheck is not None}

    def asked(self, text: str) -> list[Filed[Question]]:
        return [each for each in self.shelf.questions.values() if each.item.topic == f"recheck:{self.ids[text]}"]

    def answer(self, text: str, given: Answer) -> None:
        (filed,) = self.asked(text)
        self.shelf.answer(filed, given)


@pytest.fixture
def fallen() -> Chain:
    chain = Chain()
    chain.move()
    return chain


def test_all_that_rests_on_it_is_flagged_and_asked_about_once(fallen: Chain) -> None:
    assert fallen.flagged() == {PASS, WALLET}
    for text in (PASS, WALLET):
        (filed,) = fallen.asked(text)
        assert (filed.item.reason, [link.label for link in filed.item.against]) == ("recheck", [fallen.ids[text]])
        assert offered(filed.item) == (Answer.ACCEPT, Answer.OUTDATED, Answer.ERRONEOUS, Answer.LATER)
    assert not fallen.asked(HOUSE)


def test_what_is_flagged_is_not_asked_about_again_when_more_of_it_falls() -> None:
    chain = Chain()
    chain.tell("Mira owns a flat.", property="house:uses", value="a flat")
    chain.tell("Mira pays a janitor.", HOUSE, "Mira owns a flat.")
    chain.move()
    before = dict(chain.shelf.questions)
    chain.tell("Mira does not own a flat.", lead="Actually, ", property="house:uses", value="a flat", negated=True)
    assert "Mira pays a janitor." in chain.flagged()
    assert len(chain.asked("Mira pays a janitor.")) == 1
    assert chain.shelf.questions.keys() == before.keys()


def test_no_more_is_asked_than_a_run_may_put_to_a_person() -> None:
    chain = Chain()
    for at in range(12):
        chain.tell(f"Mira pays rate {at}.", HOUSE)
    chain.move()
    assert len(chain.flagged()) == 14
    assert len(chain.shelf.open()) == 10


def test_nothing_is_asked_where_the_queue_is_full() -> None:
    chain = Chain()
    chain.shelf.asking = False
    chain.move()
    assert chain.flagged() == {PASS, WALLET}
    assert not chain.shelf.questions


def test_told_anew_it_stands_by_itself_and_so_does_what_rests_on_it(fallen: Chain) -> None:
    fallen.tell(PASS)
    assert fallen.flagged() == set()
    assert fallen.note(PASS).derived_from == ()
    assert ids_of(fallen.note(WALLET).derived_from) == (fallen.ids[PASS],)
    assert not any(filed.item.open for text in (PASS, WALLET) for filed in fallen.asked(text))
    assert all("Closed" in filed.path for filed in fallen.asked(PASS))


def test_a_person_says_that_it_still_holds(fallen: Chain) -> None:
    fallen.answer(PASS, Answer.ACCEPT)
    assert fallen.flagged() == set()
    assert fallen.note(PASS).status is Status.ACTIVE
    assert len(fallen.note(PASS).evidence) == 2
    assert not fallen.shelf.open()


def test_what_rests_on_something_else_that_fell_stays_flagged(fallen: Chain) -> None:
    fallen.tell("Mira keeps a cat.", HOUSE, PASS)
    fallen.tell(PASS)
    assert fallen.flagged() == {"Mira keeps a cat."}


def test_the_last_of_a_chain_may_be_confirmed_first(fallen: Chain) -> None:
    fallen.tell(WALLET)
    assert fallen.flagged() == {PASS}
    assert ids_of(fallen.note(WALLET).derived_from) == (fallen.ids[PASS],)


@pytest.mark.parametrize("status", [Answer.OUTDATED, Answer.ERRONEOUS])
def test_a_person_says_that_it_fell_too(fallen: Chain, status: Answer) -> None:
    notes = set(fallen.shelf.notes)
    fallen.answer(PASS, status)
    assert fallen.note(PASS).status == status.value
    assert fallen.flagged() - {PASS} == {WALLET}
    assert len(fallen.asked(WALLET)) == 1
    assert set(fallen.shelf.notes) == notes


@pytest.mark.parametrize(
    "again",
    [{"kind": Kind.AGENT}, {"kind": Kind.DOCUMENT}, {"support": Support.INFERRED}, {"support": Support.DERIVED}],
)
def test_what_is_weaker_than_what_it_had_confirms_nothing(fallen: Chain, again: dict[str, Any]) -> None:
    fallen.tell(PASS, **again)
    assert fallen.flagged() == {PASS, WALLET}


def test_what_is_derived_again_confirms_nothing(fallen: Chain) -> None:
    fallen.tell(PASS, HOUSE)
    assert fallen.flagged() == {PASS, WALLET}


def test_the_same_words_again_confirm_nothing(fallen: Chain) -> None:
    quote = PASS.replace("Mira", "Mira Okoro")
    first = said(
        quote,
        PASS,
        by=passage(quote, anchor="m2", at="2026-11-29T10:02:00Z"),
        derived_from=(fallen.ids[HOUSE],),
        milliseconds=2,
    )
    fallen.shelf.tell(replace(first, derived_from=()))
    assert fallen.flagged() == {PASS, WALLET}


# -- following its premises ------------------------------------------------------------------------------------------------

FIRST, SECOND = "mem-01jd9wz4b8q6v0t3e7y5k2m1n0", "mem-01jd9wz4b8q6v0t3e7y5k2m1n1"
FELL = stored(f"{FIRST} is superseded")


def resting(flag: str | None) -> Note:
    return replace(NOTE, derived_from=(Link("a", FIRST), Link("b", SECOND)), recheck=stored(flag) if flag else None)


def premises(first: Status = Status.ACTIVE, second: Status = Status.ACTIVE, flag: str | None = None) -> dict[str, Note]:
    made = replace(NOTE, id=SECOND, status=second, recheck=stored(flag) if flag else None)
    return {FIRST: replace(NOTE, id=FIRST, status=first, recheck=None), SECOND: made}


DEEPER = "mem-01jd9wz4b8q6v0t3e7y5k2m1n2"


def _fallen() -> Note:
    return replace(NOTE, id=DEEPER, status=Status.SUPERSEDED)


@pytest.mark.parametrize(
    ("held", "near", "flag"),
    [
        (None, premises(), None),
        (None, premises(Status.SUPERSEDED), FELL),
        (FELL, premises(), None),  # it came back
        (FELL, premises(Status.DRAFT), None),
        (FELL, {}, None),  # it is gone
        (FELL, premises(Status.SUPERSEDED), FELL),
        (FELL, premises(second=Status.OUTDATED), f"{SECOND} is outdated"),
        (FELL, premises(flag="mem-x is erroneous"), "mem-x is erroneous"),  # what it rests on is flagged itself
        ("ask Tom", premises(), "ask Tom"),  # a person's own words
        (f"{DEEPER} is superseded", {**premises(), DEEPER: _fallen()}, f"{DEEPER} is superseded"),  # further down
        (f"{DEEPER} is superseded", premises(), None),
    ],
)
def test_a_flag_follows_the_premises(held: str | None, near: dict[str, Note], flag: str | None) -> None:
    assert followed(resting(held), near).recheck == flag


def test_what_is_history_gets_no_flag() -> None:
    assert followed(replace(resting(None), status=Status.OUTDATED), premises(Status.SUPERSEDED)).recheck is None


# -- asking ------------------------------------------------------------------------------------------------------------------


def flags(chain: Chain, text: str, **changes: Any) -> tuple[Amend, Case]:
    """A patch that flags that note, and the case of the claim that does."""
    filed = chain.shelf.notes[chain.ids[text]]
    candidate = said("I moved to Lund.", "Mira moved to Lund.")
    near = replace(chain.shelf.near(candidate), questions=tuple(chain.shelf.questions.values()))
    case = Case(to_resolved(candidate, near, RULES, DAY), near, RULES.ontology, RULES.config, DAY)
    after = replace(filed.item, recheck=FELL, **changes)
    return Amend(replace(filed, item=replace(filed.item, recheck=None)), after), case


def test_a_note_about_which_an_open_question_asks_is_not_asked_about_again(fallen: Chain) -> None:
    change, case = flags(fallen, PASS)
    assert asked((change,), case) == (change,)
    for filed in fallen.asked(PASS):
        fallen.shelf.questions[filed.item.id] = replace(
            filed, item=replace(filed.item, answered=DAY, answered_through="cli")
        )
    change, case = flags(fallen, PASS)
    (_, new) = asked((change,), case)
    assert isinstance(new, Create)
    assert isinstance(new.item, Question)
    assert new.item.topic == f"recheck:{fallen.ids[PASS]}"


def test_what_is_history_is_not_asked_about() -> None:
    chain = Chain()
    for status, count in ((Status.OUTDATED, 1), (Status.DISPUTED, 2)):
        change, case = flags(chain, PASS, status=status)
        assert len(asked((change,), case)) == count


@pytest.mark.parametrize(("known", "proposed"), [(HOME, None), (None, "keeps"), (None, None)])
def test_the_question_asks_for_all_that_the_note_says(known: str | None, proposed: str | None) -> None:
    note = replace(NOTE, property=known, proposed_property=proposed, value=Link("Porto"), negated=True)
    (candidate,) = question(note, "Memory/Notes/x.md", CAUSE).item.candidates  # type: ignore[union-attr]  # a question
    claim = candidate.claim
    assert (claim.text, claim.property, claim.value) == (note.statement, known or proposed, "Porto")
    assert (claim.value_kind, claim.negated, claim.validity) == (ValueKind.ENTITY, True, note.validity)


CAUSE = Cause("cand-01jd9wz4b8q6v0t3e7y5k2m1n9", "2026-11-29T10:02:00Z", DAY, "Memory")


def test_confirming_one_closes_no_question_about_another(fallen: Chain) -> None:
    fallen.tell(WALLET)
    assert [filed.item.open for filed in fallen.asked(WALLET)] == [False]
    assert [filed.item.open for filed in fallen.asked(PASS)] == [True]
