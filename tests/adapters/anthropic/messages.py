"""A server on this machine that speaks the Messages API, one answer after the other, and remembers what it was sent."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "made-up"


@dataclass
class Reply:
    """What the server does with one request."""

    body: bytes
    status: int = 200
    kind: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=lambda: {"retry-after-ms": "1"})
    wait: float = 0.0
    closes: bool = False
    """The connection, in the middle of the answer."""


def said(text: str, *, stop: str = "end_turn", tokens: tuple[int, int] = (1000, 100), **more: object) -> Reply:
    """An answer with that text."""
    usage = {"input_tokens": tokens[0], "output_tokens": tokens[1]}
    whole: dict[str, object] = {
        "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-haiku-5-5", "stop_sequence": None,
        "content": [{"type": "text", "text": text}], "stop_reason": stop, "usage": usage, **more,
    }  # fmt: skip
    return Reply(json.dumps(whole).encode())


def claims(*items: Mapping[str, object]) -> Reply:
    """An answer of a proposer."""
    return said(json.dumps({"claims": list(items)}))


def failed(status: int, kind: str = "api_error", **headers: str) -> Reply:
    """An error as the API words it."""
    body = {"type": "error", "error": {"type": kind, "message": "it did not work"}}
    return Reply(json.dumps(body).encode(), status, headers={"retry-after-ms": "1", **headers})


class Server:
    """Gives `replies` in turn, the last one for ever."""

    def __init__(self, *replies: Reply) -> None:
        self.replies = list(replies)
        self.asked: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.keys: list[str] = []
        self.most = 0
        self._now = 0
        self._lock = threading.Lock()
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self.url = f"http://127.0.0.1:{self._http.server_port}"

    @property
    def models(self) -> list[str]:
        return [each["model"] for each in self.asked]

    def texts(self) -> list[str]:
        return [each["messages"][0]["content"] for each in self.asked]

    def take(self, raw: bytes, key: str) -> Reply:
        with self._lock:
            self.raw.append(raw)
            self.asked.append(json.loads(raw))
            self.keys.append(key)
            self._now += 1
            self.most = max(self.most, self._now)
            return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]

    def leave(self) -> None:
        with self._lock:
            self._now -= 1

    def start(self) -> None:
        threading.Thread(target=self._http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def stop(self) -> None:
        self._http.shutdown()
        self._http.server_close()


def _handler(server: Server) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            raw = self.rfile.read(int(self.headers["content-length"]))
            assert self.path == "/v1/messages"
            reply = server.take(raw, self.headers.get("authorization", "").removeprefix("Bearer "))
            time.sleep(reply.wait)
            server.leave()
            self._send(reply)

        def _send(self, reply: Reply) -> None:
            try:
                self.send_response(reply.status)
                self.send_header("content-type", reply.kind)
                self.send_header("content-length", str(len(reply.body)))
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(reply.body[: len(reply.body) // 2] if reply.closes else reply.body)
                if reply.closes:
                    self.wfile.flush()
                    self.connection.shutdown(socket.SHUT_RDWR)
            except OSError:  # who asked has gone
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            """Nothing is written."""

    return Handler


@contextmanager
def serving(*replies: Reply) -> Iterator[Server]:
    """The server as long as it is needed."""
    server = Server(*replies)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def joined(parts: Sequence[Mapping[str, object]]) -> str:
    """JSON Lines of a transcript."""
    return "\n".join(json.dumps(each) for each in parts) + "\n"
