"""The endpoint: the real SDK against a server that speaks the Messages API, and every way in which that goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from tests.adapters.anthropic.messages import Reply, Server, failed, said, serving

from assay.adapters.anthropic.endpoint import KEY, OTHER_KEY, RETRIES, Endpoint, Said, Unavailable
from assay.model.errors import Missing, Unproposed
from assay.model.redacted import composed
from assay.stages.prompting.prompt import Prompt

PROMPT = Prompt(composed("Say yes."), composed("<source>\n</source>"), {"type": "object"}, 100)
HELD = {KEY: "made-up"}


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(said('{"claims": []}')) as made:
        yield made


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody says how long to wait, the SDK waits half a second and then twice as long each time."""
    monkeypatch.setattr("assay.adapters.anthropic.endpoint.RETRIES", 1)


def ask(server: Server, timeout: float = 5.0) -> Said:
    with closing(Endpoint(server.url, timeout, HELD)) as endpoint:
        return endpoint.ask("claude-haiku-5-5", PROMPT)


def test_a_request_is_one_message_with_a_schema(server: Server) -> None:
    assert ask(server) == Said('{"claims": []}', "end_turn", (1000, 100))
    (sent,) = server.asked
    assert sent == {
        "model": "claude-haiku-5-5",
        "max_tokens": 100,
        "system": "Say yes.",
        "messages": [{"role": "user", "content": "<source>\n</source>"}],
        "output_config": {"format": {"type": "json_schema", "schema": {"type": "object"}}},
    }
    assert server.keys == ["made-up"]


@pytest.mark.parametrize("status", [408, 409, 429, 500, 503, 529])
def test_what_passes_is_asked_again(server: Server, status: int) -> None:
    server.replies.insert(0, failed(status))
    assert ask(server).stop == "end_turn"
    assert len(server.asked) == 2


@pytest.mark.parametrize(
    ("status", "says"),
    [(429, "the rate limit is reached"), (529, "it is overloaded"), (500, "the server failed"), (404, "there is no model")],
)
def test_what_does_not_pass_is_unavailable(server: Server, status: int, says: str) -> None:
    server.replies = [failed(status)]
    with pytest.raises(Unavailable, match=says) as caught:
        ask(server)
    assert not caught.value.billed
    assert len(server.asked) == (1 if status == 404 else RETRIES + 1)
    assert "it did not work" not in str(caught.value)


@pytest.mark.parametrize("status", [401, 403])
def test_a_key_that_is_not_accepted_is_said(server: Server, status: int) -> None:
    server.replies = [failed(status, "authentication_error")]
    with pytest.raises(Missing, match="a key that claude-haiku-5-5 accepts is not available"):
        ask(server)


@pytest.mark.parametrize("status", [400, 413, 422, 302])
def test_a_request_that_is_not_taken_is_not_asked_again(server: Server, status: int) -> None:
    server.replies = [failed(status, location="http://127.0.0.1:1/elsewhere")]
    with pytest.raises(Unproposed, match=f"status {status}"):
        ask(server)
    assert len(server.asked) == 1


def test_a_server_that_asks_for_hours_is_not_waited_for(server: Server) -> None:
    server.replies = [Reply(b"{}", 429, headers={"retry-after": "7200"})]
    with pytest.raises(Unavailable, match="asks to wait for 7200 s"):
        ask(server)


def test_a_slow_server_is_given_up(server: Server) -> None:
    server.replies = [Reply(b"{}", wait=0.3)]
    with pytest.raises(
        Unavailable, match=r"claude-haiku-5-5: there was no answer in time \(model\.timeout is 0\.05 s\)"
    ) as caught:
        ask(server, timeout=0.05)
    assert caught.value.billed
    assert len(server.asked) == 1


@pytest.mark.usefixtures("hasty")
def test_a_connection_that_closes_is_unavailable(server: Server) -> None:
    server.replies = [Reply(said("{}").body, closes=True)]
    with pytest.raises(Unavailable, match="the connection to claude-haiku-5-5 failed"):
        ask(server)
    assert len(server.asked) == 2


@pytest.mark.usefixtures("hasty")
def test_nobody_there_is_unavailable() -> None:
    with serving(said("{}")) as gone:
        pass
    with pytest.raises(Unavailable, match="the connection"):
        ask(gone)


@pytest.mark.parametrize(
    "reply",
    [
        Reply(b"<html>Sign in to the network</html>", kind="text/html"),
        Reply(b"<html>Sign in to the network</html>"),
        Reply(b'{"content": '),
        Reply(b"[]"),
        Reply(b'"yes"'),
        Reply(b"{}"),
        Reply(b'{"content": "yes", "stop_reason": "end_turn"}'),
        Reply(b'{"content": [{"type": "text", "text": 7}], "stop_reason": "end_turn"}'),
        Reply(b'{"content": [{"type": "text", "text": "yes"}], "stop_reason": null}'),
        Reply(b""),
    ],
)
def test_what_is_no_message_is_no_answer(server: Server, reply: Reply) -> None:
    server.replies = [reply]
    with pytest.raises(Unproposed) as caught:
        ask(server)
    assert "Sign in" not in str(caught.value)


def test_thinking_is_no_part_of_the_answer(server: Server) -> None:
    content = [
        {"type": "thinking", "thinking": "hm", "signature": "s"},
        {"type": "text", "text": "{"},
        {"type": "text", "text": "}"},
    ]
    server.replies = [said("", content=content)]
    assert ask(server).text == "{}"


@pytest.mark.parametrize("usage", [None, {"input_tokens": -5, "output_tokens": 1}, {"input_tokens": "many"}])
def test_usage_that_says_nothing_is_none(server: Server, usage: object) -> None:
    server.replies = [said("{}", usage=usage)]
    assert ask(server).usage is None


def test_what_was_cached_counts(server: Server) -> None:
    usage = {"input_tokens": 5, "cache_read_input_tokens": 10, "cache_creation_input_tokens": 100, "output_tokens": 7}
    server.replies = [said("{}", usage=usage)]
    assert ask(server).usage == (115, 7)


def test_a_model_that_is_going_is_asked_without_a_warning(server: Server) -> None:
    with closing(Endpoint(server.url, 5.0, HELD)) as endpoint:
        assert endpoint.ask("claude-opus-4-5", PROMPT).stop == "end_turn"


def test_without_a_key_nothing_is_asked(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_AUTH_TOKEN", "of something else")
    with closing(Endpoint(server.url, 5.0, {KEY: " "})) as endpoint, pytest.raises(Missing) as caught:
        endpoint.ask("claude-haiku-5-5", PROMPT)
    assert "ANTHROPIC_API_KEY in the environment) is not available. Set it to your key, or use" in str(caught.value)
    assert server.asked == []


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("", KEY),
        ("https://api.anthropic.com", KEY),
        ("http://localhost:8080", KEY),
        ("http://127.0.0.1:8080/v2", KEY),
        ("http://api.anthropic.com", OTHER_KEY),
        ("https://api.anthropic.com.example.org", OTHER_KEY),
        ("https://127.0.0.1.example.org", OTHER_KEY),
        ("https://example.org/api.anthropic.com", OTHER_KEY),
    ],
)
def test_the_key_goes_only_where_it_belongs(url: str, name: str) -> None:
    """A vault that somebody sends brings its settings along."""
    assert Endpoint(url, 5.0, {name: "right"}).key() == "right"
    with pytest.raises(Missing, match=name):
        Endpoint(url, 5.0, {OTHER_KEY if name == KEY else KEY: "wrong"}).key()
