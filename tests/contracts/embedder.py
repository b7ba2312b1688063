"""What every embedder does, whatever model stands behind it. A test class derives and says how one is made."""

from __future__ import annotations

import numpy as np
import pytest

from assay.adapters.embedder import Embedder

PASSAGES = (
    "Ada moved into a flat above the bakery.",
    "The invoice is due at the end of the month.",
    "",
    "She cannot eat anything with peanuts in it.",
    "word " * 900,
)


class EmbedderContract:
    """Derive, and say how to make one. `tells_meaning`: the model is good enough to know a home from an invoice."""

    tells_meaning = True

    def make(self) -> Embedder:
        raise NotImplementedError

    @pytest.fixture
    def embedder(self) -> Embedder:
        return self.make()

    def test_passages_are_directions_in_order(self, embedder: Embedder) -> None:
        found = embedder.embed_passages(PASSAGES)
        assert found.dtype == np.float32
        assert found.shape == (len(PASSAGES), embedder.dim)
        assert np.allclose(np.linalg.norm(found, axis=1), 1.0, atol=1e-4)
        turned = embedder.embed_passages(PASSAGES[::-1])
        assert np.allclose(found, turned[::-1], atol=1e-5)

    def test_no_passages_are_no_vectors(self, embedder: Embedder) -> None:
        assert embedder.embed_passages(()).shape == (0, embedder.dim)

    def test_a_query_is_one_direction(self, embedder: Embedder) -> None:
        found = embedder.embed_query("where is her home?")
        assert found.dtype == np.float32
        assert found.shape == (embedder.dim,)
        assert np.linalg.norm(found) == pytest.approx(1.0, abs=1e-4)
        assert np.allclose(found, embedder.embed_query("where is her home?"), atol=1e-6)

    def test_a_text_has_the_same_vector_whatever_stands_beside_it(self, embedder: Embedder) -> None:
        alone = embedder.embed_passages(PASSAGES[:1])[0]
        among = embedder.embed_passages((*PASSAGES[1:], *PASSAGES[:1]))[-1]
        assert float(alone @ among) == pytest.approx(1.0, abs=1e-4)

    def test_meaning_is_near(self, embedder: Embedder) -> None:
        if not self.tells_meaning:
            pytest.skip("a toy")
        home, money, _, food, _ = embedder.embed_passages(PASSAGES)
        asked = embedder.embed_query("where does she live now?")
        assert asked @ home > max(asked @ money, asked @ food)

    def test_it_says_what_it_is(self, embedder: Embedder) -> None:
        assert embedder.name
        assert len(embedder.fingerprint) >= 16
        assert self.make().fingerprint == embedder.fingerprint
