"""The project or team that a conversation is about: what it calls one, or what its title names and its text speaks of."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from assay.model.names import name_key
from assay.stages.dates import MONTH, WEEKDAYS
from assay.stages.reading.naming import NAME, NO_NAMES, Lexicon, names
from assay.stages.reading.subjects import TITLE, WE, Group
from assay.stages.reading.vocabulary import conjugated

PROJECT: Final = "schema:Project"

_CALLED: Final = (
    re.compile(
        rf"\b(?:the|our|this|The|Our|This) ({NAME}) "
        r"(?P<kind>project|team|squad|group|app|service|library|tool|repo|repository|codebase|backend|platform|"
        r"choir|club|association|society|orchestra|band|co-?op|cooperative|company|foundation|charity|committee)\b"
    ),
    re.compile(
        rf"\b(?P<kind>[Pp]roject|[Tt]eam|[Pp]rojekt|[Pp]royecto|[Pp]rojet|[Cc]hoir|[Cc]lub|[Aa]ssociation|[Vv]erein|"
        rf"[Cc]hor|[Cc]horale|[Cc]oro|[Aa]sociación|[Hh]uerto|[Rr]epository for|[Rr]epo for|[Hh]andover for|project "
        rf"called|codename is) "
        rf"({NAME})"
    ),
    re.compile(
        rf"(?<![\w'’.-])({NAME}) is (?:our|a|the|an|my) (?:[\w-]+ ){{0,4}}(?P<kind>project|app|library|tool|service|"
        rf"product|website|program|package|platform|server|database|system)\b"
    ),
)
_PERSON_BEFORE: Final = re.compile(r"\b(?:with|from|by|and)\s+\Z", re.IGNORECASE)
_PEOPLE: Final = frozenset(
    "team squad group choir club association society orchestra band coop co-op cooperative company foundation "
    "charity committee "
    "verein chor chorale coro asociación huerto".split()
)
"""A team is called like its project as often as not: no class follows from it."""


@dataclass(frozen=True, slots=True)
class Called:
    """A name that a text calls a project or team, with its class if that is sure."""

    name: str
    type: str | None


def called(texts: Iterable[str], lexicon: Lexicon) -> tuple[Called, ...]:
    """Everything that the texts call a project or team, in order. Names of people are none. Linear."""
    return tuple(dict.fromkeys(each for text in texts for each in _called(text, lexicon)))


def _called(text: str, lexicon: Lexicon) -> Iterator[Called]:
    for form in _CALLED:
        for found in form.finditer(text):
            words = next(group for group in found.groups() if group != found["kind"])
            whole = tuple(name for start, name in names(words) if start + len(name) == len(words))
            for name in whole:
                if name_key(name) not in lexicon.people:
                    yield Called(name, None if found["kind"].lower() in _PEOPLE else PROJECT)


def classes(found: Iterable[Called]) -> dict[str, str | None]:
    """`name_key` -> class, for all of them."""
    classed: dict[str, str | None] = {}
    for each in found:
        key = name_key(each.name)
        classed[key] = classed.get(key) or each.type
    return classed


def group_of(title: str, found: Sequence[Called], lexicon: Lexicon, *, nouns: bool = False) -> Group | None:
    """The one group, None if there is none or more than one. What the title names comes first.

    `title`: the source's, and on a second line the heading that it begins with, if it does. `nouns`: it is in a language
    where every noun has a capital, so that a capital witnesses no name.
    """
    filed, _, heading = title.partition("\n")
    if _ABOUT_A_PERSON.match(heading or filed):
        return None
    classed, told = classes(found), {name_key(each.name): each.name for each in found}
    if nouns and not told and (headed := _headed(heading)) and name_key(headed) not in lexicon.people:
        common = headed[0].islower() and not heading.startswith(headed)
        return Group(headed, None, TITLE, loose=common or _is_of_a_meeting(title))
    for named in (_named(heading, told, lexicon), _filed(filed, heading), _worded(filed, told, lexicon), told):
        if len(named) == 1:
            key, name = named.popitem()
            name, aside = _whole(name, heading), _ASIDE.search(heading[: max(heading.find(name), 0)]) is not None
            return Group(
                name,
                classed.get(key),
                WE if key in classed else TITLE,
                loose=(_is_of_a_meeting(title) and key not in told and (nouns or key not in lexicon.seen))
                or aside
                or not _is_proper(name, told, lexicon),
                guessed=aside or not _is_proper(name, told, lexicon),
            )
        if named:
            return None
    headed = _headed(heading)
    name = headed or _filed_under(filed)
    if not name or name_key(name) in lexicon.people:
        return None
    name = name.strip('"“”„«» ')
    proper = _is_proper(name, told, lexicon)
    loose = _is_of_a_meeting(title) or not heading or not proper
    return Group(name, None, TITLE, loose=loose, guessed=not headed or not proper)


_ASIDE: Final = re.compile(r"(?<!\w)(?:on|at|in|from|by|with|near)(?: the)? \Z")
"""Before the name of what a heading's thing only has to do with (`tickets sold twice on the Holm ferry`)."""


