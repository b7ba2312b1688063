"""What the fork server has imported before the first process: all that a command needs."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import tests.writes.commands  # noqa: F401 - the processes' work

from assay.cli.main import COMMANDS

LATER: Final = (
    "assay.adapters.catalogue",
    "assay.adapters.extractive",
    "assay.adapters.inbox",
    "assay.adapters.journal",
    "assay.adapters.keys",
    "assay.adapters.lexical",
    "assay.adapters.lock",
    "assay.adapters.projection",
    "assay.app.explain",
    "assay.app.ingest",
    "assay.app.review",
    "assay.cli.books",
    "assay.cli.wire.world",
    "assay.stages.pipeline",
)
for each in (*COMMANDS.values(), *LATER):
    import_module(each)
