"""Properties are read where a pattern is sure, with their subject, and not where it only nearly is."""

from __future__ import annotations

import datetime

import pytest
from tests.stages.reading.listeners import heard, only, outright

from assay.model.claim import ClaimType
from assay.model.evidence import Kind, Support

MIRA = "Mira Okafor"


@pytest.mark.parametrize(
    ("said", "subject", "property", "value"),
    [
        ("Tom Reyes works for Northwind Labs.", "Tom Reyes", "schema:worksFor", "Northwind Labs"),
        ("I work at Northwind Labs.", MIRA, "schema:worksFor", "Northwind Labs"),
        ("I'm working for the Northwind Labs.", MIRA, "schema:worksFor", "Northwind Labs"),
        ("Tom Reyes is employed by Northwind Labs.", "Tom Reyes", "schema:worksFor", "Northwind Labs"),
        ("Tom Reyes has worked for Northwind Labs for years.", "Tom Reyes", "schema:worksFor", "Northwind Labs"),
        ("I've worked for Northwind Labs since 2020.", MIRA, "schema:worksFor", "Northwind Labs"),
        ("I've been living in Lisbon since 2019.", MIRA, "schema:homeLocation", "Lisbon"),
        ("Tom Reyes has been working at Northwind Labs since May 2020.", "Tom Reyes", "schema:worksFor", "Northwind Labs"),
        ("I have lived in Lisbon for ten years.", MIRA, "schema:homeLocation", "Lisbon"),
        ("My employer is Northwind Labs.", MIRA, "schema:worksFor", "Northwind Labs"),
        ("I live in Lisbon.", MIRA, "schema:homeLocation", "Lisbon"),
        ("Ana Duarte is living in Porto.", "Ana Duarte", "schema:homeLocation", "Porto"),
        ("I was born on 10 December 1985.", MIRA, "schema:birthDate", "1985-12-10"),
        ("My birthday is December 10, 1985.", MIRA, "schema:birthDate", "1985-12-10"),
        ("I was born in Lagos.", MIRA, "schema:birthPlace", "Lagos"),
        ("Ada Lovelace died on 27 November 1852.", "Ada Lovelace", "schema:deathDate", "1852-11-27"),
        ("I speak Igbo.", MIRA, "schema:knowsLanguage", "Igbo"),
        ("My native language is Igbo.", MIRA, "schema:knowsLanguage", "Igbo"),
        ("Tom Reyes is our lead designer.", "Tom Reyes", "schema:jobTitle", "lead designer"),
        ("I'm a data engineer.", MIRA, "schema:jobTitle", "data engineer"),
        ("Ana Duarte works as a nurse.", "Ana Duarte", "schema:jobTitle", "nurse"),
        ("Tom's role is senior designer.", "Tom", "schema:jobTitle", "senior designer"),
        ("This is Ana Duarte, our data engineer.", "Ana Duarte", "schema:jobTitle", "data engineer"),
        ("I met Ana Duarte, the head of sales at Northwind Labs.", "Ana Duarte", "schema:jobTitle", "head of sales"),
        ("I'm married to Ana Duarte.", MIRA, "schema:spouse", "Ana Duarte"),
        ("My wife is Ana Duarte.", MIRA, "schema:spouse", "Ana Duarte"),
        ("My son is Chidi.", MIRA, "schema:children", "Chidi"),
        ("My mother is Ngozi.", MIRA, "schema:parent", "Ngozi"),
        ("Tom's sister is Ana.", "Tom", "schema:sibling", "Ana"),
        ("I am a member of the Birding Society.", MIRA, "schema:memberOf", "Birding Society"),
        ("I studied biology at the University of Porto.", MIRA, "schema:alumniOf", "University of Porto"),
        ("I graduated from Porto College.", MIRA, "schema:alumniOf", "Porto College"),
        ("I go by Mimi.", MIRA, "house:preferredName", "Mimi"),
        ("Call me Mimi, please.", MIRA, "house:preferredName", "Mimi"),
        ("Everybody calls me Mimi.", MIRA, "house:preferredName", "Mimi"),
        ("Please call me Mimi.", MIRA, "house:preferredName", "Mimi"),
        ("I'm working on Kestrel.", MIRA, "house:worksOn", "Kestrel"),
        ("My nickname is Mimi.", MIRA, "house:preferredName", "Mimi"),
        ("I work on Kestrel.", MIRA, "house:worksOn", "Kestrel"),
        ("Northwind Labs was founded in 2014.", "Northwind Labs", "schema:foundingDate", "2014"),
        ("Northwind Labs was founded by Ana Duarte.", "Northwind Labs", "schema:founder", "Ana Duarte"),
        ("Ana Duarte founded Northwind Labs.", "Northwind Labs", "schema:founder", "Ana Duarte"),
        ("Ana Duarte leads Kestrel.", "Kestrel", "house:owner", "Ana Duarte"),
        ("Ana Duarte is in charge of Kestrel.", "Kestrel", "house:owner", "Ana Duarte"),
        ("Ana Duarte is responsible for Kestrel.", "Kestrel", "house:owner", "Ana Duarte"),
        ("Kestrel is led by Ana Duarte.", "Kestrel", "house:owner", "Ana Duarte"),
        ("Silent Spring was written by Rachel Carson.", "Silent Spring", "schema:author", "Rachel Carson"),
        ("Kestrel is licensed under the MIT licence.", "Kestrel", "schema:license", "MIT"),
        ("The licence of Kestrel is Apache-2.0.", "Kestrel", "schema:license", "Apache-2.0"),
        ("Kestrel is at version 2.1.0.", "Kestrel", "schema:softwareVersion", "2.1.0"),
        ("Kestrel's current version is v2.1.0-rc1.", "Kestrel", "schema:softwareVersion", "v2.1.0-rc1"),
        ("Kestrel is written in C++.", "Kestrel", "schema:programmingLanguage", "C++"),
        ("Silent Spring is written in English.", "Silent Spring", "schema:inLanguage", "English"),
        ("Northwind Labs is located in Porto.", "Northwind Labs", "schema:location", "Porto"),
        ("Also, Birdfest takes place in Porto.", "Birdfest", "schema:location", "Porto"),
        ("Kestrel starts on 4 January 2027.", "Kestrel", "schema:startDate", "2027-01-04"),
        ("Kestrel ended on 4 January 2025.", "Kestrel", "schema:endDate", "2025-01-04"),
        ("Kestrel is due on 12 December 2026.", "Kestrel", "house:deadline", "2026-12-12"),
        ("The deadline for Kestrel is 12 December 2026.", "Kestrel", "house:deadline", "2026-12-12"),
        ("Our deadline is 2026-12-12.", "Kestrel", "house:deadline", "2026-12-12"),
        ("The deadline is 2026-12-12.", "Kestrel", "house:deadline", "2026-12-12"),
        ("Kestrel depends on SQLite.", "Kestrel", "house:dependsOn", "SQLite"),
        ("Kestrel costs €12.50.", "Kestrel", "schema:price", "€12.50"),
        ("Kestrel uses SQLite.", "Kestrel", "house:uses", "SQLite"),
        ("I use Helix.", MIRA, "house:uses", "Helix"),
        ("Kestrel's status is on hold.", "Kestrel", "house:status", "on hold"),
        ("Kestrel's start date is 2027-01-04.", "Kestrel", "schema:startDate", "2027-01-04"),
        ("Our end date is 2027-04-04.", "Kestrel", "schema:endDate", "2027-04-04"),
        ("Kestrel's price is 12 EUR.", "Kestrel", "schema:price", "12 EUR"),
        ("Kestrel's priority is high.", "Kestrel", "house:priority", "high"),
        ("My time zone is Europe/Lisbon.", MIRA, "house:timezone", "Europe/Lisbon"),
        ("Tom's e-mail address is tom@example.org.", "Tom", "schema:email", "tom@example.org"),
        ("Kestrel's website is https://kestrel.example.org/.", "Kestrel", "schema:url", "https://kestrel.example.org/"),
    ],
)  # fmt: skip
def test_what_is_said_outright(said: str, subject: str, property: str, value: str) -> None:
    found = only(heard(said))
    assert (found.subject, found.property, found.value) == (subject, property, value)
    assert found.type is ClaimType.FACT
    assert not found.negated


