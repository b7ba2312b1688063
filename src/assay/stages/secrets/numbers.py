"""Numbers of persons in many countries: a word that names one, its form, and the check digits as python-stdnum knows them.

The library is loaded only when such a word and enough digits stand in a text: one small module for the country. Its data
files are not used, so nothing is read. A row without a module has no public check digits; the word alone tells it then.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

from assay.stages.secrets.gates import behind
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import lowered, numerals


@dataclass(frozen=True, slots=True)
class Number:
    """One row; `called` in lower case."""

    kind: str
    oracle: str
    pattern: re.Pattern[str]
    called: tuple[str, ...]


def _row(line: str) -> Number:
    kind, oracle, form, called = (cell.strip() for cell in line.split(" | "))
    return Number(kind, oracle, re.compile(form), tuple(word.strip() for word in called.split(",")))


NUMBERS: Final = tuple(
    map(
        _row,
        r"""
us-itin | us.itin | 9[0-9]{2}[- ]?[0-9]{2}[- ]?[0-9]{4} | itin, taxpayer
uk-utr | gb.utr | [0-9]{10} | utr, unique taxpayer
ie-pps | ie.pps | [0-9]{7}[A-W][ABHIWTX]? | pps, ppsn
fr-tax-id | fr.nif | [0-3][0-9](?:[ ]?[0-9]{2})(?:[ ]?[0-9]{3}){3} | fiscal, spi
fr-nir | fr.nir | [12][ ]?[0-9]{2}[ ]?[0-9]{2}[ ]?[0-9]{1}[0-9AB][ ]?[0-9]{3}[ ]?[0-9]{3}[ ]?[0-9]{2} | sécurité sociale, carte vitale
at-insurance | at.vnr | [0-9]{4}[ ]?[0-9]{6} | sv-nummer, svnr, sv-nr, sozialversicherung, versicherungsnummer
de-insurance | - | [0-9]{2}[ ]?[0-9]{6}[ ]?[A-Z][ ]?[0-9]{3} | rentenversicherung, sozialversicherung, rv-nummer, rvnr
de-health | - | [A-Z][0-9]{9} | krankenversich, versichertennummer, kvnr
de-tax-number | de.stnr | [0-9]{2,3}/[0-9]{3,4}/[0-9]{4,5} | steuernummer, st.-nr
be-national | be.nn | (?:[0-9]{2}[.]?){3}[- ]?[0-9]{3}[. ]?[0-9]{2} | rijksregister, registre national, numéro national, insz
pt-citizen | pt.cc | [0-9]{8}[ ]?[0-9][ ]?[0-9A-Z]{2}[0-9] | cidadão, cartao de cidadao
pt-nif | pt.nif | [1-9][0-9]{2}[ ]?[0-9]{3}[ ]?[0-9]{3} | nif, contribuinte
pl-nip | pl.nip | [0-9]{3}-?[0-9]{3}-?[0-9]{2}-?[0-9]{2} | nip
cz-birth | cz.rc | [0-9]{6}/?[0-9]{3,4} | rodné číslo, rodne cislo, rodného čísla
hr-oib | hr.oib | [0-9]{11} | oib
ex-yu-jmbg | si.emso | [0-9]{13} | emšo, emso, jmbg, јмбг
bg-egn | bg.egn | [0-9]{10} | егн, egn
ro-cnp | ro.cnp | [1-9][0-9]{12} | cnp, cod numeric
gr-amka | gr.amka | [0-9]{11} | αμκα, amka
ee-code | ee.ik | [1-6][0-9]{10} | isikukood
lt-code | lt.asmens | [3-6][0-9]{10} | asmens kod
lv-code | lv.pvn | [0-9]{6}-?[0-9]{5} | personas kod
fi-hetu | fi.hetu | [0-9]{6}[-+A-FU-Y][0-9]{3}[0-9A-Z] | henkilötunnus, hetu, personbeteckning
se-personnummer | se.personnummer | (?:[0-9]{2})?[0-9]{6}[-+]?[0-9]{4} | personnummer, samordningsnummer
no-birth-number | no.fodselsnummer | [0-9]{6}[ ]?[0-9]{5} | fødselsnummer, personnummer, fodselsnummer
dk-cpr | dk.cpr | [0-9]{6}[- ]?[0-9]{4} | cpr, personnummer
is-kennitala | is_.kennitala | [0-9]{6}-?[0-9]{4} | kennitala
tr-kimlik | tr.tckimlik | [1-9][0-9]{10} | kimlik, tckn, t.c. no
il-id | il.idnr | [0-9]{8,9} | teudat, זהות, ת.ז, ת״ז, israeli id
za-id | za.idnr | [0-9]{6}[ ]?[0-9]{4}[ ]?[0-9]{3} | id number, identity number, south african id, sa id
in-pan | in_.pan | [A-Z]{5}[0-9]{4}[A-Z] | pan, permanent account
kr-rrn | kr.rrn | [0-9]{6}-?[1-8][0-9]{6} | 주민등록, 주민번호, rrn
jp-my-number | - | [0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4} | マイナンバー, 個人番号, my number
th-pin | th.pin | [1-8][ -]?[0-9]{4}[ -]?[0-9]{5}[ -]?[0-9]{2}[ -]?[0-9] | บัตรประชาชน, ประจำตัวประชาชน, thai id
my-nric | - | [0-9]{6}-?[0-9]{2}-?[0-9]{4} | mykad, nric, kad pengenalan
sg-nric | - | [STFGM][0-9]{7}[A-Z] | nric, singpass, fin
id-nik | - | [1-9][0-9]{15} | nik, ktp, induk kependudukan
pk-cnic | pk.cnic | [1-7][0-9]{4}-?[0-9]{7}-?[0-9] | cnic, nicop
hk-id | - | [A-Z]{1,2}[0-9]{6}[(][0-9A][)] | hkid, 香港身份證, hong kong id
tw-id | - | [A-Z][1289][0-9]{8} | 身分證, 身份證, taiwan id
ar-cuil | ar.cuit | (?:20|23|24|27|30|33|34)-?[0-9]{8}-?[0-9] | cuil, cuit
cl-rut | cl.rut | [0-9]{1,2}[.]?[0-9]{3}[.]?[0-9]{3}-[0-9Kk] | rut, run
mx-curp | mx.curp | [A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[0-9A-Z][0-9] | curp, clave única
mx-rfc | mx.rfc | [A-ZÑ&]{4}[0-9]{6}[0-9A-Z]{3} | rfc, contribuyentes
ec-cedula | ec.ci | [0-9]{10} | cédula, cedula
do-cedula | do.cedula | [0-9]{3}-?[0-9]{7}-?[0-9] | cédula, cedula
pe-dni | - | [0-9]{8} | dni, documento nacional
cu-id | cu.ni | [0-9]{11} | carné de identidad, carne de identidad, carnet de identidad
au-tfn | au.tfn | [0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{2,3} | tfn, tax file
nz-ird | nz.ird | [0-9]{2,3}[- ]?[0-9]{3}[- ]?[0-9]{3} | ird
ca-sin | ca.sin | [0-9]{3}[- ]?[0-9]{3}[- ]?[0-9]{3} | sin, social insurance, nas
ca-phn | ca.bc_phn | 9[0-9]{3}[ ]?[0-9]{3}[ ]?[0-9]{3} | phn, personal health
ru-inn | ru.inn | [0-9]{12} | инн
ru-snils | - | [0-9]{3}-?[0-9]{3}-?[0-9]{3}[- ]?[0-9]{2} | снилс
ua-tax-id | ua.rntrc | [0-9]{10} | рнокпп, іпн, инн
mu-id | mu.nid | [A-Z][0-9]{12}[0-9A-Z] | nid, national identity card, nic
driving-licence | - | [A-Z]{0,2}[0-9]{6,9}[A-Z]{0,2} | driver's licen, driver’s licen, driving licen, drivers licen, führerschein
""".strip().splitlines(),
    )
)
_NEAR: Final = 60
"""Characters before a number in which its name stands."""
_DRAWN: Final = (b"0" * 6, b"AAAAA0000")
"""One of them stands in the numerals of every such number: six digits, or as India's account numbers have them."""
_SHORT_WORD: Final = 4
"""Letters up to which a name must stand by itself."""


class _Module(Protocol):
    def is_valid(self, number: str) -> bool: ...


@cache
def _module(name: str) -> _Module:
    found_module: _Module = importlib.import_module(f"stdnum.{name}")
    return found_module


def _may_be_drawn(text: str) -> bool:
    return any(map(numerals(text).__contains__, _DRAWN))


@behind(_may_be_drawn)
def numbers(text: str) -> Iterator[Hit]:
    """Numbers of the table, behind a word that names them."""
    lower = lowered(text)
    for each in NUMBERS:
        if any(map(lower.__contains__, each.called)):
            yield from _of_kind(text, lower, each)


def _of_kind(text: str, lower: str, number: Number) -> Iterator[Hit]:
    for match in number.pattern.finditer(text):
        before = lower[max(0, match.start() - _NEAR) : match.start()]
        said = _is_free(text, *match.span()) and any(_is_said(before, word) for word in number.called)
        if said and (number.oracle == "-" or _module(number.oracle).is_valid(match[0])):
            yield found(text, *match.span(), number.kind, Family.GOVERNMENT)


def _is_said(before: str, word: str) -> bool:
    at = before.rfind(word)
    if at < 0 or len(word) > _SHORT_WORD or not word.isascii():
        return at >= 0
    around = before[at - 1 : at] if at else "", before[at + len(word) : at + len(word) + 1]
    return not any(map(str.isalpha, around))


_GOES_ON: Final = frozenset(".,-/")


def _is_free(text: str, start: int, end: int) -> bool:
    """Whether it is no part of a longer number or word."""
    before, behind = text[max(0, start - 2) : start], text[end : end + 2]
    if any(each.isascii() and (each.isalnum() or each == "_") for each in (before[-1:], behind[:1]) if each):
        return False
    goes_back = before[-1:] in _GOES_ON and before[:1].isdigit() and len(before) > 1
    return not (goes_back or (behind[:1] in _GOES_ON and behind[1:].isdigit()))
