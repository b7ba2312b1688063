"""Credentials that are known by what stands next to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.assignments import assignments
from assay.stages.secrets.headers import authorization, command_lines, cookies, netrc, password_hashes, pins, userinfo
from assay.stages.secrets.hit import Detector, Hit
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
    pins,
)


def context(text: str) -> Iterator[Hit]:
    """All of them."""
    for detect in DETECTORS:
        yield from detect(text)
