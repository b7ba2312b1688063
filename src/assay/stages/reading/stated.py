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


@dataclass(frozen=True, slots=True)
class Stated:
    """Whom a sentence is about, whether it denies, and whether it tells of something that came to pass."""

    subject: Subject
    negated: bool = False
    past: bool = False


def stated(body: str, reach: Reach, *, dated: bool) -> Stated | None:
    """What the sentence states; None if it does not, or nothing that lasts. `dated`: it says when. Never raises."""
    words = body.split(" ", MIN_WORDS)
    if len(words) < MIN_WORDS or body.endswith((":", "…", "...")) or not body.strip(".!"):
        return None
    begun = opening.opening(body, reach)
    if begun is None or _COMMENT.search(body) or prose.opinion(begun.rest):
        return None
    if not dated and _MOMENT.search(body):
        return None
    return _told(begun, dated=dated)


_MOMENT: Final = re.compile(
    r"(?<!\w)(?:right now|at the moment|for the moment|for now|just now|now that|again|already|today|tonight|this (?:morning|"
    r"afternoon|evening|week|time)|any minute|on (?:my|the|his|her) way|so far|not yet|yet|later|last night|meanwhile|as "
    r"usual|at last|just|in a (?:moment|minute|second)|by now|left[.!]?\Z|gerade|gleich|ahora mismo|en ce moment)(?!\w)",
    re.IGNORECASE,
)
"""Not the state of things but that of the hour."""
_COMMENT: Final = re.compile(
    r"(?<!\w)(?:thing|things|stuff|something|somehow|whatever|anyway|honestly|basically|literally|obviously|of course|no "
    r"wonder|to be fair|i mean|you know|what|why|how come|ugh|phew|wow|alas|the former|the latter|everything|nothing|"
    r"anything|kind of|sort of|as if|a bit|a little bit)(?!\w)|!{2,}",
    re.IGNORECASE,
)
"""Words of somebody who remarks on something."""


def _told(begun: Opening, *, dated: bool) -> Stated | None:
    rest = _ADVERBS.sub("", begun.rest, count=1)
    denial = _DENIAL.match(rest)
    acted = _ADVERBS.sub("", rest[denial.end() :], count=1) if denial else rest
    word, _, tail = acted.partition(" ")
    verb = word.casefold().replace("’", "'").rstrip(".,;!")
    for form in (_being, _having, _able, _present, _past, _foreign):
        found = form(begun, verb, tail, dated=dated, denied=denial is not None)
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


def _being(begun: Opening, verb: str, tail: str, *, dated: bool, denied: bool) -> Stated | None:
    found = _BE.fullmatch(verb)
    if found is None:
        return None
    bare = tail.removeprefix("not ").removeprefix("no longer ")
    no = denied or found["no"] is not None or bare != tail
    what = _ADVERBS.sub("", bare, count=1)
    if found["was"] is not None:
        lasts = (dated and _was(what)) or what.split(" ", 1)[0].rstrip(".,") in verbs.MADE
        return Stated(begun.subject, no, past=True) if lasts else _NONE
    return Stated(begun.subject, no) if _is_so(what, begun) else _NONE


_BE: Final = re.compile(r"(?:is|are|am|'s|'re|'m|(?P<was>was|were))(?P<no>n't)?")
_FEELING: Final = (
    r"afraid that|annoyed|anxious|asleep|awake|aware|bored|broken|busy|confused|convinced|curious|disappointed|done|down|"
    r"embarrassed|excited|exhausted|fed up|finished|frustrated|glad|gone|grateful|happy|here|hungry|impressed|interested|"
    r"irritated|late|lost|missing|nervous|on fire|on it|on my way|overwhelmed|pleased|proud|ready|relieved|sad|scared|"
    r"shocked|sick of|sorry|stressed|stuck|supposed|surprised|sure|there|thrilled|tired|up to|upset|used to|welcome|"
    r"wondering|worried|blocked|back|off|over|out of|in a hurry|in the mood|at it|expected|needed|allowed to|able to|bound to|"
    r"in trouble|on the phone|in a meeting|out|up|of the essence|meant|in progress"
)
_FEELS: Final = re.compile(rf"(?:so |very |really |quite |pretty |rather |too |all )*(?:{_FEELING})(?!\w)", re.IGNORECASE)
_DOING: Final = re.compile(r"(?!during|morning|evening|nothing|something|king|string)[a-z]+ing(?!\w)")
_LIVING: Final = re.compile(r"(?:working (?:for|at|as|from)|living|studying|learning|teaching|training)(?!\w)")
_PLACED: Final = re.compile(
    r"(?:on|in|at|under|from|for|with|near|between|above|below|behind|by|of|to|inside|outside|against|within|across|next to|"
    r"part of|called|named|due|about|as|per|until|only|exactly|over|around|roughly|up to|every|open|closed|free|available|"
    r"allergic|afraid of|responsible|compatible|incompatible|capable|independent|identical|equal|accessible|optional|"
    r"mandatory|required|obligatory|forbidden|vegetarian|vegan|left-handed|married|divorced|single|retired|widowed|"
    r"pregnant|deaf|blind|bilingual|colou?r-?blind|diabetic|lactose|gluten|read-only|public|private|native to|fluent|born|"
    r"case-sensitive|immutable|deprecated|experimental|stateless|offline|waterproof|good at|bad at|worth|unable)(?!\w)",
    re.IGNORECASE,
)
_THING: Final = re.compile(
    r"(?:an?|the|our|my|his|her|its|their|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|another|both|"
    r"[\d€$£~\"“`])|(?-i:[A-Z])\w"
)


