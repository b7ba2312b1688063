"""What stands where a secret stood."""

from __future__ import annotations

import re

import yaml

from assay.stages.secrets.placeholders import SHOWN, TAG_LENGTH, placeholder, standing, tag

KEY = b"a key that is kept outside the vault"
KINDS = {"email": 1, "github-token": 2}


def test_tags_are_long_even_and_keyed() -> None:
    first = tag(KEY, "hunter2Blue")
    assert first == tag(KEY, "hunter2Blue")
    assert re.fullmatch(f"[0-9a-hjkmnp-tv-z]{{{TAG_LENGTH}}}", first)
    assert len({first, tag(KEY, "hunter2Blu"), tag(b"other", "hunter2Blue"), tag(KEY, "")}) == 4
    assert tag(KEY, "\ud800")


def test_a_placeholder_shows_little_of_the_tag() -> None:
    full = tag(KEY, "hunter2Blue")
    text = placeholder("password", full)
    assert text == f"«redacted:password:{full[:SHOWN]}»"
    assert full[: SHOWN + 1] not in text


def test_placeholders_are_safe_in_properties_and_links() -> None:
    text = placeholder("github-token", tag(KEY, "x"))
    assert yaml.safe_load(f"value: {text}") == {"value": text}
    assert not set(text) & set('[]|#^"\\\n')


def test_placeholders_are_found_again() -> None:
    text = f"a {placeholder('email', tag(KEY, 'x'))} b {placeholder('github-token', tag(KEY, 'y'))}"
    assert [(text[start:end], kind) for start, end, kind in standing(text, KINDS)] == [
        (placeholder("email", tag(KEY, "x")), "email"),
        (placeholder("github-token", tag(KEY, "y")), "github-token"),
    ]


def test_nothing_else_is_a_placeholder() -> None:
    for text in (
        "«redacted:other:k7f3»",
        "«redacted:email:k7f»",
        "«redacted:email:k7f33»",
        "«redacted:email:k7u3»",
        "redacted:email:k7f3",
    ):
        assert list(standing(text, KINDS)) == []
