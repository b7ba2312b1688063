"""The one function before the first byte: what it does not return is never written, logged, sent or indexed.

A secret is found in the text as it stands and in other readings of it (`secrets.projections`), covered as it stands, and
replaced by a placeholder. After that the text is read again with one filler in the place of each placeholder, until
nothing more is found: so screening what was screened changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from assay.model.finding import Finding, Severity
from assay.model.names import text_digest
from assay.model.redacted import Redacted
from assay.model.sensitivity import Sensitivity, highest
from assay.stages.secrets import rules
from assay.stages.secrets.documented import is_documented
from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.offsets import Edit, Edited, Places, carry, edited
from assay.stages.secrets.placeholders import FILLER, SHOWN, STRAY, placeholder, standing, tag
from assay.stages.secrets.purged import Tombstone, purged
from assay.stages.secrets.ruleset import RULESET

MOST_REDACTED: Final = 0.4
"""Share of a text that may be credentials and numbers; above, what is left says nothing and may be part of them."""
MOST_ROUNDS: Final = 4
"""Readings after which a text that still gives up secrets is refused. Two are usual: one finds, one confirms."""
SHORTEST_SHARED: Final = 6
"""Characters from which a secret found in one text is looked for in the others; shorter ones stand anywhere by chance."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What this vault lets stand. `key` is kept outside the vault."""

    key: bytes
    allow: frozenset[str] = frozenset()
    """`secret_tag`s of exact values that may stand."""
    redact_contacts: bool = True
    """E-mail addresses, telephone numbers and addresses are redacted; otherwise they only raise the sensitivity."""
    purged: tuple[Tombstone, ...] = ()
    """What a person has purged and must not come back."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """What is done (`model.config.Handling`) about a kind, or about all kinds of a family that are not named."""

    def handling(self, hit: Hit) -> str:
        """What is done about it: as the kind says, else its family, else by default."""
        usual = "tag" if hit.family is Family.CONTACT and not self.redact_contacts else _USUAL.get(hit.family, "redact")
        return self.kinds.get(hit.kind, self.kinds.get(hit.family, usual)) if self.kinds else usual

    def lets_stand(self, hit: Hit) -> bool:
        """Whether somebody said of this kind that it may stand."""
        return (
            bool(self.kinds) and self.handling(hit) in _STANDING and bool({hit.kind, hit.family.value} & self.kinds.keys())
        )


def edition(policy: Policy) -> str:
    """The name of everything that decides what the screen finds: what was found clean under another is looked at again."""
    purged_before = sorted(each.tag for each in policy.purged)
    kinds = str(sorted(policy.kinds.items()))
    said = (RULESET, str(policy.redact_contacts), kinds, *sorted(policy.allow), *purged_before)
    return text_digest("\n".join(said))


_USUAL: Final = {Family.BLOCK: "reject", Family.UNKNOWN: "review"}
_STANDING: Final = frozenset({"allow", "tag"})


@dataclass(frozen=True, slots=True)
class Redaction:
    """raw[start:end] became text[placeholder_start:placeholder_end]. Code points, half-open."""

    start: int
    end: int
    kind: str
    placeholder_start: int
    placeholder_end: int


@dataclass(frozen=True, slots=True)
class Screening:
    """A screened text and what was done to it; nothing in here holds a secret."""

    text: Redacted
    redactions: tuple[Redaction, ...]
    """In order, not overlapping."""
    refused: bool
    """Nothing of the text may be kept: it is one placeholder."""
    review: bool
    """A person should look: something random of no known format, or a secret in disguise."""
    sensitivity: Sensitivity
    findings: tuple[Finding, ...]

    def map(self, start: int, end: int) -> tuple[int, int]:
        """The span of the redacted text for a span of the raw one; one that cuts into a redaction takes all of it."""
        here = Places([each.start for each in self.redactions], [each.end for each in self.redactions])
        there = Places(
            [each.placeholder_start for each in self.redactions], [each.placeholder_end for each in self.redactions]
        )
        return carry(start, end, here, there)


def screen(text: str, policy: Policy) -> Screening:
    """Redact or refuse `text`. Pure and total; screening the result again returns it unchanged."""
    return _conclude(text, policy, *_cover(text, policy, ()))


def screen_together(texts: Sequence[str], policy: Policy) -> tuple[Screening, ...]:
    """Screen texts that belong together: what is a secret in one of them is a secret in all of them.

    A claim's value `hunter2` is told to be a password only by the sentence from which it was taken.
    """
    covers = [_cover(text, policy, ()) for text in texts]
    shared = tuple({hit.value: hit for hits, _ in covers for hit in hits if _is_shared(hit)}.values())
    if shared:
        covers = [_cover(text, policy, shared) for text in texts]
    return tuple(_conclude(text, policy, *cover) for text, cover in zip(texts, covers, strict=True))


def clean(text: str, policy: Policy) -> Redacted:
    """Only the text of `screen`."""
    return screen(text, policy).text


def secret_tag(policy: Policy, value: str) -> str:
    """What to put into `Policy.allow` to let this exact value stand."""
    return tag(policy.key, value)


def _is_shared(hit: Hit) -> bool:
    return len(hit.value) >= SHORTEST_SHARED and hit.family is not Family.BLOCK


# Reading


def _cover(text: str, policy: Policy, shared: Sequence[Hit]) -> tuple[list[Hit], bool]:
    """What must not stand, in order and disjoint; and whether a last reading found nothing more."""
    if not shared and not policy.purged and len(text) <= MOST_REMEMBERED and _bare(text):
        return [], True
    covered: list[Hit] = []
    for _ in range(MOST_ROUNDS):
        fresh = list(_fresh(text, covered, policy, shared))
        if not fresh:
            return covered, True
        covered = _united([*covered, *fresh])
    return covered, False


def _fresh(text: str, covered: Sequence[Hit], policy: Policy, shared: Sequence[Hit]) -> Iterator[Hit]:
    """Hits outside of what is covered, in the text's offsets."""
    masked = _masked(text, covered)
    known = purged(masked.text, policy.key, policy.purged)
    hits = [*_detected(masked.text), *known, *_again(masked.text, shared)]
    free = [hit for hit in hits if policy.lets_stand(hit) or is_documented(hit)]
    for hit in hits:
        gone = hit.family is Family.PURGED and not _is_allowed(hit, masked.text, policy)  # whatever is said of kinds
        if gone or not (_may_stand(hit, masked.text, policy) or any(_says_the_same(hit, each) for each in free)):
            for start, end in _pieces(masked.text, hit):
                yield hit.at(*masked.back(start, end))


