"""What a whole source tells about the names in it: who speaks, what it is about, and whom its `we` and `your` mean."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from assay.model.candidate import Passage
from assay.model.evidence import Channel, Kind
from assay.model.names import name_key
from assay.stages.reading import groups, naming, surroundings, voices
from assay.stages.reading.markup import plain
from assay.stages.reading.naming import Lexicon
from assay.stages.reading.patterns import PERSON
from assay.stages.reading.subjects import Group, Reach
from assay.stages.reading.vocabulary import tongues

TALK: Final = frozenset({Kind.AGENT, Kind.TOOL})
"""Whose `I` is nobody of the vault."""


class Names(Protocol):
    """What may be linked: the owner's names, and names (`names.name_key`) of the vault's entities with their types."""

    @property
    def owner(self) -> tuple[str, ...]: ...

    @property
    def known(self) -> Mapping[str, str]: ...

    @property
    def types(self) -> Mapping[str, Collection[str]]: ...


@dataclass(frozen=True, slots=True)
class Scene:
    """What the whole source tells about the names in it."""

    lexicon: Lexicon
    owner: str | None
    owners: frozenset[str]
    group: Group | None
    groups: Mapping[str, str | None]
    zone: datetime.tzinfo
    tongue: str | None
    """The language of most of it."""
    person: str | None
    """Whom notes of a talk between two are about."""
    people: tuple[str, ...]
    """Everybody who speaks."""
    voices: Mapping[str, str]
    """Who speaks behind each label of a page that gives a talk word for word (`LB: ...`)."""
    manner: frozenset[str] = frozenset()
    """Marks of how the whole source speaks."""

    def speaker(self, passage: Passage) -> str | None:
        """Whom the first person means: the owner under their own name, nobody where an agent or a tool speaks."""
        if passage.kind in TALK:
            return None
        if passage.speaker and name_key(passage.speaker) in self.owners:
            return self.owner
        return passage.speaker

    def named(self, speaker: str) -> str | None:
        """That speaker, the owner under their own name."""
        mine = name_key(speaker) in self.owners or (self.owner is not None and name_key(speaker) == name_key(self.owner))
        return self.owner if mine else speaker

    def reach(self, passage: Passage) -> Reach:
        """What the words of that passage may refer to."""
        return Reach(
            self.lexicon, self.speaker(passage), self.group, self.groups, person=self.person, addressed=self._other(passage)
        )

    def _other(self, passage: Passage) -> str | None:
        """The owner, spoken to by the only other one."""
        mine = passage.speaker is not None and name_key(passage.speaker) in self.owners
        return self.owner if len(self.people) == _TWO and passage.speaker in self.people and not mine else None


_TWO: Final = 2


def over(passages: Sequence[Passage], names: Names, zone: datetime.tzinfo) -> Scene:
    """From all passages that may testify. Linear."""
    texts = tuple(each.text for each in passages)
    speakers = (each.speaker for each in passages if each.speaker and each.kind is not Kind.TOOL)
    people = (name for key, name in names.known.items() if PERSON in names.types.get(key, ()))
    lexicon = naming.lexicon(texts, names.known, (*names.owner, *speakers, *people))
    talkers = tuple(dict.fromkeys(each.speaker for each in passages if each.speaker and each.kind not in TALK))
    called = groups.called((plain(line) for text in texts for line in text.split("\n")), lexicon)
    tongue = tongues.tongue(" ".join(texts), tongues.MOST)
    return Scene(
        lexicon=lexicon,
        owner=names.owner[0] if names.owner else None,
        owners=frozenset(name_key(each) for each in names.owner),
        group=groups.group_of(_title(passages), called, lexicon, nouns=tongue in {"de", "es", "fr"}),
        groups=groups.classes(called),
        zone=zone,
        person=groups.person_of(_title(passages), frozenset(name_key(each) for each in names.owner)),
        people=talkers,
        tongue=tongue,
        voices=voices.voices([plain(each.text) for each in passages if not is_chat(each)], lexicon),
        manner=surroundings.manner(
            texts,
            talkers,
            chat=any(is_chat(each) for each in passages),
            agent=any(each.kind is Kind.AGENT for each in passages),
        ),
    )


def is_chat(passage: Passage) -> bool:
    """Whether it is a message, whose lines nobody wraps."""
    return passage.channel in {Channel.TRANSCRIPT, Channel.EXPORT, Channel.HOOK, Channel.MCP}


def _title(passages: Sequence[Passage]) -> str:
    """The source's title, with its first heading if it begins with one."""
    if not passages:
        return ""
    first = passages[0].text
    over = first.startswith("#") or (_is_line(first) and passages[0].channel is Channel.VAULT and len(passages) > 1)
    return f"{passages[0].title}\n{plain(first.lstrip('# '))}" if over and "\n" not in first else passages[0].title


def _is_line(first: str) -> bool:
    """Whether a page begins with a line that is its title, though nothing marks it as one."""
    return len(first) <= _TITLE and first[-1:].isalnum() and not _GREETS.match(first)


_TITLE: Final = 80
"""Characters of such a line."""
_GREETS: Final = re.compile(r"(?:dear|hi|hello|hey|liebe\w?|hallo|querid\w+|hola|cher\w*|bonjour)(?!\w)", re.IGNORECASE)
