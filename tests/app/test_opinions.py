"""Opinions: a recommendation in a question, and not a byte of anything else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace

import pytest
from tests.adapters.anthropic.messages import Server, said, serving
from tests.app.worlds import POLICY, Vault, claim, sound, words

from assay.adapters.anthropic.endpoint import KEY, Endpoint
from assay.adapters.anthropic.judge import Judge
from assay.adapters.anthropic.model import Model
from assay.app.books import NOTHING, Run
from assay.app.opinions import opine
from assay.model.cost import Cost
from assay.model.errors import Unproposed
from assay.model.note import Note, Status
from assay.model.opinion import Opinion
from assay.model.question import Answer, Question
from assay.model.redacted import composed
from assay.model.sensitivity import Sensitivity

BORN = {"property": "schema:birthDate", "subject_type": "schema:Person"}


LATER = Opinion(Answer.REPLACE, composed("A model thinks so: it is later."))


@dataclass
class Friend:
    """Says the same of everything."""

    says: Opinion | None = LATER
    cost: Cost = NOTHING
    heard: list[tuple[Question, tuple[Note, ...]]] = field(default_factory=list)

    def opinion(self, question: Question, against: Sequence[Note]) -> Opinion | None:
        self.heard.append((question, tuple(against)))
        return self.says


@pytest.fixture
def torn(vault: Vault) -> Vault:
    """Two people of one rank, who said it in the same second."""
    first = claim("Ada Lovelace was born on 1815-12-10.", value="1815-12-10", **BORN)
    second = claim("Ada Lovelace was born on 1815-12-11.", value="1815-12-11", ref="chat#m2", **BORN)
    assert words(vault.ingest(first, second)) == ["accept", "review"]
    return vault


def _questions(vault: Vault) -> tuple[Question, ...]:
    world = vault.world
    world.ledger.refresh()
    return tuple(each.item for each in world.ledger.questions())


def _everything_else(vault: Vault) -> dict[str, bytes]:
    found = (path for path in vault.paths("**/*") if path.is_file() and "Review" not in path.parts)
    return {str(path): path.read_bytes() for path in found}


@pytest.mark.parametrize("word", [Answer.REPLACE, Answer.MERGE, Answer.ERRONEOUS, Answer.BOTH])
def test_an_opinion_recommends_and_decides_nothing(torn: Vault, word: Answer) -> None:
    before, (question,) = _everything_else(torn), _questions(torn)
    run = opine(torn.world, Friend(Opinion(word, composed("A model thinks so: it is later."))))
    (after,) = _questions(torn)
    assert after == replace(question, recommendation=word, because=composed("A model thinks so: it is later."))
    assert (after.open, after.decision) == (True, Answer.PENDING)
    assert _everything_else(torn) == before
    assert [each.status for each in torn.notes().values()] == [Status.ACTIVE]
    assert (run.captured, run.decisions, len(run.commits)) == (0, (), 1)
    (path,) = torn.paths("Review/**/*.md")
    assert f"Recommended is `{word}`: A model thinks so: it is later." in path.read_text("utf-8")
    sound(torn)
    assert words(torn.ingest(claim("I drink tea.", ref="chat#m3"))) == ["accept"]
    assert _questions(torn) == (after,)


def test_both_sides_are_shown(torn: Vault) -> None:
    friend = Friend()
    opine(torn.world, friend)
    ((question, against),) = friend.heard
    assert question.candidates[0].claim.text == "Ada Lovelace was born on 1815-12-11."
    assert [each.statement for each in against] == ["Ada Lovelace was born on 1815-12-10."]


def test_nobody_is_asked_twice(torn: Vault) -> None:
    friend = Friend(Opinion(None, composed("A model cannot decide it either: who knows.")))
    assert len(opine(torn.world, friend).commits) == 1
    assert opine(torn.world, friend) == Run(0)
    assert len(friend.heard) == 1
    assert _questions(torn)[0].recommendation is None


def test_without_an_opinion_nothing_changes(torn: Vault) -> None:
    head = torn.git("rev-parse", "HEAD")
    assert opine(torn.world, Friend(None)) == Run(0)
    assert torn.git("rev-parse", "HEAD") == head


def test_a_question_that_was_answered_meanwhile_stays_as_it_is(torn: Vault) -> None:
    @dataclass
    class Slow(Friend):
        def opinion(self, question: Question, against: Sequence[Note]) -> Opinion | None:
            (path,) = torn.paths("Review/**/*.md")
            path.write_text(path.read_text("utf-8").replace("decision: pending", "decision: reject"), "utf-8")
            return super().opinion(question, against)

    opine(torn.world, Slow())
    (path,) = torn.paths("Review/**/*.md")
    assert "decision: reject" in path.read_text("utf-8")
    assert "Recommended" not in path.read_text("utf-8")


@contextmanager
def judging(server: Server, vault: Vault) -> Iterator[Judge]:
    with closing(Endpoint(server.url, 5.0, {KEY: "made-up"})) as endpoint:
        yield Judge(vault.config, POLICY, Model(vault.config, endpoint))


def test_a_model_recommends(torn: Vault) -> None:
    with serving(said(json.dumps({"answer": "dispute", "reason": "Both speak of one birth."}))) as server:
        with judging(server, torn) as judge:
            opine(torn.world, judge)
            assert judge.cost.requests == 1
        assert "1815-12-11" in server.texts()[0]
    (question,) = _questions(torn)
    assert (question.recommendation, question.because) == (Answer.DISPUTE, "A model thinks so: Both speak of one birth.")


@pytest.mark.parametrize("text", ["merge them all", json.dumps({"answer": "accept", "reason": "x"}), "{}"])
def test_an_answer_that_is_none_changes_nothing_and_is_said(torn: Vault, text: str) -> None:
    head = torn.git("rev-parse", "HEAD")
    with serving(said(text)) as server, judging(server, torn) as judge:
        run = opine(torn.world, judge)
    assert [each.code for each in run.findings] == ["unproposed"]
    assert (run.commits, torn.git("rev-parse", "HEAD")) == ((), head)


def test_what_may_not_be_sent_is_not_asked_about(torn: Vault) -> None:
    with serving(said("{}")) as server, closing(Endpoint(server.url, 5.0, {KEY: "made-up"})) as endpoint:
        strict = replace(torn.config, model_sees=Sensitivity.INTERNAL)
        assert opine(torn.world, Judge(strict, POLICY, Model(strict, endpoint))) == Run(0)
        assert server.asked == []


def test_what_fails_once_is_not_asked_again_in_this_run(torn: Vault) -> None:
    class Broken(Friend):
        def opinion(self, question: Question, against: Sequence[Note]) -> Opinion | None:
            super().opinion(question, against)
            raise Unproposed("it is overloaded")

    torn.ingest(
        claim("Tom Vale was born on 1901-01-01.", subject="Tom Vale", value="1901-01-01", ref="b#1", **BORN),
        claim("Tom Vale was born on 1902-01-01.", subject="Tom Vale", value="1902-01-01", ref="b#2", **BORN),
    )
    broken = Broken()
    assert len(_questions(torn)) == 2
    assert len(opine(torn.world, broken).findings) == len(broken.heard) == 1
