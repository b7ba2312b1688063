"""docs/json.md says every key that `--json` prints, and no other."""

from __future__ import annotations

import io
import json
import re
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import typer.main

from assay.cli.main import application, run

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "json.md").read_text("utf-8")
FOR_PEOPLE = {"review triage", "mcp"}
"""Commands that refuse --json, and the server, which speaks a protocol of its own."""


@dataclass(frozen=True)
class Kind:
    """A section of the page: one kind of line."""

    name: str
    commands: frozenset[str]
    keys: frozenset[str]

    def fits(self, command: str, record: Mapping[str, Any]) -> bool:
        return command in self.commands and all(self._known(key) for key in _flat(record))

    def lacks(self, record: Mapping[str, Any]) -> bool:
        """Whether a key is not there that is always."""
        return bool({key.split("[")[0].split(".")[0] for key in self.keys if "*" not in key} - record.keys())

    def _known(self, key: str) -> bool:
        return self.stands_for(key) is not None

    def stands_for(self, key: str) -> str | None:
        """The key of the page that says this one."""
        bare = key.partition(".")[0]
        wild = {f"{bare}.*", *({"*"} if self._reserved(key) else ())}
        exact = key if key in self.keys else None
        opened = next((each for each in self.keys if each.startswith((f"{key}[]", f"{key}."))), None)
        return exact or opened or next(iter(wild & self.keys), None)

    def _reserved(self, key: str) -> bool:
        return self.name == "Settings" or key in KEYS


KEYS = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "keys.md").read_text("utf-8"), re.MULTILINE))


def _flat(value: Mapping[str, Any], before: str = "") -> Iterator[str]:
    for key, each in value.items():
        name = f"{before}{key}"
        if isinstance(each, dict) and each:
            yield from _flat(each, f"{name}.")
        elif isinstance(each, list) and each and isinstance(each[0], dict):
            yield from (inner for one in each for inner in _flat(one, f"{name}[]."))
        else:
            yield name


def _kinds() -> list[Kind]:
    kinds = []
    for section in PAGE.split("\n## ")[1:]:
        name, _, text = section.partition("\n")
        printed = text.partition("Printed by")[2].partition("|")[0]
        commands = frozenset(re.findall(r"`assay ([a-z ]+)`", printed))
        kinds.append(Kind(name, commands, frozenset(re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE))))
    return kinds


def _claim(text: str, ref: str, **rest: Any) -> str:
    claim = {"text": text, "type": "fact", "subject": "Ada Lovelace", "subject_type": "schema:Person", **rest}
    source = {"kind": "person", "speaker": "Ada Lovelace", "ref": ref, "text": text}
    return json.dumps({"claim": claim, "quote": text, "source": source}) + "\n"


@dataclass
class Session:
    """Commands run one after the other in one vault, with the lines that they printed."""

    said: pytest.CaptureFixture[str]
    lines: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))

    def do(self, command: str, *arguments: str, feed: str | None = None) -> list[dict[str, Any]]:
        with pytest.MonkeyPatch.context() as patch:
            if feed is not None:
                patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(feed.encode())))
            run([*command.split(), *arguments, "--json", "--quiet"])
        out = self.said.readouterr().out
        found = [json.loads(line) for line in out.splitlines()]
        self.lines[command] += found
        return found


@pytest.fixture
def session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Session:
    """A vault with a bit of everything."""
    monkeypatch.chdir(tmp_path)
    home = {"property": "schema:homeLocation"}
    london, paris, turin = (
        _claim(f"Ada Lovelace lives in {town}.", f"{town}#m1", value=town, **home) for town in ("London", "Paris", "Turin")
    )
    odd = _claim("Ada Lovelace pays with AKIAIOSFODNN7EXAMPLF.", "pay#m1")
    born = "".join(
        _claim(
            f"Ada Lovelace was born on 1{day} December 1815.",
            f"{day}#m1",
            property="schema:birthDate",
            value=f"1815-12-1{day}",
        )
        for day in range(2)
    )
    named = _claim("Ada Lovelace's motto is onward.", "motto#m1", property="ex:motto", value="onward")
    (tmp_path / "three.jsonl").write_text(named, "utf-8")
    (tmp_path / "one.jsonl").write_text(london + paris + born + "no json\n", "utf-8")
    (tmp_path / "two.jsonl").write_text(turin.replace("lives in Turin", "owns a boat in Turin") + odd, "utf-8")
    session = Session(capsys)
    session.do("init", "vault", "--me", "Ada Lovelace", "--timezone", "UTC")
    monkeypatch.setenv("ASSAY_VAULT", str(tmp_path / "vault"))
    (tmp_path / "vault" / "binary.md").write_bytes(b"a\0b")
    session.do("ingest", "one.jsonl")
    session.do("capture", "two.jsonl", "missing.txt")
    for command in ("classify", "filter", "validate", "commit"):
        session.do(command)
    return session


