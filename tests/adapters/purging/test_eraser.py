"""The whole of a purge over a repository in which the value stands wherever it can."""

from __future__ import annotations

import os
import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from tests.adapters.faults import Steps
from tests.adapters.purging.hands import PLACEHOLDER, VALUES, eraser, everything, purge
from tests.adapters.purging.nasty import NAMED, SECRET, Repository, left

from assay.model.errors import GitFailed, InTheWay, Untrusted
from assay.model.purge import Erased


def test_the_generator_hides_it_well(vault: Repository) -> None:
    assert len(everything(vault)) > 150


def test_nothing_is_left(vault: Repository) -> None:
    erased, swept = purge(eraser(vault))
    assert swept == ()
    assert everything(vault) == []
    assert vault.git("fsck", "--full", "--strict", "--no-dangling") == b""
    assert (erased.rewritten, erased.kept) == (12, 1)


def test_what_was_not_committed_is_as_it_was(vault: Repository) -> None:
    linked = vault.root.parent / "linked"
    binary = (vault.root / "Unsaved.bin").read_bytes()
    purge(eraser(vault))
    welcome = (vault.root / "Welcome.md").read_bytes()
    assert welcome == f"# Welcome\n\nUnsaved words, \r\nodd bytes \xff and {PLACEHOLDER}.".encode()
    assert (vault.root / "Unsaved.bin").read_bytes() == binary
    assert (linked / "Unsaved.md").read_text() == "unsaved in the linked tree\n"
    status = vault.git("status", "--porcelain").decode().splitlines()
    assert [each for each in status if not each.startswith("??")] == [
        'A  "Staged clean.md"',
        "A  Staged.md",
        " M Welcome.md",
    ]
    assert vault.git("show", ":Staged.md").decode() == f"staged {PLACEHOLDER}"
    assert vault.git("status", "--porcelain", at=linked) == b"?? Unsaved.md"
    assert vault.git("ls-files", "--stage", "run.sh").startswith(b"100644")


def test_history_keeps_its_shape(vault: Repository) -> None:
    shape = ("log", "--all", "--format=%an|%ae|%at|%cn|%ct|%P", "--topo-order")
    counts = [len(line.rpartition(b"|")[2].split()) for line in vault.git(*shape).splitlines()]
    clean = vault.git("rev-parse", "clean", "clean-annotated")
    purge(eraser(vault))
    assert [len(line.rpartition(b"|")[2].split()) for line in vault.git(*shape).splitlines()] == counts
    assert vault.git("rev-parse", "clean", "clean-annotated") == clean
    assert vault.git("symbolic-ref", "HEAD") == b"refs/heads/main"
    assert vault.git("symbolic-ref", "refs/remotes/origin/HEAD") == b"refs/remotes/origin/main"
    assert vault.git("rev-parse", "HEAD", at=vault.root.parent / "linked") != b""


def test_notes_tags_and_stashes_stay_with_what_they_are_about(vault: Repository) -> None:
    purge(eraser(vault))
    about = vault.git("log", "--format=%H", "--fixed-strings", f"--grep=Set it to {PLACEHOLDER}", "main").decode()
    assert vault.git("notes", "show", about).decode() == f"About {PLACEHOLDER}"
    assert vault.git("notes", "show", "clean") == b"Nothing."
    assert vault.git("cat-file", "blob", "a-blob").decode() == PLACEHOLDER
    tag = f"v-{VALUES[1].name}"
    assert vault.git("cat-file", "-p", "nested").startswith(b"object " + vault.git("rev-parse", tag))
    assert f"Release with {PLACEHOLDER}" in vault.git("cat-file", "tag", tag).decode()
    stashes = vault.git("stash", "list", "--format=%gs").decode().splitlines()
    assert stashes == [f"On main: second {PLACEHOLDER}", f"On main: first {PLACEHOLDER}"]
    assert f"first {PLACEHOLDER}" in vault.git("show", "stash@{1}:Welcome.md").decode()


def test_links_follow_the_files_that_are_renamed(vault: Repository) -> None:
    purge(eraser(vault))
    name = VALUES[1].name
    page = vault.root / f"Folder {name}" / f"Note about {name}.md"
    assert page.read_text("utf-8") == f"See [[Note about {name}]] and {PLACEHOLDER}.\n"
    assert (vault.root / "link").resolve() == page
    assert name in (vault.root / ".obsidian/workspace.json").read_text("utf-8")


