"""Doctor tells when the rules of the screen changed since the files were looked through, and of kinds that are not there."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from tests.app.worlds import POLICY, make, other

from assay.adapters.rules import rulebook
from assay.app.doctor import AILING, Examined, examine, vault
from assay.app.verify import verify
from assay.app.world import World
from assay.stages.screen import edition

SAID = {
    "claim": {"text": "Ada lives in London.", "type": "fact", "subject": "Ada Lovelace", "property": "schema:homeLocation",
              "value": "London"},
    "quote": "I live in London.",
    "source": {"kind": "person", "speaker": "Ada Lovelace", "ref": "kickoff#m1", "text": "I live in London."},
}  # fmt: skip


def _screened(world: World) -> Examined:
    return next(examine([each for each in vault(world) if each.name == "screen"]))


def _under_other_rules(world: World) -> World:
    policy = replace(POLICY, redact_contacts=False)
    return replace(world, rules=rulebook(world.config, policy, world.ledger, world.vocabulary))


def test_a_change_of_the_rules_asks_for_another_look(tmp_path: Path) -> None:
    full = make(tmp_path / "vault")
    full.ingest(SAID)
    assert _screened(full.world).findings == ()
    assert verify(full.world).sound
    assert _screened(full.world).findings == ()
    [finding] = _screened(_under_other_rules(full.world)).findings
    assert "assay verify" in finding.message
    assert _screened(_under_other_rules(full.world)).well
    assert verify(_under_other_rules(full.world)).sound
    assert _screened(_under_other_rules(full.world)).findings == ()
    full.close()


def test_a_lost_state_asks_for_another_look(tmp_path: Path) -> None:
    full = make(tmp_path / "vault")
    full.ingest(SAID)
    assert verify(full.world).sound
    full.close()
    shutil.rmtree(full.root / ".assay/state")
    [finding] = _screened(full.world).findings
    assert "nothing tells" in finding.message
    assert verify(full.world).sound
    assert _screened(full.world).findings == ()
    full.close()


def test_what_the_index_found_clean_is_not_looked_through_again(tmp_path: Path) -> None:
    full = make(tmp_path / "vault")
    full.ingest(SAID)
    world = full.world
    world.ledger.refresh()
    indexed = {str(path.relative_to(full.root)) for path in full.paths("Notes/**/*.md")}
    unscreened = {path for path, _ in world.ledger.unscreened(edition(POLICY))}
    assert indexed
    assert not indexed & unscreened
    assert {path for path, _ in world.ledger.unscreened("other rules")} > indexed
    full.close()


def test_kinds_of_the_settings_have_to_be_there(tmp_path: Path) -> None:
    full = make(tmp_path / "vault")
    known = other(full, kinds=("iban=review", "bank=tag", "github-token=reject"))
    assert _screened(known.world).findings == ()
    unknown = other(full, kinds=("ibann=reject",))
    found = _screened(unknown.world)
    unknown.close()
    assert found.exit_code == AILING
    assert "ibann" in found.findings[0].message
