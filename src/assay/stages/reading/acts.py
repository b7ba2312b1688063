"""What a sentence does. Only what is stated can be kept; the rest is told apart by its own signs, language by language.

The tables prefer to miss: a statement taken for speculation is read again when somebody states it plainly.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from assay.stages.dates import WEEKDAYS
from assay.stages.reading.markup import STRUCK


class Act(StrEnum):
    """The speech act of a sentence."""

    STATEMENT = "statement"
    QUESTION = "question"
    HYPOTHETICAL = "hypothetical"
    PLAN = "plan"
    SMALL_TALK = "small talk"
    QUOTATION = "quotation"
    JOKE = "joke"


def _any(*words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)", re.IGNORECASE)


_ASKING: Final = re.compile(
    r"(?:(?:what|who|whom|whose|which|where|when|why|how)(?:'s| (?:is|are|was|were|do|does|did|can|could|should|would|"
    r"about|much|many|come))\b|(?:can|could|would|will|do|does|did|is|are|am|was|were|shall|should|have|has|may) (?:i|"
    r"you|we|he|she|they|it|this|that|there|anyone|anybody|someone)\b|"
    r"(?:was|wer|wann|warum|wieso|wie|kannst|könntest|hast|bist|soll|sollen) (?:ist|sind|du|wir|ich|man)\b|¿|est-ce)",
    re.IGNORECASE,
)

_HYPOTHETICAL: Final = _any(
    # English
    "if", "unless", "whether", "would(?! (?:prefer|like) .+(?:from now on|by default|as a rule))",
    "wouldn['’]t", "could", "couldn['’]t", "might", "maybe", "perhaps", "probably",
    "possibly", "presumably", "supposedly", "apparently", "allegedly", "likely", "suppose", "supposing", "imagine",
    "assum(?:e|es|ed|ing)", "hypothetical(?:ly)?", "in theory", "theoretically", "wish(?:es|ed)?", "hop(?:e|es|ed|ing)",
    "hopefully", "i(?: do(?:n['’]t| not))? (?:think|guess|believe|suspect|suppose|reckon|expect|assume|bet)", "seems?",
    "seemed", "let['’]s say", "as though", "\\w+['’]d (?:(?:like|prefer)(?! .+(?:from now on|by default|as a rule))|"
                                           "love|be|have|say|go|use|want|rather(?! .+ than ))", "should",
    "shouldn['’]t", "ought to", "consider(?:s|ed|ing)?", "thinking (?:of|about)", "not sure", "unsure", "no idea", "dunno",
    "may be", "may have", "may not", "i['’]m tempted", "pretend", "what if", "in case", "otherwise", "rumou?rs?",
    # German
    "wenn", "falls", "ob", "würde\\w{0,2}", "könnte\\w{0,2}", "vielleicht", "wahrscheinlich", "vermutlich", "wohl",
    "sollte\\w{0,2}", "möchte\\w{0,2}", "hätte\\w{0,2}", "wäre\\w{0,2}", "ich (?:glaube|denke|hoffe|wünschte)", "angeblich",
    "hoffentlich", "eventuell",
    # Spanish
    "(?-i:[Ss]i)", "quizás?", "tal vez", "a lo mejor", "podría\\w{0,2}", "debería\\w{0,2}", "gustaría", "ojalá",
    "sería\\w{0,2}", "preferiría\\w{0,2}", "creo que", "supongo", "probablemente", "parece que", "espero",
    # French
    "s['’]il", "peut-être", "pourrai[st]", "devrai[st]", "voudrai[st]", "aimerai[st]", "préférerai[st]", "serai[st]",
    "je (?:pense|crois|suppose) que", "probablement", "j['’]espère", "il paraît",
)  # fmt: skip
_MAY: Final = re.compile(r"(?<=\w )may (?=[a-z])")
"""The verb; the month has a capital."""

_SPANS: Final = "week|month|year|quarter|sprint|spring|summer|autumn|fall|winter|time|" + "|".join(WEEKDAYS)
_PASSIVE: Final = r"(?! (?:\S+ ){0,8}(?:\w*ge\w{2,}(?:t|en)|(?:be|er|ver|ent)\w+t|\w+iert)[.!]?\Z)"
"""Not before the participle of a German passive, which is what always happens, not what is to come."""
_PLAN: Final = _any(
    "\\w+['’]ll", "will", "won['’]t", "shall", "going to", "gonna", "plan(?:s|ned|ning)? (?:to|on(?= \\w+ing))",
    "want(?:s|ed)? to",
    "wanna", "intend(?:s|ed|ing)?(?: to)?", "aim(?:s|ing)? to", "needs? to", "ha(?:ve|s) to", "has got to", "got to",
    "try to", "trying to", "about to", "tomorrow", f"next (?:{_SPANS})", "soon", "todo", "to-do", "someday", "one day",
    "in the future", "looking forward", "can['’]t wait", "let me", "let us", "let['’]s",
    "werdet?", f"werden{_PASSIVE}", "wirst",
    f"wird{_PASSIVE}", "morgen",
    "nächste\\w? \\w+", "demnächst", "will ich", "wollen wir", "ich will",
    "mañana", "voy a", "vamos a", "va a", "van a", "quiero", "queremos", "próxim[oa]s? \\w+",
    "demain", "je vais", "on va", "nous allons", "va \\w+er", "je veux", "bientôt", "prochaine?",
)  # fmt: skip

_SMALL_TALK: Final = re.compile(
    r"(?:hi|hiya|hello|hey|heya|yo|thanks?|thank you|thx|ty|cheers|good (?:morning|evening|night|afternoon|day)|morning|"
    r"evening|bye|goodbye|see (?:you|ya)|ok(?:ay)?|sure|great|nice|cool|perfect|awesome|lovely|sounds good|got it|"
    r"welcome|you['’]re welcome|no problem|no worries|sorry|congrat\w*|well done|have a (?:nice|good|great)|take care|"
    r"hallo|moin|servus|danke|bitte|guten (?:morgen|tag|abend)|gute nacht|tschüss|bis (?:bald|morgen|später)|hola|"
    r"gracias|de nada|buen[oa]s (?:días|tardes|noches)|adiós|hasta \w+|bonjour|bonsoir|salut|merci|de rien|"
    r"au revoir)(?!\w)(?:[\s,!.'’-]+(?:(?-i:[A-Z]\w*)|all|everyone|everybody|there|team|folks|again|so|very|much|you|for|"
    r"the|a|lot|that|it|this|your|help|idea|work|job|back|to|me|day|one|weekend|later|soon|then|now|all|sehr|schön|dir|"
    r"euch|ihnen|beaucoup|muchas|todos|tous)){0,6}\W*",
    re.IGNORECASE,
)

_REPORTED: Final = re.compile(
    r"(?<!\w)(?:(?:says?|said|claim(?:s|ed)?|thinks?|thought|believes?|believed|mentioned|heard|reports?|reported|insists?|"
    r"insisted|argue[sd]?|writes?|wrote|reckons|suggest(?:s|ed)?|asks?|asked|told|tells)(?: \w+)?"
    r"(?: ?:| ?[\"“„«]|,? (?:that|if|whether|he|she|they|it|his|her|their|there)\b)|"
    r"(?:says?|said|claim(?:s|ed)?|told (?:me|us)|tells (?:me|us)|thinks|believes) (?!so\b)|"
    r"according to|reportedly|rumou?r has it|i (?:have )?(?:heard |read (?:that|in (?-i:[a-z])|about|somewhere|on))|"
    r"sag(?:t|te|ten) |meint(?:e|en)? |laut |dice[ns]? que|dij(?:o|eron) |según |dit que|a dit |disent |selon )",
    re.IGNORECASE,
)
_JOKE: Final = re.compile(
    r"(?<!\w)(?:(?:just |only )?(?:kidding|joking)|jk|lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}h?|a joke|sarcas\w+|scherz|"
    r"broma|je plaisante|mdr|xd)(?!\w)|(?<!\S)/s(?!\w)|[😂🤣😜😝😉🤪🙃]|(?<!\w)(?:;-?\)|[;:]-?p)(?!\w)",
    re.IGNORECASE,
)
_QUOTES: Final = re.compile(r"(?<!\w)[\"“„«][^\"“”„«»]{2,400}[\"”“»]?")
QUOTED_WORDS: Final = 3
"""Words in quotation marks from which on they are somebody's sentence, not a name or a term."""
MARKER_WORDS: Final = 2
"""Words beside the sign itself of a sentence that does nothing but take back what was said before it."""


