"""Places: where notes, entities and kept blocks lie in the vault, and how links lead there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Final

from assay.model.candidate import Candidate
from assay.model.config import Config
from assay.model.entity import Entity
from assay.model.evidence import Block, Evidence, Kind
from assay.model.link import Link
from assay.model.names import basename_key, name_key, text_digest
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Note
from assay.model.ontology import Ontology
from assay.model.patch import Keep, Patch
from assay.stages.ground import Place
from assay.text import filenames

NO_FOLDER: Final = "Things"
"""Where entities of no known class have their pages."""


def basename(path: str) -> str:
    """The file's name without folder and `.md`, as links have it."""
    return path.rpartition("/")[2].removesuffix(".md")


def note_link(standing: Standing) -> Link:
    """A link to a note: its basename, and its id as the label."""
    return Link(basename(standing.filed.path), standing.note.id)


def entity_link(path: str, entity: Entity) -> Link:
    """A link to an entity's page, shown by its name."""
    return named_link(basename(path), entity.name)


def named_link(page: str, name: str) -> Link:
    """A link to a page that shows the name."""
    label = name.translate(_LABEL)
    return Link(page, None if page == label else label)


_LABEL: Final = str.maketrans(dict.fromkeys("[]|\n", " "))
"""Characters that would end a wikilink's label."""


def page_names(name: str, types: tuple[str, ...], ontology: Ontology) -> tuple[str, ...]:
    """Basenames that a new entity's page may have, best first: its name, then with its class."""
    category = ontology.category(types[0]) if types else None
    plain = filenames.plain(name)
    return (plain, filenames.plain(f"{name} ({category.label})")) if category else (plain,)


def entity_page(entity: Entity, taken: Collection[str], ontology: Ontology) -> str:
    """The basename of a new entity's page: its name if that is free in the vault, else with its class, else with its id.

    `taken`: keys (`names.basename_key`) of those of its `page_names` that are not free.
    """
    choices = page_names(entity.name, entity.types, ontology)
    free = (each for each in choices if each and basename_key(each) not in taken)
    return next(free, None) or filenames.readable(entity.name, entity.id)


def entity_path(entity: Entity, taken: Collection[str], ontology: Ontology, config: Config) -> str:
    """Where a new entity's page is made."""
    category = ontology.category(entity.types[0]) if entity.types else None
    folder = category.folder if category else NO_FOLDER
    return f"{config.folder}/Entities/{folder}/{entity_page(entity, taken, ontology)}.md"


def note_path(note: Note, config: Config) -> str:
    """Where a new note lies: by the month of its creation, so that no folder grows without bound."""
    name = filenames.readable(note.statement, note.id)
    return f"{config.folder}/Notes/{note.created:%Y/%m}/{name}.md"


# -- blocks ------------------------------------------------------------------------------------------------------------


def place(candidate: Candidate, near: Neighbourhood) -> Place:
    """Where the candidate's blocks are or will be kept: under their own block ids unless those are taken by other texts."""
    held = dict(near.kept)
    block = answer = None
    if candidate.block is not None:
        block = _anchor(candidate.block, held)
        held[block] = candidate.block
    if candidate.confirmation is not None:
        answer = _anchor(candidate.confirmation, held)
    return Place(basename(near.page) if near.page else None, block, answer)


def _anchor(block: Block, held: Mapping[str, Block]) -> str:
    """The block's own id, or one with a part of its hash if another text or speaker has that (block ids have no case)."""
    taken = {anchor.lower(): anchor for anchor in held}
    for anchor in _anchors(block):
        known = taken.get(anchor.lower())
        if known is None or _same(held[known], block):
            return known or anchor
    return block.anchor  # unreachable but for two texts with one SHA-256


def _anchors(block: Block) -> Iterator[str]:
    yield block.anchor
    digits = text_digest(f"{block.digest}\n{name_key(block.speaker or '')}").removeprefix("sha256:")
    yield from (f"{block.anchor}-{digits[:length]}" for length in (8, 16, len(digits)))


def _same(one: Block, other: Block) -> bool:
    return one.digest == other.digest and name_key(one.speaker or "") == name_key(other.speaker or "")


def keeps(candidate: Candidate, evidence: tuple[Evidence, ...], near: Neighbourhood) -> Patch:
    """The blocks that the evidence points at, where they are not kept yet.

    A block that could not be vouched for is kept as an agent's: what an agent brought does not vouch for it later.
    """
    if candidate.source is None or candidate.title is None or near.page is None:
        return ()
    where = place(candidate, near)
    kinds = {line.source.anchor: line.kind for line in evidence}
    pairs = ((candidate.block, where.block), (candidate.confirmation, where.answer))
    blocks = {
        anchor: replace(block, anchor=anchor, kind=Kind.AGENT if kinds[anchor] is Kind.AGENT else block.kind)
        for block, anchor in pairs
        if block is not None and anchor is not None and anchor in kinds
    }
    return tuple(
        Keep(candidate.source, candidate.title, near.page, block)
        for anchor, block in blocks.items()
        if anchor not in near.kept
    )
