"""Resolve: which entity the claim is about, and which its value names.

Names match exactly, after Unicode, case and spacing normalisation; then entities that the vocabulary in force rules out
are taken away. One that is left links, several are a question, none makes a new entity. Similarity never merges.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from assay.model import ids
from assay.model.candidate import Grounded, Resolved
from assay.model.claim import Claim, ValueKind
from assay.model.config import Config
from assay.model.entity import Entity, EntityStatus
from assay.model.link import Link
from assay.model.names import name_key
from assay.model.neighbourhood import Standing
from assay.model.note import Note, Status
from assay.model.ontology import Ontology
from assay.model.redacted import Redacted, stored
from assay.stages.classify import about_owner
from assay.stages.fitting import Reasoner
from assay.stages.normal import value_key
from assay.stages.reason.schema import SILENT, Schema
from assay.stages.spelling import stands_in

PERSON: str = "schema:Person"
SERVED: Final = (Status.ACTIVE, Status.DISPUTED)
Further = Mapping[str, Sequence[str]]
NOTHING: Final[Further] = {}


def subject_name(claim: Claim, config: Config) -> Redacted:
    """The name under which the subject is looked up: the owner's canonical name for `me`, `user` and their aliases."""
    return stored(config.me.name) if config.me.name and about_owner(claim, config) else claim.subject


def subject_types(claim: Claim, config: Config) -> tuple[str, ...]:
    """The types that the claim says its subject has; the owner is a person."""
    if claim.subject_type:
        return (claim.subject_type,)
    return (PERSON,) if about_owner(claim, config) else ()


def names_value(claim: Claim, ontology: Ontology) -> bool:
    """Whether the claim's value is the name of a thing rather than a literal."""
    if claim.value is None:
        return False
    if claim.value_kind is not None:
        return claim.value_kind is ValueKind.ENTITY
    declared = ontology.property(claim.property)
    return declared is not None and declared.value_kind is ValueKind.ENTITY


def resolve(
    grounded: Grounded,
    entities: Sequence[Entity],
    ontology: Ontology,
    config: Config,
    today: datetime.date,
    notes: Sequence[Standing] = (),
    further: Further = NOTHING,
    schema: Schema = SILENT,
) -> Resolved:
    """With subject and value identified among the entities that have those names.

    `entities`: active ones, any order; `notes`: what is known of them; `further`: names that lead to one of them besides;
    `schema`: the vocabulary in force, by which some of them cannot be meant.
    """
    claim = grounded.candidate.claim
    name, types = subject_name(claim, config), subject_types(claim, config)
    reasoner = Reasoner(ontology, schema, notes, today)
    named = reasoner.as_subject(matching(entities, name, types, reasoner, further), claim)
    found = told_apart(grounded, named, notes, ontology)
    values = _values(claim, entities, reasoner)
    value = _related(found, values, notes) if len(values) > 1 else values
    known, unsure = (value[0], ()) if len(value) == 1 else (None, value)
    if len(found) == 1:
        return Resolved(grounded, _typed(found[0], types), fresh=False, value=known, value_rivals=unsure)
    fresh = new_entity(grounded, name, types, config, today)
    return Resolved(grounded, fresh, fresh=True, value=known, rivals=found, value_rivals=unsure)


def matching(
    entities: Sequence[Entity], name: str, types: tuple[str, ...], reasoner: Reasoner, further: Further = NOTHING
) -> tuple[Entity, ...]:
    """Active entities of that name or alias whose types can be meant, by id."""
    key = name_key(name)
    active = (each for each in entities if each.status is EntityStatus.ACTIVE)
    named = (each for each in active if key in {name_key(n) for n in (*each.names, *further.get(each.id, ()))})
    return tuple(sorted((each for each in named if reasoner.compatible(types, each.types)), key=lambda each: each.id))


