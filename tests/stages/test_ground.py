from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort, values
from tests.strategies.claims import AGENT, ALIAS, CONFIG, DAY, KNOWS, LISTED, OTHER, OWNER, POLICY, passage, said, yes

from assay.model.candidate import Candidate, Grounded, Passage
from assay.model.claim import ClaimType, Validity
from assay.model.config import Config
from assay.model.evidence import Block, Channel, Kind, Support
from assay.model.finding import Severity
from assay.model.names import text_digest
from assay.model.redacted import stored
from assay.stages import ground as grounding
from assay.stages.classify import classify, held
from assay.stages.ground import Place, ground
from assay.stages.sift import sift

EXPLICIT, DERIVED, INFERRED = Support.EXPLICIT, Support.DERIVED, Support.INFERRED


def grounded(
    candidate: Candidate,
    *,
    config: Config = CONFIG,
    aliases: tuple[tuple[str, ...], ...] = (),
    kept: Mapping[str, Block] | None = None,
    page: str | None = "2026-11-29 Talk",
) -> Grounded:
    known = kept or {}
    own = held(candidate.block, known.values(), config) if candidate.block else None
    screened = sift(classify(candidate, config, own), POLICY, config.me.names)
    return ground(screened, config, Place(page), aliases, known)


def support(candidate: Candidate, **changes: Any) -> Support | None:
    lines = grounded(candidate, **changes).evidence
    return lines[0].support if lines else None


def codes(found: Grounded, severity: Severity | None = None) -> list[str]:
    return [each.code for each in found.findings if severity in (None, each.severity)]


def by(text: str, speaker: str | None = OWNER, **changes: Any) -> Passage:
    return passage(text, speaker=speaker, **changes)


# -- the quote ---------------------------------------------------------------------------------------------------------


def test_the_example_of_the_command_line() -> None:
    """`cli.md` and `vault-format.md`: explicit, and the date that the quote does not give is dropped."""
    ada = replace(CONFIG, me=replace(CONFIG.me, name="Ada Lovelace", aliases=()))
    text = "Morning! I keep all my design notes in English these days. Coffee?"
    candidate = said(
        "I keep all my design notes in English these days.",
        "Ada writes her design notes in English.",
        type=ClaimType.PREFERENCE,
        subject="Ada Lovelace",
        by=by(text, "Ada Lovelace", anchor="m14"),
        proposer="proposals",
        property=KNOWS,
        value="English",
        support=EXPLICIT,
        valid_from=datetime.date(2026, 3, 1),
    )
    found = grounded(candidate, config=ada)
    (line,) = found.evidence
    assert str(line.source) == "[[2026-11-29 Talk#^m14]]"
    assert (line.kind, line.support, line.start, line.end) == (Kind.PERSON, EXPLICIT, 9, 58)
    assert line.digest == text_digest(text)
    assert codes(found) == ["date-absent"]
    assert found.candidate.claim.validity == Validity()


def test_a_quote_that_stands_makes_a_line_of_evidence() -> None:
    found = grounded(said("I live in Porto.", "Mira lives in Porto.", value="Porto"))
    assert [each.support for each in found.evidence] == [EXPLICIT]
    assert codes(found) == []


@given(st.data(), values.texts(min_size=1))
@effort.some
def test_exact_spans_are_never_refused_and_broken_ones_never_accepted(data: st.DataObject, text: str) -> None:
    start, end = sorted(data.draw(st.lists(st.integers(0, len(text)), min_size=2, max_size=2)))
    block = Block("m1", stored(text), Kind.DOCUMENT, Channel.CLI, None, None, text_digest(text))
    candidate = replace(said(None, "Mira lives in Porto."), source=stored("talk"), title=stored("Talk"), quoted=True)
    exact = grounded(replace(candidate, block=block, start=start, end=end))
    assert ("quote-absent" in codes(exact)) == (not text[start:end].strip())
    for broken in (
        replace(candidate, block=block, start=start, end=len(text) + 1),
        replace(candidate, block=block, start=-1, end=end),
        replace(candidate, block=block, start=end, end=start),
        replace(candidate, block=replace(block, text=stored(text + " ")), start=start, end=end),
        replace(candidate, block=block),
        replace(candidate, block=None, start=start, end=end),
    ):
        assert codes(grounded(broken), Severity.MUST) == ["quote-absent"]
        assert grounded(broken).evidence == ()


def test_a_quote_of_blanks_is_no_quote() -> None:
    text = "I live   in Porto."
    block = Block("m1", stored(text), Kind.PERSON, Channel.TRANSCRIPT, stored(OWNER), None, text_digest(text))
    candidate = replace(said("I live", "Mira lives in Porto."), block=block, start=6, end=9)
    assert codes(grounded(candidate), Severity.MUST) == ["quote-absent"]


