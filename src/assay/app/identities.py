"""Identities: the entities of a vault, and what a person says of who is who."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from assay.app import joining
from assay.app.books import Run
from assay.app.explain import identify
from assay.app.reindex import followed
from assay.app.review import CANNOT, Request, person_of
from assay.app.settle import commit, turn
from assay.app.target import ENTITY, RUN
from assay.app.writing import changed_notes
from assay.model import ids
from assay.model.entity import Entity, EntityStatus
from assay.model.errors import AssayError, InTheWay, UsageError
from assay.model.finding import Finding
from assay.model.names import name_key
from assay.model.note import Status
from assay.model.patch import Amend, Filed, Patch
from assay.model.redacted import Redacted, composed
from assay.stages import identity, places
from assay.stages.audit import audit
from assay.stages.capture import one_line
from assay.stages.fitting import Reasoner
from assay.stages.identity import Act, Recorded
from assay.stages.screen import screen

if TYPE_CHECKING:
    from assay.app.batch import Batch
    from assay.app.world import World
    from assay.model.neighbourhood import Standing

__all__ = ["CANNOT", "Request"]


class NotOne(AssayError):
    """Two entities that cannot be one as things stand; nothing was changed."""

    exit_code = 12

    def __init__(self, into: str, gone: str, reasons: Sequence[str], way_out: str) -> None:
        lines = "".join(f"\n  {each}" for each in reasons)
        super().__init__(f"{gone} cannot be merged into {into}, nothing was changed:{lines}\n{way_out}")


@dataclass(frozen=True, slots=True)
class Done:
    """An act on entities: the pages that it changed, and its commit (None for a preview)."""

    word: str
    said: str
    pages: tuple[Filed[Entity], ...]
    notes: tuple[str, ...] = ()
    """Ids of notes that were moved or marked."""
    commit: str | None = None
    notices: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Listed:
    """An entity with how much is said of it."""

    filed: Filed[Entity]
    notes: int


def entities(
    world: World, *, type: str | None = None, named: str | None = None, merged: bool = False
) -> tuple[Listed, ...]:
    """Active entities by name; with `merged` also the pages that only forward."""
    world.ledger.refresh()
    key = name_key(named) if named else ""
    found = [
        each
        for each in world.ledger.entities()
        if (merged or each.item.status is EntityStatus.ACTIVE)
        and (type is None or type in each.item.types)
        and any(key in name_key(name) for name in each.item.names)
    ]
    ordered = sorted(found, key=lambda each: (name_key(each.item.name), each.item.id))
    return tuple(Listed(each, len(world.ledger.notes_about(each.item.id))) for each in ordered)


def entity(world: World, wanted: str, *, merged: bool = False) -> Filed[Entity]:
    """The one active entity that is meant; with `merged` the one that was merged, if one was. Raises UsageError."""
    found = [each for each in world.ledger.resolve(wanted) if each.startswith("ent-")]
    filed = [each for one in found if (each := world.ledger.entity(one)) is not None]
    active = [each for each in filed if each.item.status is EntityStatus.ACTIVE]
    fitting = [each for each in filed if each not in active] if merged else active
    if len(fitting) == 1:
        return fitting[0]
    if len(filed) == 1 and merged:
        return filed[0]
    if not filed:
        identify(world, wanted)
        raise UsageError(f"`{wanted}` is no entity; `assay entity list` shows them")
    if not active and not merged:
        raise UsageError(f"{filed[0].item.id} was merged and stands for nothing of its own; `assay show` says into what")
    names = ", ".join(f"{each.item.id} ({_kind(world, each.item)})" for each in filed[:5])
    raise UsageError(f"`{wanted}` means {len(filed)} entities: {names}; give more of the id")


def _kind(world: World, entity: Entity) -> str:
    known = (world.rules.ontology.category(each) for each in entity.types)
    return ", ".join(each.label for each in known if each) or "thing"


# -- acts --------------------------------------------------------------------------------------------------------------

Plan = Callable[["Batch", Recorded], Patch]


@dataclass(frozen=True, slots=True)
class _Planned:
    act: Act
    plan: Plan
    about: tuple[str, ...]
    """Ids of the entities, the one that stays first."""


def merge(
    world: World, into: str, gone: str, request: Request, *, because: str = "", dispute: bool = False, dry: bool
) -> Done:
    """Make two entities one. `dispute` marks claims that cannot both hold of one thing as disputed.

    Raises NotOne, UsageError, NotAPerson, InTheWay.
    """

    def planned() -> _Planned:
        one, other = entity(world, into), entity(world, gone)
        _refuse_distinct(world, one, other)
        said = composed(f"{_called(world, other.item)} and {_called(world, one.item)} are one and the same.")
        title = composed(f"Is {other.item.name} the same as {one.item.name}?")
        act = Act("merge", one.item.name, said, title, _reason(world, because))
        return _Planned(act, lambda _, record: identity.merged(one, other, record), (one.item.id, other.item.id))

    return _act(world, planned, request, dry=dry, settle=lambda batch, made: _clashing(batch, made, dispute=dispute))


def part(world: World, whole: str, gone: str, request: Request, *, because: str = "", dry: bool) -> Done:
    """Take apart what was merged: `gone` stands for itself again."""

    def planned() -> _Planned:
        one, other = entity(world, whole), entity(world, gone, merged=True)
        if other.item.id == one.item.id:  # the names are given the other way round: both lead to the one that stayed
            other = entity(world, whole, merged=True)
        if other.item.id not in one.item.merged:
            raise UsageError(
                f"{other.item.id} was not merged into {one.item.id}; name the notes of another one with --note"
            )
        reason = _reason(world, because) or composed("taken apart")
        said = composed(f"{other.item.name} and {one.item.name} are not the same.")
        act = Act("split", one.item.name, said, composed(f"Is {other.item.name} the same as {one.item.name}?"), reason)
        return _Planned(act, lambda _, record: identity.parted(one, other, record, reason), (one.item.id, other.item.id))

    return _act(world, planned, request, dry=dry, settle=lambda batch, made: joining.part(batch, *made.about))


@dataclass(frozen=True, slots=True)
class Another:
    """The entity that a split makes. Without a name it is called as the one that it comes from."""

    name: str = ""
    type: str | None = None
    aliases: tuple[str, ...] = ()


def split(
    world: World, whole: str, notes: Sequence[str], another: Another, request: Request, *, because: str = "", dry: bool
) -> Done:
    """Make a further entity, about which these notes are from now on."""

    def planned() -> _Planned:
        one = entity(world, whole)
        moved = tuple(_note_about(world, each, one) for each in notes)
        if not moved:
            raise UsageError("say which notes are about the other one, with --note; `assay entity show` lists them")
        name = _screened(world, another.name) if another.name else one.item.name
        types = (_class(world, another.type),) if another.type else one.item.types
        reason = _reason(world, because) or composed("split off")
        about = "1 note about" if len(moved) == 1 else f"{len(moved)} notes about"
        said = composed(f"{about} {one.item.name} {_is(len(moved))} about another {name}.")
        act = Act("split", one.item.name, said, composed(f"Is there another {name}?"), reason, another.type)
        aliases = tuple(_screened(world, each) for each in another.aliases)

        def plan(batch: Batch, record: Recorded) -> Patch:
            ontology, config = world.rules.ontology, world.config
            identifier = ids.derive("ent", record.question.candidates[0].id, name_key(name))
            made = Entity(id=identifier, name=name, types=types, aliases=aliases, created=world.today())
            taken = batch.taken(places.page_names(name, types, ontology))
            path = places.entity_path(made, taken, ontology, config)
            return identity.split(one, made, path, moved, record, reason)

        return _Planned(act, plan, (one.item.id,))

    return _act(world, planned, request, dry=dry)


def alias(
    world: World, wanted: str, name: str, request: Request, *, because: str = "", remove: bool = False, dry: bool
) -> Done:
    """Give an entity a further name, or take one away."""

    def planned() -> _Planned:
        filed, known = entity(world, wanted), _screened(world, name)
        held = name_key(known) in {name_key(each) for each in filed.item.aliases}
        if remove and not held:
            raise UsageError(f"`{known}` is no alias of {filed.item.id}; `assay entity show` lists them")
        if not remove and (held or name_key(known) == name_key(filed.item.name)):
            raise UsageError(f"{filed.item.id} is called `{known}` already")
        said = composed(f"{known} is {'no' if remove else 'another'} name of {filed.item.name}.")
        title = composed(f"Is {known} another name of {filed.item.name}?")
        act = Act("alias", filed.item.name, said, title, _reason(world, because))
        plan = identity.unaliased if remove else identity.aliased
        return _Planned(act, lambda _, record: plan(filed, known, record), (filed.item.id,))

    return _act(world, planned, request, dry=dry)


Settle = Callable[["Batch", _Planned], None]


def _act(
    world: World, plan: Callable[[], _Planned], request: Request, *, dry: bool, settle: Settle = lambda *_: None
) -> Done:
    """Do what is planned in one commit; only show it if `dry`."""
    person = person_of(world, request)
    if dry:
        from assay.app.batch import Batch

        world.ledger.refresh()
        batch, made = Batch(world), plan()
        record = identity.record(made.act, person, world.milliseconds(), world.today(), world.config.folder)
        batch.apply(made.plan(batch, record))
        settle(batch, made)
        _refuse_contradicted(batch)
        return _done(batch, made)
    with turn(world) as mine:
        batch, made = mine.batch(), plan()
        record = identity.record(made.act, person, world.milliseconds(), world.today(), world.config.folder)
        patch = made.plan(batch, record)
        if (path := batch.blocked(patch)) is not None:
            raise InTheWay(f"{path} has edits that are not committed", "Commit them (or undo them) and try again.")
        batch.apply(patch)
        settle(batch, made)
        _refuse_contradicted(batch)
        trailer = f"{ENTITY}: {' '.join((made.act.word, *made.about))} by {person.name} through {person.channel}"
        words = composed("\n".join((f"assay: {made.act.said.rstrip('.')}", "", f"{RUN}: {mine.run}", trailer)))
        shas = commit(mine, batch, (), made.act.said, words=words)
    run = followed(world, mine.told(Run(0, commits=shas)))
    return _done(batch, made, shas[0] if shas else None, run.notices, run.findings)


def _done(
    batch: Batch, made: _Planned, sha: str | None = None, notices: tuple[str, ...] = (), findings: tuple[Finding, ...] = ()
) -> Done:
    pages, notes = tuple(batch.overlay.entities.values()), tuple(each.note.id for each in changed_notes(batch))
    return Done(made.act.word, made.act.said, pages, notes, sha, notices, findings)


def _clashing(batch: Batch, made: _Planned, *, dispute: bool) -> None:
    """What cannot hold of one thing stays disputed if that was said, else nothing is merged; what says the same is one."""
    into, gone = made.about
    about = batch.notes_about(into)
    clashes = [each for each in audit(batch, about, batch.world.rules.ontology) if each.code == "L05"]
    pairs = tuple(joining.against(batch, into))
    if not dispute and (clashes or pairs):
        reasons = [f"{each.where} {each.message}" for each in clashes]
        reasons += [f"{one.filed.path} speaks against {other.filed.path}" for one, other in pairs]
        raise NotOne(
            into,
            gone,
            reasons[:MOST_SHOWN],
            "Settle these first, or say --dispute to keep them all, marked as disputed.",
        )
    paths = {*(each.where for each in clashes), *(each.filed.path for pair in pairs for each in pair)}
    today = batch.world.today()
    for each in about:
        if each.filed.path in paths:
            batch.apply((Amend(each.filed, replace(each.note, status=Status.DISPUTED, reviewed=today)),))
    joining.join(batch, into)


MOST_SHOWN: Final = 6
"""Clashes named at once."""


class Contradicts(AssayError):
    """What an act would make contradict the vocabulary; nothing was changed."""

    exit_code = 12

    def __init__(self, found: Sequence[tuple[str, str]]) -> None:
        lines = "".join(f"\n  {path}: {said}" for path, said in found)
        super().__init__(
            f"that would contradict the vocabulary, nothing was changed:{lines}\nMend one of these and try again."
        )


def _refuse_contradicted(batch: Batch) -> None:
    from assay.app.upheld import contradicted

    if found := tuple(islice(contradicted(batch), MOST_SHOWN)):
        raise Contradicts(found)


def _refuse_distinct(world: World, one: Filed[Entity], other: Filed[Entity]) -> None:
    if one.item.id == other.item.id:
        raise UsageError(f"{one.item.id} is one entity already")
    apart = [each for each in one.item.distinct_from if each.entity.label == other.item.id]
    reasons = [f"they are known not to be the same: {each.reason}" for each in apart]
    if not Reasoner(world.rules.ontology, world.rules.schema).compatible(one.item.types, other.item.types):
        reasons.append(f"nothing is both {_kind(world, one.item)} and {_kind(world, other.item)}")
    if reasons:
        raise NotOne(one.item.id, other.item.id, reasons, "Undo what tells them apart first (`assay history` lists runs).")


def _note_about(world: World, wanted: str, entity: Filed[Entity]) -> Standing:
    standing = world.ledger.note(identify(world, wanted))
    if standing is None or standing.subject != entity.item.id:
        raise UsageError(f"`{wanted}` is no note about {entity.item.name}; `assay entity show` lists them")
    return standing


def _class(world: World, wanted: str) -> str:
    if world.rules.ontology.category(wanted) is None:
        raise UsageError(f"`{wanted}` is no class that assay knows; an example is schema:Person")
    return wanted


def _screened(world: World, text: str) -> Redacted:
    """A name as it may be written. Raises UsageError."""
    found = screen(one_line(text), world.rules.policy)
    if found.redactions or found.refused or not found.text:
        raise UsageError("that is no name: it is empty, or looks like something that is not written down")
    return found.text


def _reason(world: World, text: str) -> Redacted | None:
    return screen(one_line(text), world.rules.policy).text if text.strip() else None


def _called(world: World, entity: Entity) -> str:
    return f"{entity.name} ({_kind(world, entity)})"


def _is(number: int) -> str:
    return "is" if number == 1 else "are"