def _is_proper(name: str, told: Mapping[str, str], lexicon: Lexicon) -> bool:
    """Whether the words of a title name something: the vault knows it, the text writes one with a capital, or has no capitals."""
    words = [word for word in name.split(" ") if word[0].isupper()]
    keys = [name_key(word) for word in words]
    if name_key(name) in told or name_key(name) in lexicon.known or len(words) > 1:
        return True
    if not words:
        return " " not in name
    return any((key in lexicon.seen or lexicon.counts.get(key, 0) > 1) and key not in lexicon.common for key in keys)


def under(heading: str, group: Group | None, groups: Mapping[str, str | None], lexicon: Lexicon) -> Group | None:
    """Of what is spoken under that heading: of the project or thing that it names, if something else witnesses the name."""
    key = name_key(heading.strip(" :"))
    named = key in groups or (key in lexicon.seen and key not in lexicon.people | lexicon.places)
    return (
        Group(heading.strip(" :"), groups.get(key), TITLE)
        if heading and named and key not in NO_NAMES and key not in _FORMS
        else group
    )


def person_of(title: str, owners: Collection[str]) -> str | None:
    """With whom notes of a talk between two are about, where their heading says so. `owners`: names of the one who writes."""
    for line in reversed(title.split("\n")):
        if _ABOUT_A_PERSON.match(line):
            others = [name for start, name in names(line) if start and name_key(name) not in owners]
            return others[0] if len(others) == 1 else None
    return None


_ABOUT_A_PERSON: Final = re.compile(
    r"(?:notes )?(?:1:1|1-1|1 on 1|one[- ]to[- ]one|one[- ]on[- ]one|catch-?up with|letter)(?!\w)", re.IGNORECASE
)
_MEETING: Final = re.compile(
    r"(?<!\w)(?:minutes|meeting|retro\w*|stand-?up|sync|agenda|evening|committee|all-?hands|walk-?round|review|session|planning|consejo|asamblea|junta|conseil|assemblée|"
    r"\w*sitzung|vorstands\w+|\w*protokoll|niederschrift|"
    r"\w*besprechung|\w*versammlung|\w*treffen|elternabend|stammtisch|\w*runde|"
    r"acta|reunión|réunion|compte rendu|club|chat|support|personal|pair\w*)(?!\w)",
    re.IGNORECASE,
)


def _is_of_a_meeting(title: str) -> bool:
    """Whether many things are spoken of there, as people do when they meet; a page is about one, and its heading has no day."""
    if not _BOOKS.isdisjoint(name_key(title).split()):
        return True
    return _MEETING.search(title) is not None or any(_is_date([word.strip(",.")]) for word in title.split())


_PIECES: Final = re.compile(r"\s*[,:;(\[–—|]\s*|\s-\s|\s(?:for|of|after|with|zu|für|de|du|pour)\s")
_FORMS: Final = frozenset(
    "on-call meeting minutes notes note agenda readme runbook handbook manual guide page wiki log report review retro retrospective "
    "standup stand-up sprint sync call session evening morning kickoff planning committee board all-hands all hands weekly monthly "
    "decision record adr rfc draft changelog overview the a an our april may sitzung vorstandssitzung protokoll notizen runde "
    "acta reunión notas compte rendu réunion association spring summer autumn winter steering group general annual "
    "relevo traspaso guía manual resumen orden übergabe anleitung leitfaden handbuch ablauf hinweise zusammenfassung "
    "rundmail ergebnisprotokoll "
    "relève passation consignes guide mode d'emploi cr pv procès-verbal fiche mémo rappel".split()
)
"""Words of a heading that say what the page is, not what it is about."""


def _headed(heading: str) -> str:
    """What a heading is about: its first part that says more than what sort of page it is, and when."""
    quoted = _QUOTED.search(heading)
    if quoted is not None:
        return quoted[1].strip()
    full = {_bare_piece(name) for start, name in names(heading) if " " in name and not _is_date(name.split())}
    full = {each for each in full if " " in each}
    for piece in _PIECES.split(heading):
        words = _bare_piece(piece).split()
        if words and words[-1][-1] in "'’":
            words = piece.split()
        if len(full) == 1 and not all(word[0].isupper() for word in words):
            return full.pop()
        if words and name_key(words[0]) in _ASKS:
            return ""
        if (
            words
            and not re.search(r"\d{1,2}\.|\d{4}|^\d", " ".join(words))
            and words[-1][-1] not in "'’"
            and not _is_date(words)
            and not conjugated.is_deed(words[0])
        ):
            return " ".join(words)
    return ""


