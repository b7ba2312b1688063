"""Completion as the shells ask for it, from a vault that was made and read by real commands."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import SimpleNamespace

import pytest

from assay.cli import completing

PROGRAM = Path(sysconfig.get_path("scripts")) / "assay"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Path:
    room = tmp_path_factory.mktemp("completing")
    claims = [
        ("Ada Lovelace lives in London.", "London"),
        ("Ada Lovelace lives in Paris.", "Paris"),
        ("Ada Lovelace owes $(touch ran) `touch ran`; 'touch' ran.", "money"),
    ]
    lines = [json.dumps(_proposal(text, value, number)) for number, (text, value) in enumerate(claims)]
    (room / "p.jsonl").write_text("\n".join(lines), "utf-8")
    for command in (
        ["init", "vault", "--me", "Ada Lovelace"],
        ["ingest", "p.jsonl", "--vault", "vault"],
        ["review", "--vault", "vault"],
    ):
        done = subprocess.run([PROGRAM, *command], cwd=room, env=_environment(room), capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
    return room / "vault"


def _proposal(text: str, value: str, number: int) -> dict[str, object]:
    claim = {"text": text, "type": "fact", "subject": "Ada Lovelace", "property": "schema:homeLocation", "value": value}
    source = {"kind": "person", "speaker": "Ada Lovelace", "ref": f"chat#m{number}", "text": text}
    return {"claim": claim, "quote": text, "source": source}


def _environment(home: Path) -> dict[str, str]:
    path = os.pathsep.join((str(PROGRAM.parent), os.environ.get("PATH", os.defpath)))
    return {"PATH": path, "HOME": str(home), "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1"}


def _completed(vault: Path, line: str, shell: str = "zsh") -> str:
    asked = {"_ASSAY_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_ARGS": line}
    action = {"_TYPER_COMPLETE_FISH_ACTION": "get-args"} if shell == "fish" else {}
    done = subprocess.run(
        [PROGRAM], cwd=vault, env=_environment(vault.parent) | asked | action, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize(
    ("line", "some", "none"),
    [
        ("assay show Ada", "Ada Lovelace", "What is"),
        ("assay show ada", "Ada Lovelace lives in London", "What is"),
        ("assay why Ada", "Ada Lovelace lives in London", "Ada Lovelace\n"),
        ("assay history Ada", "Ada Lovelace lives in London", "What is"),
        ("assay review show What", "What is the home of Ada Lovelace", "lives"),
        ("assay review answer re", "replace", "What is"),
        ("assay review answer Wh", "What is the home of Ada Lovelace", "replace"),
        ("assay review an", "answer", "apply"),
        ("assay search tea --subject ada", "Ada Lovelace", "lives"),
    ],
)
def test_titles_and_words(vault: Path, line: str, some: str, none: str, shell: str) -> None:
    found = _completed(vault, line, shell)
    assert some in found
    assert none not in found


def test_another_vault_may_be_named(vault: Path, tmp_path: Path) -> None:
    assert "Ada Lovelace" in _completed(tmp_path, f"assay show --vault {vault} Ada")
    assert "Ada" not in _completed(tmp_path, "assay show Ada")


def _pressed_tab(vault: Path, typed: str) -> str:
    """The line as bash has it after the completion function ran: each of COMP_WORDS as typed, and what it offers."""
    script = f"""
        eval "$(_ASSAY_COMPLETE=source_bash assay)"
        COMP_WORDS=({typed})
        COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
        _assay_completion assay
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", script],
        cwd=vault,
        env=_environment(vault.parent),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
def test_in_bash_a_title_is_one_word(vault: Path) -> None:
    offered = _pressed_tab(vault, "assay show Ada").splitlines()
    assert r"Ada\ Lovelace" in offered
    for title in offered:
        done = subprocess.run(["bash", "-c", f"printf '%s|' {title}"], capture_output=True, text=True, check=True)
        assert done.stdout.count("|") == 1


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_what_a_shell_would_run_is_not_offered(vault: Path, shell: str) -> None:
    found = _pressed_tab(vault, "assay show Ada") if shell == "bash" else _completed(vault, "assay show Ada", shell)
    assert "touch" not in found
    assert "London" in found


def test_an_open_quote_needs_no_backslash(monkeypatch: pytest.MonkeyPatch, vault: Path) -> None:
    monkeypatch.setenv("_ASSAY_COMPLETE", "complete_bash")
    monkeypatch.chdir(vault)

    here = SimpleNamespace(params={"vault": None})
    for line, wanted in (('assay show "Ada', "Ada Lovelace"), ("assay show Ada", r"Ada\ Lovelace")):
        monkeypatch.setenv("COMP_WORDS", line)
        assert wanted in completing.of("entity")(here, "Ada")


def test_nothing_heavy_is_loaded_between_two_keys(vault: Path) -> None:
    probe = "import sys; from assay.cli.main import run; run([]); print([*sys.modules], file=sys.stderr)"
    asked = {"_ASSAY_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "assay show Ada"}
    done = subprocess.run(
        [sys.executable, "-c", probe],
        cwd=vault,
        env=_environment(vault.parent) | asked,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(eval(done.stderr))
    assert "Ada Lovelace" in done.stdout
    assert not loaded & {"yaml", "git", "rich", "pydantic", "assay.adapters.projection", "assay.cli.reviewing", "tomllib"}
    assert not [name for name in loaded if name.startswith(("assay.stages", "assay.app", "assay.text"))]
