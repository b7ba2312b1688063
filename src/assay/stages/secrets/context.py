"""Credentials that are known by what stands next to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.assignments import assignments
from assay.stages.secrets.headers import authorization, command_lines, cookies, netrc, password_hashes, userinfo
from assay.stages.secrets.hit import Detector, Hit
from assay.stages.secrets.sentences import answers, app_passwords, codes, pgpass, plain_passwords
from assay.stages.secrets.tables import columns

DETECTORS: Final[tuple[Detector, ...]] = (
    assignments,
    columns,
    authorization,
    cookies,
    userinfo,
    netrc,
    command_lines,
    password_hashes,
    plain_passwords,
    codes,
    app_passwords,
    answers,
    pgpass,
)


def context(text: str) -> Iterator[Hit]:
    """All of them."""
    for detect in DETECTORS:
        yield from detect(text)
