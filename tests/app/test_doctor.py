"""Doctor: looks at everything, whatever the first thing says, and knows what each trouble is worth."""

from __future__ import annotations

from collections.abc import Iterator

from assay.app.doctor import AILING, Examination, examine
from assay.model.errors import Untrusted
from assay.model.finding import Finding, Severity

MUST = Finding("doctor", Severity.MUST, "key", "others may read it: `chmod 600`")
SHOULD = Finding("doctor", Severity.SHOULD, "index", "2 files changed: `assay index`")


def _untrusted() -> Iterator[Finding]:
    yield SHOULD
    raise Untrusted("core.fsmonitor")


def test_what_is_well_has_nothing_to_say() -> None:
    [examined] = examine([Examination("git", lambda: ())])
    assert (examined.name, examined.findings, examined.well, examined.exit_code) == ("git", (), True, 0)


def test_what_could_be_better_is_well() -> None:
    [examined] = examine([Examination("index", lambda: (SHOULD,))])
    assert (examined.findings, examined.well) == ((SHOULD,), True)


def test_what_must_be_mended_is_not() -> None:
    [examined] = examine([Examination("key", lambda: (SHOULD, MUST))])
    assert (examined.findings, examined.well, examined.exit_code) == ((SHOULD, MUST), False, AILING)


def test_an_error_is_what_is_wrong_and_does_not_stop_the_rest() -> None:
    first, second = examine([Examination("repository", _untrusted), Examination("git", lambda: ())])
    assert (first.well, first.exit_code) == (False, Untrusted.exit_code)
    [finding] = first.findings
    assert (finding.severity, finding.where, "core.fsmonitor" in finding.message) == (Severity.MUST, "repository", True)
    assert second.well
