"""Identifiers: a prefix and a ULID in lower case (https://github.com/ulid/spec), e.g. `mem-01kb9qz3w8e6t5v9x1m2n3p4r5`.

Only a candidate's id takes a time and randomness from outside. Every id that a decision needs is derived from it, so
that deciding is a pure function and a run that was interrupted creates, when repeated, the same files again.
"""

import hashlib
import re
from typing import Final, Literal

Prefix = Literal["mem", "ent", "src", "cand", "rev", "run", "sho", "play"]

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # Crockford's base 32
TIME_DIGITS: Final = 10
DIGITS: Final = 26
ENTROPY_BYTES: Final = 10
SHORT: Final = 6

PATTERN: Final = re.compile(r"(?:mem|ent|src|cand|rev|run|sho|play)-[0-7][0-9a-hjkmnp-tv-z]{25}")


def encode(milliseconds: int, entropy: bytes) -> str:
    """The 26 digits for a time in ms since 1970 and 10 bytes of entropy. Sorts by time."""
    number = (milliseconds & (1 << 48) - 1) << 80 | int.from_bytes(entropy[:ENTROPY_BYTES], "big")
    return "".join(ALPHABET[number >> shift & 31] for shift in range(125, -1, -5))


def make(prefix: Prefix, milliseconds: int, seed: str) -> str:
    """An id whose entropy is the hash of `seed`: the same time and seed give the same id."""
    return f"{prefix}-{encode(milliseconds, hashlib.sha256(seed.encode('utf-8', 'surrogatepass')).digest())}"


def derive(prefix: Prefix, parent: str, salt: str = "") -> str:
    """The id of something that `parent` (an id) brought about: same time digits, entropy from prefix, parent and salt."""
    digits = encode(0, hashlib.sha256(f"{prefix}\n{parent}\n{salt}".encode("utf-8", "surrogatepass")).digest())
    return f"{prefix}-{parent.rpartition('-')[2][:TIME_DIGITS]}{digits[TIME_DIGITS:]}"


def is_id(text: str) -> bool:
    """Whether `text` is a whole id of one of the known prefixes."""
    return PATTERN.fullmatch(text) is not None


def id6(identifier: str) -> str:
    """The last six digits, as they stand at the end of file names."""
    return identifier[-SHORT:]
