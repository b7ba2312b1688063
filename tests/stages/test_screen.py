"""What the screen promises, whatever the secret."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.strategies import secrets
from tests.strategies.effort import many, some

from assay.model.finding import Severity
from assay.model.sensitivity import Sensitivity
from assay.stages.screen import Policy, Screening, clean, screen, screen_together, secret_tag

POLICY = Policy(key=b"a key that is kept outside the vault")
PROSE = "Ada measured the bridge on Monday and wrote down what she saw, as she does every week when the weather allows it. "
TOKEN = secrets.sample("ghp_{A36}")

FRAGMENTS = (
    "password",
    "password = ",
    "token: ",
    "is ",
    "«",
    "«redacted:email:k7f3»",
    "«redacted:",
    ":k7f3»",
    *'"`\n>*%@|',
    "\u200b",
    "\ufdd0",
    "\ufdd1",
    "\ud800",
    "%41",
    "\\n",
    "&#65;",
    "+49 171 1234567",
    "ada@example.org",
    "https://ada:",
    "@example.org",
    "-----BEGIN PRIVATE KEY-----\n",
    "Cookie: sid=",
    "AKIAIOSFODNN7EXAMPLE",
    PROSE,
)
pieces = st.one_of(
    st.text(max_size=30),
    st.sampled_from((*FRAGMENTS, *secrets.PASSWORDS)),
    secrets.tokens().map(lambda token: token.text),
    secrets.tokens().map(lambda token: token.text[: len(token.text) // 2]),
    secrets.cards(),
    secrets.ibans(),
    secrets.unknown_tokens(),
)
texts = st.lists(pieces, max_size=12).map("".join)


def around(secret: str) -> str:
    return f"{PROSE}Then {secret} came up. {PROSE}"


@given(texts)
@some
@example("«redacted:email:k7f3»" + TOKEN)
@example(f"password = «redacted:email:k7f3» {TOKEN}")
@example(PROSE + "a\ufdd0" + TOKEN)
def test_screening_twice_changes_nothing(text: str) -> None:
    once = screen(text, POLICY)
    twice = screen(once.text, POLICY)
    assert twice.text == once.text
    assert twice.redactions == ()
    assert not twice.refused


@pytest.mark.long
@given(texts)
@many
def test_screening_twice_changes_nothing_at_length(text: str) -> None:
    once = screen(text, POLICY)
    assert screen(once.text, POLICY).text == once.text


@given(texts)
@some
def test_only_redactions_differ(text: str) -> None:
    """What is between the redactions is the input, byte for byte, and the spans are where they are said to be."""
    screened = screen(text, POLICY)
    raw = redacted = 0
    for each in screened.redactions:
        assert raw <= each.start < each.end
        assert text[raw : each.start] == screened.text[redacted : each.placeholder_start]
        assert screened.text[each.placeholder_start : each.placeholder_end].startswith(f"«redacted:{each.kind}:")
        raw, redacted = each.end, each.placeholder_end
    assert text[raw:] == screened.text[redacted:]


@given(texts, st.data())
@some
def test_spans_are_mapped(text: str, data: st.DataObject) -> None:
    screened = screen(text, POLICY)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    low, high = screened.map(start, end)
    assert 0 <= low <= high <= len(screened.text)
    cut = [each for each in screened.redactions if each.start < end and start < each.end]
    if cut:
        assert low <= cut[0].placeholder_start
        assert high >= cut[-1].placeholder_end
    else:
        assert screened.text[low:high] == text[start:end]


def test_a_span_that_cuts_into_a_redaction_takes_all_of_it() -> None:
    text = around(TOKEN)
    screened = screen(text, POLICY)
    (redaction,) = screened.redactions
    whole = (redaction.placeholder_start, redaction.placeholder_end)
    at = text.index(TOKEN)
    assert screened.map(at, at + 40) == whole
    assert screened.map(at + 3, at + 5) == whole
    assert screened.map(at + 3, at + 41) == (whole[0], whole[1] + 1)
    assert screened.map(at - 2, at + 3) == (whole[0] - 2, whole[1])
    assert screened.map(at + 40, at + 45) == (whole[1], whole[1] + 5)
    assert screened.map(0, 4) == (0, 4)
    assert screened.map(at, at) == (whole[0], whole[0])


def test_nothing_found_is_nothing_done() -> None:
    screened = screen(PROSE, POLICY)
    assert screened == Screening(
        screened.text, (), refused=False, review=False, sensitivity=Sensitivity.INTERNAL, findings=()
    )
    assert screened.text == PROSE
    assert screened.map(3, 17) == (3, 17)
    assert screen("", POLICY).text == ""


def test_equal_secrets_stay_equal_and_others_do_not() -> None:
    other = secrets.sample("ghp_{A36}", 1)
    first, second, third = (screen(around(each), POLICY).text for each in (TOKEN, TOKEN, other))
    assert first == second != third
    assert "«redacted:github-token:" in first


def test_disguised_secrets_have_the_tag_of_the_plain_one() -> None:
    plain, bold = (screen(around(each), POLICY).text for each in (TOKEN, f"{TOKEN[:9]}**{TOKEN[9:]}"))
    assert plain == bold


def test_tags_depend_on_the_key() -> None:
    assert clean(around(TOKEN), POLICY) != clean(around(TOKEN), Policy(key=b"another key"))
    assert secret_tag(POLICY, TOKEN) != secret_tag(Policy(key=b"another key"), TOKEN)


def test_the_allow_list_lets_exact_values_stand() -> None:
    allowing = dataclasses.replace(POLICY, allow=frozenset({secret_tag(POLICY, TOKEN)}))
    assert clean(around(TOKEN), allowing) == around(TOKEN)
    other = secrets.sample("ghp_{A36}", 1)
    assert other not in clean(around(other), allowing)
    assert clean(around(f"{TOKEN} and {other}"), allowing).count("«redacted:") == 1


def test_a_shown_tag_allows_nothing() -> None:
    """Four digits would be met by chance."""
    short = secret_tag(POLICY, TOKEN)[:4]
    assert TOKEN not in clean(around(TOKEN), dataclasses.replace(POLICY, allow=frozenset({short})))


def test_contacts_may_stand_but_make_the_text_personal() -> None:
    text = around("ada@example.org or +49 171 1234567")
    redacted = screen(text, POLICY)
    assert [each.kind for each in redacted.redactions] == ["email", "phone"]
    assert redacted.sensitivity is Sensitivity.PERSONAL
    left = screen(text, dataclasses.replace(POLICY, redact_contacts=False))
    assert left.text == text
    assert left.redactions == ()
    assert left.sensitivity is Sensitivity.PERSONAL


def test_contacts_alone_do_not_refuse_a_text() -> None:
    screened = screen("ada@example.org", POLICY)
    assert not screened.refused
    assert screened.text.startswith("«redacted:email:")


@pytest.mark.parametrize(
    ("secret", "sensitivity"),
    [
        (TOKEN, Sensitivity.INTERNAL),
        ("4539 5787 6362 1486", Sensitivity.PERSONAL),
        ("GB82 WEST 1234 5698 7654 32", Sensitivity.PERSONAL),
        ("SSN 219-09-9999", Sensitivity.RESTRICTED),
        ("ada@example.org and SSN 219-09-9999", Sensitivity.RESTRICTED),
        ("Ada Lovelace of Ockham", Sensitivity.INTERNAL),
    ],
)
def test_sensitivity(secret: str, sensitivity: Sensitivity) -> None:
    once = screen(around(secret), POLICY)
    assert once.sensitivity is sensitivity
    assert screen(once.text, POLICY).sensitivity is sensitivity


def test_private_keys_are_refused_whole() -> None:
    text = around(f"\n{secrets.private_key()}\n")
    screened = screen(text, POLICY)
    assert screened.refused
    assert screened.text.startswith("«redacted:private-key:")
    assert "Ada" not in screened.text
    assert [(each.start, each.end) for each in screened.redactions] == [(0, len(text))]
    assert screened.map(5, 9) == (0, len(screened.text))
    (finding,) = screened.findings
    assert finding.severity is Severity.MUST


def test_a_text_of_mostly_secrets_is_refused() -> None:
    text = f"one {TOKEN}\ntwo {secrets.sample('glpat-{u20}')}"
    screened = screen(text, POLICY)
    assert screened.refused
    assert screened.text.startswith("«redacted:text:")
    assert not screen(PROSE + text, POLICY).refused


def test_a_text_that_goes_on_giving_up_secrets_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one reading, whatever is found is never confirmed to be all."""
    monkeypatch.setattr("assay.stages.screen.MOST_ROUNDS", 1)
    assert screen(around(TOKEN), POLICY).text.startswith("«redacted:text:")
    assert screen(PROSE, POLICY).text == PROSE


