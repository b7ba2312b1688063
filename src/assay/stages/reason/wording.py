"""What is wrong, in words: the thing, the facts with where they stand, the axiom with its file, and what would mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.axiom import Axiom
from assay.model.effective import Effective
from assay.model.fact import DIFFERENT, SAME, TYPE, Fact, Value
from assay.stages.reason.explain import Clash, Mend
from assay.stages.reason.violation import Rule, Violation

VOWELS: Final = "aeiou"
SHOWN: Final = 4
"""Facts and edits that are spelled out: a person reads the first few."""


@dataclass(frozen=True, slots=True)
class Words:
    """Names of things by what the facts call them, and where facts are stated."""

    vocabulary: Effective
    names: Mapping[str, str]
    told: Mapping[Fact, Sequence[str]]

    def term(self, curie: str) -> str:
        """A class or property by its label."""
        known = self.vocabulary.terms.get(curie)
        return known.label if known is not None else curie

    def one(self, curie: str) -> str:
        """One of a class: `a place`, `an event`."""
        label = self.term(curie)
        return f"{'an' if label[:1].lower() in VOWELS else 'a'} {label}"

    def value(self, value: Value) -> str:
        """A thing by its name, a literal as it is written."""
        return self.names.get(value, value) if isinstance(value, str) else f"`{value.text}`"

    def fact(self, fact: Fact) -> str:
        """A statement as a short sentence."""
        subject, value = self.value(fact.subject), self.value(fact.value)
        verb = {TYPE: f"is {self.one(str(fact.value))}", SAME: f"is {value}", DIFFERENT: f"is not {value}"}
        said = verb.get(fact.property, f"{self.term(fact.property)} {value}")
        return f"“{'not: ' * fact.denied}{subject} {said}”"

    def placed(self, fact: Fact) -> str:
        """The statement with where it stands."""
        places = ", ".join(self.told.get(fact, ()))
        return f"{self.fact(fact)} ({places})" if places else self.fact(fact)

    def axiom(self, axiom: Axiom) -> str:
        """An axiom with its file."""
        line = f":{axiom.line}" if axiom.line else ""
        objects = " or ".join(map(self.term, axiom.objects))
        limit = "" if axiom.limit is None else f" {axiom.limit}"
        return f"{self.term(axiom.subject)} {axiom.relation} {objects}{limit} ({axiom.file}{line})"


def sentence(clash: Clash, words: Words) -> str:
    """All of it on one line."""
    facts = dict.fromkeys(fact for side in clash.sides for fact in side[:SHOWN])
    parts = [
        headline(clash.violation, words),
        _listed("It is said", map(words.placed, facts), "; "),
        _listed("The rule is", map(words.axiom, clash.axioms[:SHOWN]), ", with "),
        _listed("To mend it", (_edit(each, words) for each in clash.mends[:SHOWN]), "; or "),
    ]
    return " ".join(part for part in parts if part)


def headline(violation: Violation, words: Words) -> str:
    """What cannot be so, in a sentence."""
    return f"{_HEADLINES[violation.rule](violation, words)}."


def _listed(head: str, items: Iterable[str], between: str) -> str:
    held = between.join(items)
    return f"{head}: {held}." if held else ""


def _edit(mend: Mend, words: Words) -> str:
    taken = " and ".join(map(words.fact, mend.remove[:SHOWN]))
    more = f" and {len(mend.remove) - SHOWN} more" if len(mend.remove) > SHOWN else ""
    added = " and ".join(map(words.fact, mend.add))
    return " and ".join(part for part in (f"take back {taken}{more}" * bool(taken), f"say {added}" * bool(added)) if part)


def _axiom(violation: Violation) -> Axiom:
    assert violation.axiom is not None  # noqa: S101  # the rules below are those that carry one
    return violation.axiom


def _disjoint(it: Violation, words: Words) -> str:
    one, other = words.one(_axiom(it).subject), words.one(_axiom(it).object)
    return f"{words.value(it.about[0])} cannot be {one} and {other} at once"


def _values(it: Violation, words: Words) -> str:
    return ", ".join(map(words.value, it.about[1:]))


def _functional(it: Violation, words: Words) -> str:
    return f"{words.value(it.about[0])} has one {words.term(_axiom(it).subject)} at a time, not {_values(it, words)}"


def _inverse(it: Violation, words: Words) -> str:
    role = words.term(_axiom(it).subject)
    return f"{words.value(it.about[0])} is the {role} of one thing only, not of {_values(it, words)}"


def _cardinality(it: Violation, words: Words) -> str:
    axiom = _axiom(it)
    most = f"at most {axiom.limit} {words.term(axiom.object)}"
    return f"{words.value(it.about[0])} is {words.one(axiom.subject)} and has {most}, not {_values(it, words)}"


def _irreflexive(it: Violation, words: Words) -> str:
    return f"Nothing has itself as its {words.term(_axiom(it).subject)}, and {words.value(it.about[0])} would"


def _asymmetric(it: Violation, words: Words) -> str:
    one, other = map(words.value, it.about)
    return f"{one} and {other} cannot each be the other's {words.term(_axiom(it).subject)}"


def _disjoint_properties(it: Violation, words: Words) -> str:
    axiom, (one, other) = _axiom(it), map(words.value, it.about)
    return f"{one} cannot have {other} both as {words.term(axiom.subject)} and as {words.term(axiom.object)}"


def _cycle(it: Violation, words: Words) -> str:
    return f"{words.value(it.about[0])} leads back to itself by way of {words.term(str(it.about[1]))}"


def _about_value(said: str) -> Callable[[Violation, Words], str]:
    """A sentence with the parts of a fact: {0} its subject, {1} its property, {2} its value, {3} what is asked for."""

    def words_of(it: Violation, words: Words) -> str:
        subject, role, value = it.about
        asked = " or ".join(map(words.term, it.axiom.objects)) if it.axiom is not None else "its datatype"
        return said.format(words.value(subject), words.term(str(role)), words.value(value), asked)

    return words_of


_HEADLINES: Final[dict[Rule, Callable[[Violation, Words], str]]] = {
    Rule.DISJOINT: _disjoint,
    Rule.NOTHING: lambda it, words: f"{words.value(it.about[0])} would be of a class that nothing can be",
    Rule.UNION: lambda it, words: (
        f"{words.value(it.about[0])} would have to be one of several things, and can be none of them"
    ),
    Rule.FUNCTIONAL: _functional,
    Rule.INVERSE_FUNCTIONAL: _inverse,
    Rule.CARDINALITY: _cardinality,
    Rule.IRREFLEXIVE: _irreflexive,
    Rule.ASYMMETRIC: _asymmetric,
    Rule.DISJOINT_PROPERTIES: _disjoint_properties,
    Rule.CYCLE: _cycle,
    Rule.DENIED: _about_value("It is denied that {0} {1} {2}"),
    Rule.DATATYPE: _about_value("The {1} of {0} is {3}, and {2} is none"),
    Rule.ILL_FORMED: _about_value("{2}, the {1} of {0}, does not have the form of {3}"),
    Rule.LITERAL_WANTED: _about_value("The {1} of {0} is written out as {3}, and {2} is a thing"),
    Rule.THING_WANTED: _about_value("The {1} of {0} is a thing ({3}), and {2} is a written value"),
    Rule.IDENTITY: lambda it, words: (
        f"{words.value(it.about[0])} and {words.value(it.about[1])} are said to be one and two"
    ),
    Rule.UNSATISFIABLE: lambda it, words: f"Nothing can be {words.one(str(it.about[0]))} any more",
    Rule.UNUSABLE: lambda it, words: f"No two things can be related by {words.term(str(it.about[0]))} any more",
}
