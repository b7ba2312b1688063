"""The forms of values, as patterns: what may stand where a property's value is expected, and nothing looser."""

from __future__ import annotations

import re
from typing import Final

from assay.stages.reading.naming import NAME
from assay.stages.reading.when import DATE, DAY

__all__ = ["DATE", "DAY", "EMAIL", "LANGUAGE", "LICENCE", "MONEY", "NAME", "PROGRAMMING", "ROLE", "URL", "VERSION", "ZONE"]

_NATURAL: Final = (
    "Afrikaans Albanian Arabic Armenian Basque Bengali Bulgarian Cantonese Catalan Chinese Croatian Czech Danish Dutch "
    "English Estonian Farsi Finnish French Galician Georgian German Greek Hausa Hebrew Hindi Hungarian Icelandic Igbo "
    "Indonesian Irish Italian Japanese Korean Latin Latvian Lithuanian Malay Maltese Mandarin Norwegian Persian Polish "
    "Portuguese Punjabi Romanian Russian Serbian Slovak Slovenian Spanish Swahili Swedish Tamil Telugu Thai Turkish "
    "Ukrainian Urdu Vietnamese Welsh Xhosa Yoruba Zulu"
).split()
LANGUAGE: Final = rf"(?:{'|'.join(_NATURAL)})"
"""A natural language by its English name."""

_CODED: Final = (
    "Ada Bash C C# C++ Clojure COBOL Dart Elixir Elm Erlang F# Fortran Go Haskell Java JavaScript Julia Kotlin Lisp Lua "
    "Nim OCaml Perl PHP Prolog Python R Ruby Rust Scala Scheme Swift TypeScript Zig"
).split()
PROGRAMMING: Final = rf"(?:{'|'.join(re.escape(each) for each in sorted(_CODED, key=len, reverse=True))})(?![\w+#])"
"""A programming language."""

LICENCE: Final = (
    r"(?:(?:A|L)?GPL(?:[- ]?v?[23](?:\.\d)?)?(?:-only|-or-later|\+)?|Apache(?:[- ]2(?:\.0)?| License 2\.0)|MIT(?:-0)?|"
    r"BSD(?:[- ][0-4][- ][Cc]lause)?|MPL(?:[- ]2(?:\.0)?)?|ISC|EUPL(?:[- ]1\.[12])?|EPL[- ]2\.0|Unlicense|0BSD|"
    r"CC[- ]?(?:0|BY)(?:[- ](?:SA|NC|ND)){0,2}(?:[- ]\d\.0)?|Zlib|BSL[- ]1\.[01])"
)
"""A licence by the name under which people know it (https://spdx.org/licenses/), in either spelling."""

EMAIL: Final = r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}"
URL: Final = r"https?://[^\s<>()\"']{1,300}[^\s<>()\"'.,;:!?]"
VERSION: Final = r"v?\d{1,4}(?:\.\d{1,5}){1,3}(?:[-+.]?(?:alpha|beta|rc|dev|a|b)(?:\.?\d{1,3}){0,2})?"
ZONE: Final = (
    r"(?:(?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/\w+(?:/\w+)?|"
    r"(?:UTC|GMT)(?:[+-]\d{1,2}(?::\d\d)?)?|CES?T|WES?T|EES?T|[ECMP][SD]T|IST|JST)"
)
MONEY: Final = r"(?:[€$£¥]\s?\d[\d.,]{0,14}(?<=\d)|\d[\d.,]{0,14}(?<=\d) ?(?:€|EUR|USD|GBP|CHF|euros?|dollars?|pounds))"

_TRADES: Final = (
    "accountant administrator advisor analyst architect artist assistant attorney author baker barber biologist "
    "bookkeeper carpenter CEO CFO chef chemist CIO clerk coach consultant coordinator CTO curator dentist designer "
    "developer dietitian director doctor economist editor electrician engineer farmer gardener historian illustrator "
    "intern interpreter journalist judge lawyer lecturer librarian maintainer manager mathematician mechanic midwife "
    "musician notary nurse officer paralegal photographer physicist physiotherapist pilot plumber postdoc president "
    "principal producer professor programmer psychologist recruiter researcher scientist secretary statistician surgeon "
    "teacher technician therapist trainer translator treasurer tutor veterinarian writer"
).split()
_GRADES: Final = r"(?:[\w&-]{2,20} ){0,3}"
ROLE: Final = (
    rf"(?:{_GRADES}(?:{'|'.join(_TRADES)})|(?:[\w-]{{2,20}} ){{0,2}}lead|head of (?:[\w&-]{{2,20}} ?){{1,3}}(?<=\w))"
)
"""A job by its title, with up to three words before the trade."""
PRAISE: Final = frozenset(
    "great good bad better best worse worst terrible awful awesome nice brilliant excellent amazing fantastic wonderful "
    "real true natural such very really total complete born fine lousy decent talented gifted".split()
)
"""Words that make of a job an opinion."""
