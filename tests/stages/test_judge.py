"""The judging table, row by row, each on a ledger that the core itself has filled."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.stages.shelf import Shelf
from tests.strategies.claims import (
    AGENT,
    ALIAS,
    CONFIG,
    DAY,
    HOME,
    LISTED,
    MEMORY,
    ONTOLOGY,
    OTHER,
    OWNER,
    POLICY,
    RULES,
    USES,
    VERSION,
    WORKS,
    passage,
    said,
)

from assay.model.candidate import Candidate, Passage
from assay.model.claim import ClaimType, Validity
from assay.model.evidence import Channel, Kind, Support
from assay.model.note import Note, Status, ids_of
from assay.model.patch import Decision
from assay.model.question import Answer
from assay.model.redacted import stored
from assay.model.verdict import Accept, Draft, Extend, Forget, Merge, Reject, Replace, Review, Verdict
from assay.stages import judge as judging
from assay.stages.pipeline import Rulebook, decide

VOICES: dict[str, dict[str, Any]] = {
    "owner": {},
    "listed": {"speaker": LISTED},
    "other": {"speaker": OTHER},
    "document": {"kind": Kind.DOCUMENT, "speaker": None, "channel": Channel.CLI},
    "tool": {"kind": Kind.TOOL, "speaker": "web_fetch"},
    "agent": {"kind": Kind.AGENT, "speaker": AGENT},
    "task": {"kind": Kind.TASK, "speaker": None},
}
_told = iter(range(10**6))


def say(text: str, voice: str = "owner", subject: str = OWNER, **changes: Any) -> Candidate:
    """A sentence about the subject by name, in a message of its own."""
    count = next(_told)
    at = f"2026-11-{1 + count // 1440 % 28:02}T{count // 60 % 24:02}:{count % 60:02}:00Z"
    by: Passage = passage(text, **{"anchor": f"m{count}", "at": at, **VOICES[voice]})
    return said(text, text, by=by, subject=subject, **{"milliseconds": count, **changes})


def lives(town: str, voice: str = "owner", lead: str = "", **changes: Any) -> Candidate:
    return say(f"{lead}Mira Okoro lives in {town}.", voice, property=HOME, value=town, **changes)


def uses(tool: str, voice: str = "owner", lead: str = "", **changes: Any) -> Candidate:
    return say(f"{lead}Mira Okoro uses {tool}.", voice, property=USES, value=tool, **changes)


def ledger(*candidates: Candidate, rules: Rulebook = RULES) -> Shelf:
    shelf = Shelf(rules)
    for each in candidates:
        shelf.tell(each)
    return shelf


def note(shelf: Shelf, decision: Decision) -> Note:
    assert decision.note is not None
    return shelf.notes[decision.note].item


def statuses(shelf: Shelf) -> dict[str, str]:
    return {str(each.note.value): each.note.status.value for each in shelf.standings()}


# -- the authority table -----------------------------------------------------------------------------------------------

STATED = (ClaimType.FACT, ClaimType.EVENT)
WISHED = (ClaimType.PREFERENCE, ClaimType.DECISION, ClaimType.PROCEDURE)


@pytest.mark.parametrize("type_", list(ClaimType))
@pytest.mark.parametrize("voice", list(VOICES))
def test_who_may_make_what_active(voice: str, type_: ClaimType) -> None:
    found = Shelf().tell(say("Kestrel ships on Fridays.", voice, subject="Kestrel", type=type_))
    active = voice in ("owner", "listed") or (voice in ("other", "document", "tool", "task") and type_ in STATED)
    assert isinstance(found.verdict, Accept if active else Draft)


def test_a_task_testifies_only_about_tasks() -> None:
    assert isinstance(
        Shelf().tell(say("Fix login is done.", "task", "Fix login", subject_type="house:Task")).verdict, Accept
    )
    assert isinstance(Shelf().tell(say("Mira Okoro lives in Porto.", "task")).verdict, Draft)
    assert isinstance(Shelf().tell(say("Tomas Reyes moved.", "task", OTHER, subject_type="schema:Person")).verdict, Draft)


@pytest.mark.parametrize("channel", [Channel.MCP, Channel.HOOK])
def test_over_mcp_and_hooks_nothing_becomes_active(channel: Channel) -> None:
    by = passage("Kestrel ships on Fridays.", channel=channel)
    assert Shelf().tell(said(by.text, by.text, by=by, subject="Kestrel")).verdict == Draft("agent")


def test_what_an_agent_brought_does_not_vouch_for_it_later() -> None:
    capped = Rulebook(ONTOLOGY, replace(CONFIG, proposals="capped"), POLICY)
    shelf, text = Shelf(capped), "Kestrel ships on Fridays."
    for at in range(2):
        found = shelf.tell(said(text, text, by=passage(text), subject="Kestrel", proposer="proposals", milliseconds=at))
        assert note(shelf, found).status is Status.DRAFT
    assert [each.kind for each in shelf.kept[shelf.pages["talk"]].values()] == [Kind.AGENT]


def test_the_real_import_of_what_an_agent_brought_counts() -> None:
    text = "Kestrel ships on Fridays."
    shelf = ledger(said(text, text, by=passage(text, channel=Channel.HOOK), subject="Kestrel"))
    found = shelf.tell(said(text, text, by=passage(text), subject="Kestrel"))
    assert isinstance(found.verdict, Merge)
    assert (note(shelf, found).status, note(shelf, found).source) == (Status.ACTIVE, Kind.PERSON)
    assert len(note(shelf, found).evidence) == 1


# -- rejected, forgotten, drafted --------------------------------------------------------------------------------------


def test_a_claim_without_a_source_is_a_draft() -> None:
    assert Shelf().tell(said(None, "Mira Okoro lives in Porto.")).verdict == Draft("no-source")


def test_an_inference_is_a_draft_whoever_it_is_read_from() -> None:
    assert Shelf().tell(lives("Porto", support=Support.INFERRED)).verdict == Draft("inference")


def test_the_same_refusal_again_changes_nothing() -> None:
    recall = say("Mira Okoro lives in Porto.")
    assert recall.block is not None
    recall = replace(recall, block=replace(recall.block, kind=Kind.RECALL))
    shelf = Shelf()
    for verdict in (Reject("recall", message="recalled text is never evidence"),) * 2:
        assert shelf.tell(recall).verdict == verdict
    greeting = said("Hello there!", "Hello there!")
    assert [shelf.tell(greeting).verdict for _ in range(2)] == [Forget("ephemeral")] * 2
    assert [line.verdict for line in shelf.log] == ["reject", "forget"]
    assert not shelf.notes


def test_what_the_log_says_stands_even_if_the_rules_have_changed() -> None:
    for verdict in ("forget", "reject"):
        shelf, candidate = _logged()
        shelf.log = [replace(each, verdict=verdict) for each in shelf.log]
        found = shelf.tell(candidate)
        assert isinstance(found.verdict, Forget if verdict == "forget" else Reject)
        assert (found.verdict.rule, found.patch) == ("recall", ())


def test_a_refused_secret_is_logged_without_it() -> None:
    shelf = Shelf()
    found = shelf.tell(replace(lives("Porto"), refused=True))
    assert isinstance(found.verdict, Reject)
    assert found.verdict.rule == "secret"
    assert not shelf.kept


# -- restatement -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "again",
    [
        lives("Porto", "document"),
        lives("PORTO"),
        say("Porto is where Mira Okoro lives.", property=HOME, value="Porto"),
        say("mira okoro lives in Porto!"),
        lives("Porto", "agent"),
        lives("Porto", valid_from=datetime.date(2026, 1, 1)),
    ],
)
def test_a_restated_claim_is_evidence_for_the_note_that_says_it(again: Candidate) -> None:
    shelf = ledger(lives("Porto"))
    found = shelf.tell(again)
    assert isinstance(found.verdict, Merge)
    assert len(shelf.notes) == 1
    assert len(note(shelf, found).evidence) == 2
    repeated = shelf.tell(again)
    assert (repeated.verdict, repeated.patch) == (found.verdict, ())


def test_words_and_structure_of_one_claim_come_together_in_either_order() -> None:
    for candidates in (
        (say("Mira Okoro lives in Porto."), lives("Porto")),
        (lives("Porto"), say("Mira Okoro lives in Porto.")),
    ):
        shelf = ledger(*candidates)
        (only,) = shelf.with_status(Status.ACTIVE)
        assert (only.property, str(only.value), len(only.evidence)) == (HOME, "[[Porto]]", 2)
        assert isinstance(shelf.tell(lives("Lund")).verdict, Review)


TWINS = [
    (say("Kestrel is at version 1.10.", subject="Kestrel"), say("Kestrel is at version 1.1.", subject="Kestrel")),
    (say("SR-052 is part of Kestrel.", subject="Kestrel"), say("SR-053 is part of Kestrel.", subject="Kestrel")),
    (say("Kestrel has 16 GB.", subject="Kestrel"), say("Kestrel has 32 GB.", subject="Kestrel")),
    (say("Kestrel ships on Fridays.", subject="Kestrel"), say("Kestrel never ships on Fridays.", subject="Kestrel")),
    (uses("C++"), uses("C#")),
    (uses("C"), uses("C++")),
    (
        say("Mira Okoro uses Python 3.11.", property=USES, value="Python"),
        say("Mira Okoro uses Python 3.12.", property=USES, value="Python"),
    ),
    (
        say("Kestrel is at version 1.10.", subject="Kestrel", property=VERSION, value="1.10"),
        say("Kestrel is at version 1.1.", subject="Kestrel", property=VERSION, value="1.1"),
    ),
    (
        say("Kestrel has 16 GB.", subject="Kestrel", property=MEMORY, value="16 GB"),
        say("Kestrel has 32 GB.", subject="Kestrel", property=MEMORY, value="32 GB"),
    ),
]


@pytest.mark.parametrize("pair", [pair for twins in TWINS for pair in (twins, twins[::-1])])
def test_twins_never_merge_and_never_overwrite(pair: tuple[Candidate, Candidate]) -> None:
    shelf = ledger(pair[0])
    found = shelf.tell(pair[1])
    assert not isinstance(found.verdict, Merge | Replace)
    assert len(shelf.notes) + len(shelf.questions) == 2


def test_a_draft_is_promoted_in_place_by_later_support() -> None:
    shelf = ledger(lives("Porto", "agent"))
    (draft,) = shelf.with_status(Status.DRAFT)
    found = shelf.tell(lives("Porto"))
    assert isinstance(found.verdict, Merge)
    promoted = note(shelf, found)
    assert (promoted.id, promoted.status, len(promoted.evidence)) == (draft.id, Status.ACTIVE, 2)


def test_a_promoted_draft_says_what_its_support_says_and_no_more() -> None:
    shelf = ledger(
        say("Mira Okoro lives in Porto with 3 cats.", "agent", property=HOME, value="Porto", type=ClaimType.PREFERENCE)
    )
    promoted = note(shelf, shelf.tell(lives("Porto", "document")))
    assert (promoted.statement, promoted.type, promoted.status) == (
        "Mira Okoro lives in Porto.",
        ClaimType.FACT,
        Status.ACTIVE,
    )


def test_a_draft_is_not_promoted_against_what_stands() -> None:
    shelf = ledger(lives("Porto"), lives("Lund", "agent"))
    assert isinstance(shelf.tell(lives("Lund")).verdict, Review)
    assert statuses(shelf) == {"[[Porto]]": "active", "[[Lund]]": "draft"}


# -- extension ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [1, -1])
def test_further_values_of_a_many_valued_property_stand_side_by_side(order: int) -> None:
    first, second = [uses("Vim"), uses("Helix")][::order]
    shelf = ledger(first)
    found = shelf.tell(second)
    assert isinstance(found.verdict, Extend)
    assert [link.label for link in note(shelf, found).extends] == list(found.verdict.of)
    assert {each.status for each in shelf.with_status(*Status)} == {Status.ACTIVE}


HISTORY = [
    say("Mira Okoro lived in Lund until 2024-03-01.", property=HOME, value="Lund", valid_until=datetime.date(2024, 3, 1)),
    say(
        "Mira Okoro lived in Turku from 2024-03-01 to 2025-06-01.",
        property=HOME,
        value="Turku",
        valid_from=datetime.date(2024, 3, 1),
        valid_until=datetime.date(2025, 6, 1),
    ),
    lives("Porto"),
]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_values_at_different_times_extend(order: tuple[int, ...]) -> None:
    shelf = ledger(*(HISTORY[at] for at in order))
    assert set(statuses(shelf).values()) == {"active"}
    assert not shelf.questions
    assert isinstance(shelf.tell(HISTORY[0]).verdict, Merge)


# -- contradiction -----------------------------------------------------------------------------------------------------

CONTRADICTIONS = [
    (lives("Porto"), lives("Lund")),
    (uses("Vim"), say("Mira Okoro does not use Vim.", property=USES, value="Vim", negated=True)),
    (uses("Vim"), say("Mira Okoro doesn't use Vim.", property=USES, value="Vim")),
    (say("Mira Okoro likes tea."), say("Mira Okoro does not like tea.")),
]


@pytest.mark.parametrize("pair", [pair for each in CONTRADICTIONS for pair in (each, each[::-1])])
def test_a_contradiction_of_equals_is_a_question_and_the_incumbent_stays(pair: tuple[Candidate, Candidate]) -> None:
    shelf = ledger(pair[0])
    (before,) = shelf.with_status(Status.ACTIVE)
    found = shelf.tell(pair[1])
    assert found.verdict == Review("contradiction", (before.id,), against=(before.id,))
    assert shelf.with_status(*Status) == (before,)
    (question,) = shelf.open()
    assert [link.label for link in question.item.against] == [before.id]
    again = shelf.tell(pair[1])
    assert (again.verdict, again.patch) == (Review("contradiction", against=(before.id,)), ())


def test_candidates_for_one_slot_gather_in_one_question() -> None:
    shelf = ledger(lives("Porto"), lives("Lund"), lives("Turku"))
    (question,) = shelf.open()
    assert len(question.item.candidates) == 2


def test_what_is_asked_about_different_values_of_a_many_valued_property_stays_apart() -> None:
    denials = [
        say(f"Mira Okoro does not use {each}.", property=USES, value=each, negated=True) for each in ("Vim", "Helix")
    ]
    shelf = ledger(uses("Vim"), uses("Helix"), *denials)
    assert len(shelf.open()) == 2


@pytest.mark.parametrize("voice", ["document", "tool", "other"])
def test_a_lower_source_against_a_persons_word_is_a_question(voice: str) -> None:
    shelf = ledger(lives("Porto"))
    assert isinstance(shelf.tell(lives("Lund", voice)).verdict, Review)
    assert statuses(shelf) == {"[[Porto]]": "active"}


@pytest.mark.parametrize(
    "candidate",
    [
        lives("Lund", "agent"),
        lives("Lund", support=Support.INFERRED),
        said(None, "Mira lives in Lund.", property=HOME, value="Lund"),
    ],
)
def test_an_agents_inference_touches_nothing(candidate: Candidate) -> None:
    shelf = ledger(lives("Porto"))
    (before,) = shelf.with_status(Status.ACTIVE)
    found = shelf.tell(candidate)
    assert isinstance(found.verdict, Draft)
    assert found.verdict.compared == (before.id,)
    assert shelf.with_status(Status.ACTIVE) == (before,)


# -- replacement -------------------------------------------------------------------------------------------------------


def test_an_explicit_source_that_outranks_replaces_and_chains_both_ways() -> None:
    shelf = ledger(lives("Lund", "document"))
    (old,) = shelf.with_status(Status.ACTIVE)
    found = shelf.tell(
        say(
            "Mira Okoro lives in Porto since 2026-01-01.",
            property=HOME,
            value="Porto",
            valid_from=datetime.date(2026, 1, 1),
        )
    )
    assert found.verdict == Replace("outranks", (old.id,), old=(old.id,))
    new, was = note(shelf, found), shelf.notes[old.id].item
    assert (new.status, was.status) == (Status.ACTIVE, Status.SUPERSEDED)
    assert (ids_of(new.supersedes), ids_of(was.superseded_by)) == ((old.id,), (new.id,))
    assert was.validity == Validity(end=datetime.date(2026, 1, 1))
    assert was.statement == old.statement
    assert was.evidence == old.evidence


@pytest.mark.parametrize(
    ("low", "high"), [("tool", "document"), ("tool", "owner"), ("document", "owner"), ("other", "listed")]
)
def test_strictly_higher_ranks_replace_and_lower_ones_ask(low: str, high: str) -> None:
    assert isinstance(ledger(lives("Lund", low)).tell(lives("Porto", high)).verdict, Replace)
    assert isinstance(ledger(lives("Lund", high)).tell(lives("Porto", low)).verdict, Review)


def test_what_is_only_derived_does_not_outrank() -> None:
    assert isinstance(ledger(lives("Lund", "document")).tell(lives("Porto", support=Support.DERIVED)).verdict, Review)


def test_all_incumbents_must_be_outranked() -> None:
    parts = (
        say(
            "Mira Okoro lives in Lund since 2026-03-01.", property=HOME, value="Lund", valid_from=datetime.date(2026, 3, 1)
        ),
        say(
            "Mira Okoro lived in Turku until 2026-03-01.",
            "document",
            property=HOME,
            value="Turku",
            valid_until=datetime.date(2026, 3, 1),
        ),
    )
    whole = say(
        "Mira Okoro lives in Porto since 2025-01-01.",
        "listed",
        property=HOME,
        value="Porto",
        valid_from=datetime.date(2025, 1, 1),
    )
    shelf = ledger(*parts)
    found = shelf.tell(whole)
    assert isinstance(found.verdict, Review)
    assert len(found.verdict.against) == 2


CORRECTIONS = [
    lives("Porto", lead="Actually, "),
    say("Mira Okoro moved to Porto.", property=HOME, value="Porto"),
    lives("Porto", replaces_value="lund"),
]


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_an_explicit_correction_by_the_owner_replaces(correction: Candidate) -> None:
    shelf = ledger(lives("Lund"))
    assert isinstance(shelf.tell(correction).verdict, Replace)
    assert statuses(shelf) == {"[[Lund]]": "superseded", "[[Porto]]": "active"}


@pytest.mark.parametrize("correction", CORRECTIONS)
def test_or_it_asks_where_the_settings_say_so(correction: Candidate) -> None:
    asking = Rulebook(ONTOLOGY, replace(CONFIG, self_correction="review"), POLICY)
    shelf = ledger(lives("Lund"), rules=asking)
    found = shelf.tell(correction)
    assert isinstance(found.verdict, Review)
    assert found.verdict.rule == "correction"


def test_only_the_one_who_said_it_takes_it_back() -> None:
    assert isinstance(ledger(lives("Lund")).tell(lives("Porto", "listed", "Actually, ")).verdict, Review)
    assert isinstance(ledger(lives("Lund", "listed")).tell(lives("Porto", "listed", "Actually, ")).verdict, Replace)
    by = passage("Actually, I live in Porto.", speaker=ALIAS)
    alias = said(by.text, "Mira lives in Porto.", by=by, property=HOME, value="Porto", subject=ALIAS)
    assert isinstance(ledger(lives("Lund")).tell(alias).verdict, Replace)


def test_a_correction_of_another_value_than_the_incumbents_is_a_question() -> None:
    assert isinstance(ledger(lives("Lund")).tell(lives("Porto", lead="Actually, ", replaces_value="Turku")).verdict, Review)


def test_one_value_of_many_is_replaced_and_the_others_stay() -> None:
    shelf = ledger(uses("Vim"), uses("Emacs"))
    found = shelf.tell(say("Mira Okoro switched from Vim to Helix.", property=USES, value="Helix", replaces_value="Vim"))
    assert isinstance(found.verdict, Replace)
    assert statuses(shelf) == {"Vim": "superseded", "Emacs": "active", "Helix": "active"}


def test_a_mere_further_value_never_replaces() -> None:
    shelf = ledger(uses("Vim"))
    assert isinstance(shelf.tell(uses("Helix", lead="Actually, ")).verdict, Extend)


def test_taking_back_a_value_replaces_it_by_its_denial() -> None:
    shelf = ledger(uses("Vim"))
    gone = say("Mira Okoro no longer uses Vim.", property=USES, value="Vim", negated=True, replaces_value="Vim")
    shelf.tell(gone)
    assert [(each.status, each.negated) for each in shelf.with_status(*Status)] == [
        (Status.SUPERSEDED, False), (Status.ACTIVE, True)
    ]  # fmt: skip
    assert shelf.tell(gone).patch == ()


def test_a_value_that_returns_is_a_new_note_and_nothing_is_lost() -> None:
    shelf = ledger(lives("Lund"), lives("Porto", lead="Actually, "), lives("Lund", lead="Actually, no: "))
    assert [(str(each.value), each.status.value) for each in shelf.with_status(*Status)] == [
        ("[[Lund]]", "superseded"), ("[[Porto]]", "superseded"), ("[[Lund]]", "active")
    ]  # fmt: skip


def test_the_note_that_says_it_already_succeeds() -> None:
    """A draft of the new value becomes the successor instead of a third note."""
    shelf = ledger(lives("Lund"), lives("Porto", "agent"))
    found = shelf.tell(lives("Porto", lead="Actually, "))
    assert isinstance(found.verdict, Replace)
    assert found.verdict.by == found.note
    assert statuses(shelf) == {"[[Lund]]": "superseded", "[[Porto]]": "active"}


def test_old_testimony_read_again_does_not_bring_back_what_was_replaced() -> None:
    first, then = lives("Lund"), lives("Porto", lead="Actually, ")
    shelf = ledger(first, then)
    for each in (first, then, first):
        found = shelf.tell(replace(each, id=said(None, "another capture", milliseconds=5).id))
        assert isinstance(found.verdict, Merge)
        assert found.patch == ()


def test_a_rank_that_comes_to_light_later_is_not_old_testimony() -> None:
    """What an agent brought and a document outranked is judged anew when the owner's own message is imported."""
    text = "Mira Okoro lives in Lund."
    brought = said(text, text, by=passage(text, kind=Kind.DOCUMENT), property=HOME, value="Lund")
    shelf = ledger(brought, lives("Porto"))
    assert isinstance(shelf.tell(said(text, text, by=passage(text), property=HOME, value="Lund")).verdict, Review)


