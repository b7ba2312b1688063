"""Keys under which names are compared. The spelling itself is never changed.

Obsidian resolves links by basename and without regard to case; macOS hands back decomposed file names. Both are met by
NFC and case folding (Unicode 15, section 3.13, canonical caseless matching).
"""

import hashlib
import re
import unicodedata
from typing import Final

_BEFORE_LOCAL: Final = re.compile(r"^.*[:/#](?=.)")


def name_key(name: str) -> str:
    """The key of a person's, project's or thing's name: NFKC, case folded, runs of white space as one blank."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


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
