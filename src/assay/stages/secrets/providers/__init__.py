"""The formats of credentials that their providers have published. Facts, gathered by trade; behaviour is in `formats`."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets.formats import Format
from assay.stages.secrets.providers import assistants, clouds, code, data, messaging, money, people, wallets

FORMATS: Final[tuple[Format, ...]] = (
    *clouds.FORMATS,
    *code.FORMATS,
    *assistants.FORMATS,
    *messaging.FORMATS,
    *money.FORMATS,
    *data.FORMATS,
    *people.FORMATS,
    *wallets.FORMATS,
)
