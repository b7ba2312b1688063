"""Judge: one candidate against the claims it could restate, extend, contradict or replace.

The rules are a tuple of functions with one signature, tried in order; the first that answers decides, and its name is
recorded with the decision. What is undecidable never merges and never overwrites.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Final

from assay.model.candidate import Resolved
from assay.model.config import Config
from assay.model.evidence import RANK, Kind, Support
from assay.model.finding import Severity
from assay.model.neighbourhood import Neighbourhood, Standing
from assay.model.note import Status, rank_of
from assay.model.ontology import Ontology
from assay.model.patch import Logged
from assay.model.verdict import Accept, Draft, Extend, Forget, Merge, Reject, Replace, Review, Verdict
from assay.stages import dates
from assay.stages.capture import claim_digest
from assay.stages.case import STANDING, Case

Rule = Callable[[Case], Verdict | None]


def judge(resolved: Resolved, near: Neighbourhood, ontology: Ontology, config: Config, today: datetime.date) -> Verdict:
    """The verdict of the first rule that applies. Pure; the last rule always applies."""
    return rule_on(Case(resolved, near, ontology, config, today))


def rule_on(case: Case) -> Verdict:
    """The verdict on a case that is made up already."""
    return next(verdict for rule in RULES if (verdict := rule(case)) is not None)


def refused_by_screen(case: Case) -> Verdict | None:
    """A text that holds little but secrets, or one that the screen would redact now, is not kept."""
    if case.resolved.grounded.screened.refused:
        return Reject("secret", message="its text holds a secret that cannot be cut out")
    return None


def ungrounded(case: Case) -> Verdict | None:
    """The quote is absent, said by somebody else, or comes from recall."""
    broken = next((each for each in case.resolved.grounded.findings if each.severity is Severity.MUST), None)
    return Reject(broken.code, message=broken.message) if broken else None


def ephemeral(case: Case) -> Verdict | None:
    """Greetings, questions and fragments are forgotten."""
    return Forget("ephemeral") if case.resolved.grounded.screened.classified.ephemeral else None


def decided_before(case: Case) -> Verdict | None:
    """The same candidate again gets the answer it got."""
    line = next((each for each in case.near.log if each.key == case.candidate.key), None)
    if line is None:
        return None
    return (
        Forget(line.rule) if line.verdict == "forget" else Reject(line.rule, message=f"decided before as {line.candidate}")
    )


def told_before(case: Case) -> Verdict | None:
    """The same testimony again for a note that says it changes nothing, even if that note is history by now."""
    told = case.told(*STANDING) or case.told(Status.SUPERSEDED, Status.OUTDATED)
    if told is None:
        return None
    return Merge("same-claim", (told.note.id,), into=told.note.id)


def asked_before(case: Case) -> Verdict | None:
    """A candidate that stands in a question waits for its answer; one whose question was answered is settled."""
    for filed in sorted(case.near.questions, key=lambda each: not each.item.open):  # it may have been asked anew
        if any(each.key == case.candidate.key for each in filed.item.candidates):
            rule = filed.item.reason if filed.item.open else "answered"
            against = tuple(link.label or "" for link in filed.item.against)
            return Review(rule, against=against) if filed.item.open else Reject(rule, message=f"settled by {filed.item.id}")
    return None


def rejected_before(case: Case) -> Verdict | None:
    """A claim that a person rejected does not come back by itself; what the owner says anew is asked."""
    if case.same is not None and case.same.note.status in STANDING:
        return None
    digest = claim_digest(case.claim)
    keys = {each.key for each in case.rejected}
    lines = [each for each in case.near.log if each.by is not None and (each.claim == digest or each.key in keys)]
    if not lines:
        return None
    if case.kind is Kind.PERSON and all(_newer(case, each) for each in lines):
        return Review("rejected-before")
    last = lines[-1]
    return Reject("rejected-before", message=f"the same claim was rejected as {last.candidate} by {last.by}")


def _newer(case: Case, line: Logged) -> bool:
    """Whether a person's word is news to the one who rejected: another kind of source was, or it was said later."""
    if line.kind != Kind.PERSON:
        return True
    said = dates.moment(case.candidate.block.at) if case.candidate.block else None
    rejected = dates.moment(line.at)
    return said is not None and rejected is not None and said > rejected


