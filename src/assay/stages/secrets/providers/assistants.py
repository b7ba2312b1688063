"""Providers of models and what stands around them."""

from __future__ import annotations

from typing import Final

from assay.stages.secrets.formats import ALNUM, DOUBTFUL, HEX, LOWER, URLSAFE, Format, prefixed

FORMATS: Final = (
    prefixed("anthropic-key", "sk-ant-", URLSAFE, 24),
    prefixed("openrouter-key", "sk-or-", URLSAFE, 40),
    prefixed("langfuse-key", "sk-lf-", "0-9a-f-", 36),
    prefixed("openai-key", "sk-proj- sk-svcacct- sk-admin- sk-None-", URLSAFE, 24),
    prefixed("openai-key", "sk-", URLSAFE, 32, strange=DOUBTFUL),
    prefixed("openai-session", "sess-", ALNUM, 40, strange=DOUBTFUL),
    prefixed("huggingface-token", "hf_ api_org_", ALNUM, 34, 40),
    prefixed("replicate-token", "r8_", ALNUM, 37, 40),
    prefixed("groq-key", "gsk_", ALNUM, 48, 60),
    prefixed("perplexity-key", "pplx-", ALNUM, 40),
    prefixed("xai-key", "xai-", ALNUM, 60),
    prefixed("together-key", "tgp_v1_", URLSAFE, 40),
    prefixed("fireworks-key", "fw_", ALNUM, 22, 40, strange=DOUBTFUL),
    Format("langsmith-key", ("lsv2_",), r"lsv2_[a-z]{2}_[0-9a-f]{32}_[0-9a-f]{10}", 51),
    prefixed("langsmith-key", "ls__", HEX, 32),
    prefixed("weights-and-biases-key", "wandb_v1_", ALNUM + "_", 40),
    prefixed("voyage-key", "pa-", URLSAFE, 40, 50, strange=DOUBTFUL),
    prefixed("pinecone-key", "pcsk_", ALNUM + "_", 60),
    prefixed("elevenlabs-key", "sk_", HEX, 48, 48),
    prefixed("nvidia-key", "nvapi-", URLSAFE, 60),
    prefixed("cerebras-key", "csk-", LOWER, 44),
    prefixed("tavily-key", "tvly-", "0-9A-Za-z-", 28),
    prefixed("firecrawl-key", "fc-", HEX, 32, 40),
    prefixed("jina-key", "jina_", ALNUM + "_", 50),
    prefixed("cursor-key", "key_", HEX, 60),
    prefixed("e2b-key", "e2b_", HEX, 40),
    prefixed("modal-token", "ak- as-", ALNUM, 22, 22, strange=DOUBTFUL + 0.2),
    prefixed("roboflow-key", "rf_", ALNUM, 28, 40, strange=DOUBTFUL),
    prefixed("mem0-key", "m0-", ALNUM, 40),
)
