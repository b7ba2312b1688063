"""The shapes in which a secret stands in a note, plain and in disguise, with what has to become of each.

A shape takes the secret (or, where a secret is known by what stands beside it, the words and the secret) and gives the
text with every stretch that must not survive. Stretches are marked while the text is built and read off at the end.
"""

from __future__ import annotations

import base64
import codecs
import gzip
import json
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from urllib.parse import quote

OPEN, SHUT = "\ue0f0", "\ue0f1"
"""Around what must go; private characters that no text of the corpus holds."""


class Must(StrEnum):
    """What has to become of the text."""

    COVER = "cover"
    """Every marked stretch is redacted, or the whole text refused."""
    NOTICE = "notice"
    """Redacted, refused or sent to a person: what stands there is not readable as it is."""
    REFUSE = "refuse"
    """The whole text is refused, or every marked stretch is covered and a person asked."""


@dataclass(frozen=True, slots=True)
class Text:
    """What is screened, with the half-open stretches of it that must go."""

    text: str
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """One row. `plain` shapes leave the words beside the secret and the lines as they are."""

    name: str
    dress: Callable[[str, str], str]
    """From what stands before and after the secret (joined by `OPEN`, `SHUT`) to the marked text."""
    plain: bool
    must: Must


def settled(marked: str) -> Text:
    """The text without its marks."""
    parts: list[str] = []
    spans: list[tuple[int, int]] = []
    at = start = 0
    for each in marked:
        if each == OPEN:
            start = at
        elif each == SHUT:
            spans.append((start, at))
        else:
            parts.append(each)
            at += 1
    return Text("".join(parts), tuple(spans))


def marked(carrier: str, secret: str) -> str:
    """The carrier with the secret in it, marked."""
    return carrier.replace("§" if "§" in carrier else "@", f"{OPEN}{secret}{SHUT}", 1)


# -- the text stands as it is, something stands around it


def _around(before: str, after: str = "") -> Callable[[str, str], str]:
    return lambda line, _: before + line + after


def _each_line(before: str) -> Callable[[str, str], str]:
    return lambda line, _: "\n".join(before + each for each in line.split("\n"))


def _json(before: str, after: str) -> Callable[[str, str], str]:
    return lambda line, _: before + json.dumps(line, ensure_ascii=False)[1:-1] + after


def _inner(change: Callable[[str], str]) -> Callable[[str, str], str]:
    """Changes only the secret."""

    def dress(line: str, secret: str) -> str:
        return line.replace(f"{OPEN}{secret}{SHUT}", change(secret))

    return dress


def _mark(text: str) -> str:
    return f"{OPEN}{text}{SHUT}"


