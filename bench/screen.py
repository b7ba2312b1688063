"""How long the screen takes, what it finds and what it finds too much.

    python bench/screen.py [--notes FOLDER] [--seeds N]

Times are CPU time. The notes of FOLDER (made-up ones if there is none) are cut to 4 KB; hostile texts have 64 KB and
repeat one fragment each. Recall is that of generated credentials in every shape of `tests/strategies/secrets.py`. With
FOLDER, every finding in its notes is printed but e-mail addresses, with the number of findings per 1,000 lines: read them.
"""

from __future__ import annotations

import argparse
import random
import string
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.strategies.secrets import SHAPES, SPECIMENS, UNKNOWN_FORMS, sample

from assay.stages.screen import Policy, Screening, screen

POLICY = Policy(key=b"the key of a bench, not of a vault")
NOTE = 4096
HOSTILE = 65536
FRAGMENTS = (
    "a A 0 - = _ . / : @ + * ` \" ' | > # $ { ( \\ %41 \\u0041 &#65; sk- ghp_ eyJ -eyJ a.b. AKIA password password= "
    "password:. token| :// a://b: http://a:b @a.b a@ a@b. 1234567890123456. DE12 -----BEGIN. Authorization: AccountKey= "
    "8Q~ .atlasv1. xoxb- 5K Kw 1/1234567890123456: $2b$ $argon2id$ k7F3q9Zx 41424344 https://x data:image/png;base64,QUJD "
    'sha256- aA1! ab12 MIIEowIBAAKC «redacted:email:k7f3» «redacted: аa é ａ 密码 密码是 пароль: tel: \'"kty"\' {"d":"'
).split(" ")
PHRASES = (
    " ",
    "\t",
    "\n",
    "> a\n",
    "|---|\n",
    "|a|password|\n|---|---|\n",
    "| password | x |\n",
    '" + "',
    '"\n"',
    "password is ",
    "password\n",
    "my password for ",
    'secret "',
    "4111 1111 ",
    "4111 ",
    "+49 171 1234567 ",
    "+1 ",
    "Tel 0",
    "PIN: 1234 ",
    "DE12 3456 ",
    "-----BEGIN PRIVATE KEY-----",
    "Authorization: Bearer ",
    "Cookie: a=b; ",
    "machine a login b password ",
    "curl -u a ",
    "seed phrase ",
    "seed phrase alpha bravo ",
    "backup codes\n",
    "abcd1234\n",
    "passport 123456789 ",
    "ssn 123-45-6789 ",
    "ada@example.org ",
    "k7F3q9ZxLm2Pw8Rt5Yv ",
    "\u200b",
    "a\u200b",
    "hunter2Blue password ",
    "the password is velvet ",
    "I changed my password for ",
    "changed password to ",
    "密码是a",
    "the PIN of my card ",
    "the PIN of my card is 1234 ",
    "door code for ",
    "gmail abcd efgh ijkl mnop ",
    "app password abcd ",
    "security question answer: ",
    "a.b:1:c:d:e ",
    "abandon ",
    "abandon  ability\n",
    "1. zoo\n",
    "111111-",
    "12 Maple Street, ",
    "12 Maple ",
    "Am alten Weg 12, ",
    "12 rue de la ",
    "Calle de ",
    "steuer-id cpr bsn nif 12345678901 ",
    "cédula 1712345678 ",
    "\u202ea",
    "\u202eabc\u202c",
    "\U000e0041",
    "H4sIAAAA",
    "name-0123456789abcdef",
    "a_b_0123456789abcdef0123456789abcdef ",
    "<%",
    "Vkdo",
)
WORDS = (
    "the bridge was measured again on 2026-03-14 by Ada and the **old** [[Harbour crane|crane]] needs `three` bolts, see "
    "https://example.org/crane?id=17 and [the plan](plans/crane-2026.md) before we order #harbour steel for it ^m14"
).split()


