"""A purge of a vault with a ledger in it: what rests on the value's blocks still rests on them afterwards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.app import worlds
from tests.app.worlds import POLICY, Vault, claim, sound

from assay.adapters.git import GitRepository
from assay.adapters.lock import VaultLock
from assay.adapters.purging.eraser import Eraser
from assay.app import purge as use
from assay.app import queue
from assay.app.find import Options, search
from assay.app.review import Request, answer
from assay.app.world import World
from assay.model.errors import Unpurged
from assay.model.evidence import Channel
from assay.model.names import text_digest
from assay.model.purge import Purged
from assay.model.question import Answer
from assay.stages.purging.values import Value, value
from assay.text import notes, sources

SECRET = "Marzipan Quokka 77"
"""Nothing that the screen could know."""


def values(*texts: str) -> tuple[Value, ...]:
    return tuple(value(each, POLICY.key) for each in texts)


def eraser_of(vault: Vault, given: tuple[Value, ...]) -> Eraser:
    key = vault.root.parent / "data/screen.key"
    key.parent.mkdir(exist_ok=True)
    key.write_bytes(POLICY.key)
    return Eraser(vault.root, vault.config.folder, GitRepository(vault.root), key, given)


def purging(vault: Vault) -> World:
    """With the lock of one who may finish a purge."""
    return replace(vault.world, lock=VaultLock(vault.root / ".assay/state", "assay purge", purging=True))


def purge(vault: Vault, *texts: str, resume: bool = False) -> Purged:
    given = values(*texts)
    done = use.purge(purging(vault), eraser_of(vault, given), given, resume=resume, agreed=lambda _: True)
    assert done is not None
    return done


def told(vault: Vault) -> None:
    vault.ingest(
        claim(
            "The word of the door is Marzipan Quokka 77.",
            "the word of the door is Marzipan Quokka 77",
            subject="Ada Lovelace",
            source="Before it, the word of the door is Marzipan Quokka 77, and Ada Lovelace lives in London.",
            ref="door#m1",
        ),
        claim(
            "Ada Lovelace lives in London.",
            "Ada Lovelace lives in London",
            property="schema:homeLocation",
            value="London",
            source="Before it, the word of the door is Marzipan Quokka 77, and Ada Lovelace lives in London.",
            ref="door#m1",
        ),
    )
    vault.git("gc", "--quiet")


@pytest.fixture
def full(vault: Vault) -> Vault:
    """A vault that was told a secret."""
    told(vault)
    return vault


def holds(vault: Vault) -> list[str]:
    found = [str(each) for each in vault.root.rglob("*") if each.is_file() and SECRET.encode() in each.read_bytes()]
    found += [str(each) for each in vault.root.rglob("*") if SECRET in each.name]
    log = vault.git("log", "--all", "-p", "--format=%B")
    return found + (["git"] if SECRET in log else [])


def test_it_stands_in_the_vault_before(full: Vault) -> None:
    sound(full)
    assert len(holds(full)) > 3


def test_the_ledger_is_sound_afterwards(full: Vault) -> None:
    done = purge(full, SECRET)
    assert done.complete
    assert holds(full) == []
    sound(full)


def test_evidence_points_at_the_same_words(full: Vault) -> None:
    purge(full, SECRET)
    (page,) = full.paths("Sources/**/*.md")
    (block,) = sources.parse(page.read_bytes()).blocks
    assert block.digest == text_digest(block.text)
    quotes = set()
    for path in full.paths("Notes/**/*.md"):
        (line,) = notes.parse(path.read_bytes()).evidence
        assert line.digest == block.digest
        quotes.add(block.text[line.start : line.end])
    (placeholder,) = (each.placeholder for each in values(SECRET))
    assert quotes == {f"the word of the door is {placeholder}", "Ada Lovelace lives in London"}


def test_every_version_in_history_is_consistent(full: Vault) -> None:
    purge(full, SECRET)
    for name in full.git("rev-list", "--all").split():
        for path in full.git("ls-tree", "-r", "--name-only", "-z", name, "Memory/Sources").split("\0"):
            if path.endswith(".md"):
                data = full.git("show", f"{name}:{path}") + "\n"
                sources.parse(data.encode())


def test_it_does_not_come_back(full: Vault) -> None:
    purge(full, SECRET)
    from assay.stages.screen import screen
    from assay.stages.secrets.purged import tombstone

    policy = POLICY.__class__(POLICY.key, purged=(tombstone(SECRET, POLICY.key),))
    screened = screen("What opens the door of the archive is Marzipan Quokka 77 again.", policy)
    assert screened.text == f"What opens the door of the archive is {values(SECRET)[0].placeholder} again."
    assert [each.code for each in screened.findings] == ["S01"]
    assert "purged before" in screened.findings[0].message


def test_capturing_the_same_source_again_adds_nothing(full: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    purge(full, SECRET)
    from assay.stages.secrets.purged import tombstone

    policy = POLICY.__class__(POLICY.key, purged=(tombstone(SECRET, POLICY.key),))
    monkeypatch.setattr(worlds, "POLICY", policy)
    before = full.paths("**/*.md")
    told(full)
    assert full.paths("**/*.md") == before
    assert holds(full) == []


def test_questions_and_the_inbox(vault: Vault) -> None:
    home: dict[str, Any] = {"property": "schema:homeLocation"}
    vault.ingest(claim("Ada Lovelace lives in London.", value="London", ref="a#m1", **home))
    vault.ingest(
        claim(
            "Ada Lovelace lives in Marzipan Quokka 77.",
            value=SECRET,
            ref="b#m1",
            kind="document",
            speaker=None,
            source="Ada Lovelace lives in Marzipan Quokka 77. It rains.",
            **home,
        )
    )
    assert vault.paths("Review/*.md")
    purge(vault, SECRET)
    assert holds(vault) == []
    sound(vault)
    (question,) = queue.questions(vault.world, everything=True)
    answer(vault.world, [question.item.id], Request(Answer.REPLACE, "Ada Lovelace", Channel.CLI))
    sound(vault)


def test_an_answered_question_stays_evidence(vault: Vault) -> None:
    home: dict[str, Any] = {"property": "schema:homeLocation"}
    vault.ingest(claim("Ada Lovelace lives in London.", value="London", ref="a#m1", **home))
    vault.ingest(
        claim("Ada Lovelace lives in Marzipan Quokka 77.", value=SECRET, ref="b#m1", kind="document", speaker=None, **home)
    )
    (question,) = queue.questions(vault.world, everything=True)
    answer(vault.world, [question.item.id], Request(Answer.REPLACE, "Ada Lovelace", Channel.CLI))
    sound(vault)
    purge(vault, SECRET)
    assert holds(vault) == []
    sound(vault)


def test_search_finds_the_rest_and_not_the_value(full: Vault) -> None:
    purge(full, SECRET)
    assert search("London", Options(), full.world).hits
    assert not [hit for hit in search("Marzipan", Options(), full.world).hits if "Marzipan" in hit.title]


def test_others_wait_while_it_is_not_over(full: Vault) -> None:
    (full.root / ".assay/state/purge.json").write_text('{"tags": ["x"], "started": ""}')
    with pytest.raises(Unpurged):
        full.ingest(claim("Ada Lovelace has a cat.", ref="cat#m1"))
    with pytest.raises(use.Others):
        purge(full, SECRET)


def test_it_can_be_given_up(full: Vault) -> None:
    (full.root / ".assay/state/purge.json").write_text('{"tags": ["x"], "started": ""}')
    use.abandon(purging(full), eraser_of(full, ()))
    sound(full)
    full.ingest(claim("Ada Lovelace has a cat.", ref="cat#m1"))
    assert holds(full)
    with pytest.raises(use.Nothing):
        use.abandon(purging(full), eraser_of(full, ()))


def test_a_look_waits_for_what_was_interrupted(full: Vault) -> None:
    given = values(SECRET)
    assert not use.foresee(eraser_of(full, given)).seen.nothing
    (full.root / ".assay/state/purge.json").write_text("{}")
    with pytest.raises(Unpurged):
        use.foresee(eraser_of(full, given))


def test_nothing_is_done_to_a_vault_whose_person_does_not_agree(full: Vault) -> None:
    before = holds(full)
    given = values(SECRET)
    assert use.purge(purging(full), eraser_of(full, given), given, resume=False, agreed=lambda _: False) is None
    assert holds(full) == before
    sound(full)


def test_nothing_to_resume(full: Vault) -> None:
    with pytest.raises(use.Nothing):
        purge(full, SECRET, resume=True)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("abc", "fewer than"),
        ("----------", "no letter"),
        ("Memory", "itself"),
        ("redacted", "itself"),
        ("hunter2", "so short or plain"),
    ],
)
def test_values_that_would_wreck_a_vault(text: str, reason: str) -> None:
    with pytest.raises(use.Unfit, match=reason) as caught:
        use.check(values("A long and proper passphrase 9!", text), "Memory", anyway=False)
    assert "value 2" in str(caught.value)


def test_a_short_one_may_go_if_it_is_meant() -> None:
    use.check(values("hunter2"), "Memory", anyway=True)
