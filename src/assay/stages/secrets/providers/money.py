"""Payments, shops and parcels."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets.formats import ALNUM, BASE64, DOUBTFUL, HEX, URLSAFE, Format, prefixed

FORMATS: Final = (
    prefixed("stripe-key", "sk_live_ rk_live_ sk_test_ rk_test_ sk_org_", ALNUM + "_", 20),
    prefixed("webhook-secret", "whsec_", BASE64 + "=", 24),
    prefixed("square-token", "sq0atp- sq0csp- sq0idp-", URLSAFE, 22),
    prefixed("square-token", "EAAA", URLSAFE, 56, 64),
    prefixed("shopify-token", "shpat_ shpca_ shppa_ shpss_ shpua_ shptka_", "0-9A-Fa-f", 32),
    prefixed("braintree-token", "access_token$production$ access_token$sandbox$", "0-9a-z$", 40),
    prefixed("razorpay-key", "rzp_live_ rzp_test_", ALNUM, 14, 20),
    prefixed("plaid-token", "access-sandbox- access-development- access-production-", "0-9a-f-", 36),
    prefixed("flutterwave-key", "FLWSECK_TEST- FLWSECK-", "0-9A-Za-z-", 32),
    prefixed("payment-key", "live_ test_", ALNUM, 30, strange=DOUBTFUL, guard=ALNUM + "_"),
    prefixed("paddle-key", "pdl_live_apikey_ pdl_sdbx_apikey_ pdl_ntfset_", ALNUM + "_", 40),
    prefixed("klarna-key", "klarna_live_api_ klarna_test_api_", ALNUM + "_+/=-", 40),
    prefixed("duffel-token", "duffel_live_ duffel_test_", URLSAFE, 40),
    prefixed("easypost-key", "EZAK EZTK", ALNUM, 54, 60),
    prefixed("shippo-token", "shippo_live_ shippo_test_", HEX, 40),
    prefixed("adyen-key", "AQE", BASE64 + "=.*$%^&-", 80),
    Format("paypal-token", ("A21AA",), r"A21AA[0-9A-Za-z_-]{60,100}", 65),
)
