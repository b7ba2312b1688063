"""Private keys, recovery phrases and lists of codes. A text that holds one is refused whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from assay.stages.secrets.gates import any_of, behind
from assay.stages.secrets.hit import Detector, Family, Hit, found
from assay.stages.secrets.outline import outline
from assay.stages.secrets.randomness import machine_made
from assay.stages.secrets.seedwords import LENGTHS, PLACES
from assay.stages.secrets.seedwords import is_phrase as is_seed

KINDS: Final = ("private-key", "recovery-phrase", "recovery-key", "backup-codes")

_HEADER = re.compile(r"-{4,5}[ ]?BEGIN (?P<name>[0-9A-Z ]{0,40})PRIVATE KEY(?: BLOCK)?[ ]?-{4,5}")
_MATERIAL = re.compile("[0-9A-Za-z+/]{16,}")
_REACH: Final = 400
"""Characters behind a header within which key material begins: room for the headers of an encrypted key."""


def armoured_keys(text: str) -> Iterator[Hit]:
    """PEM (RFC 7468), OpenSSH, SSH2 and OpenPGP keys: a header, and key material behind it."""
    if "PRIVATE KEY" not in text:
        return
    for header in _HEADER.finditer(text):
        material = _MATERIAL.search(text, header.end(), header.end() + _REACH)
        if material and machine_made(material[0]):
            yield found(text, header.start(), _end_of_armour(text, material.end()), "private-key", Family.BLOCK)


def _end_of_armour(text: str, at: int) -> int:
    """Behind the line that ends it, or where the material ends that is there."""
    end = text.find("-----END", at)
    dashes = text.find("-----", end + len("-----END")) if end >= 0 else -1
    return dashes + len("-----") if dashes >= 0 else max(at, end)


_BARE = re.compile(
    "(?:MI[0-9A-Za-z+/]{4}IBA(?:AKC|DANB)"  # PKCS#1 and PKCS#8, RSA
    "|MI[GH][0-9A-Za-z]AgEAMBMGByqGSM49|MHcCAQEE|MIGkAgEBBD"  # PKCS#8 and SEC 1, elliptic curves
    "|MC4CAQAwBQYDK2Vw|b3BlbnNzaC1rZXktdjE)"  # PKCS#8 Ed25519, OpenSSH
    "[0-9A-Za-z+/]{20,}"
)
"""How the base64 of a private key begins: the DER headers of RFC 8017, 5958 and 5915."""


def bare_keys(text: str) -> Iterator[Hit]:
    """Private keys without their header."""
    if any(map(text.__contains__, ("IBA", "AgEA", "MHcC", "MIGk", "MC4C", "b3Bl"))):
        for match in _BARE.finditer(text):
            yield found(text, *match.span(), "private-key", Family.BLOCK)


_PUTTY = re.compile(r"PuTTY-User-Key-File-[23]:[^\n]{0,80}\n")
_PRIVATE_LINES = re.compile(r"Private-Lines:[ ]{0,4}[0-9]{1,4}\r?\n[ \t>]{0,16}[0-9A-Za-z+/]{16,}")
_JWK = re.compile(r"\"d\"[ \t\r\n]{0,8}:[ \t\r\n]{0,8}\"[0-9A-Za-z_-]{20,}")


def other_keys(text: str) -> Iterator[Hit]:
    """PuTTY keys and private JSON Web Keys (RFC 7517)."""
    if "Private-Lines" in text and _PUTTY.search(text):
        for match in _PRIVATE_LINES.finditer(text):
            yield found(text, *match.span(), "private-key", Family.BLOCK)
    if '"kty"' in text:
        for match in _JWK.finditer(text):
            yield found(text, *match.span(), "private-key", Family.BLOCK)


_ABOUT_PHRASES = re.compile(
    r"(?i)seed[ -]?(?:phrase|words?)|(?:recovery|backup|secret)[ -](?:phrase|seed|words)|mnemonic|bip.?39|wallet|my seed"
    r"|wiederherstellungs(?:phrase|w)|frase (?:semilla|de recuperación)|phrase de récupération|助记词|ニーモニック"
)
_PHRASE_GATES: Final = tuple(
    "seed phrase mnemonic bip wallet wiederherst semilla recuperación récupération 助记词 ニーモ".split()
)
_PHRASE_REACH: Final = 600
"""Characters behind the name of a phrase in which it may stand: 24 numbered words of 8 letters, one a line."""
_TOKEN = re.compile(r"[^\s]+")
_NUMBERING = re.compile(r"[0-9]{0,2}[.):>*-]{0,2}")
_PHRASE_WORD = re.compile(r"(?:[0-9]{1,2}[.):])?[\"'`*_]{0,3}(?P<word>[a-z]{3,8})[,;\"'`*_.]{0,3}")
_PHRASE_LENGTHS: Final = (12, 15, 18, 21, 24, 25)
"""Words of a BIP 39 phrase; Monero's have 25."""
_NOT_IN_PHRASES: Final = frozenset(
    """
    the and for with that this from are was were not but you have has had its our their they them your his her she who will
    would should could been being into than then these those when where which while whose about also because before between
    der die das und ist mit von den dem des ein eine auf für nicht auch sich los las por con para una que les une est pas
    """.split()
)
"""Words that hold sentences together; BIP 39's list has hardly any of them."""


