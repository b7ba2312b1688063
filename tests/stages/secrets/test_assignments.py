"""Passwords and keys behind their name, and what only looks like one."""

from __future__ import annotations

import pytest
from tests.stages.secrets.looking import covered
from tests.strategies import secrets

KEY = secrets.sample("{A20}")

SIGNS = """
password = hunter2Blue
password: hunter2Blue
PASSWORD=hunter2Blue
passwd: hunter2Blue
pwd: hunter2Blue
DB_PASSWORD="hunter2Blue"
DB_PASSWORD_PROD="hunter2Blue"
dbPassword: 'hunter2Blue'
mypassword=hunter2Blue
Wlanpasswort: hunter2Blue
password := "hunter2Blue"
password => 'hunter2Blue',
"password": "hunter2Blue",
\\"password\\": \\"hunter2Blue\\"
password: str = "hunter2Blue"
password = b"hunter2Blue"
**Password:** hunter2Blue
**Password**: hunter2Blue
**Password:** `hunter2Blue`
Password (wifi): hunter2Blue
password:: hunter2Blue
[password:: hunter2Blue]
(password:: hunter2Blue)
<password>hunter2Blue</password>
password%3Dhunter2Blue
?user=ada&password=hunter2Blue&next=1
Server=db;Uid=ada;Pwd=hunter2Blue;Database=x
| Password | hunter2Blue |
mysql -u ada --password hunter2Blue
mysql -u ada --password=hunter2Blue
tool --db-password "hunter2Blue" --fast
CREATE USER ada IDENTIFIED BY 'hunter2Blue'
setPassword("hunter2Blue")
the password "hunter2Blue" works
the password `hunter2Blue` works
das Passwort „hunter2Blue“ gilt
my password is hunter2Blue
My password is hunter2Blue.
my password is now hunter2Blue, not the old one
the password of the printer is hunter2Blue
the password for the printer: hunter2Blue
I changed the password to hunter2Blue yesterday
das Passwort lautet hunter2Blue
Mein Passwort ist hunter2Blue
Kennwort für das WLAN: hunter2Blue
mi contraseña es hunter2Blue
la clave es hunter2Blue
le mot de passe est hunter2Blue
mot de passe : hunter2Blue
mdp: hunter2Blue
a senha é hunter2Blue
het wachtwoord is hunter2Blue
lösenord: hunter2Blue
hasło: hunter2Blue
пароль: hunter2Blue
密码：hunter2Blue
密码是hunter2Blue
パスワード：hunter2Blue
パスワードはhunter2Blueです
비밀번호: hunter2Blue
""".strip().split("\n")


@pytest.mark.parametrize("line", SIGNS)
def test_passwords(line: str) -> None:
    assert covered(line) == [("password", "hunter2Blue")]


@pytest.mark.parametrize("line", ["password:\n  hunter2Blue", "Passwort:\n> hunter2Blue", "**Password:**\nhunter2Blue"])
def test_passwords_below_their_name(line: str) -> None:
    assert covered(line) == [("password", "hunter2Blue")]


def test_a_word_below_its_name_may_be_a_heading() -> None:
    assert covered("password:\nsunshine") == []


@pytest.mark.parametrize("password", secrets.PASSWORDS)
@pytest.mark.parametrize(
    "line", ["password: {}", 'password = "{}"', "my password is {}", "export DB_PASSWORD={}", "Passwort: {}."]
)
def test_passwords_of_all_sorts(line: str, password: str) -> None:
    ((kind, text),) = covered(line.format(password))
    assert kind == "password"
    assert text.rstrip("!") == password.rstrip("!")


