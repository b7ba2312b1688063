"""A new index is held to the questions whose answers are known."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.pages import CONFIG, files, note, path_of, put
from tests.adapters.test_hybrid import HOME, MINILM, PAY
from tests.adapters.toys import Toy
from tests.contracts.index import AMBER, COPPER, clean, paths

from assay.adapters.embedder import Embedder, Work
from assay.adapters.hybrid import Hybrid
from assay.adapters.lexical import Lexical
from assay.adapters.minilm_facts import ABOUT
from assay.adapters.regressions import Regressions
from assay.adapters.vector_cache import VectorCache
from assay.adapters.vector_state import About
from assay.model.errors import BrokenIndex, CannotRead
from assay.model.progress import quiet
from assay.model.regression import Regression

ASKED = "is her home over a shop that sells bread?"


def index(root: Path, embedder: Embedder = MINILM) -> Hybrid:
    about = About(embedder.name, embedder.fingerprint)
    cache = VectorCache(root / ".assay/state/index")
    check = Regressions(root).check
    return Hybrid(Lexical(root, CONFIG, clean, ""), about, lambda: Work(embedder, cache, quiet), check=check)


@pytest.fixture
def root(room: Path) -> Path:
    put(
        room,
        files(COPPER, HOME, PAY, AMBER, *(note(number, f"Ada has a hat, number {number}.") for number in range(60, 80))),
    )
    with index(room) as made:
        made.update()
        made.embed()
    return room


def test_a_new_embedder_that_forgets_an_answer_is_refused(root: Path) -> None:
    Regressions(root).add(Regression(ASKED, HOME.id, 1))
    with index(root, Toy()) as made:
        with pytest.raises(BrokenIndex, match=f"“is her home over a shop .*{HOME.id}.*old one stays"):
            made.rebuild()
        with pytest.raises(BrokenIndex):
            made.embed()
    with index(root) as made:
        assert paths(made.search(ASKED, limit=1)) == [path_of(HOME)]
        assert made.status()["embedder"] == ABOUT.name
        assert made.rebuild().skipped == ()


def test_a_question_about_what_is_not_served_is_skipped_and_told(root: Path) -> None:
    Regressions(root).add(Regression("what was sold", AMBER.id))
    Regressions(root).add(Regression("nobody knows", "mem-gone"))
    with index(root) as made:
        assert [each.code for each in made.rebuild().skipped] == ["question-skipped", "question-skipped"]


def test_a_file_that_cannot_be_read_forbids_a_new_index(root: Path) -> None:
    put(root, {".assay/questions.toml": b"[[question]"})
    with pytest.raises(CannotRead):
        Regressions(root).load()
    with pytest.raises(CannotRead):
        Regressions(root).add(Regression("a", "mem-b"))
    with index(root) as made:
        with pytest.raises(CannotRead):
            made.rebuild()
        assert paths(made.search(ASKED, limit=1)) == [path_of(HOME)]
