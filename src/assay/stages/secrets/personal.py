"""Cards and bank accounts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.checksums import luhn, mod97
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import outline

_GROUP = re.compile("[0-9]{4,19}")
_NUMBER = re.compile(rb"0000(?:[ ?-]0000|0{10})")
"""How each of the forms begins, in outline."""
_GAP: Final = "[ \u2009\u202f\xa0-]"
_FORMS: Final = (
    re.compile(f"[0-9]{{4}}{_GAP}[0-9]{{4}}{_GAP}[0-9]{{4}}{_GAP}[0-9]{{4}}"),
    re.compile(f"[0-9]{{4}}{_GAP}[0-9]{{4}}{_GAP}[0-9]{{4}}{_GAP}[0-9]{{4}}{_GAP}[0-9]{{3}}"),
    re.compile(f"[0-9]{{4}}{_GAP}[0-9]{{6}}{_GAP}[0-9]{{4,5}}"),
    re.compile("[0-9]{14,19}"),
)
"""Grouped as it is embossed, or in one piece."""
_ISSUERS: Final = (
    (re.compile("4"), (16,)),
    (re.compile("5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720"), (16,)),
    (re.compile("3[47]"), (15,)),
    (re.compile("6011|65|64[4-9]"), (16, 19)),
    (re.compile("352[89]|35[3-8]"), (16, 19)),
    (re.compile("30[0-5]|36|38|39"), (14,)),
    (re.compile("62|81"), (16, 17, 18, 19)),
    (re.compile("50|5[6-8]|6[37]"), (16, 18, 19)),
)
"""Leading digits and lengths of Visa, Mastercard, American Express, Discover, JCB, Diners, UnionPay, Maestro (ISO 7812)."""
_ABOUT_CARDS = re.compile(
    r"(?i)card|karte|kredit|credit|debit|tarjeta|carte|visa|master|amex|american express|maestro|cvv|cvc|卡|カード|카드"
)
_ABOUT_NUMBERS = re.compile(
    r"(?i)(?:order|bestell\w{0,8}|commande|pedido|invoice|rechnung\w{0,8}|factura|facture|tracking|sendung\w{0,8}|ticket|isbn|ean|gtin|imei"
    r"|iccid|serial|serien\w{0,8}|sku|part|ref\w{0,8}|case|customer|kunden\w{0,8}|user|message|tweet|status|chat|thread|id|no|nr|nummer|number|#)"
    r"[ .:#=\"'_-]{0,4}$"
)
_BEFORE: Final = 40
"""Characters before a number that say what it is."""


def cards(text: str) -> Iterator[Hit]:
    """Card numbers: issuer, length, Luhn's check; one in a single piece must not be called something else."""
    for group in _GROUP.finditer(text) if _NUMBER.search(outline(text)) else ():
        for match in filter(None, (form.match(text, group.start()) for form in _FORMS)):
            if _stands_alone(text, match) and _is_card(text, match):
                yield found(text, *match.span(), "card", Family.BANK)


_NUMBER_GOES_BACK = re.compile("[0-9A-Za-z_]$|[0-9][.,-]$")
_NUMBER_GOES_ON = re.compile("[0-9A-Za-z_]|[.,-][0-9]")


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    before, behind = text[max(0, match.start() - 2) : match.start()], text[match.end() : match.end() + 2]
    return not (_NUMBER_GOES_BACK.search(before) or _NUMBER_GOES_ON.match(behind))


def _is_card(text: str, match: re.Match[str]) -> bool:
    digits = "".join(filter(str.isdigit, match[0]))
    if not (any(prefix.match(digits) and len(digits) in lengths for prefix, lengths in _ISSUERS) and luhn(digits)):
        return False
    before = text[max(0, match.start() - _BEFORE) : match.start()]
    return digits != match[0] or _ABOUT_CARDS.search(before) is not None or not _ABOUT_NUMBERS.search(before)


_IBAN_START = re.compile("[A-Za-z]{2}[0-9]{2}")
_STARTS: Final = (b"AA00", b"aa00", b"Aa00", b"aA00")
_IBAN = re.compile("[A-Za-z]{2}[0-9]{2}(?:[ \u202f\xa0-]?[0-9A-Za-z]){11,30}")
_IBAN_LENGTHS: Final = {
    country: int(length)
    for length, countries in (
        entry.split(":")
        for entry in (
            "15:NO 16:BE 18:DK,FI,FK,FO,GL,NL,SD 19:MK,SI 20:AT,BA,EE,KZ,LT,LU,MN,XK 21:CH,CR,HR,LI,LV"
            " 22:BG,BH,BY,DE,GB,GE,IE,ME,RS,VA 23:AE,GI,IL,IQ,OM,SO,TL"
            " 24:AD,CZ,ES,MD,PK,RO,SA,SE,SK,TN,VG 25:LY,PT,ST 26:IS,TR 27:BI,DJ,FR,GR,IT,MC,MR,SM"
            " 28:AL,AZ,CY,DO,GT,HN,HU,LB,NI,PL,SV 29:BR,EG,PS,QA,UA 30:JO,KW,MU,YE 31:MT,SC 32:LC 33:RU"
        ).split()
    )
    for country in countries.split(",")
}
"""Characters of an IBAN by country (SWIFT's registry of ISO 13616)."""
_FEWEST_DIGITS: Final = 7
"""Digits of an IBAN that may have letters elsewhere (Malta): a sentence that passes the check has fewer."""


def ibans(text: str) -> Iterator[Hit]:
    """International bank account numbers with the right length and check digits."""
    drawn = outline(text)
    for start in _IBAN_START.finditer(text) if any(map(drawn.__contains__, _STARTS)) else ():
        run = _IBAN.match(text, start.start()) if start[0][:2].upper() in _IBAN_LENGTHS else None
        end = start.start() + _end_of_iban(run[0]) if run else 0
        if end > start.start() and not (_in_word(text, start.start() - 1) or _in_word(text, end)):
            yield found(text, start.start(), end, "iban", Family.BANK)


def _in_word(text: str, at: int) -> bool:
    character = text[at : at + 1] if at >= 0 else ""
    return character.isascii() and character.isalnum()


def _end_of_iban(run: str) -> int:
    """Characters of the run that are an IBAN, 0 if it is none."""
    length = _IBAN_LENGTHS[run[:2].upper()]
    places = [at for at, character in enumerate(run) if character.isalnum()]
    if len(places) < length:
        return 0
    end = places[length - 1] + 1
    bare = re.sub("[^0-9A-Za-z]", "", run[:end])
    return end if sum(map(str.isdigit, bare)) >= _FEWEST_DIGITS and mod97(bare) else 0
