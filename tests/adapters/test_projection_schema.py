"""A projection is of one version of the tables and of what is stored in them."""

from __future__ import annotations

from assay.adapters.projection_cells import fingerprint
from assay.adapters.projection_schema import STORED, version
from assay.model.entity import Entity
from assay.model.note import Note
from assay.model.patch import Logged
from assay.model.playbook import Playbook
from assay.model.question import Question
from assay.model.source import Mark, Source


def test_the_version_knows_the_fields_of_what_is_stored() -> None:
    """Worked out here and written down there, because every command opens a projection."""
    found = fingerprint(Note, Entity, Source, Question, Playbook, Logged, Mark)
    assert found == STORED, f"the model has changed: write STORED = {found!r} in projection_schema"
    assert STORED in version()
