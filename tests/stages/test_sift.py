from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.strategies.claims import OTHER, OWNER, POLICY, passage, said, yes

from assay.model.candidate import Candidate, Classified
from assay.model.claim import ClaimType
from assay.model.evidence import Kind
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.stages.sift import sift

TOKEN = "ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a"
CLEAN = said("I live in Porto.", "Mira lives in Porto.", subject="Heron", confirmation=yes())


def sifted(candidate: Candidate) -> Any:
    return sift(Classified(candidate, Kind.PERSON, ephemeral=False), POLICY, (OWNER,))


def test_a_clean_candidate_passes() -> None:
    assert not sifted(CLEAN).refused
    assert sifted(CLEAN).sensitivity is Sensitivity.INTERNAL


def test_what_capture_refused_stays_refused() -> None:
    assert sifted(replace(CLEAN, refused=True)).refused


@pytest.mark.parametrize(
    "field", ["text", "subject", "subject_type", "property", "value", "value_type", "datatype", "unit", "replaces_value"]
)
def test_a_secret_in_the_claim_is_refused(field: str) -> None:
    claim = replace(CLEAN.claim, **{field: stored(f"It is {TOKEN}")})  # type: ignore[arg-type]  # one field at a time
    assert sifted(replace(CLEAN, claim=claim)).refused


@pytest.mark.parametrize("field", ["source", "title", "rule"])
def test_a_secret_about_the_claim_is_refused(field: str) -> None:
    changes: dict[str, Any] = {field: stored(f"It is {TOKEN}")}
    assert sifted(replace(CLEAN, **changes)).refused


@pytest.mark.parametrize("name", ["block", "confirmation"])
@pytest.mark.parametrize("field", ["text", "speaker", "at", "anchor"])
def test_a_secret_in_a_block_is_refused(name: str, field: str) -> None:
    block = replace(getattr(CLEAN, name), **{field: stored(f"It is {TOKEN}")})
    changes: dict[str, Any] = {name: block}
    assert sifted(replace(CLEAN, **changes)).refused


@pytest.mark.parametrize(
    ("candidate", "level"),
    [
        (said(None, "Heron ships on Fridays.", subject="Heron"), Sensitivity.INTERNAL),
        (said(None, "Mira lives in Porto.", subject=OWNER), Sensitivity.PERSONAL),
        (said(None, "Mira lives in Porto.", subject="user"), Sensitivity.PERSONAL),
        (said(None, "Tomas lives in Porto.", subject=OTHER, subject_type="schema:Person"), Sensitivity.PERSONAL),
        (said(None, "Heron prefers Fridays.", subject="Heron", type=ClaimType.PREFERENCE), Sensitivity.PERSONAL),
        (replace(CLEAN, sensitivity=Sensitivity.RESTRICTED), Sensitivity.RESTRICTED),
    ],
)
def test_sensitivity_is_the_highest_of_all_reasons(candidate: Candidate, level: Sensitivity) -> None:
    assert sifted(candidate).sensitivity is level


def test_screening_again_finds_nothing_in_what_was_screened() -> None:
    told = f"The token of the package registry, which we rotate in spring and in autumn by hand, is {TOKEN} at the moment."
    redacted = said(told, f"Mira's own words: {told}", by=passage(f"Well. {told} Keep it."))
    assert redacted.findings
    assert not redacted.refused
    assert not sifted(redacted).refused
