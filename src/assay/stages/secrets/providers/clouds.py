"""Clouds, hosting, networks and their secret stores."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets import outline
from assay.stages.secrets.formats import ALNUM, BASE64, DOUBTFUL, HEX, LOWER, UPPER, URLSAFE, Format, prefixed

_AZURE_MARKS: Final = r"AzCa|AzSe|AzFu|\+ASt|\+ABa|\+AMC|\+AEh|\+ARm|\+AIo|\+ACR|APIM|ACDb|AIoT|AMLC|AZDO"
"""Fixed marks that Microsoft builds into the keys of its services so that they can be recognised."""

FORMATS: Final = (
    prefixed("aws-access-key", "AKIA ASIA ABIA ACCA", UPPER, 16, 16),
    prefixed("aws-bedrock-key", "ABSK", BASE64 + "=", 60),
    prefixed("google-api-key", "AIza", URLSAFE, 35, 39),
    prefixed("google-api-key", "AQ.Ab", URLSAFE, 30),
    prefixed("google-oauth-token", "ya29. 1//0", URLSAFE, 30),
    prefixed("google-client-secret", "GOCSPX-", URLSAFE, 28, 28),
    Format("azure-storage-key", ("AccountKey=",), f"AccountKey=(?P<secret>[{BASE64}]{{80,100}}={{0,2}})", 80),
    Format("azure-shared-key", ("SharedAccessKey=",), f"SharedAccessKey=(?P<secret>[{BASE64}]{{40,64}}={{0,2}})", 40),
    Format(
        "azure-key",
        tuple(_AZURE_MARKS.replace("\\", "").split("|")),
        f"[{BASE64}]{{33,80}}(?:{_AZURE_MARKS})[{BASE64}]{{4,12}}={{0,2}}",
        40,
    ),
    Format("azure-sas-signature", ("sig=",), r"sig=(?P<secret>[0-9A-Za-z%+/]{42,70}={0,2})", 42),
    Format("azure-client-secret", ("8Q~",), r"[0-9A-Za-z_~.-]{3}8Q~[0-9A-Za-z_~.-]{31,34}", 37),
    prefixed("digitalocean-token", "dop_v1_ doo_v1_ dor_v1_", HEX, 64),
    prefixed("digitalocean-spaces-key", "DO00", UPPER, 16, 16),
    prefixed("heroku-key", "HRKU-", URLSAFE, 36),
    prefixed("cloudflare-origin-key", "v1.0-", "0-9a-f-", 150),
    prefixed("cloudflare-token", "cfut_ cfat_ cfk_", URLSAFE, 36),
    prefixed("fly-token", "fo1_ fm1a_ fm1r_ fm2_", BASE64 + "=,_-", 40),
    prefixed("netlify-token", "nfp_ nfc_ nfo_ nfb_ nfu_", URLSAFE, 36),
    prefixed("vercel-token", "vcp_ vci_ vca_ vcr_ vck_ vercel_blob_rw_", URLSAFE, 24),
    prefixed("render-key", "rnd_", ALNUM, 28, strange=DOUBTFUL),
    prefixed("alibaba-access-key", "LTAI", ALNUM, 16, 26),
    prefixed("tencent-secret-id", "AKID", ALNUM, 32, 40),
    prefixed("yandex-key", "AQVN YCAJE YCM", URLSAFE, 22),
    prefixed("yandex-iam-token", "t1.", r"0-9A-Za-z_=.-", 120),
    prefixed("scaleway-key", "SCW", UPPER, 17, 17, strange=DOUBTFUL),
    prefixed("exoscale-key", "EXO", HEX, 24, 32),
    prefixed("upcloud-token", "ucat_", UPPER, 26),
    prefixed("vault-token", "hvs. hvb. hvr.", URLSAFE, 24),
    Format("terraform-token", (".atlasv1.",), r"[0-9A-Za-z]{14}\.atlasv1\.[0-9A-Za-z_=-]{60,90}", 83),
    prefixed("pulumi-token", "pul-", HEX, 40),
    prefixed("doppler-token", "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.", "0-9A-Za-z_.-", 40),
    prefixed("onepassword-token", "ops_eyJ", BASE64 + "=_-", 100),
    Format("onepassword-secret-key", ("A3-",), r"A3-[0-9A-Z]{6}-[0-9A-Z]{5,6}(?:-?[0-9A-Z]{5,6}){4}", 34),
    prefixed("infisical-token", "st.", "0-9a-f.", 80),
    prefixed("tailscale-key", "tskey-", "0-9A-Za-z-", 20),
    prefixed("netbird-token", "nbp_", ALNUM, 36, 40),
    Format(
        "ngrok-token",
        ("_",),
        r"[123][0-9A-Za-z]{26}_[0-9A-Za-z]{19,23}",
        46,
        DOUBTFUL,
        row=outline.run_of(outline.ALNUM, 27),
    ),
    prefixed("defined-networking-key", "dnkey-", LOWER + "=_-", 40),
    prefixed("scalingo-token", "tk-us-", URLSAFE, 40),
    prefixed("harness-token", "pat. sat.", "0-9A-Za-z_.-", 60),
    prefixed("ory-token", "ory_at_ ory_rt_ ory_ac_ ory_pat_ ory_wak_", "0-9A-Za-z_.-", 32),
    prefixed("authress-key", "sc_ ext_ scauth_ authress_", "0-9A-Za-z_.-", 60, strange=DOUBTFUL),
    prefixed("stytch-secret", "secret-live- secret-test-", URLSAFE + "=", 32),
    prefixed("ubidots-key", "BBFF-", ALNUM, 30, 32),
    prefixed("totp-seed", "otpauth://totp/ otpauth://hotp/", "0-9A-Za-z%?&=:@._/-", 20, strange=0),
)
