"""The net under the table, and everything that must fall through it."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.stages.secrets.looking import covered, screened
from tests.strategies import secrets
from tests.strategies.effort import many

from assay.stages.secrets.unknown import unknown_tokens

FEWEST = 0.99
"""Share of tokens of formats never seen that must be caught."""


@pytest.mark.parametrize("form", secrets.UNKNOWN_FORMS)
def test_formats_never_seen(form: str) -> None:
    for name, shape in secrets.SHAPES.items():
        token = secrets.sample(form)
        result = screened(shape(token))
        assert token not in result.text, name
        assert result.review, name


def test_nearly_all_random_strings() -> None:
    tokens = [secrets.sample(form, seed) for form in secrets.UNKNOWN_FORMS for seed in range(100)]
    caught = sum(bool(list(unknown_tokens(f"so {token} it is"))) for token in tokens)
    assert caught >= FEWEST * len(tokens)


@pytest.mark.long
@given(secrets.unknown_tokens())
@many
def test_hits_are_whole(token: str) -> None:
    for hit in unknown_tokens(f"so {token} it is"):
        assert (hit.start, hit.end) == (3, 3 + len(token))


def test_a_random_part_of_a_path_is_covered_alone() -> None:
    token = secrets.sample("{A24}")
    assert covered(f"see notes/about/the/old/bridge/{token}/and/the/harbour here") == [("unknown-token", token)]


SILENT = (
    "{h7} {h40} {h64}",
    "commit {h40}",
    "sha256:{h64}",
    "sha512-{b86}==",
    "h1:{b43}=",
    "integrity sha384-{b64}",
    '"etag:{A30}"',
    "{h8}-{h4}-{h4}-{h4}-{h12}",
    "0x{h40}",
    "{h40}-{A8}",
    "mem-01kb9qz3w8e6t5v9x1m2n3p4r5",
    "[[note#^m14]] cand-01kb9qz3w8e6t5v9x1m2n3p4r6",
    "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "ISBN 978-3-16-148410-0, 9783161484100, 0-306-40615-2",
    "^a1b2c3 ^{l6}",
    "{A19}",
    "getUserAccountByIdentifierFromTheDatabase HTMLElementConstructorParameter",
    "some_long_snake_case_name_with_two_numbers_2_and_3",
    "SOME_LONG_CONSTANT_NAME_OF_THE_PROGRAM_V2",
    "a-very-long-slug-of-a-page-with-a-number-2031-and-more",
    "/usr/lib/x86_64-linux-gnu/libcrypto.so.3.0.2/and/more",
    "src/assay/stages/secrets/projections.py::test_something_long",
    "https://example.org/{A40}/page?id={A30}",
    "[text](https://example.org/{u44})",
    "![](attachments/Pasted%20image%2020310102030405.png)",
    "![image](data:image/png;base64,{b160})",
    "2031-11-29T10:02:00.123456789+01:00",
    "20310102030405-20310102030406",
    "v1.10.3-rc.2+build.20310102",
    "12345678901234567890123456789012",
    "================================",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "Donaudampfschifffahrtsgesellschaftskapitaen",
    "AGTCAGTCCAGTAGTCAGTCCAGTAGTCAGTCCAGT",
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{b43}",
    "bc1q{q38}",
    "bafybei{l52}",
    "{A220}",
    "ECDHE-RSA-AES256-GCM-SHA384",
)


@pytest.mark.parametrize("form", SILENT)
def test_silent(form: str) -> None:
    for seed in range(4):
        assert covered(f"see {secrets.sample(form, seed)} here") == []


def test_text_in_base64_is_read_and_not_guessed_at() -> None:
    assert covered("aGVsbG8gd29ybGQsIGhlcmUgaXMgYSBzZW50ZW5jZSBmb3IgeW91") == []


def test_public_blocks_are_skipped() -> None:
    certificate = secrets.private_key("CERTIFICATE")
    token = secrets.sample("{A32}")
    assert covered(f"{certificate}\n\nand {token}") == [("unknown-token", token)]


def test_the_rest_of_what_was_wrapped_goes_too() -> None:
    first, last = secrets.sample("{b76}"), "NlpSU2tsVWVtNDQ="
    [(kind, text)] = covered(f"{first}\n{last}\nand a word")
    assert (kind, text) == ("unknown-token", f"{first}\n{last}")
    assert covered(f"> {first}\n> {last}\n> word")[0][1] == f"{first}\n> {last}"
    assert covered(f"{first}\nharbour\n")[0][1] == first
    assert covered(f"{first}\nthe crane of 2026\n")[0][1] == first
