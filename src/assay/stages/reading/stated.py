"""What is stated plainly: a subject that is settled, a verb in the present or past, and nothing that takes it back.

The last and widest rule: it has no property, so the sentence stays as it was said. It asks of a sentence that it tells how
something is or what came to pass on a day, and leaves states of the moment, feelings, opinions and what is being done.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from assay.stages.reading import opening, prose, verbs
from assay.stages.reading.opening import Opening, Sort
from assay.stages.reading.subjects import Reach, Subject

MIN_WORDS: Final = 3
"""Fewer name nothing that is said of the subject."""


@dataclass(frozen=True, slots=True)
class Stated:
    """Whom a sentence is about, whether it denies, and whether it tells of something that came to pass."""

    subject: Subject
    negated: bool = False
    past: bool = False


@dataclass(frozen=True, slots=True)
class _Clause:
    """A sentence cut behind its verb. `denied`: by `do not`, `no longer` or `never`; `dated`: it says when."""

    begun: Opening
    verb: str
    tail: str
    dated: bool
    denied: bool


def stated(body: str, reach: Reach, *, dated: bool) -> Stated | None:
    """What the sentence states; None if it does not, or nothing that lasts. `dated`: it says when. Never raises."""
    words = body.split(" ", MIN_WORDS)
    if len(words) < MIN_WORDS or body.endswith((":", "…", "...")) or not body.strip(".!"):
        return None
    begun = opening.opening(body, reach)
    if begun is None or _COMMENT.search(body) or prose.opinion(begun.rest):
        return None
    found = _told(begun, dated=dated)
    fleeting = found is not None and not (found.past and dated) and _MOMENT.search(body)
    return None if fleeting else found


_MOMENT: Final = re.compile(
    r"(?<!\w)in (?:\w+ )?(?:\w+|\d+) (?:minutes|seconds)(?!\w)|(?<!\w)(?:an?|the) (?:\w+ )?(?:error|warning|exception|"
    r"traceback|timeout|white screen)(?!\w)|(?<!\w)(?:gleich|später|bald|luego|más tarde|plus tard|verspätung|retraso|"
    r"retard)(?!\w)|"
    r"(?<!\w)(?:right now|at the moment|for the moment|for now|just now|now that|again|already|today|tonight|this "
    r"(?:morning|"
    r"afternoon|evening|week|time)|any minute|on (?:my|the|his|her) way|so far|not yet|yet|later|last night|meanwhile|as "
    r"usual|at last|just|in a (?:moment|minute|second)|by now|(?:left|open|closed)[.!]?\Z|gerade|gleich|ahora mismo|"
    r"en ce moment)(?!\w)",
    re.IGNORECASE,
)
"""Not the state of things but that of the hour."""
_COMMENT: Final = re.compile(
    r"(?<!\w)(?:thing|things|stuff|something|somehow|whatever|anyway|honestly|basically|literally|obviously|of course|no "
    r"wonder|to be fair|i mean|you know|(?<!no matter )what|why|how come|ugh|phew|wow|alas|the former|the latter|"
    r"everything|nothing|"
    r"anything|ages|forever|too long|kind of|sort of|as if|a bit|a little bit)(?!\w)|!{2,}",
    re.IGNORECASE,
)
"""Words of somebody who remarks on something."""


def _told(begun: Opening, *, dated: bool) -> Stated | None:
    rest = _ADVERBS.sub("", begun.rest, count=1)
    denial = _DENIAL.match(rest)
    acted = _ADVERBS.sub("", rest[denial.end() :], count=1) if denial else rest
    word, _, tail = acted.partition(" ")
    verb = word.casefold().replace("’", "'").rstrip(".,;!")
    clause = _Clause(begun, verb, tail, dated, denial is not None)
    for form in (_being, _having, _able, _present, _past, _foreign):
        found = form(clause)
        if found is not None:
            return found if found.subject.name else None
    return None


_ADVERBS: Final = re.compile(
    r"\A(?:(?:also|currently|still|now|only|recently|originally|officially|finally|really|always|usually|often|normally|"
    r"generally|mostly|both|all|each|then|typically|sometimes|regularly|automatically|actually|already|once|together) )+"
)
_DENIAL: Final = re.compile(r"(?:(?:do|does|did)(?:n['’]t| not)|no longer|never) ")
_NONE: Final = Stated(Subject("", ""))
"""It is that form of verb, and states nothing that lasts."""


def _being(said: _Clause) -> Stated | None:
    found = _BE.fullmatch(said.verb)
    if found is None:
        return None
    bare = said.tail.removeprefix("not ").removeprefix("no longer ")
    no = said.denied or found["no"] is not None or bare != said.tail
    what = _ADVERBS.sub("", bare, count=1)
    if found["was"] is not None:
        lasts = (said.dated and _was(what)) or what.split(" ", 1)[0].rstrip(".,") in verbs.MADE
        return Stated(said.begun.subject, no, past=True) if lasts else _NONE
    return Stated(said.begun.subject, no) if _is_so(what, said.begun) else _NONE


_BE: Final = re.compile(r"(?:is|are|am|'s|'re|'m|(?P<was>was|were))(?P<no>n't)?")
_FEELING: Final = (
    r"afraid that|annoyed|anxious|asleep|awake|aware|bored|broken|busy|confused|convinced|curious|disappointed|"
    r"done(?! (?:by|in|with|on|every))|down|"
    r"embarrassed|excited|exhausted|fed up|finished|frustrated|glad|gone|grateful|happy|here|hungry|impressed|interested|"
    r"irritated|late|lost|missing|nervous|on fire|on it|on my way|overwhelmed|pleased|proud|ready|relieved|sad|scared|"
    r"shocked|sick of|sorry|stressed|stuck|supposed|surprised|sure|there|thrilled|tired|up to|upset|used to|welcome|"
    r"wondering|worried|blocked|back|off|over|out of|in a hurry|in the mood|at it|expected|needed|allowed to|able "
    r"to|bound to|"
    r"in trouble|on the phone|in a meeting|out|up|of the essence|meant|in progress"
)
_AWAY: Final = re.compile(
    r"(?:in|at|on|with|near|inside|outside|behind|under|by|over|for)(?!\w)(?! (?:the|our|its) (?:\w+ )?(?:team|"
    r"board|committee|council|"
    r"panel|payroll)| charge| call)(?!.*(?:since|\d{4}))",
    re.IGNORECASE,
)
"""Where somebody is, which is the matter of an hour, but for a date and an office."""
_FEELS: Final = re.compile(
    rf"(?:so |very |really |quite |pretty |rather |too |all |almost |nearly |not quite )*(?:{_FEELING})(?!\w)",
    re.IGNORECASE,
)
_DOING: Final = re.compile(r"(?!during|morning|evening|nothing|something|king|string)[a-z]+ing(?!\w)")
_LIVING: Final = re.compile(r"(?:working (?:for|at|as|from)|living|studying|learning|teaching|training)(?!\w)")
_PLACED: Final = re.compile(
    r"(?:on|in|at|under|from|for|with|near|between|above|below|behind|by|of|inside|outside|against|within|across|next to|"
    r"part of|called|named|due|about|as|per|until|only|exactly|over|around|roughly|up to|every|open|closed|free|available|"
    r"allergic|afraid of|responsible|compatible|incompatible|capable|independent|identical|equal|accessible|optional|"
    r"mandatory|required|obligatory|forbidden|vegetarian|vegan|left-handed|married|divorced|single|retired|widowed|"
    r"pregnant|deaf|blind|bilingual|colou?r-?blind|diabetic|lactose|gluten|read-only|public|private|native to|fluent|born|"
    r"case-sensitive|immutable|deprecated|experimental|stateless|offline|waterproof|good at|bad at|worth|unable)(?!\w)",
    re.IGNORECASE,
)
_THING: Final = re.compile(
    r"(?:an?|the|our|my|his|her|its|their|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|another|both|"
    r"[\d€$£~\"“`])|(?-i:[A-Z])(?:\w| )"
)


def _is_so(what: str, begun: Opening) -> bool:
    """Whether what follows `is` says more than how somebody finds or feels something."""
    first = what.split(" ", 1)[0].rstrip(".,;!").casefold()
    if _FEELS.match(what) or (_DOING.match(what) and not _LIVING.match(what)):
        return False
    if (begun.sort in {Sort.SELF, Sort.OURS} or (begun.sort is Sort.NAMED and begun.person)) and _AWAY.match(what):
        return False
    measured = re.match(r"(?:[\w-]+ ){0,2}\d", what) is not None
    return bool(_PLACED.match(what) or _THING.match(what)) or verbs.is_participle(first) or measured


def _was(what: str) -> bool:
    first = what.split(" ", 1)[0].rstrip(".,")
    return not _FEELS.match(what) and bool(verbs.is_participle(first) or _PLACED.match(what) or _THING.match(what))


def _having(said: _Clause) -> Stated | None:
    if said.verb not in {"has", "have", "'ve", "hasn't", "haven't"}:
        return None
    what = _ADVERBS.sub("", said.tail.removeprefix("not "), count=1)
    no = said.denied or said.verb.endswith("n't") or what != said.tail
    first = what.split(" ", 1)[0].rstrip(".,;!").casefold()
    if verbs.is_participle(first):
        ever = _SINCE.search(said.tail) or first in verbs.LASTING or (said.dated and not verbs.only_minded(first))
        return (
            Stated(said.begun.subject, said.verb.endswith("n't") or said.denied, past=not _SINCE.search(said.tail))
            if ever
            else _NONE
        )
    fleeting = _FLEETING.match(what) or what.startswith("to ")
    return _NONE if fleeting else Stated(said.begun.subject, no and said.verb.endswith("n't"))


_SINCE: Final = re.compile(
    r"(?<!\w)(?:since|for (?:over |about |almost |more than |the (?:last|past) )?[\w-]+ (?:years|months|decades))(?!\w)"
)
_FLEETING: Final = re.compile(
    r"(?:an?|some|the|no|any|another|enough|more|two|a few|one|several|lots of|your|this|that|good|bad|great|little|time) ?"
    r"(?:[\w-]+ ){0,2}?(?:bugs?|cold|flu|points?|problems?|issues?|questions?|headache|fever|meetings?|calls?|day "
    r"off|minute|"
    r"moment|look|restart|reviews?|coffee|break|hand|help|fix|rest|updates?|nap|hug|hiccups?|hangover|outage|ideas?|"
    r"feelings?|"
    r"time|chance|doubts?|plan|plans|appointment|hunch|requests?|suggestions?|wish|favou?r|opinion|thoughts?|"
    r"concerns?|hope|"
    r"errors?|failures?|clue|luck|news|fun|day|evening|weekend|trip|objections?|preference|comments?|reason|say|"
    r"word|stomach"
    r"|energy|patience|exam|test run|guess|gut|sense|trouble|difficult\w*|impression|experience|choice|effect|impact)"
    r"(?!\w)",
    re.IGNORECASE,
)


def _able(said: _Clause) -> Stated | None:
    if said.verb not in {"can", "cannot", "can't", "must", "mustn't", "may"}:
        return None
    if said.begun.sort is Sort.SELF and _FOR_LIFE.match(f"{said.verb} {said.tail}"):
        return Stated(said.begun.subject, negated=True)
    if (
        said.begun.sort not in {Sort.THING, Sort.NAMED}
        or said.begun.person
        or said.tail.startswith(("be ", "have "))
        or said.verb == "may"
    ):
        passive = said.tail.startswith(("be ", "not be ")) and said.begun.sort is Sort.THING and said.verb != "may"
        return Stated(said.begun.subject, _refused(said.verb, said.tail)) if passive else _NONE
    return Stated(said.begun.subject, _refused(said.verb, said.tail))


_FOR_LIFE: Final = re.compile(
    r"(?:can't|cannot) (?:eat|drink|tolerate|digest|swim|drive|read music|whistle)(?! (?:it|this|that)(?!\w))"
)


def _refused(verb: str, tail: str) -> bool:
    return verb in {"cannot", "can't", "mustn't"} or tail.startswith("not ")


def _present(said: _Clause) -> Stated | None:
    plural = said.begun.sort in {Sort.SELF, Sort.OURS} or said.begun.many or said.denied
    base = (said.verb if plural and said.verb in verbs.BASE else None) or (
        None if said.begun.sort is Sort.SELF else verbs.base_of(said.verb)
    )
    if base is None:
        return None
    if _POINTING.match(said.tail) or (base == "need" and _FLEETING.match(said.tail)):
        return _NONE
    if said.begun.sort is Sort.SELF and (base in _AT_THE_SCREEN or _steps(said.tail)) and not _OFTEN.search(said.tail):
        return _NONE
    if base in _IN_THE_END and said.begun.sort in {Sort.SELF, Sort.OURS}:
        return _NONE
    wanting = base in verbs.MIND and not (base in {"need", "offer", "report", "state"} and said.begun.sort is Sort.THING)
    wanting = wanting and not (base == "need" and not said.begun.person and said.begun.sort is Sort.NAMED)
    failing = base in verbs.FAILING and not (_WHERE.match(said.tail) or said.denied)
    if wanting or failing or said.tail.startswith(("to be ", "like ")) or (not said.tail and not said.denied):
        return _NONE
    return Stated(said.begun.subject, said.denied)


def _steps(tail: str) -> bool:
    """Whether a second verb follows: somebody tells what they do one after the other."""
    return any(found[1] in verbs.BASE for found in re.finditer(r"(?<!\w)and (?:then )?([a-z]+)", tail))


_AT_THE_SCREEN: Final = frozenset("count open click press start type select enter push pull".split())
"""What one does at a screen, unless it is said how often."""
_OFTEN: Final = re.compile(
    r"(?<!\w)(?:every|each|daily|weekly|monthly|always|usually|on \w+days|at (?:six|seven|eight|nine|\d+))(?!\w)"
)
_POINTING: Final = re.compile(
    r"(?:(?:on |at |with |for |to |about |in )?(?:it|them|your?|me|(?:this|that|these|those)(?=[.!,;]|\Z| (?:is|was|"
    r"for|to|in|on|at|with|and)(?!\w)))|in (?!an? |the |my |our |one )[a-z]+[.!]?\Z)(?![\w-])|.*(?<!\w)and (?:they|"
    r"it)(?!\w)"
)
"""Behind a verb, what only the sentence before makes clear."""
_IN_THE_END: Final = frozenset(
    "know decide recommend come go leave trust look find give stay end understand expect".split()
)
_WHERE: Final = re.compile(
    r"(?!on (?:my|your|his|her) )(?:for|at|as|in|on|behind|near|above|below|every|when|with|from|to|until|under|by|"
    r"between|only|without|about|every|\d|remotely|part-time|full-time|two|"
    r"three|four|over|up to|one|an? \w+)(?!\w)",
    re.IGNORECASE,
)


def _past(said: _Clause) -> Stated | None:
    if not verbs.is_past(said.verb):
        return None
    got = said.verb == "got" and said.tail.startswith(("married", "divorced", "engaged", "promoted"))
    if (
        verbs.only_minded(said.verb)
        and not got
        and not (said.dated and said.verb in {"saw", "told", "offered", "reported"})
    ):
        return _NONE
    own = said.begun.sort is Sort.SELF
    if own and said.verb in _EVERY_DAY:
        return _NONE
    lasting = said.verb in verbs.LASTING and bool(said.tail) and not (own and said.verb not in _OWN_LASTING)
    lasting = lasting and not (said.verb == "moved" and own and not _MOVED.match(said.tail))
    return Stated(said.begun.subject, said.denied, past=True) if said.dated or lasting or got else _NONE


_MOVED: Final = re.compile(r"(?:to|from|in|into|out|back|away|house)(?!\w)")
_EVERY_DAY: Final = frozenset("ate drank watched cooked sat walked cleaned washed rested showered napped".split())
"""What somebody does on most days; a date makes no event of it."""
_OWN_LASTING: Final = frozenset(
    "adopted became founded graduated grew inherited invented joined married published quit resigned retired studied "
    "stopped switched moved divorced".split()
)


def _foreign(said: _Clause) -> Stated | None:
    known = {
        Sort.SELF: verbs.FOREIGN_OWN,
        Sort.OURS: verbs.FOREIGN_OURS,
    }.get(said.begun.sort, verbs.FOREIGN)
    now = said.verb in known or said.verb.removeprefix("d'").removeprefix("l'") in known
    then = said.dated and (said.verb in verbs.FOREIGN_HAPPENED or (now and _PERFECT.search(said.tail) is not None))
    if (
        not (now or then)
        or (_PERFECT.search(said.tail) and not said.dated and said.verb not in {"wird", "werden"})
        or _FOREIGN_FEELING.match(said.tail)
        or (not then and _FOREIGN_BE.fullmatch(said.verb) and not _is_foreign(said))
    ):
        return None
    return Stated(said.begun.subject, said.denied or _FOREIGN_NOT.search(f" {said.tail}") is not None, past=then)


def _is_foreign(said: _Clause) -> bool:
    """Whether `ist`, `es`, `est` is followed by more than a quality; of oneself, by more than where one is."""
    own = said.begun.sort in {Sort.SELF, Sort.OURS}
    return (_FOREIGN_LASTING if own else _FOREIGN_WHAT).match(said.tail) is not None


_FOREIGN_BE: Final = re.compile(r"ist|sind|bin|es|son|está|están|soy|somos|est|sont|suis|sommes")
_FOREIGN_LASTING: Final = re.compile(
    r"(?:ein\w{0,2}|aus|allergi\w+|vegan\w*|vegetar\w+|végétar\w+|geboren|verheiratet|seit|un[ae]?|de|d['’]|desde|depuis|al[eé]rgic\w|"
    r"allergique|casad\w|marié\w?|née?|médecin|profesor\w?|die|der|la|le|el)(?!\w)",
    re.IGNORECASE,
)
_FOREIGN_WHAT: Final = re.compile(
    r"(?:ein\w{0,2}|der|die|das|un[ae]?|el|la|los|las|les?|du|des?|auf|in|im|bei|aus|von|für|immer|seit|unter|en|dans|sur|chez|por|"
    r"para|pour|à|au|allergi\w+|al[eé]rgic\w|vegan\w*|vegetar\w+|\d+|jeden|jede|cada|chaque|(?-i:[A-ZÄÖÜ])\w+)(?!\w)|[ld]['’]|"
    r".*(?<!\w)(?:ge|be|ver|er)\w{2,}(?:t|en)[.!]?\Z",
    re.IGNORECASE,
)
_PERFECT: Final = re.compile(
    r"(?<!\w)(?:(?:ge|be|ver|er|ent|über|unter)\w{2,}(?:t|en)[.!]?\Z|\w+iert[.!]?\Z|\w+(?:geladen|gezogen|gestellt|"
    r"gegangen)[.!]?\Z)|"
    r"\A(?:\w+ado|\w+ido|hecho|visto|été|eu|fait|pris|mis|\w+é|\w+és|\w+ée)(?!\w)"
)
_FOREIGN_FEELING: Final = re.compile(
    r"(?:so |sehr |zu |ganz |muy |très |trop |bien )*(?:müde|krank|froh|gut|schön|toll|sicher|fertig|spät|dran|hunger|"
    r"cansad\w|content\w?|fatiguée?|malade|seguro|segura|listo|lista|sûre?|prêts?|de acuerdo|d'accord|désolée?|bien|genial|"
    r"(?:una?|eine?|une) (?:pregunta|frage|question|idea|idee|idée|problema|problème|duda)|un problème|ein problem|mal|"
    r"frío|froid|calor|chaud|sed|soif|prisa|super|bonit\w|hambre|faim|sueño|ganas|envie|besoin|raison|razón|recht|angst|lust|zeit|fragen?|miedo|peur)(?!\w)",
    re.IGNORECASE,
)
_FOREIGN_NOT: Final = re.compile(r"(?<!\w)(?:nicht|kein\w{0,2}|pas|plus|jamais)(?!\w)")
