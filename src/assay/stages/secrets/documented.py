"""Credentials that a provider prints in its documentation: anyone may quote them."""

from __future__ import annotations

import re
from typing import Final

from assay.stages.secrets.hit import Hit

_AMAZON: Final = re.compile("A[KS]IA[0-9A-Z]{9}EXAMPLE|[0-9A-Za-z/+]{30}EXAMPLEKEY")
"""Amazon's, for access keys and their secrets. By chance a key of theirs ends so once in 78 billion."""


def is_documented(hit: Hit) -> bool:
    """Whether the secret is one of them."""
    return _AMAZON.fullmatch(hit.value) is not None
