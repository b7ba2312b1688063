"""All or nothing, and nobody's bytes lost: what a commit does to the files, and what it does when it cannot."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.adapters.faults import Steps
from tests.adapters.vaults import (
    MESSAGE,
    NOTES,
    amend,
    applied,
    committed,
    folders,
    git,
    journal,
    leftovers,
    make,
    patch,
    put,
    snapshot,
    sound,
)  # fmt: skip

from assay.adapters.command import Command, Output
from assay.adapters.exchange import Rename, lacking, native
from assay.adapters.undertaking import SETTLE_SECONDS
from assay.model.errors import CannotWrite, GitFailed
from assay.model.names import digest
from assay.model.write import BaseChanged, Write

ONE, OTHER, QUESTION = NOTES
WAYS = pytest.mark.parametrize("rename", [native(), lacking], ids=["native", "lacking"])


def _untouched(root: Path) -> None:
    assert snapshot(root) == NOTES
    assert committed(root) == NOTES
    sound(root)


@WAYS
def test_files_and_commit_hold_the_patch(root: Path, rename: Rename) -> None:
    journal(root, rename=rename).commit(patch(), MESSAGE)
    assert snapshot(root) == applied(patch()) == committed(root)
    sound(root)


def test_nothing_to_recover_reports_nothing(root: Path) -> None:
    assert journal(root).recover() == ()
    journal(root).commit(patch(), MESSAGE)
    assert journal(root).recover() == ()


def test_the_order_is_files_then_commit(root: Path) -> None:
    """Durable bytes, then the manifest, then the files in place and durable, then git (L12)."""
    steps = Steps()
    journal(root, steps).commit(patch(), MESSAGE)
    seen = steps.seen
    staged = [seen.index(f"sync {number}.new") for number in range(4)]
    prepared = seen.index("rename prepared.json")
    placed = [number for number, step in enumerate(seen) if step.startswith(("swap", "place"))]
    synced = [
        number for number, step in enumerate(seen) if step in ("sync folder 11", "sync folder 12", "sync folder Closed")
    ]
    recorded = seen.index("git hash-object")
    assert max(staged) < prepared < min(placed)
    assert max(placed) < max(synced) < recorded < seen.index("git update-ref") < seen.index("remove prepared.json")
    assert len(synced) >= 3
    assert seen.index("remove 0.old") > seen.index("remove prepared.json")


@WAYS
def test_a_file_made_where_one_is_put_back_stays(root: Path, rename: Rename) -> None:
    (root / ".git/HEAD.lock").touch()
    places: list[str] = []

    def step(name: str) -> None:
        if name == f"place {Path(QUESTION).name}":
            places.append(name)
            if len(places) == 2:  # first the closed one was placed
                put(root, {QUESTION: b"theirs"})

    with pytest.raises(GitFailed):
        journal(root, step, rename=rename, lock_seconds=0).commit(patch(), MESSAGE)
    assert len(places) == 2
    assert snapshot(root) == {**NOTES, QUESTION: b"theirs"}
    (root / ".git/HEAD.lock").unlink()
    assert not leftovers(root)


def test_writes_that_make_no_sense_are_a_bug(root: Path) -> None:
    for writes in ([], [amend(ONE, b"a"), amend(ONE, b"b")], [Write(ONE, None, None)]):
        with pytest.raises(ValueError, match=r"names at least one file|cannot be removed"):
            journal(root).commit(writes, MESSAGE)


STALE: list[Callable[[Path], None]] = [
    lambda root: put(root, {OTHER: b"edited"}),
    lambda root: (root / OTHER).unlink(),
    lambda root: put(root, {patch()[2].path: b"already there"}),
    lambda root: put(root, {QUESTION: b"answered"}),
    lambda root: (root / QUESTION).unlink(),
    lambda root: (root / patch()[2].path).mkdir(parents=True),
]


@pytest.mark.parametrize("edit", STALE)
def test_a_file_that_is_not_the_base_stops_everything(root: Path, edit: Callable[[Path], None]) -> None:
    edit(root)
    before = (snapshot(root), folders(root))
    with pytest.raises(BaseChanged):
        journal(root).commit(patch(), MESSAGE)
    assert (snapshot(root), folders(root)) == before
    assert committed(root) == NOTES
    assert not leftovers(root)


EDITS: dict[str, Callable[[Path], None]] = {
    "in place": lambda path: _save_in_place(path, b"theirs"),
    "by rename": lambda path: _save_by_rename(path, b"theirs"),
    "deletes": lambda path: path.unlink(),
}


def _save_in_place(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def _save_by_rename(path: Path, data: bytes) -> None:
    partial = path.with_name(".partial~")
    partial.write_bytes(data)
    partial.replace(path)


def _at(moment: str, action: Callable[[], None]) -> Callable[[str], None]:
    """An observer that acts once, right before a step."""
    done: list[str] = []

    def step(name: str) -> None:
        if name.startswith(moment) and not done:
            done.append(name)
            action()

    return step


@WAYS
@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("path", [ONE, OTHER, QUESTION])
def test_an_edit_in_the_last_instant_stays_and_stops_everything(root: Path, rename: Rename, edit: str, path: str) -> None:
    """Between the check of the bases and the exchange of names."""
    moment = {ONE: "swap Ada", OTHER: "swap The launch", QUESTION: "place Which day xyz789.md"}[path]
    action = _at(moment, lambda: EDITS[edit](root / path))
    with pytest.raises(BaseChanged):
        journal(root, action, rename=rename).commit(patch(), MESSAGE)
    expected = dict(NOTES) if edit != "deletes" else {name: data for name, data in NOTES.items() if name != path}
    if edit != "deletes":
        expected[path] = b"theirs"
    assert snapshot(root) == expected
    assert committed(root) == NOTES
    assert not leftovers(root)


@WAYS
def test_a_file_made_in_the_last_instant_stays(root: Path, rename: Rename) -> None:
    path = patch()[2].path
    with pytest.raises(BaseChanged):
        journal(root, _at("place A new fact", lambda: put(root, {path: b"theirs"})), rename=rename).commit(patch(), MESSAGE)
    assert snapshot(root) == {**NOTES, path: b"theirs"}
    assert not leftovers(root)


@WAYS
def test_a_save_into_the_file_that_was_open_is_seen(root: Path, rename: Rename) -> None:
    """An editor opened the file before the names were exchanged and writes a moment after."""
    with (root / ONE).open("r+b") as editor:

        def save() -> None:
            editor.truncate(0)
            editor.write(b"theirs")
            editor.flush()

        with pytest.raises(BaseChanged):
            journal(root, _at("swap The launch", save), rename=rename).commit(patch(), MESSAGE)
        editor.write(b", and more")
    assert snapshot(root) == {**NOTES, ONE: b"theirs, and more"}
    assert committed(root) == NOTES
    assert not leftovers(root)


def test_a_save_a_moment_after_the_exchange_is_waited_for(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (root / OTHER).open("ab", buffering=0) as editor:
        monkeypatch.setattr(time, "sleep", lambda seconds: editor.write(b"theirs" if seconds == SETTLE_SECONDS else b""))
        with pytest.raises(BaseChanged):
            journal(root).commit(patch(), MESSAGE)
    assert snapshot(root) == {**NOTES, OTHER: NOTES[OTHER] + b"theirs"}
    assert committed(root) == NOTES


@WAYS
@pytest.mark.parametrize("kind", ["link", "broken link", "folder"])
def test_what_is_no_file_any_more_in_the_last_instant_stays(root: Path, rename: Rename, kind: str) -> None:
    def replace() -> None:
        (root / ONE).unlink()
        if kind == "folder":
            (root / ONE).mkdir()
        else:
            (root / ONE).symlink_to("/nowhere" if kind == "broken link" else root / OTHER)

    with pytest.raises((BaseChanged, CannotWrite)):
        journal(root, _at("swap Ada", replace), rename=rename).commit(patch(), MESSAGE)
    assert (root / ONE).is_dir() if kind == "folder" else (root / ONE).is_symlink()
    assert committed(root) == NOTES
    assert not leftovers(root)


def test_the_first_edit_that_is_found_ends_it(root: Path) -> None:
    """What comes after it is not even begun."""
    seen: list[str] = []
    edit = _at("swap Ada", lambda: put(root, {ONE: b"theirs"}))

    def step(name: str) -> None:
        seen.append(name)
        edit(name)

    with pytest.raises(BaseChanged):
        journal(root, step).commit(patch(), MESSAGE)
    assert not [name for name in seen if name.startswith(("swap The launch", "place", "git hash-object"))]


@WAYS
@pytest.mark.parametrize("path", [ONE, QUESTION])
def test_a_save_that_comes_after_the_commit_began_stays_as_an_edit(root: Path, rename: Rename, path: str) -> None:
    with (root / path).open("r+b") as editor:

        def save() -> None:
            editor.truncate(0)
            editor.write(b"theirs")
            editor.flush()

        journal(root, _at("git write-tree", save), rename=rename).commit(patch(), MESSAGE)
    assert committed(root) == applied(patch())
    assert snapshot(root) == {**applied(patch()), path: b"theirs"}
    assert not leftovers(root)


@WAYS
def test_two_saves_of_two_programs_are_both_kept(root: Path, rename: Rename) -> None:
    """One into the old file, one over ours: the path has the newest, the other lies beside it."""
    with (root / ONE).open("r+b") as editor:

        def save() -> None:
            editor.truncate(0)
            editor.write(b"into the old file")
            editor.flush()
            _save_by_rename(root / ONE, b"over ours")

        journal(root, _at("git write-tree", save), rename=rename).commit(patch(), MESSAGE)
    [copy] = set(snapshot(root)) - set(applied(patch()))
    assert copy.startswith("Memory/Notes/2026/11/Ada writes in English abc123 (Conflicted copy ")
    assert copy.endswith(").md")
    assert (root / copy).read_bytes() == b"into the old file"
    assert (root / ONE).read_bytes() == b"over ours"
    assert not leftovers(root)


@WAYS
@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("path", [ONE, patch()[2].path])
def test_an_edit_of_ours_survives_when_we_take_back(root: Path, rename: Rename, edit: str, path: str) -> None:
    """git fails, and meanwhile a person has gone on from our bytes: theirs are not touched, the rest is undone."""
    (root / ".git/HEAD.lock").touch()
    step = _at("git hash-object", lambda: EDITS[edit](root / path))
    with pytest.raises(GitFailed):
        journal(root, step, rename=rename, lock_seconds=0).commit(patch(), MESSAGE)
    expected = dict(NOTES)
    if edit != "deletes":
        expected[path] = b"theirs"
    assert snapshot(root) == expected
    (root / ".git/HEAD.lock").unlink()
    assert not leftovers(root)


@WAYS
def test_an_edit_in_the_instant_of_taking_back_stays(root: Path, rename: Rename) -> None:
    (root / ".git/HEAD.lock").touch()
    count = 0

    def step(name: str) -> None:
        nonlocal count
        moment = name == f"swap {Path(ONE).name}" or name == "place 2.new"
        count += moment
        if moment and name == "place 2.new":
            _save_by_rename(root / patch()[2].path, b"theirs")
        elif moment and count == 2:
            _save_by_rename(root / ONE, b"theirs")

    with pytest.raises(GitFailed):
        journal(root, step, rename=rename, lock_seconds=0).commit(patch(), MESSAGE)
    assert snapshot(root) == {**NOTES, ONE: b"theirs", patch()[2].path: b"theirs"}
    (root / ".git/HEAD.lock").unlink()
    assert not leftovers(root)


@contextlib.contextmanager
def _bound_by_permissions() -> Iterator[Path]:
    """A vault of someone whom permissions bind, also where tests run as root."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name).resolve()
        place.chmod(0o777)
        as_root = os.geteuid() == 0
        home = os.environ["HOME"]
        if as_root:
            os.seteuid(65534)
        try:
            os.environ["HOME"] = name
            yield make(place / "vault")
        finally:
            os.environ["HOME"] = home
            if as_root:
                os.seteuid(0)


