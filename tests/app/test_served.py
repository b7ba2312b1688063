"""Served: what a reader is told of what they are given."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.app.worlds import Vault
from tests.strategies.examples import SHORT

from assay.app import find
from assay.app.served import ORDERS, UNVERIFIED, Served
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity

NOTE = replace(SHORT, text=stored("The staging server sleeps until Thursday."), sensitivity=Sensitivity.PERSONAL)


def asked(vault: Vault, **options: bool) -> tuple[Served, ...]:
    return find.search("staging server sleeps", find.Options(**options), vault.world).hits  # type: ignore[arg-type]  # fields of the options


@pytest.mark.parametrize(("orders", "labels"), [(False, (UNVERIFIED,)), (True, (UNVERIFIED, ORDERS))])
def test_a_short_note_is_given_with_its_id_and_its_labels(vault: Vault, orders: bool, labels: tuple[str, ...]) -> None:
    vault.world.short.add(replace(NOTE, orders=orders))
    (hit,) = asked(vault)
    assert (hit.id, hit.labels, hit.verified, hit.source) == (NOTE.id, labels, False, NOTE.kind)
    assert hit.sensitivity is Sensitivity.PERSONAL


def test_a_short_note_that_says_nothing_any_more_is_not_given(vault: Vault) -> None:
    place = vault.root / vault.world.short.add(NOTE)
    assert len(asked(vault)) == 1
    place.write_text("The staging server sleeps until Thursday.\n")
    assert asked(vault, fresh=False) == ()


def test_a_short_note_is_as_sensitive_as_it_says(vault: Vault) -> None:
    vault.world.short.add(replace(NOTE, sensitivity=Sensitivity.RESTRICTED))
    assert asked(vault) == ()
