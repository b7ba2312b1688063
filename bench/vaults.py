"""Vaults for measuring: N notes about invented people and things, rendered by the product's own codecs and committed.

    python bench/vaults.py PATH --notes 10000 [--external 500] [--seed 7] [--no-commit]

The same arguments give the same files, byte for byte, and `assay verify` calls them sound. One entity per 20 notes, one
source page per 40; words are drawn with the skew of real text, so that some are in every tenth note and most in a handful.
Of a property that holds one value at a time a person has a chain: each note supersedes the one before it.
"""

from __future__ import annotations

import argparse
import datetime
import random
import shutil
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

from assay.adapters import config as settings
from assay.model import ids
from assay.model.claim import ClaimType
from assay.model.config import Config, Owner
from assay.model.entity import Entity
from assay.model.evidence import Block, Channel, Evidence, Kind, Support
from assay.model.link import Link
from assay.model.names import text_digest
from assay.model.note import Note, Status
from assay.model.redacted import Redacted, stored
from assay.model.sensitivity import Sensitivity
from assay.model.source import Source
from assay.text import entities, filenames, notes, sources

NOTES_PER_ENTITY = 20
NOTES_PER_SOURCE = 40
EPOCH_MS = 1_767_225_600_000  # 2026-01-01

FIRST = "Ada Bela Cora Dario Edda Filip Greta Hanno Ilse Jaro Kira Levin Mara Nuno Oda Pavel Quira Runa Silas Tove".split()
LAST = "Abendrot Birkholz Cavendish Dornier Ekholm Farkas Gaspard Halloran Ilgen Jansson Kovar Lindqvist Moravec".split()
VERBS = "prefers avoids keeps wrote reviewed ordered moved cancelled tested described measured repaired".split()
THINGS = (
    "notebook telescope engine bridge orchard ledger violin harbour lantern compass greenhouse loom sextant pendulum "
    "furnace almanac printing-press barometer canal viaduct windmill archive balloon clock dictionary easel ferry gallery "
    "herbarium inkwell jigsaw kiln lathe microscope nursery observatory pulley quarry reservoir scaffold theodolite urn"
).split()
QUALITIES = (
    "copper wooden silent northern hollow amber foldable calibrated secondary tall portable borrowed public striped early "
    "weatherproof spare numbered transparent rusty magnetic circular unfinished heated"
).split()
PLACES = "Trieste Uppsala Ghent Brno Porto Lund Graz Leiden Turku Split Arles Sibiu Tartu Bergen Cadiz Ulm".split()
LANGUAGES = "English German Portuguese Finnish Catalan Welsh Basque Estonian".split()
TITLES = "archivist bookbinder cartographer draughtsman engraver glazier horologist lens-grinder typesetter".split()
TYPES = (ClaimType.FACT, ClaimType.FACT, ClaimType.PREFERENCE, ClaimType.DECISION, ClaimType.PROCEDURE, ClaimType.EVENT)
STATUSES = (*(Status.ACTIVE,) * 18, Status.OUTDATED, Status.DRAFT)
"""Of notes outside of chains."""


@dataclass(frozen=True, slots=True)
class Role:
    """What a note says, in the terms of the house vocabulary; `words` are the values, `thing` if they are entities."""

    property: str | None
    words: tuple[str, ...]
    phrase: str = ""
    thing: bool = False
    one_at_a_time: bool = False


PROSE = Role(None, ())
HOME = Role("schema:homeLocation", tuple(PLACES), "lives in {}", thing=True, one_at_a_time=True)
TITLE = Role("schema:jobTitle", tuple(TITLES), "is employed as {}", one_at_a_time=True)
USES = Role("house:uses", tuple(THINGS), "uses the {}", thing=True)
LIKES = Role("house:likes", tuple(THINGS), "likes every {}")
SPEAKS = Role("schema:knowsLanguage", tuple(LANGUAGES), "speaks {}", thing=True)
ROLES = (*(PROSE,) * 9, HOME, USES, LIKES, SPEAKS, PROSE, USES, HOME, LIKES, TITLE, USES, PROSE)
"""What the notes about one person are about, in turn."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A note before it is made: what it says about whom, in which words, and its neighbours in the chain of its slot."""

    number: int
    person: int
    role: Role
    value: str
    text: str
    before: int | None = None
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """Where the vault is, and the ids of what it holds in the order of their making."""

    root: Path
    notes: tuple[str, ...]
    entities: tuple[str, ...]


