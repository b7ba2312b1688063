"""`assay ingest --proposer anthropic`: what people and programs see of it, and the exit codes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.adapters.anthropic.messages import Server, claims, said, serving

from assay.cli.main import run

MOVED = {"block": 1, "quote": "I moved to Porto in 2024.", "statement": "Mira Okafor moved to Porto in 2024.", "type": "fact",
         "subject": "Mira Okafor"}  # fmt: skip


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A vault in `vault`, a talk in `talk.md`, a key, and a server that the settings name."""
    for name, folder in (("HOME", "home"), ("XDG_STATE_HOME", "state"), ("XDG_CONFIG_HOME", "config")):
        monkeypatch.setenv(name, str(tmp_path / folder))
    monkeypatch.delenv("ASSAY_VAULT", raising=False)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "made-up")
    monkeypatch.chdir(tmp_path)
    assert run(["init", "vault", "--me", "Mira Okafor", "--timezone", "UTC"]) == 0
    Path("talk.md").write_text("I moved to Porto in 2024.\n", "utf-8")
    with serving(claims(MOVED)) as made:
        settings = Path("vault/.assay/config.toml")
        before, mark, after = settings.read_text("utf-8").partition("[model]")
        settings.write_text(before + mark + after.replace('url = ""', f'url = "{made.url}"', 1), "utf-8")
        yield made


def ingest(*more: str) -> int:
    return run(["ingest", "talk.md", "--kind", "person", "--proposer", "anthropic", "--vault", "vault", *more])


def test_it_says_what_it_cost(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    assert ingest() == 0
    out, err = capfd.readouterr()
    assert "accept   Mira Okafor moved to Porto in 2024." in out
    assert "the model: 1 request, 1,000 + 100 tokens, $0.000" in err
    assert server.models == ["claude-haiku-5-5"]


def test_programs_get_the_cost_with_the_books(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    capfd.readouterr()
    assert ingest("--json") == 0
    books = json.loads(capfd.readouterr().out.splitlines()[-1])
    assert (books["captured"], books["accepted"]) == (1, 1)
    assert books["cost"] == {"requests": 1, "input_tokens": 1000, "output_tokens": 100, "usd": 0.00015}
    assert books["unread"] == 0
    assert len(server.asked) == 1


def test_without_a_usable_answer_the_exit_code_is_6(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    server.replies = [said("I would rather not.")]
    capfd.readouterr()
    assert ingest("--json") == 6
    out = capfd.readouterr().out
    finding, books = (json.loads(line) for line in out.splitlines())
    assert (finding["code"], books["captured"], books["unread"]) == ("unproposed", 0, 1)
    assert "I would rather not" not in out
    server.replies = [claims(MOVED)]
    assert ingest() == 0


def test_capture_says_it_too(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    server.replies = [said("", stop="refusal")]
    assert run(["capture", "talk.md", "--proposer", "anthropic", "--vault", "vault"]) == 6
    assert "declined to answer" in capfd.readouterr().err
    assert server.models == ["claude-haiku-5-5", "claude-sonnet-5-5"]


def test_without_a_key_the_exit_code_is_13(
    server: Server, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    assert ingest() == 13
    assert "ANTHROPIC_API_KEY in the environment) is not available. Set it to your key, or use --proposer extractive" in (
        capfd.readouterr().err
    )
    assert server.asked == []


def test_a_budget_of_nothing_asks_nothing(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    settings = Path("vault/.assay/config.toml")
    settings.write_text(settings.read_text("utf-8").replace("budget = 1.0", "budget = 0"), "utf-8")
    assert ingest() == 6
    assert "Raise model.budget" in capfd.readouterr().err
    assert server.asked == []


def test_a_long_source_is_read_by_several_threads(server: Server) -> None:
    Path("talk.md").write_text(
        "".join(f"I have seen {at} ships today, and all of them were red.\n\n" for at in range(1500)), "utf-8"
    )
    server.replies = [claims()]
    assert ingest() == 0
    assert len(server.asked) > 3
    assert len({each.partition("<source>")[2] for each in server.texts()}) == len(server.asked)
    assert ingest() == 0
    assert len(server.asked) == len(set(server.texts()))
