"""A token planted in every field of every command and of all proposers is nowhere afterwards, in no variant."""

from __future__ import annotations

import base64
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import urllib.parse
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main
from tests.adapters.anthropic.messages import Server, claims, said
from tests.strategies import secrets

from assay.cli.main import application, run

TOKEN = secrets.sample("ghp_{A36}", random.Random().randrange(10**9))
"""Another one for each run: nothing can be made to fit it."""
ME = "Mira Okafor"
PROSE = "The crane on the north quay was measured again on Monday, and everybody wrote down what they saw of it."
"""Around a token, so that it is not most of a text, which would be refused whole."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, temporary files and a vault under one folder; the folder is where commands run."""
    for name, folder in (("HOME", "home"), ("TMPDIR", "tmp"), ("XDG_STATE_HOME", "state"), ("XDG_CONFIG_HOME", "config")):
        (tmp_path / folder).mkdir()
        monkeypatch.setenv(name, str(tmp_path / folder))
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.delenv("ASSAY_VAULT", raising=False)
    monkeypatch.setattr(tempfile, "tempdir", None)
    inputs = tmp_path / "inputs"
    inputs.mkdir()
    monkeypatch.chdir(inputs)
    return tmp_path


def variants(token: str) -> Iterator[bytes]:
    """What a program could have made of it on its way to the disk."""
    plain = token.encode()
    yield plain
    yield plain[::-1]
    yield plain[4:]
    yield token.lower().encode()
    yield plain.hex().encode()
    yield token.encode("utf-16-le")
    yield token.encode("utf-16-be")
    yield "".join(f"%{byte:02X}" for byte in plain).encode()
    yield "".join(f"\\u{ord(each):04x}" for each in token).encode()
    for shift in range(
        3
    ):  # base64 in each of its three alignments, without the characters at its ends that depend on others
        yield base64.b64encode(b"x" * shift + plain)[4 if shift else 0 : -4]
    half = len(plain) // 2
    yield plain[4:half]
    yield plain[half:]


def leaks(data: bytes) -> list[int]:
    """Which variants stand in the data, or in what it holds compressed."""
    found = [number for number, each in enumerate(variants(TOKEN)) if each in data]
    try:
        inner = zlib.decompress(data)
    except zlib.error:
        return found
    return found + [number for number, each in enumerate(variants(TOKEN)) if each in inner]


def proposal(**changed: object) -> str:
    claim = {
        "text": "Ana Duarte works for Northwind Labs.",
        "type": "fact",
        "subject": "Ana Duarte",
        "subject_type": "schema:Person",
        "property": "schema:worksFor",
        "value": "Northwind Labs",
        "value_type": "schema:Organization",
    }
    source = {"kind": "person", "speaker": ME, "ref": "evening#e1", "at": "2026-11-28T17:30:00Z", "title": "An evening"}
    source["text"] = "One more thing: Ana Duarte works for Northwind Labs."
    whole: dict[str, object] = {"claim": claim, "quote": "Ana Duarte works for Northwind Labs", "source": source}
    for name, value in changed.items():
        part, _, key = name.partition("__")
        if key:
            whole[part] = {**(claim if part == "claim" else source), key: value}
        else:
            whole[part] = value
    return json.dumps(whole)


FIELDS = (
    *(f"claim__{key}" for key in ("text", "type", "subject", "subject_type", "property", "value", "value_type", "datatype",
                                  "unit", "value_kind", "valid_from", "replaces_value", "proposed_property", TOKEN)),
    *(f"source__{key}" for key in ("kind", "speaker", "ref", "at", "title", "text", "tool", TOKEN)),
    *("quote", "support", "rule", "derived_from", "confirmation", "start", TOKEN),
)  # fmt: skip


def planted(text: str) -> dict[str, str]:
    """Inputs by the name of their file: the sentence in every field of a proposal, a transcript and a document."""
    said = f"I live in Porto. {PROSE} My password for the boat is {TOKEN}. {PROSE} I prefer {TOKEN} to tea."
    turns = [
        {"id": "m1", "role": "user", "name": ME, "text": said, "at": "2026-11-28T09:04:00Z"},
        {"id": TOKEN, "role": "user", "name": TOKEN, "text": "I moved to Lisbon in 2024.", "at": TOKEN},
        {"id": "m3", "role": "tool", "tool": TOKEN, "ok": True, "text": f"Porto has {TOKEN} bridges."},
        {"id": "m4", "role": "assistant", "text": f"So you use {TOKEN}.", TOKEN: TOKEN},
        {"id": "m5", "role": TOKEN, "text": "I was born in Bristol."},
    ]
    proposals = [proposal(**{name: text if not name.endswith("derived_from") else [text]}) for name in FIELDS]
    return {
        "proposals.jsonl": "\n".join((proposal(), *proposals, f'{{"claim": {TOKEN}', f"{TOKEN}")) + "\n",
        "chat.jsonl": "\n".join(map(json.dumps, turns)) + "\n",
        "notes.md": f"---\ntitle: {TOKEN}\n{TOKEN}: yes\ntags: [{TOKEN}]\n---\n# {TOKEN}\n\n{said}\n\n- The key is {TOKEN}.\n",
        "broken.jsonl": f'{{"id": "{TOKEN}\n[{TOKEN}]\n',
        f"{TOKEN}.md": "I work for Northwind Labs since 2020.\n",
        f"{TOKEN}.jsonl": "{}\n",
    }


