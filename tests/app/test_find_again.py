"""A search in a vault that lies still: one look at it, and an index that knows that nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.app.worlds import ADA_WRITES, Vault, claim

from assay.adapters import lexical_store, projection_load, scan
from assay.adapters.journal import Journal
from assay.app import reindex
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
    vault.ingest(claim("Ada Lovelace keeps a marmot.", ref="other#1"))
    assert len(_found(vault, "marmot")) == 1


def test_what_was_committed_is_taken_into_the_index_without_a_second_look(vault: Vault, looks: list[str]) -> None:
    vault.ingest(ADA_WRITES)
    assert len(_found(vault, "English notes")) == 1
    for name in ("marmot", "pelican"):
        looks.clear()
        vault.ingest(claim(f"Ada Lovelace keeps a {name}.", ref=f"{name}#1"))
        assert looks == ["ledger"]
    looks.clear()
    assert len(_found(vault, "marmot")) == 1
    assert len(_found(vault, "pelican")) == 1
    assert looks == ["ledger", "ledger"]


def test_an_edit_made_while_candidates_are_settled_is_found_by_the_next_command(
    vault: Vault, looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the ledger's look, before the index takes in what was committed."""
    vault.ingest(ADA_WRITES)
    vault.write("Mine.md", "A walrus sat there.\n")
    vault.write("Gone.md", "A heron stood there.\n")
    assert _found(vault, "walrus") == ["Mine.md"]
    commit = Journal.commit

    def editing(*given: Any) -> str:
        vault.write("Mine.md", "A pelican sat there.\n")
        vault.write("New.md", "A cormorant dived.\n")
        (vault.root / "Gone.md").unlink()
        return commit(*given)

    monkeypatch.setattr(Journal, "commit", editing)
    looks.clear()
    vault.ingest(claim("Ada Lovelace keeps a marmot.", ref="other#1"))
    monkeypatch.undo()
    assert looks == ["ledger"]
    assert _found(vault, "pelican") == ["Mine.md"]
    assert _found(vault, "cormorant") == ["New.md"]
    assert _found(vault, "walrus") == _found(vault, "heron") == []
    assert reindex.verify(vault.world).findings == ()