@pytest.mark.parametrize(
    "said",
    [
        "Monday works for Tom.",
        "That works for Ana Duarte.",
        "Nothing works for Tom Reyes.",
        "The brother of Tom Reyes works for Northwind Labs.",
        "Ana Duarte and Tom Reyes work for Northwind Labs.",
        "Tom Reyes used to work for Northwind Labs.",
        "Tom Reyes works from home.",
        "Everybody lives in Porto.",
        "We all live in Houses.",
        "I was born in May 1985.",
        "Tom Reyes is a great designer.",
        "Tom Reyes was a designer.",
        "I use it daily.",
        "My wife is lovely.",
        "My birthday is soon.",
        "My time zone is odd.",
        "Kestrel is written in haste.",
        "Kestrel is under pressure.",
        "Ana starts on 4 January 2027.",
        "Ana leads the way.",
        "The deadline is near.",
        "This works for me.",
        "Please call me later.",
        "I work on Windows.",
        "It is licensed under MIT.",
        "I've lived in Lisbon.",
        "Tom Reyes has worked for Northwind Labs.",
        "Bump Kestrel and use Helix.",
        "We use Kestrel for that.",
        "Call me crazy.",
    ],
)
def test_what_is_not(said: str) -> None:
    assert [each for each in heard(said) if each.property] == []


def test_a_name_at_the_start_needs_a_witness() -> None:
    assert [each.property for each in heard("Rust works for Northwind Labs.")] == [None]
    assert only(heard("Tom works for Northwind Labs.")).subject == "Tom"
    assert only(heard("Also, Rusty works for Northwind Labs.")).subject == "Rusty"


