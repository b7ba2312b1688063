"""Turns of a conversation: searched at once, unverified, redacted, and never more than once."""

from __future__ import annotations

import json
from typing import Any

from tests.app.worlds import Vault, other, sound

from assay.app.find import UNVERIFIED, Options, search
from assay.app.ingest import Input, ingest
from assay.app.ingest import Options as Ways

SECRET = "AKIA" + "QYLPMN5HFZ3RTGWX"


def said(vault: Vault, *messages: dict[str, Any]) -> None:
    text = "\n".join(json.dumps(each) for each in messages)
    ingest(vault.world, [Input("walk.jsonl", text)], Ways(format="transcript"))


def message(identifier: str, text: str, role: str = "user", **fields: Any) -> dict[str, Any]:
    return {"id": identifier, "role": role, "name": "Ada Lovelace", "at": "2026-11-29T10:02:00Z", "text": text, **fields}


HERON = message("m1", "Did you see the heron by the mill? What a sight.")
TOOL = message("m2", "heron sightings: 12 near the mill", role="tool", tool="web_fetch", ok=True)


def test_what_was_said_is_found_at_once_and_labelled(vault: Vault) -> None:
    said(vault, HERON)
    result = search("heron mill", Options(), vault.world)
    assert result.rests_on == "unverified"
    assert [each.labels for each in result.hits] == [(UNVERIFIED,)]
    sound(vault)


def test_tools_do_not_speak_and_nothing_is_kept_twice(vault: Vault) -> None:
    said(vault, HERON, TOOL)
    said(vault, HERON, TOOL)
    (page,) = vault.paths("Short-term/turns/*.md")
    text = page.read_text("utf-8")
    assert text.count("by the mill") == 1
    assert "sightings" not in text


def test_secrets_and_code_do_not_reach_the_disk(vault: Vault) -> None:
    words = f"The key of the bucket by the old mill is {SECRET}, <% tp.x %> as Tom said to all of us."
    said(vault, message("m1", words, name=f"Tom {SECRET}"), message(SECRET, "The mill is by the river."))
    (page,) = vault.paths("Short-term/turns/*.md")
    assert SECRET not in page.read_text("utf-8")
    assert "<%" not in page.read_text("utf-8")
    assert page.read_text("utf-8").count("\n^") == 2


def test_where_no_days_are_wanted_nothing_is_kept(vault: Vault) -> None:
    said(other(vault, turns_days=0), HERON)
    assert not vault.paths("Short-term/turns/*.md")


def test_each_turn_is_a_hit_of_its_own_with_its_place(vault: Vault) -> None:
    said(vault, HERON, message("m2", "Who mends the mill wheel these days?"), message("m3", "Supper is at seven."))
    hits = search("the heron by the mill", Options(), vault.world).hits
    assert [each.anchor for each in hits][:2] == ["m1", "m2"]
    assert {each.title for each in hits} == {"Ada Lovelace, 2026-11-29T10:02:00Z"}
    assert "Supper" not in hits[0].snippet + hits[1].snippet