# -- what a person settled ---------------------------------------------------------------------------------------------


def settled(answer: Answer, voice: str = "document") -> Shelf:
    shelf = ledger(lives("Porto"), lives("Lund", voice))
    shelf.answer(shelf.open()[0], answer)
    return shelf


def test_a_rejected_claim_does_not_come_back_from_the_same_kind_of_source() -> None:
    shelf = settled(Answer.REJECT)
    for voice in ("document", "tool", "other", "agent"):
        found = shelf.tell(lives("Lund", voice))
        assert isinstance(found.verdict, Reject)
        assert found.verdict.rule == "rejected-before"
    assert not shelf.open()
    assert len(shelf.notes) == 1


@pytest.mark.parametrize(
    ("stands", "first", "again"),
    [
        ("Mira Okoro uses Vim.", "Vim is not used by Mira Okoro.", "Mira Okoro does not use Vim."),
        (
            "Mira Okoro visited Oslo in May.",
            "Mira Okoro did not visit Oslo in May.",
            "In May, Mira Okoro did not visit Oslo.",
        ),
        ("Mira Okoro earns 2,000 euros.", "Mira Okoro earns 1,000 euros.", "Mira Okoro earns €1000."),
    ],
)
def test_what_was_rejected_does_not_come_back_in_other_words(stands: str, first: str, again: str) -> None:
    shelf = ledger(say(stands), say(first, "document"))
    (filed,) = shelf.open()
    shelf.answer(filed, Answer.REJECT)
    found = shelf.tell(say(again, "document"))
    assert (type(found.verdict), found.verdict.rule) == (Reject, "rejected-before")
    assert isinstance(shelf.tell(say("Mira Okoro knows Bergen.", "document")).verdict, Accept)


