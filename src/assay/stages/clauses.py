"""Clauses: the part of a text that speaks of something, and whether it affirms, denies, doubts or only imagines it.

A denial or doubt reaches on into fragments (`I don't drink coffee, tea or juice`), but not into a clause that has a
subject of its own (`I don't drink coffee, I drink tea`) or that stands against it (`not coffee but tea`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Flag, auto
from functools import lru_cache
from typing import Final

from assay.stages import normal
from assay.stages.spelling import CACHED, stands_in


class Mood(Flag):
    """What stands between a clause and a plain statement."""

    PLAIN = 0
    DENIED = auto()
    """It says that something is not."""
    OVER = auto()
    """It says that something is no longer so."""
    DOUBTED = auto()
    """Its speaker is not sure."""
    IMAGINED = auto()
    """It holds under a condition, or is only thought of."""
    MEANT = auto()
    """It is intended or wished for, and has not happened."""
    POLITE = auto()
    """A wish in the form of `I would prefer`; what ought to be."""
    ASKED = auto()
    """It is a question."""
    SHORT = auto()
    """It all but happens: something is avoided, refused, failed or excepted."""

    @property
    def denies(self) -> bool:
        """Whether it says that something is not so now."""
        return bool(self & (Mood.DENIED | Mood.OVER))


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of text between two marks."""

    text: str
    mood: Mood


def _words(*parts: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE)


_IDIOMS: Final = _words(
    "not (?:only|just|merely|simply)", "no doubt", "without (?:a )?doubt", "no (?:problem|worries|matter)",
    "not to mention", "no (?:later|more|less|fewer) than", "nothing but", "none other than", "never mind",
    "(?:whether )?or not", "if not", "why not", "nicht nur", "no sólo", "no solo", "non seulement",
)  # fmt: skip
"""What has the form of a denial and is none."""
_OVER: Final = _words(
    "(?<!is )(?<!am )(?<!are )(?<!was )(?<!were )(?<!be )(?<!been )(?<!get )(?<!got )(?<!['’]m )(?<!['’]re )used to",
    "stopp(?:ed|ing)", "quit(?:s|ting)?", "g[ai]ven? up", "giv(?:es|ing) up", "no longer", "formerly", "previously",
    "former", "ex", "abandon(?:s|ed|ing)?", "ditch(?:es|ed|ing)?", "dropp(?:ed|ing)",
    "(?:left|leaving)(?= (?-i:[A-Z])| my | the (?:company|team|project|firm|job))", "früher", "aufgehört", "dejé de",
    "ya no", "ne plus", "n['’]\\w+ plus", "nicht mehr", "arrêté",
)  # fmt: skip
"""What was so and is so no longer."""
_DOUBT: Final = _words(
    "maybe", "perhaps", "possibly", "probably", "presumably", "supposedly", "apparently", "allegedly", "likely",
    "unlikely", "i (?:think|guess|believe|suspect|reckon|assume)", "seems?", "seemed", "(?:sounds?|looks?) like",
    "(?:i['’]m |am )?not sure", "unsure", "(?-i:may) (?-i:[a-z]+)", "might", "rumou?rs?", "vielleicht", "vermutlich",
    "wahrscheinlich", "angeblich", "wohl", "ich (?:glaube|denke)", "quizás?", "tal vez", "a lo mejor",
    "probablemente", "creo que", "supongo", "parece que", "peut-être", "probablement", "je (?:pense|crois) que",
    "il paraît",
    "(?:claim|alleg|insist|maintain|say|said|heard|report|believ|think|thought|suspect|den[iy]|doubt|pretend)\\w{0,3} that",
    "(?-i:[A-Z])\\w+ (?:claims?|claimed|says?|said|thinks?|thought|alleges|alleged|pretends|told \\w+)",
    "(?:it['’]s|it is|it was) (?:false|untrue|wrong|nonsense|a lie|a myth|a rumou?r|not true|not the case) that",
    "(?:lie|lies|myth|rumou?r|idea|notion|joke) that", "behauptet", "dice que",
)  # fmt: skip
"""What the speaker is not sure of, or has only from somebody else, or calls a lie."""
_CONDITION: Final = _words(
    "if", "unless", "whether", "suppos(?:e|ing)", "imagine", "assum(?:e|ing)", "in case", "what if", "let['’]s say",
    "pretend", "i wish", "in theory", "theoretically", "hypothetical(?:ly)?", "wenn", "falls", "(?-i:[Ss]i)", "ojalá",
    "s['’]il",
)  # fmt: skip
"""What makes the whole sentence hypothetical."""
_TOLD: Final = _words(r"(?:according to|laut|según|selon) (?-i:[A-Z])\w*")
"""What makes the whole sentence somebody else's word."""
_UNREAL: Final = _words(
    "would", "wouldn['’]t", "could", "couldn['’]t", "\\w+['’]d", "consider(?:s|ed|ing)?", "thinking (?:of|about)",
    "tempted", "würde\\w{0,2}", "könnte\\w{0,2}", "hätte\\w{0,2}", "wäre\\w{0,2}", "podría\\w{0,2}", "sería\\w{0,2}",
    "pourrai[st]", "serai[st]",
)  # fmt: skip
_INTENT: Final = _words(
    "plan(?:s|ned|ning)? (?:to|on(?= \\w+ing(?!\\w)))", "hop(?:e|es|ed|ing) (?:to|for|that)", "hopefully", "intend(?:s|ed|ing)? to",
    "aim(?:s|ing)? to", "want(?:s|ed)? to", "wanna", "(?-i:going to [a-z]+)", "gonna", "about to", "try(?:ing)? to",
    "(?-i:will|won['’]t) (?-i:[a-z]+)", "\\w+['’]ll", "dream(?:s|ing)? of", "wish(?:es)? to", "hoff(?:e|en|t|entlich)",
    "quiero", "voy a", "espero", "je veux", "je vais", "j['’]espère",
)  # fmt: skip
_POLITE: Final = _words(
    "(?:would|\\w+['’]d) (?:like|love|prefer|rather|appreciate)", "should(?:n['’]t)?", "ought to",
    "(?:würde|hätte) (?:gern\\w?|lieber)", "möchte\\w{0,2}", "(?:me )?gustaría", "preferiría", "aimerai[st]",
    "préférerai[st]", "voudrai[st]",
)  # fmt: skip

