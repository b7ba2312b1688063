"""What stands where a secret stood: `«redacted:kind:k7f3»`.

The tag is the beginning of an HMAC-SHA256 (RFC 2104) under a key that is kept outside the vault: the same secret has the
same tag everywhere, and nobody without the key can try guesses on it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Mapping
from typing import Final

from assay.model import ids

TAG_LENGTH: Final = 26
"""Digits of a full tag, 5 bits each: 130 bits cannot be met by chance, which an allow-list needs."""
SHOWN: Final = 4
"""Digits of it in a placeholder: enough to tell apart the secrets of one note."""

FILLER: Final = "\ufdd0"
"""Stands for one redacted stretch while a text is read again: a noncharacter, so that no rule's alphabet holds it."""
STRAY: Final = "\ufdd1"
"""Stands for that noncharacter where a text brings it along itself, to divide a secret with it."""

_DIGIT_BITS: Final = 5
_PLACEHOLDER = re.compile(f"«redacted:([a-z0-9-]{{1,40}}):[{ids.ALPHABET}]{{{SHOWN}}}»")


def tag(key: bytes, value: str) -> str:
    """26 digits of Crockford's base 32 that stand for the exact value."""
    number = int.from_bytes(hmac.digest(key, value.encode("utf-8", "surrogatepass"), hashlib.sha256), "big")
    return "".join(ids.ALPHABET[number >> _DIGIT_BITS * place & 31] for place in range(TAG_LENGTH))


def placeholder(kind: str, full_tag: str) -> str:
    """The text that replaces a secret."""
    return f"«redacted:{kind}:{full_tag[:SHOWN]}»"


def standing(text: str, kinds: Mapping[str, object]) -> Iterator[tuple[int, int, str]]:
    """Start, end and kind of the placeholders in a text. Only known kinds: nothing can be smuggled in the name of one."""
    for match in _PLACEHOLDER.finditer(text) if "«" in text else ():
        if match[1] in kinds:
            yield match.start(), match.end(), match[1]
