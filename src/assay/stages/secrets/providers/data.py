"""Databases and what computes on them."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets.formats import ALNUM, DOUBTFUL, HEX, LOWER, URLSAFE, Format, prefixed

FORMATS: Final = (
    prefixed("databricks-token", "dapi dkea dose", "0-9a-f-", 32, 36),
    prefixed("planetscale-token", "pscale_tkn_ pscale_pw_ pscale_oauth_", "0-9A-Za-z_.=-", 32),
    prefixed("supabase-key", "sbp_ sbp_oauth_", HEX, 40),
    prefixed("supabase-key", "sb_secret_", URLSAFE, 28),
    prefixed("mongodb-secret", "mdb_sa_sk_", URLSAFE, 36),
    prefixed("neon-key", "napi_", LOWER, 60),
    prefixed("neon-password", "npg_", ALNUM, 12, 32, strange=DOUBTFUL),
    prefixed("fauna-key", "fnAE fnAF fnAD fnAC", URLSAFE, 34),
    Format("cockroach-key", ("CCDB1_",), r"CCDB1_[0-9A-Za-z]{22}_[0-9A-Za-z]{40}", 69),
    prefixed("adafruit-key", "aio_", ALNUM, 28, 28, strange=DOUBTFUL),
    prefixed("xata-key", "xau_", ALNUM, 36),
    prefixed("materialize-password", "mzp_", HEX, 64),
    prefixed("dbt-token", "dbtc_ dbtu_", URLSAFE, 32),
    prefixed("elastic-key", "essu_", "0-9A-Za-z=_-", 60),
    Format("airtable-token", ("pat",), r"pat[0-9A-Za-z]{14}\.[0-9a-f]{64}", 82),
)
