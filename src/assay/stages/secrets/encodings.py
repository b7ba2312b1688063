"""Text that was written as base64 or hexadecimal."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.offsets import Edit
from assay.stages.secrets.outline import ALNUM, run_of

_CODE = re.compile("[0-9A-Za-z+/_-]{24,}={0,2}")
"""Runs that can hold `_SHORTEST` characters."""
may_stand = run_of(ALNUM + "+/_-", 24)
"""Whether there is such a run in a text."""
_SHORTEST: Final = 16
"""Characters of the shortest text that is read: no token is shorter, and random bytes are never printable that long."""
_PRINTABLE = re.compile(rb"[\t\n\r -~]*")
_DEPTH: Final = 2
"""Encodings inside each other that are taken off: base64 of base64 is what careless tools make."""


_SHORT_GATES: Final = ("UElO", "cGlu", "UGlu", "50494e", "50494E", "70696e", "70696E", "50696e", "50696E")
_SHORT = re.compile(f"(?:{'|'.join(_SHORT_GATES)})[0-9A-Za-z+/]{{4,20}}={{0,2}}")
"""What begins with PIN or pin, in base64 and in hexadecimal digits: short, and it says what it is."""


def codes(text: str) -> Iterator[Edit]:
    """Replaces every run that stands for text by that text, as far as it is printable."""
    done = 0
    for match in _runs(text):
        meaning = _read(match[0]) if match.re is _CODE else meant(match[0])
        if match.start() >= done and meaning and meaning != match[0]:
            done = match.end()
            yield Edit(*match.span(), meaning)


def _runs(text: str) -> Iterator[re.Match[str]]:
    """Runs in their order; of two at one place the longer one first."""
    long = _CODE.finditer(text) if may_stand(text) else ()
    short = _SHORT.finditer(text) if any(map(text.__contains__, _SHORT_GATES)) else ()
    return iter(sorted((*long, *short), key=lambda each: (each.start(), -each.end())))


def _read(code: str) -> str:
    """What the run stands for at last; the run itself where that is nothing to read."""
    for _ in range(_DEPTH):
        meaning = meant(code) if _CODE.fullmatch(code) else ""
        if len(meaning) < _SHORTEST:
            break
        code = meaning
    return code


def is_text(code: str) -> bool:
    """Whether a run is the encoding of printable text, all of it."""
    data = _from_base64(code)
    return bool(data) and _PRINTABLE.fullmatch(data) is not None


def meant(code: str) -> str:
    """The printable text with which the decoded run begins, empty if there is none."""
    data = _from_hex(code) or _from_base64(code)
    printable = _PRINTABLE.match(data)
    if printable and printable.end() == len(data):
        return printable[0].decode("ascii")
    return _in_other_scripts(data) or (printable[0].decode("ascii") if printable else "")


def _in_other_scripts(data: bytes) -> str:
    """The data as UTF-8, where all of it is printable; empty otherwise."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return text if "".join(text.split()).isprintable() else ""


def _from_hex(code: str) -> bytes:
    try:
        return bytes.fromhex(code)
    except ValueError:
        return b""


def _from_base64(code: str) -> bytes:
    """RFC 4648, either alphabet, padding optional; a last character that cannot be part of a group is left out."""
    bare = code.rstrip("=").replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(bare[: len(bare) // 4 * 4] + _tail(bare), validate=True)
    except binascii.Error:
        return b""


def _tail(bare: str) -> str:
    rest = bare[len(bare) // 4 * 4 :]
    return rest + "=" * (4 - len(rest)) if len(rest) > 1 else ""
