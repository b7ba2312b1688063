"""Models in a folder of the person's: sentence-transformers and model2vec. Nothing is downloaded."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from assay.adapters.embedder import Floats, processors
from assay.adapters.vector_state import About
from assay.model.errors import Missing


class Encoders(NamedTuple):
    """A loaded model: what makes vectors of passages, and of questions, for some put other words before these."""

    passages: Callable[[list[str]], Any]
    questions: Callable[[list[str]], Any]


class FolderModel:
    """A model that `load` makes of a folder."""

    remote = False

    def __init__(self, about: About, folder: Path, load: Callable[[Path], Encoders]) -> None:
        self.name, self.fingerprint = about.name, about.fingerprint
        self._folder, self._load = folder, load

    @cached_property
    def _model(self) -> Encoders:
        return self._load(self._folder)

    @cached_property
    def dim(self) -> int:
        """How many numbers a vector has."""
        return len(self.embed_query("one"))

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        """float32, shape (n, dim), L2-normalised. Raises Missing."""
        if not texts:
            return np.zeros((0, self.dim), np.float32)
        return _directions(self._model.passages(list(texts)))

    def embed_query(self, text: str) -> Floats:
        """float32, shape (dim,), L2-normalised. Raises Missing."""
        found: Floats = _directions(self._model.questions([text]))[0]
        return found

    def speaks(self, text: str) -> bool:  # noqa: ARG002 - nobody knows what a model was made for
        """Always: whoever chose the model knows."""
        return True


def sentences(folder: Path) -> Encoders:
    """A model of sentence-transformers. Raises Missing."""
    _keep_to_itself()
    try:
        import torch
        from sentence_transformers import SentenceTransformer
    except ImportError:
        raise Missing("sentence-transformers", "Install it with `pip install 'assay[sentence-transformers]'`.") from None
    torch.set_num_threads(processors())  # it was told one, for the sake of a query that numpy computes
    model = _loaded(lambda: SentenceTransformer(str(folder), local_files_only=True), folder)
    return Encoders(model.encode_document, model.encode_query)


def static(folder: Path) -> Encoders:
    """A model of model2vec. Raises Missing."""
    _keep_to_itself()
    try:
        from model2vec import StaticModel
    except ImportError:
        raise Missing("model2vec", "Install it with `pip install 'assay[model2vec]'`.") from None
    model = _loaded(lambda: StaticModel.from_pretrained(folder, force_download=False), folder)
    return Encoders(model.encode, model.encode)


def _keep_to_itself() -> None:
    """Before huggingface_hub is imported: it fetches nothing, reports nothing, and draws no bar while weights are loaded."""
    for name in ("HF_HUB_OFFLINE", "HF_HUB_DISABLE_TELEMETRY", "HF_HUB_DISABLE_PROGRESS_BARS"):
        os.environ[name] = "1"


def _directions(made: Any) -> Floats:
    """L2-normalised, but for zeros: a model may know no word of a text."""
    found = np.asarray(made, np.float32)
    lengths = np.linalg.norm(found, axis=1, keepdims=True)
    return np.asarray(found / np.where(lengths > 0, lengths, 1.0), np.float32)


def _loaded(load: Callable[[], Any], folder: Path) -> Any:
    if not folder.is_dir():
        raise Missing("the embedding model", f"There is no folder {folder}; `embedder.model` names it.")
    try:
        return load()
    except Exception as problem:  # noqa: BLE001 - what a library makes of a folder that is no model
        raise Missing("the embedding model", f"{folder} cannot be loaded ({type(problem).__name__}).") from None
