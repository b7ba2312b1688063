"""The lists beside the facts: alignments, what is not followed and why, everyday words for terms. One row a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.model.axiom import Axiom, Refused, Relation
from assay.text.facts import BrokenFacts


def render_rows(rows: Iterable[Axiom], header: Iterable[str]) -> str:
    """Subject, relation and object, separated by tabs; sorted."""
    return _text(header, ((row.subject, row.relation, row.object) for row in rows))


def render_refused(refused: Iterable[Refused], header: Iterable[str]) -> str:
    """The row, then what is kept of it (its direction, or a dash), the file that says it, and the reason."""
    return _text(header, ((*_cells(each.row), _kept(each), each.row.file, each.reason) for each in refused))


def parse_rows(text: str, file: str) -> tuple[Axiom, ...]:
    """The alignments. Raises BrokenFacts."""
    return tuple(_row(cells, file, line) for line, cells in _lines(text, file, 3))


def parse_refused(text: str, file: str) -> tuple[Refused, ...]:
    """What is not followed; each row names the file that says it. Raises BrokenFacts."""
    return tuple(_refused(cells, line) for line, cells in _lines(text, file, 6))


def parse_words(text: str, file: str) -> tuple[tuple[str, str], ...]:
    """Everyday words or phrases, each with the term that it usually means. Raises BrokenFacts."""
    return tuple((word, curie) for _, (word, curie) in _lines(text, file, 2))


def _cells(row: Axiom) -> tuple[str, str, str]:
    return row.subject, row.relation, row.object


def _kept(refused: Refused) -> str:
    return "-" if refused.kept is None else f"{refused.kept.subject} under {refused.kept.object}"


def _text(header: Iterable[str], rows: Iterable[tuple[str, ...]]) -> str:
    lines = sorted("\t".join(row) for row in rows)
    return "".join(f"{line}\n" for line in (*(f"# {text}".rstrip() for text in header), *lines))


def _lines(text: str, file: str, width: int) -> Iterator[tuple[int, list[str]]]:
    if text and not text.endswith("\n"):
        raise BrokenFacts(file, text.count("\n") + 1, "the last line is cut")
    for number, line in enumerate(text.split("\n")[:-1], 1):
        if not line.startswith("#"):
            cells = line.split("\t")
            if len(cells) != width:
                raise BrokenFacts(file, number, f"{len(cells)} cells where {width} belong")
            yield number, cells


def _row(cells: list[str], file: str, line: int) -> Axiom:
    try:
        return Axiom(Relation(cells[1]), cells[0], (cells[2],), file)
    except ValueError as bad:
        raise BrokenFacts(file, line, str(bad)) from bad


def _refused(cells: list[str], line: int) -> Refused:
    row = _row(cells[:3], cells[4], line)
    lower, _, upper = cells[3].partition(" under ")
    kept = Axiom(Relation.SUBCLASS, lower, (upper,), row.file) if upper else None
    return Refused(row, cells[5], kept)
