"""Datatypes: forms, spaces of values, and when two literals are one."""

from __future__ import annotations

import pytest

from assay.model.fact import Literal
from assay.stages.reason.datatypes import admits, known, telling, value_of, well_formed


@pytest.mark.parametrize(
    ("text", "datatype"),
    [
        ("7", "xsd:integer"), ("-07", "xsd:integer"), ("7.50", "xsd:decimal"), ("1e3", "xsd:double"), ("INF", "xsd:float"),
        ("true", "xsd:boolean"), ("2026-11-30", "xsd:date"), ("2026-11-30Z", "schema:Date"), ("2026-11", "xsd:gYearMonth"),
        ("2026", "xsd:gYear"), ("2026-11-30T10:00:00+01:00", "xsd:dateTime"), ("10:00", "schema:Time"),
        ("P3W", "schema:Duration"), ("PT1H30M", "xsd:duration"), ("https://example.org/a", "xsd:anyURI"), ("de-CH", "xsd:language"),
        ("127", "xsd:byte"), ("0", "xsd:nonNegativeInteger"), ("whatever", "my:Unheard"), ("two\nlines", "xsd:string"),
    ],
)  # fmt: skip
def test_forms_that_are_admitted(text: str, datatype: str) -> None:
    assert well_formed(Literal(text, datatype))


@pytest.mark.parametrize(
    ("text", "datatype"),
    [
        ("seven", "xsd:integer"), ("7.5", "xsd:integer"), ("", "xsd:decimal"), ("yes", "xsd:boolean"), ("30.11.2026", "xsd:date"),
        ("2026-13-01", "xsd:date"), ("2026-11-32", "xsd:date"), ("25:00", "xsd:time"), ("P", "xsd:duration"), ("PT", "xsd:duration"),
        ("a b", "xsd:anyURI"), ("128", "xsd:byte"), ("-1", "xsd:nonNegativeInteger"), ("0", "xsd:positiveInteger"),
        ("٧", "xsd:integer"),
    ],
)  # fmt: skip
def test_forms_that_are_not(text: str, datatype: str) -> None:
    assert not well_formed(Literal(text, datatype))


def test_what_says_nothing_of_its_form_may_be_anything() -> None:
    assert well_formed(Literal("2026-13-45"))
    assert admits(("xsd:date",), Literal("next week"))


@pytest.mark.parametrize(
    ("text", "datatype", "allowed", "admitted"),
    [
        ("7", "xsd:integer", "xsd:decimal", True),
        ("7", "xsd:integer", "schema:Number", True),
        ("7.5", "xsd:decimal", "schema:Integer", False),
        ("7.0", "xsd:decimal", "schema:Integer", True),
        ("NaN", "xsd:double", "xsd:integer", False),
        ("NaN", "xsd:double", "xsd:float", True),
        ("300", "xsd:integer", "xsd:unsignedByte", False),
        ("2026-11-30", "xsd:date", "schema:DateTime", True),
        ("2026-11-30", "xsd:date", "xsd:string", False),
        ("2026-11-30", "xsd:date", "schema:Text", True),
        ("a", "xsd:string", "rdfs:Literal", True),
        ("true", "xsd:boolean", "xsd:integer", False),
        ("x", "my:Count", "my:Count", True),
        ("x", "my:Count", "my:Other", True),
        ("x", "my:Count", "xsd:date", True),
        ("7", "xsd:integer", "my:Count", True),
    ],
)
def test_spaces_of_values(text: str, datatype: str, allowed: str, admitted: bool) -> None:
    assert admits((allowed,), Literal(text, datatype)) is admitted


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (Literal("7", "xsd:integer"), Literal("07.0", "xsd:decimal"), True),
        (Literal("7", "xsd:integer"), Literal("7"), True),
        (Literal("1" * 40, "xsd:integer"), Literal("1" * 39 + "2", "xsd:integer"), False),
        (Literal("1", "xsd:boolean"), Literal("true", "xsd:boolean"), True),
        (Literal("red "), Literal("red"), True),
        (Literal("1e1000000", "xsd:double"), Literal("1e999999", "xsd:double"), False),
    ],
)
def test_values_that_are_one(one: Literal, other: Literal, same: bool) -> None:
    assert (value_of(one) == value_of(other)) is same


def test_names_of_datatypes() -> None:
    assert known("xsd:hexBinary")
    assert known("schema:URL")
    assert not known("schema:Person")


def test_what_a_datatype_tells() -> None:
    assert telling("xsd:date") == "xsd:date"
    assert [telling(each) for each in (None, "xsd:string", "schema:Text", "text", "my:Count")] == [None] * 5