def _explore(session: Session, vault: Path) -> None:
    question, other = session.do("review list")
    session.do("review show", question["id"])
    session.do("search", "東京")  # of which the embedder has something to remark
    (hit, *_) = session.do("search", "London")[0]["hits"]
    for wanted in ("Ada Lovelace", hit["id"], question["id"]):
        session.do("show", wanted)
    session.do("why", hit["id"])
    for command in ("history", "status", "index update", "index rebuild", "index status", "index verify", "config"):
        session.do(command)
    _remember(session, hit["id"])
    session.do("index questions add", "London", hit["id"])
    session.do("index questions run")
    session.do("config", "me.name")
    _vocabulary(session, vault)
    session.do("screen", "two.jsonl")
    session.do("screen", "--tag", "one.jsonl")
    session.do("review sample", "2")
    session.do("review answer", question["id"], other["id"], "accept", "--as-person", "Ada Lovelace")
    session.do("review answer", question["id"], "replace", "--as-person", "Ada Lovelace")
    asked = vault / other["path"]
    asked.write_text(asked.read_text("utf-8").replace("decision: pending", "decision: reject"), "utf-8")
    session.do("review apply")
    (vault / "Memory" / "Notes" / "stray.md").write_text("---\nid: [\n---\n", "utf-8")
    (vault / "own.md").write_text("new\n", "utf-8")
    for command in ("verify", "index verify", "doctor"):
        session.do(command)
    with zipfile.ZipFile(vault / "own.docx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("inner.xml", "a boat in Turin" * 99)
    session.do("purge", "--yes", feed="a boat in Turin\n")
    (vault / ".assay" / "state" / "purge.json").write_text("{}", "utf-8")
    session.do("purge", "--abandon")
    (vault / "Memory" / "Notes" / "stray.md").unlink()
    _identify(session, vault, hit["id"])
    _nights(session, vault)


def _nights(session: Session, vault: Path) -> None:
    """One that brings something, and beginning again."""
    place = vault / ".assay" / "config.toml"
    place.write_text(place.read_text("utf-8").replace("\nlogs = []", '\nlogs = ["../logs"]'), "utf-8")
    (vault.parent / "logs").mkdir()
    said = {"role": "user", "name": "Ada Lovelace", "at": "2026-01-02T10:00:00Z", "text": "Bruno Falk lives in Trieste."}
    (vault.parent / "logs" / "one.jsonl").write_text(json.dumps(said), "utf-8")
    for command in ("consolidate", "history", "status"):
        session.do(command)
    session.do("reset", "--yes", "--backup", str(vault.parent / "backups"))


def _remember(session: Session, note: str) -> None:
    how = _claim("To sail: 1. Cast off. 2. Set the sail.", "sail#m1").replace('"fact"', '"procedure"')
    session.do("ingest", "-", feed=how)
    session.do("remember", "The tide is low today, says AKIAIOSFODNN7EXAMPLF, and the boat lies in the harbour of Turin.")
    session.do("cite", note)
    session.do("doctor", "--mend")
    session.do("context")


def _identify(session: Session, vault: Path, note: str) -> None:
    me = ("--as-person", "Ada Lovelace")
    (vault.parent / "three.jsonl").write_text(_claim("Augusta King owns a horse.", "augusta#m1", subject="Augusta King"))
    session.do("ingest", str(vault.parent / "three.jsonl"))
    session.do("entity merge", "Ada Lovelace", "Augusta King", *me)
    session.do("entity split", "Ada Lovelace", "--note", note, "--name", "Countess", *me)
    session.do("entity list")
    session.do("entity show", "Ada Lovelace")
    session.do("entity alias", "Ada Lovelace", "Augusta", *me)
    session.do("undo", "Augusta King owns a horse.")


def _vocabulary(session: Session, vault: Path) -> None:
    session.do("ingest", "three.jsonl")
    session.do("ontology adopt", "ex:motto", "--as-person", "Ada Lovelace")
    session.do("ontology search", "doctor")
    session.do("ontology show", "planet")
    zoo = vault.parent / "zoo.nt"
    lion, type_ = "<http://zoo.example/Lion>", "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>"
    zoo.write_text(f"{lion} {type_} <http://www.w3.org/2002/07/owl#Class> .\n", "utf-8")
    session.do("ontology add", str(zoo))
    zoo.write_text("", "utf-8")
    session.do("ontology add", str(zoo))
    delta = vault / "Memory" / "Schema" / "delta.ttl"
    delta.write_text('my:A a owl:Class ; rdfs:label "a" ; rdfs:subClassOf schema:Person .\n', "utf-8")
    session.do("ontology delta")
    delta.write_text("my:A a owl:Class .\n", "utf-8")
    for command in ("ontology delta", "ontology check", "ontology effective"):
        session.do(command)


def test_every_key_is_on_the_page_and_every_key_of_the_page_is_printed(session: Session, tmp_path: Path) -> None:
    _explore(session, tmp_path / "vault")
    seen: dict[str, set[str]] = defaultdict(set)
    printed: dict[str, set[str]] = defaultdict(set)
    kinds = _kinds()
    for command, lines in session.lines.items():
        for record in lines:
            fitting = [kind for kind in kinds if kind.fits(command, record) and not kind.lacks(record)]
            assert len(fitting) == 1, (command, record, [kind.name for kind in fitting])
            seen[fitting[0].name].update(said for key in _flat(record) if (said := fitting[0].stands_for(key)))
            printed[fitting[0].name].add(command)
    assert {kind.name: kind.keys - seen[kind.name] for kind in kinds if kind.keys - seen[kind.name]} == {}
    assert {kind.name: kind.commands - printed[kind.name] for kind in kinds if kind.commands - printed[kind.name]} == {}


def _leaves(name: str, group: Any) -> Iterator[str]:
    below = getattr(group, "commands", {})
    yield from (leaf for each, inner in below.items() for leaf in _leaves(f"{name} {each}", inner))
    if not below:
        yield name


def test_every_command_is_on_the_page() -> None:
    root: Any = typer.main.get_command(application())
    leaves = {each.strip() for name, group in root.commands.items() for each in _leaves(name, group)}
    assert leaves - FOR_PEOPLE == {command for kind in _kinds() for command in kind.commands}
