"""The model: asked once, within its budget, another one where it fails, and not more often at a time than allowed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace

import pytest
from tests.adapters.anthropic.messages import Reply, Server, failed, said, serving

from assay.adapters.anthropic.endpoint import KEY, Endpoint
from assay.adapters.anthropic.model import Model
from assay.model.config import Config
from assay.model.cost import Cost
from assay.model.errors import BadConfig, Unproposed
from assay.model.redacted import Redacted, composed
from assay.stages.prompting.prompt import Prompt, Unusable

CONFIG = Config(model="one", model_fallback="two", model_prices=("one=1/10", "two=2/20"), model_budget=1.0)


@dataclass
class Memory:
    """A bank that lasts as long as the test."""

    held: dict[str, Redacted] = field(default_factory=dict)

    def get(self, key: str) -> str | None:
        return self.held.get(key)

    def put(self, key: str, answer: Redacted) -> None:
        self.held[key] = answer


def prompt(material: str = "a", most: int = 1000) -> Prompt:
    return Prompt(composed("Say."), composed(material), {"type": "object"}, most)


def keep(text: str) -> Redacted:
    if "bad" in text:
        raise Unusable("nothing can be used")
    return composed(text)


@contextmanager
def asking(server: Server, config: Config = CONFIG, bank: Memory | None = None) -> Iterator[Model]:
    with closing(Endpoint(server.url, 5.0, {KEY: "made-up"})) as endpoint:
        yield Model(config, endpoint, bank)


def test_an_answer_is_paid_for_once() -> None:
    bank = Memory()
    with serving(said("yes")) as server, asking(server, bank=bank) as model:
        assert [model.answer("v", prompt(), keep) for _ in range(3)] == ["yes"] * 3
        assert len(server.asked) == 1
        assert model.cost == Cost(1, 1000, 100, 0.002)
    with serving(said("no")) as server, asking(server, bank=bank) as later:
        assert later.answer("v", prompt(), keep) == "yes"
        assert (server.asked, later.cost) == ([], Cost())


@pytest.mark.parametrize("change", ["version", "material", "model"])
def test_another_question_is_asked(change: str) -> None:
    bank = Memory()
    config = Config(model="two" if change == "model" else "one", model_prices=CONFIG.model_prices)
    with serving(said("yes")) as server:
        with asking(server, bank=bank) as model:
            model.answer("v", prompt(), keep)
        with asking(server, config, bank) as model:
            model.answer("w" if change == "version" else "v", prompt("b" if change == "material" else "a"), keep)
        assert len(server.asked) == 2


def test_what_is_known_besides_does_not_make_another_question() -> None:
    one = Prompt(composed("Say."), composed("a"), {}, 10, composed("names"))
    assert one.key("v") == Prompt(composed("Say."), composed("a"), {}, 10).key("v")


@pytest.mark.parametrize("reply", [failed(529), failed(500), failed(404), said("", stop="refusal")])
def test_another_model_is_asked_where_it_fails(reply: Reply) -> None:
    with serving(reply) as server, asking(server) as model:
        server.replies = [*[reply] * (5 if reply.status >= 500 else 1), said("yes")]
        assert model.answer("v", prompt(), keep) == "yes"
        assert list(dict.fromkeys(server.models)) == ["one", "two"]
        assert model.cost.usd == pytest.approx(0.004 + (0.002 if reply.status == 200 else 0))


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (failed(529), "one does not answer, it is overloaded .*; two does not answer"),
        (said("", stop="refusal"), "one declined to answer; two declined to answer"),
        (said('{"cl', stop="max_tokens"), "the answer of one was cut off"),
        (said("{}", stop="model_context_window_exceeded"), "the answer of one was cut off"),
        (said("{}", stop="tool_use"), "one gave no answer"),
        (said("  "), "one gave no answer"),
        (said("bad"), r"nothing can be used \(one\)"),
        (Reply(b"<html></html>", kind="text/html"), "one gave an answer that is not of the Messages API"),
    ],
)
def test_what_cannot_be_used_is_not_kept(reply: Reply, says: str) -> None:
    bank = Memory()
    with serving(reply) as server, asking(server, bank=bank) as model:
        with pytest.raises(Unproposed, match=f"the model proposed nothing: {says}.*The source stays unread"):
            model.answer("v", prompt(), keep)
        server.replies = [said("yes")]
        assert (model.answer("v", prompt(), keep), list(bank.held.values())) == ("yes", ["yes"])


def test_what_was_answered_is_paid_even_if_it_cannot_be_used() -> None:
    with serving(said("bad")) as server, asking(server) as model:
        with pytest.raises(Unproposed):
            model.answer("v", prompt(), keep)
        assert model.cost == Cost(1, 1000, 100, 0.002)


def test_what_nobody_counted_costs_the_most_it_may() -> None:
    with serving(said("yes", usage=None)) as server, asking(server) as model:
        model.answer("v", prompt(), keep)
        assert model.cost == Cost(1, prompt().tokens, 1000, (prompt().tokens + 10 * 1000) / 1e6)


def test_what_was_lost_on_the_way_counts_as_the_most_it_may_have_cost() -> None:
    config = replace(CONFIG, model_fallback="")
    with serving(Reply(b"{}", wait=0.2)) as server, closing(Endpoint(server.url, 0.05, {KEY: "made-up"})) as endpoint:
        model = Model(config, endpoint)
        with pytest.raises(Unproposed, match="there was no answer in time"):
            model.answer("v", prompt(), keep)
        assert (model.cost.requests, model.cost.output_tokens) == (1, 1000)
    with serving(failed(404)) as server, asking(server, config) as model:
        with pytest.raises(Unproposed):
            model.answer("v", prompt(), keep)
        assert model.cost == Cost()


def test_a_run_stops_before_it_overspends() -> None:
    config = Config(model="one", model_fallback="", model_prices=("one=0/100",), model_budget=0.25)
    with serving(said("yes", tokens=(10, 1000))) as server, asking(server, config) as model:
        for at in "ab":
            model.answer("v", prompt(at), keep)
        with pytest.raises(Unproposed, match=r"may cost \$0\.1000, and \$0\.2000 of the budget of \$0\.25 are spent"):
            model.answer("v", prompt("c"), keep)
        assert len(server.asked) == 2
        assert model.cost.usd == pytest.approx(0.2)


def test_a_model_without_a_price_is_not_asked() -> None:
    with serving(said("yes")) as server, asking(server, Config(model="unheard-of")) as model:
        with pytest.raises(BadConfig, match="unheard-of"):
            model.answer("v", prompt(), keep)
        assert server.asked == []


def test_answers_come_in_the_order_of_the_questions_and_no_more_at_a_time_than_allowed() -> None:
    config = Config(model="one", model_fallback="", model_prices=("one=0/0",), model_concurrency=3)
    with serving(Reply(said("yes").body, wait=0.05)) as server, asking(server, config) as model:
        found = model.each([f"{at}" for at in range(9)], lambda at: (at, model.answer("v", prompt(at), keep)))
        assert [at for at, _ in found] == [f"{at}" for at in range(9)]
        assert 1 < server.most <= 3
        threads = [threading.Thread(target=model.answer, args=("v", prompt(f"t{at}"), keep)) for at in range(9)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        assert (server.most, len(server.asked)) == (3, 18)


def test_the_first_failure_ends_it_and_what_was_answered_is_kept() -> None:
    bank = Memory()
    config = Config(model="one", model_fallback="", model_prices=("one=0/0",), model_concurrency=1)
    with serving(said("yes"), said("bad"), said("yes")) as server, asking(server, config, bank) as model:
        with pytest.raises(Unproposed):
            model.each("abcdefgh", lambda at: model.answer("v", prompt(at), keep))
        asked = len(server.asked)
        assert asked < 8
        assert len(bank.held) == asked - 1
        server.replies = [said("yes")]
        assert model.each("abcdefgh", lambda at: model.answer("v", prompt(at), keep)) == ("yes",) * 8
        assert len(server.asked) == 9
