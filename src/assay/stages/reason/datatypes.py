"""Datatypes of literals: which texts they admit, which of them share values, and when two literals are one value."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Context, Decimal
from typing import Final

from assay.model.fact import Literal

ANY: Final = frozenset(("rdfs:Literal", "schema:Text", "schema:DataType"))
"""Admit every literal: schema.org lets anything be said as a text."""

_DAY: Final = r"-?\d{4,}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])"
_CLOCK: Final = r"(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?"
_ZONE: Final = r"(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?"
_NUMBER: Final = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"

_FORMS: Final = {
    "integer": re.compile(r"[+-]?\d+", re.ASCII),
    "decimal": re.compile(_NUMBER, re.ASCII),
    "float": re.compile(rf"{_NUMBER}(?:[eE][+-]?\d+)?|[+-]?INF|NaN"),
    "boolean": re.compile(r"true|false|1|0", re.IGNORECASE),
    "date": re.compile(_DAY + _ZONE),
    "moment": re.compile(rf"{_DAY}T{_CLOCK}{_ZONE}"),
    "clock": re.compile(_CLOCK + _ZONE),
    "year": re.compile(rf"-?\d{{4,}}{_ZONE}"),
    "month": re.compile(rf"-?\d{{4,}}-(?:0[1-9]|1[0-2]){_ZONE}"),
    "duration": re.compile(r"-?P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?"),
    "uri": re.compile(r"\S*"),
    "language": re.compile(r"[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*"),
    "text": re.compile(r"(?s:.*)"),
}
"""Lexical forms after XML Schema 1.1 part 2 (https://www.w3.org/TR/xmlschema11-2/); seconds may be left out, weeks stand."""

_FORM_OF: Final = {
    **dict.fromkeys(("xsd:decimal",), "decimal"),
    **dict.fromkeys(("xsd:float", "xsd:double", "schema:Number", "schema:Float"), "float"),
    **dict.fromkeys(
        (
            "xsd:integer", "xsd:long", "xsd:int", "xsd:short", "xsd:byte", "xsd:nonNegativeInteger", "xsd:positiveInteger",
            "xsd:nonPositiveInteger", "xsd:negativeInteger", "xsd:unsignedLong", "xsd:unsignedInt", "xsd:unsignedShort",
            "xsd:unsignedByte", "schema:Integer",
        ),
        "integer",
    ),
    **dict.fromkeys(("xsd:boolean", "schema:Boolean"), "boolean"),
    **dict.fromkeys(("xsd:date", "schema:Date"), "date"),
    **dict.fromkeys(("xsd:dateTime", "xsd:dateTimeStamp", "schema:DateTime"), "moment"),
    **dict.fromkeys(("xsd:time", "schema:Time"), "clock"),
    **dict.fromkeys(("xsd:gYear",), "year"),
    **dict.fromkeys(("xsd:gYearMonth",), "month"),
    **dict.fromkeys(("xsd:duration", "schema:Duration"), "duration"),
    **dict.fromkeys(("xsd:anyURI", "schema:URL"), "uri"),
    **dict.fromkeys(("xsd:language",), "language"),
    **dict.fromkeys(
        ("xsd:string", "xsd:normalizedString", "xsd:token", "rdf:langString", "rdf:PlainLiteral", "schema:Text"), "text"
    ),
}  # fmt: skip

_BOUNDS: Final[dict[str, tuple[int | None, int | None]]] = {
    "xsd:long": (-(2**63), 2**63 - 1),
    "xsd:int": (-(2**31), 2**31 - 1),
    "xsd:short": (-(2**15), 2**15 - 1),
    "xsd:byte": (-(2**7), 2**7 - 1),
    "xsd:unsignedLong": (0, 2**64 - 1),
    "xsd:unsignedInt": (0, 2**32 - 1),
    "xsd:unsignedShort": (0, 2**16 - 1),
    "xsd:unsignedByte": (0, 2**8 - 1),
    "xsd:nonNegativeInteger": (0, None),
    "xsd:positiveInteger": (1, None),
    "xsd:nonPositiveInteger": (None, 0),
    "xsd:negativeInteger": (None, -1),
}

_SPACES: Final = {
    **dict.fromkeys(("integer", "decimal", "float"), "number"),
    **dict.fromkeys(("date", "moment", "year", "month"), "time"),
    **dict.fromkeys(("text", "language", "uri"), "text"),
}
"""Forms whose values are compared with each other. A year or month stands for a day that is known less exactly."""


def known(datatype: str) -> bool:
    """Whether the name is that of a datatype."""
    return datatype in _FORM_OF or datatype in ANY or datatype.startswith("xsd:")


def _space(datatype: str) -> str:
    form = _FORM_OF.get(datatype, datatype)
    return _SPACES.get(form, form)


def well_formed(literal: Literal) -> bool:
    """Whether the text is one that its datatype admits; unknown datatypes admit every text."""
    form = _FORM_OF.get(literal.datatype or "")
    if form is None:
        return True
    return _FORMS[form].fullmatch(literal.text.strip()) is not None and _within(literal)


def _within(literal: Literal) -> bool:
    low, high = _BOUNDS.get(literal.datatype or "", (None, None))
    if low is None and high is None:
        return True
    number = Decimal(literal.text.strip())
    return (low is None or number >= low) and (high is None or number <= high)


def telling(datatype: str | None) -> str | None:
    """The datatype, if it is known and says more than that the value is written out; names of things are texts too."""
    return datatype if datatype in _FORM_OF and _space(datatype or "") != "text" else None


def admits(allowed: Iterable[str], literal: Literal) -> bool:
    """Whether the literal's value may be one of some allowed datatype. Without a known datatype it may be anything."""
    if literal.datatype not in _FORM_OF:
        return True
    return any(each in ANY or each not in _FORM_OF or _shares(each, literal) for each in allowed)


def _shares(allowed: str, literal: Literal) -> bool:
    """The same space of values, and within its bounds: 7 is a positive integer, -7 is none, 7.5 is no integer."""
    if _space(allowed) != _space(literal.datatype or ""):
        return False
    if _space(allowed) != "number":
        return True
    try:
        number = Decimal(literal.text.strip())
    except ArithmeticError:
        return _FORM_OF[allowed] == "float"
    if _FORM_OF[allowed] == "integer" and number != number.to_integral_value():
        return False
    return _within(Literal(str(number), allowed))


def value_of(literal: Literal) -> Literal:
    """The literal as its value: `01` and `1.0` of numbers are one, and so are equal texts with and without a datatype."""
    if literal.datatype is None:
        return Literal(literal.text.strip())
    space = _space(literal.datatype)
    reader = _READERS.get(space)
    text = literal.text.strip()
    return Literal(text if reader is None else reader(text))


def _number(text: str) -> str:
    """Every digit that is there counts, and no exponent is written out."""
    try:
        return str(Decimal(text).normalize(Context(prec=len(text) or 1)))
    except ArithmeticError:
        return text


def _boolean(text: str) -> str:
    return {"1": "true", "0": "false"}.get(text, text.lower())


_READERS: Final[dict[str, Callable[[str], str]]] = {"number": _number, "boolean": _boolean}
