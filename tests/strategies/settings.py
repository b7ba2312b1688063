"""Settings as a person may choose them."""

from __future__ import annotations

from hypothesis import strategies as st

from assay.model.config import DEFAULT_TOOLS, Config, Owner
from assay.model.sensitivity import Sensitivity

_LINE = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zs", "Zl", "Zp"), include_characters=" "), max_size=12).map(
    str.strip
)
_NAMES = st.lists(_LINE.filter(bool), max_size=3).map(tuple)
_PART = st.text("abcdefghijklmnopqrstuvwxyzABCÄß語0123456789-_", min_size=1, max_size=8)
_FOLDER = st.lists(_PART, min_size=1, max_size=3).map("/".join)
_FOLDERS = st.lists(_FOLDER, max_size=3).map(tuple)

_MODEL = st.text("abcz019-.", min_size=1, max_size=12).map("m{}".format)

configs = st.builds(
    Config,
    me=st.builds(Owner, name=_LINE, aliases=_NAMES),
    people=_NAMES,
    timezone=st.sampled_from(["UTC", "Etc/UTC"]),
    folder=_FOLDER,
    templates=_FOLDERS,
    proposals=st.sampled_from(["declared", "capped"]),
    self_correction=st.sampled_from(["replace", "review"]),
    extract=_FOLDERS,
    mine=_FOLDERS,
    tools=st.dictionaries(_LINE.filter(bool), st.sampled_from(["evidence", "recall", "memory", "control"]), max_size=4).map(
        lambda tools: {**DEFAULT_TOOLS, **tools}
    ),
    logs=_NAMES,
    idle_minutes=st.integers(0, 1000),
    allow=_NAMES,
    redact_contacts=st.booleans(),
    questions_per_run=st.integers(0, 1000),
    expiry_days=st.integers(1, 1000),
    later_days=st.integers(1, 1000),
    max_queue=st.integers(0, 1000),
    max_age=st.integers(1, 1000),
    results=st.integers(1, 1000),
    model=_MODEL,
    model_fallback=st.just("") | _MODEL,
    model_url=st.sampled_from(["", "http://127.0.0.1:8080"]),
    model_sees=st.sampled_from([each for each in Sensitivity if each is not Sensitivity.RESTRICTED]),
    model_budget=st.floats(0, 1e6, allow_nan=False),
    model_concurrency=st.integers(1, 64),
    model_timeout=st.floats(0, 1e6, allow_nan=False),
    model_prices=st.lists(_MODEL.map("{}=0.10/12".format), max_size=3).map(tuple),
    lock_wait=st.floats(0, 1e6, allow_nan=False),
    max_note_bytes=st.integers(1, 1 << 40),
    max_input_bytes=st.integers(1, 1 << 40),
)
