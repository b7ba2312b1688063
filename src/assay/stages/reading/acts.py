"""What a sentence does. Only what is stated can be kept; the rest is told apart by its own signs, language by language.

The tables prefer to miss: a statement taken for speculation is read again when somebody states it plainly.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from assay.stages.dates import WEEKDAYS
from assay.stages.reading import asserted
from assay.stages.reading.markup import STRUCK


class Act(StrEnum):
    """The speech act of a sentence."""

    STATEMENT = "statement"
    QUESTION = "question"
    HYPOTHETICAL = "hypothetical"
    PLAN = "plan"
    WISH = "wish"
    """What somebody would like or would rather have."""
    QUALIFIED = "qualified"
    """A statement, and behind it a clause that doubts, imagines or reports."""
    CONDITIONAL = "conditional"
    """What holds or is done in a case that comes again: a rule, unless it is only of this once."""
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

_CLEFT: Final = re.compile(r"what(?:['’]s| \w+)(?: [^\s,?]+){1,6} (?:is|are|was) (?!it\b|that\b|this\b)\w", re.IGNORECASE)
"""`What matters to me is the photos`: no question."""
_HYPOTHETICAL: Final = _any(
    # English
    "if", "unless", "whether", "would(?! (?:\\w+ )?(?:prefer|like|rather)(?!\\w))",
    "wouldn['’]t", "could", "couldn['’]t", "might", "maybe", "perhaps", "probably",
    "possibly", "presumably", "supposedly", "apparently", "allegedly", "likely", "suppose", "supposing", "imagine",
    "assum(?:e|es|ed|ing)", "hypothetical(?:ly)?", "in theory", "theoretically", "wish(?:es|ed)?", "hop(?:e|es|ed|ing)",
    "hopefully", "i(?: do(?:n['’]t| not))? (?:think|guess|believe|suspect|suppose|reckon|expect|assume|bet)", "seems?",
    "looks? (?:like|as)",
    "seemed", "let['’]s say", "as though", "\\w+['’]d (?:love|be|have|say|use|want)", "should",
    "shouldn['’]t", "ought to", "consider(?:s|ed|ing)?", "thinking (?:of|about)", "not sure", "unsure", "no idea", "dunno",
    "may be", "may have", "may not", "i['’]m tempted", "pretend", "what if", "in case", "otherwise", "rumou?rs?",
    # German
    "wenn", "falls", "ob", "würde\\w{0,2}(?! (?:\\w+ ){0,3}(?:lieber|bevorzugen))",
    "könnte\\w{0,2}", "vielleicht", "wahrscheinlich", "vermutlich", "wohl",
    "sollte\\w{0,2}", "möchte\\w{0,2}(?! (?:[\\w-]+ ){0,6}(?:nicht|kein\\w*)(?!\\w))",
    "hätte\\w{0,2}(?! (?:[\\w-]+ ){0,3}(?:lieber|gern|gerne)(?!\\w))",
    "wäre\\w{0,2}(?! (?:mir|uns) \\w*lieber)", "ich (?:glaube|denke|hoffe|wünschte)", "angeblich",
    "hoffentlich", "eventuell",
    # Spanish
    "(?-i:[Ss]i)", "quizás?", "tal vez", "a lo mejor", "podría\\w{0,2}", "debería\\w{0,2}", "gustaría", "ojalá",
    "sería\\w{0,2}", "creo que", "supongo", "probablemente", "parece que", "espero",
    # French
    "s['’]il(?! (?:te|vous) pla)", "peut-être", "pourrai[st]", "devrai[st]", "voudrai[st]", "aimerai[st]", "serai[st]",
    "je (?:pense|crois|suppose) que", "probablement", "j['’]espère", "il paraît",
)  # fmt: skip
_MAY: Final = re.compile(
    r"(?:(?<=\bi )|(?<=\bwe )|(?<=\bit )|(?<=\bthere )|(?<=\bthis )|(?<=\bthat )|(?<=\bhe )|(?<=\bshe )|(?<=\bthey ))may (?=[a-z])|"
    r"(?<=\w )may (?=(?:be|have|not|well|also be)\b)",
    re.IGNORECASE,
)
"""The verb; the month has a capital."""

_WISH: Final = _any(
    "(?:would|\\w+['’]d) (?:\\w+ )?(?:prefer|like|rather)",
    "wäre (?:mir|uns) \\w*lieber",
    "würde (?:\\w+ ){0,3}(?:lieber|bevorzugen)",
    "preferiría\\w{0,2}",
    "préférerai[st]",
    "hätte\\w{0,2} (?:[\\w-]+ ){0,3}(?:lieber|gern|gerne)",
)

_SPANS: Final = "week|month|year|quarter|sprint|spring|summer|autumn|fall|winter|time|" + "|".join(WEEKDAYS)
_SPANS_ABROAD: Final = (
    "woche|monat|jahr|mal|sommer|winter|frühjahr|herbst|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|"
    "semanas?|mes(?:es)?|año|vez|verano|invierno|otoño|primavera|lunes|martes|miércoles|jueves|viernes|sábado|domingo|"
    "semaine|mois|année|été|hiver|automne|printemps|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"
)
_PASSIVE: Final = (
    r"(?! (?:[^\s,;]+ ){0,10}?(?:\w*ge\w{2,}(?:t|en)|(?:be|er|ver|ent|unter|über)\w+(?:t|en|ben)|\w+iert)(?:[.!,;:]| \(|"
    r" (?:und|nicht|sowie|aber)(?!\w)| muss\w*(?!\w)|\Z))"
)
"""Not before the participle of a German passive, which is what always happens, not what is to come."""
_NEED: Final = (
    r"(?:\A|\A(?-i:[A-Z])[a-z]+ (?=needs)|(?<=\bi )|(?<=\bwe )|(?<=\byou )|(?<=\bwho )|(?<=body )|(?<=someone )|"
    r"(?<=still )|(?<=['’]ve )|(?<=['’]ll )|(?<=will )|(?<=just )|(?<=really )|(?<=only )|(?<=do )|(?<=did )|"
    r"(?<=don['’]t )|(?<=now )|(?<=also )|(?<=and )|(?<=then ))(?:needs?|ha(?:ve|s)) to"
)
"""Whoever speaks or is spoken to has something to do; what others have to do or to be is a rule."""
_PLAN: Final = _any(
    "\\w+['’]ll", "will", "won['’]t", "shall", "going to", "gonna", "plan(?:s|ned|ning)? (?:to|on(?= \\w+ing))",
    "want(?:s|ed)? to",
    "wanna", "intend(?:s|ed|ing)?(?: to)?", "aim(?:s|ing)? to", _NEED, "has got to", "(?<=['’]ve )got to", "gotta",
    "try to", "trying to", "about to", "tomorrow", f"next (?:{_SPANS})", "(?<!as )soon(?! as)", "(?-i:TODO)", "todo(?=:)", "to-do",
    "someday", "(?<!only )(?<!in )(?<!for )(?<!within )(?<!took )one day(?! (?:in|on|per|a|each|of|every|this|last|for|from)(?!\\w))",
    "in the future", "looking forward", "can['’]t wait", "(?<!he )(?<!they )let me(?! off)", "let us", "let['’]s",
    "werdet?", f"werden{_PASSIVE}", "wirst",
    f"wird{_PASSIVE}", "(?<!guten )(?-i:morgen)",
    f"nächste\\w? (?:{_SPANS_ABROAD})", "demnächst", "will ich", "wollen wir", "ich will",
    "(?<!la )(?<!de )mañana(?! por)", "(?:voy|vamos|va|van) a \\w+[aei]r(?:\\w{2,5})?", "(?<!no )quiero", "(?<!no )queremos",
    f"próxim[oa]s? (?:{_SPANS_ABROAD})", f"(?:{_SPANS_ABROAD}) que viene",
    "demain", "(?:je vais|on va|nous allons) \\S+(?:er|ir|re|oir)", "va \\w+er", "je veux", "bientôt",
    f"(?:{_SPANS_ABROAD}) prochaine?", "prochaine fois",
)  # fmt: skip

_SMALL_TALK: Final = re.compile(
    r"(?:hi|hiya|hello|hey|heya|yo|thanks?|thank you|thx|ty|cheers|good (?:morning|evening|night|afternoon|day)|morning|"
    r"evening|bye|goodbye|see (?:you|ya)|ok(?:ay)?|sure|great|nice|cool|perfect|awesome|lovely|sounds good|got it|"
    r"welcome|you['’]re welcome|no problem|no worries|sorry|congrat\w*|well done|have a (?:nice|good|great)|take care|"
    r"hallo|moin|servus|danke|bitte|guten (?:morgen|tag|abend)|gute nacht|tschüss|bis (?:bald|morgen|später)|hola|"
    r"gracias|de nada|buen[oa]s (?:días|tardes|noches)|adiós|hasta \w+|bonjour|bonsoir|salut|merci|de rien|"
    r"au revoir)(?!\w)(?:[\s,!.'’-]+(?:(?-i:[A-Z]\w*)|all|everyone|everybody|there|team|folks|again|so|very|much|you|for|"
    r"the|a|lot|that|it|this|your|help|idea|work|job|back|to|me|day|one|weekend|later|soon|then|now|all|sehr|schön|dir|"
    r"euch|ihnen|beaucoup|muchas|todos|tous|zusammen|allerseits|alle|liebe|leute)){0,6}\W*",
    re.IGNORECASE,
)

_REPORTED: Final = re.compile(
    r"(?<!\w)(?<!\bwe )(?<!we all )(?<!\bi (?=wrote))(?:"
    r"(?:says?|said|claim(?:s|ed)?|thinks?|thought|believes?|believed|mentioned|heard|reports?|reported|insists?|"
    r"insisted|argue[sd]?|writes|wrote|reckons|suggest(?:s|ed)?|asks?|asked|told|tells)(?: \w+)?"
    r"(?: ?:| ?[\"“„«]|,? (?:that|if|whether|he|she|they|it|his|her|their|there)\b)|"
    r"(?<!\bwe )(?<!we all )(?<!\bi )(?<!we['’]ll )(?<!we['’]ve )(?<!we never )(?<!we always )"
    r"(?<!contract )(?<!regulation )(?<!spec )(?<!guide )(?<!law )(?<!label )(?<!licence )(?<!license )"
    r"(?<!policy )(?<!rules )(?<!plate )(?<!sign )(?<!manual )(?<!permit )(?<!\bbook )"
    r"(?:says?|said|claim(?:s|ed)?|told (?:me|us)|tells (?:me|us)|thinks|believes) (?!so\b)|"
    r"according to|reportedly|rumou?r has it|i (?:have )?(?:heard |read (?:that|in (?-i:[a-z])|about|somewhere|on))|"
    r"sag(?:t|te|ten) |meint(?:e|en)? |laut |dice[ns]? que|dij(?:o|eron) |según |dit que|a dit |disent |selon )",
    re.IGNORECASE,
)
_DOUBTS: Final = ((_REPORTED, Act.QUOTATION), (_HYPOTHETICAL, Act.HYPOTHETICAL), (_MAY, Act.HYPOTHETICAL))
_JOKE: Final = re.compile(
    r"(?<!\w)(?:(?:just |only )?(?<!not )(?:kidding|joking)|jk|lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}h?|(?<!as )a joke|sarcas\w+|scherz|"
    r"broma|je plaisante|mdr|xd)(?!\w)|(?<!\S)/s(?!\w)|[😂🤣😜😝😉🤪🙃]|(?<!\w)(?:;-?\)|[;:]-?p)(?!\w)",
    re.IGNORECASE,
)
_QUOTES: Final = re.compile(r"(?<!\w)[\"“„«][^\"“”„«»]{2,400}[\"”“»]?")
_TAG: Final = re.compile(r",? (?:ok(?:ay)?|yeah|please|will you|d['’]accord|vale)\?+\Z", re.IGNORECASE)
"""What asks for no more than a nod."""
QUOTED_WORDS: Final = 3
"""Words in quotation marks from which on they are somebody's sentence, not a name or a term."""
MARKER_WORDS: Final = 2
"""Words beside the sign itself of a sentence that does nothing but take back what was said before it."""


