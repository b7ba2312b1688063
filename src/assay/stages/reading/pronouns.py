"""Who or what a pronoun means, and a sentence that leaves its subject out: of those that the sentence before was about."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from assay.model.evidence import Support
from assay.model.names import name_key
from assay.stages.reading import subjects
from assay.stages.reading.about import About, Asked, topic
from assay.stages.reading.frame import Frame
from assay.stages.reading.naming import names
from assay.stages.reading.subjects import PRONOUN, TITLE, WE, Subject


def meant(sort: str, asked: Asked) -> About | None:
    """Who the sentence before was about, if a pronoun of that sort can mean them."""
    built, reach, before = asked.built, asked.reach, asked.before
    if (named := _named_before(sort, asked)) is not None:
        return named
    if before is not None and before.subject.rule != WE:
        if sort == "it" and not before.person:
            return About(_taken_up(before, built), person=False)
        alone = not (subjects.people(reach) - {name_key(before.subject.name)})
        if sort == "he" and before.person and not before.subject.own and not before.many and alone:
            return About(_taken_up(before, built), person=True)
        if sort == "they" and before.many and not before.person:
            return About(_taken_up(before, built), person=False, many=True)
    if sort == "he" and reach.person is not None:
        return About(Subject(reach.person, "", Support.DERIVED, TITLE), person=True)
    if sort in {"he", "it"}:
        found = subjects.antecedent("he" if sort == "he" else "it", reach)
        if (
            found is None
            and sort == "it"
            and before is None
            and reach.speaker is None
            and reach.group
            and not reach.group.loose
        ):
            return topic(reach)
        return About(replace(found, words=built.words[built.first].low), person=sort == "he") if found else None
    return None


def gone(asked: Asked) -> About | None:
    """Who a verb in the third person means that has no subject: whoever or whatever the sentence before was about."""
    found = meant("he", asked) or meant("it", asked) or meant("they", asked)
    if found is None:
        return topic(asked.reach) if asked.reach.page else None
    return replace(found, subject=replace(found.subject, words=""))


def that(asked: Asked) -> About | None:
    """Who or what a German article that stands alone means."""
    return meant("it", asked) or meant("he", asked) or meant("they", asked)


def _named_before(sort: str, asked: Asked) -> About | None:
    """The one name that stands before the pronoun in its own sentence (`Mr Pruett is fine, he moved`)."""
    if not 0 < asked.built.first <= LEADING or sort == "they":
        return None
    left = asked.body[: asked.built.words[asked.built.first].start]
    found = [name for start, name in names(left) if asked.reach.lexicon.accepts(name, initial=start == 0)]
    if len(found) != 1 or (name_key(found[0]) in asked.reach.groups) != (sort == "it"):
        return None
    return About(Subject(found[0], found[0]), person=sort == "he")


LEADING: Final = 14
"""Words before a pronoun among which its name may stand."""


def _taken_up(before: About, built: Frame) -> Subject:
    """Whom the pronoun takes up; over the end of a message only as a guess."""
    subject, support = before.subject, Support.INFERRED if before.far else Support.DERIVED
    rule = subject.rule if subject.rule in {TITLE, WE} else PRONOUN
    return replace(subject, words=built.words[built.first].low, support=support, rule=rule)
