"""Parts that are made when they are first used."""

from __future__ import annotations

from assay.cli.wire.world import later


class Part:
    made = 0

    def __init__(self) -> None:
        Part.made += 1
        self.name = "part"

    def does(self, what: str) -> str:
        return f"{self.name} {what}"


def test_nothing_is_made_before_it_is_used() -> None:
    Part.made = 0
    part = later(Part)
    assert Part.made == 0
    assert (part.name, part.does("things")) == ("part", "part things")
    assert Part.made == 1


def test_what_is_known_makes_nothing() -> None:
    Part.made = 0
    part = later(Part, name="known")
    assert part.name == "known"
    assert Part.made == 0
    assert part.does("things") == "part things"
