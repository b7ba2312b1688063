"""The names under which people keep credentials, in a dozen languages, and how much is asked of what stands behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from assay.stages.secrets.gates import any_of
from assay.stages.secrets.outline import at_hand


class Asks(Enum):
    """What a value must look like to count as a secret."""

    LITTLE = "a single word may be one"
    MIXED = "letters with digits or signs"
    RANDOM = "drawn by a machine"
    NOTHING = "these words only look like such a name"


@dataclass(frozen=True, slots=True)
class Name:
    """Words for one kind of secret. A blank stands for a blank, hyphen, underscore or nothing; all in lower case."""

    kind: str
    asks: Asks
    words: tuple[str, ...]


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


NAMES: Final = (
    Name(
        "no-secret",
        Asks.NOTHING,
        _words(
            "palabra clave, palabras clave, mot clé, mots clés, palavra chave, palavras chave, parola chiave, 1password"
        ),
    ),
    Name("aws-secret-key", Asks.RANDOM, _words("aws secret access key, aws secret key, secret access key")),
    Name("aws-session-token", Asks.RANDOM, _words("aws session token, aws security token")),
    Name(
        "password",
        Asks.LITTLE,
        _words(
            "password, passwd, passphrase, pass phrase, passcode, identified by, passwort, passwörter, kennwort, "
            "losungswort, contraseña, contrasena, contrasenya, mot de passe, motdepasse, phrase secrète, palavra "
            "passe, senha, parola d'ordine, wachtwoord, lösenord, adgangskode, kodeord, passord, salasana, hasło, "
            "haslo, heslo, jelszó, пароль, 密码, 密碼, パスワード, 비밀번호"
        ),
    ),
    Name(
        "password",
        Asks.MIXED,
        _words(
            "pass, pwd, pw, pswd, mdp, clave, clé, parola, parolă, chave, şifre, 口令, 暗号, 암호, psk, wpa psk, pre shared "
            "key, preshared key, network key, netzwerkschlüssel, wlan schlüssel"
        ),
    ),
    Name(
        "api-key",
        Asks.RANDOM,
        _words(
            "api key, api token, app key, x api key, api secret, api schlüssel, clave api, clave de api, clé api, "
            "clé d'api, chave api, chave de api, chiave api, ключ api, api ключ, api密钥, apiキー, api 키"
        ),
    ),
    Name(
        "secret",
        Asks.RANDOM,
        _words(
            "secret, secret key, client secret, app secret, shared secret, consumer secret, webhook secret, "
            "signing secret, geheimnis, geheimer schlüssel, geheimschlüssel, secreto, clave secreta, clé secrète, "
            "segredo, chave secreta, segreto, chiave segreta, geheim, секрет, секретный ключ, 密钥, 密鑰, 秘密鍵, "
            "シークレット, 비밀키, private key, encryption key, signing key, master key, shared key, account key, storage "
            "key, deploy key, admin key, service key, server key, write key, license key, credential, credentials, salt, mnemonic"
        ),
    ),
    Name(
        "token",
        Asks.RANDOM,
        _words(
            "token, access token, auth token, refresh token, bearer token, id token, session token, csrf token, "
            "bot token, access key, auth key, zugangstoken, zugriffstoken, zugangsschlüssel, zugriffsschlüssel, "
            "token de acceso, jeton, jeton d'accès, токен, 令牌, トークン, 토큰, session id, sessionid, session key, "
            "phpsessid, jsessionid"
        ),
    ),
)

_BY_WORD: Final = {re.sub("[ _-]", "", word): name for name in reversed(NAMES) for word in name.words}

_GAP: Final = {" ": "[ _-]?"}


def _pattern(words: frozenset[str]) -> str:
    """An expression for any of the words, the longest first, that looks at each letter once."""
    rests: dict[str, set[str]] = {}
    for word in words - {""}:
        rests.setdefault(word[0], set()).add(word[1:])
    branches = "|".join(
        _GAP.get(first, re.escape(first)) + _pattern(frozenset(rest)) for first, rest in sorted(rests.items())
    )
    return f"(?:{branches})" + ("?" if "" in words else "") if branches else ""


NAMED: Final = re.compile(_pattern(frozenset(word for name in NAMES for word in name.words)))
"""A name anywhere in a text in lower case."""


def name_of(word: str) -> Name:
    """The entry to which a match of `NAMED` belongs."""
    return _BY_WORD[re.sub("[ _-]", "", word)]


STEMS: Final = (
    *"pass pw pswd key token secr clav chav chiav parol identified wort contrase senha woord kode salasana haslo heslo".split(),
    *"mdp psk geheim segre credential salt mnemonic jeton sess api".split(),
    *"clé lösen hasło jelszó şifre schlüssel пароль 密码 密碼 パスワ 비밀 口令 暗号 암호 ключ секрет 密钥 密鑰 秘密鍵".split(),
    *"シークレ токен 令牌 トークン 토큰".split(),
)
"""Of which one stands in every name."""

_LONGEST: Final = max(len(word) for name in NAMES for word in name.words)


def names_in(folded: str) -> Iterator[re.Match[str]]:
    """The matches of `NAMED` in a text in lower case, looked for around the stems only."""
    for start, end in _near_stems(folded):
        yield from NAMED.finditer(folded, start, end)


def _near_stems(folded: str) -> Iterator[tuple[int, int]]:
    """Stretches, in order and disjoint, in which every name lies whole."""
    start = end = 0
    for at in sorted(at for stem in STEMS if stem in folded for at in _places(folded, stem)):
        if at - _LONGEST > end:
            yield start, end
            start = at - _LONGEST
        end = at + 2 * _LONGEST
    yield start, end


def _places(folded: str, stem: str) -> Iterator[int]:
    at = folded.find(stem)
    while at >= 0:
        yield at
        at = folded.find(stem, at + 1)


may_be_named = at_hand(any_of(*STEMS))
"""Whether there may be a name in a text."""
