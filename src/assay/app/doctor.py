"""Doctor: whether everything that assay stands on is sound, and the command that mends what is not. Changes nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from assay.app.world import World
from assay.model.errors import AssayError
from assay.model.finding import Finding, Severity

NOTHING: Final[tuple[Finding, ...]] = ()


@dataclass(frozen=True, slots=True)
class Examination:
    """One thing that is looked at. `look` may raise AssayError, which is then what is wrong with it."""

    name: str
    look: Callable[[], Iterable[Finding]]


@dataclass(frozen=True, slots=True)
class Examined:
    """What was found; nothing if all is well. `exit_code` is 0 unless something must be mended."""

    name: str
    findings: tuple[Finding, ...]
    exit_code: int

    @property
    def well(self) -> bool:
        """Nothing has to be mended."""
        return self.exit_code == 0


AILING: Final = 13
"""Exit code where a part of the environment is missing or unfit."""

UNSOUND: Final = 4
"""Exit code where it is the vault's own files that have to be mended."""

CODE: Final = "doctor"
"""Of findings about the environment; those about files bear the codes of `verify`."""


def examine(examinations: Sequence[Examination]) -> Iterator[Examined]:
    """All of them in order; one that cannot be done does not stop the rest."""
    for each in examinations:
        yield _examined(each)


def vault(world: World) -> tuple[Examination, ...]:
    """What is looked at inside a vault."""
    return (
        Examination("repository", lambda: _ready(world)),
        Examination("owner", lambda: _owner(world)),
        Examination("notes", lambda: _readable(world)),
        Examination("lock", lambda: _free(world)),
        Examination("inbox", lambda: _waiting(world)),
        Examination("questions", lambda: _asked(world)),
        Examination("vocabulary", lambda: _declared(world)),
        Examination("screen", lambda: _screened(world)),
        Examination("pages", lambda: _authored(world)),
        Examination("index", lambda: _current(world)),
    )


def _examined(examination: Examination) -> Examined:
    try:
        findings = tuple(examination.look())
    except AssayError as error:
        return Examined(examination.name, (_must(examination.name, str(error)),), error.exit_code)
    codes = {each.code for each in findings if each.severity is Severity.MUST}
    return Examined(examination.name, findings, (AILING if CODE in codes else UNSOUND) if codes else 0)


def _ready(world: World) -> Iterable[Finding]:
    world.repository.ready()
    return NOTHING


def _owner(world: World) -> Iterator[Finding]:
    if not world.config.me.name:
        yield _should("owner", "nobody's word counts as the owner's: set `name` under [me] in .assay/config.toml")


def _readable(world: World) -> Iterator[Finding]:
    """Whether every file of the ledger can be read, each by its place: for people only the message is shown."""
    for each in world.ledger.refresh():
        yield replace(each, message=f"{each.where}: {each.message}")


def _free(world: World) -> Iterable[Finding]:
    """Whether another program writes just now. The lock of one that died is gone with it."""
    with world.lock.held(0):
        return NOTHING


def _waiting(world: World) -> Iterator[Finding]:
    if count := world.inbox.count():
        yield _should("inbox", f"{count} candidates wait: `assay commit` decides them")


def _asked(world: World) -> Iterator[Finding]:
    days = max(((world.today() - each.item.asked).days for each in world.ledger.questions()), default=0)
    if days >= world.config.later_days:
        yield _should("questions", f"one has waited for {days} days: `assay review` lists them")


def _declared(world: World) -> Iterator[Finding]:
    """Whether every term in use is declared by some file."""
    known = world.rules.schema.vocabulary.terms
    lost = sorted(each for each in world.ledger.terms() if each in known and not known[each].source)
    if lost:
        named = ", ".join(lost[:SHOWN])
        yield _should(
            "vocabulary", f"no vocabulary declares {named}, and notes or pages use that: `assay ontology check` says more"
        )


SHOWN: Final = 3
"""Terms that are named; `ontology check` has them all."""


def _screened(world: World) -> Iterator[Finding]:
    """Whether what was kept has been looked at under the rules of today, and the settings name kinds that there are."""
    from assay.stages.screen import edition

    rules = edition(world.rules.policy)
    others, unknown = world.ledger.screened_otherwise(rules), len(world.ledger.unscreened(rules))
    if unknown and not others and not world.ledger.clean_under(rules):
        yield _should(
            "screen", f"nothing tells under which rules {unknown} files were looked through: `assay verify` does it"
        )
    if others:
        yield _should(
            "screen", f"the rules have changed since {others} files were looked through: `assay verify` does it again"
        )
    if named := {each.partition("=")[0] for each in world.config.kinds}:
        from assay.stages.secrets.hit import Family
        from assay.stages.secrets.rules import FAMILIES

        for kind in sorted(named - FAMILIES.keys() - set(Family)):
            yield _must("screen", f"screen.kinds in .assay/config.toml names {kind}, and there is no such kind")


def _authored(world: World) -> Iterator[Finding]:
    """Whether entity pages and playbooks say what the notes say."""
    from assay.app.upkeep import lagging

    if count := lagging(world):
        are = "1 entity page or playbook is" if count == 1 else f"{count} entity pages and playbooks are"
        yield _should("pages", f"{are} behind the notes: `assay doctor --mend` makes them again")


def _current(world: World) -> Iterator[Finding]:
    findings = world.index.verify()
    broken = sum(each.severity is Severity.MUST for each in findings)
    if broken:
        yield _must("index", f"it differs from the notes in {broken} places: `assay index rebuild`")
    elif findings:
        yield _should("index", f"{len(findings)} files changed since it was updated: `assay index`")


def _must(where: str, message: str) -> Finding:
    return Finding(CODE, Severity.MUST, where, message)


def _should(where: str, message: str) -> Finding:
    return Finding(CODE, Severity.SHOULD, where, message)
