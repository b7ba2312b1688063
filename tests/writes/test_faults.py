"""Disks, repositories and hands in an unusual state: a clear word, the exit code of the table, and nothing lost."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import time
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.app import worlds
from tests.writes import commands
from tests.writes.commands import Said, at_home, born, claim, git, here, proposals, put, strays, whole
from tests.writes.kills import ANSWERED, BOATS, PIANO, TULIPS

from assay.model.names import basename_key

IN_THE_WAY, CANNOT_WRITE, PARKED, REFUSED = 12, 14, 6, 5
NOBODY = 65534
"""The user `nobody`, whom permissions bind."""
FULL_KIB = (0, 4, 16, 48, 120)
"""What a full disk still has room for."""


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A vault with three claims, a branch of the person's that conflicts with theirs, and something staged."""
    with at_home(tmp_path_factory.mktemp("home")):
        room = tmp_path_factory.mktemp("faults")
        root = commands.vault(room / "vault")
        start = [claim(TULIPS, ref="garden#m1"), claim(BOATS, ref="garden#m2"), born("1815-12-10", ref="garden#m3")]
        assert here(root, "ingest", str(proposals(room / "start.jsonl", start)), "--format", "proposals").code == 0
        git(root, "switch", "--quiet", "--create", "other")
        put(root, "Welcome.md", "# Welcome\n\nOther words.\n")
        git(root, "commit", "--quiet", "--all", "--message=other words")
        git(root, "switch", "--quiet", "main")
        put(root, "Welcome.md", "# Welcome\n\nMine.\n")
        git(root, "commit", "--quiet", "--all", "--message=my words")
        yield root


@pytest.fixture
def root(room: Path, template: Path) -> Path:
    return commands.copy(template, room / "vault")


@pytest.fixture
def file(room: Path) -> str:
    """A new claim, and new evidence for an old one."""
    more = [claim(PIANO, ref="letter#m1"), claim(TULIPS, ref="letter#m2", at="2026-11-30T08:00:00Z")]
    return str(proposals(room / "more.jsonl", more))


def ingest(root: Path, file: str) -> Said:
    return here(root, "ingest", file, "--format", "proposals", "--json")


def snapshot(root: Path) -> dict[str, bytes]:
    """Everything that is the person's or committed, on disk."""
    hidden = (".git", ".assay/state")
    found = ((each, each.relative_to(root).as_posix()) for each in root.rglob("*") if each.is_file())
    return {path: each.read_bytes() for each, path in found if not path.startswith(hidden)}


def one_line(said: Said, code: int, words: str) -> None:
    """The message is one line that says what is wrong; no traceback."""
    assert said.code == code, said
    assert said.err.startswith("assay: ")
    assert said.err.count("\n") == 1, said.err
    assert words in said.err, said.err
    assert said.of("ingest") == []


def refused(root: Path, file: str, code: int, words: str) -> None:
    """Ingest is refused, and not a byte of the vault is another."""
    before, head = snapshot(root), git(root, "rev-parse", "HEAD")
    one_line(ingest(root, file), code, words)
    assert snapshot(root) == before
    assert git(root, "rev-parse", "HEAD") == head
    assert [each for each in strays(root) if ".git" not in each] == []


def completed(root: Path, file: str) -> None:
    """Ingest works, and its commits delete nothing."""
    said = ingest(root, file)
    assert [each["verdict"] for each in said.of("ingest")] == ["accept", "merge"], said
    assert said.code == 0, said
    for sha in said.books["commits"]:
        assert git(root, "show", "--format=", "--name-only", "--diff-filter=D", sha) == ""
    assert here(root, "verify").code == 0


# -- what git is in the middle of --------------------------------------------------------------------------------------


def _conflict(*words: str) -> Callable[[Path], None]:
    def begin(root: Path) -> None:
        git(root, *words, check=False)

    return begin


UNFINISHED = {
    "a merge": (_conflict("merge", "other"), ("merge", "--abort"), "merge"),
    "a rebase": (_conflict("rebase", "other"), ("rebase", "--abort"), "rebase"),
    "a cherry-pick": (_conflict("cherry-pick", "other"), ("cherry-pick", "--abort"), "cherry-pick"),
    "a revert": (_conflict("revert", "other"), ("revert", "--abort"), "revert"),
    "a bisect": (_conflict("bisect", "start"), ("bisect", "reset"), "bisect"),
    "a detached head": (_conflict("switch", "--detach"), ("switch", "--quiet", "main"), "detached"),
}


