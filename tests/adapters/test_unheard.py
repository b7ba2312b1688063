"""A question about somebody of whom nothing is known is not answered with what is like it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.pages import files, note, path_of, put
from tests.adapters.test_hybrid import hybrid
from tests.contracts.index import paths

from assay.adapters.unheard import unheard

HOME = note(40, "Ines Valdor moved into a flat above the bakery in Porto.")
PETS = note(41, "Otto Brandeis keeps two rescued greyhounds.")


@pytest.fixture
def root(room: Path) -> Path:
    put(room, files(HOME, PETS))
    with hybrid(room) as index:
        index.update()
        index.embed()
    return room


def asked(root: Path, query: str, parts: tuple[str, ...] = ("current",)) -> bool:
    with hybrid(root) as index:
        return index._words.asked(lambda connection, _: unheard(connection, query, parts))


@pytest.mark.parametrize(
    "query",
    [
        "Where does Ines live?",
        "Where is Valdor's home?",
        "What is it like in PORTO?",
        "Where does she live?",
        "Where does Inês Valdór live?",
        "Which dogs does Mr Brand have?",  # a beginning will do
        "Where does Ines Valdr live?",  # one letter is missing
        "When does she go there on Mondays in May?",
        "Melanie home",  # no sentence: nothing tells the language
        "Wo ist die Wohnung?",
    ],
)
def test_heard(root: Path, query: str) -> None:
    assert not asked(root, query)


@pytest.mark.parametrize("query", ["Where does Melanie live?", "Does Ines live in Trieste?", "What is Peru's capital?"])
def test_unheard(root: Path, query: str) -> None:
    assert asked(root, query)


def test_what_only_history_has_heard_of_is_asked_of_history(root: Path) -> None:
    with hybrid(root) as index:

        def moved(connection: object) -> None:
            connection.execute("INSERT INTO history(heading, text) VALUES ('', 'Melanie left.')")  # type: ignore[attr-defined]  # a connection

        index._words.asked(lambda connection, _: moved(connection))
        both = ("current", "history")
        assert index._words.asked(lambda connection, _: unheard(connection, "Where is Melanie?", both[:1]))
        assert not index._words.asked(lambda connection, _: unheard(connection, "Where is Melanie?", both))


def test_what_is_like_the_question_but_about_another_is_no_answer(root: Path) -> None:
    with hybrid(root) as index:
        assert paths(index.search("Which pets does he own?", limit=1)) == [path_of(PETS)]
        assert paths(index.search("Which pets does Otto own?", limit=1)) == [path_of(PETS)]
        assert index.search("Which pets does Melanie own?", limit=5) == ()
