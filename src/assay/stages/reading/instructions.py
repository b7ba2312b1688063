"""How something is done, as German, Spanish and French tell it: orders, infinitives, `man`, `se`, `on`, `il faut`, the passive."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from assay.stages.reading.vocabulary import conjugated, tongues

MIN_STEPS: Final = 2
CHAIN: Final = 3
"""Steps from which on a row of them needs no goal and no `then`."""
_GOAL: Final = re.compile(
    r"(?:\W*(?:und|y|et|also|bueno|pues|bon|alors)\W+)?(?:"
    r"um|zum (?-i:[A-ZÄÖÜ])\w+n|beim (?-i:[A-ZÄÖÜ])\w+n|vor (?:dem|der|jede[rmn]?)|nach (?:dem|der|jede[rmn]?)|bevor|"
    r"nachdem|wenn|falls|sobald|bei jede[rm]|"
    r"para (?:no )?\w+[aei]r\w{0,4}|al \w+[aei]r\w{0,4}|antes de|después de|cuando|si|cada vez que|en caso de|tras|"
    r"pour (?:ne pas )?(?:se |s['’]|l['’]|les? |la |vous |y |en )?\w+(?:er|ir|re|oir)|avant|après|quand|lorsque|lorsqu['’]|"
    r"si|s['’]il|dès que|à chaque|chaque fois|en cas de)(?!\w)"
    r"[^.:;?]{2,90}?[,:] (?P<steps>.+)",
    re.IGNORECASE | re.DOTALL,
)
_CASE: Final = re.compile(
    r"\W*(?:wenn|falls|sobald|cuando|si|en caso|quand|lorsqu|s['’]il|dès que|en cas)(?!\w)", re.IGNORECASE
)
_WITHOUT_COMMA: Final = re.compile(
    r"(?:um .{3,60}? zu \w+|zum \w+(?: de[rs] \w+)?|beim \w+(?: de[rs] \w+)?|vor jede[rm] \w+|nach jede[rm] \w+|al "
    r"\w+[aei]r(?: \S+){0,3}?|"
    r"antes de (?:\S+ ){1,3}?|después de (?:\S+ ){1,3}?) ?(?P<steps>(?:erst|zuerst|immer|muss|müssen|wird|werden|\w+t man|"
    r"man|primero|se|hay) .+)",
    re.IGNORECASE | re.DOTALL,
)
_THEN: Final = (
    r"erst|zuerst|zunächst|als erstes|dann|danach|anschließend|zum schluss|zuletzt|schließlich|am ende|"
    r"primero|luego|después|entonces|por último|finalmente|al final|a continuación|"
    r"d['’]abord|puis|ensuite|enfin|après|pour finir|en dernier"
)
_SEQUENCE: Final = re.compile(rf"(?<!\w)(?:{_THEN})(?!\w)", re.IGNORECASE)
_LEADING: Final = re.compile(
    rf"\W*(?:(?:und|y|e|et|o|ou|oder|ganz|también|auch|aussi|{_THEN})(?!\w)[\s,:]*)*", re.IGNORECASE
)
_PIECES: Final = re.compile(r"[,;:] | (?:und|y|e|et)(?= )| (?=(?:puis|ensuite|luego|después|dann|danach) )")
_NARRATES: Final = re.compile(
    r"(?<!\w)(?:ich|yo|je|j['’]|gestern|ayer|hier|avant-hier|anteayer|war|waren|wurde|wurden|hatte|hatten|habe|haben|hat|fue|"
    r"era|estaba|était|étaient|avait|avons|ai|he|ha|hemos|han)(?!\w)",
    re.IGNORECASE,
)
_IMPERSONAL: Final = re.compile(
    r"(?:il faut|il convient|il suffit|on doit|vous devez|tu dois|on |vous |tu |hay que |tienes que |tiene que |debes |debe |"
    r"hace falta |basta con |no hay que |hágase )",
    re.IGNORECASE,
)
_ENCLITIC: Final = re.compile(
    r"(?:-(?:le|la|les|moi|toi|lui|leur|nous|vous|y|en)|(?:me|te|se|nos)?(?:lo|la|le|los|las|les)|(?:me|te|se|nos))\Z"
)


_IMAGINES: Final = re.compile(
    r"(?:stell(?:t|en)? (?:dir|euch|sie sich)|imag[ií]n\w*|figure[- ]\w+|suppos\w+|supón\w*|figúr\w+)(?!\w)", re.IGNORECASE
)
"""An order to think of something, which tells no step."""


def tongue_of(sentence: str) -> str | None:
    """The language if it is one of the three that are read here."""
    found = tongues.tongue(sentence)
    return found if found in {"de", "es", "fr"} else None


def tells(step: str, tongue: str, *, sure: bool = False) -> bool:
    """Whether the clause says what to do. `sure`: what could as well say what somebody does is none."""
    leading = _LEADING.match(step)
    bare = step[leading.end() :] if leading else step
    words = [word.strip(".,;:!()\"“”»«'’*_").casefold() for word in bare.split()]
    words = [word for word in words if word]
    if not words or _NARRATES.search(bare):
        return False
    if _IMAGINES.match(bare):
        return False
    if words[0] in {"nicht", "nie", "immer", "no", "nunca", "siempre", "ne", "n", "bitte", "toujours"} and len(words) > 1:
        words = words[1:]
    if _IMPERSONAL.match(bare):
        return True
    return {"de": _german, "es": _spanish, "fr": _french}[tongue](words, sure=sure)


def _german(words: Sequence[str], *, sure: bool) -> bool:
    forms = conjugated.forms("de")
    if "man" in words[:4] or (words[0] in forms and len(words) > 1 and words[1] == "sie"):
        return True
    if words[0] in {"muss", "müssen"} or (words[0] in {"wird", "werden"} and "part" in forms.get(words[-1], ())):
        return True
    last = next((word for word in reversed(words) if word.isalpha()), "")
    infinitive = len(words) > 1 and ("inf" in forms.get(last, ()) or _SEPARABLE.fullmatch(last) is not None)
    finite = any("fin" in forms.get(word, ()) and "inf" not in forms[word] for word in words[:-1])
    if infinitive and not finite and not any(word in _GERMAN_SUBJECTS for word in words[:3]):
        return True
    goes_on = "s3" in forms.get(words[0], ()) or (words[0] + "en" in forms and words[0] not in forms)
    return not sure and goes_on and len(words) > 1


_SEPARABLE: Final = re.compile(
    rf"(?:{'|'.join(sorted(conjugated.PARTICLES, key=len, reverse=True))}|ver|be|ent|er|zer|unter|über)\w{{3,}}(?:en|ern|eln)"
)
_GERMAN_SUBJECTS: Final = frozenset("ich wir er sie es du ihr unsere meine".split())


def _spanish(words: Sequence[str], *, sure: bool) -> bool:
    forms = conjugated.forms("es")
    if words[0] == "se" and len(words) > 1:
        return "fin" in forms.get(words[1], ()) and "ed" not in forms[words[1]]
    kinds = forms.get(words[0], frozenset()) or forms.get(_plain(words[0]), frozenset())
    if "subj" in kinds and "ed" not in kinds and len(words) > 1:
        return True
    if "inf" in kinds:
        return len(words) > 1
    return not sure and {"s3"} <= kinds and "ed" not in kinds and "noun" not in kinds and len(words) > 1


def _plain(word: str) -> str:
    """A Spanish order without the pronouns that it bears (`pásate`)."""
    bare = _ENCLITIC.sub("", word)
    return bare.translate(_ACCENTS) if bare != word else ""


_ACCENTS: Final = str.maketrans("áéíóú", "aeiou")


def _french(words: Sequence[str], *, sure: bool) -> bool:
    forms = conjugated.forms("fr")
    kinds = forms.get(words[0].partition("-")[0], frozenset())
    if "imp" in kinds or "inf" in kinds:
        return len(words) > 1
    if words[0] in {"lui", "leur", "le", "la", "les", "y", "en"} and len(words) > 1:
        return "inf" in forms.get(words[1], ())
    return not sure and "s3" in kinds and "noun" not in kinds and len(words) > 1


def inline(sentence: str) -> str | None:
    """The sentence if it tells two steps or more, for a goal or in their order; None if it does not. Linear."""
    tongue = tongue_of(sentence)
    if tongue is None or "?" in sentence:
        return None
    found = _GOAL.match(sentence) or _WITHOUT_COMMA.match(sentence)
    steps = found["steps"] if found else sentence
    count = sum(tells(piece, tongue) for piece in _PIECES.split(steps))
    ordered = _SEQUENCE.search(sentence) is not None
    if found or ordered:
        return sentence if count >= MIN_STEPS else None
    sure = sum(tells(piece, tongue, sure=True) for piece in _PIECES.split(steps))
    return sentence if sure >= CHAIN else None


def standing(sentence: str) -> bool:
    """Whether it says the one thing to do before, after or for something else."""
    tongue = tongue_of(sentence)
    if tongue is None or "?" in sentence:
        return False
    found = _GOAL.match(sentence) or _WITHOUT_COMMA.match(sentence)
    if found is None or (in_a_case(sentence) and _WOULD.search(sentence)):
        return False
    return tells(found["steps"], tongue, sure=True)


def in_a_case(sentence: str) -> bool:
    """Whether it begins with the case in which that is to be done."""
    return _CASE.match(sentence) is not None


_WOULD: Final = re.compile(
    r"(?<!\w)(?:hätten?|wären?|würden?|müssten?|könnten?|sollten?|bräuchten?|gäbe|käme|"
    r"(?:tend|habr|podr|ser|dir|har|ir)(?:ía|ían|íamos)|tuviera\w*|hubiera\w*|fuera|pudiera\w*|"
    r"(?:était|étaient|avait|avaient|étions|avions)|[\w']+(?:rait|raient|rions))(?!\w)",
    re.IGNORECASE,
)
"""Verbs of what is only thought of (`Wenn wir einen hätten, ...`, `Si on était riches, on louerait ...`)."""


def told(sentences: Sequence[str]) -> int:
    """How many of the sentences, from the first on, tell the steps of something in their order; 0 if they do not."""
    tongue = tongue_of(sentences[0]) if len(sentences) >= MIN_STEPS else None
    if tongue is None or not _begins(sentences[0], tongue):
        return 0
    count, ordered = 1, _SEQUENCE.search(sentences[0]) is not None or _GOAL.match(sentences[0]) is not None
    while count < len(sentences) and tells(sentences[count], tongue):
        ordered = ordered or _SEQUENCE.match(sentences[count]) is not None
        count += 1
    return count if count >= MIN_STEPS and ordered else 0


def _begins(sentence: str, tongue: str) -> bool:
    found = _GOAL.match(sentence) or _WITHOUT_COMMA.match(sentence)
    return tells(found["steps"] if found else sentence, tongue)


_ANNOUNCES: Final = re.compile(
    r"(?:\W*(?:para|pour|um|zum|zur|beim|al|antes de|después de|avant|après|vor|nach|wenn|cuando|quand)(?!\w)|"
    r"so (?:geht|legen|macht|machen|wird|funktioniert|läuft)|\w+ wird so|wird so|ablauf|vorgehen|reihenfolge|anleitung|schritte|"
    r"así (?:se|lo)|pasos|cómo|procedimiento|instrucciones|étapes|marche à suivre|procédure|voici comment|comment)(?!\w).{0,120}:\Z",
    re.IGNORECASE,
)


def announces(words: str) -> bool:
    """Whether a line that ends in a colon holds out how something is done."""
    return _ANNOUNCES.match(words.replace(" :", ":")) is not None


_OBJECT: Final = re.compile(
    r"\W*(?:(?:para|pour|um)(?: ne pas| no)? (?:(?:se|s['’]|le|la|les|lo|los|las|l['’])? ?\w+(?:[aei]r|re|oir) )?|zum \w+n |"
    r"beim \w+n |al \w+[aei]r |"
    r"so (?:\w+ )(?:sie |man |ihr |du )?|antes de \w+[aei]r |avant de \w+(?:er|ir|re|oir) )"
    r"(?:l['’]|(?:el|la|los|las|un|una|le|les|une|des|die|das|den|der|dem|einen|eine|ein|mon|ma|mi|su) )"
    r"(?P<thing>[\w-]+)",
    re.IGNORECASE,
)
_TITLED: Final = re.compile(
    r"\W*(?:the |our |my |a )?(?:procedure|recipe|steps|routine|instructions|checklist|protocol|"
    r"ablauf|anleitung|rezept|vorgehen|procedimiento|"
    r"pasos|instrucciones|receta|procédure|recette|consignes|étapes)"
    r" (?:for|für|zum|zur|beim|para|pour|de|del|du) "
    r"(?:the |an? |our |my |(?:die|das|den|der|dem|el|la|los|las|le|les|mi|ma|mon) |l['’])?"
    r"(?P<thing>[\w-]+(?: [a-z][\w-]+)?)(?=[,:.(]|\Z)",
    re.IGNORECASE,
)
"""A line that says by its noun what it tells the steps of (`Recipe for the glaze, because I always forget:`)."""


def thing_of(announced: str) -> str:
    """What is worked on where somebody tells how (`Para purgar la caldera` is about the `caldera`); empty if that is not said."""
    found = _OBJECT.match(announced) or _TITLED.match(announced)
    return found["thing"] if found else ""
