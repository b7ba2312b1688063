"""Desks: notes, tasks, files, forms and other work of people."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets import outline
from assay.stages.secrets.formats import ALNUM, BASE64, DOUBTFUL, HEX, UPPER, URLSAFE, Format, prefixed

FORMATS: Final = (
    prefixed("notion-token", "ntn_", ALNUM, 40),
    prefixed("notion-token", "secret_", ALNUM, 43, 43, strange=DOUBTFUL),
    Format(
        "asana-token",
        ("/",),
        r"[12]/[0-9]{12,19}(?:/[0-9]{12,19})?:(?P<body>[0-9a-f]{32})",
        46,
        row=outline.run_of("0123456789abcdef", 32),
    ),
    Format("clickup-token", ("pk_",), r"pk_[0-9]{5,12}_(?P<body>[0-9A-Z]{32})", 41),
    prefixed("trello-token", "ATTA", HEX + UPPER, 64, 80),
    prefixed("dropbox-token", "sl.", URLSAFE + ".", 100),
    prefixed("typeform-token", "tfp_", URLSAFE, 40),
    prefixed("hubspot-token", "pat-na1- pat-na2- pat-eu1- pat-ap1-", "0-9a-f-", 36, 36),
    prefixed("intercom-token", "dG9rO", BASE64 + "=", 48, 80),
    prefixed("n8n-key", "n8n_api_", ALNUM + "_", 32),
)
