"""Names as they are written, and which capitalised words are names at all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from assay.model.names import name_key
from assay.stages.dates import MONTH, WEEKDAYS
from assay.stages.normal import COMMON
from assay.stages.reading.vocabulary import openers

_EXTENDED: Final = "".join(chr(point) for point in range(0x100, 0x180) if chr(point).isupper())
UPPER: Final = f"A-ZÀ-ÖØ-Þ{_EXTENDED}ȘȚΑ-ΡΣ-ΫЀ-Я"
"""Capitals of the Latin, Greek and Cyrillic scripts. Scripts without capitals need another sign of a name."""

_WORD: Final = rf"[{UPPER}](?:[\w&+-]{{0,40}}[\w+#])?(?:[.'’](?!s\b)\w{{1,40}}){{0,3}}"
_TITLE: Final = r"(?:(?:Dr|Prof|Mr|Mrs|Ms|St|Sra?)\.? )?"
_INITIALS: Final = rf"(?:[{UPPER}]\. )"
_PARTICLE: Final = r"(?:van|von|de|der|den|da|di|do|du|dos|la|le|bin|ibn|al|of|del|du) "
NAME: Final = rf"{_TITLE}{_INITIALS}{{0,3}}{_WORD}(?: (?:{_PARTICLE}){{0,2}}{_INITIALS}{{0,2}}{_WORD}){{0,3}}"
"""A name as a pattern: up to four capitalised words, with a title, initials and particles."""

_NAME: Final = re.compile(rf"(?<![\w'’.@/-]){NAME}")
_INSIDE: Final = re.compile(rf"(?<=[^\W\d_A-Z][ ,]){NAME}|(?<=[^\W\d_A-Z], ){NAME}")
"""A name in mid-sentence, where a capital means something."""

NO_NAMES: Final = (
    COMMON
    | frozenset(MONTH)
    | frozenset(WEEKDAYS)
    | openers.WORDS
    | frozenset(
        "yes no yeah yep nope nah yup bet super ok okay well actually also again always never usually often sometimes today yesterday "
        "tomorrow tonight morning evening please thanks thank hello hi hey dear everyone everybody someone somebody "
        "anyone anybody nobody nothing something everything anything people first second third next last finally then "
        "later meanwhile however therefore moreover because since although though while when where what who why how let "
        "let's one two three four five six seven eight nine ten both either neither none several few many most some any "
        "each every another note remember remark fyi btw ps update correction decision decided agreed todo done good "
        "version release sounds looks seems feels smells tastes works "
        "great nice sorry sure maybe perhaps hopefully honestly frankly currently recently previously originally "
        "eventually instead besides even still just only once twice until unless without within during despite about "
        "above after before behind below beside our my your his her their its i'm i've i'd i'll we're we've we'll you're "
        "it's that's there's here there spring summer autumn fall winter christmas easter god lol haha welcome team "
        "congratulations congrats not go come look take give keep try check use put get make see tell ask send wait hold "
        "project kickoff meeting stand-up standup retro weekly daily planning sync sprint notes minutes agenda review "
        "call chat conversation session workshop ich wir der die das ein eine mein meine unser unsere heute gestern ja "
        "nein aber und wenn als für mit nach bei yo nosotros el la los las un una mi mis nuestro hoy ayer sí pero y con "
        "para por en de je j'ai j'aime nous on le les une mon ma mes notre aujourd'hui hier oui non mais et avec pour "
        "dans sur notizen protokoll besprechung sitzung beschlüsse projekt acta notas reunión proyecto réunion "
        "projet compte "
        "rendu readme runbook adr letter handover changelog support install usage limits license licence context decision "
        "decisions discussion consequences contact present overview background steering committee minutes morning "
        "guten hallo leute danke gracias merci "
        "half plenty somewhere whatever vorher nachher zuletzt zuerst danach uhr please bitte nobody albums alerts hola thanks".split()
    )
)
"""Words that begin sentences and are no names, case folded."""


NUMBER: Final = re.compile(
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|"
    r"(?:\w+und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|zwei|drei|vier|fünf|sechs|sieben|acht|neun|"
    r"zehn|elf|zwölf|\w{3,6}zehn|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|"
    r"veinti?\w*|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|"
    r"quatorze|quinze|seize|vingt|(?:tre|quara|cinqua|soixa)nte|hundred|thousand|hundert|tausend|cien|ciento|mil|cent|mille",
    re.IGNORECASE,
)
"""Numbers as words."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The names of one conversation: known to the vault, of its speakers, or seen where a capital is no accident."""

    known: Mapping[str, str]
    people: frozenset[str]
    seen: frozenset[str]
    common: frozenset[str] = frozenset()
    """Words that also stand without a capital."""
    spelling: Mapping[str, str] = field(default_factory=dict)
    """How each name that was seen is written."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """How often each word stands there, case folded."""
    places: frozenset[str] = frozenset()
    """Names that stand mostly where a place stands, and German nouns behind an article: no projects."""

    def accepts(self, name: str, *, initial: bool) -> bool:
        """Whether that is a name. At the start of a sentence one capitalised word needs another witness."""
        key = name_key(name)
        if key in self.known or key in self.people:
            return name[0].isupper() or name == self.known.get(key)
        first = key.split(" ", 1)[0]
        if first in NO_NAMES:
            return False
        return not initial or " " in key or key in self.seen

    def spelled(self, words: str) -> bool:
        """Whether the vault knows exactly that spelling (of a name that has no capital)."""
        return self.known.get(name_key(words)) == words


def lexicon(texts: Iterable[str], known: Mapping[str, str], people: Iterable[str]) -> Lexicon:
    """From all texts of one source. Linear."""
    keys = frozenset(name_key(person) for person in people)
    read = tuple(texts)
    upper, lower, counts = _written(read)
    recurring = frozenset(key for key, count in upper.items() if count >= RECURS) - lower - NO_NAMES
    seen = frozenset(_seen(read)) | recurring
    written = (word for text in read for form in (_CAPITAL, _NAME) for word in form.findall(text))
    spelled = {name_key(word): word for word in written if name_key(word) in seen}
    return Lexicon(known, keys | {key.split(" ", 1)[0] for key in keys}, seen, lower, spelled, counts, _places(read))


RECURS: Final = 2
"""Times that a word must stand with a capital, and never without one, to be a name wherever it stands."""
_AT: Final = re.compile(
    rf"(?<!\w)(?:(?i:to|from|near|outside|nach|desde|à|(?:live[sd]?|living|born|based|stay\w*|trip|week|weekend|holiday\w*|wohn\w*|leb\w*|viv\w+|"
    rf"habit\w+) (?:in|en|à)|die|das|dem|den|eine?|einen|meine?|meinen|unsere?)) ({NAME})"
)


def _places(texts: Iterable[str]) -> frozenset[str]:
    at: Counter[str] = Counter()
    read = tuple(texts)
    for text in read:
        at.update(name_key(found[1]) for found in _AT.finditer(text))
    counted = Counter(key for text in read for key in map(name_key, _CAPITAL.findall(text)) if key in at)
    return frozenset(key for key, count in at.items() if 2 * count >= counted[key])


_CAPITAL: Final = re.compile(rf"(?<![\w'’.@/-])[{UPPER}][\w-]+")
_WORDS: Final = re.compile(r"(?<![\w'’.@/-])[^\W\d_][\w-]{2,40}(?!\w)")


def _written(texts: Iterable[str]) -> tuple[Counter[str], frozenset[str], Counter[str]]:
    """How often each word stands with a capital, even at the start of sentences, and those that stand without one."""
    upper: Counter[str] = Counter()
    lower: Counter[str] = Counter()
    for found in (each[0] for text in texts for each in _WORDS.finditer(text)):
        if found[0].isupper():
            upper[found.casefold()] += 1
        else:
            lower[found] += 1
    return upper, frozenset(lower), upper + lower


def _seen(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        for line in text.split("\n"):
            if not line.startswith("#"):
                yield from (key for found in _INSIDE.finditer(line) for key in _keys(found[0]))


def _keys(name: str) -> tuple[str, ...]:
    key = name_key(name)
    first = key.split(" ", 1)[0]
    return () if first in NO_NAMES else (key, first)


def names(text: str) -> Iterator[tuple[int, str]]:
    """Where names may stand in the text, without words before them that are none (`Today Tom` is Tom)."""
    for found in _NAME.finditer(text):
        start, name = _stripped(found.start(), found[0])
        if name:
            yield start, name


def _stripped(start: int, name: str) -> tuple[int, str]:
    while name and _no_name(name.split(" ", 1)[0]):
        first, _, name = name.partition(" ")
        start += len(first) + 1
    return start, name


def _no_name(word: str) -> bool:
    return word.casefold() in NO_NAMES or NUMBER.fullmatch(word) is not None or _ADVERB.fullmatch(word) is not None


_ADVERB: Final = re.compile(r"(?i:(?!cle)[^\W\d_]{2,}(?:mente|ellement|ivement|eusement|[ae]mment|[cs]tement))")
"""Adverbs of Spanish and French by their ending; none of them is a name."""
