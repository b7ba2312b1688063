from __future__ import annotations

import pytest

from assay.stages.wording.verbs import bases, pasts, third


@pytest.mark.parametrize(
    ("base", "past", "participle", "third_person"),
    [
        ("write", "wrote", "written", "writes"),
        ("build", "built", "built", "builds"),
        ("use", "used", "used", "uses"),
        ("plan", "planned", "planned", "plans"),
        ("carry", "carried", "carried", "carries"),
        ("play", "played", "played", "plays"),
        ("approve", "approved", "approved", "approves"),
        ("test", "tested", "tested", "tests"),
        ("watch", "watched", "watched", "watches"),
        ("have", "had", "had", "has"),
        ("go", "went", "gone", "goes"),
    ],
)
def test_the_forms_of_a_verb(base: str, past: str, participle: str, third_person: str) -> None:
    assert past in pasts(base)
    assert base in bases(participle)
    assert third(base) == third_person


def test_what_is_no_participle_has_no_verb() -> None:
    assert bases("red") == bases("table") == bases("") == ()
