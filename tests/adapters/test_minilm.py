"""The packaged embedder: the contract, its two ways of computing, and that it tells nobody."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.contracts.embedder import PASSAGES, EmbedderContract

from assay.adapters import minilm_facts, minilm_weights
from assay.adapters.embedder import silence_runtime
from assay.adapters.minilm import FEW, MiniLM
from assay.model.errors import Missing

silence_runtime()
import onnxruntime  # noqa: E402 - not before it was told to be silent


class TestContract(EmbedderContract):
    def make(self) -> MiniLM:
        return MiniLM()


def test_both_ways_of_computing_agree() -> None:
    """The graph rounds activations to 8 bits; what that may change was measured, a mistake in a layer changes far more."""
    embedder = MiniLM()
    exact = np.vstack([MiniLM().embed_query(text) for text in PASSAGES])
    assert ((exact * embedder.embed_passages(PASSAGES)).sum(1) > 0.97).all()


def test_a_query_has_the_vector_of_the_packaged_graph() -> None:
    """The packaged model, run whole by onnxruntime, knows nothing of our arithmetic."""
    embedder = MiniLM()
    session = onnxruntime.InferenceSession(str(minilm_weights.place()), providers=["CPUExecutionProvider"])
    for text in ("A man is eating food.", "Où habite Zoë?", "word " * 300):
        tokens = np.array([embedder._tokens(text)], np.int64)
        ones, zeros = np.ones_like(tokens), np.zeros_like(tokens)
        (states,) = session.run(None, {"input_ids": tokens, "attention_mask": ones, "token_type_ids": zeros})
        mean = states[0].mean(0)
        assert float(embedder.embed_query(text) @ mean / np.linalg.norm(mean)) == pytest.approx(1.0, abs=1e-4)


def test_who_asks_often_gets_the_vectors_of_the_runtime() -> None:
    """They are those of passages to the bit, and lie near those of the few that numpy answers."""
    embedder = MiniLM()
    few = [embedder.embed_query(PASSAGES[0]) for _ in range(FEW)]
    assert all((each == few[0]).all() for each in few)
    later = embedder.embed_query(PASSAGES[0])
    assert (later == embedder.embed_passages(PASSAGES[:1])[0]).all()
    assert float(later @ few[0]) > 0.97


def test_scripts_that_it_does_not_read() -> None:
    embedder = MiniLM()
    assert embedder.speaks("Where does she live?")
    assert embedder.speaks("Où habite-t-elle à présent ?")
    assert not embedder.speaks("彼女はどこに住んでいますか")
    assert not embedder.speaks("أين تسكن")


def test_another_model_is_refused(tmp_path: Path) -> None:
    whole = minilm_weights.place().read_bytes()
    for name, data in (("short", whole[:5000]), ("other", b"\x00" + whole[1:]), ("empty", b""), ("text", b"no model" * 99)):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(Missing):
            minilm_weights.check(tmp_path / name)
    for name in ("short", "empty", "text", "nothing there"):
        with pytest.raises(Missing):
            minilm_weights.load(tmp_path / name)


def test_the_vocabulary_is_the_one_that_the_fingerprint_names() -> None:
    from hashlib import sha256
    from importlib import resources

    data = resources.files("assay.data.minilm").joinpath("vocabulary.txt").read_bytes()
    assert sha256(data).hexdigest() == minilm_facts.VOCABULARY


WATCHED = """
import json, os, sys
seen = []
def hook(event, arguments):
    if event.startswith("socket.") or event in ("open", "os.mkdir", "subprocess.Popen"):
        if event != "open" or (isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)):
            seen.append([event, str(arguments[0])])
sys.addaudithook(hook)
from assay.adapters.minilm import MiniLM
embedder = MiniLM()
embedder.embed_query("what is asked")
embedder.embed_passages(["what is said", "and said again"])
assert "onnxruntime" in sys.modules
sockets = [os.readlink(f"/proc/self/fd/{each}") for each in os.listdir("/proc/self/fd") if os.path.exists(f"/proc/self/fd/{each}")]
print(json.dumps([seen, [each for each in sockets if each.startswith("socket:")], os.environ.get("ORT_DISABLE_TELEMETRY")]))
"""


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are listed by Linux")
def test_it_tells_nobody_and_leaves_nothing(tmp_path: Path) -> None:
    """Without `CI`, which would hide it: no socket, no file of a device's identity, no process."""
    hidden = {"CI", "GITHUB_ACTIONS", "TF_BUILD", "ORT_DISABLE_TELEMETRY"}
    places = dict.fromkeys(
        ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR"), str(tmp_path)
    )
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        [sys.executable, "-B", "-c", WATCHED],
        env={**environment, **places},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    seen, sockets, said = json.loads(done.stdout)
    assert (seen, sockets, said) == ([], [], "1")
    assert list(tmp_path.rglob("*")) == []
