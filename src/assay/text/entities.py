"""Entity pages: identity in the frontmatter, and between two markers what is authored from the claims."""

from __future__ import annotations

from typing import Final

from assay.model.entity import Distinct, Entity, EntityStatus
from assay.model.redacted import Redacted, stored
from assay.text import bars, evidence, frontmatter, scalars
from assay.text.changes import changed
from assay.text.frontmatter import EditRefused, PropertyValue
from assay.text.managed import Managed
from assay.text.markers import Part

TYPE: Final = "entity"
AUTHORED: Final = Part("authored")


def render(entity: Entity, authored: Redacted) -> bytes:
    """A new page. Raises ValueError for an entity that could not be read back (a bug of the caller)."""
    return frontmatter.render(_properties(entity), AUTHORED.enclose(authored))


def parse(data: bytes) -> Entity:
    """The identity that the frontmatter states. Raises Unreadable."""
    given = Managed.of(data, TYPE)
    return Entity(
        id=given.identifier("ent"),
        name=stored(given.text("name")),
        types=given.texts("types"),
        aliases=tuple(stored(each) for each in given.texts("aliases")),
        status=given.word("status", EntityStatus),
        merged=given.all("merged", lambda text: scalars.identifier("ent", text)),
        distinct_from=given.all("distinct_from", _distinct),
        about=given.maybe("about", scalars.link),
        evidence=given.all("evidence", evidence.decode),
        created=given.day("created"),
    )


def amend(data: bytes, after: Entity) -> bytes:
    """The page with only those properties changed that differ; the body is untouched. Idempotent.

    Raises Unreadable, and EditRefused where the page cannot be made to say `after` in this way.
    """
    change, remove = changed(_properties(parse(data)), _properties(after))
    amended = frontmatter.set_properties(data, change, remove=remove)
    if parse(amended) != after:
        raise EditRefused("the properties of this page cannot be set one by one")
    return amended


def author(data: bytes, authored: Redacted) -> bytes:
    """The page with another text between the markers. Raises Unreadable, EditRefused if they are missing or doubled."""
    body = frontmatter.read(data).body
    return frontmatter.replace_body(data, AUTHORED.replace(body, authored))


def authored(data: bytes) -> Redacted:
    """What stands between the markers. Raises Unreadable, EditRefused if they are missing or doubled."""
    return stored(AUTHORED.text(frontmatter.read(data).body))


def _properties(entity: Entity) -> dict[str, PropertyValue]:
    return {
        "id": scalars.identifier("ent", entity.id),
        "type": TYPE,
        "name": scalars.filled(entity.name),
        "types": [scalars.line(each) for each in entity.types],
        "aliases": [scalars.line(each) for each in entity.aliases],
        "status": entity.status.value,
        **({"merged": [scalars.identifier("ent", each) for each in entity.merged]} if entity.merged else {}),
        **({"distinct_from": [_written(each) for each in entity.distinct_from]} if entity.distinct_from else {}),
        **({"about": scalars.written_link(entity.about)} if entity.about else {}),
        "evidence": [evidence.encode(line) for line in entity.evidence],
        "created": entity.created,
    }


def _written(distinct: Distinct) -> str:
    scalars.written_link(distinct.entity)
    return bars.join((distinct.entity, scalars.line(distinct.reason)))


def _distinct(text: str) -> Distinct:
    link, reason = bars.split(text, 2)
    if link is None or reason is None:
        raise ValueError("must be a link and a reason, as [[Name]] | why")
    return Distinct(scalars.link(link), stored(reason))
