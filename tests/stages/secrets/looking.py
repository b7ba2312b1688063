"""What the screen finds in a text, read off its result."""

from __future__ import annotations

from assay.stages.screen import Policy, Screening, screen

POLICY = Policy(key=b"a key that is kept outside the vault")
PROSE = (
    "The bridge was measured again on Monday, and everybody wrote down what they saw of it, as they do every week when the "
    "weather allows it; nothing had moved since the last time, and the harbour was quiet.\n"
)
AROUND = PROSE * 3


def screened(text: str) -> Screening:
    """Between two paragraphs, so that it does not make up most of the text."""
    return screen(f"{AROUND}\n{text}\n\n{AROUND}", POLICY)


def covered(text: str) -> list[tuple[str, str]]:
    """Kind and text of every redaction."""
    whole = f"{AROUND}\n{text}\n\n{AROUND}"
    found = screen(whole, POLICY)
    assert not found.refused, found.text
    return [(each.kind, whole[each.start : each.end]) for each in found.redactions]


def refused(text: str) -> str | None:
    """The kind under which the text is refused."""
    found = screened(text)
    return found.redactions[0].kind if found.refused else None
