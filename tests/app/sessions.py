"""Conversations as transcripts in a folder beside the vault, for what consolidates them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tests.app.worlds import Vault, other

OWNER = "Ada Lovelace"
Line = tuple[str, str]
"""Who speaks (`user`, `assistant`, or the name of a tool) and what is said."""

FACTS = (
    "I play the cello.",
    "Bruno Falk lives in Trieste.",
    "Celia Carver works for Dornier Instruments.",
    "I prefer tea over coffee.",
    "Edda Jansson owns two beehives.",
    "Hugo Baptiste was born on 1961-04-02.",
    "Always run the linter before a release.",
    "Kestrel is written in Rust.",
)
"""What the owner may say."""
STATED = ("Ada Lovelace plays the cello.", *FACTS[1:3], "Ada Lovelace prefers tea over coffee.", *FACTS[4:])
"""What notes then state."""


def reading(vault: Vault) -> Vault:
    """The vault, set to read the folder `logs` beside it."""
    folder = vault.root.parent / "logs"
    folder.mkdir(exist_ok=True)
    return other(vault, logs=(str(folder),))


def put(vault: Vault, name: str, lines: Sequence[Line | str], at: str = "2026-11-28T09") -> Path:
    """Write a transcript; a bare text is the owner's word. Each message a minute after the one before."""
    said = [each if isinstance(each, tuple) else ("user", each) for each in lines]
    place = vault.root.parent / "logs" / name
    place.parent.mkdir(exist_ok=True)
    place.write_text("".join(f"{json.dumps(_line(number, *each, at))}\n" for number, each in enumerate(said)), "utf-8")
    return place


def _line(number: int, role: str, text: str, at: str) -> dict[str, object]:
    who: dict[str, object] = {"role": role, "name": OWNER} if role == "user" else {"role": role}
    if role not in {"user", "assistant", "system"}:
        who = {"role": "tool", "tool": role, "ok": True}
    return {"id": f"m{number}", "at": f"{at}:{number // 60:02}:{number % 60:02}Z", "text": text, **who}
