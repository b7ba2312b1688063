"""The encoder as a graph for onnxruntime, built from the packaged weights: matrices stay 8 bits wide, activations become so.

The packaged graph widens its weights to float32 first and is bound by that arithmetic. Here each product of a layer is one
`DynamicQuantizeMatMul` (query, key and value together), attention, norms and GELU are the runtime's fused operators. A
measure of what that costs and gains is in `bench/retrieval`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from assay.adapters.minilm_weights import WIDTH, Floats, Layer, Matrix, Weights
from assay.adapters.protobuf import message, number, real, text

_FUSED: Final = "com.microsoft"
"""The domain of the runtime's own operators."""
_OPSET: Final = 17
_FUSED_OPSET: Final = 1
_IR: Final = 8
_HEADS: Final = 12
_TINY: Final = 1e-12
_FLOAT: Final = 1
_LONG: Final = 7
"""Of TensorProto.DataType."""
_KINDS: Final = {"float32": _FLOAT, "int8": 3, "int64": _LONG}


class _Graph:
    """Nodes and constants as they are added; a node gives the name of its only result."""

    def __init__(self) -> None:
        self.nodes: list[bytes] = []
        self.constants: list[bytes] = []
        self._names = (f"n{number}" for number in itertools.count())

    def constant(self, values: NDArray[Any]) -> str:
        name = next(self._names)
        dims = [number(1, size) for size in values.shape]
        raw = np.ascontiguousarray(values).tobytes()
        self.constants.append(message(5, *dims, number(2, _KINDS[str(values.dtype)]), text(8, name), message(9, raw)))
        return name

    def node(
        self, operator: str, inputs: Sequence[str], outputs: int = 1, domain: str = "", **attributes: float
    ) -> list[str]:
        named = [next(self._names) for _ in range(outputs)]
        parts = [text(1, each) for each in inputs] + [text(2, each) for each in named] + [text(4, operator)]
        parts += [message(5, _attribute(name, value)) for name, value in attributes.items()]
        self.nodes.append(message(1, *parts, *([text(7, domain)] if domain else [])))
        return named

    def one(self, operator: str, *inputs: str, domain: str = "", **attributes: float) -> str:
        return self.node(operator, inputs, 1, domain, **attributes)[0]


def graph(weights: Weights) -> bytes:
    """The model: `tokens` int64 (1, n) and `places` int64 (n,) in, the last states float32 (1, n, WIDTH) out."""
    made = _Graph()
    states = _looked_up(made, weights)
    widths = made.constant(np.array([WIDTH] * 3, np.int64))
    for layer in weights.layers:
        states = _layer(made, layer, states, widths)
    inputs = (message(11, _value("tokens", _LONG, 1, "n")), message(11, _value("places", _LONG, "n")))
    body = (*made.nodes, text(2, "encoder"), *made.constants, *inputs, message(12, _value(states, _FLOAT, 1, "n", WIDTH)))
    opsets = (message(8, number(2, _OPSET)), message(8, text(1, _FUSED), number(2, _FUSED_OPSET)))
    return b"".join((number(1, _IR), message(7, *body), *opsets))


def _looked_up(made: _Graph, weights: Weights) -> str:
    words, scales = made.constant(weights.words.whole), made.constant(weights.words.scale)
    placed = (weights.places.whole * weights.places.scale + weights.kind).astype(np.float32)
    whole = made.one("Cast", made.one("Gather", words, "tokens"), to=_FLOAT)
    told = made.one("Mul", whole, made.one("Gather", scales, "tokens"))
    summed = made.one("Add", told, made.one("Gather", made.constant(placed), "places"))
    gain, bias = map(made.constant, weights.norm)
    return made.one("LayerNormalization", summed, gain, bias, axis=-1, epsilon=_TINY)


def _layer(made: _Graph, layer: Layer, states: str, widths: str) -> str:
    matrices, biases = layer.matrices, layer.biases
    together = _product(made, states, matrices[:3], biases[:3])
    parts = made.node("Split", (together, widths), 3, axis=-1)
    told = made.one("MultiHeadAttention", *parts, domain=_FUSED, num_heads=_HEADS)
    states = _added(made, _product(made, told, matrices[3:4], biases[3:4]), states, layer.norms[0])
    inner = made.one("Gelu", _product(made, states, matrices[4:5], biases[4:5]), domain=_FUSED)
    return _added(made, _product(made, inner, matrices[5:6], biases[5:6]), states, layer.norms[1])


def _product(made: _Graph, states: str, matrices: Sequence[Matrix], biases: Sequence[Floats]) -> str:
    whole = made.constant(np.concatenate([each.whole for each in matrices], 1))
    scale = made.constant(np.concatenate([each.scale for each in matrices]))
    return made.one("DynamicQuantizeMatMul", states, whole, scale, "", made.constant(np.concatenate(biases)), domain=_FUSED)


def _added(made: _Graph, new: str, old: str, norm: tuple[Floats, Floats]) -> str:
    gain, bias = map(made.constant, norm)
    return made.one("SkipLayerNormalization", new, old, gain, bias, domain=_FUSED, epsilon=_TINY)


def _attribute(name: str, value: float) -> bytes:
    if isinstance(value, int):
        return text(1, name) + number(3, value) + number(20, 2)
    return text(1, name) + real(2, value) + number(20, 1)


def _value(name: str, kind: int, *dims: int | str) -> bytes:
    shape = [message(1, text(2, each) if isinstance(each, str) else number(1, each)) for each in dims]
    return text(1, name) + message(2, message(1, number(1, kind), message(2, *shape)))
