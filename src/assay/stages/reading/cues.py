"""The words by which preferences and decisions are told, language by language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from assay.stages.reading.naming import NAME
from assay.stages.reading.vocabulary import settling

Speaker = Literal["self", "ours", "board", "name"]
"""Who decides or prefers: whoever speaks, those who speak, those whom they elected or belong to, or somebody named."""


@dataclass(frozen=True, slots=True)
class Cue:
    """`form` has the group `v` for what is preferred or decided, and `who` where somebody is named."""

    form: re.Pattern[str]
    who: Speaker
    property: str | None = None
    negated: bool = False
    ends: bool = False
    """It says that what was so is so no longer."""
    order: bool = False
    """An order that stands (`Always answer in German`): a wish only where the speaker may have them."""


def _cue(form: str, who: Speaker, property: str | None = None, *, negated: bool = False, ends: bool = False) -> Cue:
    return Cue(re.compile(form), who, property, negated, ends)


def _order(form: str, *, negated: bool = False) -> Cue:
    return Cue(re.compile(form), "self", negated=negated, order=True)


_VERY: Final = (
    r"(?:(?:really|strongly|much|generally|usually|still|also|actually|absolutely|just|personally|do|always|simply|"
    r"definitely|now|especially|particularly|quite|totally) )*"
)
_LIKES: Final = "house:likes"
_HATES: Final = "house:dislikes"
_PREFERS: Final = "house:prefers"
_REST: Final = r"(?P<v>.+)"
_HABITS: Final = (
    r"use|drink|eat|write|read|work|wear|cycle|walk|take|keep|start|sleep|book|buy|listen to|run|skip|avoid|answer|order|"
    r"fly|travel|pay|put|format|commit|review|test|deploy|sign|schedule|cook|have|get up|go|sit|type|print|save|park|"
    r"watch|play"
)

_ORDERS: Final = (
    rf"{_HABITS}|add|address|ask|assume|call|check|cite|explain|give|include|make|mention|prefer|put|quote|reply|"
    rf"respond|round|"
    r"send|show|speak|start|suggest|summari[sz]e|tell|translate"
)

PREFERENCES: Final = (
    # English
    _cue(rf"(?:I|i) {_VERY}prefer {_REST}", "self", _PREFERS),
    _cue(rf"(?:I|i) {_VERY}(?:like|love|enjoy|adore) {_REST}", "self", _LIKES),
    _cue(rf"(?:I|i) {_VERY}(?:hate|dislike|detest|loathe|can['’]t stand|cannot stand) {_REST}", "self", _HATES),
    _cue(rf"(?:I|i) {_VERY}(?:don['’]t|do not) {_VERY}(?:like|love|enjoy) {_REST}", "self", _LIKES, negated=True),
    _cue(rf"(?:I|i) no longer (?:like|love|enjoy) {_REST}", "self", _LIKES, negated=True, ends=True),
    _cue(rf"(?:I|i) no longer prefer {_REST}", "self", _PREFERS, negated=True, ends=True),
    _cue(
        rf"(?:I|i)(?:['’]m| am) (?:a big|a huge|a great|a|really|very) (?:fan of|fond of|partial to) {_REST}",
        "self",
        _LIKES,
    ),
    _cue(rf"(?:I|i) (?:almost )?(?:always|usually|generally) (?:{_HABITS}) {_REST}", "self"),
    _cue(rf"(?:I|i) (?:{_HABITS}) (?P<v>.+ (?:these days|nowadays|by default|as a rule|on principle))(?!\w).*", "self"),
    _cue(rf"(?:I|i) (?:almost )?never (?:{_HABITS}) {_REST}", "self", negated=True),
    _cue(r"[Mm]y (?:favou?rite|preferred) (?:[\w-]+ ){1,4}(?:is|are) (?P<v>.+)", "self", _PREFERS),
    _order(rf"(?:[Pp]lease )?(?:[Aa]lways|[Ff]rom now on,?(?: please)?) (?:{_ORDERS}) {_REST}"),
    _order(rf"(?:[Pp]lease )?(?:[Nn]ever|[Ff]rom now on,? (?:don['’]t|do not|never)) (?:{_ORDERS}) {_REST}", negated=True),
    _order(rf"(?:[Pp]lease )?[Ff]rom now on,?(?: please)? (?!i |we |it |the |there |my )[a-z]{{3,}} {_REST}"),
    _order(
        r"(?:[Pp]lease )?[Nn]ever (?!mind|ever|again|heard|seen|had|has|have|did|does|"
        r"was|were|will|would|could|been|tried|knew|thought|said)[a-z]{3,} "
        r"(?P<v>\S+ .+)",
        negated=True,
    ),
    _order(r"(?:[Pp]lease )?[Aa]lways (?!the|a |an |so |nice|good|great|fun|happy|been|had)[a-z]{3,} (?P<v>\S+ .+)"),
    _order(r"[Pp]lease (?:don['’]t|do not) ever [a-z]{3,} (?P<v>.+)", negated=True),
    _cue(
        r"(?:I|i) (?:only |always )?want (?!to )(?P<v>.*(?<!\w)(?:all|every|each|always|never|no|only|any|as|at the (?:end|"
        r"top|start)|without)(?!\w).+)",
        "self",
    ),
    _cue(r"(?:I|i)(?:['’]d| would) (?:prefer|like) (?!to )(?P<v>.+(?:from now on|by default|as a rule).*)", "self"),
    _order(rf"(?:[Pp]lease )?(?i:{_ORDERS}|keep) (?:your )?(?P<v>.+ from now on[.!]*)"),
    _cue(r"(?:I|i)['’]d (?:much )?rather (?P<v>.+ than .+)", "self"),
    _cue(rf"(?P<who>{NAME}) {_VERY}prefers {_REST}", "name", _PREFERS),
    _cue(rf"(?P<who>{NAME}) {_VERY}(?:likes|loves|enjoys|adores) {_REST}", "name", _LIKES),
    _cue(rf"(?P<who>{NAME}) {_VERY}(?:hates|dislikes|detests|can['’]t stand|cannot stand) {_REST}", "name", _HATES),
    _cue(rf"(?P<who>{NAME}) (?:doesn['’]t|does not) {_VERY}(?:like|enjoy) {_REST}", "name", _LIKES, negated=True),
    _cue(rf"(?P<who>{NAME})['’]s? (?:favou?rite|preferred) (?:[\w-]+ ){{1,4}}(?:is|are) {_REST}", "name", _PREFERS),
    # German
    _cue(rf"[Ii]ch bevorzuge {_REST}", "self", _PREFERS),
    _cue(r"[Ii]ch (?:mag|liebe) (?:[\w-]+ ){0,6}(?:nicht|kein\w{0,2})(?!\w)(?P<v>.*)", "self", negated=True),
    _cue(rf"[Ii]ch (?:mag|liebe) {_REST}", "self", _LIKES),
    _cue(rf"[Ii]ch hasse {_REST}", "self", _HATES),
    _cue(r"[Ii]ch \w+ (?P<v>(?:[\w,-]+ ){0,8}am liebsten.*)", "self"),
    _cue(r"[Aa]m liebsten \w+ ich (?P<v>.+)", "self"),
    _cue(r"[Mm]eine? Lieblings[\w-]+ (?:ist|sind) (?P<v>.+)", "self", _PREFERS),
    # Spanish
    _cue(r"(?:[Yy]o )?[Pp]refiero (?P<v>.+)", "self", _PREFERS),
    _cue(r"(?:[Yy]o )?[Nn]o me gustan? (?P<v>.+)", "self", _LIKES, negated=True),
    _cue(r"(?:A mí )?[Mm]e (?:gusta|gustan|encanta|encantan) (?P<v>.+)", "self", _LIKES),
    _cue(r"(?:[Yy]o )?[Oo]dio (?P<v>.+)", "self", _HATES),
    _cue(r"[Mm]i (?:[\w-]+ ){1,3}(?:favorit[oa]|preferid[oa]) es (?P<v>.+)", "self", _PREFERS),
    # French
    _cue(r"[Jj]e préfère (?P<v>.+)", "self", _PREFERS),
    _cue(r"[Jj]e n['’](?:aime|adore) (?:pas|plus) (?P<v>.+)", "self", _LIKES, negated=True),
    _cue(r"[Jj]['’](?:aime|adore) (?P<v>.+)", "self", _LIKES),
    _cue(r"[Jj]e déteste (?P<v>.+)", "self", _HATES),
    _cue(r"[Mm](?:on|a) (?:[\w-]+ ){1,3}préférée? est (?P<v>.+)", "self", _PREFERS),
    *(_order(form) if who == "order" else _cue(form, "self") for form, who in settling.PREFERENCES),
    *(_cue(f"{'A ' if side == 'to' else ''}(?P<who>{NAME}) {form} {_REST}", "name") for form, side in settling.NAMED),
)
"""Each matches from the start of a sentence whose lead-in is gone."""

_WE: Final = (
    r"(?:(?:[Ww]e|[Tt]he team|[Oo]ur team)(?:['’]ve| have| all| finally| also| just| both| unanimously| have now)* )"
)
DECISIONS: Final = (
    # English
    _cue(rf"{_WE}(?:decided|agreed|resolved|concluded|voted) (?:to|that|on|against|for|not to) {_REST}", "ours"),
    _cue(rf"{_WE}(?:settled on|chose|chosen|picked|opted for|selected|went with|gone with) {_REST}", "ours"),
    _cue(rf"[Ww]e(?:['’]ll| will|['’]re going to| are going to) (?:go|stick|stay) with {_REST}", "ours"),
    _cue(rf"(?:[Ww]e['’]re|[Ww]e are) (?:going|sticking|staying) with {_REST}", "ours"),
    _cue(rf"[Ll]et['’]?s (?:go with|use|stick with|stick to|settle on|keep|adopt|drop|standardi[sz]e on) {_REST}", "ours"),
    _cue(rf"(?:I|i)(?:['’]ve| have)? (?:finally |just |now )?decided (?:to|that|on|against|not to) {_REST}", "self"),
    _cue(rf"(?:[Ff]inal |[Oo]ur )?(?i:decision|decided|agreed)(?: \([^()]{{1,20}}\))?: {_REST}", "ours"),
    _cue(rf"(?:It was|it was) (?:decided|agreed) (?:to|that) {_REST}", "ours"),
    _cue(rf"[Tt]he decision is (?:to|that) {_REST}", "ours"),
    _cue(rf"(?P<who>{NAME}) (?:has )?(?:decided|agreed) (?:to|that|on|against|not to) {_REST}", "name"),
    # German
    _cue(r"[Ww]ir haben (?:uns )?(?:[\w-]+ ){0,12}(?:beschlossen|entschieden|geeinigt)(?!\w)(?P<v>.*)", "ours"),
    _cue(r"[Ii]ch habe (?:mich )?(?:[\w-]+ ){0,12}(?:beschlossen|entschieden)(?!\w)(?P<v>.*)", "self"),
    _cue(rf"(?:[Bb]eschluss|[Bb]eschlossen|[Ee]ntscheidung): {_REST}", "ours"),
    _cue(rf"[Ww]ir (?:nehmen|bleiben bei|einigen uns auf|entscheiden uns für) {_REST}", "ours"),
    # Spanish
    _cue(rf"(?:[Nn]osotros )?[Hh]emos (?:decidido|acordado|elegido) {_REST}", "ours"),
    _cue(rf"(?:[Dd]ecidimos|[Aa]cordamos|[Nn]os quedamos con) {_REST}", "ours"),
    _cue(rf"(?:[Yy]o )?(?:[Hh]e decidido|[Dd]ecidí) {_REST}", "self"),
    _cue(rf"(?:[Dd]ecisión|[Aa]cuerdo): {_REST}", "ours"),
    # French
    _cue(rf"(?:[Nn]ous avons|[Oo]n a) (?:finalement )?(?:décidé|convenu|choisi|opté) {_REST}", "ours"),
    _cue(rf"[Nn]ous nous sommes mis d['’]accord {_REST}", "ours"),
    _cue(rf"[Jj]['’]ai (?:décidé|choisi) {_REST}", "self"),
    _cue(rf"[Dd]écision ?: {_REST}", "ours"),
    *(_cue(form, who) for form, who in settling.DECISIONS),
)  # fmt: skip

_POINTING: Final = re.compile(
    r"(?:to )?(?:(?:do|use|go with|keep|ship|try|have|see|hear) )?(?:that|this|it|these|those|them|so|the (?:first|"
    r"second|third|latter|former|other|same|idea|sound|look|way|one|ones|thing|first one|second one|last)|your|you|how|"
    r"what|where|both|either|neither|"
    r"option|(?:das|dies)(?! (?-i:[A-ZÄÖÜ]))|es|eso|esto|ça|cela)(?!\w)",
    re.IGNORECASE,
)
_ONE: Final = re.compile(
    r"(?:(?<!\w)(?:ones?|options?|latter|former|so|(?:not )?to)[.!]?\Z|\A(?:option|plan|version|variant) \w{1,2}[.!]?\Z|"
    r"\A(?:an?other|a different|some other|none|nothing|not yet|tbd|pending(?=[.!]?\Z)|open(?=[.!]?\Z)|let['’]s|"
    r"disagree|the flow|up|"
    r"(?!apply|supply|reply|rely|comply|multiply|only)\w+ly)(?!\w))",
    re.IGNORECASE,
)
_PASSING: Final = re.compile(
    r"(?<!\w)(?:for now|right now|today|tonight|this time|here|at the moment|this morning|this week|heute|gerade|hoy|ahora|"
    r"maintenant|aujourd['’]hui)(?!\w)",
    re.IGNORECASE,
)
LONGEST_VALUE: Final = 80
"""Characters; what is preferred has a name, not a description."""
_CLAUSE: Final = re.compile(
    r"[.!?;:]?\Z|\s*[;(—–]|\s*,? (?:because|since|so that|although|though|but|while|whereas|when|which|weil|porque|"
    r"parce que|"
    r"and (?:i|we|he|she|they|it|my)(?:['’]\w+)?)(?!\w)|, ",
    re.IGNORECASE,
)


def pointing(value: str) -> bool:
    """Whether what is liked or decided is only pointed at: nobody could tell later what it was."""
    named = value.partition(", ")[0]
    return _POINTING.match(named) is not None or _ONE.search(named) is not None


_POINTS: Final = 8
"""Words of a sentence that does nothing but point at what is liked or decided."""


@lru_cache(512)
def refused(body: str) -> bool:
    """Whether the sentence tells what somebody prefers or decided, and only points at it, or speaks of the moment."""
    for cue in (*DECISIONS, *PREFERENCES):
        found = cue.form.match(body)
        if found:
            points = pointing(found["v"].strip()) and len(body.split()) <= _POINTS
            return points or (cue in PREFERENCES and passing(body))
    return False


def passing(body: str) -> bool:
    """Whether the sentence is about the moment."""
    return _PASSING.search(body) is not None


def core(value: str) -> str | None:
    """The value up to where its sentence goes on to something else; None if it is too long to be one."""
    found = _CLAUSE.search(value)
    bare = value[: found.start()].strip(" .,!") if found else value
    return bare if 0 < len(bare) <= LONGEST_VALUE else None


_LEAD_IN: Final = re.compile(
    r"(?:(?:hi|hello|hey|morning|good morning)(?: [A-Z]\w+)?,|(?:for|one|another|small|quick) (?:[a-z]+ ){1,2}(?:time|thing|"
    r"future|note|point|question):|(?:please |pls )?(?:remember|note|keep in mind|"
    r"bear in mind|be aware)(?: that|,|:)|(?:also|and|so|but|well|ok|okay|oh|ah|yes|yeah|yep|no|nope|right|exactly|sure|"
    r"btw|by the way|fyi|in fact|for the record|(?:as|like) (?:i (?:said|mentioned)|mentioned|noted|discussed)(?: before|"
    r" earlier| above)?|just so you know|for context|as a reminder|reminder|quick (?:note|update|correction)|"
    r"small correction|correction|update|actually|honestly|personally|sorry|oops|wait|hm+|to be clear|to confirm|"
    r"just to confirm|noted|got it|understood|to recap|to summari[sz]e|if i understand (?:you )?correctly|in general|"
    r"generally|as of (?:today|now)|note|ps|p\.s\.|übrigens|also|ja|nein|además|por cierto|sí|oui|non|au fait|"
    rf"d['’]ailleurs|{settling.LEAD_INS})(?: ?[,:]| ?[—–-]) ?|"
    rf"(?:also|and|so|but|actually|fyi|btw|well|now|then|yes|oh|ok|okay|right|ah|yeah|{settling.RUN_INS}) (?=\S)|"
    r"(?:p\.?-?s\.|p\.d\.|n\.b\.):?(?= ))\s*",
    re.IGNORECASE,
)
LEAD_INS: Final = 4


def without_lead_in(sentence: str) -> str:
    """The sentence without the words that only lead up to it (`By the way, remember that ...`)."""
    for _ in range(LEAD_INS):
        found = _LEAD_IN.match(sentence)
        if found is None or found.end() == len(sentence):
            break
        sentence = sentence[found.end() :]
    return sentence