@pytest.mark.parametrize(
    ("anchor", "refused"),
    [("m1", True), ("M1", True), ("m1-2", True), ("m7", False), ("m12", False)],
)
def test_a_proposal_may_not_put_kept_words_into_another_mouth(anchor: str, refused: bool) -> None:
    """The block is kept under that id, or a variant of it, with another speaker; the same words elsewhere say nothing."""
    candidate = said("I live in Porto.", "Mira lives in Porto.", proposer="proposals")
    assert candidate.block is not None
    kept = {anchor: replace(candidate.block, anchor=anchor, speaker=stored(OTHER))}
    assert codes(grounded(candidate, kept=kept), Severity.MUST) == (["speaker"] if refused else [])


def test_without_a_page_to_keep_it_on_nothing_is_grounded() -> None:
    assert codes(grounded(said("I live in Porto.", "Mira lives in Porto."), page=None)) == ["quote-absent"]


def test_a_claim_without_a_quote_is_no_evidence_but_no_offence() -> None:
    for candidate in (said(None, "Mira lives in Porto."), said(None, "Mira lives in Porto.", by=by("I live in Porto."))):
        assert grounded(candidate).evidence == ()
        assert codes(grounded(candidate)) == ["no-source"]


def test_recall_is_refused_with_or_without_a_quote_and_as_an_answer() -> None:
    told = by("Mira lives in Porto.", "memory_search", kind=Kind.RECALL)
    for candidate in (
        said("Mira lives in Porto.", "Mira lives in Porto.", by=told),
        said(None, "Mira lives in Porto.", by=told),
    ):
        assert codes(grounded(candidate), Severity.MUST) == ["recall"]
        assert grounded(candidate).evidence == ()
    answer = yes(kind=Kind.RECALL)
    agent = said(
        "You live in Porto.",
        "Mira lives in Porto.",
        by=by("You live in Porto.", AGENT, kind=Kind.AGENT),
        confirmation=answer,
    )
    assert [each.kind for each in grounded(agent).evidence] == [Kind.AGENT]


# -- the speaker -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Kind.PERSON, Kind.DOCUMENT, Kind.AGENT])
@pytest.mark.parametrize("speaker", [OTHER, LISTED, AGENT])
def test_the_first_person_of_another_speaker_is_not_the_subject(kind: Kind, speaker: str) -> None:
    found = grounded(said("I live in Porto.", "Mira lives in Porto.", by=by("I live in Porto.", speaker, kind=kind)))
    assert codes(found, Severity.MUST) == ["speaker"]
    assert found.evidence == ()


def test_it_is_if_the_speaker_is_the_subject() -> None:
    text = "I live in Porto."
    assert support(said(text, "Mira lives in Porto.", subject="me")) is EXPLICIT
    assert support(said(text, "Mira lives in Porto.", by=by(text, ALIAS))) is EXPLICIT
    assert support(said(text, "Tomas lives in Porto.", subject=OTHER, by=by(text, OTHER))) is EXPLICIT


def test_a_kept_block_says_who_said_it() -> None:
    text = "Mira Okoro lives in Porto."
    true = said(text, text, by=by(text, OTHER), proposer="proposals")
    assert true.block is not None
    kept = {"m1": true.block}
    assert support(true, kept=kept) is EXPLICIT
    false = said(text, text, by=by(text, OWNER), proposer="proposals")
    assert codes(grounded(false, kept=kept), Severity.MUST) == ["speaker"]
    assert support(said(text, text, by=by(text, OWNER)), kept=kept) is EXPLICIT  # an importer read it itself


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Hi Mira, I live in Porto.", "I live in Porto."),
        ("I told Mira I live in Porto.", "I told Mira I live in Porto."),
        ("Mira, my job is in Porto.", "my job is in Porto."),
        ("Mira's brother lives in Porto.", "Mira's brother lives in Porto."),
    ],
)
def test_a_name_that_only_stands_near_is_not_the_subject(text: str, quote: str) -> None:
    candidate = said(quote, "Mira lives in Porto.", by=by(text, OTHER), value="Porto")
    assert support(candidate, aliases=((OWNER, ALIAS),)) in (None, INFERRED)


def test_whom_others_speak_of_by_name_is() -> None:
    for text in ("Mira lives in Porto.", "I think of Porto: Mira lives in Porto.", "My boss Mira lives in Porto."):
        candidate = said("Mira lives in Porto.", "Mira lives in Porto.", by=by(text, OTHER), value="Porto")
        assert support(candidate) is EXPLICIT


def test_a_relation_of_the_speaker_is_not_the_speaker() -> None:
    assert support(said("My wife works for Acme.", "Mira works for Acme.", value="Acme")) is INFERRED
    assert support(said("My wife works for Acme.", "Mira's wife works for Acme.", value="Acme")) is EXPLICIT


