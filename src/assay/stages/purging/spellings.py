r"""How one character may be spelled in a text file, and what may stand between two: as patterns over bytes.

A value is looked for character by character, so that any mixture of escapes is found: `p%40ss`, `p\u0040ss`, `p&#64;ss`.
Sources: RFC 3986 (percent), RFC 8259 (JSON), YAML 1.2.2 section 5.7, HTML section 13.1.4, RFC 2045 (quoted-printable).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.entities import codepoint2name
from typing import Final

_BACKSLASHES: Final = rb"\\\\{0,7}"
"""A JSON text inside of a JSON text doubles them. One stands first, so that a search can skip to it."""
_BREAK: Final = rb"(?:\\{0,8}\r?\n|=\r?\n|\\{1,8}r\\{1,8}n|\\{1,8}n)"
"""An end of a line, also continued by a backslash, soft in quoted-printable, or escaped."""
_UNSEEN: Final = (
    rb"\xe2\x80[\x8b-\x8f\xaa-\xae]|\xe2\x81[\xa0-\xa4]|\xef\xbb\xbf|\xc2\xad"
    rb"|&(?:shy|ZeroWidthSpace|zwj|zwnj);|&#(?:173|820[3-7]|[xX]0*(?:[aA][dD]|200[bBcCdDeEfF]));"
    rb"|\\{1,8}u(?:00[aA][dD]|200[bBcCdDeEfF]|2060|[fF][eE][fF][fF])"
)
"""Zero-width characters, soft hyphens and marks of direction, plain or escaped."""
_TAG: Final = rb"</?(?:b|i|u|em|strong|mark|code|span|wbr|br)\b[^<>]{0,60}>"
_MARKUP: Final = {b"*": rb"\*{1,3}", b"~": rb"~~", b"=": rb"==", b"`": rb"`{1,3}"}
_MOST_BETWEEN: Final = 12
_PREFIX: Final = b" \t>|*#/-"
"""What the next line may begin with: quotes, comments, list marks."""
_PREFIX_LENGTH: Final = 60
_MARKS: Final = frozenset(bytes([each]) for each in _PREFIX + b"\\=")
"""Where one of these follows it may be taken for a part of the line's end: one line end may come before it, or none."""


def text(value: str) -> bytes:
    """The pattern of a value in a text file."""
    letters = [letter for letter in value if letter != "\n"]
    return b"".join((between(letter) if at else b"") + character(letter) for at, letter in enumerate(letters))


def character(letter: str) -> bytes:
    """All spellings of one character."""
    if letter == " ":
        return rb"(?:(?:[ \t]|\xc2\xa0)+(?:" + _line() + rb")?|" + _line() + rb"|\+|" + _options(letter) + rb")"
    return b"(?:" + _options(letter) + b")"


def between(following: str) -> bytes:
    """What may divide a value before that character. It takes all it can and gives nothing back, so it costs little."""
    ahead = following.encode("utf-8", "surrogatepass")
    units = [*([_line()] if ahead not in _MARKS else []), _UNSEEN, *([_TAG] if following != "<" else [])]
    units += [unit for mark, unit in _MARKUP.items() if mark != ahead]
    if following not in "\"'`\\":
        units.append(_joint())
    gap = b"(?>(?:" + b"|".join(units) + rb"){0,%d})" % _MOST_BETWEEN
    return gap + (b"(?:" + _line() + b")?" if ahead in _MARKS else b"")


def _line() -> bytes:
    """The end of a line with the blanks before it and the prefix of the next one."""
    return rb"[ \t]{0,60}" + _BREAK + rb"[" + re.escape(_PREFIX) + rb"]{0,%d}" % _PREFIX_LENGTH


def _joint() -> bytes:
    """Two strings of a program, one behind the other or joined by a sign."""
    quote = rb"\\{0,8}[\"'`]"
    return quote + rb"(?:[ \t\r\n>]|\\{1,8}n){0,60}[+.&]?(?:[ \t\r\n>]|\\{1,8}n){0,60}" + quote


def _options(letter: str) -> bytes:
    return b"|".join(dict.fromkeys((*_plain(letter), *_escaped(letter))))


def _plain(letter: str) -> Iterator[bytes]:
    raw = re.escape(letter.encode("utf-8", "surrogatepass"))
    yield raw
    if letter == "'":
        yield b"''"
    if letter.isascii() and not letter.isalnum() and not letter.isspace():
        yield _BACKSLASHES + raw


def _escaped(letter: str) -> Iterator[bytes]:
    """All begin with a literal."""
    point = ord(letter)
    for sign in (b"%", b"%25", b"="):
        for encoded in _encoded(letter):
            yield b"".join(sign + _digits(b"%02x" % byte) for byte in encoded)
    yield b"".join(_BACKSLASHES + b"x" + _digits(b"%02x" % byte) for byte in letter.encode("utf-8", "surrogatepass"))
    if point < 0x100:
        yield _BACKSLASHES + b"x" + _digits(b"%02x" % point)
    units = letter.encode("utf-16-be", "surrogatepass")
    yield b"".join(_BACKSLASHES + b"u" + _digits(units[at : at + 2].hex().encode()) for at in range(0, len(units), 2))
    yield _BACKSLASHES + rb"u\{0{0,6}" + _digits(b"%x" % point) + rb"\}"
    yield _BACKSLASHES + b"U" + _digits(b"%08x" % point)
    yield rb"&(?:amp;)?#0{0,6}%d;" % point
    yield rb"&(?:amp;)?#[xX]0{0,6}" + _digits(b"%x" % point) + b";"
    yield from (rb"&(?:amp;)?" + name + b";" for name in _named(letter))


def _encoded(letter: str) -> Iterator[bytes]:
    yield letter.encode("utf-8", "surrogatepass")
    if not letter.isascii() and ord(letter) < 0x100:
        yield letter.encode("latin-1")


def _named(letter: str) -> Iterator[bytes]:
    if name := codepoint2name.get(ord(letter)):
        yield name.encode()
    if letter == "'":
        yield b"apos"


def _digits(text: bytes) -> bytes:
    """Hexadecimal digits in either case."""
    return b"".join(b"[%c%c]" % (each, each - 32) if each >= 97 else b"%c" % each for each in text)  # 97 is `a`