def test_what_was_erroneous_does_not_come_back_in_the_other_voice() -> None:
    shelf = ledger(say("Mira Okoro uses Vim."), say("Mira Okoro does not use Vim.", "document"))
    shelf.answer(shelf.open()[0], Answer.ERRONEOUS)
    found = shelf.tell(say("Vim is used by Mira Okoro.", "document"))
    assert (type(found.verdict), found.verdict.rule) == (Reject, "marked-erroneous")


def test_what_the_owner_says_anew_is_asked() -> None:
    found = settled(Answer.REJECT).tell(lives("Lund"))
    assert isinstance(found.verdict, Review)
    assert found.verdict.rule == "rejected-before"


def test_of_a_persons_own_rejected_word_only_a_later_one_is_new() -> None:
    shelf = settled(Answer.REJECT, "owner")
    assert isinstance(shelf.tell(lives("Lund")).verdict, Reject)
    text = "Mira Okoro lives in Lund."
    later = said(text, text, by=passage(text, at="2026-12-05T08:00:00Z"), property=HOME, value="Lund")
    assert isinstance(shelf.tell(later).verdict, Review)


@pytest.mark.parametrize("at", ["2026-11-30T09:00:00Z", "2026-11-30T10:00:00+01:00", "last week"])
def test_what_was_not_said_later_is_not_new(at: str) -> None:
    text = "Mira Okoro lives in Lund."
    again = said(text, text, by=passage(text, at=at, anchor="x1"), property=HOME, value="Lund")
    assert isinstance(settled(Answer.REJECT, "owner").tell(again).verdict, Reject)


