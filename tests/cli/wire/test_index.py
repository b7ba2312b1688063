"""Addresses that came with a vault are not asked before its owner is known."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, files, note, put

from assay.adapters import trusted
from assay.cli.wire import index
from assay.model.config import Config
from assay.model.hit import IndexReport
from assay.model.progress import quiet
from assay.stages.screen import Policy

AFAR = "https://vectors.example.org/v1"
HERE = "http://127.0.0.1:9/v1"  # nobody listens there


class Ledger:
    def clean_under(self, rules: str) -> frozenset[str]:
        return frozenset()

    def note_clean(self, digests: Sequence[str], rules: str) -> None:
        """Not here."""


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    put(tmp_path / "vault", files(note(70, "Ada keeps a copper telescope.")))
    return tmp_path / "vault"


def embedded(vault: Path, config: Config) -> IndexReport:
    with index.opened(vault, config, Policy(b"key"), Ledger(), quiet) as opened:
        opened.update()
        return opened.embed()


def asked(url: str) -> Config:
    return dataclasses.replace(CONFIG, embedder="openai", embedder_url=url, embedder_model="m", chroma=False)


@pytest.mark.parametrize("url", [AFAR, "", "http://127.0.0.1.example.org/v1", "http://localhost@example.org/v1"])
def test_an_endpoint_that_came_with_a_vault_sees_nothing(vault: Path, url: str) -> None:
    (finding,) = embedded(vault, asked(url)).skipped
    assert "assay init --trust" in finding.message


def test_one_on_this_machine_is_asked(vault: Path) -> None:
    (finding,) = embedded(vault, asked(HERE)).skipped
    assert "did not answer" in finding.message


@pytest.mark.parametrize("name", [trusted.MADE, trusted.FILE])
def test_one_that_its_owner_named_is_asked(vault: Path, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    trusted.add(trusted.place({"XDG_DATA_HOME": str(tmp_path / "home")}, name), vault)
    assert index._may_ask(vault, AFAR)
    assert index._may_ask(vault, "")


def test_a_server_that_came_with_a_vault_holds_none_of_its_vectors(vault: Path) -> None:
    config = dataclasses.replace(CONFIG, url="https://chroma.example.org", chroma=False)
    assert index._chroma(vault, config) is None
    assert index._chroma(vault, dataclasses.replace(config, url="http://localhost:8000")) is not None