def test_the_user_is_the_owner_only_for_an_agent() -> None:
    text = "The user prefers tabs."
    assert support(said(text, text, subject="user", by=by(text, AGENT, kind=Kind.AGENT))) is EXPLICIT
    assert support(said(text, text, subject="user", by=by(text, None, kind=Kind.DOCUMENT))) is INFERRED


def test_named_rules_bridge_a_subject_that_is_not_named() -> None:
    text = "We ship on Fridays."
    assert support(said(text, "Kestrel ships on Fridays.", subject="Kestrel")) is INFERRED
    assert support(said(text, text, subject="Kestrel", rule="we")) is DERIVED
    assert support(said(text, text, subject="Kestrel", by=by(text, title="Kestrel weekly"))) is DERIVED
    wish = said("Tabs over spaces, please.", "Mira prefers tabs over spaces.", type=ClaimType.PREFERENCE)
    assert support(wish) is DERIVED
    assert support(replace(wish, claim=replace(wish.claim, type=ClaimType.FACT))) is INFERRED
    pronoun = said("He lives in Porto.", "Tomas lives in Porto.", subject="Tomas", by=by("I met Tomas. He lives in Porto."))
    assert support(pronoun) is EXPLICIT
    assert support(replace(pronoun, rule=stored("pronoun"))) is DERIVED


# -- the claim ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quote", "value", "how"),
    [
        ("I live in Porto.", "Porto", EXPLICIT),
        ("I live in porto.", "Porto", EXPLICIT),
        ("It has 1,000 parts, I count.", "1000", EXPLICIT),
        ("I was born on 3 March 1990.", "1990-03-03", DERIVED),
        ("I need 16GB.", "16 GB", DERIVED),
        ("I live in Lund.", "Porto", INFERRED),
        ("I use C++.", "C", INFERRED),
        ("I use version 1.10.", "1.1", INFERRED),
        ("I handle SR-052.", "SR-053", INFERRED),
        ("I need 16 GB.", "32 GB", INFERRED),
        ("I need 5 mW.", "5 MW", INFERRED),
    ],
)
def test_the_value_must_stand_in_the_quote(quote: str, value: str, how: Support) -> None:
    assert support(said(quote, f"Mira: {quote.removeprefix('I ')}", value=value)) is how


def test_a_value_may_go_by_an_alias() -> None:
    candidate = said("I work for the Foundry.", "Mira works for Acme.", value="Acme")
    assert support(candidate) is INFERRED
    assert support(candidate, aliases=(("Acme", "the Foundry"),)) is EXPLICIT


@pytest.mark.parametrize(
    ("quote", "claim"),
    [
        ("I have 3 cats.", "Mira has 4 cats."),
        ("I have cats.", "Mira has 3 cats."),
        ("I have three cats.", "Mira has four cats."),
        ("I run 5 km.", "Mira runs 5 miles."),
        ("I earn 5 million.", "Mira earns 5 billion."),
        ("I fixed SR-052.", "Mira fixed SR-053."),
        ("I use Python 3.1.", "Mira uses Python 3.11."),
        ("I met Tomas in 2025.", "Mira met Tomas in 2026."),
        ("I owe $5.", "Mira owes €5."),
        ("I met Bob.", "Mira met Rob."),
        ("I trust Christian.", "Mira trusts Christina."),
        ("I met Bob.", "Mira met Bob Wills."),
        ("I like tea.", "Bob likes tea."),
        ("I work on Kestrel.", "Mira works on Kestrels in Lund."),
    ],
)
def test_numbers_and_names_of_the_claim_must_stand_in_the_quote(quote: str, claim: str) -> None:
    assert support(said(quote, claim)) is INFERRED


@pytest.mark.parametrize(
    ("quote", "claim"),
    [
        ("I have 3 cats.", "Mira has 3 cats."),
        ("I run 5 kilometres.", "Mira runs 5 km."),
        ("I met Tomas.", "Mira met Tomas."),
        ("I fixed SR-052.", "Mira fixed SR-052."),
        ("I like Bob's tea.", "Mira likes Bob's tea."),
        ("We deploy on Fridays, I said.", "Deploys are on Fridays, Mira said."),
        ("I prefer tea.", "Prefers tea."),
        ("I prefer tea.", "The user prefers tea."),
        ("I have 1,000 stamps.", "Mira has 1000 stamps."),
    ],
)
def test_they_do(quote: str, claim: str) -> None:
    assert support(said(quote, claim)) is EXPLICIT


@pytest.mark.parametrize(
    ("quote", "claim"),
    [("I have three cats.", "Mira has 3 cats."), ("I moved on 3 March 2026.", "Mira moved on 2026-03-03.")],
)
def test_other_forms_of_a_number_are_derived(quote: str, claim: str) -> None:
    assert support(said(quote, claim)) is DERIVED


