"""Making a vault: what is written, what is refused, and that doing it again does nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

import pytest

from assay.app.initialise import (
    FolderTaken,
    IgnoredPaths,
    Made,
    NobodysMemory,
    NoFolder,
    OtherSettings,
    UnfitPlace,
    Wish,
    Writing,
    initialise,
)
from assay.app.ports import Committed, Repository
from assay.model.config import Config, Owner
from assay.model.errors import InTheWay, Untrusted
from assay.model.names import digest
from assay.model.redacted import Redacted
from assay.model.write import Write

OURS = (
    ".assay/config.toml",
    ".assay/.gitignore",
    ".assay/.gitattributes",
    "Memory/.gitattributes",
    "Memory/Inbox/.gitignore",
    "Memory/Short-term/.gitignore",
)


@dataclass
class Folder:
    """A folder in memory, with a repository that commits whatever it is told to."""

    root: str = "/notes"
    is_file: bool = False
    precious: bool = False
    inside: str | None = None
    obsidian: bool = False
    repository: Literal["own", "outer"] | None = None
    known: Config | None = None
    name: str | None = None
    disk: dict[str, bytes] = field(default_factory=dict)
    committed: dict[str, bytes] = field(default_factory=dict)
    covered: tuple[str, ...] = ()
    trouble: Exception | None = None
    done: list[str] = field(default_factory=list)

    def settings(self) -> Config | None:
        return self.known

    def template(self, config: Config) -> str:
        return f"{config}"

    def read(self, path: str) -> bytes | None:
        return self.disk.get(path)

    def content(self, folder: str) -> tuple[str, ...]:
        return tuple(path for path in self.disk if path.startswith(f"{folder}/"))

    def user_name(self) -> str | None:
        return self.name

    def make(self, repository: bool) -> None:
        self.done.append("made, with a repository" if repository else "made")

    def ignored(self, paths: Sequence[str]) -> tuple[str, ...]:
        return tuple(path for path in paths if path in self.covered)

    def ready(self) -> None:
        self.done.append("ready")
        if self.trouble:
            raise self.trouble

    def head(self) -> str | None:
        return None

    def versions(self, path: str, limit: int) -> tuple[bytes, ...]:
        return (self.committed[path],)[:limit] if path in self.committed else ()

    def at_head(self, path: str) -> bytes | None:
        return self.committed.get(path)

    def log(self, *, limit: int = 50, trailer: str | None = None, path: str | None = None) -> tuple[Committed, ...]:
        return ()

    def interrupted(self) -> bool:
        return False

    def recover(self) -> tuple[str, ...]:
        self.done.append("recovered")
        return ()

    def commit(self, writes: Sequence[Write], message: Redacted) -> str:
        for write in writes:
            found = self.disk.get(write.path)
            assert write.data is not None
            assert write.base == (None if found is None else digest(found))
            self.disk[write.path] = self.committed[write.path] = write.data
        self.done.append(f"committed {len(writes)}: {message.splitlines()[0]}")
        return "c0ffee0"

    @contextmanager
    def held(self, wait: float) -> Iterator[None]:
        self.done.append("locked")
        yield
        self.done.append("unlocked")


def _made(folder: Folder, wish: Wish | None = None) -> Made:
    return initialise(wish or Wish(me="Ada"), folder, lambda _: Writing(folder, folder, folder))


def test_a_folder_becomes_a_vault() -> None:
    folder = Folder()
    made = _made(folder, Wish(me="Ada", aliases=("A.",), timezone="Europe/Madrid"))
    assert (made.fresh, made.repository, made.written, made.commit) == (True, "made", OURS, "c0ffee0")
    assert made.config == Config(me=Owner("Ada", ("A.",)), timezone="Europe/Madrid")
    assert tuple(folder.committed) == OURS
    assert folder.done == [
        "made, with a repository",
        "ready",
        "locked",
        "recovered",
        "committed 6: assay: make this vault managed",
        "unlocked",
    ]


def test_bytes_on_disk_are_bytes_in_git_and_passing_things_stay_out() -> None:
    folder = Folder()
    _made(folder)
    for path in (".assay/.gitattributes", "Memory/.gitattributes"):
        assert b"* -text" in folder.disk[path].splitlines()
    assert b"/state/" in folder.disk[".assay/.gitignore"].splitlines()
    for path in ("Memory/Inbox/.gitignore", "Memory/Short-term/.gitignore"):
        assert folder.disk[path].splitlines()[-2:] == [b"*", b"!.gitignore"]


@pytest.mark.parametrize("kind", ["own", "outer"])
def test_a_repository_that_is_there_is_used(kind: Literal["own", "outer"]) -> None:
    folder = Folder(repository=kind, obsidian=True)
    made = _made(folder)
    assert (made.repository, made.obsidian) == (kind, True)
    assert folder.done[0] == "made"


def test_the_owner_is_whom_git_knows() -> None:
    assert _made(Folder(name="Ada Lovelace"), Wish()).config.me.name == "Ada Lovelace"
    assert _made(Folder(name="Ada Lovelace"), Wish(me="Mary")).config.me.name == "Mary"


def test_a_memory_is_somebodys() -> None:
    with pytest.raises(NobodysMemory, match="--me NAME"):
        _made(Folder(), Wish())


def test_doing_it_again_does_nothing() -> None:
    folder = Folder()
    first = _made(folder)
    folder.known, folder.repository = first.config, "own"
    second = _made(folder, Wish())
    assert (second.fresh, second.written, second.commit, second.config) == (False, (), None, first.config)
    assert sum("committed" in each for each in folder.done) == 1


def test_doing_it_again_brings_back_what_was_never_committed() -> None:
    """A file that is on disk only is committed as it stands; one that a person changed since is left alone."""
    folder = Folder()
    folder.known, folder.repository = _made(folder).config, "own"
    del folder.committed[".assay/.gitignore"]
    del folder.committed["Memory/.gitattributes"], folder.disk["Memory/.gitattributes"]
    folder.disk[".assay/.gitignore"] = folder.disk[".assay/.gitattributes"] = b"mine\n"
    assert _made(folder).written == (".assay/.gitignore", "Memory/.gitattributes")
    assert folder.committed[".assay/.gitignore"] == folder.disk[".assay/.gitattributes"] == b"mine\n"


@pytest.mark.parametrize("wish", [Wish(me="Mary"), Wish(folder="Ledger")])
def test_other_settings_are_for_the_file_to_say(wish: Wish) -> None:
    with pytest.raises(OtherSettings, match="Change it in"):
        _made(Folder(known=Config(me=Owner("Ada", ("A. L.",))), repository="own"), wish)


@pytest.mark.parametrize("wish", [Wish(), Wish(me="Ada"), Wish(me="A. L."), Wish(folder="Memory")])
def test_the_same_settings_may_be_said_again(wish: Wish) -> None:
    assert not _made(Folder(known=Config(me=Owner("Ada", ("A. L.",))), repository="own"), wish).fresh


def test_a_folder_of_the_persons_own_is_not_taken() -> None:
    folder = Folder(disk={"Memory/Summer 1993.md": b""})
    with pytest.raises(FolderTaken, match=r"such as Memory/Summer 1993\.md.*--folder NAME"):
        _made(folder)
    assert not folder.done
    assert _made(folder, Wish(me="Ada", folder="Ledger")).config.folder == "Ledger"
    assert "Ledger/.gitattributes" in folder.committed


def test_a_folder_of_ours_whose_settings_were_lost_is_taken_up_again() -> None:
    folder = Folder()
    _made(folder)
    del folder.disk[".assay/config.toml"], folder.committed[".assay/config.toml"]
    assert _made(folder).written == (".assay/config.toml",)


def test_what_was_committed_comes_back_as_it_was() -> None:
    folder = Folder()
    _made(folder)
    folder.committed[".assay/config.toml"] = b"changed by hand"
    del folder.disk[".assay/config.toml"]
    assert _made(folder).written == (".assay/config.toml",)
    assert folder.disk[".assay/config.toml"] == b"changed by hand"


@pytest.mark.parametrize(
    ("folder", "says"),
    [(Folder(precious=True), "home folder"), (Folder(inside="/vault"), "lies inside the vault /vault")],
)
def test_places_that_nobody_means_are_asked_about(folder: Folder, says: str) -> None:
    with pytest.raises(UnfitPlace, match=f"{says}.*--anyway"):
        _made(folder)
    assert not folder.done
    assert _made(folder, Wish(me="Ada", anyway=True)).fresh


def test_a_file_is_no_folder() -> None:
    with pytest.raises(NoFolder):
        _made(Folder(is_file=True), Wish(me="Ada", anyway=True))


def test_what_the_person_ignores_is_not_committed() -> None:
    folder = Folder(repository="own", covered=("Memory/.gitattributes",))
    with pytest.raises(IgnoredPaths, match=r"cover Memory/\.gitattributes"):
        _made(folder)
    assert not folder.committed


def test_a_merge_in_the_way_stops_before_anything_is_written() -> None:
    folder = Folder(repository="own", trouble=InTheWay("a merge is not finished", "Finish it."))
    with pytest.raises(InTheWay, match="a merge is not finished"):
        _made(folder)
    assert not folder.disk
    assert "locked" not in folder.done


def test_a_repository_that_runs_programs_says_how_to_trust_it() -> None:
    folder = Folder(repository="own", trouble=Untrusted("core.fsmonitor"))
    with pytest.raises(Untrusted, match=r"core\.fsmonitor.*`assay init --trust`") as caught:
        _made(folder)
    assert caught.value.exit_code == 15
    assert not folder.disk


def test_a_dry_run_only_looks() -> None:
    folder = Folder()
    made = _made(folder, Wish(me="Ada", dry_run=True))
    assert (made.written, made.commit, folder.done, folder.disk) == (OURS, None, [], {})


def test_the_line_for_obsidian_is_a_regular_expression() -> None:
    assert _made(Folder()).excluded == r"/^Memory\/(Inbox|Short-term|Sources|Review\/Closed)\//"
    assert _made(Folder(), Wish(me="Ada", folder="Work/C++")).excluded.startswith(r"/^Work\/C\+\+\/(Inbox|")


def _is_a_repository(folder: Folder) -> Repository:
    """Held by the type checker: the fake fits the port."""
    return folder
