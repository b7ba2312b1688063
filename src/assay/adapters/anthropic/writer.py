"""Pages in a model's words. It fits the port `Writer`; what it writes is checked by whoever asked for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from assay.adapters.anthropic.model import Model
from assay.model.config import Config
from assay.model.cost import Cost
from assay.model.entity import Entity
from assay.model.errors import Unproposed
from assay.model.neighbourhood import Standing
from assay.stages.prompting import authoring
from assay.stages.prompting.prompt import Unusable
from assay.stages.prose import Sentence
from assay.stages.screen import Policy


class Writer:
    """Asks a model. Safe for threads."""

    def __init__(self, config: Config, policy: Policy, model: Model) -> None:
        self._config, self._policy, self._model = config, policy, model

    @property
    def cost(self) -> Cost:
        """What this run has paid so far, for whatever it was asked."""
        return self._model.cost

    def sentences(self, entity: Entity, standings: Sequence[Standing]) -> tuple[Sentence, ...]:
        """A page from the notes that may be sent; none where there are none. Raises Unproposed, Missing, BadConfig."""
        notes = authoring.telling(standings, self._config.model_sees)
        if not notes:
            return ()
        keep = partial(authoring.kept, policy=self._policy)
        try:
            answer = self._model.answer(authoring.VERSION, authoring.prompt(entity, notes), keep)
            return authoring.read(answer, notes)
        except Unusable as problem:  # of an answer out of the bank, made by another version of the program
            raise Unproposed(str(problem)) from None
