"""`.assay/questions.toml`: a table `[[question]]` for each, with `ask`, `expect` and, if it is not 3, `within`.

The file is the person's; assay appends to it and changes nothing that stands there.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Final

from assay.model.regression import WITHIN, Regression
from assay.text.refusals import Unreadable

INTRODUCTION: Final = """\
# Questions whose answer is known. A new search index is refused if it no longer finds the answer of one of them.
# `expect` is the id of a note or entity; it must be among the first `within` pages, 3 if that is left out.
"""


def parse(data: bytes) -> tuple[Regression, ...]:
    """All of them, in their order. Raises Unreadable."""
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError):
        raise Unreadable(1, "it is not TOML in UTF-8") from None
    given = table.get("question", [])
    if set(table) - {"question"} or not isinstance(given, list):
        raise Unreadable(1, "there may be nothing in it but tables [[question]]")
    return tuple(_regressions(given))


def _regressions(given: list[object]) -> Iterator[Regression]:
    for number, each in enumerate(given, 1):
        if not isinstance(each, Mapping) or set(each) - {"ask", "expect", "within"}:
            raise Unreadable(1, f"question {number} has other keys than ask, expect and within")
        ask, expect, within = each.get("ask"), each.get("expect"), each.get("within", WITHIN)
        if not isinstance(ask, str) or not ask.strip() or not isinstance(expect, str) or not expect:
            raise Unreadable(1, f"question {number} lacks the text `ask` or the id `expect`")
        if not isinstance(within, int) or isinstance(within, bool) or within < 1:
            raise Unreadable(1, f"`within` of question {number} must be a whole number, at least 1")
        yield Regression(ask, expect, within)


def appended(data: bytes, regression: Regression) -> bytes:
    """The file with one more at its end; every byte that was there stays."""
    held = data or INTRODUCTION.encode()
    gap = b"" if held.endswith(b"\n") else b"\n"
    lines = ["", "[[question]]", f"ask = {_text(regression.ask)}", f"expect = {_text(regression.expect)}"]
    if regression.within != WITHIN:
        lines.append(f"within = {regression.within}")
    return held + gap + "\n".join(lines).encode() + b"\n"


def _text(value: str) -> str:
    """JSON's strings are TOML's, but for U+007F."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
