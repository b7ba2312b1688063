from __future__ import annotations

import datetime
import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import effort, values
from tests.strategies.claims import AT, CAPTURED, HOME, MILLISECONDS, OWNER, POLICY, passage, proposed, said

from assay.model import ids
from assay.model.candidate import Candidate, Proposal
from assay.model.claim import ClaimType
from assay.model.evidence import Channel, Kind, Support
from assay.model.names import text_digest
from assay.stages.capture import PREMISE_UNKNOWN, candidate_key, capture, claim_digest, legible, one_line

TEXT = "Morning! I live in Porto. I live in Porto, still. Coffee?"
SECRET = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"  # the documented example of GitHub's own token format


def _captured(quote: str, text: str = TEXT, start: int | None = None) -> Candidate:
    return proposed(
        Proposal(
            text="Mira lives in Porto.", type=ClaimType.FACT, subject=OWNER, quote=quote, start=start, passage=passage(text)
        )
    )


def test_the_quote_is_a_slice_of_the_kept_block() -> None:
    found = _captured("I live in Porto.")
    assert found.quote == "I live in Porto."
    assert (found.start, found.end) == (9, 25)
    assert found.block is not None
    assert found.block.digest == text_digest(TEXT)
    assert (found.block.at, found.block.speaker, found.block.anchor) == (AT, OWNER, "m1")
    untold = said("I live.", "Mira lives.", by=passage("I live.", at=None, speaker=None))
    assert untold.block is not None
    assert (untold.block.at, untold.block.speaker) == (None, None)


def test_the_place_that_the_proposer_knows_counts_if_the_quote_stands_there() -> None:
    second = TEXT.rfind("I live in Porto")
    assert _captured("I live in Porto", start=second).start == second
    assert _captured("I live in Porto", start=3).start == 9


@pytest.mark.parametrize(
    "quote",
    [
        "I live in Porto .",
        "I  live in Porto.",
        "i live in Porto.",
        "I live in Port0.",
        "I live in Pоrto.",
        "I live in Porto!",
        "I live in\u00a0Porto.",
        "I lives in Porto.",
        "",
        "   ",
        " ",
        "I live in Porto\u200b.",
        "I live in Lund.",
    ],
)
def test_a_quote_that_is_not_there_has_no_place(quote: str) -> None:
    found = _captured(quote)
    assert found.quote is None
    assert found.quoted


@given(st.data(), values.texts(min_size=2))
@effort.some
def test_exact_quotes_are_found_and_mutated_ones_are_not(data: st.DataObject, text: str) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    quote = text[start:end]
    found = _captured(quote, text, start)
    if quote.strip() and not found.refused and found.block is not None and found.block.text == text:
        assert found.quote == quote
    at = data.draw(st.integers(0, len(quote)))
    mutated = quote[:at] + data.draw(st.characters(codec="utf-8")) + quote[at:]
    if legible(mutated) not in legible(text):
        assert _captured(mutated, text).quote is None


@pytest.mark.parametrize("form", ["NFD", "NFKD"])
def test_another_normal_form_is_another_text(form: str) -> None:
    text = "Zoë lives in Ǻlesund."
    assert _captured(text, text).quote == text
    assert _captured(unicodedata.normalize(form, text), text).quote is None  # type: ignore[arg-type]  # two of the four forms


def test_a_secret_is_cut_out_of_block_quote_and_claim_alike() -> None:
    sentence = f"My token is {SECRET} for the registry."
    found = said(f"My token is {SECRET}", f"Mira's token is {SECRET}.", by=passage(sentence), value=SECRET)
    assert SECRET not in repr(found)
    assert found.block is not None
    assert found.quote is not None
    assert found.quote in found.block.text
    assert found.block.digest == text_digest(found.block.text)
    assert found.findings