def marked_erroneous(case: Case) -> Verdict | None:
    """What was found to be wrong does not come back by itself; if the owner says it again, a person decides."""
    wrong = case.saying(Status.ERRONEOUS)
    if not wrong or (case.same is not None and case.same.note.status in STANDING):
        return None
    ids = _ids(wrong)
    if case.kind is Kind.PERSON and case.told(Status.ERRONEOUS) is None:
        return Review("marked-erroneous", ids)
    return Reject("marked-erroneous", ids, message=f"{ids[0]} says the same and was marked erroneous")


def doubtful_text(case: Case) -> Verdict | None:
    """The screen found what may be a secret of a form it does not know: a person looks at the redacted text."""
    return Review("screen") if case.candidate.doubtful else None


def ambiguous_subject(case: Case) -> Verdict | None:
    """More than one entity answers to the name."""
    return Review("identity") if case.resolved.rivals else None


def restated(case: Case) -> Verdict | None:
    """The same value in the same slot, or the same statement: evidence for the note that says it."""
    target = case.same
    if target is None or (case.activates and _contested(case, target)):
        return None
    return Merge("same-claim", (target.note.id,), into=target.note.id)


def _contested(case: Case, target: Standing) -> bool:
    """Whether it speaks against something, other than that which a person marked as disputed with the target."""
    if target.note.status is not Status.DISPUTED:
        return bool(case.contradicted)
    return any(each.note.status is not Status.DISPUTED or case.corrects(each) for each in case.contradicted)


def without_authority(case: Case) -> Verdict | None:
    """What its source may not make active is kept as a draft; nothing that stands is touched."""
    if case.activates:
        return None
    compared = _ids(case.contradicted)
    if not case.evidence:
        return Draft("no-source", compared)
    if all(line.support is Support.INFERRED for line in case.evidence):
        return Draft("inference", compared)
    return Draft("agent" if case.rank <= RANK[Kind.AGENT] else f"{case.kind}-{case.claim.type}", compared)


def ambiguous_value(case: Case) -> Verdict | None:
    """More than one entity answers to the name that is its value."""
    return Review("identity") if case.resolved.value_rivals else None


def corrected(case: Case) -> Verdict | None:
    """An explicit correction by the one who said the old value: it replaces that value, of many-valued properties too."""
    old = tuple(each for each in case.contradicted if case.corrects(each))
    if not old:
        return None
    ids = _ids(case.contradicted)
    if case.config.self_correction == "review" or len(old) < len(case.contradicted):
        return Review("correction", ids, against=ids)
    return Replace("correction", ids, old=ids, by=case.same_id)


def outranked(case: Case) -> Verdict | None:
    """An explicit source of strictly higher rank than every incumbent replaces them."""
    old = case.contradicted
    if not old or not case.explicit or any(case.rank <= rank_of(each.note) for each in old):
        return None
    return Replace("outranks", _ids(old), old=_ids(old), by=case.same_id)


def contradiction(case: Case) -> Verdict | None:
    """Another value of a one-valued property, or the opposite: a question, and the incumbent stays."""
    ids = _ids(case.contradicted)
    return Review("contradiction", ids, against=ids) if ids else None


def extends(case: Case) -> Verdict | None:
    """A further value, the same property at another time, or the same with more of when it is so."""
    beside = _ids(tuple(each for each in case.slot if each.note.status is Status.ACTIVE))
    if beside:
        return Extend("further-value", beside, of=beside[:1])
    detailed = _ids(case.detailed)
    return Extend("detail", detailed, of=detailed[:1]) if detailed else None


def new_claim(case: Case) -> Verdict | None:
    """Nothing like it stands."""
    return Accept("new-claim", _ids(case.slot))


def _ids(standings: tuple[Standing, ...]) -> tuple[str, ...]:
    return tuple(each.note.id for each in standings)


RULES: Final[tuple[Rule, ...]] = (
    refused_by_screen,
    ungrounded,
    ephemeral,
    decided_before,
    told_before,
    asked_before,
    rejected_before,
    marked_erroneous,
    doubtful_text,
    ambiguous_subject,
    restated,
    without_authority,
    ambiguous_value,
    corrected,
    outranked,
    contradiction,
    extends,
    new_claim,
)
