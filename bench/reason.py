"""Checks made-up facts against a vocabulary of an everyday vault's size: all of them, and what patches change.

    python bench/reason.py [--entities N ...] [--patches N] [--write]

CPU seconds and milliseconds, of this process. The vocabulary has about 835 terms: a tree of classes with disjoint branches,
properties with domains, ranges, inverses, superproperties and characteristics, a transitive one that may not lead back.
An entity has its class, a name and about three relations; patches have 20 facts, some of them taken away.
"""

from __future__ import annotations

import argparse
import datetime
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from assay.model.axiom import Axiom, Kind, Relation, Term
from assay.model.effective import Effective, effective
from assay.model.fact import TYPE, Fact, Literal
from assay.stages.reason.check import changes, check
from assay.stages.reason.schema import Schema, schema
from assay.stages.reason.state import State

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import results

HEADS = ("entities", "facts", "index s", "check s", "violations", "patch ms", "worst ms", "bar s", "bar ms")
BRANCHES = 12
DEPTH = 4
CLASSES = 635
ROLES = 200
PATCH = 20
WRONG = 0.001
"""Relations that lead to something of another class."""
TARGETS = {1_000: 0.0035, 50_000: 1.0}
"""CPU seconds of a full check, by the number of entities."""
TARGET_PATCH_MS = 1.0
MILLISECONDS = 1000

Made = TypeVar("Made")


def main() -> None:
    """Prints a line per size."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--entities", type=int, nargs="+", default=[1_000, 10_000, 50_000])
    arguments.add_argument("--patches", type=int, default=500)
    arguments.add_argument("--write", action="store_true", help="put the table into RESULTS.md")
    given = arguments.parse_args()
    words = vocabulary()
    compiled, took = timed(lambda: schema(words))
    said = f"A vocabulary of {len(words.terms)} terms is compiled in {took * MILLISECONDS:.1f} ms."
    print(said)
    print(" ".join(f"{head:>10}" for head in HEADS))
    rows = [measure(compiled, size, given.patches) for size in given.entities]
    if given.write:
        day, load = datetime.datetime.now(tz=datetime.UTC).date(), os.getloadavg()[0]
        head = f"## Reasoning\n\n{day}; {results.machine()}, load {load:.1f}. `python bench/reason.py`. {said}\n\n"
        results.put("reasoning", head + results.table(rows, HEADS))


def measure(compiled: Schema, size: int, patches: int) -> tuple[str, ...]:
    """One line: indexing, the full check, and patches, with what should be reached."""
    chance = random.Random(size)
    facts = frozenset(sound(compiled, world(chance, size)))
    state, index = timed(lambda: State(facts))
    found, full = timed(lambda: check(state, compiled))
    each = sorted(patch(compiled, state, chance, size) for _ in range(patches))
    took = (f"{index:.3f}", f"{full:.3f}", str(len(found)), f"{statistics.median(each):.3f}", f"{each[-1]:.2f}")
    row = (str(size), str(len(facts)), *took, str(TARGETS.get(size, "")), str(TARGET_PATCH_MS))
    print(" ".join(f"{figure:>10}" for figure in row), flush=True)
    return row


def patch(compiled: Schema, state: State, chance: random.Random, size: int) -> float:
    """CPU milliseconds of what a patch of 20 facts changes, a quarter of them taken away."""
    gone = [
        Fact(name, TYPE, next(iter(state.values(name, TYPE))))
        for name in (_name(chance.randrange(size)) for _ in range(PATCH // 4))
    ]
    new = [fact for _ in range(4) for fact in about(chance, chance.randrange(size), size)][: PATCH - len(gone)]
    return timed(lambda: changes(state, compiled, new, gone))[1] * MILLISECONDS


def timed(act: Callable[[], Made]) -> tuple[Made, float]:
    started = time.process_time()
    made = act()
    return made, time.process_time() - started


def vocabulary() -> Effective:
    """Twelve branches of classes, kept apart; 200 properties with all sorts of characteristics."""
    chance = random.Random(0)
    terms = [Term(f"C{at}", Kind.CLASS, (), "bench") for at in range(CLASSES)]
    axioms = [_say(Relation.SUBCLASS, f"C{at}", f"C{max(at % BRANCHES, at // 2 // BRANCHES * BRANCHES + at % BRANCHES)}")
              for at in range(BRANCHES, CLASSES)]  # fmt: skip
    axioms += [_say(Relation.DISJOINT, f"C{one}", f"C{other}") for one in range(BRANCHES) for other in range(one)]
    for at in range(ROLES):
        terms.append(Term(f"p{at}", Kind.OBJECT_PROPERTY, (), "bench"))
        axioms.append(_say(Relation.DOMAIN, f"p{at}", f"C{at % BRANCHES}"))
        axioms.append(_say(Relation.RANGE, f"p{at}", f"C{at * 7 % BRANCHES}"))
        axioms += [_say(Relation.SUBPROPERTY, f"p{at}", f"p{at - 12 * (at // 24 + 1)}")] if at >= 24 and at % 3 == 0 else []
        axioms += [_say(Relation.INVERSE, f"p{at}", f"q{at}")] if at % 5 == 0 else []
        traits = [
            name for name in ("functional", "asymmetric", "irreflexive", "inverseFunctional") if chance.random() < 0.2
        ]
        axioms += [_say(Relation.TRAIT, f"p{at}", name) for name in traits]
    axioms += [_say(Relation.TRAIT, "part", "transitive"), _say(Relation.TRAIT, "part", "asymmetric")]
    return effective(terms, axioms)


def _say(relation: Relation, subject: str, target: str) -> Axiom:
    return Axiom(relation, subject, (target,), "bench")


def _name(number: int) -> str:
    return f"ent-{number:06}"


def sound(compiled: Schema, facts: Iterable[Fact]) -> Iterator[Fact]:
    """Without what would be a second value of something that takes one."""
    taken: set[tuple[int, object]] = set()
    for fact in facts:
        edge = compiled.edge(fact.property)
        keys = {*((at.number, fact.subject) for at in edge.starts), *((at.number, fact.value) for at in edge.ends)}
        if taken.isdisjoint(keys):
            taken |= keys
            yield fact


def world(chance: random.Random, size: int) -> Iterator[Fact]:
    """Facts that suit each other but for one relation in a thousand."""
    for number in range(size):
        branch = number % BRANCHES
        yield Fact(_name(number), TYPE, f"C{branch + BRANCHES * chance.randrange((CLASSES - branch) // BRANCHES)}")
        yield Fact(_name(number), "name", Literal(f"Name {number}"))
        yield from about(chance, number, size)


def about(chance: random.Random, number: int, size: int) -> Iterator[Fact]:
    """About three relations of an entity that suit its class, and now and then one that does not."""
    branch = number % BRANCHES
    for at in chance.sample(range(branch, ROLES, BRANCHES), 3):
        wrong = chance.random() < WRONG
        there = chance.randrange(BRANCHES) if wrong else at * 7 % BRANCHES
        yield Fact(_name(number), f"p{at}", _name(chance.randrange(max(1, size // BRANCHES)) * BRANCHES + there))
    if number % 4 == 0 and number:
        yield Fact(_name(number), "part", _name(number // 2 // BRANCHES * BRANCHES + branch))


if __name__ == "__main__":
    main()
