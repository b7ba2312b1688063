from __future__ import annotations

from dataclasses import replace

import pytest
from tests.strategies.claims import ALIAS, CONFIG, LISTED, OTHER, OWNER, passage, said

from assay.model.candidate import Candidate
from assay.model.config import Config
from assay.model.evidence import Block, Channel, Kind
from assay.model.redacted import stored
from assay.stages.classify import about_owner, classify, effective_kind, ephemeral, held, is_owner

CAPPED = replace(CONFIG, proposals="capped")


def from_(
    kind: Kind, speaker: str | None = OWNER, channel: Channel = Channel.CLI, proposer: str = "proposals"
) -> Candidate:
    by = passage("Mira lives in Porto.", kind=kind, speaker=speaker, channel=channel)
    return said("Mira lives in Porto.", "Mira lives in Porto.", by=by, proposer=proposer)


def block(candidate: Candidate) -> Block:
    assert candidate.block is not None
    return candidate.block


@pytest.mark.parametrize("kind", [Kind.PERSON, Kind.TASK, Kind.DOCUMENT, Kind.TOOL, Kind.AGENT, Kind.RECALL])
@pytest.mark.parametrize("channel", list(Channel))
@pytest.mark.parametrize("proposer", ["proposals", "extractive/1"])
@pytest.mark.parametrize("config", [CONFIG, CAPPED])
def test_authority_comes_from_the_channel(kind: Kind, channel: Channel, proposer: str, config: Config) -> None:
    """The table: recall never, MCP and hooks an agent's word, person and task only where they can be vouched for."""
    agents = kind is not Kind.RECALL and channel in (Channel.MCP, Channel.HOOK)
    unvouched = kind in (Kind.PERSON, Kind.TASK) and proposer == "proposals" and config is CAPPED
    found = effective_kind(from_(kind, channel=channel, proposer=proposer), config)
    assert found is (Kind.AGENT if agents or unvouched else kind)


@pytest.mark.parametrize(
    ("speaker", "kind"),
    [
        (OWNER, Kind.PERSON),
        (ALIAS, Kind.PERSON),
        ("MIRA  okoro", Kind.PERSON),
        ("me", Kind.PERSON),
        (LISTED, Kind.PERSON),
        (OTHER, Kind.DOCUMENT),
        (None, Kind.DOCUMENT),
        ("Mira Okoro II", Kind.DOCUMENT),
    ],
)
def test_only_the_owner_and_listed_people_count_as_persons(speaker: str | None, kind: Kind) -> None:
    assert effective_kind(from_(Kind.PERSON, speaker), CONFIG) is kind


def test_neither_the_way_in_nor_the_messages_own_channel_may_be_an_agents() -> None:
    candidate = from_(Kind.PERSON)
    assert effective_kind(replace(candidate, channel=Channel.MCP), CONFIG) is Kind.AGENT
    assert effective_kind(replace(candidate, block=replace(block(candidate), channel=Channel.HOOK)), CONFIG) is Kind.AGENT


def test_a_claim_without_a_source_is_an_agents() -> None:
    assert effective_kind(said(None, "Mira lives in Porto."), CONFIG) is Kind.AGENT


def test_an_agents_shell_may_point_at_what_was_imported() -> None:
    candidate = from_(Kind.PERSON)
    assert effective_kind(candidate, CAPPED, block(candidate)) is Kind.PERSON


@pytest.mark.parametrize(
    "change",
    [
        {"kind": Kind.AGENT},
        {"digest": "sha256:00"},
        {"speaker": stored(OTHER)},
        {"speaker": None},
    ],
)
def test_an_agents_shell_cannot_borrow_a_block_that_says_something_else(change: dict[str, object]) -> None:
    candidate = from_(Kind.PERSON)
    kept = replace(block(candidate), **change)  # type: ignore[arg-type]  # fields of a block
    assert effective_kind(candidate, CAPPED, kept) is Kind.AGENT
    assert held(block(candidate), (kept,), CAPPED) is None


def test_the_owner_is_one_whatever_the_name() -> None:
    candidate = from_(Kind.PERSON, ALIAS)
    kept = replace(block(candidate), speaker=stored(OWNER))
    assert held(block(candidate), (kept,), CONFIG) is kept
    assert is_owner("USER", CONFIG)
    assert not is_owner("", CONFIG)
    assert not is_owner(None, CONFIG)
    assert not is_owner(OTHER, CONFIG)


@pytest.mark.parametrize(
    ("subject", "type_", "owner"),
    [
        (OWNER, None, True),
        ("me", "schema:Person", True),
        (ALIAS, "schema:Thing", True),
        (ALIAS, "schema:Language", False),
        (OTHER, "schema:Person", False),
    ],
)
def test_whether_the_owner_is_meant(subject: str, type_: str | None, owner: bool) -> None:
    assert about_owner(said(None, "x", subject=subject, subject_type=type_).claim, CONFIG) is owner


@pytest.mark.parametrize(
    "text",
    [
        "Hello!",
        "Good morning, Mira",
        "Thanks a lot for your help!",
        "Danke schön",
        "Bonjour à tous"[:7],
        "ok",
        "Tea?",
        "Porto",
        "Does Mira like tea?",
        "ミラはどこ？",
        "",
        "   ",
        "!!!",
        "お茶",
    ],
)
def test_what_nobody_would_look_up_is_ephemeral(text: str) -> None:
    assert ephemeral(said(None, text))


@pytest.mark.parametrize(
    "text",
    [
        "Mira likes tea.",
        "Thanks to Ada the build is green.",
        "Welcome pages use React.",
        "Hi-fi system costs 400 euros.",
        "OK Computer was released in 1997.",
        "Bye week is in March.",
        "ミラはお茶が好きです",
        "Mira arbeitet",
        "Hello Kitty is a brand.",
    ],
)
def test_statements_are_not(text: str) -> None:
    assert not ephemeral(said(None, text))


def test_a_claim_about_nothing_is_ephemeral() -> None:
    assert ephemeral(said(None, "It is raining cats.", subject="\u200b"))


def test_classify_says_both() -> None:
    found = classify(from_(Kind.DOCUMENT, None), CONFIG)
    assert (found.kind, found.ephemeral) == (Kind.DOCUMENT, False)
