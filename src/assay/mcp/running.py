"""Running the server: over standard input and output, or over HTTP for this machine alone."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assay.model.errors import AssayError, UsageError

if TYPE_CHECKING:
    from mcp.server.mcpserver import MCPServer

LOOPBACK: Final = {"127.0.0.1": socket.AF_INET, "localhost": socket.AF_INET, "::1": socket.AF_INET6}
"""Where it may be reached: nowhere but from this machine, since who reaches it may read."""
PATH: Final = "/mcp"
BODY_BYTES: Final = 262_144
"""Of a request: sixty times the longest note."""
_BACKLOG: Final = 64


class Unbound(AssayError):
    """The port cannot be had."""

    exit_code = 14

    def __init__(self, host: str, port: int, reason: str) -> None:
        super().__init__(f"{host}:{port} cannot be listened on: {reason}. Choose another one with --port.")


def over_stdio(server: MCPServer[None]) -> None:
    """Until standard input ends. Nothing but the protocol is written to standard output."""
    server.run("stdio")


def bound(host: str, port: int) -> socket.socket:
    """A socket on this machine's own address; 0 is any free port. Raises UsageError for another address, Unbound."""
    if host not in LOOPBACK:
        raise UsageError(f"the server listens on this machine only: --host is one of {', '.join(LOOPBACK)}")
    made = socket.socket(LOOPBACK[host], socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(("127.0.0.1" if host == "localhost" else host, port))
    except OSError as error:
        made.close()
        raise Unbound(host, port, error.strerror or "the system gives no reason") from None
    made.listen(_BACKLOG)
    return made


def address(listening: socket.socket) -> str:
    """What a client is given."""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{PATH}"


def over_http(server: MCPServer[None], listening: socket.socket, ready: Callable[[str], None]) -> None:
    """Until it is interrupted. A page of the web cannot reach it: the names in Host and Origin must be this machine's own."""
    import anyio
    import uvicorn
    from mcp.server.transport_security import TransportSecuritySettings

    port = listening.getsockname()[1]
    hosts = [f"{each}:{port}" for each in ("127.0.0.1", "localhost", "[::1]")]
    app = server.streamable_http_app(
        streamable_http_path=PATH,
        max_request_body_size=BODY_BYTES,
        transport_security=TransportSecuritySettings(
            allowed_hosts=hosts, allowed_origins=[f"http://{each}" for each in hosts]
        ),
    )
    config = uvicorn.Config(app, log_level="critical", access_log=False, lifespan="on", timeout_graceful_shutdown=2)
    ready(address(listening))
    anyio.run(lambda: uvicorn.Server(config).serve(sockets=[listening]))
