"""The swap alone: whatever step it dies before, what is begun is finished, and what is only prepared is thrown away."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.adapters.faults import Death, Killed, Steps

from assay.adapters.disk import Disk
from assay.adapters.purging.swap import FOLDER, Plan, Swap
from assay.model.errors import GitFailed

PLAN = Plan(
    (("store/objects", "objects"), ("store/refs", "refs"), ("0.HEAD", "HEAD"), ("0.index", "index"), ("logs", "logs")),
    ("ORIG_HEAD", "packed-refs"),
)
OLD = {
    "objects/one": "old",
    "refs/heads/main": "old",
    "HEAD": "old",
    "index": "old",
    "logs/HEAD": "old",
    "ORIG_HEAD": "old",
    "packed-refs": "old",
    "config": "stays",
}
NEW = {
    "objects/two": "new",
    "refs/heads/main": "new",
    "HEAD": "new",
    "index": "new",
    "logs/refs/stash": "new",
    "config": "stays",
}
PARTS = {
    "store/objects/two": "new",
    "store/refs/heads/main": "new",
    "0.HEAD": "new",
    "0.index": "new",
    "logs/refs/stash": "new",
}


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def read(folder: Path) -> dict[str, str]:
    return {each.relative_to(folder).as_posix(): each.read_text() for each in folder.rglob("*") if each.is_file()}


@pytest.fixture
def common(room: Path) -> Path:
    write(room / "git", OLD)
    write(room / "git" / FOLDER, PARTS)
    return room / "git"


def commit(common: Path, disk: Disk) -> None:
    swap = Swap(common, disk, lock_seconds=0.1)
    with swap.alone():
        swap.commit(PLAN)


def test_all_parts_change_places(common: Path) -> None:
    commit(common, Disk())
    assert read(common) == NEW
    assert not (common / FOLDER).exists()


def _count(room: Path) -> int:
    write(room / "git", OLD)
    write(room / "git" / FOLDER, PARTS)
    steps = Steps()
    commit(room / "git", Disk(steps))
    return len(steps.seen)


def test_death_at_every_step(room: Path) -> None:
    total = _count(room / "count")
    assert total > 20
    for at in range(total):
        common = room / str(at) / "git"
        write(common, OLD)
        write(common / FOLDER, PARTS)
        death = Death(at=at)
        with pytest.raises(Killed):
            commit(common, Disk(death))
        assert (common / "HEAD").exists()
        finished = Swap(common, Disk()).resume() or "remove swap.json" in death.seen
        assert read(common) == (NEW if finished else OLD), at
        assert not (common / FOLDER).exists()
        assert Swap(common, Disk()).resume() is False


def test_death_at_every_step_of_the_resumption(room: Path) -> None:
    for at in range(30):
        common = room / str(at) / "git"
        write(common, OLD)
        write(common / FOLDER, PARTS)
        with pytest.raises(Killed):
            commit(common, Disk(Death(at=20)))
        try:
            Swap(common, Disk(Death(at=at))).resume()
        except Killed:
            Swap(common, Disk()).resume()
        assert read(common) == NEW


def test_a_lock_of_another_git_is_waited_for_and_left(common: Path) -> None:
    (common / "index.lock").write_text("another")
    with pytest.raises(GitFailed, match=r"index\.lock"):
        commit(common, Disk())
    assert (common / "index.lock").read_text() == "another"
    assert not (common / "HEAD.lock").exists()
    assert read(common)["objects/one"] == "old"


def test_without_links_the_locks_are_files(common: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    swap = Swap(common, Disk())
    with swap.alone():
        assert (common / "index.lock").exists()
    assert not [*common.glob("*.lock")]
