"""Triage at a terminal: what is shown, and what one key does."""

from __future__ import annotations

import datetime
import json
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sysconfig
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from assay.cli.triage import HELP, KEYS, QUIT, SKIP
from assay.model.question import Answer
from assay.text.answers import AGAINST, ALONE

PROGRAM = Path(sysconfig.get_path("scripts")) / "assay"
PROMPT = f"[{HELP}] help"
HANGS_S = 30.0

CLAIMS = (
    ("Ada Lovelace lives in London.", "schema:homeLocation", "London"),
    ("Ada Lovelace lives in Paris.", "schema:homeLocation", "Paris"),
    ("Ada Lovelace lives in Turin.", "schema:homeLocation", "Turin"),
    ("Ada Lovelace was born on 10 December 1815.", "schema:birthDate", "1815-12-10"),
    ("Ada Lovelace was born on 11 December 1815.", "schema:birthDate", "1815-12-11"),
)
HOME = "# What is the home of Ada Lovelace?"
BIRTH = "# What is the birth date of Ada Lovelace?"


@dataclass
class Terminal:
    """A person at a terminal: waits for words, then presses a key."""

    descriptor: int
    process: int
    shown: str = ""
    code: int | None = None

    def until(self, words: str) -> str:
        """What is shown from the last key on, once these words are."""
        end, start = time.monotonic() + HANGS_S, len(self.shown)
        while words not in self.shown[start:] and self._more():
            assert time.monotonic() < end, self.shown
        assert words in self.shown[start:], self.shown
        return self.shown[start:]

    def press(self, key: str) -> None:
        os.write(self.descriptor, key.encode())

    def ended(self) -> int:
        while self._more():
            pass
        self.code = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.code

    def leave(self) -> None:
        """Nothing of it stays, however the test went."""
        if self.code is None:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.descriptor)

    def _more(self) -> bool:
        assert select.select([self.descriptor], [], [], HANGS_S)[0], f"it waits for a key: {self.shown}"
        try:
            read = os.read(self.descriptor, 65536)
        except OSError:
            return False
        self.shown += read.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(read)


