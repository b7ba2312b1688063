"""The catalogue as it ships: files of facts beside the program, each checked before anything is made of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from assay.adapters import bundle
from assay.adapters.bundle import FOLDER
from assay.model.axiom import Axiom, Refused, Term
from assay.model.vocabulary import Facts, Listed
from assay.text import alignments, axioms, catalogue, facts, turtle


@dataclass(frozen=True, slots=True)
class Shipped:
    """All that is in the catalogue. `vocabularies` in the order of the list, the house's last; `words`: word and term."""

    vocabularies: tuple[tuple[Listed, Facts], ...]
    rows: tuple[Axiom, ...]
    refused: tuple[Refused, ...]
    words: tuple[tuple[str, str], ...] = ()

    def terms(self) -> Iterator[Term]:
        """Every term, as often as files declare it."""
        for _, found in self.vocabularies:
            yield from found.terms

    def said(self) -> Iterator[Axiom]:
        """Every axiom of the vocabularies themselves, followed or not; no alignments."""
        for _, found in self.vocabularies:
            yield from found.axioms

    def followed(self) -> Iterator[Axiom]:
        """Every axiom that is believed, alignments and what is left of refused ones among them."""
        refused = {each.row for each in self.refused}
        for axiom in (*self.said(), *self.rows):
            if axiom not in refused:
                yield axiom
        yield from (each.kept for each in self.refused if each.kept is not None)


def listed(folder: Path) -> tuple[Listed, ...]:
    """What the catalogue consists of."""
    return catalogue.parse((folder / bundle.LIST).read_text("utf-8"))


def load(folder: Path | None = None) -> Shipped:
    """The catalogue, each file checked against the list. Raises BrokenCatalogue, BrokenFacts; a second or two."""
    folder = folder or bundle.folder()
    found: list[tuple[Listed, Facts]] = []
    rows: tuple[Axiom, ...] = ()
    refused: tuple[Refused, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    for each in listed(folder):
        text, name = _checked(folder, each), f"{FOLDER}/{each.file}"
        if each.role == "alignments":
            rows = alignments.parse_rows(text, name)
            catalogue.count(each, {"rows": len(rows)})
        elif each.role == "refused":
            refused = alignments.parse_refused(text, name)
            catalogue.count(each, {"rows": len(refused)})
        elif each.role == "words":
            words = alignments.parse_words(text, name)
            catalogue.count(each, {"rows": len(words)})
        else:
            said = facts.parse(text, name) if each.role == "facts" else axioms.read(turtle.parse(text).triples, name).facts
            catalogue.count(each, catalogue.counts(said))
            found.append((each, said))
    return Shipped(tuple(found), rows, refused, words)


def _checked(folder: Path, each: Listed) -> str:
    data = (folder / each.file).read_bytes()
    catalogue.check(each, data)
    return data.decode("utf-8")
