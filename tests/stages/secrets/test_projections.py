"""Secrets that a reader sees and a plain search does not."""

from __future__ import annotations

import base64
import textwrap
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stages.secrets.looking import covered, screened
from tests.strategies import secrets
from tests.strategies.effort import some

from assay.stages.secrets.projections import views

TOKENS = [
    secrets.sample(form, 3) for form in ("ghp_{A36}", "AKIA{U16}", "glpat-{u20}", "sk-ant-api03-{u93}AA", "SG.{u22}.{u43}")
]


def wrapped_base64(text: str) -> str:
    return "\n".join(textwrap.wrap(base64.b64encode(text.encode()).decode(), 40))


DISGUISES: dict[str, Callable[[str], str]] = {
    "zero-width space": lambda s: f"{s[:9]}\u200b{s[9:]}",
    "soft hyphen and joiner": lambda s: f"{s[:5]}\u00ad{s[5:12]}\u2060{s[12:]}",
    "byte order mark": lambda s: f"{s[:5]}\ufeff{s[5:]}",
    "control characters": lambda s: f"{s[:5]}\x00{s[5:]}",
    "variation selector": lambda s: f"{s[:5]}\ufe0f{s[5:]}",
    "full width": lambda s: "".join(chr(ord(c) + 0xFEE0) for c in s),
    "Cyrillic letters": lambda s: s.translate(str.maketrans("AaeopcxKT", "АаеорсхКТ")),
    "bold in the middle": lambda s: f"{s[:9]}**{s[9:15]}**{s[15:]}",
    "code and emphasis": lambda s: f"*{s[:9]}*`{s[9:]}`",
    "backslashes": lambda s: s.replace("_", "\\_").replace("-", "\\-").replace(".", "\\."),
    "inline HTML": lambda s: f"{s[:9]}<b>{s[9:]}</b>",
    "wrapped": lambda s: f"{s[:11]}\n{s[11:]}",
    "wrapped and indented": lambda s: f"{s[:11]}  \n    {s[11:]}",
    "wrapped in a quote": lambda s: f"{s[:11]}\n> {s[11:]}",
    "wrapped in a nested quote": lambda s: f"{s[:11]}\n> > {s[11:]}",
    "continued": lambda s: f"{s[:11]}\\\n{s[11:]}",
    "put together": lambda s: f'"{s[:11]}" + "{s[11:]}"',
    "put together over lines": lambda s: f'"{s[:11]}" +\n    "{s[11:]}"',
    "percent": lambda s: "".join(f"%{ord(c):02x}" for c in s),
    "JSON": lambda s: "".join(f"\\u{ord(c):04x}" for c in s),
    "hexadecimal escapes": lambda s: "".join(f"\\x{ord(c):02X}" for c in s),
    "after an escape": lambda s: f"a line\\n{s}",
    "entities": lambda s: "".join(f"&#{ord(c)};" for c in s),
    "base64": lambda s: base64.b64encode(s.encode()).decode(),
    "base64 of a sentence": lambda s: base64.b64encode(f"the key is {s}, they said".encode()).decode(),
    "base64, the other alphabet": lambda s: base64.urlsafe_b64encode(f"the key?~>{s}".encode()).decode().rstrip("="),
    "base64, wrapped": lambda s: wrapped_base64(f"a sentence with {s} in it, and more"),
    "hexadecimal": lambda s: s.encode().hex(),
}  # fmt: skip


@pytest.mark.parametrize("disguise", DISGUISES)
@pytest.mark.parametrize("token", TOKENS, ids=lambda token: token[:5])
def test_seen_through_and_covered_whole(token: str, disguise: str) -> None:
    hidden = DISGUISES[disguise](token)
    before, after = "The value is now", "and the rest of it follows here."
    result = screened(f"{before} {hidden}\n{after}")
    assert len(result.redactions) == 1
    assert f"{before} " in result.text
    assert f"\n{after}" in result.text
    placeholder = result.text[result.redactions[0].placeholder_start : result.redactions[0].placeholder_end]
    assert result.text.count(placeholder) == 1
    remainder = result.text.split(f"{before} ")[1].split(f"\n{after}")[0].replace(placeholder, "")
    assert len(remainder) < 9, remainder  # marks and quotes at most, or "a line\n"


@pytest.mark.parametrize(
    "line",
    [
        "pass\u200bword: hunter2Blue",
        "**Pass**word: hunter2Blue",
        "password&#58; hunter2Blue",
        "ｐａｓｓｗｏｒｄ：hunter2Blue",
        "password%3Ahunter2Blue",
    ],
)
def test_names_are_seen_through_too(line: str) -> None:
    assert covered(line) == [("password", "hunter2Blue")]


def test_what_stands_in_base64_is_read_in_full() -> None:
    hidden = base64.b64encode(b"user: ada\npassword: hunter2Blue\n").decode()
    assert covered(f"see {hidden} here") == [("password", hidden)]


@pytest.mark.parametrize("token", TOKENS, ids=lambda token: token[:5])
def test_wrapped_tokens_may_begin_a_line(token: str) -> None:
    hidden = f"{token[:9]}\n{token[9:]}"
    assert [text for _, text in covered(f"it is this one\n{hidden}\nand no other")] == [hidden]


def test_unknown_tokens_are_seen_in_base64_too() -> None:
    hidden = base64.b64encode(f"the value is {secrets.sample('{A32}')}, they said".encode()).decode()
    assert covered(f"see {hidden} here") == [("unknown-token", hidden)]


@pytest.mark.parametrize("line", ["x86_64 is the machine", "-item2: the mill", "hunter3Red: no"])
def test_passwords_end_with_their_line(line: str) -> None:
    assert covered(f"password: hunter2Blue\n{line}") == [("password", "hunter2Blue")]


def test_lines_end_where_they_end() -> None:
    """The first word of the next line is no part of a token that is complete."""
    for token in TOKENS:
        (hit,) = covered(f"use {token}\nThe next line")
        assert hit[1] == token


def test_words_are_not_joined_to_tokens() -> None:
    assert covered("a list of words\nghp\nand more of them\nwithout any sense\nat all") == []


@given(st.text(max_size=200))
@some
def test_the_raw_text_is_always_read_first(text: str) -> None:
    raw, *others = views(text)
    assert raw.text == text
    assert not raw.steps
    assert len({view.text for view in (raw, *others)}) == 1 + len(others)


@given(st.text(st.sampled_from("aZ_9-*`\\\u200bАé> \n%4&#;\"'"), max_size=80), st.data())
@some
def test_every_view_leads_back(text: str, data: st.DataObject) -> None:
    """A span of a view leads to a span of the text, and a longer one to no shorter one."""
    for view in views(text):
        if not view.text:
            continue
        start = data.draw(st.integers(0, len(view.text) - 1))
        end = data.draw(st.integers(start + 1, len(view.text)))
        low, high = start, end
        whole_low, whole_high = 0, len(view.text)
        for step in reversed(view.steps):
            low, high = step.back(low, high)
            whole_low, whole_high = step.back(whole_low, whole_high)
        assert 0 <= whole_low <= low <= high <= whole_high <= len(text)
