"""Forges, package registries, builds, monitoring and other tools of the trade."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets.formats import ALNUM, BASE64, DOUBTFUL, HEX, LOWER, UPPER, URLSAFE, Format, prefixed

_DOTS: Final = 2
"""Between header, payload and signature (RFC 7519); an encrypted one has four."""


def _has_three_parts(token: str) -> bool:
    return token.count(".") >= _DOTS


FORMATS: Final = (
    prefixed("github-token", "ghp_ gho_ ghu_ ghs_ ghr_", ALNUM, 36, 255),
    prefixed("github-token", "github_pat_", ALNUM + "_", 60, 255),
    prefixed(
        "gitlab-token",
        "glpat- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- gloas- glsoat- glffct- glwt-",
        "0-9A-Za-z_.-",
        20,
    ),
    prefixed("gitlab-token", "GR1348941", URLSAFE, 20),
    prefixed("atlassian-token", "ATATT3 ATCTT3 ATOAT ATSTT", URLSAFE + "=", 60),
    prefixed("bitbucket-token", "ATBB", "0-9A-Za-z_=.-", 32),
    prefixed("bitbucket-token", "BBDC-", BASE64 + "@_-", 40),
    prefixed("sourcegraph-token", "sgp_ sgd_ slk_", ALNUM + "_", 40),
    prefixed("npm-token", "npm_", ALNUM, 36, 64),
    prefixed("pypi-token", "pypi-", URLSAFE, 50, 1000),
    prefixed("rubygems-key", "rubygems_", HEX, 48),
    prefixed("nuget-key", "oy2", LOWER, 43, 43),
    prefixed("crates-token", "cio", ALNUM, 32, 32),
    prefixed("clojars-token", "CLOJARS_", LOWER, 60),
    prefixed("packagist-token", "packagist_ort_ packagist_out_ packagist_act_ packagist_uut_", HEX, 40),
    prefixed("docker-token", "dckr_pat_ dckr_oat_", URLSAFE, 24),
    prefixed("artifactory-token", "AKCp", ALNUM, 60),
    prefixed("artifactory-token", "cmVmdGtuOj", ALNUM, 48),
    prefixed("postman-key", "PMAK-", "0-9a-f-", 50),
    prefixed("postman-key", "PMAT-", UPPER, 26),
    prefixed("readme-key", "rdme_", LOWER, 70),
    prefixed("launchdarkly-key", "api- sdk- mob-", "0-9a-f-", 36, 36),
    prefixed("circleci-token", "CCIPAT_ CCIPRJ_", ALNUM + "_", 40),
    prefixed("buildkite-token", "bkua_ bkpt_ bkat_ bkct_", LOWER, 32),
    prefixed("sonar-token", "sqp_ sqa_ squ_ sqco-", HEX, 40),
    prefixed("snyk-token", "snyk_uat. snyk_sat. snyk_pat.", "0-9A-Za-z_.-", 32),
    prefixed("prefect-key", "pnu_ pnb_", LOWER, 36),
    prefixed("contentful-token", "CFPAT-", URLSAFE, 40),
    prefixed("grafana-token", "glc_", BASE64 + "=", 32),
    prefixed("grafana-token", "eyJrIjoi", BASE64 + "=", 60),
    Format("grafana-token", ("glsa_",), r"glsa_[0-9A-Za-z]{32}_[0-9A-Fa-f]{8}", 46),
    prefixed("newrelic-key", "NRAK- NRAA- NRII- NRIQ- NRBR- NRSP- NRJS- NRRA-", "0-9A-Za-z_-", 19),
    Format("newrelic-key", ("NRAL",), r"(?P<body>[0-9a-f]{32,36})(?:FFFF)?NRAL", 36),
    Format("dynatrace-token", ("dt0",), r"dt0[a-z][0-9]{2}\.[0-9A-Z]{24}\.[0-9A-Z]{64}", 96),
    prefixed("sentry-token", "sntrys_", BASE64 + "=_-", 60),
    prefixed("sentry-token", "sntryu_ sntrya_", HEX, 64),
    prefixed("honeycomb-key", "hcaik_ hcbik_ hccik_ hcamk_ hcxik_ hcxlk_", LOWER, 32),
    prefixed("posthog-key", "phx_ phs_", ALNUM + "_", 32),
    prefixed("octopus-key", "API-", UPPER, 25, 36, strange=DOUBTFUL),
    prefixed("teamcity-token", "eyJ0eXAiOiAiVENWMiJ9.", "0-9A-Za-z_.-", 40),
    prefixed("jetbrains-token", "perm:", BASE64 + "=.-", 40),
    prefixed("apify-token", "apify_api_", ALNUM, 30),
    prefixed("scrapfly-key", "scp-live- scp-test-", HEX, 32),
    prefixed("ionic-token", "ion_", ALNUM, 42, strange=DOUBTFUL),
    prefixed("linear-key", "lin_api_ lin_oauth_ lin_wh_", ALNUM, 32),
    prefixed("figma-token", "figd_ figdr_ figo_ figor_ figoh_", URLSAFE, 36),
    prefixed("adobe-secret", "p8e- s8e-", LOWER, 32, strange=DOUBTFUL),
    prefixed("frameio-token", "fio-u-", URLSAFE + "=", 60),
    Format("maxmind-key", ("_mmk",), r"[0-9A-Za-z]{6}_[0-9A-Za-z]{29}_mmk", 40),
    prefixed("mapbox-token", "sk.eyJ tk.eyJ", "0-9A-Za-z_.-", 60),
    prefixed("settlemint-token", "sm_aat_ sm_pat_ sm_sat_", ALNUM, 16, strange=DOUBTFUL),
    prefixed("lichess-token", "lip_ lio_", ALNUM, 20, 40, strange=DOUBTFUL),
    Format("json-web-token", ("eyJ", "ewog"), r"(?:eyJ|ewog)[0-9A-Za-z_.-]{37,}", 40, check=_has_three_parts),
)
