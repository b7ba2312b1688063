"""What a cold command loads. The time itself is measured in `bench/`; what costs it is held here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from assay.cli.main import COMMANDS

HEAVY = (
    "anthropic", "asyncio", "chromadb", "frontmatter", "git", "markdown_it", "numpy", "onnxruntime", "pydantic", "rdflib",
    "rich", "sqlite3", "yaml", "zoneinfo",
)  # fmt: skip

PROBE = """
import json, sys
from assay.cli.main import run
code = run(sys.argv[2:])
loaded = [name for name in json.loads(sys.argv[1]) if name in sys.modules]
print(json.dumps([code, loaded, [name for name in sys.modules if name.startswith("assay.")]]), file=sys.stderr)
"""


def _loaded(*arguments: str, cwd: Path) -> tuple[int, list[str], list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, json.dumps(HEAVY), *arguments], cwd=cwd, capture_output=True, text=True, check=True
    )
    code, heavy, own = json.loads(done.stderr.splitlines()[-1])
    return code, heavy, own


@pytest.mark.parametrize(
    "arguments", [("--help",), ("--version",), (), *((name, "--help") for name in COMMANDS)], ids=" ".join
)
def test_help_loads_nothing_heavy(arguments: tuple[str, ...], tmp_path: Path) -> None:
    code, heavy, own = _loaded(*arguments, cwd=tmp_path)
    assert code == (0 if arguments else 2)
    assert heavy == []
    assert not [name for name in own if name in DECIDING], "what decides is loaded when it decides"


def test_a_command_loads_its_own_module_only(tmp_path: Path) -> None:
    _, _, own = _loaded("config", "--help", cwd=tmp_path)
    assert "assay.cli.configured" in own
    assert "assay.cli.initial" not in own
    assert not [name for name in own if name.startswith(("assay.stages", "assay.text"))]


def test_settings_are_shown_without_anything_heavy(tmp_path: Path) -> None:
    (tmp_path / ".assay").mkdir()
    (tmp_path / ".assay" / "config.toml").touch()
    code, heavy, _ = _loaded("config", cwd=tmp_path)
    assert (code, heavy) == (0, [])


CODECS = ("yaml", "frontmatter", "markdown_it")
DECIDING = ("assay.stages.pipeline", "assay.stages.screen", "assay.stages.normal", "assay.app.batch", "assay.app.settle")
CUTTING = ("assay.text.chunks", "assay.text.searched", "assay.adapters.lexical_store", "assay.adapters.lexical_audit")
GIT = ("git", "assay.adapters.git", "assay.adapters.command", "assay.adapters.commits")
ELSEWHERE = ("anthropic", "asyncio", "chromadb", "onnxruntime", "pydantic", "rdflib", "rich")
ZONES = ("zoneinfo",)
QUESTIONS = ("assay.model.candidate", "assay.model.question", "assay.model.verdict", "assay.app.review")

WITHOUT = {
    "search --engine lexical London": (*CODECS, *DECIDING, *CUTTING, *GIT, *ZONES, *QUESTIONS),
    "search London": (*CODECS, *DECIDING, *CUTTING, *GIT, *ZONES, *QUESTIONS),
    "show 'Ada Lovelace lives in London'": (*DECIDING, *CUTTING, *GIT, *ZONES, "assay.app.review"),
    "show 'Ada Lovelace'": (*DECIDING, *CUTTING, *GIT, *ZONES, "assay.app.review"),
    "why 'Ada Lovelace lives in London'": (*DECIDING, *CUTTING, *ZONES, "assay.app.review"),
    "review sample 1": (*DECIDING, *CUTTING, *GIT, *ZONES, "assay.app.review"),
    "review list": (*CODECS, *DECIDING, *CUTTING, *GIT, *ZONES, "assay.app.review"),
    "history": (*CODECS, *DECIDING, *CUTTING, *ZONES, "sqlite3"),
    "status": (*CODECS, *DECIDING, *CUTTING, *ZONES, "assay.app.review"),
    "index": (*CODECS, *DECIDING, *CUTTING, *GIT, *ZONES, *QUESTIONS),
    "index status": (*CODECS, *DECIDING, *CUTTING, *GIT, *ZONES, *QUESTIONS, "assay.adapters.projection"),
    "config": (*CODECS, *DECIDING, *CUTTING, *GIT, *ZONES, *QUESTIONS, "sqlite3"),
    "ontology search planet": (*CODECS, *DECIDING, *CUTTING, *GIT, *ZONES, *QUESTIONS),
    "ontology check": (*DECIDING, *CUTTING, *GIT, *ZONES, *QUESTIONS),
    "validate": (*CUTTING, *GIT, *ZONES),
}
"""What a command does not load in a vault where nothing has changed since the last one. Its settings say UTC."""

STILL = """
import json, shlex, sys
import assay.adapters.scan
assay.adapters.scan.RACY_NS = 0  # what was written a moment ago counts as old
from assay.cli.main import run
code = run(shlex.split(sys.argv[1]))
print(json.dumps([code, [*sys.modules]]), file=sys.stderr)
"""


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A vault with a note, whose projection and index are up to date."""
    room = tmp_path_factory.mktemp("cold")
    text = "Ada Lovelace lives in London."
    claim = {"text": text, "type": "fact", "subject": "Ada Lovelace", "property": "schema:homeLocation", "value": "London"}
    source = {"kind": "person", "speaker": "Ada Lovelace", "ref": "chat#m1", "text": text}
    (room / "p.jsonl").write_text(json.dumps({"claim": claim, "quote": text, "source": source}), "utf-8")
    for line in ("init vault --me 'Ada Lovelace' --timezone UTC", "ingest p.jsonl --vault vault", "index --vault vault"):
        assert _still(line, room)[0] == 0
    assert _still("ontology search x", room)[0] == 0  # the catalogue is compiled
    return room / "vault"


