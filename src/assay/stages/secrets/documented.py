"""Credentials that a provider or a standard prints in its documentation: anyone may quote them."""

from __future__ import annotations

import re
from typing import Final

from assay.stages.secrets.hit import Hit

_PRINTED: Final = re.compile(
    "A[KS]IA[0-9A-Z]{9}EXAMPLE|[0-9A-Za-z/+]{30}EXAMPLEKEY"  # Amazon's; by chance a key ends so once in 78 billion
    r"|eyJ[0-9A-Za-z_-]{10,60}[.]eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9l[0-9A-Za-z_.-]{1,600}"  # jwt.io's John Doe
    "|QWxhZGRpbjpvcGVuIHNlc2FtZQ==|QWxhZGRpbjpPcGVuU2VzYW1l|dXNlcjpwYXNzd29yZA==|dXNlcm5hbWU6cGFzc3dvcmQ="  # RFC 7617
)
_TEST_CARDS: Final = frozenset(
    "4242424242424242 4000056655665556 4111111111111111 4012888888881881 5555555555554444 5105105105105100 2223003122003222 "
    "378282246310005 371449635398431 6011111111111117 6011000990139424 3056930009020004 30569309025904 38520000023237 "
    "3530111333300000 3566002020360505 6200000000000005".split()
)
"""Numbers that card processors publish for trying a shop out; no bank issued them."""


def is_documented(hit: Hit) -> bool:
    """Whether the secret is one of them."""
    if hit.kind == "card":
        return "".join(filter(str.isdigit, hit.value)) in _TEST_CARDS
    return _PRINTED.fullmatch(hit.value) is not None
