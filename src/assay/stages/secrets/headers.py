"""Secrets in the fixed forms of protocols and tools: HTTP headers, addresses, netrc, command lines, password hashes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from assay.stages.secrets.hit import Family, Hit, found
from assay.stages.secrets.outline import lowered
from assay.stages.secrets.values import is_random, is_stand_in

KINDS: Final = ("authorization", "cookie", "url-password", "netrc-password", "password-hash")

_AUTHORIZATION = re.compile(
    r"(?i)authorization[\"'`\\]{0,3}[ \t]{0,4}[:=,][ \t]{0,4}[\"'`\\]{0,3}"
    r"(?P<scheme>(?:basic|bearer|token|apikey|key|negotiate|splunk|ssws)[ \t]{1,4})?(?P<secret>[^\s\"'`,<>\\]{8,})"
)
_BEARER = re.compile(r"(?i)bearer[ \t]{1,4}(?P<secret>[0-9A-Za-z._~+/=-]{16,})")


def authorization(text: str) -> Iterator[Hit]:
    """What stands behind `Authorization:` (RFC 9110) or the word Bearer (RFC 6750)."""
    lower = lowered(text)
    if "authorization" in lower:
        for match in _AUTHORIZATION.finditer(text):
            if not is_stand_in(match["secret"]) and (match["scheme"] or is_random(match["secret"])):
                yield found(text, *match.span("secret"), "authorization", Family.CONTEXT)
    if "bearer" in lower:
        for match in _BEARER.finditer(text):
            if is_random(match["secret"]) and not is_stand_in(match["secret"]):
                yield found(text, *match.span("secret"), "authorization", Family.CONTEXT)


_COOKIES = re.compile(
    r"(?i)(?:set-)?cookie[\"'`]{0,2}[ \t]{0,4}:[ \t]{0,4}[\"'`]{0,2}(?P<pairs>[0-9A-Za-z!#$%&*+.^_|~-]{1,64}=[^\r\n]+)"
)
_PAIR = re.compile(r"(?P<name>[0-9A-Za-z_.-]{1,64})=(?P<value>[^\s\"',;\\]{8,})")
_SESSION = re.compile("(?i)sess|sid|auth|token|csrf|xsrf|jwt|login")


def cookies(text: str) -> Iterator[Hit]:
    """Values of session cookies, and of others that are random (RFC 6265)."""
    if "ookie" not in text and "OOKIE" not in text:
        return
    for header in _COOKIES.finditer(text):
        for pair in _PAIR.finditer(text, *header.span("pairs")):
            if not is_stand_in(pair["value"]) and (_SESSION.search(pair["name"]) or is_random(pair["value"])):
                yield found(text, *pair.span("value"), "cookie", Family.CONTEXT)


_USERINFO = re.compile(
    r"(?P<scheme>[A-Za-z][0-9A-Za-z+.-]{1,20})://(?P<user>[^\s/:@\"'<>`]{0,100})(?P<colon>:(?P<secret>[^\s/\"'<>`]{1,200}))?@"
)
_MANNERS = re.compile("(?i)(?:pass(?:word|wd)?|pwd|pw|secret|token|user(?:name)?|x+)")
"""What documentation writes in the place of a password."""


def userinfo(text: str) -> Iterator[Hit]:
    """The password in an address, or a token in the user's place (RFC 3986, section 3.2.1)."""
    if "://" not in text or "@" not in text:
        return
    for match in _USERINFO.finditer(text):
        group = "secret" if match["colon"] else "user"
        value = match[group]
        usual = _MANNERS.fullmatch(value) or (match["colon"] and value == match["user"])  # postgres:postgres
        if (match["colon"] or is_random(value)) and not is_stand_in(value) and not usual:
            yield found(text, *match.span(group), "url-password", Family.CONTEXT)


_NETRC = re.compile(
    r"(?:machine\s{1,8}\S{1,255}|default)\s{1,8}login\s{1,8}\S{1,255}\s{1,8}(?:account\s{1,8}\S{1,255}\s{1,8})?"
    r"password\s{1,8}(?P<secret>\S{1,255})"
)


def netrc(text: str) -> Iterator[Hit]:
    """The password of a .netrc entry."""
    if "login" in text and "password" in text:
        for match in _NETRC.finditer(text):
            if not is_stand_in(match["secret"]):
                yield found(text, *match.span("secret"), "netrc-password", Family.CONTEXT)


_CURL = re.compile(
    r"(?:curl|wget|http)[^\n]{0,200}?[ \t](?:-u|--user)[ =]{0,2}[\"']?[^\s:\"']{1,64}:(?P<secret>[^\s\"']{1,200})"
)
_SSHPASS = re.compile(r"sshpass[ \t]{1,4}-p[ \t]{0,4}[\"']?(?P<secret>[^\s\"']{1,200})")


def command_lines(text: str) -> Iterator[Hit]:
    """Passwords among the arguments of well-known commands."""
    for gate, pattern in (("-u", _CURL), ("sshpass", _SSHPASS)):
        for match in pattern.finditer(text) if gate in text else ():
            if not is_stand_in(match["secret"]) and not _MANNERS.fullmatch(match["secret"]):
                yield found(text, *match.span("secret"), "password", Family.CONTEXT)


_HASH = re.compile(r"[$](?:2[abxy]|1|5|6|y|7|apr1|argon2(?:id|i|d)|scrypt|pbkdf2[0-9a-z-]{0,20})[$][0-9A-Za-z./$=,+-]{20,}")


def password_hashes(text: str) -> Iterator[Hit]:
    """Hashes in the modular crypt format: they can be tried offline."""
    if "$" in text:
        for match in _HASH.finditer(text):
            yield found(text, *match.span(), "password-hash", Family.CONTEXT)
