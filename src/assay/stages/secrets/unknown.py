"""Random strings of no known format: the net under the table of formats. A person looks at what it catches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.checksums import base58check
from assay.stages.secrets.encodings import is_text
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import ALNUM, run_of
from assay.stages.secrets.randomness import STRANGE, VARIETY, is_counted, is_hex, strangeness

KIND: Final = "unknown-token"
_SHORTEST: Final = 20
"""Characters: 95 bits and more of base 36 or 62. Shorter ones are ids of videos, blocks, short links."""
_LONGEST: Final = 200
"""Characters: longer runs are data (drawings, pictures), not keys."""

_LONGEST_NAMED: Final = 600
"""The same for what begins with a short name, as keys do."""
_NAMED = re.compile("[0-9A-Za-z]{2,12}[_-]")
_HEX_BEHIND_NAME = re.compile(
    "[A-Za-z][0-9A-Za-z]{1,9}(?:[_.-][0-9A-Za-z]{1,12}){0,2}[_.-](?P<key>[0-9a-f]{32,160}(?:[_-][0-9a-f]{8,160})?)(?:-[A-Za-z]{1,2}[0-9]{0,2})?"
)
_HASHED: Final = frozenset(
    "sha1 sha224 sha256 sha384 sha512 sha md5 blake2b blake2s blake3 commit tree git rev ref build image img file layer digest "
    "node etag hash checksum index main chunk vendor part page id uuid obj object h1 integrity tag version snapshot bundle run "
    "screenshot photo video audio asset assets cache key".split()
)
"""Names that stand before hashes of files and builds."""

_RUN = re.compile(r"[0-9A-Za-z_+/.~-]{20,}={0,2}")
_may_stand = run_of(ALNUM + "_+/.~-", _SHORTEST)
_PACKED = re.compile("H4sI[A-P][0-9A-Za-z+/]{16,}={0,2}")
"""The base64 of a gzip file (RFC 1952): nobody sees what is in it."""
_PART = re.compile(r"[./~]")
_ATOM = re.compile("[0-9A-Za-z]+")
_ULID = re.compile("[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}")
_ADDRESS = re.compile(
    "(?:pk_live|pk_test|cus|sub|in|price|prod|acct|evt|pm|ch|pi|txn)_[0-9A-Za-z]{14,110}"
    "|[ACDEFGHIKLMNPQRSTVWY]+|bc1[0-9a-z]{20,80}|Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[0-9a-z]{50,70}|AAAA[BCE]3Nza[0-9A-Za-z+/]{20,}={0,2}"
)
"""Public by design: publishable keys and objects of Stripe, proteins, addresses of wallets and contents, SSH's public keys."""

_PUBLIC = re.compile(
    r"https?://[^\s<>\"]+|data:[a-z]{1,20}/[a-z0-9.+-]{1,40};base64,[0-9A-Za-z+/=]*"
    r"|(?:(?:sha|SHA)(?:1|224|256|384|512)|blake[23][bs]?|md5|h1|integrity|etag)(?:[-:=_]|[ ]?[:=][ ]?[\"'])[0-9A-Za-z+/=_-]{20,200}"
    r"|spotify:[a-z]{4,12}:[0-9A-Za-z]{22}"
)
"""Addresses, pictures and checksums: long by nature, and no credentials of their own."""
_ARMOUR = re.compile(
    r"-----BEGIN (?:CERTIFICATE|PUBLIC|RSA PUBLIC|X509|PGP PUBLIC|PGP SIGNATURE|PGP MESSAGE|AGE|SSH SIGNATURE)"
)


def unknown_tokens(text: str) -> Iterator[Hit]:
    """Runs of 20 to 200 characters that no word, name, path, hash or id looks like."""
    if not _may_stand(text):
        return
    for packed in _PACKED.finditer(text) if "H4sI" in text else ():
        if not text[packed.start() - 1 : packed.start()].isalnum():
            yield found(text, *packed.span(), KIND, Family.UNKNOWN)
    open_to_all = _Skipped(text)
    for run in _RUN.finditer(text):
        if not open_to_all.covers(run.start()):
            yield from _judge(text, run)