def _denied(answer: Answer) -> Shelf:
    """A document says that Mira does not use Vim, which she uses; and that was answered."""
    shelf = ledger(uses("Vim"), say("Mira Okoro does not use Vim.", "document", property=USES, value="Vim", negated=True))
    shelf.answer(shelf.open()[0], answer)
    return shelf


def test_once_it_stands_after_all_it_merges_again() -> None:
    """A rejected claim that a person accepted later, and one that was erroneous and is true now."""
    rejected = _denied(Answer.REJECT)
    rejected.tell(say("Mira Okoro does not use Vim.", property=USES, value="Vim", negated=True))
    (filed,) = rejected.open()
    rejected.notes.clear()  # nothing stands against it any more
    rejected.answer(filed, Answer.ACCEPT)
    again = say("Mira Okoro does not use Vim.", "document", property=USES, value="Vim", negated=True)
    assert isinstance(rejected.tell(again).verdict, Merge)
    erroneous = ledger(say("Mira Okoro likes tea."), say("Mira Okoro does not like tea.", "document"))
    erroneous.answer(erroneous.open()[0], Answer.ERRONEOUS)
    for note_ in erroneous.with_status(Status.ACTIVE):
        erroneous.edit(replace(note_, status=Status.OUTDATED))
    erroneous.tell(say("Mira Okoro likes tea."))
    erroneous.answer(erroneous.open()[0], Answer.ACCEPT)
    assert isinstance(erroneous.tell(say("Mira Okoro likes tea!", "document")).verdict, Merge)