@pytest.mark.parametrize("folder", ["Memory/Notes/2026", "Memory/Review", ".assay", "Memory/Notes/2026/11"])
def test_a_folder_that_may_not_be_written_leaves_everything(folder: str) -> None:
    with _bound_by_permissions() as root:
        (root / folder).chmod(0o555)
        with pytest.raises(CannotWrite, match="EACCES"):
            journal(root).commit(patch(), MESSAGE)
        (root / folder).chmod(0o755)
        _untouched(root)


def test_a_repository_that_may_not_be_written_leaves_everything() -> None:
    with _bound_by_permissions() as root:
        (root / ".git/objects").chmod(0o555)
        with pytest.raises(GitFailed, match="permission"):
            journal(root).commit(patch(), MESSAGE)
        (root / ".git/objects").chmod(0o755)
        _untouched(root)


def test_a_protected_file_is_respected(root: Path) -> None:
    (root / OTHER).chmod(0o444)
    with pytest.raises(CannotWrite, match="write-protected"):
        journal(root).commit(patch(), MESSAGE)
    _untouched(root)


@pytest.mark.parametrize(
    "path",
    ["/tmp/x.md", "../x.md", "Memory/../../x.md", ".git/hooks/x", ".obsidian/app.json", "Memory/.hidden/x.md", ".GIT/x"],
)
def test_places_that_are_not_ours_are_refused(root: Path, path: str) -> None:
    with pytest.raises(CannotWrite, match=r"vault|hidden"):
        journal(root).commit([Write(path, None, b"x")], MESSAGE)
    _untouched(root)


