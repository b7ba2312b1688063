"""Classify: what kind of testimony a candidate has under the channel it came through, and whether it is worth keeping.

Authority is not self-declared: what a proposal says of its source is believed only as far as its channel can carry it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from assay.model.candidate import Candidate, Classified
from assay.model.claim import Claim
from assay.model.config import Config
from assay.model.evidence import RANK, Block, Channel, Kind
from assay.model.names import name_key
from assay.stages.normal import tokens
from assay.stages.spelling import UNSPACED

SELF: Final = frozenset(("i", "me", "user", "the user", "owner", "the owner", "myself"))
"""Subjects and speakers that mean the owner where nobody else is named."""

CAPPED: Final = frozenset((Channel.MCP, Channel.HOOK))
"""Channels that only ever carry an agent's word."""

_GREETING: Final = re.compile(
    r"(?:hi|hiya|hello|hey|thanks?|thank you|good (?:morning|evening|night|afternoon)|bye|goodbye|ok(?:ay)?|see you|"
    r"welcome|cheers|hallo|danke|guten (?:morgen|tag|abend)|gute nacht|hola|gracias|buen[oa]s (?:días|tardes|noches)|"
    r"bonjour|merci|salut)(?!\w)(?:[ ,'’-]+(?:(?-i:[A-Z]\w*)|all|everyone|everybody|there|team|folks|again|so|very|much|"
    r"you|for|the|a|lot|that|it|this|your|help|back|to|me|later|soon|then|now|tomorrow|sehr|schön|dir|euch|beaucoup|"
    r"muchas)){0,6}",
    re.IGNORECASE,
)
"""A greeting with nothing but fillers and names; `Thanks to Ada the build is green` is a statement."""
MIN_WORDS: Final = 2
"""A statement of fewer words says nothing that could be looked up later."""
_MIN_LETTERS: Final = re.compile(f"(?:[{UNSPACED}][^{UNSPACED}]*){{4}}")
"""Letters of a script without blanks that make a statement."""
_PERSONS: Final = frozenset((None, "schema:Person", "foaf:Person", "schema:Thing"))
"""What a subject may be said to be if the owner is meant: a language called Ada is not Ada."""


def classify(candidate: Candidate, config: Config, kept: Block | None = None) -> Classified:
    """With the kind its evidence really has. `kept`: the block that the vault holds already of the same text (`held`)."""
    return Classified(candidate, effective_kind(candidate, config, kept), ephemeral(candidate))


def ephemeral(candidate: Candidate) -> bool:
    """A greeting, a question or a fragment, or a claim about nothing: nothing that anybody would look up."""
    text = candidate.claim.text.strip()
    if text.endswith(("?", "？", "؟")) or not name_key(candidate.claim.subject):
        return True
    if _GREETING.fullmatch(text.rstrip(".!,; ")):
        return True
    return len(tokens(text)) < MIN_WORDS and _MIN_LETTERS.search(text) is None


def effective_kind(candidate: Candidate, config: Config, kept: Block | None = None) -> Kind:
    """The kind that the channel can carry: never more than was declared, less where it cannot be vouched for."""
    block = candidate.block
    if block is None:
        return Kind.AGENT
    if block.kind is Kind.RECALL:
        return Kind.RECALL
    if candidate.channel in CAPPED or block.channel in CAPPED:
        return Kind.AGENT
    if RANK[block.kind] >= RANK[Kind.TASK] and not vouched(candidate, block, config, kept):
        return Kind.AGENT
    return _person(block, config) if block.kind is Kind.PERSON else block.kind


def vouched(candidate: Candidate, block: Block, config: Config, kept: Block | None) -> bool:
    """Whether person and task may count: assay read the source itself, or the owner ran the command line.

    An agent's shell can only point at what was said by the one it names, in a block that was imported.
    """
    if candidate.proposer != "proposals" or config.proposals == "declared":
        return True
    return kept is not None and held(block, (kept,), config) is not None


def held(block: Block, kept: Iterable[Block], config: Config) -> Block | None:
    """The kept block that is this one: the same text from the same kind of source, said by the same one."""
    same = (each for each in kept if each.digest == block.digest and each.kind is block.kind)
    return next((each for each in same if same_speaker(each, block, config)), None)


def same_speaker(one: Block, other: Block, config: Config) -> bool:
    """Whether both were said by the same one, under whatever name the owner goes."""
    if is_owner(one.speaker, config) and is_owner(other.speaker, config):
        return True
    return name_key(one.speaker or "") == name_key(other.speaker or "")


def _person(block: Block, config: Config) -> Kind:
    """A person's rank is the owner's and that of listed people; other humans count as documents."""
    return Kind.PERSON if is_owner(block.speaker, config) or _listed(block.speaker, config) else Kind.DOCUMENT


def is_owner(speaker: str | None, config: Config) -> bool:
    """Whether that name is the owner's."""
    if not speaker:
        return False
    key = name_key(speaker)
    return key in SELF or any(name_key(name) == key for name in config.me.names)


def about_owner(claim: Claim, config: Config) -> bool:
    """Whether the claim is about the owner: by one of their names or as `me`, and not as something that is no person."""
    return claim.subject_type in _PERSONS and is_owner(claim.subject, config)


def _listed(speaker: str | None, config: Config) -> bool:
    return bool(speaker) and name_key(speaker or "") in {name_key(name) for name in config.people}