def test_placeholders_do_not_count_as_secrets() -> None:
    """What was screened before is not refused for what was taken out of it then."""
    text = "«redacted:email:k7f3» " * 9 + PROSE + TOKEN
    assert not screen(text, POLICY).refused
    assert screen("«redacted:email:k7f3» " * 9 + TOKEN, POLICY).refused


def test_a_text_that_is_one_secret_keeps_its_kind_and_tag() -> None:
    alone = screen(TOKEN, POLICY)
    assert alone.refused
    assert alone.text in clean(around(TOKEN), POLICY)


def test_unknown_tokens_are_redacted_and_looked_at() -> None:
    screened = screen(around(secrets.sample("{A32}")), POLICY)
    assert [each.kind for each in screened.redactions] == ["unknown-token"]
    assert screened.review
    assert not screen(around(TOKEN), POLICY).review


@pytest.mark.parametrize("disguise", ["{}\u200b{}", "{}\u00ad{}", "{}\U000e0041{}"])
def test_disguised_tokens_are_looked_at(disguise: str) -> None:
    screened = screen(around(disguise.format(TOKEN[:12], TOKEN[12:])), POLICY)
    assert [each.kind for each in screened.redactions] == ["github-token"]
    assert screened.review


@given(texts)
@some
def test_findings_never_carry_a_secret(text: str) -> None:
    screened = screen(text, POLICY)
    secret = [text[each.start : each.end] for each in screened.redactions]
    told = "".join(f"{finding.where} {finding.message}" for finding in screened.findings) + repr(screened.redactions)
    assert not any(each in told for each in secret if len(each) > 8)
    assert len(screened.findings) == len(screened.redactions)


