"""Reading the vault: what is a note's place, and that nothing outside is opened."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.adapters.vaults import put

from assay.adapters.files import Lured, VaultFiles, refuse_lures, stray
from assay.model.errors import CannotRead


@pytest.fixture
def root(tmp_path: Path) -> Path:
    put(
        tmp_path / "vault",
        {
            "Memory/Notes/b.md": b"b\r\n",
            "Memory/Notes/a/deep.md": b"deep",
            "Memory/.gitignore": b"Inbox/\n",
            "Zebra.md": b"z",
            "Äther.md": "ä".encode(),
            ".obsidian/app.json": b"{}",
            ".trash/old.md": b"old",
            ".git/config": b"token",
            ".assay/config.toml": b"c",
            ".assay/state/lock": b"",
            ".assay/deeper/x.toml": b"x",
        },
    )
    return tmp_path / "vault"


def _walked(root: Path, under: str = "") -> list[str]:
    return [path for path, _, _ in VaultFiles(root).walk(under)]


def test_a_file_is_read_as_it_is(root: Path) -> None:
    files = VaultFiles(root)
    assert files.read("Memory/Notes/b.md") == b"b\r\n"
    assert files.read(".assay/config.toml") == b"c"
    assert files.read("Äther.md") == "ä".encode()


@pytest.mark.parametrize("path", ["none.md", "Memory/none/x.md", "Zebra.md/x.md"])
def test_no_file_is_none(root: Path, path: str) -> None:
    assert VaultFiles(root).read(path) is None


@pytest.mark.parametrize(
    "path", ["", "/etc/hostname", "../x.md", "Memory/../../x.md", "Memory//x.md", "./Zebra.md", "a\0b"]
)
def test_paths_that_are_not_the_vaults_are_refused(root: Path, path: str) -> None:
    (root.parent / "x.md").write_bytes(b"outside")
    with pytest.raises(CannotRead, match="path within the vault"):
        VaultFiles(root).read(path)


@given(st.text(st.sampled_from("./\0a\\: "), max_size=8))
def test_a_path_that_is_not_stray_stays_inside(path: str) -> None:
    if stray(path) is None:
        assert os.path.normpath(f"/vault/{path}") == f"/vault/{path}"


def test_links_that_lead_out_are_refused(root: Path) -> None:
    put(root.parent, {"secret.md": b"secret", "outside/secret.md": b"secret"})
    (root / "link.md").symlink_to(root.parent / "secret.md")
    (root / "folder").symlink_to(root.parent / "outside")
    (root / "config.md").symlink_to(root / ".git/config")
    (root / "vaultish.md").symlink_to(root.parent / "vault2.md")
    put(root.parent, {"vault2.md": b"secret"})
    for path in ("link.md", "folder/secret.md", "config.md", "vaultish.md"):
        with pytest.raises(CannotRead, match="symbolic link"):
            VaultFiles(root).read(path)
    assert not {"link.md", "folder/secret.md", "config.md", "vaultish.md"} & set(_walked(root))
    with pytest.raises(CannotRead, match="symbolic link"):
        _walked(root, "folder")


def test_links_that_stay_inside_are_followed_to_files(root: Path) -> None:
    (root / "link.md").symlink_to("Memory/Notes/b.md")
    (root / "folder").symlink_to("Memory")
    (root / "broken.md").symlink_to("nowhere.md")
    assert VaultFiles(root).read("link.md") == b"b\r\n"
    walked = _walked(root)
    assert "link.md" in walked
    assert not [path for path in walked if path.startswith(("folder", "broken"))]


def test_a_vault_may_itself_be_a_link(root: Path) -> None:
    (root.parent / "link").symlink_to(root)
    assert VaultFiles(root.parent / "link").read("Zebra.md") == b"z"
    assert _walked(root.parent / "link") == _walked(root)


def test_size_is_limited_by_the_caller(root: Path) -> None:
    assert VaultFiles(root, max_bytes=4).read("Memory/Notes/a/deep.md") == b"deep"
    with pytest.raises(CannotRead, match="4 bytes, more than the 3"):
        VaultFiles(root, max_bytes=3).read("Memory/Notes/a/deep.md")
    assert VaultFiles(root, max_bytes=3).read("Memory/Notes/a/deep.md", max_bytes=9) == b"deep"


def test_what_is_no_file_is_refused(root: Path) -> None:
    with pytest.raises(CannotRead, match="regular file"):
        VaultFiles(root).read("Memory")
    os.mkfifo(root / "pipe.md")
    with pytest.raises(CannotRead, match="regular file"):
        VaultFiles(root).read("pipe.md")
    assert "pipe.md" not in _walked(root)


def test_the_walk_is_sorted_and_skips_what_is_hidden(root: Path) -> None:
    assert _walked(root) == ["Memory/Notes/a/deep.md", "Memory/Notes/b.md", "Zebra.md", "Äther.md"]
    assert _walked(root, "Memory/Notes") == ["Memory/Notes/a/deep.md", "Memory/Notes/b.md"]
    assert _walked(root, "gone") == []


def test_a_hidden_folder_is_walked_when_named(root: Path) -> None:
    assert _walked(root, ".assay") == [".assay/config.toml", ".assay/deeper/x.toml"]


def test_the_walk_tells_size_and_time(root: Path) -> None:
    [(path, size, changed)] = VaultFiles(root).walk("Memory/Notes/a")
    assert (path, size, changed) == ("Memory/Notes/a/deep.md", 4, (root / path).stat().st_mtime_ns)


@contextlib.contextmanager
def _without_privileges() -> Iterator[Path]:
    """A folder of someone whom permissions bind, also where tests run as root."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name).resolve()
        place.chmod(0o777)
        root = os.geteuid() == 0
        if root:
            os.seteuid(65534)
        try:
            yield place
        finally:
            if root:
                os.seteuid(0)


def test_what_permissions_forbid_is_unknown_not_gone() -> None:
    with _without_privileges() as root:
        put(root, {"closed/a.md": b"a", "b.md": b"b"})
        (root / "closed").chmod(0)
        (root / "b.md").chmod(0)
        with pytest.raises(CannotRead, match="EACCES"):
            _walked(root)
        with pytest.raises(CannotRead, match="EACCES"):
            VaultFiles(root).read("b.md")
        (root / "closed").chmod(0o700)


@pytest.mark.parametrize(
    "place", [".assay/state", ".assay/state/vault.sqlite", ".assay/state/index", "Memory", "Memory/Inbox"]
)
def test_a_link_among_our_own_folders_is_refused(tmp_path: Path, place: str) -> None:
    root, elsewhere = tmp_path / "vault", tmp_path / "elsewhere"
    elsewhere.mkdir()
    (root / place).parent.mkdir(parents=True)
    (root / place).symlink_to(elsewhere)
    with pytest.raises(Lured, match=place):
        refuse_lures(root, "Memory")


def test_folders_of_our_own_are_no_lures(tmp_path: Path) -> None:
    (tmp_path / ".assay/state/index").mkdir(parents=True)
    (tmp_path / "Memory").mkdir()
    (tmp_path / "Journal").symlink_to(tmp_path / "Memory")
    refuse_lures(tmp_path, "Memory")
