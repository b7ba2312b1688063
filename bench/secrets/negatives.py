"""What looks like a secret and is none: identifiers, hashes, names and codes that notes are full of.

A kind is written as `name | line`; the line is a form. None of these may be redacted, refused or sent to a person.
"""

from __future__ import annotations

import base64
import hashlib
import random
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bench.secrets.forms import MAKERS, drawn


@dataclass(frozen=True, slots=True)
class Harmless:
    """One row."""

    name: str
    form: str

    def sample(self, seed: int) -> str:
        """A line; another one for each seed."""
        chance = random.Random(f"{self.name} {seed}")
        line = self.form
        for word, make in _MORE.items():
            while f"<{word}>" in line:
                line = line.replace(f"<{word}>", make(chance), 1)
        return drawn(line, chance)


def _isbn(chance: random.Random) -> str:
    body = "978" + f"{chance.randrange(10**9):09d}"
    rest = sum(int(digit) * (1, 3)[at % 2] for at, digit in enumerate(body))
    return f"{body[:3]}-{body[3]}-{body[4:8]}-{body[8:]}-{-rest % 10}"


def _isbn10(chance: random.Random) -> str:
    body = f"{chance.randrange(10**9):09d}"
    rest = sum(int(digit) * weight for digit, weight in zip(body, range(10, 1, -1), strict=True))
    return body + "0123456789X"[-rest % 11]


def _sri(chance: random.Random) -> str:
    return base64.b64encode(hashlib.sha512(chance.randbytes(8)).digest()).decode()


def _sri256(chance: random.Random) -> str:
    return base64.b64encode(hashlib.sha256(chance.randbytes(8)).digest()).decode()


def _image(chance: random.Random) -> str:
    head = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\x06\0\0\0"
    return base64.b64encode(head + zlib.compress(chance.randbytes(300))).decode()


def _camel(chance: random.Random) -> str:
    words = chance.sample(
        "get fetch Harbour Tide Moor List With Retry And Cache For Next Survey By Crane Id Async Http2".split(), 5
    )
    return words[0].lower() + "".join(word.capitalize() for word in words[1:])


def _snake(chance: random.Random) -> str:
    return "_".join(
        chance.sample("max harbour tide list retry count per survey crane id v2 utf8 base64 md5 x86".split(), 5)
    )


def _dna(chance: random.Random) -> str:
    return "".join(chance.choices("ACGT", k=60))


def _protein(chance: random.Random) -> str:
    return "".join(chance.choices("ACDEFGHIKLMNPQRSTVWY", k=48))


def _arxiv(chance: random.Random) -> str:
    return f"{chance.randrange(10, 26)}{chance.randrange(1, 13):02d}.{chance.randrange(1, 20000):05d}"


_MORE: Final[Mapping[str, Callable[[random.Random], str]]] = {
    "isbn": _isbn,
    "isbn10": _isbn10,
    "sri": _sri,
    "sri256": _sri256,
    "image": _image,
    "camel": _camel,
    "snake": _snake,
    "dna": _dna,
    "protein": _protein,
    "arxiv": _arxiv,
    "uuid": MAKERS["uuid"],
}