def _is_so(what: str, begun: Opening) -> bool:
    """Whether what follows `is` says more than how somebody finds or feels something."""
    first = what.split(" ", 1)[0].rstrip(".,;!").casefold()
    if _FEELS.match(what) or (_DOING.match(what) and not _LIVING.match(what)):
        return False
    measured = re.match(r"(?:[\w-]+ ){0,2}\d", what) is not None
    return bool(_PLACED.match(what) or _THING.match(what)) or verbs.is_participle(first) or measured


def _was(what: str) -> bool:
    first = what.split(" ", 1)[0].rstrip(".,")
    return not _FEELS.match(what) and bool(verbs.is_participle(first) or _PLACED.match(what) or _THING.match(what))


def _having(begun: Opening, verb: str, tail: str, *, dated: bool, denied: bool) -> Stated | None:
    if verb not in {"has", "have", "'ve", "hasn't", "haven't"}:
        return None
    what = _ADVERBS.sub("", tail.removeprefix("not "), count=1)
    no = denied or verb.endswith("n't") or what != tail
    first = what.split(" ", 1)[0].rstrip(".,;!").casefold()
    if verbs.is_participle(first):
        ever = _SINCE.search(tail) or first in verbs.LASTING or (dated and not verbs.only_minded(first))
        return Stated(begun.subject, verb.endswith("n't") or denied, past=not _SINCE.search(tail)) if ever else _NONE
    fleeting = _FLEETING.match(what) or what.startswith("to ")
    return _NONE if fleeting else Stated(begun.subject, no and verb.endswith("n't"))


_SINCE: Final = re.compile(r"(?<!\w)(?:since|for (?:over |about |almost |more than |the (?:last|past) )?[\w-]+ (?:years|months|decades))(?!\w)")
_FLEETING: Final = re.compile(
    r"(?:an?|some|the|no|any|another|enough|more|two|a few|one|several|lots of|your|this|that|good|bad|great|little|time) ?"
    r"(?:[\w-]+ ){0,2}?(?:bugs?|cold|flu|points?|problems?|issues?|questions?|headache|fever|meetings?|calls?|day off|minute|"
    r"moment|look|restart|reviews?|coffee|break|hand|help|fix|rest|updates?|nap|hug|hiccups?|hangover|outage|ideas?|feelings?|"
    r"time|chance|doubts?|plan|plans|appointment|hunch|requests?|suggestions?|wish|favou?r|opinion|thoughts?|concerns?|hope|"
    r"errors?|failures?|clue|luck|news|fun|day|evening|weekend|trip|objections?|preference|comments?|reason|say|word|stomach"
    r"|energy|patience|exam|test run|guess|gut|sense|trouble|difficult\w*|impression|experience|choice|effect|impact)"
    r"(?!\w)",
    re.IGNORECASE,
)


def _able(begun: Opening, verb: str, tail: str, *, dated: bool, denied: bool) -> Stated | None:
    if verb not in {"can", "cannot", "can't", "must", "mustn't", "may"}:
        return None
    if begun.sort not in {Sort.THING, Sort.NAMED} or begun.person or tail.startswith(("be ", "have ")) or verb == "may":
        passive = tail.startswith(("be ", "not be ")) and begun.sort is Sort.THING and verb != "may"
        return Stated(begun.subject, _refused(verb, tail)) if passive else _NONE
    return Stated(begun.subject, _refused(verb, tail))


