"""Branches of a Claude Code log: what a person took back by going back to an earlier message and going on from there.

A prompt belongs to the prompt before it by the chain of parents. Where a later prompt goes on from before an earlier one, the
earlier and all that followed it is left. Broken chains (a compaction, a resumed session) leave nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from assay.text.sessions.said import mapping, sequence, text

_NO_PROMPT: Final = ("isMeta", "isSidechain", "isCompactSummary", "isVisibleInTranscriptOnly")
MOST: Final = 200_000
"""Records whose place is remembered (some 100 bytes each); a person goes back a few."""


def abandoned(records: Iterable[tuple[int, Mapping[str, object]]]) -> frozenset[int]:
    """The numbers of the lines that were taken back. `records` are those of one log, in order, with their numbers."""
    owner: dict[str, int] = {}
    before: dict[int, int] = {}
    members: dict[int, list[int]] = {}
    last = ROOT
    for number, record in records:
        mine, parent = text(record.get("uuid")), text(record.get("parentUuid"))
        if not mine:
            continue
        came_from = owner.get(parent or text(record.get("logicalParentUuid")), last)
        if _is_prompt(record):
            before[number] = came_from if parent or not before else last
            came_from = last = number
        _remember(owner, mine, came_from)
        members.setdefault(came_from, []).append(number)
    return _left(before, members, last)


def _is_prompt(record: Mapping[str, object]) -> bool:
    """Whether a person typed it: no result of a tool, no notice, and not in a side chain."""
    if record.get("type") != "user" or any(record.get(each) is True for each in _NO_PROMPT):
        return False
    content = mapping(record.get("message")).get("content")
    return not any(mapping(each).get("type") == "tool_result" for each in sequence(content))


ROOT: Final = 0
"""Before the first prompt."""


def _remember(owner: dict[str, int], name: str, prompt: int) -> None:
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
