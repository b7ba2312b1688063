"""Chat, mail, telephony and the webhooks of all of them."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets import outline
from assay.stages.secrets.formats import ALNUM, BASE64, DOUBTFUL, HEX, LOWER, URLSAFE, Format, prefixed

FORMATS: Final = (
    prefixed(
        "slack-token",
        "xoxa- xoxb- xoxc- xoxd- xoxe- xoxe. xoxo- xoxp- xoxr- xoxs- xapp- xwfp-",
        "0-9A-Za-z%+/.=-",
        20,
        strange=0.05,  # most of it are decimal numbers
    ),
    Format(
        "slack-webhook",
        ("hooks.slack",),
        r"hooks\.slack(?:-gov)?\.com/(?P<secret>(?:services|workflows|triggers)/[0-9A-Za-z_+/-]{20,120})",
        30,
    ),
    Format(
        "discord-token",
        (".",),
        r"[MNO][0-9A-Za-z_-]{22,28}\.[0-9A-Za-z_-]{6}\.[0-9A-Za-z_-]{27,45}",
        57,
        DOUBTFUL,
        row=outline.run_of(outline.ALNUM + "_-", 27),
    ),
    Format(
        "discord-webhook",
        ("/api/webhooks/",),
        r"discord(?:app)?\.com/api/webhooks/(?P<secret>[0-9]{15,21}/[0-9A-Za-z_-]{40,100})",
        56,
    ),
    Format("telegram-token", (":AA",), r"(?:bot)?(?P<secret>[0-9]{8,10}:AA[0-9A-Za-z_-]{32,35})", 43),
    Format(
        "teams-webhook",
        (".office.com/webhook",),
        r"[0-9a-z-]{1,63}\.webhook\.office\.com/(?P<secret>webhookb2/[0-9A-Za-z@/-]{60,250})",
        70,
    ),
    Format(
        "google-chat-webhook",
        ("chat.googleapis.com",),
        r"chat\.googleapis\.com/v1/spaces/[0-9A-Za-z_-]{6,20}/messages\?(?P<secret>[0-9A-Za-z_=&%.-]{40,250})",
        40,
    ),
    Format(
        "zapier-webhook",
        ("hooks.zapier.com",),
        r"hooks\.zapier\.com/hooks/catch/(?P<secret>[0-9]{4,12}/[0-9A-Za-z]{5,20})",
        10,
        0,
    ),
    Format(
        "ifttt-webhook",
        ("maker.ifttt.com",),
        r"maker\.ifttt\.com/trigger/[0-9A-Za-z_-]{1,64}/(?:json/)?with/key/(?P<secret>[0-9A-Za-z_-]{20,50})",
        20,
    ),
    Format("make-webhook", (".make.com/",), r"hook\.[a-z0-9]{2,6}\.make\.com/(?P<secret>[0-9a-z]{24,40})", 24),
    Format("pipedream-webhook", (".m.pipedream.net",), r"(?P<secret>eo[0-9a-z]{10,30})\.m\.pipedream\.net", 12, 0),
    prefixed("twilio-key", "SK", HEX, 32, 32),
    prefixed("sendgrid-key", "SG.", "0-9A-Za-z_.-", 60),
    prefixed("mailgun-key", "key-", HEX, 32, 32),
    Format(
        "mailgun-key",
        ("-",),
        r"(?P<body>[0-9a-f]{32})-[0-9a-f]{8}-[0-9a-f]{8}",
        50,
        row=outline.run_of("0123456789abcdef", 32),
    ),
    Format("mailchimp-key", ("-us",), r"(?P<body>[0-9a-f]{32})-us[0-9]{1,2}", 36),
    prefixed("mandrill-key", "md-", URLSAFE, 22, 22, strange=DOUBTFUL + 0.1),
    prefixed("brevo-key", "xkeysib- xsmtpsib-", "0-9A-Za-z-", 64),
    prefixed("resend-key", "re_", ALNUM + "_", 28, 60, strange=DOUBTFUL),
    prefixed("mailersend-key", "mlsn.", HEX, 64),
    prefixed("intercom-token", "dG9rOm", BASE64 + "=", 40),
    prefixed("onesignal-key", "os_v2_app_ os_v2_org_", LOWER, 80),
    Format("matrix-token", ("syt_",), r"syt_[0-9A-Za-z+/=]{1,80}_[0-9A-Za-z]{20}_[0-9A-Za-z]{6}", 33),
    prefixed("twitch-token", "oauth:", LOWER, 30, 30),
    prefixed("facebook-token", "EAA", ALNUM, 90),
    Format(
        "facebook-app-token",
        ("|",),
        r"[0-9]{13,17}\|(?P<body>[0-9A-Za-z_-]{27,28})",
        41,
        row=outline.run_of("0123456789", 13),
    ),
    prefixed("instagram-token", "IGQ IGAA", URLSAFE, 60),
    prefixed("twitter-token", "AAAAAAAAAAAAAAAAAAAAA", "0-9A-Za-z%=", 60),
    prefixed("linkedin-token", "WPL_AP1.", "0-9A-Za-z_.-", 16),
    prefixed("beamer-key", "b_", URLSAFE + "=", 44, 44, strange=DOUBTFUL),
)