@pytest.mark.parametrize("what", UNFINISHED)
def test_what_git_is_in_the_middle_of_stands_in_the_way(root: Path, file: str, what: str) -> None:
    begin, end, words = UNFINISHED[what]
    begin(root)
    before, head = snapshot(root), git(root, "rev-parse", "HEAD")
    for said in (ingest(root, file), here(root, "commit")):
        one_line(said, IN_THE_WAY, words)
        assert "2 candidates wait in the inbox" in said.err
    after = snapshot(root)
    waiting = {path for path in after if path.startswith("Memory/Inbox/cand-")}
    assert ({path: after[path] for path in after.keys() - waiting}, len(waiting)) == (before, 2)
    assert git(root, "rev-parse", "HEAD") == head
    assert here(root, "search", "tulips").code == 0
    git(root, *end)
    completed(root, file)
    whole(root)


# -- the index of git --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("harm", ["emptied", "deleted"])
def test_a_commit_deletes_nothing_where_the_index_is_gone(root: Path, file: str, harm: str) -> None:
    index = root / ".git/index"
    index.write_bytes(b"") if harm == "emptied" else index.unlink()
    completed(root, file)
    whole(root)


def test_nothing_staged_deletes_nothing(root: Path, file: str) -> None:
    """`git rm --cached` of everything: the person's business, and none of ours."""
    git(root, "rm", "--cached", "--quiet", "-r", ".")
    completed(root, file)
    assert "Welcome.md" in git(root, "ls-tree", "-r", "--name-only", "HEAD").splitlines()


def test_a_truncated_index_is_named_with_the_way_out(root: Path, file: str) -> None:
    index = root / ".git/index"
    index.write_bytes(index.read_bytes()[:-40])
    before = snapshot(root)
    one_line(ingest(root, file), CANNOT_WRITE, "rm .git/index && git reset")
    assert snapshot(root) == before
    index.unlink()
    git(root, "reset", "--quiet")
    completed(root, file)
    whole(root)


def test_staged_work_is_not_merged_into_ours(root: Path, file: str) -> None:
    put(root, "Draft.md", "Not yet.\n")
    put(root, "Welcome.md", "# Welcome\n\nNot yet either.\n")
    git(root, "add", "Draft.md", "Welcome.md")
    git(root, "rm", "--cached", "--quiet", ".assay/config.toml")
    before = git(root, "diff", "--cached", "--name-status")
    completed(root, file)
    assert git(root, "diff", "--cached", "--name-status") == before


@pytest.mark.long
@pytest.mark.parametrize("lock", ["index.lock", "HEAD.lock", "refs/heads/main.lock"])
def test_a_lock_that_another_git_left_behind_is_named(root: Path, file: str, lock: str) -> None:
    """Waited for, and never taken away: nobody can know whether its owner still lives."""
    place = root / ".git" / lock
    place.touch()
    before = snapshot(root)
    one_line(ingest(root, file), CANNOT_WRITE, "then remove it")
    assert snapshot(root) == before
    assert place.exists()
    place.unlink()
    completed(root, file)
    whole(root)


# -- where the vault lies ----------------------------------------------------------------------------------------------


def _shallow(template: Path, room: Path) -> Path:
    git(room, "clone", "--quiet", "--depth=1", f"file://{template}", "vault")
    return room / "vault"


def _worktree(template: Path, room: Path) -> Path:
    main = commands.copy(template, room / "main")
    git(main, "worktree", "add", "--quiet", "-b", "here", str(room / "vault"))
    return room / "vault"


def _submodule(template: Path, room: Path) -> Path:
    outer = room / "outer"
    outer.mkdir()
    git(outer, "init", "--quiet", "--initial-branch=main")
    git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(template), "vault")
    return outer / "vault"


PLACES = {"shallow": _shallow, "worktree": _worktree, "submodule": _submodule}