def act(sentence: str) -> Act:
    """What the sentence (without markup) does, seen alone. Never raises."""
    if sentence.rstrip(" )\"'”»*_").endswith(("?", "？", "؟")) or _ASKING.match(sentence):
        return Act.QUESTION
    if _SMALL_TALK.fullmatch(sentence):
        return Act.SMALL_TALK
    if _JOKE.search(sentence):
        return Act.JOKE
    if _quotes(sentence) or _REPORTED.search(sentence) or STRUCK.search(sentence) or _FICTION.match(sentence):
        return Act.QUOTATION
    if _HYPOTHETICAL.search(sentence) or _EXAMPLE.match(sentence) or _MAY.search(sentence):
        return Act.HYPOTHETICAL
    return Act.PLAN if _PLAN.search(sentence) else Act.STATEMENT


def takes_back(sentence: str) -> bool:
    """Whether the sentence only says that what stands before it was a joke."""
    return _JOKE.search(sentence) is not None and len(_JOKE.sub(" ", sentence).split()) <= MARKER_WORDS


def carries_on(sentence: str) -> Act | None:
    """What the sentences behind it are too, where they are nobody's word: of an imagined case, or of somebody quoted."""
    nobodys = _IMAGINE.match(sentence) or _SAID.search(sentence) or presents(sentence)
    return Act.QUOTATION if nobodys else None


