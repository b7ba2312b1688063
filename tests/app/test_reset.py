"""Reset: everything goes that can be made again, after a backup, and comes back."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.app.sessions import FACTS, STATED, put, reading
from tests.app.worlds import Vault, claim, sound

from assay.adapters.backup import BUNDLE, Backup
from assay.adapters.git import GitRepository
from assay.app import reset as use
from assay.app import undo
from assay.app.consolidate import Options, consolidate
from assay.app.reset import Reset
from assay.app.verify import verify
from assay.model.errors import GitFailed, InTheWay


@pytest.fixture
def filled(vault: Vault) -> Iterator[Vault]:
    """A vault with some of everything."""
    made = reading(vault)
    put(made, "a.jsonl", FACTS[:4])
    assert consolidate(made.world, Options()).error is None
    yield made
    made.close()


def backup(vault: Vault) -> Backup:
    return Backup(vault.root, "Memory", GitRepository(vault.root), vault.root.parent / "backups")


def done(vault: Vault) -> Reset:
    found = use.reset(vault.world, backup(vault), lambda _: True)
    assert found is not None
    return found


def test_pages_go_in_one_commit_and_sources_stay(filled: Vault) -> None:
    sources, before = filled.paths("Sources/*/*.md"), filled.commits()
    found = done(filled)
    assert (found.counts["notes"], found.counts["entities"]) == (4, 3)
    assert filled.notes() == {}
    assert filled.paths("Entities/*/*.md") == []
    assert filled.paths("Sources/*/*.md") == sources
    assert filled.commits() == before + 1
    assert [*(filled.root / ".assay/state").glob("runs/*")] == []
    assert [each.code for each in verify(filled.world).findings] == ["I01"]  # no index yet, and nothing else


def test_the_backup_holds_all_of_the_history_and_the_inbox(filled: Vault, tmp_path: Path) -> None:
    head = filled.git("rev-parse", "HEAD")
    waiting = claim("I drink tea.", ref="x#m1")
    assert filled.world.inbox.count() == 0
    from assay.app.ingest import Input, to_inbox
    from assay.app.ingest import Options as Read

    to_inbox(filled.world, [Input("p.jsonl", json.dumps(waiting))], Read(format="proposals"))
    found = done(filled)
    assert found.backup is not None
    place = Path(found.backup)
    subprocess.run(["git", "clone", "--quiet", place / BUNDLE, tmp_path / "clone"], check=True, capture_output=True)
    shown = subprocess.run(["git", "rev-parse", "HEAD"], cwd=tmp_path / "clone", check=True, capture_output=True, text=True)
    assert shown.stdout.strip() == head
    assert len([*(place / "Inbox").glob("cand-*.md")]) == 1
    assert filled.world.inbox.count() == 0


def test_everything_is_read_again(filled: Vault) -> None:
    before = set(filled.notes())
    done(filled)
    assert consolidate(filled.world, Options()).error is None
    assert set(filled.notes()) == before
    assert consolidate(filled.world, Options()).idle
    sound(filled)


def test_what_was_undone_stays_undone(filled: Vault) -> None:
    put(filled, "b.jsonl", FACTS[4:6])
    assert consolidate(filled.world, Options()).error is None
    undo.undo(filled.world, undo.source("logs/b.jsonl"))
    done(filled)
    assert consolidate(filled.world, Options()).error is None
    assert set(filled.notes()) == set(STATED[:4])
    sound(filled)


def test_what_is_kept_is_read_again_where_its_log_is_gone(filled: Vault) -> None:
    before = set(filled.notes())
    done(filled)
    shutil.rmtree(filled.root.parent / "logs")
    quiet = Vault(filled.root, clock=filled.clock)
    assert consolidate(quiet.world, Options()).error is None
    assert set(filled.notes()) == before
    assert consolidate(quiet.world, Options()).idle
    quiet.close()


def test_a_backup_that_cannot_be_made_stops_it(filled: Vault) -> None:
    class Broken(Backup):
        def make(self, name: str) -> str:
            raise GitFailed("bundle", "no space")

    head = filled.git("rev-parse", "HEAD")
    with pytest.raises(GitFailed):
        use.reset(filled.world, Broken(filled.root, "Memory", GitRepository(filled.root)), lambda _: True)
    assert filled.git("rev-parse", "HEAD") == head
    assert set(filled.notes()) == set(STATED[:4])


def test_edits_that_are_in_no_commit_stop_it(filled: Vault) -> None:
    (note, *_) = filled.paths("Notes/*/*/*.md")
    note.write_bytes(note.read_bytes() + b"\nMy own words.\n")
    with pytest.raises(InTheWay, match="not committed"):
        done(filled)


def test_edits_of_what_stays_do_not_stop_it(filled: Vault) -> None:
    (source, *_) = filled.paths("Sources/*/*.md")
    source.write_bytes(source.read_bytes() + b"\n")
    assert done(filled).commit is not None
    assert source.read_bytes().endswith(b"\n\n")


def test_pages_that_nobody_can_read_go_too_and_other_files_do_not(filled: Vault) -> None:
    filled.write("Memory/Notes/2026/11/Odd.md", "---\nid: [\n---\n")
    filled.write("Memory/Sources/2026/Odd.md", "---\nid: [\n---\n")
    filled.git("add", "--all")
    filled.git("commit", "--quiet", "--message=odd")
    done(filled)
    assert filled.paths("Notes/*/*/*.md") == []
    assert [each.name for each in filled.paths("Sources/*/Odd.md")] == ["Odd.md"]


def test_nothing_happens_without_a_yes_or_in_a_rehearsal(filled: Vault) -> None:
    head = filled.git("rev-parse", "HEAD")
    assert use.foresee(filled.world).counts["notes"] == 4
    assert use.reset(filled.world, backup(filled), lambda _: False) is None
    assert not (filled.root.parent / "backups").exists()
    assert filled.git("rev-parse", "HEAD") == head
    assert set(filled.notes()) == set(STATED[:4])
