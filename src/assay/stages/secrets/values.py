"""What stands behind a name such as `password`: a secret, or only a word about one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from assay.stages.secrets.placeholders import FILLER
from assay.stages.secrets.randomness import is_hex, machine_made, strangeness
from assay.stages.secrets.words import NAMED

LONGEST: Final = 200
"""Characters of a value that is looked at: keys of services end far below."""
SHORTEST: Final = 4
"""Characters of the shortest password; a PIN has no fewer digits."""


@dataclass(frozen=True, slots=True)
class Value:
    """A value as it stands in a text, without its quotes."""

    start: int
    end: int
    text: str
    quoted: bool
    alone: bool
    """Nothing but punctuation stands behind it on the line."""


_CLOSING: Final = {pair[0]: pair[1] for pair in """"" '' `` “” „“ ‘’ ‚‘ «» ‹› 「」 『』 ””""".split()}
"""What ends a quotation, by what begins it."""
_OPEN = re.compile(rf"""(?:[fbru]{{1,2}}|\\)?([{"".join(_CLOSING)}])""")
_RUN = re.compile(rf"[^\s{FILLER}]{{1,{LONGEST}}}")
_CUT = re.compile(
    "[<|`\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]"
    r"""|["'](?:[,;)\]}]|$)|[;,&][A-Za-z_][0-9A-Za-z_.-]{0,40}=|\\n"""
)
"""Signs that end a value which is not in quotes; a match begins where the value ends."""
_LOOSE_END: Final = """.,;:)]}>*_"'\\”“’»›"""
_NOTHING_BEHIND = re.compile(r"""[ \t.,;:!)\]}>*_|"'`”“»」\\]{0,80}(?:\r?\n|$)""")


def value_at(text: str, at: int) -> Value | None:
    """The value that begins at `at`: what is in quotes, else the run up to a blank or a sign that ends it."""
    opened = _OPEN.match(text, at)
    if opened:
        start = opened.end()
        end = _closing(text, start, _CLOSING[opened[1]])
        if end > start:
            return _value(text, start, end, quoted=True)
    run = _RUN.match(text, at)
    if not run:
        return None
    cut = _CUT.search(run[0])
    bare = run[0][: cut.start()] if cut else run[0]
    loose = _LOOSE_END if bare.startswith("*") or _is_emphasised(text, at) else _LOOSE_END.replace("*", "")
    return _value(text, at, at + len(bare.rstrip(loose)), quoted=False)


def _is_emphasised(text: str, at: int) -> bool:
    """Whether an asterisk before it on its line may open what one behind the value ends; a bullet opens nothing."""
    before = text[max(text.rfind("\n", 0, at) + 1, at - LONGEST) : at].lstrip(" \t>")
    return "*" in before.removeprefix("* ")


def _closing(text: str, start: int, quote: str) -> int:
    """Where the quote ends on the same line, -1 if it does not."""
    line = text.find("\n", start, start + LONGEST)
    end = text.find(quote, start, line if line >= 0 else start + LONGEST)
    return end - 1 if end > start and text[end - 1] == "\\" else end


def _value(text: str, start: int, end: int, *, quoted: bool) -> Value | None:
    inner = text[start:end]
    if len(inner.strip()) < SHORTEST or FILLER in inner:
        return None
    return Value(start, end, inner, quoted, _NOTHING_BEHIND.match(text, end) is not None)


