"""Pages in prose: between the markers, each sentence linked to a note that carries it, until a note changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field

import pytest
from tests.adapters.anthropic.messages import said, serving
from tests.app.worlds import POLICY, Vault, claim, sound

from assay.adapters.anthropic import writer
from assay.adapters.anthropic.endpoint import KEY, Endpoint
from assay.adapters.anthropic.model import Model
from assay.app.books import NOTHING, Run
from assay.app.prose import Writer, written
from assay.model.cost import Cost
from assay.model.entity import Entity
from assay.model.errors import Unproposed
from assay.model.neighbourhood import Standing
from assay.model.redacted import composed
from assay.stages.prose import Sentence

PAGE = "Memory/Entities/People/Ada Lovelace.md"
Says = Callable[[Sequence[Standing]], tuple[Sentence, ...]]


@dataclass
class Poet:
    """Writes what a test says."""

    says: Says
    cost: Cost = NOTHING
    asked: list[str] = field(default_factory=list)

    def sentences(self, entity: Entity, standings: Sequence[Standing]) -> tuple[Sentence, ...]:
        self.asked.append(entity.id)
        return self.says(standings)


def _one_each(standings: Sequence[Standing]) -> tuple[Sentence, ...]:
    return tuple(Sentence(each.note.statement, (each.note.id,)) for each in standings)


@pytest.fixture
def known(vault: Vault) -> Vault:
    vault.ingest(
        claim("Ada Lovelace moved to Porto in 2024.", subject_type="schema:Person"),
        claim("Ada Lovelace drinks tea.", ref="chat#m2"),
    )
    return vault


def _ada(vault: Vault) -> str:
    world = vault.world
    world.ledger.refresh()
    (found,) = world.ledger.entities_named("ada lovelace")
    return found.item.id


def _write(vault: Vault, poet: Writer) -> Run:
    ada = _ada(vault)
    return written(vault.world, poet, [ada])


def _page(vault: Vault) -> str:
    return (vault.root / PAGE).read_text("utf-8")


def test_a_page_in_prose_links_each_sentence(known: Vault) -> None:
    run = _write(known, Poet(_one_each))
    assert len(run.commits) == 1
    page = _page(known)
    assert "Ada Lovelace moved to Porto in 2024. [[Ada Lovelace moved to Porto in 2024" in page
    assert "- " not in page.partition("authored")[2]
    sound(known)


def test_a_sentence_without_support_is_dropped_and_said(known: Vault) -> None:
    def invents(standings: Sequence[Standing]) -> tuple[Sentence, ...]:
        return (*_one_each(standings), Sentence(composed("She is famous in Lisbon."), (standings[0].note.id,)))

    run = _write(known, Poet(invents))
    assert [each.code for each in run.findings] == ["unsupported"]
    assert "Lisbon" not in _page(known)
    sound(known)


def test_without_a_sentence_that_holds_the_template_stays(known: Vault) -> None:
    before = _page(known)
    run = _write(known, Poet(lambda held: (Sentence(composed("A great mind."), (held[0].note.id,)),)))
    assert (len(run.findings), run.commits, _page(known)) == (1, (), before)


def test_a_change_of_a_note_sets_the_template_again(known: Vault) -> None:
    _write(known, Poet(_one_each))
    known.ingest(claim("Ada Lovelace owns a boat.", ref="chat#m3"))
    assert "- Ada Lovelace moved to Porto in 2024." in _page(known)
    sound(known)


def test_notes_that_change_while_it_writes_win(known: Vault) -> None:
    def slow(standings: Sequence[Standing]) -> tuple[Sentence, ...]:
        elsewhere = Vault(known.root, known.config, known.clock)
        elsewhere.ingest(claim("Ada Lovelace owns a boat.", ref="chat#m3"))
        elsewhere.close()
        return _one_each(standings)

    assert _write(known, Poet(slow)).commits == ()
    assert "boat" in _page(known)
    sound(known)


def test_a_page_that_a_person_edits_is_left_alone(known: Vault) -> None:
    (known.root / PAGE).write_text(_page(known) + "\nMine.\n", "utf-8")
    poet = Poet(_one_each)
    assert (_write(known, poet), poet.asked) == (Run(0), [])


def test_a_single_note_and_an_unknown_entity_need_no_prose(vault: Vault) -> None:
    vault.ingest(claim("Ada Lovelace drinks tea."))
    poet = Poet(_one_each)
    ada = _ada(vault)
    assert written(vault.world, poet, [ada, "ent-none"]) == Run(0)
    assert poet.asked == []


def test_what_fails_once_is_not_asked_again_in_this_run(known: Vault) -> None:
    def fails(_: Sequence[Standing]) -> tuple[Sentence, ...]:
        raise Unproposed("it is overloaded")

    known.ingest(
        claim("Tom Vale drinks tea.", subject="Tom Vale", ref="b#1"),
        claim("Tom Vale owns a cat.", subject="Tom Vale", ref="b#2"),
    )
    world = known.world
    world.ledger.refresh()
    poet = Poet(fails)
    run = written(world, poet, [each.item.id for each in world.ledger.entities()])
    assert len(run.findings) == len(poet.asked) == 1


def test_a_model_writes(known: Vault) -> None:
    text = json.dumps(
        {"sentences": [{"text": "Ada Lovelace moved to Porto in 2024 and drinks tea.", "notes": [1, 2]},
                       {"text": "She is the first programmer.", "notes": [1]}, {"text": "So they say.", "notes": []}]}
    )  # fmt: skip
    with serving(said(text)) as server, closing(Endpoint(server.url, 5.0, {KEY: "made-up"})) as endpoint:
        made = writer.Writer(known.config, POLICY, Model(known.config, endpoint))
        run = _write(known, made)
        assert made.cost.requests == 1
        assert '"says": "Ada Lovelace drinks tea."' in server.texts()[0]
    assert len(run.findings) == 2
    assert "Ada Lovelace moved to Porto in 2024 and drinks tea. [[" in _page(known)
    assert "programmer" not in _page(known)
    sound(known)
