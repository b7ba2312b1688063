"""The terms that are known in a vault: the compiled catalogue with the vault's own files laid over it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from assay.adapters.own_vocabulary import ANY, OwnVocabulary, Taken
from assay.model.axiom import MUTUAL, Axiom, Kind, Relation, Term
from assay.model.effective import Effective, effective
from assay.model.errors import CannotRead
from assay.model.finding import Finding, Severity
from assay.model.prefixes import Prefixes, canonical
from assay.model.progress import Progress, quiet
from assay.model.vocabulary import Facts, Find, Listed, Reading
from assay.text import lookup
from assay.text.facts import label_of

if TYPE_CHECKING:
    from assay.adapters.compiled import Compiled

UNKNOWN: Final = "V05"
IMPOSSIBLE: Final = "V06"
"""Codes of findings: a term that no vocabulary declares; a class that nothing can be."""
NO_FILES: Final = Taken(Facts((), ()))
_BUILT_IN: Final = ("owl:", "rdf:", "rdfs:", "xsd:")
"""Terms of the languages themselves, which no vocabulary declares."""
_UNFOLLOWED: Final = frozenset({Relation.DOMAIN_HINT, Relation.RANGE_HINT, Relation.TRAIT})


class Vocabulary:
    """Over the catalogue alone where `own` is None. Nothing is opened before it is asked."""

    def __init__(self, own: OwnVocabulary | None = None, progress: Progress = quiet) -> None:
        self._own, self._progress = own, progress
        self._closed: dict[frozenset[str], Effective] = {}

    def close(self) -> None:
        """No further use."""
        if "_compiled" in vars(self):
            self._compiled.close()

    @cached_property
    def _compiled(self) -> Compiled:
        from assay.adapters import compiled

        return compiled.opened(self._progress)

    @property
    def _taken(self) -> Taken:
        return self._own.taken if self._own else NO_FILES

    @property
    def version(self) -> str:
        """Changes with every change of any file."""
        return f"{self._compiled.version}:{self._own.version if self._own else ''}"

    @cached_property
    def _terms(self) -> dict[str, Term]:
        """The vault's own terms; the first file that declares one counts."""
        found: dict[str, Term] = {}
        for term in self._taken.facts.terms:
            found.setdefault(term.curie, term)
        return found

    @cached_property
    def _said(self) -> Mapping[str, list[Axiom]]:
        """The vault's own axioms by each term that closing must find them from."""
        found: dict[str, list[Axiom]] = defaultdict(list)
        for axiom in self._taken.facts.axioms:
            for end in {axiom.subject, *(axiom.objects if axiom.relation in MUTUAL else ())}:
                found[end].append(axiom)
        return found

    def effective(self, seeds: Iterable[str]) -> Effective:
        """The seeds and the vault's own terms, closed; see the port. The same seeds are closed once."""
        wanted = frozenset((*seeds, *self._terms))
        if wanted not in self._closed:
            self._closed[wanted] = self._effective(wanted)
        return self._closed[wanted]

    def _effective(self, seeds: frozenset[str]) -> Effective:
        terms: dict[str, Term] = {}
        axioms: dict[Axiom, None] = {}
        asked: set[str] = set()
        wanted = set(seeds)
        while wanted:
            found, said, unknown = self._compiled.close_over(wanted, asked)
            terms.update((term.curie, self._named(term)) for term in found)
            axioms.update(dict.fromkeys(said))
            fresh = {term.curie for term in found} | unknown
            asked |= fresh
            own = [axiom for name in sorted(fresh) for axiom in self._said.get(name, ())]
            axioms.update(dict.fromkeys(own))
            wanted = {name for axiom in own for name in _ends(axiom)} - asked
        terms.update((name, term) for name, term in self._terms.items() if name not in terms)
        terms.update((name, _carried(name)) for name in sorted(seeds) if name not in terms)
        return effective((terms[name] for name in sorted(terms)), axioms)

    def _named(self, term: Term) -> Term:
        """A term of the catalogue; if the vault calls it otherwise, that name comes first."""
        own = self._terms.get(term.curie)
        given = () if own is None or own.labels == (label_of(own.curie),) else own.labels
        labels = (*self._taken.labels.get(term.curie, ()), *given)
        return Term(term.curie, term.kind, tuple(dict.fromkeys((*labels, *term.labels))), term.source) if labels else term

    def term(self, curie: str) -> Term | None:
        """The declared term, or None."""
        found = self._compiled.term(curie)
        return self._named(found) if found else self._terms.get(curie)

    def axioms(self, curie: str) -> tuple[Axiom, ...]:
        """What is said of a term by any file."""
        return (*self._compiled.axioms(curie), *self._said.get(curie, ()))

    def children(self, curie: str) -> tuple[str, ...]:
        """What stands directly under it, by name."""
        below = {Relation.SUBCLASS, Relation.SUBPROPERTY}
        own = (axiom.subject for axiom in self._taken.facts.axioms if axiom.relation in below and axiom.object == curie)
        return tuple(sorted({*self._compiled.children(curie), *own}))

    def files(self, curie: str) -> tuple[str, ...]:
        """The files that declare a term."""
        own = (term.source for term in self._taken.facts.terms if term.curie == curie)
        return tuple(dict.fromkeys((*self._compiled.files(curie), *own)))

    def search(self, query: str, limit: int) -> tuple[Find, ...]:
        """The vault's own terms by their names first, then the catalogue's, then the vault's own by their words."""
        keys = {key: place for place, key in enumerate(lookup.asked(query))}
        named: dict[str, Find] = {}
        worded: dict[str, Find] = {}
        words = set(lookup.words(query))
        renamed = (each for name in self._taken.labels if (each := self.term(name)) is not None)
        for term in (*self._terms.values(), *renamed):
            found = keys.keys() & lookup.keys(term.curie, term.labels)
            if found:
                named[term.curie] = Find(term, exact=True)
            elif words & {word for label in term.labels for word in lookup.words(label)}:
                worded[term.curie] = Find(term, exact=False)
        known = [replace(each, term=self._named(each.term)) for each in self._compiled.search(query, limit)]
        exact = {find.term.curie: find for find in known if find.exact}
        rest = {find.term.curie: find for find in known}
        return tuple({**named, **exact, **worded, **rest}.values())[:limit]

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with the vault's own files, then with what they say together."""
        return (*self._taken.findings, *self._strangers(), *self._impossible())

    def _strangers(self) -> Iterable[Finding]:
        """Names in the vault's own files that nobody declares: a slip of the pen more often than not."""
        names: dict[str, Axiom] = {}
        for axiom in (*self._taken.facts.axioms, *self._naming()):
            for name in (axiom.subject, *_ends(axiom)):
                names.setdefault(name, axiom)
        foreign = {name for name in names if not name.startswith(_BUILT_IN) and name not in self._terms}
        known = {term.curie for term in self._compiled.terms(foreign)}
        for name in sorted(foreign - known):
            axiom = names[name]
            severity = Severity.MUST if self._own and axiom.file == self._own.user_file else Severity.SHOULD
            yield Finding(
                UNKNOWN, severity, _where(axiom), f"no vocabulary declares {name}; `assay ontology search` finds terms"
            )

    def _naming(self) -> Iterable[Axiom]:
        """The terms of others that the user's file names, as far as a finding asks."""
        file = self._own.user_file if self._own else ""
        return (Axiom(Relation.RANGE_HINT, each, (), file) for each in self._taken.labels)

    def _impossible(self) -> Iterable[Finding]:
        """Own terms and what they bear on that nothing can be, with the statements that make it so."""
        if not self._taken.facts.axioms:
            return
        whole = self.effective(())
        for name in whole.unsatisfiable():
            (first, *_) = whole.blame((name,)) or whole.path(name, "owl:Nothing")
            sides = f"{first.subject} and {first.object}, which {first.file} keeps apart"
            way = [*whole.path(name, first.subject), *whole.path(name, first.object)]
            own = next((axiom for axiom in (first, *way) if axiom in self._said.get(axiom.subject, ())), first)
            yield Finding(IMPOSSIBLE, Severity.MUST, _where(own), f"nothing can be {name}: it is under both {sides}")

    def lost(self, name: str) -> bool:
        """Whether the name is of a vocabulary of the vault's whose file is gone or cannot be used now."""
        return (ANY if "://" in name else name.partition(":")[0]) in self._taken.lost

    def labels(self) -> Mapping[str, tuple[str, ...]]:
        """What the user's file calls terms that others declare."""
        return self._taken.labels

    def own(self) -> Facts:
        """What the vault's own files declare and say."""
        return self._taken.facts

    def added(self) -> tuple[Listed, ...]:
        """The files that an administrator added."""
        return self._taken.listed

    def claimed(self, iri: str) -> str | None:
        """The file of the catalogue that is that vocabulary, whichever of its spellings is used."""
        from assay.adapters import bundle, shipped

        wanted = canonical(iri).rstrip("#/")
        files = shipped.listed(bundle.folder())
        return next((each.file for each in files for own in each.iris if own.rstrip("#/") == wanted), None)

    def read(self, data: bytes, name: str) -> Reading:
        """The vocabulary in a file that somebody brings along. Raises CannotRead."""
        from assay.adapters import rdf

        try:
            return rdf.read(data, name, name, Prefixes())
        except rdf.Unreadable as bad:
            raise CannotRead(name, str(bad), "Vocabularies are read as Turtle, RDF/XML, JSON-LD and N-Triples.") from bad


def _ends(axiom: Axiom) -> tuple[str, ...]:
    """The names that an axiom leads to, from wherever it was found."""
    if axiom.relation in _UNFOLLOWED:
        return ()
    return (*axiom.objects, *((axiom.subject,) if axiom.relation in MUTUAL else ()))


def _where(axiom: Axiom) -> str:
    return f"{axiom.file}:{axiom.line}" if axiom.line else axiom.file


def _carried(name: str) -> Term:
    """A term in use that nobody declares any more: its spelling says whether it is a class."""
    local = name.rpartition(":")[2]
    return Term(name, Kind.CLASS if local[:1].isupper() else Kind.PROPERTY, (label_of(name),), "")
