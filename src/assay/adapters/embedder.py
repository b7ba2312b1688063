"""What turns a text into a direction: texts that mean the same point the same way."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from assay.adapters.vector_cache import VectorCache
from assay.model.progress import Progress
from assay.model.sensitivity import Sensitivity

if TYPE_CHECKING:  # whoever only asks for a fingerprint computes nothing
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
else:
    Floats = Any


class Embedder(Protocol):
    """A model of language behind one contract, held by `tests/contracts/embedder.py`."""

    @property
    def name(self) -> str:
        """What a person calls it."""
        ...

    @property
    def dim(self) -> int:
        """How many numbers a vector has."""
        ...

    @property
    def fingerprint(self) -> str:
        """A hash of all that a vector depends on beside its text: vectors of different fingerprints are never compared."""
        ...

    @property
    def remote(self) -> bool:
        """Whether texts leave this machine."""
        ...

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        """float32, shape (n, dim), L2-normalised, in the order of the texts. Raises Missing.

        A text gives the same vector whatever stands beside it.
        """
        ...

    def embed_query(self, text: str) -> Floats:
        """float32, shape (dim,), L2-normalised. Raises Missing."""
        ...

    def speaks(self, text: str) -> bool:
        """Whether the model was made for the language of the text, as far as its script tells."""
        ...


@dataclass(frozen=True, slots=True)
class Work:
    """With what vectors are made. `most`: the highest sensitivity that the embedder may see."""

    embedder: Embedder
    cache: VectorCache
    progress: Progress
    most: Sensitivity = Sensitivity.RESTRICTED


def one_thread() -> None:
    """Ask the libraries behind numpy for one thread, if they are not loaded: a pool costs a cold query half its time."""
    if "numpy" not in sys.modules:
        for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
            os.environ.setdefault(name, "1")


def processors() -> int:
    """How many of them this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def silence_runtime() -> None:
    """Before onnxruntime is imported: since 1.32 it reports home on Linux unless it is told not to."""
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
