"""Passwords in a column."""

from __future__ import annotations

from tests.stages.secrets.looking import covered
from tests.strategies import secrets

KEY = secrets.sample("{A20}")


def test_cells_below_a_heading() -> None:
    text = f"""| machine | Passwort | token |
|---|:--:|---|
| mill | hunter2Blue | {KEY} |
| crane | `Tr0ub4dor&3` | none |
"""
    assert covered(text) == [("password", "hunter2Blue"), ("token", KEY), ("password", "Tr0ub4dor&3")]


def test_tables_without_outer_pipes() -> None:
    assert covered("machine | password\n--- | ---\nmill | hunter2Blue\n") == [("password", "hunter2Blue")]


def test_other_columns_and_other_tables_are_left() -> None:
    text = """| machine | password |
|---|---|
| mill2Blue | none |

| machine | part |
|---|---|
| mill | hunter2Blue |
"""
    assert covered(text) == []


def test_cells_that_say_something_about_passwords() -> None:
    assert covered("| tool | password |\n|---|---|\n| mill | <see safe2> |\n| crane | required |\n| hoist | **** |\n") == []