def act(sentence: str) -> Act:
    """What the sentence (without markup) does, seen alone. Never raises."""
    tag = _TAG.search(sentence)
    if tag and len(sentence[: tag.start()].split()) >= CLAUSE_WORDS:
        return act(f"{sentence[: tag.start()]}.")
    told = _told_before(sentence)
    if told is not None and (act(f"{told}.") in _TOLD or _BOUND.match(told)):
        return Act.QUALIFIED
    asks = sentence.rstrip(" )\"'”»*_").endswith(("?", "？", "؟"))
    if asks or (_ASKING.match(sentence) and not _CLEFT.match(sentence)):
        return Act.QUESTION
    if _SMALL_TALK.fullmatch(sentence):
        return Act.SMALL_TALK
    if _JOKE.search(sentence):
        return Act.JOKE
    quoted = _quotes(sentence)
    if (quoted is not None and _alone(sentence[:quoted]) is None) or STRUCK.search(sentence) or _FICTION.match(sentence):
        return Act.QUOTATION
    if quoted is not None:
        return Act.QUALIFIED
    found = _doubted(sentence)
    if found is not None or _PLAN.search(sentence) is None:
        return found or Act.STATEMENT
    return Act.QUALIFIED if _meant_behind(sentence) is not None else Act.PLAN


