"""Strings by their form: `ghp_<b62:36>` is four letters and 36 characters drawn from the digits and letters.

`<name:count>` draws from an alphabet, `<name:least-most>` a number of times that is drawn too, `<name>` calls a maker of
this page for what a form cannot say (checksums, structure). Nothing here is real: all of it comes from a seeded generator.
"""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import string
import uuid
import zlib
from collections.abc import Callable, Mapping
from typing import Final

from assay.stages.secrets.seedwords import WORDS as SEED_WORDS

LOWER, UPPER, DIGITS = string.ascii_lowercase, string.ascii_uppercase, string.digits
BASE58: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
BECH32: Final = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

ALPHABETS: Final[Mapping[str, str]] = {
    "b62": DIGITS + UPPER + LOWER,
    "b64": UPPER + LOWER + DIGITS + "+/",
    "b64u": UPPER + LOWER + DIGITS + "-_",
    "b58": BASE58,
    "b32": UPPER + "234567",
    "hex": DIGITS + "abcdef",
    "HEX": DIGITS + "ABCDEF",
    "dig": DIGITS,
    "low": LOWER,
    "up": UPPER,
    "abc": UPPER + LOWER,
    "lown": LOWER + DIGITS,
    "upn": UPPER + DIGITS,
    "bech": BECH32,
    "crock": CROCKFORD,
    "css": UPPER + LOWER + DIGITS,
    "pw": UPPER + LOWER + DIGITS + "!#%&*+?@^~",
}
_SLOT: Final = re.compile(r"<([a-zA-Z0-9]+)(?::(\d+)(?:-(\d+))?)?>")


def drawn(form: str, chance: random.Random) -> str:
    """One string of the form; the same for the same state of `chance`."""
    return _SLOT.sub(lambda slot: _slot(slot, chance), form)


def _slot(slot: re.Match[str], chance: random.Random) -> str:
    name, least, most = slot.groups()
    if least is None:
        return MAKERS[name](chance)
    return characters(name, chance.randint(int(least), int(most or least)), chance)


def characters(alphabet: str, count: int, chance: random.Random) -> str:
    """`count` characters of an alphabet, not so uniform that nobody would believe it: the draw holds at least two of them."""
    found = "".join(chance.choices(ALPHABETS[alphabet], k=count))
    return found if count < 4 or len(set(found)) > 3 else characters(alphabet, count, chance)


def base62(number: int, width: int) -> str:
    """With the digits first, then upper, then lower case, as GitHub and npm write their checksums."""
    digits = ""
    while number:
        number, rest = divmod(number, 62)
        digits = ALPHABETS["b62"][rest] + digits
    return digits.rjust(width, "0")


def checked(chance: random.Random) -> str:
    """30 random characters and the CRC32 of them in base 62 (the format that GitHub published in 2021, and npm took over)."""
    body = characters("b62", 30, chance)
    return body + base62(zlib.crc32(body.encode()), 6)


def base58check(payload: bytes) -> str:
    """Payload, four bytes of a double SHA-256, in base 58 (Bitcoin's addresses and keys)."""
    data = payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, digits = int.from_bytes(data), ""
    while number:
        number, rest = divmod(number, 58)
        digits = BASE58[rest] + digits
    return "1" * (len(data) - len(data.lstrip(b"\0"))) + digits


def bech32(prefix: str, data: bytes) -> str:
    """BIP 173, the whole string in lower case."""
    bits = "".join(f"{byte:08b}" for byte in data)
    bits += "0" * (-len(bits) % 5)
    values = [int(bits[at : at + 5], 2) for at in range(0, len(bits), 5)]
    spread = [ord(each) >> 5 for each in prefix] + [0] + [ord(each) & 31 for each in prefix]
    rest = _polymod([*spread, *values, 0, 0, 0, 0, 0, 0]) ^ 1
    values += [(rest >> 5 * (5 - at)) & 31 for at in range(6)]
    return prefix + "1" + "".join(BECH32[each] for each in values)


def _polymod(values: list[int]) -> int:
    rest = 1
    for value in values:
        top, rest = rest >> 25, (rest & 0x1FFFFFF) << 5 ^ value
        for at, generator in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            rest ^= generator if (top >> at) & 1 else 0
    return rest


def packed(value: object) -> str:
    """JSON in unpadded base64url, as in a JWT."""
    return base64.urlsafe_b64encode(json.dumps(value, separators=(",", ":")).encode()).decode().rstrip("=")


def jwt(chance: random.Random) -> str:
    """Header, claims and a signature of 32 bytes (RFC 7519)."""
    claims = {"sub": drawn("<dig:10>", chance), "name": "Ines Marlow", "iat": chance.randint(1_500_000_000, 1_900_000_000)}
    signature = base64.urlsafe_b64encode(chance.randbytes(32)).decode().rstrip("=")
    return f"{packed({'alg': 'HS256', 'typ': 'JWT'})}.{packed(claims)}.{signature}"


def wrapped(data: bytes, width: int = 64) -> str:
    """Base64 in lines."""
    text = base64.b64encode(data).decode()
    return "\n".join(text[at : at + width] for at in range(0, len(text), width))


def pem(label: str, head: bytes, size: int, notes: str = "") -> Callable[[random.Random], str]:
    """Armour around bytes that begin like the real structure."""

    def make(chance: random.Random) -> str:
        return f"-----BEGIN {label}-----\n{notes}{wrapped(head + chance.randbytes(size))}\n-----END {label}-----"

    return make


