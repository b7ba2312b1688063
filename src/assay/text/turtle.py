"""A reader of Turtle (W3C, RDF 1.1 Turtle, 2014) that knows the line of everything it reads.

For the files of the house and of the user, which every command may need: no package is loaded for it. A syntax error is
a problem with its line; reading goes on behind the next full stop, so that all of them are found at once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from assay.model.prefixes import STANDARD, Prefixes
from assay.model.triple import Literal, Node, Triple

_TOKEN: Final = re.compile(
    r"""(?P<space>(?:[ \t\r\n]+|\#[^\n]*)+)
    |(?P<iri><(?:[^\x00-\x20<>"{}|^`\\]|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8})*>)
    |(?P<text>\"{3}(?:[^"\\]|\\.|"(?!""))*\"{3}|'{3}(?:[^'\\]|\\.|'(?!''))*'{3}|"(?:[^"\\\n\r]|\\.)*"|'(?:[^'\\\n\r]|\\.)*')
    |(?P<at>@[A-Za-z]+(?:-[A-Za-z0-9]+)*)
    |(?P<blank>_:\w(?:[\w\-]|\.(?=[\w\-]))*)
    |(?P<name>(?:\w(?:[\w\-]|\.(?=[\w\-]))*)?:(?:[\w:\-%]|\.(?=[\w:\-%\\])|\\[_~.\-!$&'()*+,;=/?\#@%])*)
    |(?P<number>[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)
    |(?P<word>[A-Za-z]+)
    |(?P<mark>\^\^|[.;,\[\]()])
    |(?P<bad>.)""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPES: Final = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "f": "\f"}
_ESCAPE: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))", re.DOTALL)
_FIRST, _REST, _NIL, _TYPE = "rdf:first", "rdf:rest", "rdf:nil", "rdf:type"
DEEPEST: Final = 64
"""Brackets inside brackets; a file with more is not one that a person wrote."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, and where."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Block:
    """A statement or directive with its full stop, from offset `start` up to `end`. `subject` is empty for a directive."""

    subject: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Document:
    """Everything that could be read. With problems it is only a part. `declared` are the file's own prefixes."""

    triples: tuple[Triple, ...]
    prefixes: Prefixes
    problems: tuple[Problem, ...] = ()
    blocks: tuple[Block, ...] = ()
    declared: Mapping[str, str] = field(default_factory=dict)


class _Wrong(Exception):
    """A syntax error; caught at the statement."""


def parse(text: str, prefixes: Prefixes | None = None) -> Document:
    """The statements of a file in their order. Total. Prefixes that are given need no declaration."""
    return _Parser(text, prefixes or Prefixes()).document()


@dataclass(slots=True)
class _Parser:
    text: str
    prefixes: Prefixes
    tokens: list[tuple[str, str, int]] = field(default_factory=list)
    at: int = 0
    triples: list[Triple] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    declared: dict[str, str] = field(default_factory=dict)
    short: dict[str, str] = field(default_factory=dict)
    base: str = ""
    blanks: int = 0
    depth: int = 0
    breaks: list[int] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    def document(self) -> Document:
        self.breaks = [match.start() for match in re.finditer("\n", self.text)]
        found = ((match.lastgroup or "", match.group(), match.start()) for match in _TOKEN.finditer(self.text))
        self.tokens = [token for token in found if token[0] != "space"]
        while self.at < len(self.tokens):
            self._statement()
        return Document(
            tuple(self.triples),
            self.prefixes.wider(self.declared),
            tuple(self.problems),
            tuple(self.blocks),
            dict(self.declared),
        )

    def _line(self, offset: int) -> int:
        return bisect_right(self.breaks, offset - 1) + 1

    def _here(self) -> int:
        return self._line(self.tokens[min(self.at, len(self.tokens) - 1)][2]) if self.tokens else 1

    def _statement(self) -> None:
        said, start, subject = len(self.triples), self.tokens[self.at][2], ""
        try:
            if not self._directive():
                subject = self._triples()
                self._expect(".")
            _, last, at = self.tokens[self.at - 1]
            self.blocks.append(Block(subject, start, at + len(last)))
        except _Wrong as wrong:
            del self.triples[said:]  # half a statement would say something else
            self.problems.append(Problem(self._here(), str(wrong)))
            self._recover()

    def _recover(self) -> None:
        self.depth = 0
        while self.at < len(self.tokens) and self.tokens[self.at][1] != ".":
            self.at += 1
        self.at += 1

    # Tokens

    def _peek(self) -> tuple[str, str]:
        return self.tokens[self.at][:2] if self.at < len(self.tokens) else ("end", "the end of the file")

    def _take(self) -> tuple[str, str]:
        token = self._peek()
        self.at += 1
        return token

    def _found(self, mark: str) -> bool:
        if self._peek() == ("mark", mark):
            self.at += 1
            return True
        return False

    def _expect(self, mark: str) -> None:
        if not self._found(mark):
            raise _Wrong(f"expected `{mark}` before {_shown(self._peek()[1])}")

    # Statements

    def _directive(self) -> bool:
        kind, word = self._peek()
        name = word.lstrip("@").casefold()
        if kind not in {"at", "word"} or name not in {"prefix", "base"}:
            return False
        self.at += 1
        if name == "base":
            self.base = self._iri()
        else:
            self._prefix()
        if kind == "at":
            self._expect(".")
        return True

    def _prefix(self) -> None:
        kind, name = self._take()
        if kind != "name" or not name.endswith(":"):
            raise _Wrong(f"expected a prefix such as `my:` before {_shown(name)}")
        prefix, space = name[:-1], self._iri()
        if STANDARD.get(prefix, space) not in {space, Prefixes({"_": space}).full("_:")}:
            raise _Wrong(f"`{prefix}:` always stands for <{STANDARD[prefix]}>; choose another prefix for <{space}>")
        self.declared[prefix] = space
        self.short.clear()

    def _iri(self) -> str:
        kind, found = self._take()
        if kind != "iri":
            raise _Wrong(f"expected an IRI in angle brackets before {_shown(found)}")
        return self._absolute(_unescaped(found[1:-1]))

    def _absolute(self, iri: str) -> str:
        if not self.base or re.match(r"[A-Za-z][A-Za-z0-9+.\-]*:", iri):
            return iri
        from urllib.parse import urljoin

        return urljoin(self.base, iri) if iri else self.base

    def _triples(self) -> str:
        unnamed = self._peek() == ("mark", "[")
        subject = self._blank_list() if unnamed else self._subject()
        if not unnamed or self._peek() != ("mark", "."):
            self._predicates(subject)
        return subject

    def _subject(self) -> str:
        node = self._node()
        if isinstance(node, Literal):
            raise _Wrong(f"text cannot be the subject of a statement: {_shown(node.text)}")
        return node

    def _predicates(self, subject: str) -> None:
        while True:
            predicate = self._predicate()
            self._objects(subject, predicate)
            if not self._found(";"):
                return
            while self._found(";"):
                pass
            if self._peek()[1] in {".", "]"}:
                return

    def _predicate(self) -> str:
        if self._peek() == ("word", "a"):
            self.at += 1
            return _TYPE
        kind, found = self._peek()
        if kind not in {"iri", "name"}:
            raise _Wrong(f"expected a property before {_shown(found)}")
        return str(self._node())

    def _objects(self, subject: str, predicate: str) -> None:
        while True:
            line = self._here()
            self.triples.append(Triple(subject, predicate, self._node(), line))
            if not self._found(","):
                return

    # Nodes

    def _node(self) -> Node:
        kind, found = self._peek()
        if kind == "iri":
            return self._named(self._iri())
        if kind == "name":
            self.at += 1
            return self._curie(found)
        if kind == "blank":
            self.at += 1
            return found
        if kind == "text":
            return self._literal()
        if kind == "mark" and found in "[(":
            return self._nested(found)
        return self._plain()

    def _nested(self, mark: str) -> str:
        self.depth += 1
        if self.depth > DEEPEST:
            raise _Wrong(f"more than {DEEPEST} brackets inside each other")
        node = self._blank_list() if mark == "[" else self._collection()
        self.depth -= 1
        return node

    def _plain(self) -> Literal:
        kind, found = self._take()
        if kind == "number":
            number = "xsd:double" if re.search("[eE]", found) else "xsd:decimal" if "." in found else "xsd:integer"
            return Literal(found, datatype=number)
        if kind == "word" and found in {"true", "false"}:
            return Literal(found, datatype="xsd:boolean")
        self.at -= 1
        raise _Wrong(f"expected a name or a value before {_shown(found)}")

    def _literal(self) -> Literal:
        quoted = self._take()[1]
        width = 3 if quoted[:3] in {'"""', "'''"} and len(quoted) >= 6 else 1
        text = _unescaped(quoted[width:-width])
        kind, found = self._peek()
        if kind == "at":
            self.at += 1
            return Literal(text, language=found[1:].casefold())
        if self._found("^^"):
            return Literal(text, datatype=self._subject())
        return Literal(text)

    def _named(self, iri: str) -> str:
        if iri not in self.short:
            self.short[iri] = self.prefixes.wider(self.declared).short(iri)
        return self.short[iri]

    def _curie(self, found: str) -> str:
        if found in self.short:
            return self.short[found]
        prefix, _, local = found.partition(":")
        space = self.declared.get(prefix) or self.prefixes.names.get(prefix)
        if space is None:
            self.at -= 1
            raise _Wrong(f"the prefix `{prefix}:` is not declared")
        self.short[found] = self._named(space + re.sub(r"\\(.)", r"\1", local))
        return self.short[found]

    def _fresh(self) -> str:
        self.blanks += 1
        return f"_:.{self.blanks}"  # a label that no file can write

    def _blank_list(self) -> str:
        self._expect("[")
        node = self._fresh()
        if not self._found("]"):
            self._predicates(node)
            self._expect("]")
        return node

    def _collection(self) -> str:
        self._expect("(")
        members: list[tuple[Node, int]] = []
        while not self._found(")"):
            line = self._here()
            members.append((self._node(), line))
        head = _NIL
        for member, line in reversed(members):
            cell = self._fresh()
            self.triples += [Triple(cell, _FIRST, member, line), Triple(cell, _REST, head, line)]
            head = cell
        return head


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda match: _character(match[1] or match[2]) or _ESCAPES.get(match[3], match[3]), text)


def _character(code: str | None) -> str:
    return chr(min(int(code, 16), 0x10FFFF)) if code else ""


def _shown(found: str) -> str:
    return found if found.startswith("the end") else f"`{found[:40]}`"


def quoted(text: str) -> str:
    """A literal of one line."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")
    return f'"{escaped}"'


def spelled(name: str, known: Mapping[str, str]) -> str:
    """A name as it is written: a CURIE with what Turtle wants escaped, or an IRI in angle brackets."""
    prefix, colon, local = name.partition(":")
    if not colon or prefix not in known:
        return f"<{name}>"
    short = f"{prefix}:" + re.sub(r"[~!$&'()*+,;=/?#@]|\.$", r"\\\g<0>", local)
    found = _TOKEN.fullmatch(short)
    return short if found and found.lastgroup == "name" else f"<{known[prefix]}{local}>"
