"""Compressed data is looked into."""

from __future__ import annotations

import gzip
import io
import zipfile
import zlib
from collections.abc import Callable

import pytest
from tests.adapters.purging.nasty import SECRET

from assay.stages.purging.matcher import Matcher
from assay.stages.purging.packed import found_inside, is_packed
from assay.stages.purging.values import value

ONE = Matcher([value(SECRET, b"k")])
INNER = f"something {SECRET} more ".encode() * 9


def zipped(inner: bytes, name: str = "inner.xml") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, inner)
    return file.getvalue()


FILES: dict[str, Callable[[bytes], bytes]] = {
    "zip": zipped,
    "gzip": gzip.compress,
    "pdf": lambda inner: b"%PDF-1.7\nobj <</Filter/FlateDecode>>stream\n" + zlib.compress(inner) + b"\nendstream",
    "png": lambda inner: b"\x89PNG\r\n\x1a\nzTXt" + zlib.compress(inner) + b"IEND",
}


@pytest.mark.parametrize("kind", FILES)
def test_found(kind: str) -> None:
    data = FILES[kind](INNER)
    assert is_packed(data)
    assert not ONE.found(data)
    assert found_inside(data, ONE)


@pytest.mark.parametrize("kind", FILES)
def test_not_there(kind: str) -> None:
    assert not found_inside(FILES[kind](b"something else " * 9), ONE)


@pytest.mark.parametrize("kind", FILES)
def test_damaged_data_is_no_trouble(kind: str) -> None:
    data = FILES[kind](b"something else " * 99)
    for cut in (5, len(data) // 2, len(data) - 3):
        assert not found_inside(data[:cut], ONE)


def test_names_in_archives() -> None:
    assert found_inside(zipped(b"", "Marzipan-Quokka-77.txt"), Matcher([value("Marzipan-Quokka-77", b"k")]))


def test_other_files_are_not_looked_into() -> None:
    assert not found_inside(b"text " + zlib.compress(INNER), ONE)