def test_findings_say_where_and_under_which_code() -> None:
    text = f"first line\n{PROSE}\n{TOKEN} and {PROSE}\n{secrets.sample('{A32}')} and {PROSE}"
    assert [(each.code, each.where) for each in screen(text, POLICY).findings] == [("S01", "line 3"), ("S02", "line 4")]
    assert [each.code for each in screen(secrets.private_key(), POLICY).findings] == ["S03"]


def test_placeholders_of_unknown_kinds_are_text() -> None:
    """Or a secret could be carried through in the name of a kind."""
    hidden = secrets.sample("{h32}")
    text = around(f"api_key = «redacted:{hidden}:k7f3»")
    assert not [each for each in screen(text, POLICY).redactions if each.kind == "email"]
    shown = around(f"password «redacted:email:k7f3»{TOKEN}")
    assert TOKEN not in clean(shown, POLICY)


def test_texts_that_belong_together_share_their_secrets() -> None:
    block, value, other = screen_together((around("the password is hunter2Blue, and it"), "hunter2Blue", PROSE), POLICY)
    assert "hunter2Blue" not in block.text
    assert value.refused
    assert value.text in block.text
    assert other.text == PROSE
    assert clean("hunter2Blue", POLICY) == "hunter2Blue"


def test_short_secrets_are_not_looked_for_elsewhere() -> None:
    _, other = screen_together((around('password: "Ada4"'), "Ada4711 is a bridge."), POLICY)
    assert other.text == "Ada4711 is a bridge."


