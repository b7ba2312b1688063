"""`assay config`: the settings in force."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from assay.cli.render import plain
from assay.cli.surface import Face, command
from assay.cli.wire.vault import opened
from assay.model.errors import UsageError


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "config", examples=("assay config", "assay config vault.timezone", "assay config --json"))(show)


def show(
    face: Face,
    key: Annotated[str | None, typer.Argument(metavar="KEY", help="One setting, e.g. vault.timezone.")] = None,
) -> int:
    """Show the settings in force.

    They stand in .assay/config.toml with a word on each; edit them there.
    """
    settings = opened(face).settings
    if key is None:
        face.out.result(
            settings, [f"{name} = {json.dumps(plain(value), ensure_ascii=False)}" for name, value in settings.items()]
        )
    elif key in settings:
        value = plain(settings[key])
        face.out.result({key: value}, [value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)])
    else:
        raise UsageError(f"there is no setting {key}; `assay config` shows them all")
    return 0
