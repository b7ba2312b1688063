"""Readable: a page by its path, id or name, as somebody may read it who may not see everything.

Of entities that is what their notes say today, put together anew, since the page on disk says what any of them say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assay.app.served import ORDERS, STALE, UNVERIFIED
from assay.model.entity import EntityStatus
from assay.model.errors import CannotRead, UsageError
from assay.model.ids import id6, is_id
from assay.model.names import name_key
from assay.model.note import HISTORY, Status
from assay.model.redacted import Redacted, composed
from assay.stages.author import author
from assay.stages.budget import tokens
from assay.stages.places import basename

if TYPE_CHECKING:
    from assay.app.world import World
    from assay.model.entity import Entity
    from assay.model.neighbourhood import Standing
    from assay.model.patch import Filed
    from assay.model.playbook import Playbook
    from assay.model.sensitivity import Sensitivity

LONGEST: Final = 6_000
"""Tokens of a page that are given; the rest is cut, and that is said."""
_TURNS: Final = "Short-term/turns/"


@dataclass(frozen=True, slots=True)
class Readable:
    """A page as text, with what its reader must know."""

    title: Redacted
    path: str
    text: Redacted
    labels: tuple[str, ...] = ()


def readable(world: World, wanted: str, most: Sensitivity) -> Readable:
    """The page. Raises UsageError for what is not there, is not to be seen, or could be several."""
    world.ledger.refresh()
    found = [page for each in _ids(world, wanted) if (page := _by_id(world, each, most)) is not None]
    if len(found) > 1:
        listed = ", ".join(each.path for each in found[:5])
        raise UsageError(f"that could be any of {listed}")
    page = found[0] if found else _own(world, wanted)
    if page is None:
        raise UsageError("there is no such page here; hits of a search have paths and ids")
    return _cut(page)


def _ids(world: World, wanted: str) -> tuple[str, ...]:
    if is_id(wanted.strip().lower()):
        return (wanted.strip().lower(),)
    if not wanted.endswith(".md"):
        return world.ledger.resolve(wanted)
    return tuple(each for each in world.ledger.resolve(basename(wanted)) if _path(world, each) == wanted)


def _path(world: World, identifier: str) -> str | None:
    """Where the page of that id lies."""
    standing = world.ledger.note(identifier)
    filed = standing.filed if standing else world.ledger.entity(identifier) or _filed_playbook(world, identifier)
    if filed is not None:
        return filed.path
    return f"{world.config.folder}/Short-term/{identifier}.md" if identifier.startswith("sho-") else None


def _by_id(world: World, identifier: str, most: Sensitivity) -> Readable | None:
    if (standing := world.ledger.note(identifier)) is not None:
        return _note(standing) if standing.note.sensitivity.level <= most.level else None
    if (entity := world.ledger.entity(identifier)) is not None:
        return _entity(world, entity, most)
    if (playbook := _filed_playbook(world, identifier)) is not None:
        return _playbook(world, playbook) if playbook.item.sensitivity.level <= most.level else None
    return _short(world, identifier, most)


def _filed_playbook(world: World, identifier: str) -> Filed[Playbook] | None:
    return next((each for each in world.ledger.playbooks() if each.item.id == identifier), None)


def _note(standing: Standing) -> Readable:
    note, path = standing.note, standing.filed.path
    facts = {
        "id": note.id,
        "type": note.type,
        "status": note.status,
        "subject": note.subject.shown,
        "source": note.source,
        "sensitivity": note.sensitivity,
        "valid from": note.validity.start,
        "valid until": note.validity.end,
        "superseded by": ", ".join(link.label or link.basename for link in note.superseded_by),
        "said by": ", ".join(dict.fromkeys(each.speaker or each.kind for each in note.evidence)),
    }
    told = "\n".join(f"- {name}: {value}" for name, value in facts.items() if value)
    labels = [f"{note.status}: not served as fact"] if note.status in HISTORY else []
    labels += ["disputed"] if note.status is Status.DISPUTED else []
    labels += [f"recheck: {note.recheck}"] if note.recheck else []
    title = composed(basename(path).removesuffix(f" {id6(note.id)}"))
    return Readable(title, path, composed(f"{note.statement}\n\n{told}"), tuple(labels))


def _entity(world: World, filed: Filed[Entity], most: Sensitivity) -> Readable | None:
    entity = filed.item
    if entity.status is not EntityStatus.ACTIVE:
        return None
    about = [each for each in world.ledger.notes_about(entity.id) if each.note.sensitivity.level <= most.level]
    also = f"Also: {', '.join(entity.aliases)}\n" if entity.aliases else ""
    kinds = f"Types: {', '.join(entity.types)}\n" if entity.types else ""
    told = author(about, world.rules.ontology)
    return Readable(entity.name, filed.path, composed(f"{also}{kinds}\n{told}".strip() or "Nothing is known of it yet."))


def _playbook(world: World, filed: Filed[Playbook]) -> Readable:
    from assay.app.playbooks import stale

    playbook = filed.item
    steps = "\n".join(f"{number}. {each.text}" for number, each in enumerate(playbook.steps, 1))
    rests = "\n".join(f"- {each.basename} ({each.label})" for each in playbook.rests_on)
    labels = [*([STALE] if stale(world, playbook) else []), *([] if playbook.status == "active" else ["outdated"])]
    text = f"{playbook.description}\n\n{steps}\n\nIt rests on:\n{rests}"
    return Readable(playbook.name, filed.path, composed(text), tuple(labels))


def _short(world: World, identifier: str, most: Sensitivity) -> Readable | None:
    note = world.short.note(identifier)
    if note is None or note.sensitivity.level > most.level:
        return None
    title = composed(f"{note.speaker or note.kind}, {note.at:%Y-%m-%d}")
    labels = (UNVERIFIED, *([ORDERS] if note.orders else []))
    return Readable(title, f"{world.config.folder}/Short-term/{identifier}.md", note.text, labels)


def _own(world: World, wanted: str) -> Readable | None:
    """A page of the person's own, or recent turns, by its whole path; through the screen, as nobody has written it there."""
    managed, folder = wanted.startswith(f"{world.config.folder}/"), world.config.folder
    turns = wanted.startswith(f"{folder}/{_TURNS}")
    if not wanted.endswith(".md") or (managed and not turns) or any(each.startswith(".") for each in wanted.split("/")):
        return None
    if any(wanted.startswith(f"{each.strip('/')}/") for each in world.config.templates):
        return None
    text = "\n\n".join(_screened(world, wanted))
    labels = (UNVERIFIED,) if turns else ()
    return Readable(composed(basename(wanted)), wanted, composed(text), labels) if text else None