def test_a_secret_leaks_through_no_other_field() -> None:
    leaky = said(
        "I live in Porto.",
        "Mira lives in Porto.",
        by=passage("I live in Porto.", source=SECRET, title=SECRET, anchor=SECRET, speaker=SECRET, at=SECRET),
        subject=SECRET,
        subject_type=SECRET,
        property=SECRET,
        value_type=SECRET,
        datatype=SECRET,
        unit=SECRET,
        replaces_value=SECRET,
        rule=SECRET,
        derived_from=(SECRET, "mem-01kb9qz3w8e6t5v9x1m2n3p4r5"),
        value_kind=SECRET,
    )
    assert SECRET not in repr(leaky)
    assert leaky.derived_from == ("mem-01kb9qz3w8e6t5v9x1m2n3p4r5",)


def test_the_same_candidate_has_the_same_key_whenever_it_is_captured() -> None:
    one = said("I live in Porto.", "Mira lives in Porto.")
    again = said("I live in Porto.", "mira LIVES in  Porto", milliseconds=999)
    assert one.key == again.key
    assert one.id != again.id
    assert ids.is_id(one.id)
    assert len(one.key) == 64


@pytest.mark.parametrize(
    "other",
    [
        said("I live in Porto.", "Mira lives in Lund."),
        said("I live in Porto", "Mira lives in Porto.", by=passage("I live in Porto.")),
        said("I live in Porto.", "Mira lives in Porto.", by=passage("I live in Porto.", speaker="Ines Falk")),
        said("I live in Porto.", "Mira lives in Porto.", by=passage("I live in Porto.", source="letters")),
        said("I live in Porto.", "Mira lives in Porto.", negated=True),
        said("I live in Porto.", "Mira lives in Porto.", value="Porto"),
        said("I live in Porto.", "Mira lives in Porto.", value="Porto", unit="km"),
        said("I live in Porto.", "Mira lives in Porto.", property=HOME),
        said("I live in Porto.", "Mira lives in Porto.", replaces_value="Lund"),
        said("I live in Porto.", "Mira lives in Porto.", valid_from=datetime.date(2026, 1, 1)),
        said("I live in Porto.", "Mira lives in Porto.", type=ClaimType.EVENT),
        said("I live in Porto.", "Mira lives in Porto.", subject="Ines Falk"),
        said(None, "Mira lives in Porto."),
    ],
)
def test_another_candidate_has_another_key(other: Candidate) -> None:
    assert said("I live in Porto.", "Mira lives in Porto.").key != other.key


def test_the_digest_of_a_claim_does_not_know_who_brings_it() -> None:
    one = said("I live in Porto.", "Mira lives in Porto.")
    other = said("Mira lives in Porto.", "Mira lives in Porto", by=passage("Mira lives in Porto.", speaker="Ines Falk"))
    assert claim_digest(one.claim) == claim_digest(other.claim)
    assert claim_digest(one.claim) != claim_digest(replace(one.claim, negated=True))


def test_a_claim_without_a_source() -> None:
    found = said(None, "Mira lives in Porto.")
    assert (found.block, found.source, found.title, found.quote, found.quoted) == (None, None, None, None, False)


def test_claims_stand_on_one_line_without_what_nobody_sees() -> None:
    assert one_line(" a\n b\u200b\u202ec\t\x00d\u2028e ") == "a bc d e"
    assert one_line("e\u0301") == "é"


_PROPOSALS = st.builds(
    Proposal,
    text=values.texts(),
    type=st.sampled_from(ClaimType),
    subject=values.texts(),
    property=st.none() | values.texts(),
    value=st.none() | values.texts(),
    value_kind=st.none() | values.texts(),
    quote=st.none() | values.texts(),
    start=st.none() | st.integers(-3, 20),
    support=st.none() | st.sampled_from(Support),
    derived_from=st.lists(values.texts(), max_size=2).map(tuple),
    passage=st.none() | values.texts().map(passage),
    confirmation=st.none() | values.texts().map(passage),
)


