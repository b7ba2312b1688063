"""The folder that is to be a vault, on real folders and repositories."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from assay.adapters.config import template
from assay.adapters.ground import Plot
from assay.model.config import Config, Owner
from assay.model.errors import BadConfig, CannotWrite, Missing


def _plot(root: Path, home: Path | None = None) -> Plot:
    return Plot(root, home)


def _git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", folder, *arguments], check=True, capture_output=True)


def _file(path: Path, text: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_what_is_not_there_is_no_file(tmp_path: Path) -> None:
    plot = _plot(tmp_path / "new" / "notes")
    assert (plot.is_file, plot.obsidian, plot.repository, plot.inside, plot.settings()) == (False, False, None, None, None)
    assert plot.content("Memory") == ()


def test_a_file_is_one(tmp_path: Path) -> None:
    _file(tmp_path / "note.md")
    assert _plot(tmp_path / "note.md").is_file
    assert not _plot(tmp_path).is_file


def test_the_root_is_where_links_lead(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    assert _plot(tmp_path / "link").root == str((tmp_path / "real").resolve())


@pytest.mark.parametrize(
    ("root", "home", "precious"),
    [
        ("/home/ada", "/home/ada", True),
        ("/home", "/home/ada", True),
        ("/", None, True),
        ("/home/ada/notes", "/home/ada", False),
        ("/home/ad", "/home/ada", False),
        ("/home/ada", None, False),
    ],
)
def test_homes_and_roots_are_precious(root: str, home: str | None, precious: bool) -> None:
    assert _plot(Path(root), None if home is None else Path(home)).precious == precious


def test_a_vault_around_it_is_named(tmp_path: Path) -> None:
    _file(tmp_path / "vault" / ".assay" / "config.toml")
    assert _plot(tmp_path / "vault" / "deep" / "er").inside == str((tmp_path / "vault").resolve())
    assert _plot(tmp_path / "vault").inside is None


def test_obsidian_leaves_a_folder(tmp_path: Path) -> None:
    (tmp_path / ".obsidian").mkdir()
    assert _plot(tmp_path).obsidian


def test_repositories_of_its_own_and_around_it(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet")
    assert _plot(tmp_path).repository == "own"
    assert _plot(tmp_path / "docs").repository == "outer"


def test_a_repository_around_it_that_ignores_it_is_none_of_its_own(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet")
    _file(tmp_path / ".gitignore", "scratch/\n")
    assert _plot(tmp_path / "scratch" / "vault").repository is None
    assert _plot(tmp_path / "docs").repository == "outer"


def test_a_repository_around_it_starts_no_program_when_asked(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet")
    _file(tmp_path / "watch.sh", "#!/bin/sh\ntouch started\n")
    (tmp_path / "watch.sh").chmod(0o755)
    _git(tmp_path, "config", "core.fsmonitor", str(tmp_path / "watch.sh"))
    assert _plot(tmp_path / "docs").repository == "outer"
    assert not (tmp_path / "started").exists()


def test_settings_that_are_there_are_read(tmp_path: Path) -> None:
    config = Config(me=Owner("Ada"), folder="Ledger")
    _file(tmp_path / ".assay" / "config.toml", _plot(tmp_path).template(config))
    assert _plot(tmp_path).settings() == config
    assert _plot(tmp_path).template(config) == template(config)


def test_settings_that_cannot_be_used_are_said(tmp_path: Path) -> None:
    _file(tmp_path / ".assay" / "config.toml", "[me")
    with pytest.raises(BadConfig):
        _plot(tmp_path).settings()


@pytest.mark.parametrize(
    ("lies", "folder", "found"),
    [
        ("Memory/a.md", "Memory", ("Memory/a.md",)),
        ("memory/deep/a.md", "Memory", ("memory/deep/a.md",)),
        ("Memory/.hidden", "Memory", ("Memory/.hidden",)),
        ("MEMORY", "Memory", ("MEMORY",)),
        ("Work/memory/a.md", "work/Memory", ("Work/memory/a.md",)),
        ("Memory.md", "Memory", ()),
        ("Memories/a.md", "Memory", ()),
        ("Work/a.md", "Work/Memory", ()),
    ],
)
def test_content_is_seen_in_any_spelling(lies: str, folder: str, found: tuple[str, ...], tmp_path: Path) -> None:
    _file(tmp_path / lies)
    assert _plot(tmp_path).content(folder) == found


def test_an_empty_folder_has_no_content(tmp_path: Path) -> None:
    (tmp_path / "Memory" / "Notes").mkdir(parents=True)
    assert _plot(tmp_path).content("Memory") == ()


def test_of_many_files_a_few_are_enough(tmp_path: Path) -> None:
    for number in range(9):
        _file(tmp_path / "Memory" / f"{number}.md")
    assert len(_plot(tmp_path).content("Memory")) == 3


def test_the_name_is_that_of_git(tmp_path: Path) -> None:
    assert _plot(tmp_path / "new").user_name() is None
    _git(tmp_path, "init", "--quiet")
    _git(tmp_path, "config", "user.name", "Ada Lovelace")
    assert _plot(tmp_path / "new").user_name() == "Ada Lovelace"


def test_a_surrounding_git_does_not_lead_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hook that calls us has GIT_DIR set; the name and the ignore rules are those of this folder."""
    for name in ("here", "elsewhere"):
        (tmp_path / name).mkdir()
        _git(tmp_path / name, "init", "--quiet")
        _git(tmp_path / name, "config", "user.name", name)
    _file(tmp_path / "here" / ".gitignore", "Memory/\n")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere" / ".git"))
    assert _plot(tmp_path / "here").user_name() == "here"
    assert _plot(tmp_path / "here").ignored(["Memory/a"]) == ("Memory/a",)


def test_a_folder_and_a_repository_are_made(tmp_path: Path) -> None:
    plot = _plot(tmp_path / "new" / "notes")
    plot.make(repository=True)
    assert plot.repository == "own"
    assert (tmp_path / "new" / "notes" / ".git" / "HEAD").read_text().startswith("ref: refs/heads/")


def test_a_repository_that_is_there_stays(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet", "--initial-branch=trunk")
    _plot(tmp_path).make(repository=False)
    assert (tmp_path / ".git" / "HEAD").read_text() == "ref: refs/heads/trunk\n"


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    _file(tmp_path / "note.md")
    with pytest.raises(CannotWrite, match="Not a directory"):
        _plot(tmp_path / "note.md" / "notes").make(repository=True)


def test_without_git_the_way_out_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Missing, match="Install git"):
        _plot(tmp_path).user_name()


def test_ignore_rules_count_for_what_is_not_committed(tmp_path: Path) -> None:
    _git(tmp_path, "init", "--quiet")
    _file(tmp_path / ".gitignore", "docs/Memory/\n.*\n")
    plot = _plot(tmp_path / "docs")
    paths = [".assay/config.toml", "Memory/.gitattributes", "Ledger/a.md"]
    (tmp_path / "docs").mkdir()
    assert plot.ignored(paths) == (".assay/config.toml", "Memory/.gitattributes")
    _file(tmp_path / "docs" / "Memory" / ".gitattributes")
    _git(tmp_path, "add", "--force", "docs/Memory/.gitattributes")
    assert plot.ignored(paths) == (".assay/config.toml",)


def test_without_a_repository_nothing_is_ignored(tmp_path: Path) -> None:
    _file(tmp_path / ".gitignore", "*\n")
    assert _plot(tmp_path).ignored(["a"]) == ()
