"""Opinions of a model on questions that rules cannot decide. They fit the port `Judge`, and recommend."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from assay.adapters.anthropic.model import Model
from assay.model.config import Config
from assay.model.cost import Cost
from assay.model.errors import Unproposed
from assay.model.note import Note
from assay.model.opinion import Opinion
from assay.model.question import Question
from assay.stages.prompting import opining
from assay.stages.prompting.prompt import Unusable
from assay.stages.screen import Policy


class Judge:
    """Asks a model. Safe for threads."""

    def __init__(self, config: Config, policy: Policy, model: Model) -> None:
        self._config, self._policy, self._model = config, policy, model

    @property
    def cost(self) -> Cost:
        """What this run has paid so far, for whatever it was asked."""
        return self._model.cost

    def opinion(self, question: Question, against: Sequence[Note]) -> Opinion | None:
        """What it recommends; None where it may not be asked. Raises Unproposed, Missing, BadConfig."""
        if opining.sensitivity(question, against).level > self._config.model_sees.level:
            return None
        keep = partial(opining.kept, question=question, policy=self._policy)
        try:
            return opining.read(self._model.answer(opining.VERSION, opining.prompt(question, against), keep))
        except Unusable as problem:  # of an answer out of the bank, made by another version of the program
            raise Unproposed(str(problem)) from None
