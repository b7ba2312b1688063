"""The hook that takes a finished session in: what it hands to `assay`, and that it never holds the agent up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

HOOK = Path(__file__).parent.parent / "docs" / "hooks" / "claude-code-session-end.sh"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A home, and a program `assay` that writes down how it was called."""
    (tmp_path / "bin").mkdir()
    recorder = tmp_path / "bin" / "assay"
    recorder.write_text(
        '#!/bin/sh\nprintf "%s\\n" "$ASSAY_VAULT" "$@" > "$HOME/called.part"\nmv "$HOME/called.part" "$HOME/called"\n'
    )
    recorder.chmod(0o755)
    return {"HOME": str(tmp_path), "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}", "ASSAY_VAULT": "/vault"}


def called(home: Path) -> list[str]:
    """How `assay` was called, when it was."""
    for _ in range(400):
        if (home / "called").exists():
            return (home / "called").read_text("utf-8").splitlines()
        time.sleep(0.02)
    raise AssertionError("assay was not called")


@pytest.mark.parametrize("name", ["session.jsonl", "a name, it's one.jsonl", "-o.jsonl"])
def test_the_log_of_the_session_is_ingested_in_the_vault_that_is_meant(
    tmp_path: Path, env: dict[str, str], name: str
) -> None:
    log = tmp_path / name
    log.write_text("{}\n", encoding="utf-8")
    told = {"session_id": "17", "transcript_path": str(log), "hook_event_name": "SessionEnd", "reason": "exit"}
    subprocess.run([HOOK], env=env, input=json.dumps(told, indent=1), text=True, check=True)
    assert called(tmp_path) == ["/vault", "ingest", "--format", "claude-code", "--quiet", "--", str(log)]
    assert str(log) in (tmp_path / ".local/state/assay/hook.log").read_text("utf-8")


@pytest.mark.parametrize("told", ["", "no json", "{}", '{"transcript_path": "/nowhere/at/all"}', '{"transcript_path": ""}'])
def test_without_a_log_nothing_is_done_and_nothing_is_said(tmp_path: Path, env: dict[str, str], told: str) -> None:
    done = subprocess.run([HOOK], env=env, input=told, text=True, capture_output=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")
    assert not (tmp_path / ".local/state/assay/hook.log").exists()
    assert not (tmp_path / "called").exists()


def test_an_agent_that_never_closes_its_end_is_not_held_up(tmp_path: Path, env: dict[str, str]) -> None:
    log = tmp_path / "session.jsonl"
    log.write_text("{}\n", encoding="utf-8")
    with subprocess.Popen([HOOK], env=env, stdin=subprocess.PIPE) as hook:
        assert hook.stdin is not None
        hook.stdin.write(json.dumps({"transcript_path": str(log)}).encode())
        hook.stdin.flush()
        assert hook.wait(20) == 0
    assert called(tmp_path)[-1] == str(log)
