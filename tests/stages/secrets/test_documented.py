"""What documentation prints is nobody's secret, and what is like it is."""

from __future__ import annotations

import pytest
from tests.stages.secrets.looking import covered
from tests.strategies import secrets

JOHN = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ."


@pytest.mark.parametrize(
    "text",
    [
        "AKIAIOSFODNN7EXAMPLE",
        f"{JOHN}SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
        "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==",
        "card 4242 4242 4242 4242",
        "token: ghp_1234567890abcdefghijklmnopqrstuvwxyz",
        "OPENAI_API_KEY=sk-1234567890abcdef1234567890abcdef",
        "API_KEY=abcdef1234567890",
        "postgres://postgres:postgres@localhost:5432/db",
        "パスワード: hogehoge",
        "password = foobar123",
        "電話: 090-1234-5678",
    ],
)
def test_it_stands(text: str) -> None:
    assert covered(text) == []


@pytest.mark.parametrize(
    "text",
    [
        f"AKIA{secrets.sample('{U16}')}",
        "Authorization: Basic bWFybG93OmRhbmNlci1OZWVkbGUtNDQ=",
        "card 4539 1488 0343 6467",
        f"OPENAI_API_KEY=sk-{secrets.sample('{h48}')}",
        "postgres://marlow:Dancer99@localhost:5432/db",
        "password = Hoge-School-2031!",
    ],
)
def test_what_is_only_like_it_goes(text: str) -> None:
    assert covered(text)
