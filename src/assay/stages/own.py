"""What is ours in a managed file and certainly no secret: left out, the screen has that much less to read."""

from __future__ import annotations

import re
from typing import Final

_LISTS: Final = "supersedes|superseded_by|extends|derived_from|compatible_with|aliases"
_OWN: Final = re.compile(
    r"sha256:[0-9a-f]{64}|(?:mem|ent|src|cand|rev|run|sho|play)-[0-7][0-9a-hjkmnp-tv-z]{25}"
    r"|\n(?:(?:type|status|source|sensitivity): [a-z]{1,20}"
    r"|(?:valid_from|valid_until|created|reviewed):(?: [0-9]{4}-[0-9]{2}-[0-9]{2})?"
    rf"|(?:{_LISTS}): \[\])(?=\n)"
)
"""Digests, ids, and properties of one word, a date or nothing: about half of a note."""


def without_own(text: str) -> str:
    """The text with a hyphen for each of them."""
    return _OWN.sub("-", text)
