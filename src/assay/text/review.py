"""Question files: what a person reads and decides, in the file itself or on the command line.

The properties and the section `## Record` are canonical: the first line of the record holds the title and why an answer is
recommended, then comes one candidate a line. All that is shown stands between two markers and is written anew when the
question grows; what a person adds around it stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from assay.model.evidence import Block, Channel, Kind
from assay.model.ids import id6
from assay.model.names import text_digest
from assay.model.note import Note
from assay.model.question import Answer, Question
from assay.model.redacted import Redacted, stored
from assay.text import candidates, display, frontmatter, record, rivals, scalars, sides
from assay.text.answers import VOCABULARY, effects, offered
from assay.text.changes import changed
from assay.text.frontmatter import EditRefused, PropertyValue, Unreadable
from assay.text.managed import Managed
from assay.text.markers import Part
from assay.text.notes import Quotes
from assay.text.rivals import Portrait

__all__ = ["Quotes", "amend", "block", "offered", "parse", "render"]

TYPE: Final = "question"
QUESTION: Final = Part("question")


def render(question: Question, against: Sequence[Note], quotes: Quotes, portraits: Sequence[Portrait] = ()) -> bytes:
    """A new question. Raises ValueError for one that could not be read back (a bug of the caller)."""
    return frontmatter.render(_properties(question), QUESTION.enclose(_shown(question, against, quotes, portraits)))


def parse(data: bytes) -> Question:
    """The question, with what a person set `decision` to. Raises Unreadable."""
    given = Managed.of(data, TYPE)
    head, *lines = given.section() or [(given.body_line, "")]
    title, because = _head(*head)
    question = Question(
        id=given.identifier("rev"),
        title=title,
        reason=given.text("reason"),
        topic=given.text("topic"),
        decision=given.maybe("decision", lambda text: scalars.word(Answer, text)) or Answer.PENDING,
        candidates=tuple(candidates.decode_at(line, number) for number, line in lines),
        against=given.all("against", scalars.link),
        rivals=given.all("rivals", scalars.link),
        meant=given.stored("meant"),
        recommendation=given.maybe("recommendation", lambda text: scalars.word(Answer, text)),
        because=because,
        asked=given.day("asked"),
        until=given.maybe("until", scalars.day),
        answered=given.maybe("answered", scalars.day),
        answered_by=given.stored("answered_by"),
        answered_through=given.optional("answered_through"),
    )
    if given.texts("candidates") != tuple(each.id for each in question.candidates):
        raise given.wrong("candidates", "must list the candidates of the record, in their order")
    return question


def amend(
    data: bytes, after: Question, against: Sequence[Note], quotes: Quotes, portraits: Sequence[Portrait] = ()
) -> bytes:
    """The file with those properties changed that differ, and what is shown written anew if the question itself changed.

    An answer changes properties only. Idempotent. Raises Unreadable, and EditRefused where the markers are gone or the file
    cannot be made to say `after` in this way.
    """
    before = parse(data)
    change, remove = changed(_properties(before), _properties(after))
    amended = frontmatter.set_properties(data, change, remove=remove)
    if _asked(before) != _asked(after):
        body = frontmatter.read(amended).body
        amended = frontmatter.replace_body(amended, QUESTION.replace(body, _shown(after, against, quotes, portraits)))
    if parse(amended) != after:
        raise EditRefused("this question cannot be amended in place")
    return amended


def block(question: Question, index: int) -> Block:
    """The candidate at `index` (from 0) as a block of the closed question: a person's answer is evidence for its text.

    Its anchor is `c1` for the first; speaker, time and channel are those of the answer. Raises IndexError.
    """
    text = question.candidates[index].claim.text
    through = question.answered_through
    return Block(
        anchor=_anchor(index),
        text=text,
        kind=Kind.PERSON,
        channel=Channel(through) if through in set(Channel) else Channel.CLI,
        speaker=question.answered_by,
        at=question.answered.isoformat() if question.answered else None,
        digest=text_digest(text),
    )


def _anchor(index: int) -> str:
    return f"c{index + 1}"


def _asked(question: Question) -> tuple[object, ...]:
    """What the shown part depends on."""
    return (
        question.title,
        question.candidates,
        question.against,
        question.rivals,
        question.recommendation,
        question.because,
    )


def _properties(question: Question) -> dict[str, PropertyValue]:
    return {
        "id": scalars.identifier("rev", question.id),
        "type": TYPE,
        "reason": scalars.filled(question.reason),
        "topic": scalars.filled(question.topic),
        "decision": question.decision.value,
        "candidates": [scalars.identifier("cand", each.id) for each in question.candidates],
        "against": [scalars.written_link(each) for each in question.against],
        **({"rivals": [scalars.written_link(each) for each in question.rivals]} if question.rivals else {}),
        **({"meant": question.meant and scalars.filled(question.meant)} if question.rivals or question.meant else {}),
        **({"recommendation": question.recommendation.value} if question.recommendation else {}),
        "asked": question.asked,
        **({"until": question.until} if question.until else {}),
        **({"answered": question.answered} if question.answered else {}),
        **({} if question.answered_by is None else {"answered_by": scalars.filled(question.answered_by)}),
        **({} if question.answered_through is None else {"answered_through": scalars.filled(question.answered_through)}),
    }


def _head(number: int, line: str) -> tuple[Redacted, Redacted | None]:
    try:
        values = record.read(line)
        because = values.optional("because")
        return stored(values.text("title")), None if because is None else stored(because)
    except ValueError as problem:
        raise Unreadable(number, f"the first line of the record {problem}") from None


def _shown(question: Question, against: Sequence[Note], quotes: Quotes, portraits: Sequence[Portrait]) -> str:
    head = record.write({"title": question.title, "because": question.because})
    lines = (head, *(candidates.encode(each) for each in question.candidates))
    title, statements = f"# {display.inline(question.title)}\n", _statements(question)
    if question.answered is not None:
        return "\n".join((title, _done(question), f"## Statement\n\n{statements}", record.section(lines)))
    parts = (
        title,
        *((f"## Who or what is meant\n\n{rivals.table(portraits)}",) if question.rivals else ()),
        sides.table(_some(question), against, quotes),
        f"## What each answer does\n\n{_answers(question)}",
        f"{_recommended(question)}{_how(question)}",
        *([f"## New statement\n\n{statements}"] if question.candidates else []),
        record.section(lines),
    )
    return "\n".join(parts)


def _done(question: Question) -> str:
    """Of an act that nobody had to be asked about: who did it, and why."""
    because = f" {display.paragraph(question.because)}" if question.because else ""
    by = f"{display.name(question.answered_by or '')}, {question.answered}, through {question.answered_through}."
    return f"Done by {by}{because}\n"


USES: Final = 4
"""Uses of a term that are shown side by side; the properties name all."""


def _some(question: Question) -> Question:
    """The question with as many of a term's uses as a table can show."""
    return replace(question, against=question.against[:USES]) if question.reason == VOCABULARY else question


def _answers(question: Question) -> str:
    return "".join(f"- `{answer}`: {effects(question)[answer]}\n" for answer in offered(question))


def _recommended(question: Question) -> str:
    if question.recommendation is None:
        return ""
    because = f": {display.paragraph(question.because)}" if question.because else "."
    return f"Recommended is `{question.recommendation}`{because}\n\n"


def _how(question: Question) -> str:
    example = question.recommendation if question.recommendation in offered(question) else offered(question)[0]
    if question.rivals:
        return (
            "To answer, set `meant` above to a link to the page that is meant, or to `new` if it is none of them, and "
            "`decision` to one of these words, "
            f"or run `assay review answer {id6(question.id)} {example} --meant NAME`.\n"
        )
    return (
        "To answer, set `decision` above to one of these words, "
        f"or run `assay review answer {id6(question.id)} {example}`.\n"
    )


def _statements(question: Question) -> str:
    quoted = (f"{display.quoted(each.claim.text)}\n\n^{_anchor(at)}\n" for at, each in enumerate(question.candidates))
    return "\n".join(quoted)
