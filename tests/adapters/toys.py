"""An embedder for what does not depend on how well a model understands: every word has a direction of its own."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from assay.adapters.embedder import Floats
from assay.text.terms import terms

DIM = 128


@dataclass
class Toy:
    """Texts are near if they share words. `seen` are the passages that it was given."""

    name: str = "toy"
    fingerprint: str = "toy embedder, words of their own direction"
    remote: bool = False
    dim: int = DIM
    seen: list[str] = field(default_factory=list)

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        self.seen += texts
        return np.array([self.embed_query(text) for text in texts], np.float32).reshape(-1, DIM)

    def embed_query(self, text: str) -> Floats:
        total = sum((_direction(term.text[:6]) for term in terms(text)), start=_direction(""))
        return np.asarray(total / np.linalg.norm(total), np.float32)

    def speaks(self, text: str) -> bool:
        return text.isascii()


def _direction(word: str) -> Floats:
    seed = int.from_bytes(hashlib.sha256(word.encode()).digest()[:4], "big")
    return np.asarray(np.random.default_rng(seed).normal(size=DIM), np.float32)