@pytest.mark.parametrize(
    ("quote", "claim", "value"),
    [
        ("I don't like tea.", "Mira likes tea.", "tea"),
        ("I like tea.", "Mira does not like tea.", "tea"),
        ("I use tabs, not spaces.", "Mira uses spaces.", "spaces"),
        ("I use tabs, not spaces.", "Mira does not use tabs.", "tabs"),
        ("I use tabs instead of spaces.", "Mira uses spaces.", "spaces"),
        ("I don't drink coffee, tea or juice.", "Mira drinks tea.", "tea"),
        ("I used to live in Porto.", "Mira lives in Porto.", "Porto"),
        ("I no longer use Vim.", "Mira uses Vim.", "Vim"),
        ("I stopped drinking tea.", "Mira drinks tea.", "tea"),
        ("I love tea.", "Mira hates tea.", "tea"),
        ("I like tea. I do not like tea.", "Mira likes tea.", "tea"),
    ],
)
def test_a_negation_must_be_in_both_or_in_none(quote: str, claim: str, value: str) -> None:
    for given_value in (value, None):
        candidate = said(quote, claim, value=given_value)
        assert support(candidate) is INFERRED
        assert "polarity" in codes(grounded(candidate))


@pytest.mark.parametrize(
    ("quote", "claim", "value", "negated"),
    [
        ("I don't like tea.", "Mira does not like tea.", "tea", True),
        ("I don't like tea.", "Mira likes tea.", "tea", True),
        ("I use tabs, not spaces.", "Mira uses tabs.", "tabs", False),
        ("I use tabs, not spaces.", "Mira does not use spaces.", "spaces", True),
        ("I no longer use Vim.", "Mira does not use Vim.", "Vim", True),
        ("I don't like coffee, I like tea.", "Mira likes tea.", "tea", False),
    ],
)
def test_then_it_is_explicit(quote: str, claim: str, value: str, negated: bool) -> None:
    assert support(said(quote, claim, value=value, negated=negated)) is EXPLICIT


@pytest.mark.parametrize("text", ["I don't think I like tea.", "It is not true that I like tea."])
def test_a_quote_cut_out_of_a_denial_is_still_denied(text: str) -> None:
    assert support(said("I like tea.", "Mira likes tea.", by=by(text), value="tea")) is INFERRED


@pytest.mark.parametrize(
    ("text", "quote", "code"),
    [
        ("Do I like tea?", "Do I like tea?", "question"),
        ("Is it true that I like tea, or not?", "I like tea", "question"),
        ("Maybe I like tea.", "Maybe I like tea.", "hedged"),
        ("If it is late, I like tea.", "I like tea.", "hedged"),
        ("I like tea if it is late.", "I like tea", "hedged"),
        ("I would like tea.", "I would like tea.", "hedged"),
        ("I plan to like tea.", "I plan to like tea.", "hedged"),
        ("Suppose I like tea.", "I like tea.", "hedged"),
    ],
)
def test_questions_hedges_and_hypotheticals_are_no_statements(text: str, quote: str, code: str) -> None:
    found = grounded(said(quote, "Mira likes tea.", by=by(text), value="tea"))
    assert found.evidence[0].support is INFERRED
    assert code in codes(found)


def test_they_are_if_the_claim_says_so_too_or_its_type_allows_it() -> None:
    assert support(said("Maybe I like tea.", "Maybe Mira likes tea.")) is EXPLICIT
    assert (
        support(said("I would prefer short answers.", "Mira prefers short answers.", type=ClaimType.PREFERENCE)) is EXPLICIT
    )
    assert support(said("If it fails, I restart it.", "If it fails, restart it.", type=ClaimType.PROCEDURE)) is EXPLICIT
    assert support(said("I am going to use Helix.", "Mira will use Helix.", type=ClaimType.DECISION)) is EXPLICIT
    assert support(said("I am going to use Helix.", "Mira uses Helix.")) is INFERRED
    assert support(said("I like tea. Maybe I'll buy some.", "Mira likes tea.")) is EXPLICIT


def test_the_first_word_is_excused_only_where_its_capital_says_nothing() -> None:
    assert support(said("I drink mostly tea.", "Prefers tea.")) is EXPLICIT
    assert support(said("I drink mostly tea.", "James likes tea.")) is INFERRED
    assert support(said("I trust Christina.", "Christian is trusted by Mira.")) is INFERRED


def test_a_claim_of_one_word_must_have_that_word() -> None:
    assert support(said("I like tea.", "Mira rests.")) is INFERRED
    assert support(said("I rest.", "Mira rests.")) is EXPLICIT