def main() -> int:
    """Prints the figures; 1 if a hostile text took a second, or a credential was missed."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--notes", type=Path)
    arguments.add_argument("--seeds", type=int, default=3)
    options = arguments.parse_args()
    screen("warm up " + " ".join(WORDS), POLICY)
    times = sorted(seconds(text) for text in notes(options.notes))
    half, most = times[len(times) // 2] * 1e6, times[int(len(times) * 0.95)] * 1e6
    print(f"4 KB note ({len(times)}): p50 {half:.0f} µs, p95 {most:.0f} µs")
    slowest = max((seconds(text), name) for name, text in hostile())
    print(f"hostile 64 KB ({len(FRAGMENTS) + len(PHRASES) + 3}): slowest {slowest[0] * 1e6:.0f} µs, {slowest[1]!r}")
    missed = recall(options.seeds)
    if options.notes:
        findings(options.notes)
    return 1 if missed or slowest[0] > 1 else 0


def seconds(text: str) -> float:
    """CPU time of one screening."""
    start = time.process_time()
    screen(text, POLICY)
    return time.process_time() - start


def notes(folder: Path | None) -> list[str]:
    """Texts of 4 KB."""
    if folder is None:
        chance = random.Random(4)
        return [" ".join(chance.choices(WORDS, k=800)).replace(" we ", "\n\n- ")[:NOTE] for _ in range(200)]
    texts = (path.read_text("utf-8", "replace") for path in sorted(folder.rglob("*.md")) if path.is_file())
    return [text[:NOTE] for text in texts if len(text) >= NOTE][:500]


def hostile() -> Iterator[tuple[str, str]]:
    """Name and text of inputs that make bad expressions backtrack."""
    for fragment in (*FRAGMENTS, *PHRASES):
        yield fragment, (fragment * (HOSTILE // len(fragment) + 1))[:HOSTILE]
    chance = random.Random(64)
    yield "random letters", "".join(chance.choices(string.ascii_letters + string.digits, k=HOSTILE))
    yield "random ASCII", "".join(chr(chance.randrange(32, 127)) for _ in range(HOSTILE))
    yield "random Unicode", "".join(chr(chance.randrange(32, 0x3000)) for _ in range(HOSTILE))


def recall(seeds: int) -> int:
    """Credentials of known and unknown formats that were not covered."""
    missed: Counter[str] = Counter()
    for form in (*(form for _, form in SPECIMENS), *UNKNOWN_FORMS):
        for seed in range(seeds):
            secret = sample(form, seed)
            missed[form] += sum(secret in screen(shape(secret), POLICY).text for shape in SHAPES.values())
    known = sum(missed[form] for _, form in SPECIMENS)
    unknown = sum(missed[form] for form in UNKNOWN_FORMS)
    each = seeds * len(SHAPES)
    print(f"missed of known formats: {known} of {len(SPECIMENS) * each}")
    print(f"missed of unknown formats: {unknown} of {len(UNKNOWN_FORMS) * each}")
    return known


def findings(folder: Path) -> None:
    """What is found in real prose."""
    lines = count = addresses = 0
    for path in sorted(folder.rglob("*.md")):
        text = path.read_text("utf-8", "replace") if path.is_file() else ""
        lines += text.count("\n")
        found = screen(text, POLICY)
        addresses += sum(each.kind == "email" for each in found.redactions)
        count += sum(shown(path.relative_to(folder), text, found))
    print(
        f"{count} findings and {addresses} e-mail addresses in {lines} lines: {1000 * count / max(1, lines):.3f} per 1,000"
    )


def shown(path: Path, text: str, found: Screening) -> Iterator[bool]:
    """Prints what was redacted; yields one for each."""
    for each in found.redactions:
        if each.kind != "email":
            print(f"{path}: {each.kind}: {text[each.start : each.end][:80]!r}{' (refused)' if found.refused else ''}")
            yield True


if __name__ == "__main__":
    sys.exit(main())
