"""Keys that are the property themselves: encryption identities and wallets."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets import outline
from assay.stages.secrets.checksums import base58check
from assay.stages.secrets.formats import UPPER, Format, prefixed

_BASE58: Final = "1-9A-HJ-NP-Za-km-z"
_BASE58_DIGITS: Final = "".join(each for each in outline.ALNUM if each not in "0OIl")
_BECH32: Final = "02-9ac-hj-np-z"
_WIF_VERSIONS: Final = (0x80, 0xEF)
"""First byte of an exported private key on Bitcoin's main and test networks."""


def _wif(text: str) -> bool:
    payload = base58check(text)
    return payload is not None and payload[0] in _WIF_VERSIONS


FORMATS: Final = (
    prefixed("age-secret-key", "AGE-SECRET-KEY-1 AGE-SECRET-KEY-PQ-1", UPPER, 50),
    prefixed("wallet-extended-key", "xprv yprv zprv tprv", _BASE58, 100, 112),
    Format(
        "wallet-key",
        ("5", "K", "L", "9", "c"),
        f"[5KL9c][{_BASE58}]{{50,51}}",
        51,
        row=outline.run_of(_BASE58_DIGITS, 51),
        check=_wif,
    ),
    prefixed("nostr-key", "nsec1", _BECH32, 50, 62),
    prefixed("minisign-key", "RWRTY0Iy", "0-9A-Za-z+/=", 60),
)
