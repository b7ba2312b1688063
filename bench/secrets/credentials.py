"""Credentials by kind: what the providers' public documentation says of their shape, as facts.

A kind is written as `name | form | carrier`. The carrier is the text in which people keep it; `@` stands for the secret
(`§` where the text has an @ of its own, `¦` for a bar), and without a carrier the secret is known by itself.
Add a kind by adding a line.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bench.secrets.forms import drawn


class How(StrEnum):
    """By what a reader would know it."""

    ITSELF = "itself"
    TOLD = "told"
    BLOCK = "block"


@dataclass(frozen=True, slots=True)
class Kind:
    """One row."""

    name: str
    form: str
    carrier: str
    how: How

    def sample(self, seed: int) -> str:
        """A secret; another one for each seed."""
        return drawn(self.form, random.Random(f"{self.name} {seed}"))


def _kinds(rows: str, how: How) -> tuple[Kind, ...]:
    cells = ([cell.strip() for cell in row.split(" | ")] for row in rows.strip().splitlines())
    return tuple(
        Kind(name, form, (rest or ["@"])[0].replace("\\n", "\n").replace("¦", "|"), how) for name, form, *rest in cells
    )


_TOKENS: Final = r"""
github personal | ghp_<checked>
github oauth | gho_<checked>
github user to server | ghu_<checked>
github server to server | ghs_<checked>
github refresh | ghr_<checked>
github fine-grained | github_pat_<b62:22>_<b62:59>
gitlab personal | glpat-<b64u:20>
gitlab routable | glpat-<b64u:27>.01.<lown:2>0<lown:7>
gitlab deploy | gldt-<b64u:20>
gitlab runner | glrt-<b64u:20>
gitlab trigger | glptt-<hex:40>
gitlab feed | glft-<b64u:20>
gitlab job | glcbt-<hex:2>_<b64u:20>
gitlab oauth secret | gloas-<hex:64>
gitlab scim | glsoat-<b64u:20>
gitlab agent | glagent-<b64u:50>
gitlab mail | glimt-<lown:25>
aws access key | AKIA<b32:16>
aws temporary key | ASIA<b32:16>
aws bedrock | ABSK<b64:128>
google api key | AIza<b64u:35>
google client secret | GOCSPX-<b64u:28>
google access | ya29.<b64u:68-140>
google refresh | 1//0<dig:1><b64u:60-90>
openai project | sk-proj-<b64u:74>T3BlbkFJ<b64u:74>
openai legacy | sk-<b62:20>T3BlbkFJ<b62:20>
openai service | sk-svcacct-<b64u:74>T3BlbkFJ<b64u:74>
openai admin | sk-admin-<b64u:74>T3BlbkFJ<b64u:74>
anthropic api | sk-ant-api03-<b64u:93>AA
anthropic admin | sk-ant-admin01-<b64u:93>AA
anthropic oauth | sk-ant-oat01-<b64u:93>AA
hugging face | hf_<abc:34>
hugging face org | api_org_<abc:34>
replicate | r8_<b62:37>
groq | gsk_<b62:52>
perplexity | pplx-<b62:48>
xai | xai-<b62:80>
openrouter | sk-or-v1-<hex:64>
deepseek | sk-<hex:32>
fireworks | fw_<b62:24>
langsmith | lsv2_pt_<hex:32>_<hex:10>
langfuse | sk-lf-<uuid>
pinecone | pcsk_<b62:6>_<b62:63>
elevenlabs | sk_<hex:48>
tavily | tvly-<b62:32>
nvidia | nvapi-<b64u:64>
voyage | pa-<b64u:43>
slack bot | xoxb-<dig:12>-<dig:13>-<b62:24>
slack user | xoxp-<dig:12>-<dig:12>-<dig:13>-<hex:32>
slack app | xapp-1-A<upn:10>-<dig:13>-<hex:64>
slack config | xoxe.xoxp-1-<b62:163>
slack config refresh | xoxe-1-<b62:146>
slack webhook | <b62:24> | https://hooks.slack.com/services/T07QX2M4KLD/B08RZ3N5JWE/@
discord bot | M<b62:25>.<b64u:6>.<b64u:38>
discord webhook | <b64u:68> | https://discord.com/api/webhooks/1187345920364781234/@
telegram bot | <dig:10>:AA<b64u:33>
teams webhook | <hex:32> | https://harbour.webhook.office.com/webhookb2/0b9d2c64-5e1f-4a37-8c2d-7f6a9e1b3d58@41c7e2f0-93ab-4d6e-b1f4-2a8c5d7e9f03/IncomingWebhook/§/6f3c1a52-7d0e-4c48-9b53-2f8a7f9d1c11
stripe secret | sk_live_<b62:99>
stripe secret short | sk_live_<b62:24>
stripe test | sk_test_<b62:99>
stripe restricted | rk_live_<b62:99>
stripe webhook | whsec_<b62:32>
square access | sq0atp-<b64u:22>
square secret | sq0csp-<b64u:43>
square token | EAAA<b64u:60>
braintree | access_token$production$<lown:16>$<hex:32>
mollie | live_<b62:30>
plaid | access-production-<uuid>
shopify admin | shpat_<hex:32>
shopify custom | shpca_<hex:32>
shopify private | shppa_<hex:32>
shopify shared | shpss_<hex:32>
twilio key | SK<hex:32>
sendgrid | SG.<b64u:22>.<b64u:43>
mailgun | key-<hex:32>
mailchimp | <hex:32>-us<dig:2>
brevo | xkeysib-<hex:64>-<b62:16>
brevo smtp | xsmtpsib-<hex:64>-<b62:16>
resend | re_<b62:8>_<b62:24>
mailersend | mlsn.<hex:64>
npm | npm_<checked>
pypi | pypi-AgEIcHlwaS5vcmc<b64u:160>
test pypi | pypi-AgENdGVzdC5weXBpLm9yZw<b64u:160>
rubygems | rubygems_<hex:48>
crates | cio<b62:32>
nuget | oy2<lown:43>
docker personal | dckr_pat_<b64u:27>
docker organisation | dckr_oat_<b64u:32>
artifactory | AKCp<b62:69>
artifactory reference | <reftkn>
clojars | CLOJARS_<hex:60>
digitalocean | dop_v1_<hex:64>
digitalocean oauth | doo_v1_<hex:64>
digitalocean refresh | dor_v1_<hex:64>
heroku | HRKU-AA<b64u:58>
fly | fm2_<b64:200>
render | rnd_<b62:32>
netlify | nfp_<b62:36>
cloudflare origin | v1.0-<hex:24>-<hex:146>
terraform | <b62:14>.atlasv1.<b64u:66>
vault service | hvs.<b64u:95>
vault batch | hvb.<b64u:140>
doppler personal | dp.pt.<b62:43>
doppler service | dp.st.prd.<b62:43>
onepassword service | ops_<onepassword>
onepassword secret key | A3-<upn:6>-<upn:6>-<upn:5>-<upn:5>-<upn:5>-<upn:5>
pulumi | pul-<hex:40>
sentry organisation | sntrys_<sentry>_<b64:43>
sentry user | sntryu_<hex:64>
new relic user | NRAK-<upn:27>
new relic insights | NRII-<b64u:32>
new relic licence | <hex:36>NRAL
grafana service | glsa_<b62:32>_<hex:8>
grafana cloud | glc_<grafanacloud>
grafana legacy | eyJrIjoi<b64:80>
dynatrace | dt0c01.<b32:24>.<b32:64>
honeycomb | hcaik_01<lown:56>
launchdarkly sdk | sdk-<uuid>
launchdarkly api | api-<uuid>
posthog personal | phx_<b62:43>
mapbox secret | sk.<mapbox>.<b64u:22>
figma | figd_<b64u:40>
notion | ntn_<dig:11><b62:35>
notion legacy | secret_<b62:43>
linear | lin_api_<b62:40>
asana | 2/<dig:16>/<dig:16>:<hex:32>
atlassian | ATATT3xFfGF0<b64u:171>=<HEX:8>
bitbucket app | ATBB<b62:32>
airtable | pat<b62:14>.<hex:64>
typeform | tfp_<b64u:44>_<b62:14>
contentful | CFPAT-<b64u:43>
dropbox short | sl.<b64u:135>
databricks | dapi<hex:32>
planetscale token | pscale_tkn_<b64u:43>
planetscale password | pscale_pw_<b64u:43>
supabase personal | sbp_<hex:40>
supabase secret | sb_secret_<b64u:22>_<b64u:8>
neon | napi_<lown:64>
postman | PMAK-<hex:24>-<hex:34>
readme | rdme_<lown:70>
sonar user | squ_<hex:40>
easypost | EZAK<b62:54>
shippo | shippo_live_<hex:40>
facebook | EAA<b62:180>
instagram | IGQ<b64u:140>
twitter bearer | AAAAAAAAAAAAAAAAAAAAA<b62:60>%3D<b62:50>
azure client secret | <b62:3>8Q~<b64u:34>
azure devops | <b62:76>AZDO<b62:4>
tailscale | tskey-auth-<b62:16>-<b62:32>
age | <age>
bitcoin wif | <wif>
extended private key | <xprv>
nostr | <nsec>
jwt | <jwt>
bcrypt | $2b$12$<b62:53>
sha512 crypt | $6$<b62:16>$<b62:86>
argon2 | $argon2id$v=19$m=65536,t=3,p=4$<b64:22>$<b64:43>
buildkite | bkua_<hex:40>
circleci | CCIPAT_<b62:22>_<hex:40>
zapier webhook | <lown:7> | https://hooks.zapier.com/hooks/catch/18273645/@/
prefect | pnu_<lown:36>
flutterwave | FLWSECK-<hex:32>-X
paystack | sk_live_<hex:40>
scalingo | tk-us-<b64u:48>
adafruit | aio_<b62:28>
hubspot private app | pat-na1-<uuid>
intercom | <tok>
vercel blob | vercel_blob_rw_<b62:16>_<b62:30>
apify | apify_api_<b62:36>
cloudinary | <b64u:27> | cloudinary://873645120987364:@@harbour
"""

_TOLD: Final = r"""
aws secret | <b64:40> | aws_secret_access_key = @
aws session | FwoGZXIvYXdzE<b64:220> | AWS_SESSION_TOKEN=@
azure storage | <b64:86>== | DefaultEndpointsProtocol=https;AccountName=harbour;AccountKey=@;EndpointSuffix=core.windows.net
azure service bus | <b64:43>= | Endpoint=sb://harbour.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=@
azure signature | <b62:43>%3D | https://harbour.blob.core.windows.net/c?sv=2022-11-02&se=2027-01-01&sr=c&sp=rl&sig=@
datadog api | <hex:32> | DD_API_KEY=@
datadog application | <hex:40> | DD_APP_KEY: @
cohere | <b62:40> | COHERE_API_KEY=@
mistral | <b62:32> | MISTRAL_API_KEY=@
wandb | <hex:40> | WANDB_API_KEY=@
twilio auth token | <hex:32> | TWILIO_AUTH_TOKEN=@
postmark | <uuid> | X-Postmark-Server-Token: @
cloudflare token | <b64u:40> | CLOUDFLARE_API_TOKEN=@
cloudflare global key | <hex:37> | X-Auth-Key: @
vercel | <b62:24> | VERCEL_TOKEN=@
linode | <hex:64> | LINODE_TOKEN=@
hetzner | <b62:64> | HCLOUD_TOKEN=@
scaleway | <uuid> | SCW_SECRET_KEY=@
algolia | <hex:32> | ALGOLIA_ADMIN_KEY=@
snyk | <uuid> | SNYK_TOKEN=@
pagerduty | u+<b62:18> | Authorization: Token token=@
okta | 00<b64u:40> | Authorization: SSWS @
auth0 | <b64u:64> | AUTH0_CLIENT_SECRET=@
ethereum key | 0x<hex:64> | private key: @
wireguard | <b64:43>= | PrivateKey = @
password assignment | <pw:12> | password: @
password in env | <pw:16> | DB_PASSWORD=@
password quoted | <pw:14> | "password": "@"
password in prose | <pw:12> | My password is @ and I should change it.
password for something | <pw:12> | The wifi password for the cabin is @, the router is in the hall.
password letters only | <letters> | The password is @.
password letters told | <letters> | login: marlow, password: @
password letters changed | <letters> | I changed my password to @ last night.
passphrase | <passphrase> | Passphrase: @
password german | <pw:12> | Das Passwort lautet @
password german letters | <letters> | Mein Passwort ist @.
password french | <pw:12> | Mot de passe : @
password spanish | <pw:12> | La contraseña es @
password italian | <pw:12> | La password è @
password portuguese | <pw:12> | A senha é @
password russian | <pw:12> | Пароль: @
password chinese | <pw:12> | 密码：@
password chinese letters | <letters> | 密码是@。
password japanese | <pw:12> | パスワードは @ です
password korean | <pw:12> | 비밀번호: @
password dutch | <pw:12> | Wachtwoord: @
password polish | <pw:12> | Hasło: @
password turkish | <pw:12> | Şifre: @
pin | <dig:4> | PIN: @
card pin prose | <dig:4> | The PIN of my bank card is @.
door code | <dig:6> | The alarm code is @.
postgres url | <b62:16> | postgres://harbour:@@db.harbour.test:5432/tides
mongodb url | <b62:20> | mongodb+srv://harbour:@@cluster0.harbour.test/tides
redis url | <b62:24> | redis://:@@cache.harbour.test:6379/0
amqp url | <b62:18> | amqps://harbour:@@mq.harbour.test/vhost
basic url | <b62:14> | https://harbour:@@git.harbour.test/tides.git
basic header | <b64:40> | Authorization: Basic @
bearer header | <b62:40> | Authorization: Bearer @
api key header | <b62:32> | X-Api-Key: @
cookie session | <b64u:44> | Cookie: sessionid=@; theme=dark
set-cookie | <b64u:44> | Set-Cookie: connect.sid=@; Path=/; HttpOnly
netrc | <pw:14> | machine git.harbour.test login marlow password @
curl user | <b62:14> | curl -u marlow:@ https://git.harbour.test/tides
sshpass | <b62:14> | sshpass -p @ ssh marlow@harbour.test
totp | <b32:32> | otpauth://totp/Harbour:marlow?secret=@&issuer=Harbour
totp secret | <b32:32> | 2FA secret: @
client secret yaml | <b62:40> | client_secret: @
private token xml | <b62:32> | <password>@</password>
kubernetes | <b64:44> | .dockerconfigjson auth: "@"
gmail app password | <apppassword> | Gmail app password: @
apple app password | <appleapp> | App-specific password: @
wpa | <pw:20> | wpa_psk=@
npmrc | <b64:40>= | //registry.harbour.test/:_authToken=@
pgpass | <b62:16> | db.harbour.test:5432:tides:harbour:@
rails master key | <hex:32> | RAILS_MASTER_KEY=@
django secret | django-insecure-<pw:50> | SECRET_KEY = '@'
laravel | base64:<b64:43>= | APP_KEY=@
jdbc | <b62:16> | jdbc:postgresql://db.harbour.test/tides?user=harbour&password=@
table password | <pw:12> | \n¦ user ¦ password ¦\n¦---¦---¦\n¦ marlow ¦ @ ¦\n
security answer | <letters> | Security question, mother's maiden name, answer: @
"""

_BLOCKS: Final = r"""
rsa key | <rsa>
pkcs8 key | <pkcs8>
ec key | <ec>
encrypted key | <encrypted>
openssh key | <openssh>
pgp key | <pgp>
putty key | <putty>
service account | <account>
private jwk | <jwk>
seed phrase 12 | <seed12> | Seed phrase: @
seed phrase 24 | <seed24> | My recovery phrase:\n\n@\n
seed phrase bare | <seed12>
backup codes | <codes> | Backup codes for the mail account:\n\n@\n
recovery codes | <digitcodes> | Recovery codes\n\n@\n
bitlocker | <bitlocker>
filevault | <filevault> | FileVault recovery key: @
"""

KINDS: Final = (*_kinds(_TOKENS, How.ITSELF), *_kinds(_TOLD, How.TOLD), *_kinds(_BLOCKS, How.BLOCK))