@behind(any_of(*_PHRASE_GATES))
def recovery_phrases(text: str) -> Iterator[Hit]:
    """12 to 25 plain words in a row behind a mention of a recovery phrase."""
    for row in _rows_of_words(text, [mention.span() for mention in _ABOUT_PHRASES.finditer(text)]):
        if len(row) in _PHRASE_LENGTHS:
            yield found(text, row[0].start("word"), row[-1].end("word"), "recovery-phrase", Family.BLOCK)


_SEED = re.compile(
    r"(?:(?:[0-9]{1,2}[.):]?[ ]?)?[\"'`*_]{0,2}[a-z]{3,8}[\"'`*_,;]{0,2}(?:[ \t]{1,3}|[ \t]{0,4}\n[ \t>*-]{0,8})){11,}"
    r"[0-9.):\"'`*_ ]{0,6}[a-z]{3,8}"
)
_SMALL = re.compile("[a-z]{3,8}")


_APART: Final = bytes.maketrans(b"0123456789.):\"'`*_,;>-", b" " * 22)
"""Makes blanks of what numbers and divides the words of a phrase."""
_LISTED: Final = frozenset(word.encode() for word in PLACES)
_ROW: Final = b"\1" * LENGTHS[0]


def _may_hold_phrase(text: str) -> bool:
    """Whether twelve words of the list stand in a row, numbering and marks between them left out."""
    apart = text.encode("ascii", "replace").translate(_APART).split()
    return _ROW in bytes(map(_LISTED.__contains__, apart))


@behind(_may_hold_phrase)
def bare_phrases(text: str) -> Iterator[Hit]:
    """Seeds of wallets that nothing announces: words of the standard's list in a row, with the right checksum."""
    for run in _SEED.finditer(text):
        row = list(_SMALL.finditer(text, *run.span()))
        at = 0
        while at < len(row):
            length = next(
                (n for n in reversed(LENGTHS) if at + n <= len(row) and is_seed([word[0] for word in row[at : at + n]])), 0
            )
            if length:
                yield found(text, row[at].start(), row[at + length - 1].end(), "recovery-phrase", Family.BLOCK)
            at += length or 1


def _of_numbers(character: str) -> bool:
    return character.isdigit() or character == "-"


_BITLOCKER = re.compile(r"(?:[0-9]{6}-){7}[0-9]{6}")
_GROUPS: Final = b"000000-000000-000000-"
_GROUP_FACTOR: Final = 11
_GROUP_LIMIT: Final = 720_896
"""A group of BitLocker's recovery key is 16 bits times eleven."""


def _may_hold_groups(text: str) -> bool:
    return _GROUPS in outline(text)


@behind(_may_hold_groups)
def recovery_keys(text: str) -> Iterator[Hit]:
    """BitLocker's 48 digits in eight groups."""
    for match in _BITLOCKER.finditer(text):
        alone = not any(map(_of_numbers, (text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1])))
        if alone and all(int(group) % _GROUP_FACTOR == 0 and int(group) < _GROUP_LIMIT for group in match[0].split("-")):
            yield found(text, *match.span(), "recovery-key", Family.BLOCK)


def _rows_of_words(text: str, mentions: Sequence[tuple[int, int]]) -> Iterator[list[re.Match[str]]]:
    """Longest rows of plain words behind a mention, numbering left out; a word that only sentences have ends a row."""
    for (_, at), (following, _) in pairwise([*mentions, (len(text), 0)]):
        row: list[re.Match[str]] = []
        for token in _TOKEN.finditer(text, at, min(at + _PHRASE_REACH, following)):
            word = _PHRASE_WORD.fullmatch(text, *token.span())
            if word and word["word"] not in _NOT_IN_PHRASES:
                row.append(word)
            elif not _NUMBERING.fullmatch(token[0]):
                yield row
                row = []
        yield row


_ABOUT_CODES = re.compile(
    r"(?i)(?:backup|recovery|emergency|one.time|scratch|2fa|wiederherstellungs|ersatz)[ -]?(?:codes?|schlüssel)"
)
_CODE_GATES: Final = ("backup", "recovery", "emergency", "time", "scratch", "2fa", "wiederherst", "ersatz")
_CODE_LINE = re.compile(
    r"(?m)^[ \t>*+-]{0,8}(?:[0-9]{1,2}[.)][ \t]{1,4}|\[[ x]\][ \t]{1,2})?"
    r"`?(?P<code>[0-9A-Za-z]{4,10}(?:[ -][0-9A-Za-z]{4,10}){0,3})`?[ \t]{0,8}$"
)
_CODE_REACH: Final = 800
"""Characters in which a list of codes begins and mostly ends: sixteen lines."""
_FEWEST_CODES: Final = 5


@behind(any_of(*_CODE_GATES))
def backup_codes(text: str) -> Iterator[Hit]:
    """Five or more codes, one a line, behind a heading that says what they are."""
    for heading in _ABOUT_CODES.finditer(text):
        lines = _CODE_LINE.finditer(text, heading.end(), heading.end() + _CODE_REACH)
        codes = [line for line in lines if any(map(str.isdigit, line["code"]))]
        if len(codes) >= _FEWEST_CODES:
            yield found(text, codes[0].start("code"), codes[-1].end("code"), "backup-codes", Family.BLOCK)


DETECTORS: Final[tuple[Detector, ...]] = (
    armoured_keys,
    bare_keys,
    other_keys,
    recovery_phrases,
    bare_phrases,
    recovery_keys,
    backup_codes,
)


def blocks(text: str) -> Iterator[Hit]:
    """All of them."""
    for detect in DETECTORS:
        yield from detect(text)