def test_our_own_settings_and_ignore_files_are_written(root: Path) -> None:
    writes = [Write(".assay/decisions.jsonl", None, b"{}\n"), Write("Memory/.gitignore", None, b"Inbox/\n")]
    journal(root).commit(writes, MESSAGE)
    sound(root)


def test_nothing_is_written_through_a_link(root: Path) -> None:
    outside = root.parent / "outside"
    outside.mkdir()
    (root / "Memory/link").symlink_to(outside)
    (root / "Memory/file.md").symlink_to(root / ONE)
    for write in (Write("Memory/link/x.md", None, b"x"), Write("Memory/file.md", digest(NOTES[ONE]), b"x")):
        with pytest.raises(CannotWrite, match="symbolic link"):
            journal(root).commit([write], MESSAGE)
    assert list(outside.iterdir()) == []
    assert (root / ONE).read_bytes() == NOTES[ONE]


def test_another_file_system_is_named(root: Path) -> None:
    def rename(source: str, target: str, exchange: bool) -> None:
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))

    with pytest.raises(CannotWrite, match="same file system"):
        journal(root, rename=rename).commit(patch(), MESSAGE)
    _untouched(root)


def test_what_a_person_has_staged_meanwhile_stays_staged(root: Path) -> None:
    """We fail before our paths are in the index, and theirs are not ours to take out."""
    git(root, "config", "--global", "gpg.program", "false")
    git(root, "config", "commit.gpgsign", "true")

    def stage() -> None:
        put(root, {ONE: b"theirs"})
        git(root, "add", ONE)

    with pytest.raises(GitFailed):
        journal(root, _at("git hash-object", stage)).commit(patch(), MESSAGE)
    assert git(root, "diff", "--cached", "--name-only") == ONE
    assert (root / ONE).read_bytes() == b"theirs"


