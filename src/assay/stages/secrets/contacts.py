"""E-mail addresses and telephone numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import lowered, numerals, outline

_DOMAIN = re.compile(r"@(?:[0-9A-Za-z](?:[0-9A-Za-z-]{0,62})\.){1,6}(?P<top>[A-Za-z]{2,24})")
_LOCAL = re.compile("[0-9A-Za-z.!%'*+_~-]{1,64}$")
_LOCAL_LENGTH: Final = 64
"""Octets of a local part (RFC 5321, section 4.5.3.1.1)."""
_LEADING: Final = "'*_.!%~+-"
"""Signs that a local part may have but, at its beginning, belong to what stands before it."""
_FILE_ENDINGS: Final = frozenset(
    "png jpg jpeg gif svg webp avif heic ico bmp pdf md txt json yaml yml toml js mjs ts tsx css scss html py rb rs go java"
    " mp3 mp4 mov wav zip gz tgz exe dll lock".split()
)
"""Ends of names such as image@2x.png."""
_SERVICES: Final = frozenset({"git", "hg", "svn", "ssh"})
"""Users of repository addresses: git@host:path names no person."""


def emails(text: str) -> Iterator[Hit]:
    """E-mail addresses (RFC 5321, without quoted local parts)."""
    if "@" not in text:
        return
    for domain in _DOMAIN.finditer(text):
        before = text[max(0, domain.start() - _LOCAL_LENGTH) : domain.start()]
        local = _LOCAL.search(before)
        name = local[0].lstrip(_LEADING) if local else ""
        start = domain.start() - len(name)
        handle = text[start - 1 : start] == "@"  # @ada@social.example
        named = name and name not in _SERVICES and domain["top"].lower() not in _FILE_ENDINGS
        if named and not handle and not _in_authority(text, start):
            yield found(text, start, domain.end(), "email", Family.CONTACT)


_AUTHORITY = re.compile(r"://[^\s/]*$")
_AUTHORITY_LENGTH: Final = 100


def _in_authority(text: str, at: int) -> bool:
    """Whether it is the end of user information in an address, whose host names no mailbox."""
    return _AUTHORITY.search(text[max(0, at - _AUTHORITY_LENGTH) : at]) is not None


_INTERNATIONAL = re.compile("[+＋][(]?[1-9][0-9 ()./\xa0\u202f-]{6,24}")
_NORTH_AMERICA = re.compile(r"(?:\([2-9][0-9]{2}\)[ ]?|[2-9][0-9]{2}-)[2-9][0-9]{2}-[0-9]{4}")
_CALLED = re.compile(
    r"(?i)(?:t[eé]l(?:e(?:fon|phone|fono|foon))?|téléphone|teléfono|phone|mobile?|handy(?:nummer)?|fax|whatsapp|durchwahl"
    r"|rufnummer|telefonnummer|móvil|celular|portable|call me|ruf mich an|電話|电话|電話番号|手机|전화)"
    r"[ .:=*_）)]{0,4}(?:(?:number|nummer|no|nr|num|is|ist|es|est|at|on|unter|au|al|番号)[ .:]{1,3}){0,2}"
    r"(?P<number>[(0-9][0-9 ()./\-]{5,22}[0-9])"
)
_CALLED_DIGITS: Final = b"0" * 6
"""Digits of the shortest number behind such a word, in outline."""
_CALLED_GATES: Final = tuple(
    "tel tél phone mobil handy fax whatsapp wahl nummer móvil celular portable call ruf 電話 电话 手机 전화".split()
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}")
_DECIMAL = re.compile(r"[+＋][0-9]+\.[0-9]+")
_E164: Final = range(8, 16)
"""Digits of an international number (ITU-T E.164), country code included."""
_NATIONAL: Final = range(6, 16)
_COUNTED: Final = "1234-5678"
"""How numbers end that stand for one, in Japan above all."""
_TRAILING: Final = " (.-/\xa0\u202f"


def phones(text: str) -> Iterator[Hit]:
    """International numbers, North American ones as they are usually written, and any behind a word such as Tel."""
    if "+" in text or "＋" in text:
        yield from _international(text)
    for match in _NORTH_AMERICA.finditer(text) if b"000-0000" in outline(text) else ():
        if _free(text, match.start(), match.end()):
            yield found(text, *match.span(), "phone", Family.CONTACT)
    for match in _CALLED.finditer(text) if _may_be_called(text) else ():
        number = match["number"]
        before = text[match.start() - 1 : match.start()]
        alone = not (_alnum(before) or before in tuple("-_/"))
        told = _DATE.match(number) or number.endswith(_COUNTED)
        if alone and sum(map(str.isdigit, number)) in _NATIONAL and not told:
            yield found(text, *match.span("number"), "phone", Family.CONTACT)


def _may_be_called(text: str) -> bool:
    """Whether one of the words stands in the text, and digits enough for a number that is no date."""
    return _CALLED_DIGITS in numerals(text) and any(map(lowered(text).__contains__, _CALLED_GATES))


def _international(text: str) -> Iterator[Hit]:
    for match in _INTERNATIONAL.finditer(text):
        number = match[0].rstrip(_TRAILING)
        number = number.rstrip(")") if "(" not in number else number
        end = match.start() + len(number)
        if sum(map(str.isdigit, number)) in _E164 and not _DECIMAL.fullmatch(number) and _free(text, match.start(), end):
            yield found(text, match.start(), end, "phone", Family.CONTACT)


def _free(text: str, start: int, end: int) -> bool:
    """Whether it is no part of a longer number, name or sum."""
    before, behind = text[start - 1 : start] if start else "", text[end : end + 1]
    return not (_alnum(before) or (before and before in "-+_=/.,#")) and not _alnum(behind)


def _alnum(character: str) -> bool:
    return character.isascii() and character.isalnum()
