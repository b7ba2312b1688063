"""Assemble: what somebody decides about terms that the vault proposes, in one commit with the notes that use them.

New terms and axioms live in a virtual vocabulary first: what follows in the same batch is decided under it, the vault
sees nothing of it before file, notes and questions are committed together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.app.batch import Batch
from assay.app.books import Run
from assay.app.coherence import Stated, stated
from assay.app.reindex import followed
from assay.app.settle import commit, turn
from assay.app.world import World
from assay.model.effective import Effective
from assay.model.entity import Entity
from assay.model.errors import AssayError, InTheWay, UsageError
from assay.model.evidence import Channel
from assay.model.fact import Fact
from assay.model.finding import Finding, Severity
from assay.model.names import digest, name_key, term_key
from assay.model.neighbourhood import Standing
from assay.model.note import Status
from assay.model.ontology import Ontology
from assay.model.patch import Amend, Filed
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, composed, stored
from assay.stages import assemble, slots
from assay.stages.answer import closed_path
from assay.stages.assemble import DELTA, Edit, Ruling, unknown_class
from assay.stages.coherence import of_the_judge
from assay.stages.pipeline import Rulebook
from assay.stages.reason.check import changes, redefined
from assay.stages.reason.explain import essential, explain
from assay.stages.reason.schema import schema
from assay.stages.reason.state import Overlay, State
from assay.stages.reason.violation import Rule, Violation
from assay.stages.reason.wording import Words, headline, sentence
from assay.stages.stated import of_entity, of_note
from assay.text import delta


class BreaksVault(AssayError):
    """What would be said of a term contradicts the vocabulary or what the vault says."""

    exit_code = 5

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("nothing was written, since it would contradict what is there: " + " ".join(reasons))


class UnreadableDelta(AssayError):
    """The vault's own vocabulary has to be mended before anything is added to it."""

    exit_code = 4

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}, {problem}: mend it before terms are added (`assay ontology check`)")


@dataclass(frozen=True, slots=True)
class Adopted:
    """What came of a batch of rulings."""

    edit: Edit
    upgraded: tuple[str, ...]
    """Ids of the notes that have their place now."""
    findings: tuple[Finding, ...]
    """Notes that stay as prose, and why."""


def adopt(
    world: World, rulings: Sequence[Ruling], person: str | None = None, *, dry_run: bool = False
) -> tuple[Run, Adopted]:
    """All of them in one commit; the owner decides if no `person` is named.

    Raises UsageError, BreaksVault, UnreadableDelta, InTheWay.
    """
    who = person or world.config.me.name
    if name_key(who) not in {name_key(each) for each in (*world.config.me.names, *world.config.people)}:
        raise UsageError(f"`{who}` is not a person who decides for this vault")
    if dry_run:
        world.ledger.refresh()
        made = adopted(Batch(world), rulings)
        return Run(0, findings=made.findings), made
    with turn(world) as mine:
        batch = mine.batch()
        made = adopted(batch, rulings)
        for filed in _asking(batch, rulings):
            batch.apply((_closed(filed, world, Answer.ACCEPT, stored(who), Channel.CLI.value),))
        extra = tuple(f"Assay-Term: {action} {name} {curie}" for action, name, curie in made.edit.actions)
        run = Run(0, commits=commit(mine, batch, (), _title(made.edit), extra=extra), findings=made.findings)
    return followed(world, replace(run, notices=tuple(mine.notices))), made


def _title(edit: Edit) -> Redacted:
    return composed("vocabulary: " + ", ".join(f"{action} {curie}" for action, _, curie in edit.actions))


def adopted(batch: Batch, rulings: Sequence[Ruling]) -> Adopted:
    """The rulings taken into the batch: vocabulary file, rules and notes, as they will be."""
    world = batch.world
    uses = {term_key(each.name): batch.proposing(each.name) for each in rulings}
    pages = _pages(world, frozenset(key for key, found in uses.items() if not found))
    path = f"{world.config.folder}/{DELTA}"
    if path in batch.pending():
        raise InTheWay(f"{path} has edits that are not committed", "Commit them (or undo them) and try again.")
    said = {key: tuple(each.note for each in found) for key, found in uses.items()}
    _meaningful(rulings, {key for key, found in uses.items() if found} | pages.keys(), world)
    made = assemble.edit(rulings, said, world.rules.ontology, path, frozenset(pages))
    ledger = stated(world, world.ledger.notes())
    rules = virtual(world.rules, _around(world, rulings), made)
    _declared(made, rules)
    _uncalled(made, world)
    _hold(ledger, world.rules, rules)
    batch.world = replace(world, rules=rules)
    batch.vocabulary = _written(world, path, made)
    retyped, left = _retyped(batch, made, pages, ledger)
    after = _upgraded(batch, made, uses, ledger)
    return replace(after, upgraded=(*after.upgraded, *retyped), findings=(*after.findings, *left))