def test_most_words_of_the_claim_must_be_those_of_the_quote() -> None:
    assert support(said("I moved to Porto.", "Mira lives in Porto.")) is EXPLICIT
    assert support(said("I like tea.", "Mira likes tea and hates coffee.")) is INFERRED
    assert support(said("I like tea.", "Mira collects stamps eagerly.")) is INFERRED


def test_the_proposer_may_claim_less_but_not_more() -> None:
    assert support(said("I live in Porto.", "Mira lives in Porto.", support=INFERRED)) is INFERRED
    assert support(said("I live in Porto.", "Mira lives in Porto.", support=DERIVED)) is DERIVED
    assert support(said("I live in Porto.", "Mira lives in Porto.", support=DERIVED, rule="astrology")) is INFERRED
    assert support(said("I live in Porto.", "Mira lives in Lund.", value="Lund", support=EXPLICIT)) is INFERRED


def test_an_inference_ranks_as_an_agents_word() -> None:
    (line,) = grounded(said("I live in Porto.", "Mira lives in Lund.", value="Lund")).evidence
    assert (line.kind, line.rank) == (Kind.PERSON, 1)


PARAPHRASED: list[tuple[str, str, dict[str, Any]]] = [
    ("I'm a vegetarian.", "Mira is a vegetarian.", {}),
    ("I'm allergic to peanuts, so please keep them out of recipes.", "Mira is allergic to peanuts.", {}),
    ("I've been working at Acme since 2019.", "Mira has worked at Acme since 2019.", {"value": "Acme"}),
    ("We moved to Lisbon last month.", "Mira moved to Lisbon last month.", {}),
    ("My birthday is on March 3rd.", "Mira's birthday is 3 March.", {}),
    ("I usually wake up at 6:30.", "Mira usually wakes up at 6:30.", {}),
    ("I have two kids, Ana and Leo.", "Mira has two kids named Ana and Leo.", {}),
    ("Please always answer in German.", "Mira wants answers in German.", {"type": ClaimType.PREFERENCE}),
    (
        "I prefer short answers without emojis.",
        "Mira prefers short answers without emojis.",
        {"type": ClaimType.PREFERENCE},
    ),
    ("I can't stand cilantro.", "Mira can't stand cilantro.", {"type": ClaimType.PREFERENCE}),
    ("I'd rather use Postgres than MySQL.", "Mira prefers Postgres to MySQL.", {"type": ClaimType.PREFERENCE}),
    (
        "Let's go with Postgres for Kestrel.",
        "The team decided to go with Postgres for Kestrel.",
        {"type": ClaimType.DECISION, "subject": "Kestrel"},
    ),
    ("Kestrel uses Postgres 16 and Redis.", "Kestrel uses Postgres 16.", {"subject": "Kestrel", "value": "Postgres 16"}),
    (
        "The deadline for Kestrel is 14 March 2027.",
        "The deadline of Kestrel is 2027-03-14.",
        {"subject": "Kestrel", "value": "2027-03-14"},
    ),
    ("My email is mira at example dot org", "Mira's email is mira at example dot org.", {}),
    ("I drive a red Volvo and my wife drives a Fiat.", "Mira drives a red Volvo.", {}),
    ("No, I don't smoke.", "Mira does not smoke.", {}),
    ("I never drink coffee after 3pm.", "Mira never drinks coffee after 3pm.", {"type": ClaimType.PREFERENCE}),
    ("I work from home on Mondays and Fridays.", "Mira works from home on Mondays and Fridays.", {}),
    ("Tomas lives in Berlin, not in Bern.", "Tomas lives in Berlin.", {"subject": "Tomas", "value": "Berlin"}),
    ("I am learning Japanese.", "Mira is learning Japanese.", {}),
    ("Ich wohne in Hamburg und arbeite bei Acme.", "Mira wohnt in Hamburg.", {"value": "Hamburg"}),
    ("My favorite editor is Helix.", "Mira's favorite editor is Helix.", {"type": ClaimType.PREFERENCE}),
    ("My manager is Bob.", "Mira's manager is Bob.", {}),
    ("I graduated from ETH in 2012.", "Mira graduated from ETH in 2012.", {}),
    ("I speak English, Spanish and a little French.", "Mira speaks Spanish.", {"value": "Spanish"}),
    ("I use Vim (with plugins) for everything.", "Mira uses Vim.", {"value": "Vim"}),
    ("Just so you know, I'm colour-blind.", "Mira is colour-blind.", {}),
    ("I have 3 cats.", "Mira has three cats.", {}),
]
TWISTED: list[tuple[str, str, dict[str, Any]]] = [
    ("My wife is allergic to peanuts.", "Mira is allergic to peanuts.", {}),
    ("I might move to Lisbon.", "Mira moved to Lisbon.", {}),
    ("I'm thinking about switching to Helix.", "Mira switched to Helix.", {}),
    ("I don't like cilantro.", "Mira likes cilantro.", {"type": ClaimType.PREFERENCE}),
    ("I used to work at Acme.", "Mira works at Acme.", {"value": "Acme"}),
    ("I quit Acme.", "Mira works at Acme.", {"value": "Acme"}),
    ("If I lived in Lisbon, I would surf.", "Mira lives in Lisbon.", {"value": "Lisbon"}),
    ("Do I need a visa for Japan?", "Mira needs a visa for Japan.", {}),
    ("I have 3 cats.", "Mira has 4 cats.", {}),
    ("I earn 50k euros.", "Mira earns 50k dollars.", {}),
    ("My brother works for Acme.", "Mira works for Acme.", {"value": "Acme"}),
    ("I told Bob that he should use Vim.", "Mira uses Vim.", {"value": "Vim"}),
    ("I want to learn Japanese.", "Mira speaks Japanese.", {"value": "Japanese"}),
    ("Nobody in my team uses Vim.", "Mira's team uses Vim.", {}),
    ("I hate Mondays.", "Mira loves Mondays.", {"type": ClaimType.PREFERENCE}),
    ("I wish I had a dog.", "Mira has a dog.", {}),
    ("I use tabs rather than spaces.", "Mira uses spaces.", {"value": "spaces"}),
    ("I neither drink nor smoke.", "Mira smokes.", {}),
    ("I'm not sure I like tea.", "Mira likes tea.", {}),
    ("I was going to buy a Volvo.", "Mira bought a Volvo.", {}),
    ("I live near Porto.", "Mira lives in Lisbon.", {"value": "Lisbon"}),
    ("I doubt that Kestrel uses Redis.", "Kestrel uses Redis.", {"subject": "Kestrel", "value": "Redis"}),
    ("I failed to install Redis.", "Mira installed Redis.", {}),
    ("I refuse to use Redis.", "Mira uses Redis.", {"value": "Redis"}),
    ("I'd love to work at Acme.", "Mira works at Acme.", {"value": "Acme"}),
    ("Everyone but me uses Vim.", "Mira uses Vim.", {"value": "Vim"}),
    ("I almost moved to Lisbon.", "Mira moved to Lisbon.", {}),
    ("Suppose my name was Bob.", "Mira's name is Bob.", {}),
    ("I avoid Redis.", "Mira uses Redis.", {"value": "Redis"}),
    ("I know Bob lives in Berlin.", "Mira lives in Berlin.", {"value": "Berlin"}),
    ("I'm allergic to nothing except peanuts.", "Mira is allergic to nothing.", {}),
]