_ROWS: Final = r"""
git sha | fixed in <hex:40> last week
git sha short | see <hex:7> and <hex:10>
git sha in code | reverted `<hex:40>`
git log | commit <hex:40>
git range | <hex:12>..<hex:12>
git url | https://github.com/harbour/tides/commit/<hex:40>
git tree | 100644 blob <hex:40>	src/tides.py
submodule | -<hex:40> vendor/tides (heads/main)
uuid | id: <uuid>
uuid bare | the survey <uuid> was lost
uuid upper | {<HEX:8>-<HEX:4>-4<HEX:3>-A<HEX:3>-<HEX:12>}
isbn 13 | ISBN <isbn>
isbn 10 | ISBN <isbn10>
issn | ISSN <dig:4>-<dig:3>X
doi | https://doi.org/10.<dig:4>/s<dig:5>-0<dig:2>-<dig:5>-<dig:1>
arxiv | arXiv:<arxiv>v2
block id | a line of a note ^<hex:6>
block id long | - an item ^m-<lown:8>
block link | [[Harbour#^<hex:6>]]
camel case | call <camel>() first
pascal case | the class AbstractHarbourTideSurveyFactoryBean
snake case | <snake> = 3
constant | MAX_HARBOUR_RETRY_COUNT_V2 is 5
npm lock | "integrity": "sha512-<sri>",
npm lock sha1 | resolved "https://registry.yarnpkg.com/tide/-/tide-1.<dig:2>.0.tgz#<hex:40>"
pip hash | --hash=sha256:<hex:64> \
poetry lock | {file = "tides-1.2-py3-none-any.whl", hash = "sha256:<hex:64>"},
cargo lock | checksum = "<hex:64>"
go sum | github.com/harbour/tides v1.2.3 h1:<sri256>
go sum mod | github.com/harbour/tides v1.2.3/go.mod h1:<sri256>
composer lock | "reference": "<hex:40>",
gemfile checksum | tides (1.2.3) sha256=<hex:64>
nix hash | sha256 = "sha256-<sri256>";
nix base32 | sha256 = "<lown:52>";
flake lock | "narHash": "sha256-<sri256>",
docker digest | FROM python@sha256:<hex:64>
docker layer | <hex:12>: Pull complete
image id | sha256:<hex:64>
md5 | MD5 (tides.iso) = <hex:32>
md5sum | <hex:32>  tides.iso
sha1sum | <hex:40>  tides.tar.gz
sha256sum | <hex:64> *tides.zip
sha512sum | <hex:128>  tides.tar
subresource | <script src="https://cdn.test/x.js" integrity="sha384-<b64:64>" crossorigin></script>
etag | ETag: "<hex:32>-<dig:2>"
ulid | 01H<crock:23>
ksuid in url | https://harbour.test/r/<b62:27>
snowflake | https://twitter.com/x/status/1<dig:18>
youtube | https://www.youtube.com/watch?v=<b64u:11>
google doc | https://docs.google.com/document/d/1<b62:43>/edit
drive folder | https://drive.google.com/drive/folders/1<b62:32>
figma file | https://www.figma.com/file/<b62:22>/Harbour
notion page | https://www.notion.so/Harbour-<hex:32>
trello card | https://trello.com/c/<b62:8>/12-tides
jira | HARB-<dig:4> blocks TIDE-<dig:3>
zoom id | Meeting ID: <dig:3> <dig:4> <dig:4>
spotify | spotify:track:<b62:22>
steam id | STEAM_0:1:<dig:8>
amazon product | https://www.amazon.de/dp/B0<upn:8>
ean | EAN 40<dig:11>
iccid none | part 4711-<dig:4>-<up:2>
version | 2.14.0-rc.3+build.<dig:5>
version date | 2026.11.<dig:2>-alpha.<dig:1>
debian version | libc6 2.36-9+deb12u<dig:1>
kernel | 6.1.0-<dig:2>-amd64 #1 SMP PREEMPT_DYNAMIC
user agent | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/1<dig:2>.0.0.0 Safari/537.36
chemical | 2-(4-isobutylphenyl)propanoic acid and N-(4-hydroxyphenyl)acetamide
long chemical | (2S,5R,6R)-3,3-dimethyl-7-oxo-6-(2-phenylacetamido)-4-thia-1-azabicyclo[3.2.0]heptane-2-carboxylic acid
inchi | InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3
inchi key | RYYVLZVUVIJVGH-UHFFFAOYSA-N
smiles | CC(=O)OC1=CC=CC=C1C(=O)O
cas | CAS 58-08-2
dna | <dna>
protein | <protein>
gene | BRCA1 c.5266dupC and rs<dig:8>
pubmed | PMID: 3<dig:7>
base64 image | ![](data:image/png;base64,<image>)
svg path | <path d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm1 15h-2v-6h2v6z"/>
minified css | .tide-<css:5>{display:-webkit-box;display:-ms-flexbox;margin:0 auto}.a1b2>li:nth-child(2n+1){color:#<hex:6>}
css module | .Harbour_tide__<b62:5> { color: #<hex:3> }
minified js | !function(e,t){"object"==typeof exports&&"undefined"!=typeof module?t(exports):t(e.Tide={})}(this,function(e){});
bundle name | main.<hex:20>.js and vendors~main.<hex:8>.chunk.css
source map | //# sourceMappingURL=main.<hex:8>.js.map
colour | #<hex:6> on #<hex:8>
regex | ^[a-zA-Z0-9._%+-]+$ and (?:\d{3}-){2}\d{4}
latex | $\sum_{i=1}^{n} \frac{\partial^2 f_i}{\partial x_i^2} = \lambda_{\max}$
mermaid | A1b2[Start] -->|yes| C3d4{Decide}
coordinates | 53.<dig:6>, 8.<dig:6>
geohash | geohash u1<lown:6>
plus code | 9F5F<upn:4>+<upn:2>
what3words | ///filled.count.soap
ip address | 192.168.<dig:2>.1<dig:1> and 10.0.<dig:2>.<dig:1>
ipv6 | fe80::<hex:4>:<hex:3>:<hex:4>:<hex:2>
mac | 00:1A:2B:<HEX:2>:<HEX:2>:<HEX:2>
timestamp | 2026-03-14T09:<dig:1>1:07.<dig:6>Z
epoch | at 17<dig:8> and 17<dig:11>
phone-like range | pages 1200-1350, 2010-2020
price | € 1.2<dig:2>.400,00 and $12,3<dig:2>.50
iso date list | 2024-01-02, 2024-02-03, 2024-03-04, 2024-04-05
file hash name | attachments/Pasted image 202603140931<dig:2>.png
screenshot | ![[IMG_2026<dig:4>_1<dig:5>.jpg]]
zettel id | [[202603140931<dig:2> Harbour crane]]
anki | <!--ID: 17<dig:11>-->
task id | - [ ] mend the crane [id:: <lown:6>] ⏫
citekey | [@marlow2019harbour; @duarte2021tides]
tag path | #harbour/crane-2026/north_quay
wikilink long | [[2026-03-14 Survey of the north quay (second half)|survey]]
emoji codes | :harbour_crane: :white_check_mark:
password word | The password policy asks for twelve characters.
password advice | Never write your password down or send it by mail.
password forgotten | I forgot my password again and had to reset it.
password manager | My password manager is KeePassXC.
password placeholder | password: <your-password>
password variable | password = os.environ["DB_PASSWORD"]
password template | password: {{ vault_password }}
password example | DB_PASSWORD=changeme
password type | password: string
password german | Das Passwort ist abgelaufen und muss erneuert werden.
password is strong | The password is strong enough for what we keep there.
token word | The parser reads one token after another: identifier, number, string.
token count | max_tokens: 4096
key word | The key is to listen first.
key figure | key: harbour-tide-survey
secret santa | Secret: we are planning a party.
api sentence | The API key is stored in the keychain of the laptop.
pin map | Pin: a place on the map
pin header | connect PIN 12 to GND
code word | The code is easy to read.
documented key | AKIAIOSFODNN7EXAMPLE
documented secret | aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
public key | ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI<b64:43> ruth@laptop
fingerprint | SHA256:<b64:43> ruth@laptop (ED25519)
gpg id | pub ed25519/0x<HEX:16> 2026-03-14
gpg fingerprint | <HEX:4> <HEX:4> <HEX:4> <HEX:4> <HEX:4>  <HEX:4> <HEX:4> <HEX:4> <HEX:4> <HEX:4>
certificate serial | Serial Number: 0<hex:1>:<hex:2>:<hex:2>:<hex:2>:<hex:2>:<hex:2>
ethereum address | sent to 0x<hex:40>
transaction | tx 0x<hex:64>
bitcoin address | bc1q<bech:38>
stripe public | pk_live_<b62:24>
stripe object | cus_<b62:14> paid in_1<b62:23>
slack channel | #harbour (C0<upn:9>)
aws arn | arn:aws:iam::123456789012:role/harbour-tides-reader
aws resource | i-0<hex:16> in subnet-0<hex:16>
gcp resource | projects/harbour-tides-<dig:6>/locations/europe-west3
azure resource | /subscriptions/<uuid>/resourceGroups/harbour
kubernetes pod | tides-api-<hex:9>-<lown:5>
hostname | ip-10-0-<dig:2>-<dig:2>.eu-central-1.compute.internal
s3 path | s3://harbour-tides/2026/03/14/part-00000-<uuid>-c000.snappy.parquet
trace id | traceparent: 00-<hex:32>-<hex:16>-01
order number | Bestellnummer 302-<dig:7>-<dig:7>
tracking | Sendungsnummer 00340<dig:15>
invoice | Rechnung RE-2026-<dig:5>
flight | LH<dig:4> to SFO, seat 2<dig:1>A
train | ICE 1<dig:3>, Wagen 2<dig:1>
licence plate | HH-AB <dig:4>
serial | Seriennummer C02<upn:8>
model name | meta-llama/Llama-3.1-8B-Instruct and Qwen2.5-Coder-32B-Instruct-GPTQ-Int4
hex dump | 00000010: 7f45 4c46 0201 0100 0000 0000 0000 0000  .ELF............
assembly | mov rax, qword ptr [rbp-0x18]
stack trace | at HarbourTide.survey (webpack-internal:///./src/tides.js:42:17)
java class | org.springframework.boot.autoconfigure.SpringBootApplication
german compound | Donaudampfschifffahrtsgesellschaftskapitänspatent
welsh village | Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch
url slug | https://harbour.test/2026/03/how-we-measured-the-north-quay-and-what-we-found-there
url utm | https://harbour.test/?utm_source=newsletter&utm_medium=email&utm_campaign=tides-2026-03
maps url | https://www.google.com/maps/@53.5<dig:5>,9.9<dig:5>,15z
"""

NEGATIVES: Final = tuple(Harmless(*row.split(" | ", 1)) for row in _ROWS.strip("\n").splitlines())
