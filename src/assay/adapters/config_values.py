"""Values of settings: what each may be, and in what words anything else is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, get_args

from assay.model.config import Handling
from assay.model.sensitivity import Sensitivity

Reader = Callable[[object], Any]

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")

_NO_FOLDER: Final = re.compile(r'[<>:"|?*\\#^\[\]\x00-\x1f\x7f]')
"""What a folder's name may not hold on one of the systems that a vault is synchronised to, or in a wikilink."""


class Unfit(Exception):
    """A value that a setting cannot have; the message says what it can."""


def text(value: object) -> str:
    """Text on one line."""
    if not isinstance(value, str) or _CONTROL.search(value):
        raise Unfit('text on one line, e.g. "Ada Lovelace"')
    return value.strip()


def handlings(value: object) -> tuple[str, ...]:
    """`kind=handling`, each. Whether there is such a kind is the rules' business: `doctor` looks."""
    for each in (given := texts(value)):
        kind, sign, handling = each.partition("=")
        if not (sign and _KIND.fullmatch(kind) and handling in get_args(Handling)):
            raise Unfit(f'texts such as "iban=review"; what is done is one of {", ".join(get_args(Handling))}')
    return given


_KIND: Final = re.compile("[a-z0-9-]{2,40}")


def texts(value: object) -> tuple[str, ...]:
    """Several of them."""
    if not isinstance(value, list) or not all(isinstance(each, str) and each.strip() for each in value):
        raise Unfit('a list of texts, e.g. ["Ada", "A. Lovelace"]')
    return tuple(text(each) for each in value)


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Unfit("true or false")
    return value


def whole(least: int) -> Reader:
    """A whole number of at least so much."""

    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise Unfit(f"a whole number, at least {least}")
        return value

    return read


def seconds(value: object) -> float:
    """A duration, at least none."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < float("inf"):
        raise Unfit("a number of seconds, at least 0")
    return float(value)


def share(value: object) -> float:
    """A part of one."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value <= 1:
        raise Unfit("a number from 0 to 1")
    return float(value)


def one_of(*words: str) -> Reader:
    """One of these words."""

    def read(value: object) -> str:
        if value not in words:
            raise Unfit(" or ".join(f'"{word}"' for word in words))
        return str(value)

    return read


def zone(value: object) -> str:
    """The IANA name of a time zone that this machine knows."""
    wanted = Unfit('the name of a time zone such as "Europe/Madrid" or "UTC"')
    if value == "UTC":
        return "UTC"
    if not isinstance(value, str) or not value:
        raise wanted
    import zoneinfo

    try:
        zoneinfo.ZoneInfo(value)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        raise wanted from None
    return value


def level(value: object) -> Sensitivity:
    """A sensitivity."""
    return Sensitivity(one_of(*(each.value for each in Sensitivity))(value))


def unrestricted(value: object) -> Sensitivity:
    """A sensitivity that may leave: any but the highest."""
    return Sensitivity(one_of(*(each.value for each in Sensitivity if each is not Sensitivity.RESTRICTED))(value))


def one_level(*words: str) -> Reader:
    """One of these sensitivities."""
    read = one_of(*words)
    return lambda value: Sensitivity(read(value))


def name(value: object) -> str:
    """The name of a model, which no setting leaves out."""
    given = text(value)
    if not re.fullmatch(_MODEL, given):
        raise Unfit('the name of a model, e.g. "claude-haiku-5-5"')
    return given


_MODEL: Final = r"[A-Za-z0-9][A-Za-z0-9._:@/-]{0,99}"


def dollars(value: object) -> float:
    """An amount of money, at least none."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < float("inf"):
        raise Unfit("a number of US dollars, at least 0")
    return float(value)


def prices(value: object) -> tuple[str, ...]:
    """`model=input/output`, each in US dollars per million tokens."""
    for each in (given := texts(value)):
        if not re.fullmatch(rf"{_MODEL}=\d+(\.\d+)?/\d+(\.\d+)?", each):
            raise Unfit('texts such as "claude-haiku-5-5=0.10/0.50", US dollars per million tokens of input and output')
    return given


def url(value: object) -> str:
    """An address without a login in it; empty for none."""
    address = text(value)
    if address and not re.fullmatch(r"https?://[^\s/:@]+(:\d{1,5})?(/\S*)?", address):
        raise Unfit('an address such as "http://127.0.0.1:8000", without a name or password in it')
    return address


def folder(value: object) -> str:
    """A folder inside the vault, without slashes at its ends."""
    parts = value.strip("/").split("/") if isinstance(value, str) else [""]
    if any(not part.strip() or part.startswith(".") or part != part.strip() or _NO_FOLDER.search(part) for part in parts):
        raise Unfit('a folder inside the vault such as "Memory" or "Work/Memory", none of whose parts begins with a dot')
    return "/".join(parts)


def folders(value: object) -> tuple[str, ...]:
    """Several of them."""
    if not isinstance(value, list):
        raise Unfit('a list of folders inside the vault, e.g. ["Journal"]')
    return tuple(folder(each) for each in value)