@pytest.mark.parametrize(("quote", "claim", "changes"), PARAPHRASED)
def test_what_people_say_and_a_careful_proposer_makes_of_it(quote: str, claim: str, changes: dict[str, Any]) -> None:
    assert support(said(quote, claim, **changes)) in (EXPLICIT, DERIVED)


@pytest.mark.parametrize(("quote", "claim", "changes"), TWISTED)
def test_what_a_careless_one_makes_of_it(quote: str, claim: str, changes: dict[str, Any]) -> None:
    assert support(said(quote, claim, **changes)) is INFERRED


# -- dates -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quote", "start", "kept"),
    [
        ("I live in Porto since March 2026.", datetime.date(2026, 3, 1), True),
        ("I live in Porto since yesterday.", datetime.date(2026, 11, 28), True),
        ("I live in Porto since yesterday.", datetime.date(2026, 11, 27), False),
        ("I live in Porto these days.", datetime.date(2026, 3, 1), False),
        ("I live in Porto.", DAY, False),
    ],
)
def test_a_bound_stays_only_if_the_quote_gives_it(quote: str, start: datetime.date, kept: bool) -> None:
    found = grounded(said(quote, "Mira lives in Porto.", value="Porto", valid_from=start))
    assert found.candidate.claim.validity == Validity(start if kept else None)
    assert ("date-absent" in codes(found)) is not kept


def test_an_interval_that_ends_before_it_begins_says_nothing() -> None:
    start, end = datetime.date(2026, 3, 1), datetime.date(2025, 3, 1)
    quoted = said(
        "From 2026-03-01 to 2025-03-01 I lived in Porto.", "Mira lived in Porto.", valid_from=start, valid_until=end
    )
    assert grounded(quoted).candidate.claim.validity == Validity()
    same = said("On 2026-03-01 I was in Porto.", "Mira was in Porto.", valid_from=start, valid_until=start)
    assert grounded(same).candidate.claim.validity == Validity()
    unquoted = said(None, "Mira lived in Porto.", valid_from=start, valid_until=end)
    assert grounded(unquoted).candidate.claim.validity == Validity()


