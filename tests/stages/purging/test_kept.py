"""Hashes and offsets that follow blocks out of which a value was taken."""

from __future__ import annotations

import datetime

from tests.adapters.purging.nasty import SECRET

from assay.model.evidence import Block, Channel, Kind
from assay.model.names import text_digest
from assay.model.redacted import stored
from assay.model.source import Source
from assay.stages.purging.kept import followed, mentions, moved
from assay.stages.purging.matcher import Matcher
from assay.stages.purging.redaction import redact
from assay.stages.purging.values import value
from assay.text import sources

VALUE = value(SECRET, b"k")
ONE = Matcher([VALUE])
TEXT = f"The word is {SECRET} now.\nAnd [[Page]] too."
CLEAN = "Nothing in here."


def page(*texts: str) -> bytes:
    blocks = tuple(
        Block(f"m{number}", stored(text), Kind.PERSON, Channel.CLI, stored("Ada"), None, text_digest(text))
        for number, text in enumerate(texts)
    )
    return sources.render(
        Source(
            id="src-01kb9qz3w8e6t5v9x1m2n3p4r5",
            key=stored("chat"),
            title=stored("Chat"),
            created=datetime.date(2026, 11, 29),
            blocks=blocks,
        )
    )


def test_a_source_page_can_be_read_again() -> None:
    before = page(TEXT, CLEAN)
    after = followed(redact(before, ONE).data, moved(before, ONE))
    first, second = sources.parse(after).blocks
    assert first.text == TEXT.replace(SECRET, VALUE.placeholder)
    assert second.digest == text_digest(CLEAN)


def test_a_block_whose_value_is_wrapped() -> None:
    before = page(f"It is {SECRET[:6]}\n{SECRET[6:]}.")
    after = followed(redact(before, ONE).data, moved(before, ONE))
    assert sources.parse(after).blocks[0].text == f"It is {VALUE.placeholder}."


def test_evidence_follows() -> None:
    change = moved(page(TEXT), ONE)
    old, new = text_digest(TEXT), text_digest(TEXT.replace(SECRET, VALUE.placeholder))
    end = len(TEXT)
    line = f"[[Chat#^m0]] | person | cli | explicit | Ada |  | {TEXT.index('And')}-{end} | {old}"
    shift = len(VALUE.placeholder) - len(SECRET)
    wanted = line.replace(f"{TEXT.index('And')}-{end}", f"{TEXT.index('And') + shift}-{end + shift}").replace(old, new)
    assert followed(line.encode(), change).decode() == wanted


def test_evidence_that_cuts_into_it_takes_all_of_the_placeholder() -> None:
    change = moved(page(TEXT), ONE)
    start = TEXT.index(SECRET)
    line = f"x | {start + 3}-{start + 5} | {text_digest(TEXT)}"
    assert f"| {start}-{start + len(VALUE.placeholder)} |" in followed(line.encode(), change).decode()


def test_records_of_candidates_follow() -> None:
    record = f'{{"block": {{"text": "{CLEAN}", "digest": "{text_digest(TEXT)}"}}, "start": 0, "end": {len(TEXT)}, "x": 1}}'
    after = followed(record.encode(), moved(page(TEXT), ONE)).decode()
    assert f'"start": 0, "end": {len(TEXT) + len(VALUE.placeholder) - len(SECRET)}, "x": 1' in after
    assert text_digest(TEXT) not in after


def test_what_does_not_concern_it_stays() -> None:
    change = moved(page(TEXT), ONE)
    data = f"| 1-2 | {text_digest(CLEAN)} and 9-58 | text".encode()
    assert followed(data, change) == data
    assert not mentions(data, change)
    assert mentions(text_digest(TEXT).encode(), change)


def test_a_page_that_cannot_be_read_moves_nothing() -> None:
    assert moved(page(TEXT).replace(b"now.", b"then."), ONE) == {}
    assert moved(b'{"claim": {"text": ' + SECRET.encode(), ONE) == {}
    assert moved(page(CLEAN), ONE) == {}


def test_a_quote_that_cut_a_value_is_cut_anew() -> None:
    blocks, old = page(TEXT), text_digest(TEXT)
    for start, end in ((0, TEXT.index(SECRET) + 6), (TEXT.index(SECRET) + 6, len(TEXT))):
        cut = TEXT[start:end].replace("\n", "\n> ")
        note = f"  - [[Chat#^m0]] | person | cli | explicit | Ada |  | {start}-{end} | {old}\n---\nx\n> {cut}\n> [[Chat#^m0]]\n"
        after = followed(note.encode(), moved(blocks, ONE)).decode()
        assert SECRET[:6] not in after
        assert SECRET[6:] not in after
        assert VALUE.placeholder in after