def make(root: Path, count: int, *, external: int = 0, seed: int = 7, commit: bool = True) -> Made:
    """Write a vault with `count` notes into an empty or missing folder."""
    draw = random.Random(seed)
    people = [_entity(number) for number in range(max(1, count // NOTES_PER_ENTITY))]
    plans = _plans(count, len(people), draw)
    pages = [_source(number, plans) for number in range(max(1, -(-count // NOTES_PER_SOURCE)))]
    _settings(root)
    for person in people:
        _write(root, f"Memory/Entities/People/{filenames.plain(person.name)}.md", entities.render(person, stored("")))
    for page in pages:
        _write(root, f"Memory/Sources/{page.created.year}/{filenames.plain(page.title)}.md", sources.render(page))
    for plan in plans:
        note = _note(plan, plans, people, pages)
        place = f"Memory/Notes/{note.created:%Y/%m}/{filenames.readable(note.statement, note.id)}.md"
        _write(root, place, notes.render(note, {note.evidence[0].same: stored(plan.text)}))
    for number in range(external):
        _write(root, f"Journal/{number % 50:02d}/Day {number}.md", _external(number, draw).encode())
    if commit:
        commit_all(root)
    return Made(root, tuple(map(_note_id, range(count))), tuple(person.id for person in people))


def commit_all(root: Path) -> None:
    """Make the folder a repository, commit everything in it, and pack it as git does in a vault that has been lived in."""
    settings = {"user.name": "bench", "user.email": "bench@example.org", "commit.gpgsign": "false", "gc.auto": "0"}
    _git(root, "init", "-q", "-b", "main")
    for name, value in settings.items():
        _git(root, "config", name, value)
    for command in (["add", "-A"], ["commit", "-q", "-m", "A vault to measure"], ["gc", "-q"]):
        _git(root, *command)


def _git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(root), *arguments], check=True, stdin=subprocess.DEVNULL)


def _settings(root: Path) -> None:
    config = Config(me=Owner("Ada Abendrot"))
    _write(root, ".assay/config.toml", settings.template(config).encode())
    _write(root, ".assay/.gitignore", b"/state/\n")
    _write(root, ".gitattributes", b"* -text\n")
    for folder in ("Inbox", "Short-term"):
        _write(root, f"Memory/{folder}/.gitignore", b"*\n!.gitignore\n")


def _entity(number: int) -> Entity:
    name = f"{FIRST[number % len(FIRST)]} {LAST[number // len(FIRST) % len(LAST)]}"
    whole = name if number < len(FIRST) * len(LAST) else f"{name} {number}"
    identifier = ids.make("ent", EPOCH_MS + number, whole)
    return Entity(id=identifier, name=stored(whole), types=("schema:Person",), created=_day(number))


def _plans(count: int, people: int, draw: random.Random) -> list[Plan]:
    """What each note says; the notes of a slot with one value at a time know each other."""
    told, last = [0] * people, dict[tuple[int, str | None], int]()
    plans: list[Plan] = []
    for number in range(count):
        person = min(int(draw.expovariate(3 / people)), people - 1)
        role = ROLES[told[person] % len(ROLES)]
        told[person] += 1
        before = last.get((person, role.property)) if role.one_at_a_time else None
        value, text = _said(role, plans[before].value if before is not None else "", draw)
        plans.append(Plan(number, person, role, value, text, before))
        if before is not None:
            plans[before] = replace(plans[before], after=number)
        last[person, role.property] = number
    return plans


def _said(role: Role, but: str, draw: random.Random) -> tuple[str, str]:
    """A value, another than the one that it replaces, and the sentence that has it."""
    value = _skewed(draw, [word for word in role.words if word != but]) if role.words else ""
    return value, f"{role.phrase.format(value)} and {_sentence(draw)}" if value else _sentence(draw)


def _source(number: int, plans: list[Plan]) -> Source:
    told = plans[number * NOTES_PER_SOURCE : (number + 1) * NOTES_PER_SOURCE]
    blocks = tuple(_block(f"m{at}", plan.text) for at, plan in enumerate(told))
    title = f"{_day(number).isoformat()} Conversation {number}"
    identifier = ids.make("src", EPOCH_MS + number, title)
    return Source(id=identifier, key=stored(f"chat-{number}"), title=stored(title), created=_day(number), blocks=blocks)


def _block(anchor: str, text: str) -> Block:
    speaker, at = stored("Ada Abendrot"), "2026-02-03T10:02:00Z"
    return Block(anchor, stored(text), Kind.PERSON, Channel.TRANSCRIPT, speaker, at, text_digest(text))


def _note(plan: Plan, plans: list[Plan], people: list[Entity], pages: list[Source]) -> Note:
    person, role, number = people[plan.person], plan.role, plan.number
    return Note(
        id=_note_id(number),
        type=ClaimType.FACT if role.property else TYPES[number % len(TYPES)],
        status=_status(plan),
        subject=Link(filenames.plain(person.name)),
        property=role.property,
        value=(Link(plan.value) if role.thing else stored(plan.value)) if role.property else None,
        datatype=None if role.thing or not role.property else "schema:Text",
        statement=_statement(plan, people),
        source=Kind.PERSON,
        sensitivity=Sensitivity.RESTRICTED if number % 97 == 0 else Sensitivity.PERSONAL,
        evidence=(_evidence(number, pages),),
        created=_day(number),
        reviewed=_day(number),
        supersedes=_links(plan.before, plans, people),
        superseded_by=_links(plan.after, plans, people),
    )


def _status(plan: Plan) -> Status:
    if plan.role.one_at_a_time:
        return Status.ACTIVE if plan.after is None else Status.SUPERSEDED
    return STATUSES[plan.number * 7 % len(STATUSES)]


def _evidence(number: int, pages: list[Source]) -> Evidence:
    page = pages[number // NOTES_PER_SOURCE]
    block = page.blocks[number % NOTES_PER_SOURCE]
    link = Link(f"{filenames.plain(page.title)}#^{block.anchor}")
    span = (0, len(block.text))
    return Evidence(link, block.kind, block.channel, Support.EXPLICIT, block.speaker, block.at, *span, block.digest)


def _statement(plan: Plan, people: list[Entity]) -> Redacted:
    return stored(f"{people[plan.person].name} {plan.text}")


def _links(number: int | None, plans: list[Plan], people: list[Entity]) -> tuple[Link, ...]:
    """The link to a note by its number, as the notes of a chain carry it."""
    if number is None:
        return ()
    identifier = _note_id(number)
    return (Link(filenames.readable(_statement(plans[number], people), identifier), identifier),)


def _note_id(number: int) -> str:
    return ids.make("mem", EPOCH_MS + number, f"note {number}")


def _sentence(draw: random.Random) -> str:
    return (
        f"{draw.choice(VERBS)} the {_skewed(draw, QUALITIES)} {_skewed(draw, THINGS)} in {_skewed(draw, PLACES)} "
        f"with a {_skewed(draw, QUALITIES)} {_skewed(draw, THINGS)}, lot {draw.randrange(100_000)}."
    )


def _skewed(draw: random.Random, words: list[str]) -> str:
    return words[min(int(draw.expovariate(4 / len(words))), len(words) - 1)]


def _external(number: int, draw: random.Random) -> str:
    paragraphs = "\n\n".join(" ".join(_sentence(draw).capitalize() for _ in range(4)) for _ in range(3))
    return f"---\ntags: [journal]\n---\n# Day {number}\n\n{paragraphs}\n\n## Later\n\n{_sentence(draw)}\n"


def _day(number: int) -> datetime.date:
    return datetime.date(2026, 1, 1) + datetime.timedelta(days=number % 330)


def _write(root: Path, path: str, data: bytes) -> None:
    place = root / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(data)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--notes", type=int, default=1000)
    parser.add_argument("--external", type=int, default=0)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--no-commit", action="store_true")
    given = parser.parse_args()
    shutil.rmtree(given.path, ignore_errors=True)
    made = make(given.path, given.notes, external=given.external, seed=given.seed, commit=not given.no_commit)
    print(f"{len(made.notes)} notes, {len(made.entities)} entities in {made.root}")


if __name__ == "__main__":
    main()