_IMAGINE: Final = re.compile(
    r"(?:suppose|supposing|imagine|let['’]s (?:say|pretend|imagine|assume)|what if|hypothetically|assume|pretend)(?!\w)",
    re.IGNORECASE,
)
_FICTION: Final = re.compile(
    r"(?:once upon a time|chapter (?:one|\d)|scene \d|in (?:the|my|this|that|a|our) (?:\w+ )?(?:film|movie|novel|"
    r"book|story|game|series|"
    r"show|comic|dream|poem|episode|campaign)(?!\w)|(?:es war einmal|érase una vez|il était une fois))|"
    r".*(?<!\w)(?:dream(?:ed|t) (?:that|"
    r"of|about))(?!\w)",
    re.IGNORECASE,
)
_PRESENTS: Final = re.compile(
    r"(?<!\w)(?:e-?mail|mail|message|letter|draft|excerpt|quote|poem|story|scene|chapter|post|comment|reply|answer|"
    r"transcript|text|"
    r"paragraph|wrote|writes|says|said|example|abstract|press release|reads|nachricht|brief|entwurf|correo|mensaje|"
    r"carta|courriel|lettre)"
    r"(?: [^.:!?]{0,60})?:\Z",
    re.IGNORECASE,
)


def presents(sentence: str) -> bool:
    """Whether all that follows in the message is what the sentence holds out: somebody's mail, a story, a draft."""
    return _PRESENTS.search(sentence) is not None or _FICTION.match(sentence) is not None


_EXAMPLE: Final = re.compile(
    r"(?:for (?:example|instance)|e\.g\.|say,|zum beispiel|z\.b\.|por ejemplo|par exemple)(?!\w)", re.IGNORECASE
)
_SAID: Final = re.compile(
    r"(?<!\w)(?:said|says|wrote|writes|replied|answered|asked|told \w+|sagte|dijo|a dit)(?: \w+){0,3}:(?:\Z| (?![\"“„«]))",
    re.IGNORECASE,
)


def quoted(text: str, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """Spans between quotation marks, half-open; what is not closed is quoted to the end. Linear."""
    spans: list[tuple[int, int]] = []
    opened: re.Match[str] | None = None
    for found in _MARK.finditer(text, start, end):
        if opened is None:
            opened = found if _opening(text, found, start) else None
        elif found[0] in _CLOSING[opened[0]]:
            spans.append((opened.start(), found.end()))
            opened = None
    return (*spans, (opened.start(), end)) if opened is not None else tuple(spans)


_CLOSING: Final = {'"': '"', "“": "”“", "„": "“”", "«": "»"}
_MARK: Final = re.compile(r"[\"“”„«»]")


def _opening(text: str, found: re.Match[str], start: int) -> bool:
    """Whether the mark opens a quotation: no inches, and something follows."""
    at = found.start()
    fresh = at == start or not text[at - 1].isalnum()
    return found[0] in _CLOSING and fresh and text[at + 1 : at + 2].strip() != ""


def _quotes(sentence: str) -> bool:
    return any(len(found[0].split()) >= QUOTED_WORDS for found in _QUOTES.finditer(sentence))
