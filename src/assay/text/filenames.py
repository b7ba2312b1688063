"""File names that are valid on Linux, macOS, Windows and iOS and mean one page inside `[[...]]`.

Rules: Windows naming (learn.microsoft.com, "Naming Files, Paths, and Namespaces"), APFS (no unassigned code points),
Obsidian (`[]#^|` end a link, `%%` begins a comment), Unicode 15 (default ignorable code points, grapheme clusters).
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from assay.model.ids import id6

MAX_BYTES: Final = 100
"""Of a title in UTF-8: with the id, ` (Conflicted copy ...)` and `.md` it stays far below the 255 bytes of ext4."""
UNNAMED: Final = "Unnamed"
"""Name of a page of whose title nothing can stand in a file name."""
SHORTEST: Final = 0.5
"""Part of the room that a cut at a word must fill; below it the last word is cut instead."""

_FORBIDDEN: Final = r'\[\]#^|\\/:*?"<>'
_JOINED: Final = re.compile(r"(?<=[^\s\[\]#^|\\/:*?\"<>])[/\\|:](?=[^\s\[\]#^|\\/:*?\"<>])")
"""One of these between two characters, as in `AC/DC` or `10:30`, becomes a hyphen; others a blank."""
_BAD: Final = re.compile(f"[{_FORBIDDEN}]")
_COMMENT: Final = re.compile("%{2,}")
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|\Z))", re.IGNORECASE)
_EXTENSION: Final = re.compile(r"(?:\.md)+\Z", re.IGNORECASE)
_GONE: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""General categories that are left out: controls, formats (bidi, zero-width, tags), unassigned, private, surrogates."""
_IGNORABLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Default ignorable code points outside category Cf (DerivedCoreProperties.txt): two names would look the same."""
_VIRAMA: Final = 9
"""Canonical combining class of the signs that join the next consonant to the cluster (UAX #29, GB9c)."""


def readable(title: str, identifier: str) -> str:
    """The basename `<title> <id6>`; the id alone if nothing of the title can stand. Total, NFC, idempotent."""
    if title == identifier:
        return identifier
    short = id6(identifier)
    name = _safe(title.removesuffix(f" {short}"))
    return f"{name} {short}" if name else identifier


def plain(title: str) -> str:
    """The basename without the id, `Unnamed` if nothing of the title can stand. Total, NFC, idempotent."""
    return _safe(title) or UNNAMED


def _safe(title: str) -> str:
    name, before = title, ""
    while name != before:  # what one rule takes away can be what another waits for; every round is shorter or the last
        before = name
        name = _escaped(_trimmed(_cut(_spaced(_allowed(name)))))
    return name


def _allowed(text: str) -> str:
    """Without what cannot stand in a name."""
    plain = text.isascii() and text.isprintable()
    seen = text if plain else "".join(each for each in text if each.isspace() or unicodedata.category(each) not in _GONE)
    return _COMMENT.sub("%", _BAD.sub(" ", _JOINED.sub("-", _IGNORABLE.sub("", seen))))


def _spaced(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def _trimmed(text: str) -> str:
    """Without a hidden file's dot, an option's hyphen, Windows' lost ends, and an ending that would name another file."""
    return _EXTENSION.sub("", text.lstrip(" .-").rstrip(" ."))


def _escaped(text: str) -> str:
    """A device's name with `_` behind it."""
    return _RESERVED.sub(r"\1_", text, count=1) if _RESERVED.match(text) else text


def _cut(text: str) -> str:
    """The longest beginning within the limit that ends at a word, or else between two clusters."""
    if len(text.encode("utf-8")) <= MAX_BYTES:
        return text
    end = _fitting(text)
    blank = text.rfind(" ", 0, end + 1)
    if len(text[: max(blank, 0)].encode("utf-8")) >= MAX_BYTES * SHORTEST:
        return text[:blank]
    while end and not _between(text, end):
        end -= 1
    return text[:end]


def _fitting(text: str) -> int:
    """How many characters fit."""
    return len(text.encode("utf-8")[:MAX_BYTES].decode("utf-8", "ignore"))


def _between(text: str, at: int) -> bool:
    """Whether a cluster ends before `at` (UAX #29, for text without joiners and in NFC)."""
    last, following = text[at - 1], text[at]
    if unicodedata.category(following).startswith("M") or _is_skin_tone(following) or _is_jamo_tail(following):
        return False
    if unicodedata.combining(last) == _VIRAMA:
        return False
    return not (_is_flag(following) and _flags_before(text, at) % 2)


def _is_skin_tone(letter: str) -> bool:
    return "\U0001f3fb" <= letter <= "\U0001f3ff"


def _is_jamo_tail(letter: str) -> bool:
    """A vowel or final consonant of a Hangul syllable that has no precomposed form."""
    return "\u1160" <= letter <= "\u11ff" or "\ud7b0" <= letter <= "\ud7fb"


def _is_flag(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _flags_before(text: str, at: int) -> int:
    return len(text[:at]) - len(text[:at].rstrip("".join(map(chr, range(0x1F1E6, 0x1F200)))))
