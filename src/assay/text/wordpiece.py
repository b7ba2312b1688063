"""Text as the numbers that BERT's uncased models read: basic tokens, then the longest known pieces of each (WordPiece).

The rules are those of the model's own tokenizer (Devlin and others, BERT, 2018: accents fall, letters are lowered, Han
characters and punctuation stand alone); a text is cut the same way when it is indexed and when it is asked for. Pure,
total, and without a table of its own: the vocabulary is handed in.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

Vocabulary = Mapping[str, int]

UNKNOWN: Final = 100
FIRST: Final = 101
LAST: Final = 102
"""The places of `[UNK]`, `[CLS]` and `[SEP]` in the vocabulary of BERT base uncased."""
_LONGEST: Final = 100
"""Characters of a word; a longer one is unknown, as the model was trained."""
_HAN: Final = (
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x2A6DF),
    (0x2A700, 0x2CEAF),
    (0x2F800, 0x2FA1F),
)


def vocabulary(lines: str) -> Vocabulary:
    """The table that a vocabulary file is: a piece a line, its number the line's, from 0."""
    return {piece: number for number, piece in enumerate(lines.split("\n")) if piece}


def encode(text: str, known: Vocabulary, most: int) -> list[int]:
    """The numbers of a text, at most `most` of them with the first and the last, which mark its ends. Never raises."""
    found: list[int] = []
    for word in _words(text):
        if len(found) >= most - 2:
            break
        found += _pieces(word, known)
    return [FIRST, *found[: most - 2], LAST]


def unread(text: str, known: Vocabulary) -> float:
    """The part of the text's words that the vocabulary has no pieces for, 0 to 1: scripts that the model never saw."""
    words = list(_words(text))
    return sum(UNKNOWN in _pieces(word, known) for word in words) / len(words) if words else 0.0


def _words(text: str) -> Iterator[str]:
    """Runs of letters and digits, each punctuation mark and Han character for itself."""
    plain = text.lower() if text.isascii() else _without_marks(text.lower())
    return iter("".join(map(_spaced, plain)).split())


def _without_marks(text: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFD", text) if unicodedata.category(each) != "Mn")


def _spaced(character: str) -> str:
    """The character, with spaces around it if it stands alone, a space if it separates, nothing if it is invisible."""
    if character.isalnum():
        return f" {character} " if character >= "\u3400" and _is_han(ord(character)) else character
    if character.isspace():
        return " "
    if character.isascii():
        return f" {character} " if character.isprintable() else ""
    return _SIGNS.get(unicodedata.category(character)[0], character).replace("x", character)


_SIGNS: Final = {"P": " x ", "C": "", "Z": " "}
"""What becomes of a character that is no letter, by its Unicode category; symbols belong to the word they stand in."""


def _is_han(code: int) -> bool:
    return any(first <= code <= last for first, last in _HAN)


def _pieces(word: str, known: Vocabulary) -> list[int]:
    """The longest known pieces from the left, the unknown one alone if there is a rest that none fits."""
    if (whole := known.get(word)) is not None:
        return [whole]
    if len(word) > _LONGEST:
        return [UNKNOWN]
    found: list[int] = []
    start = 0
    while start < len(word):
        fitting = _longest(word, start, known)
        if fitting is None:
            return [UNKNOWN]
        start, number = fitting
        found.append(number)
    return found


def _longest(word: str, start: int, known: Vocabulary) -> tuple[int, int] | None:
    """The end and the number of the longest known piece that begins at `start`."""
    mark = "##" if start else ""
    for end in range(len(word), start, -1):
        if (number := known.get(mark + word[start:end])) is not None:
            return end, number
    return None
