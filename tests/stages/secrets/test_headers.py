"""Secrets in the fixed forms of protocols and tools."""

from __future__ import annotations

import pytest
from tests.stages.secrets.looking import covered
from tests.strategies import secrets

KEY = secrets.sample("{A24}")


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (f"Authorization: Bearer {KEY}", "authorization"),
        (f'-H "authorization: token {KEY}"', "authorization"),
        (f'"Authorization": "Basic {KEY}=="', "authorization"),
        (f"Proxy-Authorization: Basic {KEY}", "authorization"),
        (f"Authorization: {KEY}", "authorization"),
        (f"sent with bearer {KEY} today", "authorization"),
        (f"Cookie: theme=dark; sid={KEY}; lang=de", "cookie"),
        (f"Set-Cookie: auth={KEY}; Path=/; HttpOnly", "cookie"),
        (f"Cookie: remember={KEY}", "cookie"),
        (f"https://ada:{KEY}@example.org/x", "url-password"),
        (f"postgres://ada:{KEY}@db.example.org:5432/app", "url-password"),
        (f"redis://:{KEY}@localhost", "url-password"),
        (f"https://{KEY}@github.com/ada/mill.git", "url-password"),
        (f"machine example.org login ada password {KEY}", "netrc-password"),
        (f"machine example.org\n  login ada\n  account x\n  password {KEY}", "netrc-password"),
        (f"default login ada password {KEY}", "netrc-password"),
        (f"curl -u ada:{KEY} https://example.org", "password"),
        (f"curl -s --user 'ada:{KEY}' https://example.org", "password"),
        (f"sshpass -p '{KEY}' ssh ada@mill", "password"),
    ],
)
def test_fires(line: str, kind: str) -> None:
    hits = covered(line)
    assert [each for each, _ in hits] == [kind]
    assert hits[0][1].rstrip("=") == KEY


@pytest.mark.parametrize(
    "line",
    [
        "Authorization: Bearer <token>",
        "Authorization: Bearer $TOKEN",
        "Authorization: Bearer ${ACCESS_TOKEN}",
        "Authorization: Digest username",
        "Authorization: required for every request",
        "the bearer of good news and of long-expected letters",
        "Cookie: chocolate chip recipe",
        "Cookie: theme=dark; lang=de",
        "Cookie: session=<your session>",
        "https://example.org/a/b:c@d",
        "https://example.org:8080/@ada",
        "https://user:password@example.org/",
        "https://user:<password>@example.org/",
        "postgres://ada:${PGPASSWORD}@db/app",
        "ssh://git@example.org/ada/mill.git",
        "git@github.com:ada/mill.git",
        "machine learning and login and password",
        "machine example.org login ada password <password>",
        "docker run -u 1000:1000 mill",
        "curl -u user:password https://example.org",
    ],
)
def test_silent(line: str) -> None:
    assert covered(line) == []


@pytest.mark.parametrize(
    "form",
    [
        "$2b$12${A53}",
        "$6${A16}${A86}",
        "$argon2id$v=19$m=65536,t=3,p=4${b22}${b43}",
        "$apr1${A8}${A22}",
        "$y$j9T${A22}${A43}",
    ],
)
def test_password_hashes(form: str) -> None:
    digest = secrets.sample(form)
    assert covered(f"ada:{digest}:19000") == [("password-hash", digest)]


@pytest.mark.parametrize("line", ["it cost $5 and then $6$ more", "$1$ and $2$ in the formula $x_1$"])
def test_sums_of_money_are_no_hashes(line: str) -> None:
    assert covered(line) == []


@pytest.mark.parametrize("line", ["PIN: 4711", "PIN is 4711", "Die PIN lautet 4711.", "PIN-Code: 471147", "My Pin = 4711"])
def test_pins(line: str) -> None:
    assert [kind for kind, _ in covered(line)] == ["pin"]


@pytest.mark.parametrize("line", ["pin 4711 of the lock", "PIN: 471", "PIN: 4711a", "SPIN: 4711", "PIN: 123456789"])
def test_other_pins(line: str) -> None:
    assert covered(line) == []
