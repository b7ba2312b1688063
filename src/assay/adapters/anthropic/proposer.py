"""The proposer `anthropic`: what a model reads in a source, as proposals of somebody who is not believed.

Only screened text reaches it, up to the sensitivity that the settings allow. It fits the port `Proposer`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from assay.adapters.anthropic.model import Model
from assay.model.candidate import Passage, Proposal, Withheld
from assay.model.config import Config
from assay.model.cost import Cost
from assay.model.errors import Unproposed
from assay.model.evidence import Kind
from assay.model.finding import Finding
from assay.model.ontology import Ontology
from assay.model.redacted import Redacted
from assay.model.sensitivity import Sensitivity, highest
from assay.stages.capture import legible, one_line
from assay.stages.prompting import proposing
from assay.stages.prompting.prompt import Unusable
from assay.stages.prompting.proposing import Known, Read
from assay.stages.prompting.windows import Shown, Window, windows
from assay.stages.reading.scene import Names
from assay.stages.screen import Policy, screen
from assay.stages.sift import PERSONAL_TYPES

TALK: Final = frozenset({Kind.PERSON, Kind.AGENT})
"""What the owner says, and what is said to them, is personal whatever it is about."""


class Rules(Protocol):
    """The vault's vocabulary and screen."""

    @property
    def ontology(self) -> Ontology: ...

    @property
    def policy(self) -> Policy: ...


class Anthropic:
    """Reads with a model. Safe for threads: what it needs of the vault is taken where it is made."""

    def __init__(self, config: Config, rules: Rules, model: Model) -> None:
        self.version = f"{proposing.VERSION}:{config.model}"
        self.width = config.model_concurrency
        self._config, self._ontology, self._policy, self._model = config, rules.ontology, rules.policy, model

    @property
    def cost(self) -> Cost:
        """What this run has paid so far."""
        return self._model.cost

    def propose(self, passages: Sequence[Passage], names: Names) -> tuple[Proposal | Finding | Withheld, ...]:
        """Proposals in source order, findings about those that cannot be used, and the blocks that were not shown.

        Raises Unproposed where part of the source has no usable answer, Missing without a key, BadConfig.
        """
        told = [(index, each) for index, each in enumerate(passages) if each.kind is not Kind.RECALL]
        shown = {index: self._shown(index, each) for index, each in told}
        held = tuple(Withheld(passages[index].anchor) for index, each in shown.items() if each is None)
        pieces = windows([each for each in shown.values() if each is not None])
        title = self._text(passages[0].title) if pieces else None
        found = self._model.each(pieces, partial(self._window, title=title, names=names))
        return (*held, *(_placed(each, passages) for window in found for each in window))

    def _window(self, window: Window, title: Redacted | None, names: Names) -> tuple[Read | Finding, ...]:
        prompt = proposing.prompt(window, title, self._known(window, names))
        prompt = replace(prompt, besides=screen(prompt.besides, self._policy).text)  # a vault's own terms are in it
        keep = partial(proposing.kept, window=window, policy=self._policy)
        try:
            answer = self._model.answer(self.version, prompt, keep)
            return tuple(proposing.read(answer, window))
        except Unusable as problem:  # of an answer out of the bank, made by another version of the program
            raise Unproposed(str(problem)) from None

    def _shown(self, index: int, passage: Passage) -> Shown | None:
        """The block as the model sees it; None for one that it may not see."""
        text = screen(legible(passage.text), self._policy)
        level = highest(text.sensitivity, Sensitivity.PERSONAL if passage.kind in TALK else Sensitivity.PUBLIC)
        if level.level > self._config.model_sees.level or text.refused:
            return None
        speaker = self._text(passage.speaker) if passage.speaker else None
        return Shown(index, text.text, passage.kind, speaker, self._text(passage.at) if passage.at else None)

    def _text(self, text: str) -> Redacted | None:
        """A line about a block, as far as it may be seen."""
        screened = screen(one_line(legible(text)), self._policy)
        seen = screened.sensitivity.level <= self._config.model_sees.level and not screened.refused
        return screened.text if seen and screened.text else None

    def _known(self, window: Window, names: Names) -> Known:
        said = " ".join(f"{each.speaker or ''} {each.text}" for each in window.all)
        owner = [line for name in names.owner if self._sees_people and (line := self._text(name))]
        return Known(owner, dict(self._names(said, names)), self._ontology)

    def _names(self, said: str, names: Names) -> Iterator[tuple[Redacted, str]]:
        """The known names that stand there, each under its canonical form; those of people only where that may be seen."""
        for key in proposing.names_in(said, names.known):
            types = names.types.get(key, ())
            if (self._sees_people or not PERSONAL_TYPES & set(types)) and (line := self._text(names.known[key])):
                yield line, ", ".join(sorted(_labels(types, self._ontology)))

    @property
    def _sees_people(self) -> bool:
        return self._config.model_sees.level >= Sensitivity.PERSONAL.level


def _labels(types: Collection[str], ontology: Ontology) -> set[str]:
    found = (ontology.category(each) for each in types)
    return {each.label for each in found if each}


def _placed(read: Read | Finding, passages: Sequence[Passage]) -> Proposal | Finding:
    if isinstance(read, Finding):
        return read
    answer = None if read.confirmation is None else passages[read.confirmation]
    return replace(read.proposal, passage=passages[read.index], confirmation=answer)
