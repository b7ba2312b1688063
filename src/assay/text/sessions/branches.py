"""Branches of a Claude Code log: what a person took back by going back to an earlier message and going on from there.

A prompt belongs to the prompt before it by the chain of parents. Where a later prompt goes on from before an earlier one, the
earlier and all that followed it is left. Broken chains (a compaction, a resumed session) leave nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_LINK: Final = re.compile(rb'"(uuid|parentUuid|logicalParentUuid)"\s*:\s*(?:"([0-9A-Za-z-]{1,64})"|null)')
_USER: Final = re.compile(rb'"type"\s*:\s*"user"')
_NO_PROMPT: Final = re.compile(
    rb'"tool_use_id"|"(?:isMeta|isSidechain|isCompactSummary|isVisibleInTranscriptOnly)"\s*:\s*true'
)
MOST: Final = 200_000
"""Records whose place is remembered (some 100 bytes each); a person goes back a few."""


def abandoned(lines: Iterable[tuple[int, bytes]]) -> frozenset[int]:
    """The numbers of the lines that were taken back. `lines` are those of one log, in order, with their numbers."""
    owner: dict[bytes, int] = {}
    before: dict[int, int] = {}
    members: dict[int, list[int]] = {}
    last = ROOT
    for number, line in lines:
        links = {found[1]: found[2] for found in _LINK.finditer(line)}
        mine = links.get(b"uuid")
        if not mine:
            continue
        came_from = owner.get(links.get(b"parentUuid") or links.get(b"logicalParentUuid") or b"", last)
        if _USER.search(line) and not _NO_PROMPT.search(line):
            before[number] = came_from if links.get(b"parentUuid") or not before else last
            came_from = last = number
        _remember(owner, mine, came_from)
        members.setdefault(came_from, []).append(number)
    return _left(before, members, last)


ROOT: Final = 0
"""Before the first prompt."""


def _remember(owner: dict[bytes, int], name: bytes, prompt: int) -> None:
    if len(owner) >= MOST:
        owner.pop(next(iter(owner)))
    owner[name] = prompt


def _left(before: dict[int, int], members: dict[int, list[int]], last: int) -> frozenset[int]:
    """The lines of all prompts that are not on the way from the last one to the root."""
    kept, at = {ROOT}, last
    while at not in kept:
        kept.add(at)
        at = before.get(at, ROOT)
    return frozenset(number for prompt in before.keys() - kept for number in members.get(prompt, ()))
