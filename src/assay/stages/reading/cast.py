"""Who is talked about: which person `he` or `she` means, over sentences and messages, where only one can be meant.

A person comes in by name or as a relative, an animal, an office (`persons`); who speaks or is spoken to is never `he` or
`she` in a talk between two. Which of both somebody is shows in the word for them, in a title, or in the pronouns that the
source itself uses. Of two who could be meant, nobody is, unless the talk goes on about one of them: who was `she` in the
sentence before stays `she`, and a subject of whom that is known comes before whom else its sentence names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.model.names import name_key
from assay.stages.reading import persons
from assay.stages.reading.frame import Frame
from assay.stages.reading.persons import MEANS, TITLES, Person
from assay.stages.reading.subjects import Reach
from assay.stages.reading.tokens import Token

REACH: Final = 5
"""Sentences over which somebody is meant who was only named."""
STAYS: Final = 14
"""Sentences over which somebody is meant of whom the talk goes on."""
AGO: Final = 60
"""Sentences over which the only one is meant of whom anything was said."""
KEPT: Final = 16
"""People of whom a talk is at a time."""
_TWO: Final = 2
_PRESENTED: Final = frozenset({"it", "this", "there"})
"""Subjects of a sentence that brings somebody in (`there's this lady, Mrs Kowal`)."""
_ALSO_OTHERS: Final = frozenset({"sie", "il"})
"""Pronouns that mean somebody only as the subject of a sentence: elsewhere they mean as often a thing, or nothing."""
_OBJECTS: Final = frozenset({"him", "ihn", "ihm"})
_BEHIND_HER: Final = ("sign", "in", "and", "the", "a", "so", "num")
"""What stands behind `her` if nothing of hers follows."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody, and where they were last spoken of; `sure`: it is no mere name that could be a thing's."""

    name: str
    gender: str
    sure: bool
    sentence: int
    block: int
    subject: bool
    """The sentence was about them."""
    key: str = ""
    """`name_key` of the name."""


@dataclass(frozen=True, slots=True)
class Meant:
    """Whom a pronoun means, how many sentences and messages back, and by what that is told."""

    member: Member
    sentences: int
    blocks: int
    how: str
    """`stays`: the talk was of them by that pronoun; `named`: they were named last; `here`: in the same sentence; `called`:
    the sentence gives their name; `only`: nobody else was ever spoken of whom it could mean; `left-out`: without a pronoun,
    the only one spoken of lately."""


