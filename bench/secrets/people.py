"""Numbers and names by which persons are found, of many countries; python-stdnum says which of the drawn ones are real forms.

A kind is written as `name | module of stdnum | form | sentence`, `@` stands for the number. Numbers are drawn until their
check digits are right. A `-` in the module's place asks for no check.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bench.secrets.forms import drawn

_MOST_DRAWS: Final = 400_000


@dataclass(frozen=True, slots=True)
class Person:
    """One row."""

    name: str
    oracle: str
    form: str
    carrier: str

    def sample(self, seed: int) -> str:
        """A number that the oracle accepts; another one for each seed."""
        chance = random.Random(f"{self.name} {seed}")
        valid = _oracle(self.oracle)
        return next(found for found in (drawn(self.form, chance) for _ in range(_MOST_DRAWS)) if valid(found))


def _oracle(name: str) -> Callable[[str], bool]:
    if name == "-":
        return lambda _: True
    check: Callable[[str], bool] = importlib.import_module(f"stdnum.{name}").is_valid
    return lambda found: check(found.replace(" ", ""))


_ROWS: Final = r"""
us ssn | us.ssn | <dig:3>-<dig:2>-<dig:4> | Her SSN is @, for the form.
us itin | us.itin | 9<dig:2>-7<dig:1>-<dig:4> | ITIN: @
uk national insurance | - | AB<dig:6>C | National Insurance number @
uk nhs | gb.nhs | <dig:3> <dig:3> <dig:4> | NHS number: @
uk utr | gb.utr | <dig:10> | My UTR is @
ireland pps | ie.pps | <dig:7><up:1>A | PPS number: @
france nir | fr.nir | 2<dig:2>0<dig:1>7<dig:1><dig:3><dig:3><dig:2> | Numéro de sécurité sociale : @
france tax | fr.nif | 0<dig:12> | Numéro fiscal : @
germany tax | de.idnr | <dig:11> | Steuer-ID: @
austria insurance | at.vnr | <dig:4>0<dig:1>0<dig:1><dig:2> | SV-Nummer: @
switzerland ahv | ch.ssn | 756.<dig:4>.<dig:4>.<dig:2> | AHV-Nr. @
belgium national | be.nn | 8<dig:1>.0<dig:1>.1<dig:1>-<dig:3>.<dig:2> | Rijksregisternummer: @
netherlands bsn | nl.bsn | <dig:9> | BSN: @
spain dni | es.dni | <dig:8><up:1> | DNI: @
spain nie | es.nie | X<dig:7><up:1> | Su NIE es @
portugal citizen | pt.cc | <dig:9>Z<upn:1><dig:1> | Cartão de cidadão: @
portugal nif | pt.nif | 2<dig:8> | NIF: @
italy tax | it.codicefiscale | RSSMRA<dig:2>A0<dig:1>H501<up:1> | Codice fiscale: @
poland pesel | pl.pesel | 8<dig:1>0<dig:1>1<dig:6> | PESEL: @
poland nip | pl.nip | <dig:10> | NIP: @
czech birth number | cz.rc | 8<dig:1>0<dig:1>1<dig:1>/<dig:4> | Rodné číslo: @
slovakia birth number | sk.rc | 7<dig:1>5<dig:1>1<dig:1>/<dig:4> | Rodné číslo je @
croatia oib | hr.oib | <dig:11> | OIB: @
slovenia emso | si.emso | 0<dig:1>0<dig:1>98<dig:1>50<dig:4> | EMŠO: @
serbia jmbg | si.emso | 1<dig:1>0<dig:1>98<dig:1>71<dig:4> | JMBG: @
bulgaria egn | bg.egn | 8<dig:1>0<dig:1>1<dig:5> | ЕГН: @
romania cnp | ro.cnp | 18<dig:1>0<dig:1>1<dig:1>40<dig:4> | CNP: @
greece amka | gr.amka | 1<dig:1>0<dig:1>8<dig:1><dig:5> | ΑΜΚΑ: @
estonia code | ee.ik | 38<dig:1>0<dig:1>1<dig:5> | Isikukood: @
lithuania code | lt.asmens | 38<dig:1>0<dig:1>1<dig:5> | Asmens kodas: @
latvia code | lv.pvn | 1<dig:1>0<dig:1>8<dig:1>-1<dig:4> | Personas kods: @
finland hetu | fi.hetu | 1<dig:1>0<dig:1>8<dig:1>-<dig:3><upn:1> | Henkilötunnus: @
sweden personnummer | se.personnummer | 8<dig:1>0<dig:1>1<dig:1>-<dig:4> | Personnummer: @
norway birth number | no.fodselsnummer | 1<dig:1>0<dig:1>8<dig:1><dig:5> | Fødselsnummer: @
denmark cpr | dk.cpr | 1<dig:1>0<dig:1>7<dig:1>-<dig:4> | CPR-nummer: @
iceland kennitala | is_.kennitala | 1<dig:1>0<dig:1>8<dig:1>-<dig:3>9 | Kennitala: @
turkey kimlik | tr.tckimlik | <dig:11> | TC Kimlik No: @
israel id | il.idnr | <dig:9> | מספר זהות: @
south africa id | za.idnr | 8<dig:1>0<dig:1>1<dig:1><dig:4>0<dig:2> | South African ID number: @
india aadhaar | in_.aadhaar | <dig:4> <dig:4> <dig:4> | Aadhaar: @
india pan | in_.pan | ABCP<up:1><dig:4><up:1> | PAN: @
china resident | cn.ric | 11010519<dig:1><dig:1>0<dig:1>1<dig:1><dig:4> | 身份证号：@
korea resident | kr.rrn | 8<dig:1>0<dig:1>1<dig:1>-1<dig:6> | 주민등록번호: @
japan my number | - | <dig:4> <dig:4> <dig:4> | マイナンバー：@
thailand pin | th.pin | 1<dig:12> | เลขประจำตัวประชาชน @
malaysia nric | my.nric | 8<dig:1>0<dig:1>1<dig:1>-10-<dig:4> | MyKad: @
singapore nric | - | S<dig:7>D | NRIC: @
indonesia nik | id.nik | 3171011<dig:1>0<dig:1>8<dig:1><dig:4> | NIK: @
pakistan cnic | pk.cnic | 3<dig:4>-<dig:7>-<dig:1> | CNIC: @
hong kong id | - | A<dig:6>(<dig:1>) | HKID: @
taiwan id | - | A1<dig:8> | 身分證字號：@
brazil cpf | br.cpf | <dig:3>.<dig:3>.<dig:3>-<dig:2> | CPF: @
argentina cuil | ar.cuit | 20-<dig:8>-<dig:1> | CUIL: @
chile rut | cl.rut | 1<dig:7>-<dig:1> | RUT: @
mexico curp | mx.curp | GARC8<dig:1>0<dig:1>1<dig:1>HDFRRL0<dig:1> | CURP: @
mexico rfc | mx.rfc | GARC8<dig:1>0<dig:1>1<dig:1><upn:2><dig:1> | RFC: @
ecuador cedula | ec.ci | 17<dig:8> | Cédula de identidad: @
dominican cedula | do.cedula | 001-<dig:7>-<dig:1> | Cédula: @
peru dni | - | 4<dig:7> | DNI: @
cuba id | cu.ni | 8<dig:1>0<dig:1>1<dig:6> | Carné de identidad: @
australia tfn | au.tfn | <dig:3> <dig:3> <dig:3> | TFN: @
new zealand ird | nz.ird | <dig:2>-<dig:3>-<dig:3> | IRD number: @
canada sin | ca.sin | <dig:3> <dig:3> <dig:3> | SIN: @
canada phn | ca.bc_phn | 9<dig:9> | PHN: @
russia inn | ru.inn | <dig:12> | ИНН: @
russia snils | - | <dig:3>-<dig:3>-<dig:3> <dig:2> | СНИЛС: @
ukraine tax | ua.rntrc | <dig:10> | РНОКПП: @
mauritius nid | mu.nid | M1<dig:1>0<dig:1>8<dig:1><dig:6><upn:1> | NID: @
german passport | - | C01X<dig:2>R<dig:2> | Reisepass: @
us passport | - | <dig:9> | Passport number: @
us driver licence | - | D<dig:7> | Driver's license: @
german insurance | - | <dig:2>1<dig:1>058<dig:1>M0<dig:2> | Rentenversicherungsnummer: @
german health | - | A<dig:9> | Krankenversichertennummer: @
visa in groups | luhn | 4<dig:3> <dig:4> <dig:4> <dig:4> | my card is @
mastercard | luhn | 5<dig:1>5<dig:13> | Mastercard @, valid to 09/29
american express | luhn | 37<dig:2> <dig:6> <dig:5> | Amex: @
german account | iban | DE<dig:2> <dig:4> <dig:4> <dig:4> <dig:4> <dig:2> | IBAN: @
dutch account | iban | NL<dig:2>ABNA<dig:10> | send it to @ please
french account | iban | FR<dig:2><dig:23> | RIB/IBAN @
british account | iban | GB<dig:2>NWBK<dig:14> | IBAN @
mail | - | <low:6>.<low:8>@harbour.test | write to @ about it
mail in a link | - | <low:8>@tides.test | [Ines](mailto:@)
us phone | - | (212) 5<dig:2>-<dig:4> | call me at @ tomorrow
us phone international | - | +1 415 5<dig:2> <dig:4> | reach her on @
german mobile | - | 0171 <dig:7> | Handy: @
german landline | - | +49 30 <dig:6>77 | Tel. @
british mobile | - | 07700 9<dig:5> | mobile: @
french mobile | - | 06 <dig:2> <dig:2> <dig:2> <dig:2> | Tél. : @
spanish mobile | - | +34 6<dig:2> <dig:3> <dig:3> | Móvil @
italian mobile | - | +39 347 <dig:7> | chiama @
indian mobile | - | +91 98<dig:3> <dig:5> | WhatsApp @
chinese mobile | - | 138<dig:8> | 手机：@
japanese mobile | - | 090-<dig:4>-<dig:4> | 電話：@
korean mobile | - | 010-<dig:4>-<dig:4> | 전화: @
brazilian mobile | - | +55 11 9<dig:4>-<dig:4> | celular @
us address | - | 4<dig:2> Maple Street, Springfield, IL 62704 | She lives at @ now.
german address | - | Lindenstraße 1<dig:1>, 10969 Berlin | Ich wohne in der @.
british address | - | 1<dig:1> Orchard Lane, Leeds LS1 4AB | post it to @
"""

PEOPLE: Final = tuple(Person(*(cell.strip() for cell in row.split(" | "))) for row in _ROWS.strip().splitlines())