def test_an_erroneous_claim_does_not_come_back_by_itself() -> None:
    shelf = settled(Answer.ERRONEOUS)
    assert statuses(shelf) == {"[[Porto]]": "erroneous", "[[Lund]]": "active"}
    for voice in ("document", "agent"):
        found = shelf.tell(lives("Porto", voice))
        assert isinstance(found.verdict, Reject)
        assert found.verdict.rule == "marked-erroneous"
    found = shelf.tell(lives("Porto", lead="I insist: "))
    assert isinstance(found.verdict, Review)
    assert found.verdict.rule == "marked-erroneous"


def test_the_very_words_that_were_marked_erroneous_are_not_news() -> None:
    first = lives("Porto")
    shelf = ledger(first, lives("Lund", "document"))
    shelf.answer(shelf.open()[0], Answer.ERRONEOUS)
    assert isinstance(shelf.tell(first).verdict, Reject)


def test_a_disputed_claim_gathers_evidence_and_is_not_asked_again() -> None:
    shelf = settled(Answer.DISPUTE)
    assert set(statuses(shelf).values()) == {"disputed"}
    for town in ("Lund", "Porto"):
        assert isinstance(shelf.tell(lives(town, "document")).verdict, Merge)
    assert not shelf.open()
    assert isinstance(shelf.tell(lives("Lund", lead="Actually, ")).verdict, Replace)