_PROGRAM_NAMES: Final = (
    "os|process|env|ENV|secrets?|vars?|config|conf|cfg|settings|self|this|args|opts|options|request|req|params|local|module"
    "|data|props|state|context|ctx|input|output|user|app"
)
_REFERENCE = re.compile(
    "|".join(
        (
            r"[$][{(]|[{][{%]|[<({\[]|!?\[|@@",  # templates, tags, links, calls
            "%[A-Za-z_]{2,40}%$|[$][A-Z_][0-9A-Z_]*$|[$][a-z_]+$|[$]env:",  # variables
            r"![a-z]+$|ENC\[|op://|ref\+|arn:|vault:|keychain:|file:|[a-z][a-z0-9+.-]{1,20}://",  # stores and addresses
            rf"(?:{_PROGRAM_NAMES})[.\[]|[A-Za-z_][0-9A-Za-z_.]{{0,60}}[(\[]",  # attributes, calls
            r"[A-Za-z_]+(?:\.[A-Za-z_]{1,60}){1,8}$",  # dotted names
            r"\.{0,2}/[A-Za-z0-9_.-]+/|~/|:[a-z]+:",  # paths and roles
            r"[*•.xX_#?-]{3,}$",  # masks
        )
    )
)
"""Beginnings, or wholes where a `$` says so, of what points at a secret or describes one."""
_STAND_IN = re.compile(
    r"(?i)your|example|placeholder|redacted|change[_-]?me|dummy|replace[_-]?me|xxxx|\.\.\.|…|\*\*\*|•••|<|todo|beispiel|ejemplo|exemple"
)
_NONSENSE = re.compile("(?i)(?:foo|bar|baz|qux|hoge|fuga|piyo){1,6}[0-9]{0,4}")
"""Words that mean nothing in programs, in English and Japanese."""
_TECHNICAL_STEMS: Final = (
    "sha|md|aes|rsa|ed|utf|base|blake|crc|argon|bcrypt|oauth|ipv|http|tls|ssl|wpa|iso|rfc|usb|mp|python|level|step|page|col"
)
_TECHNICAL = re.compile(
    "(?i)"
    + "|".join(
        (
            f"(?:{_TECHNICAL_STEMS}|[a-z])-?[0-9]{{1,4}}[a-z]?",  # sha256, utf-8, v2
            "v?[0-9]{1,8}(?:[.:/-][0-9]{1,8}){1,8}[0-9a-z+-]*",  # versions, dates, times, ranges
            "[0-9]{4}-[0-9]{2}-[0-9]{2}t[0-9:.z+-]*",
            "[0-9]+(?:st|nd|rd|th|x|px|em|ms|s|min|h|d|kb|mb|gb|bits?|chars?|[%€$])",
            r"[0-9a-z_-]{1,60}\.[a-z]{1,4}[0-9]?",  # file names
            "[#@][a-z0-9_/.-]{1,60}",  # tags and handles
            r"[^@]{1,64}@[^@]{1,200}\.[a-z]{2,20}",  # e-mail addresses have a rule of their own
            "&[a-z]{2,8};",
        )
    )
)
_ORDINARY: Final = frozenset(
    """
    about above admin-only again always another any asked auto automatic bad below blank bool boolean both bytes changed
    char default disabled each empty enabled encrypted entry error even every expired false field first forgot forgotten
    from generated good hash hashed have here hidden incorrect input int invalid just lost managed manager managers many
    missing must need needed never nil none not null number object only optional plain plaintext private prompt protected
    public random required requirements reset rotated same secure secured sent set should shared some str stored string
    strong text that the their them there this true type undefined unknown unset update updated used user username value
    varchar weak what when where which will with without wrong aber abgelaufen alle ändern auch benötigt bitte danach dann
    darf eine einer eingeben erforderlich falsch fehlt geändert gespeichert hier kann keine keines kein leer muss nicht
    nötig oder richtig sein sicher soll ungültig unsicher vergessen verschlüsselt wird zurücksetzen aquí cambiada cambiado
    correcta debe esta esto incorrecta ninguna ninguno obligatoria obligatorio olvidada opcional para pero requerida
    requerido segura seguro vacía vacío avec aucun aucune cette dans doit expiré facultatif incorrect incorrecte modifié
    obligatoire oublié pour requis sécurisé sont sûr vide votre
    """.split()
)
"""Words that say something about a password where one could stand."""
_SIGNS: Final = frozenset("!@#$%^&*+~")
_WORDY_LENGTH: Final = 16
"""Characters from which words joined by hyphens count as a passphrase."""
_WORDS_OF_PHRASE: Final = range(4, 13)


_TELLING: Final = 64
"""Characters of a value in which an example says that it is one."""


def is_stand_in(text: str) -> bool:
    """A reference, a mask, an example or a part of a program: no secret itself."""
    told = _REFERENCE.match(text) or _STAND_IN.search(text, 0, _TELLING) or _NONSENSE.fullmatch(text)
    return told is not None


def is_word(text: str) -> bool:
    """One word that is not commonly said about passwords."""
    word = text.casefold().strip("*_.,!?")
    return word.isalpha() and word not in _ORDINARY and not NAMED.fullmatch(word)


def is_phrase(text: str) -> bool:
    """A passphrase: four or more plain words that make no sentence about passwords."""
    words = text.split()
    return len(words) in _WORDS_OF_PHRASE and all(word.isalpha() and word.islower() and is_word(word) for word in words)


def is_mixed(text: str) -> bool:
    """Letters with digits or signs, or many words joined by hyphens; not a technical term, a date, a file name."""
    core = text.strip("*_~").rstrip("?!.,;:")
    if len(core) < SHORTEST or _TECHNICAL.fullmatch(core) or not any(map(str.isalpha, core)):
        return False
    digits_or_signs = any(map(str.isdigit, core)) or not _SIGNS.isdisjoint(core)
    return digits_or_signs or (len(core) >= _WORDY_LENGTH and core.count("-") + 1 in _WORDS_OF_PHRASE and " " not in core)


_LONG: Final = 12
"""Characters from which strangeness tells anything."""
_SHORT: Final = 8
"""Characters of the shortest generated key."""
_HEX_KEY: Final = 16
"""Hexadecimal digits of the shortest key: 64 bits."""
_KEY_STRANGENESS: Final = 0.3
_TOKEN_CHARACTERS = re.compile("[!-~]+")


def is_random(text: str) -> bool:
    """What a service would hand out as a key: random letters and digits, hexadecimal, a UUID."""
    if not _TOKEN_CHARACTERS.fullmatch(text) or len(text) < _SHORT or _TECHNICAL.fullmatch(text):
        return False
    bare = text.replace("-", "")
    if is_hex(bare):
        return len(bare) >= _HEX_KEY and not bare.isdigit() and machine_made(bare)
    if len(text) >= _LONG:
        return machine_made(text, _KEY_STRANGENESS)
    three = any(map(str.isdigit, text)) and any(map(str.islower, text)) and any(map(str.isupper, text))
    return three and strangeness(text) >= _KEY_STRANGENESS
