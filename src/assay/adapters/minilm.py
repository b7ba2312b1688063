"""The packaged embedder: all-MiniLM-L6-v2, run by numpy for a query and by onnxruntime for many passages.

One query is not worth the import of a runtime (0.3 s), so it is computed here from the mapped weights: 20 ms for ten words.
A process that goes on asking is.
Passages go through a graph of the same weights whose activations are quantised too (`minilm_graph`), which is two and a
half times as fast as the packaged one. Each text runs alone: its vector then depends on nothing else, nothing is padded,
and it is no slower than a batch, since one text fills the registers.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from importlib import resources
from typing import Any, Final

import numpy as np

from assay.adapters import minilm_weights as files
from assay.adapters.embedder import Floats, processors, silence_runtime
from assay.adapters.minilm_facts import ABOUT, TOKENS
from assay.adapters.minilm_weights import WIDTH, Layer, Weights
from assay.model.errors import Missing
from assay.text import scripts, wordpiece

_HEADS: Final = 12
_SCALE: Final = np.float32((WIDTH // _HEADS) ** -0.5)
_ROOT_HALF: Final = np.float32(2**-0.5)
_TINY: Final = 1e-12
_ERF: Final = (0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429)
_ERF_P: Final = 0.3275911
"""Abramowitz and Stegun 7.1.26: the error function to 1.5e-7."""


FEW: Final = 8
"""Queries of one process that numpy answers, 13 ms each; whoever asks more often gets the runtime (0.2 s once, then 2 ms)."""


class MiniLM:
    """English; other languages of the Latin script as far as they share its words."""

    name = ABOUT.name
    dim = WIDTH
    fingerprint = ABOUT.fingerprint
    remote = False

    def __init__(self) -> None:
        self._asked = 0

    def embed_query(self, text: str) -> Floats:
        """float32, shape (dim,), L2-normalised. Raises Missing."""
        self._asked += 1
        if self._asked <= FEW:
            return _vector(self._weights, self._floats, self._tokens(text))
        vars(self).pop("_floats", None)
        return _run(self._session, self._tokens(text))

    def embed_passages(self, texts: Sequence[str]) -> Floats:
        """float32, shape (n, dim), L2-normalised. Raises Missing."""
        found = np.zeros((len(texts), WIDTH), np.float32)
        run = functools.partial(_run, self._session)
        with ThreadPoolExecutor(processors()) as pool:
            for at, vector in enumerate(pool.map(run, map(self._tokens, texts))):
                found[at] = vector
        return found

    def speaks(self, text: str) -> bool:
        """Whether the text is written in the script that the model reads."""
        return scripts.latin(text)

    @cached_property
    def _weights(self) -> Weights:
        return files.load(files.place())

    @cached_property
    def _floats(self) -> tuple[tuple[Floats, ...], ...]:
        """The matrices of each layer as float32, 42 MB: widening them is half of what a query costs."""
        return tuple(tuple(matrix.floats() for matrix in layer.matrices) for layer in self._weights.layers)

    @cached_property
    def _checked(self) -> Weights:
        """The weights after a look at every byte of them: what is kept for long comes from the right ones."""
        files.check(files.place())
        return self._weights

    @cached_property
    def _vocabulary(self) -> wordpiece.Vocabulary:
        lines = resources.files("assay.data.minilm").joinpath("vocabulary.txt").read_text("utf-8")
        return wordpiece.vocabulary(lines)

    def _tokens(self, text: str) -> list[int]:
        return wordpiece.encode(text, self._vocabulary, TOKENS)

    @cached_property
    def _session(self) -> Any:
        """The graph, ready to run. Raises Missing."""
        silence_runtime()
        try:
            import onnxruntime
        except ImportError:
            raise Missing("onnxruntime", "Install it with `pip install onnxruntime`.") from None
        from assay.adapters.minilm_graph import graph

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1  # texts run side by side instead
        options.log_severity_level = 3
        return onnxruntime.InferenceSession(graph(self._checked), options, providers=["CPUExecutionProvider"])


def _run(session: Any, tokens: list[int]) -> Floats:
    (states,) = session.run(None, {"tokens": np.array([tokens], np.int64), "places": np.arange(len(tokens))})
    return _pooled(states[0])


def _vector(weights: Weights, floats: tuple[tuple[Floats, ...], ...], tokens: list[int]) -> Floats:
    states = _norm(_looked_up(weights, tokens), *weights.norm)
    for layer, matrices in zip(weights.layers, floats, strict=True):
        states = _layer(states, layer, matrices)
    return _pooled(states)


def _pooled(states: Floats) -> Floats:
    mean = states.mean(0)
    return np.asarray(mean / np.linalg.norm(mean), np.float32)


def _looked_up(weights: Weights, tokens: list[int]) -> Floats:
    words, places = weights.words, weights.places
    placed = places.whole[: len(tokens)] * places.scale[: len(tokens)] + weights.kind
    return np.asarray(words.whole[tokens] * words.scale[tokens] + placed, np.float32)


def _layer(states: Floats, layer: Layer, matrices: tuple[Floats, ...]) -> Floats:
    """Shape (tokens, WIDTH) in and out."""

    def linear(given: Floats, at: int) -> Floats:
        return given @ matrices[at] + layer.biases[at]

    told = _attention(*(_heads(linear(states, at)) for at in range(3)))
    states = _norm(states + linear(told, 3), *layer.norms[0])
    return _norm(states + linear(_gelu(linear(states, 4)), 5), *layer.norms[1])


def _heads(states: Floats) -> Floats:
    """Shape (heads, tokens, WIDTH / heads)."""
    return states.reshape(len(states), _HEADS, -1).transpose(1, 0, 2)


def _attention(query: Floats, key: Floats, value: Floats) -> Floats:
    weighed = query @ key.transpose(0, 2, 1) * _SCALE
    weighed -= weighed.max(-1, keepdims=True)
    np.exp(weighed, out=weighed)
    weighed /= weighed.sum(-1, keepdims=True)
    told = (weighed @ value).transpose(1, 0, 2)
    return np.asarray(told.reshape(told.shape[0], WIDTH), np.float32)


def _norm(states: Floats, gain: Floats, bias: Floats) -> Floats:
    centred = states - states.mean(-1, keepdims=True)
    variance = (centred * centred).mean(-1, keepdims=True)
    return np.asarray(centred / np.sqrt(variance + _TINY) * gain + bias, np.float32)


def _gelu(states: Floats) -> Floats:
    return np.asarray(0.5 * states * (1.0 + _error_function(states * _ROOT_HALF)), np.float32)


def _error_function(given: Floats) -> Floats:
    t = 1.0 / (1.0 + _ERF_P * np.abs(given))
    total: Floats = np.zeros_like(given)
    for factor in reversed(_ERF):
        total = np.asarray((total + factor) * t, np.float32)
    return np.asarray(np.sign(given) * (1.0 - total * np.exp(-given * given)), np.float32)