def test_a_third_value_of_a_disputed_slot_is_a_question_even_if_a_draft_says_it() -> None:
    shelf = settled(Answer.DISPUTE)
    shelf.tell(lives("Turku", "agent"))
    assert isinstance(shelf.tell(lives("Turku")).verdict, Review)


def test_a_disputed_claim_is_not_strengthened_against_what_is_believed() -> None:
    """It merges with its note as long as it only speaks against the other side of the dispute."""
    shelf = settled(Answer.DISPUTE)
    shelf.edit(
        replace(next(each.note for each in shelf.standings() if str(each.note.value) == "[[Porto]]"), status=Status.ACTIVE)
    )
    found = shelf.tell(lives("Lund"))
    assert isinstance(found.verdict, Review)
    assert found.verdict.rule == "contradiction"


def test_a_correction_of_some_of_what_stands_against_it_is_a_question() -> None:
    shelf = ledger(lives("Porto"), lives("Lund", "agent"))
    for each in shelf.standings():  # the owner's word and an agent's, side by side
        shelf.edit(replace(each.note, status=Status.DISPUTED))
    found = shelf.tell(lives("Turku", lead="Actually, "))
    assert isinstance(found.verdict, Review)
    assert (found.verdict.rule, len(found.verdict.against)) == ("correction", 2)


