"""The vault's own vocabulary files: the user's delta and what an administrator added, read whole or not at all.

The delta is read afresh each time, with a reader of ours. Files that were added keep their form; what rdflib made of one
is kept among the disposable state under the file's hash, so that rdflib is loaded once per file and never for a command
that only uses it.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from assay.adapters.files import VaultFiles
from assay.model.errors import AssayError
from assay.model.finding import Finding, Severity
from assay.model.prefixes import Prefixes
from assay.model.vocabulary import Facts, Listed
from assay.text import catalogue, delta, facts
from assay.text.catalogue import BrokenCatalogue
from assay.text.facts import BrokenFacts

DELTA: Final = "Schema/delta.ttl"
LIST: Final = "Schema/vocabularies.toml"
FOLDER: Final = "Schema/Vocabularies"
LOST: Final = "V07"
"""Code of a finding: a file is missing, was cut or changed since it was added, or two claim to be one."""
ANY: Final = "*"
_FORM: Final = 1
"""Raised when what is made of a file changes."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What the files say together. `listed` are all that an administrator added, usable or not."""

    facts: Facts
    findings: tuple[Finding, ...] = ()
    listed: tuple[Listed, ...] = ()
    prefixes: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What the user's file calls terms that others declare."""
    lost: frozenset[str] = frozenset()
    """Prefixes of vocabularies that are the vault's and cannot be used now; ANY of those that have none."""


class OwnVocabulary:
    """The files under one vault's managed folder. `state` is the folder of what may be lost."""

    def __init__(self, files: VaultFiles, folder: str, state: Path) -> None:
        self._files, self._folder, self._state = files, folder, state

    @property
    def user_file(self) -> str:
        """The path of the user's own file."""
        return f"{self._folder}/{DELTA}"

    @cached_property
    def taken(self) -> Taken:
        """Everything, read once. Raises CannotRead."""
        listed, findings = self._listed()
        found: list[Facts] = []
        lost: set[str] = set()
        for each in listed:
            try:
                found.append(self._added(each))
            except (BrokenCatalogue, AssayError) as bad:
                findings.append(self._lost(f"{FOLDER}/{each.file}", str(bad)))
                lost.update(each.prefixes or (ANY,))
        prefixes = {prefix: space for each in listed for prefix, space in each.prefixes.items()}
        own = self._delta(Prefixes().wider(prefixes))
        sound = not any(finding.severity is Severity.MUST for finding in own.findings)
        found += [own.facts] if sound else []
        lost.update(() if sound else ("my",))
        whole = Facts(
            tuple(term for each in found for term in each.terms), tuple(axiom for each in found for axiom in each.axioms)
        )
        return Taken(whole, (*findings, *own.findings), listed, prefixes, own.labels if sound else {}, frozenset(lost))

    @cached_property
    def version(self) -> str:
        """A name of the content of all the files."""
        paths = [DELTA, LIST, *(f"{FOLDER}/{each.file}" for each in self._listed()[0])]
        whole = hashlib.sha256()
        for path in paths:
            whole.update(hashlib.sha256(self._read(path) or b"").digest())
        return whole.hexdigest()

    def _read(self, path: str) -> bytes | None:
        return self._files.read(f"{self._folder}/{path}")

    def _listed(self) -> tuple[tuple[Listed, ...], list[Finding]]:
        data = self._read(LIST)
        if data is None:
            return (), []
        try:
            return catalogue.parse(data.decode("utf-8")), []
        except (BrokenCatalogue, UnicodeDecodeError) as bad:
            return (), [self._lost(LIST, str(bad))]

    def _lost(self, path: str, problem: str) -> Finding:
        message = f"{problem}; nothing of it is used. Restore it from git, or add it again with `assay ontology add`"
        return Finding(LOST, Severity.MUST, f"{self._folder}/{path}", message)

    def _delta(self, prefixes: Prefixes) -> delta.DeltaReading:
        data, name = self._read(DELTA), self.user_file
        if data is None:
            return delta.DeltaReading(Facts((), ()))
        try:
            return delta.read(data.decode("utf-8-sig"), name, prefixes)
        except UnicodeDecodeError as bad:
            line = data.count(b"\n", 0, bad.start) + 1
            finding = Finding(delta.SYNTAX, Severity.MUST, f"{name}:{line}", "the file is not UTF-8")
            return delta.DeltaReading(Facts((), ()), (finding,))

    def _added(self, listed: Listed) -> Facts:
        """What one added file says. Raises BrokenCatalogue, CannotRead."""
        path = f"{FOLDER}/{listed.file}"
        data = self._read(path)
        if data is None:
            raise BrokenCatalogue(f"{listed.file} is not there")
        catalogue.check(listed, data)
        found = self._kept(listed, path) or self._parsed(listed, data, path)
        catalogue.count(listed, catalogue.counts(found))
        return found

    def _place(self, listed: Listed) -> Path:
        return self._state / "vocabulary" / f"{_FORM}-{listed.sha256.rpartition(':')[2]}.tsv"

    def _kept(self, listed: Listed, path: str) -> Facts | None:
        try:
            return facts.parse(self._place(listed).read_text("utf-8"), f"{self._folder}/{path}")
        except (OSError, BrokenFacts, UnicodeDecodeError):
            return None

    def _parsed(self, listed: Listed, data: bytes, path: str) -> Facts:
        from assay.adapters import rdf

        try:
            found = rdf.read(data, listed.file, f"{self._folder}/{path}", Prefixes().wider(listed.prefixes)).facts
        except rdf.Unreadable as bad:
            raise BrokenCatalogue(f"{listed.file} cannot be read: {bad}") from bad
        with contextlib.suppress(OSError):  # without it the file is parsed again next time
            place = self._place(listed)
            place.parent.mkdir(parents=True, exist_ok=True)
            part = place.with_suffix(".part")
            part.write_text(facts.render(found, ()), "utf-8")
            part.replace(place)
        return found