_LITTLE: Final = frozenset(
    "der die das des dem den vom von zur zum im de del la el los las du des le les l' d' à en".split()
)
"""Words that lead from what a page is to what it is about."""


def _whole(name: str, heading: str) -> str:
    """The name as the heading has it in full (`Theatre` is the Gantry Theatre)."""
    if " " in name or not name[0].isupper():
        return name
    inside = (_bare_piece(each) for _, each in names(heading) if name in each.split(" "))
    return next((each for each in inside if name in each.split(" ")), name)


def _bare_piece(piece: str) -> str:
    """A part of a heading without the words at its ends that say what sort of page it is."""
    words = piece.split()
    while words and (name_key(words[0]) in _FORMS | _BOOKS or (len(words) > 1 and words[0] in _LITTLE)):
        words = words[1:]
    if words and name_key(words[0]) in _LITTLE:
        return ""
    while words and name_key(words[-1]) in _FORMS | _BOOKS:
        words = words[:-1]
    return " ".join(words)


_QUOTED: Final = re.compile(r"[\"“„«]\s?([A-ZÄÖÜÉ][^\"“”„«»]{2,40})[\"”“»]")
_ASKS: Final = frozenset("what how why when where who which new about welcome".split())
"""Words with which a heading begins that names nothing."""
_BOOKS: Final = frozenset(
    "treffen versammlung hauptversammlung mitgliederversammlung niederschrift tagesordnung asamblea junta orden assemblée "
    "diary journal log logbook notebook letter interview transcript handover chronicle "
    "cuaderno diario bitácora carta entrevista tagebuch heft brief carnet cahier courrier lettre".split()
)
"""Words of a heading for what somebody keeps or sends, as little about anything as those of `_FORMS`."""


def _filed_under(filed: str) -> str:
    """What is left of a file's name beside the words that say what the file is (`standup-lanternfish`)."""
    words = [word for word in filed.split() if word.isalpha()]
    rest = [word for word in words if name_key(word) not in _FORMS and not _is_date([word])]
    return rest[0] if len(rest) == 1 and len(words) > 1 else ""


def _is_date(words: Sequence[str]) -> bool:
    return any(name_key(word) in MONTH or name_key(word) in WEEKDAYS for word in words)


def _named(title: str, told: Mapping[str, str], lexicon: Lexicon) -> dict[str, str]:
    """Names of the title that something else witnesses."""
    return {name_key(name): name for name in _titled(title, told, lexicon)}


def _filed(filed: str, heading: str) -> dict[str, str]:
    """The words by which both the file and its heading call it."""
    keys = frozenset(name_key(filed).split()) - _FORMS - _BOOKS - NO_NAMES
    run: list[str] = []
    for word in heading.split():
        bare = word.strip(",:;()")
        if name_key(bare) in keys:
            run.append(bare)
        elif run:
            break
    name = " ".join(run)
    if name and not name[0].isupper():
        name = next((each for each in map(_bare_piece, _PIECES.split(heading)) if name in each), name)
    return {name_key(name): name} if name else {}


def _worded(filed: str, told: Mapping[str, str], lexicon: Lexicon) -> dict[str, str]:
    """Names in the words of a file's name, which have no capitals."""
    whole = name_key(filed)
    if " " in whole and whole in lexicon.seen:
        return {whole: lexicon.spelling.get(whole, filed)}
    words = filed.split()
    keys = (name_key(word) for word in words if not _PERSON_BEFORE.search(filed[: filed.index(word)]))
    known = (key for key in keys if _witnessed(key, told, lexicon) and key not in NO_NAMES and key not in lexicon.places)
    return {key: lexicon.known.get(key) or told.get(key) or lexicon.spelling.get(key, key) for key in known}


def _titled(title: str, told: Mapping[str, str], lexicon: Lexicon) -> Iterator[str]:
    """Names of the title that something witnesses."""
    for start, words in names(title):
        if not _PERSON_BEFORE.search(title[:start]):
            yield from [each for each in _parts(words) if _witnessed(name_key(each), told, lexicon)][:1]


def _witnessed(key: str, told: Mapping[str, str], lexicon: Lexicon) -> bool:
    """Whether the text itself speaks of it, and of no person."""
    known = key in told or key in lexicon.known or key in lexicon.seen
    return known and key not in lexicon.people | _FORMS | _BOOKS


def _parts(words: str) -> Iterator[str]:
    """The name itself and what is left of it without its last or first words: `Kestrel Kickoff` is about Kestrel."""
    parts = words.split(" ")
    for size in range(len(parts), 0, -1):
        for start in range(len(parts) - size + 1):
            if not {parts[start].casefold(), parts[start + size - 1].casefold()} & NO_NAMES:
                yield " ".join(parts[start : start + size])
