"""Taking in a vocabulary that an administrator brings along: whole, checked with what is there, committed like a note."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from assay.app.settle import turn
from assay.app.world import World
from assay.model.axiom import Axiom
from assay.model.errors import AssayError, UsageError
from assay.model.finding import Finding, Severity
from assay.model.names import digest
from assay.model.redacted import composed
from assay.model.vocabulary import Facts, Listed, Reading
from assay.model.write import Write
from assay.stages.screen import screen
from assay.text import catalogue

FOLDER: Final = "Schema/Vocabularies"
LIST: Final = "Schema/vocabularies.toml"
HEAD: Final = (
    "Vocabularies that were added with `assay ontology add`. A file that is changed is not used until it is added again."
)
MOST_BYTES: Final = 16 * 1024 * 1024
"""Of one file: more than any vocabulary that people write, less than a dump of data."""
_NAME: Final = re.compile(r"\w[\w.\- ]{0,100}")
IMPOSSIBLE: Final = "V06"
TAKEN: Final = "V08"
HIDDEN: Final = "V09"
"""Codes of findings: a class that nothing can be; something of it belongs to another file; what looks like a secret."""


class NotAdded(AssayError):
    """A vocabulary that is not taken in; nothing was written."""

    exit_code = 5

    def __init__(self, name: str, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__(
            f"{name} was not added, for {_counted(len(self.findings), 'reason', 'reasons')}; nothing was written."
        )


@dataclass(frozen=True, slots=True)
class Added:
    """What was taken in. `left_out` are things that the file describes, which are no vocabulary."""

    path: str
    facts: Facts
    left_out: int
    commit: str | None
    findings: tuple[Finding, ...] = ()


def add(world: World, name: str, data: bytes, *, dry_run: bool = False) -> Added:
    """Copy the file into the vault and list it; the same file again changes nothing. Raises NotAdded, CannotRead, Locked."""
    if not _NAME.fullmatch(name):
        raise UsageError(f"a vocabulary's file name is letters, digits, dots and dashes: rename `{name}`")
    with turn(world):
        reading = world.vocabulary.read(data, name)
        listed = _listed(name, data, reading)
        findings = tuple(_findings(world, listed, reading, data))
        if refused := [each for each in findings if each.severity is Severity.MUST]:
            raise NotAdded(name, refused)
        writes = tuple(_writes(world, listed, data))
        commit = world.journal.commit(writes, composed(_message(listed))) if writes and not dry_run else None
    return Added(f"{world.config.folder}/{FOLDER}/{name}", reading.facts, reading.individuals, commit, findings)


def _listed(name: str, data: bytes, reading: Reading) -> Listed:
    return Listed(
        file=name,
        role="facts",
        name=name.rpartition(".")[0] or name,
        release="",
        licence="",
        attribution="",
        origin="",
        sha256=digest(data),
        iris=(reading.iri,) if reading.iri else (),
        counts=catalogue.counts(reading.facts),
        prefixes=reading.prefixes,
    )


def _message(listed: Listed) -> str:
    classes = _counted(listed.counts["classes"], "class", "classes")
    properties = _counted(listed.counts["properties"], "property", "properties")
    return f"assay: add the vocabulary {listed.file} ({classes}, {properties})\n"


def _counted(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"


def _writes(world: World, listed: Listed, data: bytes) -> Iterator[Write]:
    for path, content in (
        (f"{world.config.folder}/{FOLDER}/{listed.file}", data),
        (f"{world.config.folder}/{LIST}", catalogue.render(_with(world, listed), HEAD).encode()),
    ):
        before = world.files.read(path)
        if before != content:
            yield Write(path, digest(before) if before is not None else None, content)


def _with(world: World, listed: Listed) -> list[Listed]:
    others = {each.file: each for each in world.vocabulary.added()}
    return [each for _, each in sorted({**others, listed.file: listed}.items())]


def _findings(world: World, listed: Listed, reading: Reading, data: bytes) -> Iterator[Finding]:
    yield from reading.findings
    yield from _empty(listed, reading)
    yield from _standing(world)
    yield from _claimed(world, listed)
    yield from _dropped(world, listed, reading)
    yield from _impossible(world, reading)
    yield from _secrets(world, listed, data)


def _empty(listed: Listed, reading: Reading) -> Iterator[Finding]:
    if not reading.facts.terms and not reading.facts.axioms:
        yield Finding(TAKEN, Severity.MUST, listed.file, "it declares no class and no property")


def _standing(world: World) -> Iterator[Finding]:
    """The list must be readable before it is written anew: what cannot be read would be lost from it."""
    path = f"{world.config.folder}/{LIST}"
    yield from (each for each in world.vocabulary.findings() if each.where == path)


def _claimed(world: World, listed: Listed) -> Iterator[Finding]:
    """Two files that are one vocabulary, or call two vocabularies by one prefix."""
    others = [each for each in world.vocabulary.added() if each.file != listed.file]
    for iri in listed.iris:
        shipped = world.vocabulary.claimed(iri)
        owners = [each.file for each in others if iri in each.iris] + ([shipped] if shipped else [])
        for owner in owners:
            yield Finding(TAKEN, Severity.MUST, listed.file, f"{owner} is the vocabulary <{iri}> already")
    for prefix, space in listed.prefixes.items():
        for each in others:
            if each.prefixes.get(prefix, space) != space:
                message = (
                    f"in {each.file} `{prefix}:` stands for <{each.prefixes[prefix]}>: choose another prefix for <{space}>"
                )
                yield Finding(TAKEN, Severity.MUST, listed.file, message)


def _dropped(world: World, listed: Listed, reading: Reading) -> Iterator[Finding]:
    """A newer version of a file must have what the vault uses of the older one."""
    path = f"{world.config.folder}/{FOLDER}/{listed.file}"
    before = {term.curie for term in world.vocabulary.own().terms if term.source == path}
    used = world.ledger.terms()
    for curie in sorted(before & used.keys() - {term.curie for term in reading.facts.terms}):
        message = f"{_counted(used[curie], 'page uses', 'pages use')} {curie}, which this version no longer declares"
        yield Finding(TAKEN, Severity.MUST, listed.file, message)


def _impossible(world: World, reading: Reading) -> Iterator[Finding]:
    """Classes that nothing could be with the file laid over what is there, the vault's own uses included."""
    touched = {end for axiom in reading.facts.axioms for end in (axiom.subject, *axiom.objects)}
    before = world.vocabulary.effective({*world.ledger.terms(), *touched})
    after = before.extended(reading.facts.terms, reading.facts.axioms)
    for curie in sorted({*after.unsatisfiable()} - {*before.unsatisfiable()}):
        said = after.blame((curie,))
        reason = (
            f"{said[0].subject} and {said[0].object} are disjoint ({said[0].file})" if said else "it is under owl:Nothing"
        )
        yield Finding(IMPOSSIBLE, Severity.MUST, _place(said), f"nothing could be {curie}: {reason}")


def _place(said: tuple[Axiom, ...]) -> str:
    return said[0].file if said else ""


def _secrets(world: World, listed: Listed, data: bytes) -> Iterator[Finding]:
    """What assay writes holds nothing that the screen would redact, an author's address included."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        yield Finding(HIDDEN, Severity.MUST, listed.file, "it is not UTF-8")
        return
    for each in screen(text, world.rules.policy).redactions:
        line = text.count("\n", 0, each.start) + 1
        message = f"there is what looks like a secret ({each.kind}): take it out of the file"
        yield Finding(HIDDEN, Severity.MUST, f"{listed.file}:{line}", message)