def told_apart(
    grounded: Grounded, rivals: tuple[Entity, ...], notes: Sequence[Standing], ontology: Ontology
) -> tuple[Entity, ...]:
    """The one of several for which what was said speaks; all of them if it speaks for none or for more than one.

    It speaks for an entity if it says what is known of it alone, calls it by a name that the others have not, or names
    something that it alone is related to. Nothing here counts by likeness: a word stands there or it does not.
    """
    if len(rivals) < 2:
        return rivals
    spoken = [each for each in rivals if _speaks(grounded, each, rivals, notes, ontology)]
    return (spoken[0],) if len(spoken) == 1 else rivals


def _speaks(
    grounded: Grounded, entity: Entity, rivals: tuple[Entity, ...], notes: Sequence[Standing], ontology: Ontology
) -> bool:
    claim, block = grounded.candidate.claim, grounded.candidate.block
    known = [each for each in notes if each.subject == entity.id and each.note.status in SERVED]
    if any(_says(claim, each.note, ontology) for each in known):
        return True
    if block is None:
        return False
    others = {name_key(name) for each in rivals if each.id != entity.id for name in each.names}
    own = [name for name in entity.names if name_key(name) not in others]
    related = [_called(each.note.value) for each in known if isinstance(each.note.value, Link)]
    mine = {name_key(each) for each in related}
    theirs = {_key(each.note.value) for each in notes if each.subject != entity.id and each.note.status in SERVED}
    telling = (*own, *(name for name in related if name_key(name) in mine - theirs))
    return any(stands_in(name, block.text) for name in telling if name_key(name) != name_key(claim.subject))


def _says(claim: Claim, note: Note, ontology: Ontology) -> bool:
    """Whether the note says of its subject what the claim says: the same value of a property that tells things apart."""
    declared = ontology.property(claim.property)
    if declared is None or not declared.functional or note.property != declared.curie or claim.value is None:
        return False
    return note.value is not None and value_key(claim.value) == value_key(_called(note.value)) and not note.negated


def _called(value: Link | Redacted | None) -> str:
    return value.shown if isinstance(value, Link) else value or ""


def _key(value: Link | Redacted | None) -> str:
    return name_key(_called(value))


def new_entity(grounded: Grounded, name: Redacted, types: tuple[str, ...], config: Config, today: datetime.date) -> Entity:
    """The entity that the claim creates, with the claim's own evidence. The owner's carries the configured aliases."""
    candidate = grounded.candidate
    owner = about_owner(candidate.claim, config)
    aliases = tuple(stored(alias) for alias in config.me.aliases if name_key(alias) != name_key(name)) if owner else ()
    return Entity(
        id=ids.derive("ent", candidate.id, name_key(name)),
        name=name,
        types=types,
        aliases=aliases,
        evidence=grounded.evidence,
        created=today,
    )


def _typed(entity: Entity, types: tuple[str, ...]) -> Entity:
    """The entity with the claim's type if it had none so far."""
    return replace(entity, types=types) if types and not entity.types else entity


def _related(found: tuple[Entity, ...], values: tuple[Entity, ...], notes: Sequence[Standing]) -> tuple[Entity, ...]:
    """The one of the values to which the subject is related already; all of them if it is to none or to more than one."""
    subjects = {each.id for each in found}
    near = {each.value for each in notes if each.subject in subjects and each.note.status in SERVED}
    known = tuple(each for each in values if each.id in near)
    return known if len(known) == 1 else values


def _values(claim: Claim, entities: Sequence[Entity], reasoner: Reasoner) -> tuple[Entity, ...]:
    """The entities that the value may name; those are left out that are not of the class that the property asks for."""
    if not claim.value or not names_value(claim, reasoner.ontology):
        return ()
    declared = reasoner.ontology.property(claim.property)
    asked = (claim.value_type, declared.range if declared else None)
    named = matching(entities, claim.value, tuple(each for each in asked if each), reasoner)
    return reasoner.as_value(named, claim)