def _uuid(chance: random.Random) -> str:
    return str(uuid.UUID(bytes=chance.randbytes(16), version=4))


def _json64(*names: str) -> Callable[[random.Random], str]:
    return lambda chance: packed({name: drawn("<b64u:24>", chance) for name in names})


def _groups(alphabet: str, size: int, count: int, between: str = "-") -> Callable[[random.Random], str]:
    return lambda chance: between.join(characters(alphabet, size, chance) for _ in range(count))


def _recovery(chance: random.Random) -> str:
    """BitLocker: eight groups of six digits, each a multiple of eleven below 720,896."""
    return "-".join(f"{11 * chance.randrange(65536):06d}" for _ in range(8))


def _passphrase(chance: random.Random) -> str:
    return "-".join(chance.sample(WORDS, 4))


def _letters(chance: random.Random) -> str:
    """What people call a password: letters only, two words grown together."""
    return "".join(chance.sample(WORDS, 2))


def _seed(count: int) -> Callable[[random.Random], str]:
    """A phrase of BIP 39: entropy, the beginning of its SHA-256, eleven bits a word."""

    def make(chance: random.Random) -> str:
        entropy = chance.randbytes(count // 3 * 4)
        bits = (
            f"{int.from_bytes(entropy):0{8 * len(entropy)}b}" + f"{hashlib.sha256(entropy).digest()[0]:08b}"[: count // 3]
        )
        return " ".join(SEED_WORDS[int(bits[at : at + 11], 2)] for at in range(0, 11 * count, 11))

    return make


def _codes(chance: random.Random) -> str:
    return "\n".join(drawn(chance.choice(("<lown:4>-<lown:4>",)), chance) for _ in range(10))


def _digits(chance: random.Random) -> str:
    return "\n".join(f"{chance.randrange(10**8):08d}" for _ in range(10))


def _jwk(chance: random.Random) -> str:
    parts = {name: drawn("<b64u:43>", chance) for name in ("x", "y", "d")}
    return json.dumps({"kty": "EC", "crv": "P-256", **parts})


def _account(chance: random.Random) -> str:
    key = pem("PRIVATE KEY", b"\x30\x82\x04\xbe\x02\x01\x00", 1200)(chance) + "\n"
    return json.dumps(
        {"type": "service_account", "private_key_id": drawn("<hex:40>", chance), "private_key": key}, indent=2
    )


def _putty(chance: random.Random) -> str:
    return (
        "PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: laptop\nPublic-Lines: 2\n"
        f"{wrapped(chance.randbytes(51))}\nPrivate-Lines: 1\n{wrapped(chance.randbytes(36))}\n"
        f"Private-MAC: {drawn('<hex:64>', chance)}"
    )


WORDS: Final = (
    "anchor barrel candle dancer easel falcon garden hammer island jacket kettle ladder magnet needle orchard pepper quarry "
    "rocket saddle tunnel velvet walnut yellow zipper bramble cobalt driftwood ember"
).split()
MAKERS: Final[Mapping[str, Callable[[random.Random], str]]] = {
    "checked": checked,
    "uuid": _uuid,
    "jwt": jwt,
    "wif": lambda chance: base58check(b"\x80" + chance.randbytes(32) + b"\x01"),
    "xprv": lambda chance: base58check(bytes.fromhex("0488ade4") + chance.randbytes(74)),
    "nsec": lambda chance: bech32("nsec", chance.randbytes(32)),
    "age": lambda chance: bech32("age-secret-key-", chance.randbytes(32)).upper(),
    "mapbox": lambda chance: packed({"u": "someone", "a": drawn("<lown:25>", chance)}),
    "reftkn": lambda chance: base64.b64encode(drawn("reftkn:01:17<dig:8>:<b62:30>", chance).encode()).decode().rstrip("="),
    "tok": lambda chance: base64.b64encode(drawn("tok:<hex:8>_<hex:4>_<hex:4>_<hex:16>:1:0", chance).encode()).decode(),
    "sentry": _json64("iat", "url", "region_url", "org"),
    "onepassword": _json64(
        "signInAddress", "userAuth", "email", "srpX", "muk", "secretKey", "throttleSecret", "deviceUuid"
    ),
    "grafana": _json64("k", "n", "id"),
    "grafanacloud": _json64("o", "n", "k", "m"),
    "bitlocker": _recovery,
    "filevault": _groups("upn", 4, 6),
    "apppassword": _groups("low", 4, 4, " "),
    "appleapp": _groups("low", 4, 4),
    "passphrase": _passphrase,
    "letters": _letters,
    "seed12": _seed(12),
    "seed24": _seed(24),
    "codes": _codes,
    "digitcodes": _digits,
    "jwk": _jwk,
    "account": _account,
    "putty": _putty,
    "rsa": pem("RSA PRIVATE KEY", b"\x30\x82\x04\xa4\x02\x01\x00", 1190),
    "pkcs8": pem("PRIVATE KEY", b"\x30\x82\x04\xbe\x02\x01\x00", 1214),
    "ec": pem("EC PRIVATE KEY", b"\x30\x77\x02\x01\x01\x04\x20", 114),
    "encrypted": pem("ENCRYPTED PRIVATE KEY", b"\x30\x82\x05\x0e", 1298),
    "openssh": pem("OPENSSH PRIVATE KEY", b"openssh-key-v1\0\0\0\0\4none", 380),
    "pgp": pem("PGP PRIVATE KEY BLOCK", b"\x95\x05\x86\x04", 900, "\n"),
}
