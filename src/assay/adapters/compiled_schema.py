"""The compiled catalogue's tables. It is made once and never changed: a new form or content gets a file of another name."""

from __future__ import annotations

from typing import Final

FORM: Final = 2
"""Raised with every change of the tables or of what stands in them."""

TABLES: Final = """
CREATE TABLE term (
  curie TEXT PRIMARY KEY, id INTEGER NOT NULL UNIQUE, kind TEXT NOT NULL, labels TEXT NOT NULL, file TEXT NOT NULL,
  files TEXT NOT NULL, preference INTEGER NOT NULL, breadth INTEGER NOT NULL, signature TEXT NOT NULL,
  beyond TEXT NOT NULL, axioms TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE below (upper TEXT NOT NULL, lower TEXT NOT NULL, PRIMARY KEY (upper, lower)) WITHOUT ROWID;
CREATE TABLE exact (key TEXT NOT NULL, fit INTEGER NOT NULL, term INTEGER NOT NULL, PRIMARY KEY (key, fit, term)) WITHOUT ROWID;
CREATE TABLE guard (bit INTEGER PRIMARY KEY, curie TEXT NOT NULL, against TEXT NOT NULL);
CREATE VIRTUAL TABLE found USING fts5(words, content='', columnsize=1, detail='column', tokenize="unicode61 remove_diacritics 2");
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