_TOLD: Final = frozenset({Act.STATEMENT, Act.QUALIFIED})
_BOUND: Final = re.compile(
    r"(?:i|we|he|she|they)(?:['’]ve| have| has| need|['’]s)?s? (?:got )?to be (?:in|at|on|back|there)(?!\w)", re.IGNORECASE
)
"""Where somebody has to be: what is told before a question about it."""


def _told_before(sentence: str) -> str | None:
    """The clause that stands by itself before a question in the same sentence (`I'm alto 2 still, does Pauline know?`)."""
    found = _THEN_ASKS.fullmatch(sentence) if "?" in sentence else None
    told = found[1] if found else ""
    return told if len(told.split()) >= CLAUSE_WORDS and not _ASKING.match(told) and not _OPENS_CASE.match(told) else None


_THEN_ASKS: Final = re.compile(
    r"([^?]{12,200}?), (?:so |but |and |und |aber |y |et )?(?:can|could|would|will|do|does|did|is (?:that|this|there|it)|are "
    r"(?:you|there|we)|have you|has any\w+|any\w*|what|how|which|where|when|who|why|ok(?:ay)?|"
    r"(?:isn|wasn|don|doesn|aren)['’]t(?! \w+\?)|"
    r"kannst|können|könnt|könntest|ist (?:das|es)|gibt es|geht das|passt das|was|wie|wer|wann|wo|hast|habt|haben|"
    r"puedes|puede|podéis|pueden|tienes|tenéis|hay|sabes|alguien|qué|cómo|cuándo|dónde|"
    r"tu peux|vous pouvez|peux-tu|pouvez-vous|c['’]est|est-ce|il y a|on peut|quelqu['’]un|comment|quand|où)(?!\w) ?[^?]{2,100}\?+\W*",
    re.IGNORECASE,
)
_OPENS_CASE: Final = re.compile(r"(?:who|which|how|if|when|whether|once|as soon as|since|because|so)(?!\w)", re.IGNORECASE)


