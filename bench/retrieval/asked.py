"""The vault and the questions of the bench: 90 facts about invented people and things, each asked for in other words and
by its own, pages of the sample vault likewise, and questions that nothing in the vault answers. What is in `held.tsv` was written
before the floor was last set, and measured once afterwards.

The facts stand among notes of `bench/vaults.py`, which are about nothing, and among each other, which is harder: eight to
ten about one subject, and the questions in other words do not name it.
"""

from __future__ import annotations

import shutil
import time
from dataclasses import dataclass
from pathlib import Path

from bench import vaults

from assay.model import ids
from assay.model.claim import ClaimType
from assay.model.evidence import Evidence, Support
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.note import Note, Status
from assay.model.redacted import stored
from assay.model.sensitivity import Sensitivity
from assay.text import filenames, notes

HERE = Path(__file__).parent
SAMPLE = HERE.parent.parent / "sample-vault"
QUIET_S = 2.5
"""Files younger than two seconds are looked at again."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, how it is put, and the file that answers it.

    `paraphrase` and `keyword` are answered, `nothing` is about the world; what ends in `, held` was never tuned on, and
    `unsaid, held` asks of somebody in the vault what no note says.
    """

    put: str
    text: str
    path: str | None


def make(root: Path, count: int, external: int) -> list[Asked]:
    """Make the vault, if it is not there, and return the questions."""
    fresh = not root.exists()
    if fresh:
        vaults.make(root, count, external=external, commit=False)
    found: list[Asked] = []
    paths: dict[str, str] = {"": ""}
    for number, line in enumerate(_lines("facts.tsv")):
        subject, statement, other, own = line.split("\t")
        note = _note(number, subject, statement)
        path = f"Memory/Notes/{note.created:%Y/%m}/{filenames.readable(note.statement, note.id)}.md"
        paths[statement] = path
        if fresh:
            _write(root / path, notes.render(note, {note.evidence[0].same: stored(statement)}))
        found += [Asked("paraphrase", other, path), Asked("keyword", own, path)]
    for line in _lines("pages.tsv"):
        _, page, other, own = line.split("\t")
        path = f"Sample/{page}"
        if fresh:
            _write(root / path, (SAMPLE / page).read_bytes())
        found += [Asked("paraphrase", other, path), Asked("keyword", own, path)]
    if fresh:
        vaults.commit_all(root)
        time.sleep(QUIET_S)
    found += [Asked("nothing", line, None) for line in _lines("nothing.txt")]
    held = (line.split("\t") for line in _lines("held.tsv"))
    return found + [Asked(f"{put}, held", text, paths[statement] or None) for put, text, statement in held]


def remove(root: Path) -> None:
    """Away with it."""
    shutil.rmtree(root, ignore_errors=True)


def _lines(name: str) -> list[str]:
    return (HERE / name).read_text("utf-8").splitlines()


def _write(place: Path, data: bytes) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)


def _note(number: int, subject: str, statement: str) -> Note:
    block = vaults._block("m0", statement)  # noqa: SLF001 - the bench's own vaults
    evidence = Evidence(
        Link(f"Asked#^{block.anchor}"),
        block.kind,
        block.channel,
        Support.EXPLICIT,
        block.speaker,
        block.at,
        0,
        len(statement),
        block.digest,
    )
    day = vaults._day(number)  # noqa: SLF001 - the bench's own vaults
    return Note(
        id=ids.make("mem", vaults.EPOCH_MS + 10**9 + number, text_digest(statement)),
        type=ClaimType.FACT,
        status=Status.ACTIVE,
        subject=Link(subject),
        statement=stored(statement),
        source=block.kind,
        sensitivity=Sensitivity.PERSONAL,
        evidence=(evidence,),
        created=day,
        reviewed=day,
    )