_SHORT: Final = _words(
    "fail(?:s|ed|ing)? to", "refus(?:e|es|ed|ing)", "avoid(?:s|ed|ing)?", "almost", "nearly", "forgot to", "unable to",
    "lack(?:s|ed|ing)?", "den(?:y|ies|ied)", "doubt(?:s|ed)?", "declin(?:e|es|ed|ing)", "vermeide\\w{0,2}", "casi",
    "evito", "évite", "presque",
)  # fmt: skip
_EXCEPT: Final = _words(
    "(?:everyone|everybody|everything|all|anyone|nobody|nothing|no one) (?:but|except)", "except(?:ing)?", "other than",
    "apart from", "aside from", "außer", "excepto", "salvo", "sauf",
)  # fmt: skip
"""What takes something out of the whole sentence."""

_INSTEAD: Final = "instead of|rather than|as opposed to|anstatt|statt|en lugar de|au lieu de"
_SPLIT: Final = re.compile(
    r"([,;:—–()](?=\s|\Z)|[(—–]|(?<!\w)(?:but|and|although|though|while|whereas|however|aber|sondern|und|pero|sino|mais|et|"
    rf"{_INSTEAD})(?!\w))",
    re.IGNORECASE,
)
_REJECTING: Final = frozenset(_INSTEAD.split("|"))
"""Marks behind which stands what was not chosen."""
_CHOSEN: Final = re.compile(
    r"(?<!\w)((?:prefer|favou?r|cho[os]|pick|went with)\w*[^,;.]{0,80}?) over (?=\w)", re.IGNORECASE
)
_SENTENCE: Final = re.compile(r"(?<=[.!?])(?=[\"'»”)]*\s)|\n+|(?<=[。！？])")
_REACHES: Final = frozenset((",", "and", "und", "et", "y"))
"""Marks over which a denial or doubt reaches into a fragment."""
_SUBJECT: Final = _words(
    "i", "you", "he", "she", "it", "we", "they", "there", "this", "that", "these", "those", "i['’]\\w+", "it['’]s",
    "you['’]\\w+", "ich", "du", "er", "sie", "es", "wir", "ihr", "yo", "tú", "él", "ella", "nosotros", "je", "tu",
    "il", "elle", "nous", "vous", "j['’]\\w+",
)  # fmt: skip
_VERB: Final = re.compile(
    r"\s*(?:now |then |have |has )?(?:\w+ed|uses?|prefers?|likes?|works?|lives?|drinks?|have|has|am|is|are|switch|went|"
    r"took|"
    r"bought|became|began)(?!\w)",
    re.IGNORECASE,
)
"""A fragment that begins so tells what came after that which is over."""


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text; marks within numbers and names do not end one. Never empty."""
    return tuple(each for each in _SENTENCE.split(text) if each.strip()) or (text,)


@lru_cache(CACHED)
def clauses(text: str, names: tuple[str, ...] = ()) -> tuple[Clause, ...]:
    """The clauses of all sentences, in order. `names`: whoever has one of these is a subject of its own."""
    return tuple(clause for sentence in sentences(text) for clause in _of_sentence(sentence, names))


def _of_sentence(sentence: str, names: tuple[str, ...]) -> Iterator[Clause]:
    asked = Mood.ASKED if sentence.rstrip(" \"'»”)*_").endswith(("?", "？", "؟")) else Mood.PLAIN
    told = _CHOSEN.sub(r"\1 rather than ", _IDIOMS.sub(" ", sentence))
    whole = asked | (Mood.IMAGINED if _CONDITION.search(told) else Mood.PLAIN)
    whole |= Mood.SHORT if _EXCEPT.search(told) else Mood.PLAIN
    whole |= Mood.DOUBTED if _TOLD.search(told) else Mood.PLAIN
    parts = ["", *_SPLIT.split(told)]
    before = Mood.PLAIN
    for mark, text in zip(parts[::2], parts[1::2], strict=True):
        if text.strip():
            before = _mood(text) | _reaching(mark.casefold(), before, text, names)
            yield Clause(text, before | whole)


def _reaching(mark: str, before: Mood, text: str, names: tuple[str, ...]) -> Mood:
    """What the clause before the mark says of this one too."""
    if mark in _REJECTING:
        return Mood.DENIED
    if mark not in _REACHES or _own_subject(text, names):
        return Mood.PLAIN
    return before & ~Mood.OVER if _VERB.match(text) else before


def _own_subject(text: str, names: tuple[str, ...]) -> bool:
    return _SUBJECT.search(text) is not None or any(stands_in(name, text) for name in names)


def _mood(text: str) -> Mood:
    rest = _POLITE.sub(" ", text)
    mood = Mood.PLAIN if rest == text else Mood.POLITE
    for sign, form in _SIGNS:
        mood |= sign if form.search(rest) else Mood.PLAIN
    return mood | (Mood.DENIED if normal.negated(text) else Mood.PLAIN)


_SIGNS: Final = (
    (Mood.DOUBTED, _DOUBT),
    (Mood.IMAGINED, _UNREAL),
    (Mood.MEANT, _INTENT),
    (Mood.OVER, _OVER),
    (Mood.SHORT, _SHORT),
)


def about(found: Sequence[Clause], values: Iterable[str], words: Sequence[str]) -> tuple[Clause, ...]:
    """The clauses that speak of it: those that hold one of `values`, of these the ones that share most of `words`."""
    named = tuple(values)
    holding = [each for each in found if any(stands_in(value, each.text) for value in named)] or list(found)
    scores = [_shared(each.text, words) for each in holding]
    best = max(scores, default=0)
    return tuple(each for each, score in zip(holding, scores, strict=True) if score == best)


def _shared(text: str, words: Sequence[str]) -> int:
    return sum(1 for each in normal.content_words(text) if any(normal.same_stem(each, word) for word in words))


def mood_about(text: str, values: Iterable[str], words: Sequence[str], names: tuple[str, ...] = ()) -> Mood | None:
    """The mood in which the text speaks of it; None where it is spoken of both as so and as not so."""
    moods = [each.mood for each in about(clauses(text, names), values, words)]
    if len({each.denies for each in moods}) > 1:
        return None
    joined = Mood.PLAIN
    for each in moods:
        joined |= each
    return joined


def denied(text: str, value: str | None = None) -> bool:
    """Whether a statement denies its value, or as a whole if it has none that stands in it."""
    mood = mood_about(text, (value,) if value else (), normal.content_words(text))
    return mood is not None and mood.denies


_AVERSION: Final = ("hate", "dislike", "detest", "loathe", "avoid", "despise")
_OPPOSITES: Final = (
    (("like", "love", "enjoy", "prefer", "adore"), _AVERSION),
    (("increase", "rise", "grow", "raise"), ("decrease", "fall", "shrink", "lower", "drop")),
    (("before",), ("after",)), (("open",), ("closed", "shut")), (("true",), ("false",)), (("enable",), ("disable",)),
    (("accept", "approve"), ("reject", "decline", "refuse")), (("allow", "permit"), ("forbid", "ban", "prohibit")),
    (("succeed", "pass"), ("fail",)), (("buy",), ("sell",)), (("minimum",), ("maximum",)), (("first",), ("last",)),
    (("left",), ("right",)), (("more",), ("less", "fewer")), (("start", "begin"), ("end", "finish")),
    (("always",), ("sometimes", "rarely")), (("public",), ("private",)), (("online",), ("offline",)),
    (("hot",), ("cold",)), (("early",), ("late",)), (("above", "over"), ("below", "under")),
    (("mother",), ("father",)), (("brother",), ("sister",)), (("husband",), ("wife",)), (("son",), ("daughter",)),
    (("morning",), ("evening",)), (("summer",), ("winter",)),
)  # fmt: skip


_BEGINNINGS: Final = frozenset(word[: normal.FEWEST] for pair in _OPPOSITES for side in pair for word in side)
"""Words that begin otherwise are no forms of any of them: most words."""


def opposed(text: str, quote: str) -> bool:
    """Whether the text has a word whose opposite stands in the quote, where the quote has no word of that side."""
    here, there = ([each for each in normal.tokens(said) if each[: normal.FEWEST] in _BEGINNINGS] for said in (text, quote))
    return any(
        _has(here, side) and _has(there, other) and not _has(there, side)
        for pair in _OPPOSITES
        for side, other in (pair, pair[::-1])
    )


def _has(words: Sequence[str], side: Sequence[str]) -> bool:
    return any(normal.same_stem(word, each) for word in words for each in side)
