"""The questions of a vault whose answers are known."""

from __future__ import annotations

from assay.adapters.regressions import Regressions
from assay.cli.surface import Face
from assay.cli.wire.vault import opened


def regressions(face: Face) -> Regressions:
    """Those of the vault that the command line means. Raises NoVault, NotManaged."""
    return Regressions(opened(face).root)