# -- the owner's yes ---------------------------------------------------------------------------------------------------


def confirmed(answer: Passage, statement: str = "You prefer tabs.", **changes: Any) -> Candidate:
    message = by(statement, AGENT, kind=Kind.AGENT, **changes)
    return said(statement, "Mira prefers tabs.", type=ClaimType.PREFERENCE, by=message, confirmation=answer)


def kinds(candidate: Candidate, **changes: Any) -> list[Kind]:
    return [each.kind for each in grounded(candidate, **changes).evidence]


def test_the_owners_yes_is_evidence_beside_what_it_confirms() -> None:
    one, other = grounded(confirmed(yes("Yes, exactly."))).evidence
    assert (one.kind, one.rank) == (Kind.AGENT, 1)
    assert (other.kind, other.support, other.rank, other.speaker) == (Kind.PERSON, DERIVED, 5, OWNER)
    assert (other.start, other.end, other.digest) == (0, 13, text_digest("Yes, exactly."))


@pytest.mark.parametrize("statement", ["You prefer tabs, right?", "I think you prefer tabs.", "Do you prefer tabs?"])
def test_it_settles_an_agents_question_or_doubt(statement: str) -> None:
    assert kinds(confirmed(yes(), statement)) == [Kind.AGENT, Kind.PERSON]


@pytest.mark.parametrize(
    "statement",
    [
        "Do you prefer tabs or spaces?",
        "You would prefer tabs if it was Go.",
        "You don't prefer tabs.",
        "You prefer spaces.",
    ],
)
def test_it_does_not_settle_what_was_not_said(statement: str) -> None:
    candidate = confirmed(yes(), statement)
    assert kinds(replace(candidate, claim=replace(candidate.claim, value=stored("tabs")))) == [Kind.AGENT]


@pytest.mark.parametrize(
    "answer",
    [
        yes("Yes, but only at home."),
        yes("No."),
        yes("Yes, exactly.", speaker=OTHER),
        yes("Yes, exactly.", speaker=LISTED),
        yes("Yes, exactly.", speaker=None),
        yes("Yes, exactly.", kind=Kind.AGENT),
        yes("Yes, exactly.", kind=Kind.DOCUMENT),
        yes("Yes, exactly.", channel=Channel.MCP),
        yes("Yes, exactly.", channel=Channel.HOOK),
    ],
)
def test_anything_but_the_owners_plain_yes_is_no_evidence(answer: Passage) -> None:
    assert kinds(confirmed(answer)) == [Kind.AGENT]


def test_an_agents_you_is_the_owner_only_where_the_owner_answers() -> None:
    message = by("You live in Lund.", AGENT, kind=Kind.AGENT)
    assert support(said(message.text, "Mira lives in Lund.", by=message)) is INFERRED
    assert support(said(message.text, "Mira lives in Lund.", by=message, confirmation=yes())) is DERIVED
    assert support(said(message.text, "Tomas lives in Lund.", by=message, confirmation=yes(), subject=OTHER)) is INFERRED


def test_a_yes_over_mcp_is_no_evidence() -> None:
    assert kinds(confirmed(yes(), channel=Channel.MCP)) == [Kind.AGENT]


def test_an_agents_shell_cannot_bring_the_owners_yes_itself() -> None:
    capped = replace(CONFIG, proposals="capped")
    candidate = replace(confirmed(yes()), proposer="proposals")
    assert candidate.confirmation is not None
    assert kinds(candidate, config=capped) == [Kind.AGENT]
    assert kinds(candidate, config=capped, kept={"m2": candidate.confirmation}) == [Kind.AGENT, Kind.PERSON]
    assert kinds(candidate) == [Kind.AGENT, Kind.PERSON]


def test_a_yes_whose_text_was_changed_is_no_evidence() -> None:
    candidate = confirmed(yes("No."))
    assert candidate.confirmation is not None
    forged = replace(candidate.confirmation, text=stored("Yes."))
    assert kinds(replace(candidate, confirmation=forged)) == [Kind.AGENT]


# -- all of it ---------------------------------------------------------------------------------------------------------


NECESSARY = {
    "_subject": said("Porto is where they live.", "Mira lives in Porto.", value="Porto"),
    "_value": said("I live in Lund.", "Mira lives there.", value="Porto"),
    "_numbers": said("I have many grey cats and dogs.", "Mira has 4 grey cats and dogs."),
    "_names": said("I met old friends and some of their cats.", "Mira met old friends and some of Bob's cats."),
    "_order": said("Bob manages Mira.", "Mira manages Bob."),
    "_polarity": said("I don't like tea.", "Mira likes tea.", value="tea"),
    "_mood": said("Maybe I like tea.", "Mira likes tea.", value="tea"),
    "_coverage": said("I like tea.", "Mira collects stamps eagerly."),
}


