"""Words that look like doubt or like somebody else's, and settle something all the same.

A ban may say `may not`, a rule `should be`, a rule for a case that comes again `if`; what a sign or a screen says is nobody's
opinion. Each form is of grammar, and the tables of `acts` are asked only for what is left.
"""

from __future__ import annotations

import re
from typing import Final

_CLEAR: Final = re.compile(
    # how something is done or looks, told by a comparison; not that it only seems so
    r"(?<!looks )(?<!look )(?<!looked )(?<!seems )(?<!seem )(?<!seemed )(?<!feels )(?<!feel )(?<!felt )(?<!sounds )(?<!is )"
    r"(?<=\w )as (?:if|though)(?= \w)[^,;:.]*|"
    # a ban, or what something is only for
    r"(?<!\bi )(?<!\bit )(?<!\bhe )(?<!\bshe )(?<!\bthey )(?<!\bthat )(?<!\bthis )(?<!\bthere )(?<=\w )"
    r"may (?:only|not) (?:be (?=\w+(?:ed|en|nt|ept|ut|un|old|ade|aid|ung)(?!\w))|"
    r"(?!be |have |always|yet|even|work|seem|look|need|exist|know|want|come|apply|help)[a-z])|"
    r"(?<=\w )may be \w+(?:ed|en|nt|ept|ut|un|old|ade|aid|ung) (?=[^.;]*(?<!\w)only(?!\w))|"
    # how often or how something is to be done
    r"(?<!\byou )(?<!\bi )(?<!\bthere )(?<!body )(?<!one )(?<!\bwho )(?<!\bthis )(?<!\bthat )(?<=\w )"
    r"should (?:not |only |always |never |also )?be (?=\w{2,}(?:ed|en|nt|ept|ut|un|old|ade|aid|ung)(?!\w)(?! by now))|"
    # what somebody will not give up, or was not able to do
    r"could(?:n['’]t| not| never) (?:do|live|be|go|manage|exist|cope) without|"
    r"could(?:n['’]t| not| never) (?:give up|bring myself|stand|bear(?= to)|imagine life)|"
    r"(?<=\w )could(?:n['’]t| not) (?:keep|manage|afford|find|reach|sell|read|use|open|get|take|finish|fit|pay|attend|come|"
    r"eat|drink|sleep|walk|drive|see|hear|hold|connect|restore|deliver|start|send|load|parse|reproduce)(?!\w)|"
    # what somebody cares to know
    r"(?:want|wants|wanted|need|needs|like) to (?:know|hear|see) (?:if|whether)|"
    # a yes to whoever asks
    r"\A[Ss]i(?=,? si(?!\w))",
    re.IGNORECASE,
)


def clear(sentence: str) -> tuple[tuple[int, int], ...]:
    """Where words of doubt stand that are none, half-open."""
    return tuple(found.span() for found in _CLEAR.finditer(sentence))


_CASE: Final = re.compile(
    r"(?<!\w)(?:(?<!as )(?<!even )(?<!only )(?<!what )if|unless|wenn|falls|sofern|(?-i:[Ss]i)|s['’]ils?)(?!\w)",
    re.IGNORECASE,
)
"""What begins a condition."""
_ASKED_FOR: Final = re.compile(
    r"(?<!\w)(if|wenn|si) (you|sie|ihr|vous)(?:['’]d| would| möchten?) (?:like|prefer|rather|love)(?!\w)", re.IGNORECASE
)
"""A condition that is only polite (`If you'd like to join, ring the bell`)."""
_ONCE: Final = re.compile(
    # what the speaker does or would do this time
    r"(?<!\w)(?:i|ich|je|j['’]|yo|we['’]?ll|we will|wir werden)(?!\w)|\w+['’](?:d|ll)(?!\w)|"
    # what those who speak would do then
    r"(?<!\w)(?:if|wenn|falls|si) (?:we|wir|nous|on|nosotros)(?!\w)|"
    r"\A(?:if|wenn|falls)(?!\w)[^,:;]*,? (?:then |dann )?(?:we|wir)(?!\w)|"
    # a case that is no more than imagined
    r"(?<!\w)(?:were|had|hätten?|wären?|était|avait|étais|étions|ever|anyone|anybody|somebody|someone|nobody|jemand|"
    r"quelqu['’]un|alguien|irgendwann|seulement|instead|müsste\w{0,2}|dürfte\w{0,2})(?!\w)|"
    r"\w(?:iera|ieras|ieran|iéramos|iese|iesen|aran|áramos|aras|aría|ería|iría|rais|rait|raient|rions)(?!\w)|"
    # a condition without a case of its own
    r"(?<!\w)(?:if|wenn|si|falls) (?:not|nicht|non|needed|wanted|necessary|possible|so|any|lucky|its)(?!\w)|"
    # whether it is so
    r"(?<!\w)(?:wonder(?:s|ed)?|debat\w+|demand\w+|pregunt\w+|fragt\w*|ask(?:s|ed)(?: \w+)?|sees?|unclear|know|knows) "
    r"(?:if|ob|wenn|si|s['’]il)(?!\w)|"
    # said behind what it is not about
    r"[,–—-] (?:if|unless|wenn|falls|si|s['’]il)(?!\w)[^,:;–—]*\Z|[?😂🤣😇😉😅🙃]",
    re.IGNORECASE,
)
_SHORTEST: Final = 6
"""Words of a rule that names its case and what holds in it."""