def _doubted(sentence: str) -> Act | None:
    """Whether it is reported, imagined or wished; `QUALIFIED` where that begins only behind a clause that stands alone."""
    if _EXAMPLE.match(sentence):
        return Act.HYPOTHETICAL
    doubt = _doubt(sentence)
    if doubt is None:
        return Act.WISH if _WISH.search(sentence) else None
    at, act = doubt
    if _alone(sentence[:at]) is not None:
        return Act.QUALIFIED
    if act is not Act.HYPOTHETICAL:
        return act
    case = asserted.case(sentence)
    if case is not None and _doubt(case) is None:
        return Act.CONDITIONAL
    return Act.QUALIFIED if _behind(sentence, at) is not None else act


def _behind(sentence: str, at: int) -> str | None:
    """The clause behind the doubt that begins there, where it states something by itself."""
    clause = asserted.behind(sentence, at)
    said = act(clause) if clause is not None else None
    return stated(clause or "") if said is Act.QUALIFIED else clause if said is Act.STATEMENT else None


def _doubt(sentence: str) -> tuple[int, Act] | None:
    """Where the first words stand that take from the sentence that it states something, and what they make of it."""
    found = [(_first(sentence, form), act) for form, act in _DOUBTS]
    return min(((at, act) for at, act in found if at is not None), default=None)