def test_binary_files_keep_their_length(vault: Repository) -> None:
    before = len((vault.root / "Picture.bin").read_bytes())
    purge(eraser(vault))
    data = (vault.root / "Picture.bin").read_bytes()
    assert len(data) == before
    assert data.startswith(b"\x89BIN\0\0**")
    assert data.endswith(b"*\0\1\2tail")


def test_once_more_changes_nothing(vault: Repository) -> None:
    purge(eraser(vault))
    head, stat = vault.git("rev-parse", "--all"), (vault.root / "Old.md").stat().st_mtime_ns
    one = eraser(vault)
    assert one.look().nothing
    erased, swept = purge(one)
    assert (erased, swept) == (Erased(), ())
    assert (vault.git("rev-parse", "--all"), (vault.root / "Old.md").stat().st_mtime_ns) == (head, stat)


def test_looking_changes_nothing(vault: Repository) -> None:
    def state() -> dict[str, bytes]:
        files = (each for each in vault.root.rglob("*") if each.is_file() and not each.is_symlink())
        return {str(each): each.read_bytes() for each in files}

    before = state()
    seen = eraser(vault).look()
    assert not seen.nothing
    assert seen.objects["tag"] >= 1
    assert {part.name for part in seen.parts} == {"yours", "obsidian", "trash", "elsewhere", "git"}
    assert state() == before


def test_compressed_files_are_named(vault: Repository) -> None:
    with zipfile.ZipFile(vault.root / "Report.docx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", f"<p>{SECRET}</p>" * 50)
    vault.commit("an archive")
    one = eraser(vault)
    assert one.look().packed == ("Report.docx", "Report.docx (in history)")
    _, swept = purge(one)
    assert [each.where for each in swept] == ["Report.docx", "Report.docx"]
    assert everything(vault) == []


def test_compressed_files_go_as_a_whole_if_asked(vault: Repository) -> None:
    with zipfile.ZipFile(vault.root / "Report.docx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", f"<p>{SECRET}</p>" * 50)
    vault.commit("an archive")
    _, swept = purge(eraser(vault, whole_files=True))
    assert swept == ()
    assert (vault.root / "Report.docx").read_text("utf-8") == f"{PLACEHOLDER}\n"
    assert vault.git("status", "--porcelain", "Report.docx") == b""


def test_a_repository_of_its_own_is_named_and_left_alone(vault: Repository) -> None:
    inner = Repository(vault.root / "Inner")
    inner.root.mkdir()
    inner.git("init", "--quiet")
    inner.write("Inside.md", SECRET)
    one = eraser(vault)
    _, swept = purge(one)
    assert (inner.root / "Inside.md").read_text("utf-8") == SECRET
    assert [(each.part, each.where) for each in swept] == [("foreign", "Inner/Inside.md")]
    assert any("Inner" in each.what for each in one.beyond())


def test_what_is_out_of_reach_is_named(vault: Repository) -> None:
    one = eraser(vault)
    one.look()
    said = [each.what for each in one.beyond()]
    assert said[0] == "the remote origin (https://example.org/vault.git) and every clone of it"
    assert "snapshots of Obsidian's File recovery" in said


@pytest.mark.parametrize("kind", ["alternates", "merge", "grafts", "worktree", "link"])
def test_what_cannot_be_rebuilt_is_refused_with_a_way_out(vault: Repository, kind: str) -> None:
    git = vault.root / ".git"
    if kind == "alternates":
        (git / "objects/info/alternates").write_text("/elsewhere/objects\n")
    elif kind == "merge":
        (git / "MERGE_HEAD").write_text(vault.git("rev-parse", "HEAD").decode())
    elif kind == "grafts":
        (git / "info/grafts").write_text(vault.git("rev-parse", "HEAD").decode() + "\n")
    elif kind == "link":
        (git / "objects").rename(vault.root.parent / "objects")
        (git / "objects").symlink_to(vault.root.parent / "objects")
    else:
        vault.git("worktree", "add", "--quiet", "--detach", str(vault.root.parent / f"tree {NAMED}"), "HEAD")
    with pytest.raises(InTheWay) as caught:
        eraser(vault).look()
    assert re.search("`git|Clone", str(caught.value))
    assert SECRET not in str(caught.value)
    assert NAMED not in str(caught.value)


