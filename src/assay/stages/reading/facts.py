"""What a sentence says outright: subject, property and value, each where the patterns are sure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.model.names import name_key
from assay.stages.reading import patterns, subjects
from assay.stages.reading.naming import names
from assay.stages.reading.patterns import Form, Pattern
from assay.stages.reading.subjects import Reach, Subject
from assay.stages.reading.values import PRAISE


@dataclass(frozen=True, slots=True)
class Said:
    """A property that a sentence says; `words` are those that say it, without the subject unless it is said by a noun."""

    subject: Subject
    curie: str
    value: str
    start: int
    words: str
    form: Form
    subject_type: str | None = None
    negated: bool = False
    replaces: str | None = None
    noun: bool = False
    """Said of a possession (`Tom's role is ...`)."""
    clause: str | None = None
    """The statement, where the words alone make none (`Tom, our designer, ...`)."""


_APPOSED: Final = re.compile(
    rf"({patterns.SOMEBODY.pattern}), (?:our|the|their) (?P<v>{patterns.ROLE.pattern})(?=,| (?:of|at|for|in)\b|[.!;]|\Z)"
)
_INTRODUCED: Final = re.compile(r"[Tt]his is \Z")
_CALL_ME: Final = re.compile(
    rf"(?:(?:[Pp]lease |[Jj]ust |[Yy]ou can )*[Cc]all|(?:[Ee]veryone|[Ee]verybody) calls|(?:[Pp]eople|"
    rf"(?:[Mm]y )?[Ff]riends) call) me [\"'“‘]?(?P<v>{patterns.CALLED.pattern})[\"'”’]?(?:,? (?:please|"
    rf"from now on))?[.!]*\Z"
)
_SWITCHED: Final = re.compile(
    rf"(?<!\w)(?:(?P<verb>switched|migrated|changed over|"
    rf"moved)(?: over)?(?: \w+){{0,3}}? from (?P<was>{patterns.THING.pattern}) to (?P<v>{patterns.THING.pattern})|"
    rf"replaced (?P<old>{patterns.THING.pattern}) (?:with|by) (?P<by>{patterns.THING.pattern}))"
)


def said(body: str, reach: Reach) -> tuple[Said, ...]:
    """Everything that the sentence says outright, in its order. Never raises."""
    found = [*_verbs(body, reach), *_nouns(body, reach), *_asides(body, reach), *_switches(body, reach)]
    return tuple(sorted(dict.fromkeys(_settled(found)), key=lambda each: each.start))


_ONE_AT_A_TIME: Final = frozenset(
    {"schema:homeLocation", "schema:worksFor", "schema:jobTitle", "house:timezone", "schema:license"}
)
"""Of two such values in one sentence, of which it denies one, the other stands in its place."""


def _settled(found: Sequence[Said]) -> Iterator[Said]:
    """`I no longer live in London, I live in Porto` is one replacement: what is denied is what the other replaces."""
    for each in found:
        same = [other for other in found if (other.subject, other.curie) == (each.subject, each.curie)]
        now = [other for other in same if not other.negated and other.replaces is None]
        gone = [other for other in same if other.negated]
        over = len(gone) == 1 and (gone[0].replaces is not None or each.curie in _ONE_AT_A_TIME)
        if len(now) != 1 or not over:
            yield each
        elif each is now[0]:
            yield replace(each, replaces=gone[0].value)


def labelled(line: str, reach: Reach) -> Said | None:
    """What a line such as `Licence: MIT` says of the project that the source is about."""
    found = patterns.LABEL.match(line)
    subject = subjects.ours(reach)
    if found is None or subject is None:
        return None
    noun = patterns.noun_of(found)
    value = patterns.label(noun.form.pattern).match(line, found.end()) if noun.project else None
    if value is None or not _sure(value["v"], noun.form, reach):
        return None
    return Said(subject, noun.curie, value["v"], found.start(), line, noun.form, noun=True)


def _verbs(body: str, reach: Reach) -> Iterator[Said]:
    lowered = body.lower()
    for pattern in patterns.hinted(patterns.VERBS, lowered):
        for found in pattern.regex.finditer(body):
            yield from _verb(body, pattern, found, reach)


def _verb(body: str, pattern: Pattern, found: re.Match[str], reach: Reach) -> Iterator[Said]:
    subject = subjects.before(body[: found.start()], reach)
    value = found["v"]
    if subject is None or value == subject.name or not _agrees(subject, found) or not _sure(value, pattern.form, reach):
        return
    if not _guarded(pattern, subject, value, found, reach):
        return
    denied = _denied(found) and not found["old"]
    if pattern.inverse:
        if not (subject.rule or subject.own or denied):
            yield _inverted(pattern, subjects.project(value, reach), subject.name, found)
        return
    old = value if denied and "no longer" in found[0] else _old(found)
    said = Said(subject, pattern.curie, value, found.start(), found[0], pattern.form, pattern.subject_type, denied, old)
    yield said
    if pattern.form is patterns.TONGUE:
        yield from _more_tongues(body, found, said)


def _agrees(subject: Subject, found: re.Match[str]) -> bool:
    """Whether the verb has the ending that its subject wants: `Tom use` is said by nobody, or to somebody."""
    return subject.words in {"i", subjects.WE} or _denied(found) or _BARE.match(found[0]) is None


_BARE: Final = re.compile(r"(?:now |also |still |currently )?(?:work|live|speak|go|start|begin|end|depend|cost|use) ")


def _inverted(pattern: Pattern, subject: Subject, value: str, found: re.Match[str]) -> Said:
    start, words, sentence = found.start(), found[0], found.string
    return Said(subject, pattern.curie, value, start, words, patterns.SOMEBODY, pattern.subject_type, clause=sentence)


def _more_tongues(body: str, found: re.Match[str], said: Said) -> Iterator[Said]:
    """Further languages of the same verb."""
    verb, at = body[found.start() : found.start("v")], found.end()
    while more := _AND_TONGUE.match(body, at):
        at = more.end()
        yield replace(said, value=more["v"], start=at, words=verb + more["v"])


_AND_TONGUE: Final = re.compile(rf"(?:,| and|, and) (?P<v>{patterns.TONGUE.pattern})(?!\w)")


def _denied(found: re.Match[str]) -> bool:
    groups = found.groupdict()
    return bool(groups.get("no") or groups.get("not"))


def _old(found: re.Match[str]) -> str | None:
    groups = found.groupdict()
    return groups.get("old") or groups.get("was") or groups.get("from")


def _sure(value: str, form: Form, reach: Reach) -> bool:
    """Whether the value is what the form means: a name that is one, a job without praise."""
    if form is patterns.ROLE:
        return not PRAISE & set(value.casefold().split())
    if form.type in _NAMED or form is patterns.CALLED:
        whole = next(names(value), None)
        return whole == (0, value) and reach.lexicon.accepts(value, initial=False) and _fits(value, form, reach)
    return True


_NAMED: Final = frozenset(
    each.type for each in (patterns.SOMEBODY, patterns.SOMEWHERE, patterns.FIRM, patterns.THING, patterns.PROJECT)
)


def _fits(value: str, form: Form, reach: Reach) -> bool:
    """A speaker is no firm and no place."""
    person = name_key(value) in reach.lexicon.people
    return not person or form in (patterns.SOMEBODY, patterns.CALLED)


def _guarded(pattern: Pattern, subject: Subject, value: str, found: re.Match[str], reach: Reach) -> bool:
    match pattern.guard:
        case "group":
            return name_key(value if pattern.inverse else subject.name) in reach.groups
        case "known":
            return name_key(value) in reach.groups or name_key(value) in reach.lexicon.known
        case "lasts":
            return _LASTS.match(found.string, found.end()) is not None
        case _:
            return True


_LASTS: Final = re.compile(
    r"[^.;]{0,40}?(?<!\w)(?:since (?!then)|for (?:the (?:last|past) )?(?:[\w-]+ )?(?:years|months|decades)(?!\w))"
)


def _nouns(body: str, reach: Reach) -> Iterator[Said]:
    for form in (patterns.POSSESSED, patterns.DEFINITE):
        for found in form.finditer(body):
            noun = patterns.noun_of(found)
            subject = _possessor(body, found, noun, reach)
            value = noun.regex.match(body, found.end()) if subject else None
            if subject is not None and value is not None:
                yield from _noun(noun, subject, found, value, reach)


def _noun(
    noun: patterns.Noun, subject: Subject, found: re.Match[str], value: re.Match[str], reach: Reach
) -> Iterator[Said]:
    now = value["v"] or value["to"]
    if _sure(now, noun.form, reach):
        kind = noun.subject_type if subject.rule is None or not noun.project else None
        denied = _denied(value) and not value["old"]
        yield Said(
            subject,
            noun.curie,
            now,
            found.start(),
            value.string[found.start() : value.end()],
            noun.form,
            kind,
            denied,
            _old(value),
            noun=True,
        )


def _possessor(body: str, found: re.Match[str], noun: patterns.Noun, reach: Reach) -> Subject | None:
    groups = found.groupdict()
    own = (groups.get("own") or "").casefold()
    if own == "my":
        return Subject(reach.speaker, own) if reach.speaker else None
    if own == "our" or groups.get("who") is None:
        return subjects.ours(reach) if noun.project else None
    return _whose(body, found, reach)


def _whose(body: str, found: re.Match[str], reach: Reach) -> Subject | None:
    start = found.start("who")
    for offset, name in names(body[start : found.end("who")]):
        initial = start + offset == 0 and not reach.loose
        return Subject(name, name) if reach.lexicon.accepts(name, initial=initial) else None
    return None


def _asides(body: str, reach: Reach) -> Iterator[Said]:
    """Jobs in passing (`Tom, our designer, ...`), introductions, and what somebody wants to be called."""
    for found in _APPOSED.finditer(body) if ", " in body else ():
        introduced = _INTRODUCED.search(body[: found.start()]) is not None
        initial = found.start() == 0 and not reach.loose
        name = next(names(found[1]), (1, ""))
        accepted = name == (0, found[1]) and reach.lexicon.accepts(found[1], initial=initial and not introduced)
        if accepted and _sure(found["v"], patterns.ROLE, reach):
            clause = f"{found[1]} is{found[0][len(found[1]) + 1 :]}."
            yield Said(Subject(found[1], found[1]), "schema:jobTitle", found["v"], found.start(), found[0], patterns.ROLE,
                       patterns.PERSON, clause=clause)  # fmt: skip
    called = _CALL_ME.fullmatch(body) if reach.speaker and " me " in f" {body}" else None
    if called and reach.speaker:
        subject = Subject(reach.speaker, "me")
        yield Said(subject, "house:preferredName", called["v"], 0, body, patterns.CALLED, patterns.PERSON, noun=True)


def _switches(body: str, reach: Reach) -> Iterator[Said]:
    for found in _SWITCHED.finditer(body):
        subject = subjects.before(body[: found.start()], reach)
        now, was = found["v"] or found["by"], found["was"] or found["old"]
        sure = _sure(now, patterns.THING, reach) and _sure(was, patterns.THING, reach)
        if subject and sure and (found["verb"] != "moved" or subject.type == PROJECT):
            yield Said(subject, "house:uses", now, found.start(), found[0], patterns.THING, subject.type, replaces=was)


PROJECT: Final = "schema:Project"
"""Projects do not move house: what they move from and to are the things they use."""
