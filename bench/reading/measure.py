"""Precision and recall of the embedded proposer on the labelled set, through the whole pure path.

    python bench/reading/measure.py dev|held|fresh [--confusions]

Each source is read, captured and decided by itself against a ledger that is empty at its start and grows with it. A claim
is right if its quote overlaps a sentence that is kept, with its type (fact and event are one, since a reader may call `He
joined in March` either) and a subject that a careful reader accepts: the same name, or one that is part of the other. For
`held` and `fresh` only figures are printed, so that nobody writes a rule for them; `--confusions` shows the sentences.
"""

from __future__ import annotations

import argparse
import datetime
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from bench.reading.check import Label, Source, load
from tests.stages.shelf import Shelf

from assay.adapters import catalogue
from assay.model.candidate import Passage, Proposal
from assay.model.config import Config, Owner
from assay.model.evidence import Channel, Kind
from assay.model.names import name_key
from assay.model.verdict import Accept, Draft, Extend, Merge, Replace, Verdict, word
from assay.stages.capture import capture
from assay.stages.extract import VERSION, extract
from assay.stages.pipeline import Rulebook, decide
from assay.stages.screen import Policy
from assay.text import documents, transcript

OWNER = Owner("Mira Okafor", ("Mira",))
CONFIG = Config(me=OWNER, questions_per_run=1000)
POLICY = Policy(b"a key for measuring")
TODAY = datetime.date(2026, 11, 29)
SAME = {"event": "fact"}
"""Types that count as one."""
SPOKEN_WORDS = {"is", "has", "s", "does", "doesn", "isn", "hasn", "t", "not"}
"""What the third person may add to the words of the first."""
BARS = {"precision": 0.9, "recall": 0.7}


@dataclass(frozen=True)
class Knowing:
    """The names of an empty vault."""

    owner: tuple[str, ...] = OWNER.names
    known: dict[str, str] = field(default_factory=dict)
    types: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Placed:
    """A label with its span in the text of its block."""

    label: Label
    block: str
    start: int
    end: int


@dataclass(frozen=True)
class Claimed:
    """A proposal with its verdict and the span of its quote in its block."""

    proposal: Proposal
    verdict: Verdict
    block: str
    start: int
    end: int

    @property
    def active(self) -> bool:
        return isinstance(self.verdict, Accept | Extend | Merge | Replace)

    @property
    def kept(self) -> bool:
        return self.active or isinstance(self.verdict, Draft)

    def over(self, placed: Placed) -> bool:
        return self.block == placed.block and self.start < placed.end and placed.start < self.end


@dataclass
class Figures:
    """Counts over all sources."""

    active: int = 0
    right: int = 0
    wanted: int = 0
    found_active: int = 0
    found: int = 0
    drafts: int = 0
    drafts_right: int = 0
    invented: int = 0
    recalled: int = 0
    confusions: list[tuple[str, str]] = field(default_factory=list)
    by_language: Counter[tuple[str, str]] = field(default_factory=Counter)
    by_type: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def precision(self) -> float:
        return self.right / self.active if self.active else 1.0

    @property
    def recall(self) -> float:
        return self.found / self.wanted if self.wanted else 1.0