@pytest.mark.parametrize("kind", PLACES)
def test_wherever_the_repository_keeps_its_git_folder(
    template: Path, room: Path, file: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Ada Example")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "ada@example.org")
    root = PLACES[kind](template, room)
    completed(root, file)
    assert git(root, "status", "--porcelain") == ""
    git(root, "fsck", "--strict")


def test_a_vault_in_a_folder_of_a_larger_repository(room: Path, file: str) -> None:
    outer = room / "outer"
    root = commands.vault(outer)
    assert root == outer
    shutil.rmtree(outer / ".assay")
    shutil.rmtree(outer / "Memory")
    git(outer, "add", "--all")
    put(outer, "Code/main.c", "int main;\n")
    git(outer, "commit", "--quiet", "--all", "--message=code")
    inner = outer / "Notes"
    inner.mkdir()
    said = commands.spoken(["init", str(inner), "--me", commands.ME])
    assert said.code == 0, said
    git(outer, "add", "Code")
    said = ingest(inner, file)
    assert (said.code, said.books["accepted"]) == (0, 2), said
    assert git(outer, "status", "--porcelain") == "A  Code/main.c"
    for sha in said.books["commits"]:
        assert {each[:6] for each in git(outer, "show", "--format=", "--name-only", sha).splitlines()} <= {
            "Notes/",
            '"Notes',
        }
    assert here(inner, "verify").code == 0


# -- disks -------------------------------------------------------------------------------------------------------------


@contextmanager
def mounted(place: Path, *options: str) -> Iterator[None]:
    """A mount at `place`; skips the test where that is not allowed."""
    done = subprocess.run(["mount", *options, str(place)], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


@pytest.fixture
def read_only(root: Path) -> Iterator[Callable[[str], None]]:
    """Makes a folder of the vault read-only, as root finds it too."""
    with_mounts: list[Path] = []

    def make(path: str) -> None:
        place = root / path
        for options in (["--bind", str(place)], ["-o", "remount,ro,bind"]):
            done = subprocess.run(["mount", *options, str(place)], capture_output=True, text=True, check=False)
            if done.returncode:
                pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")
            if place not in with_mounts:
                with_mounts.append(place)

    yield make
    for place in with_mounts:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


@pytest.mark.parametrize(
    "folder", [".", "Memory", "Memory/Notes", "Memory/Sources", ".git", ".git/objects", ".git/refs", ".assay"]
)
def test_a_read_only_folder(root: Path, file: str, read_only: Callable[[str], None], folder: str) -> None:
    read_only(folder)
    refused(root, file, CANNOT_WRITE, "cannot be written" if folder.startswith("Memory") else "Read-only file system")


@pytest.mark.parametrize("room_left", FULL_KIB)
def test_a_full_disk(template: Path, room: Path, file: str, room_left: int) -> None:
    place = room / "disk"
    place.mkdir()
    with mounted(place, "-t", "tmpfs", "-o", "size=4m", "tmpfs"):
        root = commands.copy(template, place / "vault")
        before, head = snapshot(root), git(root, "rev-parse", "HEAD")
        _fill(place / "ballast", room_left)
        said = ingest(root, file)
        (place / "ballast").unlink()
        if said.code:
            one_line(said, CANNOT_WRITE, errno.errorcode[errno.ENOSPC] if "ENOSPC" in said.err else "No space left")
            assert (snapshot(root), git(root, "rev-parse", "HEAD")) == (before, head)
            completed(root, file)
        whole(root)
        assert here(root, "search", "piano", "--json").records[0]["hits"]


def _fill(ballast: Path, left: int) -> None:
    """All of the disk but so many KiB."""
    status = os.statvfs(ballast.parent)
    with ballast.open("wb") as out:
        out.write(bytes(max(0, status.f_bavail * status.f_frsize - left * 1024)))


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="needs another user to be, whom permissions bind")
@pytest.mark.parametrize("folder", ["Memory/Notes/2026", "Memory/Sources/2026", ".git/objects", ".assay/state"])
def test_a_folder_without_permission(root: Path, file: str, room: Path, folder: str) -> None:
    room.chmod(0o755)
    spare = commands.copy(root, room / "spare")
    for each in (root, *root.rglob("*")):
        os.chown(each, NOBODY, NOBODY)
    months = [each for each in (root / folder).rglob("*") if each.is_dir()]
    for each in (root / folder, *months):
        each.chmod(0o555)
    before = snapshot(root)
    (room / "said").touch()
    (room / "said").chmod(0o666)
    process = commands.forked(_as_nobody, root, file, room / "said", spare)
    process.join()
    code, _, err = (room / "said").read_text().partition("\n")
    one_line(Said(int(code), "", err), CANNOT_WRITE, "ermission")
    assert snapshot(root) == before


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="needs another user to be, whom permissions bind")
@pytest.mark.parametrize("hidden", ["input", "note", "settings"])
def test_a_file_that_may_not_be_read(root: Path, file: str, room: Path, hidden: str) -> None:
    """Each is named. A note that nobody may look into goes on counting as it was committed."""
    room.chmod(0o777)  # the key of the screen is made here
    spare = commands.copy(root, room / "spare")
    given = Path(shutil.copy(file, room / "given.jsonl"))
    for each in (root, *root.rglob("*"), given):
        os.chown(each, NOBODY, NOBODY)
    places = {"input": given, "note": _note(root, TULIPS), "settings": root / ".assay/config.toml"}
    places[hidden].chmod(0)
    (room / "said").touch()
    (room / "said").chmod(0o666)
    process = commands.forked(_as_nobody, root, str(given), room / "said", spare, file)
    process.join()
    places[hidden].chmod(0o644)
    code, _, err = (room / "said").read_text().partition("\n")
    assert int(code) == {"input": REFUSED, "note": PARKED, "settings": REFUSED}[hidden], err
    assert places[hidden].name in err
    assert "Traceback" not in err


