"""Keys and lists that make a text unfit to be kept."""

from __future__ import annotations

import json

import pytest
from tests.stages.secrets.looking import PROSE, covered, refused
from tests.strategies import secrets

KEY = secrets.private_key()
MATERIAL = "".join(KEY.split("\n")[1:-1])


@pytest.mark.parametrize(
    "header",
    [
        "PRIVATE KEY",
        "RSA PRIVATE KEY",
        "EC PRIVATE KEY",
        "ENCRYPTED PRIVATE KEY",
        "OPENSSH PRIVATE KEY",
        "PGP PRIVATE KEY BLOCK",
    ],
)
def test_armoured_keys(header: str) -> None:
    assert refused(secrets.private_key(header)) == "private-key"


@pytest.mark.parametrize(
    "text",
    [
        "> " + KEY.replace("\n", "\n> "),
        KEY.replace("\n", "\\n"),
        KEY.replace("\n", " "),
        KEY.replace("\n", "\r\n"),
        "```\n" + KEY + "\n```",
        KEY.split("-----END")[0],
        KEY.replace("KEY-----\n", "KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,0011\n\n", 1),
        f"---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n{MATERIAL}\n",
    ],
)
def test_armoured_keys_in_any_shape(text: str) -> None:
    assert refused(text) == "private-key"


@pytest.mark.parametrize(
    "text",
    [
        "A key begins with `-----BEGIN PRIVATE KEY-----` and ends with `-----END PRIVATE KEY-----`.",
        "-----BEGIN PRIVATE KEY-----\nyour key goes here\n-----END PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n-----END PRIVATE KEY-----",
        secrets.private_key("CERTIFICATE"),
        secrets.private_key("PUBLIC KEY"),
        secrets.private_key("PGP PUBLIC KEY BLOCK"),
    ],
)
def test_public_blocks_and_mentions(text: str) -> None:
    assert covered(text) == []


@pytest.mark.parametrize(
    "beginning",
    ["MIIEowIBAAKC", "MIIEvQIBADANB", "MIGHAgEAMBMGByqGSM49", "MHcCAQEE", "MC4CAQAwBQYDK2Vw", "b3BlbnNzaC1rZXktdjE"],
)
def test_keys_without_their_header(beginning: str) -> None:
    assert refused(f"the key is {beginning}{MATERIAL[:60]}") == "private-key"


def test_other_forms_of_keys() -> None:
    putty = f"PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nPrivate-Lines: 1\n{MATERIAL[:60]}\n"
    assert refused(putty) == "private-key"
    jwk = {"kty": "EC", "crv": "P-256", "x": MATERIAL[:40], "d": secrets.sample("{u43}")}
    assert refused(json.dumps(jwk)) == "private-key"


@pytest.mark.parametrize(
    "text",
    [
        f"My seed phrase is: {secrets.PHRASE}.",
        f"wallet recovery phrase\n\n{secrets.PHRASE}\n",
        "Seed words:\n" + "\n".join(f"{place}. {word}" for place, word in enumerate(secrets.PHRASE.split(), 1)),
        "mnemonic: " + ", ".join(secrets.PHRASE.split()),
        f"Wiederherstellungsphrase: {secrets.PHRASE}",
        f"bip39: {secrets.PHRASE} {secrets.PHRASE.replace('lamp', 'cabin')}",
    ],
)
def test_recovery_phrases(text: str) -> None:
    assert refused(text) == "recovery-phrase"


@pytest.mark.parametrize(
    "text",
    [
        f"The words of the day: {secrets.PHRASE}",
        "My seed phrase is in the safe, and nobody but the two of us knows where that is or how it opens.",
        "The wallet of the harbour master was found on the old bridge near the mill by a boy on Monday.",
        f"seed phrase: {' '.join(secrets.PHRASE.split()[:11])}",
    ],
)
def test_sentences_about_phrases(text: str) -> None:
    assert covered(text) == []


CODES = [secrets.sample("{d4}-{d4}", seed) for seed in range(8)]


@pytest.mark.parametrize(
    "text",
    [
        "Backup codes\n\n" + "\n".join(CODES),
        "## Recovery codes\n" + "\n".join(f"- {code}" for code in CODES),
        "2FA codes:\n" + "\n".join(f"{place}. `{code}`" for place, code in enumerate(CODES, 1)),
        "Ersatzcodes\n" + "\n".join(f"- [ ] {code}" for code in CODES),
    ],
)
def test_backup_codes(text: str) -> None:
    assert refused(text) == "backup-codes"


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(CODES),
        "Backup codes\n\n" + "\n".join(CODES[:3]),
        "Backup codes are kept in the safe.\n\n" + PROSE,
        "Backup codes\n\n- house\n- mill\n- crane\n- hoist\n- bridge\n- harbour",
    ],
)
def test_other_lists(text: str) -> None:
    assert covered(text) == []