def test_texts_without_secrets_do_not_matter_to_each_other() -> None:
    assert screen_together((PROSE, "a", ""), POLICY) == tuple(screen(each, POLICY) for each in (PROSE, "a", ""))


@pytest.mark.parametrize("text", ["AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"])
def test_documented_examples_are_allowed_by_name(text: str) -> None:
    for each in (around(text), f"aws_secret_access_key = {text}\n{PROSE}"):
        assert clean(each, POLICY) == each


def test_what_only_resembles_a_documented_example_is_not() -> None:
    real = secrets.sample("AKIA{U16}")
    assert real not in clean(around(real), POLICY)


def test_noncharacters_do_not_divide_a_secret() -> None:
    for stray in ("\ufdd0", "\ufdd1"):
        screened = screen(around(f"{TOKEN[:20]}{stray}{TOKEN[20:]}"), POLICY)
        assert [each.kind for each in screened.redactions] == ["github-token"]
        assert TOKEN[24:] not in screened.text


KEY = POLICY.key
AROUND = (
    "The bridge was measured again on Monday, and everybody wrote down what they saw of it, as they do every week. " * 4
)


@pytest.mark.parametrize(
    ("handling", "stands", "refused", "review", "codes"),
    [
        ("allow", True, False, False, {"S04"}),
        ("tag", True, False, False, {"S04"}),
        ("redact", False, False, False, {"S01"}),
        ("review", False, False, True, {"S02"}),
        ("reject", False, True, False, {"S03"}),
    ],
)
@pytest.mark.parametrize("named", ["github-token", "token"])
def test_what_is_done_about_a_kind_is_settled(
    named: str, handling: str, stands: bool, refused: bool, review: bool, codes: set[str]
) -> None:
    found = screen(f"{AROUND}{TOKEN} {AROUND}", Policy(KEY, kinds={named: handling}))
    assert (TOKEN in found.text, found.refused, found.review) == (stands, refused, review)
    assert {each.code for each in found.findings} == codes
    assert all(TOKEN not in str(each) for each in found.findings)


def test_the_kind_is_asked_before_its_family() -> None:
    policy = Policy(KEY, kinds={"token": "allow", "github-token": "redact"})
    assert TOKEN not in screen(f"{AROUND}{TOKEN}", policy).text
    assert screen(f"{AROUND}glpat-k7F3q9ZxLm2Pw8Rt5YvB", policy).text.endswith("YvB")


def test_what_is_tagged_raises_the_sensitivity_and_what_is_allowed_does_not() -> None:
    text = f"{AROUND}IBAN GB82 WEST 1234 5698 7654 32"
    assert screen(text, Policy(KEY, kinds={"iban": "tag"})).sensitivity is Sensitivity.PERSONAL
    assert screen(text, Policy(KEY, kinds={"iban": "allow"})).sensitivity is Sensitivity.INTERNAL


def test_a_block_can_be_taken_out_instead() -> None:
    text = f"{AROUND}{secrets.private_key()}\n{AROUND * 8}"
    assert screen(text, Policy(KEY)).refused
    redacted = screen(text, Policy(KEY, kinds={"block": "redact"}))
    assert not redacted.refused
    assert "PRIVATE KEY" not in redacted.text


def test_an_exact_value_that_may_stand_is_told() -> None:
    policy = Policy(KEY)
    allowed = Policy(KEY, frozenset({secret_tag(policy, TOKEN)}))
    found = screen(f"{AROUND}{TOKEN}", allowed)
    assert TOKEN in found.text
    [finding] = found.findings
    assert finding.code == "S04"
    assert "screen.allow" in finding.message
    other = secrets.sample("ghp_{A36}", 7)
    assert other not in screen(f"{AROUND}{other}", allowed).text


def test_screening_again_changes_nothing_under_any_settings() -> None:
    for handling in ("allow", "tag", "redact", "review"):
        policy = Policy(KEY, kinds={"token": handling})
        once = screen(f"{AROUND}{TOKEN} {AROUND}", policy)
        assert screen(once.text, policy).text == once.text