def main() -> int:
    """Measure, print, and say which bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("half", choices=["dev", "held", "fresh"])
    parser.add_argument("--confusions", action="store_true", help="show the sentences of the others too")
    given = parser.parse_args()
    figures = Figures()
    sources = load(Path(__file__).parent / given.half)
    for source in sources:
        _count(source, figures)
    _print(given.half, len(sources), figures)
    if given.half == "dev" or given.confusions:
        for kind, text in sorted(figures.confusions):
            print(f"{kind:12} {text}")
    missed = [name for name, bar in BARS.items() if getattr(figures, name) < bar]
    missed += [name for name in ("invented", "recalled") if getattr(figures, name)]
    print(f"bars missed: {', '.join(missed)}" if missed else "all bars met")
    return 1 if missed else 0


def _print(half: str, sources: int, figures: Figures) -> None:
    print(f"{half}: {sources} sources, {VERSION}")
    print(f"  precision of what becomes active  {figures.precision:.3f}  ({figures.right} of {figures.active})")
    print(f"  recall, active or draft           {figures.recall:.3f}  ({figures.found} of {figures.wanted})")
    share = figures.found_active / figures.wanted if figures.wanted else 1.0
    print(f"  recall, active                    {share:.3f}  ({figures.found_active} of {figures.wanted})")
    print(f"  drafts that are right             {figures.drafts_right} of {figures.drafts}")
    print(f"  claims with words of their own    {figures.invented}")
    print(f"  system or recalled text kept      {figures.recalled}")
    for name, counts in (("type", figures.by_type), ("language", figures.by_language)):
        keys = sorted({key for key, _ in counts})
        told = (f"{key} {counts[key, 'found']}/{counts[key, 'wanted']}" for key in keys)
        print(f"  recall by {name}: {', '.join(told)}")


def _count(source: Source, figures: Figures) -> None:
    passages, blocks = _passages(source)
    labels = tuple(_placed(source))
    claims = tuple(_claims(passages, blocks))
    for claim in claims:
        figures.invented += _invented(claim.proposal, source)
        figures.recalled += claim.proposal.passage is not None and claim.proposal.passage.kind is Kind.RECALL
        touched = [each for each in labels if claim.over(each)]
        if touched and all(each.label.part for each in touched):
            continue
        fault = _fault(claim, touched)
        if claim.active:
            figures.active += 1
            figures.right += fault is None
        elif isinstance(claim.verdict, Draft):
            figures.drafts += 1
            figures.drafts_right += fault is None
        if fault and claim.kept:
            words = touched[0].label.why if touched else ""
            shown = f"{source.name}: {claim.proposal.text} [{claim.proposal.type}, {claim.proposal.subject}] ({words})"
            figures.confusions.append((f"{'+' if claim.active else '~'}{fault}", shown))
        if not claim.kept:
            figures.confusions.append((f"!{word(claim.verdict)}", f"{source.name}: {claim.proposal.text}"))
    for each in labels:
        if each.label.keep:
            _recovered(source, each, claims, figures)


def _recovered(source: Source, placed: Placed, claims: Sequence[Claimed], figures: Figures) -> None:
    hits = [claim for claim in claims if claim.kept and claim.over(placed) and _fits(claim, placed.label)]
    figures.wanted += 1
    figures.found += bool(hits)
    figures.found_active += any(claim.active for claim in hits)
    for counts, key in ((figures.by_type, str(placed.label.type)), (figures.by_language, source.language)):
        counts[key, "wanted"] += 1
        counts[key, "found"] += bool(hits)
    if not any(claim.over(placed) for claim in claims):
        figures.confusions.append(
            (f"-{placed.label.type}", f"{source.name}: {placed.label.sentence!r} ({placed.label.subject})")
        )


def _fault(claim: Claimed, touched: Sequence[Placed]) -> str | None:
    """What is wrong with a claim, None if it is right."""
    kept = [each for each in touched if each.label.keep]
    if not kept:
        return "leave"
    if any(_fits(claim, each.label) for each in kept):
        return None
    return "subject" if any(_typed(claim, each.label) for each in kept) else "type"


def _fits(claim: Claimed, label: Label) -> bool:
    return _typed(claim, label) and any(_same(claim.proposal.subject, name) for name in (label.subject or "", *label.also))


def _typed(claim: Claimed, label: Label) -> bool:
    types = {SAME.get(each, each) for each in (label.type or "", *label.also_type)}
    return SAME.get(claim.proposal.type, claim.proposal.type) in types


def _same(one: str, other: str) -> bool:
    """One name, or one with a part of it (`Tom` for Tom Reyes)."""
    a, b = f" {name_key(one)} ", f" {name_key(other)} "
    return a in b or b in a


def _placed(source: Source) -> Iterator[Placed]:
    at: dict[str, int] = {}
    texts = {block.anchor: block.text for block in source.blocks}
    for label in source.labels:
        start = texts[label.block].find(label.sentence, at.get(label.block, 0))
        at[label.block] = start + len(label.sentence)
        yield Placed(label, label.block, start, start + len(label.sentence))


def _passages(source: Source) -> tuple[tuple[Passage, ...], dict[str, tuple[tuple[str, int, int], ...]]]:
    """The passages as `ingest` makes them, and for each anchor the blocks of the set that it spans (name, from, to)."""
    title = source.name.replace("-", " ").capitalize()
    if source.form == "conversation":
        passages, _ = transcript.parse(source.text, source=source.name, title=title, config=CONFIG)
        return passages, {each.anchor: ((each.anchor, 0, len(each.text)),) for each in passages}
    owned = source.speaker is not None and name_key(source.speaker) in {name_key(name) for name in OWNER.names}
    passages = documents.parse(
        source.text,
        source=source.name,
        title=title,
        kind=Kind.PERSON if owned else Kind.DOCUMENT,
        speaker=source.speaker,
        at=source.at,
        channel=Channel.VAULT,
    )
    return passages, _spanned(source, passages)


def _spanned(source: Source, passages: Sequence[Passage]) -> dict[str, tuple[tuple[str, int, int], ...]]:
    """A passage may join two blocks of the set, or be one item of a block."""
    places, at = [], 0
    for block in source.blocks:
        at = source.text.find(block.text, at)
        places.append((block.anchor, at, at + len(block.text)))
    spans, at = {}, 0
    for passage in passages:
        at = source.text.find(passage.text, at)
        spans[passage.anchor] = tuple((name, start - at, end - at) for name, start, end in places)
    return spans


def _claims(passages: Sequence[Passage], blocks: dict[str, tuple[tuple[str, int, int], ...]]) -> Iterator[Claimed]:
    """Every proposal with its verdict; each candidate sees what was decided before it."""
    shelf = Shelf(Rulebook(catalogue.load(), CONFIG, POLICY))
    for at, proposal in enumerate(extract(passages, Knowing())):
        candidate = capture(
            proposal,
            POLICY,
            channel=proposal.passage.channel if proposal.passage else Channel.CLI,
            proposer=VERSION,
            at="2026-11-29T10:00:00Z",
            milliseconds=1_800_000_000_000 + at,
        )
        decision = decide(candidate, shelf.near(candidate), shelf.rules, TODAY)
        shelf.take(decision)
        start = proposal.start or 0
        end = start + len(proposal.quote or "")
        anchor = proposal.passage.anchor if proposal.passage else ""
        for name, first, last in blocks[anchor]:
            if start < last and first < end:
                yield Claimed(proposal, decision.verdict, name, start - first, end - first)
                break


def _invented(proposal: Proposal, source: Source) -> bool:
    """Whether the claim has a word that is not in its quote, its subject or the heading of its steps.

    Only the ending of the third person may be new (`prefer`, `prefers`), and the quote must stand where it is said to.
    """
    headings = [block.text for block in source.blocks if block.text.startswith("#")]
    said = set(_words(" ".join((proposal.quote or "", proposal.subject, *headings)))) | SPOKEN_WORDS
    there = proposal.quote is not None and proposal.passage is not None and proposal.quote in proposal.passage.text
    return not there or any(said.isdisjoint(_bare(word)) for word in _words(proposal.text))


def _bare(word: str) -> tuple[str, ...]:
    """The word and what it is without the ending of the third person."""
    return (word, word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y")


def _words(text: str) -> list[str]:
    """Without the underscores with which Markdown marks emphasis."""
    return [word.strip("_") for word in re.findall(r"\w+", text.casefold())]


if __name__ == "__main__":
    sys.exit(main())