def _first(sentence: str, form: re.Pattern[str]) -> int | None:
    """Where the form first stands and means what it says."""
    clear: tuple[tuple[int, int], ...] | None = None
    for found in form.finditer(sentence):
        if clear is None:
            clear = asserted.shown(sentence) if form is _REPORTED else asserted.clear(sentence)
        if not _rules(sentence, found) and not any(start <= found.start() < end for start, end in clear):
            return found.start()
    return None


def _rules(sentence: str, doubt: re.Match[str]) -> bool:
    """Whether the condition is one of a rule (`first names only if they offer`)."""
    return doubt[0].casefold() in {"if", "unless"} and _ONLY.search(sentence, 0, doubt.start()) is not None


_ONLY: Final = re.compile(r"(?<!\w)(?:only|never|nobody|always)(?!\w)", re.IGNORECASE)


def stated(sentence: str) -> str:
    """The clause of a qualified sentence that stands alone before what is doubted, imagined, quoted or reported in it."""
    told = _told_before(sentence)
    if told is not None:
        return told
    marks = [at for at in (_quotes(sentence), (_doubt(sentence) or (None,))[0]) if at is not None]
    ends = [_alone(sentence[: min(marks)]) if marks else None, _meant_behind(sentence)]
    end = min((each for each in ends if each is not None), default=None)
    if end is None or (marks and ends[0] is None):
        return (_behind(sentence, min(marks)) if marks else None) or sentence
    return sentence[:end].rstrip(" ,;:—–-(")


def _meant_behind(sentence: str) -> int | None:
    """Where those who speak go on to what they are about to do, behind a clause that stands alone."""
    meant = _PLAN.search(sentence)
    end = _alone(sentence[: meant.start()]) if meant else None
    return end if end is not None and _WE_GO_ON.match(sentence, end) else None


_WE_GO_ON: Final = re.compile(
    r"[\s,;:—–(]*(?:(?:so|and|but|because|then|after that|und|aber|also|y|pero|et|mais|donc)[\s,]+)*"
    r"(?:i|we|you|let|ich|wir|yo|nosotros|je|j|on|nous)(?!\w)",
    re.IGNORECASE,
)


def _alone(clause: str) -> int | None:
    """Where a clause of some words ends that is over before what follows it, None if there is none."""
    ends = [found.start() for found in _CLAUSE_END.finditer(clause)]
    return ends[-1] if ends and len(clause[: ends[-1]].split()) >= CLAUSE_WORDS else None


CLAUSE_WORDS: Final = 4
"""Words from which on a clause says something by itself."""
_CLAUSE_END: Final = re.compile(
    r"[,;:—–(]|(?<!\w)(?:so|because|but|and|weil|aber|und|pero|porque|mais|parce)(?!\w)", re.IGNORECASE
)


def takes_back(sentence: str) -> bool:
    """Whether the sentence only says that what stands before it was a joke."""
    return _JOKE.search(sentence) is not None and len(_JOKE.sub(" ", sentence).split()) <= MARKER_WORDS


def carries_on(sentence: str) -> Act | None:
    """What the sentences behind it are too, where they are nobody's word: of an imagined case, or of somebody quoted."""
    imagined = _IMAGINE.match(sentence) and not _ENDS_CASE.search(sentence)
    nobodys = imagined or _SAID.search(sentence) or presents(sentence)
    return Act.QUOTATION if nobodys else None


_ENDS_CASE: Final = re.compile(
    r"[:,] .*(?<!\w)(?:would|could|\w+['’]d|würde\w{0,2}|könnte\w{0,2}|podría\w{0,2}|pourrai\w{1,2})(?!\w)", re.IGNORECASE
)
"""What would be so in the imagined case: with it the case is over."""
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


def _quotes(sentence: str) -> int | None:
    """Where the words of somebody else begin."""
    for found in _QUOTES.finditer(sentence):
        long = len(found[0].strip('"“”„«» ').split()) >= QUOTED_WORDS
        if long and not asserted.is_name(sentence, found.start(), found.end()):
            return found.start()
    return None
