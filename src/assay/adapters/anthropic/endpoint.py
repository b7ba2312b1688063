"""The Messages API, asked by the official SDK: its retries and backoff, our key, our patience.

What goes wrong is said in our words: errors of the client carry what was sent and what was answered.
"""

from __future__ import annotations

import ipaddress
import os
import threading
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from assay.model.errors import Missing, Unproposed
from assay.stages.prompting.prompt import Prompt

if TYPE_CHECKING:
    import anthropic

KEY: Final = "ANTHROPIC_API_KEY"
OTHER_KEY: Final = "ASSAY_MODEL_KEY"
"""For an address on another machine that only the vault's settings name: who sends a vault must not get the key."""
OWN: Final = "api.anthropic.com"
RETRIES: Final = 4
"""After the first attempt: with the SDK's backoff (half a second, doubling to eight) some 12 seconds."""
PATIENCE_S: Final = 60.0
"""The longest time that a server may ask to wait; what wants more is for the next run."""
WAY_OUT: Final = "Set it to your key, or use --proposer extractive, which needs none."


class Unavailable(Exception):
    """The model is not to be had now; another one may be. The message is ours. `billed`: it may have been paid for."""

    def __init__(self, reason: str, *, billed: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.billed = reason, billed


@dataclass(frozen=True, slots=True)
class Said:
    """What came back. RAW until it is screened. `usage` is None where the answer does not say it."""

    text: str
    stop: str
    usage: tuple[int, int] | None
    """Tokens in and out."""


class Endpoint:
    """An address that speaks the Messages API. Safe for threads."""

    def __init__(self, url: str, timeout: float, environment: Mapping[str, str] | None = None) -> None:
        self._url, self._timeout = url, timeout
        self._environment = os.environ if environment is None else environment
        self._lock = threading.Lock()
        self._made: anthropic.Anthropic | None = None

    def key(self) -> str:
        """From the environment, and from nowhere else. Raises Missing."""
        name = key_name(self._url)
        found = self._environment.get(name, "").strip()
        if not found:
            raise Missing(f"the key of the model ({name} in the environment)", WAY_OUT)
        return found

    def _client(self) -> anthropic.Anthropic:
        with self._lock:
            self._made = self._made or self._new()
            return self._made

    def _new(self) -> anthropic.Anthropic:
        import anthropic

        return anthropic.Anthropic(
            api_key=self.key(),
            base_url=self._url or None,
            timeout=self._timeout or None,
            max_retries=RETRIES,
            open_telemetry=False,
            http_client=anthropic.DefaultHttpxClient(follow_redirects=False),  # what is sent goes where it was said
            middleware=[_patient],
        )

    def close(self) -> None:
        """Its connections, if there were any."""
        if self._made is not None:
            self._made.close()

    def ask(self, model: str, prompt: Prompt) -> Said:
        """One answer. Raises Missing, Unavailable, Unproposed; nothing that it raises holds what was sent or answered."""
        client = self._client()
        import anthropic

        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)  # which model is asked is the person's choice
                return _said(client.messages.create(**_request(model, prompt)))
        except Unavailable as problem:
            raise Unavailable(
                f"{model}: {problem.reason} (model.timeout is {self._timeout:g} s)", billed=problem.billed
            ) from None
        except anthropic.APIConnectionError:
            raise Unavailable(f"the connection to {model} failed", billed=True) from None
        except anthropic.APIStatusError as error:
            raise _refusal(model, error.status_code) from None
        except (anthropic.AnthropicError, ValueError):
            raise Unproposed(f"{model} gave an answer that is not of the Messages API") from None


def key_name(url: str) -> str:
    """The variable in the environment that the key for this address is taken from; an empty one is the provider's own."""
    return OTHER_KEY if url and not _familiar(url) else KEY


def _familiar(url: str) -> bool:
    """Whether the key may go there: to its provider, or to a program on this machine."""
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or (host == OWN and url.startswith("https:"))


def _request(model: str, prompt: Prompt) -> dict[str, Any]:
    return {
        "model": model,
        "max_tokens": prompt.most,
        "system": prompt.system,
        "messages": [{"role": "user", "content": prompt.text}],
        "output_config": {"format": {"type": "json_schema", "schema": dict(prompt.schema)}},
    }


def _patient(request: Any, call_next: Any) -> Any:
    """Once per attempt: who asks to wait for longer than we do is not waited for, and who was slow is not asked again.

    An answer that comes too late is paid for all the same.
    """
    import anthropic

    try:
        response = call_next(request)
    except anthropic.APITimeoutError:
        raise Unavailable("there was no answer in time", billed=True) from None
    wait = response.headers.get("retry-after", "")
    if response.status_code >= _WRONG and wait.isascii() and wait.isdigit() and int(wait) > PATIENCE_S:
        raise Unavailable(f"the server asks to wait for {int(wait)} s")
    return response


_WRONG: Final = 400
_UNAUTHORISED: Final = (401, 403)
_ABSENT: Final = (404, 410)
_BUSY: Final = {429: "the rate limit is reached", 529: "it is overloaded"}
_FAULT: Final = 500


def _refusal(model: str, status: int) -> Exception:
    """What a status means; the words of the server are not repeated."""
    if status in _UNAUTHORISED:
        return Missing(f"a key that {model} accepts", f"The server said {status}: look at the key in the environment.")
    if status in _ABSENT:
        return Unavailable(f"there is no model {model} (status {status}); see model.name and model.url")
    if status in _BUSY or status >= _FAULT:
        return Unavailable(f"{model} does not answer, {_BUSY.get(status, 'the server failed')} (status {status})")
    return Unproposed(f"{model} does not take the request (status {status})", "See model.name and model.url.")


def _said(message: Any) -> Said:
    """The answer's text, checked by hand: the SDK takes any JSON for a message. Raises ValueError."""
    content, stop = getattr(message, "content", None), getattr(message, "stop_reason", None)
    parts = [each for each in content if getattr(each, "type", None) == "text"] if isinstance(content, list) else []
    texts = [getattr(each, "text", None) for each in parts]
    if not (isinstance(content, list) and isinstance(stop, str) and all(isinstance(each, str) for each in texts)):
        raise ValueError("no message")
    return Said("".join(map(str, texts)), stop, _usage(getattr(message, "usage", None)))


_PARTS: Final = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
"""All that went in; what was cached counts as if it had not been, since nothing of ours is."""


def _usage(usage: Any) -> tuple[int, int] | None:
    counts = [getattr(usage, name, None) or 0 for name in (*_PARTS, "output_tokens")]
    if usage is None or not all(isinstance(each, int) and each >= 0 for each in counts):
        return None
    return sum(counts[:-1]), counts[-1]
