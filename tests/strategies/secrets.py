"""Secrets of every kind, generated: each has the published form of its kind and opens nothing.

A specimen's form is literal text with fields such as `{A36}`: 36 characters of the alphabet A.
"""

from __future__ import annotations

import base64
import hashlib
import random
import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

_ALPHABETS: Final = {
    "A": string.ascii_letters + string.digits,
    "L": string.ascii_letters,
    "l": string.ascii_lowercase + string.digits,
    "U": string.ascii_uppercase + string.digits,
    "h": "0123456789abcdef",
    "d": string.digits,
    "u": string.ascii_letters + string.digits + "_-",
    "b": string.ascii_letters + string.digits + "+/",
    "2": "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
    "q": "qpzry9x8gf2tvdw0s3jn54khce6mua7l",
    "Q": "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L",
    "5": "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
}
_FIELD: Final = re.compile(r"\{([A-Za-z0-9])(\d+)\}")

SPECIMENS: Final[tuple[tuple[str, str], ...]] = (
    ("hubspot-token", "pat-na1-{h8}-{h4}-{h4}-{h4}-{h12}"),
    ("intercom-token", "dG9rO{b56}"),
    ("grafana-token", "eyJrIjoi{b80}"),
    ("newrelic-key", "{h36}NRAL"),
    ("adafruit-key", "aio_{A28}"),
    ("aws-access-key", "AKIA{U16}"),
    ("aws-access-key", "ASIA{U16}"),
    ("google-api-key", "AIza{u35}"),
    ("google-oauth-token", "ya29.{u60}"),
    ("google-client-secret", "GOCSPX-{u28}"),
    ("azure-storage-key", "AccountKey={b86}=="),
    ("azure-client-secret", "{A3}8Q~{A34}"),
    ("azure-key", "{A52}AzFu{A6}=="),
    ("digitalocean-token", "dop_v1_{h64}"),
    ("digitalocean-token", "doo_v1_{h64}"),
    ("heroku-key", "HRKU-AA{u58}"),
    ("cloudflare-origin-key", "v1.0-{h24}-{h146}"),
    ("fly-token", "fo1_{u43}"),
    ("netlify-token", "nfp_{A36}"),
    ("alibaba-access-key", "LTAI{A20}"),
    ("tencent-secret-id", "AKID{A32}"),
    ("yandex-key", "AQVN{u36}"),
    ("vault-token", "hvs.{u90}"),
    ("vault-token", "hvb.{u120}"),
    ("terraform-token", "{A14}.atlasv1.{A67}"),
    ("pulumi-token", "pul-{h40}"),
    ("doppler-token", "dp.pt.{A43}"),
    ("onepassword-token", "ops_eyJ{b250}"),
    ("onepassword-secret-key", "A3-{U6}-{U6}-{U5}-{U5}-{U5}-{U5}"),
    ("tailscale-key", "tskey-auth-{A12}-{A32}"),
    ("ngrok-token", "2{A26}_{A21}"),
    ("github-token", "ghp_{A36}"),
    ("github-token", "gho_{A36}"),
    ("github-token", "ghu_{A36}"),
    ("github-token", "ghs_{A36}"),
    ("github-token", "ghr_{A36}"),
    ("github-token", "github_pat_{A22}_{A59}"),
    ("gitlab-token", "glpat-{u20}"),
    ("gitlab-token", "gldt-{u20}"),
    ("gitlab-token", "glrt-{u20}"),
    ("gitlab-token", "glptt-{h40}"),
    ("gitlab-token", "GR1348941{u20}"),
    ("atlassian-token", "ATATT3{u186}={U8}"),
    ("bitbucket-token", "ATBB{A32}"),
    ("sourcegraph-token", "sgp_{h16}_{h40}"),
    ("npm-token", "npm_{A36}"),
    ("pypi-token", "pypi-AgEIcHlwaS5vcmc{u120}"),
    ("rubygems-key", "rubygems_{h48}"),
    ("nuget-key", "oy2{l43}"),
    ("crates-token", "cio{A32}"),
    ("clojars-token", "CLOJARS_{l60}"),
    ("docker-token", "dckr_pat_{u27}"),
    ("artifactory-token", "AKCp{A69}"),
    ("postman-key", "PMAK-{h24}-{h34}"),
    ("circleci-token", "CCIPAT_{A22}_{h40}"),
    ("buildkite-token", "bkua_{h40}"),
    ("sonar-token", "squ_{h40}"),
    ("contentful-token", "CFPAT-{u43}"),
    ("grafana-token", "glsa_{A32}_{h8}"),
    ("grafana-token", "glc_{b60}=="),
    ("newrelic-key", "NRAK-{U27}"),
    ("dynatrace-token", "dt0c01.{224}.{264}"),
    ("sentry-token", "sntrys_eyJ{b120}"),
    ("sentry-token", "sntryu_{h64}"),
    ("linear-key", "lin_api_{A40}"),
    ("figma-token", "figd_{u40}"),
    ("json-web-token", "eyJ{u30}.eyJ{u70}.{u43}"),
    ("anthropic-key", "sk-ant-api03-{u93}AA"),
    ("openai-key", "sk-{A20}T3BlbkFJ{A20}"),
    ("openai-key", "sk-proj-{u74}T3BlbkFJ{u74}"),
    ("openrouter-key", "sk-or-v1-{h64}"),
    ("huggingface-token", "hf_{L34}"),
    ("replicate-token", "r8_{A37}"),
    ("groq-key", "gsk_{A52}"),
    ("perplexity-key", "pplx-{A48}"),
    ("xai-key", "xai-{A80}"),
    ("langsmith-key", "lsv2_pt_{h32}_{h10}"),
    ("nvidia-key", "nvapi-{u64}"),
    ("tavily-key", "tvly-{A32}"),
    ("elevenlabs-key", "sk_{h48}"),
    ("pinecone-key", "pcsk_{A6}_{A63}"),
    ("slack-token", "xoxb-{d12}-{d13}-{A24}"),
    ("slack-token", "xoxp-{d12}-{d12}-{d12}-{h32}"),
    ("slack-token", "xapp-1-A{U10}-{d13}-{h64}"),
    ("slack-webhook", "https://hooks.slack.com/services/T{U10}/B{U10}/{A24}"),
    ("discord-token", "M{A25}.{A6}.{u38}"),
    ("discord-webhook", "https://discord.com/api/webhooks/{d19}/{u68}"),
    ("telegram-token", "{d10}:AA{u33}"),
    ("twilio-key", "SK{h32}"),
    ("sendgrid-key", "SG.{u22}.{u43}"),
    ("mailgun-key", "key-{h32}"),
    ("mailchimp-key", "{h32}-us12"),
    ("brevo-key", "xkeysib-{h64}-{A16}"),
    ("resend-key", "re_{A8}_{A24}"),
    ("facebook-token", "EAA{A150}"),
    ("stripe-key", "sk_live_{A24}"),
    ("stripe-key", "rk_live_{A99}"),
    ("webhook-secret", "whsec_{A32}"),
    ("square-token", "sq0atp-{u22}"),
    ("square-token", "sq0csp-{u43}"),
    ("shopify-token", "shpat_{h32}"),
    ("shopify-token", "shpss_{h32}"),
    ("braintree-token", "access_token$production${l16}${h32}"),
    ("razorpay-key", "rzp_live_{A14}"),
    ("plaid-token", "access-production-{h8}-{h4}-{h4}-{h4}-{h12}"),
    ("payment-key", "live_{A30}"),
    ("databricks-token", "dapi{h32}"),
    ("planetscale-token", "pscale_tkn_{u43}"),
    ("supabase-key", "sbp_{h40}"),
    ("airtable-token", "pat{A14}.{h64}"),
    ("cockroach-key", "CCDB1_{A22}_{A40}"),
    ("notion-token", "ntn_{A46}"),
    ("notion-token", "secret_{A43}"),
    ("asana-token", "1/{d16}:{h32}"),
    ("clickup-token", "pk_{d8}_{U32}"),
    ("dropbox-token", "sl.{u140}"),
    ("typeform-token", "tfp_{u44}"),
    ("age-secret-key", "AGE-SECRET-KEY-1{Q58}"),
    ("wallet-extended-key", "xprv{5107}"),
    ("nostr-key", "nsec1{q58}"),
    ("aws-bedrock-key", "ABSK{b100}="),
    ("google-api-key", "AQ.Ab{u48}"),
    ("azure-shared-key", "SharedAccessKey={b43}="),
    ("azure-sas-signature", "sig={A43}%3D"),
    ("digitalocean-spaces-key", "DO00{U16}"),
    ("cloudflare-token", "cfut_{A48}"),
    ("vercel-token", "vcp_{A24}"),
    ("render-key", "rnd_{A28}"),
    ("yandex-iam-token", "t1.{u60}.{u86}"),
    ("scaleway-key", "SCW{U17}"),
    ("exoscale-key", "EXO{h24}"),
    ("upcloud-token", "ucat_{U26}"),
    ("infisical-token", "st.{h24}.{h32}.{h32}"),
    ("netbird-token", "nbp_{A36}"),
    ("defined-networking-key", "dnkey-{l26}-{l52}"),
    ("scalingo-token", "tk-us-{u48}"),
    ("harness-token", "pat.{u22}.{h24}.{A20}"),
    ("ory-token", "ory_at_{u43}.{u43}"),
    ("authress-key", "sc_{A12}.{A4}.acc_{A10}.{A40}"),
    ("stytch-secret", "secret-live-{u36}"),
    ("ubidots-key", "BBFF-{A30}"),
    ("totp-seed", "otpauth://totp/Ada?secret={232}"),
    ("bitbucket-token", "BBDC-{b44}"),
    ("packagist-token", "packagist_ort_{h68}"),
    ("artifactory-token", "cmVmdGtuOj{A56}"),
    ("postman-key", "PMAT-{U26}"),
    ("readme-key", "rdme_{l70}"),
    ("launchdarkly-key", "api-{h8}-{h4}-{h4}-{h4}-{h12}"),
    ("snyk-token", "snyk_uat.{h8}.{A30}"),
    ("prefect-key", "pnu_{l36}"),
    ("honeycomb-key", "hcaik_{l58}"),
    ("posthog-key", "phx_{A43}"),
    ("octopus-key", "API-{U30}"),
    ("teamcity-token", "eyJ0eXAiOiAiVENWMiJ9.{u36}.{A48}"),
    ("jetbrains-token", "perm:{A20}.{A12}.{A30}"),
    ("apify-token", "apify_api_{A36}"),
    ("scrapfly-key", "scp-live-{h32}"),
    ("ionic-token", "ion_{A42}"),
    ("adobe-secret", "p8e-{l32}"),
    ("frameio-token", "fio-u-{u64}"),
    ("maxmind-key", "{A6}_{A29}_mmk"),
    ("mapbox-token", "sk.eyJ{u80}.{u22}"),
    ("settlemint-token", "sm_pat_{A16}"),
    ("lichess-token", "lip_{A20}"),
    ("langfuse-key", "sk-lf-{h8}-{h4}-{h4}-{h4}-{h12}"),
    ("openai-session", "sess-{A40}"),
    ("together-key", "tgp_v1_{u43}"),
    ("fireworks-key", "fw_{A24}"),
    ("langsmith-key", "ls__{h32}"),
    ("weights-and-biases-key", "wandb_v1_{A60}"),
    ("voyage-key", "pa-{u43}"),
    ("cerebras-key", "csk-{l48}"),
    ("firecrawl-key", "fc-{h32}"),
    ("jina-key", "jina_{A60}"),
    ("cursor-key", "key_{h64}"),
    ("e2b-key", "e2b_{h40}"),
    ("modal-token", "ak-{A22}"),
    ("roboflow-key", "rf_{A28}"),
    ("mem0-key", "m0-{A40}"),
    (
        "teams-webhook",
        "https://acme.webhook.office.com/webhookb2/{h8}-{h4}-{h4}-{h4}-{h12}@{h8}-{h4}-{h4}-{h4}-{h12}/IncomingWebhook/{h32}",
    ),
    ("google-chat-webhook", "https://chat.googleapis.com/v1/spaces/AAAAbCdEfGh/messages?key={u39}&token={u43}"),
    ("zapier-webhook", "https://hooks.zapier.com/hooks/catch/{d8}/{l7}"),
    ("ifttt-webhook", "https://maker.ifttt.com/trigger/lamp/with/key/{u43}"),
    ("make-webhook", "https://hook.eu1.make.com/{l32}"),
    ("pipedream-webhook", "https://eo{l20}.m.pipedream.net"),
    ("mailgun-key", "{h32}-{h8}-{h8}"),
    ("mandrill-key", "md-{u22}"),
    ("mailersend-key", "mlsn.{h64}"),
    ("intercom-token", "dG9rOm{b54}"),
    ("onesignal-key", "os_v2_app_{l103}"),
    ("matrix-token", "syt_YWRh_{A20}_{A6}"),
    ("twitch-token", "oauth:{l30}"),
    ("facebook-app-token", "{d16}|{u27}"),
    ("instagram-token", "IGQ{u150}"),
    ("twitter-token", "AAAAAAAAAAAAAAAAAAAAA{A80}"),
    ("linkedin-token", "WPL_AP1.{A16}.{A6}"),
    ("beamer-key", "b_{u44}"),
    ("square-token", "EAAAE{u59}"),
    ("flutterwave-key", "FLWSECK-{h32}-X"),
    ("paddle-key", "pdl_live_apikey_{l26}_{A22}_{A3}"),
    ("klarna-key", "klarna_live_api_{A60}"),
    ("duffel-token", "duffel_live_{u43}"),
    ("easypost-key", "EZAK{A54}"),
    ("shippo-token", "shippo_live_{h40}"),
    ("adyen-key", "AQE{b100}"),
    ("paypal-token", "A21AA{u92}"),
    ("supabase-key", "sb_secret_{u31}"),
    ("mongodb-secret", "mdb_sa_sk_{u40}"),
    ("neon-key", "napi_{l64}"),
    ("neon-password", "npg_{A12}"),
    ("fauna-key", "fnAE{u36}"),
    ("xata-key", "xau_{A38}"),
    ("materialize-password", "mzp_{h64}"),
    ("dbt-token", "dbtc_{u44}"),
    ("elastic-key", "essu_{A80}"),
    ("trello-token", "ATTA{h64}{U8}"),
    ("n8n-key", "n8n_api_{h80}"),
    ("minisign-key", "RWRTY0Iy{b80}"),
)