def _refused(verb: str, tail: str) -> bool:
    return verb in {"cannot", "can't", "mustn't"} or tail.startswith("not ")


def _present(begun: Opening, verb: str, tail: str, *, dated: bool, denied: bool) -> Stated | None:
    plural = begun.sort in {Sort.SELF, Sort.OURS} or begun.many or denied
    base = (verb if plural and verb in verbs.BASE else None) or (None if begun.sort is Sort.SELF else verbs.base_of(verb))
    if base is None:
        return None
    if base in _IN_THE_END and begun.sort in {Sort.SELF, Sort.OURS}:
        return _NONE
    wanting = base in verbs.MIND and not (base in {"need", "offer", "report", "state"} and begun.sort is Sort.THING)
    wanting = wanting and not (base == "need" and not begun.person and begun.sort is Sort.NAMED)
    failing = base in verbs.FAILING and not (_WHERE.match(tail) or denied)
    if wanting or failing or tail.startswith(("to be ", "like ")) or (not tail and not denied):
        return _NONE
    return Stated(begun.subject, denied)


_IN_THE_END: Final = frozenset("know decide recommend come go leave trust look find give stay end understand expect".split())
_WHERE: Final = re.compile(
    r"(?:for|at|as|in|on|with|from|to|until|under|by|between|only|without|about|every|\d|remotely|part-time|full-time|two|"
    r"three|four|over|up to|one|an? \w+)(?!\w)",
    re.IGNORECASE,
)


def _past(begun: Opening, verb: str, tail: str, *, dated: bool, denied: bool) -> Stated | None:
    if not verbs.is_past(verb):
        return None
    if verbs.only_minded(verb) and not (dated and verb in {"saw", "had", "got", "told", "offered", "reported"}):
        return _NONE
    lasting = verb in verbs.LASTING and bool(tail) and not (begun.sort is Sort.SELF and verb not in _OWN_LASTING)
    got = verb == "got" and tail.startswith(("married", "divorced", "engaged", "promoted"))
    return Stated(begun.subject, denied, past=True) if dated or lasting or got else _NONE


_OWN_LASTING: Final = frozenset(
    "adopted became founded graduated grew inherited invented joined married published quit resigned retired studied "
    "stopped switched moved divorced".split()
)


def _foreign(begun: Opening, verb: str, tail: str, *, dated: bool, denied: bool) -> Stated | None:
    known = {
        Sort.SELF: verbs.FOREIGN_OWN,
        Sort.OURS: verbs.FOREIGN_OURS,
    }.get(begun.sort, verbs.FOREIGN)
    now = verb in known or verb.removeprefix("d'").removeprefix("l'") in known
    then = dated and (verb in verbs.FOREIGN_HAPPENED or (now and _PERFECT.search(tail) is not None))
    if not (now or then) or (_PERFECT.search(tail) and not dated) or _FOREIGN_FEELING.match(tail):
        return None
    return Stated(begun.subject, denied or _FOREIGN_NOT.search(f" {tail}") is not None, past=then)


_PERFECT: Final = re.compile(
    r"(?<!\w)(?:(?:ge|be|ver|er|ent|über)\w{2,}(?:t|en)[.!]?\Z|\w+iert[.!]?\Z|\w+(?:geladen|gezogen|gestellt|gegangen)[.!]?\Z)|"
    r"\A(?:\w+ado|\w+ido|hecho|visto|été|eu|fait|pris|mis|\w+é|\w+és|\w+ée)(?!\w)"
)
_FOREIGN_FEELING: Final = re.compile(
    r"(?:so |sehr |zu |ganz |muy |très |trop |bien )*(?:müde|krank|froh|gut|schön|toll|sicher|fertig|spät|dran|hunger|"
    r"cansad\w|content\w?|fatiguée?|malade|seguro|segura|listo|lista|sûre?|prêts?|de acuerdo|d'accord|désolée?|bien|genial|"
    r"super|bonit\w|hambre|faim|sueño|ganas|envie|besoin|raison|razón|recht|angst|lust|zeit|fragen?|miedo|peur)(?!\w)",
    re.IGNORECASE,
)
_FOREIGN_NOT: Final = re.compile(r"(?<!\w)(?:nicht|kein\w{0,2}|pas|plus|jamais)(?!\w)")
