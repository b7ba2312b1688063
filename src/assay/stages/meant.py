"""Meant: what a person's answer to a question about a name does to the case, and to those that bear the name."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from assay.model.entity import Distinct, Entity
from assay.model.link import Link
from assay.model.names import name_key
from assay.model.neighbourhood import Neighbourhood
from assay.model.patch import Amend, Create, Patch
from assay.model.redacted import Redacted
from assay.stages.case import Case
from assay.stages.places import basename
from assay.stages.questions import IDENTITY
from assay.stages.resolve import new_entity, subject_name, subject_types

NEW: Final = "new"
"""What is meant is none of the entities of that name, but another one."""


def meaning(case: Case, meant: str | None, topic: str) -> Case:
    """The case with the subject, or the value, that the person names; `topic` is that of the question."""
    chosen = next((each.item for each in case.near.entities if each.item.id == meant), None)
    if meant is None or (chosen is None and meant != NEW):
        return case
    if topic != f"{IDENTITY}{name_key(case.claim.subject)}":
        return replace(case, resolved=replace(case.resolved, value=chosen, value_rivals=()))
    resolved = replace(case.resolved, rivals=())
    if chosen is not None:
        resolved = replace(resolved, subject=chosen, fresh=False)
    elif not resolved.fresh:
        claim, grounded = case.claim, resolved.grounded
        name, types = subject_name(claim, case.config), subject_types(claim, case.config)
        resolved = replace(resolved, subject=new_entity(grounded, name, types, case.config, case.today), fresh=True)
    return replace(case, resolved=resolved)


def told_apart(patch: Patch, near: Neighbourhood, meant: str | None, reason: Redacted) -> Patch:
    """A further entity of a name, and the others of that name, say of each other that they are not the same."""
    made = next((each for each in patch if isinstance(each, Create) and isinstance(each.item, Entity)), None)
    if meant != NEW or made is None or not isinstance(made.item, Entity):
        return patch
    key = name_key(made.item.name)
    others = [each for each in near.entities if key in {name_key(name) for name in each.item.names}]
    apart = tuple(Distinct(Link(basename(each.path), each.item.id), reason) for each in others)
    this = Distinct(Link(basename(made.path), made.item.id), reason)
    create = replace(made, item=replace(made.item, distinct_from=(*made.item.distinct_from, *apart)))
    amended = (Amend(each, replace(each.item, distinct_from=(*each.item.distinct_from, this))) for each in others)
    return (*(create if each is made else each for each in patch), *amended)
