"""A look at a few files tells what a look at all of them would tell."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.adapters.pages import CONFIG, put

from assay.adapters.glance import glance
from assay.adapters.scan import scan

FILES = {"a.md": b"1", "b/c.md": b"22", "b/d/e.md": b"333", "b/d/f.png": b"4", ".git/x.md": b"5", "b/.g.md": b"6"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    put(tmp_path / "vault", FILES)
    put(tmp_path / "elsewhere", {"out.md": b"7"})
    (tmp_path / "vault" / "linked").symlink_to(tmp_path / "vault" / "b")
    (tmp_path / "vault" / "away").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "vault" / "link.md").symlink_to(tmp_path / "elsewhere" / "out.md")
    return tmp_path / "vault"


ASKED = st.sets(
    st.sampled_from(
        [*FILES, "b", "b/d", "a.md/below.md", "b/c.md/x", "nowhere.md", "no/where.md", "linked/c.md", "away/out.md", "link.md",
         "../elsewhere/out.md", "A.md", "b//c.md", ""]
    )
)  # fmt: skip


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ASKED)
def test_it_tells_what_a_look_at_everything_tells(root: Path, asked: set[str]) -> None:
    found = glance(root, asked)
    assert found is not None
    assert found.signs == {path: sign for path, sign in scan(root, CONFIG).signs.items() if path in asked}


def test_it_began_before_it_looked(root: Path) -> None:
    (root / "a.md").write_bytes(b"new")
    found = glance(root, ["a.md"])
    assert found is not None
    assert found.began >= found.signs["a.md"][1]


def test_a_vault_that_is_not_there_is_for_the_look_at_everything_to_tell(tmp_path: Path) -> None:
    assert glance(tmp_path / "none", ["a.md"]) is None