def test_every_check_has_its_case() -> None:
    assert [check.__name__ for check in grounding.CHECKS] == list(NECESSARY)


@pytest.mark.parametrize("check", NECESSARY)
def test_every_check_is_necessary(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    candidate = NECESSARY[check]
    assert support(candidate) is INFERRED
    monkeypatch.setattr(grounding, "CHECKS", tuple(each for each in grounding.CHECKS if each.__name__ != check))
    assert support(candidate) is not INFERRED


@pytest.mark.parametrize(
    "quote",
    [
        "It is false that Mira owns a car.",
        "It's a lie that Mira owns a car.",
        "Eve claims that Mira owns a car.",
        "Eve says Mira owns a car.",
        "According to Eve, Mira owns a car.",
        "Mira will own a car.",
    ],
)
def test_what_is_denied_told_by_others_or_yet_to_come_is_not_stated(quote: str) -> None:
    assert support(said(quote, "Mira owns a car.")) is INFERRED
    inside = quote.index("Mira")
    assert support(said(quote[inside:], "Mira owns a car.", by=by(quote, OWNER))) is INFERRED


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("Bob is managed by Mira.", "Mira manages Bob."),
        ("Bob's team hired Mira.", "Mira works with Bob's team."),
        ("Mira manages Bob.", "Mira manages Bob."),
        ("Mira will own a car.", "Mira will own a car."),
    ],
)
def test_who_does_it_to_whom_may_be_told_in_another_order(quote: str, text: str) -> None:
    assert "order" not in codes(grounded(said(quote, text)))
    assert "hedged" not in codes(grounded(said(quote, text)))


@given(values.candidates())
@effort.few
def test_never_raises_and_lines_stand(candidate: Candidate) -> None:
    for line in grounded(candidate).evidence:
        assert line.kind is not Kind.RECALL
        assert line.start < line.end
    assert not (grounded(candidate).evidence and codes(grounded(candidate), Severity.MUST))


# -- gates of single checks ----------------------------------------------------------------------------------------------


def test_a_first_person_that_a_title_or_a_rule_leads_elsewhere_is_not_misattributed() -> None:
    def of(title: str, **changes: Any) -> list[str]:
        told = by("I ship it on Friday.", OTHER, title=title)
        return codes(
            grounded(said(told.text, "Atlas ships on Friday.", subject="Atlas", by=told, **changes)), Severity.MUST
        )

    assert of("Talk") == ["speaker"]
    assert of("Atlas standup") == []
    assert of("Talk", rule="we") == []
    assert of("Talk", rule="title") == []


def test_yes_is_the_value_of_what_one_says_of_oneself_only() -> None:
    mine = said("I am vegetarian.", "Mira is vegetarian.", value="true")
    assert (support(mine), codes(grounded(mine))) == (DERIVED, [])
    told = by("Mira is vegetarian.", OTHER)
    theirs = said(told.text, told.text, by=told, value="true")
    assert (support(theirs), codes(grounded(theirs))) == (INFERRED, ["value-absent"])


def test_the_user_of_an_agent_is_the_owner_and_nobody_else() -> None:
    told = by("The user lives in Porto.", AGENT, kind=Kind.AGENT)
    assert "subject-absent" not in codes(grounded(said(told.text, "Mira lives in Porto.", by=told)))
    other = said(told.text, "Tomas lives in Porto.", subject=OTHER, by=told)
    assert "subject-absent" in codes(grounded(other))


def test_the_very_words_of_a_quote_are_no_denial_of_it() -> None:
    assert support(said("Mira drinks tea.", "Mira drinks tea.")) is EXPLICIT
    denied = said("Mira drinks tea.", "Mira drinks tea.", negated=True)
    assert (support(denied), codes(grounded(denied))) == (INFERRED, ["polarity"])


def test_an_end_that_the_quote_does_not_give_is_left_out() -> None:
    given = said("I live in Porto until 2027-03-01.", "Mira lives in Porto.", valid_until=datetime.date(2027, 3, 1))
    assert grounded(given).candidate.claim.validity.end == datetime.date(2027, 3, 1)
    made_up = said("I live in Porto.", "Mira lives in Porto.", valid_until=datetime.date(2027, 3, 1))
    assert grounded(made_up).candidate.claim.validity.end is None
    assert codes(grounded(made_up)) == ["date-absent"]


def test_a_derivation_by_no_rule_of_ours_is_an_inference() -> None:
    def by_rule(rule: str | None) -> Support | None:
        return support(said("I live in Porto.", "Mira lives in Porto.", support=DERIVED, rule=rule))

    assert [by_rule(each) for each in (None, "unit", "a hunch")] == [DERIVED, DERIVED, INFERRED]