def test_a_shallow_clone(vault: Repository, room: Path) -> None:
    subprocess.run(
        ["git", "clone", "--quiet", "--depth=2", "--no-local", f"file://{vault.root}", str(room / "shallow")], check=True
    )
    clone = Repository(room / "shallow")
    _, swept = purge(eraser(clone))
    assert swept == ()
    assert list(left(clone.root)) == []
    assert clone.git("fsck", "--no-dangling") == b""


def test_a_work_tree_of_a_bare_repository(vault: Repository, room: Path) -> None:
    subprocess.run(["git", "clone", "--quiet", "--bare", str(vault.root), str(room / "bare.git")], check=True)
    Repository(room / "bare.git").git("worktree", "add", "--quiet", str(room / "tree"), "main")
    tree = Repository(room / "tree")
    _, swept = purge(eraser(tree))
    assert swept == ()
    assert list(left(tree.root, room / "bare.git")) == []
    assert tree.git("status", "--porcelain") == b""


def test_a_vault_without_git(room: Path) -> None:
    plain = Repository(room / "vault")
    plain.root.mkdir()
    plain.write("Note.md", f"It is {SECRET}.\n")
    erased, swept = purge(eraser(plain))
    assert (erased.files, swept) == (1, ())
    assert (plain.root / "Note.md").read_text("utf-8") == f"It is {PLACEHOLDER}.\n"


def test_skipped_files_stay_skipped(vault: Repository) -> None:
    vault.git("update-index", "--skip-worktree", "Old.md")
    vault.git("update-index", "--assume-unchanged", "Side.md")
    (vault.root / "Old.md").unlink()
    purge(eraser(vault))
    listed = vault.git("ls-files", "-v", "Old.md", "Side.md").decode().splitlines()
    assert listed == ["S Old.md", "h Side.md"]
    assert b" D Old.md" not in vault.git("status", "--porcelain")


def test_who_writes_meanwhile_is_not_lost(vault: Repository) -> None:
    """Somebody commits while the history is written anew: it is done again from what they made."""

    class Busy(Steps):
        done = False

        def __call__(self, step: str) -> None:
            super().__call__(step)
            if step == "git fsck" and not self.done:
                self.done = True
                vault.write("Late.md", f"late {SECRET}\n")
                vault.git("add", "Late.md")
                vault.git("commit", "--quiet", "-m", "late", "Late.md")

    busy = Busy()
    purge(eraser(vault, step=busy))
    assert busy.done
    assert vault.git("show", "HEAD:Late.md").decode() == f"late {PLACEHOLDER}"
    assert everything(vault) == []


# Repositories of other kinds


def small(root: Path, *options: str) -> Repository:
    """Two clean commits and a tainted one."""
    root.mkdir(parents=True)
    repository = Repository(root)
    repository.git("init", "--quiet", "--initial-branch=main", *options)
    repository.git("config", "user.name", "Ada Example")
    repository.git("config", "user.email", "ada@example.org")
    for number in range(2):
        repository.write("Clean.md", f"clean {number}\n")
        repository.commit(f"clean {number}")
    repository.write("Note.md", f"It is {SECRET}.\n")
    repository.commit("a note")
    return repository


def clean(repository: Repository) -> None:
    """Purge it, and look at everything."""
    _, swept = purge(eraser(repository))
    assert swept == ()
    assert list(left(repository.root)) == []
    assert repository.git("fsck", "--no-dangling") == b""


def test_before_the_first_commit(room: Path) -> None:
    repository = Repository(room / "vault")
    repository.root.mkdir()
    repository.git("init", "--quiet", "--initial-branch=main")
    repository.write("Note.md", SECRET)
    repository.git("add", "--all")
    clean(repository)
    assert repository.git("status", "--porcelain") == b"A  Note.md"
    assert repository.git("symbolic-ref", "HEAD") == b"refs/heads/main"


