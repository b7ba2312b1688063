"""A person's own pages in a search: as sensitive as the settings, the screen and their property say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.app import worlds
from tests.app.worlds import Vault, other

from assay.app import find
from assay.app.find import Options
from assay.model.sensitivity import Sensitivity

QUERY = "pelican colony"
TEXT = "# Birds\n\nThe pelican colony was counted again.\n"


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = worlds.make(tmp_path / "vault")
    yield made
    made.close()


def levels(vault: Vault, most: Sensitivity = Sensitivity.RESTRICTED) -> list[Sensitivity | None]:
    return [hit.sensitivity for hit in find.search(QUERY, Options(sensitivity=most), vault.world).hits]


@pytest.mark.parametrize(
    ("page", "level"),
    [
        (TEXT, Sensitivity.PERSONAL),
        (f"---\nsensitivity: restricted\n---\n{TEXT}", Sensitivity.RESTRICTED),
        (f"---\nsensitivity: public\n---\n{TEXT}", Sensitivity.PERSONAL),
        (f"---\nsensitivity: quiet\n---\n{TEXT}", Sensitivity.RESTRICTED),
        (f"{TEXT}\nHer social security number, ssn 123-45-6789, stood beside it.\n", Sensitivity.RESTRICTED),
    ],
    ids=["plain", "raised", "not lowered", "unreadable", "found"],
)
def test_what_is_highest_counts(vault: Vault, page: str, level: Sensitivity) -> None:
    vault.write("Birds.md", page)
    assert levels(vault) == [level]
    assert levels(vault, Sensitivity.PERSONAL) == ([level] if level is Sensitivity.PERSONAL else [])
    vault.close()
    assert levels(vault) == [level]  # from the index as it stands


def test_the_settings_say_what_is_least(vault: Vault) -> None:
    vault.write("Birds.md", TEXT)
    assert levels(other(vault, external_least=Sensitivity.INTERNAL)) == [Sensitivity.INTERNAL]
    vault.write("Birds.md", f"{TEXT}\nWrite to ada@marlow.example about it.\n")
    assert levels(other(vault, external_least=Sensitivity.INTERNAL)) == [Sensitivity.PERSONAL]


def test_a_page_that_changed_since_it_was_indexed(vault: Vault) -> None:
    vault.write("Birds.md", TEXT)
    assert levels(vault) == [Sensitivity.PERSONAL]
    vault.write("Birds.md", f"---\nsensitivity: restricted\n---\n{TEXT}")
    stale = Options(sensitivity=Sensitivity.RESTRICTED, fresh=False)
    assert [hit.sensitivity for hit in find.search(QUERY, stale, vault.world).hits] == [Sensitivity.RESTRICTED]