def _screened(world: World, path: str) -> Iterator[str]:
    from assay.stages.screen import screen_together
    from assay.text import searched
    from assay.text.fences import split
    from assay.text.properties import properties_of
    from assay.text.refusals import Unreadable

    try:
        data = world.files.read(path)
        given = properties_of(split(data or b"").block.decode())
    except (CannotRead, Unreadable, UnicodeDecodeError):
        return
    if data is None or is_id(
        name_key(str(given.get("id", "")))
    ):  # a managed page out of its folder: nobody keeps it up to date
        return
    pieces = [f"## {each.title}\n{each.text}" for each in searched.page(data, basename(path))]
    yield from (each.text for each in screen_together(pieces, world.rules.policy) if not each.refused)


def _cut(page: Readable) -> Readable:
    """The page up to the cap, at the end of a line."""
    if tokens(page.text) <= LONGEST:
        return page
    lines, spent, kept = page.text.split("\n"), 0, list[str]()
    for each in lines:
        spent += tokens(each) + 1
        if spent > LONGEST:
            break
        kept.append(each)
    more = len(page.text) - len("\n".join(kept))
    text = "\n".join((*kept, f"… {more:,} characters more are not shown: open {page.path}"))
    return Readable(page.title, page.path, composed(text), page.labels)