# -- identity and the screen -------------------------------------------------------------------------------------------


def test_two_of_one_name_are_a_question() -> None:
    planet = say("Mercury is small.", subject="Mercury", subject_type="house:Planet")
    firm = say("Mercury has 40 people.", subject="Mercury", subject_type="schema:Organization")
    shelf = ledger(planet, firm)
    assert len(shelf.entity_named("Mercury")) == 2
    found = shelf.tell(say("Mercury is hot.", subject="Mercury"))
    assert found.verdict == Review("identity")
    assert isinstance(shelf.tell(say("Mercury is rocky.", subject="Mercury", subject_type="house:Planet")).verdict, Accept)


def test_a_doubtful_text_is_a_question() -> None:
    assert Shelf().tell(replace(lives("Porto"), doubtful=True)).verdict == Review("screen")


def test_when_the_queue_is_full_a_question_waits_as_one_draft() -> None:
    shelf = ledger(lives("Porto"))
    shelf.asking = False
    candidate = lives("Lund")
    assert shelf.tell(candidate).verdict == Draft("queue-full", shelf.tell(candidate).verdict.compared)
    assert isinstance(shelf.tell(lives("Lund")).verdict, Merge)
    assert statuses(shelf) == {"[[Porto]]": "active", "[[Lund]]": "draft"}
    shelf.asking = True
    assert isinstance(shelf.tell(candidate).verdict, Review)


def test_what_waits_for_the_queue_is_not_old_testimony_of_what_was_erroneous() -> None:
    shelf = settled(Answer.ERRONEOUS)
    shelf.asking = False
    again = lives("Porto", lead="I insist: ")
    assert isinstance(shelf.tell(again).verdict, Draft)
    assert isinstance(shelf.tell(again).verdict, Merge)
    shelf.asking = True
    assert isinstance(shelf.tell(again).verdict, Review)


# -- every rule is necessary -------------------------------------------------------------------------------------------


def _recalled() -> Candidate:
    told = say("Mira Okoro lives in Porto.")
    assert told.block is not None
    return replace(told, block=replace(told.block, kind=Kind.RECALL))


def _logged() -> tuple[Shelf, Candidate]:
    """Only the log remembers that the candidate was refused, and nobody refused its claim."""
    candidate = _recalled()
    shelf = ledger(candidate)
    assert candidate.block is not None
    return shelf, replace(candidate, block=replace(candidate.block, kind=Kind.PERSON))


def _replaced() -> tuple[Shelf, Candidate]:
    old = lives("Lund")
    return ledger(old, lives("Porto", lead="Actually, ")), old