def _detected(text: str) -> tuple[Hit, ...]:
    """What the rules find. Many claims of one message are screened with it, and a name stands in every one of them."""
    return _remembered(text) if len(text) <= MOST_REMEMBERED else tuple(rules.detect(text))


MOST_REMEMBERED: Final = 2_048
"""Characters of a text whose hits are remembered: most messages, and no document."""


@lru_cache(maxsize=2_048)
def _remembered(text: str) -> tuple[Hit, ...]:
    return tuple(rules.detect(text))


@lru_cache(maxsize=2_048)
def _bare(text: str) -> bool:
    """Whether the rules find nothing in a text in which nothing is covered yet: most texts, and they come again."""
    masked = _masked(text, ()).text
    return masked == text and not _detected(text)


def _masked(text: str, covered: Sequence[Hit]) -> Edited:
    """The text with one filler for each covered stretch and each placeholder that stands already."""
    spans = [(hit.start, hit.end) for hit in covered]
    spans += [(start, end) for start, end, _ in standing(text, rules.FAMILIES)]
    return edited(text.replace(FILLER, STRAY), [Edit(start, end, FILLER) for start, end in sorted(spans)])


def _again(text: str, shared: Sequence[Hit]) -> Iterator[Hit]:
    for hit in shared:
        for match in re.finditer(re.escape(hit.value), text):
            yield found(text, *match.span(), hit.kind, hit.family)


def _says_the_same(hit: Hit, stronger: Hit) -> bool:
    """Whether it is only a weaker name for what stands there: an unknown token for one of a kind that may stand."""
    return stronger.start <= hit.start and hit.end <= stronger.end and stronger.family.rank <= hit.family.rank


def _may_stand(hit: Hit, text: str, policy: Policy) -> bool:
    return policy.handling(hit) in _STANDING or is_documented(hit) or _is_allowed(hit, text, policy)


def _is_allowed(hit: Hit, text: str, policy: Policy) -> bool:
    return bool(policy.allow) and any(tag(policy.key, v) in policy.allow for v in {hit.value, text[hit.start : hit.end]})


_OPEN = re.compile(f"[^{FILLER}]+")


def _pieces(text: str, hit: Hit) -> Iterator[tuple[int, int]]:
    """The hit without the fillers in it."""
    return (piece.span() for piece in _OPEN.finditer(text, hit.start, hit.end))


def _united(hits: Sequence[Hit]) -> list[Hit]:
    """Overlapping hits become one, named after the strongest."""
    united: list[Hit] = []
    for hit in sorted(hits, key=lambda each: each.start):
        if united and hit.start < united[-1].end:
            last = united[-1]
            united[-1] = replace(min(last, hit, key=_weakness), start=last.start, end=max(last.end, hit.end))
        else:
            united.append(hit)
    return united


def _weakness(hit: Hit) -> tuple[int, int]:
    return hit.family.rank, hit.start - hit.end


# Concluding