class Cast:
    """Grows with every sentence that is read, and forgets who was not spoken of for long."""

    def __init__(self) -> None:
        self._members: dict[str, Member] = {}
        self._stays: dict[str, str] = {}
        """Who each pronoun meant last."""
        self._open: dict[str, int] = {}
        """Where a pronoun last meant somebody who was not found."""
        self._speakers: dict[str, str] = {}
        self._before, self._now = "", ""
        """Who spoke before the one who speaks."""
        self._sentence, self._block = 0, 0

    def meant(self, built: Frame, reach: Reach, block: int) -> Meant | None:
        """Whom the subject of the sentence that follows means, None if nobody or more than one can be."""
        words, now = built.words, self._sentence + 1
        gender = MEANS.get(words[built.first].low, "") if words else ""
        if not gender:
            found = self._anybody(now)
            return Meant(found, now - found.sentence, block - found.block, "left-out") if found else None
        called = persons.called(built)
        if called:
            return Meant(Member(called, gender, True, now, block, True), 0, 0, "called")
        here = [each for each in self._met(words[: built.first], reach) if each.gender in {"", gender}]
        if len(here) == 1:
            known = self._known(name_key(here[0].name))
            return Meant(known or Member(here[0].name, gender, here[0].sure, now, block, True), 0, 0, "here")
        found = self._gone_back(gender, now)
        if found is None:
            return None
        stays = self._stays.get(gender) == found.key
        far = now - found.sentence > (STAYS if stays else REACH)
        how = "only" if far else "stays" if stays else "named"
        return Meant(found, now - found.sentence, block - found.block, how)

    def addressed(self, reach: Reach) -> tuple[str, bool] | None:
        """Whom `you` means in a message, and whether nobody else takes part in the talk; else it is who spoke before."""
        if reach.page or reach.speaker is None:
            return None
        own = name_key(reach.speaker)
        others = [name for key, name in self._speakers.items() if key != own]
        if len(others) == 1:
            return others[0], True
        last = self._before if name_key(self._now) == own else self._now
        return (last, False) if last else None

    def hear(self, built: Frame, reach: Reach, block: int) -> None:
        """What the sentence says of people."""
        self._sentence, self._block = self._sentence + 1, block
        self._heard(reach)
        words = built.words
        here: list[Member] = []
        verb = built.verb if built.verb is not None else len(words)
        met = {each.at: each for each in self._met(words, reach)}
        for at, word in enumerate(words):
            if word.low in MEANS and (at == built.first or word.low not in _ALSO_OTHERS):
                self._by_pronoun(words, at, here, subject=at == built.first)
            elif at in met and not (at > verb and persons.is_what(built, at)):
                about = built.first <= at < verb or built.subject in _PRESENTED
                subject = about and not any(each.subject for each in here)
                here.append(self._take(met[at].name, met[at].gender, met[at].sure, subject=subject))
        if called := persons.called(built):
            self._name(called, MEANS.get(words[built.first].low, ""))

    def _heard(self, reach: Reach) -> None:
        if reach.page:
            return
        for speaker in filter(None, (reach.speaker, reach.addressed)):
            self._speakers.setdefault(name_key(speaker), speaker)
        if reach.speaker and reach.speaker != self._now:
            self._before, self._now = self._now, reach.speaker

    def _met(self, words: Sequence[Token], reach: Reach) -> Iterable[Person]:
        """Everybody whom the words name beside those who talk."""
        return (each for each in persons.met(words, reach) if reach.page or not self._talks(each, words, reach))

    def _talks(self, person: Person, words: Sequence[Token], reach: Reach) -> bool:
        """Whether that is who speaks or is spoken to."""
        own = tuple(self._speakers) if len(self._speakers) <= _TWO else (name_key(reach.speaker or ""),)
        parts = [part for part in name_key(person.name).split(" ") if part.rstrip(".") not in TITLES]
        if any(_nick(part, each.split(" ")[0]) for each in own for part in parts):
            return True
        before = words[person.at - 1].text if person.at else ""
        behind = words[person.end].text if person.end < len(words) else ""
        opens = behind in {",", "!"} and before in {"", ",", "!"}
        return opens or (before == "," and behind in {"", "!", "?", "."})

    def _name(self, called: str, gender: str) -> None:
        """Who was spoken of by another word has that name from now on."""
        old = self._members.get(self._stays.get(gender, ""))
        if old is not None and old.name[0].islower():
            del self._members[old.key]
        member = self._take(called, gender, True, subject=True)
        if gender:
            self._stays[gender] = member.key

    def _take(self, name: str, gender: str, sure: bool, *, subject: bool) -> Member:
        """Somebody of whom the sentence speaks, with all that was known of them."""
        member = Member(name, gender, sure, self._sentence, self._block, subject)
        known = self._known(name_key(name))
        if known is not None:
            del self._members[known.key]
            member = replace(
                member,
                name=max(known.name, name, key=len),
                gender=gender or known.gender,
                sure=sure or known.sure,
                subject=subject or (known.sentence == self._sentence and known.subject),
            )
        member = replace(member, key=name_key(member.name))
        self._members[member.key] = member
        if len(self._members) > KEPT:
            del self._members[next(iter(self._members))]
        return member

    def _known(self, key: str) -> Member | None:
        """Who was already spoken of under that name, or under a part of it."""
        return self._members.get(key) or next((each for each in self._members.values() if _part(key, each.key)), None)

    def _by_pronoun(self, words: Sequence[Token], at: int, here: list[Member], *, subject: bool) -> None:
        gender = MEANS[words[at].low]
        found = _inside(gender, words, at, here) or self._gone_back(gender, self._sentence)
        if found is None:
            if subject:
                self._open[gender] = self._sentence
            return
        found = self._take(found.name, gender, True, subject=subject)
        self._stays[gender] = found.key
        if all(each.key != found.key for each in here):
            here.append(found)

    def _gone_back(self, gender: str, now: int) -> Member | None:
        """Whom of the sentences before that one."""
        return self._lately(gender, now) or self._only(gender, now)

    def _lately(self, gender: str, now: int) -> Member | None:
        stays = self._members.get(self._stays.get(gender, ""))
        if stays is not None and (stays.gender != gender or not 0 < now - stays.sentence <= STAYS):
            stays = None
        since = max(stays.sentence if stays is not None else 0, now - REACH - 1)
        later = [each for each in self._members.values() if each.gender in {"", gender} and since < each.sentence < now]
        chosen = _alone([each for each in later if each.sure] or later, about=stays is not None) if later else stays
        return chosen if chosen is not None and self._open.get(gender, -1) < chosen.sentence else None

    def _only(self, gender: str, now: int) -> Member | None:
        """The only one of that gender of whom anything was said, however far back; of a mere name it is not known."""
        if gender in self._open:
            return None
        found = [each for each in self._members.values() if each.gender in {"", gender} and now - each.sentence <= AGO]
        known = [each for each in found if each.gender] or [each for each in found if each.sure] or found
        return known[0] if len(known) == 1 else None

    def _anybody(self, now: int) -> Member | None:
        """Whom a verb means whose subject is left out: who was spoken of last, if that can be only one."""
        return _alone([each for each in self._members.values() if each.sure and each.sentence >= now - REACH], about=False)


def _alone(found: Sequence[Member], *, about: bool) -> Member | None:
    """Of those of whom was spoken last the only one, or the subject of whom the gender is known; `about`: only a subject."""
    last = max((each.sentence for each in found), default=0)
    nearest = [each for each in found if each.sentence == last]
    subjects = [each for each in nearest if each.subject]
    told = len(subjects) == 1 and subjects[0].gender
    chosen = subjects if told else [] if about and not subjects else nearest
    return chosen[0] if len(chosen) == 1 else None


def _inside(gender: str, words: Sequence[Token], at: int, here: Sequence[Member]) -> Member | None:
    """Whom of its own sentence: what is done to `her` is done by another."""
    behind = words[at + 1] if at + 1 < len(words) else None
    hers = words[at].low == "her" and behind is not None and not behind.any(*_BEHIND_HER)
    done_to = words[at].low in _OBJECTS or (words[at].low == "her" and not hers)
    fitting = [each for each in here if each.gender in {"", gender} and not (done_to and each.subject)]
    chosen = [each for each in fitting if each.subject] or fitting
    return chosen[0] if len(chosen) == 1 else None


def _nick(one: str, other: str) -> bool:
    """Whether one is short for the other (`Dom`, Dominic)."""
    short = min(len(one), len(other))
    return short > _TWO and one[:short] == other[:short]


def _part(one: str, other: str) -> bool:
    """Whether one name has all of the other (`Tom`, Tom Reyes)."""
    return f" {one} " in f" {other} " or f" {other} " in f" {one} "
