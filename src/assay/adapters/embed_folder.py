"""Models in a folder of the person's: sentence-transformers and model2vec. Nothing is downloaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from assay.adapters.embedder import Floats
from assay.adapters.vector_state import About
from assay.model.errors import Missing


class FolderModel:
    """A model that `load` makes of a folder, and that encodes lists of texts."""

    remote = False

    def __init__(self, about: About, folder: Path, load: Callable[[Path], Any]) -> None:
        self.name, self.fingerprint = about.name, about.fingerprint
        self._folder, self._load = folder, load

    @cached_property
    def _model(self) -> Any:
        return self._load(self._folder)

    @cached_property
    def dim(self) -> int:
        """How many numbers a vector has."""
        return len(self.embed_query("one"))

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        """float32, shape (n, dim), L2-normalised. Raises Missing."""
        if not texts:
            return np.zeros((0, self.dim), np.float32)
        found = np.asarray(self._model.encode(list(texts)), np.float32)
        lengths = np.linalg.norm(found, axis=1, keepdims=True)
        return np.asarray(found / np.where(lengths > 0, lengths, 1.0), np.float32)

    def embed_query(self, text: str) -> Floats:
        """float32, shape (dim,), L2-normalised. Raises Missing."""
        found: Floats = self.embed_passages([text])[0]
        return found

    def speaks(self, text: str) -> bool:  # noqa: ARG002 - nobody knows what a model was made for
        """Always: whoever chose the model knows."""
        return True


def sentences(folder: Path) -> Any:
    """A model of sentence-transformers. Raises Missing."""
    try:
        from sentence_transformers import SentenceTransformer
    except ImportError:
        raise Missing("sentence-transformers", "Install it with `pip install sentence-transformers`.") from None
    return _loaded(lambda: SentenceTransformer(str(folder), local_files_only=True), folder)


def static(folder: Path) -> Any:
    """A model of model2vec. Raises Missing."""
    try:
        from model2vec import StaticModel
    except ImportError:
        raise Missing("model2vec", "Install it with `pip install 'assay[model2vec]'`.") from None
    return _loaded(lambda: StaticModel.from_pretrained(folder, force_download=False), folder)


def _loaded(load: Callable[[], Any], folder: Path) -> Any:
    if not folder.is_dir():
        raise Missing("the embedding model", f"There is no folder {folder}; `embedder.model` names it.")
    try:
        return load()
    except Exception as problem:  # noqa: BLE001 - what a library makes of a folder that is no model
        raise Missing("the embedding model", f"{folder} cannot be loaded ({type(problem).__name__}).") from None
