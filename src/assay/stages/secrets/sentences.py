"""Secrets that only a sentence tells: a password that is a plain word, the code of a door, the answer to a question.

What cannot be told from an ordinary word for certain is redacted all the same, and a person looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from assay.stages.secrets.gates import any_of, behind
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import lowered, outline
from assay.stages.secrets.randomness import strangeness
from assay.stages.secrets.values import is_mixed, is_stand_in, is_word

KINDS: Final = ("password", "pin", "access-code", "app-password", "security-answer", "card-code")

_NAME: Final = "password|passphrase|passcode|passwort|kennwort|contraseña|mot de passe|senha|wachtwoord|hasło|lösenord"
_GATES: Final = (
    "passw",
    "passp",
    "passc",
    "kennw",
    "contrase",
    "mot de pass",
    "senha",
    "wachtw",
    "hasło",
    "lösen",
    "密",
    "パス",
)
_WORD: Final = r"[\"'“„«`*_]{0,2}(?P<secret>[A-Za-zÀ-ÿ]{5,40})"
_PLAIN = re.compile(
    rf"(?i)(?:{_NAME})[*_]{{0,2}}(?:[ ](?:for|of|to|on|für|von|zum|des|der|del|de|du|voor)[ ][^\n.:;,=?!|]{{1,40}}?)?"
    rf"[ ](?:is|was|ist|war|lautet|es|era|est|était|é|is|jest|är)[ ](?:now |still |jetzt |ahora |maintenant )?{_WORD}"
    r"(?P<behind>[\"'”“»`*_]{0,2}(?:[.,;!)]|$|\n| and | und | y | et ))"
)
_CHANGED = re.compile(
    rf"(?i)(?:chang|set|reset|updat|switch|änder|geänder|setz|gesetzt|cambi|chang[eé])[a-zé]{{0,6}}[ ][^\n.;:=?!|]{{0,60}}?(?:{_NAME})"
    rf"(?:[ ][^\n.;:=?!|]{{1,30}}?)?[ ](?:to|auf|zu|in|a|en|à)[ ]{_WORD}(?P<behind>)"
)
_CHINESE = re.compile(
    "(?:密码|密碼|口令|パスワード|비밀번호)[^\x00-\x7f]{0,6}?[ ]?(?:是|为|為|は|은|는|:|：)[ 「『“]{0,2}"
    "(?P<secret>[A-Za-z]{5,40})(?P<behind>)"
)
"""Small Latin letters behind the word in a text of another script are no adjective, and no name of a program."""

_ORDINARY_ENDINGS: Final = tuple(
    "ed ing ful less able ible ive ous al ic ant ent ary ory ly ish sam haft bar lich ig isch los iert ert tet cht fen den ten "
    "zen men gen hen ssen ado ada ido ida ante ente oso osa ivo iva é ée".split()
)
_ORDINARY_WORDS: Final = frozenset(
    """
    something anything nothing everything someone somewhere one another prevent avoid access enter log login sign get open
    unlock make keep allow protect use match comply regain recover confirm continue email apple google amazon github
    complex simple short longer shorter stronger better easier unique weaker safe known gone here there mine yours ours
    theirs same different correct right invalid valid public private case sensitive alphanumeric english german
    """.split()
)
_SHORTEST_PLAIN: Final = 8
"""Letters from which a word without an ordinary ending counts behind a verb: below, adjectives prevail."""


@behind(any_of(*_GATES))
def plain_passwords(text: str) -> Iterator[Hit]:
    """`The password is velvetpepper.`, `I changed my password to dragon.`: both words go."""
    for match in (*_PLAIN.finditer(text), *_CHANGED.finditer(text), *_CHINESE.finditer(text)):
        foreign, lower_case = match.re is _CHINESE, match["secret"].islower()
        if (lower_case or not foreign) and _may_be_one(match["secret"], sure=foreign or not lower_case):
            yield replace(found(text, *match.span("secret"), "password", Family.CONTEXT), disguised=True)


def _may_be_one(word: str, *, sure: bool) -> bool:
    if not is_word(word) or word.lower() in _ORDINARY_WORDS or is_stand_in(word):
        return False
    return sure or (len(word) >= _SHORTEST_PLAIN and not word.lower().endswith(_ORDINARY_ENDINGS))


_VERB: Final = r"[ ]{0,2}(?:is|are|was|ist|sind|war|lautet|est|es|è|é|[:=])[ ]{0,2}(?:now |jetzt )?"
_OF: Final = r"(?:[ ](?:of|for|to|from|on|at|der|des|von|zum|zur|für|de|del|du|pour)[ ][^\n.:;=?!|0-9]{1,40}?)?"
_CODES: Final = (
    ("pin", re.compile(rf"(?:PIN|Pin)(?:[ -]?(?:code|Code|number))?{_OF}{_VERB}(?P<secret>[0-9]{{4,8}})")),
    (
        "pin",
        re.compile(
            rf"(?i)(?:(?:my|your|his|her|our|their|card|sim|bank|phone|atm|meine?|mi|mon|ma)(?:['’]s)?[ -]pin|pin[ -]?(?:code|number)"
            rf"|pin(?:[ ]?[:=]))(?:[ -]?(?:code|number))?{_OF}(?:{_VERB}|[ ]{{1,2}})(?P<secret>[0-9]{{4,8}})"
        ),
    ),
    (
        "access-code",
        re.compile(
            r"(?i)(?:alarm|door|gate|entry|entrance|safe|garage|lock|access|key ?box|security|voicemail|unlock|tür|tor|zugangs"
            rf"|tresor)[ -]?(?:code|combination|kombination|pin){_OF}{_VERB}[\"'`*#]{{0,2}}"
            r"(?P<secret>[0-9]{4,10}|[0-9]{2}(?:-[0-9]{2}){2,3})"
        ),
    ),
    ("card-code", re.compile(rf"(?:CVV|CVC|CVV2|CVC2|cvv|cvc)(?:[ ]?[Cc]ode|-?[Nn]ummer)?{_VERB}(?P<secret>[0-9]{{3,4}})")),
)


_OPENING: Final = ("code", "kombination", "combination", "pin", "cvv", "cvc")


@behind(any_of(*_OPENING))
def codes(text: str) -> Iterator[Hit]:
    """Digits that open something, behind what they open."""
    for kind, pattern in _CODES:
        for match in pattern.finditer(text):
            if not _in_word(text, match.start() - 1) and not _goes_on(text, match.end()):
                yield found(text, *match.span("secret"), kind, Family.CONTEXT)


def _in_word(text: str, at: int) -> bool:
    character = text[at : at + 1] if at >= 0 else ""
    return character.isascii() and character.isalnum()


def _goes_on(text: str, at: int) -> bool:
    """Whether a number is part of a longer one, of a date, a time, a sum."""
    return _in_word(text, at) or (text[at : at + 1] in (".", ",", ":", "/", "-") and text[at + 1 : at + 2].isdigit())


_APP = re.compile(
    r"(?i)(?:app(?:lication)?[ -]?(?:specific[ -]?)?pass(?:word|wort)|gmail|google|icloud|apple|yahoo)[^\n]{0,40}?"
    r"[^0-9A-Za-z](?P<secret>[a-z]{4}(?:[ -][a-z]{4}){3})",
    re.ASCII,
)
_FOUR_GROUPS: Final = b"aaaa aaaa aaaa aaaa"
"""Such a password in outline."""
_WORDY: Final = 0.3
"""Strangeness of sixteen letters below which they are four words."""


def _may_hold_groups(text: str) -> bool:
    if _FOUR_GROUPS not in outline(text).lower().replace(b"-", b" "):
        return False
    lower = lowered(text)
    return "pass" in lower or "google" in lower or "gmail" in lower


@behind(_may_hold_groups)
def app_passwords(text: str) -> Iterator[Hit]:
    """Sixteen letters in four groups, as Google and Apple hand them out for one program."""
    for match in _APP.finditer(text):
        if not _in_word(text, match.end()) and strangeness(match["secret"].replace(" ", "").replace("-", "")) >= _WORDY:
            yield found(text, *match.span("secret"), "app-password", Family.CONTEXT)


_ANSWER = re.compile(
    r"(?i)(?:security|secret|sicherheits|geheim)[ -]?(?:question|frage)[^\n]{0,80}?(?:answer|antwort)[ ]?(?:is|ist|lautet|[:=])"
    r"[ ]{0,2}[\"'“„]?(?P<secret>[^\n\"'”.,;<|]{3,40}[^\s\"'”.,;<|)\]}\\%*`»])"
)


@behind(any_of("answer", "antwort"))
def answers(text: str) -> Iterator[Hit]:
    """What opens an account whose password is lost."""
    for match in _ANSWER.finditer(text):
        if not is_stand_in(match["secret"]):
            yield found(text, *match.span("secret"), "security-answer", Family.CONTEXT)


_PGPASS = re.compile(
    r"(?m)(?:^|[\s>\"'`“„«(+#-])[0-9A-Za-z.*_-]{1,100}:(?:[0-9]{2,5}|\*):[0-9A-Za-z*_-]{1,60}:[0-9A-Za-z*_-]{1,60}:"
    r"(?P<secret>[^\s:\"'`<>,\\]{6,100})"
)


_FIELDS = re.compile(rb":(?:00{1,4}|[*]):[0Aa*_-]{1,60}:[0Aa*_-]{1,60}:")
"""Port, database and user in outline."""


def _may_hold_fields(text: str) -> bool:
    return _FIELDS.search(outline(text)) is not None


@behind(_may_hold_fields)
def pgpass(text: str) -> Iterator[Hit]:
    """The last field of a line of PostgreSQL's password file."""
    for match in _PGPASS.finditer(text):
        value = match["secret"].rstrip(".)]}*”»")
        if is_mixed(value) and not is_stand_in(value):
            start = match.start("secret")
            yield found(text, start, start + len(value), "password", Family.CONTEXT)