def _pages(world: World, keys: frozenset[str]) -> dict[str, tuple[Filed[Entity], ...]]:
    """The pages that have a class of that name which nobody declares, by the name's key."""
    rules, found = world.rules, dict[str, tuple[Filed[Entity], ...]]()
    for each in world.ledger.entities() if keys else ():
        strange = (name for name in each.item.types if unknown_class(name, rules.ontology, rules.schema.vocabulary))
        for key in keys & {term_key(name) for name in strange}:
            found[key] = (*found.get(key, ()), each)
    return found


def _meaningful(rulings: Sequence[Ruling], used: set[str], world: World) -> None:
    for each in rulings:
        if world.rules.ontology.property(each.name) is None and term_key(each.name) not in used:
            raise UsageError(f"nothing proposes `{each.name}`, and the vocabulary does not have it")


def _declared(made: Edit, rules: Rulebook) -> None:
    """Raises UsageError for a name that is to become a term which nobody declares, such as two that name each other."""
    for key, curie in made.named.items():
        known = (
            curie in rules.schema.vocabulary.terms if key in made.classes else rules.ontology.property(curie) is not None
        )
        if not known:
            raise UsageError(f"nothing declares `{curie}`: name a term that is known, or leave out --as")


def _uncalled(made: Edit, world: World) -> None:
    """Raises UsageError for a name to be given to a term that the user's file calls otherwise already."""
    for curie, label in made.labels.items():
        held = world.vocabulary.labels().get(curie, ())
        if held and label not in held:
            path = f"{world.config.folder}/{DELTA}"
            raise UsageError(f"{path} calls {curie} `{held[0]}` already: change that there")


def _around(world: World, rulings: Sequence[Ruling]) -> Effective:
    """The vocabulary in force with all that bears on the terms that the rulings mention. Raises UsageError for unknown ones."""
    known = world.rules.schema.vocabulary
    proposed = {term_key(each.name) for each in rulings}
    mentioned = {name for each in rulings for name in each.mentioned if name not in known.terms}
    strange = {name for name in mentioned if world.rules.ontology.property(name) is None and term_key(name) not in proposed}
    for name in sorted(strange):
        if world.vocabulary.term(name) is None:
            raise UsageError(f"no vocabulary has a term `{name}`; `assay ontology search` finds terms")
    return world.vocabulary.effective({*known.terms, *strange}) if strange else known


def virtual(rules: Rulebook, known: Effective, made: Edit) -> Rulebook:
    """The rules as they will be with the new terms and axioms over that vocabulary."""
    vocabulary = known.extended(made.terms, made.axioms)
    said = {axiom.subject for axiom in made.axioms}
    kept = {curie: each for curie, each in rules.ontology.properties.items() if curie not in said}
    names = {*said, *made.named.values()}
    ontology = assemble.widened(Ontology(kept, rules.ontology.categories, rules.ontology.kinds), vocabulary, names)
    return Rulebook(ontology, rules.config, rules.policy, rules.zone, schema(vocabulary))


def _hold(ledger: Stated, before: Rulebook, after: Rulebook) -> None:
    """Raises BreaksVault if the new axioms contradict the vocabulary, or what the vault says already."""
    state = State(ledger.facts)
    words = Words(after.schema.vocabulary, ledger.names, ledger.facts)
    broken = sorted(redefined(state, before.schema, after.schema).broken, key=repr)
    reasons = tuple(_reasons(state, after, words, broken))
    if reasons:
        raise BreaksVault(reasons[:MOST])


MOST: Final = 3
"""Reasons that are spelled out."""


def _reasons(state: State, rules: Rulebook, words: Words, broken: Iterable[Violation]) -> Iterator[str]:
    of_terms = [each for each in broken if each.rule in (Rule.UNSATISFIABLE, Rule.UNUSABLE)]
    yield from (headline(each, words) for each in of_terms)
    of_facts = (explain(state, rules.schema, each) for each in broken if each not in of_terms)
    yield from (sentence(each, words) for each in essential(of_facts))


def _written(world: World, path: str, made: Edit) -> tuple[str, str | None, str] | None:
    data = world.files.read(path)
    text = "" if data is None else data.decode("utf-8", "replace")
    try:
        after = delta.added(text, made.terms, made.axioms, made.labels)
    except delta.UnsoundDelta as problem:
        raise UnreadableDelta(path, str(problem)) from problem
    return None if after == text else (path, None if data is None else digest(data), after)


