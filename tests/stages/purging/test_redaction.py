"""What stands in the place of a value, in texts, links, binary files and names."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.adapters.purging.nasty import SECRET, variants

from assay.stages.purging.matcher import Matcher
from assay.stages.purging.redaction import redact, redact_name, redact_text
from assay.stages.purging.values import value
from assay.stages.secrets import rules
from assay.stages.secrets.placeholders import standing

VALUE = value(SECRET, b"k")
ONE = Matcher([VALUE])
MARK = VALUE.placeholder
PLAIN = value("Marzipan-Quokka-77", b"k")
TWO = Matcher([PLAIN])


def test_only_the_bytes_that_hold_it_change() -> None:
    data = b"\xef\xbb\xbf---\r\nkey: " + SECRET.encode() + b"  \r\n---\r\nodd \xc3\xa9\ttail, no end"
    assert redact(data, ONE).data == data.replace(SECRET.encode(), MARK.encode())


def test_the_placeholder_is_one_that_the_screen_knows() -> None:
    assert [kind for _, _, kind in standing(MARK, rules.FAMILIES)] == ["purged"]


@pytest.mark.parametrize("name", variants())
def test_what_is_redacted_holds_it_no_more(name: str) -> None:
    done = redact(b"before " + variants()[name] + b" after", ONE)
    assert done.places >= 1
    assert not ONE.found(done.data)
    assert redact(done.data, ONE).data == done.data


def test_without_it_the_same_bytes() -> None:
    data = b"anything \xff\0"
    assert redact(data, ONE).data is data


def test_json_stays_json() -> None:
    data = json.dumps({"a": SECRET, "b": [f"x {SECRET} y"]}).encode()
    assert json.loads(redact(data, ONE).data) == {"a": MARK, "b": [f"x {MARK} y"]}


def test_utf_16_stays_utf_16() -> None:
    for encoding in ("utf-16-le", "utf-16-be"):
        text = f"\ufeffIt is {SECRET}, or {SECRET[:4]}\r\n{SECRET[4:]}."
        done = redact(text.encode(encoding), ONE)
        assert done.data.decode(encoding) == f"\ufeffIt is {MARK}, or {MARK}."


def test_latin_1_stays_readable() -> None:
    done = redact(f"Gr\u00fc\u00dfe {SECRET}".encode("latin-1"), ONE)
    assert done.data.decode("latin-1") == f"Gr\u00fc\u00dfe {MARK}"


def test_binary_files_keep_their_length() -> None:
    for raw in (SECRET.encode(), SECRET.encode("utf-16-le")):
        data = b"\0\1\2\3" * 40 + b"\x07" * 100 + raw + b"tail"
        done = redact(data, ONE).data
        assert len(done) == len(data)
        assert done.endswith(b"tail")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("[[Marzipan-Quokka-77]]", "[[{name}]]"),
        ("[[On Marzipan-Quokka-77 and more#^m1]]", "[[On {name} and more#^m1]]"),
        ("[[Page|Marzipan-Quokka-77]]", "[[Page|{mark}]]"),
        ("[[Page#Marzipan-Quokka-77]]", "[[Page#{mark}]]"),
        ("[x](Marzipan%2DQuokka-77.md)", "[x]({name}.md)"),
        ('"file":"Marzipan-Quokka-77.md"', '"file":"{name}.md"'),
        ("[[Page]] Marzipan-Quokka-77", "[[Page]] {mark}"),
        ("`[[` then\nMarzipan-Quokka-77", "`[[` then\n{mark}"),
    ],
)
def test_links_name_the_file_as_it_is_called_now(before: str, after: str) -> None:
    assert redact(before.encode(), TWO).data.decode() == after.format(name=PLAIN.name, mark=PLAIN.placeholder)
    assert redact_name(b"Marzipan-Quokka-77.md", TWO).decode() == f"{PLAIN.name}.md"


@given(st.lists(st.sampled_from(["x ", "\n> ", SECRET, "ü", "[[", "]] ", SECRET[:7] + "\n> " + SECRET[7:]]), max_size=8))
def test_offsets_are_carried(parts: list[str]) -> None:
    text = "".join(parts)
    done = redact_text(text, ONE)
    assert done.text == redact(text.encode(), ONE).data.decode()
    for here, there in zip(
        zip(done.source.starts, done.source.ends, strict=True),
        zip(done.result.starts, done.result.ends, strict=True),
        strict=True,
    ):
        assert ONE.found(text[slice(*here)].encode())
        assert done.text[slice(*there)].startswith((MARK, VALUE.name))


def test_names_that_differ_in_spelling_only_stay_apart() -> None:
    names = {
        redact_name(each.encode(), TWO)
        for each in ("Marzipan-Quokka-77.md", "Marzipan%2DQuokka-77.md", "Marzipan\u200b-Quokka-77.md")
    }
    assert len(names) == 3
    assert f"{PLAIN.name}.md".encode() in names
    assert not any(TWO.found(each) for each in names)


def test_decomposed_names_are_the_same() -> None:
    one = value("Z\u00fcrich-Quokka-77", b"k")
    assert redact_name("Zu\u0308rich-Quokka-77.md".encode(), Matcher([one])) == f"{one.name}.md".encode()


def test_a_title_that_was_cut_in_the_middle_of_it() -> None:
    one = value("correct horse battery staple", b"k")
    two = Matcher([one])
    page = redact_name(b"It is correct horse battery abc123.md", two).decode().removesuffix(".md")
    assert page.startswith(f"It is {one.name}-")
    assert redact(b"[[It is correct horse battery abc123#^m1]]", two).data.decode() == f"[[{page}#^m1]]"
    assert b"horse" not in redact(b"[[It is correct horse battery abc123]] and [[correct horse b abc123|x]]", two).data
    assert redact(b"correct horse battery is no title, correct abc123.md neither", two).places == 0
