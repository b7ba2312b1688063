"""Who and what was spoken of lately: what a pronoun or a fragment can go back to, over sentences and messages."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.names import name_key
from assay.stages.dates import WEEKDAYS
from assay.stages.reading import heads
from assay.stages.reading.about import About
from assay.stages.reading.acts import Act
from assay.stages.reading.cast import Cast, Meant
from assay.stages.reading.frame import Frame
from assay.stages.reading.naming import names
from assay.stages.reading.subjects import Reach, Subject
from assay.stages.reading.tokens import Token

KEPT: Final = 24
"""Mentions; what was spoken of before that, nobody means with a pronoun."""
OBJECTS: Final = 3
"""Things behind the verb of a sentence that are noted."""
NOUN: Final = 6
"""Words of such a thing."""

PERSON, THING, MANY, NAMED = "person", "thing", "many", "named"
"""Sorts of what was mentioned; `NAMED` may be somebody or something."""
_HE: Final = frozenset({"husband", "boyfriend", "brother", "father", "dad", "son", "uncle", "nephew", "grandfather", "grandpa",
                        "landlord"})  # fmt: skip
_SHE: Final = frozenset({"wife", "girlfriend", "sister", "mother", "mum", "mom", "daughter", "aunt", "niece", "grandmother",
                         "grandma", "gran", "granny", "landlady"})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody or something, and where; `sentence` and `block` count from the beginning of the source.

    `role`: whether a sentence was about it (`subject`), named it (`name`), had it behind its verb (`object`), or asked about
    it (`asked`).
    """

    subject: Subject
    sort: str
    role: str
    sentence: int
    block: int
    gender: str = ""
    key: str = ""
    """`name_key` of the subject."""


@dataclass(frozen=True, slots=True)
class Back:
    """A mention with how many sentences and messages or paragraphs it is back."""

    mention: Mention
    sentences: int
    blocks: int


class Trail:
    """Grows with every sentence that is read, and forgets what is far behind."""

    def __init__(self) -> None:
        self._kept: deque[Mention] = deque(maxlen=KEPT)
        self._sentence = 0
        self.cast = Cast()
        self.voice = ""
        """Who speaks, on a page that gives a talk word for word."""
        self.said: tuple[Act | None, str] = (None, "")
        """What the latest sentence does, and its words if it asks."""
        self._block = 0

    def turn(self) -> None:
        """Another message or paragraph begins."""
        self._block += 1

    def note(self, built: Frame, body: str, about: About | None, reach: Reach, *, asked: bool = False) -> None:
        """What the sentence speaks of, for those behind it. The last noted is the nearest."""
        self._sentence += 1
        self.cast.hear(built, reach, self._block)
        own = name_key(about.subject.name) if about is not None else ""
        found = [*objects(built), *(each for each in _named(body, reach) if name_key(each[0].name) != own), *_owned(built)]
        if about is not None and not about.subject.own:
            sort = PERSON if about.person else MANY if about.many else THING
            found.append((about.subject, sort, "asked" if asked else "subject", _gender(about.subject.name)))
        for subject, sort, role, gender in found:
            self._kept.append(Mention(subject, sort, role, self._sentence, self._block, gender, name_key(subject.name)))

    def meant(self, built: Frame, reach: Reach) -> Meant | None:
        """Whom the pronoun means that is the subject of the sentence, if that can be only one person."""
        return self.cast.meant(built, reach, self._block)

    def addressed(self, reach: Reach) -> tuple[str, bool] | None:
        """Whom `you` means in a message, and whether nobody else takes part in the talk."""
        return self.cast.addressed(reach)

    def nearest(self, *sorts: str) -> Iterator[Back]:
        """All of those sorts, the latest first, each name once."""
        seen: set[str] = set()
        for each in reversed(self._kept):
            if each.sort in sorts and each.key not in seen:
                seen.add(each.key)
                yield Back(each, self._sentence + 1 - each.sentence, self._block - each.block)


_Found = tuple[Subject, str, str, str]


def _named(body: str, reach: Reach) -> Iterator[_Found]:
    for start, name in names(body):
        key = name_key(name)
        if reach.lexicon.accepts(name, initial=start == 0) and key.rstrip("s") not in WEEKDAYS:
            first = key.split(" ")[0]
            person = key in reach.lexicon.people or first in reach.lexicon.people
            thing = key in reach.groups or key in reach.lexicon.places
            yield Subject(name, name), PERSON if person else THING if thing else NAMED, "name", ""


def _owned(built: Frame) -> Iterator[_Found]:
    """The thing of `our heat pump has ...`."""
    if built.subject in {"my", "our", "your", "their"}:
        yield from _one(list(built.noun) or list(built.words[built.first : built.first + NOUN]), "subject")


def objects(built: Frame) -> Iterator[_Found]:
    """Things behind the verb, by their articles (`I borrowed his tester`, `we sequence on a Fennimore X2`)."""
    words, count = built.behind, 0
    for at, word in enumerate(words):
        if count == OBJECTS:
            return
        if word.any("the", "a", "my", "our", "their", "your") and not word.any("sign") and word.any("word"):
            found = tuple(_one(words[at : at + NOUN], "object"))
            count += len(found)
            yield from found


def _one(noun: Sequence[Token], role: str) -> Iterator[_Found]:
    words = heads.thing_of(_until(noun))
    if words and words[0].islower():
        last = words.split(" ")[-1].casefold()
        if any(word.any("vague", "praise") or word.low in _EMPTY for word in noun if word.low == last):
            return
        kin = any(word.any("kin", "role") for word in noun if word.text in words.split(" "))
        many = any(word.any("s") and word.low == last for word in noun)
        yield Subject(words, words), PERSON if kin else MANY if many else THING, role, _gender(words)


def _until(noun: Sequence[Token]) -> list[Token]:
    """The words up to where the next part of the sentence begins."""
    kept: list[Token] = []
    for word in noun:
        if kept and (word.low in _OTHERS or (word.any("part", "ed") and not word.any("noun"))):
            break
        if kept and (word.any("be", "was", "have", "had", "do", "did", "will", "would", "can", "and", "so", "i", "we", "it",
                              "they", "if", "now", "past", "later", "3s") or word.any("the", "a", "my", "our")):  # fmt: skip
            break
        kept.append(word)
    return kept


_EMPTY: Final = frozenset("one ones thing things other others two same bit lot".split())
"""Words that stand for a thing that is named elsewhere."""
_OTHERS: Final = frozenset("you he she who that what when where because".split())


def _gender(words: str) -> str:
    parts = {part.strip(".").casefold() for part in words.split(" ")}
    if parts & _HE or "mr" in parts:
        return "he"
    return "she" if parts & _SHE or parts & {"mrs", "ms"} else ""
