"""Keys under which names are compared. The spelling itself is never changed.

Obsidian resolves links by basename and without regard to case; macOS hands back decomposed file names. Both are met by
NFC and case folding (Unicode 15, section 3.13, canonical caseless matching).
"""

import hashlib
import re
import unicodedata
from functools import lru_cache
from typing import Final

_BEFORE_LOCAL: Final = re.compile(r"^.*[:/#](?=.)")


@lru_cache(maxsize=4096)
def name_key(name: str) -> str:
    """The key of a person's, project's or thing's name: NFKC, case folded, runs of white space as one blank.

    Letters of no width, forms of the apostrophe and the hyphen, the blank between initials and the marks around a company's
    legal form make no other name: `J. R. Tal` is `J.R. Tal`, `Heron, Inc.` is `Heron Inc`; but `Heron GmbH` is neither.
    """
    folded = folded_text(name)
    return _LEGAL.sub(r" \1", _INITIALS.sub(".", folded)) if "." in folded or "," in folded else folded


def folded_text(text: str) -> str:
    """The text as names in it are compared: NFKC, case folded, one blank, one apostrophe, one hyphen, nothing of no width."""
    folded = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    return folded if folded.isascii() else folded.translate(_FORMS)


_FORMS: Final = {
    **dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad")),
    **dict.fromkeys(map(ord, "’ʼ‘"), "'"),
    0x2010: "-",
    0x2011: "-",
}
_INITIALS: Final = re.compile(r"(?<=\b\w)\. (?=\w\.)")
_LEGAL: Final = re.compile(r",? (inc|ltd|llc|corp|plc|gmbh|ag|llp)\.?\Z")


def local_name(name: str) -> str:
    """A term's name without its prefix or namespace."""
    return _BEFORE_LOCAL.sub("", name.strip().rstrip(":/#"))


def term_key(name: str) -> str:
    """The key of a term's name, whatever its prefix and spelling: `ex:worksFor` and `works for` have one."""
    folded = unicodedata.normalize("NFKC", local_name(name)).casefold()
    return "".join(each for each in folded if each.isalnum())


def basename_key(basename: str) -> str:
    """The key of a file's basename (without `.md`): NFC and case folded, white space kept."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", basename).casefold())


def digest(data: bytes) -> str:
    """`sha256:` and 64 lower-case hex digits. The form in which hashes stand in files and JSON."""
    return "sha256:" + hashlib.sha256(data).hexdigest()


def text_digest(text: str) -> str:
    """The digest of a text's UTF-8 bytes."""
    return digest(text.encode("utf-8", "surrogatepass"))
