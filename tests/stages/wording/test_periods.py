from __future__ import annotations

import pytest

from assay.stages.wording.periods import told


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("¤3600 s", "and", "¤1800 s"), ("¤5400 s",)),
        (("¤3600 s", "¤1800 s"), ("¤5400 s",)),
        (("¤20 eur", "a", "month"), ("¤20 eur", "every", "month")),
        (("¤20 eur", "per", "month"), ("¤20 eur", "every", "month")),
        (("¤300 s", "and", "¤180 s"), ("¤300 s", "and", "¤180 s")),
        (("¤3600 s", "and", "¤1800 m"), ("¤3600 s", "and", "¤1800 m")),
        (("¤20", "a", "month"), ("¤20", "a", "month")),
        (("¤20 eur", "a", "book"), ("¤20 eur", "a", "book")),
        (("and",), ("and",)),
        ((), ()),
    ],
)
def test_amounts_that_go_on_and_how_often(words: tuple[str, ...], found: tuple[str, ...]) -> None:
    assert tuple(told(words)) == found
