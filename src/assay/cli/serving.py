"""`assay mcp`: the server through which agents search what is known and leave notes."""

from __future__ import annotations

from typing import Annotated

import typer

from assay.cli.surface import Face, command, number

PORT = "8765"
EXAMPLES = (
    "assay mcp --vault ~/Vault",
    "claude mcp add --scope user assay -- assay mcp --vault ~/Vault",
    "assay mcp --http --port 8765 --vault ~/Vault",
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    command(app, "mcp", examples=EXAMPLES)(mcp)


def mcp(
    face: Face,
    http: Annotated[
        bool, typer.Option("--http", help="Over HTTP, for this machine alone, instead of standard input.")
    ] = False,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="127.0.0.1, localhost or ::1.")] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="N", help="0 takes a free one.")] = PORT,
) -> int:
    """Serve agents: memory_search, memory_remember, memory_cite, and pages to read.

    An agent can neither propose at a person's rank, answer questions, edit pages, nor see what is restricted.
    """
    from assay.cli.wire import serving
    from assay.mcp import running

    vault = serving.vault(face)
    listening = running.bound(host, number("--port", port, least=0) or 0) if http else None
    from assay.mcp.desk import Desk
    from assay.mcp.server import server

    desk = Desk(vault)
    try:
        made = server(desk)
        if listening is None:
            running.over_stdio(made)
        else:
            running.over_http(made, listening, face.out.talk)
    finally:
        desk.close()
    return 0