def _halves(between: str) -> Callable[[str], str]:
    """In two pieces, both marked."""
    return lambda secret: _mark(secret[: len(secret) // 2]) + between + _mark(secret[len(secret) // 2 :])


def _thirds(between: str) -> Callable[[str], str]:
    def cut(secret: str) -> str:
        size = max(1, len(secret) // 3)
        return between.join(map(_mark, (secret[:size], secret[size : 2 * size], secret[2 * size :])))

    return cut


def _sprinkled(character: str, every: int = 4) -> Callable[[str], str]:
    return lambda secret: _mark(character.join(textwrap.wrap(secret, every, drop_whitespace=False)) or secret)


_ALIKE: Final = str.maketrans("aceopxyABCEHKMOPTX", "асеорхуАВСЕНКМОРТХ")
_WIDE: Final = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
_TAGS: Final = {code: 0xE0000 + code for code in range(0x20, 0x7F)}


def _alike(secret: str) -> str:
    """Cyrillic letters for a third of those that look the same; a prefix alone may hold none."""
    changed = secret.translate(_ALIKE)
    return _mark("".join(new if at % 3 else old for at, (old, new) in enumerate(zip(secret, changed, strict=True))))


def _whole(change: Callable[[str], str]) -> Callable[[str, str], str]:
    """Encodes the words and the secret together: the words say what it is, also after decoding."""
    return lambda line, _: _mark(change(line.replace(OPEN, "").replace(SHUT, "")))


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def _gzip(text: str) -> str:
    return base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()


def _entities(secret: str) -> str:
    return "".join(f"&#{ord(each)};" if at % 5 == 0 else each for at, each in enumerate(secret))


def _escapes(secret: str) -> str:
    return "".join(f"\\u{ord(each):04x}" for each in secret)


_KEY: Final = "token"
_PLAIN: Final[tuple[tuple[str, Callable[[str, str], str]], ...]] = (
    ("alone", _around("")),
    ("sentence", _around("Ruth wrote it down: ", " and went home")),
    ("fence", _around("```\n", "\n```")),
    ("fence with language", _around("~~~bash\n", "\n~~~")),
    ("indented code", _each_line("    ")),
    ("inline code", _around("run it with `", "`")),
    ("bold", _around("**", "**")),
    ("heading", _around("## ", "\n")),
    ("list item", _around("- ", "\n- milk")),
    ("task", _around("- [ ] rotate ", "")),
    ("numbered", _around("3. ", "")),
    ("footnote", _around("as said[^1]\n\n[^1]: ", "")),
    ("callout", _each_line("> ")),
    ("nested quote", _each_line(">> ")),
    ("obsidian comment", _around("%%", "%%")),
    ("html comment", _around("<!-- ", " -->")),
    ("html element", _around("<kbd>", "</kbd>")),
    ("html attribute", _around('<input value="', '">')),
    ("json value", _json('{"note": "', '"}')),
    ("json list", _json('["x", "', '", "y"]')),
    ("canvas", _json('{"nodes":[{"id":"a1","type":"text","text":"see\\n', '\\nthere","x":0,"y":0}]}')),
    ("json in json", lambda line, _: json.dumps({"body": json.dumps({"v": line}, ensure_ascii=False)}, ensure_ascii=False)),
    ("yaml value", _around("title: x\nnote: ", "\nlast: y")),
    ("yaml double quotes", _around('note: "', '"')),
    ("yaml single quotes", _around("note: '", "'")),
    ("yaml block", lambda line, _: "note: |\n" + "\n".join("  " + each for each in line.split("\n"))),
    ("yaml list", _around("notes:\n  - ", "\n  - z")),
    ("diff", _each_line("+ ")),
    ("log line", _around("2026-03-14T09:31:07Z INFO harbour: ", "")),
    ("shell comment", _each_line("# ")),
    ("quotes of print", _around("“", "”")),
    ("guillemets", _around("« ", " »")),
)
_BESIDE: Final[tuple[tuple[str, Callable[[str, str], str]], ...]] = (
    ("before a comma", _around("", ", as agreed")),
    ("before a full stop", _around("It is ", ". Then we left.")),
    ("in parentheses", _around("(", ")")),
    ("before closing links", _around("[[", "]]")),
    ("alias of a link", _around("[[Harbour|", "]]")),
    ("before a semicolon", _around("x=", ";")),
    ("glued to Chinese", _around("密钥是", "。请保存")),
    ("glued to kana", _around("これは", "です")),
    ("glued to Hangul", _around("토큰은 ", "입니다")),
    ("alt text", _around("![", "](crane.png)")),
    ("link target", _around("[crane](https://harbour.test/", ")")),
    ("query", _around("https://harbour.test/cb?state=1&code=", "&x=2")),
    ("file name", _around("attachments/", ".md")),
    ("tag", _around("#", "")),
    ("table cell", _around("| crane | key |\n|---|---|\n| north | ", " |")),
    ("dotenv", _around("HARBOUR_TOKEN=", "\nDEBUG=1")),
    ("export", _around('export HARBOUR_TOKEN="', '"')),
    ("header", _around("Authorization: Bearer ", "")),
    ("custom header", _around("X-Harbour-Token: ", "")),
    ("Dataview field", _around(_KEY + ":: ", "")),
    ("inline field", _around(f"see [{_KEY}:: ", "] there")),
    ("argument", _around("harbour --token=", " --verbose")),
    ("userinfo", _around("https://x:", "@harbour.test/")),
)
_DISGUISED: Final[tuple[tuple[str, Callable[[str, str], str], Must], ...]] = (
    ("over two lines", _inner(_halves("\n")), Must.COVER),
    ("backslash at the line's end", _inner(_halves("\\\n")), Must.COVER),
    ("wrapped quote", lambda line, secret: "> " + _inner(_halves("\n> "))(line, secret), Must.COVER),
    ("wrapped mail", lambda line, secret: ">> " + _inner(_thirds("\n>> "))(line, secret), Must.COVER),
    ("concatenated", _inner(lambda secret: '"' + _halves('" + "')(secret) + '"'), Must.COVER),
    ("concatenated over lines", _inner(lambda secret: '"' + _halves('" +\n  "')(secret) + '"'), Must.COVER),
    ("adjacent strings", _inner(lambda secret: '("' + _halves('"\n "')(secret) + '")'), Must.COVER),
    ("bold inside", _inner(_halves("**")), Must.COVER),
    ("zero width space", _inner(_sprinkled("\u200b")), Must.COVER),
    ("soft hyphen", _inner(_sprinkled("\u00ad", 7)), Must.COVER),
    ("word joiner", _inner(_sprinkled("\u2060", 3)), Must.COVER),
    ("look-alikes", _inner(_alike), Must.COVER),
    ("full width", _inner(lambda secret: _mark(secret.translate(_WIDE))), Must.COVER),
    ("entities", _inner(lambda secret: _mark(_entities(secret))), Must.COVER),
    ("escapes", _inner(lambda secret: _mark(_escapes(secret))), Must.COVER),
    ("tags of Unicode", _inner(lambda secret: _mark(secret.translate(_TAGS))), Must.REFUSE),
    ("right to left", _inner(lambda secret: "\u202e" + _mark(secret[::-1]) + "\u202c"), Must.REFUSE),
    ("base64", _whole(_base64), Must.COVER),
    ("base64 wrapped", _whole(lambda text: "\n".join(textwrap.wrap(_base64(text), 76))), Must.COVER),
    ("base64 twice", _whole(lambda text: _base64(_base64(text))), Must.COVER),
    ("hex", _whole(lambda text: text.encode().hex()), Must.COVER),
    ("percent", _whole(lambda text: "".join(f"%{byte:02X}" for byte in text.encode())), Must.COVER),
    ("percent where needed", _whole(lambda text: quote(text, safe="")), Must.COVER),
    ("compressed", _whole(_gzip), Must.NOTICE),
    ("reversed", _whole(lambda text: text[::-1]), Must.NOTICE),
    ("rotated by 13", _whole(lambda text: codecs.encode(text, "rot13")), Must.NOTICE),
)
SHAPES: Final = (
    *(Shape(name, dress, True, Must.COVER) for name, dress in _PLAIN),
    *(Shape(name, dress, False, Must.COVER) for name, dress in _BESIDE),
    *(Shape(name, dress, False, must) for name, dress, must in _DISGUISED),
)
APART: Final = frozenset({"concatenated", "concatenated over lines", "adjacent strings", "bold inside"})
"""Disguises that only a secret without anything glued to it can wear."""
ENCODED: Final = frozenset({"base64", "base64 wrapped", "base64 twice", "hex", "percent", "compressed"})
"""Disguises that carry the words with the secret, so that they can be decided for what words tell too."""


def dressed(shape: Shape, carrier: str, secret: str) -> Text:
    """The secret in its carrier in the shape."""
    return settled(shape.dress(marked(carrier, secret), secret))