def _waiting() -> tuple[Shelf, Candidate]:
    """The candidate stands in an open question, and no further one may be asked."""
    asked = lives("Lund")
    return ledger(lives("Porto"), asked), asked


def _two_of_a_name() -> tuple[Shelf, Candidate]:
    firm = say("Mercury has 40 people.", subject="Mercury", subject_type="schema:Organization")
    planet = say("Mercury is small.", subject="Mercury", subject_type="house:Planet")
    return ledger(firm, planet), say("Mercury is hot.", subject="Mercury")


def _two_of_a_value() -> tuple[Shelf, Candidate]:
    firm = {"subject_type": "schema:Organization"}
    shelf = ledger(
        say("Mercury has 40 people.", subject="Mercury", **firm), say("Hermes has 7 people.", subject="Hermes", **firm)
    )
    (hermes,) = shelf.entity_named("Hermes")
    shelf.edit(replace(hermes, aliases=(stored("Mercury"),)))
    return shelf, say("Mira Okoro works for Mercury.", property=WORKS, value="Mercury")


NECESSARY: dict[str, tuple[Callable[[], tuple[Shelf, Candidate]], Callable[[Verdict], bool]]] = {
    "refused_by_screen": (lambda: (Shelf(), replace(lives("Porto"), refused=True)), lambda found: found.rule == "secret"),
    "ungrounded": (lambda: (Shelf(), _recalled()), lambda found: found.rule == "recall"),
    "ephemeral": (lambda: (Shelf(), said("Hello there!", "Hello there!")), lambda found: isinstance(found, Forget)),
    "decided_before": (_logged, lambda found: found.rule == "recall"),
    "told_before": (_replaced, lambda found: isinstance(found, Merge)),
    "asked_before": (_waiting, lambda found: isinstance(found, Review) and not found.compared),
    "rejected_before": (
        lambda: (settled(Answer.REJECT), lives("Lund", "document")),
        lambda found: found.rule == "rejected-before",
    ),
    "marked_erroneous": (
        lambda: (settled(Answer.ERRONEOUS), lives("Porto", "document")),
        lambda found: found.rule == "marked-erroneous",
    ),
    "doubtful_text": (lambda: (Shelf(), replace(lives("Porto"), doubtful=True)), lambda found: found.rule == "screen"),
    "ambiguous_subject": (_two_of_a_name, lambda found: found.rule == "identity"),
    "restated": (lambda: (ledger(lives("Porto")), lives("Porto")), lambda found: isinstance(found, Merge)),
    "without_authority": (lambda: (Shelf(), lives("Porto", "agent")), lambda found: isinstance(found, Draft)),
    "ambiguous_value": (_two_of_a_value, lambda found: found.rule == "identity"),
    "corrected": (
        lambda: (ledger(lives("Lund")), lives("Porto", lead="Actually, ")),
        lambda found: isinstance(found, Replace),
    ),
    "outranked": (lambda: (ledger(lives("Lund", "document")), lives("Porto")), lambda found: isinstance(found, Replace)),
    "contradiction": (lambda: (ledger(lives("Lund")), lives("Porto")), lambda found: isinstance(found, Review)),
    "extends": (lambda: (ledger(uses("Vim")), uses("Helix")), lambda found: isinstance(found, Extend)),
    "new_claim": (lambda: (Shelf(), lives("Porto")), lambda found: isinstance(found, Accept)),
}
"""For each rule a case that it alone decides so."""


def _ruled(shelf: Shelf, candidate: Candidate) -> Verdict | None:
    try:
        return decide(candidate, shelf.near(candidate), shelf.rules, DAY).verdict
    except StopIteration:
        return None


def test_every_rule_has_its_case() -> None:
    assert [rule.__name__ for rule in judging.RULES] == list(NECESSARY)


@pytest.mark.parametrize("rule", NECESSARY)
def test_every_rule_is_necessary(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare, decided = NECESSARY[rule]
    shelf, candidate = prepare()
    found = _ruled(shelf, candidate)
    assert found is not None
    assert decided(found)
    monkeypatch.setattr(judging, "RULES", tuple(each for each in judging.RULES if each.__name__ != rule))
    without = _ruled(shelf, candidate)
    assert without is None or not decided(without)


def test_a_disputed_note_that_takes_over_keeps_its_own_words() -> None:
    shelf = ledger(lives("Lund"))
    shelf.tell(lives("Porto"))
    shelf.answer(shelf.open()[0], Answer.DISPUTE)
    found = shelf.tell(say("Actually, Mira Okoro has moved to Porto.", property=HOME, value="Porto"))
    assert isinstance(found.verdict, Replace)
    assert note(shelf, found).status is Status.ACTIVE
    assert note(shelf, found).statement == "Mira Okoro lives in Porto."
