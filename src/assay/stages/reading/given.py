"""Names of persons in German, where every noun has a capital: by a title before them, by two that stand together, by their verb."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from assay.stages.reading.tokens import Token

_TITLES: Final = frozenset(
    "frau herr herrn familie dr doktor prof professor professorin schwester tante onkel oma opa".split()
)
_CALLED: Final = frozenset("heisst heisse heissen namens hiess".split())
_NO_NAME: Final = re.compile(
    r".*(?:ung|heit|keit|schaft|tion|tionen|tät|ment|ismus|nis|tum|ling|chen|lein|eur|age|ik|ur|enz|anz|ie|in|innen|ungen|.*(?:haus|"
    r"raum|platz|tag|zeit|geld|buch|plan|zettel|kasse|karte|dienst|stelle|werk|kreis|verein|halle|hof|garten|wasser|rad|preis))\Z",
    re.IGNORECASE,
)
_ADJECTIVE: Final = re.compile(
    r"\w+(?:em|es|ige|iche|ische|ierte|same|bare|lose|ende|te|ste|neue|alte|erste|gute|große|kleine|ganze)\Z"
)
_PLAIN: Final = frozenset(
    "kaffee tee wasser strom brot käse milch honig geld zeit platz licht öl gas holz eis obst gemüse fleisch fisch bier wein musik "
    "post werbung internet urlaub regen schnee training unterricht schule probe sitzung treffen eintritt abgabe beginn start schluss "
    "vorstand kasse miete kaution grund ziel ort termin thema ergebnis stand frist preis abfahrt hilfe essen frühstück mittagessen "
    "abendessen papier plastik glas müll butter zucker salz mehl reis strafe pflicht jahr woche monat montag dienstag mittwoch "
    "donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember ostern "
    "pfingsten weihnachten silvester nachmittag vormittag abend morgen mittag nacht euro cent prozent stück seite teil punkt top "
    "reparatur ersatz versand lieferung bestellung rechnung zahlung rückgabe garantie adresse telefon e-mail mail anruf nachricht "
    "antwort frage problem idee sache ding server datenbank datei app website version update fehler test code software hardware "
    "team gruppe verein klasse firma büro werkstatt küche bad zimmer wohnung haus garten keller dach tür fenster schlüssel "
    "fahrrad auto bus bahn zug hund katze pferd mutter vater eltern kind kinder leute gäste mitglieder kunden nachbarn "
    "rest alles nichts niemand jemand man wer was hier dort achtung moment danke bitte hallo tschüss grüße protokoll liebe lieber "
    "sonne pause ruhe ordnung mehr weniger sport fußball tennis yoga chor orchester konzert theater kino".split()
)
"""Nouns that stand without an article as often as not."""


def marked(words: Sequence[Token]) -> list[Token]:
    """The words, names among them marked as `name`. Linear."""
    found = list(words)
    for at, word in enumerate(found):
        if not word.text[0].isupper() or not word.any("word") or word.any("i", "the", "a", "weekday"):
            continue
        if at and _introduces(found[at - 1], word):
            found[at] = replace(word, kinds=(word.kinds | {"name"}) - {"fin", "kin"})
        elif found[at - 1].any("name") if at else False:
            if _second(word):
                found[at] = replace(word, kinds=word.kinds | {"name"})
        elif _first(found, at):
            found[at] = replace(word, kinds=word.kinds | {"name"})
    return found


def _introduces(before: Token, word: Token) -> bool:
    """Whether a title, a relative or `heißt` stands before it."""
    titled = before.low in _TITLES or before.low in _CALLED or (before.any("kin") and before.text[0].isupper())
    return titled and word.low not in _PLAIN and not word.any("kin", "unit")


def _second(word: Token) -> bool:
    return not word.any("unit", "month", "weekday", "kin")


def _first(words: Sequence[Token], at: int) -> bool:
    """Whether a name begins a clause there: no article before it, a second name or a singular verb behind it."""
    word = words[at]
    if at and not words[at - 1].any("sign", "and"):
        return False
    if word.low in _PLAIN or word.any(*_KINDS) or _NO_NAME.match(word.text) or len(word.text) > LONGEST:
        return False
    behind = words[at + 1] if at + 1 < len(words) else None
    if behind is None:
        return False
    if behind.text[0].isupper() and behind.any("word"):
        then = words[at + 2] if at + 2 < len(words) else None
        return _second(behind) and not _ADJECTIVE.match(word.text) and then is not None and _singular(then)
    return _singular(behind) and not _ADJECTIVE.match(word.text)


LONGEST: Final = 10
"""Letters of a name before its family's; what is longer is a compound as a rule."""
_KINDS: Final = tuple(
    "month so now past later often in since not somebody role unit vague praise inf part fin we he you my our their this there be "
    "have maybe only which if body moment kin feel num want nomore please decide".split()
)


def _singular(word: Token) -> bool:
    """Whether it is a verb that one person does."""
    if not word.text[0].islower():
        return False
    one = word.any("s3") and not word.any("inf")
    return one or word.low in _ONE


_ONE: Final = frozenset(
    "ist hat war wird wurde hatte kann muss soll darf will mag hätte würde wäre könnte möchte fände".split()
)
