"""The rules as a set: complete, linear, and the same for another engine of regular expressions."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest
import re2
from tests.strategies import secrets

import assay.stages.secrets
from assay.stages.secrets.hit import Family
from assay.stages.secrets.providers import FORMATS
from assay.stages.secrets.rules import FAMILIES, detect

MOST_REPEATS = 1000
"""RE2's limit of a counted repetition."""
BEYOND_RE2 = re.compile(r"\(\?[=!]|\(\?<[=!]|\(\?P=|\(\?>|\(\?x|\\[1-9bBZ]")
"""Look-around, back-references, atomic groups; and `\\b`, which is wrong next to CJK."""


def _within(value: object) -> Iterator[str]:
    if isinstance(value, re.Pattern):
        yield value.pattern if isinstance(value.pattern, str) else value.pattern.decode("ascii")
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _within(each)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _within(getattr(value, field.name))


def _patterns() -> Iterator[tuple[str, str]]:
    for module in pkgutil.walk_packages(assay.stages.secrets.__path__, "assay.stages.secrets."):
        for name, value in vars(importlib.import_module(module.name)).items():
            yield from ((f"{module.name}.{name}", pattern) for pattern in _within(value))
    yield from ((each.kind, each.pattern) for each in FORMATS)


PATTERNS = sorted(set(_patterns()))


@pytest.mark.parametrize(("name", "pattern"), PATTERNS)
def test_patterns_are_plain(name: str, pattern: str) -> None:
    assert not BEYOND_RE2.search(pattern), name
    counts = [int(most) for _, most in re.findall(r"\{(\d+),(\d+)\}", pattern)]
    assert max(counts, default=0) <= MOST_REPEATS


@pytest.mark.parametrize(("name", "pattern"), PATTERNS)
def test_patterns_compile_elsewhere(name: str, pattern: str) -> None:
    """In RE2 as they stand, but for the names of code points, which it writes with braces."""
    assert re2.compile(re.sub(r"\\[uU]([0-9a-fA-F]{4,8})", r"\\x{\1}", pattern)), name


def _repeats_endlessly(pattern: str) -> Iterator[str]:
    """Groups with an endless repeat inside that are repeated endlessly themselves: their time can be exponential."""
    bare = re.sub(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", "c", pattern)
    for group in re.finditer(r"\([^()]*[*+][^()]*\)(?:[*+]|\{\d+,\})", bare):
        yield group[0]


@pytest.mark.parametrize(("name", "pattern"), PATTERNS)
def test_patterns_are_linear(name: str, pattern: str) -> None:
    assert list(_repeats_endlessly(pattern)) == [], name


def test_the_check_of_linearity_works() -> None:
    assert list(_repeats_endlessly(r"(a+)+"))
    assert list(_repeats_endlessly(r"(?:[(]a*)*b"))
    assert not list(_repeats_endlessly(r"(?:a{1,3}b)*"))


def test_every_kind_has_a_family() -> None:
    texts = [secrets.sample(form) for _, form in secrets.SPECIMENS]
    texts += [
        "password: hunter2Blue",
        secrets.private_key(),
        "GB82WEST12345698765432",
        "ada@example.org",
        secrets.sample("{A30}"),
    ]
    texts += ["Authorization: Bearer " + secrets.sample("{A30}"), "https://ada:hunter2Blue@example.org", "PIN: 4711"]
    for hit in (hit for text in texts for hit in detect(f"so {text} is")):
        assert FAMILIES[hit.kind] is hit.family


def test_kinds_fit_into_placeholders() -> None:
    assert all(re.fullmatch("[a-z0-9-]{1,40}", kind) for kind in FAMILIES)


def test_families_are_ranked() -> None:
    assert [family.rank for family in Family] == list(range(len(Family)))
    assert Family.TOKEN.rank < Family.CONTEXT.rank < Family.UNKNOWN.rank


def test_a_token_behind_its_name_is_called_by_its_own_kind() -> None:
    token = secrets.sample("ghp_{A36}")
    kinds = {hit.kind for hit in detect(f"GITHUB_TOKEN={token}")}
    assert "github-token" in kinds


def test_hits_do_not_show_their_value() -> None:
    token = secrets.sample("ghp_{A36}")
    assert all(token not in repr(hit) for hit in detect(f"so {token} is"))
