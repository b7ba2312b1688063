"""The server for agents over a generated vault: how long a search takes from the client's side, once the server has started.

    python bench/agents.py [--notes 10000] [--calls 60] [--vault PATH] [--write]

A real client starts a real server over standard input and output. The first search opens the vault and is not counted.
Printed are the medians of wall milliseconds and of the server's CPU milliseconds a call, and those of a `ping`, which is what
the protocol itself takes; the bar is 50 ms for a search at 10,000 notes.
"""

from __future__ import annotations

import argparse
import asyncio
import datetime
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench import results

QUERIES = (
    "Silas Dornier copper telescope in Trieste",
    "which lantern did Greta move",
    "lot 41935",
    "nobody wrote zanzibar",
    "where was the windmill repaired",
    "what does Oda Kovar prefer",
    "who measured the public bridge",
)
BAR_MS = 50.0
PROGRAM = Path(sys.executable).with_name("assay")


def main() -> None:
    """Make the vault unless one is given, index it, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", type=int, default=10_000)
    parser.add_argument("--calls", type=int, default=60)
    parser.add_argument("--vault", type=Path)
    parser.add_argument("--write", action="store_true", help="put the figures into RESULTS.md")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = given.vault or _made(Path(folder) / "vault", given.notes)
        subprocess.run([PROGRAM, "index", "--quiet", "--vault", root], check=True)
        told = asyncio.run(_measure(root, given.calls))
    section = _section(told, given)
    print(section)
    if given.write:
        results.put("agents", section)


def _section(told: list[tuple[str, ...]], given: argparse.Namespace) -> str:
    day, load = datetime.datetime.now(datetime.UTC).date(), os.getloadavg()[0]
    about = (
        f"{day}; {results.machine()}, load {load:.1f}. `python bench/agents.py --notes {given.notes}`, {given.calls} calls."
    )
    how = "A real client over standard input and output; medians of wall time, means of the server's CPU time."
    return f"## Agents\n\n{about} {how}\n\n{results.table(told, ('asked', 'wall', 'CPU', 'bar', 'ok'))}"


def _made(root: Path, count: int) -> Path:
    from bench import vaults

    vaults.make(root, count, external=count // 20)
    mend = (
        str(PROGRAM),
        "doctor",
        "--mend",
        "--quiet",
        "--vault",
        str(root),
    )  # pages that the server would make in passing
    subprocess.run(mend, check=False, stdout=subprocess.DEVNULL)
    return root


async def _measure(root: Path, calls: int) -> list[tuple[str, ...]]:
    from mcp import Client, StdioServerParameters

    server = StdioServerParameters(command=str(PROGRAM), args=["mcp", "--vault", str(root)], env=dict(os.environ))
    start, told = time.perf_counter(), list[tuple[str, ...]]()
    async with Client(server) as client:
        told.append(("start, until it is connected", f"{time.perf_counter() - start:.2f} s", "", "", ""))
        start = time.perf_counter()
        await client.call_tool("memory_search", {"query": QUERIES[0]})
        told.append(("first search, which opens the vault", f"{time.perf_counter() - start:.2f} s", "", "", ""))
        process = _child()
        asked = [QUERIES[number % len(QUERIES)] for number in range(calls)]
        wall, cpu = await _times(process, [_search(client, each) for each in asked])
        middle = statistics.median(wall)
        told.append(
            ("search", f"{middle:.1f} ms", f"{cpu:.1f} ms", f"≤ {BAR_MS:.0f} ms", "yes" if middle <= BAR_MS else "no")
        )
        wall, cpu = await _times(
            process, [lambda: client.read_resource("assay://context", cache_mode="bypass")] * (calls // 4)
        )
        told.append(("what is pushed (`assay://context`)", f"{statistics.median(wall):.1f} ms", f"{cpu:.1f} ms", "", ""))
        wall, cpu = await _times(process, [lambda: client.list_tools(cache_mode="bypass")] * calls)
        told.append(("the protocol alone", f"{statistics.median(wall):.1f} ms", f"{cpu:.1f} ms", "", ""))
    return told


def _search(client: object, query: str) -> Callable[[], Awaitable[object]]:
    return lambda: client.call_tool("memory_search", {"query": query})  # type: ignore[attr-defined]  # a Client


async def _times(process: int, calls: list[Callable[[], Awaitable[object]]]) -> tuple[list[float], float]:
    """Wall milliseconds of each call, and CPU milliseconds of the server per call."""
    before, wall = _cpu(process), list[float]()
    for call in calls:
        start = time.perf_counter()
        await call()
        wall.append((time.perf_counter() - start) * 1000)
    return wall, (_cpu(process) - before) * 1000 / len(calls)


def _child() -> int:
    """The server's process: the one child of this one."""
    return int(Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()[0])


def _cpu(process: int) -> float:
    """Seconds of CPU, user and system, that the process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
