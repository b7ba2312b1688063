"""A vault made by the command line, and a real client that talks to a real server process."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from mcp_types import Implementation, TextContent

from mcp import Client, StdioServerParameters

Answer = TypeVar("Answer")
QUILL = Implementation(name="quill", version="1.0")
ASSAY = (sys.executable, "-m", "assay")


@dataclass(frozen=True)
class Room:
    """A vault and the environment in which all programs on it run."""

    root: Path
    env: dict[str, str]

    def assay(self, *arguments: str, given: str = "", code: int = 0) -> str:
        done = subprocess.run(
            [*ASSAY, *arguments], cwd=self.root, env=self.env, input=given, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
        return done.stdout

    def ingest(self, *claims: dict[str, Any]) -> None:
        (self.root.parent / "p.jsonl").write_text("\n".join(map(json.dumps, claims)), encoding="utf-8")
        self.assay("ingest", str(self.root.parent / "p.jsonl"), "--quiet")

    def git(self, *arguments: str) -> str:
        return subprocess.run(
            ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments],
            cwd=self.root,
            env=self.env,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()

    def note(self, words: str) -> Path:
        (found,) = [path for path in (self.root / "Memory/Notes").rglob("*.md") if words in path.read_text("utf-8")]
        return found

    def talk(self, act: Callable[[Client], Awaitable[Answer]]) -> Answer:
        """What a client does that starts the server over standard input and output."""
        server = StdioServerParameters(command=ASSAY[0], args=[*ASSAY[1:], "mcp"], env=self.env, cwd=self.root)

        async def inside() -> Answer:
            async with Client(server, client_info=QUILL) as client:
                return await act(client)

        return asyncio.run(inside())

    @contextmanager
    def http(self, *arguments: str) -> Iterator[str]:
        """The address of a server over HTTP."""
        command = [*ASSAY, "mcp", "--http", "--port", "0", *arguments]
        with subprocess.Popen(command, cwd=self.root, env=self.env, stderr=subprocess.PIPE, text=True) as running:
            assert running.stderr is not None
            try:
                yield running.stderr.readline().strip()
            finally:
                draining = threading.Thread(target=running.stderr.read)
                draining.start()
                running.terminate()
                running.wait(20)
                draining.join()


def made(folder: Path) -> Room:
    """A vault of Ada's, empty."""
    env = {**os.environ, "HOME": str(folder / "home"), "ASSAY_VAULT": str(folder / "vault")}
    (folder / "home").mkdir()
    (folder / "vault").mkdir()
    room = Room(folder / "vault", env)
    room.assay("init", ".", "--me", "Ada Lovelace", "--timezone", "UTC", "--quiet")
    return room


def text(result: Any) -> str:
    """What a model reads of an answer."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def hits(result: Any) -> list[dict[str, Any]]:
    assert not result.is_error, text(result)
    found: list[dict[str, Any]] = result.structured_content["hits"]
    return found
