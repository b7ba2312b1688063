"""What a model thinks of a question: a recommendation to the person who decides, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from assay.model.question import Answer
from assay.model.redacted import Redacted


@dataclass(frozen=True, slots=True)
class Opinion:
    """`answer` is None where the model cannot decide either; then `because` says that."""

    answer: Answer | None
    because: Redacted