@given(_PROPOSALS, st.sampled_from(Channel), st.sampled_from(Kind))
@effort.some
def test_never_raises_and_keeps_its_promises(proposal: Proposal, channel: Channel, kind: Kind) -> None:
    found = capture(proposal, POLICY, channel=channel, proposer="x", at=CAPTURED, milliseconds=MILLISECONDS)
    assert "\n" not in found.claim.text + found.claim.subject
    assert found.key == candidate_key(found.source or "", found.block, _span(found), found.claim)
    if found.block is not None and found.start is not None and found.end is not None:
        assert 0 <= found.start <= found.end <= len(found.block.text)


def _span(found: Candidate) -> tuple[int, int] | None:
    return (found.start, found.end) if found.start is not None and found.end is not None else None


HIDDEN = [*"\x00\x07\x08\x0b\x1b\x7f\x85\x9b", *"\u061c\u200e\u200f\u202a\u202e\u2066\u2069"]


@pytest.mark.parametrize("hidden", HIDDEN)
def test_what_would_act_on_a_terminal_or_turn_the_text_shows_and_the_quote_keeps_its_place(hidden: str) -> None:
    text = f"Well.\t{hidden}\nI live {hidden}in Porto. Coffee?"
    found = _captured(f"I live {hidden}in Porto.", text)
    assert found.block is not None
    assert found.block.text == text.replace(hidden, "\ufffd")
    assert found.block.digest == text_digest(found.block.text)
    assert found.quote == "I live \ufffdin Porto."
    assert found.start == text.index("I live")


def test_so_does_it_in_an_answer_and_all_else_stays() -> None:
    answered = said("I live in Porto.", "Mira lives in Porto.", confirmation=passage("Yes\u202e!", anchor="m2"))
    assert answered.confirmation is not None
    assert answered.confirmation.text == "Yes\ufffd!"
    plain = "Zoë 👩\u200d🔬 \u05d0\u05d1 <b>x</b>\n\ttab"
    assert legible(plain) == plain


@pytest.mark.parametrize(("premise", "told"), [("not an id", True), (ids.make("mem", 1, "x"), False)])
def test_a_premise_that_is_no_id_is_said(premise: str, told: bool) -> None:
    found = said("I live in Porto.", "Mira lives in Porto.", derived_from=(premise,))
    assert (PREMISE_UNKNOWN in {each.code for each in found.findings}) is told


WITH_A_TOKEN = (
    f"I live in Porto, where the ferries leave late. My token is {SECRET}, and I like tea more than I like coffee."
)


def test_a_quote_from_the_redacted_block_is_located_there() -> None:
    kept = said("x", "Mira likes tea.", by=passage(WITH_A_TOKEN)).block
    assert kept is not None
    quote = kept.text[kept.text.index("My token") :]
    found = _captured(quote, WITH_A_TOKEN)
    assert SECRET not in quote
    assert found.quote == quote


def test_a_quote_that_cuts_into_a_placeholder_takes_all_of_it() -> None:
    kept = said("x", "Mira likes tea.", by=passage(WITH_A_TOKEN)).block
    assert kept is not None
    end = kept.text.index("»")
    found = _captured(kept.text[kept.text.index("My token") : end - 3], WITH_A_TOKEN)
    assert found.quote == kept.text[kept.text.index("My token") : end + 1]
    back = _captured(kept.text[end - 2 :], WITH_A_TOKEN)
    assert back.quote == kept.text[kept.text.index("«") :]


def test_a_made_up_placeholder_has_no_place() -> None:
    assert _captured("My token is «redacted:github-token:0000», and I like tea.", WITH_A_TOKEN).quote is None


@given(st.text(st.characters(max_codepoint=0x80)))
@effort.some
def test_a_text_of_plain_letters_is_on_one_line_as_any_other(text: str) -> None:
    assert one_line(f"{text} é") == f"{one_line(text)} é".strip()
