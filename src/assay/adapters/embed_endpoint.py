"""An endpoint that speaks OpenAI's protocol, asked by the official client. Texts leave the machine; see the settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np

from assay.adapters.embedder import Floats
from assay.adapters.vector_state import About
from assay.model.errors import Missing

BATCH: Final = 128
"""Texts in one request."""
_PATIENCE_S: Final = 60.0


class Endpoint:
    """The model of that name behind an address."""

    remote = True

    def __init__(self, about: About, url: str, model: str, key: str) -> None:
        self.name, self.fingerprint = about.name, about.fingerprint
        self._url, self._named, self._key = url, model, key

    @cached_property
    def _client(self) -> Any:
        try:
            import openai
        except ImportError:
            raise Missing("openai", "Install it with `pip install 'assay[openai]'`.") from None
        return openai.OpenAI(base_url=self._url, api_key=self._key or "none", timeout=_PATIENCE_S)

    @cached_property
    def dim(self) -> int:
        """How many numbers a vector has."""
        return len(self.embed_query("one"))

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        """float32, shape (n, dim), L2-normalised. Raises Missing where the endpoint does not answer as it should."""
        if not texts:
            return np.zeros((0, self.dim), np.float32)
        return np.vstack([self._asked(texts[at : at + BATCH]) for at in range(0, len(texts), BATCH)])

    def embed_query(self, text: str) -> Floats:
        """float32, shape (dim,), L2-normalised. Raises Missing."""
        found: Floats = self._asked([text])[0]
        return found

    def _asked(self, texts: Sequence[str]) -> Floats:
        given = [text or " " for text in texts]  # an empty text is refused
        try:
            answer = self._client.embeddings.create(model=self._named, input=given, encoding_format="float")
            ordered = sorted(answer.data, key=lambda each: each.index)
            found = np.array([each.embedding for each in ordered], np.float32)
        except Missing:
            raise
        except Exception as problem:  # noqa: BLE001 - errors of the client carry what was sent
            raise Missing("the embedding endpoint", f"{self._url} did not answer ({type(problem).__name__}).") from None
        lengths = np.linalg.norm(found, axis=-1, keepdims=True) if found.ndim == 2 else np.zeros(0)
        if found.shape[0] != len(texts) or not np.all(lengths > 0):
            raise Missing("the embedding endpoint", f"{self._url} gave other vectors than were asked for.")
        return np.asarray(found / lengths, np.float32)

    def speaks(self, text: str) -> bool:  # noqa: ARG002 - nobody knows what a model was made for
        """Always: whoever chose the model knows."""
        return True
