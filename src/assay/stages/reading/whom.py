"""Whom a sentence is about: read from how it is built. Nobody where the source does not settle it.

A name is itself; the first person is whoever speaks; `we` is the group spoken of, if there is one, else (never more than a
draft) whoever says so; a pronoun is the one that the sentence before was about. A described thing belongs to what the source
is about; where that is nothing, the thing is its own subject, under the words that name it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from assay.model.evidence import Support
from assay.model.names import name_key
from assay.stages.reading import announced, heads, pronouns, subjects
from assay.stages.reading.about import About, Asked, group, topic
from assay.stages.reading.frame import Frame
from assay.stages.reading.naming import NO_NAMES, names
from assay.stages.reading.patterns import PERSON
from assay.stages.reading.subjects import TITLE, WE, Reach, Subject
from assay.stages.reading.tokens import Token

NEAR: Final = 4
"""Words behind `my` within which the name of a relative stands (`my little brother Chidi`)."""


def about(body: str, built: Frame, reach: Reach, before: About | None) -> About | None:
    """The subject of the sentence, None where nobody is settled. Total."""
    asked = Asked(body, built, reach, before)
    return (
        _without(asked)
        or _oneself(asked)
        or _announced(built, reach)
        or _introduced(asked)
        or _BY_SORT[_sort(asked)](asked)
    )


def _sort(asked: Asked) -> str:
    built = asked.built
    if built.dropped:
        thing = _passive(built) and (asked.reach.page or asked.before is not None)
        return "none" if asked.reach.speaker is None else "left" if thing else "i"
    if heads.is_empty(built):
        return "somebody"
    if built.order:
        return "none" if asked.reach.speaker is None or (asked.reach.page and asked.reach.group is not None) else "i"
    if built.words and built.subject in {"bare", "name", "the"} and _is_day(built.words[built.first]):
        return "day"
    if (
        (built.subject in _ASKED_OF or built.verb is None)
        and asked.reach.speaker
        and any(word.any("please") for word in built.words)
    ):
        return "i"
    return "all" if built.subject == "somebody" and built.words[built.first].low in _ALL_OR_NONE else built.subject


_ASKED_OF: Final = frozenset({"bare", "none", "you", "your", "somebody", "there", "a"})
"""What stands in the place of a subject where somebody is asked for something."""


def _without(asked: Asked) -> About | None:
    """Whom a sentence means that leaves its subject out: the other of a talk between two, or those who decided."""
    built, person = asked.built, asked.reach.person
    verb = built.words[built.verb] if built.dropped and built.verb is not None else None
    if person is not None and ((verb and verb.any(*_OF_ANOTHER)) or (built.subject == "he" and asked.before is None)):
        return About(Subject(person, "", Support.DERIVED, TITLE), person=True)
    return group(asked.reach) if verb is not None and verb.any("resolve") else None


def _introduced(asked: Asked) -> About | None:
    """`Her name is Oonagh` is about Oonagh."""
    at, name = announced.given(asked.built.words)
    return (
        About(Subject(name, name), person=not any(word.any("it", "this") for word in asked.built.words[:at]))
        if name
        else None
    )


def _oneself(asked: Asked) -> About | None:
    """Who says by whom it is spoken."""
    speaker = asked.reach.speaker
    said = speaker is not None and not asked.reach.page and announced.speaks(asked.built, speaker)
    return About(Subject(speaker, "", Support.DERIVED), person=True) if said and speaker else None


def _theirs(asked: Asked) -> About | None:
    """`His notice period`: of him of whom the sentence before was."""
    sort = _PRONOUNS.get(asked.built.words[asked.built.first].low, "they")
    found = pronouns.meant(sort, asked) or (pronouns.meant("it", asked) if sort == "he" else None)
    return replace(found, person=False) if found else None


def _of_there(asked: Asked) -> About | None:
    group, built = asked.reach.group, asked.built
    if group is not None and not group.loose:
        return topic(asked.reach)
    of_se = pronouns.gone(asked) if built.words[built.first].low == "se" else None
    return of_se or _there(built) or topic(asked.reach)


def _yours(asked: Asked) -> About | None:
    whom = asked.reach.addressed
    return About(Subject(whom, "your"), person=False) if whom else None


def _this(asked: Asked) -> About | None:
    """Of the topic, if a noun follows; `that one` is whatever was spoken of."""
    built = asked.built
    if built.first + 1 < len(built.words) and built.words[built.first + 1].low in {"one", "ones"}:
        return pronouns.meant("it", asked)
    return topic(asked.reach) if _a_noun_behind(built) else None


_BY_SORT: Final[dict[str, Callable[[Asked], About | None]]] = {
    "i": lambda asked: _speaker(asked.built, asked.reach),
    "my": lambda asked: _speaker(asked.built, asked.reach),
    "we": lambda asked: group(asked.reach),
    "our": lambda asked: group(asked.reach),
    "you": lambda asked: _spoken_to(asked.body, asked.built, asked.reach),
    "your": _yours,
    "day": lambda asked: _of_a_day(asked.reach),
    "name": lambda asked: _named(asked.body, asked.built, asked.reach) or _thing(asked.body, asked.built, asked.reach),
    "poss": lambda asked: _named(asked.body, asked.built, asked.reach),
    "their": _theirs,
    "he": lambda asked: pronouns.meant("he", asked),
    "it": lambda asked: pronouns.meant("it", asked),
    "they": lambda asked: pronouns.meant("they", asked),
    "there": _of_there,
    "none": lambda asked: topic(asked.reach),
    "left": lambda asked: (None if asked.reach.page else pronouns.meant("it", asked)) or topic(asked.reach),
    "all": lambda asked: topic(asked.reach),
    "somebody": lambda _: None,
    "gone": pronouns.gone,
    "that": pronouns.that,
    "this": _this,
    "bare": lambda asked: (
        _named(asked.body, asked.built, asked.reach, sure=True) or _thing(asked.body, asked.built, asked.reach)
    ),
    "the": lambda asked: _thing(asked.body, asked.built, asked.reach),
    "a": lambda asked: _thing(asked.body, asked.built, asked.reach),
}


_PRONOUNS: Final = {"his": "he", "her": "he", "its": "it", "sein": "he", "seine": "he", "ihr": "he", "ihre": "he", "su": "he",
                    "sus": "he", "son": "he", "sa": "he", "ses": "he"}  # fmt: skip
_OF_ANOTHER: Final = ("3s", "do", "have", "would", "ed")


def _passive(built: Frame) -> bool:
    """Whether what was left out is no first person: `runs on Linux`, `Tested on Linux`."""
    verb = built.words[built.verb or 0]
    behind = built.behind[0] if built.behind else None
    return (verb.any("3s", "do") and verb.low != "do") or (verb.any("part") and behind is not None and behind.any("in"))


def _speaker(built: Frame, reach: Reach) -> About | None:
    if reach.speaker is None:
        return None
    relative = _relative(built) if built.subject == "my" else None
    return relative or About(Subject(reach.speaker, "my" if built.subject == "my" else "i"), person=True)


def _is_day(word: Token) -> bool:
    return word.any("weekday") or (word.any("often") and word.low.endswith("days"))


def _of_a_day(reach: Reach) -> About | None:
    """`Sundays are for the kids` says how things are with whoever says so."""
    if reach.speaker is None:
        return topic(reach)
    return About(Subject(reach.speaker, "", Support.INFERRED, WE, PERSON), person=False)


def _announced(built: Frame, reach: Reach) -> About | None:
    """`Roof: two quotes came in` is about the roof, unless what stands behind the colon has a name or a person for subject."""
    held = announced.holder(built)
    if held:
        return About(Subject(held, held), person=True)
    words = announced.thing(built)
    if words is None:
        return None
    if reach.group is not None and not reach.group.loose:
        return topic(reach)
    return About(Subject(words, words), person=False) if words else None


_ALL_OR_NONE: Final = frozenset(
    "nobody nothing everybody everyone everything niemand nichts alle nadie nada todos personne rien tous "
    "man wer quien quienes uno chacun".split()
)
"""Words that say something of all there is; `people` and `somebody` are nobody in particular."""


def _spoken_to(body: str, built: Frame, reach: Reach) -> About | None:
    """Somebody who is called by name before it (`Ines, you prefer ...`)."""
    name = next((name for start, name in names(body[: built.words[built.first].start]) if start == 0), "")
    known = name_key(name) in reach.lexicon.people and body[len(name) : len(name) + 1] == ","
    return About(Subject(name, name), person=True) if known else None


def _relative(built: Frame) -> About | None:
    """`My brother Chidi moved`: a relative who is named is who it is about."""
    words = built.words[built.first + 1 : built.first + 1 + NEAR]
    kin = next((at for at, word in enumerate(words) if word.any("kin")), None)
    if kin is None or kin + 1 >= len(words):
        return None
    name = heads.run(words[kin + 1 + (words[kin + 1].text == ",") :])
    return About(Subject(name, name), person=True) if name and name_key(name).split(" ")[0] != "i" else None


def _there(built: Frame) -> About | None:
    """`There are 86 guests` is about the guests."""
    words = heads.head(
        [word for word in built.behind[:6] if not word.any("num", "often", "not", "only") and word.low not in _SKIPPED]
    )
    return About(Subject(words, words), person=False, many=True) if words else None


_SKIPPED: Final = frozenset({"de", "d'", "es", "ya", "noch"})


def _named(body: str, built: Frame, reach: Reach, *, sure: bool = False) -> About | None:
    """The name that the sentence begins with. `sure`: every noun has a capital, so that only a witnessed one counts."""
    head = built.words[built.first]
    name = next((name for start, name in names(body[head.start :]) if start == 0), "")
    if sure and not (_witnessed(name, reach) or (" " not in name and heads.alone(name, built, reach.lexicon.common))):
        return None
    if head.any("fin") and not head.any("noun") and not _witnessed(name, reach):
        return None
    initial = built.first == 0 and not reach.loose
    owns = built.subject == "poss" and name_key(name) not in NO_NAMES
    if not name or not (
        sure
        or reach.lexicon.accepts(name, initial=initial)
        or owns
        or (initial and heads.alone(name, built, reach.lexicon.common))
    ):
        return None
    if built.verb is not None and len(name) > built.words[built.verb].start - head.start > 0:
        name = body[head.start : built.words[built.verb].start].strip()
    subject = subjects.project(name, reach)
    person = name_key(name) in reach.lexicon.people or name_key(name).split(" ")[0] in reach.lexicon.people
    return About(subject, person=person or subject.type is None, many=any(word.any("and") for word in built.noun))


_TITLES: Final = frozenset("frau herr familie doktor señor señora don doña sra. sr. madame monsieur mme mlle".split())


def _witnessed(name: str, reach: Reach) -> bool:
    key = name_key(name)
    if " " in key and key.split(" ")[0] in _TITLES:
        return True
    return key in reach.lexicon.people or key.split(" ")[0] in reach.lexicon.people or _known(name, reach)


def _a_noun_behind(built: Frame) -> bool:
    return built.verb is not None and built.verb > built.first + 1


def _thing(body: str, built: Frame, reach: Reach) -> About | None:
    """A described thing: its owner's, the topic's, or its own."""
    noun = built.noun if built.verb is not None else built.words[built.first :]
    owner = _owner(noun, body, reach)
    if owner is not None:
        return About(owner, person=False)
    inside = noun[: next((at for at, word in enumerate(noun) if word.text in "(,"), len(noun))]
    other = heads.run([word for word in inside if word.any("name")][:3]) if noun and noun[0].any("the") else ""
    if other and other in body and built.verb is not None:
        return About(Subject(other, other), person=False)
    if built.verb is None and (reach.group is None or not reach.group.loose) and reach.speaker is None:
        return topic(reach)
    words = heads.head(noun)
    if built.verb is None and (not noun[0].any("word", "num") or words.count(" ") >= NEAR or _LABELLED.match(body) is None):
        return topic(reach)
    many = any(word.any("s", "unit", "and") for word in noun)
    if noun and any(word.any("decide") and not word.any("ed", "part") for word in noun[:2]):
        return group(reach)
    of_page = topic(reach) if not (words and heads.is_body(noun)) else None
    if of_page is not None and not (reach.group is not None and reach.group.loose and words):
        return replace(of_page, many=many)
    return About(Subject(words, words), person=False, many=many) if words else None


_LABELLED: Final = re.compile(r"[^:,.]{2,40}(?::| \d| (?:down|up|from|to|at|on|due) )")
"""`Fire drill: 17 September`, `headcount 19`"""


def _owner(noun: Sequence[Token], body: str, reach: Reach) -> Subject | None:
    """The one name in the words of the subject that something witnesses (`the owner of Kestrel`, `the Kestrel importer`)."""
    text = body[noun[0].start : noun[-1].end] if noun else ""
    keyed = {name_key(name): name for start, name in names(text) if start and _known(name, reach)}
    if len(keyed) != 1:
        return None
    return subjects.project(next(iter(keyed.values())), reach)


def _known(name: str, reach: Reach) -> bool:
    key = name_key(name)
    return (
        key in reach.groups or key in reach.lexicon.known or (reach.group is not None and key == name_key(reach.group.name))
    )