def _still(line: str, cwd: Path) -> tuple[int, set[str]]:
    room = next(each for each in (cwd, *cwd.parents) if each.name.startswith("cold"))
    home = {**os.environ, "HOME": str(room)}  # the same one for all lines, and nobody's own
    command = [sys.executable, "-c", STILL, line]
    done = subprocess.run(command, cwd=cwd, env=home, capture_output=True, text=True, check=True)
    code, loaded = json.loads(done.stderr.splitlines()[-1])
    return code, set(loaded)


@pytest.mark.parametrize("line", WITHOUT)
def test_a_command_loads_what_it_needs(line: str, vault: Path) -> None:
    code, loaded = _still(line, vault)
    assert code == 0
    numbers = () if line == "search London" else ("numpy",)  # meaning is compared there, and nowhere else
    assert sorted(loaded & {*WITHOUT[line], *ELSEWHERE, *numbers}) == []


def test_the_names_of_modules_are_spelled_right(vault: Path) -> None:
    """A name that is loaded by no command would guard nothing."""
    loaded = {name for line in ("verify", "ingest ../p.jsonl", "review apply") for name in _still(line, vault)[1]}
    own = {name for names in WITHOUT.values() for name in names if name.startswith("assay.")}
    assert own - loaded == set()


def test_a_catalogue_that_is_compiled_is_not_compiled_again(vault: Path) -> None:
    making = {"assay.adapters.compiling", "assay.adapters.shipped", "assay.stages.vetting"}
    assert making & _still("ontology search planet", vault)[1] == set()
    first = vault.parent / "empty"
    first.mkdir()
    code = STILL.replace("import json,", f"import os; os.environ['XDG_CACHE_HOME'] = {str(first)!r}\nimport json,")
    done = subprocess.run(
        [sys.executable, "-c", code, "ontology search planet"], cwd=vault, capture_output=True, text=True, check=True
    )
    assert making <= set(json.loads(done.stderr.splitlines()[-1])[1])


def test_reading_starts_no_process(vault: Path) -> None:
    """HEAD is read from git's files; only what stands in the history asks git."""
    trace = vault.parent / "trace"
    for line in (
        "search London",
        "show 'Ada Lovelace'",
        "review list",
        "review sample 1",
        "index",
        "index status",
        "validate",
    ):
        done = subprocess.run(
            [sys.executable, "-c", STILL, line],
            cwd=vault,
            env={**os.environ, "GIT_TRACE": str(trace)},
            check=True,
            capture_output=True,
        )
        assert json.loads(done.stderr.splitlines()[-1])[0] == 0
        assert not trace.exists(), line


def test_the_version_is_read_from_a_literal(tmp_path: Path) -> None:
    """importlib.metadata would open files of the whole environment."""
    probe = "import sys, assay; print('importlib.metadata' in sys.modules, assay.__version__)"
    done = subprocess.run([sys.executable, "-c", probe], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "False"