def test_every_property_of_a_sentence_has_its_own_words() -> None:
    found = heard("Tom Reyes works for Northwind Labs and lives in Porto.")
    assert [(each.text, each.value) for each in found] == [
        ("Tom Reyes works for Northwind Labs.", "Northwind Labs"),
        ("Tom Reyes lives in Porto.", "Porto"),
    ]
    assert len({each.quote for each in found}) == 1
    found = heard("I speak English, Igbo and Portuguese.")
    assert [each.text for each in found] == [f"{MIRA} speaks {tongue}." for tongue in ("English", "Igbo", "Portuguese")]


@pytest.mark.parametrize(
    ("said", "value", "replaces"),
    [
        ("The licence of Kestrel is Apache-2.0, not MIT.", "Apache-2.0", "MIT"),
        ("The licence of Kestrel is not MIT but Apache-2.0.", "Apache-2.0", "MIT"),
        ("Kestrel is licensed under Apache-2.0 instead of MIT.", "Apache-2.0", "MIT"),
        ("The deadline moved from 5 December 2026 to 12 December 2026.", "2026-12-12", "2026-12-05"),
        ("I live in Lisbon now, not in Porto.", "Lisbon", "Porto"),
        ("Actually, Tom's e-mail is tom@example.org, not reyes@example.org.", "tom@example.org", "reyes@example.org"),
        ("We switched from Jira to Linear.", "Linear", "Jira"),
        ("We moved from Postgres to SQLite.", "SQLite", "Postgres"),
        ("I switched from Vim to Helix.", "Helix", "Vim"),
        ("We replaced Jira with Linear.", "Linear", "Jira"),
    ],
)
def test_corrections_say_what_they_replace(said: str, value: str, replaces: str) -> None:
    found = only(heard(said))
    assert (found.value, found.replaces_value, found.negated) == (value, replaces, False)


def test_a_person_who_moves_moves_house_or_changes_tools_nobody_knows() -> None:
    assert [each for each in heard("I moved from Porto to Lisbon.") if each.property] == []


def test_denials_stay_denials() -> None:
    found = only(heard("Tom Reyes doesn't work for Northwind Labs."))
    assert (found.negated, found.value, found.replaces_value) == (True, "Northwind Labs", None)
    found = only(heard("Tom Reyes isn't our designer."))
    assert (found.negated, found.value) == (True, "designer")
    found = only(heard("I no longer work for Northwind Labs."))
    assert (found.negated, found.replaces_value) == (True, "Northwind Labs")
    found = only(heard("My wife is not Ana Duarte."))
    assert found.negated


def test_dates() -> None:
    assert only(heard("I have worked for Northwind Labs since March 2020.")).valid_from == datetime.date(2020, 3, 1)
    switched = only(heard("We switched from Jira to Linear last month."))
    assert switched.valid_from == datetime.date(2026, 10, 1)
    born = only(heard("I was born on 10 December 1985."))
    assert (born.valid_from, born.support, born.rule) == (None, Support.DERIVED, "number-format")
    iso = only(heard("Kestrel is due on 2026-12-12."))
    assert (iso.support, iso.rule) == (Support.EXPLICIT, None)


def test_classes_of_what_is_named() -> None:
    found = only(heard("Tom Reyes works for Northwind Labs."))
    assert (found.subject_type, found.value_kind, found.value_type) == ("schema:Person", "entity", "schema:Organization")
    found = only(heard("Kestrel is licensed under MIT."))
    assert (found.subject_type, found.value_kind, found.value_type) == ("schema:Project", "literal", None)


def test_links_are_read_by_what_they_lead_to() -> None:
    found = only(heard("[[People/Tom Reyes|Tom]] works for [[Northwind Labs]]."))
    assert (found.subject, found.value, found.text) == (
        "Tom Reyes",
        "Northwind Labs",
        "Tom Reyes works for Northwind Labs.",
    )
    assert found.quote == "[[People/Tom Reyes|Tom]] works for [[Northwind Labs]]."


MINUTES = "# Kestrel meeting\n\nThe Kestrel project has minutes."


@pytest.mark.parametrize(
    ("line", "property", "value"),
    [
        ("Licence: MIT", "schema:license", "MIT"),
        ("- **Version:** 2.1.0", "schema:softwareVersion", "2.1.0"),
        ("Deadline: 12 December 2026", "house:deadline", "2026-12-12"),
        ("Owner: Ana Duarte", "house:owner", "Ana Duarte"),
        ("Status: in progress", "house:status", "in progress"),
    ],
)
def test_labels(line: str, property: str, value: str) -> None:
    found = only(heard(line, kind=Kind.DOCUMENT, speaker=None))
    assert (found.subject, found.property, found.value) == ("Kestrel", property, value)


@pytest.mark.parametrize("line", ["Licence: see below", "Deadline: soon", "E-mail: tom@example.org", "Tom: I like tea."])
def test_no_labels(line: str) -> None:
    assert heard(line, kind=Kind.DOCUMENT, speaker="Charles") == []


def test_a_label_means_the_one_project() -> None:
    assert heard("Licence: MIT", kind=Kind.DOCUMENT, speaker=None, setting="Nothing in particular.") == []


def test_outright_is_a_set() -> None:
    assert outright("Kestrel uses SQLite and depends on Rust.") == {
        ("Kestrel", "house:uses", "SQLite"),
        ("Kestrel", "house:dependsOn", "Rust"),
    }