def case(sentence: str) -> str | None:
    """The sentence without the words that make a case of it, if it says what holds or is done in one that comes again.

    What is left still has to be free of other doubts.
    """
    found = _CASE.search(sentence)
    if found is None or len(sentence.split()) < _SHORTEST:
        return None
    plain = _ASKED_FOR.sub(r"\1 \2 want", sentence)
    return None if _ONCE.search(plain) else _CASE.sub(" ", plain)


_SHOWN: Final = re.compile(
    r"(?<!\w)(?:it|display|screen|account|sign|label|box|list|page|form|plate|bell|menu|button|note|notice|paper|poster|"
    r"banner|status|field|log|report|certificate|letter|lease|invoice|ticket|badge|tag|lid|door|cover|schild|display|"
    r"anzeige|cartel|letrero|pantalla|écran|panneau)(?: (?:that|which|will|still|also|then|only|even|just|should))* "
    r"(?:says?|said|reads?|shows?)(?: |\Z)|"
    # a yes or a no is itself what somebody does
    r"(?<!\w)said (?:yes|no)(?= to(?!\w)|[.,;:!]|\Z| (?:last|this|in|on|at|for)(?!\w))|"
    # what those who speak say by habit
    r"(?<!\w)(?:we|i) (?:never|always|don['’]t|do not) say(?!\w)|"
    # to whom one goes
    r"(?:\A|[,;:] |(?<=please ))ask (?:the |a |your |(?-i:[A-Z]))\S*(?: \w+)?,? (?:if|whether)(?!\w)|"
    # the word that somebody wrote something on or with
    r"(?<!\w)(?:says?|said|wrote|writes) it(?= (?:on|in|down|up|with|once|again|out|straight)(?!\w)|[.,:]|\Z)",
    re.IGNORECASE,
)


def shown(sentence: str) -> tuple[tuple[int, int], ...]:
    """Where words of saying stand that give nobody's opinion: what a sign says, a yes or no, half-open."""
    return tuple(found.span() for found in _SHOWN.finditer(sentence))


_NAMES: Final = re.compile(
    r"(?<!\w)(?:called|named|titled|entitled|labelled|labeled|marked|means|meaning|reads|shows|status|workspace|box|button|"
    r"field|tab|menu|sign|label|column|folder|file|page|section|group|channel|account|project|option|setting|mode|as|"
    r"heißt|namens|bedeutet|taste|knopf|llamad[oa]|significa|botón|carpeta|appelée?|intitulée?|signifie|bouton|dossier)"
    r"(?: (?:says|reads|shows))?:? \Z|"
    r"(?<!\w)(?:will|should|must) (?:then )?(?:say|read|show) \Z",
    re.IGNORECASE,
)
_THE: Final = re.compile(r"(?<!\w)(?:the|our|this|my|das|die|der|el|la|le) \Z", re.IGNORECASE)
_NOUN: Final = re.compile(r" (?!is(?!\w)|was(?!\w)|and(?!\w)|or(?!\w)|but(?!\w))[a-z]{3,}")
_PARTICLES: Final = frozenset("of the and & de la le du des und der die das y el for in on".split())


def is_name(sentence: str, start: int, end: int) -> bool:
    """Whether what stands there in quotation marks is what something is called or what a label says."""
    before = sentence[:start]
    if _NAMES.search(before) or (_THE.search(before) and _NOUN.match(sentence, end)):
        return True
    words = [word for word in sentence[start:end].strip('"“”„«»., ').split() if word not in _PARTICLES]
    return 0 < len(words) <= _LONGEST_NAME and bool(before.strip()) and all(word[0].isupper() for word in words)


_LONGEST_NAME: Final = 5


_GOES_ON: Final = re.compile(
    r"(?:,|;| [–—-])? ?(?<!\w)(?:but|because|aber|weil|denn|pero|porque|mais|car|parce que)(?!\w),? |"
    r"(?:[,;]| [–—-]) (?=(?:i|we|he|she|it|they|that|the|my|our|his|her|their|die|das|es|sie|er|ich|wir|mein\w*|unser\w*|el|la|"
    r"los|las|mi|yo|les|il|elle|on|je|c['’]est)(?:['’]\w+)? )",
    re.IGNORECASE,
)
_OPEN: Final = re.compile(
    r"(?:what|who|which|can|could)(?!\w)|[^,;]*(?:n['’]t|not|never|no one|nobody|no|me|really|nicht|no|pas) (?:[\w'’]+ )?"
    r"(?:know|sure|tried|checked|tested|proved|proven|told|seen|certain|asked|idea|weiß|sicher|sé|sais|sûr)(?!\w)|"
    r"[^,;]*(?<!\w)(?:guess|afraid|love|hate|nice|up in the air)(?!\w)",
    re.IGNORECASE,
)
"""What says nothing, or only that nothing is known of it."""
_OFFERED: Final = re.compile(
    r"(?<!\w)(?:(?:would|could)(?! be that)|\w+['’]d|würde\w{0,2}|könnte\w{0,2}|hätte\w{0,2}|gustaría|podría\w{0,2}|aimerai[st]|"
    r"pourrai[st]|voudrai[st]|möchte\w{0,2})(?!\w)",
    re.IGNORECASE,
)


def behind(sentence: str, at: int) -> str | None:
    """The clause behind what somebody would or could do, where it says by itself what is so (`I'd come, but I work then`)."""
    if not _OFFERED.match(sentence, at) or "?" in sentence:
        return None
    found = _GOES_ON.search(sentence, at)
    if found is None:
        return None
    clause = sentence[found.end() :].strip(" .")
    return clause if len(clause.split()) >= _CLAUSE and not _OPEN.match(clause) else None


_CLAUSE: Final = 4