def _environment(home: Path) -> dict[str, str]:
    path = os.environ.get("PATH", os.defpath)
    return {"PATH": path, "HOME": str(home), "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "120"}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A vault with two questions, one of them with two new statements."""
    room = tmp_path_factory.mktemp("triage")
    lines = [json.dumps(_proposal(*claim, number)) for number, claim in enumerate(CLAIMS)]
    (room / "p.jsonl").write_text("\n".join(lines), "utf-8")
    for command in (["init", "vault", "--me", "Ada Lovelace"], ["ingest", "p.jsonl", "--vault", "vault"]):
        subprocess.run([PROGRAM, *command], cwd=room, env=_environment(room), capture_output=True, check=True)
    _ask_earlier(room, next((room / "vault" / "Memory" / "Review").glob("What is the home*.md")))
    return room


def _ask_earlier(room: Path, question: Path) -> None:
    """A day before the others, so that their order is known."""
    text = question.read_text("utf-8")
    (asked,) = re.findall(r"^asked: (.*)$", text, re.MULTILINE)
    before = datetime.date.fromisoformat(asked) - datetime.timedelta(days=1)
    question.write_text(text.replace(f"asked: {asked}", f"asked: {before}"), "utf-8")
    identity = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    commit = ["git", *identity, "commit", "--quiet", "--all", "--message=earlier"]
    subprocess.run(commit, cwd=room / "vault", env=_environment(room), check=True)


def _proposal(text: str, name: str, value: str, number: int) -> dict[str, object]:
    claim = {"text": text, "type": "fact", "subject": "Ada Lovelace", "subject_type": "schema:Person"}
    source = {"kind": "person", "speaker": "Ada Lovelace", "ref": f"chat{number}#m", "text": text}
    return {"claim": {**claim, "property": name, "value": value}, "quote": text, "source": source}


@pytest.fixture
def vault(template: Path, tmp_path: Path) -> Path:
    shutil.copytree(template / "vault", tmp_path / "vault")
    return tmp_path / "vault"


def _at(vault: Path, *arguments: str) -> Terminal:
    process, descriptor = pty.fork()
    if process == 0:
        os.chdir(vault)
        os.execve(PROGRAM, ["assay", *arguments], _environment(vault.parent))
    return Terminal(descriptor, process)


@pytest.fixture
def sit(vault: Path) -> Iterator[list[Terminal]]:
    seats: list[Terminal] = []
    yield seats
    for each in seats:
        each.leave()


def _triage(sit: list[Terminal], vault: Path, *more: str) -> Terminal:
    sit.append(_at(vault, "review", "triage", *more))
    return sit[-1]


def _said(vault: Path, *arguments: str) -> str:
    done = subprocess.run(
        [PROGRAM, *arguments], cwd=vault, env=_environment(vault.parent), capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def _statuses(vault: Path) -> dict[str, str]:
    found = {}
    for text, _, _ in CLAIMS:
        shown = _said(vault, "show", text, "--json")
        found[text] = json.loads(shown)["status"] if shown.startswith("{") else "none"
    return found


def test_each_question_is_shown_and_one_key_answers_it(vault: Path, sit: list[Terminal]) -> None:
    terminal = _triage(sit, vault)
    shown = terminal.until(PROMPT)
    assert "1 of 2, contradiction" in shown
    assert HOME in shown
    (sides,) = (line for line in shown.splitlines() if line.startswith("Statement"))
    assert [town in sides for town in ("London", "Paris", "Turin")] == [True] * 3
    assert "[r] replace" in shown
    assert "[a] accept" not in shown
    assert "|" not in sides
    terminal.press("r")
    shown = terminal.until(PROMPT)
    assert "replace  Ada Lovelace lives in Turin." in shown
    assert BIRTH in shown
    terminal.press("x")
    shown = terminal.until("left")
    assert "reject   Ada Lovelace was born on 11 December 1815." in shown
    assert "answered 2, skipped 0; 0 questions left" in shown
    assert terminal.ended() == 0
    assert _statuses(vault) == {
        CLAIMS[0][0]: "superseded",
        CLAIMS[1][0]: "none",
        CLAIMS[2][0]: "active",
        CLAIMS[3][0]: "active",
        CLAIMS[4][0]: "none",
    }


def test_another_new_statement_can_be_meant(vault: Path, sit: list[Terminal]) -> None:
    terminal = _triage(sit, vault, "--subject", "ada lovelace")
    assert "which new one, now 2" in terminal.until(PROMPT)
    terminal.press("9")
    assert "now 2" in terminal.until(PROMPT)
    terminal.press("1")
    assert "now 1" in terminal.until(PROMPT)
    terminal.press("r")
    assert "replace  Ada Lovelace lives in Paris." in terminal.until(PROMPT)


def test_help_skip_and_quit(vault: Path, sit: list[Terminal]) -> None:
    before = _said(vault, "review", "list")
    terminal = _triage(sit, vault)
    terminal.until(PROMPT)
    terminal.press(HELP)
    assert "x  reject: The new statement is dropped." in terminal.until(PROMPT)
    terminal.press("z")
    assert HOME not in terminal.until(PROMPT)
    terminal.press(SKIP)
    assert BIRTH in terminal.until(PROMPT)
    terminal.press(QUIT)
    assert "answered 0, skipped 1; 2 questions left" in terminal.until("left")
    assert terminal.ended() == 0
    assert _said(vault, "review", "list") == before


@pytest.mark.parametrize(("key", "code"), [("\x04", 0), ("\x03", 130)])
def test_the_end_of_typing_and_an_interruption(vault: Path, sit: list[Terminal], key: str, code: int) -> None:
    terminal = _triage(sit, vault)
    terminal.until(PROMPT)
    terminal.press(key)
    assert terminal.ended() == code
    assert "2 questions" in _said(vault, "review", "list")


def test_keys_typed_before_the_question_was_there_count_for_nothing(vault: Path, sit: list[Terminal]) -> None:
    terminal = _triage(sit, vault)
    terminal.press("xxxx")
    terminal.until(PROMPT)
    terminal.press(QUIT)
    assert "answered 0, skipped 0; 2 questions left" in terminal.until("left")


def test_an_answer_is_a_persons(vault: Path, sit: list[Terminal]) -> None:
    terminal = _triage(sit, vault, "--as-person", "Claude")
    terminal.until(PROMPT)
    terminal.press("x")
    assert "`Claude` is not a person who answers for this vault" in terminal.until("vault (")
    assert terminal.ended() == 2


@pytest.mark.parametrize("arguments", [("review", "triage"), ("review", "triage", "--json")])
def test_without_a_terminal_the_way_out_is_named(vault: Path, arguments: Sequence[str]) -> None:
    assert _said(vault, *arguments) == (
        "assay: triage needs a terminal, and no --json; `assay review answer` takes several ids, or --reason\n"
    )


def test_every_answer_has_a_key_of_its_own() -> None:
    assert KEYS.keys() == set(Answer) - {Answer.PENDING} == {*AGAINST, *ALONE}
    assert len({*KEYS.values(), SKIP, QUIT, HELP}) == len(KEYS) + 3
    assert not [key for key in KEYS.values() if key.isdigit()]


def test_who_is_meant_is_asked_with_one_more_key(vault: Path, sit: list[Terminal]) -> None:
    """Two of one name, and a statement that could be about either."""
    lines = []
    told = (("is a planet", "house:CelestialBody"), ("is a firm", "schema:Organization"), ("is old", None))
    for number, (said, kind) in enumerate(told):
        text = f"Mercury {said}."
        claim = {"text": text, "type": "fact", "subject": "Mercury", **({"subject_type": kind} if kind else {})}
        source = {"kind": "document", "ref": f"m{number}#1", "text": text}
        lines.append(json.dumps({"claim": claim, "quote": text, "source": source}))
    (vault.parent / "m.jsonl").write_text("\n".join(lines), "utf-8")
    _said(vault, "ingest", "../m.jsonl")
    terminal = _triage(sit, vault, "--reason", "identity")
    assert "Which Mercury is meant?" in terminal.until(PROMPT)
    terminal.press("a")
    shown = terminal.until("[n] another one")
    (firm,) = re.findall(r"\[(\d)\] Mercury \(organization\)|\Z", shown)[:1]
    terminal.press("s")
    assert "answered 0, skipped 1" in terminal.until("left")
    terminal.ended()
    terminal = _triage(sit, vault, "--reason", "identity")
    terminal.until(PROMPT)
    terminal.press("a")
    terminal.until("[n] another one")
    terminal.press(firm)
    assert "accept   Mercury is old." in terminal.until("left")
    terminal.ended()
    note = json.loads(_said(vault, "show", "Mercury is old.", "--json"))
    assert note["subject"] == "[[Mercury (organization)|Mercury]]"
