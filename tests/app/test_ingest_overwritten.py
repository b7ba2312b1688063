"""Facts that are overwritten one after the other: the current value is served, no stale one, and none is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.app.worlds import Vault, claim, make, other, sound, words

from assay.app import find, queue
from assay.model.note import Note, Status, ids_of

ONE, MANY = "schema:homeLocation", "schema:knowsLanguage"

TOLD = (
    ("Nadia Brandt lives in Lund.", "Nadia Brandt", ONE, "Lund", None),
    ("Nadia Brandt speaks Swedish.", "Nadia Brandt", MANY, "Swedish", None),
    ("Tomas Reyes lives in Turku.", "Tomas Reyes", ONE, "Turku", None),
    ("Nadia Brandt speaks German.", "Nadia Brandt", MANY, "German", None),
    ("Tomas Reyes speaks Finnish.", "Tomas Reyes", MANY, "Finnish", None),
    ("Nadia Brandt lives in Porto.", "Nadia Brandt", ONE, "Porto", "Lund"),
    ("Nadia Brandt speaks Basque.", "Nadia Brandt", MANY, "Basque", "Swedish"),
    ("Tomas Reyes lives in Ghent.", "Tomas Reyes", ONE, "Ghent", "Turku"),
    ("Tomas Reyes speaks Welsh.", "Tomas Reyes", MANY, "Welsh", "Finnish"),
    ("Nadia Brandt lives in Graz.", "Nadia Brandt", ONE, "Graz", "Porto"),
    ("Ines Falk lives in Brno.", "Ines Falk", ONE, "Brno", None),
    ("Nadia Brandt speaks Catalan.", "Nadia Brandt", MANY, "Catalan", "German"),
)
CURRENT = {
    ("Nadia Brandt", ONE): {"Graz"},
    ("Nadia Brandt", MANY): {"Basque", "Catalan"},
    ("Tomas Reyes", ONE): {"Ghent"},
    ("Tomas Reyes", MANY): {"Welsh"},
    ("Ines Falk", ONE): {"Brno"},
}


def proposals() -> list[dict[str, Any]]:
    return [
        claim(
            text,
            subject=subject,
            property=curie,
            value=value,
            ref=f"facts#m{at}",
            at=f"2026-11-{at + 1:02}T10:00:00Z",
            **({"replaces_value": old} if old else {}),
        )
        for at, (text, subject, curie, value, old) in enumerate(TOLD)
    ]


def _value(note: Note) -> str:
    return str(note.value).strip("[]")


@pytest.fixture(scope="module", params=["one by one", "in one batch"])
def overwritten(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    vault = make(tmp_path_factory.mktemp("overwritten") / "vault")
    runs = [proposals()] if request.param == "in one batch" else [[each] for each in proposals()]
    verdicts = [word for run in runs for word in words(vault.ingest(*run))]
    assert verdicts.count("replace") == sum(old is not None for *_, old in TOLD)
    assert set(verdicts) == {"accept", "extend", "replace"}
    yield vault
    vault.close()


def test_the_current_values_are_served_and_every_old_one_is_kept(overwritten: Vault) -> None:
    notes = overwritten.notes()
    assert len(notes) == len(TOLD)
    active = {key: set[str]() for key in CURRENT}
    for text, subject, curie, _, _ in TOLD:
        if notes[text].status is Status.ACTIVE:
            active[subject, curie].add(_value(notes[text]))
        else:
            assert notes[text].status is Status.SUPERSEDED
    assert active == CURRENT
    sound(overwritten)


def test_each_old_note_names_its_successor_and_each_successor_the_old_one(overwritten: Vault) -> None:
    notes = overwritten.notes()
    for text, subject, curie, _, old in TOLD:
        if old is not None:
            (before,) = (notes[said] for said, who, what, value, _ in TOLD if (who, what, value) == (subject, curie, old))
            assert ids_of(notes[text].supersedes) == (before.id,)
            assert ids_of(before.superseded_by) == (notes[text].id,)


def test_search_serves_nothing_stale(overwritten: Vault) -> None:
    world, notes = overwritten.world, overwritten.notes()
    for text, *_ in TOLD:
        hits = find.search(text, find.Options(limit=20), world).hits
        assert not any(each.status == "superseded" for each in hits)
        assert notes[text].status is not Status.ACTIVE or notes[text].id in {each.id for each in hits}


def test_told_again_nothing_changes(overwritten: Vault) -> None:
    before, commits = overwritten.notes(), overwritten.commits()
    overwritten.ingest(*proposals())
    assert (overwritten.notes(), overwritten.commits()) == (before, commits)


def test_a_correction_is_asked_where_the_settings_say_so(vault: Vault) -> None:
    asking = other(vault, self_correction="review")
    asking.ingest(*proposals()[:5])
    assert words(asking.ingest(proposals()[5])) == ["review"]
    (question,) = queue.questions(asking.world)
    assert question.item.reason == "correction"
    assert asking.notes()[TOLD[0][0]].status is Status.ACTIVE
    asking.close()
