"""The pieces of each kind of file, and what of it is left out."""

from __future__ import annotations

from dataclasses import replace

from tests.strategies import examples

from assay.text import entities, notes, searched

NOTE = notes.render(examples.NOTE, examples.QUOTES)
PAGE = entities.render(examples.ENTITY, examples.AUTHORED)


def test_a_note_is_its_statement_and_quotes_under_its_subject() -> None:
    (piece,) = searched.note(examples.NOTE, NOTE)
    assert piece.title == "Ada Lovelace"
    assert piece.text.split("\n\n") == [
        "Ada writes her design notes in English.",
        "“I keep all my design notes in English these days.”",
    ]


def test_a_statement_that_was_taken_out_of_the_body_is_still_searched() -> None:
    data = NOTE.replace(b"---\nAda writes her design notes in English.\n", b"---\nMy own words.\n")
    assert data != NOTE
    assert searched.note(examples.NOTE, data)[0].text.startswith("Ada writes her design notes in English.\n\nMy own words.")


def test_what_a_person_adds_to_a_note_is_searched() -> None:
    pieces = searched.note(examples.NOTE, NOTE + b"\n## Why\n\nBecause of Grace.\n")
    assert [(piece.title, piece.text) for piece in pieces[1:]] == [("Ada Lovelace > Why", "Because of Grace.")]


def test_an_entity_is_its_names_types_and_a_persons_words() -> None:
    (piece,) = searched.entity(examples.ENTITY, PAGE + b"\nLoves marmalade.\n")
    assert (piece.title, piece.text) == ("Ada Lovelace", "Ada, A. L.\n\nPerson\n\nLoves marmalade.")


def test_of_a_page_with_broken_markers_only_the_names_are_searched() -> None:
    broken = PAGE.replace(b"%% assay:end %%", b"")
    (piece,) = searched.entity(replace(examples.ENTITY, aliases=()), broken)
    assert piece.text == "Person"


def test_another_page_is_its_text_and_its_properties() -> None:
    pieces = searched.page(b"---\naliases: [Harbour day]\n---\nWe saw it.\n", "Day")
    assert [(piece.number, piece.title, piece.text) for piece in pieces] == [
        (0, "Day", "We saw it."),
        (1, "Day", "aliases: [Harbour day]"),
    ]
