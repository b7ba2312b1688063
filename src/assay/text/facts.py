"""The plain form of a vocabulary: one term a line, sorted, nothing but facts.

    rc:Planet <tab> class <tab> subClassOf rc:AstronomicalBody rc:Sphere <tab> label wandering star

The first cell is the term, the second its kind; each further cell a relation and what it relates to. `label` holds one
name; a term whose one label follows from its own name has none. A union is joined by `|`, the number of a cardinality
follows `=`. Lines that begin with `#` are the header.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.model.vocabulary import Facts

_HUMP: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_CELL_ORDER: Final = tuple(relation.value for relation in Relation)


class BrokenFacts(ValueError):
    """A line that is not in the plain form: the file was cut or changed by something else."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}, line {line}: {problem}")


def label_of(curie: str) -> str:
    """The name to show of a term that has no label of its own: `rc:HawkMoth` is `hawk moth`. Total."""
    local = re.split(r"[:/#]", curie)[-1] or curie
    head, dash, rest = local.partition("-")
    words = " ".join(_lowered(word) for word in _HUMP.sub(" ", head.replace("_", " ")).split())
    return f"{words} ({_HUMP.sub(' ', rest).replace('-', ' ')})" if dash and words and rest else words or local


def _lowered(word: str) -> str:
    return word if len(word) > 1 and word[1:2].isupper() else word[:1].lower() + word[1:]


def render(facts: Facts, header: Iterable[str]) -> str:
    """The plain form; stable: equal facts give equal bytes."""
    said: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for axiom in facts.axioms:
        said[axiom.subject][axiom.relation].append(_target(axiom))
    lines = [_line(term, said.pop(term.curie, {})) for term in facts.terms]
    lines += ["\t".join((subject, "", *_cells(cells))) for subject, cells in said.items()]
    return "".join(f"{line}\n" for line in (*(f"# {text}".rstrip() for text in header), *sorted(lines)))


def _target(axiom: Axiom) -> str:
    target = "|".join(axiom.objects)
    return target if axiom.limit is None else f"{target}={axiom.limit}"


def _line(term: Term, cells: dict[str, list[str]]) -> str:
    spelled = [f"label {label}" for label in term.labels] if term.labels != (label_of(term.curie),) else []
    return "\t".join((term.curie, term.kind, *_cells(cells), *spelled))


def _cells(cells: dict[str, list[str]]) -> list[str]:
    return [f"{name} {' '.join(sorted(set(cells[name])))}" for name in _CELL_ORDER if name in cells]


def parse(text: str, file: str) -> Facts:
    """What the plain form says. Raises BrokenFacts at the first line that is none."""
    if text and not text.endswith("\n"):
        raise BrokenFacts(file, text.count("\n") + 1, "the last line is cut")
    terms: list[Term] = []
    axioms: list[Axiom] = []
    for number, line in enumerate(text.split("\n")[:-1], 1):
        if line.startswith("#"):
            continue
        curie, *cells = line.split("\t")
        try:
            kind, *rest = cells
            labels = tuple(cell[6:] for cell in rest if cell.startswith("label "))
            if kind:
                terms.append(Term(curie, Kind(kind), labels or (label_of(curie),), file))
            axioms.extend(_axioms(curie, [cell for cell in rest if not cell.startswith("label ")], file))
        except ValueError as bad:
            raise BrokenFacts(file, number, str(bad)) from bad
    return Facts(tuple(terms), tuple(axioms))


def _axioms(curie: str, cells: Iterable[str], file: str) -> Iterator[Axiom]:
    for cell in cells:
        name, *targets = cell.split(" ")
        relation = Relation(name)
        for target in targets:
            objects, _, limit = target.rpartition("=") if relation in _COUNTED else (target, "", "")
            yield Axiom(relation, curie, tuple(objects.split("|")), file, limit=int(limit) if limit else None)


_COUNTED: Final = frozenset({Relation.MAX, Relation.EXACT})
