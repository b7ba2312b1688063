"""Postal addresses: a street with its number, and the place with its code close behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.gates import behind
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import outline

_FORMS: Final = (
    re.compile(  # 12 Maple Street, Springfield, IL 62704
        "[0-9]{1,5}[A-Za-z]?[ ](?:[A-Z][A-Za-z'.]{1,20}[ ]){1,3}"
        "(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|Terrace|Close|Crescent|Gardens)"
        "[.]?(?:,?[ ](?:Apt|Apartment|Unit|Suite|Flat|#)[.]?[ ]?[0-9A-Za-z]{1,5})?,?[ \\n]{1,2}[A-Z][A-Za-z .'-]{2,40},?[ \\n]"
        "(?:[A-Z]{2}[ ][0-9]{5}(?:-[0-9]{4})?|[A-Z]{1,2}[0-9][0-9A-Z]?[ ]?[0-9][A-Z]{2}|[A-Z]{2,3}[ ][0-9]{4})"
    ),
    re.compile(  # Lindenstraße 12, 10969 Berlin
        "[A-ZÄÖÜ][A-Za-zäöüß.-]{0,30}(?:[ ][A-ZÄÖÜ]?[a-zäöüß.-]{2,20}){0,2}[ ]?"
        "(?:[Ss]traße|[Ss]trasse|[Ss]tr[.]|[Ww]eg|[Aa]llee|[Pp]latz|[Gg]asse|[Rr]ing|[Dd]amm|[Uu]fer|[Ss]traat|[Ll]aan|[Gg]racht)"
        "[ ][0-9]{1,4}[ ]?[a-z]?,?[ \\n]{1,2}(?:[A-Z]{1,2}-)?[0-9]{4,5}(?:[ ][A-Z]{2})?[ ][A-ZÄÖÜ][A-Za-zäöüß-]{2,30}"
    ),
    re.compile(  # 12 rue des Lilas, 75020 Paris
        "[0-9]{1,4}(?:[ ]?(?:bis|ter))?,?[ ](?:rue|avenue|boulevard|place|chemin|allée|impasse|quai)[ ][^\\n,0-9]{2,40},?[ \\n]{1,2}"
        "[0-9]{5}[ ][A-ZÉÈ][A-Za-zéèêôç -]{2,30}"
    ),
    re.compile(  # Calle Mayor 12, 28013 Madrid; Via Roma 12, 00184 Roma; Rua Augusta 12, 1100-053 Lisboa
        "(?:Calle|C/|Avenida|Avda[.]|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua|Travessa)[ ][^\\n,0-9]{2,40},?[ ](?:n[.º°]*[ ]?)?[0-9]{1,4}"
        "[^\\n0-9]{0,20},?[ \\n]{1,2}[0-9]{4,5}(?:-[0-9]{3})?[ ][A-ZÁÉÍÓÚ][A-Za-záéíóúñ -]{2,30}"
    ),
)
_CODES: Final = (b"AA 0000", b"0AA", b"0000 A", b"0000 ?", b"-000 A", b"-000 ?")
"""In outline: a state and its code, the end of a British code, a code and the place behind it. One is in every address."""


def _may_hold_code(text: str) -> bool:
    return any(map(outline(text).__contains__, _CODES))


@behind(_may_hold_code)
def addresses(text: str) -> Iterator[Hit]:
    """Full addresses; a street alone is a place like any other."""
    for form in _FORMS:
        for match in form.finditer(text):
            yield found(text, *match.span(), "address", Family.CONTACT)