PASSWORDS: Final = (
    "hunter2Blue",
    "Tr0ub4dor&3",
    "Sommer2031!",
    "pa55w0rd-77",
    "xK9#mQ2$vL",
    "correct-horse-battery-staple",
)


@dataclass(frozen=True, slots=True)
class Specimen:
    """A generated secret, its kind, and the parts of it that must not be left standing."""

    kind: str
    text: str
    parts: tuple[str, ...]


TELLING: Final = 6
"""Characters of a part that would give something away."""


def filled(form: str, chance: random.Random) -> str:
    """The form with its fields filled at random."""
    return _FIELD.sub(lambda field: "".join(chance.choices(_ALPHABETS[field[1]], k=int(field[2]))), form)


def sample(form: str, seed: int = 0) -> str:
    """The same filling every time."""
    return filled(form, random.Random(f"{form}/{seed}"))


def specimen(kind: str, form: str, seed: int = 0) -> Specimen:
    """A sample with its parts."""
    text = sample(form, seed)
    fields = re.sub(r"\\\{([A-Za-z0-9])(\d+)\\\}", r"(.{\2})", re.escape(form))
    match = re.fullmatch(fields, text)
    assert match
    return Specimen(kind, text, tuple(part for part in match.groups() if len(part) >= TELLING))