def _conclude(text: str, policy: Policy, hits: Sequence[Hit], settled: bool) -> Screening:
    if settled and not hits and not (policy.allow or policy.kinds):  # most texts
        sensitivity = _sensitivity(text, (), (), policy)
        return Screening(Redacted(text), (), refused=False, review=False, sensitivity=sensitivity, findings=())
    reason = _reason_to_refuse(text, hits, policy, settled=settled)
    left = _left_standing(text, hits, policy)
    covers = [_whole(text, reason, hits)] if reason else hits
    result = edited(text, [Edit(hit.start, hit.end, _placeholder(hit, policy)) for hit in covers])
    places = zip(covers, result.result.starts, result.result.ends, strict=True)
    return Screening(
        text=Redacted(result.text),
        redactions=tuple(Redaction(hit.start, hit.end, hit.kind, start, end) for hit, start, end in places),
        refused=reason is not None,
        review=any(hit.disguised or policy.handling(hit) == "review" for hit in hits),
        sensitivity=_sensitivity(text, hits, left, policy),
        findings=(*(_finding(text, hit, policy) for hit in covers), *(_overridden(text, hit, policy) for hit in left)),
    )


def _left_standing(text: str, hits: Sequence[Hit], policy: Policy) -> list[Hit]:
    """What stands because somebody decided so, not because it is harmless. Asked for only where somebody decided."""
    if not (policy.allow or policy.kinds):
        return []
    covered = [(hit.start, hit.end) for hit in hits]
    found_again = (hit for hit in rules.detect(text) if _is_allowed(hit, text, policy) or policy.handling(hit) in _STANDING)
    strongest_last = sorted(found_again, key=lambda hit: -hit.family.rank)
    distinct = {(hit.start, hit.end): hit for hit in strongest_last if (hit.start, hit.end) not in covered}
    return [distinct[place] for place in sorted(distinct)]


def _reason_to_refuse(text: str, hits: Sequence[Hit], policy: Policy, *, settled: bool) -> str | None:
    """The kind under which the whole text is refused."""
    block = next((hit.kind for hit in hits if policy.handling(hit) == "reject"), None)
    if block or (settled and _share(text, hits) <= MOST_REDACTED):
        return block
    return rules.WHOLE


def _whole(text: str, reason: str, hits: Sequence[Hit]) -> Hit:
    """What stands for a refused text: where it is nothing but one secret, that one, so that it is known again."""
    if len(hits) == 1 and text[hits[0].start : hits[0].end] == text.strip():
        return replace(hits[0], start=0, end=len(text), family=Family.BLOCK)
    return Hit(0, len(text), reason, Family.BLOCK, text)


def _share(text: str, hits: Sequence[Hit]) -> float:
    """Share of credentials and numbers in what is not a placeholder yet.

    Contacts do not count, and neither do purged values: what is left of a text without them is known to be none.
    """
    redacted = sum(hit.end - hit.start for hit in hits if hit.family not in (Family.CONTACT, Family.PURGED))
    if not redacted:
        return 0.0
    readable = len(text) - sum(end - start for start, end, _ in standing(text, rules.FAMILIES))
    return redacted / readable


def _placeholder(hit: Hit, policy: Policy) -> str:
    return placeholder(hit.kind, tag(policy.key, hit.value))


def _sensitivity(text: str, hits: Sequence[Hit], left: Sequence[Hit], policy: Policy) -> Sensitivity:
    """By what was found, what was found earlier, and what was left but tagged."""
    tagged = (hit.family.sensitivity for hit in left if policy.handling(hit) == "tag")
    earlier = (rules.FAMILIES[kind].sensitivity for _, _, kind in standing(text, rules.FAMILIES))
    contacts = [Sensitivity.PERSONAL] if not policy.redact_contacts and rules.holds_contacts(text) else []
    return highest(*(hit.family.sensitivity for hit in hits), *earlier, *contacts, *tagged)


_ADVICE: Final = {
    Family.BLOCK: "Nothing of this text is kept. Take it out and try again; if it was real, replace it where it is used.",
    Family.PURGED: "It was purged before and has come back: see where it comes from.",
    Family.TOKEN: "If it was real, replace it where it is used.",
    Family.CONTEXT: "If it was real, replace it where it is used.",
    Family.UNKNOWN: "It looks drawn by a machine; if it may stand, `assay screen --tag` gives its fingerprint for `screen.allow`.",
}
_CODES: Final = {"reject": "S03", "review": "S02"}
"""S01 redacted, S02 redacted and to be looked at, S03 refused, S04 left standing on somebody's word."""


def _overridden(text: str, hit: Hit, policy: Policy) -> Finding:
    """That something stands, and who said so: the value has its tag, the kind a line in the settings."""
    setting = "screen.allow" if _is_allowed(hit, text, policy) else "screen.kinds"
    line = text.count("\n", 0, hit.start) + 1
    told = tag(policy.key, hit.value)[:SHOWN]
    return Finding("S04", Severity.SHOULD, f"line {line}", f"{hit.kind} ({told}) stands, as {setting} lets it.")


def _finding(text: str, hit: Hit, policy: Policy) -> Finding:
    line = text.count("\n", 0, hit.start) + 1
    message = f"{hit.kind} stands as {_placeholder(hit, policy)} now. {_ADVICE.get(hit.family, '')}".rstrip()
    handling = "reject" if hit.family is Family.BLOCK else policy.handling(hit)
    severity = Severity.MUST if handling == "reject" else Severity.SHOULD
    return Finding(_CODES.get(handling, "S01"), severity, f"line {line}", message)