def commands(vault: str) -> Iterator[list[str]]:
    """Every command, with the token wherever it takes words. A new command gets its lines here, before the purge."""
    there = ["--vault", vault]
    inputs = ["proposals.jsonl", "chat.jsonl", "notes.md", "broken.jsonl", f"{TOKEN}.md", f"{TOKEN}.jsonl", f"{TOKEN}.none"]
    yield ["ingest", *inputs, *there, "--dry-run"]
    yield ["capture", *inputs, *there]
    for stage in ("classify", "filter", "validate", "commit"):
        yield [stage, *there]
        yield [stage, TOKEN, *there]
    yield ["ingest", *inputs, *there, "--json"]
    yield ["ingest", "notes.md", "--speaker", TOKEN, "--kind", "person", *there]
    yield ["ingest", "-", "--format", "text", "--kind", "person", *there]
    for option in ("--format", "--kind", "--proposer", f"--{TOKEN}"):
        yield ["ingest", "notes.md", option, TOKEN, *there]
    yield ["review", "list", "--reason", TOKEN, *there]
    yield ["review", "list", "--subject", TOKEN, *there, "--json"]
    yield ["review", "show", TOKEN, *there]
    yield ["review", "answer", TOKEN, "accept", "--as-person", TOKEN, *there]
    yield ["review", "answer", "--reason", "screen", "--decision", "reject", "--as-person", ME, *there]
    yield ["review", "apply", *there]
    yield ["review", "sample", "--seed", TOKEN, *there]
    yield ["remember", TOKEN, *there]
    yield ["remember", PROSE, "The key is", TOKEN, PROSE, "--agent", f"agent {TOKEN}", *there, "--json"]
    yield ["remember", "-", *there]
    yield ["cite", TOKEN, *there]
    yield ["context", *there]
    yield ["context", *there, "--json"]
    yield ["mcp", "--http", "--host", TOKEN, *there]
    yield ["mcp", "--http", "--port", TOKEN, *there]
    yield ["consolidate", "--since", TOKEN, *there]
    yield ["consolidate", "--proposer", TOKEN, *there]
    yield ["consolidate", *there, "--dry-run"]
    yield ["consolidate", *there, "--json"]
    yield ["search", TOKEN, *there]
    yield ["search", "Porto", "--subject", TOKEN, "--as-of", TOKEN, *there]
    yield ["search", "Northwind", "--history", "--sensitivity", "restricted", *there, "--json"]
    for command in ("show", "why", "history", "config"):
        yield [command, TOKEN, *there]
    yield ["history", *there]
    for command in ("status", "index", "verify", "doctor", TOKEN):
        yield [command, *there]
    for command in ("update", "rebuild", "status", "verify"):
        yield ["index", command, *there]
    yield ["index", "questions", "run", *there]
    yield ["index", "questions", "add", TOKEN, "Porto", *there]
    yield ["index", "questions", "add", "where does she live", TOKEN, *there]
    yield ["review", "triage", "--reason", TOKEN, *there]
    yield ["review", "triage", *there]
    yield ["reset", "--backup", TOKEN, "--dry-run", *there]
    yield ["reset", "--yes", *there, "--json"]
    yield ["undo", TOKEN, *there]
    yield ["undo", "--source", TOKEN, *there]
    for command in ("effective", "delta", "check"):
        yield ["ontology", command, *there]
    for command in ("search", "show", "add", "adopt"):
        yield ["ontology", command, TOKEN, *there]
    yield ["ontology", "add", "notes.md", *there]
    yield ["ontology", "adopt", f"ex:{TOKEN}", "--range", TOKEN, *there]
    yield ["entity", "list", "--named", TOKEN, *there]
    for command in ("show", "split"):
        yield ["entity", command, TOKEN, *there]
    yield ["entity", "alias", ME, TOKEN, "--as-person", ME, *there]
    yield ["entity", "merge", ME, TOKEN, "--as-person", TOKEN, *there]
    yield ["screen", "notes.md", *there]
    yield ["screen", "-", *there, "--json"]
    yield ["screen", "--tag", *there]
    yield ["init", "other", "--me", ME, "--timezone", TOKEN]
    yield ["purge", "--dry-run", *there]
    yield ["purge", "--yes", *there, "--json"]