def _as_nobody(environment: dict[str, str], root: Path, file: str, told: Path, spare: Path, readable: str = "") -> None:
    commands.settle_in({**environment, "HOME": str(root.parent)})
    assert ingest(spare, readable or file).code == 0  # everything is imported, also what nobody but root may read
    ours = root.parent / ".local"  # where the screen's key lies
    for each in (ours, *ours.rglob("*")):
        os.chown(each, NOBODY, NOBODY)
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    said = ingest(root, file)
    told.write_text(f"{said.code}\n{said.err or said.out}")


# -- what people and their programs do ---------------------------------------------------------------------------------


def _note(root: Path, text: str) -> Path:
    (found,) = (each for each in (root / "Memory/Notes").rglob("*.md") if each.stem.startswith(text.rstrip(".")))
    return found


HARMS: dict[str, Callable[[bytes], bytes]] = {
    "emptied": lambda _: b"",
    "cut off": lambda data: data[: len(data) // 3],
    "garbled": lambda data: data.replace(b"---", b"-~-"),
}


@pytest.mark.parametrize("harm", HARMS)
def test_a_harmed_note_goes_on_counting(root: Path, file: str, harm: str) -> None:
    """What it said is still known, so that nobody repeats it; and nobody writes to it."""
    note = _note(root, TULIPS)
    harmed = HARMS[harm](note.read_bytes())
    note.write_bytes(harmed)
    said = ingest(root, file)
    assert note.read_bytes() == harmed
    assert said.code == PARKED, said
    assert said.books["accepted"] == said.books["parked"] == 1
    assert TULIPS in (root / "Memory/Entities/People/Ada Lovelace.md").read_text(encoding="utf-8")
    looked = here(root, "verify")
    assert (looked.code, "unreadable" in looked.out) == (0, True), looked  # pending
    git(root, "restore", ".")
    assert here(root, "commit").code == 0
    whole(root)


def test_a_harmed_note_that_was_committed_counts_no_more(root: Path, file: str) -> None:
    note = _note(root, TULIPS)
    note.write_bytes(b"")
    assert here(root, "commit").code == 0
    git(root, "commit", "--quiet", "--all", "--message=emptied")
    said = ingest(root, file)
    assert (said.code, said.books["accepted"]) == (5, 0), said  # what it said nobody can tell: others of its subject wait
    assert note.read_bytes() == b""


@pytest.mark.parametrize("pattern", ["Entities/People/*.md", "Sources/*/*.md"])
@pytest.mark.parametrize("harm", HARMS)
def test_a_harmed_page_is_left_alone(root: Path, file: str, pattern: str, harm: str) -> None:
    """Of an entity, of a source: neither made anew beside it nor written to, and no quote is lost that rests on it."""
    (page,) = (root / "Memory").glob(pattern)
    harmed = HARMS[harm](page.read_bytes())
    page.write_bytes(harmed)
    said = ingest(root, file)
    assert said.code in (0, PARKED), said
    assert page.read_bytes() == harmed
    assert len([*(root / "Memory").glob("Entities/*/*.md")]) == 1
    removed = git(root, "diff", f"HEAD~{len(said.books['commits'])}", "HEAD", "--", "Memory/Notes")
    assert [line for line in removed.splitlines() if line.startswith(("->", "-["))] == []
    git(root, "restore", ".")
    assert here(root, "commit").code == 0
    assert here(root, "ingest", file, "--format", "proposals").code == 0
    whole(root)


def test_an_emptied_decision_log_goes_on_counting(root: Path, room: Path) -> None:
    rejected = str(
        proposals(room / "no.jsonl", [claim("Ada Lovelace went out for lunch just now.", ref="chat#m1", kind="recall")])
    )
    said = ingest(root, rejected)
    log = root / ".assay/decisions.jsonl"
    assert log.exists(), said
    log.write_bytes(b"")
    more = [claim("Ada Lovelace is tired right now.", ref="chat#m2", kind="recall"), claim(PIANO, ref="letter#m1")]
    said = ingest(root, str(proposals(room / "more.jsonl", more)))
    assert (said.code, said.books["accepted"], said.books["parked"]) == (PARKED, 1, 1), said
    assert log.read_bytes() == b""
    git(root, "restore", ".")
    assert here(root, "commit").code == 0
    assert len(log.read_bytes().splitlines()) == 2
    whole(root)


def test_an_emptied_list_of_what_was_read_is_left_alone(root: Path, room: Path) -> None:
    texts = [room / f"letter {number}.md" for number in range(2)]
    for number, text in enumerate(texts):
        text.write_text(f"The weather was fine on day {number}.\n", encoding="utf-8")
    assert here(root, "ingest", str(texts[0])).code == 0
    marks = root / "Memory/Sources/consumed.jsonl"
    assert marks.read_bytes()
    marks.write_bytes(b"")
    assert here(root, "ingest", *map(str, texts)).code == 0
    assert marks.read_bytes() == b""
    git(root, "restore", ".")
    assert here(root, "ingest", *map(str, texts)).code == 0
    assert len(marks.read_bytes().splitlines()) == len(texts)
    whole(root)


def test_a_vanished_folder_is_not_taken_for_a_deletion(root: Path, file: str) -> None:
    (root / "Memory").rename(root.parent / "elsewhere")
    for words in (("commit",), ("review", "apply"), ("verify",), ("index",), ("index", "rebuild"), ("search", "tulips")):
        one_line(here(root, *words), IN_THE_WAY, "git checkout -- 'Memory'")
    refused(root, file, IN_THE_WAY, "git checkout -- 'Memory'")
    (root.parent / "elsewhere").rename(root / "Memory")
    assert here(root, "search", "tulips", "--json").records[0]["hits"]
    completed(root, file)
    whole(root)


def test_a_wholesale_wipe_is_refused(root: Path, file: str) -> None:
    for path in (root / "Memory").rglob("*.md"):
        path.unlink()
    for words in (("commit",), ("verify",), ("index",), ("index", "rebuild")):
        one_line(here(root, *words), IN_THE_WAY, "not taken as a deletion")
    refused(root, file, IN_THE_WAY, "not taken as a deletion")
    git(root, "checkout", "--", "Memory")
    completed(root, file)
    whole(root)


def test_a_question_is_answered_once(root: Path, room: Path) -> None:
    """Whoever comes second is told so, and changes nothing: not the other answer, nor the same once more."""
    rival = born("1820-01-01", ref="book#1", kind="document")
    assert ingest(root, str(proposals(room / "rival.jsonl", [rival]))).books["review"] == 1
    (question,) = here(root, "review", "list", "--json").records
    answer = ("review", "answer", question["id"])
    assert here(root, *answer, "replace", "--as-person", commands.ME).code == 0
    head = git(root, "rev-parse", "HEAD")
    for second in ("reject", "replace"):
        said = here(root, *answer, second, "--as-person", commands.ME)
        one_line(said, ANSWERED, "was answered `replace` by Ada Lovelace")
    assert git(root, "rev-parse", "HEAD") == head
    whole(root)


# -- file systems and clocks that think otherwise ----------------------------------------------------------------------


def _spelled_otherwise(root: Path) -> None:
    """As a file system hands names back that stores them decomposed (HFS+), committed so."""
    for path in sorted(root.rglob("*"), key=lambda each: -len(each.parts)):
        name = unicodedata.normalize("NFD", path.name)
        if ".git" not in path.parts and name != path.name:
            path.rename(path.with_name(name))
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=decomposed")


def test_decomposed_names_are_the_same_names(root: Path, room: Path) -> None:
    one = claim("Zoë Müller wohnt in Köln.", ref="brief#m1", subject="Zoë Müller")
    assert ingest(root, str(proposals(room / "one.jsonl", [one]))).code == 0
    _spelled_otherwise(root)
    before = sorted(each.name for each in (root / "Memory").rglob("*.md"))
    assert unicodedata.normalize("NFD", "Zoë Müller.md") in before
    again = claim("Zoë Müller wohnt in Köln.", ref="brief#m2", subject="Zoë Müller", at="2026-11-30T08:00:00Z")
    said = ingest(root, str(proposals(room / "two.jsonl", [again])))
    assert [each["verdict"] for each in said.of("ingest")] == ["merge"], said
    assert sorted(each.name for each in (root / "Memory").rglob("*.md")) == before
    whole(root)


def test_names_are_unique_where_case_does_not_count(root: Path, room: Path) -> None:
    put(root, "People/grace hopper.md", "# My own page\n")
    put(root, "People/zoe\u0308.md", "# My own page\n")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=people")
    about = [claim(f"{name} collects stamps.", ref=f"chat#{number}", subject=name) for number, name in enumerate(NAMES)]
    said = ingest(root, str(proposals(room / "people.jsonl", about)))
    assert said.code == 0, said
    names = [basename_key(each.stem) for each in root.rglob("*.md") if ".git" not in each.parts]
    assert sorted(names) == sorted(set(names))
    assert (root / "People/grace hopper.md").read_text(encoding="utf-8") == "# My own page\n"
    whole(root)


NAMES = ("Grace Hopper", "GRACE HOPPER", "Zoë", "ZOË")


def test_a_clock_that_steps_back_by_a_day(room: Path) -> None:
    vault = worlds.make(room / "vault")
    assert worlds.words(vault.ingest(worlds.claim(TULIPS, ref="a#1"), worlds.claim(BOATS, ref="a#2"))) == [
        "accept",
        "accept",
    ]
    vault.clock.leap(-1)
    corrected = worlds.claim(TULIPS, ref="b#1", at="2026-11-28T10:00:00Z"), worlds.claim(PIANO, ref="b#2")
    assert worlds.words(vault.ingest(*corrected)) == ["merge", "accept"]
    assert sorted(vault.notes()) == sorted((TULIPS, BOATS, PIANO))
    worlds.sound(vault)
    vault.clock.leap(1)
    assert worlds.words(vault.ingest(*corrected)) == ["merge", "merge"]
    assert vault.git("status", "--porcelain") == ""
    worlds.sound(vault)
    vault.close()


def test_a_projection_from_the_future_is_no_better_known(root: Path, file: str) -> None:
    """Times of files that lie ahead of the clock, as after a clock was set back: what changed is found by its content."""
    ahead = time.time() + 86_400
    for each in (root / "Memory").rglob("*.md"):
        os.utime(each, (ahead, ahead))
    assert here(root, "verify").code == 0
    note = _note(root, TULIPS)
    data = note.read_bytes()
    note.write_bytes(data.replace(b"7 tulips", b"8 tulips"))
    os.utime(note, (ahead, ahead))
    assert f"pending  {note.relative_to(root).as_posix()}" in here(root, "verify").out
    note.write_bytes(data)
    os.utime(note, (ahead, ahead))
    completed(root, file)
    whole(root)