def test_sha_256(room: Path) -> None:
    repository = small(room / "vault", "--object-format=sha256")
    repository.git("tag", "-a", "one", "-m", SECRET)
    clean(repository)
    assert len(repository.git("rev-parse", "HEAD")) == 64
    assert repository.git("status", "--porcelain") == b""


def test_a_vault_in_a_folder_of_a_repository(room: Path) -> None:
    repository = small(room / "outer")
    repository.write("vault/.obsidian/app.json", SECRET)
    repository.write("vault/Note.md", SECRET)
    repository.commit("a vault")
    inner = Repository(repository.root / "vault")
    _, swept = purge(eraser(inner))
    assert swept == ()
    assert list(left(repository.root)) == []
    assert repository.git("status", "--porcelain") == b""


def test_a_git_folder_elsewhere(room: Path) -> None:
    repository = small(room / "vault", f"--separate-git-dir={room / 'elsewhere.git'}")
    clean(repository)
    assert list(left(room / "elsewhere.git")) == []
    assert repository.git("status", "--porcelain") == b""


def test_a_shallow_clone_that_ends_before_the_value_came(room: Path) -> None:
    origin = small(room / "origin")
    subprocess.run(["git", "clone", "--quiet", "--depth=2", f"file://{origin.root}", str(room / "clone")], check=True)
    clone = Repository(room / "clone")
    end = clone.git("rev-parse", "HEAD~1")
    clean(clone)
    assert clone.git("rev-parse", "HEAD~1") == end
    assert clone.git("rev-list", "--count", "HEAD") == b"2"


def test_a_submodule_is_out_of_reach(room: Path) -> None:
    inner = small(room / "inner")
    repository = small(room / "vault")
    repository.git("-c", "protocol.file.allow=always", "submodule", "add", "--quiet", str(inner.root), "Inner")
    repository.commit("a submodule")
    one = eraser(repository)
    _, swept = purge(one)
    assert {each.part for each in swept} == {"foreign"}
    assert any("Inner" in each.what for each in one.beyond())
    assert repository.git("ls-files", "--stage", "Inner").startswith(b"160000 " + inner.git("rev-parse", "HEAD"))


def test_intent_to_add_stays_one(room: Path) -> None:
    repository = small(room / "vault")
    repository.write("Later.md", "later\n")
    repository.git("add", "--intent-to-add", "Later.md")
    clean(repository)
    assert repository.git("status", "--porcelain") == b" A Later.md"


def test_signatures_before_the_value_came_are_kept(room: Path) -> None:
    """A signature is a header that git only reads when asked to check it."""
    repository = small(room / "vault")
    raw = repository.git("cat-file", "commit", "HEAD~1") + b"\n"
    signed = raw.replace(b"\n\n", b"\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n", 1)
    name = repository.git("hash-object", "-t", "commit", "-w", "--stdin", feed=signed).decode()
    repository.git("reset", "--quiet", "--hard", name)
    repository.write("Note.md", SECRET)
    repository.commit("tainted")
    tainted = (repository.git("cat-file", "commit", "HEAD") + b"\n").replace(b"\n\n", b"\ngpgsig x\n\n", 1)
    repository.git(
        "reset", "--quiet", "--hard", repository.git("hash-object", "-t", "commit", "-w", "--stdin", feed=tainted).decode()
    )
    erased, _ = purge(eraser(repository))
    assert repository.git("rev-parse", "HEAD~1").decode() == name
    assert erased.unsigned == 1


def test_only_in_a_reflog_or_the_name_of_a_branch(room: Path) -> None:
    repository = small(room / "vault")
    repository.git("reset", "--quiet", "--hard", "HEAD~1")
    repository.git("branch", f"on-{NAMED}")
    clean(repository)
    assert repository.git("branch", "--format=%(refname:short)").decode().splitlines() == ["main", f"on-{VALUES[1].name}"]


def test_on_a_branch_whose_name_holds_it(room: Path) -> None:
    repository = small(room / "vault")
    repository.git("checkout", "--quiet", "-b", f"on-{NAMED}")
    repository.git("config", f"branch.on-{NAMED}.description", f"about {SECRET}")
    clean(repository)
    name = f"on-{VALUES[1].name}"
    assert repository.git("branch", "--show-current").decode() == name
    assert repository.git("config", f"branch.{name}.description").decode().startswith(f"about {VALUES[0].name}")