class _Skipped:
    """Stretches that are public, asked for in order."""

    def __init__(self, text: str) -> None:
        self._spans = _public(text)
        self._span = next(self._spans, None)

    def covers(self, at: int) -> bool:
        while self._span and self._span[1] <= at:
            self._span = next(self._spans, None)
        return self._span is not None and self._span[0] <= at


def _public(text: str) -> Iterator[tuple[int, int]]:
    spans = [match.span() for match in _PUBLIC.finditer(text)]
    for match in _ARMOUR.finditer(text):
        end = text.find("-----END", match.end())
        spans.append((match.start(), end if end >= 0 else match.end()))
    return iter(sorted(spans))


def _judge(text: str, run: re.Match[str]) -> Iterator[Hit]:
    whole = run[0].rstrip(".")
    if len(whole) > (_LONGEST_NAMED if _NAMED.match(whole) else _LONGEST):
        return
    if _is_token(whole) or _is_named_key(whole):
        yield found(text, run.start(), run.start() + len(whole), KIND, Family.UNKNOWN)
        return
    at = run.start()
    for part in _PART.split(whole):
        if _is_token(part):
            yield found(text, at, at + len(part), KIND, Family.UNKNOWN)
        at += len(part) + 1


_LEAST_LINE: Final = 40
"""Characters of a line of wrapped base64; programs wrap at 60, 64 and 76."""
_NEXT_LINE = re.compile(r"[ \t]{0,4}\r?\n[ \t>|#*]{0,16}(?P<code>[0-9A-Za-z+/_-]{2,200}={0,2})[ \t]{0,4}")
_ORDINARY = re.compile("[A-Z]?[a-z]+|[0-9]+")
_MOST_LINES: Final = 100


def _is_line(run: str) -> bool:
    """Whether it may be a line of base64 that goes on in the next: groups of four, all of them full."""
    return len(run) >= _LEAST_LINE and len(run) % 4 == 0 and not run.endswith("=")


def with_lines_below(hit: Hit, text: str) -> Hit:
    """With the rest of what was wrapped: the lines below that hold nothing else, up to one that is no code."""
    return hit.at(hit.start, _end_of_lines(text, hit.end)) if _is_line(text[hit.start : hit.end]) else hit


def _end_of_lines(text: str, end: int) -> int:
    for _ in range(_MOST_LINES):
        line = _NEXT_LINE.match(text, end)
        if not line or text[line.end() : line.end() + 1] not in ("", "\r", "\n") or _ORDINARY.fullmatch(line["code"]):
            break
        end = line.end("code")
        if line["code"].endswith("=") or len(line["code"]) % 4:
            break
    return end


def _is_named_key(run: str) -> bool:
    """Hexadecimal digits behind a short name, as most young formats of tokens have them: a hash has no name of its own."""
    name = _HEX_BEHIND_NAME.fullmatch(run)
    if not name:
        return False
    words = set(run[: name.start("key")].lower().replace(".", "_").replace("-", "_").split("_"))
    drawn = len(set(name["key"])) > VARIETY and not name["key"].isdigit() and not is_counted(name["key"])
    return drawn and not words & _HASHED


def _is_token(run: str) -> bool:
    if len(run) < _SHORTEST or _ADDRESS.fullmatch(run) or is_text(run):
        return False
    rest = " ".join(atom for atom in _ATOM.findall(run) if not _is_id(atom))
    long_enough = sum(map(str.isalnum, rest)) >= _SHORTEST - 4
    return long_enough and len(set(rest)) > VARIETY and strangeness(rest) >= STRANGE


def _is_id(atom: str) -> bool:
    """Numbers, hashes, ULIDs, wallet addresses: what machines name things by."""
    return is_hex(atom.removeprefix("0x")) or _ULID.fullmatch(atom) is not None or _is_wallet(atom)


_WALLET = re.compile("[13][1-9A-HJ-NP-Za-km-z]{25,34}")


def _is_wallet(atom: str) -> bool:
    return _WALLET.fullmatch(atom) is not None and base58check(atom) is not None