@pytest.mark.parametrize(
    ("line", "password"),
    [
        ('"password": "sunshine"', "sunshine"),
        ("password: sunshine", "sunshine"),
        ('my password is "sunshine".', "sunshine"),
        ("password = 471147", "471147"),
        ("пароль: Лето2031", "Лето2031"),
        ("Passwort: Grün2031ß", "Grün2031ß"),
        ('passphrase: "lamp orbit velvet canyon"', "lamp orbit velvet canyon"),
    ],
)
def test_passwords_of_words_and_digits(line: str, password: str) -> None:
    assert covered(line) == [("password", password)]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("export TOKEN={}", "token"),
        ("access_token: {}", "token"),
        ("refreshToken = '{}'", "token"),
        ("https://example.org/v1?token={}&x=1", "token"),
        ("Zugangstoken: {}", "token"),
        ("jeton : {}", "token"),
        ('"api_key": "{}"', "api-key"),
        ("apiKey={}", "api-key"),
        ("x-api-key: {}", "api-key"),
        ("API-Schlüssel: {}", "api-key"),
        ("the API key is {}", "api-key"),
        ("clé d'api: {}", "api-key"),
        ("client_secret={}", "secret"),
        ("SECRET_KEY = '{}'", "secret"),
        ("SECRET_KEY_BASE: {}", "secret"),
        ("Geheimnis: {}", "secret"),
        ("secreto: {}", "secret"),
        ("private_key={}", "secret"),
        ("aws_secret_access_key = {}", "aws-secret-key"),
        ("AWS_SESSION_TOKEN={}", "aws-session-token"),
    ],
)
def test_keys(line: str, kind: str) -> None:
    assert covered(line.format(KEY)) == [(kind, KEY)]


@pytest.mark.parametrize("form", ["{h32}", "{h40}", "{h8}-{h4}-{h4}-{h4}-{h12}", "{A12}", "{u43}", "{A30}/{A9}=", "{l24}"])
def test_keys_of_all_sorts(form: str) -> None:
    key = secrets.sample(form, 5)
    assert covered(f"api_key = {key}") == [("api-key", key)]


NOTHING = """
password: <your password here>
password: your-password-1
password reset
password reset 2031
token ring
the secret of good tea
Geheimnis der Brücke: Band 2
api_key = os.environ["KEY"]
api_key = process.env.API_KEY
api_key: ${{ secrets.API_KEY }}
api_key = config.api_key_2
password = ${DB_PASSWORD}
password = $PASSWORD
password: %PASSWORD%
password: "{{ vault_password_1 }}"
password: !vault
password: ****
password: ••••••••
password: xxxxxxxx
password: ...
password = getpass.getpass()
password = read_password(1)
password=password
password: changeme
password: op://home/wifi/password1
"password": "string"
"password": "Passwort"
"password": "Enter your password"
password: required
Password: optional
password: none
password: null
| Password | required |
| `--password` | E2E-Verschlüsselungspasswort |
| Password | sunshine |
The password is stored in config2.json
The password is required.
Her password is beautiful
the password is sunny.
tool --password options
password: sunshine and rain
password = "«redacted:password:k7f3» and2"
token: 1234567890123456
session_id = 20310102-03040506
The password is case-sensitive
password must have 8 characters
Password: at least 8 characters
password: 12-64
Password manager: Bitwarden2
1Password: version8 is out
Passwort: erforderlich
Das Passwort ist falsch
La contraseña es obligatoria
Palabras clave: notas2, ideas3
mots clés : notes2, idées3
max_tokens: 4096
token_count = 1234567
tokenizer: bert-base-uncased-v2
secretary: Ada1 Lovelace
secretName: my-secret-1
secret: my-cluster-secret-name
token_url = https://example.org/oauth2/token
token = get_token()
self.token = token2
if token == expected_token2:
The token is passed as `Authorization`
API key: see 1Password
pass: 3/5
pass: v1.2.3
clave: 2031-01-02
compass: north2
password: AES-256
password: sha256
password: ada@example-vault
password: #tag1
password: [[Wifi2]]
password: https://example.org/x1
password = "«redacted:password:k7f3»"
def login(user, password):
    return user2
""".strip().split("\n")


@pytest.mark.parametrize("line", NOTHING)
def test_silent(line: str) -> None:
    assert covered(line) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("password: hunter2Blue*", "hunter2Blue*"),
        ("* password: hunter2Blue*", "hunter2Blue*"),
        ("The wifi password is Summer*2024*.", "Summer*2024*"),
        ("*password: hunter2Blue*", "hunter2Blue"),
        ("**The password: hunter2Blue**", "hunter2Blue"),
    ],
)
def test_an_asterisk_that_nothing_opens_is_of_the_password(text: str, value: str) -> None:
    assert covered(text) == [("password", value)]
