"""Over HTTP: for this machine alone, for several at once, and for no page of the web."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.app.worlds import ADA_WRITES
from tests.mcp.served import QUILL, Room, hits, made

from assay.mcp.running import BODY_BYTES, address, bound
from assay.model.errors import AssayError, UsageError
from mcp import Client

INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}},
}


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Room:
    found = made(tmp_path_factory.mktemp("http"))
    found.ingest(ADA_WRITES)
    return found


@pytest.fixture(scope="module")
def url(room: Room) -> Iterator[str]:
    with room.http() as found:
        yield found


def posted(url: str, body: str | None = None, **headers: str) -> int:
    """The status of an answer to a request with these headers."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    given = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream", **headers}
    try:
        connection.putrequest("POST", parts.path, skip_host="Host" in headers)
        data = (json.dumps(INITIALIZE) if body is None else body).encode()
        for name, value in {**given, "Content-Length": str(len(data))}.items():
            connection.putheader(name, value)
        connection.endheaders(data)
        return connection.getresponse().status
    finally:
        connection.close()


def test_several_clients_are_answered_at_once(url: str) -> None:
    async def one(number: int) -> str:
        async with Client(url, client_info=QUILL) as client:
            await client.call_tool("memory_remember", {"text": f"The tide of day {number} was low."})
            found = hits(await client.call_tool("memory_search", {"query": "design notes English"}))
            return str(found[0]["title"])

    async def all_of_them() -> list[str]:
        return await asyncio.gather(*(one(number) for number in range(6)))

    assert asyncio.run(all_of_them()) == ["Ada writes her design notes in English"] * 6


def test_an_older_client_is_understood(url: str) -> None:
    assert posted(url) == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example:80", "127.0.0.1:1"]
)
def test_a_name_that_leads_here_from_elsewhere_is_refused(url: str, host: str) -> None:
    assert posted(url, Host=host) == 421


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1.evil.example", "null", "http://localhost:1"])
def test_a_page_of_the_web_is_refused(url: str, origin: str) -> None:
    assert posted(url, Origin=origin) == 403


def test_this_machines_own_names_are_taken(url: str) -> None:
    port = urlsplit(url).port
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"):
        assert posted(url, Host=host, Origin=f"http://{host}") == 200


def test_what_is_too_large_or_no_json_is_refused_and_the_server_goes_on(url: str) -> None:
    assert posted(url, "x" * (BODY_BYTES + 1)) == 413
    assert posted(url, "{") == 400
    assert posted(url, "form=1", **{"Content-Type": "application/x-www-form-urlencoded"}) == 400
    assert posted(url) == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "example.org", ""])
def test_it_listens_nowhere_else(room: Room, host: str) -> None:
    with pytest.raises(UsageError, match="this machine only"):
        bound(host, 0)
    room.assay("mcp", "--http", "--host", host, "--port", "0", code=2)


def test_it_is_not_reached_at_this_machines_other_addresses(url: str) -> None:
    port = urlsplit(url).port or 0
    with socket.socket() as trying:
        trying.settimeout(5)
        assert trying.connect_ex(("127.0.0.2", port)) != 0


def test_a_port_that_is_taken_is_said(room: Room, url: str) -> None:
    port = urlsplit(url).port or 0
    with pytest.raises(AssayError, match=r"--port"):
        bound("127.0.0.1", port)
    room.assay("mcp", "--http", "--port", str(port), code=14)


def test_the_address_is_what_a_client_takes() -> None:
    with bound("localhost", 0) as listening:
        assert address(listening) == f"http://127.0.0.1:{listening.getsockname()[1]}/mcp"


def test_without_a_vault_it_does_not_start(tmp_path: Path, room: Room) -> None:
    elsewhere = Room(tmp_path, {**room.env, "ASSAY_VAULT": str(tmp_path)})
    elsewhere.assay("mcp", code=10)