@pytest.mark.parametrize("moment", ["swap Ada", "place Ada"])
def test_a_file_made_in_the_empty_instant_of_taking_back_stays(root: Path, moment: str) -> None:
    """Where names cannot be exchanged; `swap` is deleted, `place` is made anew."""
    (root / ".git/HEAD.lock").touch()
    backwards = False

    def step(name: str) -> None:
        nonlocal backwards
        backwards |= name == "git update-ref"
        if backwards and name.startswith(moment):
            (root / ONE).unlink(missing_ok=True)
            if moment == "place Ada":
                put(root, {ONE: b"theirs"})
            backwards = False

    with pytest.raises(GitFailed):
        journal(root, step, rename=lacking, lock_seconds=0).commit(patch(), MESSAGE)
    assert snapshot(root) == {**NOTES, ONE: b"theirs" if moment == "place Ada" else NOTES[ONE]}
    (root / ".git/HEAD.lock").unlink()
    assert not leftovers(root)


@WAYS
def test_a_new_file_deleted_in_the_instant_of_taking_back(root: Path, rename: Rename) -> None:
    (root / ".git/HEAD.lock").touch()
    step = _at("place 2.new", (root / patch()[2].path).unlink)
    with pytest.raises(GitFailed):
        journal(root, step, rename=rename, lock_seconds=0).commit(patch(), MESSAGE)
    assert snapshot(root) == NOTES
    (root / ".git/HEAD.lock").unlink()
    assert not leftovers(root)


def test_an_interruption_is_passed_on_with_everything_as_it_was(root: Path) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        journal(root, _at("git write-tree", interrupt)).commit(patch(), MESSAGE)
    _untouched(root)


def test_an_interruption_after_the_commit_leaves_the_commit(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the branch had moved is asked of git, not guessed."""
    run = Command.run

    def interrupted(self: Command, *arguments: str, **how: Any) -> Output:
        output = run(self, *arguments, **how)
        if arguments[0] == "update-ref":
            raise KeyboardInterrupt
        return output

    monkeypatch.setattr(Command, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        journal(root).commit(patch(), MESSAGE)
    assert snapshot(root) == committed(root) == applied(patch())
    sound(root)


def test_a_bug_in_between_takes_everything_back(root: Path) -> None:
    def bug() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        journal(root, _at("place A new fact", bug)).commit(patch(), MESSAGE)
    _untouched(root)


def test_a_failed_commit_leaves_nothing_staged(root: Path) -> None:
    put(root, {"Welcome.md": b"staged by the person"})
    git(root, "add", "Welcome.md")
    (root / ".git/HEAD.lock").touch()
    with pytest.raises(GitFailed):
        journal(root, lock_seconds=0).commit(patch(), MESSAGE)
    assert git(root, "diff", "--cached", "--name-only") == "Welcome.md"