def _upgraded(batch: Batch, made: Edit, uses: dict[str, tuple[Standing, ...]], ledger: Stated) -> Adopted:
    """The notes with their places; one that would contradict what stands stays as it is, and is said.

    Raises BreaksVault if that is so of all of them: then the term is not what they mean.
    """
    today = batch.world.today()
    base, added = State(ledger.facts), list[Fact]()
    done, left = list[str](), list[Finding]()
    for key, found in uses.items():
        for standing in found:
            after = _placed(standing, made.named[key])
            fact = tuple(of_note(after, today))
            reason = _against(batch, after) or _clash(Overlay(base, added), batch, fact, ledger)
            if reason:
                left.append(Finding("vocabulary", Severity.SHOULD, standing.filed.path, f"stays as prose: {reason}"))
                continue
            added.extend(fact)
            batch.apply((Amend(standing.filed, after.note),))
            done.append(standing.note.id)
    if left and not done:
        raise BreaksVault(tuple(f"{each.where} {each.message}" for each in left[:MOST]))
    return Adopted(made, tuple(done), tuple(left))


def _retyped(
    batch: Batch, made: Edit, pages: dict[str, tuple[Filed[Entity], ...]], ledger: Stated
) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """The pages with their classes; one that what is said of its thing rules out stays as it is. Raises BreaksVault for all."""
    done, left, state = list[str](), list[Finding](), State(ledger.facts)
    for filed in {each.item.id: each for found in pages.values() for each in found}.values():
        after = assemble.typed(filed.item, _classes(filed.item, made, batch.world.rules))
        over = Overlay(state, removed=of_entity(filed.item))
        if reason := _clash(over, batch, tuple(of_entity(after)), ledger):
            left.append(Finding("vocabulary", Severity.SHOULD, filed.path, f"keeps its type: {reason}"))
            continue
        batch.apply((Amend(filed, after),))
        done.append(filed.item.id)
    if left and not done:
        raise BreaksVault(tuple(f"{each.where} {each.message}" for each in left[:MOST]))
    return tuple(done), tuple(left)


def _classes(entity: Entity, made: Edit, rules: Rulebook) -> dict[str, str]:
    """The types of the page that are ruled on, with what each is now."""
    strange = (each for each in entity.types if unknown_class(each, rules.ontology, rules.schema.vocabulary))
    return {each: made.named[key] for each in strange if (key := term_key(each)) in made.classes}


def _placed(standing: Standing, curie: str) -> Standing:
    return replace(standing, filed=replace(standing.filed, item=assemble.placed(standing.note, curie)))


def _against(batch: Batch, after: Standing) -> str:
    """The note of its slot that it contradicts; empty if there is none."""
    if after.note.status is not Status.ACTIVE or after.subject is None:
        return ""
    ontology, here = batch.world.rules.ontology, slots.of_note(after)
    others = batch.notes_in_slot(after.subject, after.note.property or "")
    standing = (each for each in others if each.note.id != after.note.id and each.note.status is Status.ACTIVE)
    found = (each.note.id for each in standing if slots.contradicts(here, slots.of_note(each), ontology))
    return next((f"it contradicts {each}" for each in found), "")


def _clash(over: Overlay, batch: Batch, facts: tuple[Fact, ...], ledger: Stated) -> str:
    """What the vocabulary holds against these facts; empty if nothing."""
    schema = batch.world.rules.schema
    broken = changes(over, schema, facts).broken
    if not broken:
        return ""
    whole = Overlay(over, facts)
    words = Words(schema.vocabulary, ledger.names, ledger.facts)
    clashes = essential(explain(whole, schema, each) for each in sorted(broken, key=repr))
    return next((sentence(each, words) for each in clashes if not of_the_judge(each)), "")


# -- questions ---------------------------------------------------------------------------------------------------------


def _asking(batch: Batch, rulings: Sequence[Ruling]) -> Iterator[Filed[Question]]:
    topics = {assemble.topic(each.name, of_class=of_class) for each in rulings for of_class in (False, True)}
    yield from (each for each in batch.world.ledger.questions() if each.item.topic in topics)


def _closed(filed: Filed[Question], world: World, decision: Answer, who: Redacted, through: str) -> Amend:
    after = replace(
        filed.item, decision=decision, answered=world.today(), answered_by=who, answered_through=through, until=None
    )
    return Amend(filed, after, closed_path(filed, world.config.folder))


def answered(batch: Batch, filed: Filed[Question], decision: Answer, who: Redacted, through: str) -> tuple[Finding, ...]:
    """An answer to the question about a term, taken into the batch: `accept` declares it, `reject` leaves the notes alone."""
    findings: tuple[Finding, ...] = ()
    if decision is Answer.ACCEPT:
        name = _name(batch, filed)
        findings = adopted(batch, (Ruling(name=name),)).findings if name else ()
    batch.apply((_closed(filed, batch.world, decision, who, through),))
    return findings


def _name(batch: Batch, filed: Filed[Question]) -> str | None:
    """The proposed name as notes or pages have it; None if nothing proposes it any more."""
    key = filed.item.topic.partition(":")[2]
    if not filed.item.topic.startswith(assemble.CLASS):
        return next((each.note.proposed_property for each in batch.world.ledger.notes_proposing(key)), None)
    pages = _pages(batch.world, frozenset((key,))).get(key, ())
    return next((name for each in pages for name in each.item.types if term_key(name) == key), None)