def leaves(command: object, name: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All commands of the program, each with the words that call it."""
    inner: dict[str, object] = getattr(command, "commands", {})
    for word, each in inner.items():
        yield from leaves(each, (*name, word))
    if not inner:
        yield name


def test_every_command_is_tried() -> None:
    tried = list(commands("vault"))
    called = set(leaves(typer.main.get_command(application())))
    missing = sorted(" ".join(each) for each in called if not any(tuple(line[: len(each)]) == each for line in tried))
    assert missing == [], f"add to `commands` above, with TOKEN in all that they take: {missing}"
    assert ("purge",) in called


def test_a_planted_token_is_nowhere(
    place: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name, text in planted(f"the crane {TOKEN} is red").items():
        Path(name).write_text(text, "utf-8")
    assert run(["init", str(place / "vault"), "--me", ME, "--timezone", "UTC"]) == 0
    said, told = "", list[str]()
    for arguments in commands(str(place / "vault")):
        given = TOKEN if "purge" in arguments else f"The PIN of the boat is {TOKEN}."
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{given}\n".encode())))
        code = _done(arguments)
        assert code != 1, (arguments[0], _around(capfd.readouterr().err))
        out, err = capfd.readouterr()
        if leaks((out + err).encode()):
            told.append(f"{[each.replace(TOKEN, 'PLANTED') for each in arguments]}: {_around(out + err)}")
        said += out + err
    assert told == []
    assert "accepted" in said
    assert "«redacted:github-token:" in _ledger(place / "vault")
    kept = [path for path in place.rglob("*") if path.is_file() and path.parent.name != "inputs"]
    assert len(kept) > 20
    assert [str(path) for path in kept if leaks(path.read_bytes()) or leaks(os.fsencode(path.name))] == []
    assert not leaks(_objects(place / "vault"))


def _done(arguments: list[str]) -> int:
    try:
        return run(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1


def _ledger(vault: Path) -> str:
    return "".join(path.read_text("utf-8") for path in (vault / "Memory").rglob("*.md"))


def _objects(vault: Path) -> bytes:
    """All that git keeps, reachable or not."""
    git = ["git", "-C", str(vault)]
    objects = subprocess.run([*git, "cat-file", "--batch-all-objects", "--batch"], capture_output=True, check=True).stdout
    log = subprocess.run([*git, "log", "--all", "--format=raw", "-p"], capture_output=True, check=True).stdout
    assert b"Assay-Candidate" in objects
    return objects + log


def model(vault: Path) -> Server:
    """A model that has heard of the token elsewhere, and says it wherever it can."""
    quote = "everybody wrote down what they saw of it"
    claim = {"quote": quote, "statement": f"Everybody wrote down what they saw of {TOKEN}.", "type": "fact", "subject": TOKEN,
             "property": TOKEN, "value": f"My key is {TOKEN}", "unit": TOKEN, TOKEN: TOKEN}  # fmt: skip
    honest = {**claim, "statement": "Everybody wrote down what they saw.", "subject": "crane", "value": "", "unit": ""}
    server = Server(claims(*({**each, "block": block} for block in range(9) for each in (claim, honest))))
    settings = vault / ".assay/config.toml"
    before, mark, after = settings.read_text("utf-8").partition("[model]")
    settings.write_text(before + mark + after.replace('url = ""', f'url = "{server.url}"', 1), "utf-8")
    return server


def test_a_planted_token_reaches_no_model_and_what_a_model_says_of_it_no_file(
    place: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", "made-up")
    for name, text in planted(f"the crane {TOKEN} is red").items():
        Path(name).write_text(text, "utf-8")
    vault = str(place / "vault")
    assert run(["init", vault, "--me", ME, "--timezone", "UTC"]) == 0
    inputs = ["chat.jsonl", "notes.md", f"{TOKEN}.md", f"{TOKEN}.jsonl"]
    server = model(place / "vault")
    server.start()
    for replies in ([said(f"The key is {TOKEN}.")], [said(json.dumps({"claims": [{TOKEN: TOKEN}]}))], server.replies):
        server.replies = replies
        for command in ("ingest", "capture"):
            code = _done([command, *inputs, "--proposer", "anthropic", "--vault", vault, "--json"])
            assert code in {0, 5, 6}, capfd.readouterr().err
    _done(["commit", "--vault", vault])
    server.stop()
    told = "".join(capfd.readouterr())
    assert not leaks(b"".join(server.raw))
    assert b"\xc2\xabredacted:github-token:" in b"".join(server.raw)
    assert not leaks(told.encode()), _around(told)
    assert "Everybody wrote down what they saw" in _ledger(place / "vault")
    kept = [path for path in place.rglob("*") if path.is_file() and path.parent.name != "inputs"]
    assert [str(path) for path in kept if leaks(path.read_bytes()) or leaks(os.fsencode(path.name))] == []
    assert not leaks(_objects(place / "vault"))


def test_the_search_for_leaks_works() -> None:
    for number, each in enumerate(variants(TOKEN)):
        assert number in leaks(b"so " + each + b" it is")
    assert leaks(zlib.compress(TOKEN.encode()))
    assert leaks(base64.b64encode(f"so {TOKEN} it is".encode()))
    assert leaks(urllib.parse.quote(TOKEN).encode())
    assert not leaks(b"nothing of the kind")


def _around(said: str) -> str:
    """The lines that hold it, without it."""
    return "\n".join(each.replace(TOKEN, "PLANTED") for each in said.splitlines() if leaks(each.encode()))