def stand_in(form: str) -> str:
    """The form as documentation prints it: with x in its fields."""
    return _FIELD.sub(lambda field: "x" * int(field[2]), form)


@st.composite
def tokens(draw: st.DrawFn) -> Specimen:
    """A credential of a known provider."""
    kind, form = draw(st.sampled_from(SPECIMENS))
    return specimen(kind, form, draw(st.integers(0, 2**32)))


def _luhn_digit(digits: str) -> str:
    doubled = [int(digit) * (2 - place % 2) for place, digit in enumerate(reversed(digits))]
    return str(-sum(value // 10 + value % 10 for value in doubled) % 10)


CARD_FORMS: Final = (
    ("4", 16),
    ("51", 16),
    ("2221", 16),
    ("34", 15),
    ("37", 15),
    ("6011", 16),
    ("3528", 16),
    ("36", 14),
    ("62", 16),
)


@st.composite
def cards(draw: st.DrawFn) -> str:
    """A card number as it is printed on the card."""
    prefix, length = draw(st.sampled_from(CARD_FORMS))
    body = prefix + "".join(
        draw(st.lists(st.sampled_from(string.digits), min_size=length - 1 - len(prefix), max_size=length - 1 - len(prefix)))
    )
    digits = body + _luhn_digit(body)
    return draw(st.sampled_from((" ", "-"))).join(grouped(digits))


def grouped(digits: str) -> Sequence[str]:
    """Four by four, or 4-6-5 and 4-6-4 as the shorter ones have it."""
    if len(digits) in (14, 15):
        return digits[:4], digits[4:10], digits[10:]
    return [digits[at : at + 4] for at in range(0, len(digits), 4)]


IBAN_FORMS: Final = (
    ("DE", "{d18}"),
    ("GB", "{U4}{d14}"),
    ("FR", "{d10}{U11}{d2}"),
    ("NO", "{d11}"),
    ("CH", "{d5}{U12}"),
    ("ES", "{d20}"),
    ("NL", "{U4}{d10}"),
    ("MT", "{U4}{d5}{U18}"),
)


@st.composite
def ibans(draw: st.DrawFn) -> str:
    """An account number with right check digits, in one piece or in groups of four."""
    country, form = draw(st.sampled_from(IBAN_FORMS))
    account = filled(form, random.Random(draw(st.integers(0, 2**32))))
    number = int("".join(str(int(character, 36)) for character in account + country + "00"))
    iban = f"{country}{98 - number % 97:02d}{account}"
    return " ".join(iban[at : at + 4] for at in range(0, len(iban), 4)) if draw(st.booleans()) else iban


def private_key(header: str = "PRIVATE KEY", seed: int = 0) -> str:
    """An armoured block of the right form around random material."""
    material = base64.b64encode(hashlib.shake_256(f"{header}/{seed}".encode()).digest(600)).decode()
    lines = [material[at : at + 64] for at in range(0, len(material), 64)]
    return "\n".join((f"-----BEGIN {header}-----", *lines, f"-----END {header}-----"))


def wallet_key(seed: int = 0) -> str:
    """A private key as wallets of Bitcoin export it."""
    payload = b"\x80" + hashlib.sha256(f"wallet/{seed}".encode()).digest()
    number = int.from_bytes(payload + hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4], "big")
    digits = ""
    while number:
        number, rest = divmod(number, 58)
        digits = _ALPHABETS["5"][rest] + digits
    return digits


PHRASE: Final = "lamp orbit velvet canyon ginger pilot meadow rocket sugar tunnel umbrella walnut"
"""Twelve plain words as a recovery phrase has them."""

UNKNOWN_FORMS: Final = ("{A24}", "{A32}", "{A40}", "{u43}", "{b44}", "{l32}", "{U28}", "zq_{A30}", "acme-{A26}", "v9.{u32}")
"""Formats of no provider."""


@st.composite
def unknown_tokens(draw: st.DrawFn) -> str:
    """A random string that no table of formats has."""
    return filled(draw(st.sampled_from(UNKNOWN_FORMS)), random.Random(draw(st.integers(0, 2**32))))


Shape = Callable[[str], str]

SHAPES: Final[dict[str, Shape]] = {
    "alone in a sentence": lambda s: f"Please use {s} for the staging server from now on, and tell nobody.",
    "before a full stop": lambda s: f"The new one for the build machine in the cellar is {s}. It came on Monday.",
    "before a comma": lambda s: f"With {s}, the build works again for everyone in the team.",
    "in parentheses": lambda s: f"The old one ({s}) has to be replaced before the end of the month.",
    "in a fence": lambda s: f"Run this on the server:\n\n```sh\ncurl -H 'X-Key: {s}' localhost\n```\n\nand look.",
    "in inline code": lambda s: f"Set the variable to `{s}` and restart the service in the cellar.",
    "in a table": lambda s: (
        f"| machine | what it needs |\n|---|---|\n| build machine | {s} |\n| other machine | nothing |\n"
    ),
    "in YAML": lambda s: f"name: build\nsettings:\n  value: {s}\n  retries: 3\n  timeout: 20 seconds\n",
    "in JSON": lambda s: f'{{"name": "build machine", "value": "{s}", "retries": 3, "timeout": 20}}',
    "in a header": lambda s: f"GET /status HTTP/1.1\nHost: localhost\nX-Service: {s}\nAccept: text/plain\n",
    "in a Dataview field": lambda s: f"What the build machine in the cellar needs:: {s}\nOther things:: none at all",
    "in a wikilink": lambda s: f"See [[{s}]] about the build machine in the cellar and its settings.",
    "in a link's text": lambda s: f"See [{s}](notes.md) about the build machine in the cellar and its settings.",
    "in a block quote": lambda s: f"> The build machine needs this:\n> {s}\n> and nothing else at all.\n",
    "next to Chinese": lambda s: f"请把服务器的设置改成{s}并且重新启动，谢谢大家的帮助。",
    "in bold": lambda s: f"Only **{s}** works for the build machine in the cellar at the moment.",
}