def test_a_commit_in_another_encoding_and_one_with_many_parents(room: Path) -> None:
    repository = small(room / "vault")
    for name in ("one", "two"):
        repository.git("checkout", "--quiet", "-b", name, "main")
        repository.write(f"{name}.md", name)
        repository.git("add", "--all")
        message = f"Gr\u00fc\u00dfe, {SECRET}".encode("latin-1")
        repository.git("-c", "i18n.commitEncoding=latin-1", "commit", "--quiet", "-F", "-", feed=message)
    repository.git("checkout", "--quiet", "main")
    repository.git("merge", "--quiet", "-m", "octopus", "one", "two")
    repository.git("commit", "--quiet", "--allow-empty", "--allow-empty-message", "-m", "")
    clean(repository)
    assert len(repository.git("rev-parse", "HEAD~1^@").split()) >= 2
    assert "Grüße" in repository.git("log", "-1", "--format=%B", "one").decode()


def test_the_settings_of_another_work_tree_may_not_run_programs(vault: Repository) -> None:
    vault.git("config", "extensions.worktreeConfig", "true")
    vault.git("config", "--worktree", "core.fsmonitor", "./watch.sh", at=vault.root.parent / "linked")
    with pytest.raises(Untrusted):
        eraser(vault).look()


def test_a_git_folder_cannot_lead_to_files_elsewhere(vault: Repository, room: Path) -> None:
    victim = small(room / "victim")
    admin = vault.root / ".git/worktrees/lure"
    admin.mkdir()
    (admin / "gitdir").write_text(f"{victim.root}/.git\n")
    (admin / "commondir").write_text("../..\n")
    (admin / "HEAD").write_text("ref: refs/heads/main\n")
    (room / "elsewhere").mkdir()
    (room / "elsewhere/kept.txt").write_text("kept")
    (vault.root / ".git/assay-purge").symlink_to(room / "elsewhere")
    purge(eraser(vault))
    assert (victim.root / "Note.md").read_text("utf-8") == f"It is {SECRET}.\n"
    assert (room / "elsewhere/kept.txt").read_text() == "kept"


def test_what_is_saved_meanwhile_is_kept(vault: Repository) -> None:
    """Somebody saves in the instant before the file is exchanged."""

    class Saving(Steps):
        def __call__(self, step: str) -> None:
            if step == "swap Welcome.md" and step not in self.seen:
                (vault.root / "Welcome.md").write_text(f"just saved, {SECRET}\n", "utf-8")
            super().__call__(step)

    purge(eraser(vault, step=Saving()))
    assert (vault.root / "Welcome.md").read_text("utf-8") == f"just saved, {PLACEHOLDER}\n"


def test_a_file_that_cannot_be_written_is_named(vault: Repository) -> None:
    if os.geteuid() == 0:
        pytest.skip("the superuser may write everywhere")
    (vault.root / ".trash").chmod(0o555)
    erased, swept = purge(eraser(vault))
    (vault.root / ".trash").chmod(0o755)
    assert [each.where for each in erased.left] == [".trash/Gone.md"]
    assert [each.where for each in swept] == [".trash/Gone.md"]


def test_another_name_of_a_file_is_named(vault: Repository, room: Path) -> None:
    os.link(vault.root / ".trash/Gone.md", room / "Other name.md")
    one = eraser(vault)
    purge(one)
    assert any(".trash/Gone.md" in each.what for each in one.beyond())
    assert (room / "Other name.md").read_text("utf-8") == SECRET


def test_where_git_fails_nothing_has_changed(room: Path) -> None:
    """A staged content that is missing: the history cannot be handed over, and no file was touched yet."""
    repository = small(room / "vault")
    repository.git("update-index", "--add", "--cacheinfo", f"100644,{'1' * 40},Missing.md")
    one = eraser(repository)
    one.look()
    with pytest.raises(GitFailed) as caught:
        one.prepare()
    assert SECRET not in str(caught.value)
    assert one.begun() is None
    assert (repository.root / "Note.md").read_text("utf-8") == f"It is {SECRET}.\n"
    assert repository.git("log", "-1", "--format=%s") == b"a note"
