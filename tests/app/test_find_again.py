"""A search in a vault that lies still: one look at it, and an index that knows that nothing has changed."""

from __future__ import annotations

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim

from assay.adapters import lexical_store, projection_load, scan
from assay.app.find import Options, search


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []

    def hearing(name: str) -> object:
        def look(*given: object) -> scan.Scan:
            heard.append(name)
            return scan.scan(*given)  # type: ignore[arg-type]  # handed on as they are

        return look

    monkeypatch.setattr(scan, "RACY_NS", 0)
    monkeypatch.setattr(lexical_store, "scan", hearing("index"))
    monkeypatch.setattr(projection_load, "scan", hearing("ledger"))
    return heard


def _found(vault: Vault, query: str) -> list[str]:
    return [hit.path for hit in search(query, Options(), vault.world).hits]


def test_the_second_search_looks_once(vault: Vault, looks: list[str]) -> None:
    vault.ingest(ADA_WRITES)
    assert len(_found(vault, "English notes")) == 1
    looks.clear()
    assert len(_found(vault, "English notes")) == 1
    assert looks == ["ledger"]


def test_an_edit_in_between_is_found(vault: Vault, looks: list[str]) -> None:
    vault.ingest(ADA_WRITES)
    for word in ("walrus", "pelican"):
        vault.write("Mine.md", f"A {word} sat there.\n")
        assert _found(vault, word) == ["Mine.md"]
    assert _found(vault, "walrus") == []
    looks.clear()
    vault.ingest(claim("Ada Lovelace keeps a marmot.", ref="other#1"))
    assert len(_found(vault, "marmot")) == 1
